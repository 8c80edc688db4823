"""The tool that plants faults: one at a time, in a copy, and what notices them."""

import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tools import plant
from tools.checkout import ROOT
from tools.plant import KEPT, Plant, Trial, fits, plants, selection, tried

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


@pytest.mark.slow
def test_what_only_the_kept_texts_notice_counts_apart(house: Path) -> None:
    (house / "tests" / "test_mod.py").write_text("def test_nothing():\n    pass\n")
    (house / KEPT[0] / kept_by(KEPT[0])).write_text(TESTS)
    found = Trial(house, 60.0).noticed(Plant("mod.py", "a + b", "a - b", "adds"))
    assert found == ("KEPT", f"{KEPT[0]}/{kept_by(KEPT[0])}::test_add")


@pytest.mark.slow
def test_where_tests_fail_anyhow_nothing_is_planted(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (house / "tests" / "test_mod.py").write_text(TESTS.replace("5", "6"))
    monkeypatch.setattr(plant, "copied", lambda _folder: house)
    assert plant.main([]) == 1
    assert "test_add fails without any fault" in capsys.readouterr().out


@pytest.mark.slow
def test_a_test_that_never_ends_proves_nothing(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(plant, "ROOT", house)
    endless = Plant("mod.py", "a + b", "sum(iter(int, 1))", "counts for ever")
    assert tried(Trial(house, 2.0), [endless]) == {"TIMED OUT": 1}
    assert capsys.readouterr().out.startswith("TIMED OUT")
    assert (house / "mod.py").read_text() == SUM


@pytest.mark.parametrize(
    ("states", "code"), [("CK", 0), ("CA", 1), ("CT", 1), ("G", 1)], ids=lambda one: str(one)
)
def test_what_lives_or_may_live_is_an_error(
    states: str,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    named = {"C": "CAUGHT", "K": "KEPT", "A": "ALIVE", "T": "TIMED OUT", "G": "GONE"}

    def noticed(_trial: Trial, one: Plant) -> tuple[str, str]:
        if one.what == "T":
            raise subprocess.TimeoutExpired("pytest", 900.0)
        return named[one.what], ""

    monkeypatch.setattr(plant, "plants", lambda: [Plant("", "", "", state) for state in states])
    monkeypatch.setattr(plant, "copied", lambda _folder: tmp_path)
    monkeypatch.setattr(plant, "fits", lambda one: one.what != "G")
    monkeypatch.setattr(Trial, "failing", lambda *_: ("ALIVE", ""))
    monkeypatch.setattr(Trial, "noticed", noticed)
    assert plant.main([]) == code
    told = capsys.readouterr().out.splitlines()
    assert Counter(line[:9].strip() for line in told[:-1]) == Counter(named[one] for one in states)
    assert told[-1].startswith(f"{states.count('C')} caught, {states.count('K')} by the kept")
