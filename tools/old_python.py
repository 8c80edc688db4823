"""Ends the program with one sentence where Python is too old; any Python can read this, even 2."""

import os
import sys

if tuple(sys.version_info[:2]) < (3, 11):
    name = os.path.basename(sys.argv[0]).replace(".py", "")
    found = sys.version.split()[0]
    sys.stderr.write(name + ": Python 3.11 or newer is needed, this is " + found + ".\n")
    sys.exit(2)
