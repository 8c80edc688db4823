"""The bar of chances below a table that is watched again, and the words of a moment."""

from collections.abc import Sequence

from game.chances.moments import Moment
from scenes.layout.mats import shortened
from scenes.people.faces import draw_face
from scenes.people.seating import Seating
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Text
from scenes.stage.render.text import text_width
from scenes.stage.render.theme import INK, LAMP, PAPER, SEAT_COLOURS, Theme

_X, _Y, _W, _H = 960.0, 978.0, 1680.0, 64.0
_FACE, _PERCENT = 66.0, 40.0
_LEAST = 76.0  # units of a chance of none: everybody's face stays to be seen
_WITH_NUMBER = 170.0  # units of a part that has room for the number beside the face
_WHAT = 150.0, 1044.0, 700.0, 56.0
_PLATE_W, _PLATE_BOTTOM = 1651.0, 938.0
_ROOM = 1560.0


def percent(chance: float) -> str:
    """Write a chance from 0 to 1 as whole percents."""
    return f"{100 * chance:.0f} %"


def draw_chances(
    frame: Frame, theme: Theme, seating: Seating, chances: Sequence[float], what: str
) -> None:
    """Add a bar with a part for each seat's chance.

    `what` says of what.
    """
    layer = Layer.MOVING
    frame.add(Box(_X, _Y, _W + 12, _H + 12, INK, 20.0), layer)
    room = _W - _LEAST * len(chances)
    left = _X - _W / 2
    for player, chance in zip(seating, chances, strict=True):
        w = _LEAST + room * chance
        x = left + w / 2
        frame.add(Box(x, _Y, w, _H, SEAT_COLOURS[player.mark], 8.0), layer)
        if w < _WITH_NUMBER:
            draw_face(frame, player, x, _Y - 6, _FACE, layer=layer)
        else:
            draw_face(frame, player, left + 8 + _FACE / 2, _Y - 6, _FACE, layer=layer)
            x += _FACE / 2
            wide = min(w - _FACE - 12, 200.0)
            number = Text(percent(chance), x, _Y, wide, _H, _PERCENT, INK, "black")
            frame.add(number, layer)
        left += w
    x, y, w, h = _WHAT
    left = _X - _W / 2
    frame.add(Text(what, left + w / 2, y, w, h, 46.0, theme.text, "black", "left"), layer)


def _plate(frame: Frame, top: float, colour: str) -> tuple[float, float]:
    """Add a plate from `top` down to the bar; returns its middle and its height."""
    h = _PLATE_BOTTOM - top
    frame.add(Box(_X, top + h / 2, _PLATE_W, h, colour, 30.0, INK, 6.0), Layer.MOVING)
    return top + h / 2, h


def draw_asked(frame: Frame, words: str, question: str, top: float) -> None:
    """Add the words at which everything stops, and what is asked there.

    They stand on a plate that begins at `top`.
    """
    y, h = _plate(frame, top, PAPER)
    for said, row, room, size in (
        (words, y - 0.23 * h, 0.5 * h, 0.45 * h),
        (question, y + 0.24 * h, 0.45 * h, 0.36 * h),
    ):
        frame.add(Text(said, _X, row, _ROOM, room, size, INK, "black"), Layer.MOVING)


def draw_swing(
    frame: Frame, services: Services, seating: Seating, moment: Moment, why: str, top: float
) -> None:
    """Add whose chance it was that changed most, from what to what.

    `why` says what has happened. It stands on a plate that begins at `top`.
    """
    player = seating[moment.seat]
    before, after = percent(moment.before[moment.seat]), percent(moment.after[moment.seat])
    name = shortened(player.name, 420)
    words = services.texts(
        "{name}: from {before} to {after}", name=name, before=before, after=after
    )
    y, h = _plate(frame, top, LAMP)
    lines = (why, y - 0.3 * h, 0.39 * h, 0.32 * h), (words, y + 0.17 * h, 0.62 * h, 0.55 * h)
    longest = max(text_width(said, "black") * size for said, _, _, size in lines)
    long = min(_ROOM - 160, longest)
    draw_face(frame, player, _X - long / 2 - 10, y, 0.9 * h, layer=Layer.MOVING)
    for said, row, room, size in lines:
        text = Text(said, _X + 70, row, long + 20, room, size, INK, "black")
        frame.add(text, Layer.MOVING)
