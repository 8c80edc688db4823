"""What a kiosk does for the machine it runs on, which is on for days.

Its picture drifts, so that nothing burns into the screen, and the supervisor of the operating
system gets signs of life: systemd's notification socket.
"""

import socket
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress

EVERY = 1.0  # seconds from heartbeat to heartbeat
STEP = 15.0  # seconds a pixel: 4 pixels a minute
_REACH = (9, 7)  # pixels to each side


def drift(seconds: float) -> tuple[int, int]:
    """Return the drift in pixels (right, down) after `seconds`, one pixel a step."""
    steps = int(seconds / STEP)
    return _to_and_fro((steps + 1) // 2, _REACH[0]), _to_and_fro(steps // 2, _REACH[1])


def _to_and_fro(steps: int, reach: int) -> int:
    """From 0 up to `reach`, down to -`reach` and back, one by one."""
    return abs((steps - reach) % (4 * reach) - 2 * reach) - reach


class Heartbeat:
    """Says that the program is up, and then every second that its picture is shown.

    That the loop turns is not enough, as nobody might see it: `show` shows the picture once more,
    and returns False if that failed. Where nobody listens (no NOTIFY_SOCKET in the environment),
    and where sending fails, nothing happens: no heartbeat then is just what a supervisor must
    notice.
    """

    def __init__(self, environment: Mapping[str, str], show: Callable[[], bool]) -> None:
        # A leading @ stands for the zero byte of a socket without a file.
        self._address = environment.get("NOTIFY_SOCKET", "").replace("@", "\0", 1)
        self._show = show
        self._seconds = 0.0
        self._send(b"READY=1")

    def update(self, dt: float) -> None:
        self._seconds += dt
        if self._seconds >= EVERY:
            self._seconds = 0.0
            if self._address and self._show():
                self._send(b"WATCHDOG=1")

    def _send(self, message: bytes) -> None:
        if self._address and sys.platform != "win32":  # which has no systemd
            with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
                sender.setblocking(False)
                sender.sendto(message, self._address)
