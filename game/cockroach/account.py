"""What is counted of a game of Cockroach Poker Royal."""

from collections.abc import Sequence

from game.cockroach.cards import FITS
from game.cockroach.events import Turned
from game.cockroach.view import Rounds
from game.engine.account import Account, Count, Kind, Part, Tally, more
from game.engine.events import Event

_GAME = ("cockroach",)


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
