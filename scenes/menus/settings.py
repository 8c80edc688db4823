"""All settings, each at work the moment it is changed; the menu is its own preview."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from scenes.files.settings import AnimationSpeed, BotPace, CurtainGrip, OneButton, Small
from scenes.input.action import Verb
from scenes.menus.mapping import Mapping
from scenes.people.guests import forget, remembered
from scenes.people.labels import device_name
from scenes.people.prompts import Hints
from scenes.screens.question import ask_before
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame
from scenes.stage.widgets.menu import Button, Choice, Entry, Menu, Slider
from scenes.stage.widgets.plates import ground, heading
from scenes.texts import LANGUAGES, N_


class SettingsMenu(MenuScreen):
    """Everybody may change anything; in a kiosk, what could lock others out is left away."""

    def __init__(self, services: Services, device: str = "") -> None:
        super().__init__(services, device)
        self.hints = Hints(services, (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Done")))
        self.menu = Menu(
            (), 960.0, 556.0, 1400.0, h=748.0, row_height=80.0, gap=10.0, sound=services.audio.play
        )
        self._guests = bool(remembered(services).guests)
        self._renew()

    def resume(self) -> None:
        self._guests = bool(remembered(self.services).guests)
        self._renew()

    def _renew(self) -> None:
        self.menu.renew(tuple(self._entries()))

    def _set(self, name: str, value: Any) -> None:
        self.services.change(replace(self.services.settings, **{name: value}))
        self._renew()  # the language may have changed

    def _entries(self) -> Iterator[Entry]:
        texts = self.services.texts
        languages = [("", texts("like the computer")), *LANGUAGES.items()]
        yield self._choice("language", texts("Language"), languages)
        yield self._percent("text_size", texts("Text size"), 75, 200, 5)
        yield self._percent("safe_area", texts("Margin of the picture"), 0, 10, 1)
        yield self._choice("one_button", texts("One button"), self._lights())
        yield self._percent("game_volume", texts("Volume of the game"), 0, 100, 5)
        yield self._percent("menu_volume", texts("Volume of the menus"), 0, 100, 5)
        yield self._percent("music_volume", texts("Volume of the music"), 0, 100, 5)
        yield self._choice("animation", texts("Animations"), self._speeds())
        yield self._choice("bot_pace", texts("Bots think"), self._paces())
        yield self._switch("bots_talk", texts("Bots talk"))
        yield self._switch("commentary", texts("Commentary"))
        yield self._switch("guesses", texts("Whoever waits may guess (left, right)"))
        yield self._switch("cheers", texts("Phones may cheer"))
        yield self._switch("speech", texts("Say aloud what happens"))
        yield self._choice("curtain", texts("Curtain opens"), self._grips())
        yield self._switch("reduced_motion", texts("Less movement"))
        yield self._choice("small", texts("Small picture"), self._sizes())
        yield self._switch("high_contrast", texts("High contrast"))
        yield self._switch("rumble", texts("Rumble"))
        if not self.services.kiosk:
            yield self._switch("full_screen", texts("Full screen"))
            if len(self.services.displays) > 1:
                yield self._choice(
                    "display", texts("Screen"), list(enumerate(self.services.displays))
                )
        for pad in self.services.devices.teachable():
            name = device_name(self.services, pad)
            yield Button(
                texts("Show the buttons of {device}", device=name), partial(self._teach, pad)
            )
        if not self.services.kiosk:
            nobody = "" if self._guests else texts("nobody is remembered")
            yield Button(texts("Forget all guests"), self._ask_to_forget, nobody)
        yield Button(texts("Done"), self.back)

    def _ask_to_forget(self) -> None:
        texts = self.services.texts
        question = texts(
            "Forget the names of all guests? Games that were played keep them, until the hall of "
            "fame is wiped."
        )
        no, yes = texts("No, keep them"), texts("Yes, forget them")
        ask_before(self.services, self.device, question, no, yes, partial(forget, self.services))

    def _teach(self, pad: str) -> None:
        self.services.stack.push(Mapping(self.services, pad, self.device))

    def _speeds(self) -> list[tuple[AnimationSpeed, str]]:
        texts = self.services.texts
        return [
            (AnimationSpeed.NORMAL, texts("normal")),
            (AnimationSpeed.FAST, texts("fast")),
            (AnimationSpeed.OFF, texts("off")),
        ]

    def _paces(self) -> list[tuple[BotPace, str]]:
        texts = self.services.texts
        return [
            (BotPace.CALM, texts("calmly")),
            (BotPace.STEADY, texts("steadily")),
            (BotPace.BRISK, texts("briskly")),
            (BotPace.INSTANT, texts("at once")),
        ]

    def _grips(self) -> list[tuple[CurtainGrip, str]]:
        texts = self.services.texts
        return [
            (CurtainGrip.HOLD, texts("while held")),
            (CurtainGrip.PRESS, texts("press by press")),
        ]

    def _sizes(self) -> list[tuple[Small, str]]:
        """What it comes to just now is told: frames came late, or not."""
        texts, services = self.services.texts, self.services
        slow = services.small and services.settings.small is Small.NEEDED
        needed = texts("yes: frames came late") if slow else texts("when needed")
        return [
            (Small.NEEDED, needed),
            (Small.ALWAYS, texts("always")),
            (Small.NEVER, texts("never")),
        ]

    def _lights(self) -> list[tuple[OneButton, str]]:
        texts = self.services.texts
        return [
            (OneButton.OFF, texts("not used")),
            (OneButton.SLOW, texts("slow light")),
            (OneButton.MIDDLE, texts("steady light")),
            (OneButton.FAST, texts("fast light")),
        ]

    def _choice(self, name: str, label: str, options: list[tuple[Any, str]]) -> Choice[Any]:
        return Choice(
            label,
            options,
            lambda: getattr(self.services.settings, name),
            lambda value: self._set(name, value),
        )

    def _switch(self, name: str, label: str) -> Choice[Any]:
        texts = self.services.texts
        return self._choice(name, label, [(False, texts("off")), (True, texts("on"))])

    def _percent(self, name: str, label: str, low: int, high: int, step: int) -> Slider:
        return Slider(
            label,
            low,
            high,
            step,
            lambda: float(getattr(self.services.settings, name)),
            lambda value: self._set(name, round(value)),
            lambda value: self.services.texts("{number} %", number=round(value)),
        )

    def paint(self, frame: Frame) -> None:
        theme = self.services.theme
        ground(frame, "ui/table_title", 215)
        heading(frame, self.layer, theme, self.services.texts("Settings"), y=104.0)
        self.menu.draw(frame, theme)
