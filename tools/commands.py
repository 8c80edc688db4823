"""The README's two commands, once the Python is new enough to read them."""

import subprocess
import sys
from collections.abc import Callable

from tools import environment
from tools.checkout import ROOT

CHECKS = (
    ("ruff", "check", "."),
    ("mypy", "--strict", "game", "scenes", "tools", "tests/instruments"),
    ("pytest", "-n", "2"),
)


def play() -> int:
    """Start the table with the words of the command line; its exit code."""
    return _ended("play", _play)


def test() -> int:
    """Run all checks; 1 when one of them found something."""
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
    environment.prepare()
    return subprocess.call([environment.program("krabbeltisch"), *sys.argv[1:]])


def _test() -> int:
    environment.prepare("dev")
    *lint, pytest = CHECKS
    failed = [name for name, *arguments in lint if not _check(name, *arguments)]
    if not _check(*pytest, *sys.argv[1:]):
        failed.append("pytest")
    if failed:
        print(f"test: {' and '.join(failed)} found something", file=sys.stderr)
    return 1 if failed else 0


def _check(name: str, *arguments: str) -> bool:
    """Run one of the tools from the project's root; True when it was content."""
    print(f"== {name}", flush=True)
    return subprocess.call([environment.program(name), *arguments], cwd=ROOT) == 0
