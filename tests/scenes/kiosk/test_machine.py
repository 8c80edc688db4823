"""What a kiosk does for the machine it runs on: the drift of its picture, and its heartbeat."""

import configparser
import socket
from pathlib import Path

import pytest

from scenes.kiosk.machine import Heartbeat, drift
from tests.systems import needs_posix

UNIT = Path(__file__).parents[3] / "tools" / "krabbeltisch-kiosk.service"


def test_the_picture_drifts_by_four_pixels_a_minute() -> None:
    assert drift(0) == (0, 0)
    for minute in range(600):
        ways = [drift(60 * minute + 15 * step) for step in range(5)]
        far = [abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in zip(ways, ways[1:])]  # noqa: B905, RUF007
        assert far == [1, 1, 1, 1]


@pytest.fixture
def supervisor(tmp_path: Path) -> socket.socket:
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    listener.bind(str(tmp_path / "notify"))
    listener.setblocking(False)
    return listener


def heard(supervisor: socket.socket) -> list[bytes]:
    messages = []
    try:
        while True:
            messages.append(supervisor.recv(100))
    except BlockingIOError:
        return messages


@needs_posix("a supervisor with a socket")
def test_the_supervisor_hears_every_second_in_which_the_picture_is_shown(
    supervisor: socket.socket, tmp_path: Path
) -> None:
    """A loop that turns behind a black screen is no sign of life."""
    seen = iter([True, True, False, False, True])
    heartbeat = Heartbeat({"NOTIFY_SOCKET": str(tmp_path / "notify")}, lambda: next(seen))
    for _ in range(4 * 5):
        heartbeat.update(0.25)
    assert heard(supervisor) == [b"READY=1", *[b"WATCHDOG=1"] * 3]
    supervisor.close()


@pytest.mark.parametrize("environment", [{}, {"NOTIFY_SOCKET": "/nowhere/at/all"}])
def test_without_a_supervisor_it_beats_in_silence(environment: dict[str, str]) -> None:
    heartbeat = Heartbeat(environment, lambda: True)
    heartbeat.update(5.0)


def test_the_unit_restarts_all_but_the_code_and_watches_the_heart() -> None:
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(UNIT)
    service = unit["Service"]
    assert (service["Type"], service["Restart"]) == ("notify", "always")
    assert service["RestartPreventExitStatus"] == "0"
    assert "KillSignal" not in service, "SIGTERM is the owner's"
    assert service["NotifyAccess"] == "all", "the table speaks, not what it runs in"
    assert service["ExecStart"].startswith("/usr/bin/cage "), "no desktop beside the table"
    assert int(service["WatchdogSec"]) >= 10
    assert service["ExecStart"].endswith(" --kiosk")
