"""Bots for Grasshopper Poker: they weigh each bid against bids the others may choose.

Hands are public, so a bot works out what each card would bring each seat, guesses from that which
bids the others like, and keeps the card with the best average against such bids. Levels differ in
how far they look and how well they judge. All values are whole thousandths of a chip, so
that every machine decides alike.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isqrt

from game.bots.characters import Character
from game.bots.judge import BELL_UNIT, Judge, bell
from game.engine.moves import Move
from game.engine.rng import Pcg32
from game.grasshopper.cards import ACE, CARDS, GRASSHOPPER, KINDS, PLANTS, SET, SWARM, X
from game.grasshopper.rules import Bid, Outcome, Take, View, outcome

CHIP = 1000

# What is worth something in a garden: plants short of a set, and any plant in the scoring; a part
# of it, in percent, may be lost to grasshoppers that wait there, and so may the chances to come.
_PLANTS_WORTH = (0, 300, 700)
_MOST_PLANTS = 60
_RISK = (0, 8, 30)
_CHANCES = 500

# What a poker card is worth later in the round, at its beginning: spending it must pay.
CARD_WORTH = {1: 0, 2: 40, 3: 80, 4: 140, 5: 220, 6: 320, ACE: 500, X: 200}

ENVY = 15  # percent that another seat's gain weighs against one's own

# What a seat is thought to bid: so many ballots by what it should like, so many for any card.
_LIKED, _RANDOM = 100, 80

# How far a character moves a judgement: its dial times this, in percent.
_SPREAD = 30  # of how far the outcomes of a bid lie apart, for the daring
_GRUDGE = 40  # of what the leader gains


@dataclass(frozen=True, slots=True)
class Level(Judge):
    """A level: its `draws`, `guesses` and `blur`, in thousandths of a chip.

    It weighs its cards against `draws` of the others' bids, and for each other seat spends
    `guesses` on what that seat may like (0: the others may bid anything). `blur` is its error of
    judgement, in thousandths of a chip.

    Of its character it shows daring, which bids for all or nothing; slyness, which lies in wait
    with the X; a grudge against the leader; and noise, which adds to the blur. Here nobody says
    anything that could be trusted.
    """

    draws: int
    guesses: int
    blur: int

    def values(
        self, view: View, seat: int, _legal: Sequence[Move], rng: Pcg32
    ) -> Mapping[Move, int]:
        """Value bids or stacks, in thousandths of a chip."""
        prospect = _Prospect(view, seat, self.character)
        if view.takers:
            return prospect.stacks()
        return prospect.bids(self.draws, self.guesses, rng)

    def error(self, _move: Move, rng: Pcg32) -> int:
        """Draw an error of about the blur."""
        return bell(rng) * (self.blur + self.character.noise) // BELL_UNIT


easy = Level(draws=4, guesses=0, blur=700)
normal = Level(draws=48, guesses=16, blur=40)


def worth(garden: Sequence[int]) -> int:
    """Value a garden by what may still become of it."""
    risk = _RISK[garden[GRASSHOPPER]]
    plants = sum(garden[kind] for kind in PLANTS)
    growing = sum(_PLANTS_WORTH[garden[kind]] for kind in PLANTS)
    return ((growing + _MOST_PLANTS * plants) * (100 - risk) - _CHANCES * risk) // 100


def gain(garden: Sequence[int], cards: Sequence[int]) -> int:
    """Value taking these cards (by kind) for a garden (GP-12, GP-13)."""
    grown = [mine + taken for mine, taken in zip(garden, cards, strict=True)]
    if grown[GRASSHOPPER] >= SWARM:
        return -worth(garden)
    chips = 0
    for kind in PLANTS:
        sets, grown[kind] = divmod(grown[kind], SET)
        chips += sets
    return chips * CHIP + worth(grown) - worth(garden)


def leader(view: View, seat: int) -> int:
    """Return the other seat with most chips, then most plants."""

    def standing(other: int) -> tuple[int, int]:
        return view.chips[other], sum(view.gardens[other][kind] for kind in PLANTS)

    return max((other for other in range(len(view.hands)) if other != seat), key=standing)


def sly_card(card: int, view: View, character: Character) -> int:
    """Return what slyness adds to a card: it likes the X (GP-8)."""
    return character.slyness if card == X and not view.beginners else 0


def spread(outcomes: Sequence[int]) -> int:
    """Return the standard deviation of some outcomes, rounded down."""
    number, total = len(outcomes), sum(outcomes)
    return isqrt(number * sum(one * one for one in outcomes) - total * total) // number


class Gains:
    """What each seat would gain from each stack, and from the whole display."""

    def __init__(self, view: View) -> None:
        self.kinds = [kind for kind in KINDS if view.display[kind]]
        stacks = {
            kind: [view.display[kind] * (other == kind) for other in KINDS] for kind in self.kinds
        }
        self.of_stack = [
            {kind: gain(garden, stack) for kind, stack in stacks.items()} for garden in view.gardens
        ]
        self._of_display = [gain(garden, view.display) for garden in view.gardens]

    def by_seat(self, result: Outcome) -> list[int]:
        """List what each gains, if each takes its best stack."""
        gains = [0] * len(self.of_stack)
        if result.all:
            gains[result.takers[0]] = self._of_display[result.takers[0]]
            return gains
        stacks = self.kinds.copy()
        for seat in result.takers[: len(stacks)]:
            best = max(stacks, key=self.of_stack[seat].__getitem__)
            stacks.remove(best)
            gains[seat] = self.of_stack[seat][best]
        return gains


class _Prospect:
    """What is to be had, judged with the character of `seat`; the others are thought to have none.

    They are thought to look at gains alone.
    """

    def __init__(self, view: View, seat: int, character: Character) -> None:
        self.view = view
        self.seat = seat
        self.character = character
        self.leader = leader(view, seat)
        self._gains = Gains(view)
        self._brought: dict[tuple[int, Outcome], int] = {}

    def stacks(self) -> dict[Move, int]:
        """Value each stack, and keeping it from the next seat."""
        following, of_stack = self.view.takers[1:2], self._gains.of_stack
        return {
            Take(kind): of_stack[self.seat][kind]
            + sum(
                self._envy(self.seat, other) * max(0, of_stack[other][kind]) for other in following
            )
            // 100
            for kind in self._gains.kinds
        }

    def bids(self, draws: int, guesses: int, rng: Pcg32) -> dict[Move, int]:
        """Value each bid against the bids expected of the others."""
        expected: Sequence[Sequence[int]] = self.view.hands
        if guesses:
            expected = [
                hand if other == self.seat else self._ballot(other, guesses, rng)
                for other, hand in enumerate(self.view.hands)
            ]
        outcomes = self._outcomes(self.seat, expected, draws, rng)
        return {Bid(card): self._liked(card, found) for card, found in outcomes.items()}

    def _liked(self, card: int, outcomes: Sequence[int]) -> int:
        """The worth of a card of its own in the eyes of its character."""
        risk = self.character.daring * _SPREAD * spread(outcomes) // 10_000
        return self._worth(card, outcomes) + risk + sly_card(card, self.view, self.character)

    def _worth(self, card: int, outcomes: Sequence[int]) -> int:
        """The average outcome, less what the card may still be worth later."""
        cards_left = len(self.view.hands[self.seat])
        return sum(outcomes) // len(outcomes) - CARD_WORTH[card] * cards_left // len(CARDS)

    def _ballot(self, seat: int, guesses: int, rng: Pcg32) -> list[int]:
        """The cards of `seat`, those it should like more often than others: draw one of them."""
        outcomes = self._outcomes(seat, self.view.hands, guesses, rng)
        values = {card: self._worth(card, found) for card, found in outcomes.items()}
        least = min(values.values())
        likings = {card: (worth - least) ** 2 for card, worth in values.items()}
        total = sum(likings.values()) or 1
        even = 1 + _RANDOM // len(values)
        return [
            card for card, liking in likings.items() for _ in range(even + _LIKED * liking // total)
        ]

    def _outcomes(
        self, seat: int, expected: Sequence[Sequence[int]], draws: int, rng: Pcg32
    ) -> dict[int, list[int]]:
        """What each card of `seat` brings, by draws of the others' bids from those expected."""
        outcomes: dict[int, list[int]] = {card: [] for card in self.view.hands[seat]}
        for _ in range(draws):
            bids = [cards[rng.below(len(cards))] for cards in expected]
            for card, found in outcomes.items():
                bids[seat] = card
                found.append(self._outcome(seat, bids))
        return outcomes

    def _outcome(self, seat: int, bids: Sequence[int]) -> int:
        """What these bids bring `seat`; many come to the same."""
        result = seat, outcome(tuple(bids), self.view.beginners)
        if result not in self._brought:
            self._brought[result] = self._brings(*result)
        return self._brought[result]

    def _brings(self, seat: int, result: Outcome) -> int:
        """What `seat` gains, less a part of what the others gain."""
        gains = self._gains.by_seat(result)
        mine, gains[seat] = gains[seat], 0
        return mine - sum(self._envy(seat, other) * got for other, got in enumerate(gains)) // 100

    def _envy(self, seat: int, other: int) -> int:
        """Percent that the gain of another seat weighs against one's own."""
        grudge = self.character.grudge if (seat, other) == (self.seat, self.leader) else 0
        return ENVY + _GRUDGE * grudge // 100
