"""The disk follows the table: no frame asks it, and what is read is what will be there."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from scenes.files.desk import Desk
from scenes.files.save import SaveFile
from scenes.files.settings import replace
from scenes.files.storage import COUNTS, GUESTS, LOGS, MATCH, SETTINGS, SMALL
from scenes.hall.scene import Hall
from scenes.input.action import Verb
from scenes.kiosk.counts import Count
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.people.guests import forget
from tests.failing_disk import FailingDisk
from tests.scenes.evening.party import place
from tests.scenes.kiosk.place import kiosk
from tests.waiting import PATIENCE


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the thread that draws asks the disk for from now on."""
    found: list[str] = []

    class Watched(FailingDisk):
        def count(self, call: str) -> None:
            if threading.current_thread() is threading.main_thread():
                found.append(call)

    Watched(tmp_path, monkeypatch)
    return found


def begun(folder: Path) -> Desk:
    desk = Desk(folder)
    desk.start(SMALL)
    return desk


@pytest.mark.slow
def test_no_frame_of_an_evening_asks_the_disk(tmp_path: Path, asked: list[str]) -> None:
    desk = begun(tmp_path)
    asked.clear()
    here = place(tmp_path, storage=desk)
    here.services.change(replace(here.services.settings, text_size=125))
    here.gather("Anna", "Ben", "Cleo")
    here.sit_and_deal()
    here.play()
    here.until(GameScene)
    here.press(Verb.START)
    here.choose("Leave the game")
    here.choose("Leave the game")
    here.choose(here.top.menu.entries[0].label)  # type: ignore[union-attr]
    assert isinstance(here.stack.scenes[0], GameScene)
    here.stack.start_with(Title(here.services))
    here.choose("Hall of fame")
    assert isinstance(here.top, Hall)
    here.wait(2.0)
    here.press(Verb.SELECT, Verb.DOWN, Verb.SOUTH)
    forget(here.services)
    assert asked == []
    assert desk.finish(PATIENCE)
    assert here.services.notices == []
    assert desk.archived(LOGS) == []
    assert not desk.has(MATCH)


@pytest.mark.slow
def test_no_frame_of_a_kiosk_asks_the_disk(tmp_path: Path, asked: list[str]) -> None:
    desk = begun(tmp_path)
    here = kiosk(tmp_path, storage=desk)
    asked.clear()
    here.wait(300.0)  # it attracts
    here.press(Verb.SOUTH, Verb.SOUTH, Verb.START)
    here.wait(600.0)  # and clears up behind somebody who came and went
    here.kiosk._counts.add("2026-11-22", "eight28", Count(1, 0, 60.0))
    assert asked == []
    assert desk.finish(PATIENCE)
    assert desk.has(COUNTS)


# What is read is what was written, whenever the disk gets to it.


NAMES = (SETTINGS, GUESTS)


def deeds(seed: int) -> Iterator[Callable[[Desk], object]]:
    luck = Random(seed)
    for number in range(luck.randint(5, 15)):
        name, data = luck.choice(NAMES), b"%d" % number
        yield luck.choice(
            (
                lambda desk, name=name, data=data: desk.put(name, data, "lost"),
                lambda desk: played(desk, b"left\n"),
                lambda desk: desk.clear(MATCH, lambda: retired(desk)),
                lambda desk: desk.forget(MATCH, lambda: desk.delete(MATCH), "stays"),
            )
        )


def retired(desk: Desk) -> None:
    if desk.has(MATCH):
        desk.retire(MATCH, LOGS)


def played(desk: Desk, data: bytes) -> None:
    save: SaveFile = desk.grow(MATCH, clear=lambda: retired(desk))
    save.append(data)
    desk.close(save)


@pytest.mark.parametrize("seed", range(12))
def test_a_disk_that_stands_still_changes_nothing_that_is_read(tmp_path: Path, seed: int) -> None:
    told: dict[str, list[str]] = {"quick": [], "still": []}
    quick, still = Desk(tmp_path / "quick"), Desk(tmp_path / "still")
    quick.tell, still.tell = told["quick"].append, told["still"].append
    still.start(SMALL)
    goes_on = threading.Event()
    still.later(goes_on.wait, "")
    for deed in deeds(seed):
        deed(quick)
        deed(still)
        for name in (*NAMES, MATCH):
            assert still.recall(name) == quick.recall(name)
            assert still.holds(name) == quick.holds(name)
    goes_on.set()
    assert still.finish(PATIENCE)
    left = [quick.recall(MATCH), *(quick.read(name) for name in NAMES)]
    assert [still.read(name) for name in (MATCH, *NAMES)] == left
    assert told == {"quick": [], "still": []}
