"""What faces are made of: where eyes and mouth of each character lie, what moods do, who blinks.

Every face is a body (assets/svg/faces) with parts stacked on it, so that a mood is a few numbers.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from random import Random
from typing import NamedTuple

from scenes.stage.render.pictures import Part, stacked

LID = 0.1  # seconds that the lids are down
PAUSES = (3.0, 7.0)  # seconds from one blink to the next


class Mood(Enum):
    """What a face shows; the value is its name in lists and tests."""

    IDLE = "idle"
    GLAD = "glad"
    SORE = "sore"
    SLY = "sly"
    ASLEEP = "asleep"


class Eye(NamedTuple):
    """The white of an eye: its middle and radius, in hundredths of the face."""

    x: float
    y: float
    r: float


class Features(NamedTuple):
    """Where a character's eyes and mouth lie, in hundredths, and what its mouth is at rest.

    `skin` colours the lids; where it is empty the seat's colour does. `brows` turns the brows at
    rest by so many degrees inwards (0: none are seen).
    """

    eyes: tuple[Eye, ...]
    mouth: tuple[float, float, float]
    rest: str = "smile"
    skin: str = ""
    brows: float = 0.0


class _Look(NamedTuple):
    """What a mood does: which mouth, lids (of the eye's size; turned outwards by degrees) and brows
    (lifted by a share of the eye, turned inwards by degrees; the left, the right)."""

    mouth: str = ""
    lid: str = ""
    droop: float = 0.0
    low: bool = False
    brows: tuple[tuple[float, float], ...] = ()


ROBOT = "robot"
FEATURES: Mapping[str, Features] = {
    "circle": Features((Eye(33, 48, 15), Eye(67, 48, 15)), (50, 74, 30)),
    "triangle": Features((Eye(37, 58, 13), Eye(63, 58, 13)), (50, 79, 24)),
    "square": Features((Eye(32, 46, 15.5), Eye(68, 46, 15.5)), (50, 74, 32)),
    "diamond": Features((Eye(35.6, 48.1, 13.4), Eye(64.4, 48.1, 13.4)), (50, 70.2, 24)),
    "star": Features((Eye(38.5, 50, 11.5), Eye(61.5, 50, 11.5)), (50, 67.5, 22.1)),
    "hexagon": Features((Eye(33, 48, 14.5), Eye(67, 48, 14.5)), (50, 73, 30)),
    "heart": Features((Eye(33, 42, 13.5), Eye(67, 42, 13.5)), (50, 68, 27)),
    "cross": Features((Eye(33, 48, 13), Eye(67, 48, 13)), (50, 76, 26)),
    "drop": Features((Eye(36, 60, 13), Eye(64, 60, 13)), (50, 81, 25)),
    "cloud": Features((Eye(36, 56, 13), Eye(66, 56, 13)), (51, 77, 25)),
    "snail": Features(
        (Eye(16.8, 27.2, 12.3), Eye(43.4, 25.3, 13.8)), (25.3, 65.2, 21.8), skin="#C9D98A"
    ),
    "flea": Features(
        (Eye(24.5, 38.2, 14.6), Eye(50.9, 34.5, 12.7)),
        (36.4, 63.6, 34.6),
        rest="teeth",
        skin="#E07A52",
    ),
    "hornet": Features(
        (Eye(20.2, 53.7, 12.1), Eye(44.4, 53.7, 13.5)),
        (31.4, 75.1, 24.2),
        rest="zigzag",
        skin="#F2992E",
        brows=24,
    ),
    "ladybird": Features(
        (Eye(33.5, 37.4, 15), Eye(66.5, 37.4, 15)), (50, 58.7, 23.3), skin="#8592B4"
    ),
    "spider": Features(
        (Eye(35.3, 49.1, 13.8), Eye(64.7, 49.1, 13.8), Eye(41.7, 26.1, 6.9), Eye(59.2, 26.1, 6.9)),
        (50, 73, 29.4),
        rest="fangs",
        skin="#A884DC",
    ),
    "moth": Features(
        (Eye(35.5, 43.2, 14.5), Eye(64.5, 43.2, 14.5)), (50, 65.5, 21.3), skin="#62BFB4"
    ),
    "robot": Features((Eye(33, 52, 15.5), Eye(67, 52, 15.5)), (50, 80, 28), skin="#9CC7F0"),
}

_LOOKS: Mapping[Mood, _Look] = {
    Mood.IDLE: _Look(),
    Mood.GLAD: _Look("grin", "third", low=True, brows=((0.45, 0), (0.45, 0))),
    Mood.SORE: _Look("frown", "third", droop=20, brows=((0.25, -24), (0.25, -24))),
    Mood.SLY: _Look("smirk", "half", brows=((0.0, 14), (0.5, 0))),
    Mood.ASLEEP: _Look("sleep", "shut"),
}
_PUPIL = 0.58  # of the eye's radius
_REACH = 0.36  # of the eye's radius: how far a pupil goes from the middle
_BROW = 1.25  # of the eye's radius: above its middle
_NEARER = 0.4  # so much lower are those of somebody who is always cross
_MARK = 22.0  # the size of a tear or of the Zs


@cache  # of a few hundred
def character_face(
    character: str,
    mood: Mood = Mood.IDLE,
    gaze: tuple[float, float] = (0.0, 0.0),
    *,
    blink: bool = False,
) -> tuple[str, str]:
    """Name the picture of a character's face, and its skin's colour.

    The colour is "" for a shape. `gaze` is a vector of length 0 or 1, for the pupils. A bot without
    a character is a robot.
    """
    features = FEATURES[character or ROBOT]
    parts = _parts(features, mood, gaze, blink=blink)
    return stacked(f"faces/{character or ROBOT}", parts), features.skin


def _parts(
    features: Features, mood: Mood, gaze: tuple[float, float], *, blink: bool
) -> Iterator[Part]:
    look = _LOOKS[mood]
    mouth_x, mouth_y, mouth_w = features.mouth
    yield Part(f"faces/mouth_{look.mouth or features.rest}", mouth_x, mouth_y, mouth_w)
    shut = blink or look.lid == "shut"
    for number, eye in enumerate(features.eyes):
        side = -1 if number % 2 == 0 else 1  # left of the face or right of it
        if shut:
            yield Part("faces/lid_shut", eye.x, eye.y, 2.1 * eye.r)
            continue
        reach = _REACH * eye.r
        x, y = eye.x + gaze[0] * reach, eye.y + gaze[1] * reach
        yield Part("faces/pupil", x, y, 2 * _PUPIL * eye.r)
        if look.lid:
            turn = 180.0 if look.low else side * look.droop
            yield Part(f"faces/lid_{look.lid}", eye.x, eye.y, 2.1 * eye.r, turn)
    yield from _brows(features, mood, look)
    if mood is Mood.SORE:
        eye = features.eyes[1]
        yield Part("faces/tear", eye.x + 0.9 * eye.r, eye.y + 1.25 * eye.r, 0.8 * _MARK)
    if mood is Mood.ASLEEP:
        yield Part("faces/snooze", 86, 15, 1.2 * _MARK)


def _brows(features: Features, mood: Mood, look: _Look) -> Iterator[Part]:
    """Of the two large eyes; somebody who is angry at rest is a little so in every mood awake."""
    lifted = look.brows or (((0.0, 0.0),) * 2 if features.brows and mood is Mood.IDLE else ())
    for side, eye, (lift, turn) in zip((-1, 1), features.eyes, lifted, strict=False):
        near = _NEARER if features.brows else 0.0
        y = eye.y - (_BROW - near + 0.4 * lift) * eye.r
        yield Part("faces/brow", eye.x, y, 1.9 * eye.r, -side * (turn + features.brows))


class Blinks:
    """The eyes of so many, by number; `luck` is for looks alone."""

    def __init__(self, luck: Random) -> None:
        self._luck = luck
        self._left: dict[int, float] = {}  # seconds until the next; below 0 the lids are down

    def update(self, dt: float, count: int) -> None:
        """Let `dt` seconds pass for `count` pairs of eyes."""
        for number in range(count):
            if number not in self._left:
                self._left[number] = self._luck.uniform(0.5, PAUSES[1])
            left = self._left[number] - dt
            self._left[number] = self._luck.uniform(*PAUSES) if left < -LID else left

    def shut(self, number: int) -> bool:
        """Return True while these eyes are shut."""
        return self._left.get(number, 1.0) < 0
