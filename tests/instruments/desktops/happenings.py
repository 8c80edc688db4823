"""What happens to the table on a desktop, one thing after another, and what comes of each."""

import tempfile
import time
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from tests.instruments.desktops import pictures
from tests.instruments.desktops.desktop import OFF, SETTLES, WINDOW, Desktop
from tests.instruments.desktops.headless import Labwc, Sway
from tests.instruments.desktops.nested import BareX, Cage, CageOverX, Openbox, Weston, Xfwm
from tests.real_window import Table

ALL: Mapping[str, type[Desktop]] = {
    desktop.name: desktop
    for desktop in (BareX, Openbox, Xfwm, Sway, Cage, CageOverX, Weston, Labwc)
}
SIZE = "x".join(map(str, WINDOW))
MODES = {
    "window": ("--windowed", "--size", SIZE),
    "full screen": (),
    "kiosk": ("--kiosk",),
}
CHORDS = ("alt+Tab", "super+d")
KIOSK_CHORDS = (
    *CHORDS, "alt+Escape", "super+Right", "ctrl+alt+d", "super+l", "ctrl+alt+Right",
    "super", "alt+F4", "ctrl+alt+Delete", "super+shift+q",
)  # fmt: skip
START, CHORD, CLOSE, DEATH, F11 = "start", "chords", "close", "display server dies", "F11 twice"
ROWS = (
    START, "minimised and back", "desktop shown and back", "other workspace and back",
    "mode smaller", "mode larger", "mode as before", "scale 2", "scale 1 again", OFF,
    "its output on again", "the only output off and on", F11, CHORD, CLOSE, DEATH,
)  # fmt: skip
STAYS = (START, F11, "minimised and back", "desktop shown and back", "other workspace and back")

SOON = 1.0  # seconds that a picture has, beside those in which the machine was busy elsewhere
PATIENCE = 15.0  # seconds after which it is not waited for
FOLLOWS = 2.5  # seconds after which a key is pressed again
LAST = 15.0  # seconds in which a program without a screen has to end
OPENS = 40.0


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a happening: a `fault` in a word or two, or nothing after so many seconds.

    In those `waited` the table or the desktop would have run, had other programs let them.
    Lateness is no fault: on a shared machine no test can tell whose it is.
    """

    fault: str = ""
    seconds: float = 0.0
    waited: float = 0.0
    late: bool = False

    def __str__(self) -> str:
        if self.fault:
            return f"**{self.fault}**"
        told = f"{self.seconds:.1f}" + (f" ({self.waited:.1f} busy)" if self.waited > 0.05 else "")
        return f"**late: {told}**" if self.late else told


class Trial:
    """The table in one mode on one desktop; started anew whenever something has broken it."""

    def __init__(self, desktop: Desktop, mode: str, homes: Path, keep: Path | None = None) -> None:
        self._desktop = desktop
        self._mode = mode
        self._homes = homes
        self._keep = keep
        # Full screen is asked for on the second output where there is one.
        self.output = int(mode == "full screen" and desktop.outputs > 1)
        self._fills = mode != "window" or desktop.tiled
        self._shown = self.output
        self._title: Surface | None = None  # as it was at the start, when nothing had happened yet
        self._box = Rect(0, 0, 0, 0)
        self._looked = 0.0  # when the last picture was taken, and how long all had waited then
        self._waited = 0.0
        self._table: Table | None = None

    def run(self, rows: tuple[str, ...] = ROWS) -> Iterator[tuple[str, Verdict]]:
        """Let these happen that the desktop knows; each with its verdict."""
        deeds = self._deeds()
        for row in (row for row in ROWS if row in rows and row in deeds):
            verdict = deeds[row]()
            yield row, verdict
            if verdict.fault and self._keep and row != DEATH:
                picture = self._keep / f"{self._desktop.name} {self._mode} {row}.png"
                pygame.image.save(self._picture(), picture)
            if verdict.fault and row not in (START, OFF):
                self._end()
        self._end()

    def _deeds(self) -> dict[str, Callable[[], Verdict]]:
        desktop = self._desktop
        known: dict[str, Callable[[], Verdict]] = {
            name: partial(self._after, name, deed)
            for name, deed in desktop.deeds(self.output).items()
        }
        known |= {
            START: partial(self._after, START, lambda: None),
            CHORD: self._chords,
            DEATH: self._death,
        }
        if type(desktop).close is not Desktop.close:
            known[CLOSE] = self._close
        if self._mode != "kiosk":
            known[F11] = partial(self._after, F11, self._press_f11)
        return known

    @property
    def table(self) -> Table:
        """The running table; opened if there is none."""
        if self._table and self._table.code is not None:
            self._end()
        if not self._table:
            self._open()
        assert self._table
        return self._table

    def _open(self) -> None:
        home = self._homes / str(time.monotonic_ns())
        words = (*MODES[self._mode], "--display", str(self.output))
        self._table = Table(home, self._desktop.environ, *words)
        _until(self._is_there, OPENS)
        _until(self._rests, 10.0)
        if self._title is None:
            picture = self._picture()
            self._box = pictures.window_in(picture)
            self._title = picture.subsurface(self._box).copy()
        self._box = pictures.window_in(self._picture())

    def _end(self) -> None:
        if self._table:
            self._table.__exit__()
        self._table = None

    def _is_there(self) -> bool:
        """Whether an output shows a picture of the table; it is that which counts as shown."""
        assert self._table
        if self._table.code is not None:
            raise RuntimeError(f"the table ended: {self._table.errors()}")
        outputs = range(self._desktop.outputs)
        there = [n for n in outputs if pictures.is_title(self._desktop.picture(n))]
        self._shown = there[0] if there else self.output
        return bool(there)

    def _rests(self) -> bool:
        before = self._picture()
        time.sleep(0.3)
        return not pictures.moved(before, self._picture())

    def _picture(self) -> Surface:
        picture = self._desktop.picture(self._shown)
        self._looked, self._waited = time.monotonic(), self._waits
        return picture

    @property
    def _waits(self) -> float:
        return self._desktop.waited + (self._table.waited if self._table else 0.0)

    def _after(self, name: str, deed: Callable[[], object]) -> Verdict:
        table = self.table
        deed()
        return self._judged(name, table)

    def _press_f11(self) -> None:
        for _ in range(2):
            self._desktop.press("F11")
            time.sleep(1.0)

    def _chords(self) -> Verdict:
        """Press each; in a kiosk none may lead out, elsewhere one comes back by hand."""
        slowest = Verdict()
        for chord in KIOSK_CHORDS if self._mode == "kiosk" else CHORDS:
            verdict = self._after(CHORD, partial(self._press_chord, chord))
            if verdict.fault:
                return Verdict(f"{chord}: {verdict.fault}")
            slowest = max(slowest, verdict, key=lambda verdict: verdict.seconds)
        self._end()
        return slowest

    def _press_chord(self, chord: str) -> None:
        self._desktop.press(chord)
        time.sleep(SETTLES)
        if self._mode != "kiosk":
            self._desktop.press("Escape")  # a menu of the desktop's
            self._desktop.go_back()

    def _close(self) -> Verdict:
        """A guest's press of the close button means nothing to a kiosk."""
        if self._mode == "kiosk":
            return self._after(CLOSE, self._desktop.close)
        table = self.table
        self._desktop.close()
        return self._ended(table, (0,))

    def _death(self) -> Verdict:
        """A service starts it again: so the code is not 0, and one sentence says why."""
        table = self.table
        before = len(table.errors())
        self._desktop.die()
        verdict = self._ended(table, range(1, 128))
        lines = table.errors()[before:].splitlines()
        if verdict.fault or (len(lines) == 1 and lines[0].startswith("krabbeltisch: ")):
            return verdict
        return Verdict(f"says {len(lines)} lines")

    def _ended(self, table: Table, codes: Container[int]) -> Verdict:
        seconds = _until(lambda: table.code is not None, LAST)
        if seconds is None:
            return Verdict("lives on")
        return Verdict("" if table.code in codes else f"ends with {table.code}", seconds)

    def _judged(self, name: str, table: Table) -> Verdict:
        """Whether the picture comes back within PATIENCE, and then still follows a key."""
        fault, start, before = "", time.monotonic(), self._waits

        def right() -> bool:
            nonlocal fault
            fault = self._fault(name)
            return not fault or table.code is not None

        _until(right, PATIENCE)
        seconds = self._looked - start
        waited = min(self._waited - before, seconds)
        if table.code is not None:
            fault = f"ends with {table.code}"
        elif not fault and not self._follows():
            fault = "frozen"
        return Verdict(fault, seconds, waited, late=seconds - waited > SOON)

    def _fault(self, name: str) -> str:
        """What is wrong with the picture, in a word or two."""
        self._shown = self._expected_on(name)
        picture = self._picture()
        box = pictures.window_in(picture)
        if not box:
            return "gone"
        if self._fills and box.size != picture.get_size():
            return "{}×{} of {}×{}".format(*box.size, *picture.get_size())
        if not self._fills and name in STAYS and box != self._box:
            return f"moved from {tuple(self._box)} to {tuple(box)}"
        expected = (
            None if name == CHORD else self._title
        )  # a part of the chord may choose something
        return pictures.fault(picture.subsurface(box), expected)

    def _expected_on(self, name: str) -> int:
        """The output that has to show it; where a window lies is the desktop's own choice."""
        if self._mode == "window" and not pictures.window_in(self._picture()):
            return (self._shown + 1) % self._desktop.outputs
        if self._mode == "window":
            return self._shown
        return 1 - self.output if name == OFF else self.output

    def _follows(self) -> bool:
        """Whether a key changes the picture; pressed again if it found nobody who listened."""
        before = self._picture()
        for _ in range(3):
            self._desktop.press("Down")
            if _until(partial(self._differs, before), FOLLOWS) is not None:
                self._desktop.press("Up")
                return True
        return False

    def _differs(self, before: Surface) -> bool:
        return pictures.moved(before, self._picture())


def _until(reached: Callable[[], bool], seconds: float) -> float | None:
    """How many seconds it took, or None if it took more than so many."""
    start = time.monotonic()
    while not reached():
        if time.monotonic() - start >= seconds:
            return None
        time.sleep(0.05)
    return time.monotonic() - start


def tried(
    desktop: type[Desktop], mode: str, rows: tuple[str, ...] = ROWS, keep: Path | None = None
) -> Iterator[tuple[str, Verdict]]:
    """Let these happen on a new desktop; what came of each. `keep` gets pictures of faults."""
    place = desktop.root / "tmp" if desktop.into() and desktop.root else None
    with tempfile.TemporaryDirectory(prefix="desktop-", dir=place) as name:
        folder = Path(name)
        folder.chmod(0o777)  # a compositor may be somebody else
        with desktop(folder) as server:
            yield from Trial(server, mode, folder, keep).run(rows)
