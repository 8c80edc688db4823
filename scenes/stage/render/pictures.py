"""Our SVG files as surfaces of any size, colour and angle."""

import io
import math
import re
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

import pygame
from pygame import BLEND_RGBA_ADD, BLEND_RGBA_MULT, Surface, transform

from scenes.stage.render.cache import SurfaceCache, argb

SEAT_COLOUR = "#FF00FF"  # in a file: the seat's colour
SEAT_SHADE = "#AA00AA"  # in a file: the shaded side of it
SHADE = 0.7

_ANY = 100_000  # as a width: whatever belongs to the height
_LARGE = 1024  # pixels; what is higher does not grow or flip, so it is always drawn exactly
_TURNED = 96 * 1024  # pixels; what moves and has more is turned with so many, then enlarged
_SOFT = 'id="soft"'  # in a file, its light: no edges, so drawn small and scaled to any size
_SOFT_HEIGHT = 192  # pixels


_READING = 10  # pixels, for one letter of a file
_JOIN, _AT = "+", "@"  # in a name: "faces/snail+faces/pupil@15,23,12,0"


class Part(NamedTuple):
    """A picture laid on another: its middle, its width and its turn clockwise, in degrees.

    Both pictures have a view box of 100 × 100, and these are its units.
    """

    name: str
    x: float
    y: float
    size: float
    angle: float = 0.0


def stacked(ground: str, parts: Iterable[Part]) -> str:
    """Name the picture of `ground` with these parts, drawn as one."""
    return _JOIN.join(
        (ground, *(f"{name}{_AT}{x:g},{y:g},{w:g},{angle:g}" for name, x, y, w, angle in parts))
    )


class PictureError(Exception):
    """A picture that is not there or cannot be read; the message names it."""


class Drawn(NamedTuple):
    """A picture as it is drawn from its file, resting exactly so, moving scaled from it.

    Sizes are in pixels; a `width` of 0 is whatever belongs to the height.
    """

    name: str
    width: int
    height: int
    colour: str


class Pictures:
    """Draws each picture once per size, colour and whole degree, and remembers it in `cache`.

    The surfaces are shared: blit them, set their alpha, but do not paint on them.
    """

    def __init__(
        self,
        cache: SurfaceCache,
        folder: Traversable | None = None,
        painter: Executor | None = None,
    ) -> None:
        """`folder` holds "<name>.svg" for every name; the default is the game's own art.

        With a `painter`, `paint` has pictures drawn beside the main thread.
        """
        self._cache = cache
        self._painter = painter
        self._painting: dict[Drawn, Future[Surface]] = {}
        self._folder = folder or resources.files("assets") / "svg"
        self._source = lru_cache(maxsize=256)(self._read)
        self._soft = lru_cache(maxsize=256)(lambda name: _SOFT in self._source(name))

    def get(
        self,
        name: str,
        size: tuple[int, int],
        angle: float = 0.0,
        colour: str = "",
        moving: bool = False,
    ) -> Surface:
        """Return the picture in `size` pixels, turned clockwise by `angle` degrees.

        The turned surface is as large as its corners need. A `moving` picture is scaled from the
        nearest of few drawn sizes, so that growing and flipping stay cheap; a resting one is drawn
        exactly. Raises PictureError when there is no such picture.
        """
        degrees = round(angle) % 360
        if not degrees:
            return self._sized(name, size, colour, moving)
        return self._cache.get(
            (name, size, colour, moving, degrees),
            lambda: self._turned(name, size, degrees, colour, moving),
            passing=True,
        )

    def missing(
        self,
        name: str,
        size: tuple[int, int],
        angle: float = 0.0,
        colour: str = "",
        moving: bool = False,
    ) -> Drawn | None:
        """Return what `get` would have to draw first.

        Without a painter nothing is: nobody can draw it meanwhile. What cannot be drawn at all is
        left to `get`, which says so.
        """
        if self._painter is None:
            return None
        try:
            turning = moving and round(angle) % 90
            drawn = self._drawn(name, _small(size) if turning else size, colour, moving)
            if drawn in self._cache:
                return None
            self.effort(drawn)
        except PictureError:
            return None
        return drawn

    def effort(self, drawn: Drawn) -> int:
        """Return how many plain pixels take about as long to draw.

        To read a letter of the file takes as long as ten of them. Raises PictureError where there
        is no file.
        """
        names = (part.partition(_AT)[0] for part in drawn.name.split(_JOIN))
        letters = sum(len(self._source(name)) for name in names)
        return (drawn.width or drawn.height) * drawn.height + _READING * letters

    def paint(self, missing: Iterable[Drawn]) -> None:
        """Paint these beside the main thread (a ground: 50 ms, at 4K fourfold)."""
        for drawn in missing:
            if self._painter is not None and drawn not in self._painting:
                self._painting[drawn] = self._painter.submit(self._alone, drawn)

    def forget_asked(self) -> None:
        """Forget what is not begun: a growing window wants its last size."""
        for future in self._painting.values():
            future.cancel()
        self._painting.clear()

    def take(self) -> None:
        """Take what the painter has done (what failed is drawn again, and says why)."""
        for drawn in [drawn for drawn, future in self._painting.items() if future.done()]:
            future = self._painting.pop(drawn)
            if not future.exception():
                self._cache.get(drawn, future.result)

    def _sized(self, name: str, size: tuple[int, int], colour: str, moving: bool) -> Surface:
        drawn = self._drawn(name, size, colour, moving)
        if drawn.width:
            return self._original(drawn)
        stretch = transform.smoothscale if self._is_light(name, size[1]) else _stretched
        return self._cache.get(
            (name, size, colour), lambda: stretch(self._original(drawn), size), passing=True
        )

    def _turned(
        self, name: str, size: tuple[int, int], degrees: int, colour: str, moving: bool
    ) -> Surface:
        """A turned picture; a large one that moves is turned once for all sizes that it takes."""
        small = _small(size)
        if not moving or degrees % 90 == 0 or small == size:
            return _turned(self._sized(name, size, colour, moving), degrees)
        drawn = self._cache.get(
            (name, small, colour, degrees),
            lambda: _turned(self._sized(name, small, colour, moving), degrees),
            passing=True,
        )
        return transform.smoothscale_by(drawn, size[1] / small[1])

    def _drawn(self, name: str, size: tuple[int, int], colour: str, moving: bool) -> Drawn:
        """What a picture of this size is made of."""
        width, height = size
        if self._is_light(name, height):
            return Drawn(name, 0, _SOFT_HEIGHT, colour)
        if moving and height <= _LARGE:
            return Drawn(name, 0, _step(height), colour)
        return Drawn(name, width, height, colour)

    def _is_light(self, name: str, height: int) -> bool:
        return height > _SOFT_HEIGHT and _JOIN not in name and self._soft(name)

    def _original(self, drawn: Drawn) -> Surface:
        return self._cache.get(drawn, lambda: self._draw(drawn, self.get))

    def _alone(self, drawn: Drawn) -> Surface:
        """Draw a picture beside the main thread, which may just be using what is kept."""

        def get(name: str, size: tuple[int, int], angle: float = 0.0, colour: str = "") -> Surface:
            part = self._draw(Drawn(name, *size, colour), get)
            return _turned(part, degrees) if (degrees := round(angle) % 360) else part

        return self._draw(drawn, get)

    def _draw(self, drawn: Drawn, get: Callable[..., Surface]) -> Surface:
        name, width, height, colour = drawn
        if _JOIN in name:
            picture = _stack(name, height, colour, get)
        else:
            svg = coloured(self._source(name), colour).encode()
            try:
                picture = pygame.image.load_sized_svg(io.BytesIO(svg), (_ANY, height))
            except pygame.error as error:
                raise PictureError(f"picture {name!r} cannot be drawn: {error}") from error
            picture = picture.convert(argb((1, 1)))
        return _stretched(picture, (width, height)) if width else picture

    def _read(self, name: str) -> str:
        file = self._folder / f"{name}.svg"
        try:
            return file.read_text(encoding="utf-8")
        except OSError as error:
            raise PictureError(f"picture {name!r} is missing: no file {file}") from error


def _stack(name: str, height: int, colour: str, get: Callable[..., Surface]) -> Surface:
    """A stacked picture: the parts are small and shared, so that another one costs little."""
    ground, *parts = name.split(_JOIN)
    drawn = get(ground, (height, height), colour=colour).copy()
    for part in parts:
        of, _, place = part.partition(_AT)
        x, y, size, angle = (float(number) for number in place.split(","))
        side = max(1, round(size * height / 100))
        laid = get(of, (side, side), angle, colour)
        middle = round(x * height / 100), round(y * height / 100)
        drawn.blit(laid, laid.get_rect(center=middle))
    return drawn


def coloured(svg: str, colour: str) -> str:
    """Paint what a file leaves to the seat's colour, and its shade ("": nothing)."""
    if not colour:
        return svg
    shade = "#" + bytes(int(part * SHADE) for part in bytes.fromhex(colour[1:])).hex()
    svg = re.sub(SEAT_COLOUR, colour, svg, flags=re.IGNORECASE)
    return re.sub(SEAT_SHADE, shade, svg, flags=re.IGNORECASE)


def _step(height: int) -> int:
    """The next larger of the few heights that moving pictures are drawn at, two an octave."""
    return math.ceil(2 ** (math.ceil(2 * math.log2(height)) / 2))


def _stretched(drawn: Surface, size: tuple[int, int]) -> Surface:
    if drawn.height == size[1] and abs(drawn.width - size[0]) <= 1:
        return drawn
    scaled = transform.smoothscale(drawn, size)
    # Its rounding loses up to 4 of 255: then what lies below an opaque card would shine through.
    lost = scaled.copy()
    lost.fill((4, 4, 4, 4), special_flags=BLEND_RGBA_MULT)
    scaled.blit(lost, (0, 0), special_flags=BLEND_RGBA_ADD)
    return scaled


def _turned(picture: Surface, degrees: int) -> Surface:
    if degrees % 90 == 0:
        return transform.rotate(picture, -degrees)
    return transform.rotozoom(_rimmed(picture), -degrees, 1.0)


def _small(size: tuple[int, int]) -> tuple[int, int]:
    """The size to turn a moving picture at: the same for all large ones of the same shape."""
    scale = math.sqrt(_TURNED / (size[0] * size[1]))
    return (4 * int(size[0] * scale / 4), 4 * int(size[1] * scale / 4)) if scale < 1 else size


def _rimmed(picture: Surface) -> Surface:
    """The picture in a see-through rim of its own edge colours, for turning to blend with."""
    rimmed = transform.scale(picture, (picture.width + 4, picture.height + 4))
    rimmed.fill((255, 255, 255, 0), special_flags=BLEND_RGBA_MULT)
    rimmed.blit(picture, (2, 2))
    return rimmed
