"""The real program in a real window on a display of its own, pressed by xdotool."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import pytest

from game import GAMES
from game.engine.log import Folded, fold
from scenes.files.desk import Desk
from scenes.files.settings import AnimationSpeed, BotPace, Settings, Small, store
from scenes.files.storage import MATCH
from tests.programs import ROOT, without_screen
from tests.waiting import PATIENCE

NEEDED = ("Xvfb", "xdotool")
CHECKOUT = (sys.executable, "-m", "scenes.program.cli")
CLASS = "krabbeltisch|python"  # of the window; Wine calls it after the program's file
OPENS = 120.0  # seconds that the window of an emulated program may take
SIZE = (640, 360)  # of the window: a third of a pixel a unit


def missing() -> str:
    """What this machine lacks, or nothing."""
    return " and ".join(name for name in NEEDED if shutil.which(name) is None)


needs_window = pytest.mark.skipif(
    bool(missing()) and os.environ.get("CI") != "true", reason=f"needs {missing()} on this machine"
)


@contextmanager
def screen(size: str = "1280x720") -> Iterator[str]:
    """A display that nobody sees; gives its name."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            yield f":{int(pipe.readline())}"
    finally:
        server.terminate()
        server.wait()


def waited(process: int) -> float:
    """The seconds that a process has waited for a processor so far, where Linux counts them."""
    told = Path(f"/proc/{process}/schedstat")
    return int(told.read_text().split()[1]) / 1e9 if told.exists() else 0.0


class Table:
    """`krabbeltisch` with these words on the screen that `environ` names, with its data in `home`.

    It runs without animation, and its bots without a pause; `start` is how, if not from here.
    """

    def __init__(
        self,
        home: Path,
        environ: Mapping[str, str],
        *words: str,
        start: Sequence[str | Path] = CHECKOUT,
    ) -> None:
        self.home = home
        quick = Settings(
            "en", animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT, small=Small.NEVER
        )  # a busy machine is no slow one
        home.mkdir(exist_ok=True)
        store(quick, Desk(home))
        own = {"KRABBELTISCH_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self._environment = without_screen(**own, **environ)
        self._errors = (home / "stderr").open("w+")
        self._process = subprocess.Popen(
            [*start, "--seed", "7", *words],
            cwd=ROOT, env=self._environment, stderr=self._errors,
        )  # fmt: skip

    def saved(self) -> Folded | None:
        """The running match as far as it is on the disk."""
        try:
            return fold((self.home / MATCH).read_bytes(), GAMES)
        except (FileNotFoundError, ValueError):
            return None  # none yet, not even a header, or just archived

    def archived(self) -> list[Path]:
        return sorted((self.home / "logs").glob("*.jsonl"))

    def kill(self) -> None:
        """Like a power cut."""
        self._process.kill()
        self._process.wait()

    def terminate(self) -> int:
        """Ask it to end, as the system does; its exit code."""
        self._process.terminate()
        return self.end()

    @property
    def code(self) -> int | None:
        """Its exit code, or None while it runs."""
        return self._process.poll()

    @property
    def waited(self) -> float:
        """The seconds in which it would have run so far, had the machine not been busy."""
        return waited(self._process.pid)

    def end(self) -> int:
        """Wait until it has ended by itself; its exit code."""
        return self._process.wait(PATIENCE)

    def errors(self) -> str:
        """All it wrote on stderr so far, without what ALSA says where there is no sound."""
        self._errors.seek(0)
        return "".join(line for line in self._errors if not line.startswith("ALSA"))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self._errors.close()


class Program(Table):
    """The table in a window on an X `display`, pressed by xdotool."""

    def __init__(
        self,
        display: str,
        home: Path,
        *words: str,
        start: Sequence[str | Path] = CHECKOUT,
        environ: Mapping[str, str] = {},
    ) -> None:
        size = "x".join(map(str, SIZE))
        where = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", **environ}
        super().__init__(home, where, "--windowed", "--size", size, *words, start=start)
        self.window = self._xdotool("search", "--sync", "--onlyvisible", "--class", CLASS)
        self._xdotool("windowfocus", "--sync", self.window)

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=self._environment, timeout=OPENS, check=True, capture_output=True, text=True,
        )  # fmt: skip
        return done.stdout.strip()

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Move to a place, in units of the 1920×1080 frame, and click there."""
        self.point(x, y)
        self._xdotool("click", str(button))

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a place, in units."""
        px, py = round(x * SIZE[0] / 1920), round(y * SIZE[1] / 1080)
        self._xdotool("mousemove", "--window", self.window, str(px), str(py))

    def hold(self) -> None:
        self._xdotool("mousedown", "1")

    def let_go(self) -> None:
        self._xdotool("mouseup", "1")

    def pointer(self) -> tuple[float, float]:
        """Where the mouse pointer is now, in units."""
        told = dict(
            line.split("=") for line in self._xdotool("getmouselocation", "--shell").splitlines()
        )
        geometry = self._xdotool("getwindowgeometry", "--shell", self.window)
        window = dict(line.split("=") for line in geometry.splitlines())
        x, y = (int(told[axis]) - int(window[axis]) for axis in "XY")
        return x * 1920 / SIZE[0], y * 1080 / SIZE[1]

    def press(self, *keys: str, pause: int = 20) -> None:
        """Press keys by their X names, `pause` milliseconds after one another."""
        self._xdotool("key", "--delay", str(pause), *keys)
