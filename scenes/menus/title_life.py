"""What lives in the title's painting: eyes that look at the chosen row, and blink."""

from math import hypot
from random import Random
from typing import NamedTuple

from scenes.people.blinks import Blinks
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture


class _Eye(NamedTuple):
    x: float
    y: float
    r: float


class _Creature(NamedTuple):
    """Its eyes as they are painted, the colour of its lids, and how many of the eyes look about."""

    eyes: tuple[_Eye, ...]
    lids: str
    looking: int = 2


_CREATURES = (
    _Creature((_Eye(1064, 582, 33), _Eye(1152, 584, 27)), "#95B85A", looking=0),  # the lazy toad
    _Creature((_Eye(1384, 602, 26), _Eye(1442, 606, 32)), "#A59CB4"),
    _Creature((_Eye(1694, 610, 35), _Eye(1752, 612, 27)), "#C27845", looking=1),
    _Creature((_Eye(1834, 256, 19), _Eye(1794, 258, 24)), "#7A67A0"),
)
_GROWN = 2.16  # of the radius: an eye with its outline
_PUPIL, _REACH = 0.95, 0.42


class TitleLife:
    """The four around the lamp."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._blinks = Blinks(Random(services.luck.getrandbits(64)))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if anybody's lids have moved."""
        before = self._shut()
        self._blinks.update(dt, len(_CREATURES))
        return self._shut() != before

    def _shut(self) -> list[bool]:
        still = self._services.still
        return [not still and self._blinks.shut(number) for number in range(len(_CREATURES))]

    def draw(self, frame: Frame, at: tuple[float, float]) -> None:
        """Add their eyes; they look at the place `at`."""
        for creature, shut in zip(_CREATURES, self._shut(), strict=True):
            for eye in creature.eyes if shut else creature.eyes[: creature.looking]:
                _draw_eye(frame, eye, creature.lids, at, shut=shut)


def _draw_eye(frame: Frame, eye: _Eye, lids: str, at: tuple[float, float], *, shut: bool) -> None:
    x, y, r = eye
    size = _GROWN * r
    if shut:
        frame.add(Picture("faces/lid_shut", x, y, size, size, colour=lids), Layer.REST)
        return
    away = max(1.0, hypot(at[0] - x, at[1] - y))
    reach = _REACH * r / away
    place = x + (at[0] - x) * reach, y + (at[1] - y) * reach
    frame.add(Picture("faces/eye", x, y, size, size), Layer.REST)
    frame.add(Picture("faces/pupil", *place, _PUPIL * r, _PUPIL * r), Layer.REST)
