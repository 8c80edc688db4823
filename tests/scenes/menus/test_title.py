"""The first screen: what it offers, where it leads, games that were interrupted, and the shelf."""

import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import GAMES
from game.engine.log import Damaged, Folded, Progress, complete, fold
from game.engine.match import Match, Setup
from game.evening.known import PODIUM
from game.evening.plan import OPEN
from scenes.files.settings import Settings
from scenes.files.storage import EVENING, HEAD, MATCH, Storage
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, Verb
from scenes.lessons.scene import LessonScene
from scenes.match.game_scene import GameScene
from scenes.menus import waiting
from scenes.menus.rules import Rules
from scenes.menus.shelf import Shelf
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.menus.ways import Left, Opening
from scenes.people.guests import remember_lesson
from scenes.people.prompts import BAR_Y
from scenes.people.sitting import bots, new_table, sit_down
from scenes.session.session import Session
from scenes.stage.render.frame import Box, Picture
from tests.scenes.behind import match_of
from tests.scenes.room import Room, marks_of, pictures_of, room, texts_of
from tests.waiting import PATIENCE, wait_for

GAME = GAMES["grasshopper"]


def interrupt(here: Room, device: str = "pad:1") -> Session:
    """A game is begun and left; somebody new sits there by now, and another one did meanwhile."""
    seating = new_table(GAME, device)
    session = Session.start(here.services, Setup(GAME, 4, 7, GAME.options()), seating)
    session.table.commit(0, match_of(session).legal(0)[0])
    sit_down(seating, KEYBOARD, 4)
    for seating[1].name in ("Yann", "Zora"):
        session.keep_seating()
    session.close()
    return session


def title(here: Room) -> Room:
    here.show(Title(here.services))
    return here


def rows(here: Room) -> list[str]:
    return [one.label for one in here.at(Title).menu.entries]


def test_from_the_title_to_the_first_card_in_three_presses(here: Room) -> None:
    title(here)
    remember_lesson(here.services, next(iter(GAMES)), ["Ada"])  # newcomers are asked, once
    here.press(Verb.SOUTH, Verb.SOUTH, Verb.SOUTH, device=KEYBOARD)
    assert here.at(GameScene).session.seating[0].device == KEYBOARD


def test_a_kiosk_has_no_way_out(tmp_path: Path) -> None:
    assert "Quit" in rows(title(room(tmp_path)))
    here = title(room(tmp_path, kiosk=True))
    assert "Quit" not in rows(here)
    here.press(Verb.EAST, Verb.START)
    assert here.top is not None


@pytest.mark.parametrize("pad", ["pad:1", "pad:9"])
def test_an_interrupted_game_waits_for_who_sat_there_last_and_asks_who_has_the_pad(
    here: Room, pad: str
) -> None:
    session = interrupt(here, pad)
    title(here)
    assert "Grasshopper Poker is waiting: Ada, Zora and 2 bots" in here.words()
    here.press(Verb.SOUTH)
    assert isinstance(here.top, Takeover)
    here.press(Verb.SOUTH, device="pad:2")
    assert here.at(GameScene).session.seating[0].device == "pad:2"
    assert match_of(here.top.session).key() == match_of(session).key()


def test_a_save_that_cannot_be_read_is_told_and_offered_no_longer(here: Room) -> None:
    here.services.storage.write(MATCH, b"nonsense")
    title(here).press(Verb.SOUTH)
    assert isinstance(here.top, Title)
    assert any("kept aside" in word for word in here.words())
    assert len(here.services.notices) == 1, "not also that it was over already"
    assert "Go on" not in here.words()
    here.press(Verb.EAST)
    assert not any("kept aside" in word for word in here.words())


def test_a_game_that_was_over_is_archived_and_told(here: Room, tmp_path: Path) -> None:
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


def eyes(here: Room, part: str) -> list[Picture]:
    return [mark for mark in pictures_of(here.frame()) if mark.name == f"faces/{part}"]


def test_those_in_the_painting_look_at_the_chosen_row_and_blink(tmp_path: Path) -> None:
    """All four with both eyes, also the toad, who is too lazy to look; not with less movement."""
    lids: dict[bool, set[Picture]] = {False: set(), True: set()}
    for still in lids:
        here = title(room(tmp_path, settings=Settings(reduced_motion=still)))
        assert here.sounds.tunes == [("title", 0.0)]
        for _ in range(30 * 30):
            here.stack.update(1 / 30)
            lids[still].update(eyes(here, "lid_shut"))
        above = [one.y for one in eyes(here, "pupil")]
        here.press(Verb.DOWN, Verb.DOWN, Verb.DOWN)
        below = [one.y for one in eyes(here, "pupil")]
        assert still is False or len(above) == len(below) == 5
        assert all(later > sooner for sooner, later in zip(above, below, strict=False))
    assert len(lids[False]) == 8
    assert len({lid.colour for lid in lids[False]}) == 4
    assert not lids[True]


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
def test_what_a_row_opens_says_what_it_is_for(row: str, head: str, here: Room) -> None:
    title(here).click_on(row)
    heads = [text.text for text in texts_of(here.frame()) if text.y < 140]
    assert heads[:1] == [head]


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_of_the_game_that_was_chosen_open(name: str, here: Room) -> None:
    title(here).click_on("Rules")
    here.press(*[Verb.RIGHT] * list(GAMES).index(name), Verb.SOUTH)
    assert here.at(Rules).presentation is presentation(name)
    here.press(Verb.NORTH, Verb.NORTH)
    assert isinstance(here.top, Shelf), "closed by the same button, which opens the shelf, too"


def test_a_game_on_the_shelf_is_shown_first_to_whoever_clicks_on_that(here: Room) -> None:
    title(here).click_on("New game")
    here.click_on("Show me first")
    here.at(LessonScene)


def test_what_a_kiosk_offers_holds_in_a_kiosk_alone(tmp_path: Path) -> None:
    offered = {}
    for kiosk in (False, True):
        settings = Settings(kiosk_games="cockroach eight28")
        here = title(room(tmp_path, kiosk=kiosk, settings=settings))
        here.click_on("New game")
        titles = {presentation(name).title: name for name in GAMES}
        offered[kiosk] = [titles[word] for word in here.words() if word in titles]
    assert offered == {False: list(GAMES), True: ["eight28", "cockroach"]}


@pytest.mark.parametrize(
    ("phase", "played", "rest", "minutes", "told"),
    [
        ("playing", 0, 3, 60, "Go on: game 1 of 3"),
        ("playing", 2, 1, 60, "Go on: game 3 of 3"),
        ("playing", 4, 0, 60, "Go on: game 5 of 5"),
        ("playing", 4, 0, OPEN, "Go on: game 5"),
        (PODIUM, 3, 0, 60, "Go on: the podium"),
    ],
)
def test_an_evening_that_waits_goes_on_with_the_next_game_at_home_alone(
    phase: str,
    played: int,
    rest: int,
    minutes: int,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And before a game that waits."""
    evening: Any = SimpleNamespace(
        phase=phase, results=[None] * played, minutes=minutes, rest=lambda: [None] * rest
    )
    monkeypatch.setattr(waiting, "waiting", lambda _: evening)
    for kiosk, first in ((False, [told]), (True, [])):
        here = room(tmp_path / str(kiosk), kiosk=kiosk)
        here.services.storage.write(EVENING, b"{}")
        assert rows(title(here))[: len(first) + 1] == [*first, "New game"]
        interrupt(here)
        assert rows(title(here))[: len(first) + 2] == [*first, "Go on", "New game"]


@pytest.mark.parametrize("game", [False, True])
def test_nothing_lies_on_quit_however_much_waits(game: bool, here: Room) -> None:
    here.services.storage.write(EVENING, b"{}")
    if game:
        interrupt(here)
    title(here).press(Verb.UP)
    assert isinstance(here.top, Title)
    assert len(rows(here)) == 7 + game
    index, place = here.top.menu.places()[-1]
    assert rows(here)[index] == "Quit"
    assert place.y + place.h / 2 <= BAR_Y - 38, "nor do the hints"


def test_the_title_asks_no_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many games lie there, the first picture waits for none of them."""

    def asked(*_: object) -> list[str]:
        raise AssertionError("the title looks into an archive")

    here = room(tmp_path)
    here.services.storage.write("logs/000001.jsonl", b"a game")
    monkeypatch.setattr(Storage, "archived", asked)
    assert "New game" in rows(title(here))


def test_each_box_is_that_games_and_the_focus_tells_of_it(here: Room) -> None:
    here.show(Shelf(here.services, "Which game?", "pad:1", lambda *_: None))
    for name in GAMES:
        shelved = presentation(name)
        frame = here.frame()
        titles = {text.text: text for text in texts_of(frame)}
        assert shelved.tagline in titles
        seats = GAMES[name].seats
        assert {f"{seats[0]}–{seats[-1]}", f"{shelved.minutes} min"} <= {*titles}
        others = [presentation(one).tagline for one in GAMES if one != name]
        assert not {*others} & {*titles}
        title = titles[shelved.title]
        inside = [one for one in pictures_of(frame) if abs(one.x - title.x) < 196 and one.y > 200]
        assert shelved.emblem in {one.name for one in inside}
        boxes = {one.colour for one in inside if one.name.startswith("ui/game_box")}
        assert boxes == {shelved.box}
        assert abs(titles[shelved.flavour].x - title.x) < 1
        (lifted,) = [one for one in inside if one.name == "ui/game_box"]
        rest = [one.y for one in pictures_of(frame) if one.name == "ui/game_box"]
        assert lifted.y == min(rest) < max(rest), "the game in focus alone"
        here.press(Verb.RIGHT)


def long_save() -> bytes:
    """Somebody could not make up their mind."""
    match = Match(Setup(GAME, 2, 1, GAME.options()))
    move = match.legal(0)[0]
    for _ in range(1000):
        match.commit(0, move)
        match.take_back(0)
    data = complete(match, tuple(player.to_json() for player in bots(2)))
    assert len(data) > HEAD
    return data


class SlowFold:
    """Folds half of the log, then waits until it may go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.half = threading.Event()
        self.ended = threading.Event()
        self.broken_off = False  # because nobody waits for it any more
        monkeypatch.setattr("scenes.session.interrupted.fold", self.fold)

    def fold(self, data: bytes, _games: object, progress: Progress) -> Folded:
        def hear(share: float) -> None:
            if share > 0.5 and not self.half.is_set():
                progress(share)
                self.half.set()
                self.go.wait(10.0)  # not for ever, where nobody can say so
            progress(share)

        try:
            return fold(data, GAMES, hear)
        except Left:
            self.broken_off = True
            raise
        finally:
            self.ended.set()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> SlowFold:
    return SlowFold(monkeypatch)


@pytest.fixture
def saved(tmp_path: Path, slow: SlowFold) -> Room:  # noqa: ARG001
    """The title, where a long game waits."""
    (tmp_path / MATCH).write_bytes(long_save())
    here = room(tmp_path)
    here.show(Title(here.services))
    return here


def until(saved: Room, what: str, kind: type) -> None:
    def reached() -> bool:
        saved.stack.update(0.02)
        saved.stack.apply_changes()
        return isinstance(saved.top, kind)

    wait_for(what, reached)


def test_the_title_goes_to_a_bar_that_grows_and_then_to_the_game(
    saved: Room, slow: SlowFold
) -> None:
    saved.press(Verb.SOUTH)
    assert isinstance(saved.top, Opening)
    assert "Opening the game …" in saved.words()
    slow.half.wait(10)
    saved.stack.update(0.02)
    assert isinstance(saved.top, Opening)
    boxes = [box for box in marks_of(saved.frame()) if isinstance(box, Box)]
    bar, done = (box for box in boxes if box.h == 56)
    assert 0.5 * bar.w < done.w < 0.7 * bar.w
    assert done.x - done.w / 2 == bar.x - bar.w / 2, "it grows from its left end"
    slow.go.set()
    until(saved, "the game", GameScene)
    assert len(match_of(saved.at(GameScene).session).decisions) == 2000
    assert saved.top.session.saved
    saved.top.session.close()


def test_who_goes_back_is_at_the_title_at_once_and_the_work_ends(
    saved: Room, slow: SlowFold
) -> None:
    saved.press(Verb.SOUTH)
    slow.half.wait(10)
    saved.press(Verb.EAST)
    assert isinstance(saved.top, Title)
    slow.go.set()
    assert slow.ended.wait(10)
    assert slow.broken_off
    saved.stack.update(0.02)
    saved.stack.apply_changes()
    assert isinstance(saved.top, Title)
    assert saved.services.notices == []
    assert saved.services.storage.has(MATCH)


def test_what_is_wrong_with_a_long_save_is_told_at_the_title(
    saved: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Folded:
        raise Damaged("line 7 is damaged in the middle of the log")

    monkeypatch.setattr("scenes.session.interrupted.fold", refuse)
    saved.press(Verb.SOUTH)
    until(saved, "the title", Title)
    assert any("kept aside: line 7" in words for words in saved.words())
    assert "Go on" not in saved.words()
