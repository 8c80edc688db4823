"""The page before a game: no guest is played by a bot without a word, no press does the opposite of
it, nobody is waited for long, and all is told that comes next.

With two guests the third seat is a bot's own.
"""

from pathlib import Path

import pytest

from scenes.evening.bets import Bets, PutBet
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.page import Rows
from scenes.evening.people import held_at
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lessons.offer import Offer
from scenes.lessons.scene import LessonScene
from scenes.match.game_scene import GameScene
from scenes.menus.rules import Rules
from scenes.menus.title import Title
from scenes.people.faces import face
from scenes.people.guests import remember_lesson
from scenes.screens.question import Question
from tests.game.evening.evenings import named
from tests.scenes.evening.party import PADS, House, between, taken_up
from tests.scenes.phones.tables import Guests
from tests.scenes.room import pictures_of


def devices(here: House) -> list[str]:
    return [player.device for player in here.page.seating]


def ticks(here: House) -> int:
    return sum(one.name == "ui/check" for one in pictures_of(here.frame()))


# Who sits, and who is ready.


@pytest.mark.parametrize(("device", "name"), [("pad:2", "Pad 2"), (KEYBOARD, "Keyboard")])
def test_a_first_press_joins_and_says_so(here: House, device: str, name: str) -> None:
    page = here.gather("Anna", "Ben", "Cleo")
    assert page.focus.key == "start"
    assert "A bot plays for" not in here.plain, "nothing can be dealt yet"
    here.push(Verb.SOUTH, device=device)
    assert f"{name} plays for Anna" in here.plain
    assert "A bot plays for Ben and Cleo" in here.plain
    here.push(Verb.UP, device=device)
    assert f"{name} plays for Anna" not in here.plain
    assert "A bot plays for Ben and Cleo" in here.plain


def test_the_phone_of_who_waits_takes_the_seat_of_nobody_else(tmp_path: Path) -> None:
    """Unless its guest chooses that seat, to lend it."""
    here = between(tmp_path, 5, wanted=("grasshopper",))
    (waiting,) = here.evening.waiting()
    guests = Guests(here.services, (here.evening.guests[waiting].name,))
    (phone,) = guests.devices
    guests.pad(phone, "south")
    assert devices(here) == [""] * 4
    here.pick(2, phone)
    assert devices(here) == ["", "", phone, ""]


def test_each_device_is_ready_with_one_press_and_the_last_one_deals(here: House) -> None:
    page = here.gather("Anna", "Ben", "Cleo")
    here.sit(*PADS)
    assert (devices(here), ticks(here)) == ([*PADS], 0)
    here.push(Verb.SOUTH, device="pad:2")
    assert (page.attendance.ready, ticks(here)) == ({1}, 1)
    assert "Ready: 1 of 3" in here.plain
    here.push(Verb.SOUTH, device="pad:2")  # who is ready hurries nobody
    assert "Not ready yet: Anna and Cleo" in here.plain
    here.push(Verb.EAST, device="pad:2")  # not ready after all
    assert (page.attendance.ready, devices(here)) == (set(), [*PADS])
    assert "in 8 s" in here.plain, "there is time"
    here.wait(2.5)
    here.push(Verb.EAST, device="pad:2")
    assert devices(here) == ["pad:1", "", "pad:3"]
    assert "in 8 s" in here.plain, "and for whoever sits down instead"
    here.sit("pad:2")
    here.push(Verb.SOUTH, device="pad:2")
    here.unplug("pad:2")
    assert "Ready: 0 of 2" in here.plain, "who is gone is not"
    here.plug("pad:2")
    here.sit("pad:2")
    for pad in PADS:
        assert here.top is page
        here.push(Verb.SOUTH, device=pad)
    assert isinstance(here.top, Question), "newcomers may see it first"
    here.choose("Play now")
    assert isinstance(here.top, GameScene)


def test_who_takes_over_a_seat_that_was_ready_has_not_pressed_yet(here: House) -> None:
    page = here.gather("Anna", "Ben", "Cleo")
    here.sit(*PADS)
    here.push(Verb.SOUTH, device="pad:2")
    here.pick(1, "pad:1")
    assert (devices(here)[1], page.attendance.ready) == ("pad:1", set())


def test_one_press_is_ready_for_all_who_share_a_device_and_nobody_is_waited_for_long(
    here: House,
) -> None:
    """Whose device is missing has a little while, and then a bot; who is there goes on by hand."""
    page = here.gather("Anna", "Ben", "Cleo")
    for seat in (0, 1):
        here.pick(seat, "pad:1")
    here.push(Verb.EAST, device="pad:1")
    assert devices(here) == ["pad:1", "", ""], "the one that is chosen"
    here.pick(1, "pad:1")
    here.push(Verb.DOWN, Verb.EAST, device="pad:1")
    assert devices(here) == ["pad:1", "", ""], "or the last one"
    here.pick(1, "pad:1")
    here.pick("start", "pad:1")
    assert page.attendance.ready == {0, 1}
    here.wait(11.0)
    assert here.top is page
    here.until(Offer, seconds=2.0)  # to see it first
    here.until(GameScene, seconds=25.0)
    seating = here.at(GameScene).session.seating
    assert [player.stands_in for player in seating] == [False, False, True]


def test_once_all_have_sat_down_the_first_game_begins_by_itself(here: House) -> None:
    """So that the same guests are three presses from their cards; pads may come and go."""
    page = here.gather("Anna", "Ben")
    here.sit("pad:1")
    here.wait(8.0)
    assert here.top is page
    here.unplug("pad:1")
    assert page.attendance.free == [0, 1]
    assert here.words().count("Press to join in") == 2
    here.wait(120.0)  # who should begin?
    assert here.top is page
    here.plug("pad:1")
    here.sit("pad:1", "pad:2")
    assert devices(here) == ["pad:1", "pad:2", ""]
    here.until(Offer, seconds=7.5)


def test_the_focus_is_only_theirs_whose_arrows_moved_it(here: House) -> None:
    page = here.gather("Anna", "Ben", "Cleo")
    here.sit(*PADS)
    game = page.course.now.game
    here.push(Verb.RIGHT, device="pad:3")
    assert page.focus.key == "other"
    here.push(Verb.SOUTH, device="pad:1")
    assert page.attendance.ready == {0}
    assert page.course.now.game == game
    here.push(Verb.SOUTH, device="pad:3")
    assert page.course.now.game != game
    here.sounds.played.clear()
    here.do(Action(MOUSE, Verb.POINT, x=5.0, y=5.0))
    here.click(5.0, 5.0)
    assert (here.top, here.sounds.played) == (page, []), "a click on nothing"


def test_who_has_no_seat_deals_for_all_and_is_asked_first_where_a_bot_plays(here: House) -> None:
    page = here.gather("Anna", "Ben")
    here.push(Verb.SOUTH, device="pad:1")
    here.wait(0.5)
    for words in ("Ready: 0 of 1 · in 29 s", "No, wait"):
        here.click_on(words)
        here.wait(0.5)
    assert here.top is page, "the mouse plays for nobody by a click on this"
    here.click_on(next(word for word in here.words() if word.startswith("Ready")))
    assert "A bot plays for Ben. Deal the cards?" in here.plain
    here.wait(28.0)
    assert isinstance(here.top, Offer)
    here.unplug("pad:1")
    here.wait(60.0)
    assert here.top is page, "nobody is dealt to whose pad went meanwhile"
    assert page.seating.people() == []


def test_to_choose_ones_own_seat_again_keeps_it(here: House) -> None:
    """Anna was seated by a press on “Deal”, chose her own seat, and a bot played for her."""
    page = here.gather("Anna", "Ben")
    here.push(Verb.SOUTH)
    for _ in range(2):
        here.pick(0)
        assert devices(here) == ["pad:1", "", ""]
        assert "Pad 1 plays for Anna" in here.plain
    here.pick(2)
    assert "A bot plays here" in here.plain
    here.push(Verb.EAST)
    assert devices(here) == [""] * 3
    assert page.seating[0].lost == "", "no press of that pad alone brings anybody back"
    here.push(Verb.EAST)
    assert isinstance(here.top, Rows), "then all else there is"


def test_whoever_presses_on_and_on_sits_and_deals_nothing(here: House) -> None:
    page = here.gather("Anna", "Ben", "Cleo")
    for frame in range(100):
        for number, pad in enumerate(PADS):
            if frame % (6 + number) == 0:
                here.do(Action(pad, Verb.SOUTH))
                here.do(Action(pad, Verb.SOUTH, pressed=False))
        here.stack.update(1 / 60)
        here.stack.apply_changes()
        assert here.top is page
    assert not page.attendance.free
    assert not page.attendance.ready


@pytest.mark.parametrize(
    ("verbs", "seats", "heard"),
    [
        ((Verb.SOUTH, Verb.UP, Verb.SOUTH), 2, ["join", "focus"]),
        ((Verb.SOUTH, Verb.SOUTH), 1, ["join", "tick"]),
    ],
    ids=["with arrows", "without"],
)
def test_of_quick_presses_the_second_takes_a_seat_that_arrows_chose_and_readies_nobody(
    verbs: tuple[Verb, ...], seats: int, heard: list[str], here: House
) -> None:
    """Two guests with one pad: nobody waits until the first press is calm, and each is heard."""
    page = here.gather("Anna", "Ben")
    here.hurry("pad:1", *verbs)
    assert page.attendance.seats_of("pad:1") == [*range(seats)]
    assert here.sounds.played[-2:] == heard
    assert not page.attendance.ready


def test_up_leads_to_the_next_free_seat_and_a_taken_one_back_to_ready(here: House) -> None:
    """Four guests with one pad: each more is two presses, and all are ready with one."""
    page = here.gather("Anna", "Ben", "Cleo", "Dora")
    here.push(Verb.SOUTH, *(Verb.UP, Verb.SOUTH) * 3)
    assert devices(here) == ["pad:1"] * 4
    assert page.focus.key == "start"
    here.push(Verb.UP)
    assert page.focus.key != "start", "and to a taken one, if none is free"
    here.push(Verb.DOWN, Verb.SOUTH)
    assert page.attendance.ready == {0, 1, 2, 3}


# What is told between two games.


@pytest.mark.parametrize("game", ["grasshopper", "cockroach"])
def test_one_page_tells_how_it_ended_how_it_stands_and_what_comes(
    tmp_path: Path, game: str
) -> None:
    here = taken_up(tmp_path, named(7, games=(game, "fruechtchen")))
    here.sit(*PADS)
    here.page.renew(game)
    page = here.play_on()
    here.wait(5.0)
    assert page.ended
    assert page.ended.session.table.game == game
    told, one = here.plain, here.evening
    assert ("loses!" if game == "cockroach" else "win") in told
    for row in one.standings():
        (name,) = (one.guests[guest].name for guest in row.guests)
        assert name in told
    now = page.course.now
    assert now.game == "fruechtchen"
    assert {"Früchtchen", "short, 6 min"} <= set(told.splitlines()), "it has four seats"
    chooser = one.guests[one.picker() or 0].name
    assert f"{chooser} chooses" in told
    waiting = [one.guests[guest].name for guest in one.waiting()]
    listed = f"{', '.join(waiting[:-1])} and {waiting[-1]}"
    assert f"Waiting this time: {listed}" in told


@pytest.mark.parametrize("device", ["pad:2", KEYBOARD])
@pytest.mark.slow
def test_rules_and_the_shuffle_are_one_press_away_and_nothing_goes_on_meanwhile(
    tmp_path: Path, device: str
) -> None:
    here = taken_up(tmp_path, named(2, games=("grasshopper",)))
    here.sit("pad:1", "pad:2")
    page = here.play_on()
    fair = Verb.SELECT if device == KEYBOARD else Verb.WEST
    for verb, screen in ((Verb.NORTH, Rules), (fair, Question)):
        here.push(verb, device=device)
        assert isinstance(here.top, screen)
        assert screen is Rules or any("sealed as" in words for words in here.words())
        here.wait(20.0)
        here.push(Verb.EAST, device=device)
        assert here.top is page
        assert verb in dict(page.hints.hints), "what this device presses is what is told"
    here.until(GameScene, seconds=21.0)


@pytest.mark.parametrize("pressing", [False, True])
@pytest.mark.parametrize(("guests", "pads"), [(2, 3), (4, 3), (6, 2), (6, 3), (8, 6), (14, 6)])
@pytest.mark.slow
def test_between_two_games_lie_one_page_twenty_seconds_and_two_presses(
    guests: int, pads: int, pressing: bool, tmp_path: Path
) -> None:
    """What came of it, and what comes next, however many change seats and share pads."""
    here = taken_up(tmp_path, named(guests, minutes=90, games=("cockroach",)))
    given = here.pads.plugged[:] = [f"pad:{number + 1}" for number in range(pads)]
    here.share(*given)
    held = devices(here)
    here.play_on()  # which takes a second
    seconds, presses = here.to_the_cards(given if pressing else (), bets=False)
    assert 1.1 + seconds <= (8.0 if pressing else 20.0)
    assert max(presses.values(), default=0) <= 2
    now = [player.device for player in here.scene.session.seating]
    assert now == held if guests <= 6 else set(now) <= {*given, ""}
    assert not pressing or "" not in now[: min(guests, 6)]


def test_who_waits_bets_in_their_row_with_a_press_beside_the_one_that_is_ready(
    tmp_path: Path,
) -> None:
    """Six guests on three pads at games for four: two presses a guest, and no page but this."""
    here = taken_up(tmp_path, named(6, minutes=90, games=("grasshopper",)))
    here.share(*PADS)
    page = here.play_on()
    here.wait(8.0)
    waiting = here.evening.waiting()
    assert len(waiting) == 2
    for seat in page.attendance.free:
        here.pick(seat, min(PADS, key=lambda pad: len(page.attendance.seats_of(pad))))
    seconds, presses = here.to_the_cards(PADS)
    assert seconds <= 3.0
    assert here.now.bets == dict.fromkeys(waiting, 0)
    assert presses.total() <= 2 * 6


def test_who_has_bet_is_not_counted_with_those_who_are_ready(tmp_path: Path) -> None:
    """Only before a final are those who wait waited for."""
    here = between(tmp_path, 6, games=1, wanted=("grasshopper",))
    here.share("pad:1", "pad:2")
    one = here.evening.waiting()[0]
    here.page.course.devices[one] = "pad:3"
    here.push(Verb.RIGHT, Verb.SOUTH, device="pad:3")
    assert here.page.backing.done == {one}
    assert "Ready: 0 of 4" in here.plain


def test_who_waits_with_a_pad_sits_down_with_it_for_somebody_who_has_none(tmp_path: Path) -> None:
    here = between(tmp_path, 6, games=1, wanted=("grasshopper",))
    here.page.course.devices[here.evening.waiting()[0]] = "pad:3"
    here.sit("pad:3")
    assert here.page.attendance.seats_of("pad:3") == [0]


def test_the_mouse_bets_in_the_row_of_whoever_waits_and_a_phone_by_itself(tmp_path: Path) -> None:
    """A click on the row chooses the next seat; what a phone has put is shown, not asked again."""
    here = between(tmp_path, 6, wanted=("grasshopper",))
    page = here.page
    one, two = here.evening.waiting()
    here.push(Verb.SOUTH)

    row, other = (
        next(place for place in page.targets() if place.key == -1 - guest) for guest in (one, two)
    )

    def seen(beside: float) -> list[tuple[str, str]]:
        marks = pictures_of(here.frame())
        return [(mark.name, mark.colour) for mark in marks if abs(mark.y - beside) < row.h / 2]

    here.click(other.x, other.y)  # who puts another one by phone then
    for seat in (0, 1):
        here.click(row.x, row.y)
        assert face(page.seating[seat]) in seen(row.y)
    assert (page.focus.key, here.now.bets) == (-1 - one, {})
    PutBet(page.course, two, 3)()
    assert page.backing.asked == (one,)
    assert face(page.seating[3]) in seen(other.y)
    here.deal()
    assert here.now.bets == {one: 1, two: 3}


def test_a_press_that_came_too_early_is_not_heard_and_holds_nothing_up(tmp_path: Path) -> None:
    here = taken_up(tmp_path, named(4, games=("grasshopper",)))
    here.sit(*PADS)
    here.deal()
    here.play()
    while not isinstance(here.top, Gather):
        here.wait(0.1)
    page = here.page
    here.do(Action("pad:3", Verb.SOUTH))  # lies upside down on the couch
    here.wait(0.4)
    for pad in ("pad:2", "pad:4"):
        here.press(Verb.SOUTH, device=pad)
    assert not page.attendance.ready
    assert page.attendance.free == [3], "nor does a pad that hammered on take anybody's seat"
    here.wait(1.2)
    here.push(Verb.SOUTH, device="pad:2")
    assert len(page.attendance.ready) == 1, "a pad with a button held down makes no other deaf"


def test_another_game_is_proposed_by_a_press_and_who_sits_keeps_the_device(tmp_path: Path) -> None:
    here = between(tmp_path, 6, games=1)
    page = here.page
    for seat, pad in zip(page.attendance.free, PADS, strict=False):
        here.pick(seat, pad)
    held = held_at(page.course.now.heads, page.seating)
    games = [slot.game for slot in here.evening.proposals()]
    seen = [page.course.now.game]
    for _ in games:
        here.pick("other")
        seen.append(page.course.now.game)
        now = held_at(page.course.now.heads, page.seating)
        sit_on = [guest for guest in held if guest in page.course.now.playing]
        assert sit_on
        assert {guest: now.get(guest) for guest in sit_on} == {one: held[one] for one in sit_on}
    assert seen == [*games, games[0]]


def test_a_bet_on_another_game_is_forgotten(tmp_path: Path) -> None:
    here = between(tmp_path, 8, wanted=("grasshopper", "fruechtchen"))
    guest, page = here.evening.waiting()[0], here.page
    row = next(place for place in page.targets() if place.key == -1 - guest)
    here.click(row.x, row.y)
    assert page.backing.chosen(guest) == 0
    here.pick("other")
    assert guest in here.evening.waiting()
    assert page.backing.chosen(guest) == -1


def test_who_sits_elsewhere_in_another_game_keeps_the_device(tmp_path: Path) -> None:
    """Of seven guests, who share seats or wait."""
    here = between(tmp_path, 7, games=1)
    page = here.page
    here.sit(*PADS)
    seats = []
    for _ in here.evening.proposals():
        before = held_at(page.course.now.heads, page.seating)
        here.pick("other", KEYBOARD)
        heads = page.course.now.heads
        now = held_at(heads, page.seating)
        firsts = [guests[0] for guests in heads if guests[0] in before]
        assert firsts
        assert {one: now.get(one) for one in firsts} == {one: before[one] for one in firsts}
        seats.append(heads)
    assert len({*seats}) > 1


def test_guests_come_and_go_and_the_next_game_is_for_who_is_here(tmp_path: Path) -> None:
    here = between(tmp_path, 3, games=1)
    page, game = here.page, here.page.course.now.game
    here.sit(*PADS)
    here.pick("guests", KEYBOARD)
    assert here.at(GuestList).device == KEYBOARD, "it speaks to whoever opened it"
    here.pick(1)
    here.wait(28.0)
    assert isinstance(here.top, GuestList)
    here.until(Gather, seconds=3.0)  # a list that somebody left open closes
    assert here.top is page
    assert page.course.now.game == game
    people = [(player.name, player.device) for player in page.seating if player.person]
    assert people == [("Anna", "pad:1"), ("Cleo", "pad:3")], "who stays keeps the own pad"
    here.pick("guests", KEYBOARD)
    here.pick(0)
    here.pick(2)
    here.push(Verb.EAST)
    assert page.seating.players == []
    assert "nobody is here to play" in here.plain
    here.wait(60.0)
    assert here.top is page
    here.pick("more", KEYBOARD)
    here.choose("This is the final", KEYBOARD)
    here.pick("guests", KEYBOARD)
    here.pick(1)
    here.push(Verb.EAST)
    assert [player.name for player in page.seating if player.person] == ["Ben"]


def test_before_the_first_game_all_may_go_and_come_back(tmp_path: Path) -> None:
    """The page without seats, and without a table, ended the program."""
    here = between(tmp_path, 3, games=0)
    page = here.page
    for so_many in (0, 3):
        here.pick("guests", KEYBOARD)
        for guest in range(3):
            here.pick(guest, KEYBOARD)
        here.push(Verb.EAST, device=KEYBOARD)
        assert here.top is page
        assert ("nobody is here to play" in here.plain) is (so_many == 0)
        assert len([player for player in page.seating if player.person]) == so_many


def test_who_has_come_or_gone_is_seen_in_the_table_at_once(tmp_path: Path) -> None:
    """Else a late guest who waits would bet in a row that is not there."""
    here = between(tmp_path, 4, games=1, wanted=("grasshopper",))
    here.pick("guests", KEYBOARD)
    here.pick(0, KEYBOARD)
    for name in ("Zoe", "Zeno", "Zita"):
        here.pick("new", KEYBOARD)
        here.type_name(name)
    here.push(Verb.EAST, device=KEYBOARD)
    assert "has left" in here.plain
    assert here.page.table
    assert here.page.table.told, "nothing is told twice"
    late = here.evening.waiting()[-1]
    assert late > 3
    row = next(place for place in here.page.targets() if place.key == -1 - late)
    here.click(row.x, row.y)
    marks = [mark for mark in pictures_of(here.frame()) if abs(mark.y - row.y) < row.h / 2]
    assert face(here.page.seating[0]) in [(mark.name, mark.colour) for mark in marks]


def test_newcomers_are_offered_to_see_the_next_game_first(tmp_path: Path) -> None:
    """On the page itself; who was shown it is not asked again."""
    here = between(tmp_path, 3, games=1)
    page = here.page
    here.sit("pad:1")
    remember_lesson(here.services, page.course.now.game, page.attendance.playing)
    assert "Show me first" not in here.plain, "for the others a bot would play"
    here.sit("pad:2", "pad:3")
    assert "Show me first" in here.plain
    here.pick("show")
    lesson = here.at(LessonScene)
    assert lesson.session.table.game == page.course.now.game
    here.do(Action("pad:1", Verb.START))
    here.wait(1.2)
    assert isinstance(here.top, GameScene)
    here.show(Gather(page.course, "pad:1"))
    assert "Show me first" not in here.plain


def test_who_played_it_all_the_same_is_not_offered_it_again(tmp_path: Path) -> None:
    here = between(tmp_path, 3, games=1)
    page = here.page
    here.sit(*PADS)
    assert "Show me first" in here.plain
    here.deal()
    here.show(Gather(page.course, "pad:1"))
    assert "Show me first" not in here.plain


# All else there is.


def test_an_evening_can_be_left_and_ended_from_the_page(tmp_path: Path) -> None:
    here = between(tmp_path, 3, games=1)
    here.pick("more")
    here.choose("End the evening now")
    here.push(Verb.SOUTH)  # "No, play on" has the focus
    here.at(Rows)
    here.choose("To the title")
    here.at(Title)
    here.push(Verb.SOUTH)
    here.pick("more")
    here.end()


def test_two_at_a_keyboard_halve_it_or_pass_it_on(here: House) -> None:
    page = here.gather("Anna", "Ben")
    for key in (0, 1, "more"):
        here.pick(key, KEYBOARD)
    for told, halves in (("passed around", 2), ("two halves", 1)):
        here.choose(f"Keyboard: {told}", KEYBOARD)
        assert len({player.device for player in page.seating if player.person}) == halves
    assert {player.device for player in page.seating if player.person} == {KEYBOARD}


def test_bets_that_somebody_left_open_close(tmp_path: Path) -> None:
    here = between(tmp_path, 8, games=0, wanted=("cockroach",))
    page = here.page
    here.pick("more")
    here.choose("Bets of those who wait: 0 / 2")
    assert isinstance(here.top, Bets)
    assert "Whoever waits bets once; a right bet brings one point." in here.plain
    here.push(Verb.RIGHT, Verb.SOUTH)
    here.wait(28.0)
    assert isinstance(here.top, Bets)
    here.until(Rows, seconds=4.0)
    assert "Bets of those who wait: 1 / 2" in here.plain
    here.push(Verb.EAST)
    assert here.top is page
