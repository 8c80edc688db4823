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
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from tools.checkout import ROOT, copy_checkout, ran
from tools.command_line import reader

PLANTS = ROOT / "tests" / "plants.toml"
LIMIT = 900.0  # seconds for each run of tests: the quick ones, the slow ones, the kept texts

NONE_RAN = 5  # pytest's exit code where no test has this mark
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


def noticed(copy: Path, plant: Plant, limit: float) -> tuple[str, str]:
    """Plant a fault in this copy.

    Returns its state and who notices it.
    The state is CAUGHT, KEPT (by kept texts alone), ALIVE, or TIMED OUT: then nobody knows.
    """
    path = copy / plant.file
    sound = path.read_text(encoding="utf-8")
    path.write_text(sound.replace(plant.old, plant.new), encoding="utf-8")
    try:
        return failing(copy, selection(plant.file, copy), limit)
    except subprocess.TimeoutExpired:
        return "TIMED OUT", ""
    finally:
        path.write_text(sound, encoding="utf-8")


def failing(copy: Path, tests: Sequence[str], limit: float) -> tuple[str, str]:
    """Return the first test that fails, after its state; raises TimeoutExpired."""
    apart = [f"--ignore={kept}" for kept in KEPT]
    for state, mark in RUNS:
        words = ["-m", mark, *apart, *tests] if mark else KEPT
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *words]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        done = ran(command, cwd=copy, env=environment, timeout=limit)
        if done.returncode not in (0, NONE_RAN):
            found = re.search(r"^(?:FAILED|ERROR) (.*?)(?: - |$)", done.stdout, re.MULTILINE)
            return state, found[1] if found else "it does not even start"
    return "ALIVE", ""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = reader(__doc__)
    parser.add_argument("words", nargs="*", help="only faults that have all these words")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds for each run of tests")
    options = parser.parse_args(arguments)
    chosen = [one for one in plants() if all(one.has(word) for word in options.words)]
    counts = Counter[str]()
    with tempfile.TemporaryDirectory(prefix="plants-") as folder:
        copy = Path(folder) / "copy"
        copy_checkout(copy)
        if by := failing(copy, ["tests"], options.limit)[1]:
            print(f"{by} fails without any fault: nothing can be proven")
            return 1
        for one in chosen:
            began = monotonic()
            state, by = noticed(copy, one, options.limit) if fits(one) else ("GONE", "")
            counts[state] += 1
            seconds = monotonic() - began
            print(f"{state:9} {seconds:4.0f} s  {one.file}: {one.what}  {by}", flush=True)
    print(
        f"{counts['CAUGHT']} caught, {counts['KEPT']} by the kept texts alone, "
        f"{counts['ALIVE']} alive, {counts['TIMED OUT']} timed out, "
        f"{counts['GONE']} no longer fit the code"
    )
    return 0 if counts["CAUGHT"] + counts["KEPT"] == counts.total() else 1


if __name__ == "__main__":
    sys.exit(main())
