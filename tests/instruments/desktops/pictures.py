"""Pictures that were taken from outside, and what they tell of the table's window."""

import io
import subprocess
from collections.abc import Mapping, Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface, mask, transform

from scenes.stage.render.theme import LAMP

BARE = (255, 0, 255)  # what the desktops are painted with: no colour of the table's
ALIKE = 6.0  # mean difference of a channel; the same picture cut off or moved has twice that
BLACK = 0.05  # of a picture; the table has none that is quite black
POINTER = 48  # pixels
SHARP = 0.6  # of the title's steps, below which a picture is blurred
_NEAR = (12, 12, 12)


def taken(command: Sequence[str], environ: Mapping[str, str]) -> Surface:
    """Take a picture by a program that writes a PPM on its standard output."""
    done = subprocess.run(command, env=environ, capture_output=True, check=True, timeout=20)
    return pygame.image.load(io.BytesIO(done.stdout), "picture.ppm")


def window_in(picture: Surface) -> Rect:
    """The box of all that is neither the bare desktop nor as small as a pointer."""
    seen = mask.from_threshold(picture, BARE, _NEAR)
    seen.invert()
    boxes = [box for box in seen.get_bounding_rects() if box.w > POINTER]
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


def share(picture: Surface, colour: str) -> float:
    """How much of the picture has this colour, or nearly, from 0 to 1."""
    alike = mask.from_threshold(picture, pygame.Color(colour), _NEAR)
    return alike.count() / (picture.get_width() * picture.get_height())


def is_title(picture: Surface) -> bool:
    """Whether it has what the table's menus have: hardly any black, some of its lamp's yellow."""
    return share(picture, "black") < BLACK and share(picture, LAMP) > 0.002


def fault(shown: Surface, title: Surface | None) -> str:
    """What is wrong with a picture that should be this one, in a word; nothing if it is right.

    Without one it may be any picture of the table's.
    """
    if share(shown, "black") > BLACK:
        return "black"
    if title is None:
        return ""
    if unlike(shown, title) > ALIKE:
        return "not whole"
    return "blurred" if steps(shown) < SHARP * steps(title) else ""


def unlike(one: Surface, other: Surface) -> float:
    """The mean difference of a channel between pictures of any sizes, from 0 to 255."""
    return _difference(one, other, (64, 36))


def _difference(one: Surface, other: Surface, size: tuple[int, int]) -> float:
    a, b = (_bytes(transform.smoothscale(picture, size)) for picture in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def moved(one: Surface, other: Surface) -> bool:
    """Whether something as small as an eye is different."""
    a, b = (_bytes(transform.smoothscale(picture, (320, 180))) for picture in (one, other))
    return sum(abs(x - y) > 24 for x, y in zip(a, b, strict=True)) > 12


def steps(picture: Surface) -> float:
    """The mean of the largest steps in green to the right neighbour, of 0.2 % of all pixels."""
    green = _bytes(picture)[1::3]
    largest = sorted((abs(x - y) for x, y in pairwise(green)), reverse=True)
    return sum(largest[: len(green) // 500]) / (len(green) // 500)


def _bytes(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")
