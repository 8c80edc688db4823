"""Whole evenings by presses alone: from the title to the podium, in a kiosk, by one device, with
names that nobody would expect.
"""

import json
from pathlib import Path

import pytest

from game.evening.evening import Evening
from game.evening.steps import Begin, Join, Plan, ShuffleTeams
from scenes.evening.bets import Bets
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.page import Rows
from scenes.evening.planning import Planning
from scenes.evening.show.podium import Podium
from scenes.files.storage import EVENING, LOGS
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.kiosk.attract import Attract
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.people.guests import remember_lesson
from scenes.stage.render.frame import Frame
from scenes.stage.render.text import fit
from tests.game.evening.evenings import take
from tests.scenes.evening.party import House, place, taken_up
from tests.scenes.kiosk.place import Place, kiosk
from tests.scenes.room import pictures_of, texts_of


@pytest.mark.slow
def test_six_guests_on_three_pads_play_from_the_title_to_the_podium(tmp_path: Path) -> None:
    here = place(tmp_path)
    here.invite("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")
    here.pick("plan")
    assert isinstance(here.top, Planning)
    here.push(Verb.DOWN, Verb.LEFT)  # a quarter of an hour
    here.choose("Start")
    games = 0
    while not isinstance(here.top, Podium):
        assert isinstance(here.top, Gather)
        here.sit_and_deal()
        here.play(by_hand=not games)
        games += 1
        here.until(Podium if here.evening.phase == "podium" else Gather)
    assert games >= 2
    assert len(here.evening.results) == games
    assert {guest.games > 0 for guest in here.evening.guests} == {True}
    here.wait(60.0)  # all blocks and awards
    here.push(Verb.DOWN, Verb.SOUTH)
    assert isinstance(here.top, Title)
    assert not here.services.storage.has(EVENING)
    assert len(here.services.storage.archived(LOGS)) == games
    kept = {path.name for path in tmp_path.iterdir()}
    assert not [name for name in kept if "evening" in name]


def test_the_same_evening_is_three_presses_away(here: House) -> None:
    here.gather("Anna", "Ben")
    again = here.come_again()
    again.choose("Evening")
    for told in ("Same guests, same plan: start", "Start at once"):
        assert [word for word in again.words() if "tart" in word] == [told]
        again.pick(1)  # goes, and comes back
    again.pick("same")
    assert isinstance(again.top, Gather)
    remember_lesson(again.services, again.now.game, ("Anna", "Ben"))
    again.sit("pad:1", "pad:2")  # the third press of the one, the only one of the other
    again.until(GameScene, seconds=7.0)


# Each device alone.


def remembered(folder: Path) -> House:
    """A house at its title where Anna, Ben and Cleo had an evening."""
    here = place(folder)
    here.gather("Anna", "Ben", "Cleo")
    return here.come_again()


def click_on(here: House, text: str) -> None:
    here.wait(0.5)
    here.click_on(text)
    here.wait(0.5)


def test_the_mouse_alone_begins_an_evening(tmp_path: Path) -> None:
    here = remembered(tmp_path)
    click_on(here, "Evening")
    click_on(here, "Ben")  # goes
    click_on(here, "Time and games")
    assert isinstance(here.top, Planning)
    click_on(here, "Start")
    assert isinstance(here.top, Gather)
    assert [guest.name for guest in here.evening.here()] == ["Anna", "Cleo"]
    click_on(here, "Cleo")
    start = next(one for one in here.top.targets() if one.key == "start")
    here.click(start.x, start.y)
    seating = here.until(GameScene).session.seating
    assert [player.device for player in seating] == ["", MOUSE, ""]


def test_one_device_alone_begins_an_evening_and_is_passed_on(tmp_path: Path) -> None:
    here = remembered(tmp_path)
    here.choose("Evening", KEYBOARD)
    for key in (1, "same", "start", 1):  # Ben goes; the same device for the second guest
        here.pick(key, KEYBOARD)
    seating = here.deal().session.seating
    assert [player.device for player in seating] == [KEYBOARD, KEYBOARD, ""]


def test_who_still_hammers_on_the_screen_before_takes_no_seat_but_the_own(tmp_path: Path) -> None:
    """From the title by the list of guests to the seats."""
    here = remembered(tmp_path)
    here.choose("Evening")
    for _ in range(8):
        here.press(Verb.SOUTH)
    assert len(here.page.seating.people()) <= 1


def test_each_name_comes_and_goes_with_one_press_and_back_leads_home(tmp_path: Path) -> None:
    here = remembered(tmp_path)
    screen = here.invite()
    for there, heard in ((False, "leave"), (True, "join")):
        here.pick(0)
        assert [one.here for one in screen.roster.people] == [there, True, True]
        assert here.sounds.played[-1] == heard
        faces = [one.alpha for one in pictures_of(here.frame()) if (one.w, one.h) == (84, 84)]
        assert (faces[0] < 200) is not there, "who has gone is paler"
        assert faces[1:] == [255, 255]
    here.pick(0)
    here.pick(1)
    here.pick("same")  # one guest is no evening
    assert here.top is screen
    assert "an evening has two guests or more" in here.words()
    here.push(Verb.RIGHT)
    assert "an evening has two guests or more" not in here.words(), "the focus goes on"
    here.push(Verb.EAST)
    assert isinstance(here.top, Title)


# A kiosk: nothing is kept.


def tournament(folder: Path) -> tuple[Place, House]:
    """Whoever presses while the tournament is called out is asked who is here."""
    stand = kiosk(folder)
    here = House(**vars(stand.room))
    stand.wait(45)
    here.at(Attract)
    for _ in range(4000):
        if "Quick tournament" in here.words():
            break
        stand.wait(0.5)
    here.press(Verb.SOUTH, device="pad:2")
    assert here.at(GuestList).device == "pad:2"
    stand.wait(0.5)
    here.pick("same")
    return stand, here


@pytest.mark.slow
def test_a_tournament_goes_from_the_attract_loop_to_the_podium_and_back(tmp_path: Path) -> None:
    stand, here = tournament(tmp_path)
    for games in (1, 2):
        here.share("pad:1", "pad:2")
        here.deal()
        here.play()
        if games == 1:
            here.until(Gather)
            assert here.evening.final
    here.until(Podium)
    assert len(here.evening.results) == 2
    here.sounds.played.clear()
    for _ in range(240):
        assert "Still playing?" not in here.words()
        if not isinstance(here.top, Podium):
            break
        stand.wait(0.5)
    assert isinstance(here.top, Title)
    assert {"drum_roll", "win", "applause"} <= set(here.sounds.played)
    stand.wait(45)
    assert isinstance(here.top, Attract)
    assert here.services.party is None
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["kiosk.json"]
    (games,) = json.loads((tmp_path / "kiosk.json").read_text()).values()
    assert all(len(numbers) == 3 for numbers in games.values()), "numbers alone, and no names"


@pytest.mark.slow
def test_a_podium_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    _, here = tournament(tmp_path)
    here.pick("start")  # nobody has pressed yet
    here.share("pad:1", "pad:2")
    here.deal()
    here.push(Verb.START)
    here.choose("Evening")
    here.end()
    here.wait(20.0)
    for _ in range(4):
        here.push(Verb.DOWN)
        here.wait(25.0)
        assert isinstance(here.top, Podium)
    here.wait(6.0)
    assert isinstance(here.top, Title)


# Names.


NAMES = {
    "long": ("W" * 40, "Anna-Maria von und zu Wolkenkuckucksheim", *("i" * 40,) * 4, "Ben"),
    "equal": ("Anna",) * 7,
    "none": ("",) * 7,
    "right to left": ("שלום עולם", "مرحبا", "שלום", "א", "ب", "שלום עולם", "Ben"),
    "controls": ("\u202eabc\u0007", "a\nb", "\u200f", "\x1b[31m", "e\u0301" * 20, "🎲🎲", "{name}"),
}


def readable(here: House, screen: type) -> None:
    """This screen is there, all that stands on it fits, and nothing on it commands anything."""
    assert isinstance(here.top, screen), type(here.top).__name__
    frame, top = Frame(), here.top
    assert top is not None
    top.draw(frame)  # without the game that shines through
    for mark in texts_of(frame):
        assert fit(mark).fits, f"{screen.__name__}: {mark.text!r} spills over"
        plain = mark.text.replace("\n", "").replace("\N{NO-BREAK SPACE}", "")
        assert plain.isprintable(), f"{screen.__name__}: {mark.text!r}"


@pytest.mark.parametrize(
    ("names", "teams"), [*((kind, False) for kind in NAMES), ("long", True), ("controls", True)]
)
@pytest.mark.slow
def test_any_names_are_shown_safely_on_every_screen(
    tmp_path: Path, names: str, teams: bool
) -> None:
    one = take(Evening(5), *(Join(name, "1") for name in NAMES[names]))
    if teams:
        one.apply(ShuffleTeams())
    take(one, Plan(45, ("grasshopper",), "two heads" if teams else "rotate"), Begin())
    here = taken_up(tmp_path, one)
    readable(here, Gather)
    here.pick("guests")
    readable(here, GuestList)
    here.push(Verb.EAST)
    here.wait(0.5)
    here.share("pad:1", "pad:2", "pad:3")
    readable(here, Gather)
    if not teams:  # two on a seat: nobody waits
        here.pick("more")
        here.push(Verb.SOUTH)
        readable(here, Bets)
        here.push(Verb.RIGHT, Verb.SOUTH, Verb.EAST, Verb.EAST)
    here.deal()
    here.push(Verb.START)
    here.choose("Evening")
    readable(here, Rows)
    here.choose("Swap somebody")
    readable(here, Rows)
    here.push(Verb.SOUTH)
    readable(here, Rows)
    here.push(Verb.EAST, Verb.EAST, Verb.EAST, Verb.EAST)
    here.until(GameScene)
    here.play()
    here.until(Gather)
    for _ in range(4):
        readable(here, Gather)
        here.wait(1.2)
    here.pick("more")
    here.end()
    for _ in range(30):
        readable(here, Podium)
        here.wait(1.0)
