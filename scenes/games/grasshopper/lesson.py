"""The first minute of Grasshopper Poker: bid, take, cancel, and mind the grasshoppers."""

from collections.abc import Sequence

from game.engine.moves import Move
from game.grasshopper.cards import GRASSHOPPER, SWARM
from game.grasshopper.events import BidsCancelled
from game.grasshopper.rules import Bid
from scenes.match.call_outs import CallOut, Now, after
from scenes.match.lesson import Beat, Lesson, Moment, Shown
from scenes.texts import N_

_CHIP = Shown("grasshopper/chip", 1.0)
_CORN, _HOPPER = Shown("grasshopper/corn"), Shown("grasshopper/grasshopper")
_SAME = 5  # the card that all play to see it cancelled
_NUMBERS = (1, 2, 3, 4, 6)
_APART = (6, 4, 3, 2)  # by seat: bids that do not cancel


def _numbers(moment: Moment) -> Sequence[Move]:
    """Any number but the one that all play next."""
    return [bid for bid in moment.legal if isinstance(bid, Bid) and bid.card in _NUMBERS]


def _apart(moment: Moment) -> Move:
    return Bid(_APART[moment.seat])


def _all_the_same(_moment: Moment) -> Sequence[Move]:
    return [Bid(_SAME)]


_TAKE = Beat(N_("Take one whole stack: you must take"), "take", everybody=True, perhaps=True)

LESSON = Lesson(
    seed=3,
    beats=(
        Beat(
            N_("Three alike in your garden win a chip"),
            pictures=(_CORN, _CORN, _CORN, _CHIP),
        ),
        Beat(N_("Everybody bids a number: high goes first"), "bid", allows=_numbers, plays=_apart),
        _TAKE,
        Beat(
            N_("Now all bid 5: equal cards cancel"),
            "bid",
            allows=_all_the_same,
            plays=lambda _: Bid(_SAME),
        ),
        Beat(
            N_("An Ace alone takes all. X beats it"),
            "bid",
            plays=lambda moment: moment.legal[moment.seat],
        ),
        _TAKE,
        Beat(
            N_("Third grasshopper: your garden is gone"),
            pictures=(_HOPPER, _HOPPER, _HOPPER),
        ),
        Beat(
            N_("No garden cards left: most chips win. Play!"),
            pictures=(_CHIP, Shown("grasshopper/back"), _CHIP),
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
