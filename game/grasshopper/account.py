"""How a game of Grasshopper Poker goes, as all can see it, and what is counted of it."""

from collections.abc import Sequence

from game.engine.account import Account, Count, Kind, Tally, more
from game.engine.events import Event
from game.engine.game import Course
from game.grasshopper.cards import DECK, DISPLAY, SHORT_DECK
from game.grasshopper.events import BidsPutAside, BidsRevealed, Harvested, Plague, RoundScored
from game.grasshopper.rules import View

_GAME = ("grasshopper",)


def progress(view: View) -> float:
    """Tell which share of the draw pile is gone, 0 to 1 (GP-21)."""
    deck = SHORT_DECK if view.short else DECK
    return 1 - view.draw_pile / (sum(deck) - DISPLAY)


def _tally(events: Sequence[Event], counts: Sequence[Tally]) -> None:
    """Bids of others that one's own cancelled, and plagues."""
    for event in events:
        match event:
            case BidsRevealed(cards):
                for seat, card in enumerate(cards):
                    more(counts[seat], "cancelled", cards.count(card) - 1)
            case Plague(seat, eaten):
                more(counts[seat], "plagues")
                more(counts[seat], "eaten", sum(eaten))


def _collect(event: Event, chips: list[int]) -> None:
    match event:
        case Harvested(seat, _, sets):
            chips[seat] += sets
        case RoundScored(_, winners):
            for seat in winners:
                chips[seat] += 1


COURSE = Course(
    progress,
    checkpoints=(BidsPutAside,),
    reveals=(BidsRevealed,),
    decisive=(Harvested, Plague, RoundScored),
)

ACCOUNT = Account(
    pace=13_000,
    asks={
        True: {
            2: ({"bid": 14, "take": 9}, 113),
            3: ({"bid": 15, "take": 12}, 102),
            4: ({"bid": 13, "take": 12}, 109),
        },
        False: {
            2: ({"bid": 29, "take": 20}, 107),
            3: ({"bid": 32, "take": 24}, 110),
            4: ({"bid": 28, "take": 25}, 107),
        },
    },
    round_end=BidsPutAside,
    tally=_tally,
    kinds=(
        Kind("mind reader", _GAME, ("cancelled",), Count("cancelled", 3), 2),
        Kind("plague carrier", _GAME, ("plagues", "eaten"), Count("plagues", 2)),
    ),
    collect=_collect,
    half=4,
)
