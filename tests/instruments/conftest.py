"""The instruments open the real table: here without a display, and with nothing left behind."""

import pytest

from scenes.program.environment import prepare_environment


@pytest.fixture(autouse=True)
def _invisible(monkeypatch: pytest.MonkeyPatch) -> None:
    environ = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    prepare_environment(environ)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
