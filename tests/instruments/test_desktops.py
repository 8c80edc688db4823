"""The table on real desktops: the happenings that guests meet most, each desktop started once.

`python3 -m tests.instruments.desktops` for all of them, on more desktops.
"""

import os

import pytest

from tests.instruments.desktops.happenings import ALL, CHORD, DEATH, START, tried

MINIMISED, SMALLER, LARGER = "minimised and back", "mode smaller", "mode larger"
SCALED = "scale 2"
ROWS = {
    ("bare X", "kiosk"): (START, CHORD, SMALLER, DEATH),
    ("openbox", "full screen"): (START, MINIMISED, SMALLER),
    ("openbox", "kiosk"): (START, CHORD),
    ("sway", "full screen"): (START, LARGER, SCALED, DEATH),
}


@pytest.mark.slow
@pytest.mark.waits
@pytest.mark.parametrize(("name", "mode"), ROWS)
def test_whatever_happens_the_picture_is_there_again(name: str, mode: str) -> None:
    missing = ALL[name].missing()
    if missing and os.environ.get("CI") != "true":
        pytest.skip(f"needs {' and '.join(missing)} on this machine")
    told = dict(tried(ALL[name], mode, ROWS[name, mode]))
    assert told.keys() == set(ROWS[name, mode])
    assert not {row: str(verdict) for row, verdict in told.items() if verdict.fault}
