"""The switches of a game: house rules, shown in one line and changed in a small dialog."""

from collections.abc import Callable
from dataclasses import replace

from game.table.game import Options
from scenes.faces import Face
from scenes.house import House
from scenes.input.action import Verb
from scenes.menus.screen import MenuScreen
from scenes.prompts import Hints
from scenes.stage.frame import Frame, Text
from scenes.stage.menu import Button, Choice, Entry, Menu
from scenes.stage.plates import heading, plate, veil
from scenes.texts import Texts, later


def in_one_line(texts: Texts, face: Face, options: Options) -> str:
    """What is played differently from the rule book, or that nothing is."""
    changed = [
        texts(face.options[name][0])
        for name in options.names()
        if getattr(options, name) != getattr(type(options)(), name)
    ]
    return ", ".join(changed) or texts("as in the rules")


class HouseRules(MenuScreen):
    """Changes the options one by one; `keep` gets each new value."""

    opaque = False

    def __init__(
        self,
        house: House,
        device: str,
        face: Face,
        options: Options,
        keep: Callable[[Options], object],
    ) -> None:
        super().__init__(house, device)
        self.options = options
        self._face = face
        self._keep = keep
        self._names = options.names()
        entries: list[Entry] = [self._switch(name) for name in self._names]
        entries.append(Button(house.texts("Done"), self.back))
        self.menu = Menu(entries, 960.0, 480.0, 1200.0, h=560.0, sound=house.audio.play)
        self.hints = Hints(house, (Verb.SOUTH, later("Change")), (Verb.EAST, later("Done")))

    def _switch(self, name: str) -> Choice[bool]:
        texts = self.house.texts
        return Choice(
            texts(self._face.options[name][0]),
            ((False, texts("no")), (True, texts("yes"))),
            lambda: bool(getattr(self.options, name)),
            lambda value: self._set(name, value),
        )

    def _set(self, name: str, value: bool) -> None:
        self.options = replace(self.options, **{name: value})
        self._keep(self.options)

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.house.theme, self.layer, self.house.texts
        veil(frame, layer, 242)
        heading(frame, layer, theme, texts("House rules"))
        self.menu.draw(frame, theme, layer)
        if self.menu.focus < len(self._names):
            plate(frame, layer, theme, 960.0, 846.0, 1400.0, 136.0)
            about = texts(self._face.options[self._names[self.menu.focus]][1])
            frame.add(Text(about, 960.0, 846.0, 1320.0, 124.0, 34.0, theme.text), layer)
