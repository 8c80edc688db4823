"""What tests of an evening ask for by name."""

from pathlib import Path

import pytest

from tests.scenes.evening.party import House, place


@pytest.fixture
def here(tmp_path: Path) -> House:
    """A house at its title, with three pads."""
    return place(tmp_path)
