"""What somebody needs who has a laptop, a Raspberry Pi or a café: made, and tried where it can be.

    python3 -m tools.bundle --out DIR [--only A,B] [--check]

All is made of the last commit alone, and comes out the same to the last byte each time. The tools
that make it are the project's extra `bundle`; `dpkg-deb` makes the package for Debian.
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.bundle import made, packages, tried
from tools.bundle.made import NAME, Source
from tools.checkout import Unable
from tools.command_line import reader

KINDS = ("wheel", "linux", "deb", "windows", "macos", "arm64", "flatpak")


def main(arguments: Sequence[str]) -> int:
    """Make and try the bundles (1: one fails, 2: one cannot be made)."""
    parser = reader(__doc__)
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="a new folder")
    parser.add_argument("--only", default=",".join(KINDS), metavar="A,B", help=", ".join(KINDS))
    parser.add_argument(
        "--python-embed",
        type=Path,
        metavar="FILE",
        help=f"python.org's embeddable Python {made.EMBEDDED} (amd64), for Windows",
    )
    parser.add_argument("--tag", default="", help="of this tag, which names the version: v1.2.3")
    parser.add_argument("--check", action="store_true", help="start what can run here")
    wanted = parser.parse_args(arguments)
    kinds = wanted.only.split(",")
    if unknown := set(kinds) - {*KINDS}:
        parser.error(f"there is no {' or '.join(sorted(unknown))}; there are {', '.join(KINDS)}")
    if "windows" in kinds and wanted.python_embed is None:
        print("bundle: none for Windows without --python-embed", file=sys.stderr)
        kinds.remove("windows")
    try:
        wanted.out.mkdir(parents=True)
        with tempfile.TemporaryDirectory() as work:
            source = made.exported(Path(work) / "source", wanted.tag)
            make(source, kinds, wanted.out.resolve(), Path(work), wanted.python_embed)
            return 0 if not wanted.check or tried.check(wanted.out, source.folder) else 1
    except (Unable, FileExistsError) as why:
        print(f"bundle: {why}", file=sys.stderr)
        return 2


def make(
    source: Source, kinds: Sequence[str], out: Path, work: Path, embedded: Path | None
) -> None:
    """Make these kinds of bundles into `out`; raises Unable."""
    wheel = made.wheel(source, out if "wheel" in kinds else work)
    if {"linux", "deb"} & {*kinds}:
        folder = made.frozen(source, made.ours(source, wheel, work / "site"), work)
        if "linux" in kinds:
            made.packed(folder, _archive(out, source, "linux-x86_64.tar.gz"), source)
        if "deb" in kinds:
            packages.deb(source, packages.FROZEN, folder, work, out)
    for system in made.SYSTEMS:
        if system in kinds:
            folder = work / system / NAME
            made.other_system(source, wheel, system, folder)
            name = "linux-arm64" if system == "arm64" else system
            made.packed(folder, _archive(out, source, f"{name}.zip"), source)
            if system == "arm64":
                packages.deb(source, packages.BY_WHEELS, folder, work, out)
    if "windows" in kinds and embedded:
        folder = work / "windows" / NAME
        made.windows(source, wheel, embedded, folder)
        made.packed(folder, _archive(out, source, "windows-x86_64.zip"), source)
    if "flatpak" in kinds:
        packages.manifest(source, wheel, out)
    (out / "NOTES.md").write_text(made.notes(source), encoding="utf-8")
    made.bill(source, out, work)
    made.sums(out)


def _archive(out: Path, source: Source, end: str) -> Path:
    return out / f"{NAME}-{source.version}-{end}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
