"""The tool that plants faults: one at a time, in a copy, and what notices them."""

from pathlib import Path

import pytest

from tools.checkout import ROOT
from tools.plant import KEPT, Plant, fits, noticed, plants, selection

SUM = "def add(a, b):\n    return a + b\n"
TEST = "from mod import add\n\n\ndef test_add():\n    assert add(2, 3) == 5\n"


def test_every_fault_changes_something_and_says_what() -> None:
    found = [*plants()]
    assert 90 < len(found) < 150
    assert all(one.old != one.new and one.what and one.kind for one in found)
    gone = [one.what for one in found if not fits(one)]
    assert len(gone) <= len(found) / 5, "so many no longer fit the code: write others"


def test_what_is_near_and_what_is_about_a_file_runs_first() -> None:
    first, *others, last = selection("scenes/session/table.py")
    assert (first, last) == ("tests/scenes/session", "tests")
    assert "tests/test_wall.py" in others
    assert [one for one in (first, *others) if not (ROOT / one).exists()] == []


@pytest.mark.slow
def test_a_fault_is_noticed_and_taken_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a checkout of one function, by its test, by the kept texts, by none, or not in time."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    kept = tmp_path / KEPT[0] / "test_kept.py"
    test = tmp_path / "tests" / "test_mod.py"
    for path, text in ((kept, TEST), (test, TEST), (tmp_path / "mod.py", SUM)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "conftest.py").touch()
    (tmp_path / KEPT[1]).mkdir(parents=True)
    wrong, alike = (Plant("mod.py", "a + b", new, "adds") for new in ("a - b", "b + a"))
    endless = Plant("mod.py", "a + b", "__import__('time').sleep(600)", "sleeps for long")
    assert noticed(tmp_path, wrong, 60.0) == ("CAUGHT", "tests/test_mod.py::test_add")
    assert noticed(tmp_path, alike, 60.0) == ("ALIVE", "")
    assert noticed(tmp_path, endless, 2.0) == ("TIMED OUT", "")
    test.unlink()
    assert noticed(tmp_path, wrong, 60.0) == ("KEPT", f"{KEPT[0]}/test_kept.py::test_add")
    assert (tmp_path / "mod.py").read_text() == SUM
