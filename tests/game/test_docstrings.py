"""What all code says of itself: short first lines, and examples that run."""

import ast
import doctest
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.programs import ROOT
from tests.sources import sources, tree_of

ROOMS = ("game", "scenes", "tools")
RECIPES = ROOT / "tools" / "sounds"  # each says what is heard

# Words that begin a riddle, where a function should say what it does.
NO_VERB = (
    *("a", "about", "after", "all", "an", "any", "as", "at", "before", "both", "by", "each"),
    *("every", "everybody", "everything", "for", "from", "how", "if", "in", "into", "it", "its"),
    *("more", "much", "no", "nobody", "nothing", "now", "of", "on", "one", "only", "so", "some"),
    *("somebody", "something", "somewhere", "that", "the", "there", "these", "this", "those", "to"),
    *("two", "until", "what", "when", "where", "whether", "which", "while", "who", "whoever"),
    *("whose", "why", "with"),
)


def documented(path: Path) -> Iterator[tuple[str, str, bool]]:
    """Yield name, first line of the docstring, and whether it is a function that is called."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            text = ast.get_docstring(node)
            called = isinstance(node, ast.FunctionDef) and not any(
                "property" in ast.unparse(decorator) for decorator in node.decorator_list
            )
            if text:
                yield node.name, text.splitlines()[0], called


def faults(line: str, called: bool) -> Iterator[str]:
    """Yield what is wrong with the first line of a docstring."""
    if not line.endswith((".", "…")):
        yield "has no full stop"
    if len(line) > 90:
        yield "is long"
    if not (line[0].isupper() or line[0] == "`" or line[0].isdigit()):
        yield "begins with a small letter"
    if called:
        first = re.split(r"[\s,:]", line.lower())[0]
        if len(re.sub(r" \([^)]*\)", "", line).split()) > 12:
            yield "is longer than 12 words"
        others = re.search(r"(?<![su])s$|\W|\d", first)  # "Cards", "Reads", "EV-14", "`seat`"
        if first in NO_VERB or others:
            yield "does not begin with a verb"


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.slow
def test_docstrings_say_at_once_what_is_done(room: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name} {fault}: {line}"
        for path in sources(room)
        if RECIPES not in path.parents
        for name, line, called in documented(path)
        for fault in faults(line, called)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "called"),
    [
        ("What each answer to the last claim is worth.", True),
        ("By seat: how many.", True),
        ("EV-14: the best total.", True),
        ("Cards of a kind.", True),
        ("Reads a game's name.", True),
        ("`seat` begins to look.", True),
        ("Count the cards", True),
        ("Count the cards of one and of all the others who are still there.", True),
        ("count the cards.", True),
        ("A bot" + " and another" * 8 + ".", False),
    ],
)
def test_riddles_are_found(line: str, called: bool) -> None:
    assert len([*faults(line, called)]) == 1


@pytest.mark.parametrize("name", ["match.Match", "game.Game", "log.fold"])
def test_examples_run(name: str) -> None:
    module, _, what = name.partition(".")
    place = import_module(f"game.engine.{module}")
    assert ">>>" in (getattr(place, what).__doc__ or "")
    assert doctest.testmod(place).failed == 0
