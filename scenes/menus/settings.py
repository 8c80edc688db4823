"""All settings, each at work the moment it is changed; the menu is its own preview."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import Any

from scenes.files.settings import AnimationSpeed, CurtainGrip, OneButton, Small
from scenes.input.action import Verb
from scenes.menus import mapping
from scenes.people.guests import forget, remembered
from scenes.people.labels import device_name
from scenes.screens.knobs import PACES, Knobs
from scenes.screens.question import ask_before
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame
from scenes.stage.widgets.menu import Button, Entry
from scenes.stage.widgets.plates import ground, heading
from scenes.texts import N_

_LOUDNESS = range(0, 101, 5)  # percents
_SWITCH = {False: N_("off"), True: N_("on")}


def _named(kinds: type[Enum], *words: str) -> Mapping[Any, str]:
    """Each of these values, in their order, by a msgid."""
    return dict(zip(kinds, words, strict=True))


_LIGHTS = N_("not used"), N_("slow light"), N_("steady light"), N_("fast light")
_SMALL = N_("when needed"), N_("always"), N_("never")
_ROWS: tuple[tuple[str, str, Mapping[Any, str] | range], ...] = (
    ("text_size", N_("Text size"), range(75, 201, 5)),
    ("safe_area", N_("Margin of the picture"), range(11)),
    ("one_button", N_("One button"), _named(OneButton, *_LIGHTS)),
    ("game_volume", N_("Volume of the game"), _LOUDNESS),
    ("menu_volume", N_("Volume of the menus"), _LOUDNESS),
    ("music_volume", N_("Volume of the music"), _LOUDNESS),
    ("animation", N_("Animations"), _named(AnimationSpeed, N_("normal"), N_("fast"), N_("off"))),
    ("bot_pace", N_("Bots think"), PACES),
    ("bots_talk", N_("Bots talk"), _SWITCH),
    ("commentary", N_("Commentary"), _SWITCH),
    ("guesses", N_("Whoever waits may guess (left, right)"), _SWITCH),
    ("cheers", N_("Phones may cheer"), _SWITCH),
    ("speech", N_("Say aloud what happens"), _SWITCH),
    ("curtain", N_("Curtain opens"), _named(CurtainGrip, N_("while held"), N_("press by press"))),
    ("reduced_motion", N_("Less movement"), _SWITCH),
    ("small", N_("Small picture"), _named(Small, *_SMALL)),
    ("high_contrast", N_("High contrast"), _SWITCH),
    ("rumble", N_("Rumble"), _SWITCH),
)


class SettingsMenu(MenuScreen):
    """Everybody may change anything; in a kiosk, what could lock others out is left away."""

    hinted = (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Done"))
    laid = Laid(960.0, 556.0, 1400.0, 748.0, 80.0, 10.0)

    def __init__(self, services: Services, device: str = "") -> None:
        super().__init__(services, device)
        self._knobs = Knobs(services.texts, lambda: self.services.settings, self._set)
        self.resume()

    def resume(self) -> None:
        self._guests = bool(remembered(self.services).guests)
        super().resume()

    def _set(self, name: str, value: Any) -> None:
        self.services.change(replace(self.services.settings, **{name: value}))
        self.renew()  # the language may have changed

    def rows(self) -> Iterator[Entry]:
        texts = self.services.texts
        yield self._knobs.language()
        for name, label, values in _ROWS:
            yield self._row(name, texts(label), values)
        if not self.services.kiosk:
            yield self._row("full_screen", texts("Full screen"), _SWITCH)
            if len(displays := self.services.displays) > 1:
                yield self._knobs.choice("display", texts("Screen"), enumerate(displays))
        for pad in self.services.devices.teachable():
            name = device_name(self.services, pad)
            yield Button(
                texts("Show the buttons of {device}", device=name), partial(self._teach, pad)
            )
        if not self.services.kiosk:
            nobody = "" if self._guests else texts("nobody is remembered")
            yield Button(texts("Forget all guests"), self._ask_to_forget, nobody)
        yield Button(texts("Done"), self.back)

    def _row(self, name: str, label: str, values: Mapping[Any, str] | range) -> Entry:
        if isinstance(values, range):
            return self._knobs.percent(name, label, values)
        options = {value: self.services.texts(told) for value, told in values.items()}
        if self.services.small and getattr(self.services.settings, name) is Small.NEEDED:
            options[Small.NEEDED] = self.services.texts("yes: frames came late")
        return self._knobs.choice(name, label, options.items())

    def _ask_to_forget(self) -> None:
        texts = self.services.texts
        question = texts(
            "Forget the names of all guests? Games that were played keep them, until the hall of "
            "fame is wiped."
        )
        no, yes = texts("No, keep them"), texts("Yes, forget them")
        ask_before(self.services, self.device, question, no, yes, partial(forget, self.services))

    def _teach(self, pad: str) -> None:
        self.services.stack.push(mapping.Mapping(self.services, pad, self.device))

    def paint(self, frame: Frame) -> None:
        theme = self.services.theme
        ground(frame, "ui/table_title", 215)
        heading(frame, self.layer, theme, self.services.texts("Settings"), y=104.0)
        self.menu.draw(frame, theme)
