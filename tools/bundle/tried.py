"""What was made, started where this machine can: beside the checkout's own program.

Each bundle starts by itself, under Wine, or in an emulated Debian. Where there are windows, a guest
bids at it, loses all power, goes on and bids again.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game import GAMES
from game.engine.log import Log
from game.engine.match import Decision, Setup
from scenes.files.storage import MATCH
from tests import real_window
from tests.waiting import wait_for
from tools.bundle.made import NAME, unpack
from tools.checkout import UNSEEN
from tools.same_pictures import apart, loaded

START = ("-m", "scenes.program.start")
PATIENCE = 900  # seconds
# In a window Wine's Python wants Windows's driver, and no file for what it says.
IN_WINE = ("sh", "-c", 'SDL_VIDEODRIVER=windows exec "$@" </dev/null >/dev/null 2>&1', "sh")
DEBIAN = "bookworm"
FOR_WINDOWS = "python3,libx11-6,libxext6,libxcursor1,libxi6,libxrandr2,libxss1,libxfixes3"
UNPACK = (  # what Debian itself would do asks an emulated dpkg, for ten minutes
    'for deb in "$0"/var/cache/apt/archives/*.deb; do'
    ' dpkg-deb --fsys-tarfile "$deb" | tar -x --keep-directory-symlink -C "$0" || exit 1; done;'
    ' rm "$0/proc"; mkdir "$0/proc"'
)
BINFMT = "/proc/sys/fs/binfmt_misc"
KNOW_ARM = (
    f"{{ [ -e {BINFMT}/status ] || mount -t binfmt_misc none {BINFMT}; }} && "
    f"{{ [ -e {BINFMT}/qemu-aarch64 ] || "
    f"cat /usr/lib/binfmt.d/qemu-aarch64.conf >{BINFMT}/register; }}"
)
SIZE = "320x180"  # of the pictures
LETTERS = 11  # of 255, the most that letters change, rounded down; other pictures: 16 and more
OTHER = "OTHER"
OWN_PROCESS = "a process of their own"
GAME = GAMES["grasshopper"]  # of the guest who bids
SEED = 7
GUEST = 0
SEATS = (
    {"name": "Ada", "mark": 0, "bot": "", "device": "keyboard"},
    {"name": "Flea", "mark": 1, "bot": "easy"},
    {"name": "Moth", "mark": 2, "bot": "easy"},
)
PRESSES = 60
PAUSE = 2.0  # seconds after which Return is pressed again


class Program(NamedTuple):
    """How one of the bundles is started; `why` says why it cannot be, here.

    In a window `seen` goes before its words; `end` ends what may be left behind.
    """

    words: Sequence[str | Path] = ()
    more: Mapping[str, str] = {}
    why: str = ""
    seen: Sequence[str] = ()
    end: Sequence[str] = ()

    def run(self, home: Path, *words: str | Path) -> bytes:
        """Start it with these words; give what it prints. Raises CalledProcessError."""
        environment = {**os.environ, **UNSEEN, "KRABBELTISCH_HOME": str(home), **self.more}
        started = [*self.words, *words]
        return subprocess.run(
            started, env=environment, cwd=home, capture_output=True, check=True, timeout=PATIENCE
        ).stdout

    def stop(self) -> None:
        """End what it has left behind."""
        if self.end:
            subprocess.run(self.end, env={**os.environ, **self.more})


def check(out: Path, source: Path) -> bool:
    """Start each bundle that can run, compare with `source`, print it."""
    well = True
    if lacking := real_window.missing():
        print(f"no bids: they need {lacking}")
    with tempfile.TemporaryDirectory() as work:
        expected = told(of_checkout(source), Path(work) / "own")
        print(f"{'bundle':44} {'MB':>5}", *(f"{what:>8}" for what in expected))
        for number, path in enumerate(sorted(out.iterdir())):
            if path.suffix in (".json", ".md", ""):
                continue
            program, home = unpacked(path, Path(work) / str(number)), Path(work) / f"{number}-home"
            came = f"not run: {program.why}" if program.why else row(program, home, expected)
            print(f"{path.name:44} {path.stat().st_size / 1e6:5.1f} {came}", flush=True)
            well &= OTHER not in came
    return well


def row(program: Program, home: Path, expected: Mapping[str, object]) -> str:
    """Try a program; give a word for each thing it does."""
    try:
        found = told(program, home)
    except (AssertionError, subprocess.SubprocessError) as why:
        return f"{OTHER}: {why}"
    finally:
        program.stop()
    return " ".join(f"{compared(found[what], expected[what]):>8}" for what in expected)


def compared(found: object, expected: object) -> str:
    """Say in a word if a bundle did the same (pictures may have other letters)."""
    if found == expected:
        return "same"
    if not isinstance(found, dict) or not isinstance(expected, dict) or {*found} != {*expected}:
        return OTHER
    far = max(apart(loaded(found[name]), loaded(expected[name])) for name in expected)
    return "alike" if far <= LETTERS else OTHER


def told(program: Program, home: Path) -> dict[str, object]:
    """Give what a program does: plays, draws, thinks, hears a guest."""
    home.mkdir(parents=True)
    games = [
        json.loads(program.run(home, "simulate", name, "--games", "2", "--json")) for name in GAMES
    ]
    program.run(home, "shots", "--out", home / "pictures", "--size", SIZE)
    drawn = {path.name: path.read_bytes() for path in (home / "pictures").iterdir()}
    doctor = json.loads(program.run(home, "doctor", "--json"))
    found = {
        "games": games,
        "pictures": drawn,
        "bots": doctor["bots"] == OWN_PROCESS,
        "phones": not doctor["phones"].startswith("none"),
    }
    if not real_window.missing():
        words = (*program.seen, *program.words)
        found["bid"] = bid_twice(words, program.more, home / "guest")
    return found


def bid_twice(start: Sequence[str | Path], environ: Mapping[str, str], home: Path) -> bool:
    """Bid at a checkout's game, and again after a power cut.

    Returns whether it went on there where it was cut. Raises AssertionError where no
    bid is made, SubprocessError where no window comes.
    """
    home.mkdir()
    setup = Setup(GAME, len(SEATS), SEED, GAME.options())
    (home / MATCH).write_bytes(Log().header(setup, SEATS))
    with real_window.screen() as display:
        with real_window.Program(display, home, start=start, environ=environ) as program:
            before = bid(program)
        with real_window.Program(display, home, start=start, environ=environ) as program:
            after = bid(program, len(before))
    return after[: len(before)] == before


def bid(program: real_window.Program, already: int = 0) -> list[Decision]:
    """Press Return until there is one bid more; give all decisions.

    It means "Go on" first, and then a card. Those before `already` are not looked at.
    """

    def decisions() -> list[Decision]:
        saved = program.saved()
        return saved.match.decisions if saved else []

    for _ in range(PRESSES):
        program.press("Return")
        with suppress(AssertionError):
            wait_for("a bid", lambda: GUEST in [one.seat for one in decisions()[already:]], PAUSE)
            return decisions()
    raise AssertionError("no bid was made")


def of_checkout(source: Path) -> Program:
    """Start what lies there in the open."""
    return Program((sys.executable, "-P", *START), {"PYTHONPATH": str(source)})


def unpacked(path: Path, folder: Path) -> Program:
    """Unpack a bundle, and say how it is started."""
    folder.mkdir()
    if path.suffix == ".whl":
        return of_checkout(unpack(path, folder))
    if path.suffix == ".deb":
        if shutil.which("dpkg-deb") is None:
            return Program(why="there is no dpkg-deb")
        subprocess.run(["dpkg-deb", "-x", path, folder], check=True)
        own = folder / "opt" / NAME
        return _on_arm(own, folder.parent) if "arm64" in path.name else Program((own / NAME,))
    if path.name.endswith("-linux-x86_64.tar.gz"):
        with tarfile.open(path) as archive:
            archive.extractall(folder, filter="data")
        return Program((folder / NAME / NAME,))
    if path.suffix != ".zip":
        return Program(why="it is the source of the wheel")
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
    if "windows" in path.name:
        return _on_windows(folder)
    if "arm64" in path.name:
        return _on_arm(folder / NAME, folder.parent)
    return Program(why="there is no such system here")


def _on_windows(folder: Path) -> Program:
    """Start it under Wine, which lacks what one of Python's modules calls."""
    if shutil.which("wine") is None:
        return Program(why="there is neither Windows nor Wine")
    (folder / NAME / "python" / "_wmi.pyd").unlink(missing_ok=True)
    own = {"WINEPREFIX": str(folder / "wine"), "WINEDEBUG": "-all"}
    words = ("wine", folder / NAME / "python" / "python.exe", *START)
    return Program(words, own, seen=IN_WINE, end=("wineserver", "-k"))


def _on_arm(own: Path, work: Path) -> Program:
    """Start it in a Debian for arm64, which is fetched; `qemu-user-static` emulates it.

    All of `/tmp`, and what lies here, lies there under the same names.
    """
    needed = "qemu-aarch64-static", "debootstrap"
    lacking = [name for name in needed if shutil.which(name) is None]
    if lacking or sys.platform == "win32" or os.geteuid():
        return Program(why=f"it needs {' and '.join(lacking) or 'root, for a Debian for arm64'}")
    root = work / "debian"
    if not root.exists() and not _fetched(root):
        return Program(why=f"debootstrap fetched no {DEBIAN} for arm64")
    binds = " && ".join(
        f"mkdir -p '{root}{place}' && mount --rbind '{place}' '{root}{place}'"
        for place in ("/proc", "/dev", "/tmp", tempfile.gettempdir())
    )
    enter = f"{KNOW_ARM} && {binds} && exec chroot '{root}' \"$@\""
    words = ("unshare", "--mount", "sh", "-c", enter, "sh")
    return Program((*words, "sh", own / f"{NAME}.sh"))


def _fetched(root: Path) -> bool:
    """Fetch a Debian for arm64, and unpack it; nothing of it runs meanwhile."""
    words = ("unshare", "--mount", "debootstrap", "--foreign", "--variant=minbase")
    more = ("--arch=arm64", f"--include={FOR_WINDOWS}", DEBIAN, root)
    done = subprocess.run([*words, *more], capture_output=True)
    return not done.returncode and not subprocess.run(["sh", "-c", UNPACK, root]).returncode
