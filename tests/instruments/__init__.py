"""Programs that test: they look for hours where the suite looks for seconds.

Start them from the checkout, as in `python3 -m tests.instruments.monkey --help`.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what they print is their own
