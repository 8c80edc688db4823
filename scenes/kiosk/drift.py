"""Where the picture is moved to, so that nothing burns into a screen that is on for days."""

STEP = 15.0  # seconds a pixel: 4 pixels a minute
_REACH = (9, 7)  # pixels to each side


def drift(seconds: float) -> tuple[int, int]:
    """Return the drift in pixels, right and down, after `seconds`.

    Each step moves one pixel in one direction.
    """
    steps = int(seconds / STEP)
    return _to_and_fro((steps + 1) // 2, _REACH[0]), _to_and_fro(steps // 2, _REACH[1])


def _to_and_fro(steps: int, reach: int) -> int:
    """From 0 up to `reach`, down to -`reach` and back, one by one."""
    return abs((steps - reach) % (4 * reach) - 2 * reach) - reach
