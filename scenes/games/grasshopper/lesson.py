"""The first minute of Grasshopper Poker: bid, take, cancel, Ace and X, and the grasshoppers."""

from collections.abc import Collection, Sequence

from game.engine.moves import Move
from game.grasshopper.cards import ACE, GRASSHOPPER, SWARM, X
from game.grasshopper.events import BidsCancelled
from game.grasshopper.rules import Bid
from scenes.match.call_outs import CallOut, Now, after
from scenes.match.lesson import Beat, Lesson, Moment, Shown
from scenes.texts import N_

_CHIP = Shown("grasshopper/chip", 1.0)
_CORN, _HOPPER = Shown("grasshopper/corn"), Shown("grasshopper/grasshopper")
_ACE, _X = Shown("grasshopper/poker_ace"), Shown("grasshopper/poker_x")
_SIX, _BACK = Shown("grasshopper/poker_6"), Shown("grasshopper/back")
_NEXT = Shown("ui/arrow_right", 1.0)
_CHECK, _CROSS = Shown("ui/check", 1.0), Shown("ui/cross", 1.0)
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


_TAKE = Beat(
    N_("Choose a stack: you get all of it"),
    "take",
    plays=lambda moment: moment.legal[-1],  # rather a plant
    everybody=True,
    perhaps=True,
)

LESSON = Lesson(
    seeds=(5944,),  # taking all wins the first person a chip
    beats=(
        Beat(
            N_("Three alike in your garden win a chip"),
            pictures=(_CORN, _CORN, _CORN, _NEXT, _CHIP),
            more=N_("The three plants are gone then. Most chips at the end win."),
        ),
        Beat(N_("Bid 1 to 6: high numbers go first"), "bid", allows=_numbers, plays=_apart),
        _TAKE,
        Beat(
            N_("Stacks that nobody took stay and grow"),
            pictures=(_BACK, _NEXT, _CORN, _CORN),
            more=N_("New cards from the pile join the middle. The bid card you used stays out."),
        ),
        Beat(N_("Equal bids cancel: neither takes"), "bid", allows=_two_the_same),
        _TAKE,
        Beat(
            N_("Three grasshoppers: a plague! Your garden is lost"),
            pictures=(_HOPPER, _HOPPER, _HOPPER, _NEXT, _CROSS),
            more=N_(
                "They go, too, and all you just took. Chips stay. You must take, even grasshoppers."
            ),
        ),
        Beat(N_("A single Ace takes all the stacks"), "bid", allows=_one_ace),
        Beat(N_("If another bids one Ace, X takes all"), "bid", allows=_x_and_ace),
        Beat(
            N_("Two Aces cancel: the numbers take as usual"),
            pictures=(_ACE, _ACE, _CROSS, _SIX, _CHECK),
            more=N_("An X takes nothing then: it only beats a single Ace."),
        ),
        Beat(
            N_("After eight bids, most plants win a chip"),
            pictures=(Shown("grasshopper/poker_1"), _SIX, _ACE, _X, _NEXT, _CHIP),
            more=N_("If equal, one each. Your bid cards come back; gardens and grasshoppers stay."),
        ),
        Beat(
            N_("Pile and middle are empty: the game ends"),
            pictures=(_BACK, _CROSS, _CHIP),
            more=N_("Most plants win a last chip. Equal in chips? Fewer grasshoppers win."),
        ),
    ),
)


def _two_hoppers(now: Now) -> bool:
    return any(garden[GRASSHOPPER] == SWARM - 1 for garden in now.view.gardens)


CALL_OUTS = (
    CallOut("plague", N_("A third grasshopper eats the whole garden"), _two_hoppers),
    CallOut("cancel", N_("Equal cards cancel each other"), after(BidsCancelled)),
    CallOut("must", N_("You must take: all cards of one kind"), lambda now: now.phase == "take"),
)
