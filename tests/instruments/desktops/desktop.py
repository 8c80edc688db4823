"""What a desktop is to this instrument: a display server with two hands, an eye and a death.

All are painted in one colour, so that what is not the desktop is the table.
"""

import os
import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from pygame import Surface

from tests.instruments.desktops.pictures import BARE
from tests.real_window import waited
from tests.waiting import PATIENCE, wait_for

NORMAL, SMALLER, LARGER = (1280, 720), (960, 540), (1600, 900)
WINDOW = (480, 270)  # fits on all of them, wherever the desktop puts it
CLASS = "krabbeltisch"
PAINT = "#{:02x}{:02x}{:02x}".format(*BARE)
SETTLES = 0.3  # seconds between the two halves of a happening

OFF = "its output off"

Deed = Callable[[], None]


class Desktop:
    """One desktop, started when it is entered; `folder` is for its sockets and settings.

    `environ` leads programs to its screen. With `tiled` a window is as large as the output.
    """

    root: ClassVar[Path | None] = None  # a Debian in a folder, which has other versions than ours
    name: ClassVar[str]
    needs: ClassVar[tuple[str, ...]]
    inside: ClassVar[tuple[str, ...]] = ()  # what it needs of the Debian in `root`, if there is one
    package: ClassVar[str]  # of Debian
    outputs: ClassVar[int] = 1
    tiled: ClassVar[bool] = False

    _server: subprocess.Popen[bytes]

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environ: dict[str, str] = {}
        self._running: list[subprocess.Popen[bytes]] = []

    @classmethod
    def missing(cls) -> list[str]:
        """The programs it needs that this machine lacks, or the other Debian."""
        path = str(cls.root / "usr/bin") if cls.root else None
        ours = [name for name in cls.needs if shutil.which(name) is None]
        return ours + [name for name in cls.inside if shutil.which(name, path=path) is None]

    @classmethod
    def version(cls) -> str:
        """Debian's package that it is of, with its version."""
        words = (*cls.into(), "dpkg-query", "-W", cls.package)
        done = subprocess.run(words, capture_output=True, text=True)
        return " ".join(done.stdout.split())

    @classmethod
    def into(cls) -> tuple[str, ...]:
        """The words before those of a program that has to be the other Debian's."""
        return ("chroot", str(cls.root)) if cls.root and cls.inside else ()

    @property
    def within(self) -> Path:
        """The folder as its own programs see it."""
        return Path("/", self.folder.relative_to(self.root or "/")) if self.into() else self.folder

    def __enter__(self) -> "Desktop":
        try:
            self.open()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for process in reversed(self._running):
            process.terminate()
            try:
                process.wait(5.0)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def open(self) -> None:
        raise NotImplementedError

    def picture(self, output: int) -> Surface:
        """What the output shows just now; nothing but paint if it is off."""
        raise NotImplementedError

    def press(self, chord: str) -> None:
        """Press keys at once, as "alt+Tab"; all modifiers are let go of."""
        raise NotImplementedError

    def resize(self, output: int, size: tuple[int, int]) -> None:
        """Give the output another mode."""
        raise NotImplementedError

    def deeds(self, output: int) -> dict[str, Deed]:
        """What can happen to a window on this output, by name."""
        return {
            "mode smaller": partial(self.resize, output, SMALLER),
            "mode larger": partial(self.resize, output, LARGER),
            "mode as before": partial(self.resize, output, NORMAL),
        }

    def go_back(self) -> None:
        """Come back to the window, wherever a chord has led."""

    def close(self) -> None:
        """Press the window's close button."""
        raise NotImplementedError

    def die(self) -> None:
        """End the display server without a word."""
        self._server.kill()
        self._server.wait()

    @property
    def waited(self) -> float:
        """The seconds in which its programs would have run so far, had others let them."""
        return sum(waited(process.pid) for process in self._running if process.poll() is None)

    def start(self, *words: str, **environ: str) -> subprocess.Popen[bytes]:
        """Start a program that ends with this desktop."""
        log = (self.folder / f"{Path(words[0]).name}.log").open("ab")
        process = subprocess.Popen(
            words, env=os.environ | self.environ | environ, stdout=log, stderr=log
        )
        log.close()
        self._running.append(process)
        return process

    def start_inside(self, *words: str, **environ: str) -> subprocess.Popen[bytes]:
        """Start a program of its own, which has the folder for its sockets."""
        own = {"XDG_RUNTIME_DIR": str(self.within)} | environ
        return self.start(*self.into(), *words, **own)

    def do(self, *words: str) -> str:
        """Run a program on this desktop; what it prints."""
        done = subprocess.run(
            words, env=os.environ | self.environ, timeout=PATIENCE, capture_output=True, text=True,
        )  # fmt: skip
        if done.returncode:
            raise RuntimeError(f"{' '.join(words)}: {done.stderr.strip()}")
        return done.stdout.strip()


def as_somebody(*words: str) -> tuple[str, ...]:
    """The words of a program that refuses to run as root."""
    drop = ("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups")
    return (*drop, *words) if os.getuid() == 0 else words


def on_wayland(folder: Path) -> dict[str, str]:
    """Where the socket of a compositor in this folder is, once it is there."""
    wait_for("the compositor", lambda: bool(sockets(folder)), pause=0.1)
    (socket,) = sockets(folder)
    return {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": socket.name}


def sockets(folder: Path) -> list[Path]:
    return [path for path in folder.glob("wayland-?") if path.is_socket()]
