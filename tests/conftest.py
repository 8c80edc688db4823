"""How all tests run: properties on the same examples everywhere, and long waits first."""

import gc
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("table", max_examples=60, deadline=None, derandomize=True, database=None)
settings.load_profile("table")

gc.disable()  # half of the time in which ten thousand tests are collected went into it


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder that commands find, which is not there yet."""
    monkeypatch.setenv("KRABBELTISCH_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put first who waits more than it computes: half at the head of the second worker’s part.

    Each begins with a part of equal length, in this order; so two sit in real windows while the
    others compute. Whole files go there: each starts its browser or its display once.
    """
    workers = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    waiting = [item for item in items if item.get_closest_marker("waits")]
    others = [item for item in items if not item.get_closest_marker("waits")]
    files = list(dict.fromkeys(item.path for item in waiting))
    first = [item for item in waiting if files.index(item.path) % 2 == 0]
    second = [item for item in waiting if files.index(item.path) % 2]
    part = max(0, len(items) // workers - len(first)) if workers > 1 else 0
    items[:] = [*first, *others[:part], *second, *others[part:]]


def pytest_collection_finish() -> None:
    """Collect garbage from here on, but not the tests, and seldom: tests make much and soon end."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()
