"""The README's two commands, once the Python is new enough to read them."""

import os
import subprocess
import sys
from collections.abc import Callable

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

TEST_HELP = """\
usage: python3 tools/test.py [--quick] [PYTEST ARGUMENTS]

Check everything: ruff, mypy, and all tests on all cores; four minutes on two.

--quick leaves out the tests that are marked slow (@pytest.mark.slow, where they are written: those
that take half a second or more in all their cases): under a minute, for in between. Whatever else
stands there goes to pytest, as `-k bots`, `tests/game` or `--durations=20`.
"""


def play() -> int:
    """Start the table by the command line; return its exit code."""
    return _ended("play", _play)


def test() -> int:
    """Run all checks, or explain them.

    Returns 1 when one of them found something.
    """
    if {"-h", "--help"} & set(sys.argv[1:]):
        print(TEST_HELP, end="")
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
    environment.prepare()
    return subprocess.call([environment.program("krabbeltisch"), *sys.argv[1:]])


def _test() -> int:
    environment.prepare("dev")
    *lint, pytest = CHECKS
    failed = [name for name, *arguments in lint if not _check(name, *arguments)]
    words = [word for word in sys.argv[1:] if word != QUICK]
    chosen: tuple[str, ...]
    if QUICK in sys.argv[1:]:
        chosen = ("-n", str(CORES), *NOT_SLOW)
    else:
        chosen = ("-n", str(CORES + 1))  # one of them waits in real windows, see tests/conftest.py
    if not _check(*pytest, *chosen, *words):
        failed.append("pytest")
    if failed:
        print(f"test: {' and '.join(failed)} found something", file=sys.stderr)
    return 1 if failed else 0


def _check(name: str, *arguments: str) -> bool:
    """Run one of the tools from the project's root; True when it was content.

    What Python compiles lies in `.venv`: tests start hundreds of programs, and without it each
    compiles all it needs anew where PYTHONDONTWRITEBYTECODE keeps the checkout clean.
    """
    print(f"== {name}", flush=True)
    variables = {**os.environ, "PYTHONPYCACHEPREFIX": str(environment.VENV / "bytecode")}
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    return subprocess.call([environment.program(name), *arguments], cwd=ROOT, env=variables) == 0
