"""Plant faults, one at a time in a copy of this checkout, and see whether the tests notice.

The faults are kept in tests/plants.toml: a file, a text that stands there once, what stands there
instead, what that does, and its kind. Of each all tests run until one fails, those near the file
and those that import from it first, the quick ones before the slow ones; what only the kept texts
notice counts apart, and so does what nobody knows because the time was up. Before the first fault
all tests run without any: where they fail anyhow, nothing is proven. Exit code 1 when a fault lived
or may live, or no longer fits the code.

    python3 -m tools.plant                    # all of them: hours
    python3 -m tools.plant evening chatter    # those whose file, kind or sentence has a word
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from tools.checkout import ROOT
from tools.command_line import reader

PLANTS = ROOT / "tests" / "plants.toml"
LIMIT = 900.0  # seconds for each run of tests: the quick ones, the slow ones, the kept texts
LEFT_OUT = (".git", ".venv", "__pycache__", ".*_cache", "*.new.png", "*.diff.png")

NONE_RAN = 5  # pytest's exit code where no test has this mark
NO_START = "it does not even start"
KEPT = ("tests/scenes/kept", "tests/game/kept")  # run last: they say not what is wrong
RUNS = (("CAUGHT", "not slow"), ("CAUGHT", "slow"), ("KEPT", ""))


@dataclass(frozen=True, slots=True)
class Plant:
    """One fault: in `file` stands `new` where `old` stood."""

    file: str
    old: str
    new: str
    what: str
    kind: str = ""

    def has(self, word: str) -> bool:
        return any(word in text for text in (self.file, self.kind, self.what))


def plants(file: Path = PLANTS) -> Iterator[Plant]:
    """Yield all faults."""
    for one in tomllib.loads(file.read_text(encoding="utf-8"))["plant"]:
        yield Plant(**one)


def selection(file: str, root: Path = ROOT) -> Sequence[str]:
    """List what runs for a fault in this file, the nearest first."""
    near = root / "tests" / Path(file).parent
    while not near.is_dir():
        near = near.parent
    module = re.escape(file.removesuffix(".py").replace("/", "."))
    about = [
        path.relative_to(root).as_posix()
        for path in sorted((root / "tests").rglob("test_*.py"))
        if re.search(rf"^from {module} import ", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    return [*dict.fromkeys((near.relative_to(root).as_posix(), *about, "tests"))]


def fits(plant: Plant) -> bool:
    """Return True if the text stands in its file once."""
    path = ROOT / plant.file
    return path.exists() and path.read_text(encoding="utf-8").count(plant.old) == 1


def copied(folder: Path) -> Path:
    """Copy this checkout, with what is not committed, to `folder`."""
    return Path(shutil.copytree(ROOT, folder / "copy", ignore=shutil.ignore_patterns(*LEFT_OUT)))


class Trial:
    """Faults planted in one copy, and what notices them."""

    def __init__(self, copy: Path, limit: float) -> None:
        self.copy = copy
        self.limit = limit

    def noticed(self, plant: Plant) -> tuple[str, str]:
        """Return CAUGHT, KEPT (by kept texts alone) or ALIVE, and the test.

        Raises TimeoutExpired when a run takes longer than the limit: nobody knows then.
        """
        path = self.copy / plant.file
        sound = path.read_text(encoding="utf-8")
        path.write_text(sound.replace(plant.old, plant.new), encoding="utf-8")
        try:
            return self.failing(selection(plant.file, self.copy))
        finally:
            path.write_text(sound, encoding="utf-8")

    def failing(self, tests: Sequence[str]) -> tuple[str, str]:
        """Return the first test that fails, after its state."""
        for state, mark in RUNS:
            apart = [f"--ignore={kept}" for kept in KEPT]
            words = ["-m", mark, *apart, *tests] if mark else KEPT
            if by := _first_failure(self.copy, words, self.limit):
                return state, by
        return "ALIVE", ""


def _first_failure(copy: Path, words: Sequence[str], limit: float) -> str:
    """The first of these tests that fails, or ""; raises TimeoutExpired."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *words]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, cwd=copy, env=environment, capture_output=True, text=True, timeout=limit
    )
    if done.returncode in (0, NONE_RAN):
        return ""
    for line in done.stdout.splitlines():
        if line.startswith(("FAILED ", "ERROR ")):
            return line.partition(" ")[2].partition(" - ")[0]
    return NO_START


def tried(trial: Trial, chosen: Sequence[Plant]) -> Counter[str]:
    """Plant these, tell of each, and count their states."""
    counts = Counter[str]()
    for plant in chosen:
        began = monotonic()
        try:
            state, by = trial.noticed(plant) if fits(plant) else ("GONE", "")
        except subprocess.TimeoutExpired:
            state, by = "TIMED OUT", ""
        counts[state] += 1
        seconds = monotonic() - began
        print(f"{state:9} {seconds:4.0f} s  {plant.file}: {plant.what}  {by}", flush=True)
    return counts


def main(arguments: Sequence[str] | None = None) -> int:
    parser = reader(__doc__)
    parser.add_argument("words", nargs="*", help="only faults that have all these words")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds for each run of tests")
    options = parser.parse_args(arguments)
    chosen = [one for one in plants() if all(one.has(word) for word in options.words)]
    with tempfile.TemporaryDirectory(prefix="plants-") as folder:
        trial = Trial(copied(Path(folder)), options.limit)
        if by := trial.failing(["tests"])[1]:
            print(f"{by} fails without any fault: nothing can be proven")
            return 1
        counts = tried(trial, chosen)
    print(
        f"{counts['CAUGHT']} caught, {counts['KEPT']} by the kept texts alone, "
        f"{counts['ALIVE']} alive, {counts['TIMED OUT']} timed out, "
        f"{counts['GONE']} no longer fit the code"
    )
    return 0 if counts["CAUGHT"] + counts["KEPT"] == counts.total() else 1


if __name__ == "__main__":
    sys.exit(main())
