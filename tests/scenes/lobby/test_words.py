"""What stands in the lobby is of whom, of which game and rule it says; it fits, and grows."""

from pathlib import Path

import pytest

from game import GAMES
from game.engine.game import Options
from scenes.files.settings import OneButton, Settings
from scenes.games import registry
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.lobby.house_rules import HouseRules
from scenes.lobby.naming import Naming
from scenes.lobby.scene import Lobby
from scenes.lobby.seat_editor import SeatEditor, minutes
from scenes.lobby.sharing import Sharing
from scenes.match.game_scene import GameScene
from scenes.menus.shelf import Shelf
from scenes.people.guests import Guest
from scenes.people.seating import Player, Privacy, Seating
from scenes.people.sitting import new_table, set_seats, sit_down
from scenes.stage.render.frame import Box, Layer
from scenes.stage.render.text import fit
from scenes.stage.render.theme import LAMP
from scenes.stage.widgets.menu import Choice
from scenes.texts import LANGUAGES, Texts
from tests.scenes.behind import match_of
from tests.scenes.room import Room, inked, marks_of, pictures_of, room, texts_of, words_of


@pytest.fixture
def here(tmp_path: Path) -> Room:
    here = room(tmp_path)
    here.show(Lobby(here.services, "eight28", "pad:1"))
    here.stack.update(1.0)
    return here


class TestWhoStarts:
    def test_each_is_named(self, here: Room) -> None:
        for player in here.at(Lobby).seating:
            assert here.words().count(player.name) == 1
            here.click_on("Who starts")
            assert here.words().count(player.name) == 2
        here.click_on("Who starts")
        assert "drawn" in here.words()
        here.click_on("Who starts", "Game")
        assert here.at(Lobby).dealing.starter is None, "another game draws anew"

    @pytest.mark.parametrize("starter", [None, 0, 2])
    def test_the_one_who_is_chosen_starts(self, starter: int | None, here: Room) -> None:
        for _ in range(0 if starter is None else starter + 1):
            here.click_on("Who starts")
        here.press(Verb.START)
        here.click_on("Play now")
        assert match_of(here.at(GameScene).session).setup.starter == starter

    @pytest.mark.parametrize("starter", [3, 5])
    def test_who_is_gone_starts_nothing(self, here: Room, starter: int) -> None:
        """The fourth or the last of six is to start, and then there are three."""
        while len(here.at(Lobby).seating) < GAMES["eight28"].seats[-1]:
            here.click_on("Seats")
        for _ in range(starter + 1):
            here.click_on("Who starts")
        assert here.at(Lobby).dealing.starter == starter
        here.click_on("Seats")
        assert len(here.at(Lobby).seating) == 3
        assert here.at(Lobby).dealing.starter is None
        assert "drawn" in here.words()


def test_seats_go_down_to_who_is_here_and_no_further(here: Room) -> None:
    for device in ("pad:2", KEYBOARD):
        here.press(Verb.SOUTH, device=device)
    seen = set()
    for _ in range(8):
        seen.add(len(here.at(Lobby).seating))
        here.click_on("Seats")
    assert min(seen) == max(3, GAMES["eight28"].seats[0])
    assert len(here.at(Lobby).seating.people()) == 3


def test_as_many_share_as_seats_are_left_beside_the_others(here: Room) -> None:
    game = GAMES["grasshopper"]
    seating = new_table(game, "pad:1")
    seating.players[:] = [Player(name, mark) for mark, name in enumerate(("Ada", "Ben", "Cleo"))]
    for player, device in zip(seating.players, ("pad:1", "pad:1", "pad:2"), strict=True):
        player.device = device
    for shared, most, numbers in (("pad:1", 6, [1, 2, 3, 4, 5]), ("pad:2", 4, [1, 2])):
        shown = Sharing(here.services, shared, Seating(list(seating)), most)
        here.show(shown)
        count = shown.menu.entries[0]
        assert isinstance(count, Choice)
        assert [number for number, _ in count.options] == numbers


@pytest.mark.parametrize("game", GAMES)
def test_a_house_rule_is_on_where_it_says_yes(game: str, here: Room) -> None:
    """Each alone, by its row; the one in focus is told in its own words."""
    options = GAMES[game].options()
    for turned in options.names():
        kept: list[Options] = []
        shown = registry.presentation(game)
        here.show(page := HouseRules(here.services, "pad:1", shown, options, kept.append))
        here.click_on(shown.options[turned][0])
        told = [name for name in options.names() if shown.options[name][1] in words_of(page)]
        assert told == [turned]
        here.press(Verb.LEFT, Verb.LEFT)
        assert [getattr(one, turned) for one in kept] == [True, False, True]
        rows = {text.text: text.y for text in texts_of(here.frame())}
        said = {text.y: text.text for text in texts_of(here.frame()) if text.text in ("yes", "no")}
        for name in options.names():
            assert said[rows[shown.options[name][0]]] == ("yes" if name == turned else "no")
            assert getattr(kept[-1], name) is (name == turned)


def test_four_devices_that_could_join_are_shown(here: Room) -> None:
    here.plug("pad:3")
    pictures = [one for one in pictures_of(here.frame()) if one.w == 64 and one.y > 600]
    assert [one.name for one in pictures] == ["ui/pad", "ui/pad", "ui/keyboard", "ui/mouse"]
    assert len({(one.x, one.y) for one in pictures}) == 4
    assert [word for word in here.words() if word in ("1", "2", "3")] == ["2", "3"]
    assert here.words().count("join in") == 3
    assert here.words().count("click a seat") == 1


def test_of_a_guest_who_is_expected_is_said_who_plays_else(tmp_path: Path) -> None:
    here = room(tmp_path)
    guests = [Guest("Anna", 3), Guest("Zora", 1)]
    seating = new_table(GAMES["eight28"], "pad:1", guests=guests)
    here.show(Lobby(here.services, "eight28", "pad:1", seating))
    assert "Zora" in here.words()
    assert seating[1].bot
    assert f"else {seating[1].name} plays" in here.words()
    assert seating[1].name != "Zora"
    inks = {text.text: text.colour for text in texts_of(here.frame())}
    theme = here.services.theme
    assert (inks["Anna"], inks["Zora"]) == (theme.text, theme.secondary), "who is not here is pale"


@pytest.mark.parametrize(("level", "lamps"), [("easy", 1), ("normal", 2), ("hard", 3)])
def test_the_better_a_bot_plays_the_more_lamps_are_lit(
    level: str, lamps: int, tmp_path: Path
) -> None:
    here = room(tmp_path)
    seating = Seating([Player("Anna", 0, "pad:1"), Player("B", 1, bot=f"{level}-flea")])
    here.show(Lobby(here.services, "grasshopper", "pad:1", seating))
    boxes = [one for one in here.frame().layers[Layer.REST] if isinstance(one, Box) and one.w == 28]
    lit = [one.colour == LAMP for one in sorted(boxes, key=lambda one: one.x)]
    assert lit == [n < lamps for n in range(3)]
    assert f"{level} bot" in here.words()


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        (["A", "n", "n", "a"], "Anna"),
        (["A", "n", "n", "a", "-", "L", "u"], "Anna-Lu"),
        (["J", "o", "Space", "B", "o"], "Jo Bo"),
        (["D", "’", "A", "r"], "D’Ar"),
        (["J", "o", "Erase", "a", "Erase", "Erase", "K", "a"], "Ka"),
        (["J", "o", "Space", "Space"], "Jo"),
    ],
)
def test_letters_come_as_their_keys_show_them(keys: list[str], name: str, tmp_path: Path) -> None:
    """Capital at the beginning of each part of a name, small behind a letter."""
    here, kept = room(tmp_path), []
    here.show(Lobby(here.services, "eight28", "pad:1"))
    here.show(Naming(here.services, "pad:1", "Ada", kept.append))
    for key in keys:
        here.click_on(key)
    here.press(Verb.START)
    assert kept == [name]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_can_be_taken_away_while_the_game_can_do_without(
    seat: int, game: str, tmp_path: Path
) -> None:
    here = room(tmp_path)
    seating = new_table(GAMES[game], "pad:1")
    sit_down(seating, "pad:2", GAMES[game].seats[-1])
    here.show(Lobby(here.services, game, "pad:1", seating))
    offered = {}
    for number in GAMES[game].seats:
        set_seats(seating, number)
        shown = registry.presentation(game)
        here.show(SeatEditor(here.services, "pad:1", GAMES[game], shown, seating, seat))
        offered[number] = "Take this seat away" in here.words()
        here.press(Verb.EAST)
    fewest = GAMES[game].seats[0]
    assert offered == {number: number > fewest for number in GAMES[game].seats}


@pytest.mark.parametrize("game", GAMES)
def test_the_more_a_way_of_keeping_secrets_costs_the_more_the_lobby_says(game: str) -> None:
    """A curtain takes longer than a sign, a sign than a button; nothing, where nobody waits.

    In a short game it is less, where anything is said of it.
    """
    rules, shown = GAMES[game], registry.presentation(game)
    options, seats = rules.options(), rules.seats[-1]
    ways = [Privacy.OPEN, Privacy.PHONE, Privacy.BLIND, Privacy.SIGN, Privacy.CURTAIN]
    told = [minutes(rules, shown, options, seats, way) for way in ways]
    assert told == sorted(told)
    assert told[:2] == [0, 0]
    assert told[-1] <= 10
    short = rules.options.from_json({"short": True})
    assert minutes(rules, shown, short, seats, ways[-1]) < max(1, told[-1])


@pytest.mark.parametrize("contrast", [False, True])
def test_with_high_contrast_each_seat_has_an_edge(contrast: bool, tmp_path: Path) -> None:
    here = room(tmp_path, settings=Settings(high_contrast=contrast))
    here.show(shown := Lobby(here.services, "eight28", "pad:1"))
    boxes = [one for one in here.frame().layers[Layer.REST] if isinstance(one, Box)]
    for seat in shown.choices():
        edges = [one for one in boxes if one.outline and (one.x, one.y) == (seat.x, seat.y)]
        assert bool(edges) is contrast or seat.key not in range(len(shown.seating))


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
