"""The README's two commands, once the Python is new enough to read them."""

import os
import subprocess
import sys
from collections.abc import Callable
from subprocess import DEVNULL, PIPE, STDOUT

from tools import environment
from tools.checkout import ROOT

CHECKS = (
    ("ruff", "check", "."),
    ("mypy", "--strict", "game", "scenes", "tools", "tests/instruments"),
    ("pytest", "--dist", "worksteal"),
)
QUICK = "--quick"
NOT_SLOW = ("-m", "not slow")
CORES = os.cpu_count() or 1
BECOMES = os.name == "posix"  # a program can become another one
BYTECODE = environment.VENV / "bytecode"  # where it is missing, the tests are compiled beside mypy


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
    except environment.Unready as why:
        print(f"{name}: {why}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _play() -> int:
    """Become the table where that is possible: whoever ends this ends the table."""
    environment.prepare()
    words = [environment.program("krabbeltisch"), *sys.argv[1:]]
    if BECOMES:
        sys.stdout.flush()
        os.execv(words[0], words)
    return subprocess.call(words)


def _test() -> int:
    environment.prepare("dev")
    ruff, mypy, pytest = CHECKS
    compiling = None if BYTECODE.exists() else _start("pytest", "--collect-only", out=DEVNULL)
    failed = [] if _check(*ruff) else ["ruff"]
    typing = _start(*mypy, out=PIPE)  # beside the tests; it is told behind them
    if compiling:
        compiling.wait()
    words = [word for word in sys.argv[1:] if word != QUICK]
    chosen: tuple[str, ...]
    if QUICK in sys.argv[1:]:
        chosen = ("-n", str(CORES + 1), *NOT_SLOW)  # some wait for a clock
    else:
        chosen = ("-n", str(CORES + 2))  # two of them wait in real windows, see tests/conftest.py
    if not _check(*pytest, *chosen, *words):
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
    words = [environment.program(name), *arguments]
    return subprocess.Popen(words, cwd=ROOT, env=variables, stdout=out, stderr=out and STDOUT)
