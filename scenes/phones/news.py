"""What the main loop hears of the phones, once a frame."""

from typing import NamedTuple, TypeAlias

from scenes.phones.messages import Word


class Knock(NamedTuple):
    """A phone with the lobby's code wants to sit: somebody at the TV says yes or no."""

    phone: int
    name: str
    mark: int


class Said(NamedTuple):
    """What a guest chose, pressed or wants on its phone."""

    guest: int
    word: Word


class Here(NamedTuple):
    """The phone of a guest came, came back or is lost."""

    guest: int
    here: bool


class Left(NamedTuple):
    """A phone that knocked is gone."""

    phone: int


class Refused(NamedTuple):
    """Somebody was refused for the first time for this reason."""

    why: str


News: TypeAlias = Knock | Said | Here | Left | Refused
