"""What every scene of the table shares: settings, texts, sound, the stack, devices, storage."""

import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from secrets import randbits
from typing import Any, Protocol

from scenes.files import settings as settings_file
from scenes.files.settings import Settings
from scenes.files.storage import Storage
from scenes.input.action import Action
from scenes.input.controls import Control, PadMap
from scenes.stage.render.frame import Frame
from scenes.stage.render.theme import HIGH_CONTRAST, NIGHT, Theme
from scenes.stage.scene import Scene, SceneStack
from scenes.texts import Texts, system_language


class Sound(Protocol):
    """The part of the sound that scenes may use."""

    def play(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        """Start a sound, heard from `x` (units of the screen), at a step of its pitch from 1."""

    def music(self, tune: str, tension: float = 0.0) -> None:
        """Let a tune play from now on, none if it is empty, with so much of its tension, 0 to 1."""

    def hush(self, seconds: float) -> None:
        """Stop the music for so long; it is back with the next bar."""


class Pads(Protocol):
    """The part of the devices that scenes may use."""

    def rumble(self, device: str, seconds: float, strength: float) -> None: ...

    def brand(self, device: str) -> str:
        """xbox, playstation, nintendo or plain: whose letters are on the buttons."""

    def present(self) -> Sequence[str]:
        """The pads that are plugged in, as "pad:1", …"""

    def teachable(self) -> Sequence[str]:
        """Those of them whose buttons somebody must show us."""

    def pressed_control(self, device: str) -> Control | None:
        """What went down last on this pad, told once."""

    def teach(self, device: str, pad_map: PadMap) -> Mapping[str, PadMap]:
        """Read this pad so from now on; returns all that was learned, by GUID."""

    def unteach(self) -> None:
        """Read all pads as when the table opened."""


class Party(Protocol):
    """The evening that the games of this table are part of (scenes/evening)."""

    def in_pause(self, session: Any, device: str) -> Scene:
        """The page of the evening in the pause of its game."""

    def bets(self, session: Any, action: Action) -> bool:
        """Hear a device without a seat, while a game goes on; True if that was for a bet."""

    def draw_bets(self, frame: Frame) -> None:
        """Add who bets on whom just now; all may know it."""

    def next_hands(self, session: Any) -> Sequence[int]:
        """List the seats of two heads whose device goes to the other one now."""

    def rest(self) -> None:
        """Leave the evening for now, with all that happened on the disk."""


def _no_screen(wish: object) -> Scene:
    raise LookupError(f"no screen was given for {type(wish).__name__}")


@dataclass
class Services:
    """Made once by the program; scenes get it and change nothing but through its methods.

    `luck` is for cosmetic draws alone: it can never move a deck. `apply` tells window, canvas and
    sound of new settings; `after_game` gets a finished session and shows what comes next;
    `screen_for` makes the screen that a scene wishes for.
    `throws` counts the dice of the evening, for whoever doubts them.
    """

    settings: Settings
    texts: Texts
    audio: Sound
    devices: Pads
    storage: Storage
    stack: SceneStack
    luck: random.Random
    thinker: Executor  # where bots think, off the frame's path
    apply: Callable[[Settings], None] = lambda _: None
    keep_awake: Callable[[bool], None] = lambda _: None  # no screen saver while a game is played
    rest_pointer: Callable[[float, float], None] = lambda _x, _y: None  # put the mouse there
    after_game: Callable[["Services", Any], None] = lambda _services, _session: None
    screen_for: Callable[["Services", Any], Scene] = lambda _services, wish: _no_screen(wish)
    party: Party | None = None  # while an evening goes on
    displays: Sequence[str] = ("1",)
    kiosk: bool = False
    seed: int | None = None  # from the command line: the first match's seed
    draw_seed: Callable[[], int] = lambda: randbits(64)  # of a match, beyond anybody's guess
    notices: list[str] = field(default_factory=list)  # msgids to show once, oldest first
    throws: dict[str, Sequence[int]] = field(default_factory=dict)  # by face, by a table's key

    @property
    def theme(self) -> Theme:
        return HIGH_CONTRAST if self.settings.high_contrast else NIGHT

    def open(self, wish: object) -> None:
        """Lay the screen that a scene wishes for (scenes/match/wishes.py) on the top one."""
        self.stack.push(self.screen_for(self, wish))

    def change(self, settings: Settings) -> None:
        """New settings: applied, spoken, and stored, unless they are the guests' of a kiosk."""
        self.settings = settings
        self.texts.use(settings.language or system_language())
        if not self.kiosk and (problem := settings_file.store(settings, self.storage)):
            self.notices.append(problem)
        self.apply(settings)

    def next_seed(self) -> int:
        """The seed of the next match: the command line's for the first one, then drawn."""
        seed, self.seed = self.seed, None
        return self.draw_seed() if seed is None else seed

    def rumble(self, device: str, seconds: float = 0.12, strength: float = 0.5) -> None:
        """A short rumble to one pad only, unless the settings say no."""
        if self.settings.rumble:
            self.devices.rumble(device, seconds, strength)
