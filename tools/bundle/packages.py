"""What systems' own installers take: the package for Debian, and the manifest of a Flatpak.

The package is the one folder in /opt, and what a desktop and its owner look for; of the manifest
`flatpak-builder` makes a Flatpak, with the wheel beside it.
"""

import gzip
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from email.utils import formatdate
from pathlib import Path
from typing import NamedTuple

from scenes.program.cli import NAMED
from tools.bundle.made import BUNDLE, NAME, PYGAME, SYSTEMS, Source, digest

DEBIAN = f"{BUNDLE}/debian"
METAINFO = f"{NAME}.metainfo.xml"
PUT = {  # beside the program: where it lies in the sources
    f"usr/share/lintian/overrides/{NAME}": f"{DEBIAN}/lintian-overrides",
    f"usr/share/applications/{NAME}.desktop": f"tools/{NAME}.desktop",
    f"usr/share/icons/hicolor/scalable/apps/{NAME}.svg": f"assets/{NAME}.svg",
    f"usr/share/metainfo/{METAINFO}": f"{BUNDLE}/{METAINFO}",
}


class Kind(NamedTuple):
    """For which computers a package is, what it needs there, and the file that starts it."""

    arch: str
    needs: str
    starter: str


FROZEN = Kind("amd64", f"libc6 (>= {platform.libc_ver()[1]})", NAME)  # of what has made it
BY_WHEELS = Kind(
    "arm64",
    "libc6 (>= 2.17), " + " | ".join(f"python{number}" for number in SYSTEMS["arm64"][1]),
    f"{NAME}.sh",
)
PYTHON = "3.12"  # of the runtime that the Flatpak's manifest names
ARCHES = ("x86_64", "aarch64")


def deb(source: Source, kind: Kind, folder: Path, work: Path, out: Path) -> Path:
    """Make the package of a program that lies in `folder`."""
    stage = work / f"deb-{kind.arch}"
    own, command = stage / "opt" / NAME, stage / "usr" / "games" / NAME
    shutil.copytree(folder, own, symlinks=True)
    command.parent.mkdir(parents=True)
    command.symlink_to(f"/opt/{NAME}/{kind.starter}")
    for place, name in PUT.items():
        _write(stage / place, source.read(name))
    about = stage / "usr/share/doc" / NAME
    licence = "\n".join(f" {line or '.'}" for line in source.read("LICENSE").splitlines())
    _write(about / "copyright", source.read(f"{DEBIAN}/copyright").replace("{licence}", licence))
    unit = source.read(f"tools/{NAME}-kiosk.service")
    _write(about / f"{NAME}-kiosk.service", unit.replace("/usr/local/bin", "/usr/games"))
    changes = source.read(f"{DEBIAN}/changelog")
    told = changes.format(version=source.version, date=formatdate(source.epoch))
    _write(about / "changelog.gz", told)
    _write(stage / "usr/share/man/man6" / f"{NAME}.6.gz", manual(source))
    _tell_dpkg(source, kind, stage)
    for path in (stage, *stage.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == own / kind.starter else 0o644)
        os.utime(path, (source.epoch, source.epoch), follow_symlinks=False)
    package = out / f"{NAME}_{source.version}_{kind.arch}.deb"
    source.run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", stage, package)
    return package


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    data = text.encode()
    path.write_bytes(gzip.compress(data, 9, mtime=0) if path.suffix == ".gz" else data)


def _tell_dpkg(source: Source, kind: Kind, stage: Path) -> None:
    """Write what it is, how large, what it needs, and the sums of its files."""
    files = sorted(path for path in stage.rglob("*") if path.is_file() and not path.is_symlink())
    size = sum(path.stat().st_size for path in files) // 1024
    control = source.read(f"{DEBIAN}/control").format(
        version=source.version, size=size, arch=kind.arch, needs=kind.needs
    )
    _write(stage / "DEBIAN/control", control)
    sums = [f"{digest(path, 'md5')}  {path.relative_to(stage).as_posix()}\n" for path in files]
    _write(stage / "DEBIAN/md5sums", "".join(sums))


def manual(source: Source) -> str:
    """Write the page for `man`, of what each command says of itself."""
    date = time.strftime("%Y-%m-%d", time.gmtime(source.epoch))
    page = [f'.TH {NAME.upper()} 6 "{date}" "{source.version}"', ".SH NAME"]
    page.append(rf"{NAME} \- card and dice games for the couch")
    for name in ("", *NAMED):
        words = [sys.executable, "-m", "scenes.program.start", *filter(None, [name]), "--help"]
        wide = {**source.environment, "COLUMNS": "76"}
        told = subprocess.check_output(words, cwd=source.folder, env=wide, text=True)
        page += [f".SH {name.upper() or 'THE TABLE'}", ".nf", verbatim(told.strip()), ".fi"]
    return "\n".join(page) + "\n"


def verbatim(text: str) -> str:
    """Write a text so that `man` shows it as it is."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-").replace("'", r"\(aq")
    return "\n".join(
        rf"\&{line}" if line.startswith(".") else line for line in escaped.splitlines()
    )


def manifest(source: Source, wheel: Path, out: Path) -> Path:
    """Write the Flatpak's manifest for this wheel, which lies beside it."""
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
