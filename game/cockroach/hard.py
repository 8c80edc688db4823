"""The hard bot of Cockroach Poker Royal: it walks through the round to its end.

For each of its choices it adds up who would collect the card, and how likely it is to lose the
game from there on. The round is so small a tree, once everybody's ways are guessed, that nothing
has to be drawn by lot: chances are multiplied instead.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.characters import WithCharacter
from game.cockroach.beliefs import Beliefs, look_rates
from game.cockroach.bots import harmed_by, will_lie
from game.cockroach.cards import CLAIMS, FITS, UNKNOWN
from game.cockroach.company import sociable
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from game.cockroach.table import View
from game.engine.moves import Move
from game.engine.rng import Pcg32

_LEAN = 0.01  # what a slide must cost less to be preferred to the lie, or truth, that was drawn
_SHORTLIST = 4  # slides of each sort that are followed to the end of the round


# How far a dial at 1 moves a judgement, in chances to lose.
_DARING = 0.0003
_GRUDGE = 0.003  # of the chance that the foe loses
_NOISE = 0.0002
_RELUCTANCE = 0.006  # chances to lose that a look must save, or most cards would be passed on


@dataclass(frozen=True, slots=True)
class Hard(WithCharacter):
    """Counts cards, guesses what others do, and chooses what is least likely to lose."""

    def __call__(self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
        mind = Beliefs(view, self.character)
        if view.owes:
            pays = [move for move in legal if isinstance(move, Pay)]
            return min(pays, key=lambda pay: mind.danger.growth(seat, pay.cards))
        walk = Walk(mind, seat, _GRUDGE * self.character.grudge)
        if view.way and not view.looked:
            return self._answer(answers(walk, Look() in legal), rng)
        return slide(walk, sociable(view, legal), will_lie(self.character, rng))

    def _answer(self, values: dict[Move, float], rng: Pcg32) -> Move:
        """The least of these chances to lose; the daring would rather call than look."""
        character = self.character

        def judged(move: Move) -> float:
            noise = _NOISE * rng.below(character.noise + 1)
            look = _RELUCTANCE + _DARING * character.daring
            return values[move] + noise + look * isinstance(move, Look)

        return min(values, key=judged)


hard = Hard()


class Walk:
    """A card's ways to the end of the round, as chances that `seat` loses.

    `grudge` (0 to 1) is the part of its chance to lose that it gives for its foe's.
    """

    def __init__(self, mind: Beliefs, seat: int, grudge: float = 0.0) -> None:
        self.mind = mind
        self.seat = seat
        self._looks = look_rates(mind.view)
        self._grudge = grudge
        self._foe = harmed_by(mind.view, seat) if grudge else UNKNOWN

    def loss(self, collector: int, face: int) -> float:
        """Return the chance to lose once this is collected, less the grudge."""
        loss = self.mind.danger.loss
        chance = loss(self.seat, collector, face)
        if self._foe != UNKNOWN:
            chance -= self._grudge * loss(self._foe, collector, face)
        return chance

    def called(self, teller: int, to: int, claim: int, face: int) -> float:
        """Return the chance to lose if `to` calls the claim."""
        right = self.mind.trust(teller, to, claim)
        caught = right if FITS[face][claim] else 1 - right
        return caught * self.loss(teller, face) + (1 - caught) * self.loss(to, face)

    def slid(self, way: tuple[int, ...], claim: int, face: int) -> float:
        """Return the chance to lose if the last seat answers as usual."""
        *_, teller, to = way
        value = self.called(teller, to, claim, face)
        look = self._looks[to]
        if len(way) == self.mind.view.seats:
            return value
        return (1 - look) * value + look * self.passed(way, face)

    def passed(self, way: tuple[int, ...], face: int) -> float:
        """Return the chance to lose if the last seat passes on well."""
        best = self._slides_on(way, face)
        value = 0.0
        for to, claim in best:
            value += self.slid((*way, to), claim, face)
        return value / len(best)

    def _slides_on(self, way: tuple[int, ...], face: int) -> list[tuple[int, int]]:
        """The best lie and the best truth for the last seat of this way: targets and claims."""
        best: dict[bool, tuple[float, int, int]] = {}
        for to in range(self.mind.view.seats):
            if to not in way:
                for claim in CLAIMS:
                    if self.mind.believable[claim]:
                        sort = FITS[face][claim]
                        slide = self.mind.cost(way[-1], to, claim, face), to, claim
                        best[sort] = min(best.get(sort, slide), slide)
        return [(to, claim) for _, to, claim in best.values()]


def answers(walk: Walk, may_look: bool) -> dict[Move, float]:
    """Return the chance to lose for each answer to the last claim."""
    view = walk.mind.view
    claimer, claim = view.way[-2], view.claims[-1]
    true = false = look = 0.0
    for face, chance in enumerate(walk.mind.odds()):
        if chance:
            theirs, mine = walk.loss(claimer, face), walk.loss(walk.seat, face)
            fits = FITS[face][claim]
            true += chance * (theirs if fits else mine)
            false += chance * (mine if fits else theirs)
            if may_look:
                look += chance * walk.passed(view.way, face)
    values: dict[Move, float] = {Call(1): true, Call(0): false}
    if may_look:
        values[Look()] = look
    return values


def slide(walk: Walk, legal: Sequence[Move], lie: bool) -> Move:
    """Choose the best lie or truth, unless the other is clearly better."""
    sorts = _shortlists(walk, legal)
    best: dict[bool, tuple[float, Move]] = {}
    for lies, moves in sorts.items():
        values = {move: _value(walk, move) for move in moves}
        move = min(moves, key=values.__getitem__)
        best[lies] = values[move], move
    drawn, other = best.get(lie), best.get(not lie)
    if drawn is None or (other is not None and other[0] < drawn[0] - _LEAN):
        drawn = other
    assert drawn is not None  # a claim that nobody could believe is none of these
    return drawn[1]


def _shortlists(walk: Walk, legal: Sequence[Move]) -> dict[bool, list[Move]]:
    """By whether they lie: the slides that look best if the next seat calls."""
    costs: dict[bool, dict[Move, float]] = {}
    for move in legal:
        assert isinstance(move, Slide | SlideOn)
        if walk.mind.believable[move.claim]:
            card = _card(walk, move)
            lies = not FITS[card][move.claim]
            cost = walk.mind.cost(walk.seat, move.to, move.claim, card)
            costs.setdefault(lies, {})[move] = cost
    return {
        lies: sorted(found, key=found.__getitem__)[:_SHORTLIST] for lies, found in costs.items()
    }


def _card(walk: Walk, move: Slide | SlideOn) -> int:
    return move.card if isinstance(move, Slide) else walk.mind.view.card


def _value(walk: Walk, move: Move) -> float:
    assert isinstance(move, Slide | SlideOn)
    way = walk.mind.view.way or (walk.seat,)
    return walk.slid((*way, move.to), move.claim, _card(walk, move))
