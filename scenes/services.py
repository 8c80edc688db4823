"""What every scene of the table shares: settings, texts, sound, the stack, devices, storage."""

import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from secrets import randbits
from typing import Any, NamedTuple, Protocol

from game import GAMES
from game.facts.finders import Best
from scenes.files import settings as settings_file
from scenes.files.desk import Desk
from scenes.files.settings import Settings
from scenes.input.action import HALVES, KEYBOARD, MOUSE, Action
from scenes.input.controls import Control, PadMap
from scenes.input.phones import Phones
from scenes.stage.render.frame import Frame
from scenes.stage.render.theme import HIGH_CONTRAST, NIGHT, Theme
from scenes.stage.scene import Scene, SceneStack
from scenes.stage.voice import NoVoice
from scenes.texts import Texts, system_language

_SPOKEN = 14.0  # letters a second


class Sound(Protocol):
    """The part of the sound that scenes may use."""

    def play(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        """Play a sound, heard from `x` (in units; `pitch`: which of its steps, from 1)."""

    def music(self, tune: str, tension: float = 0.0) -> None:
        """Let a tune play from now on (empty: none; `tension`: its tense voices, 0 to 1)."""

    def hush(self, seconds: float) -> None:
        """Stop the music for `seconds`; it returns with the next bar."""

    def duck(self, seconds: float) -> None:
        """Play the music softly for `seconds`, under what is said."""


class Speech(Protocol):
    """The part of the voice that scenes may use."""

    @property
    def dumb(self) -> bool:
        """Whether nothing can be said any more: this computer has no voice."""

    def say(self, words: str, language: str, *, now: bool = False) -> None:
        """Say words aloud after those that wait; `now`: instead of them."""

    def hush(self) -> None:
        """Stop speaking, and forget what waits."""


class Pads(Protocol):
    """The part of the devices that scenes may use."""

    halved: bool  # whether each half of the keyboard is a device of its own

    def rumble(self, device: str, seconds: float, strength: float) -> None: ...

    def brand(self, device: str) -> str:
        """Return whose letters the buttons have: "xbox", "playstation", "nintendo" or "plain"."""

    def present(self) -> Sequence[str]:
        """List the pads and phones that are here, as "pad:1" and "phone:1"."""

    def teachable(self) -> Sequence[str]:
        """List the pads whose buttons somebody must show us."""

    def pressed_control(self, device: str) -> Control | None:
        """Return what went down last on this pad, told once."""

    def teach(self, device: str, pad_map: PadMap) -> Mapping[str, PadMap]:
        """Teach this pad `pad_map`; return all that was learned, by GUID."""

    def unteach(self) -> None:
        """Read all pads as when the table opened."""


class Waits(NamedTuple):
    """What a guest who waits may choose, by its words; `lines` are how the evening stands.

    To choose is to call it: what is returned says why that cannot be, translated (else empty).
    """

    ask: str = ""
    answers: Sequence[tuple[str, Callable[[], str]]] = ()
    lines: Sequence[str] = ()


class Party(Protocol):
    """The evening that the games of this table are part of (scenes/evening)."""

    def in_pause(self, session: Any, device: str) -> Scene:
        """Make the page of the evening in the pause of its game."""

    def bets(self, session: Any, action: Action) -> bool:
        """Hear a device without a seat during a game; True for bets."""

    @property
    def betting(self) -> bool:
        """Whether somebody bets just now: that is drawn below the table, which makes room."""

    def draw_bets(self, frame: Frame) -> None:
        """Add who bets on whom just now; all may know it."""

    def bench(self, session: Any) -> Mapping[int, Any]:
        """Name by number whoever waits with a device of their own."""

    def beside(self, device: str) -> bool:
        """Return True for the phone of a guest who has no seat."""

    def seats(self) -> Mapping[str, int | None]:
        """Return by name where each guest sits (None: no seat)."""

    def on_phone(self, name: str) -> "Waits":
        """Return what somebody's phone shows of the evening, and may choose there."""

    def next_hands(self, session: Any) -> Sequence[int]:
        """List the seats who get a shared device from its other player."""

    def rest(self) -> None:
        """Leave the evening for now, with all that happened on the disk."""


def _no_screen(wish: object) -> Scene:
    raise LookupError(f"no screen was given for {type(wish).__name__}")


@dataclass
class Services:
    """Made once by the program; scenes get it and change nothing but through its methods.

    `luck` is for draws that can never move a deck: looks, bots' waits, grids of secret signs.
    `apply` tells window, canvas and sound of new settings; `after_game` gets a finished session and
    shows what comes next; `screen_for` makes the screen that a scene wishes for.
    `throws` counts the dice of the evening, for whoever doubts them.
    """

    settings: Settings
    texts: Texts
    audio: Sound
    devices: Pads
    storage: Desk
    stack: SceneStack
    luck: random.Random
    thinker: Executor  # where bots think, off the frame's path
    apply: Callable[[Settings], None] = lambda _: None
    keep_awake: Callable[[bool], None] = lambda _: None  # no screen saver while a game is played
    rest_pointer: Callable[[float, float], None] = lambda _x, _y: None  # put the mouse there
    after_game: Callable[["Services", Any], None] = lambda _services, _session: None
    screen_for: Callable[["Services", Any], Scene] = lambda _services, wish: _no_screen(wish)
    voice: Speech = field(default_factory=NoVoice)
    phones: Phones = field(default_factory=Phones)
    party: Party | None = None  # while an evening goes on
    displays: Sequence[str] = ("1",)
    stored: Settings | None = None  # without what the command line says; None if that is nothing
    kiosk: bool = False
    small: bool = False  # whether the picture is small now, and nothing moves idly
    moments: bool = False  # whether the moment that decided a game is looked for at its end
    seed: int | None = None  # from the command line: the first match's seed
    draw_seed: Callable[[], int] = lambda: randbits(64)  # of a match, beyond anybody's guess
    notices: list[str] = field(default_factory=list)  # msgids to show once, oldest first
    shown: dict[str, tuple[str, ...]] = field(default_factory=dict)  # lessons, to these guests
    records: dict[str, Best] = field(default_factory=dict)  # of this evening, by kind of deed
    guessed: dict[str, tuple[int, int]] = field(default_factory=dict)  # by name: right, of so many
    throws: dict[str, Sequence[int]] = field(default_factory=dict)  # by face, by a table's key

    def __post_init__(self) -> None:
        """Have the disk's refusals told with the rest."""
        self.storage.tell = self.notices.append

    @property
    def theme(self) -> Theme:
        return HIGH_CONTRAST if self.settings.high_contrast else NIGHT

    @property
    def still(self) -> bool:
        """Whether nothing moves that nobody waits for, as eyes that blink."""
        return self.settings.reduced_motion or self.small

    @property
    def offered(self) -> Sequence[str]:
        """Name the games to choose from; in a kiosk, those that its owner offers (or all)."""
        chosen = self.settings.kiosk_games.split() if self.kiosk else ()
        return [name for name in GAMES if name in chosen] or list(GAMES)

    @property
    def opens_to_phones(self) -> bool:
        """Whether guests’ phones may come in: in a kiosk only if its owner says so."""
        return not self.kiosk or self.phones.stays or self.settings.kiosk_phones

    @property
    def present(self) -> Sequence[str]:
        """List all devices that somebody could play with now."""
        keyboards = HALVES if self.devices.halved else (KEYBOARD,)
        return (*self.devices.present(), *keyboards, MOUSE)

    def open(self, wish: object) -> None:
        """Lay the screen that a scene wishes for (scenes/choosing/wishes.py) on the top one."""
        self.stack.push(self.screen_for(self, wish))

    def apart(self, **changes: Any) -> "Services":
        """Return a copy, with `changes`, for a game only watched or taught.

        Nothing comes after it, no evening hears of it, and its dice, records and guesses count for
        nothing.
        """
        alone: dict[str, Any] = {"party": None, "throws": {}, "records": {}, "guessed": {}}
        return replace(self, after_game=lambda _services, _session: None, **(alone | changes))

    def change(self, settings: Settings) -> None:
        """Change the settings, and store what is new (a kiosk's guests': not)."""
        if not settings.speech:
            self.voice.hush()
        before, self.settings = self.settings, settings
        self.texts.use(settings.language or system_language())
        if not self.kiosk:
            self.keep(before)
        self.apply(settings)

    def keep(self, before: Settings) -> None:
        """Keep what settings have new since `before` (the command line's: not)."""
        self.stored = settings_file.with_changes(self.stored or before, before, self.settings)
        settings_file.store(self.stored, self.storage)

    def say(self, words: str, *, now: bool = False) -> None:
        """Say aloud what all may know (translated), if the settings want it.

        `now`: instead of what is being said, as for a focus that moves on. Where there is no voice
        they do not want it any longer.
        """
        if self.settings.speech and self.voice.dumb:
            self.change(replace(self.settings, speech=False))
        if self.settings.speech and words:
            self.voice.say(words, self.texts.language, now=now)
            self.audio.duck(len(words) / _SPOKEN)

    def next_seed(self) -> int:
        """Return the next match's seed: first the command line's, then drawn."""
        seed, self.seed = self.seed, None
        return self.draw_seed() if seed is None else seed

    def rumble(self, device: str, seconds: float = 0.12, strength: float = 0.5) -> None:
        """Rumble one pad shortly (`strength` 0 to 1), unless settings say no."""
        if self.settings.rumble:
            self.devices.rumble(device, seconds, strength)
