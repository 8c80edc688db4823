"""The tool that plants faults: one at a time, in a copy, and what notices them."""

from pathlib import Path

import pytest

from tools import plant
from tools.plant import Plant, Trial, plants, selection

SUM = "def add(a, b):\n    return a + b\n"
TESTS = "from mod import add\n\n\ndef test_add():\n    assert add(2, 3) == 5\n"


def test_every_fault_changes_something_and_says_what() -> None:
    for one in plants():
        assert one.old != one.new
        assert one.what
        assert one.kind
        assert selection(one.file)


@pytest.mark.parametrize(
    ("new", "by"), [("a - b", "test_mod.py::test_add"), ("b + a", "")], ids=["fault", "no fault"]
)
def test_a_fault_is_noticed_and_taken_out_again(
    new: str, by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mod.py").write_text(SUM)
    (tmp_path / "test_mod.py").write_text(TESTS)
    monkeypatch.setattr(plant, "selection", lambda _file: ["test_mod.py"])
    found = Trial(tmp_path, 60.0).noticed(Plant("a list", "mod.py", "a + b", new, "adds"))
    assert found == ("CAUGHT" if by else "ALIVE", by)
    assert (tmp_path / "mod.py").read_text() == SUM


def test_what_fails_anyway_proves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mod.py").write_text(SUM)
    (tmp_path / "test_mod.py").write_text(TESTS.replace("5", "6"))
    monkeypatch.setattr(plant, "selection", lambda _file: ["test_mod.py"])
    found = Trial(tmp_path, 60.0).noticed(Plant("a list", "mod.py", "a + b", "a - b", "adds"))
    assert found == ("ALIVE", "test_mod.py::test_add fails without it, too")


def test_what_only_the_kept_texts_notice_counts_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "scenes").mkdir()
    (tmp_path / "scenes" / "__init__.py").touch()
    (tmp_path / "scenes" / "mod.py").write_text(SUM)
    (tmp_path / "test_kept.py").write_text(TESTS.replace("mod", "scenes.mod"))
    (tmp_path / "test_mod.py").write_text("def test_nothing():\n    pass\n")
    monkeypatch.setattr(plant, "selection", lambda _file: ["test_mod.py"])
    monkeypatch.setattr(plant, "KEPT", "test_kept.py")
    found = Trial(tmp_path, 60.0).noticed(Plant("", "scenes/mod.py", "a + b", "a - b", "adds"))
    assert found == ("KEPT", "test_kept.py::test_add")
