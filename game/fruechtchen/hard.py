"""The hard bot of Früchtchen: it plays the round in its head before it lays out or lends.

What the others lay out is drawn from the cards that nobody has seen, in several possible worlds;
in each, all lend as *normal* would, what the harvests bring each seat is worked out, and what then
lies and stays where is weighed by what it is worth in later rounds. Euros of rivals count against
it, those of the leading ones most. It rolls and displaces so that it keeps the most.

It reads a character as the other levels do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, repeat
from operator import mul

from game.bots.judge import BELL_UNIT, Judge, bell
from game.engine.moves import Move
from game.engine.rng import Pcg32
from game.fruechtchen.bots import (
    displaced_worth,
    lay_out_worth,
    lend_worth,
    noise,
    outlook,
    preference,
)
from game.fruechtchen.cards import FRUITS, GOAL, JOKER, KINDS, NO_FRUIT
from game.fruechtchen.harvests import (
    Round,
    another_roll,
    harvest,
    return_chance,
    round_of,
    round_with,
    takings,
)
from game.fruechtchen.moves import Displace, LayOut, Lend, Roll, Stop, lay_outs
from game.fruechtchen.table import Dice, View, lendable

Hand = Sequence[int]  # cards by kind

_LENT = 0.4  # Euros: a die at somebody else's, at first sight


@dataclass(frozen=True, slots=True)
class Hard(Judge):
    """The hard level: so many lay-outs are compared in so many worlds."""

    shortlist: int = 8
    worlds: int = 8

    def error(self, move: Move, rng: Pcg32) -> float:
        """Draw the character's error; it lays out and lends with one."""
        if not isinstance(move, LayOut | Lend):
            return 0.0
        return noise(self.character) * (bell(rng) / BELL_UNIT)

    def values(
        self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32
    ) -> Mapping[Move, float]:
        """Value the moves worth a thought, in Euros, with the character's likes."""
        found = self._values(view, seat, legal, rng)
        return {
            move: value + preference(self.character, view, seat, move)
            for move, value in found.items()
        }

    def _values(
        self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32
    ) -> Mapping[Move, float]:
        match legal[0]:
            case LayOut():
                return self._lay_outs(view, seat, legal, rng)
            case Lend():
                prospect = Prospect(view, seat)
                return {move: prospect.lent(move.to) for move in legal if isinstance(move, Lend)}
            case Displace():
                return {
                    move: displaced_worth(view, move.dice, 1000.0)
                    for move in legal
                    if isinstance(move, Displace)
                }
        return {Roll(): _further(view, seat), Stop(): 0.0}

    def _lay_outs(
        self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32
    ) -> Mapping[Move, float]:
        """The shortlist, on average over the worlds."""
        prospect = Prospect(view, seat)
        sights = {
            move: prospect.at_first_sight(move) + preference(self.character, view, seat, move)
            for move in legal
            if isinstance(move, LayOut)
        }
        shortlist = sorted(sights, key=lambda move: -sights[move])[: self.shortlist]
        totals = [self.worlds * prospect.kept(move) for move in shortlist]
        for _ in range(self.worlds):
            moves = _world(view, seat, shortlist[0], rng)
            for place, move in enumerate(shortlist):
                moves[seat] = move
                totals[place] += prospect.laid_out(moves)
        return {move: total / self.worlds for move, total in zip(shortlist, totals, strict=True)}


class Prospect:
    """What a round may bring one seat, now and later, in Euros."""

    def __init__(self, view: View, seat: int) -> None:
        self._view = view
        self._seat = seat
        self._evaluation = evaluation(view)
        self._euro_values = euro_values(view, seat)
        self._time = self._evaluation.time(view)

    def kept(self, move: LayOut) -> float:
        """Value the cards that stay in hand."""
        hand = list(self._view.hands[self._seat])
        hand[JOKER] -= move.jokers
        hand[move.fruit] -= move.count
        numbers = list(self._view.numbers[self._seat])
        numbers.remove(move.number)
        return self._time * self._evaluation.kept(hand, tuple(numbers))

    def at_first_sight(self, move: LayOut) -> float:
        """Value a lay-out with the usual number of foreign dice."""
        displacing = self._view.displacing
        gain, along, lent = outlook(self._view, self._seat, move, displacing=displacing)
        return gain + along + (self._time * _LENT * lent + self.kept(move))

    def laid_out(self, moves: Sequence[LayOut]) -> float:
        """Value what follows if all lay out so, without the cards kept."""
        dice = [list(row) for row in self._view.dice]
        laid = round_with(self._view, moves)
        lend_all(laid, dice, 0)
        sizes = zip(self._view.hand_sizes, laid.needs, strict=True)
        return self._outcome(laid, dice, [size - need for size, need in sizes])

    def lent(self, host: int) -> float:
        """Value lending to `host`, if all others then lend well."""
        laid = round_of(self._view)
        dice = [list(row) for row in self._view.dice]
        give, _ = lendable(dice, self._seat, laid.numbers[self._seat])
        dice[self._seat][self._seat] -= give
        dice[host][self._seat] += give
        lend_all(laid, dice, self._view.turns + 1)
        return self._outcome(laid, dice, self._view.hand_sizes)

    def _outcome(self, laid: Round, dice: Dice, kept: Sequence[int]) -> float:
        """All harvests with these dice; then dice that stay lent, and cards that are drawn."""
        lent, euro_values, time = self._evaluation.lent, self._euro_values, self._time
        home = [float(row[seat] + self._view.parked[seat]) for seat, row in enumerate(dice)]
        total = 0.0
        for host, row in enumerate(dice):
            need, own = laid.needs[host], row[host]
            foreign = sum(row) - own
            promise = harvest(need, own, foreign, laid.displacing)
            total += euro_values[host] * promise.own
            for owner, there in enumerate(row):
                if owner == host:
                    continue
                if there:
                    back = return_chance(need, own, foreign, there, laid.displacing)
                    home[owner] += back * there
                    later = time * (1 - back) * lent[there]
                    total += euro_values[owner] * (promise.foreign * there / foreign + later)
                if laid.along and laid.fruits[owner] == laid.fruits[host]:
                    total += euro_values[owner] * promise.chance * laid.needs[owner]
        for seat, cards in enumerate(kept):
            if home[seat] > cards:
                total += euro_values[seat] * time * self._evaluation.draw * (home[seat] - cards)
        return total


def lend_all(laid: Round, dice: list[list[int]], turns: int) -> None:
    """Let all from this turn on lend as *normal* would; changes `dice`."""
    for turn in range(turns, len(dice)):
        seat = (laid.starter + turn) % len(dice)
        give, hosts = lendable(dice, seat, laid.numbers[seat])
        if hosts:
            values = [lend_worth(laid, dice, seat, host, give, turn) for host in hosts]
            host = hosts[values.index(max(values))]
            dice[seat][seat] -= give
            dice[host][seat] += give


def _world(view: View, seat: int, own: LayOut, rng: Pcg32) -> list[LayOut]:
    """What all lay out, by seat, if the unseen cards are dealt somehow."""
    unseen = [kind for kind in KINDS for _ in range(view.unseen(kind))]
    rng.shuffle(unseen)
    moves = []
    for other, known in enumerate(view.hands):
        if other == seat:
            moves.append(own)
            continue
        hand = list(known) or [0] * len(KINDS)
        for _ in range(0 if known else view.hand_sizes[other]):
            hand[unseen.pop()] += 1
        moves.append(_likely(view, other, hand))
    return moves


def _likely(view: View, seat: int, hand: Hand) -> LayOut:
    """What a seat with this hand lays out, if it thinks as *normal* does."""
    fruits = [fruit for fruit in FRUITS if hand[fruit]]
    if fruits:
        parts = [lay_outs(f, hand[f], hand[JOKER], view.numbers[seat]) for f in fruits]
    else:
        fruit = FRUITS[0] if hand[JOKER] else NO_FRUIT
        parts = [lay_outs(fruit, 0, hand[JOKER], view.numbers[seat])]
    hands = tuple([tuple(hand) if s == seat else known for s, known in enumerate(view.hands)])
    seen = view._replace(hands=hands)
    return max(chain(*parts), key=lambda move: lay_out_worth(seen, seat, move, foresight=1.0))


def _further(view: View, seat: int) -> float:
    """What one more roll brings on average, if the harvest has succeeded already (FR-8)."""
    need, own = view.need(seat), view.matched[seat]
    foreign, dice = sum(view.matched) - own, view.dice[seat]
    others = sum(dice) - dice[seat]
    further = another_roll(
        need,
        view.attempts,
        (own, dice[seat] - own),
        (foreign, others - foreign),
        view.displacing,
    )
    return further.own - takings(need, own, foreign, view.displacing)


# What dice and cards are worth in later rounds, in Euros.
#
# Fitted to who won 16,000 games among *normal* without options and 16,000 with both, given what
# each seat had after each round; then varied together in games of *hard* against *normal* with
# other seeds and rounded by hand. One of them alone, a good third up or down, made hardly a
# measurable difference with both options, but all of them at random cost a quarter of the lead.

_ENVY = 0.75  # what a Euro of all rivals together is worth
_FALL = 0.93  # a seat's prospects, for each point that it lies behind
_PROSPECTS = tuple(accumulate(repeat(_FALL, 2 * GOAL), mul, initial=1.0))  # by points behind


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Values at the end of a round, before cards are drawn, in Euros."""

    lent: tuple[float, ...]  # so many dice at one other seat
    draw: float  # a card that will be drawn
    fruits: tuple[float, ...]  # so many cards of one fruit in hand, at the end the same again
    joker: float
    joker_with: float  # a hand with jokers, for each card of its most frequent fruit
    numbers: Mapping[tuple[int, ...], float]  # number cards in hand
    late: int  # points to the goal from which on all this counts less and less

    def time(self, view: View) -> float:
        """Return how much later rounds still count, 0 to 1."""
        return min(self.late, max(0, view.goal - max(view.scores))) / self.late

    def kept(self, hand: Sequence[int], numbers: tuple[int, ...]) -> float:
        """Value cards by kind, and number cards."""
        worth = self.joker * hand[JOKER] + self.numbers.get(numbers, 0.0)
        most = 0
        for fruit in FRUITS:
            cards = hand[fruit]
            worth += self.fruits[min(cards, len(self.fruits) - 1)]
            most = max(most, cards)
        return worth + self.joker_with * most if hand[JOKER] else worth


_BARE = Evaluation(
    lent=(0.0, 0.5, 1.3, 1.8),
    draw=0.13,
    fruits=(0.0, 0.06, 0.21, 0.34, 0.99, 1.46, 2.2, 2.94, 3.68, 4.42, 5.16),
    joker=0.12,
    joker_with=0.15,
    numbers={
        (1, 1, 2): -0.5,
        (1, 1, 3): -0.1,
        (1, 2, 3): 0.6,
        (1, 1): -0.4,
        (1, 2): 0.4,
        (1, 3): 0.55,
        (2, 3): 1.0,
    },
    late=25,
)
_RICH = Evaluation(
    lent=(0.0, 0.3, 0.8, 1.4),
    draw=0.85,
    fruits=(0.0, 0.2, 0.46, 0.95, 1.5, 2.0, 2.6, 3.2, 3.8, 4.4, 5.0),
    joker=0.5,
    joker_with=0.2,
    numbers={
        (1, 1, 2): -0.4,
        (1, 1, 3): 0.03,
        (1, 2, 3): 0.44,
        (1, 1): -0.33,
        (1, 2): 0.37,
        (1, 3): 0.74,
        (2, 3): 0.73,
    },
    late=40,
)


def evaluation(view: View) -> Evaluation:
    """Choose the values by the options: with one, cards count more."""
    return _RICH if view.harvest_along or view.displacing else _BARE


def euro_values(view: View, seat: int) -> list[float]:
    """Return what a Euro of each seat is worth to `seat`.

    The nearer a rival to the lead, the more its Euros hurt; those of all rivals add up to `_ENVY`.
    """
    top = max(view.scores)
    prospects = [_PROSPECTS[min(top - score, len(_PROSPECTS) - 1)] for score in view.scores]
    rivals = 0.0
    for rival, prospect in enumerate(prospects):
        rivals += prospect if rival != seat else 0.0
    shares = [-_ENVY * prospect / rivals for prospect in prospects]
    shares[seat] = 1.0
    return shares
