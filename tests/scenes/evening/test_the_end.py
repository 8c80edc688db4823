"""How an evening ends: the final is told ahead, and all who wait for it back a seat (PY-9, PY-27);
the podium offers the moment of the evening, the greatest of all its games.
"""

from pathlib import Path

import pytest

from game.bots.play import random_bot
from game.chances.moments import greatest
from game.engine.match import Setup
from game.evening.evening import Evening
from game.evening.plan import BETWEEN
from game.evening.steps import Announce, CallFinal, CloseBets, EndNow, ShuffleTeams
from scenes.evening import host
from scenes.evening.fixtures import evening_of
from scenes.evening.gather import Gather
from scenes.evening.moments import Decisive, Moments
from scenes.evening.show.podium import Podium
from scenes.files.settings import Settings
from scenes.games.registry import presentation
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from scenes.people.faces import face
from scenes.people.sitting import bots
from scenes.replay.moment import MomentScene
from scenes.services import Services
from scenes.session.session import Session
from scenes.session.timeline import Timeline
from scenes.stage.render.frame import WIDTH
from scenes.texts import LANGUAGES, Texts
from tests.game.evening.evenings import begun, deal, named, play, take
from tests.game.tables import ALL_GAMES
from tests.scenes.behind import match_of
from tests.scenes.evening.party import House, between, taken_up
from tests.scenes.phones.tables import Guests
from tests.scenes.replay.test_moment import last_of
from tests.scenes.replay.test_replay import finished
from tests.scenes.room import Room, pictures_of, room

PADS = tuple(f"pad:{number}" for number in range(1, 15))


def skip(here: House, seconds: float) -> None:
    """Play the next game for so long, and then skip it."""
    here.push(Verb.SOUTH)
    here.deal()
    here.stack.seconds += seconds
    here.push(Verb.START)
    here.choose("Evening")
    here.choose("Skip this game")
    here.push(Verb.DOWN, Verb.SOUTH)
    here.at(Gather)


def test_the_final_is_told_one_game_ahead_and_again_before_it(tmp_path: Path) -> None:
    """PY-9, and what was told holds when that game is skipped, with no time left at all."""
    one = named(4, minutes=45, games=("grasshopper", "fruechtchen"))
    while not (one.results and len(one.rest()) == 2):
        play(one, seconds=one.rest()[0].seconds + BETWEEN)
    ahead, final = "One game more, then the first gets 20 points.", "The final: it counts 2 times"
    here = taken_up(tmp_path, one)
    assert ahead in here.plain
    assert here.sounds.played.count("reveal") == 1
    skip(here, 2000)
    assert ahead in here.plain
    assert not here.evening.final
    here.play_on()
    assert final in here.plain
    assert "×2" in here.plain
    assert here.evening.final
    here.play_on()
    assert "The podium · in 6 s" in here.words()
    assert any(word.endswith("· ×2") for word in here.words())
    here.push(Verb.SOUTH)
    assert isinstance(here.top, Podium)


def test_who_calls_the_final_sees_what_it_counts_and_who_plays_it(tmp_path: Path) -> None:
    here = between(tmp_path, 8, games=2, wanted=("fruechtchen", "eight28"))
    assert "The final" not in here.plain
    here.pick("more")
    here.choose("This is the final")
    assert "The final: whom do you back?" in here.plain
    assert "×2" in here.words()
    assert here.evening.final
    here.pick("more")
    assert "This is the final" not in here.plain


def test_the_focus_leaves_a_seat_that_the_final_has_not(tmp_path: Path) -> None:
    """It lay on nothing, and the next press of anybody ended the program."""
    here = between(tmp_path, 7, minutes=60, wanted=("cockroach", "grasshopper"))
    while here.now.game != "cockroach":
        here.pick("other", "pad:3")
    here.push(Verb.UP, *[Verb.RIGHT] * 6, Verb.EAST, device="pad:3")
    here.choose("This is the final", "pad:3")
    assert len(here.page.seating) == 4
    here.push(Verb.LEFT)
    assert here.page.focus.key in [one.key for one in here.page.targets()]


@pytest.mark.parametrize("minutes", [15, 45])
def test_no_final_comes_that_nobody_heard_of(minutes: int, tmp_path: Path) -> None:
    """Never the first game; and where a skipped game took the time, it is told."""
    here = taken_up(tmp_path, named(4, minutes=minutes))
    assert "final" not in here.plain.lower()
    if minutes == 45:
        later = between(tmp_path / "later", 4, games=1, minutes=minutes)
        assert "final" not in later.plain.lower()
        assert "reveal" not in later.sounds.played
        skip(later, 1900)  # before it forty minutes were left, after it eight
        assert later.evening.final
        assert "The final: it counts 2 times" in later.plain


# Whoever waits backs a finalist.


def before_the_final(guests: int, *, teams: bool = False) -> Evening:
    """Two games of six seats are over, and guests sit down to the final."""
    one = begun(guests, games=("fruechtchen",))
    take(one, *[ShuffleTeams()] * teams)
    for _ in range(2):
        play(one)
    take(one, CallFinal(), Announce())
    deal(one)
    return one


def at_the_final(folder: Path, guests: int = 8, pads: int = 14) -> House:
    """All finalists have their pads; who waits has one as soon as it is pressed."""
    return seated(folder, before_the_final(guests), pads)


def seated(folder: Path, one: Evening, pads: int = 14) -> House:
    here = taken_up(folder, one)
    here.pads.plugged[:] = PADS[:pads]
    here.sit(*PADS[: min(pads, len(here.page.attendance.free))])
    return here


def test_each_device_of_who_waits_chooses_and_is_ready_by_itself(tmp_path: Path) -> None:
    here = at_the_final(tmp_path, guests=8)
    page = here.page
    one, two = here.evening.waiting()
    assert "The final: whom do you back?" in here.plain
    assert here.now.bets == {one: 0, two: 0}
    page.course.devices |= {one: "pad:7", two: "pad:8"}
    here.push(Verb.RIGHT, Verb.RIGHT, Verb.LEFT, device="pad:7")
    here.push(Verb.LEFT, device="pad:8")
    assert here.now.bets == {one: 1, two: 5}
    assert page.focus.key == "start"
    here.wait(3.0)
    assert "Ready: 0 of 8" in here.plain
    here.push(Verb.SOUTH, device="pad:7")
    assert "Ready: 1 of 8" in here.plain
    here.push(Verb.SOUTH, device="pad:7")
    assert "Not ready yet" in here.plain
    here.push(Verb.EAST, Verb.RIGHT, Verb.SOUTH, device="pad:7")  # and thinks again
    here.sit(*PADS[:6])
    assert here.top is page, "who waits is waited for, too"
    here.push(Verb.SOUTH, device="pad:8")
    here.until(GameScene)
    assert here.now.bets == {one: 2, two: 5}
    assert not here.now.betting


@pytest.mark.parametrize(
    ("guests", "pads"), [*((guests, 3) for guests in range(2, 15)), (9, 14), (14, 14)]
)
@pytest.mark.slow
def test_before_the_final_lies_one_page_twenty_seconds_and_two_presses_a_guest(
    guests: int, pads: int, tmp_path: Path
) -> None:
    """Whoever waits chooses with one, and is ready with the other; on few pads in turn."""
    here = at_the_final(tmp_path, guests, pads)
    waiting = here.evening.waiting()
    here.page.course.devices |= {one: PADS[(6 + n) % pads] for n, one in enumerate(waiting)}
    seconds, presses = here.to_the_cards(PADS[:pads])
    assert 5.0 + seconds < 20.0, "with the time it took them to sit down"
    assert presses.total() <= 2 * guests
    assert here.now.bets == dict.fromkeys(waiting, 1)


@pytest.mark.parametrize("teams", [False, True])
def test_whom_each_backs_stands_in_their_row_and_a_click_there_backs_the_next(
    teams: bool, tmp_path: Path
) -> None:
    """Those of two stand beside each other in the row of their team."""
    here = seated(tmp_path, before_the_final(8, teams=teams))
    page = here.page
    here.wait(5.0)
    for guest in here.evening.waiting():
        row = next(one for one in page.targets() if one.key == -1 - guest)
        for seat in (1, 2, 3, 4, 5, 0):
            here.click(row.x, row.y)
            assert here.now.bets[guest] == seat
            beside = [one for one in pictures_of(here.frame()) if abs(one.y - row.y) < row.h / 2]
            assert face(page.seating[seat]) in [(one.name, one.colour) for one in beside]


def test_a_device_that_nobody_has_is_taken_by_who_waits_and_given_back(tmp_path: Path) -> None:
    here = at_the_final(tmp_path, guests=8)
    page = here.page
    here.push(Verb.SOUTH, device="pad:9")
    one, two = here.evening.waiting()
    assert "Pad 9 plays for Guest" in here.plain
    assert page.backing.thinking() == [one]
    here.push(Verb.RIGHT, device="pad:9")
    here.push(Verb.SOUTH, device="pad:10")
    here.push(Verb.EAST, device="pad:9")
    assert page.backing.thinking() == [two]
    assert here.now.bets == {one: 1, two: 0}
    here.unplug("pad:10")
    assert page.backing.thinking() == []
    page.course.devices |= {one: "pad:9", two: "pad:9"}
    here.push(Verb.EAST, device="pad:9")
    assert page.backing.thinking() == [one], "of two the last one gives it back"


def test_who_waits_takes_no_seat_of_a_finalist_by_being_ready(tmp_path: Path) -> None:
    here = at_the_final(tmp_path, pads=5)
    page = here.page
    here.plug("pad:9")
    one = here.evening.waiting()[0]
    page.course.devices[one] = "pad:9"
    here.push(Verb.SOUTH, device="pad:9")
    assert (page.attendance.free, page.backing.done) == ([5], {one})


def test_who_waits_backs_a_finalist_on_a_phone_and_may_think_again(tmp_path: Path) -> None:
    here = at_the_final(tmp_path)
    one, two = here.evening.waiting()
    guests = Guests(here.services, tuple(here.evening.guests[guest].name for guest in (one, two)))
    names = [here.evening.guests[heads[0]].name for heads in here.now.heads]
    phone = guests.devices[0]
    guests.frames(0.5)
    for seat in (2, 5, 0, 1):
        assert guests.state(phone)["ask"] == "The final: whom do you back?"
        assert [answer["label"] for answer in guests.state(phone)["guesses"]] == names
        guests.tap(phone, names[seat])
        assert here.now.bets == {one: seat, two: 0}


def test_nobody_backs_anybody_in_an_evening_of_one_game(tmp_path: Path) -> None:
    one = begun(8, games=("fruechtchen",))
    one.apply(CallFinal())
    here = taken_up(tmp_path, one)
    assert here.evening.waiting()
    assert not here.page.backing.asked


def test_nobody_is_waited_for_long(tmp_path: Path) -> None:
    here = at_the_final(tmp_path)
    one, two, *_ = here.evening.waiting()
    here.page.course.devices[one] = "pad:9"
    here.push(Verb.LEFT, device="pad:9")
    here.until(GameScene, seconds=18.0)
    assert here.now.bets[one] == 5
    assert here.now.bets[two] == 0


@pytest.mark.parametrize("closed", [False, True])
def test_a_power_cut_keeps_whom_they_back(closed: bool, tmp_path: Path) -> None:
    """And asks nobody again whose final was about to be dealt."""
    here = at_the_final(tmp_path)
    one = here.evening.waiting()[0]
    here.page.course.devices[one] = "pad:9"
    here.push(Verb.RIGHT, device="pad:9")
    before, course = here.now.bets, here.evening
    if closed:
        course.apply(CloseBets())
    again = seated(tmp_path / "left", course)
    assert again.now.bets == before
    assert bool(again.page.backing.asked) is not closed
    assert ("whom do you back" in again.plain) is not closed
    again.deal()
    assert again.now.bets == before


# The moment of the evening.


OFFER = "The moment of the evening"


def podium_of(here: Room, moments: Moments) -> Podium:
    evening = evening_of(here.services.texts, 4, 2)
    evening.apply(EndNow())
    leave = here.stack.clear
    podium = Podium(here.services, evening, again=leave, title=leave, moments=moments)
    here.show(podium)
    while not podium.told:
        here.stack.update(1.0)
    here.stack.update(2.0)  # it hears nobody before
    return podium


def found(swing: float) -> Decisive:
    match = finished("ladybirds")
    moment = last_of(match)._replace(before=(0.1, 0.9, 0.0), after=(0.1 + swing, 0.0, 0.0))
    return Decisive(moment, Timeline(match, presentation("ladybirds").rounds), bots(3))


def test_the_podium_offers_the_moment_and_is_back_after_it(here: Room) -> None:
    moments = Moments(here.services)
    moments.best = found(0.5)
    podium = podium_of(here, moments)
    assert OFFER in here.words()
    here.press(Verb.NORTH)
    assert isinstance(here.top, MomentScene)
    here.press(Verb.SOUTH)
    assert here.top is podium
    here.click_on(OFFER)
    assert isinstance(here.top, MomentScene)


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_hint_is_inside_the_screen(language: str, size: int, tmp_path: Path) -> None:
    """And covers no button beside it."""
    here = room(tmp_path, texts=Texts(language), settings=Settings(text_size=size))
    moments = Moments(here.services)
    moments.best = found(0.5)
    podium = podium_of(here, moments)
    hints = podium.hints.stations("pad:1")
    assert len(hints) == 2
    buttons = max(place.x + place.w / 2 for _, place in podium.menu.places())
    assert min(hint.x - hint.w / 2 for hint in hints) >= buttons
    assert max(hint.x + hint.w / 2 for hint in hints) <= WIDTH - 48


def test_nobody_has_to_ask_for_the_moment_and_it_comes_once(here: Room) -> None:
    moments = Moments(here.services)
    moments.best = found(0.5)
    podium, seen = podium_of(here, moments), 0
    for _ in range(600):
        before = here.top
        here.stack.update(0.1)
        here.stack.apply_changes()
        seen += before is podium and isinstance(here.top, MomentScene)
    assert seen == 1
    assert here.top is podium


def test_an_evening_that_is_ended_by_hand_shows_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the page before a game to the podium, and nobody presses any more."""

    class Found(Moments):
        def __init__(self, services: Services) -> None:
            super().__init__(services)
            self.best = found(0.5)

    monkeypatch.setattr(host, "Moments", Found)
    here = between(tmp_path, 3)
    here.pick("more")
    here.end()
    here.until(MomentScene)


def test_without_a_moment_nothing_is_offered(here: Room) -> None:
    podium = podium_of(here, Moments(here.services))
    assert OFFER not in here.words()
    here.press(Verb.NORTH)
    assert here.top is podium


@pytest.mark.slow
def test_the_greatest_of_all_games_is_kept_and_none_where_nobody_looks(here: Room) -> None:
    game = ALL_GAMES["ladybirds"]
    sessions = []
    for seed in (1, 5, 6):
        setup = Setup(game, 3, seed, game.options())
        sessions.append(Session.unsaved(here.services, setup, bots(3)))
        sessions[-1].play_out([random_bot] * 3)
    asleep = Moments(here.services)
    asleep.add(sessions[0])
    assert asleep.over
    here.services.moments = True
    moments, kept = Moments(here.services), []
    for session in sessions:  # each waits until those before have been looked through
        moments.add(session)
    while not moments.over:
        moments.update()
        kept.append(moments.best.moment.swing if moments.best else 0.0)
    match = [match_of(session) for session in sessions]
    swings = [greatest(one.setup, one.decisions) for one in match]
    assert kept[-1] == max(one.swing for one in swings if one is not None)
    assert kept == sorted(kept)
