"""A frame as a display list: plain values in 1920×1080 units that a canvas turns into pixels.

Scenes write frames, tests read them, and a canvas that sees the same layer twice need not draw it
twice. Every place is given by its centre (x, y) and its size (w, h).
"""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Literal, NamedTuple, TypeAlias

WIDTH = 1920
HEIGHT = 1080

Weight: TypeAlias = Literal["regular", "bold", "black", "title"]
Align: TypeAlias = Literal["left", "center", "right"]


class Layer(IntEnum):
    """Drawn in this order; the earlier a layer, the less often it should change."""

    TABLE = 0  # the table itself and what never moves
    REST = 1  # resting cards, panels, texts
    MOVING = 2  # whatever changes from frame to frame


class Picture(NamedTuple):
    """An SVG by name ("grasshopper/corn"), turned by `angle` degrees clockwise.

    `colour` ("#3091F2") replaces the file's seat colour. `secret` marks what one seat alone may
    see: such a picture stays no longer than it must.
    """

    name: str
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    alpha: int = 255
    colour: str = ""
    secret: bool = False


class Text(NamedTuple):
    """A text that wraps inside its place and shrinks rather than spill over it.

    `size` is the wished height of the letters in pixels at 1080 lines and text size 100 %. `angle`
    turns all of it clockwise around the middle, in degrees.
    """

    text: str
    x: float
    y: float
    w: float
    h: float
    size: float
    colour: str
    weight: Weight = "regular"
    align: Align = "center"
    alpha: int = 255
    secret: bool = False
    angle: float = 0.0


class Box(NamedTuple):
    """A filled box with rounded corners, an outline, or both (an empty colour draws nothing)."""

    x: float
    y: float
    w: float
    h: float
    colour: str = ""
    radius: float = 0.0
    outline: str = ""
    line: float = 0.0
    alpha: int = 255
    secret: bool = False


Mark: TypeAlias = Picture | Text | Box


@dataclass(slots=True)
class Frame:
    """The display list of one picture: three layers of marks, each in drawing order.

    `shaken` moves all of it by so many units, (x, y): a table that has been hit.
    """

    layers: tuple[list[Mark], list[Mark], list[Mark]] = field(default_factory=lambda: ([], [], []))
    shaken: tuple[float, float] = (0.0, 0.0)

    def add(self, mark: Mark, layer: Layer = Layer.REST) -> None:
        self.layers[layer].append(mark)

    def lines(self) -> list[str]:
        """Write the display list for snapshots, one mark a line."""
        return [f"{layer.name.lower()} {mark!r}" for layer in Layer for mark in self.layers[layer]]
