"""What has the focus, and what a hand carries: for whoever chooses among what lies there."""

from collections.abc import Hashable, Mapping, Sequence
from math import dist
from typing import Any, NamedTuple

from scenes.input.action import DIRECTIONS, MOUSE, Action, Verb
from scenes.services import Services
from scenes.stage.motion.easing import smooth
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture
from scenes.stage.render.theme import INK
from scenes.stage.widgets.focus import Focus, Target

FAR = 24.0  # units that a mouse moves with its button down until it carries something
RETURN = 0.2  # seconds in which what was let go elsewhere goes back
_LIFTED, _HIGH = 1.08, 1.4  # of its size while it is carried; at most so high for its width
_SHADE, _GROUND = 150, 60  # opacity: of the place it lay at, of where it belongs
_LINE, _HERE = 5.0, 11.0  # around where it belongs, and where it would be let go now


class Loose(NamedTuple):
    """A thing that can be dragged from its `place` to one of its `homes`.

    The key of a home is what is picked by letting go there. `picture` is what is carried, in the
    `colour` of its seat, and so `wide` (in units), if not as wide as its place.
    """

    place: Target[Any]
    picture: str
    homes: Sequence[Target[Any]]
    colour: str = ""
    wide: float = 0.0


class Picker:
    """A focus over what lies on the screen, for the seat that chooses now.

    `moved` tells whether that person has moved it; a mouse that still rests where it lay at the
    beginning, at `pointer`, has not. `dropped` tells whether what was picked last was dragged to
    where it belongs.
    """

    def __init__(self, pointer: tuple[float, float] | None = None) -> None:
        self._focus: Focus[Hashable] = Focus(wrap=True)
        self._pointer = pointer
        self._at = pointer or (0.0, 0.0)
        self._pressed: Hashable | None = None  # what the mouse's button went down on
        self._gripped: Loose | None = None  # the same, if it can be dragged
        self._from = self._at  # where the button went down
        self._carried: Loose | None = None
        self._returns: Loose | None = None  # what was let go where it does not belong
        self._since = 0.0  # seconds since then
        self.moved = self.dropped = False

    @property
    def key(self) -> Hashable | None:
        """What is in focus."""
        return self._focus.key

    def place_focus(self, places: Mapping[Any, Target[Any]]) -> None:
        """Keep the focus where it is, else put it somewhere."""
        self._focus.place_focus(list(places.values()))

    def go_to(self, places: Mapping[Any, Target[Any]], key: Hashable | None) -> None:
        """Put the focus on `key`; on nothing if that is not there."""
        self._focus = Focus(wrap=True)
        if key in places:
            self._focus.place_focus(list(places.values()), key)

    def handle(
        self, action: Action, places: Mapping[Any, Target[Any]], loose: Sequence[Loose] = ()
    ) -> Hashable | None:
        """Return what this press picks, if anything.

        Directions and the mouse move the focus. A mouse picks where its button is let go, if that
        is where it was pressed, or where what it drags belongs; other devices with south.
        """
        targets = list(places.values())
        if action.verb is Verb.CLICK and not action.pressed:
            return self._let_go(action, places)
        if action.verb in (Verb.POINT, Verb.CLICK):
            self._at = action.x, action.y
            self.moved |= self._at != self._pointer
            if action.verb is Verb.CLICK:
                self._grip(loose)
            if not self._carries():
                under = self._focus.at(*self._at, targets)
                if action.verb is Verb.CLICK:
                    self._pressed = self.key if under else None
            return None
        if not action.pressed:
            return None
        if action.verb in DIRECTIONS and action.device != MOUSE:
            self.moved = True
            self._focus.move(action.verb, targets)
        elif action.verb is Verb.SOUTH and not action.repeat and self.key in places:
            self.dropped = False
            return self.key
        return None

    # What a mouse or a finger drags.

    def _grip(self, loose: Sequence[Loose]) -> None:
        above = reversed(loose)
        self._gripped = next((one for one in above if one.place.holds(*self._at)), None)
        self._from = self._at

    def _carries(self) -> bool:
        """Whether something is in the hand, which moves no focus meanwhile."""
        if self._gripped is not None and dist(self._at, self._from) >= FAR:
            self._carried = self._gripped
        return self._carried is not None

    def _let_go(self, action: Action, places: Mapping[Any, Target[Any]]) -> Hashable | None:
        """What is let go on its own place was only clicked; elsewhere it goes back."""
        pressed, carried = self._pressed, self._carried
        self._pressed = self._gripped = self._carried = None
        self.dropped = False
        if action.cut:
            return None
        if carried is None or carried.place.holds(*self._at):
            there = pressed in places and places[pressed].holds(*self._at)
            return pressed if there else None
        home = next((one for one in carried.homes if one.holds(*self._at)), None)
        if home is None:
            self._returns, self._since = carried, 0.0
            return None
        self.dropped = True
        return home.key  # type: ignore[no-any-return]

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while something goes back."""
        self._since += dt
        if self._since >= RETURN:
            self._returns = None
        return self._returns is not None

    def draw(self, frame: Frame, services: Services, *, secret: bool) -> None:
        """Draw what is carried, or goes back, and where it belongs."""
        if self._carried is not None:
            _draw_homes(frame, services, self._carried, self._at, secret=secret)
            _draw_carried(frame, self._carried, self._at, secret=secret)
        elif self._returns is not None and not services.settings.reduced_motion:
            left = 1 - smooth(min(1.0, self._since / RETURN))
            _, x, y, *_ = self._returns.place
            at = x + left * (self._at[0] - x), y + left * (self._at[1] - y)
            _draw_carried(frame, self._returns, at, secret=secret)


def _draw_homes(
    frame: Frame, services: Services, carried: Loose, at: tuple[float, float], *, secret: bool
) -> None:
    """The place it has left is dark; where it belongs is framed."""
    _, x, y, w, h = carried.place
    marks: list[Mark] = [Box(x, y, w, h, INK, 14.0, alpha=_SHADE)]
    tone = services.theme.accent
    for home in carried.homes:
        _, x, y, w, h = home
        line = _HERE if home.holds(*at) else _LINE
        marks += [
            Box(x, y, w, h, tone, 20.0, alpha=_GROUND),
            Box(x, y, w, h, "", 20.0, tone, line),
        ]
    for mark in marks:
        frame.add(mark._replace(secret=secret), Layer.MOVING)


def _draw_carried(frame: Frame, carried: Loose, at: tuple[float, float], *, secret: bool) -> None:
    (x, y), w = at, _LIFTED * (carried.wide or carried.place.w)
    h = min(_LIFTED * carried.place.h, _HIGH * w)
    shadow = Box(x + 8, y + 14, w, h, INK, 14.0, alpha=110, secret=secret)
    picture = Picture(carried.picture, x, y, w, h, colour=carried.colour, secret=secret)
    for mark in (shadow, picture):
        frame.add(mark, Layer.MOVING)
