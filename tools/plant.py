"""Plant faults, one at a time in a copy of this checkout, and see whether the tests notice.

The faults are kept in tests/plants/*.toml: a file, a text that stands there once, what stands there
instead, what that does, and its kind. Of each the tests of its area run until one fails; what only
the kept texts of pictures and sounds notice counts apart, and so does what nobody knows because the
time was up. Before the first fault of an area its tests run without any: where they fail anyhow,
nothing is proven. Exit code 1 when a fault lived or may live, or no longer fits the code.

    python3 -m tools.plant                    # all of them: an hour or more
    python3 -m tools.plant game.toml          # one list
    python3 -m tools.plant scenes chatter     # those whose list, file, kind or sentence has a word
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import monotonic

from game import GAMES
from tools.checkout import ROOT

PLANTS = ROOT / "tests" / "plants"
LIMIT = 180.0  # seconds for each run of tests: the quick ones, the slow ones, the kept texts
LEFT_OUT = (".git", ".venv", "__pycache__", ".*_cache", "*.new.png", "*.diff.png")

NONE_RAN = 5  # pytest's exit code where no test has this mark
NO_START = "it does not even start"
FEW = 12  # suites that import a file: as many are about it
KEPT = "tests/scenes/kept"  # runs last: it notices each change, and says not what is wrong

# What runs for a fault under a folder, the first that fits: the quickest and strictest tests first.
SEEN = tuple(
    f"tests/scenes/games/test_{name}.py"
    for name in (
        "log_texts",
        "shown_truly",
        "signs",
        "pages_count",
        "focus_stays",
        "seen",
        "models",
        "curtains",
        "random_people",
        "ways_on",
        "heard",
        "early_presses",
        "life",
        "pages",
        "handing",
        "told",
        "facts",
        "opened",
        "painted",
        "marks",
    )
)
ALL_GAMES = tuple(
    f"tests/game/test_{name}.py"
    for name in ("golden", "all_games_secrets", "all_games_saves", "all_games", "short_games")
)
SECRETS = tuple(f"tests/scenes/games/{name}/test_secrets.py" for name in GAMES)
MENUS = tuple(f"tests/scenes/{room}" for room in ("menus", "lobby", "hall", "kiosk", "evening"))
ALL_SCREENS = tuple(f"tests/scenes/test_{name}.py" for name in ("whose_face", "hints", "who_hops"))
SOUND = ("tests/scenes/stage/test_audio.py", "tests/test_sounds.py", "tests/scenes/kiosk")
COMMANDS = tuple(
    f"tests/test_{name}.py"
    for name in ("cli", "statistics_command", "evening_command", "stopped", "outside")
)
DECISIONS = "tests/game/bots/test_decisions.py::test_each_name_decides_as_ever"
AREAS: Sequence[tuple[str, Sequence[str]]] = (
    (
        "game/evening",
        ("tests/game/evening", "tests/scenes/evening", "tests/test_evening_command.py"),
    ),
    (
        "game/statistics",
        ("tests/game/statistics", "tests/scenes/hall", "tests/test_statistics_command.py"),
    ),
    (
        "game/facts",
        (
            "tests/game/facts",
            "tests/scenes/games/test_facts.py",
            "tests/scenes/match/test_commentary.py",
        ),
    ),
    ("game/bots", ("tests/game/bots", "tests/game/test_all_games_bots.py")),
    (
        "game/chances",
        ("tests/game/chances", "tests/scenes/replay", "tests/scenes/games/test_moments.py"),
    ),
    ("game/engine", ("tests/game/engine", *ALL_GAMES)),
    *(
        (
            f"game/{name}",
            (
                "tests/game/test_golden.py",
                f"{DECISIONS}[{name}]",
                f"tests/game/{name}",
                "tests/game/facts",
                *ALL_GAMES,
            ),
        )
        for name in GAMES
    ),
    ("game", ALL_GAMES),
    ("scenes/evening", ("tests/scenes/evening", *ALL_SCREENS)),
    (
        "scenes/games",
        (
            *SEEN,
            "tests/scenes/match",
            "tests/scenes/people/test_chatter.py",
            "tests/scenes/menus/test_endings.py",
            "tests/scenes/menus/test_results.py",
            "tests/scenes/replay",
        ),
    ),
    ("scenes/hall", ("tests/scenes/hall", *ALL_SCREENS)),
    (
        "scenes/input",
        ("tests/scenes/screens", "tests/scenes/lobby/test_lobby.py", *SEEN, "tests/scenes/match"),
    ),
    ("scenes/kiosk", ("tests/scenes/kiosk",)),
    ("scenes/lessons", ("tests/scenes/lessons",)),
    ("scenes/lobby", ("tests/scenes/lobby", "tests/scenes/menus", *ALL_SCREENS)),
    (
        "scenes/match",
        (
            "tests/scenes/people/test_cries.py",
            "tests/scenes/people/test_chatter.py",
            "tests/scenes/menus/test_results.py",
            *SEEN,
            *SECRETS,
        ),
    ),
    (
        "scenes/menus",
        ("tests/scenes/menus", "tests/scenes/evening/test_pause_page.py", *ALL_SCREENS),
    ),
    (
        "scenes/files",
        (
            "tests/scenes/files",
            *(f"tests/scenes/menus/test_{name}.py" for name in ("mapping", "settings")),
            "tests/scenes/match/test_session.py",
            "tests/scenes/program/test_one_button.py",
            "tests/scenes/kiosk",
        ),
    ),
    (
        "scenes/people",
        (
            "tests/scenes/menus/test_takeover.py",
            *SEEN,
            "tests/scenes/match",
            "tests/scenes/lobby",
            "tests/scenes/evening",
        ),
    ),
    (
        "scenes/privacy",
        (*SEEN, *SECRETS, "tests/scenes/match", "tests/scenes/evening/test_two_heads.py"),
    ),
    ("scenes/program", (*COMMANDS, "tests/scenes/menus/test_one_button.py", *SEEN)),
    ("scenes/replay", ("tests/scenes/replay", "tests/scenes/hall", *COMMANDS[:1])),
    ("scenes/screens", (*MENUS, *ALL_SCREENS)),
    ("scenes/services.py", (*MENUS, "tests/scenes/match")),
    ("scenes/texts.py", ("tests/scenes/test_texts.py", "tests/test_locale.py", *MENUS)),
    ("scenes/stage/audio.py", SOUND),
    ("scenes/stage/music.py", SOUND),
    ("scenes/stage/widgets", (*MENUS, *SEEN, "tests/scenes/match")),
    ("scenes", (*SEEN, "tests/scenes/match")),
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
    """Yield all faults, list by list."""
    for path in sorted(folder.glob("*.toml")):
        for one in tomllib.loads(path.read_text(encoding="utf-8"))["plant"]:
            yield Plant(path.name, **one)


def selection(file: str) -> Sequence[str]:
    """List what runs for a fault in this file."""
    chosen = next(tests for area, tests in AREAS if f"{file}/".startswith(f"{area}/"))
    folder = ROOT / "tests" / Path(file).parent
    while not folder.exists():
        folder = folder.parent
    near = [str(folder.relative_to(ROOT))] if "scenes" in folder.parent.parts else []
    found = dict.fromkeys((*near, *chosen, *_about(file)))
    return [test for test in found if (ROOT / test.partition("::")[0]).exists()]


@cache
def _importers() -> Mapping[str, Sequence[str]]:
    """By module, the suites that import from it, wherever they lie."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for module in set(re.findall(r"^from (\S+) import ", text, re.MULTILINE)):
            found.setdefault(module, []).append(str(path.relative_to(ROOT)))
    return found


def _about(file: str) -> Sequence[str]:
    """The suites that import from this file, if it is not half of the house."""
    found = _importers().get(file.removesuffix(".py").replace("/", "."), ())
    return found if len(found) <= FEW else ()


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
        self._failing: dict[Sequence[str], str] = {}  # tests, and which of them fail anyhow

    def noticed(self, plant: Plant) -> tuple[str, str]:
        """CAUGHT, KEPT (only the kept texts differ) or ALIVE, and the test that fails.

        UNSOUND where the tests fail without any fault, too: that proves nothing. Raises
        TimeoutExpired when a run of tests takes longer than the limit: nobody knows then.
        """
        runs = [("CAUGHT", tuple(selection(plant.file)))]
        if plant.file.startswith("scenes/"):
            runs.append(("KEPT", (KEPT,)))
        path = self.copy / plant.file
        sound = path.read_text(encoding="utf-8")
        for state, tests in runs:
            if by := self._fails_anyhow(tests):
                return "UNSOUND", f"{by} fails without any fault"
            path.write_text(sound.replace(plant.old, plant.new), encoding="utf-8")
            try:
                by = self._failure(tests)
            finally:
                path.write_text(sound, encoding="utf-8")
            if by:
                return state, by
        return "ALIVE", ""

    def _failure(self, tests: Sequence[str]) -> str:
        """The test that fails, the quick ones first."""
        quick = _first_failure(self.copy, ["-m", "not slow", *tests], self.limit)
        return quick or _first_failure(self.copy, ["-m", "slow", *tests], self.limit)

    def _fails_anyhow(self, tests: Sequence[str]) -> str:
        """Which of these tests fails as the checkout is; they are asked once."""
        if tests not in self._failing:
            try:
                self._failing[tests] = self._failure(tests)
            except subprocess.TimeoutExpired:
                self._failing[tests] = f"what takes more than {self.limit:.0f} s"
        return self._failing[tests]


def _first_failure(copy: Path, tests: Sequence[str], limit: float) -> str:
    """The first of these tests that fails, or ""; raises TimeoutExpired."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
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


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", nargs="*", help="only faults that have all these words")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds for each run of tests")
    options = parser.parse_args(arguments)
    chosen = [one for one in plants() if all(one.has(word) for word in options.words)]
    counts = Counter[str]()
    with tempfile.TemporaryDirectory(prefix="plants-") as folder:
        trial = Trial(copied(Path(folder)), options.limit)
        for plant in chosen:
            began = monotonic()
            try:
                state, by = trial.noticed(plant) if fits(plant) else ("GONE", "")
            except subprocess.TimeoutExpired:
                state, by = "TIMED OUT", ""
            counts[state] += 1
            seconds = monotonic() - began
            print(f"{state:9} {seconds:4.0f} s  {plant.file}: {plant.what}  {by}", flush=True)
    print(
        f"{counts['CAUGHT']} caught, {counts['KEPT']} by the kept texts alone, "
        f"{counts['ALIVE']} alive, {counts['TIMED OUT']} timed out, "
        f"{counts['UNSOUND']} where tests fail anyhow, {counts['GONE']} no longer fit the code"
    )
    return 0 if counts["CAUGHT"] + counts["KEPT"] == counts.total() else 1


if __name__ == "__main__":
    sys.exit(main())
