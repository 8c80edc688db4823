"""The list of games played: who, when, which; one is chosen and watched, and broken ones said."""

from collections.abc import Callable
from pathlib import Path
from re import fullmatch

import pytest

from game import GAMES
from game.bots.play import random_bot
from scenes.files.settings import Settings
from scenes.games.fixtures import staged, table_of
from scenes.hall.scene import Hall
from scenes.input.action import KEYBOARD, Verb
from scenes.menus.results import Results
from scenes.menus.title import Title
from scenes.people.seating import Player
from scenes.replay.games import GamesPlayed, Line, day, result
from scenes.replay.scene import Replay
from scenes.stage.render.frame import Frame, Picture
from scenes.stage.voice import NoVoice
from tests.scenes.hall.test_hall import keep, match_of
from tests.scenes.room import Room, marks_of, room, texts_of
from tests.waiting import wait_for

NAMES = ("Ada", "Ben", "Cleo")
FACE = 72.0


def listed(here: Room, games: int) -> GamesPlayed:
    """Go from the title to the list, and wait until it has so many games."""
    here.show(Title(here.services))
    here.click_on("Hall of fame")
    here.press(Verb.SOUTH)
    screen = here.at(GamesPlayed)
    waited(here, lambda: len(screen.menu.entries) == games and screen.all_read)
    return screen


def waited(here: Room, so: Callable[[], bool]) -> None:
    """Let frames pass until it is so."""

    def there() -> bool:
        here.stack.update(1 / 30)
        here.stack.apply_changes()
        return so()

    wait_for("what is waited for", there)


@pytest.mark.parametrize(
    ("game", "ranks", "told", "first"),
    [
        ("cockroach", (1, 3, 1), "Ben lost", ()),
        ("cockroach", (1, 1, 3), "Cleo lost", ()),
        ("grasshopper", (2, 3, 1), "Cleo won", ("Cleo",)),
        ("eight28", (1, 3, 1), "Ada and Cleo won together", ("Ada", "Cleo")),
        ("fruechtchen", (3, 1, 2), "Ben won", ("Ben",)),
        ("eight28", (1, 1, 1), "A draw", ()),
    ],
)
def test_the_list_names_who_won_with_a_cup_or_names_who_lost(
    game: str, ranks: tuple[int, ...], told: str, first: tuple[str, ...], here: Room
) -> None:
    screen = GamesPlayed(here.services)
    players = tuple(Player(name, mark) for mark, name in enumerate(NAMES))
    screen.lines.append(Line("000001.jsonl", game, 0.0, players, ranks))
    screen.update(0.1)
    frame = Frame()
    screen.paint(frame)
    assert told in [text.text for text in texts_of(frame)]
    marks = [mark for mark in marks_of(frame) if isinstance(mark, Picture)]
    faces = sorted((mark for mark in marks if mark.w == FACE), key=lambda mark: mark.x)[-3:]
    at = {face.x: name for face, name in zip(faces, NAMES, strict=True)}
    cups = [mark for mark in marks if mark.name == "ui/cup"]
    assert tuple(sorted(at[cup.x] for cup in cups)) == first
    assert all(cup.y < faces[0].y for cup in cups)


def test_the_game_that_is_chosen_is_watched_and_left_again(here: Room) -> None:
    first, second = match_of("eight28", 1), match_of("cockroach", 2)
    keep(here.services.storage, first, second)
    screen = listed(here, 2)
    here.press(Verb.DOWN, Verb.SOUTH)
    waited(here, lambda: isinstance(here.top, Replay))
    assert list(here.at(Replay).timeline.decisions) == first.decisions
    assert "Ben" in here.words()
    here.press(Verb.EAST)
    assert here.top is screen


def test_the_list_is_read_aloud_as_one_goes_through_it(tmp_path: Path) -> None:
    mouth = NoVoice()
    here = room(tmp_path, voice=mouth, settings=Settings(speech=True))
    keep(here.services.storage, match_of("eight28", 1), match_of("cockroach", 2))
    screen = listed(here, 2)
    mouth.said.clear()
    here.press(Verb.DOWN, Verb.DOWN)
    told = [result(here.services.texts, line) for line in screen.lines]
    assert {*told} <= {*here.words()}
    assert mouth.said == [f"8-28: {told[1]}", f"Cockroach Poker Royal: {told[0]}"]


def test_a_game_that_is_gone_meanwhile_is_said(here: Room) -> None:
    keep(here.services.storage, match_of("grasshopper", 1))
    screen = listed(here, 1)
    here.services.storage.path("logs/000001.jsonl").unlink()
    here.press(Verb.SOUTH)
    waited(here, lambda: "This game can no longer be read." in here.words())
    assert here.top is screen


def test_broken_files_are_counted_and_hide_nothing(here: Room) -> None:
    keep(here.services.storage, match_of("grasshopper", 1))
    here.services.storage.write("logs/000002.jsonl", b"broken")
    listed(here, 1)
    assert "1 file of the archive cannot be read." in here.words()
    assert "Watch it" in here.words()


def test_without_games_the_list_says_so(here: Room) -> None:
    here.show(Hall(here.services))
    here.show(screen := GamesPlayed(here.services))
    wait_for("the archive is read", lambda: screen.all_read)
    assert "No game was played to its end yet." in here.words()
    assert "Watch it" not in here.words()
    here.press(Verb.SOUTH, Verb.DOWN)
    assert here.top is screen
    here.press(Verb.EAST, device=KEYBOARD)
    assert isinstance(here.top, Hall)


@pytest.mark.parametrize("game", GAMES)
def test_from_its_results_a_game_is_watched_again(game: str, here: Room) -> None:
    scene = staged(here.services, GAMES[game], table_of(GAMES[game], ("pad:1",), 3))
    scene.session.play_out([random_bot] * 3)
    results = Results(here.services, scene.session)
    here.stack.start_with(results)
    for _ in range(300):
        here.stack.update(1 / 30)
    here.click_on("Watch it")
    assert here.at(Replay).at == 0
    here.press(Verb.EAST)
    assert here.top is results
    assert scene.session.seating[0].device == "pad:1", "the players lost their devices"


@pytest.mark.parametrize("date", [1e17, -1e17, 1e13, 9.3e18, float("inf"), float("nan"), -7e10])
def test_a_game_of_an_absurd_date_is_shown_without_one(tmp_path: Path, date: float) -> None:
    assert fullmatch(r"2001-09-0[89]\n\d\d:46", day(1_000_000_000.0)), "of several a day, when"
    here = room(tmp_path)
    screen = GamesPlayed(here.services)
    here.show(screen)
    screen.lines.append(Line("logs/1", "grasshopper", date, (Player("Ada", 0),) * 2, (1, 2)))
    for _ in range(3):
        here.stack.update(0.1)
        words = here.words()
    assert "Ada won" in words
    assert not [word for word in words if word[:1].isdigit() and "-" in word]
