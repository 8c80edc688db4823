"""How a game's end is shown before its buttons come: who is in it, and how time passes."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol

from game.bots.characters import character_of
from scenes.match.presentation import Spoils
from scenes.people.chatter import LINES, Occasion
from scenes.people.faces import Faces
from scenes.services import Services
from scenes.stage.render.frame import WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.render.text import text_width
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.plates import EDGE_X

WHY = 372.0, 246.0, 592.0, 160.0  # what decided: beside the first's face, wherever that stands
_SAYS, _SAYS_H, _MOST = 36.0, 76.0, 420.0


class Ending(Protocol):
    """One way to show an end; `clock` is in seconds since it began.

    The lamp shines at x = `light`. `told_at` is when it is seen who has won or lost, `ends_at` when
    the buttons may come; `sounds` are heard at their seconds.
    """

    told_at: float
    ends_at: float
    light: float
    sounds: Sequence[tuple[float, str]]

    def draw(self, frame: Frame, clock: float) -> None: ...


class Guests(NamedTuple):
    """Who has played: their faces and ranks, what they end with and what they say to it."""

    services: Services
    faces: Faces
    ranks: Sequence[int]
    spoils: Mapping[int, Spoils]
    says: Mapping[int, str]

    @property
    def still(self) -> bool:
        """Whether things move less here."""
        return self.services.settings.reduced_motion


def last_words(services: Services, faces: Faces, ranks: Sequence[int]) -> dict[int, str]:
    """Choose what bots say to their end, translated, by seat.

    One of the first speaks, and one of the last.
    """
    if not services.settings.bots_talk:
        return {}
    luck = Random(services.luck.getrandbits(64))
    worst = max(ranks)
    said = {}
    for rank, occasion in ((1, Occasion.WON), (worst, Occasion.LOST)):
        who = [
            (s, character_of(faces.seating[s].bot).name) for s, r in enumerate(ranks) if r == rank
        ]
        bots = [(seat, character) for seat, character in who if character]
        if bots and worst > 1:
            seat, character = luck.choice(bots)
            said[seat] = services.texts(luck.choice(LINES[character][occasion]))
    return said


def draw_bubble(frame: Frame, words: str, x: float, y: float, *, beside: bool = False) -> None:
    """Draw a bubble with what somebody says, its tail at (x, y).

    It is above a head, or right of it if `beside`, and lower where it would lie on what decided.
    """
    w = min(_MOST, text_width(words, "bold") * _SAYS + 48)
    across = x + 26 + w / 2 if beside else min(max(x, EDGE_X + w / 2), WIDTH - EDGE_X - w / 2)
    left, top, wide, high = WHY
    if abs(across - left) < (w + wide) / 2:
        y = max(y, top + (high + _SAYS_H) / 2 + (0.0 if beside else 18 + _SAYS_H / 2))
    down = y if beside else y - 18 - _SAYS_H / 2
    place = (x + 16, y) if beside else (x, y - 14)
    tail = Picture("ui/bubble_tail", *place, 34, 34, 0 if beside else 270)
    frame.add(Box(across, down, w, _SAYS_H, PAPER, 24.0, INK, 5.0))
    frame.add(tail)
    frame.add(Text(words, across, down, w - 28, _SAYS_H - 10, _SAYS, INK, "bold"))


def layer_of(moving: bool) -> Layer:
    """Return the layer: what moves is above what rests."""
    return Layer.MOVING if moving else Layer.REST
