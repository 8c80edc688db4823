"""Bots for Cockroach Poker Royal: what may the card be, and whom would it hurt?

They count cards, weigh what the card on its way may be by each claim and by how often its seat has
lied so far, and compare what each choice would cost. About every second card is slid with a lie.
All is reckoned in whole numbers, so that every machine decides alike: harm is in thousandths of a
lost game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.bots.characters import Character
from game.bots.judge import Judge
from game.cockroach.cards import (
    ANIMALS,
    CLAIMS,
    CROWN,
    DECK,
    FACES,
    FITS,
    ROYALS,
    SPECIALS,
    UNKNOWN,
)
from game.cockroach.company import sociable
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn, payments
from game.cockroach.table import View
from game.engine.moves import Move
from game.engine.rng import Pcg32

LOST = 1000

# The harm of one more animal of a species, by how many are still missing to the loss after it.
_HARM = (LOST, 300, 90, 30, 10)
_PENALTY = 70  # of a penalty card that nobody has seen yet
PAYMENT = 110  # of owing a payment out of a hand one does not know
TURN = 25  # of having to slide the next card
_SWAY = 120  # the less of it, the more a seat is thought to fear the dangerous call

_ALL_CLAIMS = 168  # divides by 1, 2, 6, 7 and 8: the ways to claim true and false
_GUESSED = 2  # lies and true claims each seat is credited with before its first


@dataclass(frozen=True, slots=True)
class Level(Judge):
    """A level: `memory` of past lies, and `blur`, its error in thousandths.

    Of its character it shows daring, which calls rather than looks; slyness, which lies oftener;
    trust in claims; a grudge against who made it collect last; and noise, which adds to the blur.
    """

    memory: bool
    blur: int

    def error(self, _move: Move, rng: Pcg32) -> int:
        """Draw any error below the blur, all alike."""
        return rng.below(self.blur + self.character.noise)

    def values(
        self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32
    ) -> Mapping[Move, int]:
        """Value payments, answers or slides, in thousandths of a lost game."""
        if view.owes:
            return {pay: -harm(view, seat, pay.cards) for pay in legal if isinstance(pay, Pay)}
        mind = _Mind(view, seat, self.memory, self.character)
        if view.way and not view.looked:
            return mind.calls(Look() in legal)
        return mind.slides(sociable(view, legal), will_lie(self.character, rng))


easy = Level(memory=False, blur=700)
normal = Level(memory=True, blur=30)


def harm(view: View, seat: int, cards: Sequence[int]) -> int:
    """Return what laying out these animals, with their penalties, costs `seat`."""
    counts = [view.animals(seat, species) for species in range(CROWN)]
    total, royals = 0, 0
    for card in cards:
        total += _laid(view, counts, card)
        royals += card in ROYALS
    if royals and view.top != UNKNOWN:
        top_royal = view.top in ROYALS
        total += PAYMENT if view.top in SPECIALS else _laid(view, counts, view.top)
        total += _PENALTY * min(royals - 1 + top_royal, view.pile - 1)
    return min(total, LOST)


def _laid(view: View, counts: list[int], card: int) -> int:
    """One animal more among `counts`, by species."""
    species = card % CROWN
    counts[species] += 1
    return _HARM[max(0, view.limit - counts[species])]


def possible(view: View) -> list[bool]:
    """Tell for each claim whether the open table allows it."""
    left = [DECK[face] - view.public(face) for face in FACES]
    for special, holder in zip(SPECIALS, view.specials, strict=True):
        if holder not in (UNKNOWN, view.active):
            left[special] = 0
    return [any(left[face] and FITS[face][claim] for face in FACES) for claim in CLAIMS]


def will_lie(character: Character, rng: Pcg32) -> bool:
    """Draw whether to lie: half of the time, the sly more often (slyness below 0: less)."""
    lie, slyness = bool(rng.below(2)), character.slyness
    if slyness and rng.below(200) < abs(slyness):
        return slyness > 0
    return lie


def harmed_by(view: View, seat: int) -> int:
    """Return who made `seat` collect a card last, UNKNOWN if nobody did."""
    for played in reversed(view.history):
        *_, teller, caller = played.way
        collector, other = (teller, caller) if played.right else (caller, teller)
        if collector == seat:
            return other
    return UNKNOWN


class _Mind:
    """What one seat makes of what it sees."""

    def __init__(self, view: View, seat: int, memory: bool, character: Character) -> None:
        self.view = view
        self.seat = seat
        self.character = character
        self.foe = harmed_by(view, seat)
        self.others = max(1, view.seats - 1)
        self.true = [_GUESSED] * view.seats
        self.lies = [_GUESSED] * view.seats
        self._harms: dict[tuple[int, int], int] = {}
        if memory:
            self._remember()

    def _remember(self) -> None:
        """The public record: who claimed what of cards that were turned since."""
        for played in self.view.history:
            for teller, claim in zip(played.way, played.claims, strict=False):
                (self.true if FITS[played.card][claim] else self.lies)[teller] += 1

    def cost(self, seat: int, face: int) -> int:
        """Return what collecting a card with this face costs `seat`."""
        if face in ANIMALS:
            return self._harm(seat, face) + TURN
        if seat != self.seat:
            return PAYMENT + TURN
        claim = self.view.claims[-1] if self.view.claims else 0
        bills = [harm(self.view, seat, pay.cards) for pay in payments(self.view.hand, claim)]
        return min(bills, default=LOST) + TURN

    def _harm(self, seat: int, face: int) -> int:
        """What laying out one animal costs a seat, worked out once."""
        if (seat, face) not in self._harms:
            self._harms[seat, face] = harm(self.view, seat, (face,))
        return self._harms[seat, face]

    def spite(self, seat: int) -> int:
        """Return how gladly another seat is harmed, in percent."""
        return 100 + (self.character.grudge if seat == self.foe else 0)

    def harming(self, seat: int, face: int) -> int:
        """Return what it is worth if another seat collects this face."""
        return self.cost(seat, face) * self.spite(seat) // (100 * self.others)

    def odds(self) -> list[int]:
        """Weigh each face of the moving card; no face is certain."""
        view = self.view
        weights = view.unseen()
        held = view.hand_sizes[view.active]
        for special, holder in zip(SPECIALS, view.specials, strict=True):
            if holder not in (UNKNOWN, self.seat):
                weights[special] = 0
        plain = sum(weights) or 1
        weights = [weight * max(1, held) for weight in weights]
        for special, holder in zip(SPECIALS, view.specials, strict=True):
            if holder == view.active:
                weights[special] = plain
        for teller, claim in zip(view.way, view.claims, strict=False):
            weights = [
                weight * self._likelihood(teller, claim, face)
                for face, weight in enumerate(weights)
            ]
        return weights

    def _likelihood(self, teller: int, claim: int, face: int) -> int:
        """How readily `teller` would claim this of such a card."""
        fitting = FITS[face].count(True)
        trust = self.character.trust
        true, lies = self.true[teller] * (200 + trust), self.lies[teller] * (200 - trust)
        if not fitting:
            return (true + lies) * _ALL_CLAIMS // len(CLAIMS)
        if FITS[face][claim]:
            return true * _ALL_CLAIMS // fitting
        return lies * _ALL_CLAIMS // (len(CLAIMS) - fitting)

    def calls(self, may_look: bool) -> Mapping[Move, int]:
        """Value each answer to the last claim."""
        view, odds = self.view, self.odds()
        claimer, claim = view.way[-2], view.claims[-1]
        unseen = [seat for seat in range(view.seats) if seat not in view.way]
        whole = sum(odds) or 1
        true = false = passed = 0
        for face, weight in enumerate(odds):
            if not weight:
                continue
            mine = self.cost(self.seat, face)
            theirs = self.harming(claimer, face)
            true += weight * (theirs if FITS[face][claim] else -mine)
            false += weight * (-mine if FITS[face][claim] else theirs)
            if may_look:
                best = max(self.harming(seat, face) for seat in unseen)
                passed += weight * (best - mine) // 2
        daring = self.character.daring  # calls where others would rather look
        values: dict[Move, int] = {
            Call(1): true // whole + daring,
            Call(0): false // whole + daring,
        }
        if may_look:
            values[Look()] = passed // whole
        return values

    def slides(self, legal: Sequence[Move], lie: bool) -> Mapping[Move, int]:
        """Value the lies or, if not `lie` or without lies, the truths."""
        believable = possible(self.view)
        costs: dict[tuple[int, int], int] = {}
        trust: dict[tuple[int, int], int] = {}
        kinds: tuple[dict[Move, int], dict[Move, int]] = {}, {}
        for move in legal:
            assert isinstance(move, Slide | SlideOn)
            if not believable[move.claim]:
                continue
            card = move.card if isinstance(move, Slide) else self.view.card
            for seat in (self.seat, move.to):
                if (seat, card) not in costs:
                    costs[seat, card] = self.cost(seat, card)
            if (move.to, move.claim) not in trust:
                trust[move.to, move.claim] = self._trust(move.to, move.claim)
            fits, believed = FITS[card][move.claim], trust[move.to, move.claim]
            caught = believed if fits else LOST - believed
            harming = costs[move.to, card] * self.spite(move.to)
            gain = (LOST - caught) * harming // (100 * self.others)
            kinds[not fits][move] = (gain - caught * costs[self.seat, card]) // LOST
        return kinds[lie] or kinds[not lie]

    def _trust(self, seat: int, claim: int) -> int:
        """In thousandths: how readily `seat` would call this claim true.

        It will rather risk what hurts it less: the claimed card, or any other.
        """
        if claim in range(CROWN):
            claimed = self._harm(seat, claim)
        else:
            claimed = _laid(self.view, [0] * CROWN, 0) + _PENALTY
        other = sum([self._harm(seat, card) for card in range(CROWN)]) // CROWN
        return LOST * (claimed + _SWAY) // (claimed + other + 2 * _SWAY)
