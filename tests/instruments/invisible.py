"""No display and no sound, for programs that open the real table."""

import os

from scenes.program.environment import prepare_environment


def without_display() -> None:
    """Let pygame start without a display and without sound, unless the user has set drivers."""
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(driver, "dummy")
    prepare_environment(os.environ)
