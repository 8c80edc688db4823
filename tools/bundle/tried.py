"""What was made, unpacked and started where this machine can: beside the checkout's own program."""

import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game import GAMES
from tools.bundle.made import NAME, unpack

START = ("-m", "scenes.program.start")
SIZE = "320x180"  # of the pictures
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
LETTERS = 12  # of 255, the mean of what letters change; other pictures differ by 16 and more
OTHER = "OTHER"
OWN_PROCESS = "a process of their own"
PATIENCE = 600  # seconds


class Program(NamedTuple):
    """How one of the bundles is started; `why` says why it cannot be, here."""

    words: Sequence[str | Path] = ()
    more: Mapping[str, str] = {}
    why: str = ""

    def run(self, home: Path, *words: str | Path) -> bytes:
        """Start it with these words; give what it prints. Raises CalledProcessError."""
        environment = {**os.environ, **UNSEEN, "KRABBELTISCH_HOME": str(home), **self.more}
        started = [*self.words, *words]
        return subprocess.run(
            started, env=environment, cwd=home, capture_output=True, check=True, timeout=PATIENCE
        ).stdout


def check(out: Path, source: Path) -> bool:
    """Start each bundle that can run here; print what came of it.

    It is compared with the `source` that it was made of.
    """
    well = True
    print(f"{'bundle':44} {'MB':>5}  games  pictures  bots")
    with tempfile.TemporaryDirectory() as work:
        expected = told(Program((sys.executable, "-P", *START), _path(source)), Path(work) / "own")
        bundles = [
            path for path in sorted(out.iterdir()) if path.suffix not in (".json", ".md", "")
        ]
        for number, path in enumerate(bundles):
            size = f"{path.name:44} {path.stat().st_size / 1e6:5.1f}"
            program = unpacked(path, Path(work) / str(number))
            if program.why:
                print(f"{size}  not run: {program.why}")
                continue
            found = told(program, Path(work) / f"{number}-home")
            words = [compared(found[what], expected[what]) for what in expected]
            print(size, *(f"{word:>7}" for word in words), sep="  ")
            well &= OTHER not in words
    return well


def compared(found: object, expected: object) -> str:
    """Say in a word if what a bundle did is the same.

    Pictures may show the same in other letters.
    """
    if found == expected:
        return "same"
    if not isinstance(found, dict) or not isinstance(expected, dict) or {*found} != {*expected}:
        return OTHER
    return "alike" if all(_near(found[name], expected[name]) for name in expected) else OTHER


def _near(found: bytes, expected: bytes) -> bool:
    """Whether two pictures differ no more than by how a system draws letters."""
    images = (pygame.image.load(io.BytesIO(one), "one.png") for one in (found, expected))
    one, other = (pygame.image.tobytes(image, "RGB") for image in images)
    if len(one) != len(other):
        return False
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) <= LETTERS * len(one)


def told(program: Program, home: Path) -> dict[str, object]:
    """Give what a program plays and draws, and where its bots think."""
    home.mkdir(parents=True)
    games = [
        json.loads(program.run(home, "simulate", name, "--games", "2", "--json")) for name in GAMES
    ]
    program.run(home, "shots", "--out", "pictures", "--size", SIZE)
    drawn = {path.name: path.read_bytes() for path in (home / "pictures").iterdir()}
    doctor = json.loads(program.run(home, "doctor", "--json"))
    return {"games": games, "pictures": drawn, "bots": doctor["bots"] == OWN_PROCESS}


def unpacked(path: Path, folder: Path) -> Program:
    """Unpack a bundle, and say how it is started."""
    folder.mkdir()
    if path.suffix == ".whl":
        return Program((sys.executable, "-P", *START), _path(unpack(path, folder)))
    if path.suffix == ".deb":
        if shutil.which("dpkg-deb") is None:
            return Program(why="there is no dpkg-deb")
        subprocess.run(["dpkg-deb", "-x", path, folder], check=True)
        return Program((folder / "opt" / NAME / NAME,))
    if path.name.endswith("-linux-x86_64.tar.gz"):
        with tarfile.open(path) as archive:
            archive.extractall(folder, filter="data")
        return Program((folder / NAME / NAME,))
    if "windows" in path.name:
        return _on_windows(path, folder)
    if path.suffix == ".zip":
        return Program(why="there is no such system here")
    return Program(why="it is the source of the wheel")


def _on_windows(path: Path, folder: Path) -> Program:
    """Start it under Wine, which lacks what one of Python's modules calls."""
    if shutil.which("wine") is None:
        return Program(why="there is neither Windows nor Wine")
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
    (folder / NAME / "python" / "_wmi.pyd").unlink(missing_ok=True)
    own = {"WINEPREFIX": str(folder / "wine"), "WINEDEBUG": "-all"}
    return Program(("wine", folder / NAME / "python" / "python.exe", *START), own)


def _path(folder: Path) -> Mapping[str, str]:
    return {"PYTHONPATH": str(folder)}
