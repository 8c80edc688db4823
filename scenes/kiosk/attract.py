"""What the kiosk shows to whoever passes: posters, great moments, and more of each game."""

from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from math import sin, tau
from typing import NamedTuple

from game import GAMES
from game.evening.plan import QUICK
from scenes.files.settings import AnimationSpeed, BotPace
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.kiosk.reel import SECONDS, OwnMoments, Reel, bots_play, great_moment, reels
from scenes.match.presentation import Presentation
from scenes.menus.rules import Rules
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import FELT
from scenes.stage.scene import Scene
from scenes.stage.widgets.plates import ground
from scenes.stage.widgets.small import draw_small
from scenes.texts import N_

# Poster, reel and what comes after them take 59 seconds: four games come by in four minutes.
POSTER = 10.0  # seconds
MORE = 24.0

_BAND = 980  # y of the middle of what stays free below everything that is shown
_INVITATION = 820.0, 84.0
_WANDERS = (90.0, 47.0), (10.0, 31.0)  # across and down: how far, and the seconds to and fro


class Show(NamedTuple):
    """One part of the loop: a scene that gets no presses, for so many seconds.

    A poster says itself what it is for; all leave the band at the bottom free.
    """

    scene: Scene
    seconds: float
    poster: bool = False


class Attract:
    """An endless loop through `games`; what a press does to it is up to the kiosk.

    It has services of its own, where nothing follows a game. With `own` moments it also shows what
    was played here. Only if it `invites`, it asks to press a button.
    """

    opaque = True

    def __init__(
        self,
        services: Services,
        games: Iterator[str],
        own: OwnMoments | None = None,
        *,
        invites: bool = True,
    ) -> None:
        shown = replace(services.settings, animation=AnimationSpeed.NORMAL, bot_pace=BotPace.BRISK)
        self.services = services.apart(settings=shown)
        self.game = next(iter(GAMES))
        self.tournament = False  # whether that is what is shown, and not the game
        self._games = games
        self._own = own
        self._moments: dict[str, deque[str]] = {}  # of each game, those not shown for longest first
        self._seen: Counter[str] = Counter()  # how often each game has come by
        self._invites = invites
        self._turn = services.luck.randrange(3)  # so that each game has another end every time
        self._shows = self._loop()
        self._time = 0.0

    def _loop(self) -> Iterator[Show]:
        for game in self._games:
            self.game, shown = game, presentation(game)
            poster = partial(self._draw_poster, shown.title, shown.tagline)
            yield Show(_Picture(poster), POSTER, poster=True)
            if reel := self._great_moment(game):
                yield Show(reel, SECONDS)
            yield from self._more(shown)
            self._turn += 1

    def _great_moment(self, game: str) -> Reel | None:
        """Every second time one of this table, if there is one; else the next of the reel."""
        self._seen[game] += 1
        if self._own and self._seen[game] % 2 and (reel := self._own.reel(game, self.services)):
            return reel
        if game not in self._moments:
            self._moments[game] = deque(reels(game))
            self._moments[game].rotate(self.services.luck.randrange(max(1, len(reels(game)))))
        moments = self._moments[game]
        moments.rotate(-1)
        return great_moment(self.services, moments[-1]) if moments else None

    def _more(self, shown: Presentation) -> Iterator[Show]:
        """Bots that play, two pages of the rules, or a page and the call to a tournament."""
        called = set(QUICK) <= set(self.services.offered)
        page, kind = divmod(self._turn, 3 if called else 2)
        page += list(GAMES).index(self.game)
        if kind == 0 or not shown.pages:
            yield Show(bots_play(self.services, self.game), MORE)
            return
        yield self._rules(shown, page)
        if kind == 1:
            yield self._rules(shown, page + 1)
        else:
            self.tournament = True
            told = N_("Two short games for everybody who is here, and a podium.")
            call = partial(self._draw_poster, N_("Quick tournament"), told)
            yield Show(_Picture(call), MORE / 2, poster=True)
            self.tournament = False

    def _rules(self, shown: Presentation, page: int) -> Show:
        """A page of the rules, a little smaller, as lively as when somebody reads it."""
        rules = Rules(self.services, shown, page=page % len(shown.pages))

        def draw(frame: Frame) -> None:
            full = Frame()
            rules.paint(full)
            draw_small(frame, full, self.services.settings.text_size)

        return Show(_Picture(draw, rules.update), MORE / 2)

    @property
    def shown(self) -> Scene:
        """What is shown just now."""
        return self._show.scene

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
        if self._own:
            self._own.update()
        before, self._time = self._place(), self._time + dt
        self._left -= dt
        if self._left <= 0:
            self._next()
        moved = self._invites and self._place() != before
        return self._show.scene.update(dt) or moved

    def _place(self) -> tuple[int, int]:
        """Where the invitation is: it wanders, so that it burns into no screen."""
        x, y = (round(far * sin(tau * self._time / long)) for far, long in _WANDERS)
        return 960 + x, _BAND + y

    def draw(self, frame: Frame) -> None:
        self._show.scene.draw(frame)
        if not self._show.poster:
            self._draw_facts(frame)
        if self._invites:
            theme, words = self.services.theme, self.services.texts("Press any button to play")
            (w, h), (x, y) = _INVITATION, self._place()
            frame.add(Box(x, y, w, h, FELT, h / 2, theme.accent, 6.0), Layer.MOVING)
            asks = Text(words, x, y, w - 80, h - 8, 56, theme.accent, "black")
            frame.add(asks, Layer.MOVING)

    def _draw_facts(self, frame: Frame) -> None:
        """Write what game it is, for how many players, and how long it takes."""
        theme, texts = self.services.theme, self.services.texts
        shown, seats = presentation(self.game), GAMES[self.game].seats
        title = Text(texts(shown.title), 260, _BAND, 366, 88, 42, theme.text, "title")
        frame.add(title, Layer.REST)
        frame.add(Picture("ui/pawn", 1528, _BAND, 58, 58), Layer.REST)
        players = f"{seats[0]}–{seats[-1]}"
        frame.add(Text(players, 1608, _BAND, 96, 60, 42, theme.text, "black"), Layer.REST)
        minutes = texts("{n} min", n=shown.minutes)
        frame.add(Text(minutes, 1746, _BAND, 180, 60, 42, theme.text, "black"), Layer.REST)

    def _draw_poster(self, title: str, tagline: str, frame: Frame) -> None:
        """Draw a poster; `title` and `tagline` are msgids."""
        theme, texts = self.services.theme, self.services.texts
        ground(frame, "ui/table_title")
        name = Text("Krabbeltisch", 500, 172, 800, 160, 118, theme.accent, "title")
        frame.add(name, Layer.REST)
        frame.add(Text(texts(title), 500, 420, 760, 130, 72, theme.text, "title"), Layer.REST)
        if tagline:
            words = Text(texts(tagline), 500, 590, 720, 190, 42, theme.text)
            frame.add(words, Layer.REST)


class Loop(Attract):
    """The loop on a screen where nobody plays: it invites nobody, and goes when it is closed."""

    def __init__(self, services: Services, games: Iterator[str]) -> None:
        super().__init__(services, games, invites=False)

    def handle(self, action: Action) -> None:
        """Leave for the window's close button, and Escape on the keyboard."""
        escape = action.verb is Verb.EAST and action.device == KEYBOARD
        if action.pressed and (escape or action.verb is Verb.QUIT):
            self.services.stack.clear()


class _Picture(Scene):
    """A picture that hears nothing; it rests unless it has an `update` of its own."""

    opaque = True

    def __init__(
        self,
        draw: Callable[[Frame], object],
        update: Callable[[float], bool] = lambda _dt: False,
    ) -> None:
        self._draw = draw
        self._update = update

    def handle(self, action: Action) -> None: ...

    def update(self, dt: float) -> bool:
        return self._update(dt)

    def draw(self, frame: Frame) -> None:
        self._draw(frame)
