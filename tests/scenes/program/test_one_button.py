"""A whole evening at the table with a single button, through the real main loop: a key or a pad."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pygame
import pytest
from pygame._sdl2 import controller

from scenes.evening.gather import Gather
from scenes.evening.guest_list import NEW, GuestList
from scenes.evening.planning import Planning
from scenes.evening.show.podium import Podium
from scenes.files.settings import AnimationSpeed, BotPace, OneButton, Settings
from scenes.input.action import MOUSE, Verb
from scenes.input.devices import Devices
from scenes.lobby.naming import Naming
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.pause import Pause
from scenes.menus.results import Results
from scenes.menus.settings import SettingsMenu
from scenes.menus.shelf import Shelf
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.environment import prepare_environment
from scenes.program.scanner import Scanner
from scenes.program.window import Window
from scenes.screens.question import Question
from scenes.screens.screen import MenuScreen
from tests.scenes import virtual_pad
from tests.scenes.behind import match_of
from tests.scenes.button import OneButtonHand
from tests.scenes.program.test_app import Canvas
from tests.scenes.room import Room, room
from tests.scenes.virtual_pad import SONY, VirtualPad
from tests.stand_ins import Clock

S = TypeVar("S")
FRAME = 0.25  # seconds, the longest step of the main loop; four pass while one thing is lit
SPACE = {"key": pygame.K_SPACE, "scancode": pygame.KSCAN_SPACE, "unicode": " ", "mod": 0}
QUICK = Settings(
    "en",
    animation=AnimationSpeed.OFF,
    bot_pace=BotPace.INSTANT,
    reduced_motion=True,
    one_button=OneButton.FAST,
)
MINUTES = 120  # of somebody with one button, for a whole game


class Player(OneButtonHand):
    """Sits before the whole program; has the space bar, or one button of a pad."""

    def __init__(self, here: Room, pad: VirtualPad | None = None) -> None:
        super().__init__(here.services)
        self.pad = pad
        window, canvas = Window((320, 180), full_screen=False), Canvas((320, 180))
        devices = Devices(lambda x, y: (x, y))
        self.scanner = Scanner(devices, here.services)
        pygame.event.get()
        self.clock = Clock(100.0)
        over = [self.scanner.draw]
        self.app = App(here.stack, window, canvas, self.scanner, self.clock, over=over)

    def frame(self) -> None:
        self.clock.sleep(FRAME)
        self.app.step(self.clock.now())

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def do(self, pressed: bool, verb: Verb = Verb.SOUTH, **_more: object) -> None:  # noqa: ARG002
        if self.pad:
            (self.pad.press if pressed else self.pad.release)(3)
        else:
            kind = pygame.KEYDOWN if pressed else pygame.KEYUP
            pygame.event.post(pygame.event.Event(kind, SPACE))
        self.frame()

    def press(self, seconds: float = 0.2) -> None:
        super().press(seconds)

    def choose_row(self, label: str) -> None:
        """Choose a row of a menu by what it says, on whatever page it is."""
        screen = self.at(MenuScreen)
        row = [entry.label for entry in screen.menu.entries].index(label)
        self.wait(0.6)
        while row not in [one.key for one in self.stations]:
            self.choose("ui/arrow_right")
        self.choose(row)

    def at(self, kind: type[S]) -> S:
        top = self.services.stack.top
        assert isinstance(top, kind), f"{type(top).__name__} instead of {kind.__name__}"
        return top

    def until(self, kind: type[S]) -> S:
        self.wait_until(lambda: isinstance(self.services.stack.top, kind), kind.__name__)
        return self.at(kind)

    def play(self, chance: Random, *ends: type, most: int = 1000) -> None:
        """Play to the end, or so many decisions; the game goes on by itself meanwhile."""
        for _ in range(round(MINUTES * 60 / FRAME)):
            scene = self.services.stack.top
            if isinstance(scene, ends) or not most:
                return
            if isinstance(scene, GameScene) and scene.asking.awaited:
                self.decide_something(scene, scene.asking.awaited[0], chance)
                most -= 1
            self.frame()
        raise AssertionError("the game did not end")

    def decide_something(self, scene: GameScene, seat: int, chance: Random) -> None:
        """Choose one of all legal moves, part by part."""
        assert scene.session.seating[seat].device == MOUSE
        before = scene.table.decisions
        self.decide(scene, seat, chance.choice(match_of(scene.session).legal(seat)))
        self.wait_until(lambda: scene.table.decisions > before)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    environ = dict(os.environ, SDL_VIDEODRIVER="dummy")
    prepare_environment(environ)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    controller.quit()  # so that they start again in this environment
    pygame.joystick.quit()

    def after(_services: object, session: Any) -> None:
        made.stack.replace(Results(made.services, session))

    made = room(tmp_path, settings=QUICK, after_game=after)
    made.show(Title(made.services))
    yield made
    made.stack.clear()
    made.stack.apply_changes()


def a_whole_game(player: Player, game: str) -> None:
    """From the title to the results, once more, the pause, and the switch that ends it all."""
    player.choose_row("New game")
    player.at(Shelf)
    player.choose(game)
    lobby = player.until(Lobby)
    assert [one.device for one in lobby.seating if not one.bot] == [MOUSE]
    player.choose("start")
    player.until(Question)
    player.choose_row("Play now")
    player.until(GameScene)
    player.play(Random(game), Results)
    results = player.at(Results)
    assert match_of(results.session).over
    assert any(decision.seat == 0 for decision in match_of(results.session).decisions)
    player.wait(8.0)
    player.choose_row("Once more")
    scene = player.until(GameScene)
    assert not scene.table.over
    player.wait_until(lambda: scene.asking.awaited)
    player.choose(Verb.START)
    player.until(Pause)
    player.choose_row("Leave the game")
    player.until(Question)
    player.choose_row("Leave the game")
    player.until(Title)
    player.choose_row("Settings")
    player.until(SettingsMenu)
    while player.services.settings.one_button is not OneButton.OFF:
        player.choose_row("One button")
    player.wait(2.0)
    assert player.scanner.lit is None


@pytest.mark.slow
def test_a_whole_game_with_the_space_bar(here: Room) -> None:
    """The choices of all games have a test of their own."""
    a_whole_game(Player(here), "cockroach")


@pytest.mark.slow
@pytest.mark.skipif(not virtual_pad.available(), reason="this SDL has no virtual joysticks")
def test_a_whole_game_with_one_button_of_a_pad(here: Room) -> None:
    with VirtualPad("Switch", SONY) as pad:
        here.pads.plugged[:] = ["pad:1"]
        a_whole_game(Player(here, pad), "grasshopper")


@pytest.mark.slow
def test_two_share_one_button_for_an_evening(here: Room) -> None:
    """They come, plan, sit down, play behind the curtain until bots stand in, and see who won."""
    player = Player(here)
    player.choose_row("Evening")
    for _ in range(2):
        player.until(GuestList)
        player.wait(1.0)
        player.choose(NEW)
        player.until(Naming)
        player.choose("done")
    player.until(GuestList)
    player.wait(1.0)
    player.choose("plan")
    planning = player.until(Planning)
    while planning.evening.minutes != 30:
        player.choose_row("Time")
    player.choose_row("Start")
    gather = player.until(Gather)
    player.wait(1.0)
    people = [seat for seat, one in enumerate(gather.seating) if one.person]
    assert len(people) == 2
    for seat in people:
        player.choose(seat)
    assert {gather.seating[seat].device for seat in people} == {MOUSE}
    player.choose("start")
    scene = player.until(GameScene)
    assert scene.session.seating.shared(people[0])
    player.play(Random(1), Gather, Podium, most=8)
    for seat in people:
        scene.session.seating.stand_in(seat, "easy")
    scene.reseat()
    player.play(Random(1), Gather, Podium)
    decided = {one.seat for one in match_of(scene.session).decisions}
    assert decided >= set(people)
    if isinstance(here.top, Gather):
        player.wait(1.0)
        assert {one.key for one in player.stations} >= {0, "start"}
