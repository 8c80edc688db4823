"""A kiosk's quick tournament: from the attract loop to its podium and back, and nothing is kept."""

import json
from pathlib import Path

import pytest

from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.show.podium import Podium
from scenes.input.action import Verb
from scenes.kiosk.attract import Attract
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from tests.scenes.evening.party import choose, deal, evening, pick, play, press, until, wait
from tests.scenes.kiosk.place import Place, kiosk


def invited(folder: Path) -> Place:
    """Whoever presses while the tournament is called out is asked who is here."""
    here = kiosk(folder)
    here.wait(45)
    here.room.at(Attract)
    for _ in range(4000):
        if "Quick tournament" in here.room.words():
            break
        here.wait(0.5)
    here.press(Verb.SOUTH, device="pad:2")
    assert here.room.at(GuestList).device == "pad:2"
    here.wait(0.5)
    return here


def sit(here: Place) -> None:
    gather = here.room.at(Gather)
    for seat, pad in zip(list(gather.attendance.free), ("pad:1", "pad:2"), strict=False):
        pick(here.room, seat, pad)
    deal(here.room)


@pytest.mark.slow
def test_a_tournament_goes_from_the_attract_loop_to_the_podium_and_back(tmp_path: Path) -> None:
    here = invited(tmp_path)
    pick(here.room, "same")
    for games in (1, 2):
        sit(here)
        until(here.room, GameScene)
        play(here.room)
        if games == 1:
            until(here.room, Gather)
            assert evening(here.room).final
    until(here.room, Podium)
    assert len(evening(here.room).results) == 2
    here.room.sounds.played.clear()
    for _ in range(240):
        assert "Still playing?" not in here.words()
        if not isinstance(here.top, Podium):
            break
        here.wait(0.5)
    assert isinstance(here.top, Title)
    assert {"drum_roll", "win", "applause"} <= set(here.room.sounds.played)
    here.wait(45)
    assert isinstance(here.top, Attract)
    assert here.room.services.party is None
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["kiosk.json"]
    (games,) = json.loads((tmp_path / "kiosk.json").read_text()).values()
    assert all(len(numbers) == 3 for numbers in games.values()), "numbers alone, and no names"


@pytest.mark.slow
def test_a_podium_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    here = invited(tmp_path)
    pick(here.room, "same")
    pick(here.room, "start")  # nobody has pressed yet
    sit(here)
    until(here.room, GameScene)
    press(here.room, Verb.START)
    choose(here.room, "Evening")
    choose(here.room, "End the evening now")
    press(here.room, Verb.DOWN, Verb.SOUTH)
    assert isinstance(here.top, Podium)
    wait(here.room, 20.0)
    for _ in range(4):
        press(here.room, Verb.DOWN)
        wait(here.room, 25.0)
        assert isinstance(here.top, Podium)
    wait(here.room, 6.0)
    assert isinstance(here.top, Title)
