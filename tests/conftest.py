"""How all tests run: properties on the same examples everywhere, and long waits first."""

import pytest
from hypothesis import settings

settings.register_profile("table", deadline=None, derandomize=True, database=None)
settings.load_profile("table")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put first who waits more than it computes: one worker sits there while the others compute."""
    items.sort(key=lambda item: item.get_closest_marker("waits") is None)
