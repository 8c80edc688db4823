"""The window and the environment it needs."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

from scenes.program.environment import prepare_environment
from scenes.program.window import LARGEST, Window


@pytest.fixture(autouse=True)
def _invisible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def run(code: str, **environ: str) -> "subprocess.CompletedProcess[str]":
    """Python in a new process that finds no display but what `environ` says."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    clean = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-c", code], env=clean | environ, capture_output=True, text=True
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_nobody_plays_invisibly() -> None:
    code = """
from scenes.program.window import NoDisplay, Window
try:
    Window((320, 180), full_screen=False)
except NoDisplay as error:
    print("refused:", error)
"""
    answer = run(code)
    assert answer.stdout.count("refused: There is no display to play on") == 1, answer.stderr


@pytest.fixture
def x_display() -> Iterator[str]:
    """The name of a new X server's display."""
    xvfb = shutil.which("Xvfb")
    if not xvfb:
        pytest.skip("needs Xvfb")
    command = [xvfb, "-displayfd", "1", "-screen", "0", "800x600x24"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL
    ) as server:
        assert server.stdout
        yield ":" + server.stdout.readline().strip()
        server.terminate()


def test_a_real_window_becomes_full_screen_and_gets_its_size_back(x_display: str) -> None:
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
    answer = run(code, DISPLAY=x_display)
    assert answer.stdout.splitlines() == ["x11", "(800, 600)", "(320, 180)"]
    assert answer.stderr == ""


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_an_invisible_driver_can_be_asked_for(driver: str) -> None:
    code = (
        "from scenes.program.window import Window\n"
        "print(Window((320, 180), full_screen=False).size)"
    )
    assert "(320, 180)" in run(code, SDL_VIDEODRIVER=driver).stdout


def test_a_driver_that_does_not_exist_is_no_display() -> None:
    code = """
from scenes.program.window import NoDisplay, Window
try:
    Window()
except NoDisplay as error:
    print("refused:", error)
"""
    assert "refused:" in run(code, SDL_VIDEODRIVER="nonsense").stdout


@pytest.mark.parametrize("size", [(0, 100), (LARGEST + 1, 100), (100, LARGEST + 1), (100, -1)])
def test_sizes_that_no_window_has_are_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=str(LARGEST)):
        Window(size, full_screen=False)


def test_a_display_that_is_gone_gives_the_first() -> None:
    assert Window((320, 180), full_screen=False, display=7).display == 0


def test_full_screen_takes_the_size_of_the_display_and_gives_it_back() -> None:
    window = Window((320, 180), full_screen=True)
    assert window.size == pygame.display.get_desktop_sizes()[0]
    window.set_full_screen(False)
    assert window.size == (320, 180)
    window.set_full_screen(True, display=9)
    assert (window.size, window.display) == (pygame.display.get_desktop_sizes()[0], 0)


def test_only_what_changed_goes_to_the_screen_unless_it_lost_the_picture() -> None:
    window = Window((320, 180), full_screen=False)
    red, blue = (pygame.Surface(window.size) for _ in range(2))
    red.fill("red")
    blue.fill("blue")
    window.show(red, [])  # a new window has nothing yet
    screen = pygame.display.get_surface()
    assert screen is not None
    assert screen.get_at((300, 170)) == pygame.Color("red")
    window.show(blue, [pygame.Rect(10, 10, 20, 20)])
    assert screen.get_at((15, 15)) == pygame.Color("blue")
    assert screen.get_at((300, 170)) == pygame.Color("red")
    window.show(blue, [pygame.Rect(n, 10 + n % 2, 1, 1) for n in range(300)])
    assert screen.get_at((275, 11)) == pygame.Color("blue")
    assert screen.get_at((300, 170)) == pygame.Color("red")
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    window.events()
    window.show(blue, [])
    assert screen.get_at((300, 170)) == pygame.Color("blue")


def test_a_window_that_was_resized_gets_its_last_size_back() -> None:
    window = Window((320, 180), full_screen=False)
    pygame.display.set_mode((400, 200), pygame.RESIZABLE)  # stands in for the user's mouse
    window.set_full_screen(True)
    window.set_full_screen(False)
    assert window.size == (400, 200)


def test_f11_means_nothing_where_the_window_shall_stay() -> None:
    window = Window((320, 180), full_screen=False, kiosk=True)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11))
    assert any(event.type == pygame.KEYDOWN for event in window.events())
    assert window.size == (320, 180)


def test_the_pointer_hides_from_pads_after_a_while_and_comes_with_the_mouse() -> None:
    window = Window((320, 180), full_screen=False)
    window.point(mouse=True, now=10.0)
    window.point(mouse=False, now=12.9)
    assert pygame.mouse.get_visible()
    window.point(mouse=False, now=13.1)
    assert not pygame.mouse.get_visible()
    window.point(mouse=True, now=13.2)
    assert pygame.mouse.get_visible()


def test_the_screensaver_sleeps_while_people_play() -> None:
    window = Window((320, 180), full_screen=False)
    window.keep_awake(True)
    assert not pygame.display.get_allow_screensaver()
    window.keep_awake(False)
    assert pygame.display.get_allow_screensaver()


def test_the_environment_keeps_what_the_user_has_set() -> None:
    environ = {"SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "1"}
    prepare_environment(environ)
    assert environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] == "1"
    assert environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] == "0"


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
def test_gl_is_left_out_on_plain_x11_alone(
    environ: dict[str, str], platform: str, without_gl: bool
) -> None:
    prepare_environment(environ, platform)
    assert (environ.get("SDL_FRAMEBUFFER_ACCELERATION") == "0") is without_gl


def test_the_environment_is_prepared_without_pygame() -> None:
    code = (
        "import scenes.program.environment, scenes.stage.scene, sys; print('pygame' in sys.modules)"
    )
    assert run(code).stdout.strip() == "False"
