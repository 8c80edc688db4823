"""A rule is found by its number: in RULES.md, in the code, and in the test that names it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
RULE = re.compile(r"\b[A-Z]+-\d+\b")
ENTRY = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* ", re.MULTILINE)
GAMES = {
    "cockroach": ("CP", 20),
    "eight28": ("EV", 22),
    "fruechtchen": ("FR", 19),
    "grasshopper": ("GP", 23),
}
NEEDS_NO_CODE = {"GP-3"}  # counting on


def text_of(*paths: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_every_rule_once_and_in_order(game: str) -> None:
    prefix, count = GAMES[game]
    shared = [f"ALL-{number}" for number in range(1, 7)]
    own = [f"{prefix}-{number}" for number in range(1, count + 1)]
    assert ENTRY.findall(text_of(ROOT / "game" / game / "RULES.md")) == shared + own


@pytest.mark.parametrize("game", GAMES)
def test_the_code_names_every_rule_of_the_game_and_no_other(game: str) -> None:
    page = set(ENTRY.findall(text_of(ROOT / "game" / game / "RULES.md")))
    named = set(RULE.findall(text_of(*(ROOT / "game" / game).glob("*.py"))))
    own = {rule for rule in page if not rule.startswith("ALL-")}
    assert named <= page
    assert own - named <= NEEDS_NO_CODE


@pytest.mark.parametrize("game", GAMES)
def test_a_test_names_every_rule(game: str) -> None:
    page = set(ENTRY.findall(text_of(ROOT / "game" / game / "RULES.md")))
    named = set(RULE.findall(text_of(*(ROOT / "tests").rglob("*.py"))))
    assert page - named == set()


def test_every_rule_of_an_evening_is_on_its_page_in_the_code_and_in_a_test() -> None:
    """Its ids are PY-1 and so on; the tests of the evening name each."""
    folder = ROOT / "game" / "evening"
    own = [f"PY-{number}" for number in range(1, 29)]
    assert ENTRY.findall(text_of(folder / "RULES.md")) == own
    named = set(RULE.findall(text_of(*folder.glob("*.py"))))
    assert named == set(own)
    tests = text_of(*(ROOT / "tests" / "game" / "evening").glob("*.py"))
    assert set(own) <= set(RULE.findall(tests))
