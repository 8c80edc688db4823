"""How fast the house is on this machine: `python3 -m tools.bench`."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what it prints is its own
