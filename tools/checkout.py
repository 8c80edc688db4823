"""The checkout these tools lie in, a copy of it, and how its programs run unseen and unheard."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from subprocess import PIPE, STDOUT, CompletedProcess
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class Unable(Exception):
    """What was wanted cannot be done here; the message says why, in one sentence."""


def copy_checkout(folder: Path) -> None:
    """Copy the checkout as it lies there now.

    That is what git knows of it, or would if it were told.
    """
    listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in subprocess.check_output(listed, cwd=ROOT, text=True).split("\0"):
        if name and (ROOT / name).is_file():
            copy(ROOT / name, folder / name)


def ran(words: Sequence[str | Path], **how: Any) -> "CompletedProcess[str]":
    """Run a command to its end, and hear what it says."""
    return subprocess.run(words, stdout=PIPE, stderr=STDOUT, text=True, errors="replace", **how)


def copy(path: Path, target: Path) -> None:
    """Copy a file, into folders that may not be there yet."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(path, target)
