"""What tests of all games ask for by name; the fifth lies on the shelf, with its own scene."""

from functools import partial
from pathlib import Path

import pytest

from tests.fifth.shown import lay_on_the_shelf
from tests.scenes.games.test_reach import Guests, guests_at
from tests.scenes.games.walks import side_by_side


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let tests that look at one walk follow each other."""
    items[:] = side_by_side(items)


@pytest.fixture(autouse=True)
def _fifth(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_on_the_shelf(monkeypatch)


@pytest.fixture
def guests(tmp_path: Path) -> Guests:
    """Sit down at each kind of question of a table, one guest after another."""
    return partial(guests_at, tmp_path)
