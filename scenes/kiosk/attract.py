"""What the kiosk shows to whoever passes: a poster, a game of bots, pictures of the rules."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game import GAMES
from game.bots.characters import CHARACTERS
from game.engine.match import Setup
from scenes.files.settings import AnimationSpeed, BotPace
from scenes.games.registry import presentation
from scenes.input.action import Action
from scenes.match.presentation import Presentation
from scenes.match.session import Session
from scenes.match.watching import Watching
from scenes.menus.rules import Rules
from scenes.people.sitting import USUAL, bots
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Text
from scenes.stage.render.theme import FELT
from scenes.stage.scene import Scene
from scenes.stage.widgets.plates import ground
from scenes.texts import N_

POSTER = 10.0  # seconds
LONGEST_GAME = 180.0  # of a game that takes about two minutes
PAGES = 3
PAGE = 12.0

_INVITATION = 700.0, 96.0  # stands at the first of these places where nobody reads anything
_PLACES = ((1374.0, 972.0), (960.0, 868.0), (960.0, 540.0), (960.0, 640.0), (960.0, 330.0))
_LIT, _DARK = 6.0, 3.0  # the invitation comes and goes, so that it burns into no screen


class Show(NamedTuple):
    """One part of the loop: a scene that gets no presses, for at most so many seconds."""

    scene: Scene
    seconds: float


class Attract:
    """An endless loop through `games`; what a press does to it is up to the kiosk.

    It has services of its own, where all goes fast and nothing follows a game.
    """

    opaque = True

    def __init__(self, services: Services, games: Iterator[str]) -> None:
        fast = replace(services.settings, animation=AnimationSpeed.FAST, bot_pace=BotPace.BRISK)
        self.services = replace(
            services, settings=fast, after_game=lambda _services, _session: None
        )
        self.game = next(iter(GAMES))
        self.tournament = False  # whether that is what is shown, and not the game
        self._games = games
        self._shows = self._loop()
        self._time = 0.0

    def _loop(self) -> Iterator[Show]:
        for game in self._games:
            self.game, shown = game, presentation(game)
            yield Show(_Picture(partial(self._poster, shown)), POSTER)
            yield Show(self._bots_play(), LONGEST_GAME)
            for page in _spread(len(shown.pages)):
                yield self._rules(shown, page)
            self.tournament = True
            yield Show(_Picture(self._call_to_tournament), POSTER)
            self.tournament = False

    def _rules(self, shown: Presentation, page: int) -> Show:
        rules = Rules(self.services, shown, page=page)
        return Show(_Picture(rules.paint, rules.update), PAGE)

    def _bots_play(self) -> Watching:
        game = GAMES[self.game]
        seats = max(game.seats[0], min(USUAL, game.seats[-1]))
        setup = Setup(game, seats, self.services.draw_seed(), game.options())
        seating = bots(seats, self.services.luck.randrange(len(CHARACTERS)))
        session = Session.unsaved(self.services, setup, seating)
        scene = presentation(self.game).open(self.services, session)
        return Watching(self.services, scene, then=self._next)

    def _next(self) -> None:
        self._show.scene.leave()
        self._begin()

    def _begin(self) -> None:
        self._show = next(self._shows)
        self._left = self._show.seconds
        self._show.scene.enter()

    def enter(self) -> None:
        self._begin()

    def leave(self) -> None:
        self._show.scene.leave()

    def pause(self) -> None:
        self._show.scene.pause()

    def resume(self) -> None:
        self._show.scene.resume()

    def handle(self, action: Action) -> None:
        """Do nothing: whoever presses is led to the lobby."""

    def update(self, dt: float) -> bool:
        self._time = (self._time + dt) % (_LIT + _DARK)
        self._left -= dt
        if self._left <= 0:
            self._next()
        return self._show.scene.update(dt)

    def draw(self, frame: Frame) -> None:
        self._show.scene.draw(frame)
        place = _free(frame) if self._time < _LIT else None
        if place:
            theme, words = self.services.theme, self.services.texts("Press any button to play")
            (x, y), (w, h) = place, _INVITATION
            frame.add(Box(x, y, w, h, FELT, h / 2, theme.accent, 4.0, 235), Layer.MOVING)
            frame.add(Text(words, x, y, w - 80, h - 12, 48, theme.accent, "black"), Layer.MOVING)

    def _poster(self, shown: Presentation, frame: Frame) -> None:
        self._draw_poster(frame, shown.title, shown.tagline)

    def _call_to_tournament(self, frame: Frame) -> None:
        told = N_("Two short games for everybody who is here, and a podium.")
        self._draw_poster(frame, N_("Quick tournament"), told)

    def _draw_poster(self, frame: Frame, title: str, tagline: str) -> None:
        """Both are msgids."""
        theme, texts = self.services.theme, self.services.texts
        ground(frame, "ui/table_title")
        name = Text("Krabbeltisch", 500, 172, 800, 160, 118, theme.accent, "title")
        frame.add(name, Layer.REST)
        frame.add(Text(texts(title), 500, 420, 760, 130, 72, theme.text, "title"), Layer.REST)
        if tagline:
            words = Text(texts(tagline), 500, 590, 720, 190, 42, theme.text)
            frame.add(words, Layer.REST)


def _free(frame: Frame) -> tuple[float, float] | None:
    """Find where the invitation lies on no text, or None while there is no such place."""
    texts = [mark for layer in frame.layers for mark in layer if isinstance(mark, Text)]
    w, h = _INVITATION
    for x, y in _PLACES:
        if all(
            abs(text.x - x) >= (text.w + w) / 2 or abs(text.y - y) >= (text.h + h) / 2
            for text in texts
        ):
            return x, y
    return None


class _Picture:
    """A picture that hears nothing; it rests unless it has an `update` of its own."""

    opaque = True

    def __init__(
        self,
        draw: Callable[[Frame], object],
        update: Callable[[float], bool] = lambda _dt: False,
    ) -> None:
        self._draw = draw
        self._update = update

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def handle(self, action: Action) -> None: ...

    def update(self, dt: float) -> bool:
        return self._update(dt)

    def draw(self, frame: Frame) -> None:
        self._draw(frame)


def _spread(pages: int) -> list[int]:
    """At most `PAGES` of so many pages, from the first on, evenly."""
    number = min(PAGES, pages)
    return [page * pages // number for page in range(number)]
