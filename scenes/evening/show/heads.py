"""Guests as they are drawn in an evening: face, colour, name, and a letter where faces repeat."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from game.bots.characters import CHARACTERS, name_of
from game.evening.evening import Evening
from scenes.evening.people import face_of, mark_of, name_of_guest
from scenes.people.characters import own_names
from scenes.people.faces import Mood
from scenes.people.labels import listing
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text, Weight
from scenes.stage.render.text import cut, fit, has_letters
from scenes.stage.render.theme import INK, PAPER, SEAT_COLOURS
from scenes.texts import Texts

READABLE = 32.0  # units; smaller is nothing on these screens
GONE = 96  # the alpha of who has left
_LETTER = 0.26  # its size as a share of the face's
_BADGE = (1.3, 0.32)  # the letter's ground in letters, and how far from the middle in faces
_SHRINKS = 0.68  # a long name is set so much smaller before it is cut


class Head(NamedTuple):
    """A guest's name, mark and its colour, and the letter beside the face, if it needs one."""

    name: str
    mark: int
    colour: str
    letter: str = ""
    here: bool = True

    @property
    def alpha(self) -> int:
        return 255 if self.here else GONE


Heads: TypeAlias = Mapping[int, Head]
"""Of all guests, by number."""


def heads_of(evening: Evening) -> dict[int, Head]:
    """Return every guest's head by number."""
    wished = {guest.number: mark_of(guest) for guest in evening.guests}
    names = {guest.number: name_of_guest(guest) for guest in evening.guests}
    heads = {}
    for guest in evening.guests:
        mark = wished[guest.number]
        twins = [number for number, other in wished.items() if other == mark]
        letter = _letter(guest.number, {number: names[number] for number in twins})
        colour = SEAT_COLOURS[mark]
        heads[guest.number] = Head(names[guest.number], mark, colour, letter, guest.here)
    return heads


def _letter(number: int, twins: Mapping[int, str]) -> str:
    """The initial where others have this mark too, with a figure where they share that as well."""
    if len(twins) < 2:
        return ""
    first = {other: _initial(other, name) for other, name in twins.items()}
    equal = [other for other, letter in first.items() if letter == first[number]]
    return first[number] + (str(equal.index(number) + 1) if len(equal) > 1 else "")


def _initial(number: int, name: str) -> str:
    """The name's first letter, or the guest's number if the table cannot write that."""
    letter = name[0].upper()
    return letter if letter.isalnum() and has_letters(letter, "black") else str(number + 1)


def bot_of(texts: Texts, name: str) -> str:
    """Return which bot the name of an evening's bot stands for.

    It is called by its character's first name.
    """
    bots = [name_of("normal", character) for character in CHARACTERS]
    return next((bot for bot in bots if next(own_names(texts, bot)) == name), "normal")


def clipped(name: str, w: float, size: float = 36.0, weight: Weight = "black") -> str:
    """Cut a name to `w` units with an ellipsis (best behind its first word)."""
    line = name.replace(" ", "\N{NO-BREAK SPACE}")
    first = f"{re.split('[ -]', name)[0]}…"
    if not _fits(line, w, size, weight) and len(first) > 3 and _fits(first, w, size, weight):
        return first
    return cut(line, lambda line: _fits(line, w, size, weight), 1)


def names_of(
    texts: Texts, heads: Sequence[Head], w: float, size: float = 36.0, weight: Weight = "black"
) -> str:
    """Name a head or a team in `w` units (as much room for each name)."""
    names = [clipped(head.name, w / len(heads) - 0.6 * size, size, weight) for head in heads]
    return clipped(listing(texts, names) if names[1:] else heads[0].name, w, size, weight)


def _fits(line: str, w: float, size: float, weight: Weight) -> bool:
    fitted = fit(Text(line, 0, 0, w, 1.3 * size, size, "", weight))
    return fitted.fits and fitted.size >= max(READABLE, _SHRINKS * size)


def draw_head(
    frame: Frame,
    layer: Layer,
    head: Head,
    x: float,
    y: float,
    size: float,
    alpha: int = 255,
    mood: Mood = Mood.IDLE,
) -> None:
    """Draw the face with its letter at (x, y) (pale and asleep who left)."""
    alpha = alpha * head.alpha // 255
    picture, colour = face_of(head.mark, mood if head.here else Mood.ASLEEP)
    frame.add(Picture(picture, x, y, size, size, alpha=alpha, colour=colour), layer)
    if head.letter:
        letter = max(READABLE, _LETTER * size)
        ground, away = _BADGE[0] * letter, _BADGE[1] * size
        wide = ground * max(1.0, 0.62 * len(head.letter))
        x, y = x + away, y + away
        frame.add(Box(x, y, wide, ground, INK, ground / 2, alpha=alpha), layer)
        place = (x, y, wide, 1.25 * letter)
        frame.add(Text(head.letter, *place, letter, PAPER, "black", alpha=alpha), layer)
