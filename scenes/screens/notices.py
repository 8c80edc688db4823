"""What the table has to say (a damaged save, settings that could not be stored), once."""

from collections.abc import Callable, Sequence

from scenes.input.action import Action, Verb
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.stations import Station, stations_at

STANDS = 8.0  # seconds a notice stands during a game

FLAG = Target("notice", 960.0, 78.0, 1400.0, 100.0)  # where one is told, and no title is then


def dismiss(services: Services, action: Action) -> bool:
    """Take the oldest notice away (False unless east, or a click on it)."""
    if not services.notices or not action.pressed:
        return False
    clicked = action.verb is Verb.CLICK and FLAG.holds(action.x, action.y)
    if action.verb is Verb.EAST or clicked:
        services.notices.pop(0)
        services.audio.play("back")
        return True
    return False


def notice_stations(services: Services) -> list[Station]:
    """List the notice that a single button takes away, if any."""
    return stations_at([FLAG] if services.notices else [])


def make_room(frame: Frame) -> None:
    """Take all words away that a flag would lie on."""
    for marks in frame.layers:
        marks[:] = [m for m in marks if not (isinstance(m, Text) and FLAG.holds(m.x, m.y))]


def draw_notice(frame: Frame, layer: Layer, services: Services, device: str) -> None:
    """Draw the oldest notice at the top of the screen."""
    width = prompt_width(services, device, Verb.EAST)
    _draw(frame, layer, services, width + 32)
    _, x, y, w, _ = FLAG
    draw_prompt(frame, layer, services, device, Verb.EAST, x + w / 2 - width / 2 - 32, y)


def _draw(frame: Frame, layer: Layer, services: Services, free: float) -> None:
    """The oldest notice, with so much room left free at its right end."""
    theme = services.theme
    _, x, y, w, h = FLAG
    frame.add(Box(x, y, w, h, theme.panel, 24.0, theme.danger, 6.0), layer)
    frame.add(Picture("ui/warning", x - w / 2 + 76, y, 76.0, 76.0), layer)
    left, right = x - w / 2 + 136, x + w / 2 - free - 32
    words = services.texts(services.notices[0])
    mark = Text(words, (left + right) / 2, y, right - left, h - 12, 38.0, theme.text, align="left")
    frame.add(mark, layer)


class NewNotices:
    """Tells the main loop of a notice at once: other threads, which find them, draw nothing."""

    def __init__(self, notices: Sequence[str]) -> None:
        self._notices = notices
        self._seen: Sequence[str] = ()

    def update(self, _dt: float) -> bool:
        """Return True if another one is to be read now."""
        before, self._seen = self._seen, self._notices[:1]
        return self._seen != before


class PassingNotices:
    """Notices during a game, where every button has its meaning: each stands for a while.

    That the game cannot be saved is told when it begins; a sign in the corner stays until it can.
    """

    def __init__(self, services: Services, problem: Callable[[], str]) -> None:
        """`problem` tells what keeps the game from being saved (a msgid), or nothing."""
        self._services = services
        self._problem_of = problem
        self._problem = ""
        self._clock = 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the picture changes."""
        notices, before = self._services.notices, self._problem
        self._problem = self._problem_of()
        if self._problem and not before and self._problem not in notices:
            notices.append(self._problem)
        self._clock = self._clock + dt if notices else 0.0
        if self._clock < STANDS:
            return self._problem != before
        notices.pop(0)
        self._clock = 0.0
        return True

    def draw(self, frame: Frame) -> None:
        if self._problem:
            frame.add(Picture("ui/warning", 1872.0, 54.0, 60.0, 60.0), Layer.MOVING)
        if self._services.notices:
            _draw(frame, Layer.MOVING, self._services, 0.0)
