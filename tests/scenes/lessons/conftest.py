"""The fifth game's lesson is a file, and is looked at by every suite of lessons."""

import pytest

from tests.fifth.shown import lay_on_the_shelf


@pytest.fixture(autouse=True)
def _fifth(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_on_the_shelf(monkeypatch)
