"""What tests of all screens ask for by name."""

from pathlib import Path

import pytest

from scenes.services import Services
from tests.scenes.room import Room, room


@pytest.fixture
def here(tmp_path: Path) -> Room:
    """An empty house."""
    return room(tmp_path)


@pytest.fixture
def services(here: Room) -> Services:
    """What an empty house lends."""
    return here.services
