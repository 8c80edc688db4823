"""The tool that plants faults: one at a time, in a copy, and what notices them."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from game import GAMES
from tools import plant
from tools.checkout import ROOT
from tools.plant import AREAS, Plant, Trial, plants, selection

SUM = "def add(a, b):\n    return a + b\n"
TESTS = "from mod import add\n\n\ndef test_add():\n    assert add(2, 3) == 5\n"
LATE = subprocess.TimeoutExpired("pytest", 180.0)


@pytest.fixture(autouse=True)
def _plain_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    """What runs here needs no plugin, and starts sooner without."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def test_every_fault_changes_something_and_says_what() -> None:
    for one in plants():
        assert one.old != one.new
        assert one.what
        assert one.kind
        assert selection(one.file)


def test_every_suite_that_an_area_names_is_there() -> None:
    """One that is not there is not run, and nobody would know."""
    named = {test.partition("::")[0] for _, tests in AREAS for test in tests}
    assert len(named) > 40
    assert [test for test in sorted(named) if not (ROOT / test).exists()] == []


@pytest.mark.parametrize("room", sorted({path.parent for path in ROOT.glob("game/**/*.py")}))
def test_a_test_of_each_game_is_asked_of_games_alone(room: Path) -> None:
    """A fault in game/facts was called caught: pytest had no such case, and did not even start."""
    cases = [test for test in selection(f"{room.relative_to(ROOT)}/some.py") if "[" in test]
    assert all(test.endswith(f"[{room.name}]") and room.name in GAMES for test in cases)


@pytest.mark.parametrize(
    ("new", "by"), [("a - b", "test_mod.py::test_add"), ("b + a", "")], ids=["fault", "no fault"]
)
@pytest.mark.slow
def test_a_fault_is_noticed_and_taken_out_again(
    new: str, by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mod.py").write_text(SUM)
    (tmp_path / "test_mod.py").write_text(TESTS)
    monkeypatch.setattr(plant, "selection", lambda _file: ["test_mod.py"])
    found = Trial(tmp_path, 60.0).noticed(Plant("a list", "mod.py", "a + b", new, "adds"))
    assert found == ("CAUGHT" if by else "ALIVE", by)
    assert (tmp_path / "mod.py").read_text() == SUM


@pytest.mark.parametrize(
    ("tests", "fails"),
    [
        (TESTS.replace("5", "6"), "test_mod.py::test_add"),
        (TESTS.replace("add", "subtract"), "test_mod.py"),  # does not even import
    ],
    ids=["fails", "no import"],
)
@pytest.mark.slow
def test_what_fails_anyhow_proves_nothing(
    tests: str, fails: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mod.py").write_text(SUM)
    (tmp_path / "test_mod.py").write_text(tests)
    monkeypatch.setattr(plant, "selection", lambda _file: ["test_mod.py"])
    found = Trial(tmp_path, 60.0).noticed(Plant("a list", "mod.py", "a + b", "a - b", "adds"))
    assert found == ("UNSOUND", f"{fails} fails without any fault")


def test_each_area_is_asked_once_without_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two faults of one area, and one of another; all are caught by what holds without them."""
    asked: list[tuple[str, bool]] = []

    def first_failure(copy: Path, tests: Sequence[str], _limit: float) -> str:
        planted = any((copy / f"{name}.py").read_text() != SUM for name in ("one", "other"))
        asked.append((tests[-1], planted))
        return tests[-1] if planted else ""

    for name in ("one", "other"):
        (tmp_path / f"{name}.py").write_text(SUM)
    monkeypatch.setattr(plant, "selection", lambda file: [f"tests of {file}"])
    monkeypatch.setattr(plant, "_first_failure", first_failure)
    trial = Trial(tmp_path, 180.0)
    for file in ("one.py", "one.py", "other.py"):
        found = trial.noticed(Plant("", file, "a + b", "a - b", "adds"))
        assert found == ("CAUGHT", f"tests of {file}")
    without = [tests for tests, planted in asked if not planted]
    assert without == 2 * ["tests of one.py"] + 2 * ["tests of other.py"], "quick ones, slow ones"


@pytest.mark.parametrize(
    ("file", "suite"),
    [
        ("scenes/match/seeker.py", "tests/scenes/replay/test_moment.py"),
        ("scenes/match/promise.py", "tests/scenes/menus/test_pause.py"),
        ("scenes/menus/pause.py", "tests/scenes/match/test_what_ends.py"),
        ("game/cockroach/course.py", "tests/game/chances/test_courses.py"),
    ],
)
def test_suites_of_other_rooms_that_are_about_a_file_are_asked(file: str, suite: str) -> None:
    assert suite in selection(file)


@pytest.mark.slow
def test_a_test_that_never_ends_proves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mod.py").write_text(SUM)
    (tmp_path / "test_mod.py").write_text(TESTS)
    endless = Plant("", "mod.py", "a + b", "sum(iter(int, 1))", "counts for ever")
    monkeypatch.setattr(plant, "ROOT", tmp_path)
    monkeypatch.setattr(plant, "copied", lambda _folder: tmp_path)
    monkeypatch.setattr(plant, "plants", lambda: [endless])
    monkeypatch.setattr(plant, "selection", lambda _file: ["test_mod.py"])
    assert plant.main(["--limit", "2"]) == 1
    line, _ = capsys.readouterr().out.splitlines()
    assert line.startswith("TIMED OUT")
    assert (tmp_path / "mod.py").read_text() == SUM


def test_nor_does_one_that_fails_with_the_fault_and_never_ends_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mod.py"

    def first_failure(*_: object) -> str:
        if path.read_text() == SUM:
            raise LATE
        return "test_mod.py::test_add"

    path.write_text(SUM)
    monkeypatch.setattr(plant, "selection", lambda _file: ["test_mod.py"])
    monkeypatch.setattr(plant, "_first_failure", first_failure)
    found = Trial(tmp_path, 180.0).noticed(Plant("", "mod.py", "a + b", "a - b", "adds"))
    assert found == ("UNSOUND", "what takes more than 180 s fails without any fault")


def test_the_summary_counts_each_state_apart(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    states = 1 * ["GONE"] + 2 * ["ALIVE"] + 3 * ["KEPT"] + 4 * ["CAUGHT"] + 5 * ["TIMED OUT"]
    states += 6 * ["UNSOUND"]

    def noticed(_trial: Trial, one: Plant) -> tuple[str, str]:
        if one.what == "TIMED OUT":
            raise LATE
        return one.what, ""

    monkeypatch.setattr(plant, "plants", lambda: [Plant("", "", "", "", one) for one in states])
    monkeypatch.setattr(plant, "copied", lambda _folder: tmp_path)
    monkeypatch.setattr(plant, "fits", lambda one: one.what != "GONE")
    monkeypatch.setattr(Trial, "noticed", noticed)
    plant.main([])
    assert capsys.readouterr().out.splitlines()[-1] == (
        "4 caught, 3 by the kept texts alone, 2 alive, 5 timed out, "
        "6 where tests fail anyhow, 1 no longer fit the code"
    )


@pytest.mark.parametrize(
    ("state", "code"), [("CAUGHT", 0), ("KEPT", 0), ("ALIVE", 1), ("UNSOUND", 1)]
)
def test_a_fault_that_lives_is_an_error(
    state: str, code: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(plant, "plants", lambda: [Plant("", "", "", "", "adds")])
    monkeypatch.setattr(plant, "copied", lambda _folder: tmp_path)
    monkeypatch.setattr(plant, "fits", lambda _one: True)
    monkeypatch.setattr(Trial, "noticed", lambda *_: (state, ""))
    assert plant.main([]) == code


@pytest.mark.slow
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
