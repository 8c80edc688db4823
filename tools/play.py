#!/usr/bin/env python3
"""Start the table: `python3 tools/play.py`; needs nothing but Python 3.11 or newer.

Makes `.venv` and installs the project there when that is missing or out of date. Arguments are
those of `krabbeltisch`; try `--help`.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tools import old_python  # noqa: F401 (first of all: it ends the program where Python is too old)
from tools.commands import play as main

if __name__ == "__main__":
    sys.exit(main())
