"""The mats on which players sit: dark cloth, a face, a name, a score; the same in every game.

A game says where its mats lie and what else is on them. Lamp yellow and a bubble say who is asked,
and of nobody else; a thin pale ring whom the news are about, an hourglass which bot is at work,
gold and a cup who leads; the colour of a seat only says who it is.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from scenes.people.faces import GROWN, Faces
from scenes.people.labels import seat_picture
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text, Weight
from scenes.stage.render.text import cut, fit, text_width
from scenes.stage.render.theme import HIGH_CONTRAST, INK, PAPER, brighter

Side: TypeAlias = Literal["left", "right", "top", "bottom"]
Score = TypeVar("Score", int, tuple[int, int])

STRIPE = 9.0
RING, WIDER = 8.0, 10.0  # of the mat of whoever is asked, and how much wider it is
TOLD_RING = 4.0  # of whoever is told of
LIFT = 12.0  # units that its face rises
NAME, LEAST = 42.0, 32.0  # the letters of a name
_INSIDE = 14.0  # from the edge of the mat to what is on it
_GAP = 12.0
_ROUND = 26.0
_CLOTH, _ACTING = 150, 235  # opacity
_BRIGHTER = 2.4  # times: the cloth of whoever acts
_BADGE = 0.34  # of a bot's face: the shape of its seat
_CUP, _LARGE = "ui/cup", 0.66  # of the face at rest: so large at least, wherever it stands
_GAIN = 0.8  # of the figures it has been added to
_BUBBLE, _GLASS = 0.56, 0.44  # of a face at rest: the signs of who is asked, and of a bot at work
_BUBBLE_H, _TAIL, _MARGIN = 82.0, 12.0, 6.0


class Part(Enum):
    """What somebody does now, as all see it."""

    ASKED = "asked"  # a person: lit, in the ring of lamp yellow, with a bubble
    WORKS = "works"  # a bot while nobody is asked: lit, in a thin pale ring, with an hourglass
    WAITED_FOR = "waited for"  # a bot while people are asked: with an hourglass alone
    TOLD = "told"  # who is told of: lit, in a thin pale ring


OFFER = (94.0, 40.0)  # what two answers to a guess take, in all
TOKEN = 46.0  # across, of one that is put
SIGNS = {Part.ASKED: "ui/thinking", Part.WORKS: "ui/waits", Part.WAITED_FOR: "ui/waits"}


class Mat(NamedTuple):
    """Where a player's mat lies, by its middle; `side` is the edge of the table it lies at.

    `face` is the size of a face at rest, in its upper left corner; `score` that of the figures in
    its upper right one. So much `below` the name, beside the face, is left to a game's pieces.
    """

    x: float
    y: float
    w: float
    h: float
    side: Side
    face: float = 92.0
    score: float = 56.0
    below: float = 0.0

    @property
    def left(self) -> float:
        return self.x - self.w / 2 + _INSIDE + (STRIPE if self.side == "left" else 0)

    @property
    def right(self) -> float:
        return self.x + self.w / 2 - _INSIDE - (STRIPE if self.side == "right" else 0)

    @property
    def inwards(self) -> int:
        """1 where the table's middle is to the right, else -1 (for mats at the sides)."""
        return 1 if self.side == "left" else -1

    def at(self, offset: tuple[float, float], column: float = 0.0) -> tuple[float, float]:
        """Return a place on the mat, `offset` from its middle (`column` units right)."""
        return self.x + offset[0] + column, self.y + offset[1]

    def box(self, offset: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        """Return a place on the mat like `at`, and its size."""
        return *self.at(offset[:2]), *offset[2:]

    @property
    def head(self) -> float:
        """The middle of the row with face, name and score."""
        stripe = STRIPE if self.side == "top" else 0
        return self.y - self.h / 2 + _INSIDE / 2 + stripe + self.face / 2

    @property
    def cup(self) -> float:
        """How large a leader's cup is, beside the score or on the head."""
        return max(self.score, _LARGE * self.face)

    @property
    def face_place(self) -> tuple[float, float]:
        """The middle of the face at rest."""
        return self.left + self.face / 2, self.head

    @property
    def token_place(self) -> tuple[float, float]:
        """Where a guess that is put lies: at the corner of the face, clear of eyes and mouth."""
        return self.left + TOKEN / 2, self.head - 1.05 * TOKEN

    @property
    def offer_place(self) -> tuple[float, float]:
        """The middle of what is offered to whoever sits there.

        It is below the name, or right of it where a game's pieces lie there.
        """
        w, h = OFFER
        if self.below:
            return self.right - w / 2, self.head - self.below / 2
        return self.left + self.face + _GAP + w / 2, self.head + (self.face - h) / 2


def seat_places(
    seats: int, sides: tuple[float, float], rows: Mapping[int, Sequence[float]]
) -> list[tuple[float, float]]:
    """Return each seat's place, clockwise from the lower left (ALL-3).

    `sides` are the x of the left and the right column, `rows` the y from above by their number.
    """
    left = (seats + 1) // 2
    columns = reversed(rows[left]), rows[seats - left]
    return [(x, y) for x, column in zip(sides, columns, strict=True) for y in column]


def leaders(scores: Sequence[Score]) -> Sequence[int]:
    """Return the seats that lead, alone or together (nobody, while all are equal)."""
    best = max(scores)
    return () if best == min(scores) else [s for s, score in enumerate(scores) if score == best]


def shortened(name: str, room: float, weight: Weight = "black") -> str:
    """Cut a name too small to read in `room` units."""
    return cut(name, lambda line: text_width(line, weight) * LEAST <= room)


def draw_mat(
    frame: Frame,
    services: Services,
    faces: Faces,
    mat: Mat,
    seat: int,
    *,
    cloth: str = "",
    score: str = "",
    gain: int = 0,
    icon: str = "",
    answer: str = "",
    part: Part | None = None,
    leads: bool = False,
) -> None:
    """Add the mat of `seat` with its face, name and score.

    `cloth` is the dark colour of the ground. `icon` stands before the score, or a cup if the seat
    `leads`, which else stands on its head. A `gain` that is about to be paid is in the score
    already, and stands small before it. An `answer` to the presses of whoever sits there is in a
    bubble in place of the name, which leaves room for what is offered to that seat. Whoever has a
    `part` in what is going on has a lit mat with a ring around it, and its sign at the face.
    """
    theme = services.theme
    player = faces.seating[seat]
    colour = seat_picture(player.mark)[1]
    lit = part is not None and part is not Part.WAITED_FOR
    _cloth(frame, services, mat, cloth or theme.panel, colour, lit=lit)
    if lit:
        _ring(frame, services, mat, asked=part is Part.ASKED)
    gold = theme.accent if leads else theme.text
    left = mat.left + mat.face + _GAP
    told = f"+{gain}" if gain else ""
    icon = _CUP if leads else icon
    offered = seat in faces.offered()
    right = mat.right - (OFFER[0] + _GAP if offered and mat.below else 0.0)
    beside = right - left - text_width(player.name, "black") * LEAST - _gain_room(mat, told)
    if answer or _score_room(mat, score, "") <= beside < _score_room(mat, score, icon):
        icon = ""  # so that the answer or the name is whole; a cup goes onto the head
    layer = Layer.MOVING if gain else Layer.REST  # of a score that is on its way
    right = _score(frame, mat, right, score, icon, gold, layer)
    if told:
        right = _gain(frame, mat, told, right - (0 if icon else 2 * _GAP), theme.good)
    name = _name(mat, player.name, left, right, gold, offered=offered)
    draw_name(frame, name, answer)
    draw_mat_face(frame, faces, mat, seat, cup=leads and not icon)
    if part in SIGNS:
        _sign(frame, mat, SIGNS[part], asked=part is Part.ASKED)


def _name(mat: Mat, name: str, left: float, right: float, tone: str, *, offered: bool) -> Text:
    """Between these edges, above a game's pieces, or above what is `offered` there."""
    below, height = mat.below, mat.face - mat.below if mat.below else 0.8 * mat.face
    if offered and not below:
        below = OFFER[1] + _MARGIN / 2
        height = mat.face - below
    room = (left + right) / 2, mat.head - below / 2, right - left, height
    return Text(shortened(name, right - left), *room, NAME, tone, "black", "left")


def _sign(frame: Frame, mat: Mat, sign: str, *, asked: bool) -> None:
    """At the lower edge of the face: a bubble right of it, or an hourglass, opposite to a badge."""
    size = (_BUBBLE if asked else _GLASS) * mat.face
    x, y = mat.face_place
    x += (0.5 if asked else -0.5) * (mat.face - size) + (0.16 * size if asked else 0.0)
    frame.add(Picture(sign, x, y + mat.face / 2 - 0.3 * size, size, size), Layer.MOVING)


def draw_name(frame: Frame, name: Text, answer: str) -> None:
    """Draw a player's name, or a bubble with an `answer` instead.

    The bubble stands beside the face, where the name stood, if the answer to that player's presses
    fits there.
    """
    left, w = name.x - name.w / 2, name.w - _TAIL
    middle = name.x + _TAIL / 2
    words = Text(answer, middle, name.y, w - 2 * _MARGIN, _BUBBLE_H - 4, 32.0, INK)
    if not answer or not fit(words).fits:
        frame.add(name)
        return
    tail = Picture("ui/bubble_tail", left + _TAIL / 2 + 2, name.y, _TAIL + 4, _TAIL + 4)
    frame.add(Box(middle, name.y, w, _BUBBLE_H, PAPER, 18.0))
    frame.add(tail)
    frame.add(words)


def _cloth(
    frame: Frame,
    services: Services,
    mat: Mat,
    cloth: str,
    colour: str,
    *,
    lit: bool,
) -> None:
    theme = services.theme
    x, y, w, h = mat[:4]
    plain = theme is HIGH_CONTRAST
    if lit:
        ground = brighter(cloth, _BRIGHTER)
        frame.add(Box(x, y, w + WIDER, h + WIDER, ground, _ROUND, alpha=_ACTING))
    else:
        outline, line = (theme.outline, 3.0) if plain else ("", 0.0)
        ground = theme.panel if plain else cloth
        frame.add(Box(x, y, w, h, ground, _ROUND, outline, line, _ACTING if plain else _CLOTH))
    across = mat.side in ("top", "bottom")
    far = -1 if mat.side in ("left", "top") else 1
    edge = ((mat.h if across else mat.w) - STRIPE) / 2 * far
    if across:
        frame.add(Box(x, y + edge, mat.w - 2 * _ROUND, STRIPE, colour, STRIPE / 2))
    else:
        frame.add(Box(x + edge, y, STRIPE, mat.h - 2 * _ROUND, colour, STRIPE / 2))


def _ring(frame: Frame, services: Services, mat: Mat, *, asked: bool) -> None:
    """Around the mat of whoever is asked, or told of."""
    colour, line = (services.theme.accent, RING) if asked else (services.theme.text, TOLD_RING)
    frame.add(Box(mat.x, mat.y, mat.w + WIDER, mat.h + WIDER, "", _ROUND, colour, line))


def _score_room(mat: Mat, score: str, icon: str) -> float:
    """How wide figures and icon are, with the gaps before them."""
    figures = text_width(score, "black") * mat.score + 4 + _GAP / 2 if score else 0.0
    return figures + (_icon_size(mat, icon) + _GAP if icon else 0.0)


def _icon_size(mat: Mat, icon: str) -> float:
    return mat.cup if icon == _CUP else mat.score


def _score(
    frame: Frame, mat: Mat, right: float, score: str, icon: str, colour: str, layer: Layer
) -> float:
    """Figures that end at `right`, and what they count before them; returns their left."""
    left = right
    if score:
        w = text_width(score, "black") * mat.score + 4
        height = mat.score * 1.3
        place = left - w / 2, mat.head, w, height
        frame.add(Text(score, *place, mat.score, colour, "black", "right"), layer)
        left -= w + _GAP / 2
    if icon:
        size, y = _icon_size(mat, icon), mat.head if score else mat.head - mat.below / 2
        frame.add(Picture(icon, left - size / 2, y, size, size))
        left -= size + _GAP
    return left


def _gain_room(mat: Mat, words: str) -> float:
    """How wide a gain is, with the gap before it."""
    return text_width(words, "black") * _GAIN * mat.score + 4 + _GAP if words else 0.0


def _gain(frame: Frame, mat: Mat, words: str, right: float, colour: str) -> float:
    """What of the score is about to be paid, left of it; returns its left."""
    size, room = _GAIN * mat.score, _gain_room(mat, words)
    place = right - (room - _GAP) / 2, mat.head, room - _GAP, 1.3 * size
    frame.add(Text(words, *place, size, colour, "black", "right"))
    return right - room


def draw_mat_face(frame: Frame, faces: Faces, mat: Mat, seat: int, *, cup: bool) -> None:
    """Draw the face on a mat, nearer if it acts (perhaps with a cup on it)."""
    risen = faces.risen(seat)
    layer = Layer.MOVING if faces.moves(seat) else Layer.REST
    size = mat.face * (1 + (GROWN - 1) * risen)
    x, y = mat.face_place
    x -= (size - mat.face) / 2 - _GAP / 2 * risen
    y -= LIFT * risen
    frame.add(faces.picture(seat, x, y, size), layer)
    player = faces.seating[seat]
    if player.bot and not player.stands_in:
        name, colour = seat_picture(player.mark)
        badge = max(30.0, _BADGE * size)
        place = x + size / 2 - badge / 2, y + size / 2 - badge / 2
        frame.add(Picture(name, *place, badge, badge, colour=colour), layer)
    if cup:
        above = max(mat.cup / 2, y - 0.52 * size)  # whole at the edge, and over the mat above
        frame.add(Picture(_CUP, x, above, mat.cup, mat.cup, -10), Layer.MOVING)


def draw_lamp(frame: Frame, x: float, y: float, w: float, h: float, colour: str) -> None:
    """Draw the one stage's pool of lamplight, which never moves (all in units)."""
    frame.add(Picture("ui/lamp_pool", x, y, w, h, colour=colour), Layer.TABLE)
