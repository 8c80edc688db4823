"""The evening's page in the pause: swap, undo, bets, skip, who comes and goes, end."""

from pathlib import Path

import pytest

from scenes.evening.gather import Gather
from scenes.evening.show.podium import Podium
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from scenes.session.session import Session
from tests.scenes.evening.party import (
    choose,
    deal,
    evening,
    invite,
    pick,
    place,
    press,
    until,
    wait,
)
from tests.scenes.room import Room

SEVEN = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina")


def in_pause(folder: Path, names: tuple[str, ...] = SEVEN) -> Room:
    """A game with one pad at its first seat, and the evening's page in its pause."""
    here = place(folder)
    invite(here, names)
    pick(here, "same")
    press(here, Verb.SOUTH)
    deal(here)
    until(here, GameScene)
    press(here, Verb.START)
    choose(here, "Evening")
    return here


def names(here: Room) -> list[str]:
    scene = here.stack.scenes[0]
    assert isinstance(scene, GameScene)
    return [player.name for player in scene.session.seating]


def test_who_waits_is_swapped_in_with_the_same_pad_and_out_again(tmp_path: Path) -> None:
    here = in_pause(tmp_path)
    before, waiting = names(here), evening(here).waiting()
    choose(here, "Swap somebody")
    choose(here, before[0])
    press(here, Verb.SOUTH)  # the first who waits
    scene = here.stack.scenes[0]
    assert isinstance(scene, GameScene)
    assert scene.session.seating[0].name == evening(here).guests[waiting[0]].name
    assert scene.session.seating[0].device == "pad:1"
    assert evening(here).now.heads[0] == (waiting[0],)  # type: ignore[union-attr]
    press(here, Verb.EAST)
    choose(here, "Undo the last change of seats")
    assert names(here) == before
    assert evening(here).waiting() == waiting


def test_a_bet_is_put_by_presses_and_only_once_and_none_after_half_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PY-21, whatever the clock says: that is counted when the pause begins."""
    here = in_pause(tmp_path)
    choose(here, "Bets of those who wait")
    press(here, Verb.SOUTH)  # nobody chosen yet: nothing happens
    assert evening(here).now.bets == {}  # type: ignore[union-attr]
    press(here, Verb.RIGHT, Verb.RIGHT, Verb.SOUTH, Verb.SOUTH)
    guest = evening(here).waiting()[0]
    assert evening(here).now.bets == {guest: 1}  # type: ignore[union-attr]
    here = in_pause(tmp_path / "later")
    press(here, Verb.EAST)
    monkeypatch.setattr(Session, "asks", lambda _session: {"all": 1000})
    choose(here, "Evening")
    choose(here, "Bets of those who wait")
    press(here, Verb.RIGHT, Verb.SOUTH)
    assert evening(here).now.bets == {}  # type: ignore[union-attr]


def test_who_leaves_is_a_bot_to_the_end_of_the_game_which_may_be_the_last(tmp_path: Path) -> None:
    here = in_pause(tmp_path)
    choose(here, "Guests come and go")
    pick(here, 0)
    assert not evening(here).guests[0].here
    assert names(here).count("Anna") == 0
    press(here, Verb.EAST)
    choose(here, "End the evening now")
    press(here, Verb.DOWN, Verb.SOUTH)
    assert isinstance(here.top, Podium)


def test_a_skipped_game_brings_nothing_and_the_next_is_chosen(tmp_path: Path) -> None:
    here = in_pause(tmp_path)
    choose(here, "Skip this game")
    press(here, Verb.SOUTH)  # "No, play on" has the focus
    assert evening(here).phase == "playing"
    choose(here, "Skip this game")
    press(here, Verb.DOWN, Verb.SOUTH)
    assert isinstance(here.top, Gather)
    assert not evening(here).results
    press(here, Verb.SOUTH)
    wait(here, 31.0)  # pressed no more: bots play for all others
    assert not isinstance(here.top, Gather)


def test_fourteen_guests_have_room_and_the_fifteenth_is_told(here: Room) -> None:
    invite(here, tuple(f"G{chr(65 + number)}" for number in range(15)))
    assert "fourteen guests are all there is room for" in here.words()
    pick(here, "same")
    assert isinstance(here.top, Gather)
    assert len(evening(here).here()) == 14


def test_anybody_is_swapped_to_any_seat_and_whoever_sat_there_waits(tmp_path: Path) -> None:
    """Someone who waits to a guest's seat, a guest to another one's, a bot and back."""
    here = in_pause(tmp_path)
    seats = names(here)
    waiting = [evening(here).guests[guest].name for guest in evening(here).waiting()]

    def swap(seat: str, new: str) -> None:
        choose(here, "Swap somebody")
        choose(here, seat)
        choose(here, new)
        press(here, Verb.EAST)

    swap(seats[1], waiting[0])
    assert names(here)[1] == waiting[0]
    swap(seats[2], seats[0])  # who sat on the first seat now has the third
    assert names(here)[2] == seats[0]
    assert names(here)[0] not in SEVEN
    swap(names(here)[0], seats[1])  # from those who wait to a bot's seat
    assert names(here)[0] == seats[1]
    swap(seats[1], "A bot")
    assert names(here)[0] not in SEVEN
    bets = here.services.party.on_phone(seats[1])  # type: ignore[union-attr]
    assert [name for name, _ in bets.answers] == names(here)
    heads = evening(here).now.heads  # type: ignore[union-attr]
    assert [len(mine) for mine in heads].count(0) == 1
    assert len(set(names(here))) == len(seats)
