"""What stands in the lobby fits: the fullest tables, the widest names, all house rules on."""

from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import OneButton, Settings
from scenes.input.action import KEYBOARD, MOUSE
from scenes.lobby.scene import Lobby
from scenes.people.sitting import new_table, sit_down
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES, Texts
from tests.scenes.room import room, texts_of

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits_however_full_the_table_is(
    game: str, language: str, tmp_path: Path
) -> None:
    for size in (100, 200):
        settings = Settings(text_size=size, one_button=OneButton.SLOW)
        here = room(tmp_path / str(size), settings=settings, texts=Texts(language))
        seating = new_table(GAMES[game], "pad:1")
        for device in ("pad:2", KEYBOARD, MOUSE)[: GAMES[game].seats[-1] - 1]:
            sit_down(seating, device, GAMES[game].seats[-1])
        shown = Lobby(here.services, game, "pad:1", seating)
        here.show(shown)
        for player in seating:
            player.name = "W" * 12
        every = dict.fromkeys(shown.options.names(), True)
        for options in (shown.options, shown.options.from_json(every)):
            shown.options = options
            marks = texts_of(here.frame())
            spilled = [mark.text for mark in marks if not fit(mark, size / 100).fits]
            assert spilled == []


def test_house_rules_are_told_by_one_and_how_many_more(tmp_path: Path) -> None:
    here = room(tmp_path)
    shown = Lobby(here.services, "fruechtchen", "pad:1")
    here.show(shown)
    shown.options = shown.options.from_json({"displacing": True})
    assert "Displace guests" in here.words()
    shown.options = shown.options.from_json({"displacing": True, "open_hands": True, "short": True})
    assert "Displace guests +2" in here.words()
