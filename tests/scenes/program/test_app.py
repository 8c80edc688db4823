"""The main loop with a clock that only sleeping moves, and an invisible window."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from scenes.games.fixtures import play, staged, table_of
from scenes.input.action import Action, Verb
from scenes.input.devices import Devices
from scenes.program.app import FRAME, App, Lateness
from scenes.program.quiet import quiet_services
from scenes.program.window import Window
from scenes.screens.notices import NewNotices
from scenes.stage import scene
from scenes.stage.render import canvas
from scenes.stage.render.frame import Box, Frame
from scenes.stage.scene import SceneStack
from tests.game.tables import ALL_GAMES
from tests.scenes.room import frame_of
from tests.stand_ins import Clock


class Canvas(canvas.Canvas):
    """Notes the frames it was asked for, and says like the real one whether they were new."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.frames: list[Frame] = []
        self.prepared: list[Frame] = []
        self.waits = 0  # frames that are not ready yet

    def ready(self, frame: Frame) -> bool:  # noqa: ARG002
        self.waits -= 1
        return self.waits < 0

    def prepare(self, frame: Frame) -> None:
        self.prepared.append(frame)

    def draw(self, frame: Frame) -> bool:
        self.frames.append(frame)
        return len(self.frames) < 2 or self.frames[-2] != frame


class CountingWindow(Window):
    shows = 0

    def show(self, *picture: Any) -> None:
        self.shows += 1
        super().show(*picture)


class Scene(scene.Scene):
    """Moves for `moving` seconds and tells what it is told."""

    opaque = True

    def __init__(self, stack: SceneStack) -> None:
        self.stack = stack
        self.moving = 0.0
        self.place = 0.0
        self.steps: list[float] = []
        self.told: list[Action] = []

    def handle(self, action: Action) -> None:
        self.told.append(action)

    def update(self, dt: float) -> bool:
        self.steps.append(dt)
        if self.moving > 0:
            self.moving -= dt
            self.place += dt
        return self.moving > 0

    def draw(self, frame: Frame) -> None:
        frame.add(Box(self.place, 0, 1, 1))


class Leaver(Scene):
    """Asks for the next scene on every south."""

    def __init__(self, stack: SceneStack, following: Scene) -> None:
        super().__init__(stack)
        self.following = following

    def handle(self, action: Action) -> None:
        super().handle(action)
        if action.verb is Verb.SOUTH and action.pressed:
            self.stack.replace(self.following)


class Table:
    """An app with one scene, all fakes at hand."""

    def __init__(self, closable: bool = True) -> None:
        self.clock = Clock(100.0)
        self.stack = SceneStack()
        self.window = CountingWindow((320, 180), full_screen=False)
        self.canvas = Canvas(self.window.size)
        self.devices = Devices(lambda x, y: (x, y))
        pygame.event.get()
        self.scene = Scene(self.stack)
        self.app = App(
            self.stack, self.window, self.canvas, self.devices, self.clock, closable=closable
        )
        self.stack.push(self.scene)
        self.stack.apply_changes()

    def run(self, seconds: float) -> None:
        """Frames for that long."""
        for _ in range(round(seconds / FRAME)):
            self.app.step(self.clock.now())
            self.clock.sleep(FRAME)

    def wake(self, times: int) -> None:
        """As the program runs."""
        for _ in range(times):
            self.app.step(self.clock.now())
            self.clock.sleep(self.app.pause)

    def post(self, *events: Event) -> None:
        for event in events:
            pygame.event.post(event)


@pytest.fixture(autouse=True)
def _invisible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def table() -> Table:
    table = Table()
    table.app.step(table.clock.now())
    return table


def key(code: int, down: bool = True) -> Event:
    return Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=0, unicode="")


def test_a_resting_table_is_asked_every_two_seconds_and_never_flipped(table: Table) -> None:
    asked, shows = len(table.canvas.frames), table.window.shows
    table.run(4.0)
    assert len(table.canvas.frames) - asked in (1, 2)
    assert table.window.shows == shows
    assert len(table.scene.steps) == 241, "time passes all the same"
    table.post(Event(pygame.WINDOWEXPOSED))
    table.run(0.5)
    assert table.window.shows == shows + 1


def test_the_pointer_goes_three_seconds_after_the_mouse_whatever_else_is_pressed(
    table: Table,
) -> None:
    """Not at once: whoever has a hand on the mouse may press a key, too."""
    moved = Event(pygame.MOUSEMOTION, pos=(90, 9), rel=(80, 0), buttons=(0, 0, 0), touch=False)
    seen = []
    for wait, events in ((4.0, ()), (0.1, (moved,)), (2.7, (key(pygame.K_UP),)), (0.4, ())):
        table.post(*events)
        table.run(wait)
        seen.append(pygame.mouse.get_visible())
    assert seen == [False, True, True, False]


def test_while_nobody_sees_the_window_time_passes_and_nothing_is_drawn(table: Table) -> None:
    table.post(Event(pygame.WINDOWMINIMIZED))
    table.run(FRAME)
    drawn, shows, steps = len(table.canvas.frames), table.window.shows, len(table.scene.steps)
    table.scene.moving = 5.0
    table.post(key(pygame.K_RETURN))
    table.run(2.0)
    assert (len(table.canvas.frames), table.window.shows) == (drawn, shows)
    assert len(table.scene.steps) == steps + 120
    assert table.scene.told[-1].verb is Verb.SOUTH
    assert table.app.pause == 1 / 10
    table.post(Event(pygame.WINDOWRESTORED))
    table.run(FRAME)
    assert table.window.shows == shows + 1
    assert table.app.pause == FRAME


def test_the_loop_wakes_seldom_while_nothing_moves_and_nobody_presses(table: Table) -> None:
    """Half of what a table at rest costs is waking up; an answer comes in 40 ms all the same."""
    assert table.app.pause == 1 / 25
    table.post(key(pygame.K_RETURN))
    for _ in range(100):  # whoever has pressed may go on
        table.run(FRAME)
        assert table.app.pause == 1 / 60
    table.run(0.5)
    assert table.app.pause == 1 / 25
    table.scene.moving = 2.5 * FRAME
    table.run(FRAME)
    assert table.app.pause == 1 / 60
    table.run(1.0)
    assert table.app.pause == 1 / 25


def test_a_table_at_rest_only_listens_every_other_time_and_time_passes_all_the_same(
    table: Table,
) -> None:
    table.wake(1)
    before = len(table.scene.steps)
    table.wake(50)
    assert len(table.scene.steps) == before + 25
    assert sum(table.scene.steps) == pytest.approx(2.0, abs=0.01)
    table.scene.moving = 0.5
    table.wake(2)
    steps = len(table.scene.steps)
    table.wake(10)
    assert len(table.scene.steps) == steps + 10, "what moves moves each time"


@pytest.mark.parametrize("wakes", [1, 2])
@pytest.mark.parametrize(
    "happens", [key(pygame.K_DOWN), Event(pygame.WINDOWEXPOSED)], ids=["pressed", "uncovered"]
)
def test_whatever_happens_at_rest_is_answered_when_the_loop_wakes(
    table: Table, happens: Event, wakes: int
) -> None:
    table.wake(wakes)
    drawn = len(table.canvas.frames)
    table.post(happens)
    table.wake(1)
    assert len(table.canvas.frames) == drawn + 1


@pytest.mark.parametrize("wakes", [1, 2])
def test_what_a_press_begins_begins_with_it_however_long_the_table_rested(
    table: Table, wakes: int
) -> None:
    """The time that is owed passes before it, or a card that sets out jumped ahead."""
    table.wake(wakes)
    table.scene.handle = lambda _: setattr(table.scene, "moving", 9.0)  # type: ignore[method-assign]
    table.post(key(pygame.K_DOWN))
    table.wake(1)
    assert table.scene.place == pytest.approx(1 / 25, abs=0.001)


def test_what_goes_on_beside_a_scene_at_rest_goes_on_at_each_wake(table: Table) -> None:
    """Sound, phones, and the public's window, which may still tell while the table rests."""
    beside = list[float]()
    table.app._beside = beside.append
    table.wake(11)
    assert beside == pytest.approx([0.0, *[1 / 25] * 10], abs=0.001)


def test_what_another_thread_has_to_say_is_drawn_as_it_comes_and_as_it_goes(table: Table) -> None:
    notices = list[str]()
    table.app._beside = NewNotices(notices).update
    for change in (lambda: notices.append("The disk is full."), notices.clear):
        table.wake(10)
        drawn = len(table.canvas.frames)
        change()
        table.wake(1)
        assert len(table.canvas.frames) == drawn + 1


@pytest.mark.parametrize(("seconds", "late"), [(0.045, 1), (0.012, 0)])
def test_the_first_second_of_frames_tells_whether_they_come_late(
    table: Table, seconds: float, late: int
) -> None:
    told = list[str]()
    lateness = Lateness(lambda: told.append("late"))
    table.app._drew = lateness.drew
    table.canvas.draw = table.clock.lasting(seconds, table.canvas.draw)  # type: ignore[method-assign]
    table.scene.moving = 60.0
    table.run(8.0)
    assert len(told) == late
    assert lateness.late is bool(late)


def test_some_late_frames_make_no_slow_computer() -> None:
    told: list[str] = []
    lateness = Lateness(lambda: told.append("late"))
    for number in range(300):
        lateness.drew(0.045 if number % 3 == 0 or number > 70 else 0.012)
    assert told == []


def test_a_moving_table_is_shown_every_frame_and_where_it_came_to_rest(table: Table) -> None:
    shows = table.window.shows
    table.scene.moving = 10.5 * FRAME
    table.run(12 * FRAME)
    assert table.window.shows - shows == 11
    assert table.canvas.frames[-1].layers[1] == [Box(table.scene.place, 0, 1, 1)]


def test_an_eye_that_blinks_is_drawn_twice_and_no_more(table: Table) -> None:
    """What moves for one step alone is seen with it: half of a table at rest is blinking."""
    drawn = len(table.canvas.frames)
    for _ in range(2):
        table.scene.moving = 1.5 * FRAME
        table.run(FRAME)
        table.scene.moving = 0.0
        table.run(FRAME)
    assert len(table.canvas.frames) == drawn + 2


@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.slow
def test_a_table_that_says_it_rests_looks_as_before(name: str, tmp_path: Path) -> None:
    game, services = ALL_GAMES[name], quiet_services(tmp_path)
    scene = staged(services, game, table_of(game, ("keyboard",), game.seats[-1]))
    play(scene, 20.0)
    seen, moved = frame_of(scene), 0
    for _ in range(100):
        moves = scene.update(0.1)
        before, seen = seen, frame_of(scene)
        assert moves or seen == before
        moved += moves
    assert 0 < moved < 60, "eyes blink"


def test_a_frame_that_is_not_ready_is_asked_for_again_while_the_last_one_stays(
    table: Table,
) -> None:
    drawn, shows = len(table.canvas.frames), table.window.shows
    table.scene.moving = 0.5 * FRAME
    table.canvas.waits = 5
    table.run(5 * FRAME)
    assert (len(table.canvas.frames), table.window.shows) == (drawn, shows)
    assert len(table.scene.steps) == 6, "the loop goes on meanwhile"
    table.run(FRAME)
    assert (len(table.canvas.frames), table.window.shows) == (drawn + 1, shows + 1)


def test_a_press_is_answered_in_its_frame_and_repeats_by_the_apps_clock(table: Table) -> None:
    asked = len(table.canvas.frames)
    table.post(key(pygame.K_DOWN))
    table.run(FRAME)
    assert len(table.canvas.frames) == asked + 1
    table.run(0.7 - FRAME)
    assert [action.repeat for action in table.scene.told] == [False, True, True, True]


def test_a_change_of_scene_ends_the_holds_of_the_one_that_goes(table: Table) -> None:
    lobby = Scene(table.stack)
    title = Leaver(table.stack, lobby)
    table.stack.clear_to(title)
    table.run(FRAME)
    table.post(key(pygame.K_LEFT), key(pygame.K_RETURN), key(pygame.K_UP))
    table.run(FRAME)
    assert [(action.verb, action.pressed) for action in title.told] == [
        (Verb.LEFT, True),
        (Verb.SOUTH, True),
        (Verb.LEFT, False),
        (Verb.SOUTH, False),
    ]
    assert [(action.verb, action.pressed) for action in lobby.told] == [(Verb.UP, True)]
    table.post(key(pygame.K_LEFT, down=False), key(pygame.K_RETURN, down=False))
    table.run(FRAME)
    assert len(lobby.told) == 1, "it never saw these pressed"


def test_running_ends_with_the_last_scene(table: Table) -> None:
    class Countdown(Scene):
        def update(self, dt: float) -> bool:
            if len(self.steps) == 30:
                self.stack.pop()
            return super().update(dt)

    scene = Countdown(table.stack)
    table.stack.clear_to(scene)
    start = table.clock.now()
    table.app.run()
    assert len(scene.steps) == 31
    assert table.clock.now() - start == pytest.approx((31 + 30) / 25), "at rest"
    assert table.canvas.frames[-1].layers[1], "no empty picture at the end"


@pytest.mark.parametrize("kiosk", [False, True])
def test_the_close_button_ends_the_program_but_not_a_kiosk(kiosk: bool) -> None:
    table = Table(closable=not kiosk)
    table.post(Event(pygame.QUIT))
    table.run(FRAME)
    assert table.scene.told[-1].verb is Verb.QUIT
    assert table.stack.top is (table.scene if kiosk else None)


def test_f11_toggles_full_screen_and_the_scene_goes_on(table: Table) -> None:
    table.post(key(pygame.K_F11))
    table.run(FRAME)
    assert table.window.full_screen
    assert table.window.size == pygame.display.get_desktop_sizes()[0]
    assert table.canvas.surface.get_size() == table.window.size
    table.post(key(pygame.K_F11, down=False), key(pygame.K_F11))
    table.run(FRAME)
    assert not table.window.full_screen
    assert table.canvas.surface.get_size() == table.window.size == (320, 180)
    assert table.stack.top is table.scene
    assert not any(action.verb is not Verb.POINT for action in table.scene.told)


def test_whatever_the_clock_says_a_step_is_short_and_never_backwards(table: Table) -> None:
    for jump, step in ((3600.0, 0.25), (-50.0, 0.0)):
        table.clock.time += jump
        table.run(FRAME)
        assert table.scene.steps[-1] == step
    slept: list[float] = []

    class Jumping(Clock):
        def now(self) -> float:
            self.time -= 50.0
            return self.time

        def sleep(self, seconds: float) -> None:
            slept.append(seconds)
            if len(slept) == 3:
                table.stack.clear()

    table.app._clock = Jumping()
    table.app.run()
    assert max(slept) <= 1 / 25
