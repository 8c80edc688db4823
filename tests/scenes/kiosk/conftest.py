"""The kiosk that all its tests ask for by name."""

from pathlib import Path

import pytest

from tests.scenes.kiosk.place import Place, kiosk


@pytest.fixture
def here(tmp_path: Path) -> Place:
    return kiosk(tmp_path)
