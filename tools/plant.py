"""Plant faults, one at a time in a copy of this checkout, and see whether the tests notice.

The faults are kept in tests/plants/*.toml: a file, a text that stands there once, what stands there
instead, what that does, and its kind. Of each the tests of its area run until one fails or the time
is up. Exit code 1 when a fault lived, or no longer fits the code.

    python3 -m tools.plant                    # all of them: an hour or more
    python3 -m tools.plant scenes chatter     # those whose list, file, kind or sentence has a word
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from tools.checkout import ROOT

PLANTS = ROOT / "tests" / "plants"
LIMIT = 180.0  # seconds of tests for each fault
LEFT_OUT = (".git", ".venv", "__pycache__", ".*_cache", "*.new.png", "*.diff.png")

# What runs for a fault under a folder, the first that fits: the quickest and strictest tests first.
SEEN = tuple(
    f"tests/scenes/games/test_{name}.py"
    for name in ("focus_stays", "seen", "models", "curtains", "random_people", "ways_on")
)
AREAS: Sequence[tuple[str, Sequence[str]]] = (
    ("game/evening", ("tests/game/evening", "tests/scenes/evening")),
    ("game", ("tests/game/bots", "tests/game/test_golden.py", "tests/game")),
    ("scenes/evening", ("tests/scenes/evening", "tests/scenes/kept")),
    ("scenes", ("tests/scenes/kept", *SEEN, "tests/scenes/match")),
)


@dataclass(frozen=True, slots=True)
class Plant:
    """One fault: in `file` stands `new` where `old` stood."""

    list: str
    file: str
    old: str
    new: str
    what: str
    kind: str = ""

    def has(self, word: str) -> bool:
        return any(word in text for text in (self.list, self.file, self.kind, self.what))


def plants(folder: Path = PLANTS) -> Iterator[Plant]:
    """All faults, list by list."""
    for path in sorted(folder.glob("*.toml")):
        for one in tomllib.loads(path.read_text(encoding="utf-8"))["plant"]:
            yield Plant(path.stem, **one)


def selection(file: str) -> Sequence[str]:
    """What runs for a fault in this file, of what is there: what mirrors its folder second."""
    chosen = next(tests for area, tests in AREAS if file.startswith(area + "/"))
    folder = ROOT / "tests" / Path(file).parent
    while not folder.exists():
        folder = folder.parent
    near = [] if folder.name == "scenes" else [str(folder.relative_to(ROOT))]
    found = dict.fromkeys((chosen[0], *near, *chosen[1:]))
    return [test for test in found if (ROOT / test).exists()]


def fits(plant: Plant) -> bool:
    """Whether the text still stands in its file, once."""
    path = ROOT / plant.file
    return path.exists() and path.read_text(encoding="utf-8").count(plant.old) == 1


def copied(folder: Path) -> Path:
    """A copy of this checkout as it lies there, changes that are not committed included."""
    return Path(shutil.copytree(ROOT, folder / "copy", ignore=shutil.ignore_patterns(*LEFT_OUT)))


def noticed(plant: Plant, copy: Path, limit: float) -> str:
    """The test that fails with this fault; empty if none does within `limit` seconds."""
    path = copy / plant.file
    sound = path.read_text(encoding="utf-8")
    path.write_text(sound.replace(plant.old, plant.new), encoding="utf-8")
    try:
        by = _first_failure(copy, selection(plant.file), limit)
    finally:
        path.write_text(sound, encoding="utf-8")
    if "::" in by and _first_failure(copy, [by], limit):
        return f"{by} fails without it, too"  # no proof: look at it
    return by


def _first_failure(copy: Path, tests: Sequence[str], limit: float) -> str:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, timeout=limit
        )
    except subprocess.TimeoutExpired:
        return ""
    if done.returncode == 0:
        return ""
    for line in done.stdout.splitlines():
        if line.startswith(("FAILED ", "ERROR ")):
            return line.partition(" ")[2].partition(" - ")[0]
    return "it does not even start"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", nargs="*", help="only faults that have all these words")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds for each fault")
    options = parser.parse_args(arguments)
    chosen = [one for one in plants() if all(one.has(word) for word in options.words)]
    caught, alive, gone = 0, 0, 0
    with tempfile.TemporaryDirectory(prefix="plants-") as folder:
        copy = copied(Path(folder))
        for plant in chosen:
            began = monotonic()
            if not fits(plant):
                gone += 1
                print(f"GONE    {plant.file}: {plant.what}", flush=True)
                continue
            by = noticed(plant, copy, options.limit)
            proved = bool(by) and not by.endswith("too")
            caught, alive = caught + proved, alive + (not proved)
            state = "caught" if proved else "ALIVE "
            seconds = monotonic() - began
            print(f"{state} {seconds:4.0f} s  {plant.file}: {plant.what}  {by}", flush=True)
    print(f"{caught} caught, {alive} alive, {gone} no longer fit the code")
    return 1 if alive or gone else 0


if __name__ == "__main__":
    sys.exit(main())
