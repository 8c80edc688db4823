#!/usr/bin/env python3
"""Check everything: `python3 tools/test.py`; needs nothing but Python 3.11 or newer.

Makes `.venv` and installs the project and its tools there when that is missing or out of date.
Runs ruff, mypy and pytest; arguments are pytest's, as `-k bots` or `tests/game`.
"""

import subprocess
import sys

import environment
from checkout import ROOT

CHECKS = (
    ("ruff", "check", "."),
    ("mypy", "--strict", "game", "scenes", "tools"),
    ("pytest", "-n", "2"),
)


def check(name: str, *arguments: str) -> bool:
    """Run one of the tools from the project's root; True when it was content."""
    print(f"== {name}", flush=True)
    command = [environment.program(name), *arguments]
    return subprocess.call(command, cwd=ROOT) == 0


def main() -> int:
    try:
        environment.prepare("dev")
        *lint, pytest = CHECKS
        failed = [name for name, *arguments in lint if not check(name, *arguments)]
        if not check(*pytest, *sys.argv[1:]):
            failed.append("pytest")
    except environment.Unready as why:
        print(f"test: {why}", file=sys.stderr)
        return why.code
    except KeyboardInterrupt:
        return 130
    if failed:
        print(f"test: {' and '.join(failed)} found something", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
