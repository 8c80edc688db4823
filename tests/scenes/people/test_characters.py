"""What the bots' characters are called, how they are pictured, and whose turn it is."""

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS, name_of
from scenes.people.characters import draw_bot, name_bots, next_character, pace
from scenes.people.chatter import CRIES, Occasion
from scenes.people.seating import Player, Seating
from scenes.people.sitting import add_seat, bots, get_up, new_table
from scenes.stage.audio import takes
from scenes.stage.render.frame import Box, Frame
from scenes.texts import LANGUAGES, Texts
from tests.scenes.room import pictures_of


def characters(seating: Seating) -> list[str]:
    return [player.bot.partition("-")[2] for player in seating if player.bot]


def test_bots_come_in_turn_and_nobody_twice_before_all_are_there() -> None:
    assert characters(bots(6)) == [*CHARACTERS]
    assert characters(bots(3, first=4)) == ["spider", "moth", "snail"]
    table = new_table(GAMES["eight28"], "pad:1", first=2)
    assert characters(table) == ["hornet", "ladybird", "spider"]
    del table.players[2]
    add_seat(table)
    assert characters(table) == ["hornet", "spider", "moth"]


def test_whoever_gets_up_leaves_the_seat_to_somebody_new() -> None:
    table = new_table(GAMES["grasshopper"], "pad:1")
    get_up(table, 0)
    assert characters(table) == ["ladybird", "snail", "flea", "hornet"]
    assert next_character(table) == "spider"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_bot_has_a_name_of_its_own(language: str) -> None:
    """Six of a kind, too; and a name that is there already stays."""
    alike = [[name_of("normal", character)] * 6 for character in (*CHARACTERS, "")]
    for kinds in ([player.bot for player in bots(6)], *alike):
        table = Seating([Player("", seat, bot=bot) for seat, bot in enumerate(kinds)])
        table[1].name = "Zoë"
        name_bots(table, Texts(language))
        names = [player.name for player in table]
        assert len(set(names)) == 6
        assert names[1] == "Zoë"
        assert not any(digit in name for name in names for digit in "0123456789")


def test_pictures_tell_character_and_level() -> None:
    faces = ("robot", "flea", "flea", "robot")
    bots = ("random", "easy-flea", "normal-flea", "hard")
    for pips, (bot, face) in enumerate(zip(bots, faces, strict=True)):
        frame = Frame()
        draw_bot(frame, bot, 500, 500, 60)
        assert sum(isinstance(mark, Box) for mark in frame.layers[1]) == pips
        assert [mark.name.split("+")[0] for mark in pictures_of(frame)] == [f"faces/{face}"]


def test_the_pace_is_that_of_the_character_and_even_on_average() -> None:
    paces = [pace(f"normal-{character}") for character in CHARACTERS]
    assert pace("normal") == pace("random") == 1.0
    assert pace("hard-snail") == max(paces)
    assert pace("easy-flea") == min(paces)
    assert sum(paces) / len(paces) == pytest.approx(1.0)


def test_each_feeling_has_a_cry_of_its_own() -> None:
    """In six voices, and each is there."""
    assert len(set(CRIES.values())) == len(CRIES) == len(Occasion) - 1, "who muses cries nothing"
    for cry in CRIES.values():
        assert all(takes(f"voice_{voice}_{cry}") for voice in range(1, 7))
