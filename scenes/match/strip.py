"""The strip: who is asked, what, and how that is pressed; the same in every game.

While something is told it holds the last lines of the log instead. A press that cannot be nudges
it, and it says why. An open curtain has its own corner, which says the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sin, tau
from typing import TYPE_CHECKING, NamedTuple

from scenes.input.action import DIRECTIONS, KEYBOARD, MOUSE, Verb
from scenes.people.characters import draw_bot
from scenes.people.labels import listing, seat_picture
from scenes.people.prompts import Signs, draw_prompt, families, prompt_width
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text, Weight
from scenes.stage.render.text import fit
from scenes.stage.render.theme import INK, SEAT_COLOURS

if TYPE_CHECKING:
    from scenes.match.game_scene import GameScene

LEFT, RIGHT, TOP, BOTTOM = 48.0, 690.0, 860.0, 1056.0
FACE = 92.0
STANDS = 2.6  # seconds a reason stands
_NUDGE, _SWINGS, _REACH = 0.36, 3, 16.0  # seconds, swings, units
_INSIDE = 18.0
_NAME_Y, _WORDS_Y, _HOW_Y = 890.0, 956.0, 1026.0
_NAME_H, _WORDS_H, _HOW_H = 44.0, 88.0, 48.0
_FACES_W = 264.0  # for the faces of several, which overlap where there are many
_LETTER = 17.5  # the width of a letter of `how` at its size, 32
_GLYPH, _GAP = 54.0, 20.0
_STEP = 40.0
_BOTH = {Verb.LEFT: (Verb.LEFT, Verb.RIGHT), Verb.UP: (Verb.UP, Verb.DOWN)}
_CLICKS = {Verb.SOUTH: Verb.CLICK, Verb.LEFT_SHOULDER: Verb.CLICK}


class Question(NamedTuple):
    """What is asked, in one translated sentence without a name.

    A decision of several `steps` says which of them, from 0, is the next (`steps` when all are
    done).
    """

    words: str
    steps: int = 0
    step: int = 0


class Hint(NamedTuple):
    """What a device presses, in this order, and what that does, translated.

    LEFT stands for moving the focus to the side, UP for up and down, RIGHT_SHOULDER for locking.
    `seats` are those for which it holds, if not for all that are asked.
    """

    verbs: tuple[Verb, ...]
    words: str
    seats: Sequence[int] = ()


class Strip:
    """The strip of one scene."""

    def __init__(self, scene: GameScene) -> None:
        self._scene = scene
        self._reason = ""
        self._under: int | None = None  # the seat whose curtain alone may show the reason
        self._clock = STANDS

    def refuse(self, reason: str) -> None:
        """Nudge, and say why a press could not be; under an open curtain nobody else hears."""
        self._reason, self._clock = reason[:1].upper() + reason[1:], 0.0
        self._under = self._scene.curtain.seat

    def forget(self) -> None:
        """Say no more why: something has been done since."""
        self._clock = STANDS

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while the picture changes by them."""
        if self._clock >= STANDS:
            return False
        self._clock += dt
        return self._clock < _NUDGE + dt or self._clock >= STANDS

    @property
    def reason(self) -> str:
        """Why the last press could not be, while that stands."""
        stands = self._clock < STANDS and self._under == self._scene.curtain.seat
        return self._reason if stands else ""

    # What is seen.

    def draw(self, frame: Frame) -> None:
        """The strip as it stands now, over table and choices."""
        match, scene = self._scene.session.match, self._scene
        asked = asked_people(scene)
        if asked:
            self._ask(frame, asked)
        elif not scene.director.telling and match.waiting():
            self._think(frame, match.waiting())
        else:
            self._tell(frame)

    def _layer(self) -> Layer:
        return Layer.MOVING if self._clock < _NUDGE else Layer.REST

    @property
    def _aside(self) -> float:
        """How far the nudge has moved it."""
        if self._clock >= _NUDGE or self._scene.services.settings.reduced_motion:
            return 0.0
        left = 1 - self._clock / _NUDGE
        return _REACH * left * sin(tau * _SWINGS * self._clock / _NUDGE)

    def _plate(self, frame: Frame, colour: str) -> None:
        theme = self._scene.services.theme
        x, y = (LEFT + RIGHT) / 2 + self._aside, (TOP + BOTTOM) / 2
        outline, line = (theme.danger, 6.0) if self.reason else (theme.outline, 2.0)
        ground = Box(x, y, RIGHT - LEFT, BOTTOM - TOP, theme.panel, 24.0, outline, line, 235)
        frame.add(ground, self._layer())
        if colour:
            stripe = Box(LEFT + 7 + self._aside, y, 9.0, BOTTOM - TOP - 36, colour, 4.0)
            frame.add(stripe, self._layer())

    def _text(
        self,
        frame: Frame,
        words: str,
        box: tuple[float, float, float, float],
        size: float,
        colour: str,
        *,
        bold: bool = True,
    ) -> None:
        """Words in a box given by its left and right edge, middle and height."""
        left, right, y, h = box
        x, w = (left + right) / 2 + self._aside, right - left
        weight: Weight = "bold" if bold else "regular"
        mark = Text(words, x, y, w, h, size, colour, weight, "left")
        frame.add(mark, self._layer())

    def _ask(self, frame: Frame, seats: Sequence[int]) -> None:
        scene = self._scene
        seating, theme = scene.session.seating, scene.services.theme
        single = seats[0] if len(seats) == 1 else None
        colour = SEAT_COLOURS[seating[single].mark] if single is not None else theme.accent
        alone = single is not None and not scene.hides(single)
        question = scene.question(single if alone else None)
        self._plate(frame, colour)
        left = self._faces(frame, seats)
        right = RIGHT - _INSIDE
        if question.steps:
            right = self._steps(frame, question, right)
        place = (left, right, _NAME_Y, _NAME_H)
        self._text(frame, self._names(seats, right - left), place, 36.0, colour)
        words, tone = (self.reason, theme.danger) if self.reason else (question.words, theme.text)
        place = (left, RIGHT - _INSIDE, _WORDS_Y, _WORDS_H)
        self._text(frame, words, place, 46.0, tone)
        self._how(frame, seats, scene.hints(seats))

    def _think(self, frame: Frame, seats: Sequence[int]) -> None:
        scene = self._scene
        seating, theme, texts = scene.session.seating, scene.services.theme, scene.services.texts
        self._plate(frame, SEAT_COLOURS[seating[seats[0]].mark] if len(seats) == 1 else "")
        left, right = self._faces(frame, seats), RIGHT - _INSIDE
        place = (left, right, _NAME_Y, _NAME_H)
        self._text(frame, self._names(seats, right - left), place, 36.0, theme.secondary)
        words = self.reason or texts.n("is thinking …", "are thinking …", len(seats))
        tone = theme.danger if self.reason else theme.text
        self._text(frame, words, (left, right, _WORDS_Y, _WORDS_H), 46.0, tone)
        if scene.lines:
            place = (LEFT + _INSIDE, right, _HOW_Y, _HOW_H)
            self._text(frame, scene.lines[-1], place, 32.0, theme.secondary, bold=False)

    def _tell(self, frame: Frame) -> None:
        """The last lines of the log, the newest at the bottom and brightest."""
        scene, theme = self._scene, self._scene.services.theme
        people = [seat for seat, player in enumerate(scene.session.seating) if player.device]
        lines = [*list(scene.lines)[1:], self.reason] if self.reason else list(scene.lines)
        if not lines and not (people and scene.director.telling):
            return
        self._plate(frame, "")
        for row, line in enumerate(lines):
            newest = row == len(lines) - 1
            y = _WORDS_Y + 18 - 44 * (len(lines) - 1 - row)
            tone = theme.text if newest else theme.secondary
            place = (LEFT + _INSIDE, RIGHT - _INSIDE, y, 44.0)
            self._text(frame, line, place, 34.0, tone, bold=newest)
        if people and scene.director.telling:
            self._how(frame, people, [Hint((Verb.SOUTH,), scene.services.texts("hold: faster"))])

    def _names(self, seats: Sequence[int], room: float) -> str:
        """Who it is about: as many names as fit, and how many more there are."""
        texts = self._scene.services.texts
        names = [self._scene.session.seating[seat].name for seat in seats]
        words = listing(texts, names)
        for shown in range(len(names) - 1, 0, -1):
            if fit(Text(words, 0.0, 0.0, room, _NAME_H, 32.0, "", "bold")).size == 32:
                break
            words = f"{listing(texts, names[:shown])} +{len(names) - shown}"
        return words

    def _faces(self, frame: Frame, seats: Sequence[int]) -> float:
        """The faces of those it is about; returns where the words begin."""
        seating = self._scene.session.seating
        pitch = min(FACE + 6, (_FACES_W - FACE) / max(1, len(seats) - 1))
        y = (_NAME_Y + _WORDS_Y) / 2
        for index, seat in enumerate(seats):
            x = LEFT + _INSIDE + FACE / 2 + 8 + index * pitch + self._aside
            player = seating[seat]
            if player.bot:
                draw_bot(frame, player.bot, x, y, FACE, self._layer())
            else:
                picture, colour = seat_picture(player.mark)
                frame.add(Picture(picture, x, y, FACE, FACE, colour=colour), self._layer())
        return LEFT + _INSIDE + FACE + 24 + (len(seats) - 1) * pitch

    def _steps(self, frame: Frame, question: Question, right: float) -> float:
        """A disc with its number for each step, the next one lit; returns their left edge."""
        theme = self._scene.services.theme
        left = right - question.steps * (_STEP + 8)
        for step in range(question.steps):
            x = left + 8 + _STEP / 2 + step * (_STEP + 8) + self._aside
            lit, done = step == question.step, step < question.step
            ground = theme.accent if lit else theme.good if done else theme.panel_lit
            disc = Box(x, _NAME_Y, _STEP, _STEP, ground, _STEP / 2, theme.outline, 2.0)
            ink = INK if lit or done else theme.secondary
            figure = Text(str(step + 1), x, _NAME_Y, _STEP, _STEP, 32.0, ink, "black")
            for mark in (disc, figure):
                frame.add(mark, self._layer())
        return left

    # How it is pressed.

    def _how(self, frame: Frame, seats: Sequence[int], hints: Sequence[Hint]) -> None:
        """Each hint's glyphs, of every family of devices that is asked, and its words."""
        services, seating = self._scene.services, self._scene.session.seating
        drawn = []
        for hint in hints:
            devices = [seating[seat].device for seat in hint.seats or seats]
            if signs := glyphs(services, families(services, devices), hint):
                drawn.append((hint.words, signs))
        room = RIGHT - LEFT - 2 * _INSIDE - _GAP * (len(drawn) - 1)
        room -= sum(sign.width + 6 for _, signs in drawn for sign in signs)
        letters = sum(len(words) + 1 for words, _ in drawn) or 1
        most = _LETTER * max(1.0, services.settings.text_size / 100)
        left = LEFT + _INSIDE
        for words, signs in drawn:
            for sign in signs:
                sign.draw(frame, self._layer(), services, left + sign.width / 2 + self._aside)
                left += sign.width + 6
            wide = min(most, room / letters) * (len(words) + 1)
            place = (left, left + wide, _HOW_Y, _HOW_H)
            self._text(frame, words, place, 32.0, services.theme.secondary, bold=False)
            left += wide + _GAP


class Glyph(NamedTuple):
    """What a device shows for a press: its prompt, or the whole d-pad for moving."""

    device: str
    verb: Verb
    signs: Signs
    width: float

    def draw(self, frame: Frame, layer: Layer, services: Services, x: float) -> None:
        if self.verb is Verb.LEFT and self.device != KEYBOARD:
            frame.add(Picture("ui/dpad", x, _HOW_Y, _GLYPH, _GLYPH), layer)
        else:
            draw_prompt(
                frame, layer, services, self.device, self.verb, x, _HOW_Y, _GLYPH, self.signs
            )


def glyphs(services: Services, devices: Sequence[tuple[str, Signs]], hint: Hint) -> list[Glyph]:
    """What these devices show for a hint; nothing of a device that cannot press it."""
    found = []
    for device, signs in devices:
        for verb in (one for named in hint.verbs for one in _own(device, named)):
            width = prompt_width(services, device, verb, _GLYPH, signs)
            if width:
                found.append(Glyph(device, verb, signs, width))
    return found


def _own(device: str, verb: Verb) -> tuple[Verb, ...]:
    """What `device` has for a verb: keys for both directions, the mouse's button for a look."""
    if device == MOUSE:
        return () if verb in DIRECTIONS else (_CLICKS.get(verb, verb),)
    if device == KEYBOARD and verb is Verb.RIGHT_SHOULDER:
        return (Verb.SOUTH,)
    if device == KEYBOARD and verb in _BOTH:
        return _BOTH[verb]
    return () if verb is Verb.UP else (verb,)  # a pad shows its whole cross for LEFT


def asked_people(scene: GameScene) -> list[int]:
    """The people that the table waits for now, with all told to them."""
    seating = scene.session.seating
    return [seat for seat in scene.awaited if not seating[seat].bot]
