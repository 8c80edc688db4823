"""The strip: who is asked, what, and how that is pressed; the same in every game.

While something is told it holds the last line of the log instead, and while somebody is asked that
line stands on a small plate beside who or how. A press that cannot be nudges it, and it says why.
An open curtain has its own corner, which says the same.
"""

from collections.abc import Sequence
from math import sin, tau

from scenes.choosing.asking import REASON
from scenes.input.action import Verb
from scenes.layout.mats import shortened
from scenes.match.bar import Bar, Hint, Question, Row, Rows
from scenes.match.guess import Guesses
from scenes.match.plate import EDGE, GAP, LAST, WHO, Plate
from scenes.match.teller import Teller
from scenes.match.view import TableView
from scenes.stage.render.frame import Frame, Layer, Text
from scenes.stage.render.text import LINE_HEIGHT, SMALLEST, fit, text_width
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.stage.widgets.focus import Target

_NUDGE, _SWINGS, _REACH = 0.36, 3, 16.0  # seconds, swings, units
_SENTENCE, _SHORT = 52.0, 36.0  # of what is asked, and where all else stands beside it
_REMARK = 38.0  # of what is remarkable in what happened
_ALONE = 60.0  # of a sentence that has a flat bar to itself
_NAMES = 0.32  # of a flat bar, for who; the rest is for how


class Strip:
    """The strip of one scene."""

    def __init__(self, view: TableView, teller: Teller, guesses: Guesses) -> None:
        self._view = view
        self._teller = teller
        self._guesses = guesses
        self._asking = view.asking
        self._services = view.services
        self._table = view.table
        self._director = view.asking.scenery.director
        self.signs: Sequence[Target[Verb]] = ()  # what a mouse does there, as last drawn

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while the picture changes by them."""
        if self._asking.since >= REASON:
            return False
        self._asking.since += dt
        return self._asking.since < _NUDGE + dt or self._asking.since >= REASON

    # What is seen.

    def draw(self, frame: Frame) -> None:
        """Draw the strip as it stands (seen again, a game asks nothing)."""
        asked = self._asking.at_hand
        layer = Layer.MOVING if self._asking.since < _NUDGE else Layer.REST
        past = self._happened if self._above else ""
        plate = Plate(frame, layer, self._asking, self._bar, past)
        chat = "" if self._guesses.question else self._view.spoken
        words = self._teller.comment or chat
        busy = words or self._director.telling or self._view.session.again
        if asked:
            self._ask(plate, asked)
        elif not busy and self._table.waiting():
            self._think(plate, self._table.waiting())
        else:
            self._tell(plate)
        self.signs = plate.signs

    @property
    def _aside(self) -> float:
        """How far the nudge has moved it."""
        if self._asking.since >= _NUDGE or self._services.settings.reduced_motion:
            return 0.0
        left = 1 - self._asking.since / _NUDGE
        return _REACH * left * sin(tau * _SWINGS * self._asking.since / _NUDGE)

    @property
    def _bar(self) -> Bar:
        bar, aside = self._view.bar, self._aside
        return bar._replace(x=bar.x + aside) if aside else bar

    def _ask(self, plate: Plate, seats: Sequence[int]) -> None:
        bar, rows, theme = plate.bar, plate.rows, self._services.theme
        colour = theme.accent if len(seats) > 1 else self._colour(seats[0])
        question = self._view.question_to(seats)
        hints: Sequence[Hint] = self._view.hints(seats)
        plate.ground(colour)
        if self._asking.reason:
            self._refuse(plate, seats, question)
            return
        unnamed = bar.tall and question.words == self._asking.caption  # the faces say who
        if unnamed:
            rows = rows._replace(what=bar.unnamed)
        left, right = plate.faces(seats, rows), plate.right
        until, named = right, not unnamed
        if rows.one:
            hints, named, beside = self._beside_words(plate, seats, question, left)
            ends = plate.hints_at_right(seats, hints, left, rows.how if beside else rows.past)
            until, right = (until, ends) if beside else (ends, right)
        elif bar.tall:
            plate.hints(seats, hints, plate.left, rows.how)
        else:
            begins = self._beside(plate, seats, left)
            until = plate.hints(seats, hints, begins, rows.how) - GAP
        self._past(plate, left, until)
        names = plate.names(seats, (until - left) / plate.grown) if named else ""
        self._who_what(plate, names, question.words, rows, left, (until, right), colour)

    def _refuse(self, plate: Plate, seats: Sequence[int], question: Question) -> None:
        """Say why the last press could not be, above the question, in place of names and news.

        Where it has no room beside the faces, it takes that of what is past.
        """
        bar, theme, reason = plate.bar, self._services.theme, self._asking.reason
        rows, row, right = bar.rows(), bar.who, plate.right
        left = begins = plate.beside(seats, rows)
        if not plate.fits(reason, right - left, row):
            begins = plate.left if bar.tall else left
            long = not plate.fits(reason, right - begins, bar.rows(1.0).past)
            rows = bar.rows(1.0, long=long)
            row = rows.past
        left = plate.faces(seats, rows)
        until = right
        if bar.tall:
            plate.hints(seats, self._view.hints(seats), plate.left, rows.how)
        else:
            hints, above = self._beside_reason(plate, seats, question, left, row)
            ends = plate.hints_at_right(seats, hints, left, row if above else rows.what)
            until, right = (ends, right) if above else (right, ends)
        plate.line(reason, begins, until, row, WHO, theme.danger)
        plate.line(question.words, left, right, rows.what, _SENTENCE, theme.text)

    def _beside_reason(
        self, plate: Plate, seats: Sequence[int], question: Question, left: float, row: Row
    ) -> tuple[Sequence[Hint], bool]:
        """What of the hints has room in a flat bar, and whether it is beside a reason in `row`.

        Else it is beside the question: first their words go, then all but what takes back.
        """
        hints, room = self._view.hints(seats), plate.right - left
        words = text_width(question.words, "black")
        back = [hint for hint in hints if Verb.EAST in hint.verbs]
        ways = (hints, _SHORT), (self._bare(seats, hints), SMALLEST), (back, SMALLEST)
        for how, letters in ways:
            beside = room - plate.hints_width(seats, how)
            if (above := plate.fits(self._asking.reason, beside, row)) or words * letters <= beside:
                return how, above
        return back, False

    def _bare(self, seats: Sequence[int], hints: Sequence[Hint]) -> Sequence[Hint]:
        """Leave out the words beside what accepts or looks."""
        plain = {Verb.SOUTH}
        if not any(self._asking.hides(seat) for seat in seats):  # else it says how to choose at all
            plain.add(Verb.LEFT_SHOULDER)
        return [hint._replace(words="") if plain & {*hint.verbs} else hint for hint in hints]

    def _colour(self, seat: int) -> str:
        return SEAT_COLOURS[self._table.seating[seat].mark]

    def _who_what(
        self,
        plate: Plate,
        names: str,
        words: str,
        rows: Rows,
        left: float,
        ends: tuple[float, float],
        colour: str,
    ) -> None:
        """Draw names, and words below or beside them, each up to its `ends`."""
        tone = self._services.theme.danger if self._asking.reason else self._services.theme.text
        until, right = ends
        if names and rows.who[1]:
            until = left + WHO * text_width(names, "black") + 2 if rows.one else until
            plate.line(names, left, until, rows.who, WHO, colour)
            left = until + GAP if rows.one else left
        plate.line(words, left, right, rows.what, _SENTENCE, tone)

    @property
    def _begins(self) -> str:
        return self._services.texts("The game begins")

    @property
    def _happened(self) -> str:
        return self._teller.happened or self._begins

    def _aloud(self, plate: Plate, room: float) -> str:
        """What stands above a question once, where else happened last: a tip, or others' guess."""
        if not self._asking.awaited:
            return ""
        letters = LAST * plate.scale * plate.grown
        fits = (line for line in self._offers(plate) if text_width(line, "bold") * letters <= room)
        return self._services.texts(self._asking.tip) or next(fits, "")

    def _offers(self, plate: Plate) -> Sequence[str]:
        """Lines that say what may be guessed while that is new, the first one by whom, too."""
        question = self._guesses.question if self._guesses.new else ""
        named = f"{question} ({plate.all_names(self._guesses.guessing)})"
        return (named, question) if question else ()

    @property
    def _above(self) -> bool:
        """Whether a line of the bar is given to what is past; a lesson's sentence needs it."""
        return not (self._asking.reason or self._asking.caption or self._bar.apart)

    def _past(self, plate: Plate, left: float, right: float) -> None:
        """What happened last, or a tip, above all that is asked.

        It is a line of the bar, in a flat one from `left` on, or lies in a place apart.
        """
        bar = plate.bar
        if not (self._above or bar.apart):
            return
        if bar.apart:
            left, _, right = bar.apart
        elif bar.tall:
            left = plate.left
        tip = self._aloud(plate, right - left - 2 * EDGE)
        plate.past(tip or self._happened, left, right, tip=bool(tip))

    def _beside_words(
        self, plate: Plate, seats: Sequence[int], question: Question, left: float
    ) -> tuple[Sequence[Hint], bool, bool]:
        """What stands in one line with a question.

        First the words go beside what accepts or looks, then the letters shrink, then the name
        goes of one whose face says it, then the hints go up. Returns these, whether the name stays,
        and whether they stay beside the question.
        """
        hints, room = self._view.hints(seats), plate.right - left
        signs = self._bare(seats, hints)
        faced = len(seats) == 1 and bool(plate.bar.face)
        name = WHO * text_width(plate.all_names(seats), "black")
        words = text_width(question.words, "black")
        ways = [(hints, True), (signs, True), *([(signs, False)] if faced else [])]
        large = min(_SENTENCE, plate.rows.what[1] / LINE_HEIGHT)
        tries = [(letters, *way) for letters in (large, _SHORT) for way in ways]
        for letters, how, named in (*tries, (SMALLEST, *ways[-1])):
            beside = name + GAP if named else 0.0
            beside += plate.hints_width(seats, how)
            if words * letters + beside <= room:
                return how, named, True
        return signs, not faced, False

    def _beside(self, plate: Plate, seats: Sequence[int], left: float) -> float:
        """Where how begins in a flat bar: beside who, or at a fixed share of it."""
        short = text_width(plate.all_names(seats), "black") * WHO + 2 * GAP
        return left + min((plate.right - left) * _NAMES, short)

    def _think(self, plate: Plate, seats: Sequence[int]) -> None:
        """Who thinks about what, who may guess what of it, or why a press could not be.

        In one line there is room for one of them, and the face says who thinks.
        """
        texts, rows = self._services.texts, plate.rows
        plate.ground(self._colour(seats[0]) if len(seats) == 1 else "")
        left, right = plate.faces(seats, rows), plate.right
        self._past(plate, left, right)
        names, question = (
            plate.names(seats, (right - left) / plate.grown),
            self._view.question(None).words,
        )
        who = texts.n("{names} thinks:", "{names} think:", len(seats), names=names)
        thought = texts.n("{names} thinks: “{words}”", "{names} think: “{words}”", len(seats),
                          names=names, words=question)  # fmt: skip
        words = self._asking.reason or self._guesses.question
        guessing = [] if self._asking.reason else self._guesses.guessing
        room, guesses = right - left, list[str]()
        if rows.one:
            words = words or (thought if plate.fits(thought, room, rows.what) else question)
            spare = room - SMALLEST * text_width(words, "black") - GAP
            share = min(_NAMES * room, SMALLEST / WHO * spare)
            who = plate.names(guessing, share) if guessing else ""
        else:
            if guessing and plate.bar.tall:
                self._may_guess(plate, left)
            elif guessing:
                guesses += self._who_guesses(plate, names, len(seats))
            said = (*guesses, thought, who) if words else (who,)
            who = next((one for one in said if plate.fits(one, room, rows.who)), names)
        tone = self._services.theme.secondary
        self._who_what(plate, who, words or question, rows, left, (right, right), tone)

    def _may_guess(self, plate: Plate, left: float) -> None:
        """Say in the last line who may guess, as many by name as there is room for."""
        texts, right = self._services.texts, plate.right
        alone = texts("{others} may guess", others="")
        room = right - left - SMALLEST * text_width(alone, "black")
        words = texts("{others} may guess", others=plate.names(self._guesses.guessing, room))
        plate.line(words, left, right, plate.rows.how, WHO, self._services.theme.accent)

    def _who_guesses(self, plate: Plate, names: str, thinking: int) -> Sequence[str]:
        """Who may guess what so many think, `names` by name or by their faces alone."""
        texts, others = self._services.texts, plate.all_names(self._guesses.guessing)
        named = texts.n(
            "{names} thinks, {others} may guess",
            "{names} think, {others} may guess",
            thinking,
            names=names,
            others=others,
        )
        return named, texts("{others} may guess", others=others)

    def _tell(self, plate: Plate) -> None:
        """What goes on or happened last, what is remarkable in it, or why a press could not be.

        What was before that is small above it.
        """
        theme, bar, reason = self._services.theme, plate.bar, self._asking.reason
        about, words = self._now(plate)
        tone, before = theme.danger if reason else theme.text, self._before(words)
        plate.ground("")
        left = plate.faces(about, bar.rows())
        remark = self._teller.comment if self._teller.comment != words else ""
        chat = self._view.spoken if self._view.motions.has_told else ""  # else news are below it
        room = (plate.right - left) / plate.grown
        for line in (*self._offers(plate), chat):
            if not remark and self._fits_above(plate, line, left):
                remark = line
        said = theme.secondary if remark == chat else theme.accent
        if remark and not reason and not self._fits_above(plate, remark, left):
            past = "", "", self._happened
            whole = self._leaves_room(plate, past, plate.right - left)
            if whole and plate.fits(remark, room, bar.what):
                words, before, tone = remark, self._happened, theme.accent
            remark = ""  # or it would cut what it is about
        if not (bar.tall or plate.fits(words, room, bar.what)):
            remark = before = ""  # it needs both lines
        until = self._hurry(plate, (words, remark, before), left)
        if remark:
            plate.line(remark, left, until, bar.who, _REMARK, said)
        elif before:
            plate.before(before, left, until)
        elif not bar.tall:
            plate.line(words, left, until, (bar.y, 0.8 * bar.h), _ALONE, tone)
            return
        plate.line(words, left, plate.right, bar.what, _SENTENCE, tone)

    def _now(self, plate: Plate) -> tuple[Sequence[int], str]:
        """Whom it tells of, and what: what goes on, whose turn begins, or what happened last."""
        motions = self._view.motions
        about = () if motions.actor is None else (motions.actor,)
        if self._asking.reason:
            return about, self._asking.reason
        words, acting = self._teller.going_on or self._happened, tuple(self._view.acting)
        if self._teller.going_on and not motions.has_told:
            return about, words
        if not self._director.telling or self._remarked or acting in ((), about):
            return about, words
        names = plate.names(acting, plate.right - plate.beside(acting, plate.bar.rows()))
        return acting, self._services.texts("Now: {name}", name=names)

    @property
    def _remarked(self) -> bool:
        """Whether something is said or asked of what has happened, which then stands below it."""
        return bool(self._teller.comment or self._view.spoken or self._guesses.question)

    def _before(self, words: str) -> str:
        """What was before these words, if it is not the same."""
        newest = self._happened
        before = newest if words != newest else self._teller.before or self._begins
        return before if before != words else ""

    def _fits_above(self, plate: Plate, remark: str, left: float) -> bool:
        """Whether a remark fits in one line above what it is about, with nothing beside it."""
        bar = plate.bar
        place = 0.0, 0.0, (bar.right - GAP - left) / plate.grown, bar.who[1]
        return fit(Text(remark, *place, _REMARK, "", "black")).fits

    def _hurry(self, plate: Plate, said: tuple[str, str, str], left: float) -> float:
        """Write how to hurry, if somebody may; returns where what is `said` ends.

        In a flat bar it leaves room for the words that are told, a remark, and what was before:
        first its own words go, then all of it.
        """
        bar = plate.bar
        people = [seat for seat, player in enumerate(self._table.seating) if player.device]
        hint = Hint((Verb.SOUTH,), self._services.texts("hold: faster"))
        ends = plate.right if bar.tall else bar.right - GAP
        if not (people and self._director.telling):
            return ends
        if bar.tall:
            plate.hints(people, [hint], plate.left, bar.how)
            return ends
        for shown in (hint, hint._replace(words="")):
            room = plate.right - left - plate.hints_width(people, [shown])
            if self._leaves_room(plate, said, room):
                return plate.hints(people, [shown], left, bar.how) - GAP
        return ends

    def _leaves_room(self, plate: Plate, said: tuple[str, str, str], room: float) -> bool:
        """Whether what stands in the upper line can be read whole in this room."""
        (words, remark, before), bar = said, plate.bar
        if before and not remark:
            room = (room - bar.who[1]) / plate.grown
            return shortened(before, room, "regular") == before
        size, h = (_REMARK, bar.who[1]) if remark else (_ALONE, 0.8 * bar.h)
        room /= plate.grown
        fitted = fit(Text(remark or words, 0.0, 0.0, room, h, size, "", "black"), plate.scale)
        return fitted.fits and len(fitted.lines) == 1
