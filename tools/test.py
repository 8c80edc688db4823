#!/usr/bin/env python3
"""Check everything: `python3 tools/test.py`; needs nothing but Python 3.11 or newer.

Makes `.venv` and installs the project and its tools there when that is missing or out of date.
Runs ruff, mypy and pytest, `--quick` without the slow tests; other arguments are pytest's, as
`-k bots` or `tests/game`. `--help` says more.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tools import old_python  # noqa: F401 (first of all: it ends the program where Python is too old)
from tools.commands import test as main

if __name__ == "__main__":
    sys.exit(main())
