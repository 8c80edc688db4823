"""What of a game of Früchtchen is on the screen: folded from events, die by die and card by card.

The match has long gone on; this follows at the speed of the beats, and where all beats are over it
equals the public view.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.events import Event
from game.fruechtchen import events as ev
from game.fruechtchen.cards import DECK, DICE, FACES, GOAL, JOKER, KINDS, NUMBERS

PARKED = -1  # the place of a die that came back in this round
BLANK = 0  # the pips of a die that nobody has rolled
FAILED = -1  # the result of a harvest that brought nothing to anybody


class News(NamedTuple):
    """What was lent, paid or parked last.

    Dice of a `giver` go `to` a seat, PARKED, or nowhere; or `cards` pay it `euros`, each by its
    kind and its Euros. With neither giver nor Euros it is that all have laid out.
    """

    giver: int | None = None
    dice: int = 1
    to: int | None = None
    euros: int | None = None
    cards: Sequence[tuple[int, int]] = ()


class TableModel:
    """Dice have numbers of their own, so that each can be followed: nine for each owner in turn."""

    def __init__(self, seats: int, goal: int = GOAL, *, open_hands: bool = False) -> None:
        self.goal = goal
        self.open_hands = open_hands
        self.seats = seats
        self.places = [die // DICE for die in range(seats * DICE)]  # seats, or PARKED
        self.pips = [BLANK] * (seats * DICE)
        self.aside: list[int] = []  # matching dice of the harvest, in the order they matched
        self.harvester: int | None = None
        self.need = 0
        self.attempts = 0
        self.short = 0  # matches that the harvest lacked when it failed
        self.takers: list[int] = []  # of the harvest's cards, from the best one down: guests
        self.lots: dict[int, int] = {}  # pips of the seats that roll for something
        self.laid: list[list[int]] = [[] for _ in range(seats)]  # kinds, the fruit first
        self.numbers: list[list[int]] = [[] for _ in range(seats)]  # open ones
        self.fruits: tuple[int, ...] = ()
        self.results: list[int | None] = [None] * seats  # this round's harvests, in Euros
        self.sizes = [0] * seats  # of hands
        self.draw_pile = sum(DECK)
        self.discard_pile: list[int] = []  # kinds
        self.scores = [0] * seats
        self.starter = 0
        self.round = 0
        self.throws = [0] * 6  # how often each face has fallen so far
        self.news: News | None = None  # of the last event

    def dice_at(self, place: int, owner: int) -> list[int]:
        """List the dice of an owner at a seat (or PARKED)."""
        first = owner * DICE
        mine = self.places[first : first + DICE]
        return [first + n for n, lies in enumerate(mine) if lies == place] if place in mine else []

    def clockwise(self, seat: int) -> list[int]:
        """List all seats, this one first."""
        return [(seat + turn) % self.seats for turn in range(self.seats)]

    @property
    def gathered(self) -> list[int]:
        """All dice of the harvest, the player's own first: each keeps its place in the tray."""
        if self.harvester is None:
            return []
        owners = self.clockwise(self.harvester)
        return [die for owner in owners for die in self.dice_at(self.harvester, owner)]

    def rolling(self) -> list[int]:
        """List the dice of the harvest that do not match yet."""
        return [die for die in self.gathered if die not in self.aside]

    def missing(self) -> int:
        """Count the matches still needed, below 0 those to spare."""
        return self.short or self.need - len(self.aside)

    @property
    def paying(self) -> bool:
        """Whether Euros of the harvest have been paid."""
        return bool(self.takers) or self.brought

    @property
    def brought(self) -> bool:
        """Whether the harvest has succeeded, and all are paid."""
        return self.harvester is not None and self.results[self.harvester] not in (None, FAILED)

    def taker(self, index: int) -> int | None:
        """Return who got a card of the harvest, if anybody has (FR-10).

        It is named by its place in the row.
        """
        paid = self.need - 1 - index
        if paid < len(self.takers):
            return self.takers[paid]
        return self.harvester if self.brought else None

    def apply(self, event: Event) -> None:
        """Do what the event says; events that move nothing change nothing."""
        for pip in ev.thrown(event):
            self.throws[pip - 1] += 1
        seat, euros = ev.earned(event)
        self.scores[seat] += euros
        self.news = None
        match event:
            case ev.Drawn(seat, drawn, _):
                self.sizes[seat] += len(drawn)
                self.draw_pile -= len(drawn)
            case ev.PileRenewed(number):
                self.draw_pile, self.discard_pile = number, []
            case ev.StartRolled(seats, pips):
                self._draw_lots(seats, pips)
            case ev.RoundBegan(starter):
                self._begin_round(starter)
            case ev.LaidOut():
                self._lay_out(event)
            case ev.NothingLent(seat):
                self.news = News(seat)
            case ev.DiceLent(seat, to, dice):
                self.news = News(seat, dice, to)
                for die in self.dice_at(seat, seat)[-dice:]:
                    self.places[die] = to
            case ev.CardsDiscarded():
                self._discard()
            case ev.NumbersTakenBack(seats):
                for seat in seats:
                    self.numbers[seat] = []
            case _:
                self._harvest(event)

    def _harvest(self, event: Event) -> None:
        """FR-8 to FR-11, FR-17, FR-18: one player's harvest, and what it pays."""
        match event:
            case ev.NothingToHarvest():
                self._end_harvest()
            case ev.HarvestBegan(seat, _, need):
                self._end_harvest()
                self.harvester, self.need, self.attempts = seat, need, need
                for die in self.rolling():
                    self.pips[die] = BLANK
            case ev.Rolled(_, pips, left):
                self._roll(pips)
                self.attempts = left
            case ev.HarvestFailed(seat, matches):
                self.results[seat] = FAILED
                self.short = self.need - matches
                self.aside, self.attempts = [], 0
            case ev.Displaced(seat, dice):
                self._displace(seat, dice)
            case ev.RolledOff(_, owners, pips):
                self._draw_lots(owners, pips)
            case ev.DicePaid(host, owner, values):
                self.news = self._paid(host, owner, values)
                self.takers += [owner] * len(values)
                self.lots = {}
            case ev.HarvestedAlong(seat, _, euros):
                cards = [(kind, 1) for kind in self.laid[seat]]
                self.news = News(to=seat, euros=euros, cards=cards)
            case ev.Harvested(seat, values):
                self.news = self._paid(seat, seat, values)
                self.results[seat] = sum(values)
                self.attempts, self.lots = 0, {}
            case ev.DiceReturned(seat, owner, dice):
                self.news = News(owner, dice, PARKED)
                for die in self.dice_at(seat, owner):
                    self.places[die] = PARKED
                self.aside = [die for die in self.aside if self.places[die] == seat]

    def _draw_lots(self, seats: Sequence[int], pips: Sequence[int]) -> None:
        self.lots = dict(zip(seats, pips, strict=True))

    def _begin_round(self, starter: int) -> None:
        self.starter = starter
        self.round += 1
        self.lots = {}
        for die, place in enumerate(self.places):
            if place == PARKED:
                self.places[die] = die // DICE

    def _paid(self, host: int, owner: int, values: Sequence[int]) -> News:
        """FR-10: from which cards of a host, and to whom."""
        cards = [(self.laid[host][value - 1], value) for value in sorted(values)]
        return News(to=owner, euros=sum(values), cards=cards)

    def _lay_out(self, event: ev.LaidOut) -> None:
        self.news = News()
        self.fruits = event.fruits
        for seat, fruit in enumerate(event.fruits):
            self.laid[seat] = [fruit] * event.counts[seat] + [JOKER] * event.jokers[seat]
            self.sizes[seat] -= len(self.laid[seat])
            self.numbers[seat].append(event.numbers[seat])
        self.results = [None] * self.seats

    def _roll(self, pips: Sequence[Sequence[int]]) -> None:
        assert self.harvester is not None
        face = FACES[self.fruits[self.harvester]]
        for owner, rolled in enumerate(pips):
            dice = [d for d in self.dice_at(self.harvester, owner) if d not in self.aside]
            for die, pip in zip(dice, rolled, strict=True):
                self.pips[die] = pip
                if pip == face:
                    self.aside.append(die)

    def _displace(self, seat: int, dice: Sequence[int]) -> None:
        """Displaced matches lie with the dice that missed; so do the own ones used up."""
        for owner, count in enumerate(dice):
            used = sum(dice) if owner == seat else count
            mine = [die for die in self.aside if die // DICE == owner]
            for die in mine[len(mine) - used :]:
                self.aside.remove(die)

    def _end_harvest(self) -> None:
        self.harvester, self.aside, self.lots, self.takers = None, [], {}, []
        self.need = self.attempts = self.short = 0

    def _discard(self) -> None:
        self._end_harvest()
        for seat, cards in enumerate(self.laid):
            self.discard_pile += cards
            self.laid[seat] = []
        self.fruits = ()

    def facts(self) -> dict[str, object]:
        """Return what must equal the public view when all is told."""
        seats = range(self.seats)
        jokers = [cards.count(JOKER) for cards in self.laid]
        laid = bool(self.fruits)
        matched = [sum(die // DICE == owner for die in self.aside) for owner in seats]
        return {
            "dice": tuple(tuple(len(self.dice_at(s, o)) for o in seats) for s in seats),
            "parked": tuple(len(self.dice_at(PARKED, owner)) for owner in seats),
            "matched": tuple(matched),
            "attempts": self.attempts,
            "hand_sizes": tuple(self.sizes),
            "open_numbers": tuple(map(tuple, self.numbers)),
            "fruits": self.fruits,
            "counts": tuple(len(c) - j for c, j in zip(self.laid, jokers, strict=True))
            if laid
            else (),
            "jokers": tuple(jokers) if laid else (),
            "scores": tuple(self.scores),
            "starter": self.starter,
            "draw_pile": self.draw_pile,
            "discard_pile": tuple(self.discard_pile.count(kind) for kind in KINDS),
        }

    def numbers_in_hand(self, seat: int) -> list[int]:
        """List the number cards in hand (they follow from the open ones)."""
        left = list(NUMBERS)
        for number in self.numbers[seat]:
            left.remove(number)
        return left
