"""A guest at the real window of a bundle: bids, loses all power, goes on and bids again."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from game import GAMES
from game.engine.log import Log
from game.engine.match import Decision, Setup
from scenes.files.storage import MATCH
from tests.real_window import Program, screen
from tests.waiting import wait_for

GAME = GAMES["grasshopper"]
SEED = 7
GUEST = 0
SEATS = (
    {"name": "Ada", "mark": 0, "bot": "", "device": "keyboard"},
    {"name": "Flea", "mark": 1, "bot": "easy"},
    {"name": "Moth", "mark": 2, "bot": "easy"},
)
PRESSES = 60
PAUSE = 2.0  # seconds after which Return is pressed again


def bid_twice(start: Sequence[str | Path], environ: Mapping[str, str], home: Path) -> bool:
    """Bid at a checkout's game, and again after a power cut.

    Returns whether it went on there where it was cut. Raises AssertionError where no
    bid is made, SubprocessError where no window comes.
    """
    home.mkdir()
    setup = Setup(GAME, len(SEATS), SEED, GAME.options())
    (home / MATCH).write_bytes(Log().header(setup, SEATS))
    with screen() as display:
        with Program(display, home, start=start, environ=environ) as program:
            before = bid(program)
        with Program(display, home, start=start, environ=environ) as program:
            after = bid(program, len(before))
    return after[: len(before)] == before


def bid(program: Program, already: int = 0) -> list[Decision]:
    """Press Return until there is one bid more; give all decisions.

    It means "Go on" first, and then a card. Those before `already` are not looked at.
    """

    def decisions() -> list[Decision]:
        saved = program.saved()
        return saved.match.decisions if saved else []

    for _ in range(PRESSES):
        program.press("Return")
        with suppress(AssertionError):
            wait_for("a bid", lambda: GUEST in [one.seat for one in decisions()[already:]], PAUSE)
            return decisions()
    raise AssertionError("no bid was made")
