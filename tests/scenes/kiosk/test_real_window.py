"""The kiosk in a real window: it keeps the keyboard, and ends when its owner says so."""

import ctypes
import ctypes.util
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.real_window import Program, missing, screen
from tests.waiting import wait_for

pytestmark = pytest.mark.skipif(
    bool(missing()) and os.environ.get("CI") != "true", reason=f"needs {missing()} on this machine"
)
GRABBED = 1  # AlreadyGrabbed: the keys of a desktop, as Super+D, are for the kiosk alone


class Desktop:
    """What else is on the display, and wants the keyboard."""

    def __init__(self, display: str) -> None:
        name = ctypes.util.find_library("X11")
        if not name:
            pytest.skip("needs libX11")
        self._x = ctypes.CDLL(name)
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XDefaultRootWindow.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        assert self._display, f"no X server at {display}"

    def grabs(self) -> int:
        """Try to take the keyboard; 0 if it could be taken (then it is given back)."""
        root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._display))
        code = int(self._x.XGrabKeyboard(self._display, root, 0, 1, 1, ctypes.c_ulong(0)))
        self._x.XUngrabKeyboard(self._display, ctypes.c_ulong(0))
        self._x.XSync(self._display, 0)
        return code


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen() as name:
        yield name


@pytest.mark.slow
@pytest.mark.waits
def test_a_kiosk_keeps_the_keyboard_warns_of_its_code_and_ends_for_its_owner(
    display: str, tmp_path: Path
) -> None:
    with Program(display, tmp_path, "--kiosk") as program:
        desktop = Desktop(display)  # one for all tries: an X server takes 256 of them
        wait_for("the grab", lambda: desktop.grabs() == GRABBED)
        program.press("alt+F4", "Return")
        assert program.terminate() == 0
        words = program.errors()
    assert words.count("still has the code of the README") == 1
    assert words.count("\n") == 1
    assert str(tmp_path / "settings.json") in words


@pytest.mark.slow
@pytest.mark.waits
def test_a_table_at_home_leaves_the_keyboard_to_the_desktop(display: str, tmp_path: Path) -> None:
    with Program(display, tmp_path) as program:
        assert Desktop(display).grabs() != GRABBED
        assert program.terminate() == 0
        assert program.errors() == ""
