"""What a report of an error tells: kinds, rules and places, and never a value of any sort."""

import os
from collections.abc import Callable
from datetime import datetime
from errno import ENOSPC
from pathlib import Path

import pytest

from game import GAMES
from game.engine.match import Match, Setup
from game.engine.moves import Refused
from scenes.program import showing, table
from scenes.program.commands.crash import ERRORS, KEPT, write_report
from tests.failing_disk import FailingDisk
from tests.test_cli import refused

SEED, NAME, PATH = 8908662552119542288, "Wilhelmine", "/home/wilhelmine/games"
MATCH = Match(Setup(GAMES["fruechtchen"], 3, SEED, GAMES["fruechtchen"].options()))
VALUES = (str(SEED), NAME, PATH, *(str(MATCH.view(seat).game) for seat in range(3)))


class Hand(Exception):
    """An error that cannot even be written down."""

    def __str__(self) -> str:
        raise AssertionError(VALUES)


def noted(value: str) -> Exception:
    error = ValueError()
    error.add_note(value)
    return error


def from_one(value: str) -> Exception:
    try:
        try:
            raise KeyError(value)
        except KeyError as error:
            raise RuntimeError(value) from error
    except RuntimeError as error:
        return error


def after_one(value: str) -> Exception:
    try:
        try:
            raise KeyError(value)
        except KeyError:
            raise Hand(value)  # noqa: B904 (a context, not a cause)
    except Hand as error:
        return error


KINDS: dict[str, Callable[[str], BaseException]] = {
    "ValueError": ValueError,
    "KeyError": KeyError,
    "OSError ENOSPC": lambda value: OSError(ENOSPC, value, value, None, value),
    "UnicodeDecodeError": lambda value: UnicodeDecodeError("utf-8", value.encode(), 0, 1, value),
    "SyntaxError": lambda value: SyntaxError(value, (value, 1, 1, value)),
    "ModuleNotFoundError": lambda value: ModuleNotFoundError(value, name=value, path=value),
    "Refused FR-3": lambda value: Refused("FR-3", value),
    "Refused": lambda value: Refused(value, value),
    "Hand": Hand,
    "ValueError\n": noted,
    "RuntimeError": from_one,
    "Hand\n": after_one,
    "ExceptionGroup": lambda value: ExceptionGroup(value, [after_one(value), from_one(value)]),
}


@pytest.fixture(autouse=True)
def _passing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder for passing files lies inside the home."""
    monkeypatch.setattr("tempfile.tempdir", str(home / "passing"))


@pytest.mark.parametrize("kind", list(KINDS))
@pytest.mark.parametrize("value", VALUES, ids=["seed", "name", "path", "hand", "hand", "hand"])
def test_no_report_holds_a_value(kind: str, value: str) -> None:
    try:
        exec(compile("raise error", value, "exec"), {"error": KINDS[kind](value)})
    except BaseException as error:
        report = write_report(error, "table")
    assert report is not None
    told = report.read_text()
    assert not [word for word in (value, repr(value), value[:20]) if word in told]
    assert not [word for word in told.split() if "/" in word]
    assert f"\n\n{kind.strip()}\n" in told
    assert "test_crash, line" in told
    assert ("KeyError" in told) == (
        kind in ("KeyError", "RuntimeError", "Hand\n", "ExceptionGroup")
    )


def test_errors_that_came_from_each_other_without_end_are_told_in_part() -> None:
    chain = [KeyError() for _ in range(2000)]
    for one, other in zip(chain, chain[1:] + chain[:1], strict=True):
        one.__cause__ = other
    report = write_report(chain[0], "table")
    assert report is not None
    assert report.read_text().count("KeyError") == ERRORS


def crashed() -> Path | None:
    try:
        raise ArithmeticError("boom")
    except ArithmeticError as error:
        return write_report(error, "table")


def test_no_report_names_the_computer(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.node", lambda: "annas-laptop")
    report = crashed()
    assert report is not None
    assert home in report.parents
    assert "annas" not in report.read_text()


def test_whatever_call_fails_there_is_a_whole_report(home: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        disk = FailingDisk(home, patch)
        crashed()
        calls = len(disk.calls)
        assert calls >= 3
        for fails in range(1, calls + 1):
            disk.begin(fails, ENOSPC)
            report = crashed()
            assert report, disk.failed
            assert b"ArithmeticError" in disk.read(str(report))


def test_whatever_the_clock_says_the_newest_reports_stay(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may stand still, or have been set back where reports of later dates lie."""

    class Set(datetime):
        year = 2106

        @classmethod
        def now(cls, tz: object = None) -> "Set":  # noqa: ARG003
            return cls(cls.year, 1, 1)

    monkeypatch.setattr("scenes.program.commands.crash.datetime", Set)
    home.mkdir()
    (home / "crash-notes.txt").write_text("mine")
    reports = []
    for number in range(KEPT + 3):
        Set.year = 2106 if number < KEPT else 1971
        report = crashed()
        assert report
        reports.append(report)
        os.utime(report, (2**32, 2**32))  # the file's date, too
    assert sorted(home.glob("crash-0*")) == reports[3:]
    assert (home / "crash-notes.txt").read_text() == "mine"


# What nobody foresaw, through the command line.


def crashing(*_: object) -> int:
    hand = "the ace of " + "spades"
    raise RuntimeError(f"boom {len(hand)}")


@pytest.mark.parametrize(
    ("words", "command"), [("", "table"), ("--kiosk", "table"), ("demo eight28", "demo")]
)
def test_a_crash_leaves_a_report_without_the_table(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    home: Path,
    words: str,
    command: str,
) -> None:
    monkeypatch.setattr(table, "run_table", crashing)
    monkeypatch.setattr(showing, "run_demo", crashing)
    line = refused(capsys, words.split(), 1)
    (report,) = home.iterdir()
    assert str(report) in line
    text = report.read_text()
    assert text.startswith(f"krabbeltisch {command}, ")
    assert "RuntimeError\n" in text
    assert "in crashing" in text
    assert "boom" not in text


def test_a_crash_with_an_unwritable_home_still_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(table, "run_table", crashing)
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("KRABBELTISCH_HOME", str(blocked / "home"))
    for folder, words in ((tmp_path, str(tmp_path / "crash-")), (blocked, "no report")):
        monkeypatch.setattr("tempfile.tempdir", str(folder))
        assert words in refused(capsys, [], 1)
