"""A whole evening by presses alone: from the title to the podium."""

from pathlib import Path

import pytest

from scenes.evening.gather import Gather
from scenes.evening.planning import Planning
from scenes.evening.show.podium import Podium
from scenes.files.storage import EVENING, LOGS
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.people.guests import remember_lesson
from tests.scenes.evening.party import (
    choose,
    evening,
    host,
    invite,
    leave,
    pick,
    place,
    play,
    press,
    sit_and_deal,
    until,
    wait,
)


@pytest.mark.slow
def test_six_guests_on_three_pads_play_from_the_title_to_the_podium(tmp_path: Path) -> None:
    here = place(tmp_path)
    invite(here)
    pick(here, "plan")
    assert isinstance(here.top, Planning)
    press(here, Verb.DOWN, Verb.LEFT)  # a quarter of an hour
    choose(here, "Start")
    games = 0
    while not isinstance(here.top, Podium):
        assert isinstance(here.top, Gather)
        sit_and_deal(here)
        play(here, by_hand=not games)
        games += 1
        if evening(here).phase == "podium":
            until(here, Podium)
        else:
            until(here, Gather)
    assert games >= 2
    assert len(host(here).course.evening.results) == games
    assert {guest.games > 0 for guest in host(here).course.evening.guests} == {True}
    wait(here, 60.0)  # all blocks and awards
    press(here, Verb.DOWN, Verb.SOUTH)
    assert isinstance(here.top, Title)
    assert not here.services.storage.has(EVENING)
    assert len(here.services.storage.archived(LOGS)) == games
    kept = {path.name for path in tmp_path.iterdir()}
    assert not [name for name in kept if "evening" in name]


def test_the_same_evening_is_three_presses_away(tmp_path: Path) -> None:
    here = place(tmp_path)
    invite(here, ("Anna", "Ben"))
    pick(here, "same")
    leave(here)
    assert isinstance(here.top, Title)
    here.services.storage.path(EVENING).unlink()
    again = place(tmp_path)
    choose(again, "Evening")
    for told in ("Same guests, same plan: start", "Start at once"):
        assert [word for word in again.words() if "tart" in word] == [told]
        pick(again, 1)  # goes, and comes back
    pick(again, "same")
    assert isinstance(again.top, Gather)
    remember_lesson(again.services, evening(again).now.game, ("Anna", "Ben"))  # type: ignore[union-attr]
    for pad in ("pad:1", "pad:2"):  # the third press of the one, the only one of the other
        press(again, Verb.SOUTH, device=pad)
    until(again, GameScene, seconds=7.0)
