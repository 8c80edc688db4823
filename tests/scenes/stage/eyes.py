"""Colours as the eye sees them, all or part of whose cones work: how far apart is `math.dist`.

CIE L*a*b*; colour blindness by Machado, Oliveira, Fernandes 2009, at full severity.
"""

from math import atan2, degrees, hypot
from typing import TypeAlias

Lab: TypeAlias = tuple[float, float, float]
Rows: TypeAlias = tuple[Lab, Lab, Lab]

EYES: dict[str, Rows] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)  # D65


def lab(colour: str, eye: str = "all cones") -> Lab:
    """The CIE L*a*b* of "#RRGGBB" as this eye sees it."""
    red, green, blue = (_linear(part / 255) for part in bytes.fromhex(colour[1:]))
    seen = _times(EYES[eye], (red, green, blue))
    red, green, blue = (min(1.0, max(0.0, part)) for part in seen)
    parts = zip(_times(_TO_XYZ, (red, green, blue)), _WHITE, strict=True)
    x, y, z = (_root(part / white) for part, white in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def chroma(colour: Lab) -> float:
    """How far from grey, which is 0."""
    return hypot(colour[1], colour[2])


def hue(colour: Lab) -> float:
    """0 to 360 degrees: about 30 red, 95 yellow, 135 green, 280 blue."""
    return degrees(atan2(colour[2], colour[1])) % 360


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _times(rows: Rows, by: Lab) -> Lab:
    one, two, three = (sum(a * b for a, b in zip(row, by, strict=True)) for row in rows)
    return one, two, three
