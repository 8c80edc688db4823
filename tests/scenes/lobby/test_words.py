"""What stands in the lobby fits, and grows: the fullest tables, the widest names, all rules on."""

from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import OneButton, Settings
from scenes.input.action import KEYBOARD, MOUSE
from scenes.lobby.scene import Lobby
from scenes.menus.shelf import Shelf
from scenes.people.sitting import new_table, sit_down
from scenes.stage.render.frame import Box
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES, Texts
from tests.scenes.room import Room, inked, marks_of, pictures_of, room, texts_of

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits_however_full_the_table_is(
    game: str, language: str, tmp_path: Path
) -> None:
    settings = Settings(text_size=200, one_button=OneButton.SLOW)
    here = room(tmp_path, settings=settings, texts=Texts(language))
    seating = new_table(GAMES[game], "pad:1")
    for device in ("pad:2", KEYBOARD, MOUSE)[: GAMES[game].seats[-1] - 1]:
        sit_down(seating, device, GAMES[game].seats[-1])
    shown = Lobby(here.services, game, "pad:1", seating)
    here.show(shown)
    for player in seating:
        player.name = "W" * 12
    every = dict.fromkeys(shown.dealing.options.names(), True)
    for options in (shown.dealing.options, shown.dealing.options.from_json(every)):
        shown.dealing.options = options
        spilled = [mark.text for mark in texts_of(here.frame()) if not fit(mark, 2.0).fits]
        assert spilled == []


def test_house_rules_are_told_by_one_and_how_many_more(here: Room) -> None:
    shown = Lobby(here.services, "fruechtchen", "pad:1")
    here.show(shown)
    shown.dealing.options = shown.dealing.options.from_json({"displacing": True})
    assert "Displace guests" in here.words()
    shown.dealing.options = shown.dealing.options.from_json(
        {"displacing": True, "open_hands": True, "short": True}
    )
    assert "Displace guests +2" in here.words()


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_matters_grows_with_the_letters(game: str, language: str, tmp_path: Path) -> None:
    """Which game, by which rules, who starts, how to sit down; on the shelf, too."""
    found: dict[str, list[float]] = {}
    for size in (100, 200):
        here = room(tmp_path / str(size), settings=Settings(text_size=size), texts=Texts(language))
        texts = here.services.texts
        shelf = Shelf(here.services, "What shall we play?", "pad:1", lambda *_: None, game)
        lobby = Lobby(here.services, game, "pad:1")
        told = [
            texts(lobby.dealing.presentation.title),
            texts("click a seat"),
            texts("as in the rules"),
        ]
        told += [texts("drawn")] if lobby.game.has_starter else []
        for scene in (lobby, shelf):
            here.show(scene)
            for mark in texts_of(here.frame()):
                if mark.text in told and (scene is shelf) == (mark.y < 140):
                    found.setdefault(mark.text, []).append(fit(mark, size / 100).size)
    title = texts(lobby.dealing.presentation.title)
    assert found.pop(title)[-1] >= 85, "it is the shelf's heading, too"
    assert len(found) == len(told) - 1
    for words, (usual, large) in found.items():
        assert large >= min(1.2 * usual, 41), words


@pytest.mark.parametrize("size", [75, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_touches_the_edge_of_what_it_stands_on(
    language: str, size: int, tmp_path: Path
) -> None:
    here = room(tmp_path, settings=Settings(text_size=size), texts=Texts(language))
    for game in GAMES:
        for scene in (
            Lobby(here.services, game, "pad:1"),
            Shelf(here.services, "What shall we play?", "pad:1", lambda *_: None, game),
        ):
            here.show(scene)
            frame = here.frame()
            plates = [m for m in marks_of(frame) if isinstance(m, Box) and m.w < 1000 and m.h > 70]
            plates += [m for m in pictures_of(frame) if m.name == "ui/game_box"]  # type: ignore[misc]
            for mark in texts_of(frame):
                x, _, w, _ = inked(mark, size / 100)
                for one in plates:
                    inside = abs(mark.x - one.x) < one.w / 2 and abs(mark.y - one.y) < one.h / 2
                    assert not inside or abs(x - one.x) + w / 2 <= one.w / 2 - 10, mark.text
