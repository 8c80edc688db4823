"""What the commands that need a screen are told, as plain values."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.game import Game
from scenes.files.settings import AnimationSpeed

if TYPE_CHECKING:  # the table's first picture needs no log
    from game.engine.log import Folded


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """Where the table is shown; None means as in the settings, or all of the display."""

    windowed: bool = False
    size: tuple[int, int] | None = None  # pixels, of a window
    display: int | None = None  # counted from 0
    language: str | None = None


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The table itself. `seed` makes the first match repeatable; None draws one."""

    window: WindowOptions
    kiosk: bool = False  # nobody can quit
    seed: int | None = None
    public: int | None = None  # the display of a second window, for the public
    phones: tuple[str, int] | None = None  # where phones come in from the start: address and port


@dataclass(frozen=True, slots=True)
class DemoOptions:
    """Bots play on the screen; `seed` None draws one."""

    window: WindowOptions
    game: Game
    seats: int
    seed: int | None
    speed: AnimationSpeed


@dataclass(frozen=True, slots=True)
class LessonOptions:
    """A game to be shown first, at a table with so many seats."""

    window: WindowOptions
    game: Game
    seats: int


@dataclass(frozen=True, slots=True)
class ReplayOptions:
    """A log to watch, folded already; `log.lost` says what is missing at its end."""

    window: WindowOptions
    log: "Folded"


@dataclass(frozen=True, slots=True)
class ShotsOptions:
    """Pictures of every scene, or of one game's, as PNG files into the folder `out`."""

    out: Path
    size: tuple[int, int]  # pixels
    language: str
    game: Game | None
    strips: bool = False  # how each kind of event is told, and each lesson, instead
