"""Waiting for what another thread or program does, no longer than it takes."""

import time
from collections.abc import Callable

PATIENCE = 20.0  # seconds to wait for what must come


def wait_for(
    what: str, reached: Callable[[], bool], seconds: float = PATIENCE, pause: float = 0.01
) -> None:
    """Look again after each `pause` of seconds; an AssertionError names what did not come."""
    end = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < end, f"{what} did not come within {seconds} s"
        time.sleep(pause)
