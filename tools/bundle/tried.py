"""What was made, started where this machine can: beside the checkout's own program."""

import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from game import GAMES
from tests.real_window import missing
from tools.bundle.bid import bid_twice
from tools.bundle.systems import Program, of_checkout, unpacked
from tools.same_pictures import apart, loaded

SIZE = "320x180"  # of the pictures
LETTERS = 11  # of 255, the most that letters change, rounded down; other pictures: 16 and more
OTHER = "OTHER"
OWN_PROCESS = "a process of their own"


def check(out: Path, source: Path) -> bool:
    """Start each bundle that can run, compare with `source`, print it."""
    well = True
    if lacking := missing():
        print(f"no bids: they need {lacking}")
    with tempfile.TemporaryDirectory() as work:
        expected = told(of_checkout(source), Path(work) / "own")
        print(f"{'bundle':44} {'MB':>5}", *(f"{what:>8}" for what in expected))
        bundles = [
            path for path in sorted(out.iterdir()) if path.suffix not in (".json", ".md", "")
        ]
        for number, path in enumerate(bundles):
            program, home = unpacked(path, Path(work) / str(number)), Path(work) / f"{number}-home"
            came = f"not run: {program.why}" if program.why else row(program, home, expected)
            print(f"{path.name:44} {path.stat().st_size / 1e6:5.1f} {came}", flush=True)
            well &= OTHER not in came
    return well


def row(program: Program, home: Path, expected: Mapping[str, object]) -> str:
    """Try a program; give a word for each thing it does."""
    try:
        found = told(program, home)
    except (AssertionError, subprocess.SubprocessError) as why:
        return f"{OTHER}: {why}"
    finally:
        program.stop()
    return " ".join(f"{compared(found[what], expected[what]):>8}" for what in expected)


def compared(found: object, expected: object) -> str:
    """Say in a word if a bundle did the same (pictures may have other letters)."""
    if found == expected:
        return "same"
    if not isinstance(found, dict) or not isinstance(expected, dict) or {*found} != {*expected}:
        return OTHER
    far = max(apart(loaded(found[name]), loaded(expected[name])) for name in expected)
    return "alike" if far <= LETTERS else OTHER


def told(program: Program, home: Path) -> dict[str, object]:
    """Give what a program does: plays, draws, thinks, hears a guest."""
    home.mkdir(parents=True)
    games = [
        json.loads(program.run(home, "simulate", name, "--games", "2", "--json")) for name in GAMES
    ]
    program.run(home, "shots", "--out", home / "pictures", "--size", SIZE)
    drawn = {path.name: path.read_bytes() for path in (home / "pictures").iterdir()}
    doctor = json.loads(program.run(home, "doctor", "--json"))
    found = {
        "games": games,
        "pictures": drawn,
        "bots": doctor["bots"] == OWN_PROCESS,
        "phones": not doctor["phones"].startswith("none"),
    }
    if not missing():
        words = (*program.seen, *program.words)
        found["bid"] = bid_twice(words, program.more, home / "guest")
    return found
