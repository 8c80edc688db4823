"""Run the tests that are not slow on Windows's Python, under Wine; say room by room what passed.

What needs POSIX is marked (`needs_posix`) and skipped there. Wine 8 has faults of its own, so what
fails here may hold on Windows. Needs `wine`, a network and ten minutes.

    python3 -m tools.windows --python-embed python-3.12.10-embed-amd64.zip
    python3 -m tools.windows --python-embed FILE tests/game tests/scenes/files

The exit code is 1 if something failed, 2 if nothing could be run.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from tools.bundle import made
from tools.checkout import UNSEEN, Unable, ran
from tools.command_line import reader

TOOLS = (
    *("babel", "colorama", "hypothesis", "iniconfig", "packaging", "pluggy", "pygments"),
    *("pytest", "sortedcontainers"),
)
PLUGIN = "wine8"  # takes away what Python would call, and Wine lacks
LACKING = "import _winapi\ndel _winapi.CopyFile2\n"
PYTEST = f"-m pytest -p {PLUGIN} -p no:cacheprovider -v --tb=line -rfE".split()
PYTEST += ["--continue-on-collection-errors"]
PATIENCE = 900  # seconds for a room
QUIETLY = {**UNSEEN, "WINEDEBUG": "-all"}


def lay_out(embedded: Path, folder: Path) -> Path:
    """Lay Python, tools and last commit into a folder; give Python."""
    source = made.exported(folder / "source")
    python, site = folder / "python", folder / "site"
    made.open_python(embedded, python, "..\\site", "..\\source")
    (python / "_wmi.pyd").unlink(missing_ok=True)
    windows = ("--platform=win_amd64", f"--python-version={made.EMBEDDED}")
    made.fetched(source, site, *windows, *TOOLS, f"pygame-ce=={made.PYGAME}")
    (site / f"{PLUGIN}.py").write_text(LACKING)
    return python / "python.exe"


def rooms(source: Path) -> list[str]:
    """List the folders of tests, each for itself."""
    files = sorted((source / "tests").rglob("test_*.py"))
    return list(dict.fromkeys(file.parent.relative_to(source).as_posix() for file in files))


def run(python: Path, source: Path, room: str) -> tuple[bool, str]:
    """Run a room's tests; tell if they passed, and what failed."""
    files = sorted(path.relative_to(source) for path in (source / room).glob("test_*.py"))
    words: list[str | Path] = ["wine", python, *PYTEST, "-m", "not slow", *files]
    environment = {**os.environ, **QUIETLY, "WINEPREFIX": str(source.parent / "wine")}
    # What it says goes through a pipe: a file is nothing to Wine's Python.
    done = ran(words, cwd=source, env=environment, stdin=subprocess.DEVNULL, timeout=PATIENCE)
    said = done.stdout.splitlines()
    failed = [line for line in said if line.startswith(("FAILED", "ERROR"))]
    return done.returncode in (0, 5), "\n    ".join([*said[-1:], *failed])  # 5: all are slow


def main(arguments: Sequence[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("rooms", nargs="*", help="folders of tests (all)")
    parser.add_argument("--python-embed", type=Path, required=True, metavar="FILE")
    wanted = parser.parse_args(arguments)
    if shutil.which("wine") is None:
        print("windows: there is no wine", file=sys.stderr)
        return 2
    well = True
    with tempfile.TemporaryDirectory() as work:
        source = Path(work) / "source"
        try:
            python = lay_out(wanted.python_embed, Path(work))
        except (Unable, OSError, zipfile.BadZipFile) as why:
            print(f"windows: {why}", file=sys.stderr)
            return 2
        try:
            for room in wanted.rooms or rooms(source):
                passed, said = run(python, source, room)
                print(f"{room:36} {said}", flush=True)
                well &= passed
        finally:
            wine = {**os.environ, "WINEPREFIX": str(Path(work) / "wine")}
            subprocess.run(["wineserver", "-k"], env=wine)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
