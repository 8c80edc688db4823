"""An evening of eight guests who all have phones, from the square on the TV to the podium."""

from pathlib import Path
from random import Random

import pytest

from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.show.podium import Podium
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from scenes.phones.messages import Press
from scenes.phones.news import Knock
from tests.scenes.evening.party import House, place
from tests.scenes.phones.tables import Guests

EIGHT = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina", "Hugo")


def tap_along(here: House, guests: Guests, luck: Random) -> int:
    """Play the game on top by taps alone; return how many bets were put."""
    scene, bets = here.top, 0
    assert isinstance(scene, GameScene)
    for _ in range(6000):
        if here.top is not scene:
            return bets
        guests.frames(0.8, each=0.1)  # each phone is shown what is new
        for device in guests.phones.present():
            seat = scene.on_phone.seat_of(device)
            if seat is None and (offered := guests.state(device)["guesses"]):
                guests.says(device, Press(luck.choice(offered)["move"]))
                bets += 1
            elif seat in scene.table.waiting():
                guests.tap_anything(device, luck)
    raise AssertionError("the game does not end")


@pytest.mark.slow
def test_eight_guests_on_eight_phones_play_to_the_podium(tmp_path: Path) -> None:
    here = place(tmp_path)
    guests, luck = Guests(here.services), Random(8)
    here.choose("Evening")
    assert isinstance(here.top, GuestList)
    here.pick("phones")
    for number, name in enumerate(EIGHT):
        guests.wire.heard.append(Knock(number, name, number % 6))
        guests.hear()
        guests.frames(0.2)
        here.press(Verb.SOUTH)
    here.press(Verb.EAST)
    here.wait(1.0)
    here.pick("plan")
    here.push(Verb.DOWN, Verb.LEFT)  # half an hour
    here.choose("Start")
    games = bets = 0
    while not isinstance(here.top, Podium):
        gather = here.until(Gather)
        assert not gather.attendance.free, "each phone is known by its guest's name"
        here.deal()
        bets += tap_along(here, guests, luck)
        games += 1
        if here.evening.phase == "podium":
            here.until(Podium)
        else:
            here.until(Gather)
            standing = guests.state(guests.phones.present()[0])["lines"]
            assert len(standing) == 8
    assert games >= 2
    assert bets >= games
    assert sum(guest.games > 0 for guest in here.evening.guests) >= 6
