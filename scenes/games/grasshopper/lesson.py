"""The first minute of Grasshopper Poker: bid, take, cancel, Ace and X, and the grasshoppers."""

from collections.abc import Collection, Sequence

from game.engine.moves import Move
from game.grasshopper.cards import ACE, GRASSHOPPER, SWARM, X
from game.grasshopper.events import BidsCancelled
from game.grasshopper.rules import Bid
from scenes.match.call_outs import CallOut, Now, after
from scenes.match.lesson import Moment, read_lesson
from scenes.texts import N_

_NUMBERS = range(1, 7)
_APART = (6, 4, 3, 2)  # by seat: bids that do not cancel


def _from_the_first(moment: Moment) -> int:
    """How far this player sits from the first person: 0 for that person."""
    return (moment.seat - moment.people[0]) % len(moment.cards.hands)


def _bids(moment: Moment, cards: Collection[int]) -> Sequence[Move]:
    return [bid for bid in moment.legal if isinstance(bid, Bid) and bid.card in cards]


def _numbers(moment: Moment) -> Sequence[Move]:
    return _bids(moment, _NUMBERS)


def _apart(moment: Moment) -> Move:
    return Bid(_APART[moment.seat])


def _two_the_same(moment: Moment) -> Sequence[Move]:
    """One number for the first two; the others bid odd or even ones, and take."""
    hands, first = moment.cards.hands, moment.people[0]
    both = hands[first] & hands[(first + 1) % len(hands)]
    same = max(number for number in _NUMBERS if both >> number & 1)
    place = _from_the_first(moment)
    return _bids(moment, [same] if place < 2 else {*_NUMBERS[place % 2 :: 2]} - {same})


def _one_ace(moment: Moment) -> Sequence[Move]:
    """The Ace for the first person, and numbers for the others."""
    return _bids(moment, _NUMBERS if _from_the_first(moment) else [ACE])


def _x_and_ace(moment: Moment) -> Sequence[Move]:
    """The X for the first person, the Ace for the next one, and numbers for the others."""
    place = _from_the_first(moment)
    return _bids(moment, ([X], [ACE])[place] if place < 2 else _NUMBERS)


def _rather_a_plant(moment: Moment) -> Move:
    return moment.legal[-1]


# By its seed taking all wins the first person a chip.
LESSON = read_lesson(
    __name__,
    _numbers,
    _apart,
    _rather_a_plant,
    _two_the_same,
    _one_ace,
    _x_and_ace,
)


def _two_hoppers(now: Now) -> bool:
    return any(garden[GRASSHOPPER] == SWARM - 1 for garden in now.view.gardens)


CALL_OUTS = (
    CallOut("plague", N_("A third grasshopper eats the whole garden"), _two_hoppers),
    CallOut("cancel", N_("Equal cards cancel each other"), after(BidsCancelled)),
    CallOut("must", N_("You must take: all cards of one kind"), lambda now: now.phase == "take"),
)
