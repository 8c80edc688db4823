"""The manifest of a Flatpak: what `flatpak-builder` makes one of, beside the wheel."""

import json
import subprocess
import sys
from pathlib import Path

from tools.bundle.made import BUNDLE, NAME, PYGAME, Source, digest

PYTHON = "3.12"  # of the runtime that the manifest names
ARCHES = ("x86_64", "aarch64")
METAINFO = f"{NAME}.metainfo.xml"


def manifest(source: Source, wheel: Path, out: Path) -> Path:
    """Write it for this wheel, which lies beside it."""
    told = json.loads(source.read(f"{BUNDLE}/flatpak.json"))
    told["modules"][0]["sources"] = [
        {"type": "file", "path": wheel.name, "sha256": digest(wheel)},
        *(pygame_for(arch) for arch in ARCHES),
        {
            "type": "inline",
            "dest-filename": METAINFO,
            "contents": source.read(f"{BUNDLE}/{METAINFO}"),
        },
    ]
    path = out / f"{told['id']}.json"
    path.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    return path


def pygame_for(arch: str) -> dict[str, object]:
    """Ask pip for pygame-ce's address and sum, for such a computer."""
    asked = (
        *("--dry-run", "--ignore-installed", "--no-deps", "--only-binary=:all:", "--report=-"),
        *("--quiet", "--target=nowhere", f"--platform=manylinux2014_{arch}"),
        *(f"--python-version={PYTHON}", f"pygame-ce=={PYGAME}"),
    )
    report = json.loads(subprocess.check_output([sys.executable, "-m", "pip", "install", *asked]))
    found = report["install"][0]["download_info"]
    sum_ = found["archive_info"]["hashes"]["sha256"]
    return {"type": "file", "url": found["url"], "sha256": sum_, "only-arches": [arch]}
