#!/usr/bin/env python3
"""Check everything: `python3 tools/test.py [--quick] [PYTEST ARGUMENTS]`.

Runs ruff, mypy, and all tests on all cores: on two the tests take three minutes, and all of it some
twenty seconds more from a fresh clone. Needs nothing but Python 3.11 or newer: makes `.venv` and
installs the project and its tools there when that is missing or out of date.

--quick leaves out the tests that are marked slow (@pytest.mark.slow, where they are written: those
that take half a second or more in all their cases): half a minute, for in between. Whatever else
stands there goes to pytest, as `-k bots`, `tests/game` or `--durations=20`.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tools import old_python  # noqa: F401 (first of all: it ends the program where Python is too old)
from tools.commands import test as main

if __name__ == "__main__":
    sys.exit(main(__doc__))
