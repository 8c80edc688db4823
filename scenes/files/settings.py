"""The table's settings: one frozen value, stored as a whole file."""

import json
from dataclasses import asdict, dataclass, fields
from dataclasses import replace as replace
from enum import StrEnum
from typing import Any

from scenes.files import checked
from scenes.files.desk import Desk
from scenes.files.storage import SETTINGS
from scenes.texts import LANGUAGES, N_

CODE_LENGTH = 6
_LARGEST = 1 << 16  # bytes
CODE_WORDS = ("up", "right", "down", "left", "south", "east", "west", "north")


class AnimationSpeed(StrEnum):
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


class BotPace(StrEnum):
    """How long bots visibly think."""

    CALM = "calm"
    STEADY = "steady"
    BRISK = "brisk"
    INSTANT = "instant"

    @property
    def seconds(self) -> float:
        return {"calm": 2.5, "steady": 1.2, "brisk": 0.5, "instant": 0.1}[self]


class CurtainGrip(StrEnum):
    """Whether a curtain is open while a button is held, or from one press to the next."""

    HOLD = "hold"
    PRESS = "press"


class Small(StrEnum):
    """Whether a small picture is painted and enlarged, as slow computers need it."""

    NEEDED = "needed"
    ALWAYS = "always"
    NEVER = "never"


class OneButton(StrEnum):
    """Whether the table is played with a single button, and how fast the light goes on."""

    OFF = "off"
    SLOW = "slow"
    MIDDLE = "middle"
    FAST = "fast"

    @property
    def seconds(self) -> float:
        """How long each thing is lit."""
        return {"off": 0.0, "slow": 2.4, "middle": 1.6, "fast": 1.0}[self]


@dataclass(frozen=True, slots=True)
class Settings:
    """Percent for sizes and volumes; an empty language means the machine's own."""

    language: str = ""
    text_size: int = 100  # 75 to 200
    safe_area: int = 0  # 0 to 10, beyond the margins that the layout keeps
    game_volume: int = 80
    menu_volume: int = 60
    music_volume: int = 50
    animation: AnimationSpeed = AnimationSpeed.NORMAL
    bot_pace: BotPace = BotPace.STEADY
    bots_talk: bool = True
    commentary: bool = True
    guesses: bool = True  # whether whoever waits may guess
    cheers: bool = True  # whether phones may cheer
    speech: bool = False
    curtain: CurtainGrip = CurtainGrip.HOLD
    one_button: OneButton = OneButton.OFF
    reduced_motion: bool = False
    small: Small = Small.NEEDED
    high_contrast: bool = False
    rumble: bool = True
    full_screen: bool = True
    display: int = 0
    quiet_from: int = 0  # the hours, 0 to 23, in which an idle kiosk is dark and silent;
    quiet_to: int = 0  # there are none where both are equal
    kiosk_volume: int = 60  # percent that no guest gets beyond
    kiosk_games: str = ""  # the names of those that a kiosk offers; empty: all
    kiosk_phones: bool = False  # whether guests of a kiosk may open the door to phones
    kiosk_code: str = "up up down down left right"  # six of CODE_WORDS: what lets out of a kiosk

    @property
    def grip(self) -> CurtainGrip:
        """How a curtain opens: with a single button nothing has to be held."""
        return self.curtain if self.one_button is OneButton.OFF else CurtainGrip.PRESS

    def __post_init__(self) -> None:
        for name, low, high in _RANGES:
            if not low <= getattr(self, name) <= high:
                raise ValueError(f"{name} is a number from {low} to {high}")
        if self.language and self.language not in LANGUAGES:
            raise ValueError("language is one of " + ", ".join(LANGUAGES))
        code = self.kiosk_code.split()
        if len(code) != CODE_LENGTH or any(word not in CODE_WORDS for word in code):
            raise ValueError(f"kiosk_code is {CODE_LENGTH} of " + ", ".join(CODE_WORDS))

    def quiet_at(self, hour: int) -> bool:
        """Tell if `hour`, 0 to 23, is a quiet one (perhaps over midnight)."""
        return (hour - self.quiet_from) % 24 < (self.quiet_to - self.quiet_from) % 24


_RANGES = (
    ("text_size", 75, 200),
    ("safe_area", 0, 10),
    ("game_volume", 0, 100),
    ("menu_volume", 0, 100),
    ("music_volume", 0, 100),
    ("display", 0, 31),
    ("quiet_from", 0, 23),
    ("quiet_to", 0, 23),
    ("kiosk_volume", 0, 100),
)


def load(storage: Desk) -> tuple[Settings, str]:
    """Return the stored settings and an empty text.

    If they cannot be used, these are defaults and the text says what was wrong (a msgid). A file
    that makes no sense is kept aside, never overwritten.
    """
    damaged = N_("The settings file was damaged and is kept aside.")
    unread = N_("The settings could not be read; the table uses its own.")
    found, problem = checked.load(
        storage, SETTINGS, _from_json, _LARGEST, damaged=damaged, unread=unread
    )
    return found or Settings(), problem


def with_changes(stored: Settings, before: Settings, after: Settings) -> Settings:
    """Return what is `stored`, with what has changed between the two others."""
    pairs = ((field.name, getattr(after, field.name)) for field in fields(Settings))
    changed = {name: value for name, value in pairs if value != getattr(before, name)}
    return replace(stored, **changed)


def store(settings: Settings, storage: Desk) -> None:
    """Have the settings written; what went wrong is told."""
    data = json.dumps(asdict(settings), indent=1).encode()
    storage.put(SETTINGS, data, N_("The settings could not be saved."))


def _from_json(data: Any) -> Settings:
    """Unknown names are a newer version's and are left out; wrong types are an error."""
    if not isinstance(data, dict):
        raise TypeError("settings are a JSON object")
    plain = Settings()
    known: dict[str, Any] = {}
    for field in fields(Settings):
        if field.name in data:
            kind = type(getattr(plain, field.name))
            value = data[field.name]
            if type(value) is not (str if issubclass(kind, StrEnum) else kind):
                raise TypeError(f"{field.name} has the wrong type")
            if type(value) is str:
                checked.word(value)
            known[field.name] = kind(value)
    return Settings(**known)
