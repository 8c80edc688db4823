"""What a report of an error tells: kinds, rules and places, and never a value of any sort."""

from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path

import pytest

from game import GAMES
from game.engine.match import Match, Setup
from game.engine.moves import Refused
from scenes.program.commands import crash
from scenes.program.commands.crash import ERRORS, write_report

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


@pytest.mark.parametrize("kind", list(KINDS))
@pytest.mark.parametrize("value", VALUES, ids=["seed", "name", "path", "hand", "hand", "hand"])
def test_no_report_holds_a_value(
    kind: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crash, "home", lambda _: tmp_path)
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


def test_errors_that_came_from_each_other_without_end_are_told_in_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crash, "home", lambda _: tmp_path)
    chain = [KeyError() for _ in range(2000)]
    for one, other in zip(chain, chain[1:] + chain[:1], strict=True):
        one.__cause__ = other
    report = write_report(chain[0], "table")
    assert report is not None
    assert report.read_text().count("KeyError") == ERRORS
