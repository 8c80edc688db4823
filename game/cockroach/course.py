"""How a game of Cockroach Poker Royal goes, as all can see it."""

from game.cockroach.events import Collected, Paid, PenaltyDrawn, Turned
from game.cockroach.view import View
from game.engine.game import Course

_MOST, _LESS = 41, 3  # animals that lie open when a game of bots ends, less so many a seat
_SHORT = 0.7  # of them in a short game (CP-20)


def progress(view: View) -> float:
    """Tell which share is over, 0 to 1, by what lies open.

    It is an estimate: the game ends when somebody has too many of a kind (CP-17).
    """
    laid = sum(map(sum, view.laid))
    return min(1.0, laid / ((_MOST - _LESS * view.seats) * (_SHORT if view.short else 1)))


def _true(turned: Turned) -> int:
    return turned.true


COURSE = Course(
    progress,
    checkpoints=(Collected, Paid),
    reveals=(Turned,),
    decisive=(Turned, PenaltyDrawn, Paid),
    one_loses=True,
    outcome=_true,
)
