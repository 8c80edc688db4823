"""What is counted of a game of 8-28."""

from collections.abc import Sequence

from game.eight28.cards import CARDS, EIGHT, LOWEST, TWENTY_EIGHT
from game.eight28.events import Accepted, DirectHit, GemsStayed, GemsWon, HiddenDealt, RoundBegan
from game.engine.account import Account, Count, Kind, Mean, Tally, more
from game.engine.events import Event

_GAME = ("eight28",)
_CHANCES = ("safety", "accepted")  # percents added up, and how many


def _tally(events: Sequence[Event], counts: Sequence[Tally]) -> None:
    """Direct hits; accepted offers, and how likely each was to fit (percent, added up)."""
    hidden, opened = [0] * len(counts), [[0] for _ in counts]
    for event in events:
        match event:
            case RoundBegan():
                opened = [[] for _ in counts]
            case HiddenDealt(seat, card):
                hidden[seat] = card
            case Accepted(seat, card):
                more(counts[seat], "accepted")
                more(counts[seat], "safety", _safety(hidden[seat], opened, seat))
                opened[seat].append(card)
            case DirectHit(seats):
                for seat in seats:
                    more(counts[seat], "hits")


def _safety(hidden: int, opened: Sequence[Sequence[int]], seat: int) -> int:
    """In how many of 100 cases the next card keeps a hand within the 8, or else the 28."""
    left = list(CARDS)
    for card in (hidden, *(card for cards in opened for card in cards)):
        left.remove(card)
    low = LOWEST[hidden] + sum(LOWEST[card] for card in opened[seat])
    most = EIGHT if low <= EIGHT else TWENTY_EIGHT
    return 100 * sum(low + LOWEST[card] <= most for card in left) // len(left) if left else 100


def _collect(event: Event, points: list[int]) -> None:
    match event:
        case GemsWon(seat, blue, red):
            points[seat] += blue + 2 * red


ACCOUNT = Account(
    pace=4_500,
    asks={
        True: {
            3: ({"answer": 80, "target": 1}, 111),
            4: ({"answer": 101, "target": 1}, 105),
            5: ({"answer": 131, "target": 1}, 107),
            6: ({"answer": 150, "target": 2}, 105),
        },
        False: {
            3: ({"answer": 174, "target": 2}, 102),
            4: ({"answer": 225, "target": 2}, 102),
            5: ({"answer": 278, "target": 3}, 103),
            6: ({"answer": 334, "target": 3}, 105),
        },
    },
    round_end=GemsStayed,
    tally=_tally,
    kinds=(
        Kind("sniper", _GAME, ("hits",), Count("hits", 1)),
        Kind("iron nerve", _GAME, _CHANCES, Mean(*_CHANCES, 6, -1, 76), 1),
        Kind("cold feet", _GAME, _CHANCES, Mean(*_CHANCES, 6, 1, 85)),
    ),
    collect=_collect,
    half=10,
)
