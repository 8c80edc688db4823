"""The podium: a block for each player, as high as they came, with their face and their pieces."""

from collections.abc import Sequence
from typing import NamedTuple

from scenes.layout.mats import shortened
from scenes.menus.ending import Guests, draw_bubble, layer_of
from scenes.people.faces import Mood
from scenes.stage.motion.easing import hop, overshoot, smooth
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.text import text_width
from scenes.stage.render.theme import INK, PAPER

FOOT = 850.0
_MIDDLE, _ROOM, _GAP = 960.0, 1824.0, 22.0
_RISES, _APART, _BEGINS = 0.3, 0.25, 0.3
_JUMPS, _LEAP = 0.4, 150.0
_FALLS = 0.4  # the cup
_STEP = 12.0  # a growing block is drawn at few heights
_PIECE, _PITCH = 84.0, 13.0
_FIGURE = 110.0


class _Block(NamedTuple):
    w: float
    h: float
    face: float
    colour: str


_BLOCKS = (
    _Block(340, 410, 290, "#FFD36B"),
    _Block(310, 290, 200, "#C9D1DA"),
    _Block(310, 240, 176, "#D99A63"),
    _Block(250, 200, 148, "#A58E78"),
)


class Column(NamedTuple):
    """A player's block by its middle and its upper edge."""

    seat: int
    rank: int
    x: float
    top: float
    w: float
    h: float
    face: float
    colour: str


def columns(ranks: Sequence[int]) -> tuple[Column, ...]:
    """Return each player's column, from left to right.

    The first stands in the middle, the others by turns beside. Who shares a rank stands equally
    high; of several first nobody stands left, where what decided is written above all others.
    """
    best = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    left, right = best[1::2], best[2::2]
    if len(best) == 4:  # three in the middle, and one beside them
        left, right = best[1:2], best[2:]
    if (first := ranks.count(1)) > 1:
        left, right = best[first:], best[1:first]
    order = [*reversed(left), best[0], *right]
    blocks = [_BLOCKS[min(ranks[seat], len(_BLOCKS)) - 1] for seat in order]
    room = _ROOM - _GAP * (len(order) - 1)
    fits = min(1.0, room / sum(block.w for block in blocks))
    x = _MIDDLE - (sum(block.w for block in blocks) * fits + _GAP * (len(order) - 1)) / 2
    found = []
    for seat, block in zip(order, blocks, strict=True):
        w = block.w * fits
        face = min(block.face, w - 20)
        place = x + w / 2, FOOT - block.h, w, block.h, face
        found.append(Column(seat, ranks[seat], *place, block.colour))
        x += w + _GAP
    return tuple(found)


class Podium:
    """Blocks rise from the last to the first, faces jump on, and the cup falls on the best."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._columns = columns(guests.ranks)
        order = sorted(set(guests.ranks), reverse=True)
        self._rise = {rank: _BEGINS + _APART * number for number, rank in enumerate(order)}
        self.light = next(one.x for one in self._columns if one.rank == 1)
        falls = self._rise[1] + _RISES + _JUMPS
        self.told_at = falls + _FALLS
        self.ends_at = self.told_at + 0.6
        taps = [(at + _RISES + _JUMPS, "card_land") for at in self._rise.values()]
        self.sounds: Sequence[tuple[float, str]] = ((0.0, "drum_roll"), *taps)

    def draw(self, frame: Frame, clock: float) -> None:
        for column in self._columns:
            self._draw_block(frame, column, clock - self._rise[column.rank])
        told, shared = clock >= self.told_at, self._guests.ranks.count(1) > 1
        for column in self._columns:
            self._draw_face(frame, column, clock)
            first = column.rank == 1  # whose cup reaches far up
            words = self._guests.says.get(column.seat)
            if told and words and not (first and shared):  # who is beside another first has no room
                x = column.x + 0.46 * column.face if first else column.x
                y = column.top - (0.8 if first else 1.0) * column.face
                draw_bubble(frame, words, x, y, beside=first)

    def _draw_block(self, frame: Frame, column: Column, clock: float) -> None:
        if clock < 0:
            return
        risen = 1.0 if self._guests.still else smooth(min(1.0, clock / _RISES))
        h = max(_STEP, _STEP * round(column.h * risen / _STEP)) if risen < 1 else column.h
        layer = layer_of(risen < 1)
        y = FOOT - h / 2
        frame.add(Box(column.x, y, column.w, h, column.colour, 20.0, INK, 7.0), layer)
        if risen == 1:
            shine = Box(column.x, column.top + 16, column.w - 26, 12, PAPER, 6.0, alpha=110)
            frame.add(shine)
            self._draw_told(frame, column)

    def _draw_told(self, frame: Frame, column: Column) -> None:
        """Name, rank and pieces on a block that stands."""
        seat, x, w = column.seat, column.x, column.w
        room, middle = w - 92, x + 30
        disc = x - w / 2 + 42, column.top + 58
        name = self._guests.faces.seating[seat].name
        if shortened(name, room) != name:  # its rank makes way, to the corner
            room, middle = w - 36, x
            disc = x - w / 2 + 14, column.top + 4
        name = shortened(name, room)
        frame.add(Text(name, middle, column.top + 58, room, 60, 46.0, INK, "black"))
        frame.add(Box(*disc, 56, 56, INK, 28))
        frame.add(Text(f"{column.rank}.", disc[0] + 2, disc[1], 50, 50, 34.0, PAPER, "black"))
        self._draw_spoils(frame, column)

    def _draw_spoils(self, frame: Frame, column: Column) -> None:
        pieces, figure = self._guests.spoils.get(column.seat, ((), ""))
        top, foot = column.top + 96, FOOT - 18
        room = (column.w - 40) / max(1.0, text_width(figure, "title"))
        size = min(_FIGURE, (foot - top) / 1.2, room)
        wide = text_width(figure, "title") * size + 6
        piece = min(_PIECE, foot - top)
        most = int((foot - top - piece) / _PITCH) + 1
        pile = pieces[-most:]
        whole = wide + (piece + 20 if pile else 0)
        left = column.x - whole / 2
        y = min(foot - size * 0.6, top + 20 + max(size * 0.6, (piece + _PITCH * len(pile)) / 2))
        for number, picture in enumerate(pile):
            lift = piece / 2 + _PITCH * number
            below = min(foot, y + (piece + _PITCH * len(pile)) / 2)
            frame.add(Picture(picture, left + piece / 2, below - lift, piece, piece))
        if figure:
            place = left + whole - wide / 2, y, wide, size * 1.2
            frame.add(Text(figure, *place, size, INK, "title"))

    def _draw_face(self, frame: Frame, column: Column, clock: float) -> None:
        faces, face = self._guests.faces, column.face
        jumped = (clock - self._rise[column.rank] - _RISES) / _JUMPS
        if jumped < 0:
            return
        share = 1.0 if self._guests.still else min(1.0, jumped)
        away = (1 - overshoot(share)) * _LEAP * 0.6 + hop(share) * _LEAP * 0.4
        first, last = column.rank == 1, column.rank == max(self._guests.ranks)
        mood = None
        if clock >= self.told_at and not (first and last):
            mood = Mood.GLAD if first else Mood.SORE if last else None
        winner = next(one for one in self._columns if one.rank == 1)
        toward = None if first else (winner.x, winner.top - winner.face / 2)
        y = column.top - 0.47 * face - away
        picture = faces.picture(column.seat, column.x, y, face, mood=mood, toward=toward)
        frame.add(picture, layer_of(share < 1))
        if first:
            self._draw_cup(frame, column, clock)

    def _draw_cup(self, frame: Frame, column: Column, clock: float) -> None:
        fallen = (clock - self.told_at + _FALLS) / _FALLS
        if fallen < 0 or len(self._guests.ranks) == self._guests.ranks.count(1):
            return
        share = 1.0 if self._guests.still else min(1.0, fallen)
        size = 0.42 * column.face
        y = column.top - 0.95 * column.face - 0.2 * size
        y -= (1 - share * share) * (y + size)
        layer: Layer = layer_of(share < 1)
        frame.add(Picture("ui/cup", column.x, y, size, size, -6.0), layer)
