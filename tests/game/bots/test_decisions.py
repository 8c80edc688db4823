"""Behind each name stands its bot: levels and characters decide as they always did.

A swapped level or character, a wrong weight or dial, shows here; what it shows is a table for
people, golden/*.txt. When a bot changes on purpose: `python -m tests.game.bots.decisions`.
"""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS
from game.bots.play import bot_named
from tests.game.bots.decisions import GOLDEN, names_of, table

# Characters that are known from the level alone, and from each other, by what they do there.
TOLD_APART = {
    "grasshopper": ["snail", "flea"],
    "eight28": ["flea"],
    "cockroach": ["snail", "flea", "hornet", "ladybird", "spider"],
    "fruechtchen": ["snail", "flea", "hornet"],
}


def golden(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def choosing(text: str, name: str) -> list[int]:
    """The numbers of the lines in which this name chooses."""
    lines = enumerate(text.splitlines())
    return [number for number, line in lines if name in line.partition(": ")[2].split(", ")]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_each_name_decides_as_ever(name: str) -> None:
    assert table(GAMES[name]).splitlines() == golden(name).splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_the_table_tells_levels_and_characters_apart(name: str) -> None:
    """So that a swap of any two is seen."""
    text = golden(name)
    bots = [
        f"{level}{character}"
        for level in ("normal", "hard")
        for character in ("", *(f"-{one}" for one in TOLD_APART[name]))
    ]
    choices = {bot: choosing(text, bot) for bot in ["easy", "random", *bots]}
    assert all(choices.values())
    assert not [pair for pair in combinations(choices, 2) if choices[pair[0]] == choices[pair[1]]]


@pytest.mark.parametrize("name", GAMES)
def test_a_character_turns_its_own_dials_and_nothing_else(name: str) -> None:
    """Where a game does not show a dial, the bot has it all the same."""
    game = GAMES[name]
    assert [*game.bots] == ["easy", "normal", "hard"]
    assert len(names_of(game)) == 3 * 7 + 1
    for level, plain in game.bots.items():
        for character, dials in CHARACTERS.items():
            bot: Any = bot_named(game, f"{level}-{character}")
            assert bot.character is dials
            assert dials.name == character
            assert replace(bot, character=plain.character) == plain  # type: ignore[attr-defined]
