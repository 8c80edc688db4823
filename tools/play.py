#!/usr/bin/env python3
"""Start the table: `python3 tools/play.py`; needs nothing but Python 3.11 or newer.

Makes `.venv` and installs the project there when that is missing or out of date. Arguments are
those of `krabbeltisch`; try `--help`.
"""

import subprocess
import sys

import environment


def main() -> int:
    try:
        environment.prepare()
        return subprocess.call([environment.program("krabbeltisch"), *sys.argv[1:]])
    except environment.Unready as why:
        print(f"play: {why}", file=sys.stderr)
        return why.code
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
