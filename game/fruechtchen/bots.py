"""Bots for Früchtchen: they know the exact chances of every harvest and what its cards bring.

They lay out what promises most, keep cards that may grow into more, lend dice to where these earn
most, stop as soon as more rolling can only help others, and displace whoever leads. Of a character
they read three dials: the daring lay out more cards and roll on longer to displace, who bears a
grudge lends the leader no dice, and a noise is more error of judgement. Floats are only added,
multiplied, divided and compared one by one, so that every machine decides alike.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.bots.characters import Character
from game.bots.judge import BELL_UNIT, Judge, bell
from game.engine.moves import Move
from game.engine.rng import Pcg32
from game.fruechtchen.cards import FRUITS, JOKER
from game.fruechtchen.harvests import Round, harvest, round_of, shares, takings
from game.fruechtchen.moves import Displace, LayOut, Lend, Roll, Stop
from game.fruechtchen.table import Dice, View, lendable

# Guesses, in Euros; the hard level looks at a lay-out by them first.
_KEPT = 0.05  # a hand's fruit grows into more with the square of its count
_JOKER = 0.8  # a joker in hand
_LENT = 0.5  # a die at somebody else's
_BACK = 0.7  # a die that comes home
_ENVY = 0.1  # how much others' gains weigh against one's own
_ALONG = 0.12  # a card's share in another seat's harvest (FR-17), for each other seat
_SURE = 0.2  # what is reached, against what another roll promises

# Of a character whose dial is at 100, in Euros too.
_DARING = 0.3  # each card more that it lays out, and another roll
_GRUDGE = 1.0  # lending dice to who leads
_NOISE = 0.8  # its error of judgement

_INFLOW = (0, 0, 0, 1, 1, 2, 2, 3, 3, 3)  # foreign dice that come for so many laid-out cards


@dataclass(frozen=True, slots=True)
class Level(Judge):
    """A level: its `blur` in Euros, and its `foresight`.

    `blur` (Euros) is its error of judgement where there is much to judge: laying out and lending.
    `foresight` is how much of what its hand may grow into it sees (0 to 1).
    """

    blur: float
    foresight: float

    def values(
        self, view: View, seat: int, legal: Sequence[Move], _rng: Pcg32
    ) -> Mapping[Move, float]:
        """Value all moves, in Euros, with the character's likes."""
        return {
            move: self._worth(view, seat, move) + preference(self.character, view, seat, move)
            for move in legal
        }

    def error(self, move: Move, rng: Pcg32) -> float:
        """Draw an error of about the blur; rolls are judged without one."""
        if isinstance(move, Roll | Stop):
            return 0.0
        return (self.blur + noise(self.character)) * (bell(rng) / BELL_UNIT)

    def _worth(self, view: View, seat: int, move: Move) -> float:
        """What a move may bring, in Euros."""
        match move:
            case LayOut():
                return lay_out_worth(view, seat, move, self.foresight)
            case Lend(host):
                return _lend(view, seat, host)
            case Roll():
                return _roll(view, seat)
            case Stop():
                return _takings(view, seat, 0, 0) + _SURE
            case Displace(dice):
                return displaced_worth(view, dice, 100.0)
        raise AssertionError(f"no bot knows {move}")


def noise(character: Character) -> float:
    """Return a character's error of judgement, in Euros."""
    return _NOISE * character.noise / 100


def preference(character: Character, view: View, seat: int, move: Move) -> float:
    """Return what a character likes about a move, in Euros."""
    match move:
        case LayOut(_, count, jokers):
            return _DARING * character.daring / 100 * (count + jokers)
        case Lend(host) if leads(view, host) and not leads(view, seat):
            return -_GRUDGE * character.grudge / 100
        case Roll():
            return _DARING * character.daring / 100
    return 0.0


def leads(view: View, seat: int) -> bool:
    """Tell whether nobody has more points."""
    return view.scores[seat] == max(view.scores)


easy = Level(blur=9.0, foresight=0.0)
normal = Level(blur=0.1, foresight=1.0)


def lay_out_worth(view: View, seat: int, move: LayOut, foresight: float) -> float:
    """Value a lay-out: its harvest, the lent dice, the cards kept."""
    gain, along, lent = outlook(view, seat, move, displacing=False)
    kept = _JOKER * (view.hands[seat][JOKER] - move.jokers)
    for fruit in FRUITS:
        cards = view.hands[seat][fruit] - (move.count if fruit == move.fruit else 0)
        kept += _KEPT * cards * cards
    return gain + _LENT * lent + foresight * (along + kept)


def outlook(
    view: View, seat: int, move: LayOut, *, displacing: bool
) -> tuple[float, float, int]:
    """Foresee a lay-out with the usual number of foreign dice.

    What its harvest brings, what the others' harvests do (FR-17), and how many dice are lent.
    """
    need = move.count + move.jokers
    own = view.dice[seat][seat]
    lent = min(own, move.number)
    foreign = sum(view.dice[seat]) - own + _INFLOW[min(need, len(_INFLOW) - 1)]
    promise = harvest(need, own - lent, foreign, displacing)
    along = _ALONG * need * (len(view.scores) - 1) if view.harvest_along else 0.0
    return promise.own - _ENVY * promise.foreign, along, lent


def _lend(view: View, seat: int, host: int) -> float:
    laid = round_of(view)
    give, _ = lendable(view.dice, seat, laid.numbers[seat])
    return lend_worth(laid, view.dice, seat, host, give, view.turns)


def lend_worth(laid: Round, dice: Dice, seat: int, host: int, give: int, turn: int) -> float:
    """Value lending to `host`: what the dice earn, and their way home."""
    foreign = sum(dice[host]) - dice[host][host]
    own = dice[host][host] - laid.yet_to_lend(dice, host, turn)
    before = harvest(laid.needs[host], own, foreign, displacing=False)
    after = harvest(laid.needs[host], own, foreign + give, displacing=False)
    there = give + dice[host][seat]
    mine = after.foreign * there / (foreign + give)
    if dice[host][seat]:
        mine -= before.foreign * dice[host][seat] / foreign
    if laid.along and laid.fruits[host] == laid.fruits[seat]:
        mine += laid.needs[seat] * (after.chance - before.chance)
    return mine + _BACK * after.chance * there - _ENVY * (after.own - before.own)


def _takings(view: View, seat: int, more_own: int, more_foreign: int) -> int:
    """What a successful harvest brings the seat with so many more matches, after displacing."""
    own = view.matched[seat]
    foreign = sum(view.matched) - own + more_foreign
    return takings(view.need(seat), own + more_own, foreign, view.displacing)


def _roll(view: View, seat: int) -> float:
    """What one more roll brings on average, if the harvest has succeeded already."""
    own = view.dice[seat][seat] - view.matched[seat]
    foreign = sum(view.dice[seat]) - sum(view.matched) - own
    total = 0.0
    for more_own, p in enumerate(shares(own)):
        for more_foreign, q in enumerate(shares(foreign)):
            total += p * q * _takings(view, seat, more_own, more_foreign)
    return total


def displaced_worth(view: View, dice: Sequence[int], each: float) -> float:
    """Value displaced dice: `each` for the card it keeps (FR-18), leaders’ dice more."""
    return sum(
        displaced * (each + score) for displaced, score in zip(dice, view.scores, strict=True)
    )
