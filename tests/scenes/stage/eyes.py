"""How far two colours stand apart for the eye, all or part of whose cones work.

Distance: CIEDE2000 (Sharma, Wu, Dalal 2005, with their test data in test_eyes.py). Colour
blindness: Machado, Oliveira, Fernandes 2009, at full severity.
"""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
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


def delta_e(one: Lab, other: Lab) -> float:
    """CIEDE2000: 1 is just to be seen side by side."""
    grey = _seventh((chroma(one) + chroma(other)) / 2)
    stretch = 1 + 0.5 * (1 - grey)
    one, other = ((light, a * stretch, b) for light, a, b in (one, other))
    turn = (hue(other) - hue(one) + 180) % 360 - 180
    if not chroma(one) * chroma(other):
        turn = 0.0
    light, colour = (one[0] + other[0]) / 2, (chroma(one) + chroma(other)) / 2
    angle = hue(one) + turn / 2
    if not chroma(one) * chroma(other):
        angle = hue(one) if chroma(one) else hue(other)
    shape = (
        1
        - 0.17 * _cos(angle - 30)
        + 0.24 * _cos(2 * angle)
        + 0.32 * _cos(3 * angle + 6)
        - 0.20 * _cos(4 * angle - 63)
    )
    away = (light - 50) ** 2
    lights = (other[0] - one[0]) / (1 + 0.015 * away / sqrt(20 + away))
    chromas = (chroma(other) - chroma(one)) / (1 + 0.045 * colour)
    hues = 2 * sqrt(chroma(one) * chroma(other)) * sin(radians(turn / 2))
    hues /= 1 + 0.015 * colour * shape
    bend = exp(-((((angle - 275 + 180) % 360 - 180) / 25) ** 2))
    twist = -2 * _seventh(colour) * sin(radians(60 * bend))
    return sqrt(lights**2 + chromas**2 + hues**2 + twist * chromas * hues)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _times(rows: Rows, by: Lab) -> Lab:
    one, two, three = (sum(a * b for a, b in zip(row, by, strict=True)) for row in rows)
    return one, two, three


def _cos(angle: float) -> float:
    return cos(radians(angle))


def _seventh(part: float) -> float:
    return sqrt(part**7 / (part**7 + 25.0**7))
