"""How a game of 8-28 goes, as all can see it, and what is counted of it."""

from collections.abc import Sequence

from game.eight28.cards import CARDS, EIGHT, LOWEST, ONE_ELEVEN, TWENTY_EIGHT
from game.eight28.draw_rates import CERTAIN, DRAW_RATES, MANY
from game.eight28.events import (
    Accepted,
    DirectHit,
    GemsStayed,
    GemsWon,
    HiddenDealt,
    HiddenRevealed,
    RoundBegan,
)
from game.eight28.rules import PlayFor, State
from game.eight28.table import Eight28Options, View
from game.engine.account import Account, Count, Kind, Mean, Tally, more
from game.engine.events import Event
from game.engine.game import Course
from game.engine.moves import Move
from game.engine.rng import Pcg32

_GAME = ("eight28",)
_CHANCES = ("safety", "accepted")  # percents added up, and how many


def progress(view: View) -> float:
    """Tell which share of the blue gems is placed, 0 to 1.

    The first red one announces the end (EV-20).
    """
    return 1 - view.supply.blue / Eight28Options(view.short).gems.blue


def usual(state: State, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
    """Take a card as often as a sensible seat does."""
    if isinstance(legal[0], PlayFor):
        return legal[rng.below(len(legal))]
    shown = state.lows
    mine = shown[seat]
    near = sum([low < EIGHT for low in shown]) - (mine < EIGHT)
    beyond = sum([EIGHT <= low < TWENTY_EIGHT for low in shown]) - (mine >= EIGHT)
    hidden = state.hidden[seat]
    elevens = min(MANY, state.opened[seat].count(ONE_ELEVEN) + (hidden == ONE_ELEVEN))
    low = mine + LOWEST[hidden]
    rate = DRAW_RATES[near][beyond][low][elevens]
    return legal[0] if rng.below(CERTAIN) < rate else legal[1]


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


COURSE = Course(
    progress,
    checkpoints=(RoundBegan,),
    reveals=(HiddenRevealed,),
    decisive=(DirectHit, GemsWon),
    habit=usual,
)

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
