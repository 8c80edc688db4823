"""Typing a name or a word: with the keyboard, or letter by letter on the screen."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from scenes.input.action import DIRECTIONS, KEYBOARD, KEYBOARDS, Action, Verb
from scenes.input.keymap import write
from scenes.people.prompts import Hints
from scenes.people.seating import LONGEST, proper
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Text
from scenes.stage.render.text import has_letters
from scenes.stage.widgets.focus import Focus, Target
from scenes.stage.widgets.plates import heading, plate, veil
from scenes.stage.widgets.stations import Station, stations_at
from scenes.texts import N_

ROWS = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "ÄÖÜßČĆĐŠŽÀÂÆÇ", "ÉÈÊËÎÏÌÔŒÒÙÛŸ")
"""All letters of our five languages."""

ERASE, DONE = "erase", "done"
_WORDS = {ERASE: N_("Erase"), DONE: N_("Done"), " ": N_("Space")}
_LAST_ROW = (" ", "-", "’", ERASE, DONE)
_STARTS = (" ", "-", "’")  # what a capital letter follows

_KEY = 92.0
_PITCH = 104.0
_TOP = 420.0
_WIDE = 260.0

Key: TypeAlias = str


class Naming(Screen):
    """Asks for a name of 1 to `LONGEST` letters and hands it to `keep`; east changes nothing.

    The first letter replaces the name that is there, unless somebody erased from its end before.
    """

    opaque = False
    spread = True

    def __init__(
        self,
        services: Services,
        device: str,
        name: str,
        keep: Callable[[str], object],
        asks: str = N_("Who are you?"),
        told: str = "",
    ) -> None:
        """`asks` is a msgid; `told` is a line below it, translated."""
        super().__init__(services, device)
        self._asks, self._told = asks, told
        self.name = name
        self._keep = keep
        self._untouched = True
        self._unknown = False  # somebody typed a letter that no font here has
        self._focus: Focus[Key] = Focus(DONE, wrap=True)
        self._hint()

    def _hint(self) -> None:
        """Say what is pressed on the device that pressed last; a keyboard erases as usual."""
        erase = N_("Erase: Backspace") if self.device in KEYBOARDS else N_("Erase")
        take, back = (Verb.SOUTH, N_("Take")), (Verb.EAST, N_("Back"))
        self.hints = Hints(self.services, take, (Verb.WEST, erase), back)

    def handle(self, action: Action) -> None:
        """Do what an action means, but write keys that are letters."""
        written = write(self.name, action) if action.device in KEYBOARDS else None
        if written is None:
            super().handle(action)
            self._hint()
            return
        self.device = KEYBOARD
        self._hint()
        if self._untouched and len(written) > len(self.name):
            written = written[len(self.name) :]
        self._write(written)
        self.services.say(self.name, now=True)

    @property
    def spoken(self) -> str:
        return f"{self._label(self._focus.key or DONE)}: {self.name}"

    def choices(self) -> Sequence[Station]:
        keys = sorted(_KEYS, key=lambda target: target.key != DONE)
        return stations_at(keys, focus=self._focus.key)

    def act(self, action: Action) -> None:
        before = self._focus.key
        match action.verb:
            case Verb.SOUTH if action.device in KEYBOARDS:
                self._finish()
            case Verb.POINT:
                self._focus.at(action.x, action.y, _KEYS)
            case Verb.CLICK if self._focus.at(action.x, action.y, _KEYS):
                before = self._focus.key  # what is written is heard
                self._press()
            case Verb.SOUTH:
                self._press()
            case Verb.WEST:
                self._write(self.name[:-1])
            case Verb.START:
                self._finish()
            case Verb.EAST:
                self.back()
            case verb if verb in DIRECTIONS:
                self._focus.move(verb, _KEYS)
        if self._focus.key != before:
            self.services.audio.play("focus")

    def _press(self) -> None:
        key = self._focus.key or DONE
        if key == DONE:
            self._finish()
        elif key == ERASE:
            self._write(self.name[:-1])
        else:
            kept = "" if self._untouched else self.name
            self._write(kept + self._shown(key))

    def _write(self, name: str) -> None:
        drawable = "".join(letter for letter in name if has_letters(letter, "black"))
        self._unknown, name = drawable != name, drawable
        if self._unknown:
            self.services.audio.play("refuse")
        elif name != self.name:
            self._untouched = False
            self.services.audio.play("refuse" if len(name) > LONGEST else "focus")
            self.name = name[:LONGEST].lstrip()

    def _finish(self) -> None:
        name = proper(self.name)
        if not name:
            self.services.audio.play("refuse")
            return
        self.services.audio.play("accept")
        self._keep(name)
        self.services.stack.pop()

    def _shown(self, key: Key) -> str:
        """The letter as it will come: capital at the start, small behind another letter."""
        start = self._untouched or not self.name or self.name.endswith(_STARTS)
        return key if start or len(key) > 1 else key.lower()

    def _label(self, key: Key) -> str:
        """What is written on it."""
        return self.services.texts(_WORDS[key]) if key in _WORDS else self._shown(key)

    def paint(self, frame: Frame) -> None:
        theme, layer = self.services.theme, self.layer
        veil(frame, layer, 242)
        asks = self.services.texts(self._asks)
        heading(frame, layer, theme, asks, y=88.0 if self._told else 104.0)
        frame.add(Text(self._told, 960.0, 156.0, 1500.0, 44.0, 34.0, theme.secondary), layer)
        frame.add(Box(960.0, 250.0, 900.0, 128.0, theme.panel, 24.0, theme.accent, 6.0), layer)
        if self._untouched:  # chosen as a whole, as the first letter will tell
            frame.add(Box(960.0, 250.0, 872.0, 100.0, theme.panel_lit, 14.0), layer)
        cursor = "_" if len(self.name) < LONGEST and not self._untouched else ""
        words = Text(self.name + cursor, 960.0, 250.0, 840.0, 112.0, 72.0, theme.text, "black")
        frame.add(words, layer)
        if self._unknown:
            told = self.services.texts("This table cannot draw that letter.")
            frame.add(Text(told, 960.0, 344.0, 1200.0, 52.0, 34.0, theme.danger), layer)
        for key, x, y, w, h in _KEYS:
            focused = key == self._focus.key
            plate(frame, layer, theme, x, y, w, h, focused=focused)
            frame.add(Text(self._label(key), x, y, w - 24, h - 8, 44.0, theme.text, "bold"), layer)


def _layout() -> list[Target[Key]]:
    keys = [
        Target(letter, 960.0 + (column - 6) * _PITCH, _TOP + row * _PITCH, _KEY, _KEY)
        for row, letters in enumerate(ROWS)
        for column, letter in enumerate(letters)
    ]
    y = _TOP + len(ROWS) * _PITCH
    first = 960.0 - (len(_LAST_ROW) - 1) / 2 * (_WIDE + 12)
    keys += [
        Target(key, first + index * (_WIDE + 12), y, _WIDE, _KEY)
        for index, key in enumerate(_LAST_ROW)
    ]
    return keys


_KEYS = _layout()
