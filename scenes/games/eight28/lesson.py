"""The first minute of 8-28: take cards or leave them, near 8 or near 28, and not too many."""

from collections.abc import Sequence

from game.eight28.events import Declined, RoundEnded
from game.eight28.rules import Accept, Decline
from game.engine.moves import Move
from scenes.match.call_outs import CallOut, Now, after
from scenes.match.lesson import Moment, read_lesson
from scenes.texts import N_


def _takes(_moment: Moment) -> Move:
    return Accept()


def _leaves(_moment: Moment) -> Sequence[Move]:
    return [Decline()]


# By its seed two win gems, one for the 8 and one for the 28. A few people play a round’s end; with
# more it takes too long, and is told.
LESSON = read_lesson(__name__, _takes, _leaves)


def _more_cards(now: Now) -> bool:
    return now.phase == "answer" and bool(now.view.opened[now.seat])


CALL_OUTS = (
    CallOut("hit", N_("8 and 28 at once take all gems"), after(RoundEnded)),
    CallOut("pass", N_("A card left goes to the next player"), after(Declined)),
    CallOut("hidden", N_("Your hidden card counts as well"), _more_cards),
)
