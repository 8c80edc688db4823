"""The strip: who is asked, what, and how that is pressed; the same in every game.

While something is told it holds the last line of the log instead, and while somebody is asked that
line stands on a small plate beside who or how. A press that cannot be nudges it, and it says why.
An open curtain has its own corner, which says the same.
"""

from collections.abc import Callable, Sequence
from math import sin, tau
from typing import TypeAlias

from game.engine.events import Event
from scenes.input.action import MOUSE, Verb
from scenes.match.asking import REASON
from scenes.match.bar import Bar, Glyph, Hint, Question, Rows, glyphs
from scenes.match.guess import Guesses
from scenes.match.mats import shortened
from scenes.match.teller import Teller
from scenes.match.view import TableView
from scenes.people.labels import listing
from scenes.people.prompts import families
from scenes.people.seating import Seating
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text, Weight
from scenes.stage.render.text import LINE_HEIGHT, cut, fit, text_width
from scenes.stage.render.theme import INK, SEAT_COLOURS
from scenes.stage.widgets.focus import Target
from scenes.texts import Texts

GoingOn: TypeAlias = Callable[[Texts, Seating, Event], str]
"""Names what an event moves before it is told, translated; without a name somebody has a turn."""

_NUDGE, _SWINGS, _REACH = 0.36, 3, 16.0  # seconds, swings, units
_INSIDE = 18.0
_CROWDED = 2.9  # of a face: as wide are the faces of several, which overlap where there are many
_HOW, _BESIDE = 32.0, 12.0  # the letters of `how`, and what is left beside them
_GAP = 20.0
_STEP = 40.0
_SENTENCE, _SHORT = 52.0, 36.0  # of what is asked, and where how stands beside it
_WHO = 36.0
_REMARK = 38.0  # of what is remarkable in what happened
_ALONE = 60.0  # of a sentence that has a flat bar to itself
_NAMES = 0.32  # of a flat bar, for who; the rest is for how
_LAST, _EDGE = 36.0, 14.0  # the letters of what happened last, and what is left beside them
_AGAIN = 1.17  # a table that is seen again is drawn smaller, and its smallest letters are not
_PLATE, _HIGHER = 46.0, 1.5  # its height apart from the bar, and how often that with large text
_BEFORE = 34.0  # the letters of what was before what is told
_LEAST_FACE = 84.0  # below a line of what is past


class Strip:
    """The strip of one scene."""

    def __init__(
        self, view: TableView, teller: Teller, guesses: Guesses, going_on: GoingOn
    ) -> None:
        """Show what is asked and told; `going_on` names what an event moves before it is told."""
        self._moved = going_on
        self._view = view
        self._teller = teller
        self._guesses = guesses
        self._asking = view.asking
        self._services = view.services
        self._table = view.table
        self._director = view.asking.scenery.director
        self.back: Target[Verb] | None = None  # where a click takes back a step, as last drawn

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while the picture changes by them."""
        if self._asking.since >= REASON:
            return False
        self._asking.since += dt
        return self._asking.since < _NUDGE + dt or self._asking.since >= REASON

    # What is seen.

    def draw(self, frame: Frame) -> None:
        """Draw the strip as it stands, over table and choices.

        A game that is seen again asks nothing.
        """
        self.back = None
        asked = self._asking.at_hand
        words = self._teller.comment or self._view.spoken
        busy = words or self._director.telling or self._view.session.again
        if asked:
            self._ask(frame, asked)
        elif not busy and self._table.waiting():
            self._think(frame, self._table.waiting())
        else:
            self._tell(frame)

    def _layer(self) -> Layer:
        return Layer.MOVING if self._asking.since < _NUDGE else Layer.REST

    @property
    def _aside(self) -> float:
        """How far the nudge has moved it."""
        if self._asking.since >= _NUDGE or self._services.settings.reduced_motion:
            return 0.0
        left = 1 - self._asking.since / _NUDGE
        return _REACH * left * sin(tau * _SWINGS * self._asking.since / _NUDGE)

    @property
    def _bar(self) -> Bar:
        bar = self._view.bar
        return bar._replace(x=bar.x + self._aside)

    @property
    def _grown(self) -> float:
        """How much larger small letters are set, beside all else."""
        return _AGAIN if self._view.session.again else 1.0

    def _plate(self, frame: Frame, colour: str) -> None:
        theme, (x, y, w, h, *_) = self._services.theme, self._bar
        outline, line = (theme.danger, 6.0) if self._asking.reason else (theme.outline, 2.0)
        ground = Box(x, y, w, h, theme.panel, 24.0, outline, line, 235)
        frame.add(ground, self._layer())
        if colour:
            stripe = Box(x - w / 2 + 7, y, 9.0, h - 36, colour, 4.0)
            frame.add(stripe, self._layer())

    def _line(
        self,
        frame: Frame,
        words: str,
        left: float,
        right: float,
        row: tuple[float, float],
        size: float,
        colour: str,
        *,
        weight: Weight = "black",
    ) -> None:
        """One line of words between two edges, in a row given by its middle and height."""
        y, h = row
        place = (left + right) / 2, y, right - left, h
        frame.add(Text(words, *place, size, colour, weight, "left"), self._layer())

    def _sentence(
        self,
        frame: Frame,
        words: str,
        left: float,
        colour: str,
        row: tuple[float, float],
        right: float,
    ) -> None:
        self._line(frame, words, left, right, row, _SENTENCE, colour)

    def _ask(self, frame: Frame, seats: Sequence[int]) -> None:
        bar = self._bar
        seating, theme = self._table.seating, self._services.theme
        single = seats[0] if len(seats) == 1 else None
        colour = SEAT_COLOURS[seating[single].mark] if single is not None else theme.accent
        question = self._view.question_to(seats)
        self._plate(frame, colour)
        rows = self._rows
        left, right = self._faces(frame, seats, rows), bar.right - _INSIDE
        if self._asking.reason:  # above the question, in place of names and news
            self._line(frame, self._asking.reason, left, right, bar.who, _WHO, theme.danger)
            begins = bar.left + _INSIDE if bar.tall else (left + right) / 2
            row = bar.how if bar.tall else bar.what
            begins, _ = self._how(frame, seats, self._view.hints(seats), begins, row)
            ends = right if bar.tall else begins - _GAP
            self._sentence(frame, question.words, left, theme.text, bar.what, ends)
            return
        until = right
        if question.steps:
            until = self._steps(frame, question, right, rows.past if self._above else rows.who)
        if bar.apart or bar.tall:
            self._past(frame, bar.left + _INSIDE, until)
        else:
            self._past(frame, left, until)
        hints: Sequence[Hint] = self._view.hints(seats)
        names = self._names(seats, until - left)
        if bar.tall:
            self._how(frame, seats, hints, bar.left + _INSIDE, rows.how)
        elif rows.who == rows.what:
            hints, named = self._beside_words(seats, question, right - left, rows.what[1])
            names = names if named else ""
            begins = right - self._width(seats, hints) + _GAP
            begins = max(begins, left + (right - left) / 3)
            right, _ = self._how(frame, seats, hints, begins, rows.how)
            right -= _GAP
        else:
            begins = self._beside(seats, question, left, right)
            until, _ = self._how(frame, seats, hints, begins, rows.how)
            until = until - _GAP - question.steps * (_STEP + 8)
        self._who_what(frame, names, question.words, rows, left, (until, right), colour)

    def _who_what(
        self,
        frame: Frame,
        names: str,
        words: str,
        rows: Rows,
        left: float,
        ends: tuple[float, float],
        colour: str,
    ) -> None:
        """Names, and words below them or, in one line with them, beside them.

        `ends` are the right edges of both.
        """
        tone = self._services.theme.danger if self._asking.reason else self._services.theme.text
        until, right = ends
        if rows.who == rows.what and names:
            until = left + _WHO * text_width(names, "black") + 2
        self._line(frame, names, left, until, rows.who, _WHO, colour)
        if rows.who == rows.what and names:
            left = until + _GAP
        self._sentence(frame, words, left, tone, rows.what, right)

    @property
    def _news(self) -> str:
        """What stands above a question: a tip, once, or what happened last."""
        tip = self._asking.tip if self._asking.awaited else ""
        return tip or self._teller.happened

    @property
    def _above(self) -> bool:
        """Whether a line of the bar is given to what is past."""
        return bool(self._news) and not (self._asking.reason or self._bar.apart)

    @property
    def _rows(self) -> Rows:
        return self._bar.rows(self._scale if self._above else 0.0)

    def _past(self, frame: Frame, left: float, right: float) -> None:
        """What happened last, or a tip, on a plate above all that is asked.

        It is a line of the bar, or in the middle of a place apart. A clock that runs back says
        that it is past.
        """
        if not self._news:
            return
        theme, grown, words = self._services.theme, self._grown, self._news
        tip = bool(self._asking.tip and self._asking.awaited)
        y, h = self._rows.past
        if apart := self._bar.apart:
            left, y, right = apart
            h = _PLATE * min(_HIGHER, self._scale)
            y -= (h - _PLATE) / 2  # upwards: the strip lies below
        sign = 0.0 if tip else min(h, _PLATE) - 4
        room = right - left - 2 * _EDGE - sign
        wide = text_width(words, "bold") * _LAST * grown
        if apart and wide > room:  # in two lines, upwards
            y, h = y + h / 2 - LINE_HEIGHT * _LAST, 2 * LINE_HEIGHT * _LAST
        place = 0.0, 0.0, room, h, _LAST
        words = cut(words, lambda line: fit(Text(line, *place, INK, "bold"), grown).fits)
        if apart:
            spare = max(0.0, room - wide * self._scale - 4) / 2
            left, right = left + spare, right - spare
        plate = Box((left + right) / 2, y, right - left, h, theme.panel_lit, 12.0)
        frame.add(plate, self._layer())
        if not tip:
            icon = Picture("ui/past", left + 6 + sign / 2, y, sign, sign)
            frame.add(icon, self._layer())
        ends = left + _EDGE + sign, right - _EDGE
        tone = theme.accent if tip else theme.secondary
        self._line(frame, words, *ends, (y, h), _LAST, tone, weight="bold")

    def _beside_words(
        self, seats: Sequence[int], question: Question, room: float, high: float
    ) -> tuple[Sequence[Hint], bool]:
        """What stands in one line with a question.

        First the words go beside what accepts or looks, then the letters shrink, then the name
        goes of one whose face says it. Returns the hints, and whether the name stays.
        """
        hints = self._view.hints(seats)
        plain = {Verb.SOUTH}
        if not any(self._asking.hides(seat) for seat in seats):  # else it says how to choose at all
            plain.add(Verb.LEFT_SHOULDER)
        signs = [hint._replace(words="") if plain & {*hint.verbs} else hint for hint in hints]
        faced = len(seats) == 1 and bool(self._bar.face)
        names = listing(self._services.texts, [self._table.seating[seat].name for seat in seats])
        name, words = _WHO * text_width(names, "black"), text_width(question.words, "black")
        ways = [(hints, True), (signs, True), *([(signs, False)] if faced else [])]
        for letters in (min(_SENTENCE, high / LINE_HEIGHT), _SHORT):
            for how, named in ways:
                beside = self._width(seats, how) + (name + _GAP if named else 0.0)
                if words * letters + beside <= room:
                    return how, named
        return ways[-1]

    @property
    def _scale(self) -> float:
        """How much larger all letters are set, where there is room."""
        return max(1.0, self._services.settings.text_size / 100)

    def _beside(self, seats: Sequence[int], question: Question, left: float, right: float) -> float:
        """Where how begins in a flat bar: beside who and the steps, or at a fixed share of it."""
        names = listing(self._services.texts, [self._table.seating[seat].name for seat in seats])
        short = text_width(names, "black") * _WHO + question.steps * (_STEP + 8) + 2 * _GAP
        return left + min((right - left) * _NAMES, short)

    def _think(self, frame: Frame, seats: Sequence[int]) -> None:
        bar = self._bar
        seating, theme, texts = self._table.seating, self._services.theme, self._services.texts
        self._plate(frame, SEAT_COLOURS[seating[seats[0]].mark] if len(seats) == 1 else "")
        rows = self._rows
        left, right = self._faces(frame, seats, rows), bar.right - _INSIDE
        self._past(frame, bar.left + _INSIDE if bar.tall else left, right)
        names = self._names(seats, right - left)
        thinks = texts.n("is thinking …", "are thinking …", len(seats))
        words = self._asking.reason or self._guesses.question or thinks
        self._who_what(frame, names, words, rows, left, (right, right), theme.secondary)

    def _tell(self, frame: Frame) -> None:
        """What has happened last, what is remarkable in it, or why a press could not be.

        Where somebody else acts already, it says who; what happened last is small above it.
        """
        theme, bar = self._services.theme, self._bar
        people = [seat for seat, player in enumerate(self._table.seating) if player.device]
        words = self._asking.reason or self._teller.happened or self._teller.comment
        hurries = bool(people) and self._director.telling
        if not words:
            return
        self._plate(frame, "")
        motions = self._view.motions
        about = [] if motions.actor is None else [motions.actor]
        before = next((line for line in reversed(self._teller.lines) if line != words), "")
        told = self._director.telling and not self._asking.reason
        acting = list(self._view.acting)
        if acts := told and bool(acting) and acting != about:
            about, before = acting, self._teller.happened
            words = self._going_on() or self._services.texts(
                "Now: {name}", name=self._table.seating[about[0]].name
            )
        left = self._faces(frame, about, bar.rows())
        remark, tone = self._teller.comment if self._teller.comment != words else "", theme.text
        for line in (self._guesses.question, self._view.spoken):
            if not remark and self._fits_above(line, left):
                remark = line
        if remark and not self._asking.reason and not self._fits_above(remark, left):
            words, remark, tone = remark, "", theme.accent  # the line before it has been read
        ends = bar.right
        if hurries and (hints := self._room_to_hurry(people, words, remark, left)):
            begins = bar.left + _INSIDE if bar.tall else left
            ends, _ = self._how(frame, people, hints, begins, bar.how)
        tone = theme.danger if self._asking.reason else tone
        if not (bar.tall or remark or acts):
            row = bar.y, 0.8 * bar.h
            self._line(frame, words, left, ends - _GAP, row, _ALONE, tone)
            return
        until = bar.right - _INSIDE if bar.tall else ends - _GAP
        if remark:
            self._line(frame, remark, left, until, bar.who, _REMARK, theme.accent)
        else:
            self._before(frame, before, left, until, cut=acts)
        self._sentence(frame, words, left, tone, bar.what, bar.right - _INSIDE)

    def _before(self, frame: Frame, words: str, left: float, right: float, *, cut: bool) -> None:
        """What was before what is told now; rather nothing than a part, if not to be `cut`."""
        y, h = self._bar.who
        begins = left + h
        line = shortened(words, (right - begins) / self._grown, "regular")
        if line == words or cut:
            tone = self._services.theme.secondary
            frame.add(Picture("ui/past", left + h / 2 - 4, y, h - 4, h - 4), self._layer())
            self._line(frame, line, begins, right, (y, h), _BEFORE, tone, weight="regular")

    def _going_on(self) -> str:
        """What is paid, taken or moved just now, if anything is: else it is somebody's turn."""
        motions = self._view.motions
        if motions.has_told or motions.last is None:
            return ""
        return self._moved(self._services.texts, self._view.session.seating, motions.last)

    def _fits_above(self, remark: str, left: float) -> bool:
        """Whether a remark fits in one line above what it is about, with nothing beside it."""
        bar = self._bar
        place = 0.0, 0.0, bar.right - _GAP - left, bar.who[1]
        return fit(Text(remark, *place, _REMARK, "", "black")).fits

    def _room_to_hurry(
        self, people: Sequence[int], words: str, remark: str, left: float
    ) -> Sequence[Hint]:
        """How to hurry, as far as it leaves room in a flat bar for what is said there.

        First its words go, then all of it.
        """
        bar = self._bar
        hint = Hint((Verb.SOUTH,), self._services.texts("hold: faster"))
        if bar.tall:
            return [hint]
        size, h = (_REMARK, bar.who[1]) if remark else (_ALONE, 0.8 * bar.h)
        for shown in (hint, hint._replace(words="")):
            room = bar.right - _INSIDE - self._width(people, [shown]) - left
            if fit(Text(remark or words, 0.0, 0.0, room, h, size, "", "black")).fits:
                return [shown]
        return []

    def _names(self, seats: Sequence[int], room: float) -> str:
        """Who it is about: as many names as fit, and how many more there are."""
        texts = self._services.texts
        names = [self._table.seating[seat].name for seat in seats]
        words = listing(texts, names)
        for shown in range(len(names) - 1, 0, -1):
            if fit(Text(words, 0.0, 0.0, room, 44.0, 32.0, "", "black")).fits:
                break
            some, more = ", ".join(names[:shown]), len(names) - shown
            words = texts("{some} and {n} more", some=some, n=more)
        return shortened(words, room)

    def _faces(self, frame: Frame, seats: Sequence[int], rows: Rows) -> float:
        """The faces of those it is about; returns where the words begin."""
        bar, faces = self._bar, self._asking.scenery.faces
        size, left = bar.face, bar.left + _INSIDE
        if not size or not seats:
            return left + 8
        y = bar.top + 63 if bar.tall else bar.y
        if bar.tall and self._above:
            size, y = min(size, _LEAST_FACE), rows.who[0] + 26
        pitch = min(size + 6, (_CROWDED - 1) * size / max(1, len(seats) - 1))
        for index, seat in enumerate(seats):
            face = faces.picture(seat, left + size / 2 + 8 + index * pitch, y, size)
            frame.add(face, self._layer())
        return left + size + 24 + (len(seats) - 1) * pitch

    def _steps(
        self, frame: Frame, question: Question, right: float, row: tuple[float, float]
    ) -> float:
        """A disc with its number for each step, the next one lit; returns their left edge."""
        theme, y = self._services.theme, row[0]
        left = right - question.steps * (_STEP + 8)
        for step in range(question.steps):
            x = left + 8 + _STEP / 2 + step * (_STEP + 8)
            lit, done = step == question.step, step < question.step
            ground = theme.accent if lit else theme.good if done else theme.panel_lit
            disc = Box(x, y, _STEP, _STEP, ground, _STEP / 2, theme.outline, 2.0)
            ink = INK if lit or done else theme.secondary
            figure = Text(str(step + 1), x, y, _STEP, _STEP, 32.0, ink, "black")
            for mark in (disc, figure):
                frame.add(mark, self._layer())
        return left

    # How it is pressed.

    def _how(
        self,
        frame: Frame,
        seats: Sequence[int],
        hints: Sequence[Hint],
        left: float,
        row: tuple[float, float],
    ) -> tuple[float, float]:
        """Each hint's glyphs, of every family of devices that is asked, and its words.

        They begin at `left`; in a flat bar they end at its right edge instead, if they are shorter.
        `row` is the middle and the height of their line. Returns where they begin and end.
        """
        services, bar = self._services, self._bar
        drawn = self._signs(seats, hints)
        room = bar.right - _INSIDE - left - _GAP * (len(drawn) - 1)
        room -= sum(sign.width + 6 for _, signs in drawn for sign in signs)
        wide = sum(_room_of(words) for words, _ in drawn)
        share = min(self._scale, room / max(1.0, wide))
        if not bar.tall:
            left += room - share * wide
        begins = left
        for words, signs in drawn:
            if any(sign.verb is Verb.EAST and sign.device == MOUSE for sign in signs):
                wide = sum(sign.width + 6 for sign in signs) + share * _room_of(words)
                self.back = Target(Verb.EAST, left + wide / 2, row[0], wide + 12, row[1])
                button = Box(*self.back[1:], services.theme.panel_lit, 14.0, services.theme.outline)
                frame.add(button, self._layer())
            for sign in signs:
                sign.draw(frame, self._layer(), services, left + sign.width / 2, row[0])
                left += sign.width + 6
            right = left + share * _room_of(words)
            tone = services.theme.secondary
            if words:
                self._line(frame, words, left, right, row, 32.0, tone, weight="regular")
            left = right + _GAP
        return begins, left

    def _signs(
        self, seats: Sequence[int], hints: Sequence[Hint]
    ) -> Sequence[tuple[str, Sequence[Glyph]]]:
        """Each hint's words and what the devices of those who are asked show of it."""
        services = self._services
        size, found = min(54.0, self._bar.how[1]), []
        for hint in hints:
            devices = [self._asking.device_of(seat) for seat in hint.seats or seats]
            if signs := glyphs(services, families(services, devices), hint, size):
                found.append((hint.words, signs))
        return found

    def _width(self, seats: Sequence[int], hints: Sequence[Hint], scale: float = 0.0) -> float:
        """How much room the hints take at this scale, or their own."""
        scale = scale or self._scale
        return sum(
            sum(sign.width + 6 for sign in signs) + scale * _room_of(words) + _GAP
            for words, signs in self._signs(seats, hints)
        )


def _room_of(words: str) -> float:
    """Units that a hint's words take, at their smallest size."""
    return _HOW * text_width(words, "regular") + _BESIDE if words else 0.0
