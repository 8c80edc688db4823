"""While a game of an evening goes on: the evening's page in its pause, two on one seat, teams of
two, and bets with a device that nobody plays with: by presses.
"""

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

from game.evening.evening import Evening
from game.evening.steps import CloseBets, Join, Leave, ShuffleTeams
from scenes.evening.gather import Gather
from scenes.evening.page import Rows
from scenes.evening.planning import Planning
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.phones.messages import Language, Press
from scenes.phones.news import Knock
from scenes.session.session import Session
from tests.game.evening.evenings import NAMES, named, play, take
from tests.scenes.behind import match_of
from tests.scenes.evening.party import House, between, names_at, taken_up
from tests.scenes.guest import Guest
from tests.scenes.phones.tables import Guests
from tests.scenes.room import pictures_of, texts_of

SEVEN = NAMES[:7]


def in_pause(here: House) -> None:
    """A game with one pad at its first seat, and the evening's page in its pause."""
    here.gather(*SEVEN)
    here.push(Verb.SOUTH)
    here.deal()
    here.push(Verb.START)
    here.choose("Evening")


def names(here: House) -> list[str]:
    return names_at(here.scene.session)


def test_who_waits_is_swapped_in_with_the_same_pad_and_out_again(here: House) -> None:
    in_pause(here)
    before, waiting = names(here), here.evening.waiting()
    here.choose("Swap somebody")
    here.choose(before[0])
    offered = [one.label for one in here.at(Rows).menu.entries]
    assert offered[:3] == [here.evening.guests[guest].name for guest in waiting]
    assert {*before} - {before[0]} <= {*offered[3:]}
    here.push(Verb.SOUTH)
    swapped = here.scene.session.seating[0]
    assert (swapped.name, swapped.device) == (here.evening.guests[waiting[0]].name, "pad:1")
    assert here.now.heads[0] == (waiting[0],)
    here.push(Verb.EAST)
    here.choose("Undo the last change of seats")
    assert names(here) == before
    assert here.evening.waiting() == waiting


@pytest.mark.parametrize("paused_by", ["pad:1", "the phone"])
def test_a_phone_goes_with_its_guest_who_is_swapped_out(tmp_path: Path, paused_by: str) -> None:
    """It showed the hand of whoever sat there now, to the one who had got up."""
    here = taken_up(tmp_path, named(7, games=("cockroach",)))
    guests = Guests(here.services, (here.page.seating[0].name,))
    (phone,) = guests.devices
    guests.pad(phone, "south")
    scene = here.deal()
    assert (names(here)[0], scene.session.seating[0].device) == (NAMES[0], phone)
    here.push(Verb.START, device=phone if paused_by == "the phone" else paused_by)
    here.choose("Evening")
    here.choose("Swap somebody")
    here.choose(NAMES[0])
    here.push(Verb.SOUTH, device=here.at(Rows).device)
    here.push(Verb.EAST, Verb.EAST, Verb.EAST)
    guests.frames(1.0)
    assert names(here)[0] != NAMES[0]
    shown = guests.state(phone)
    assert (shown["name"], shown["hand"]) == (NAMES[0], [])
    assert scene.session.seating.held_by(phone) == []
    guests.pad(phone, "south")
    assert f"{NAMES[0]} bets: who loses?" in here.words(), "which takes no seat of a bot either"


@pytest.mark.parametrize("gone", [False, True])
def test_the_phone_of_who_has_no_seat_takes_none_that_a_bot_keeps(
    tmp_path: Path, gone: bool
) -> None:
    """That of who had left did, and showed the hand."""
    here, scene = dealt(tmp_path, 6, "rotate")
    guest = here.evening.waiting()[0]
    guests = Guests(here.services, (NAMES[guest],))
    if gone:
        here.host.course.do(Leave(guest))
    scene.session.seating.stand_in(1, "normal")
    guests.pad(guests.devices[0], "south")
    assert scene.session.seating.held_by(*guests.devices) == []


def lets_in(here: House, guests: Guests, name: str, *kept: int) -> None:
    """Let a phone of this name in, in the pause, while bots keep these seats."""
    for seat in kept:
        here.scene.session.seating.stand_in(seat, "normal")
    here.push(Verb.START)
    here.choose("Seats")
    here.choose("Phones")
    guests.hear(Knock(1, name, 0))
    here.wait(1.0)
    here.choose(f"Let {name} in")


@pytest.mark.parametrize("typed", [str, str.lower], ids=("as it is", "small"))
def test_a_phone_that_comes_in_the_pause_takes_no_seat_for_who_waits(
    tmp_path: Path, typed: Callable[[str], str]
) -> None:
    """Nor is it told that none is free: it shows the evening."""
    here, scene = dealt(tmp_path, 6, "rotate")
    guests, name = Guests(here.services), NAMES[here.evening.waiting()[0]]
    lets_in(here, guests, typed(name), 1)
    assert scene.session.seating.held_by("phone:1") == []
    assert "No seat is free: this phone watches" not in here.words()
    here.push(Verb.EAST, Verb.EAST, Verb.EAST)
    guests.frames(0.5)
    assert here.services.phones.of(name) == "phone:1"
    assert guests.state("phone:1")["guesses"]


@pytest.mark.parametrize("kept", [(0, 1), (1,)], ids=("of two", "alone"))
def test_of_two_on_a_seat_each_comes_to_it_with_the_own_phone(
    tmp_path: Path, kept: tuple[int, ...]
) -> None:
    """It took a seat before that, or was called by the name of whoever had the pad."""
    here, scene = dealt(tmp_path, 6, "two heads")
    seating, guests = scene.session.seating, Guests(here.services)
    holder, other = (SEVEN[guest] for guest in here.now.heads[1])
    assert seating[1].holder == holder
    lets_in(here, guests, other, *kept)
    assert seating.held_by("phone:1") == [1]
    assert here.services.phones.of(other) == "phone:1"


def test_a_phone_that_watched_takes_no_seat_once_its_guest_waits(tmp_path: Path) -> None:
    """However the name was typed there."""
    here, scene = dealt(tmp_path, 6, "rotate")
    guests = Guests(here.services)
    lets_in(here, guests, "zoe")
    assert "No seat is free: this phone watches" in here.words()
    here.push(Verb.EAST, Verb.EAST, Verb.EAST, Verb.EAST)
    assert here.top is scene
    here.host.course.do(Join("Zoe", "5"))
    scene.session.seating.stand_in(1, "normal")
    guests.pad("phone:1", "south")
    assert scene.session.seating.held_by("phone:1") == []


def test_a_phone_that_takes_a_seat_in_the_pause_is_its_guests_from_then_on(tmp_path: Path) -> None:
    """By whatever name it came: it went to whoever sat there next, who saw all on it."""
    here, scene = dealt(tmp_path, 6, "rotate")
    guests, guest = Guests(here.services), here.now.heads[1][0]
    lets_in(here, guests, "Zoe", 1)
    here.push(Verb.EAST, Verb.EAST, Verb.EAST)
    assert scene.session.seating.held_by("phone:1") == [1]
    here.host.course.swap(scene.session, 1, (here.evening.waiting()[0],))
    guests.frames(0.2)
    assert scene.session.seating.held_by("phone:1") == []
    assert guests.state("phone:1")["name"] == NAMES[guest]


def test_no_bet_is_put_in_the_pause_after_half_of_the_game(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PY-21, whatever the clock says: that is counted when the pause begins."""
    in_pause(here)
    here.push(Verb.EAST)
    monkeypatch.setattr(Session, "asks", lambda _session: {"all": 1000})
    here.choose("Evening")
    here.choose("Bets of those who wait")
    here.push(Verb.RIGHT, Verb.SOUTH)
    assert here.now.bets == {}


def test_who_leaves_is_a_bot_to_the_end_of_the_game_which_may_be_the_last(here: House) -> None:
    in_pause(here)
    here.choose("Guests come and go")
    here.pick(0)
    assert not here.evening.guests[0].here
    assert names(here).count("Anna") == 0
    here.push(Verb.EAST)
    here.end()


def test_a_skipped_game_brings_nothing_and_the_next_is_chosen(here: House) -> None:
    in_pause(here)
    here.choose("Skip this game")
    here.push(Verb.SOUTH)  # "No, play on" has the focus
    assert here.evening.phase == "playing"
    here.choose("Skip this game")
    here.push(Verb.DOWN, Verb.SOUTH)
    assert isinstance(here.top, Gather)
    assert not here.evening.results
    here.push(Verb.SOUTH)
    here.wait(31.0)  # pressed no more: bots play for all others
    assert not isinstance(here.top, Gather)


def test_fourteen_guests_have_room_and_the_fifteenth_is_told(here: House) -> None:
    here.invite(*(f"G{chr(65 + number)}" for number in range(15)))
    assert "fourteen guests are all there is room for" in here.words()
    here.pick("same")
    assert len(here.evening.here()) == 14


def test_anybody_is_swapped_to_any_seat_and_whoever_sat_there_waits(here: House) -> None:
    """Someone who waits to a guest's seat, a guest to another one's, a bot and back."""
    in_pause(here)
    seats = names(here)
    waiting = [here.evening.guests[guest].name for guest in here.evening.waiting()]

    def swap(seat: str, new: str) -> None:
        here.choose("Swap somebody")
        here.choose(seat)
        here.choose(new)
        here.push(Verb.EAST)

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
    heads = here.now.heads
    assert [len(mine) for mine in heads].count(0) == 1
    assert len(set(names(here))) == len(seats)


# Two on one seat, and teams of two.


def dealt(
    folder: Path, guests: int, rule: str, game: str = "grasshopper"
) -> tuple[House, GameScene]:
    """A game of an evening; pads 1 and 2 have the seats, pad 3 has none."""
    here = taken_up(folder, named(guests, 30, rule, (game,)))
    here.share("pad:1", "pad:2")
    return here, here.deal()


def shared(here: House) -> tuple[int, list[str]]:
    """The seat of two, and who they are."""
    seat, heads = next((n, heads) for n, heads in enumerate(here.now.heads) if len(heads) == 2)
    return seat, [SEVEN[guest] for guest in heads]


@pytest.mark.parametrize("game", ["grasshopper", "cockroach"])
@pytest.mark.slow
def test_two_heads_change_hands_every_round_and_the_curtain_names_both(
    tmp_path: Path, game: str
) -> None:
    here, scene = dealt(tmp_path, 5 if game == "grasshopper" else 7, "two heads", game)
    seat, both = shared(here)
    assert scene.session.seating[seat].name == " + ".join(both)
    told = []
    for _ in range(3):
        told.append(scene.session.seating[seat].holder)
        before = told[-1]
        for _ in range(200):  # until it is passed on and the round is over
            here.wait(0.2)
            if scene.session.seating[seat].holder != before:
                break
            step(here, scene)
    assert told == [both[0], both[1], both[0]]


def look(here: House, scene: GameScene, seat: int) -> None:
    """Who sits there takes the device, and opens the curtain."""
    guest = Guest(scene, seat, scene.session.seating[seat].device)
    guest.wait(0.6)
    assert seat in scene.asking.handing
    guest.take_device()
    here.do(Action(guest.device, Verb.LEFT_SHOULDER))


def test_the_curtain_names_both(tmp_path: Path) -> None:
    here, scene = dealt(tmp_path, 5, "two heads")
    seat, (first, second) = shared(here)
    look(here, scene, seat)
    assert f"Only {first} + {second} looks" in here.words()
    here.wait(3.0)
    assert f"Only {first} + {second} looks" in here.words()
    assert scene.asking.curtain.open


def opens_in(here: House, scene: GameScene, seat: int) -> float:
    """Hold the curtain of this seat until it is open; return the seconds."""
    device, seconds = scene.session.seating[seat].device, 0.0
    here.wait(0.6)
    here.push(Verb.SOUTH, device=device)  # takes the device, if it is passed on
    here.wait(0.6)
    here.do(Action(device, Verb.LEFT_SHOULDER))
    while not scene.asking.curtain.open:
        here.wait(0.1)
        seconds += 0.1
    here.do(Action(device, Verb.LEFT_SHOULDER, pressed=False))
    return seconds


def test_whoever_looks_for_the_first_time_has_as_long_as_all_others_had(tmp_path: Path) -> None:
    """Who takes a seat over, too, where the curtain has been before."""
    here, scene = dealt(tmp_path, 6, "rotate")
    seat = scene.asking.awaited[0]
    first, later = (opens_in(here, scene, seat) for _ in range(2))
    assert first > later + 1.0
    swap(here, seat)
    assert [opens_in(here, scene, seat) for _ in range(2)] == [first, later]


def test_who_takes_a_seat_over_is_told_of_the_card_that_they_have_not_looked_at(
    tmp_path: Path,
) -> None:
    """As all are when they are first asked."""
    here, scene = dealt(tmp_path, 7, "rotate", "eight28")
    words = "You have not looked at your card"

    def told(asks: int) -> dict[int, list[bool]]:
        """By seat, whether that stands there, each time that it is asked."""
        found = defaultdict[int, list[bool]](list)
        while sum(map(len, found.values())) < asks:
            here.wait(0.2)
            if scene.asking.awaited:
                found[scene.asking.awaited[0]].append(words in here.words())
            step(here, scene)
        return found

    seat, found = next(iter(told(8).items()))
    assert found[:2] == [True, False]
    swap(here, seat)
    assert told(8)[seat][:2] == [True, False]


def swap(here: House, seat: int) -> None:
    """Let the first who waits have this seat."""
    here.push(Verb.START)
    here.choose("Evening")
    here.choose("Swap somebody")
    here.choose(names(here)[seat])
    here.push(Verb.SOUTH, Verb.EAST, Verb.EAST, Verb.EAST)


def test_the_other_of_two_on_a_seat_looks_for_the_first_time_too(tmp_path: Path) -> None:
    here, scene = dealt(tmp_path, 5, "two heads")
    seat, both = shared(here)
    first = opens_in(here, scene, seat)
    while scene.session.seating[seat].holder == both[0]:
        here.wait(0.2)
        step(here, scene)
    while seat not in scene.asking.handing:
        here.wait(0.2)
        step(here, scene)
    assert opens_in(here, scene, seat) == first


def step(here: House, scene: GameScene) -> None:
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
    here, scene = dealt(tmp_path, 5, "two heads")
    both = {*shared(here)[1]}
    counted = scene.guesses.counted
    while not (scene.over or both <= {*counted}):
        for seat in scene.guesses.guessing:
            here.push(Verb.LEFT, device=scene.session.seating[seat].device)
        for seat in scene.asking.awaited[:1]:  # the others wait for the last one
            scene.chooser.commit(seat, match_of(scene.session).legal(seat)[-1])
        here.wait(0.1)
    assert both <= {*counted} <= {*SEVEN}


def test_two_on_a_seat_are_not_offered_what_both_have_seen(tmp_path: Path) -> None:
    """They were asked for by "Anna + Ben", whom nobody had ever shown anything."""
    here, _ = dealt(tmp_path, 5, "two heads")
    here.play()
    page = here.until(Gather)
    assert any(" + " in player.name for player in page.seating)
    assert "Show me first" not in here.words()


def test_teams_and_two_on_a_seat_are_planned_by_presses(here: House) -> None:
    here.invite(*SEVEN[:6])
    here.pick("plan")
    screen = here.at(Planning)
    here.choose("Who sits")
    here.push(Verb.RIGHT)
    here.choose("Teams of two")
    teams = {frozenset(team) for team in screen.evening.teams}
    assert sum(map(len, teams)) == 6
    for _ in range(8):
        here.choose("Shuffle the teams")
        teams.update(frozenset(team) for team in screen.evening.teams)
    assert len(teams) > 3
    here.choose("Grasshopper Poker")  # out, so that six seats are there
    here.choose("Start")
    assert isinstance(here.top, Gather)
    assert here.evening.rule == "two heads"
    assert len(here.evening.teams) == 3
    here.sit("pad:1", "pad:2", "pad:3")
    here.deal()
    here.play(by_hand=True)
    here.until(Gather)
    here.wait(2.5)
    rows = here.evening.standings()
    assert [len(row.guests) for row in rows] == [2, 2, 2]
    for row in rows:
        first, second = (here.evening.guests[guest].name for guest in row.guests)
        assert f"{first} and {second}" in here.plain


# Bets of those who wait, with a device that nobody plays with.


def bet_on(here: House) -> str:
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
    here, scene = dealt(tmp_path, 6, "rotate")
    waiting = here.evening.waiting()
    assert len(waiting) == 2
    names = [SEVEN[guest] for guest in waiting]
    for verb in (Verb.CLICK, Verb.SOUTH):
        here.do(Action(MOUSE, verb, x=10.0, y=10.0))  # which anybody may hold
        assert not any("who wins" in one for one in here.words())
    here.push(Verb.SOUTH, device="pad:3")
    assert f"{names[0]} bets: who wins?" in here.words()
    assert here.sounds.played[-1] == "tick"
    assert bet_on(here) == scene.session.seating[0].name
    assert here.top is scene  # nothing waits for the bet
    here.push(Verb.RIGHT, Verb.SOUTH, device="pad:8")  # the band hears the pad that opened it
    assert here.now.bets == {}
    here.push(Verb.RIGHT, Verb.RIGHT, device="pad:3")
    assert bet_on(here) == scene.session.seating[2].name
    here.push(Verb.DOWN, device="pad:3")
    assert f"{names[1]} bets: who wins?" in here.words()
    here.push(Verb.SOUTH, device="pad:3")
    assert here.now.bets == {waiting[1]: 2}
    assert f"{names[0]} bets: who wins?" in here.words()
    assert bet_on(here) == scene.session.seating[0].name
    here.wait(10.0)
    assert not any("who wins" in one for one in here.words())
    here.push(Verb.SOUTH, Verb.LEFT, Verb.SOUTH, device="pad:3")
    assert here.now.bets == {waiting[1]: 2, waiting[0]: 3}
    told = f"{names[0]} has bet on {scene.session.seating[3].name}"
    assert told in here.words(), "the last bet is read before the band goes"
    here.wait(3.5)
    assert told not in here.words()
    here.push(Verb.SOUTH, device="pad:3")  # nobody is left who could bet
    assert not any("who wins" in one for one in here.words())


def test_a_phone_says_how_all_stand_and_to_the_end_whom_its_guest_has_bet_on(
    tmp_path: Path,
) -> None:
    """A team of two may have half a point."""
    one = take(named(6, games=("grasshopper",)), ShuffleTeams())
    play(one)
    here = taken_up(tmp_path, one)
    name = NAMES[here.evening.waiting()[0]]
    guests = Guests(here.services, (name,))
    (phone,) = guests.devices
    guests.frames(0.5)
    whom = guests.state(phone)["guesses"][1]["label"]
    guests.tap(phone, whom)
    assert "join" in here.sounds.played
    here.host.course.do(CloseBets())
    guests.frames(0.5)
    assert guests.state(phone)["ask"] == f"{name} has bet on {whom}"
    lines = guests.state(phone)["lines"]
    assert [line.rpartition(": ")[2] for line in lines] == ["5", "3.5", "1.5"]


def at_the_final(folder: Path) -> House:
    """Four guests play the final of an evening, and nobody waited as its cards were dealt."""
    here = between(folder, 4, wanted=("grasshopper",))
    here.pick("more")
    here.choose("This is the final")
    here.share("pad:1", "pad:2")
    here.deal()
    assert here.evening.backing
    return here


def test_who_comes_during_the_final_backs_nobody(tmp_path: Path) -> None:
    """PY-27: its cards are dealt; neither a spare pad nor an own phone is asked."""
    here = at_the_final(tmp_path)
    here.host.course.do(Join("Zoe", "5"))
    here.push(Verb.SOUTH, Verb.RIGHT, Verb.SOUTH, device="pad:3")
    assert not any("who wins" in one for one in here.words())
    assert here.host.on_phone("Zoe").answers == ()
    assert here.now.bets == {}


def test_who_gives_up_a_seat_of_the_final_backs_nobody_either(tmp_path: Path) -> None:
    """PY-27: they would back whoever has as good as won."""
    here = at_the_final(tmp_path)
    gone = here.scene.session.seating[0].name
    here.push(Verb.START)
    here.choose("Evening")
    here.choose("Swap somebody")
    here.choose(gone)
    here.choose("A bot")
    here.push(Verb.EAST, Verb.EAST, Verb.EAST)
    assert here.host.on_phone(gone).answers == ()


def test_a_final_that_goes_on_after_a_power_cut_asks_nobody_whom_they_back(tmp_path: Path) -> None:
    """PY-27: one whose log does not say that its cards were dealt, since the disk was full."""
    here = at_the_final(tmp_path)
    log = [step for step in here.evening.steps if not isinstance(step, CloseBets)]
    again = taken_up(tmp_path, take(Evening(here.evening.seed), *log))
    assert again.scene.table.decisions == 0, "it is the game that was dealt"
    assert not again.now.betting


@pytest.mark.parametrize("begun", [False, True])
def test_a_spare_pad_bets_no_more_once_half_of_the_game_is_over(
    begun: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PY-21: nor whoever began before, and waited for how it comes out."""
    here, scene = dealt(tmp_path, 6, "rotate")
    for _ in range(begun):
        here.push(Verb.SOUTH, device="pad:3")
    monkeypatch.setattr(type(scene.session), "asks", lambda _session: {"bid": 1000})
    here.push(Verb.SOUTH, device="pad:3")
    assert here.now.bets == {}
    assert not any("who wins" in one for one in here.words())
    assert not here.now.betting
    assert ("Betting is over" in here.words()) is begun, "where else it says that it was put"
    assert here.sounds.played[-1] == "refuse"
    here.wait(3.0)
    assert "Betting is over" not in here.words()


@pytest.mark.parametrize("what", ["leaves", "gets a seat", "others closed the bets"])
def test_the_band_goes_without_a_word_where_no_press_was_refused(what: str, tmp_path: Path) -> None:
    """It told for seconds why nothing could be put, which nobody had asked."""
    here, scene = dealt(tmp_path, 6, "rotate")
    guest = here.evening.waiting()[0]
    here.push(Verb.SOUTH, device="pad:3")
    assert f"{SEVEN[guest]} bets: who wins?" in here.words()
    match what:
        case "leaves":
            here.host.course.do(Leave(guest))
        case "gets a seat":
            here.host.course.swap(scene.session, 1, (guest,))
        case _:
            here.host.course.do(CloseBets())
    here.wait(0.1)
    assert not {"Only who is here and waits may bet", "Betting is over"} & {*here.words()}
    assert not here.host.betting, "the table is as large as before"


@pytest.mark.parametrize("paused", [False, True])
def test_a_phone_bets_no_more_once_half_of_the_game_is_over(
    paused: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PY-21: nor is it asked any more; it is told why, and nobody else is."""
    here, scene = dealt(tmp_path, 6, "rotate")
    guests = Guests(here.services, (NAMES[here.evening.waiting()[0]],))
    (phone,) = guests.devices
    guests.says(phone, Language("de"))
    guests.frames(0.5)
    guests.tap(phone, guests.state(phone)["guesses"][0]["label"])  # what is guessed comes first
    assert guests.state(phone)["ask"] == "Wer gewinnt?"
    monkeypatch.setattr(type(scene.session), "asks", lambda _session: {"bid": 1000})
    here.push(*[Verb.START] * paused)
    assert (here.top is scene) is not paused
    guests.frames(0.1)
    words, sounds = here.words(), len(here.sounds.played)
    guests.tap(phone, scene.session.seating[0].name)
    assert (here.now.bets, here.now.betting) == ({}, False)
    assert (guests.state(phone)["ask"], guests.state(phone)["guesses"]) == ("", [])
    assert guests.state(phone)["refusal"] == "Die Wetten sind zu"
    assert (here.words(), here.sounds.played[sounds:]) == (words, [])
    guests.frames(3.0)
    assert guests.state(phone)["refusal"] == "", "there is nothing left to tap, which ended it"


def test_a_tap_that_was_for_the_last_game_closes_no_bets_of_the_next(tmp_path: Path) -> None:
    """It came as that ended, and all who wait for this one could bet no more."""
    here, _ = dealt(tmp_path, len(NAMES), "rotate")
    late = ("Uma", "Vito", "Wim", "Xaver", "Yan", "Zoe")
    for name in late:
        here.host.course.do(Join(name, "5"))
    guests = Guests(here.services, late)
    guests.frames(0.5)
    for phone in guests.devices:
        guests.tap(phone, guests.state(phone)["guesses"][0]["label"])  # what is guessed comes first
    guests.frames(0.5)
    bets = {phone: guests.state(phone)["guesses"][1]["move"] for phone in guests.devices}
    here.play()
    here.until(Gather)
    guests.frames(0.5)
    asked = [phone for phone in guests.devices if guests.state(phone)["guesses"]]
    assert asked
    for phone in asked:
        guests.says(phone, Press(bets[phone]))
        assert (here.now.betting, here.now.bets) == (True, {})


def test_a_phone_that_is_tapped_twice_has_bet_and_is_refused_nothing(tmp_path: Path) -> None:
    here, _ = dealt(tmp_path, 6, "rotate")
    guests = Guests(here.services, (NAMES[here.evening.waiting()[0]],))
    (phone,) = guests.devices
    guests.frames(0.5)
    guests.tap(phone, guests.state(phone)["guesses"][0]["label"])  # what is guessed comes first
    bet = guests.state(phone)["guesses"][1]["move"]
    guests.says(phone, Press(bet))
    guests.says(phone, Press(bet))
    guests.frames(0.2)
    assert [*here.now.bets.values()] == [1]
    assert guests.state(phone)["refusal"] == ""


def test_a_bet_shows_and_hears_nothing_while_somebody_looks(tmp_path: Path) -> None:
    here, scene = dealt(tmp_path, 6, "rotate")
    here.push(Verb.SOUTH, device="pad:3")
    look(here, scene, scene.asking.awaited[0])
    here.wait(3.0)
    assert scene.asking.curtain.open
    before = here.frame().lines()
    sounds = len(here.sounds.played)
    for verb in (Verb.SOUTH, Verb.RIGHT, Verb.SOUTH):
        for pressed in (True, False):
            here.do(Action("pad:3", verb, pressed))
    assert not any("who wins" in one for one in here.words())
    assert len(here.frame().lines()) == len(before)
    assert here.sounds.played[sounds:] == []
    assert here.now.bets == {}
