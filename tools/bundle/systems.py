"""How each bundle is started here: by itself, or under Wine."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.bundle.made import NAME, unpack

START = ("-m", "scenes.program.start")
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
PATIENCE = 900  # seconds
ELSEWHERE = "there is no such system here"
# In a window Wine's Python wants Windows's driver, and no file for what it says.
IN_WINE = ("sh", "-c", 'SDL_VIDEODRIVER=windows exec "$@" </dev/null >/dev/null 2>&1', "sh")


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


def of_checkout(source: Path) -> Program:
    """Start what lies there in the open."""
    return Program((sys.executable, "-P", *START), {"PYTHONPATH": str(source)})


def unpacked(path: Path, folder: Path) -> Program:
    """Unpack a bundle, and say how it is started."""
    folder.mkdir()
    if path.suffix == ".whl":
        return of_checkout(unpack(path, folder))
    if "arm64" in path.name:
        return Program(why=ELSEWHERE)
    if path.suffix == ".deb":
        if shutil.which("dpkg-deb") is None:
            return Program(why="there is no dpkg-deb")
        subprocess.run(["dpkg-deb", "-x", path, folder], check=True)
        return Program((folder / "opt" / NAME / NAME,))
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
    return Program(why=ELSEWHERE)


def _on_windows(folder: Path) -> Program:
    """Start it under Wine, which lacks what one of Python's modules calls."""
    if shutil.which("wine") is None:
        return Program(why="there is neither Windows nor Wine")
    (folder / NAME / "python" / "_wmi.pyd").unlink(missing_ok=True)
    own = {"WINEPREFIX": str(folder / "wine"), "WINEDEBUG": "-all"}
    words = ("wine", folder / NAME / "python" / "python.exe", *START)
    return Program(words, own, seen=IN_WINE, end=("wineserver", "-k"))
