"""Where the pages of an evening lead, and what they are told of the game that has just ended."""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.evening.moments import Moments
from scenes.input.action import KEYBOARDS, Verb
from scenes.session.session import Session
from scenes.texts import N_


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


def hinted(device: str, *, bets: bool, ended: bool, over: bool) -> list[tuple[Verb, str]]:
    """List what this device may press before a game."""
    bet = [(Verb.RIGHT, N_("Change")), (Verb.DOWN, N_("More"))] if bets else []
    fair = Verb.SELECT if device in KEYBOARDS else Verb.WEST
    doubt = [(fair, N_("Was it fair?"))] if ended and not bets else []  # no room for all
    rules = [(Verb.NORTH, N_("Rules"))] if ended else []
    leave = [] if over else [(Verb.EAST, N_("Leave the seat"))]
    return [(Verb.SOUTH, N_("Choose")), *bet, *leave, *rules, *doubt]
