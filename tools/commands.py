"""The README's two commands, once the Python is new enough to read them.

Both live in the project's own environment, `.venv`, made when it is missing or out of date.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT

from tools.checkout import ROOT, Unable

VENV = ROOT / ".venv"
WINDOWS = sys.platform == "win32"
NO_VENV = (
    "Python could not make a virtual environment (see above); on Debian and Ubuntu "
    "`sudo apt install python3-venv` helps."
)
NO_PIP = "pip could not install the project (see above); is the network there?"
CHECKS = (
    ("ruff", "check", "."),
    ("mypy", "--strict", "game", "scenes", "tools", "tests/instruments"),
    ("pytest", "--dist", "worksteal"),
)
QUICK = "--quick"
NOT_SLOW = ("-m", "not slow")
CORES = os.cpu_count() or 1
BECOMES = os.name == "posix"  # a program can become another one
BYTECODE = VENV / "bytecode"  # where it is missing, the tests are compiled beside mypy


def play() -> int:
    """Start the table by the command line; return its exit code."""
    return _ended("play", _play)


def test(about: str | None) -> int:
    """Run all checks (1 if one found something), or say what this is `about`."""
    if {"-h", "--help"} & set(sys.argv[1:]):
        print(about, end="")
        return 0
    return _ended("test", _test)


def _ended(name: str, work: Callable[[], int]) -> int:
    try:
        return work()
    except Unable as why:
        print(f"{name}: {why}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _play() -> int:
    """Become the table where that is possible: whoever ends this ends the table."""
    prepare()
    words = [program("krabbeltisch"), *sys.argv[1:]]
    if BECOMES:
        sys.stdout.flush()
        os.execv(words[0], words)
    return subprocess.call(words)


def _test() -> int:
    prepare("dev")
    ruff, mypy, pytest = CHECKS
    compiling = None if BYTECODE.exists() else _start("pytest", "--collect-only", out=DEVNULL)
    failed = [] if _check(*ruff) else ["ruff"]
    typing = _start(*mypy, out=PIPE)  # beside the tests; it is told behind them
    if compiling:
        compiling.wait()
    words = [word for word in sys.argv[1:] if word != QUICK]
    chosen = NOT_SLOW if QUICK in sys.argv[1:] else ()
    # Some wait for a clock, and two of the slow ones in real windows, see tests/conftest.py.
    workers = CORES + (1 if chosen else 2)
    if not _check(*pytest, "-n", str(workers), *chosen, *words):
        failed.append("pytest")
    print("== mypy", flush=True)
    print(typing.communicate()[0].decode(), end="")
    if typing.returncode:
        failed.append("mypy")
    if failed:
        print(f"test: {' and '.join(failed)} found something", file=sys.stderr)
    return 1 if failed else 0


def _check(name: str, *arguments: str) -> bool:
    """Run one of the tools from the project's root; True when it was content."""
    print(f"== {name}", flush=True)
    return _start(name, *arguments).wait() == 0


def _start(name: str, *arguments: str, out: int | None = None) -> "subprocess.Popen[bytes]":
    """Start one of the tools; what Python compiles lies in `.venv`.

    Tests start hundreds of programs, and without it each compiles all it needs anew where
    PYTHONDONTWRITEBYTECODE keeps the checkout clean.
    """
    variables = {**os.environ, "PYTHONPYCACHEPREFIX": str(BYTECODE)}
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    words = [program(name), *arguments]
    return subprocess.Popen(words, cwd=ROOT, env=variables, stdout=out, stderr=out and STDOUT)


def program(name: str) -> str:
    """Return where `.venv` keeps one of its programs."""
    return str(VENV / "Scripts" / f"{name}.exe" if WINDOWS else VENV / "bin" / name)


def prepare(extra: str = "") -> None:
    """Install what is missing, with `extra`, into `.venv` (raises Unable)."""
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
        raise Unable(f"{VENV} could not be made: {error}.") from error


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
    """Say what is done, and do it; raises Unable with what it says of `failing`."""
    print(f"{what} (once) …", file=sys.stderr, flush=True)
    if _run(*command) != 0:
        raise Unable(failing)


def _run(*command: str) -> int:
    return subprocess.call(command, stdout=sys.stderr)
