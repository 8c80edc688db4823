"""What hangs on a reveal, by what everybody sees before it: it times the silence, and no more."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.chances.playouts import chances_of, numbers, parts, played
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import View
from game.engine.moves import Move
from game.engine.rng import Pcg32

WORLDS = 400
_FEW = 10  # worlds; an outcome that comes up less often is left out


class Stake(NamedTuple):
    """`gap` is by how much somebody's chance differs between two outcomes, 0 to 1.

    `shares` says how often each outcome comes up in imagined worlds.
    """

    gap: float
    shares: dict[int, float]


def stake(game: Game, view: View, move: Move, worlds: int = WORLDS) -> Stake:
    """Tell what hangs on `move`, which opens what all wait for.

    `view` is the public view in which one seat is asked. Whatever is hidden behind it, the answer
    is the same, bit for bit. Raises ValueError for a seat's view and a game whose outcomes nobody
    names.
    """
    course = game.course
    if course is None or course.outcome is None or view.seat is not None:
        raise ValueError(f"nothing hangs on a move in {game.name} that this view could tell")
    rng = Pcg32(*numbers(game, view, 0))
    found: dict[int, list[list[int]]] = defaultdict(list)
    for _ in range(worlds):
        state, told = game.determinise(view.game, rng), _Told()
        state.resolve([move], told.emit)
        opened = next((event for event in told.events if isinstance(event, course.reveals)), None)
        if opened is not None:
            found[course.outcome(opened)].append(parts(game, played(game, state, rng)))
    means = [chances_of(won) for won in found.values() if len(won) >= _FEW]
    gaps = [abs(a - b) for one in means for other in means for a, b in zip(one, other, strict=True)]
    shares = {outcome: len(won) / worlds for outcome, won in sorted(found.items())}
    return Stake(max(gaps, default=0.0), shares)


class _Told:
    """What happens in an imagined world."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def emit(self, event: Any, /, *args: Any, **kwargs: Any) -> None:
        self.events.append(event(*args, **kwargs))


def stakes(game: Game, view: View, moves: Sequence[Move]) -> dict[Move, Stake]:
    """Tell what hangs on each of these moves, as one question."""
    return {move: stake(game, view, move) for move in moves}
