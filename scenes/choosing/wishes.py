"""Wishes of a scene for a screen of menus: it names what, and the program knows which screen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.game import Options
from scenes.input.phones import Guest
from scenes.people.seating import Seating
from scenes.session.session import Session


@dataclass(frozen=True, slots=True)
class OpenPause:
    """Pause a match by `device`; `lines` gives the last of the log that were told, translated."""

    session: Session
    device: str
    lines: Callable[[], Sequence[str]] = tuple


@dataclass(frozen=True, slots=True)
class OpenRules:
    """Show the rules of a game under these options, if any; the prompts are drawn for `device`.

    What the devices that are `playing` press may be meant for their game.
    """

    game: str
    options: Options | None
    device: str = ""
    playing: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class OpenFair:
    """Show what was promised of a shuffle, and what it can be checked with."""

    session: Session
    device: str


@dataclass(frozen=True, slots=True)
class OpenTakeover:
    """Ask who plays on in `seats`, whose devices are gone."""

    seating: Seating
    seats: Sequence[int]


@dataclass(frozen=True, slots=True)
class OpenToPhones:
    """Let phones come in; `joined` hears of each guest who was let in by `device`."""

    device: str
    joined: Callable[[Guest], object]


Wish: TypeAlias = OpenPause | OpenRules | OpenFair | OpenTakeover | OpenToPhones
