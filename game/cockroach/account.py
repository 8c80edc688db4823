"""How a game of Cockroach Poker Royal goes, as all can see it, and what is counted of it."""

from collections.abc import Sequence

from game.cockroach.cards import FITS
from game.cockroach.events import Collected, Paid, PenaltyDrawn, Rounds, Turned
from game.cockroach.table import View
from game.engine.account import Account, Count, Kind, Part, Tally, more
from game.engine.events import Event
from game.engine.game import Course

_MOST, _LESS = 41, 3  # animals that lie open when a game of bots ends, less so many a seat
_SHORT = 0.7  # of them in a short game (CP-20)
_GAME = ("cockroach",)


def progress(view: View) -> float:
    """Tell which share is over, 0 to 1, by what lies open.

    It is an estimate: the game ends when somebody has too many of a kind (CP-17).
    """
    laid = sum(map(sum, view.laid))
    return min(1.0, laid / ((_MOST - _LESS * view.seats) * (_SHORT if view.short else 1)))


def _true(turned: Turned) -> int:
    return turned.true


def _tally(events: Sequence[Event], counts: Sequence[Tally]) -> None:
    """Claims, lies, lies that were believed, calls and right calls."""
    rounds = Rounds()
    for played in filter(None, map(rounds.follow, events)):
        for seat, claim in zip(played.way, played.claims, strict=False):
            more(counts[seat], "claims")
            more(counts[seat], "honest" if FITS[played.card][claim] else "lies")
        *_, teller, caller = played.way
        more(counts[caller], "calls")
        more(counts[caller], "right", int(played.right))
        if played.call and not played.right:
            more(counts[teller], "believed")
            more(counts[caller], "gulled")


COURSE = Course(
    progress,
    checkpoints=(Collected, Paid),
    reveals=(Turned,),
    decisive=(Turned, PenaltyDrawn, Paid),
    one_loses=True,
    outcome=_true,
)

ACCOUNT = Account(
    pace=12_000,
    asks={
        True: {
            2: ({"call": 16, "pay": 5, "slide": 16}, 117),
            3: ({"call": 10, "pass": 0, "pay": 1, "slide": 10}, 112),
            4: ({"call": 12, "pass": 0, "pay": 1, "slide": 11}, 127),
            5: ({"call": 14, "pass": 1, "pay": 1, "slide": 13}, 115),
            6: ({"call": 13, "pass": 1, "pay": 0, "slide": 12}, 119),
        },
        False: {
            2: ({"call": 23, "pay": 11, "slide": 23}, 109),
            3: ({"call": 21, "pass": 1, "pay": 5, "slide": 20}, 114),
            4: ({"call": 19, "pass": 2, "pay": 3, "slide": 17}, 113),
            5: ({"call": 22, "pass": 3, "pay": 2, "slide": 19}, 114),
            6: ({"call": 17, "pass": 2, "pay": 1, "slide": 15}, 115),
        },
    },
    round_end=Turned,
    tally=_tally,
    kinds=(
        Kind("liar", _GAME, ("lies", "believed"), Count("believed", 3), 1),
        Kind("honest", _GAME, ("honest", "claims"), Part("honest", "claims", 6, 57)),
        Kind("nose", _GAME, ("right", "calls"), Part("right", "calls", 5, 65)),
        Kind("gull", _GAME, ("gulled",), Count("gulled", 3)),
    ),
)
