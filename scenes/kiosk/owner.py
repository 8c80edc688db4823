"""The page of the kiosk's owner, behind the code: what was played, and what guests get."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from game import GAMES
from scenes.files.settings import Settings
from scenes.games.registry import presentation
from scenes.input.action import Action, Verb
from scenes.kiosk.counts import Count, Counts
from scenes.kiosk.leaving import AskCode
from scenes.screens.knobs import Knobs
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Text
from scenes.stage.widgets.menu import Button, Choice, Entry
from scenes.stage.widgets.plates import ground, heading
from scenes.texts import N_

PATIENCE = 60.0  # seconds without a press until the page goes away
DAYS = 7

_NAME = 302.0, 412.0  # middle and width
_COLUMNS = (523.0, 134.0), (686.0, 168.0), (850.0, 132.0)
_ROW = 51.0
_FIRST = 190.0
_SIZE = 32.0


class OwnersPage(MenuScreen):
    """Hears the device that has pressed the code, and goes when that presses nothing for long.

    `settings` gives those that guests find, `keep` gets what is changed of them, by name; `wrong`
    counts the codes that opened nothing since the table was opened.
    """

    hinted = (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Done"))
    laid = Laid(1384.0, 556.0, 880.0, 760.0, 80.0, 8.0)

    def __init__(
        self,
        services: Services,
        device: str,
        counts: Counts,
        settings: Callable[[], Settings],
        keep: Callable[[dict[str, Any]], object],
        wrong: int = 0,
    ) -> None:
        super().__init__(services, device)
        self._owner = device
        self._counts = counts
        self._keep = keep
        self._knobs = Knobs(services.texts, settings, self._set)
        self._wrong = wrong
        self._left = PATIENCE
        self._told = ""  # a msgid: what came of a new code

    def _set(self, name: str, value: Any) -> None:
        self._keep({name: value})
        self.renew()  # the language may have changed

    def rows(self) -> Iterator[Entry]:
        texts = self.services.texts
        switch = ((False, texts("no")), (True, texts("yes")))
        offered = self.services.offered
        for name in GAMES:
            last = texts("One game stays.") if offered == [name] else ""
            title = texts(presentation(name).title)
            shown, offer = partial(self._offers, name), partial(self._offer, name)
            yield Choice(title, switch, shown, offer, last)
        yield self._knobs.percent("kiosk_volume", texts("Volume, at most"), range(0, 101, 5))
        hours = [(hour, f"{hour}:00") for hour in range(24)]
        yield self._knobs.choice("quiet_from", texts("Quiet from"), hours)
        yield self._knobs.choice("quiet_to", texts("Quiet until"), hours)
        yield self._knobs.language()
        yield self._knobs.choice("kiosk_phones", texts("Phones"), switch)
        yield Button(texts("Another code"), self._ask_for_code)
        yield Button(texts("Close the table"), self.services.stack.clear)
        yield Button(texts("Done"), self.back)

    def _offers(self, name: str) -> bool:
        return name in self.services.offered

    def _offer(self, name: str, wanted: bool) -> None:
        offered = self.services.offered
        names = [one for one in GAMES if (wanted if one == name else one in offered)]
        self._set("kiosk_games", " ".join(names))

    def _ask_for_code(self) -> None:
        asks = N_("The new code: six arrows or buttons")
        self._ask(asks, self._ask_again)

    def _ask_again(self, code: str) -> None:
        self.services.stack.pop()
        self._ask(N_("Once more, so that it is sure"), partial(self._new_code, code))

    def _ask(self, asks: str, told: Callable[[str], object]) -> None:
        ask = AskCode(self.services, self._owner, asks, told, shows=True)
        self.services.stack.push(ask)

    def _new_code(self, first: str, again: str) -> None:
        self.services.stack.pop()
        if first == again:
            self._set("kiosk_code", first)
        self.services.audio.play("accept" if first == again else "refuse")
        self._told = N_("The new code counts.") if first == again else N_("These were two codes.")

    def handle(self, action: Action) -> None:
        if action.device == self._owner:
            self._left = PATIENCE
            super().handle(action)

    def update(self, dt: float) -> bool:
        self._left -= dt
        if self._left <= 0:
            self.services.stack.pop()
        return False

    def paint(self, frame: Frame) -> None:
        theme, texts = self.services.theme, self.services.texts
        ground(frame, "ui/table_title", 226)
        heading(frame, Layer.REST, theme, texts("For the owner"), y=92.0)
        self.menu.draw(frame, theme)
        heads = (texts("played"), texts("abandoned"), texts("minutes"))
        self._draw_row(frame, 0, "", heads, theme.secondary)
        found = self._counts.by_game()
        lines = [(texts(presentation(name).title), found.get(name, Count())) for name in GAMES]
        lines += self._counts.by_day(DAYS).items()
        for row, (name, count) in enumerate(lines, start=1):
            gap = 0.5 * (row > len(GAMES))
            numbers = (count.played, count.abandoned, round(count.seconds / 60))
            self._draw_row(frame, row + gap, name, tuple(map(str, numbers)), theme.text)
        warnings = [texts(self._told)] if self._told else []
        if self.services.settings.kiosk_code == Settings().kiosk_code:
            warnings.append(texts("The code is still the one of the README."))
        if self._counts.problem:
            warnings.append(texts(self._counts.problem))
        if self._wrong:
            warnings.append(texts("Wrong codes so far: {number}", number=self._wrong))
        if warnings:
            words = Text(" ".join(warnings), 510.0, 876.0, 820.0, 132.0, 32.0, theme.danger, "bold")
            frame.add(words, Layer.REST)

    def _draw_row(
        self, frame: Frame, row: float, name: str, numbers: tuple[str, ...], colour: str
    ) -> None:
        """Write a line of the numbers."""
        y = _FIRST + row * _ROW
        x, w = _NAME
        if name:
            frame.add(Text(name, x, y, w, 48.0, _SIZE, colour, align="left"), Layer.REST)
        for (middle, w), number in zip(_COLUMNS, numbers, strict=True):
            words = Text(number, middle, y, w, 48.0, _SIZE, colour, "bold", "right")
            frame.add(words, Layer.REST)
