"""The window and the environment it needs; displays come, go and are numbered anew."""

import sys
from contextlib import nullcontext
from typing import ClassVar

import pygame
import pytest
from pygame.event import Event

from scenes.program import displays as program_displays
from scenes.program import window as program_window
from scenes.program.commands.outcome import Failed
from scenes.program.displays import Displays
from scenes.program.environment import prepare_environment
from scenes.program.window import LARGEST, Window
from tests.programs import python
from tests.real_window import needs_window, screen


@pytest.fixture(autouse=True)
def _invisible(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what becomes of the screens is seen at once."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(program_window, "FOLLOWED", 0.0)


@pytest.fixture
def window() -> Window:
    window = Window((320, 180), full_screen=False)
    window.events()
    return window


OPENS = """
from scenes.program.commands.outcome import NoDisplay
from scenes.program.window import Window
try:
    print(Window((320, 180), full_screen=False).size)
except NoDisplay as error:
    print("refused:", error)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("environ", "why"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"DISPLAY": ":4711"}, "nothing answers at DISPLAY=:4711"),
        ({"WAYLAND_DISPLAY": "none-7"}, "nothing answers at WAYLAND_DISPLAY=none-7"),
        (
            {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":4711"},
            "x11 not available (nothing answers at DISPLAY=:4711)",
        ),
        (
            {"SDL_VIDEODRIVER": "nonsense"},
            "nonsense not available (neither DISPLAY nor WAYLAND_DISPLAY is set)",
        ),
        ({"SDL_VIDEODRIVER": "dummy"}, ""),
        ({"SDL_VIDEODRIVER": "offscreen"}, ""),
    ],
)
def test_nobody_plays_invisibly_but_where_that_is_asked_for(
    environ: dict[str, str], why: str
) -> None:
    answer = python("-c", OPENS, **environ)
    refused = f"refused: There is no display to play on: {why}."
    assert answer.stdout.splitlines()[-1:] == [refused if why else "(320, 180)"], answer.stderr


@needs_window
def test_a_real_window_becomes_full_screen_and_gets_its_size_back() -> None:
    code = """
import os
from scenes.program.environment import prepare_environment
prepare_environment(os.environ)
import pygame
from scenes.program.window import Window
window = Window((320, 180), full_screen=False)
print(pygame.display.get_driver())
for full_screen in (True, False):
    window.set_full_screen(full_screen)
    window.events()
    window.show(pygame.Surface(window.size), [])
    print(window.size)
"""
    with screen("800x600") as display:
        answer = python("-c", code, DISPLAY=display)
    assert answer.stdout.splitlines() == ["x11", "(800, 600)", "(320, 180)"]
    assert answer.stderr == ""


@pytest.mark.parametrize("size", [(0, 100), (LARGEST + 1, 100), (100, LARGEST + 1), (100, -1)])
def test_sizes_that_no_window_has_are_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=str(LARGEST)):
        Window(size, full_screen=False)


def test_full_screen_takes_the_size_of_the_display_and_gives_it_back() -> None:
    """Also the one to which somebody has pulled the window; no such display is the first."""
    window = Window((320, 180), full_screen=True, display=7)
    assert window.size == pygame.display.get_desktop_sizes()[0]
    window.set_full_screen(False)
    assert window.size == (320, 180)
    window.native.size = (400, 200)  # stands in for the user's mouse
    window.set_full_screen(True)
    window.set_full_screen(True, display=9)
    assert (window.size, window.display) == (pygame.display.get_desktop_sizes()[0], 0)
    window.set_full_screen(False)
    assert window.size == (400, 200)
    kiosk = Window((320, 180), full_screen=False, kiosk=True)
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_F11))
    assert any(event.type == pygame.KEYDOWN for event in kiosk.events())
    assert kiosk.size == (320, 180)


def test_only_what_changed_goes_to_the_screen_unless_it_lost_the_picture(window: Window) -> None:
    red, blue = (pygame.Surface(window.size) for _ in range(2))
    red.fill("red")
    blue.fill("blue")
    window.show(red, [])  # a new window has nothing yet
    screen = window.screen
    assert screen.get_at((300, 170)) == pygame.Color("red")
    window.show(blue, [pygame.Rect(10, 10, 20, 20)])
    assert screen.get_at((15, 15)) == pygame.Color("blue")
    assert screen.get_at((300, 170)) == pygame.Color("red")
    window.show(blue, [pygame.Rect(n, 10 + n % 2, 1, 1) for n in range(300)])
    assert screen.get_at((275, 11)) == pygame.Color("blue")
    assert screen.get_at((300, 170)) == pygame.Color("red")
    pygame.event.post(Event(pygame.WINDOWEXPOSED))
    window.events()
    window.show(blue, [])
    assert screen.get_at((300, 170)) == pygame.Color("blue")


def test_the_screensaver_sleeps_while_people_play_alone(window: Window) -> None:
    allowed = [pygame.display.get_allow_screensaver()]
    for awake in (True, False):
        window.keep_awake(awake)
        allowed.append(pygame.display.get_allow_screensaver())
    assert allowed == [True, False, True]


# What a desktop does to a window.


def _happens(window: Window, *kinds: int) -> None:
    for kind in kinds:
        pygame.event.post(Event(kind))
    window.events()


def _whole(window: Window) -> bool:
    """Whether one more picture, of which nothing changed, fills the screen."""
    picture = pygame.Surface(window.size)
    picture.fill("red")
    window.show(picture, [])
    corner = window.screen.get_width() - 1, window.screen.get_height() - 1
    return window.screen.get_at((0, 0)) == window.screen.get_at(corner) == pygame.Color("red")


@pytest.mark.parametrize("full_screen", [True, False])
@pytest.mark.parametrize(
    "kinds",
    [
        (pygame.WINDOWSIZECHANGED,),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
        (pygame.WINDOWHIDDEN, pygame.WINDOWEXPOSED),
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
        (pygame.WINDOWMAXIMIZED,),
    ],
)
def test_after_whatever_a_desktop_does_the_picture_is_there_again(
    kinds: tuple[int, ...], full_screen: bool
) -> None:
    window = Window((320, 180), full_screen)
    window.events()
    assert _whole(window)
    window.screen.fill("black")
    _happens(window, *kinds)
    assert window.stale
    assert not window.hidden
    assert _whole(window)


def test_a_window_of_another_size_shows_its_picture_in_the_same_frame(window: Window) -> None:
    """SDL's surface is another one from then on; to put only what changed would fail in silence."""
    assert _whole(window)
    for size in ((500, 300), (200, 100)):
        window.native.size = size
        window.events()
        assert window.size == size
        assert _whole(window)


class Bare:
    """An X server without a window manager, whose screen gets another size."""

    managed = False
    size = (640, 480)

    def place(self, _window: int) -> tuple[int, int]:
        return 0, 0


def test_on_a_bare_server_full_screen_follows_the_size_of_the_screen(window: Window) -> None:
    window._server = Bare()  # type: ignore[assignment]
    window.set_full_screen(True)
    seen = [window.size]
    for Bare.size in ((800, 600), (400, 300)):
        window.events()
        seen.append(window.size)
        assert _whole(window)
    window.set_full_screen(False)
    assert [*seen, window.size] == [(640, 480), (800, 600), (400, 300), (320, 180)]


class Scaled:
    """A Wayland compositor whose outputs get another scale, or come and go."""

    told: ClassVar = {7: 1}

    def scales(self) -> dict[int, int]:
        return dict(self.told)


@pytest.mark.parametrize(
    ("then", "anew"), [({7: 1}, False), ({7: 2}, True), ({7: 1, 8: 2}, False), ({}, False)]
)
def test_a_window_is_made_anew_where_its_output_has_another_scale(
    window: Window, then: dict[int, int], anew: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    window._compositor = Scaled()  # type: ignore[assignment]
    window.events()
    before = window.native
    monkeypatch.setattr(Scaled, "told", then)
    for _ in range(3):
        window.events()
    assert (window.native is not before) == anew
    assert (window.size, window.full_screen) == ((320, 180), False)
    assert _whole(window)


@pytest.mark.parametrize(
    ("driver", "kinds", "ends"),
    [
        ("wayland", (pygame.QUIT,), True),
        ("wayland", (pygame.WINDOWCLOSE, pygame.QUIT), False),
        ("wayland", (pygame.WINDOWCLOSE, pygame.QUIT, pygame.QUIT), True),
        ("x11", (pygame.QUIT,), False),
    ],
)
def test_a_compositor_that_ends_is_no_press_of_the_close_button(
    window: Window,
    driver: str,
    kinds: tuple[int, ...],
    ends: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    with pytest.raises(Failed, match="the display is gone") if ends else nullcontext():
        _happens(window, *kinds)


@pytest.mark.parametrize(
    ("environ", "platform", "without_gl"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"DISPLAY": ":0", "XDG_SESSION_TYPE": "wayland"}, "linux", False),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "linux", False),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, "linux", False),
        ({"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "1"}, "linux", False),
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "darwin", False),
    ],
)
def test_gl_is_left_out_on_plain_x11_alone_and_what_the_user_has_set_stays(
    environ: dict[str, str], platform: str, without_gl: bool
) -> None:
    prepared = dict(environ)
    prepare_environment(prepared, platform)
    assert (prepared.get("SDL_FRAMEBUFFER_ACCELERATION") == "0") is without_gl
    assert environ.items() <= prepared.items()
    assert prepared["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] == "0"


def test_the_environment_is_prepared_without_pygame() -> None:
    code = (
        "import scenes.program.environment, scenes.stage.scene, sys; print('pygame' in sys.modules)"
    )
    assert python("-c", code).stdout.strip() == "False"


# The one that was asked for is known again.

Named = tuple[str, tuple[int, int]]  # a display, and its size
TV, LAPTOP = ("TV", (1920, 1080)), ("Laptop", (1920, 1080))


class Desktop:
    """The displays that there are just now, in SDL's order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.there = [TV, LAPTOP]
        sizes = lambda: [size for _, size in self.there]  # noqa: E731
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", sizes)
        monkeypatch.setattr(program_displays, "_name_of", lambda number: self.there[number][0])


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> Desktop:
    return Desktop(monkeypatch)


@pytest.mark.parametrize(
    ("wanted", "times", "numbers"),
    [
        (0, [[TV, LAPTOP], [LAPTOP], [LAPTOP, TV]], [0, 0, 1]),
        (1, [[TV, LAPTOP], [TV], [TV, LAPTOP], [LAPTOP, TV]], [1, 0, 1, 0]),
        (1, [[LAPTOP], [LAPTOP, TV], [TV, LAPTOP]], [0, 1, 0]),  # it was never there
        (7, [[TV, LAPTOP], [LAPTOP]], [0, 0]),
        (-1, [[TV, LAPTOP]], [0]),
        (0, [[TV, LAPTOP], [LAPTOP], [], [LAPTOP], [LAPTOP, TV]], [0, 0, 0, 0, 1]),
        (1, [[TV, TV], [TV], [TV, TV]], [1, 0, 1]),  # twins
    ],
)
def test_a_display_that_comes_back_under_another_number_is_the_same(
    desktop: Desktop, wanted: int, times: list[list[Named]], numbers: list[int]
) -> None:
    """While it is not there the first one stands in."""
    displays, seen = Displays(wanted), list[int]()
    for desktop.there in times:
        displays.look()
        seen.append(displays.number)
    assert seen == numbers


def test_another_one_is_asked_for_by_the_number_it_has_now(desktop: Desktop) -> None:
    displays = Displays(0)
    assert displays.look()
    displays.want(1)
    assert displays.number == 1
    assert not displays.look()
    desktop.there = [LAPTOP]
    assert displays.look()
    assert displays.number == 0


def test_sdl_is_found_beside_pygame_and_tells_a_name() -> None:
    pygame.display.init()
    assert program_displays._name_of(0)
    assert program_displays._name_of(99) == ""


def test_sdl_is_found_once_however_often_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    displays = Displays(0)
    displays.look()
    monkeypatch.setattr(program_displays.ctypes, "CDLL", None)
    assert not displays.look(), "the same names as before"
