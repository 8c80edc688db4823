"""How a game of Früchtchen goes, as all can see it, and what is counted of it."""

from collections.abc import Sequence

from game.engine.account import Account, Count, Kind, Tally, more
from game.engine.events import Event
from game.engine.game import Course
from game.fruechtchen.deeds import watch
from game.fruechtchen.events import (
    CardsDiscarded,
    DicePaid,
    Harvested,
    HarvestFailed,
    Rolled,
    earned,
    thrown,
)
from game.fruechtchen.moves import FruechtchenOptions
from game.fruechtchen.table import View

_GAME = ("fruechtchen",)
_BOLD = 0.35  # a chance below it is a gamble


def progress(view: View) -> float:
    """Tell how near the goal the best seat is, 0 to 1 (FR-16)."""
    return min(1.0, max(view.scores) / view.goal)


def _tally(events: Sequence[Event], counts: Sequence[Tally]) -> None:
    """Euros earned as a guest, and harvests that came off against the odds."""
    watcher = watch(len(counts), FruechtchenOptions())
    for event in events:
        if isinstance(event, DicePaid):
            more(counts[event.owner], "guesting", sum(event.values))
        for deed in watcher(event):
            if deed.kind == "harvest made":
                more(counts[deed.seat], "gambles", int(deed.chance < _BOLD))


def _collect(event: Event, euros: list[int]) -> None:
    seat, gained = earned(event)
    euros[seat] += gained


COURSE = Course(
    progress,
    checkpoints=(Harvested, HarvestFailed),
    reveals=(Rolled,),
    decisive=(DicePaid, Harvested, HarvestFailed),
)

ACCOUNT = Account(
    pace=3_500,
    asks={
        True: {
            3: ({"lay out": 7, "lend": 15, "roll": 57}, 106),
            4: ({"lay out": 6, "lend": 23, "roll": 67}, 114),
            5: ({"lay out": 7, "lend": 33, "roll": 88}, 105),
            6: ({"lay out": 6, "lend": 38, "roll": 99}, 109),
        },
        False: {
            3: ({"lay out": 14, "lend": 27, "roll": 109}, 109),
            4: ({"lay out": 13, "lend": 49, "roll": 137}, 107),
            5: ({"lay out": 13, "lend": 65, "roll": 168}, 111),
            6: ({"lay out": 14, "lend": 83, "roll": 201}, 103),
        },
    },
    round_end=CardsDiscarded,
    tally=_tally,
    kinds=(
        Kind("gambler", _GAME, ("gambles",), Count("gambles", 2)),
        Kind("good neighbour", _GAME, ("guesting",), Count("guesting", 1), 2),
    ),
    collect=_collect,
    half=16,
    thrown=thrown,
)
