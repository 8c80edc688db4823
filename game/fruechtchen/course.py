"""How a game of Früchtchen goes, as all can see it."""

from game.engine.game import Course
from game.fruechtchen.events import DicePaid, Harvested, HarvestFailed, Rolled
from game.fruechtchen.view import View


def progress(view: View) -> float:
    """Tell how near the goal the best seat is, 0 to 1 (FR-16)."""
    return min(1.0, max(view.scores) / view.goal)


COURSE = Course(
    progress,
    checkpoints=(Harvested, HarvestFailed),
    reveals=(Rolled,),
    decisive=(DicePaid, Harvested, HarvestFailed),
)
