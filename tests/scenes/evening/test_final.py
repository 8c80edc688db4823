"""PY-9 and PY-27 on the screen: the final is told ahead, and all who wait for it back a seat."""

from pathlib import Path

import pytest

from game.evening.evening import Evening
from game.evening.plan import BETWEEN
from game.evening.steps import Announce, Begin, CallFinal, CloseBets, Join, Plan, Play
from scenes.evening.gather import Gather
from scenes.evening.show.podium import Podium
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from scenes.people.faces import face
from tests.game.evening.evenings import begun, named
from tests.game.evening.evenings import play as play_on
from tests.scenes.evening.party import (
    at_page,
    between,
    choose,
    deal,
    evening,
    pick,
    plain,
    play,
    press,
    taken_up,
    until,
    wait,
)
from tests.scenes.room import Room, pictures_of

PADS = tuple(f"pad:{number}" for number in range(1, 15))


def skip(here: Room, seconds: float) -> None:
    """Play the next game for so long, and then skip it."""
    press(here, Verb.SOUTH)
    deal(here)
    here.stack.seconds += seconds
    press(here, Verb.START)
    choose(here, "Evening")
    choose(here, "Skip this game")
    press(here, Verb.DOWN, Verb.SOUTH)
    assert isinstance(here.top, Gather)


def test_the_final_is_told_one_game_ahead_and_again_before_it(tmp_path: Path) -> None:
    """PY-9, and what was told holds when that game is skipped, with no time left at all."""
    one = named(4, minutes=45, games=("grasshopper", "fruechtchen"))
    while not (one.results and len(one.rest()) == 2):
        play_on(one, seconds=one.rest()[0].seconds + BETWEEN)
    ahead, final = "One game more, then the first gets 20 points.", "The final: it counts 2 times"
    here = taken_up(tmp_path, one)
    assert ahead in plain(here)
    skip(here, 2000)
    assert ahead in plain(here)
    assert not evening(here).final
    deal(here)
    play(here)
    until(here, Gather)
    assert final in plain(here)
    assert "×2" in plain(here)
    assert evening(here).final
    deal(here)
    play(here)
    until(here, Gather)
    assert "The podium · in 6 s" in here.words()
    assert any(word.endswith("· ×2") for word in here.words())
    press(here, Verb.SOUTH)
    assert isinstance(here.top, Podium)


def test_who_calls_the_final_sees_what_it_counts_and_who_plays_it(tmp_path: Path) -> None:
    here = between(tmp_path, 8, games=2, wanted=("fruechtchen", "eight28"))
    assert "The final" not in plain(here)
    pick(here, "more")
    choose(here, "This is the final")
    assert "The final: whom do you back?" in plain(here)
    assert "×2" in here.words()
    assert evening(here).final
    pick(here, "more")
    assert "This is the final" not in plain(here)


@pytest.mark.parametrize("minutes", [15, 45])
def test_no_final_comes_that_nobody_heard_of(minutes: int, tmp_path: Path) -> None:
    """Never the first game; and where a skipped game took the time, it is told."""
    here = taken_up(tmp_path, named(4, minutes=minutes))
    assert "final" not in plain(here).lower()
    if minutes == 45:
        later = between(tmp_path / "later", 4, games=1, minutes=minutes)
        assert "final" not in plain(later).lower()
        skip(later, 1900)  # before it forty minutes were left, after it eight
        assert evening(later).final
        assert "The final: it counts 2 times" in plain(later)


# Whoever waits backs a finalist.


def before_the_final(guests: int) -> Evening:
    """Two games of six seats are over, and guests sit down to the final."""
    one = Evening(5)
    for number in range(guests):
        one.apply(Join(f"Guest {number}", str(number)))
    one.apply(Plan(0, ("fruechtchen",), "rotate"))
    one.apply(Begin())
    for _ in range(2):
        play_on(one)
    one.apply(CallFinal())
    one.apply(Announce())
    slot = one.proposals()[0]
    one.apply(Play(slot.game, slot.short))
    return one


def at_the_final(folder: Path, guests: int = 8, pads: int = 14) -> Room:
    """All finalists have their pads; who waits has one as soon as it is pressed."""
    return seated(folder, before_the_final(guests), pads)


def seated(folder: Path, one: Evening, pads: int = 14) -> Room:
    here = taken_up(folder, one)
    here.pads.plugged[:] = PADS[:pads]
    for pad in PADS[: min(pads, len(at_page(here).attendance.free))]:
        press(here, Verb.SOUTH, device=pad)
    return here


def bets(here: Room) -> dict[int, int]:
    now = evening(here).now
    assert now is not None
    return dict(now.bets)


def test_each_device_of_who_waits_chooses_and_is_ready_by_itself(tmp_path: Path) -> None:
    here = at_the_final(tmp_path, guests=8)
    page = at_page(here)
    one, two = evening(here).waiting()
    assert "The final: whom do you back?" in plain(here)
    assert bets(here) == {one: 0, two: 0}
    page.course.devices |= {one: "pad:7", two: "pad:8"}
    press(here, Verb.RIGHT, Verb.RIGHT, Verb.LEFT, device="pad:7")
    press(here, Verb.LEFT, device="pad:8")
    assert bets(here) == {one: 1, two: 5}
    assert page.focus.key == "start"
    wait(here, 3.0)
    assert "Ready: 0 of 8" in plain(here)
    press(here, Verb.SOUTH, device="pad:7")
    assert "Ready: 1 of 8" in plain(here)
    press(here, Verb.SOUTH, device="pad:7")
    assert "Not ready yet" in plain(here)
    press(here, Verb.EAST, Verb.RIGHT, Verb.SOUTH, device="pad:7")  # and thinks again
    for pad in PADS[:6]:
        press(here, Verb.SOUTH, device=pad)
    assert here.top is page, "who waits is waited for, too"
    press(here, Verb.SOUTH, device="pad:8")
    until(here, GameScene)
    assert bets(here) == {one: 2, two: 5}
    now = evening(here).now
    assert now
    assert not now.betting


@pytest.mark.parametrize(
    ("guests", "pads"), [*((guests, 3) for guests in range(2, 15)), (9, 14), (14, 14)]
)
@pytest.mark.slow
def test_before_the_final_lies_one_page_twenty_seconds_and_two_presses_a_guest(
    guests: int, pads: int, tmp_path: Path
) -> None:
    """Whoever waits chooses with one, and is ready with the other; on few pads in turn."""
    here = at_the_final(tmp_path, guests, pads)
    page, waiting = at_page(here), evening(here).waiting()
    page.course.devices |= {one: PADS[(6 + n) % pads] for n, one in enumerate(waiting)}
    seconds, presses = 5.0, 0  # so long it took them to sit down
    while here.top is page:
        for pad in PADS[:pads]:
            if page.backing.next_of(pad) is not None:
                here.press(Verb.RIGHT, Verb.SOUTH, device=pad)
                presses += 2
                if page.backing.next_of(pad) is not None:
                    assert not page.attendance.ready.intersection(page.seating.seats_of(pad))
            elif set(page.seating.seats_of(pad)) - page.attendance.ready:
                here.press(Verb.SOUTH, device=pad)
                presses += 1
        wait(here, 0.5)
        seconds += 0.5
        assert seconds < 20.0
    assert isinstance(here.top, GameScene)
    assert presses <= 2 * guests
    assert bets(here) == dict.fromkeys(waiting, 1)


def test_whom_each_backs_stands_in_their_row_and_a_click_there_backs_the_next(
    tmp_path: Path,
) -> None:
    here = at_the_final(tmp_path)
    page = at_page(here)
    wait(here, 5.0)
    for guest in evening(here).waiting():
        row = next(one for one in page.targets() if one.key == -1 - guest)
        for seat in (1, 2, 3, 4, 5, 0):
            here.click(row.x, row.y)
            assert bets(here)[guest] == seat
            seen = [
                (one.name, one.colour) for one in pictures_of(here.frame()) if row.holds(*one[1:3])
            ]
            assert face(page.seating[seat]) in seen


def test_a_device_that_nobody_has_is_taken_by_who_waits_and_given_back(tmp_path: Path) -> None:
    here = at_the_final(tmp_path, guests=8)
    page = at_page(here)
    press(here, Verb.SOUTH, device="pad:9")
    one, two = evening(here).waiting()
    assert "Pad 9 plays for Guest" in plain(here)
    assert page.backing.thinking() == [one]
    press(here, Verb.RIGHT, device="pad:9")
    press(here, Verb.SOUTH, device="pad:10")
    press(here, Verb.EAST, device="pad:9")
    assert page.backing.thinking() == [two]
    assert bets(here) == {one: 1, two: 0}
    here.unplug("pad:10")
    assert page.backing.thinking() == []


def test_who_waits_takes_no_seat_of_a_finalist_by_being_ready(tmp_path: Path) -> None:
    here = at_the_final(tmp_path, pads=5)
    page = at_page(here)
    here.plug("pad:9")
    one = evening(here).waiting()[0]
    page.course.devices[one] = "pad:9"
    press(here, Verb.SOUTH, device="pad:9")
    assert (page.attendance.free, page.backing.done) == ([5], {one})


def test_nobody_backs_anybody_in_an_evening_of_one_game(tmp_path: Path) -> None:
    one = begun(8, games=("fruechtchen",))
    one.apply(CallFinal())
    here = taken_up(tmp_path, one)
    assert evening(here).waiting()
    assert not at_page(here).backing.asked


def test_nobody_is_waited_for_long(tmp_path: Path) -> None:
    here = at_the_final(tmp_path)
    one, two, *_ = evening(here).waiting()
    at_page(here).course.devices[one] = "pad:9"
    press(here, Verb.LEFT, device="pad:9")
    until(here, GameScene, seconds=18.0)
    assert bets(here)[one] == 5
    assert bets(here)[two] == 0


@pytest.mark.parametrize("closed", [False, True])
def test_a_power_cut_keeps_whom_they_back(closed: bool, tmp_path: Path) -> None:
    """And asks nobody again whose final was about to be dealt."""
    here = at_the_final(tmp_path)
    one = evening(here).waiting()[0]
    at_page(here).course.devices[one] = "pad:9"
    press(here, Verb.RIGHT, device="pad:9")
    before, course = bets(here), evening(here)
    if closed:
        course.apply(CloseBets())
    again = seated(tmp_path / "left", course)
    assert bets(again) == before
    assert bool(at_page(again).backing.asked) is not closed
    assert ("whom do you back" in plain(again)) is not closed
    deal(again)
    until(again, GameScene)
    assert bets(again) == before
