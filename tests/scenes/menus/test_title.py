"""The first screen: what it offers, where it leads, and an interrupted game."""

from pathlib import Path

import pytest

from game import GAMES
from game.engine.match import Setup
from scenes.files.settings import Settings
from scenes.files.storage import EVENING, MATCH, Storage
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, Verb
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.menus.rules import Rules
from scenes.menus.settings import SettingsMenu
from scenes.menus.shelf import Shelf
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.people.guests import remember_lesson
from scenes.people.sitting import new_table, sit_down
from tests.scenes.behind import match_of
from tests.scenes.room import Room, pictures_of, room, texts_of
from tests.waiting import PATIENCE

GAME = GAMES["grasshopper"]


def interrupt(here: Room, device: str = "pad:1") -> Session:
    """A game is begun and left."""
    seating = new_table(GAME, device)
    session = Session.start(here.services, Setup(GAME, 4, 7, GAME.options()), seating)
    session.table.commit(0, match_of(session).legal(0)[0])
    session.close()
    return session


def title(here: Room) -> Room:
    here.show(Title(here.services))
    return here


def shown(here: Room) -> list[str]:
    """The rows of the menu."""
    menu = ["Go on", "New game", "Settings", "Rules", "Quit"]
    words = here.words()
    return [row for row in menu if row in words]


def test_a_new_house_offers_a_new_game_first(tmp_path: Path) -> None:
    here = title(room(tmp_path))
    assert "Krabbeltisch" in here.words()
    assert "Go on" not in here.words()
    here.press(Verb.SOUTH)
    assert isinstance(here.top, Shelf)
    here.press(Verb.SOUTH)
    assert isinstance(here.top, Lobby)
    assert here.top.seating[0].device == "pad:1"


def test_from_the_title_to_the_first_card_in_three_presses(tmp_path: Path) -> None:
    here = title(room(tmp_path))
    remember_lesson(here.services, next(iter(GAMES)), ["Ada"])  # newcomers are asked, once
    here.press(Verb.SOUTH, Verb.SOUTH, Verb.SOUTH, device=KEYBOARD)
    assert isinstance(here.top, GameScene)
    assert here.top.session.seating[0].device == KEYBOARD
    here.stack.clear()
    here.stack.apply_changes()


@pytest.mark.parametrize(
    ("row", "scene"), [("Settings", SettingsMenu), ("New game", Shelf), ("Rules", Shelf)]
)
def test_the_mouse_reaches_everything(tmp_path: Path, row: str, scene: type) -> None:
    here = title(room(tmp_path))
    here.click_on(row)
    assert isinstance(here.top, scene)
    here.press(Verb.EAST, device="mouse")
    assert isinstance(here.top, Title)


def test_rules_open_with_north_and_close_again(tmp_path: Path) -> None:
    here = title(room(tmp_path))
    here.press(Verb.NORTH)
    assert isinstance(here.top, Shelf)
    here.press(Verb.SOUTH)
    assert isinstance(here.top, Rules)
    here.press(Verb.NORTH)
    assert isinstance(here.top, Title)


def test_quit_ends_the_program(tmp_path: Path) -> None:
    here = title(room(tmp_path))
    here.press(Verb.UP, Verb.SOUTH)
    assert here.top is None


def test_a_kiosk_has_no_way_out(tmp_path: Path) -> None:
    here = title(room(tmp_path, kiosk=True))
    assert "Quit" not in here.words()
    here.press(Verb.EAST, Verb.START)
    assert here.top is not None


def test_an_interrupted_game_waits_for_those_who_sat_there_last(tmp_path: Path) -> None:
    here = room(tmp_path)
    seating = new_table(GAME, KEYBOARD)
    session = Session.start(here.services, Setup(GAME, 4, 7, GAME.options()), seating)
    for name, device in (("Zora", "pad:1"), ("Yann", "pad:2")):
        seat = sit_down(seating, device, 4)
        assert seat is not None
        seating[seat].name = name
        session.keep_seating()
    seating[0].name = "Xaver"
    session.close()
    title(here)
    assert "Grasshopper Poker is waiting: Xaver, Zora, Yann and one bot" in here.words()


def test_an_interrupted_game_is_named_and_goes_on_with_one_press(tmp_path: Path) -> None:
    here = room(tmp_path)
    session = interrupt(here, KEYBOARD)
    title(here)
    assert "Grasshopper Poker is waiting: Ada and 3 bots" in here.words()
    here.press(Verb.SOUTH)
    assert isinstance(here.top, GameScene)
    assert match_of(here.top.session).key() == match_of(session).key()
    here.stack.clear()
    here.stack.apply_changes()


@pytest.mark.parametrize("pad", ["pad:1", "pad:9"])
def test_who_held_a_pad_is_asked_for_first(tmp_path: Path, pad: str) -> None:
    here = room(tmp_path)
    interrupt(here, pad)
    title(here).press(Verb.SOUTH)
    assert isinstance(here.top, Takeover)
    here.press(Verb.SOUTH, device="pad:2")
    assert isinstance(here.top, GameScene)
    assert here.top.session.seating[0].device == "pad:2"
    here.stack.clear()
    here.stack.apply_changes()


def test_a_save_that_cannot_be_read_is_told_and_offered_no_longer(tmp_path: Path) -> None:
    (tmp_path / MATCH).write_bytes(b"nonsense")
    here = title(room(tmp_path))
    here.press(Verb.SOUTH)
    assert isinstance(here.top, Title)
    assert any("kept aside" in word for word in here.words())
    assert len(here.services.notices) == 1, "not also that it was over already"
    assert "Go on" not in here.words()
    here.press(Verb.EAST)
    assert not any("kept aside" in word for word in here.words())


def test_a_game_that_was_over_is_archived_and_told(tmp_path: Path) -> None:
    here = room(tmp_path)
    seating = new_table(GAME, "pad:1")
    seating.stand_in(0, "easy")
    session = Session.start(here.services, Setup(GAME, 4, 7, GAME.options()), seating)
    while not match_of(session).over:
        session.think(10.0)
    assert session._save
    assert session._save.settle(PATIENCE)
    session._save.drop()  # killed before it could be archived
    title(here).press(Verb.SOUTH)
    assert "That game was over already." in here.words()
    assert not (tmp_path / MATCH).exists()


def test_a_notice_goes_with_a_click_on_it(tmp_path: Path) -> None:
    here = title(room(tmp_path))
    here.services.notices.append("The settings could not be saved.")
    here.click_on("The settings could not be saved.")
    assert here.services.notices == []
    assert isinstance(here.top, Title)


def test_prompts_follow_the_device_that_was_pressed_last(tmp_path: Path) -> None:
    here = title(room(tmp_path))
    here.press(Verb.DOWN, device=KEYBOARD)
    assert "Enter" in here.words()
    here.press(Verb.DOWN, device="pad:1")
    assert "Enter" not in here.words()


def eyes(here: Room) -> dict[tuple[float, float], str]:
    """The eyes of those in the painting: where, and what is drawn there."""
    marks = [mark for mark in pictures_of(here.frame()) if mark.name.startswith("faces/")]
    return {(mark.x, mark.y): mark.name for mark in marks}


def pupils(here: Room) -> list[float]:
    """How low the pupils are."""
    return [y for (_, y), name in eyes(here).items() if name == "faces/pupil"]


def test_those_in_the_painting_look_at_the_chosen_row(tmp_path: Path) -> None:
    here = room(tmp_path, settings=Settings(reduced_motion=True))
    here.show(Title(here.services))
    above = pupils(here)
    here.press(Verb.DOWN, Verb.DOWN, Verb.DOWN)
    below = pupils(here)
    assert len(above) == len(below) == 5
    assert all(later > sooner for sooner, later in zip(above, below, strict=True))


def test_they_blink_but_not_with_reduced_motion(tmp_path: Path) -> None:
    for still in (False, True):
        here = room(tmp_path / str(still), settings=Settings(reduced_motion=still))
        here.show(Title(here.services))
        shut = 0
        for _ in range(10 * 30):
            here.stack.update(1 / 30)
            shut += "faces/lid_shut" in eyes(here).values()
        assert bool(shut) != still


def test_all_four_in_the_painting_blink_with_both_eyes(tmp_path: Path) -> None:
    """Also the toad, who is too lazy to look."""
    here = room(tmp_path)
    here.show(Title(here.services))
    lids = {one for _ in range(30 * 30) for one in _lids(here)}
    assert len(lids) == 8
    assert len({colour for _, _, colour in lids}) == 4


def _lids(here: Room) -> list[tuple[float, float, str]]:
    here.stack.update(1 / 30)
    shut = [one for one in pictures_of(here.frame()) if one.name == "faces/lid_shut"]
    return [(one.x, one.y, one.colour) for one in shut]


def test_the_title_has_its_music(tmp_path: Path) -> None:
    here = room(tmp_path)
    here.show(Title(here.services))
    assert here.sounds.tunes == [("title", 0.0)]


@pytest.mark.parametrize(
    ("row", "scene"), [("New game", Shelf), ("Settings", SettingsMenu), ("Rules", Shelf)]
)
def test_start_takes_the_row_in_focus(row: str, scene: type, tmp_path: Path) -> None:
    here = title(room(tmp_path))
    while shown_focus(here) != row:
        here.press(Verb.DOWN)
    here.press(Verb.START)
    assert isinstance(here.top, scene)


def shown_focus(here: Room) -> str:
    assert isinstance(here.top, Title)
    return here.top.menu.entries[here.top.menu.focus].label


@pytest.mark.parametrize(
    ("games", "offers"),
    [("", True), ("grasshopper fruechtchen", True), ("grasshopper cockroach", False)],
)
def test_a_kiosk_offers_a_tournament_only_of_games_that_it_offers(
    games: str, offers: bool, tmp_path: Path
) -> None:
    here = title(room(tmp_path, kiosk=True, settings=Settings(kiosk_games=games)))
    assert ("Quick tournament" in here.words()) is offers


@pytest.mark.parametrize(
    ("row", "head"),
    [
        ("New game", "What shall we play?"),
        ("Evening", "Who is here? 0 guests"),
        ("Hall of fame", "Hall of fame"),
        ("Settings", "Settings"),
        ("Rules", "Whose rules?"),
    ],
)
def test_what_a_row_opens_says_what_it_is_for(row: str, head: str, tmp_path: Path) -> None:
    here = title(room(tmp_path))
    here.click_on(row)
    heads = [text.text for text in texts_of(here.frame()) if text.y < 140]
    assert heads[:1] == [head]


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_of_the_game_that_was_chosen_open(name: str, tmp_path: Path) -> None:
    here = title(room(tmp_path))
    here.click_on("Rules")
    here.press(*[Verb.RIGHT] * list(GAMES).index(name), Verb.SOUTH)
    assert isinstance(here.top, Rules)
    assert here.top.presentation is presentation(name)
    here.press(Verb.EAST)
    assert isinstance(here.top, Title)


def test_what_a_kiosk_offers_holds_in_a_kiosk_alone(tmp_path: Path) -> None:
    offered = {}
    for kiosk in (False, True):
        settings = Settings(kiosk_games="cockroach eight28")
        here = title(room(tmp_path, kiosk=kiosk, settings=settings))
        here.click_on("New game")
        titles = {presentation(name).title: name for name in GAMES}
        offered[kiosk] = [titles[word] for word in here.words() if word in titles]
    assert offered == {False: list(GAMES), True: ["eight28", "cockroach"]}


@pytest.mark.parametrize("kiosk", [False, True])
def test_an_evening_waits_for_its_guests_at_home_alone(kiosk: bool, tmp_path: Path) -> None:
    here = room(tmp_path, kiosk=kiosk)
    here.services.storage.write(EVENING, b"of those who were here before")
    here.show(Title(here.services))
    assert [word for word in here.words() if word.startswith("Go on")] == (
        [] if kiosk else ["Go on with the evening"]
    )


def test_the_title_asks_no_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many games lie there, the first picture waits for none of them."""

    def asked(*_: object) -> list[str]:
        raise AssertionError("the title looks into an archive")

    here = room(tmp_path)
    here.services.storage.write("logs/000001.jsonl", b"a game")
    monkeypatch.setattr(Storage, "archived", asked)
    here.show(Title(here.services))
    for _ in range(5):
        here.stack.update(0.2)
        assert "New game" in here.words()
