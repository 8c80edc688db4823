"""The tool that plants faults: one at a time, in a copy, and what notices them."""

from pathlib import Path

import pytest

from tools.checkout import ROOT
from tools.plant import KEPT, Plant, Trial, fits, plants, selection

SUM = "def add(a, b):\n    return a + b\n"
TESTS = "from mod import add\n\n\ndef test_add():\n    assert add(2, 3) == 5\n"


@pytest.fixture(autouse=True)
def _plain_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    """What runs here needs no plugin, and starts sooner without."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout of one function, with a test of it and kept texts that nobody compares."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "mod.py").write_text(SUM)
    (tmp_path / "conftest.py").touch()
    (tmp_path / "tests" / "test_mod.py").write_text(TESTS)
    for kept in KEPT:
        (tmp_path / kept).mkdir(parents=True)
        (tmp_path / kept / kept_by(kept)).write_text("def test_nothing():\n    pass\n")
    return tmp_path


def kept_by(folder: str) -> str:
    return f"test_{folder.split('/')[1]}.py"


def test_every_fault_changes_something_and_says_what() -> None:
    found = [*plants()]
    assert 90 < len(found) < 150
    for one in found:
        assert one.old != one.new
        assert one.what
        assert one.kind
    gone = [one.what for one in found if not fits(one)]
    assert len(gone) <= len(found) / 5, "so many no longer fit the code: write others"


@pytest.mark.parametrize(
    ("file", "near", "about"),
    [
        ("scenes/match/timeline.py", "tests/scenes/match", "tests/scenes/replay/test_replay.py"),
        ("scenes/match/table.py", "tests/scenes/match", "tests/test_wall.py"),
        ("game/__init__.py", "tests/game", "tests/game/test_golden.py"),
    ],
)
def test_what_is_near_and_what_is_about_a_file_runs_first(file: str, near: str, about: str) -> None:
    first, *others, last = selection(file)
    assert (first, last) == (near, "tests")
    assert about in others or file == "game/__init__.py"
    assert [one for one in (first, *others) if not (ROOT / one).exists()] == []


@pytest.mark.parametrize(
    ("new", "found"),
    [("a - b", ("CAUGHT", "tests/test_mod.py::test_add")), ("b + a", ("ALIVE", ""))],
)
@pytest.mark.slow
def test_a_fault_is_noticed_and_taken_out_again(
    new: str, found: tuple[str, str], house: Path
) -> None:
    one = Plant("mod.py", "a + b", new, "adds")
    assert Trial(house, 60.0).noticed(one) == found
    assert (house / "mod.py").read_text() == SUM
