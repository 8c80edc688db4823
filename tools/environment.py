"""The project's own Python environment, `.venv`: made when it is missing or out of date."""

import hashlib
import subprocess
import sys
from pathlib import Path

from tools.checkout import ROOT

VENV = ROOT / ".venv"
WINDOWS = sys.platform == "win32"
NO_VENV = (
    "Python could not make a virtual environment (see above); on Debian and Ubuntu "
    "`sudo apt install python3-venv` helps."
)
NO_PIP = "pip could not install the project (see above); is the network there?"


class Unready(Exception):
    """The environment cannot be made; the message says why, and what helps, in one sentence."""


def program(name: str) -> str:
    """Return where `.venv` keeps one of its programs."""
    return str(VENV / "Scripts" / f"{name}.exe" if WINDOWS else VENV / "bin" / name)


def prepare(extra: str = "") -> None:
    """Install what is missing, with `extra`, into `.venv` (raises Unready)."""
    try:
        wanted = _fingerprint()
        if _holds("dev", wanted) or _holds(extra, wanted):
            return
        if not _holds("", wanted):
            making = (sys.executable, "-m", "venv", "--clear", str(VENV))
            _do(f"Making {VENV}", NO_VENV, *making)
        what = f"{ROOT}[{extra}]" if extra else str(ROOT)
        # Python compiles what it imports when it does; the tests keep theirs elsewhere.
        pip = (program("python"), "-m", "pip", "install", "-qq", "--no-compile")
        _do("Installing what the project needs", NO_PIP, *pip, "-e", what)
        _stamp(extra).write_text(wanted)
    except OSError as error:
        raise Unready(f"{VENV} could not be made: {error}.") from error


def _fingerprint() -> str:
    """What the environment depends on: the project's needs, this Python, and where all lies."""
    needs = (ROOT / "pyproject.toml").read_bytes()
    return hashlib.sha256(needs + f"{sys.version} {ROOT}".encode()).hexdigest()


def _stamp(extra: str) -> Path:
    """Says for what state of the project `extra` was installed completely."""
    return VENV / f"installed-{extra or 'project'}"


def _holds(extra: str, wanted: str) -> bool:
    stamp = _stamp(extra)
    return stamp.exists() and stamp.read_text() == wanted and Path(program("python")).exists()


def _do(what: str, failing: str, *command: str) -> None:
    """Say what is done, and do it; raises Unready with what it says of `failing`."""
    print(f"{what} (once) …", file=sys.stderr, flush=True)
    if _run(*command) != 0:
        raise Unready(failing)


def _run(*command: str) -> int:
    return subprocess.call(command, stdout=sys.stderr)
