"""What phones and table say to each other: small JSON objects.

A phone says `{"code", "name", "mark"}` or `{"token"}` first, then any of `{"move"}`,
`{"cheer"}`, `{"pad", "down"}` and `{"language"}`. The table says `BEAT`, `WAITING`, `ticket` and
`state`.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import IntEnum
from typing import Any, NamedTuple, TypeAlias, TypeVar

BEAT = b'{"beat":1}'  # at least every two seconds: after five without one the hand is old
WAITING = b'{"waiting":1}'  # the code was good: somebody at the TV must say yes


class End(IntEnum):
    """Why a socket was closed: the page stops trying and says so."""

    MALFORMED = 4400
    UNKNOWN = 4401
    SILENT = 4408
    ELSEWHERE = 4409
    OVER = 4410
    FULL = 4411  # no room for the guest
    SENT_AWAY = 4412  # by those at the TV
    TOO_MUCH = 4429


LANGUAGES = ("en", "de", "fr", "it", "sr")
CHEERS = 5  # drawn ones
MARKS = 10  # forms, each with its colour, to choose from
PAD = ("up", "right", "down", "left", "south", "east", "west", "north", "start", "select")
_LARGEST = 2**31
_T = TypeVar("_T")
_NAME = 20  # letters


class Hello(NamedTuple):
    """The first word of a phone: the lobby's code with name and mark, or its guest's token."""

    code: str
    token: str
    name: str = ""
    mark: int = 0


class Press(NamedTuple):
    """A choice or guess tapped on the phone, by its id."""

    move: int


class Cheer(NamedTuple):
    """One of the drawn cheers, 0 to 4."""

    which: int


class Pad(NamedTuple):
    """A button of the pad on the phone, one of `PAD`, went down or up."""

    button: str
    down: bool


class Language(NamedTuple):
    """The guest wants its words in this language, one of `LANGUAGES`."""

    language: str


Word: TypeAlias = Press | Cheer | Pad | Language


@dataclass(frozen=True)
class Choice:
    """What may be tapped: `move` is its id, never used again for another question.

    It is pressed down where it is `chosen` as things stand. A secret that `decides` is tapped and
    then sent; all else is sent at once.
    """

    move: int
    label: str
    picture: str = ""
    chosen: bool = False
    decides: bool = False


@dataclass(frozen=True)
class State:
    """All that one phone shows now, made from its guest's own view alone, in its language.

    `shape` is the guest's form (as on the TV), `colour` is "#rrggbb".
    `turn` names whoever is asked, `mine` says that it is this guest. `question` and `choices` are
    empty while others are; `guesses` are for whoever waits. `lines` are what all see, the newest
    last. `refusal` says why the last tap did not count.
    """

    name: str
    colour: str
    shape: str
    language: str
    turn: tuple[str, ...] = ()
    mine: bool = False
    question: str = ""
    hand: tuple[str, ...] = ()  # the names of the pictures of the guest's own cards
    choices: tuple[Choice, ...] = ()
    ask: str = ""  # what is guessed
    guesses: tuple[Choice, ...] = ()
    lines: tuple[str, ...] = ()
    refusal: str = ""
    paused: bool = False
    cheers: bool = False  # whether cheers are seen on the TV
    game: str = ""  # whose rules can be read
    playing: bool = False  # whether there is a table now, and this guest sits there


def read(message: str | bytes) -> Hello | Word:
    """Return what a phone says; raises ValueError for all else."""
    if not isinstance(message, str):
        raise ValueError("text is wanted")
    try:
        said = json.loads(message)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(said, dict):
        raise ValueError("an object is wanted")
    match sorted(said):
        case ["code", "mark", "name"]:
            mark = _one_of(range(MARKS), said["mark"])
            return Hello(_plain(said["code"]), "", _name(said["name"]), mark)
        case ["token"]:
            return Hello("", _plain(said["token"]))
        case ["move"]:
            return Press(_whole(said["move"]))
        case ["cheer"]:
            return Cheer(_one_of(range(CHEERS), _whole(said["cheer"])))
        case ["down", "pad"]:
            return Pad(_one_of(PAD, said["pad"]), _one_of((False, True), said["down"]))
        case ["language"]:
            return Language(_one_of(LANGUAGES, said["language"]))
    raise ValueError("no such message")


def ticket(token: str) -> bytes:
    """Return what tells a phone its token."""
    return json.dumps({"token": token}).encode()


def state(shown: State) -> bytes:
    """Return all that a phone shows, in place of what was sent."""
    return json.dumps({"state": asdict(shown)}, ensure_ascii=False).encode()


def _plain(value: Any) -> str:
    if not isinstance(value, str) or not value.isascii():
        raise ValueError("plain letters are wanted")
    return value


def _name(value: Any) -> str:
    """Keep what can be seen: no control, no direction of writing, no half of a letter."""
    if not isinstance(value, str):
        raise ValueError("a name is wanted")
    return "".join(letter for letter in value if letter.isprintable()).strip()[:_NAME].strip()


def _whole(value: Any) -> int:
    if type(value) is not int or not 0 <= value < _LARGEST:
        raise ValueError("a whole number is wanted")
    return value


def _one_of(known: Sequence[_T], value: _T) -> _T:
    """Return `value` where it is `known`, also in its type: 1 is not True."""
    if type(value) is not type(known[0]) or value not in known:
        raise ValueError("one of those that are known is wanted")
    return value
