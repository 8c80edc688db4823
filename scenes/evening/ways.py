"""Where the pages of an evening lead, and what they are told of the game that has just ended."""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.evening.moments import Moments
from scenes.match.session import Session


@dataclass(frozen=True, slots=True)
class Ended:
    """The game that has just ended, and where its moment is looked for."""

    session: Session
    moments: Moments | None = None


def _nowhere(*_: object) -> None:
    return


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the page leads: the game or the podium, its lesson, guests, all else; told who asks."""

    start: Callable[[], object] = _nowhere
    show: Callable[[], object] = _nowhere
    guests: Callable[[str], object] = _nowhere
    more: Callable[[], object] = _nowhere


@dataclass(frozen=True, slots=True)
class PauseWays:
    """Where the page leads: the guests' list, the next game, the podium."""

    guests: Callable[[str], object]
    skip: Callable[[], object]
    end: Callable[[], object]
