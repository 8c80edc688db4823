"""The moment that decided a finished game: the greatest swing between two public checkpoints."""

from collections.abc import Callable, Generator, Sequence
from functools import partial
from math import hypot
from typing import Any, NamedTuple, TypeAlias

from game.chances.playouts import PLAYOUTS, chances, error, outcome
from game.engine.game import Course
from game.engine.match import Decision, Match, Setup, View

EARLIEST = 0.2  # of a game, by its public progress: before it nobody counts
LEAST = 0.15  # of a chance: what counts as a swing …
ERRORS = 4.0  # … and it is so many standard errors
_COARSE = 100  # playouts with which all checkpoints are compared, the best then closely
_CLOSELY = 3  # swings that are looked at with all playouts


class Checkpoint(NamedTuple):
    """A point of a game at which chances are taken, after so many `decisions`.

    `view` is what everybody saw. `ranks` are empty until the game is over.
    """

    decisions: int
    view: View
    ranks: tuple[int, ...]


class Moment(NamedTuple):
    """What happened between two checkpoints, and what it did to everybody's chances.

    `begin`, `reveal` and `end` are numbers of decisions: of the checkpoint before, just before the
    decision that opened what all waited for, and of the checkpoint after. `seat` is whose chance
    changed most; `before` and `after` are chances by seat, of losing where one loses.
    """

    begin: int
    reveal: int
    end: int
    seat: int
    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def swing(self) -> float:
        """Give by how much that chance changed, 0 to 1."""
        return abs(self.after[self.seat] - self.before[self.seat])


Question: TypeAlias = Callable[[], Any]
Search: TypeAlias = Generator[Question, Any, Moment | None]
"""Yields questions, which may be answered elsewhere, and wants their answers sent."""


def checkpoints(setup: Setup, decisions: Sequence[Decision]) -> list[Checkpoint]:
    """List a match's checkpoints from its start on (ValueError for a game without a course)."""
    course, match = _course(setup), Match(setup)
    found = [_checkpoint(match)]
    for decision in decisions:
        seen = len(match.events)
        match.apply(decision)
        if match.over or any(isinstance(e, course.checkpoints) for e in match.events[seen:]):
            found.append(_checkpoint(match))
    return found


def reveal_before(setup: Setup, decisions: Sequence[Decision], begin: int, end: int) -> int:
    """Find the last decision that opened what all waited for.

    It lies between the decisions with these numbers. Returns how many decisions there are before
    it; before the last one if none did.
    """
    course, match = _course(setup), Match(setup)
    found = end - 1
    for number, decision in enumerate(decisions[:end]):
        seen = len(match.events)
        match.apply(decision)
        opened = any(isinstance(e, course.reveals) for e in match.events[seen:])
        if number >= begin and opened:
            found = number
    return found


def counts(before: Sequence[float], after: Sequence[float], seat: int, of: int, to: int) -> bool:
    """Tell if the chance of a seat really swung.

    It was told by `of` and then by `to` playouts; 0 of them where the game was over, and known.
    """
    a, b = before[seat], after[seat]
    spread = hypot(error(a, of), error(b, to) if to else 0.0)
    return abs(b - a) >= max(LEAST, ERRORS * spread)


def search(setup: Setup, decisions: Sequence[Decision], playouts: int = PLAYOUTS) -> Search:
    """Look for the greatest swing of a finished match, question by question.

    Returns a Moment, or None where nothing swung enough or the game has no course. Each question
    takes a fraction of a second. Raises ValueError for a match that goes on.
    """
    course = setup.game.course
    if course is None:
        return None
    all_points: list[Checkpoint] = yield partial(checkpoints, setup, decisions)
    if not all_points[-1].ranks:
        raise ValueError("the moment that decided a game is looked for when it is over")
    points = [p for p in all_points if p.ranks or course.progress(p.view.game) >= EARLIEST]
    told: list[tuple[float, ...]] = []
    for point in points:
        told.append((yield _ask(setup, point, min(_COARSE, playouts))))
    best = None
    swings = sorted(zip(points, points[1:], told, told[1:], strict=False), key=_size, reverse=True)
    for one, other, *_ in swings[:_CLOSELY]:
        before = yield _ask(setup, one, playouts)
        after = yield _ask(setup, other, playouts)
        seat = max(range(setup.seats), key=lambda s: (abs(after[s] - before[s]), -s))
        if counts(before, after, seat, playouts, 0 if other.ranks else playouts):
            begin, end = one.decisions, other.decisions
            found = Moment(begin, -1, end, seat, before, after)
            if best is None or found.swing > best.swing:
                best = found
    if best is None:
        return None
    reveal = yield partial(reveal_before, setup, decisions, best.begin, best.end)
    return best._replace(reveal=reveal)


def greatest(
    setup: Setup, decisions: Sequence[Decision], playouts: int = PLAYOUTS
) -> Moment | None:
    """Find the moment that decided a finished match (raises ValueError as `search`)."""
    looking = search(setup, decisions, playouts)
    answer = None
    try:
        while True:
            answer = looking.send(answer)()
    except StopIteration as done:
        found: Moment | None = done.value
        return found


def _course(setup: Setup) -> Course:
    if setup.game.course is None:
        raise ValueError(f"{setup.game.name} has no chances")
    return setup.game.course


def _checkpoint(match: Match) -> Checkpoint:
    ranks = match.state.ranking() if match.over else ()
    return Checkpoint(len(match.decisions), match.view(None), ranks)


def _ask(setup: Setup, point: Checkpoint, playouts: int) -> Question:
    if point.ranks:
        return partial(outcome, setup.game, point.ranks)
    return partial(chances, setup.game, point.view, 0, playouts)


def _size(swing: tuple[Checkpoint, Checkpoint, tuple[float, ...], tuple[float, ...]]) -> float:
    return max(abs(after - before) for before, after in zip(*swing[2:], strict=True))
