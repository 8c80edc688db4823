"""How a game's end is shown before its buttons come: the podium, or the mock throne.

Both are drawn at a `clock`, in seconds since they began. The lamp shines at x = `light`. `told_at`
is when it is seen who has won or lost, `ends_at` when the buttons may come; `sounds` are heard at
their seconds.
"""

from collections.abc import Mapping, Sequence
from math import pi, sin
from random import Random
from typing import NamedTuple

from game.bots.characters import character_of
from scenes.layout.mats import shortened
from scenes.match.presentation import Spoils
from scenes.people.chatter import LINES, Occasion
from scenes.people.faces import Faces, Mood
from scenes.services import Services
from scenes.stage.motion.easing import hop, overshoot, smooth
from scenes.stage.render.frame import WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.render.text import text_width
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.plates import EDGE_X

WHY = 372.0, 246.0, 592.0, 160.0  # what decided: beside the first's face, wherever that stands
_SAYS, _SAYS_H, _MOST = 36.0, 76.0, 420.0

FOOT = 850.0  # here and below, of the podium
_MIDDLE, _ROOM, _GAP = 960.0, 1824.0, 22.0
_RISES, _APART, _BEGINS = 0.3, 0.25, 0.3
_JUMPS, _LEAP = 0.4, 150.0
_FALLS = 0.4  # the cup
_STEP = 12.0  # a growing block is drawn at few heights
_PIECE, _PITCH = 84.0, 13.0
_FIGURE = 110.0

_X, _SEAT_Y = 960.0, 560.0  # and of the throne
_THRONE, _BUST, _BUG, _OTHER = 620.0, 360.0, 150.0, 170.0
_DROPS, _PESTS_APART, _FIRST_PEST = 0.35, 0.18, 0.5
_DANCES = 4 * 0.18
_LAUGHING = ((550.0, 650.0), (1370.0, 650.0), (320.0, 544.0), (1600.0, 544.0), (180.0, 722.0))


class Guests(NamedTuple):
    """Who has played: their faces and ranks, what they end with and what they say to it."""

    services: Services
    faces: Faces
    ranks: Sequence[int]
    spoils: Mapping[int, Spoils]
    says: Mapping[int, str]

    @property
    def still(self) -> bool:
        """Whether things move less here."""
        return self.services.settings.reduced_motion


def last_words(services: Services, faces: Faces, ranks: Sequence[int]) -> dict[int, str]:
    """Choose what bots say to their end: one first, one last (translated, by seat)."""
    if not services.settings.bots_talk:
        return {}
    luck = Random(services.luck.getrandbits(64))
    worst = max(ranks)
    said = {}
    for rank, occasion in ((1, Occasion.WON), (worst, Occasion.LOST)):
        who = [
            (s, character_of(faces.seating[s].bot).name) for s, r in enumerate(ranks) if r == rank
        ]
        bots = [(seat, character) for seat, character in who if character]
        if bots and worst > 1:
            seat, character = luck.choice(bots)
            said[seat] = services.texts(luck.choice(LINES[character][occasion]))
    return said


def draw_bubble(frame: Frame, words: str, x: float, y: float, *, beside: bool = False) -> None:
    """Draw a bubble with what somebody says, its tail at (x, y).

    It is above a head, or right of it if `beside`, and lower where it would lie on what decided.
    """
    w = min(_MOST, text_width(words, "bold") * _SAYS + 48)
    across = x + 26 + w / 2 if beside else min(max(x, EDGE_X + w / 2), WIDTH - EDGE_X - w / 2)
    left, top, wide, high = WHY
    if abs(across - left) < (w + wide) / 2:
        y = max(y, top + (high + _SAYS_H) / 2 + (0.0 if beside else 18 + _SAYS_H / 2))
    down = y if beside else y - 18 - _SAYS_H / 2
    place = (x + 16, y) if beside else (x, y - 14)
    tail = Picture("ui/bubble_tail", *place, 34, 34, 0 if beside else 270)
    frame.add(Box(across, down, w, _SAYS_H, PAPER, 24.0, INK, 5.0))
    frame.add(tail)
    frame.add(Text(words, across, down, w - 28, _SAYS_H - 10, _SAYS, INK, "bold"))


def layer_of(moving: bool) -> Layer:
    """Return the layer: what moves is above what rests."""
    return Layer.MOVING if moving else Layer.REST


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


class Throne:
    """The loser's pests drop on its head and dance; the others laugh."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._loser = guests.ranks.index(max(guests.ranks))
        self._others = [seat for seat in range(len(guests.ranks)) if seat != self._loser]
        self._pests = guests.spoils[self._loser].pieces[:8]
        self.light = _X
        self.told_at = _FIRST_PEST + _PESTS_APART * len(self._pests) + _DROPS
        self.ends_at = self.told_at + _DANCES + 0.4
        drops = [(_FIRST_PEST + _PESTS_APART * n + _DROPS, "bump") for n in range(len(self._pests))]
        self.sounds: Sequence[tuple[float, str]] = (
            (0.0, "drum_roll"),
            *drops,
            (self.told_at, "laugh"),
        )

    def draw(self, frame: Frame, clock: float) -> None:
        guests, told = self._guests, clock >= self.told_at
        faces, theme = guests.faces, guests.services.theme
        frame.add(Picture("ui/throne", _X, _SEAT_Y, _THRONE, _THRONE * 1.02))
        for seat, (x, y) in zip(self._others, _LAUGHING, strict=False):
            mood = Mood.GLAD if told else None
            bob = 0.0
            if told and not self._guests.still:
                bob = 24 * abs(sin((clock - self.told_at) * pi / 0.36 + seat))
            dancing = bob > 0 and clock < self.ends_at
            face = faces.picture(
                seat, x, y - (bob if dancing else 0), _OTHER, mood=mood, toward=(_X, 480)
            )
            frame.add(face, layer_of(dancing))
            name = shortened(faces.seating[seat].name, 260)
            frame.add(Text(name, x, y + _OTHER / 2 + 26, 260, 50, 40.0, theme.text, "black"))
            if told and seat in guests.says:
                draw_bubble(frame, guests.says[seat], x, y - _OTHER / 2 - 6)
        loser = faces.picture(self._loser, _X, _SEAT_Y - 20, _BUST, mood=Mood.SORE)
        frame.add(loser)  # as it looked when it lost
        name = shortened(faces.seating[self._loser].name, 420)
        frame.add(Text(name, _X, _SEAT_Y + 238, 430, 90, 64.0, theme.text, "black"))
        self._draw_pests(frame, clock)

    def _draw_pests(self, frame: Frame, clock: float) -> None:
        """They sit on the head in an arc, each where it fell."""
        count = len(self._pests)
        size = min(_BUG, 620 / max(1, count))
        for number, pest in enumerate(self._pests):
            begun = clock - _FIRST_PEST - _PESTS_APART * number
            if begun < 0:
                continue
            share = 1.0 if self._guests.still else min(1.0, begun / _DROPS)
            across = number - (count - 1) / 2
            x = _X + across * size * 0.86
            y = _SEAT_Y - 20 - 0.44 * _BUST - size * 0.3 + abs(across) ** 2 * size * 0.1
            fall = (1 - overshoot(share) if share > 0.5 else 1 - smooth(share)) * (y + size)
            dance = 0.0
            dancing = self.told_at <= clock < self.told_at + _DANCES and not self._guests.still
            if dancing:
                dance = 26 * hop(((clock - self.told_at) / 0.18 + number * 0.5) % 1)
            picture = Picture(pest, x, y - fall - dance, size, size, 8 * across)
            frame.add(picture, layer_of(share < 1 or dancing))
