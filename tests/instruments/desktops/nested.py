"""Desktops that are windows of a host, an X server that nobody sees, and are photographed there."""

import os
import subprocess
import time
from typing import ClassVar

from pygame import Surface

from tests.instruments.desktops.desktop import (
    CLASS,
    LARGER,
    NORMAL,
    PAINT,
    SETTLES,
    Deed,
    Desktop,
    as_somebody,
    on_wayland,
)
from tests.instruments.desktops.pictures import taken
from tests.real_window import screen
from tests.waiting import PATIENCE, wait_for


class Nested(Desktop):
    """A desktop that is a window, or two, on a host."""

    def open(self) -> None:
        self._screen = screen("2880x900")
        self._host = os.environ | {"DISPLAY": self._screen.__enter__()}
        self.environ = {"DISPLAY": self._host["DISPLAY"], "XDG_RUNTIME_DIR": str(self.folder)}
        self._server = self.serve()
        self._windows = self._opened()
        self._sizes = [NORMAL] * self.outputs
        for number, window in enumerate(self._windows):
            self._on_host("windowmove", window, str(number * LARGER[0]), "0")
            self.resize(number, NORMAL)
        self._on_host("mousemove", "2879", "899")
        self._on_host("windowfocus", self._windows[0])
        self.furnish()

    def serve(self) -> "subprocess.Popen[bytes]":
        """Start the display server."""
        raise NotImplementedError

    def furnish(self) -> None:
        """Paint it, and start what else belongs to it."""

    def __exit__(self, *_: object) -> None:
        super().__exit__()
        self._screen.__exit__(None, None, None)

    def _opened(self) -> list[str]:
        """The host's windows but its root, once all are there."""
        found: list[str] = []

        def there() -> bool:
            words = ("xdotool", "search", "--onlyvisible", "--maxdepth", "1", "--name", "")
            done = subprocess.run(words, env=self._host, capture_output=True, text=True)
            found[:] = done.stdout.split()[1:]
            return len(found) >= self.outputs

        wait_for(f"a window of {self.name}", there, pause=0.1)
        return found

    def _on_host(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._host, check=True, timeout=PATIENCE)

    def picture(self, output: int) -> Surface:
        (width, height), left = self._sizes[output], output * LARGER[0]
        place = f"{width}x{height}+{left}+0"
        words = ("import", "-silent", "-window", "root", "-crop", place, "-depth", "8", "ppm:-")
        return taken(words, self._host)

    def resize(self, output: int, size: tuple[int, int]) -> None:
        self._on_host("windowsize", "--sync", self._windows[output], *map(str, size))
        self._sizes[output] = size

    def press(self, chord: str) -> None:
        self._on_host("key", "--delay", "20", chord)


class BareX(Nested):
    """An X server and nothing else."""

    name = "bare X"
    needs: ClassVar[tuple[str, ...]] = (
        "Xvfb", "Xephyr", "xdotool", "import", "xsetroot", "xrandr",
    )  # fmt: skip
    package = "xserver-xephyr"

    def serve(self) -> "subprocess.Popen[bytes]":
        reading, writing = os.pipe()
        how = ("-screen", "1920x1080", "-resizeable", "-noreset", "-nolisten", "tcp")
        server = subprocess.Popen(
            ["Xephyr", "-displayfd", str(writing), *how],
            env=self._host, pass_fds=(writing,), stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writing)
        self._running.append(server)
        with os.fdopen(reading) as pipe:
            self.environ = {"DISPLAY": f":{int(pipe.readline())}"}
        return server

    def furnish(self) -> None:
        self.do("xsetroot", "-solid", PAINT)

    def resize(self, output: int, size: tuple[int, int]) -> None:
        super().resize(output, size)
        self.do("xrandr")  # Xephyr tells window managers of its new size once somebody asks

    def press(self, chord: str) -> None:
        self.do("xdotool", "key", "--delay", "20", chord)

    def go_back(self) -> None:
        self.do("xdotool", "windowfocus", self._window)

    @property
    def _window(self) -> str:
        return self.do("xdotool", "search", "--class", CLASS).split()[-1]


class Openbox(BareX):
    """An X server with a window manager that follows EWMH."""

    name = "openbox"
    needs: ClassVar[tuple[str, ...]] = (*BareX.needs, "openbox", "wmctrl")
    package = "openbox"
    manager: ClassVar[tuple[str, ...]] = ("openbox", "--sm-disable")

    def furnish(self) -> None:
        super().furnish()
        self.start(*self.manager)
        wait_for("the window manager", lambda: bool(self._workspaces()), pause=0.1)
        self.do("wmctrl", "-n", "2")

    def _workspaces(self) -> str:
        words = ["wmctrl", "-d"]
        done = subprocess.run(words, env=os.environ | self.environ, capture_output=True, text=True)
        return done.stdout

    def go_back(self) -> None:
        self.do("wmctrl", "-s", "0")
        self.do("wmctrl", "-k", "off")
        self.do("wmctrl", "-x", "-a", CLASS)

    def close(self) -> None:
        self.do("wmctrl", "-x", "-c", CLASS)

    def deeds(self, output: int) -> dict[str, Deed]:
        return {
            "minimised and back": self._minimise,
            "desktop shown and back": self._show_desktop,
            "other workspace and back": self._change_workspace,
            **super().deeds(output),
        }

    def _minimise(self) -> None:
        self.do("xdotool", "windowminimize", "--sync", self._window)
        self._come_back()

    def _show_desktop(self) -> None:
        self.do("wmctrl", "-k", "on")
        self._come_back()

    def _change_workspace(self) -> None:
        self.do("wmctrl", "-s", "1")
        self._come_back()

    def _come_back(self) -> None:
        time.sleep(SETTLES)
        self.go_back()


class Xfwm(Openbox):
    name = "xfwm4"
    needs = (*BareX.needs, "xfwm4", "wmctrl", "dbus-run-session")
    package = "xfwm4"
    manager = ("dbus-run-session", "--", "xfwm4", "--compositor=off")


class Cage(Nested):
    """A compositor for a single program, as the README's kiosk has it."""

    name = "cage"
    needs: ClassVar[tuple[str, ...]] = ("Xvfb", "xdotool", "import", "setpriv")
    inside: ClassVar[tuple[str, ...]] = ("cage",)
    package = "cage"
    tiled = True
    runs: ClassVar[tuple[str, ...]] = ()  # the words before those of its only program

    def serve(self) -> "subprocess.Popen[bytes]":
        idle = ("setpriv", "--pdeathsig", "KILL", "sleep", "infinity")  # it ends with its program
        words = as_somebody("cage", "-d", "--", *self.runs, *idle)
        server = self.start_inside(*words, WLR_BACKENDS="x11", WLR_RENDERER="pixman")
        self.environ = on_wayland(self.folder)
        return server


class CageOverX(Cage):
    """The same for programs that go by `DISPLAY`, which cage sets where there is Xwayland."""

    name = "cage, Xwayland"
    inside = (*Cage.inside, "Xwayland", "xhost")
    runs = ("sh", "-c", 'xhost +local:; echo "$DISPLAY" >"$XDG_RUNTIME_DIR/x"; exec "$@"', "sh")

    def serve(self) -> "subprocess.Popen[bytes]":
        server = super().serve()
        told = self.folder / "x"
        wait_for("Xwayland", lambda: told.exists() and bool(told.read_text()), pause=0.1)
        self.environ |= {"DISPLAY": told.read_text().strip()}
        return server


class Weston(Nested):
    name = "weston"
    needs = ("Xvfb", "xdotool", "import")
    inside = ("weston",)
    package = "weston"
    outputs = 2

    def serve(self) -> "subprocess.Popen[bytes]":
        settings = self.folder / "weston.ini"
        settings.write_text(
            "[core]\nidle-time=0\n[shell]\npanel-position=none\nlocking=false\n"
            f"background-color=0xff{PAINT[1:]}\n"
        )
        width, height = map(str, NORMAL)
        server = self.start_inside(
            "weston", "--backend=x11-backend.so", f"--width={width}", f"--height={height}",
            "--output-count=2", "--socket=wayland-0", f"--config={self.within / settings.name}",
        )  # fmt: skip
        self.environ = on_wayland(self.folder)
        return server

    def deeds(self, output: int) -> dict[str, Deed]:  # noqa: ARG002
        return {}  # its outputs keep their size
