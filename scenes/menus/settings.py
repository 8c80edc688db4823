"""All settings, each at work the moment it is changed, and pads that are shown their buttons."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import Any

from scenes.files import learned
from scenes.files.settings import AnimationSpeed, CurtainGrip, OneButton, Small
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.input.controls import GUESS, STICK, Control, PadMap
from scenes.people.guests import forget, remembered
from scenes.people.labels import device_name
from scenes.people.prompts import PICTURES
from scenes.screens.knobs import PACES, Knobs
from scenes.screens.question import ask_before
from scenes.screens.screen import Laid, MenuScreen, Screen
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.menu import Button, Entry
from scenes.stage.widgets.plates import ground, heading
from scenes.texts import N_

_LOUDNESS = range(0, 101, 5)  # percents
_SWITCH = {False: N_("off"), True: N_("on")}
LESSON = (
    *(Verb.SOUTH, Verb.EAST, Verb.WEST, Verb.NORTH),
    *(Verb.UP, Verb.RIGHT, Verb.DOWN, Verb.LEFT),
    *(Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER, Verb.SELECT, Verb.START),
)
"""The buttons in the order in which they are asked for."""


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
            name = texts("Show the buttons of {device}", device=device_name(self.services, pad))
            yield Button(name, partial(self._teach, pad))
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
        self.services.stack.push(ShowButtons(self.services, pad, self.device))

    def paint(self, frame: Frame) -> None:
        theme = self.services.theme
        ground(frame, "ui/table_title", 215)
        heading(frame, self.layer, theme, self.services.texts("Settings"), y=104.0)
        self.menu.draw(frame, theme)


class ShowButtons(Screen):
    """Goes through the lesson with one pad and then stores what it has learned.

    In a kiosk it is not stored: what guests teach holds until the table is cleared.

    The pad itself can only answer, or skip with a button that it has shown before; keyboard,
    mouse and the other pads skip or leave.
    """

    hinted = (Verb.SOUTH, N_("Skip")), (Verb.EAST, N_("Back"))

    def __init__(self, services: Services, pad: str, device: str) -> None:
        super().__init__(services, KEYBOARD if device == pad else device)
        self.pad = pad
        self._found: dict[Control, Verb] = {}
        self._step = 0

    def enter(self) -> None:
        """Forget what was pressed before this opened: it is no answer."""
        self.services.devices.pressed_control(self.pad)

    def update(self, dt: float) -> bool:  # noqa: ARG002
        control = self.services.devices.pressed_control(self.pad)
        if control is None or self._step == len(LESSON):
            return False
        self._found.setdefault(control, LESSON[self._step])
        self._next()
        return True

    def act(self, action: Action) -> None:
        if action.verb is Verb.UNPLUGGED and action.device == self.pad:
            self.back()
        elif action.device == self.pad:
            self.device = KEYBOARD  # the pad's own presses are answers: prompts for others
        elif action.verb is Verb.EAST:
            self.back()
        elif action.verb is Verb.SOUTH:
            self._next()

    def _next(self) -> None:
        self.services.audio.play("accept")
        self._step += 1
        if self._step == len(LESSON):
            self._learn()
            self.back()

    def _learn(self) -> None:
        maps = self.services.devices.teach(self.pad, pad_map(self._found))
        if not self.services.kiosk:
            learned.store(maps, self.services.storage)

    def paint(self, frame: Frame) -> None:
        theme, texts, layer = self.services.theme, self.services.texts, Layer.REST
        ground(frame, "ui/table_title", 238)
        name = device_name(self.services, self.pad)
        heading(frame, layer, theme, texts("{device}: press what is shown", device=name))
        verb = LESSON[min(self._step, len(LESSON) - 1)]
        frame.add(Picture(f"ui/{PICTURES[verb]}", 960.0, 480.0, 420.0, 420.0), layer)
        for index in range(len(LESSON)):
            colour = theme.accent if index < self._step else theme.outline
            x = 960.0 + (index - (len(LESSON) - 1) / 2) * 56
            frame.add(Box(x, 780.0, 28.0, 28.0, colour, 14.0), layer)
        words = texts("Not there? Press one again that you have shown already.")
        frame.add(Text(words, 960.0, 852.0, 1400.0, 72.0, 36.0, theme.secondary), layer)


def pad_map(found: dict[Control, Verb]) -> PadMap:
    """Return what was shown, and guesses for all else (a stick, unless its axes were shown)."""
    guessed = {
        control: verb
        for control, verb in GUESS.verbs.items()
        if control.kind != "stick" and verb not in found.values()
    }
    shown = any(control.kind == "axis" and control.number in (0, 1) for control in found)
    return PadMap(guessed | found, None) if shown else PadMap(STICK | guessed | found, (0, 1))
