"""The switches of a game: house rules, shown in one line and changed in a small dialog."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.engine.game import Options
from scenes.input.action import Verb
from scenes.match.presentation import Presentation
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Text
from scenes.stage.widgets.menu import Button, Choice, Entry
from scenes.stage.widgets.plates import heading, plate, veil
from scenes.texts import N_, Texts


def in_one_line(texts: Texts, presentation: Presentation, options: Options) -> str:
    """Say which rule differs from the book (the first, and how many more)."""
    changed = [
        texts(presentation.options[name][0])
        for name in options.names()
        if getattr(options, name) != getattr(type(options)(), name)
    ]
    if not changed:
        return texts("as in the rules")
    more = len(changed) - 1
    return f"{changed[0]} +{more}" if more else changed[0]


class HouseRules(MenuScreen):
    """Changes the options one by one; `keep` gets each new value.

    Other rows are `more`, and `told` says how long a game takes so.
    """

    opaque = False
    hinted = (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Done"))
    laid = Laid(960.0, 490.0, 1200.0, 540.0, 80.0, 12.0)

    def __init__(
        self,
        services: Services,
        device: str,
        presentation: Presentation,
        options: Options,
        keep: Callable[[Options], object],
        told: Callable[[], str] = str,
        more: Sequence[Entry] = (),
    ) -> None:
        super().__init__(services, device)
        self.options = options
        self._presentation = presentation
        self._keep = keep
        self._told, self._others = told, more
        self._names = options.names()

    def rows(self) -> Iterator[Entry]:
        yield from map(self._switch, self._names)
        yield from self._others
        yield Button(self.services.texts("Done"), self.back)

    def _switch(self, name: str) -> Choice[bool]:
        texts = self.services.texts
        return Choice(
            texts(self._presentation.options[name][0]),
            ((False, texts("no")), (True, texts("yes"))),
            lambda: bool(getattr(self.options, name)),
            lambda value: self._set(name, value),
        )

    def _set(self, name: str, value: bool) -> None:
        self.options = replace(self.options, **{name: value})
        self._keep(self.options)

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        veil(frame, layer, 242)
        heading(frame, layer, theme, texts("House rules"), y=88.0)
        frame.add(Text(self._told(), 960.0, 176.0, 1200.0, 60.0, 40.0, theme.text), layer)
        self.menu.draw(frame, theme, layer)
        if self.menu.focus < len(self._names):
            plate(frame, layer, theme, 960.0, 846.0, 1400.0, 136.0)
            about = texts(self._presentation.options[self._names[self.menu.focus]][1])
            frame.add(Text(about, 960.0, 846.0, 1320.0, 124.0, 34.0, theme.text), layer)
