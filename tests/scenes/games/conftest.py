"""The fifth game lies on the shelf with its own scene, so that every suite looks at it too."""

import pytest

from tests.fifth.shown import lay_on_the_shelf


@pytest.fixture(autouse=True)
def _fifth(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_on_the_shelf(monkeypatch)
