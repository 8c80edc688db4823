"""PY-9 on the screen: the final is announced once, before it, whatever the time does."""

from pathlib import Path

import pytest

from game.evening.evening import Evening
from game.evening.log import complete
from game.evening.plan import BETWEEN
from game.evening.steps import Begin, Finish, Join, Plan, Play
from scenes.evening.choice import NextGame
from scenes.evening.gather import Gather
from scenes.evening.show.final_announced import FinalAnnounced
from scenes.files.storage import EVENING, EVENING_MATCH
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from tests.scenes.evening.party import choose, deal, evening, pick, place, press, until, wait
from tests.scenes.room import Room, inked, texts_of

GAMES = ("grasshopper", "fruechtchen")


def begun(minutes: int) -> Evening:
    one = Evening(5)
    for name in ("Anna", "Ben", "Cleo", "Dora"):
        one.apply(Join(name, "1"))
    one.apply(Plan(minutes, GAMES, "rotate"))
    one.apply(Begin())
    return one


def add_game(one: Evening, seconds: int) -> None:
    slot = one.proposals()[0]
    one.apply(Play(slot.game, slot.short, ("Flea",), EVENING_MATCH))
    one.apply(Finish((1, 2, 3, 4), seconds))


def two_are_left() -> Evening:
    """After the next game comes the final, if all goes as planned."""
    one = begun(45)
    while not (one.results and len(one.rest()) == 2):
        add_game(one, one.rest()[0].seconds + BETWEEN)
    return one


def taken_up(folder: Path, one: Evening | None = None) -> Room:
    """The evening at its last step, as after a power cut."""
    if one is not None:
        folder.joinpath(EVENING).write_bytes(complete(one))
    here = place(folder)
    press(here, Verb.SOUTH)
    return here


def announcements(here: Room) -> int:
    """How often the final is announced until the next game is chosen."""
    seen: list[FinalAnnounced] = []
    for _ in range(200):
        if isinstance(here.top, NextGame):
            wait(here, 0.5)
            return len(seen)
        if isinstance(here.top, FinalAnnounced) and here.top not in seen:
            seen.append(here.top)
        wait(here, 0.1)
    raise AssertionError(f"{type(here.top).__name__} stays")


def test_whoever_comes_back_after_a_power_cut_is_not_told_again(tmp_path: Path) -> None:
    here = taken_up(tmp_path, two_are_left())
    assert announcements(here) == 1
    pick(here, "leave")
    assert announcements(taken_up(tmp_path)) == 0


def test_what_a_power_cut_broke_off_is_told_again(tmp_path: Path) -> None:
    here = taken_up(tmp_path, two_are_left())
    until(here, FinalAnnounced)
    again = taken_up(tmp_path)
    assert announcements(again) == 1


def test_time_lost_in_a_skipped_game_makes_no_final_that_nobody_heard_of(tmp_path: Path) -> None:
    """Before it forty minutes were left, after it eight."""
    one = begun(45)
    add_game(one, 300)
    assert len(one.rest()) > 2
    here = taken_up(tmp_path, one)
    assert announcements(here) == 0
    skip(here, 1900)
    assert evening(here).final
    assert announcements(here) == 1


def test_what_was_announced_one_game_ahead_holds_when_that_game_is_skipped(tmp_path: Path) -> None:
    """“One game more, then the final”: also with no time left at all."""
    here = taken_up(tmp_path, two_are_left())
    assert announcements(here) == 1
    skip(here, 2000)
    assert announcements(here) == 0
    assert not evening(here).final


def test_who_calls_the_final_sees_what_it_counts(tmp_path: Path) -> None:
    one = begun(90)
    add_game(one, 300)
    here = taken_up(tmp_path, one)
    assert announcements(here) == 0
    pick(here, "final")
    assert isinstance(here.top, FinalAnnounced)
    assert "×2" in here.words()
    assert announcements(here) == 1
    pick(here, 0)
    assert isinstance(here.top, Gather)
    assert evening(here).final


def test_what_the_final_counts_is_read_above_the_games(tmp_path: Path) -> None:
    """It lay across the edge of the card in the middle."""
    one = begun(90)
    add_game(one, 300)
    here = taken_up(tmp_path, one)
    announcements(here)
    pick(here, "final")
    announcements(here)
    screen = here.top
    assert isinstance(screen, NextGame)
    (words,) = [mark for mark in texts_of(here.frame()) if mark.text.startswith("The final:")]
    _, y, _, h = inked(words)
    (title,) = [mark for mark in texts_of(here.frame()) if "chooses" in mark.text]
    cards = [place for place in screen.targets() if isinstance(place.key, int)]
    tiles = [place for place in screen.targets() if isinstance(place.key, str)]
    assert y + h / 2 <= min(card.y - card.h / 2 for card in cards) - 4
    assert y - h / 2 >= inked(title)[1] + inked(title)[3] / 2 + 4
    screen.refuse("nobody is here to play")
    (why,) = [mark for mark in texts_of(here.frame()) if mark.text == "nobody is here to play"]
    _, y, _, h = inked(why)
    assert y - h / 2 >= max(card.y + card.h / 2 for card in cards) + 4
    assert y + h / 2 <= min(tile.y - tile.h / 2 for tile in tiles) - 4


def skip(here: Room, seconds: float) -> None:
    """Play the next game for so long, and then skip it."""
    pick(here, 0)
    press(here, Verb.SOUTH)
    deal(here)
    until(here, GameScene)
    here.stack.seconds += seconds
    press(here, Verb.START)
    choose(here, "Evening")
    choose(here, "Skip this game")
    press(here, Verb.DOWN, Verb.SOUTH)


@pytest.mark.parametrize("minutes", [30, 45])
def test_a_first_game_is_never_announced_as_the_final(tmp_path: Path, minutes: int) -> None:
    """An evening of one game has nothing that counts more."""
    one = begun(minutes)
    here = taken_up(tmp_path, one)
    assert announcements(here) == 0
