"""The instruments open the real table: here without a display, and with nothing left behind."""

import pytest

from scenes.program.environment import prepare_environment
from tools.checkout import UNSEEN


@pytest.fixture(autouse=True)
def _invisible(monkeypatch: pytest.MonkeyPatch) -> None:
    environ = dict(UNSEEN)
    prepare_environment(environ)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
