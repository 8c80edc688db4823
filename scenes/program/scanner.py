"""One button for the whole table: a light goes along what can be chosen, and a press takes it.

Scenes see a mouse that goes by itself: what can be clicked can be chosen with one button, and what
keeps the secrets of a mouse keeps these. Where nothing is lit a press is a click beside everything,
which hurries what is told.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import Protocol

from pygame import FRect
from pygame.event import Event

from scenes.files.settings import OneButton
from scenes.input.action import DIRECTIONS, KEYBOARD, MOUSE, Action, Verb, is_phone
from scenes.services import Services
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Text
from scenes.stage.render.text import inked
from scenes.stage.render.theme import INK
from scenes.stage.scene import Scene
from scenes.stage.widgets.plates import plate
from scenes.stage.widgets.stations import Offers, Station

STANDS = 0.4  # seconds until something new is lit: a press that was meant for what was before
DOUBLE = 0.25  # seconds after a press or its end in which another one is a slip
LONG = 1.0  # seconds of a press that goes back
TOLD = 3  # presses after which nobody needs to be told what to do

_PASSING = (Verb.PLUGGED, Verb.UNPLUGGED, Verb.AWAY, Verb.QUIT)
_LINE = 12.0
_TIP_W, _TIP_H, _AWAY = 540.0, 84.0, 24.0  # what is said beside the light
_PLACES = [(x, y) for x in range(330, 1600, 60) for y in range(70, 1020, 30)]  # of its middle
_GROUND = 400.0  # so wide is what other things lie on, such as a table or a mat


class Presses(Protocol):
    """What turns events and time into actions: devices, or a scanner before them."""

    def translate(self, events: Iterable[Event]) -> Iterator[Action]: ...

    def update(self, dt: float) -> Iterator[Action]: ...

    def release_all(self) -> Sequence[Action]: ...


class Scanner:
    """Stands between the devices and the scenes; the setting `one_button` turns it on.

    Then any button of any device is the one button, but those of a pad or keyboard whose arrows
    somebody has used since: these play as ever. Space is always the one button.

    A focus that all share goes with the light once the one button was pressed, and is left to the
    arrows once they were.
    """

    def __init__(self, devices: Presses, services: Services) -> None:
        self._devices = devices
        self._services = services
        self._steered: set[str] = set()
        self._by_arrows = False  # the focus goes, and not by the light
        self._swallowed: set[tuple[str, Verb]] = set()  # what is down, and no scene has seen
        self._scene: Scene | None = None
        self._keys: tuple[Hashable, ...] | None = None  # as the scene lists them
        self._order: list[Station] = []
        self._at = 0
        self._stood = 0.0  # seconds since the stations are these
        self._clock = 0.0  # seconds since this one is lit
        self._quiet = DOUBLE
        self._down: tuple[str, Verb] | None = None
        self._held = 0.0
        self._aim: Station | None = None
        self._chosen: Station | None = None
        self._click: Action | None = None  # that a scene has seen go down
        self._presses = 0
        self._told_at: dict[Hashable, tuple[float, float]] = {}  # the tip, beside what is lit

    @property
    def on(self) -> bool:
        return self._services.settings.one_button is not OneButton.OFF

    @property
    def lit(self) -> Station | None:
        """What a press takes now."""
        shows = self.on and self._order and self._stood >= STANDS
        return self._order[self._at] if shows else None

    # What the main loop calls.

    def translate(self, events: Iterable[Event]) -> Iterator[Action]:
        """Yield what scenes hear of one frame's events."""
        for action in self._devices.translate(events):
            yield from self._hear(action)

    def update(self, dt: float) -> Iterator[Action]:
        """Yield repeats, and what light and button do in `dt` seconds."""
        for action in self._devices.update(dt):
            if not self.on or action.device in self._steered:
                yield action
        if not self.on:
            self._steered.clear()
            self._by_arrows, self._keys = True, None
            self._rest()
            return
        self._quiet += dt
        yield from self._take()
        yield from self._hold(dt)
        yield from self._walk(dt)

    def release_all(self) -> list[Action]:
        """Return the releases of all that scenes have seen go down."""
        let_go = self._devices.release_all()
        seen = [a for a in let_go if (a.device, a.verb) not in self._swallowed]
        self._swallowed.clear()
        self._rest()
        return [*seen, *self._lift()]

    # Presses.

    def _hear(self, action: Action) -> Iterator[Action]:
        if not self.on or action.verb in _PASSING:
            if action.verb in _PASSING:
                self._rest()
            if action.verb is Verb.UNPLUGGED:
                self._steered.discard(action.device)
            yield action
        elif not action.pressed:
            yield from self._let_go(action)
        elif self._plays_itself(action):
            yield action
        elif action.by_hand and action.verb not in (Verb.TEXT, *DIRECTIONS):
            yield from self._press(action)

    def _plays_itself(self, action: Action) -> bool:
        """Whether this comes from somebody who has arrows, and uses them."""
        if is_phone(action.device):
            return True
        if action.device == MOUSE or (action.device == KEYBOARD and action.text == " "):
            return False
        if action.verb in DIRECTIONS:
            self._steered.add(action.device)
            self._by_arrows = True
        return action.device in self._steered

    def _press(self, action: Action) -> Iterator[Action]:
        self._swallowed.add((action.device, action.verb))
        slips = self._down is not None or self._quiet < DOUBLE
        self._quiet = 0.0
        if slips:
            return
        self._by_arrows = False
        self._down, self._held = (action.device, action.verb), 0.0
        self._aim = self.lit
        if not self._order:
            yield from self._push(WIDTH / 2, HEIGHT / 2)

    def _let_go(self, action: Action) -> Iterator[Action]:
        """Take what was lit when the press began, with the next frame.

        A hold that ends because the window lost the focus must choose nothing, and that is told
        right after this.
        """
        control = action.device, action.verb
        if control not in self._swallowed:
            yield action
            return
        self._swallowed.discard(control)
        self._quiet = 0.0
        if control == self._down:
            self._down = None
            self._chosen, self._aim = self._aim, None
            yield from self._lift()

    def _push(self, x: float, y: float) -> Iterator[Action]:
        self._click = Action(MOUSE, Verb.CLICK, x=x, y=y)
        yield self._click

    def _lift(self) -> Iterator[Action]:
        if click := self._click:
            self._click = None
            yield Action(MOUSE, click.verb, pressed=False, x=click.x, y=click.y)

    def _rest(self) -> None:
        """Forget a press that is going on."""
        self._down = self._aim = self._chosen = None

    # The light.

    def _take(self) -> Iterator[Action]:
        """Do what was chosen, if it is still there."""
        chosen, self._chosen = self._chosen, None
        if chosen is None:
            return
        self._look()
        if chosen.key not in [one.key for one in self._order]:
            return
        self._presses += 1
        self._clock = 0.0
        if any(one.secret for one in self._order):
            self._keys = None  # another order: how long the next press takes tells nothing
        if chosen.verb is Verb.CLICK:
            yield from _points(chosen)
            yield from self._push(chosen.x, chosen.y)
            yield from self._lift()
        else:
            yield from _pressed(chosen.verb)

    def _hold(self, dt: float) -> Iterator[Action]:
        """Go back, once, after a long press."""
        before, self._held = self._held, self._held + dt
        if self._down and not self._click and before < LONG <= self._held:
            self._aim = None
            yield from _pressed(Verb.EAST)

    def _walk(self, dt: float) -> Iterator[Action]:
        """Let the light go on, but not while the button is down."""
        self._look()
        was = self.lit
        self._stood += dt
        if was is None:
            self._clock = 0.0
        elif not self._down:
            self._clock += dt
            if self._clock >= self._services.settings.one_button.seconds:
                self._clock = 0.0
                self._at = (self._at + 1) % len(self._order)
        theirs = self._by_arrows and any(one.focused for one in self._order)
        if (now := self.lit) and (was is None or now.key != was.key) and not theirs:
            yield from _points(now)

    def _look(self) -> None:
        """See what can be chosen; where that is something else, the light begins anew."""
        scene = self._services.stack.top
        found: dict[Hashable, Station] = {}
        if isinstance(scene, Offers):
            found = {one.key: one for one in scene.stations()}
        if scene is not self._scene or tuple(found) != self._keys:
            self._scene, self._keys = scene, tuple(found)
            order = [one for one in found.values() if one.secret]
            self._services.luck.shuffle(order)
            self._order = [*(one for one in found.values() if not one.secret), *order]
            focused = [one.focused for one in self._order]
            self._at = focused.index(True) if self._by_arrows and True in focused else 0
            self._stood = 0.0
            if self._aim and self._aim.key not in found:
                self._aim = None
        else:
            self._order = [found[one.key] for one in self._order]

    # The picture.

    def draw(self, frame: Frame) -> None:
        """Draw the light over all that the scenes show."""
        if not self.on:
            return
        theme = self._services.theme
        for one in self._order:
            if one.words:
                plate(frame, Layer.MOVING, theme, one.x, one.y, one.w, one.h)
                room = one.w - 24, one.h - 8
                words = Text(one.words, one.x, one.y, *room, 36.0, theme.text, "bold")
                frame.add(words, Layer.MOVING)
        if lit := self.lit:
            for line, colour in ((_LINE + 8, INK), (_LINE, theme.accent)):
                w, h = lit.w + 2 * line, lit.h + 2 * line
                light = Box(lit.x, lit.y, w, h, "", 28.0, colour, line, secret=lit.secret)
                frame.add(light, Layer.MOVING)
            if self._presses < TOLD and not lit.secret:
                self._tell(frame, lit)

    def _tell(self, frame: Frame, lit: Station) -> None:
        """Say what to do, beside what is lit."""
        theme, (x, y) = self._services.theme, self._room_beside(frame, lit)
        plate(frame, Layer.MOVING, theme, x, y, _TIP_W, _TIP_H, outline=theme.accent)
        words = self._services.texts("Press when it is lit")
        text = Text(words, x, y, _TIP_W - 40, _TIP_H - 12, 40.0, theme.text, "bold")
        frame.add(text, Layer.MOVING)

    def _room_beside(self, frame: Frame, lit: Station) -> tuple[float, float]:
        """Where the tip covers neither words nor what can be chosen, nor pictures if that may be.

        It is near what is lit and stays there; where nothing is free it stands below or above.
        """
        right, down = (lit.w + _TIP_W) / 2 + _AWAY, (lit.h + _TIP_H) / 2 + _AWAY
        x = min(max(lit.x, _TIP_W / 2 + 60), WIDTH - _TIP_W / 2 - 60)
        beside = (lit.x + right, lit.y), (lit.x - right, lit.y)
        under = (x, lit.y + down), (x, lit.y - down)
        scale = self._services.settings.text_size / 100
        marks = [mark for layer in frame.layers for mark in layer]
        taken = [_box(one.x, one.y, one.w, one.h) for one in self._order]
        taken += [_box(*inked(mark, scale)) for mark in marks if isinstance(mark, Text)]
        drawn = [_box(one.x, one.y, one.w, one.h) for one in marks if one.w < _GROUND]
        kept = [place for key, place in self._told_at.items() if key == lit.key]
        near = _nearest(lit.x, lit.y)
        for all_taken in (taken + drawn, taken):
            for place in (*kept, *beside, *under, *near):
                if _seen(*place) and _box(*place, _TIP_W, _TIP_H).collidelist(all_taken) < 0:
                    self._told_at = {lit.key: place}
                    return place
        return next(place for place in under if _seen(*place))


def _seen(x: float, y: float) -> bool:
    """Whether a tip there is whole on the screen."""
    return _TIP_W / 2 <= x <= WIDTH - _TIP_W / 2 and _TIP_H / 2 <= y <= HEIGHT - _TIP_H / 2


@lru_cache(16)
def _nearest(x: float, y: float) -> list[tuple[int, int]]:
    """All places, the nearest to this one first."""
    return sorted(_PLACES, key=lambda place: hypot(place[0] - x, place[1] - y))


def _box(x: float, y: float, w: float, h: float) -> FRect:
    """The box with this middle and size."""
    return FRect(x - w / 2, y - h / 2, w, h)


def _points(station: Station) -> Iterator[Action]:
    """Move the mouse there; no hand is still, so that it has moved in any case."""
    for beside in (1.0, 0.0):
        yield Action(MOUSE, Verb.POINT, x=station.x + beside, y=station.y)


def _pressed(verb: Verb) -> Iterator[Action]:
    return iter((Action(MOUSE, verb), Action(MOUSE, verb, pressed=False)))
