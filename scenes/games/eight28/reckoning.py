"""What a player's cards come to, for which gate they are played, and what that has won."""

from collections.abc import Sequence
from typing import NamedTuple

from game.eight28.cards import EIGHT, TWENTY_EIGHT
from scenes.games.eight28 import table
from scenes.games.eight28.carts import BUFFER
from scenes.games.eight28.look import Look
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.focus import Place

OUT_CUE = "out"
FADED = 80  # opacity of the sums of all others, where somebody hits both gates
_STAMP, _ANGLE = 72.0, -8.0
_SLAM = 0.8  # how much larger the stamp is before it lands
_BESIDE = 8.0  # between the sums and the card that comes on top
_PLUS, _DISC = 44.0, 46.0
_CROSS = 62.0


class _Lines(NamedTuple):
    """How so many sums stand below each other: letters of the first and the others, and rows."""

    first: float
    other: float
    rows: Sequence[float]


_LINES = {
    1: _Lines(72.0, 0.0, (0.0,)),
    2: _Lines(64.0, 46.0, (-30.0, 36.0)),
    3: _Lines(46.0, 46.0, (-48.0, 0.0, 48.0)),
}


def draw_reckoning(frame: Frame, look: Look, seat: int) -> None:
    """Draw the sum of the cards, or what has come of it."""
    place, told = look.spots[seat].sums, look.told
    upper = place._replace(y=place.y - place.h / 4, h=place.h / 2)
    lower = place._replace(y=place.y + place.h / 4, h=place.h / 2)
    targets = (EIGHT, TWENTY_EIGHT) if seat in told.hits else (told.plays[seat],)
    faded = FADED if look.lost(seat) else 255
    wrecked = BUFFER in (cart.station for cart in look.carts if cart.seat == seat)
    if seat in told.outs:
        _figure(frame, str(look.sums(seat)[0]), lower, look.theme.danger, faded)
    elif any(targets):
        _gates(frame, lower, targets)
        if told.won[seat].worth:
            frame.add(Picture("ui/check", upper.x, upper.y, _CROSS, _CROSS))
        elif played := told.played[seat]:
            _figure(frame, str(played), upper, look.theme.text)
    elif wrecked:
        _figure(frame, str(look.sums(seat)[0]), upper, look.theme.danger, faded)
        frame.add(Picture("ui/cross", lower.x, lower.y, _CROSS, _CROSS))
    else:
        _sums(frame, look, seat, place, faded)


def draw_stamp(frame: Frame, look: Look, seat: int) -> None:
    """Draw the word that slams down over too high a sum."""
    share, place = look.board.share((OUT_CUE, seat)), look.spots[seat].sums
    size = _STAMP * (1 + _SLAM * (1 - share))
    layer = Layer.REST if share >= 1.0 else Layer.MOVING
    y, h = place.y - place.h / 4, 1.2 * _STAMP
    words = look.texts("OUT!")
    tone = look.theme.danger
    frame.add(Text(words, place.x, y, place.w, h, size, tone, "title", angle=_ANGLE), layer)


def _figure(frame: Frame, figure: str, place: Place, tone: str, alpha: int = 255) -> None:
    x, y, w, h = place
    frame.add(Text(figure, x, y, w, 1.2 * h, h, tone, "black", alpha=alpha))


def _gates(frame: Frame, place: Place, targets: Sequence[int]) -> None:
    w, h = table.TARGET_ON_MAT
    for index, target in enumerate(targets):
        x = place.x + (index - (len(targets) - 1) / 2) * 0.86 * w
        frame.add(Picture(table.TARGET_PICTURES[target], x, place.y, w, h))


def _sums(frame: Frame, look: Look, seat: int, place: Place, alpha: int) -> None:
    """All sums of the cards that lie open, and the card that comes on top of each."""
    x, y, w, _ = place
    sums = look.sums(seat)
    lines = _LINES[len(sums)]
    if look.on_top(seat):
        cw, ch = table.ON_TOP
        card = x + (w - cw) / 2
        colour = look.colour(seat)
        frame.add(Picture(table.BACK_SEAT, card, y, cw, ch, colour=colour))
        frame.add(Box(card, y, _DISC, _DISC, INK, _DISC / 2))
        frame.add(Text("+", card, y, _DISC, 1.3 * _PLUS, _PLUS, PAPER, "black"))
        w -= cw + _BESIDE
        x = place.x - (place.w - w) / 2
    for index, (total, row) in enumerate(zip(sums, lines.rows, strict=True)):
        size = lines.other if index else lines.first
        words = look.texts("or {n}", n=total) if index else str(total)
        room, tone = (x, y + row, w, 1.25 * size, size), look.theme.text
        frame.add(Text(words, *room, tone, "black", "right", alpha=alpha))
