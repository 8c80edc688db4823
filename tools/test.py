#!/usr/bin/env python3
"""Check everything: `python3 tools/test.py`; needs nothing but Python 3.11 or newer.

Makes `.venv` and installs the project and its tools there when that is missing or out of date.
Runs ruff, mypy and pytest; arguments are pytest's, as `-k bots` or `tests/game`.
"""

import sys

import old_python  # noqa: F401 (first of all: it ends the program where Python is too old)
from commands import test as main

if __name__ == "__main__":
    sys.exit(main())
