"""The program in a process of its own, which finds no screen but the one it is given."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
LONGEST = 120.0  # seconds, on a busy machine


def without_screen(**environ: str) -> dict[str, str]:
    """The environment of these tests, with `environ` in place of a screen."""
    inherited = {name: value for name, value in os.environ.items() if name not in SCREENS}
    return inherited | environ


def python(
    *words: str | Path,
    cwd: Path = ROOT,
    before: Callable[[], object] | None = None,
    **environ: str,
) -> "subprocess.CompletedProcess[str]":
    """Run Python with these words to its end; `before` is called in the new process."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=cwd, env=without_screen(**environ), preexec_fn=before,
        timeout=LONGEST, capture_output=True, text=True,
    )  # fmt: skip


def krabbeltisch(
    home: Path,
    *words: str | Path,
    before: Callable[[], object] | None = None,
    **environ: str,
) -> "subprocess.CompletedProcess[str]":
    """Run `krabbeltisch` with these words, and its data in `home`."""
    start = "-m", "scenes.program.start"
    return python(*start, *words, before=before, KRABBELTISCH_HOME=str(home), **environ)
