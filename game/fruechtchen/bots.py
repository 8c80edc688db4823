"""Bots for Früchtchen: they know the exact chances of every harvest and what its cards bring.

They lay out what promises most, keep cards that may grow into more, lend dice to where these earn
most, stop as soon as more rolling can only help others, and displace whoever leads. Floats are
only added, multiplied, divided and compared one by one, so that every machine decides alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.fruechtchen.cards import FRUITS, JOKER
from game.fruechtchen.chances import outlook, shares, worth
from game.fruechtchen.moves import Displace, LayOut, Lend, Roll, Stop
from game.fruechtchen.view import View
from game.table.moves import Move
from game.table.rng import Pcg32

# Guesses, in Euros.
_KEPT = 0.05  # a hand's fruit grows into more with the square of its count
_JOKER = 0.8  # a joker in hand
_LENT = 0.5  # a die at somebody else's
_BACK = 0.7  # a die that comes home
_ENVY = 0.1  # how much others' gains weigh against one's own
_ALONG = 0.12  # a card's share in another seat's harvest (FR-17), for each other seat
_SURE = 0.2  # what is reached, against what another roll promises

_INFLOW = (0, 0, 0, 1, 1, 2, 2, 3, 3, 3)  # foreign dice that come for so many laid-out cards


@dataclass(frozen=True, slots=True)
class Level:
    """How a bot thinks.

    `blur` (Euros) is its error of judgement where there is much to judge: laying out and lending.
    `foresight` is how much of what its hand may grow into it sees (0 to 1).
    """

    blur: float
    foresight: float

    def __call__(self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
        if len(legal) == 1:
            return legal[0]
        blur = 0.0 if isinstance(legal[0], Roll) else self.blur
        return max(legal, key=lambda move: self._worth(view, seat, move) + blur * _bell(rng))

    def _worth(self, view: View, seat: int, move: Move) -> float:
        """What a move may bring, in Euros."""
        match move:
            case LayOut():
                return _lay_out(view, seat, move, self.foresight)
            case Lend(host):
                return _lend(view, seat, host)
            case Roll():
                return _roll(view, seat)
            case Stop():
                return _takings(view, seat, 0, 0) + _SURE
            case Displace(dice):
                return float(_displace(view, dice))
        raise AssertionError(f"no bot knows {move}")


easy = Level(blur=9.0, foresight=0.0)
normal = Level(blur=0.1, foresight=1.0)


def _bell(rng: Pcg32) -> float:
    """A number around 0, mostly within ±1: three uniform ones added."""
    return (rng.below(1 << 16) + rng.below(1 << 16) + rng.below(1 << 16)) / (1 << 16) - 1.5


def _lay_out(view: View, seat: int, move: LayOut, foresight: float) -> float:
    """What the harvest promises, what the lent dice may bring, and what stays in hand."""
    need = move.count + move.jokers
    own = view.dice[seat][seat]
    lent = min(own, move.number)
    foreign = sum(view.dice[seat]) - own + _INFLOW[min(need, len(_INFLOW) - 1)]
    promise = outlook(need, own - lent, foreign)
    along = _ALONG * need * (len(view.scores) - 1) if view.harvest_along else 0.0
    kept = _JOKER * (view.hands[seat][JOKER] - move.jokers)
    for fruit in FRUITS:
        cards = view.hands[seat][fruit] - (move.count if fruit == move.fruit else 0)
        kept += _KEPT * cards * cards
    gain = promise.own - _ENVY * promise.foreign + _LENT * lent
    return gain + foresight * (along + kept)


def _lend(view: View, seat: int, host: int) -> float:
    """What the dice may earn there (all foreign dice being alike), and that they come home."""
    seats, number = len(view.scores), view.open_numbers
    own, foreign = view.dice[host][host], sum(view.dice[host]) - view.dice[host][host]
    if (host - view.starter) % seats > view.turns:
        own -= min(own, number[host][-1])  # it has yet to lend
    lent = min(number[seat][-1], view.dice[seat][seat])
    there = lent + view.dice[host][seat]
    before = outlook(view.need(host), own, foreign)
    after = outlook(view.need(host), own, foreign + lent)
    mine = after.foreign * there / (foreign + lent)
    if view.dice[host][seat]:
        mine -= before.foreign * view.dice[host][seat] / foreign
    if view.harvest_along and view.fruits[host] == view.fruits[seat]:
        mine += view.need(seat) * (after.chance - before.chance)
    return mine + _BACK * after.chance * there - _ENVY * (after.own - before.own)


def _takings(view: View, seat: int, more_own: int, more_foreign: int) -> int:
    """What a successful harvest brings the seat with so many more matches, after displacing."""
    need, own = view.need(seat), view.matched[seat] + more_own
    foreign = sum(view.matched) - view.matched[seat] + more_foreign
    if view.displacing:
        foreign -= max(0, min(own, foreign, (own + foreign - need) // 2))
    return worth(max(0, need - foreign))


def _roll(view: View, seat: int) -> float:
    """What one more roll brings on average, if the harvest has succeeded already."""
    own = view.dice[seat][seat] - view.matched[seat]
    foreign = sum(view.dice[seat]) - sum(view.matched) - own
    total = 0.0
    for more_own, p in enumerate(shares(own)):
        for more_foreign, q in enumerate(shares(foreign)):
            total += p * q * _takings(view, seat, more_own, more_foreign)
    return total


def _displace(view: View, dice: Sequence[int]) -> int:
    """All that can be, and rather those of seats that lead."""
    return sum(
        displaced * (100 + score) for displaced, score in zip(dice, view.scores, strict=True)
    )
