"""No display and no sound, for programs that open the real table."""

import os

from scenes.program.environment import prepare_environment
from tools.checkout import UNSEEN


def without_display() -> None:
    """Let pygame start without a display and without sound, unless the user has set drivers."""
    os.environ |= {**UNSEEN, **os.environ}
    prepare_environment(os.environ)
