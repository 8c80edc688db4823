"""Programs of the workshop: play and test, bots' contests, benchmarks, and what makes assets.

Start them from the checkout, as in `python3 -m tools.arena --help`. Of this file and `old_python`
any Python can read every letter, even 2; `play.py` and `test.py` import no more before they know
how old theirs is.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what they print is their own
