"""The stack of scenes of a kiosk: it sees every action and all time before its scenes do."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import ceil
from time import strftime, struct_time
from typing import Any

from game import GAMES
from scenes.evening.show.podium import Podium
from scenes.files.storage import MATCH
from scenes.input.action import Action, Verb
from scenes.kiosk.asking import IdleSeats, draw_dark, draw_still_playing, draw_still_there
from scenes.kiosk.attract import Attract
from scenes.kiosk.counts import Attendance, Counts
from scenes.kiosk.leaving import AskCode, Guesses, LongHold, held_to_leave
from scenes.kiosk.machine import drift
from scenes.kiosk.owner import OwnersPage
from scenes.kiosk.reel import OwnMoments
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.services import Services
from scenes.session.archive import put_away
from scenes.stage.render.frame import Frame
from scenes.stage.scene import SceneStack
from scenes.texts import N_

TITLE = 45.0  # seconds without a press until the title gives way to the attract loop
IDLE = 90.0  # and elsewhere until all are asked whether anybody is there
ANSWER = 15.0  # seconds for the answer
COUNTED = 5.0  # the last of them, which are heard

ATTRACTING = 0.25  # −12 dB, the most that the attract loop may have of full volume


@dataclass(frozen=True, slots=True)
class Fittings:
    """What a kiosk moves outside the scenes."""

    ceiling: Callable[[float], object]  # gets what a volume of 1 is worth
    drift: Callable[[tuple[int, int]], object]  # gets by how many pixels to move the picture
    alive: Callable[[float], object]  # gets the seconds that passed, and shows that
    now: Callable[[], struct_time]  # tells the local time


class Kiosk(SceneStack):
    """Shows the attract loop, and after a press the lobby; clears up when all have gone.

    The settings that `services` has when it is made are those that come back after all guests.
    """

    def __init__(self, services: Services, fittings: Fittings) -> None:
        super().__init__()
        self.services = services
        self._fittings = fittings
        self._settings = services.settings
        self._looped = self._settings  # that the attract loop was made of
        self._games = self._in_turn()
        self._seats = IdleSeats(services)
        self._counts = Counts(services.storage)
        self._attendance = Attendance(self._counts)
        self._hold = LongHold()
        self._guesses = Guesses()
        self._clock = 0.0
        self._silent = False  # the loop, as in quiet hours
        self._rest = 0.0  # seconds since the last press, or since the table was cleared
        self._limit()

    def _in_turn(self) -> Iterator[str]:
        """Name the games that are offered, one after another, over and over."""
        while True:
            yield from (name for name in GAMES if name in self.services.offered)

    def _limit(self, *, attracting: bool = False) -> None:
        """Say what a volume of 1 is worth, as the owner wants it."""
        self._silent = False
        most = self._settings.kiosk_volume / 100
        self._fittings.ceiling(min(ATTRACTING, most) if attracting else most)

    @property
    def _game(self) -> GameScene | None:
        return self.top if isinstance(self.top, GameScene) else None

    @property
    def _asleep(self) -> bool:
        """Whether it is dark: nobody is here, nor has the code."""
        return self._silent and isinstance(self.top, Attract)

    @property
    def _asking(self) -> bool:
        """Whether all are asked if anybody is there."""
        return self._rest >= IDLE and not isinstance(self.top, Attract)

    def handle(self, action: Action) -> None:
        """Hand on what is not for the kiosk (the close button is for nobody)."""
        completes = self._hold.handle(action)
        press = action.by_hand
        answers = press and self._asking
        if press:
            self._rest = 0.0
        if action.verb is Verb.QUIT or completes or answers:
            return
        if isinstance(self.top, Attract):
            if not self.changing and _wakes(action):
                self._welcome(self.top, action.device)
        elif not (press and self._game and self._seats.press(self._game, action)):
            super().handle(action)

    def update(self, dt: float) -> bool:
        self._clock += dt
        self._rest += 0.0 if isinstance(self.top, Podium) else dt  # which goes by itself
        self._fittings.alive(dt)
        self._fittings.drift(drift(self._clock))
        now = self._fittings.now()
        self._watch(dt)
        self._go_to_sleep(now.tm_hour)
        played = next((scene for scene in self.scenes if isinstance(scene, GameScene)), None)
        here = 0.0 if self._asking else dt
        self._attendance.update(played, here, strftime("%Y-%m-%d", now))
        return self.changing or (not self._asleep and super().update(dt))

    def _go_to_sleep(self, hour: int) -> None:
        """Sleep in the quiet hours while nobody is here, and wake when they are over."""
        quiet = self._settings.quiet_at(hour)
        if self.changing or not isinstance(self.top, Attract) or quiet == self._silent:
            return
        if quiet:
            self._silent = True
            self._fittings.ceiling(0.0)
        else:
            self._limit(attracting=True)

    def _watch(self, dt: float) -> None:
        """Do what is due by now."""
        device = self._hold.update(dt)
        self._guesses.update(dt)
        if device and self._guesses.resting:
            self.services.audio.play("refuse")
        elif device and not isinstance(self.top, AskCode):
            asks = N_("For the owner: press the code.")
            self.push(AskCode(self.services, device, asks, partial(self._open_to_owner, device)))
        elif self._attracts_anew:
            self._attract()
        elif self._asking and self._rest >= IDLE + ANSWER:
            self._clear_up()
            self.clear_to(Title(self.services))
        else:
            self._seats.update(self._game, dt)
            if self._asking:
                self._count(dt)

    @property
    def _attracts_anew(self) -> bool:
        """Whether a loop begins: the title is idle, or the owner has changed what is shown."""
        if isinstance(self.top, Attract):
            return self._looped is not self._settings
        return isinstance(self.top, Title) and self._rest >= TITLE

    def _count(self, dt: float) -> None:
        """Ask aloud, and count the last seconds."""
        left = IDLE + ANSWER - self._rest
        if self._rest - dt < IDLE:
            self.services.audio.play("chime")
        elif left <= COUNTED and ceil(left) < ceil(left + dt):
            self.services.audio.play("countdown")

    def draw(self, frame: Frame) -> None:
        if self._asleep:
            draw_dark(frame)
            return
        super().draw(frame)
        if self._asking:
            draw_still_playing(frame, self.services, IDLE + ANSWER - self._rest)
        elif self._game and self._seats.asked:
            players = [self._game.session.seating[seat] for seat in self._seats.asked]
            draw_still_there(frame, self.services, players, self._seats.left)

    def _open_to_owner(self, device: str, code: str) -> None:
        if code != self.services.settings.kiosk_code:
            self.services.audio.play("refuse")
            self._guesses.count()
            self.pop()
            return
        page = OwnersPage(
            self.services,
            device,
            self._counts,
            lambda: self._settings,
            self._keep,
            self._guesses.wrong,
        )
        self.replace(page)

    def _keep(self, changed: dict[str, Any]) -> None:
        """Let all guests from now on find what the owner has changed, and write it down."""
        before, self._settings = self._settings, replace(self._settings, **changed)
        self.services.change(self._settings)
        self.services.keep(before)
        self._limit()

    def _attract(self) -> None:
        self._clear_up()
        self._limit(attracting=True)
        self._looped = self._settings
        self.clear_to(Attract(self.services, self._games, OwnMoments(self.services)))

    def _welcome(self, shown: Attract, device: str) -> None:
        """What is shown: the lobby, with whoever pressed in the first seat, or a tournament."""
        self._limit()
        self.services.audio.play("join")
        title = Title(self.services)
        self.clear_to(title)
        if shown.tournament:
            title.invite(device)
        else:
            self.push(Lobby(self.services, shown.game, device))

    def _clear_up(self) -> None:
        """The table as it was: nobody's settings, and nobody's game waiting."""
        for scene in self.scenes:
            if isinstance(scene, GameScene):
                scene.session.close()
        storage = self.services.storage
        storage.clear(MATCH, lambda: put_away(storage, MATCH))
        if self.services.party:
            self.services.party.rest()
        self.services.change(self._settings)
        self.services.phones.clear()
        self.services.devices.unteach()
        self.services.devices.halved = False
        self.services.throws.clear()
        self.services.notices.clear()
        self.services.shown.clear()
        self.services.records.clear()
        self.services.guessed.clear()
        self._rest = 0.0


def open_kiosk(services: Services, fittings: Fittings) -> None:
    """Make a kiosk of `services` for good, before the stack has anything."""
    services.kiosk = True
    services.stack = Kiosk(services, fittings)
    services.keep_awake(True)
    services.keep_awake = lambda _: None  # not even between two games


def _wakes(action: Action) -> bool:
    """Any press; what is held to leave only when let go, or it could not be held here."""
    if action.verb in held_to_leave(action.device):
        return not action.pressed
    return action.by_hand
