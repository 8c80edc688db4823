"""The fifth game lies on the shelf with its own scene, so that every suite looks at it too."""

import pytest

from game import GAMES
from scenes.games import registry, staged
from tests.fifth import FIFTH
from tests.fifth.shown import PRESENTATION, moments


@pytest.fixture(autouse=True)
def _fifth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, FIFTH.name, FIFTH)
    monkeypatch.setitem(registry._PRESENTATIONS, FIFTH.name, PRESENTATION)
    monkeypatch.setitem(staged.STAGED, FIFTH.name, moments)
