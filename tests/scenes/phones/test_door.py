"""How somebody with a phone comes in: at the lobby, at an evening's guests, and in the pause."""

import json
import re
import sys
from importlib import resources
from random import Random

import pytest

from game.evening.evening import Evening
from game.evening.steps import Begin, Join
from scenes.evening.course import Course
from scenes.evening.guest_list import GuestList
from scenes.evening.roster import Attending, Draft
from scenes.files.settings import Settings
from scenes.input.action import Verb
from scenes.lobby.scene import Lobby
from scenes.menus import phone_door
from scenes.menus.pause import PauseSeats
from scenes.menus.phone_door import PhoneDoor, squares, words
from scenes.menus.title import Title
from scenes.people.guests import Book, Guest, remembered, store
from scenes.people.labels import seat_picture
from scenes.people.seating import Privacy
from scenes.people.sitting import NAMES
from scenes.phones.messages import MARKS, Cheer, End, Language, Pad, Press
from scenes.phones.news import Here, Knock, Left, Refused
from scenes.program.on_phones import CHEERS
from scenes.screens.question import Question
from scenes.stage.render.pictures import SHADE
from scenes.stage.render.theme import FORMS
from tests.game.evening.evenings import take
from tests.scenes.behind import match_of
from tests.scenes.phones.tables import Guests, number_of, on_phones
from tests.scenes.room import Room, frame_of, pictures_of

DEVICES = ("phone:1", "phone:2", "phone:3")


def knocking(guests: Guests, name: str, mark: int) -> None:
    """Let a phone knock, and a frame pass."""
    guests.hear(Knock(len(guests.wire.admitted) + 7, name, mark))
    guests.frames(0.1)


def opened(here: Room) -> tuple[Guests, Lobby]:
    """Return a lobby whose door is open, with the keyboard's one guest."""
    guests = Guests(here.services)
    lobby = Lobby(here.services, "cockroach", "pad:1")
    here.show(lobby)
    here.click(1810.0, 84.0)
    assert isinstance(here.top, PhoneDoor)
    return guests, lobby


def test_a_phone_sits_down_with_name_and_shape_after_a_press_at_the_tv(here: Room) -> None:
    """By a name as long as those typed there."""
    guests, lobby = Guests(here.services), Lobby(here.services, "cockroach", "pad:1")
    here.show(lobby)
    here.press(Verb.UP, Verb.RIGHT, Verb.RIGHT, Verb.RIGHT, Verb.UP, Verb.SOUTH)
    assert guests.wire.door == "ABC234", "arrows lead there, too"
    knocking(guests, "Schneewittchen", 4)
    assert "Let Schneewittchen in" in here.words()
    assert lobby.seating.held_by("phone:1") == []
    here.press(Verb.SOUTH)
    (seat,) = lobby.seating.seats_of("phone:1")
    player = lobby.seating[seat]
    assert (player.name, player.mark, player.privacy) == ("Schneewittch", 4, Privacy.PHONE)
    assert guests.wire.admitted == [(7, 1)]
    here.press(Verb.EAST)
    assert here.top is lobby
    assert (guests.wire.door, guests.phones.link) == ("", "")
    assert any(word.startswith("Phone 1") for word in here.words())


def test_whoever_knocks_at_a_lobby_whose_door_stays_open_is_seen(here: Room) -> None:
    guests = Guests(here.services)
    guests.phones.stays = True
    here.show(Lobby(here.services, "cockroach", "pad:1"))
    knocking(guests, "Zora", 4)
    here.at(PhoneDoor)
    assert "Let Zora in" in here.words()


def test_a_namesake_gets_a_letter_and_a_taken_shape_stays_with_its_owner(here: Room) -> None:
    guests, lobby = opened(here)
    first = lobby.seating[0]
    knocking(guests, first.name, first.mark)
    here.press(Verb.SOUTH)
    (seat,) = lobby.seating.seats_of("phone:1")
    assert lobby.seating[seat].name == f"{first.name} B"
    assert lobby.seating[seat].mark != first.mark


def test_a_phone_is_called_and_looks_as_its_seat_does_before_the_cards_are_dealt(
    here: Room,
) -> None:
    """Whose shape was taken, who is changed at the TV, and who gives up a shape by that."""
    guests, lobby = opened(here)

    def told(device: str) -> tuple[str, str]:
        guests.frames(0.2)
        return guests.state(device)["name"], guests.state(device)["shape"]

    def seated(seat: int) -> tuple[str, str]:
        player = lobby.seating[seat]
        return player.name, seat_picture(player.mark)[0]

    knocking(guests, "Emma", lobby.seating[0].mark)
    here.press(Verb.SOUTH)
    knocking(guests, "Finn", 4)
    here.press(Verb.SOUTH, Verb.EAST)
    assert [told("phone:1"), told("phone:2")] == [seated(1), seated(2)]
    before = seated(1), seated(2)
    panel = next(one for one in lobby.choices() if one.key == 1)
    here.click(panel.x, panel.y)
    here.press(Verb.RIGHT, Verb.DOWN, Verb.RIGHT, Verb.EAST)
    assert [told("phone:1"), told("phone:2")] == [seated(1), seated(2)]
    assert seated(1)[0] != before[0][0]
    assert seated(1)[1] != before[0][1]


def test_a_phone_without_a_seat_left_is_told_at_the_tv(here: Room) -> None:
    guests, lobby = opened(here)
    for number, name in enumerate(("Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina")):
        assert not here.services.notices
        knocking(guests, name, number)
        here.press(Verb.SOUTH)
    assert len(lobby.seating) == 6
    assert "phone:6" not in [player.device for player in lobby.seating]
    assert here.services.notices == ["No seat is free: this phone watches"]


def test_who_is_sent_away_goes_or_is_left_standing_never_sits(here: Room) -> None:
    guests, lobby = opened(here)
    knocking(guests, "Dora", 1)
    guests.hear(Knock(8, "Kaya", 2))
    guests.frames(0.1)
    heard = len(here.sounds.played)
    guests.hear(Left(7))
    guests.frames(0.1)
    assert "Let Dora in" not in here.words()
    assert len(here.sounds.played) == heard, "nobody has come"
    guests.hear(Left(8))
    guests.frames(0.1)
    knocking(guests, "Emma", 1)
    here.press(Verb.DOWN, Verb.SOUTH)
    assert guests.wire.sent_away == [7]
    knocking(guests, "Finn", 1)
    here.press(Verb.EAST)  # the page is left while somebody knocks
    assert guests.wire.sent_away == [7, 7]
    assert guests.wire.admitted == []
    assert "phone:1" not in [player.device for player in lobby.seating]


def test_the_page_says_what_may_be_wrong_after_half_a_minute(here: Room) -> None:
    guests, _ = opened(here)
    tip = "Nobody yet? Phone and table must be in one Wi-Fi"
    guests.frames(29.0)
    assert not any(tip in word for word in here.words())
    guests.frames(2.0)
    assert any(tip in word for word in here.words())


def test_no_code_leads_to_nowhere() -> None:
    assert "0.0.0.0" not in phone_door.addresses()


@pytest.mark.parametrize("network", [False, True])
def test_without_packages_or_network_one_sentence_says_so(
    here: Room, network: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if network:
        monkeypatch.setitem(sys.modules, "scenes.phones.server", None)
        words = 'pip install "krabbeltisch[phones]"'
    else:
        monkeypatch.setattr(phone_door, "addresses", list)
        words = "This computer is in no network that phones could reach"
    here.show(Lobby(here.services, "cockroach", "pad:1"))
    here.click(1810.0, 84.0)
    assert isinstance(here.top, Question)
    assert any(words in word for word in here.words())
    here.press(Verb.SOUTH)
    assert isinstance(here.top, Lobby)


def test_an_evening_knows_its_guests_with_phones(here: Room) -> None:
    """By names that are no longer than those typed at the TV: others stand cut in its table."""
    guests = Guests(here.services)
    draft = Draft(here.services, remembered(here.services))
    here.show(GuestList(here.services, "pad:1", draft, lambda _: []))
    here.stack.update(2.0)
    here.click_on("Phones")
    for name in ("Emma", "Schneewittchen", "Emma"):
        knocking(guests, name, 2)
        here.press(Verb.SOUTH)
    here.press(Verb.EAST)
    assert [guest.name for guest in draft.here] == ["Emma", "Schneewittch", "Emma B"]
    marks = [guest.mark for guest in draft.here]
    assert marks[0] == 2, "as chosen"
    assert len(set(marks)) == 3, "no two look alike"
    assert [one and one.mark for one in map(here.services.phones.guest, DEVICES)] == marks
    assert [here.services.phones.of(guest.name) for guest in draft.here] == [*DEVICES]


def test_where_all_proposed_names_are_known_whoever_comes_without_one_is_somebody(
    here: Room,
) -> None:
    """A phone that had typed none ended the program, and two pads brought two of one name."""
    guests = Guests(here.services)
    store(Book(tuple(Guest(name, 0) for name in NAMES)), here.services.storage)
    draft = Draft(here.services, remembered(here.services))
    here.show(GuestList(here.services, "pad:1", draft, lambda _: []))
    here.stack.update(2.0)
    here.press(Verb.SOUTH, device="pad:2")
    here.press(Verb.SOUTH, device="pad:3")
    here.click_on("Phones")
    knocking(guests, "", 2)
    here.press(Verb.SOUTH)
    names = [one.name for one in draft.people]
    assert len(draft.here) == 3
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("begun", [False, True])
def test_the_phone_of_a_fifteenth_guest_is_let_go_until_somebody_has_left(
    here: Room, begun: bool
) -> None:
    """PY-1: the list refused them, and yet their phone was let in, and told nothing."""
    guests = Guests(here.services)
    joins = [Join(f"Guest {number}") for number in range(14)]
    course = Course(here.services, take(Evening(1), *joins, Begin()))
    store(Book(tuple(Guest(join.name, 0) for join in joins)), here.services.storage)
    book = remembered(here.services)
    roster = Attending(course, book) if begun else Draft(here.services, book)
    shown = GuestList(here.services, "pad:1", roster, lambda _: [])
    here.show(shown)
    for index in () if begun else range(14):
        roster.toggle(index)
    here.stack.update(2.0)
    here.click_on("Phones")
    knocking(guests, "Zoe", 2)
    here.press(Verb.SOUTH)
    assert (guests.wire.parted, here.services.phones.present()) == ([(1, End.FULL)], [])
    assert here.sounds.played[-1] == "refuse"
    assert "Fourteen guests are all there is room for" in here.words()
    here.press(Verb.EAST, Verb.EAST)  # what was said, then the door
    here.stack.update(2.0)
    shown.pick(0)
    here.click_on("Phones")
    knocking(guests, "Zoe", 2)
    here.press(Verb.SOUTH)
    assert here.services.phones.of("Zoe") == "phone:2"
    assert "Zoe" in [one.name for one in roster.people if one.here]


def test_a_phone_looks_as_its_guest_does_on_the_list(here: Room) -> None:
    """Who gets another character there, and whose own is taken when they are back."""
    guests = Guests(here.services)
    draft = Draft(here.services, remembered(here.services))
    shown = GuestList(here.services, "pad:1", draft, lambda _: [])
    here.show(shown)

    def comes(name: str, mark: int) -> None:
        here.stack.update(2.0)
        here.click_on("Phones")
        knocking(guests, name, mark)
        here.press(Verb.SOUTH, Verb.EAST)
        here.stack.update(2.0)

    def click(x: float) -> tuple[int, list[str]]:
        emma = shown.seen()[0]
        here.click(emma.x - emma.w / 2 + x, emma.y)
        guests.frames(0.2)
        return draft.people[0].mark, [guests.state(one)["shape"] for one in guests.phones.present()]

    comes("Emma", 2)
    mark, shapes = click(60.0)
    assert mark != 2
    assert shapes == [seat_picture(mark)[0]]
    click(200.0)
    comes("Finn", mark)
    now, shapes = click(200.0)
    assert now != mark
    assert shapes == [seat_picture(one)[0] for one in (now, mark)]


def test_a_phone_may_choose_any_form_there_is() -> None:
    page = (resources.files("assets") / "phone" / "page.js").read_text("utf-8")
    (listed,) = re.findall(r"var MARKS = \[(.*?)\]", page, re.DOTALL)
    assert re.findall(r'"(\w+)"', listed) == [*FORMS]
    assert len(FORMS) == MARKS
    for spoken in json.loads(words()).values():
        assert {*FORMS} <= {*spoken}


def test_a_phone_draws_cheers_and_shaded_sides_as_the_tv_does() -> None:
    page = (resources.files("assets") / "phone" / "page.js").read_text("utf-8")
    (listed,) = re.findall(r"var CHEERS = \[(.*?)\]", page)
    assert re.findall(r'"([\w/]+)"', listed) == [*CHEERS]
    (shade,) = re.findall(r"var SHADE = (.*?);", page)
    assert float(shade) == SHADE, "two thirds they were"


def test_in_the_pause_a_phone_takes_the_seat_that_a_bot_keeps(here: Room) -> None:
    played = on_phones(here.services, "cockroach", ("Ada", "Ben", "Cleo"))
    seating = played.scene.session.seating
    seating.stand_in(1, "normal")
    here.show(PauseSeats(here.services, played.scene.session, "phone:1"))
    here.click_on("Phones")
    knocking(played.guests, "Ben", 1)
    here.press(Verb.SOUTH, device="phone:1")
    assert seating[1].device == "phone:4"


@pytest.mark.parametrize(
    ("typed", "name"),
    [("Cleo", "Cleo"), ("cleo", "Cleo"), ("Maximilianus Rex", "Maximilianus")],
    ids=("as it is", "small", "too long"),
)
def test_in_the_pause_a_phone_takes_its_own_seat_of_those_that_bots_keep(
    here: Room, typed: str, name: str
) -> None:
    """It took the first, and showed the hand of somebody else, however the name was typed."""
    played = on_phones(here.services, "cockroach", ("Ada", "Ben", name))
    seating = played.scene.session.seating
    for seat in (1, 2):
        seating.stand_in(seat, "normal")
    here.show(PauseSeats(here.services, played.scene.session, "phone:1"))
    here.click_on("Phones")
    knocking(played.guests, typed, 1)
    here.press(Verb.SOUTH, device="phone:1")
    assert [player.device for player in seating] == ["phone:1", "", "phone:4"]
    guest = here.services.phones.guest("phone:4")
    assert guest
    assert guest.name == name


def test_in_the_pause_a_phone_for_which_no_bot_keeps_a_seat_watches(here: Room) -> None:
    played = on_phones(here.services, "cockroach", ("Ada", "Ben", "Cleo"))
    here.show(PauseSeats(here.services, played.scene.session, "phone:1"))
    here.click_on("Phones")
    knocking(played.guests, "Dora", 4)
    here.press(Verb.SOUTH, device="phone:1")
    assert "No seat is free: this phone watches" in here.words()


@pytest.mark.parametrize("by", ["the page", "the command"])
def test_a_kiosk_has_no_door_unless_its_owner_says_so(here: Room, by: str) -> None:
    here.services.kiosk = True
    lobby = Lobby(here.services, "cockroach", "pad:1")
    here.show(lobby)
    here.click(1810.0, 84.0)
    assert here.top is lobby
    Guests(here.services)
    if by == "the page":
        here.services.settings = Settings(kiosk_phones=True)
    else:
        here.services.phones.stays = True
    here.click(1810.0, 84.0)
    assert isinstance(here.top, PhoneDoor)


def test_phones_end_with_the_evening_and_not_with_the_owners_word(here: Room) -> None:
    for stays in (False, True):
        guests = Guests(here.services, ("Emma",))
        here.services.phones.stays = stays
        here.stack.start_with(Title(here.services))
        assert guests.wire.stopped is not stays
        assert bool(here.services.phones.present()) is stays


def test_the_code_is_read_back_as_the_link() -> None:
    """The three corners and the row between two of them stand where a reader looks for them."""
    rows = squares("http://192.168.1.20:8080/#ABC234")
    assert len({len(row) for row in rows}) == 1
    assert len(rows) == len(rows[0]) == 29  # version 3: 44 bytes at this level of repair
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    for top, left in ((0, 0), (0, 22), (22, 0)):
        assert [row[left : left + 7] for row in rows[top : top + 7]] == finder


def test_the_page_has_words_for_each_reason_why_a_socket_is_closed() -> None:
    """By the name that the server gives it."""
    page = (resources.files("assets") / "phone" / "page.js").read_text("utf-8")
    (listed,) = re.findall(r"var ENDS = \{(.*?)\}", page, re.DOTALL)
    ends = {int(code): name for code, name in re.findall(r'(\d+): "(\w+)"', listed)}
    assert ends == {end.value: end.name.lower() for end in End}
    for spoken in json.loads(words()).values():
        assert len({spoken[name] for name in ends.values()}) == len(ends)


# A phone as a device.


def test_a_phone_that_sleeps_keeps_its_seat_until_it_is_waited_for(here: Room) -> None:
    """What is held there is let go; the door has closed as cards were dealt."""
    played = on_phones(here.services, "eight28", ("Ada", "Ben", "Cleo"))
    played.guests.phones.open_door()
    played.asked()
    assert played.guests.wire.door == ""
    asked = played.scene.table.waiting()[0]
    device, other = played.guests.devices[asked], played.guests.devices[(asked + 1) % 3]
    played.guests.says(other, Pad("south", True))
    lost = played.guests.hear(*(Here(number_of(one), False) for one in (device, other)))
    assert [(one.device, one.pressed) for one in lost] == [(other, False)]
    played.guests.frames(19.0)
    assert {device, other} <= set(here.services.phones.present())
    played.guests.frames(2.0)
    assert device not in here.services.phones.present()
    assert other in here.services.phones.present()
    assert played.scene.session.seating[asked].absent
    played.guests.hear(Here(number_of(device), True))
    played.guests.frames(0.2)
    assert here.top is played.scene
    assert played.scene.session.seating[asked].device == device


def test_a_tap_on_what_is_no_longer_asked_does_nothing(here: Room) -> None:
    played = on_phones(here.services, "grasshopper", ("Ada", "Ben"))
    played.asked()
    old = played.guests.state("phone:1")["choices"]
    assert all(one["decides"] and not one["chosen"] for one in old)
    for device in played.guests.devices:
        played.guests.tap(device, "3")
    played.asked()
    before = len(match_of(played.scene.session).decisions)
    for one in old:
        played.guests.says("phone:1", Press(one["move"]))
    played.guests.frames(0.2)
    assert len(match_of(played.scene.session).decisions) == before
    now = {one["move"] for one in played.guests.state("phone:1")["choices"]}
    assert now.isdisjoint(one["move"] for one in old)


def test_a_refusal_is_told_to_its_phone_alone(here: Room) -> None:
    """Nothing is laid out yet in Früchtchen: the button says why not, on that phone only.

    It did so in the table's language.
    """
    played = on_phones(here.services, "fruechtchen", ("Ada", "Ben", "Cleo"))
    played.guests.says("phone:1", Language("de"))
    played.asked()
    words, sounds = here.words(), len(here.sounds.played)
    button = played.guests.state("phone:1")["choices"][-1]["label"]
    played.guests.tap("phone:1", button)
    assert played.guests.state("phone:1")["refusal"] == "Wähle erst ein Obst"
    assert not played.guests.state("phone:2")["refusal"]
    assert here.words() == words
    assert here.sounds.played[sounds:].count("refuse") == 0


def test_the_host_hears_once_that_something_was_turned_away(here: Room) -> None:
    guests = Guests(here.services)
    for reasons in (("host", "origin", "malformed", "malformed"), ("too_much",)):
        guests.hear(*map(Refused, reasons))
        guests.frames(0.2)
    assert here.services.notices == ["Something that is no guest’s phone was turned away"]


def test_each_reads_question_and_log_in_a_language_of_its_own(here: Room) -> None:
    played = on_phones(here.services, "grasshopper", ("Ada", "Ben"))
    played.guests.says("phone:2", Language("de"))
    played.asked()
    played.guests.frames(0.2)
    questions = [played.guests.state(one)["question"] for one in played.guests.devices]
    assert questions == ["Choose your bid", "Wähle dein Gebot"]
    assert here.services.texts.language == "en"
    luck = Random(1)
    for _ in range(30):
        for device in played.guests.devices:
            played.guests.tap_anything(device, luck)
        played.guests.frames(1.0)
    english, german = (played.guests.state(one)["lines"] for one in played.guests.devices)
    assert len(english) == len(german) > 5
    assert not set(english) & set(german)


def test_of_more_cheers_than_there_is_room_for_the_latest_are_seen(here: Room) -> None:
    guests = Guests(here.services, ("Ada", "Ben", "Cleo", "Dino", "Emma", "Finn", "Gina"))
    for number, device in enumerate(guests.devices):
        guests.says(device, Cheer(3 if number == 6 else 0))
        guests.frames(0.1)
    seen = [one.name for one in pictures_of(frame_of(guests.shows)) if one.name in CHEERS]
    assert seen == [*["ui/heart"] * 5, "grasshopper/hopper"]


def test_cheers_are_counted_out_and_can_be_switched_off(here: Room) -> None:
    guests = Guests(here.services, ("Emma", "Finn"))
    for _ in range(5):
        guests.says("phone:1", Cheer(0))
        guests.says("phone:2", Cheer(3))
    guests.frames(0.1)
    seen = [one.name for one in pictures_of(frame_of(guests.shows)) if one.name in CHEERS]
    assert seen == ["ui/heart", "grasshopper/hopper"]
    guests.frames(2.0)
    assert not pictures_of(frame_of(guests.shows))
    here.services.settings = Settings(cheers=False)
    guests.frames(3.0)
    guests.says("phone:1", Cheer(0))
    guests.frames(0.1)
    assert not pictures_of(frame_of(guests.shows))
    assert not guests.state("phone:1")["cheers"]
