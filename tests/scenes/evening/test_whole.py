"""A whole evening by presses alone: from the title to the podium."""

from collections import Counter
from pathlib import Path

import pytest

from game.evening.evening import Evening
from game.evening.log import complete
from game.evening.steps import Begin, Join, Plan
from scenes.evening.choice import NextGame
from scenes.evening.gather import Gather
from scenes.evening.planning import Planning
from scenes.evening.show.podium import Podium
from scenes.files.storage import EVENING, LOGS
from scenes.input.action import KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from tests.scenes.evening.party import (
    NAMES,
    PADS,
    choose,
    deal,
    evening,
    host,
    invite,
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
    choose(here, "Start")
    games = 0
    while not isinstance(here.top, Podium):
        assert isinstance(here.top, Gather)
        sit_and_deal(here)
        play(here, by_hand=True)
        games += 1
        if evening(here).phase == "podium":
            until(here, Podium)
        else:
            until(here, NextGame)
            pick(here, 0)
    assert games >= 3
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
    press(here, Verb.SOUTH)  # takes a seat
    pick(here, "leave")
    assert isinstance(here.top, Title)
    here.services.storage.path(EVENING).unlink()
    again = place(tmp_path)
    choose(again, "Evening")
    press(again, Verb.SOUTH)
    assert isinstance(again.top, Gather)
    press(again, Verb.SOUTH)
    press(again, Verb.SOUTH, device="pad:2")
    press(again, Verb.SOUTH)
    until(again, GameScene)


@pytest.mark.parametrize("pressing", [False, True])
@pytest.mark.parametrize("devices", [PADS, (KEYBOARD, "pad:1")], ids=["pads", "keys and a pad"])
@pytest.mark.parametrize("guests", [2, 3, 4, 6])
def test_between_two_games_lie_twenty_seconds_and_two_presses(
    guests: int, devices: tuple[str, ...], pressing: bool, tmp_path: Path
) -> None:
    """What came of it, and what comes next; whoever sits there goes on with the same device."""
    one = Evening(5)
    for name in NAMES[:guests]:
        one.apply(Join(name, "1"))
    one.apply(Plan(45, ("cockroach",), "rotate"))
    one.apply(Begin())
    tmp_path.joinpath(EVENING).write_bytes(complete(one))
    here = place(tmp_path)
    press(here, Verb.SOUTH)
    pick(here, 0)
    gather = here.top
    assert isinstance(gather, Gather)
    while gather.free:
        pick(here, gather.free[0], devices[gather.free[0] % len(devices)])
    held = [player.device for player in gather.seating]
    deal(here)
    until(here, GameScene)
    play(here)
    pages, presses, seconds = list[str](), Counter[str](), 0.0
    while not isinstance(here.top, GameScene):
        if type(here.top).__name__ not in pages:
            pages.append(type(here.top).__name__)
        wait(here, 1.5)
        seconds += 1.5
        if pressing and not isinstance(here.top, GameScene):
            device = devices[presses.total() % 2]
            here.press(Verb.SOUTH, device=device)
            presses[device] += 1
        assert seconds < 25.0
    assert pages == ["EveningTable", "NextGame"]
    assert seconds <= (8.0 if pressing else 20.0)
    assert max(presses.values(), default=0) <= 2
    assert [player.device for player in here.top.session.seating] == held
