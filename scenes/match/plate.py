"""The plate of the strip, to write on: faces, names, lines, what is past, what devices press."""

from collections.abc import Sequence
from typing import TypeAlias

from scenes.choosing.asking import Asking
from scenes.input.action import MOUSE, Verb
from scenes.layout.mats import shortened
from scenes.match.bar import Bar, Glyph, Hint, Row, Rows, glyphs
from scenes.people.labels import listing
from scenes.people.prompts import families
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text, Weight
from scenes.stage.render.text import LINE_HEIGHT, SMALLEST, cut, fit, text_width
from scenes.stage.render.theme import INK
from scenes.stage.widgets.focus import Target

_INSIDE = 18.0
GAP = 20.0
WHO = 36.0  # the letters of names
LAST, EDGE = 36.0, 14.0  # the letters of what happened last, and what is left beside them
_APART, _HIGHER = 46.0, 1.5  # its height apart from the bar, and how often that with large text
_BEFORE = 34.0  # the letters of what was before what is told
_SMALL = 1.17  # where a table is drawn smaller its smallest letters are not
_HOW, _BESIDE = 32.0, 12.0  # the letters of `how`, and what is left beside them
_GLYPH = 54.0  # the largest
_CROWDED = 2.9  # of a face: as wide are the faces of several, which overlap where there are many
_LEAST_FACE = 84.0  # below a line of what is past
_ANNOUNCED = 0.8  # of a face
_BY_CLICK = (Verb.EAST, Verb.LEFT_SHOULDER)  # what a mouse does where a hint stands

_Written: TypeAlias = Sequence[tuple[Hint, Sequence[Glyph]]]
"""Some hints, and what devices show of each."""


class Plate:
    """A strip in one frame, to write on.

    All letters are set `scale` times as large where there is room, small ones `grown` times.
    """

    def __init__(
        self, frame: Frame, layer: Layer, asking: Asking, bar: Bar, past: str = ""
    ) -> None:
        """Lie where the `bar` does, with a line for what is `past`, if that stands in it."""
        self._frame, self._layer = frame, layer
        self._asking = asking
        self._services = asking.scenery.services
        self.scale = max(1.0, self._services.settings.text_size / 100)
        small = asking.scenery.session.again or asking.stands_back
        self.grown = _SMALL if small else 1.0
        self.bar, self.left, self.right = bar, bar.left + _INSIDE, bar.right - _INSIDE
        room = self.right - self.left - 2 * EDGE - _APART - (0.0 if bar.tall else bar.face + 24)
        long = text_width(past, "bold") * SMALLEST > room
        self.rows = bar.rows(self.scale if past else 0.0, long=long)
        self._size = min(_GLYPH, self.rows.how[1])
        self.signs: list[Target[Verb]] = []  # of a mouse: to take back a step, to look

    def add(self, mark: Mark) -> None:
        """Draw a mark on it."""
        self._frame.add(mark, self._layer)

    def ground(self, colour: str) -> None:
        """Draw it, a stripe in a `colour` along it (red around a reason)."""
        theme = self._services.theme
        outline, line = (theme.danger, 6.0) if self._asking.reason else (theme.outline, 2.0)
        x, y, w, h, *_ = self.bar
        self.add(Box(x, y, w, h, theme.panel, 24.0, outline, line, 235))
        if colour:
            self.add(Box(x - w / 2 + 7, y, 9.0, h - 36, colour, 4.0))

    def line(
        self,
        words: str,
        left: float,
        right: float,
        row: Row,
        size: float,
        colour: str,
        weight: Weight = "black",
    ) -> None:
        """Write one line of words between two edges."""
        y, h = row
        place = (left + right) / 2, y, right - left, h
        self.add(Text(words, *place, size, colour, weight, "left"))

    def fits(self, words: str, room: float, row: Row) -> bool:
        """Tell if words can be read in this room, however small."""
        return fit(Text(words, 0.0, 0.0, room, row[1], WHO, "", "black"), self.grown).fits

    # What is past.

    def past(self, words: str, left: float, right: float, *, tip: bool = False) -> None:
        """Write what happened last up to these edges.

        In a place apart it stands in the middle. A clock that runs back says that it is past; a
        `tip` has none.
        """
        theme, grown, bar = self._services.theme, self.grown, self.bar
        y, h = self.rows.past
        if bar.apart:
            y, h = bar.apart[1], _APART * min(_HIGHER, self.scale)
            y -= (h - _APART) / 2  # upwards: the strip lies below
        sign = 0.0 if tip else min(h, _APART) - 4
        room = right - left - 2 * EDGE - sign
        wide = text_width(words, "bold") * LAST * grown
        if bar.apart and wide > room:  # in two lines, upwards
            y, h = y + h / 2 - LINE_HEIGHT * LAST, 2 * LINE_HEIGHT * LAST
        place = 0.0, 0.0, room, h, LAST
        words = cut(words, lambda line: fit(Text(line, *place, INK, "bold"), grown).fits)
        if bar.apart:
            spare = max(0.0, room - wide * self.scale - 4) / 2
            left, right = left + spare, right - spare
        self.add(Box((left + right) / 2, y, right - left, h, theme.panel_lit, 12.0))
        if not tip:
            self.add(Picture("ui/past", left + 6 + sign / 2, y, sign, sign))
        ends = left + EDGE + sign, right - EDGE
        self.line(words, *ends, (y, h), LAST, theme.accent if tip else theme.text, "bold")

    def before(self, words: str, left: float, right: float) -> None:
        """Write what was before that, as much as there is room for."""
        y, h = self.bar.who
        begins, tone = left + h, self._services.theme.secondary
        words = shortened(words, (right - begins) / self.grown, "regular")
        self.add(Picture("ui/past", left + h / 2 - 4, y, h - 4, h - 4))
        self.line(words, begins, right, (y, h), _BEFORE, tone, "regular")

    # Who.

    def faces(self, seats: Sequence[int], rows: Rows) -> float:
        """Draw the faces of those it is about.

        Without any there is a sign that all are told. Returns where the words begin.
        """
        faces = self._asking.scenery.faces
        size, y = self._face(rows)
        x = self.left + size / 2 + 8
        if size and not seats:
            self.add(Picture("ui/announced", x, y, _ANNOUNCED * size, _ANNOUNCED * size))
        for index, seat in enumerate(seats if size else ()):
            self.add(faces.picture(seat, x + index * _pitch(size, seats), y, size))
        return self.beside(seats, rows)

    def beside(self, seats: Sequence[int], rows: Rows) -> float:
        """Return where words begin beside so many faces."""
        size, _ = self._face(rows)
        if not size:
            return self.left + 8
        return self.left + size + 24 + max(0, len(seats) - 1) * _pitch(size, seats)

    def _face(self, rows: Rows) -> tuple[float, float]:
        """How large a face is, and how far down."""
        bar = self.bar
        if not bar.tall:
            return bar.face, bar.y
        if not rows.who[1]:
            return rows.what[1] + 6, rows.what[0]
        if rows != bar.rows():
            return min(bar.face, _LEAST_FACE), rows.who[0] + 26
        return bar.face, bar.top + 63

    def all_names(self, seats: Sequence[int]) -> str:
        """List who it is about."""
        return listing(self._services.texts, self._named(seats))

    def _named(self, seats: Sequence[int]) -> list[str]:
        guests = self._asking.bench.guests
        return [guests[seat].name for seat in seats]

    def names(self, seats: Sequence[int], room: float) -> str:
        """List as many names as fit, and how many more there are."""
        texts, words = self._services.texts, self.all_names(seats)
        names = self._named(seats)
        for shown in range(len(names) - 1, 0, -1):
            if fit(Text(words, 0.0, 0.0, room, 44.0, 32.0, "", "black")).fits:
                break
            some, more = ", ".join(names[:shown]), len(names) - shown
            words = texts("{some} and {n} more", some=some, n=more)
        return shortened(words, room)

    # How it is pressed.

    def hints_width(self, seats: Sequence[int], hints: Sequence[Hint]) -> float:
        """Return how much room hints take."""
        return sum(
            sum(sign.width + 6 for sign in signs) + self.scale * _room_of(hint.words) + GAP
            for hint, signs in self._signs(seats, hints)
        )

    def hints(self, seats: Sequence[int], hints: Sequence[Hint], left: float, row: Row) -> float:
        """Write each hint's glyphs and its words, from `left` on.

        In a flat bar they end at its right edge instead, if they are shorter. Words that have no
        room beside the glyphs, however small, go. Returns where they begin.
        """
        theme, written = self._services.theme, self._signs(seats, hints)
        room = self.right - left - GAP * (len(written) - 1)
        room -= sum(sign.width + 6 for _, signs in written for sign in signs)
        wide = sum(_room_of(hint.words) for hint, _ in written)
        if wide - _BESIDE > room:
            written, wide = [(hint._replace(words=""), signs) for hint, signs in written], 0.0
        share = min(self.scale, room / max(1.0, wide))
        if not self.bar.tall:
            left += room - share * wide
        begins = left
        for (verbs, words, _), signs in written:
            if verbs[0] in _BY_CLICK and any(sign.device == MOUSE for sign in signs):
                wide = sum(sign.width + 6 for sign in signs) + share * _room_of(words)
                self.signs.append(Target(verbs[0], left + wide / 2, row[0], wide + 12, row[1]))
                self.add(Box(*self.signs[-1][1:], theme.panel_lit, 14.0, theme.outline))
            for sign in signs:
                place = left + sign.width / 2, row[0]
                sign.draw(self._frame, self._layer, self._services, *place)
                left += sign.width + 6
            right = left + share * _room_of(words)
            if words:
                self.line(words, left, right, row, _HOW, theme.secondary, "bold")
            left = right + GAP
        return begins

    def hints_at_right(
        self, seats: Sequence[int], hints: Sequence[Hint], left: float, row: Row
    ) -> float:
        """Write hints up to the right edge, in two thirds at most.

        Returns where what begins on the `left` of them has to end.
        """
        begins = self.right - self.hints_width(seats, hints) + GAP
        begins = max(begins, left + (self.right - left) / 3)
        return self.hints(seats, hints, begins, row) - GAP

    def _signs(self, seats: Sequence[int], hints: Sequence[Hint]) -> _Written:
        """Each hint, and what the devices of those who are asked show of it."""
        services, found = self._services, []
        for hint in hints:
            devices = [self._asking.device_of(seat) for seat in hint.seats or seats]
            if signs := glyphs(services, families(services, devices), hint, self._size):
                found.append((hint, signs))
        return found


def _pitch(size: float, seats: Sequence[int]) -> float:
    """From face to face of so many."""
    return min(size + 6, (_CROWDED - 1) * size / max(1, len(seats) - 1))


def _room_of(words: str) -> float:
    """Units that a hint's words take, at their smallest size."""
    return _HOW * text_width(words, "bold") + _BESIDE if words else 0.0
