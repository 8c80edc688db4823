"""A long save opens behind a bar, and no frame waits for it."""

import threading
import time
from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import Damaged, Folded, Progress, complete, fold
from game.engine.match import Match, Setup
from scenes.files.storage import HEAD, MATCH
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.menus.ways import Left, Opening
from scenes.people.sitting import bots
from scenes.stage.render.frame import Box
from tests.scenes.behind import match_of
from tests.scenes.room import Room, marks_of, room
from tests.waiting import wait_for

GAME = GAMES["grasshopper"]


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
def here(tmp_path: Path, slow: SlowFold) -> Room:  # noqa: ARG001
    (tmp_path / MATCH).write_bytes(long_save())
    here = room(tmp_path)
    here.show(Title(here.services))
    return here


def until(here: Room, what: str, kind: type) -> None:
    def reached() -> bool:
        here.stack.update(0.02)
        here.stack.apply_changes()
        return isinstance(here.top, kind)

    wait_for(what, reached)


def test_the_title_goes_to_a_bar_that_grows_and_then_to_the_game(
    here: Room, slow: SlowFold
) -> None:
    began = time.monotonic()
    here.press(Verb.SOUTH)
    assert isinstance(here.top, Opening)
    assert "Opening the game …" in here.words()
    slow.half.wait(10)
    here.stack.update(0.02)
    assert isinstance(here.top, Opening), f"after {time.monotonic() - began} s"
    boxes = [box for box in marks_of(here.frame()) if isinstance(box, Box)]
    bar, done = (box for box in boxes if box.h == 56)
    assert 0.5 * bar.w < done.w < 0.7 * bar.w
    assert done.x - done.w / 2 == bar.x - bar.w / 2, "it grows from its left end"
    slow.go.set()
    until(here, "the game", GameScene)
    assert len(match_of(here.at(GameScene).session).decisions) == 2000
    assert here.top.session.saved
    here.top.session.close()


def test_who_goes_back_is_at_the_title_at_once_and_the_work_ends(
    here: Room, slow: SlowFold
) -> None:
    here.press(Verb.SOUTH)
    slow.half.wait(10)
    here.press(Verb.EAST)
    assert isinstance(here.top, Title)
    slow.go.set()
    assert slow.ended.wait(10)
    assert slow.broken_off
    here.stack.update(0.02)
    here.stack.apply_changes()
    assert isinstance(here.top, Title)
    assert here.services.notices == []
    assert here.services.storage.has(MATCH)


def test_what_is_wrong_with_a_long_save_is_told_at_the_title(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Folded:
        raise Damaged("line 7 is damaged in the middle of the log")

    monkeypatch.setattr("scenes.session.interrupted.fold", refuse)
    here.press(Verb.SOUTH)
    until(here, "the title", Title)
    assert any("kept aside: line 7" in words for words in here.words())
    assert "Go on" not in here.words()
