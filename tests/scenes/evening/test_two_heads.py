"""Two on one seat, teams of two, and bets with a device that nobody plays with: by presses."""

from pathlib import Path

import pytest

from game.evening.evening import Evening
from game.evening.steps import Begin, Join, Plan
from scenes.evening.gather import Gather
from scenes.evening.planning import Planning
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from tests.scenes.behind import match_of
from tests.scenes.evening.party import (
    choose,
    deal,
    evening,
    host,
    invite,
    pick,
    play,
    press,
    taken_up,
    until,
    wait,
)
from tests.scenes.guest import Guest
from tests.scenes.room import Room, pictures_of, texts_of

FIVE = ("Anna", "Ben", "Cleo", "Dora", "Emil")
SIX = (*FIVE, "Fritz")


def dealt(folder: Path, game: str, names: tuple[str, ...], rule: str) -> tuple[Room, GameScene]:
    """A game of an evening; pads 1 and 2 have the seats, pad 3 has none."""
    one = Evening(5)
    for number, name in enumerate(names):
        one.apply(Join(name, str(number)))
    one.apply(Plan(30, (game,), rule))
    one.apply(Begin())
    here = taken_up(folder, one)
    gather = here.at(Gather)
    while gather.attendance.free:
        seat = gather.attendance.free[0]
        pick(here, seat, f"pad:{1 + seat % 2}")
    deal(here)
    until(here, GameScene)
    scene = here.at(GameScene)
    return here, scene


@pytest.mark.parametrize("game", ["grasshopper", "cockroach"])
@pytest.mark.slow
def test_two_heads_change_hands_every_round_and_the_curtain_names_both(
    tmp_path: Path, game: str
) -> None:
    names = FIVE if game == "grasshopper" else (*SIX, "Gina")
    here, scene = dealt(tmp_path, game, names, "two heads")
    heads = evening(here).now.heads  # type: ignore[union-attr]
    seat = next(n for n, mine in enumerate(heads) if len(mine) == 2)
    both = [names[guest] for guest in heads[seat]]
    assert scene.session.seating[seat].name == " + ".join(both)
    told = []
    for _ in range(3):
        told.append(scene.session.seating[seat].holder)
        before = told[-1]
        for _ in range(200):  # until it is passed on and the round is over
            wait(here, 0.2)
            if scene.session.seating[seat].holder != before:
                break
            step(here, scene)
    assert told == [both[0], both[1], both[0]]


def test_the_curtain_names_both(tmp_path: Path) -> None:
    here, scene = dealt(tmp_path, "grasshopper", FIVE, "two heads")
    heads = evening(here).now.heads  # type: ignore[union-attr]
    seat = next(n for n, mine in enumerate(heads) if len(mine) == 2)
    first, second = (FIVE[guest] for guest in heads[seat])
    guest = Guest(scene, seat, scene.session.seating[seat].device)
    guest.wait(0.6)
    assert seat in scene.asking.handing
    guest.take_device()
    here.do(Action(guest.device, Verb.LEFT_SHOULDER))
    assert f"Only {first} + {second} looks" in here.words()
    wait(here, 3.0)
    assert f"Only {first} + {second} looks" in here.words()
    assert scene.asking.curtain.open


def step(here: Room, scene: GameScene) -> None:
    """Whoever is asked takes the device and decides."""
    if scene.director.telling or not scene.asking.awaited:
        return
    asked = scene.asking.awaited[0]
    guest = Guest(scene, asked, scene.session.seating[asked].device)
    guest.wait(0.6)
    if asked in scene.asking.handing:
        holder = scene.session.seating[asked].holder or scene.session.seating[asked].name
        assert any(one == f"Hand the pad to {holder}" for one in here.words()), here.words()
    guest.choose(match_of(scene.session).legal(asked)[0])


def test_of_two_on_a_seat_whoever_has_the_device_has_guessed(tmp_path: Path) -> None:
    """The podium knows nobody called "Anna + Ben", who could not be the nose of the evening."""
    here, scene = dealt(tmp_path, "grasshopper", FIVE, "two heads")
    heads = evening(here).now.heads  # type: ignore[union-attr]
    both = {FIVE[guest] for mine in heads if len(mine) == 2 for guest in mine}
    counted = scene.guesses.counted
    while not (scene.over or both <= {*counted}):
        for seat in scene.guesses.guessing:
            press(here, Verb.LEFT, device=scene.session.seating[seat].device)
        for seat in scene.asking.awaited[:1]:  # the others wait for the last one
            scene.chooser.commit(seat, match_of(scene.session).legal(seat)[-1])
        wait(here, 0.1)
    assert both <= {*counted} <= {*FIVE}


def test_two_on_a_seat_are_not_offered_what_both_have_seen(tmp_path: Path) -> None:
    """They were asked for by "Anna + Ben", whom nobody had ever shown anything."""
    here, _ = dealt(tmp_path, "grasshopper", FIVE, "two heads")
    play(here)
    until(here, Gather)
    page = here.at(Gather)
    assert any(" + " in player.name for player in page.seating)
    assert "Show me first" not in here.words()


def test_teams_and_two_on_a_seat_are_planned_by_presses(here: Room) -> None:
    invite(here, SIX)
    pick(here, "plan")
    screen = here.at(Planning)
    choose(here, "Who sits")
    press(here, Verb.RIGHT)
    choose(here, "Teams of two")
    teams = {frozenset(team) for team in screen.evening.teams}
    assert sum(map(len, teams)) == 6
    for _ in range(8):
        choose(here, "Shuffle the teams")
        teams.update(frozenset(team) for team in screen.evening.teams)
    assert len(teams) > 3
    choose(here, "Grasshopper Poker")  # out, so that six seats are there
    choose(here, "Start")
    assert isinstance(here.top, Gather)
    assert evening(here).rule == "two heads"
    assert len(evening(here).teams) == 3
    for pad in ("pad:1", "pad:2", "pad:3"):
        press(here, Verb.SOUTH, device=pad)
    deal(here)
    until(here, GameScene)
    play(here, by_hand=True)
    until(here, Gather)
    wait(here, 2.5)
    rows = evening(here).standings()
    assert [len(row.guests) for row in rows] == [2, 2, 2]
    words = " ".join(here.words()).replace("\N{NO-BREAK SPACE}", " ")
    for row in rows:
        first, second = (evening(here).guests[guest].name for guest in row.guests)
        assert f"{first} and {second}" in words


def bet_on(here: Room) -> str:
    """Who stands between the arrows of the band, beside a face."""
    frame = here.frame()
    left, right = (
        one
        for side in ("left", "right")
        for one in pictures_of(frame)
        if one.name == f"ui/arrow_{side}"
    )
    between = [one for one in texts_of(frame) if left.x < one.x < right.x and one.y == left.y]
    faces = [one for one in pictures_of(frame) if left.x < one.x < right.x and one.y == left.y]
    assert len(faces) == 1
    (name,) = between
    return name.text


def test_who_waits_bets_with_a_spare_pad_while_the_game_goes_on(tmp_path: Path) -> None:
    here, scene = dealt(tmp_path, "grasshopper", SIX, "rotate")
    waiting = evening(here).waiting()
    assert len(waiting) == 2
    names = [SIX[guest] for guest in waiting]
    for verb in (Verb.CLICK, Verb.SOUTH):
        here.do(Action(MOUSE, verb, x=10.0, y=10.0))  # which anybody may hold
        assert not any("who wins" in one for one in here.words())
    press(here, Verb.SOUTH, device="pad:3")
    assert f"{names[0]} bets: who wins?" in here.words()
    assert here.top is scene  # nothing waits for the bet
    press(here, Verb.RIGHT, device="pad:8")  # the band hears the pad that opened it
    press(here, Verb.RIGHT, Verb.RIGHT, device="pad:3")
    assert bet_on(here) == scene.session.seating[2].name
    press(here, Verb.DOWN, device="pad:3")
    assert f"{names[1]} bets: who wins?" in here.words()
    press(here, Verb.SOUTH, device="pad:3")
    assert evening(here).now.bets == {waiting[1]: 2}  # type: ignore[union-attr]
    assert f"{names[0]} bets: who wins?" in here.words()
    wait(here, 10.0)
    assert not any("who wins" in one for one in here.words())
    press(here, Verb.SOUTH, Verb.LEFT, Verb.SOUTH, device="pad:3")
    assert evening(here).now.bets == {waiting[1]: 2, waiting[0]: 3}  # type: ignore[union-attr]
    told = f"{names[0]} has bet on {scene.session.seating[3].name}"
    assert told in here.words(), "the last bet is read before the band goes"
    wait(here, 3.5)
    assert told not in here.words()
    press(here, Verb.SOUTH, device="pad:3")  # nobody is left who could bet
    assert not any("who wins" in one for one in here.words())


def test_a_spare_pad_bets_for_who_held_it_last(tmp_path: Path) -> None:
    here, _ = dealt(tmp_path, "grasshopper", SIX, "rotate")
    other, mine = evening(here).waiting()
    host(here).course.devices[mine] = "pad:3"
    press(here, Verb.SOUTH, device="pad:3")
    assert f"{SIX[mine]} bets: who wins?" in here.words()
    assert f"{SIX[other]} bets: who wins?" not in here.words()


def test_a_spare_pad_bets_no_more_once_half_of_the_game_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PY-21."""
    here, scene = dealt(tmp_path, "grasshopper", SIX, "rotate")
    monkeypatch.setattr(type(scene.session), "asks", lambda _session: {"bid": 1000})
    press(here, Verb.SOUTH, device="pad:3")
    assert not any("who wins" in one for one in here.words())
    assert not evening(here).now.betting  # type: ignore[union-attr]


def test_a_bet_shows_and_hears_nothing_while_somebody_looks(tmp_path: Path) -> None:
    here, scene = dealt(tmp_path, "grasshopper", SIX, "rotate")
    press(here, Verb.SOUTH, device="pad:3")
    guest = Guest(
        scene, scene.asking.awaited[0], scene.session.seating[scene.asking.awaited[0]].device
    )
    guest.wait(0.6)
    guest.take_device()
    here.do(Action(guest.device, Verb.LEFT_SHOULDER))
    wait(here, 3.0)
    assert scene.asking.curtain.open
    before = here.frame().lines()
    sounds = len(here.sounds.played)
    for verb in (Verb.SOUTH, Verb.RIGHT, Verb.SOUTH):
        here.do(Action("pad:3", verb))
        here.do(Action("pad:3", verb, pressed=False))
    assert not any("who wins" in one for one in here.words())
    assert len(here.frame().lines()) == len(before)
    assert here.sounds.played[sounds:] == []
    assert evening(here).now.bets == {}  # type: ignore[union-attr]
