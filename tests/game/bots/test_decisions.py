"""Bots by their names: levels and characters decide as they always did, and draw apart.

A swapped level or character, a wrong weight or dial, shows here; what it shows is a table for
people, golden/*.txt. When a bot changes on purpose: `python -m tests.game.bots.decisions`."""

from dataclasses import fields, replace
from itertools import combinations
from typing import Any

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS, PLAIN, Character, character_of, level_of, name_of
from game.bots.play import bot_named, random_bot, seed_of, stream_of, with_character
from game.engine.match import Match, Setup
from tests.fifth import FIFTH
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


GAME = GAMES["grasshopper"]
DIALS = [field.name for field in fields(Character) if field.name != "name"]


def test_six_characters_that_nobody_takes_for_one_another() -> None:
    assert list(CHARACTERS) == ["snail", "flea", "hornet", "ladybird", "spider", "moth"]
    turned = {tuple(getattr(one, dial) for dial in DIALS) for one in CHARACTERS.values()}
    assert len(turned) == 6
    assert all(-100 <= value <= 100 for dials in turned for value in dials)
    assert all(one.noise >= 0 for one in CHARACTERS.values())
    assert not any(getattr(PLAIN, dial) for dial in DIALS)


def test_a_name_is_taken_apart_and_put_together() -> None:
    assert (level_of("normal-flea"), character_of("normal-flea").name) == ("normal", "flea")
    assert (level_of("hard"), character_of("hard")) == ("hard", PLAIN)
    assert name_of("easy", "spider") == "easy-spider"
    assert name_of("easy", "") == "easy"


def test_a_bot_is_found_by_level_and_character() -> None:
    assert bot_named(GAME, "normal") is GAME.bots["normal"]
    assert bot_named(GAME, "random") is random_bot
    flea = bot_named(GAME, "normal-flea")
    assert flea == with_character(GAME.bots["normal"], CHARACTERS["flea"])
    assert flea != GAME.bots["normal"]


def test_a_game_whose_bots_have_no_dials_has_the_characters_all_the_same() -> None:
    assert bot_named(FIFTH, "normal-snail") is FIFTH.bots["normal"]


@pytest.mark.parametrize(
    "name",
    ["", "normal-", "-flea", "flea", "normal-wasp", "random-flea", "normal-flea-flea", "Normal"],
)
def test_other_names_are_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(ValueError, match="there is no bot") as refused:
        bot_named(GAME, name)
    assert repr(name) in str(refused.value)
    for known in ("easy, normal, hard, random", "easy-snail", *CHARACTERS):
        assert known in str(refused.value)


def match(seed: int) -> Match:
    return Match(Setup(GAME, 3, seed, GAME.options()))


def test_each_match_of_a_series_has_a_seed_of_its_own() -> None:
    """And another series has others; the same series is always the same."""
    seeds = [seed_of(series, number) for series in (7, 8) for number in range(50)]
    assert len(set(seeds)) == 100
    assert all(0 <= seed < 1 << 64 for seed in seeds)
    assert seeds == [seed_of(series, number) for series in (7, 8) for number in range(50)]
    assert (seeds[0], seeds[1]) == (12077073415609621790, 10178708427132304472)


def test_bots_draw_apart() -> None:
    """ALL-4: by seed, by seat, and by what has happened; not by who has chosen already."""
    begun = match(5)
    streams = [stream_of(one, seat).key() for one in (begun, match(6)) for seat in range(3)]
    assert len(set(streams)) == 6
    begun.commit(1, begun.legal(1)[0])
    assert [stream_of(begun, seat).key() for seat in range(3)] == streams[:3]
    for seat in (0, 2):
        begun.commit(seat, begun.legal(seat)[seat])
    assert stream_of(begun, 0).key() not in streams
