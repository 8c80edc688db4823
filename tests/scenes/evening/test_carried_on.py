"""What an evening carries from game to game and what it leaves behind; what it counts and shows.

Devices, seconds, swaps, faces and factors: each of these was once somebody else's, or of the game
before, and nobody noticed.
"""

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS, character_of
from game.evening.evening import Evening
from game.evening.seating import ROTATE, TWO_HEADS, WINNER_STAYS
from game.evening.steps import Begin, Join, Leave, Plan, Return, Undo
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.host import Host
from scenes.evening.people import face_of, held, held_at, mark_of, put
from scenes.evening.roster import Attending, Draft
from scenes.evening.show.podium import Podium
from scenes.input.action import KEYBOARD, Verb
from scenes.people.characters import character_name
from scenes.people.faces import Mood, face
from scenes.people.guests import Book, Guest, count_guesses, store
from scenes.people.seating import Player, Seating
from scenes.session.session import Session
from scenes.stage.render.theme import SEAT_COLOURS, SEAT_SHAPES
from tests.game.evening.evenings import ALL, NAMES, finish, named, play
from tests.scenes.evening.party import House, ended, nothing, table_of
from tests.scenes.phones.tables import Guests
from tests.scenes.room import pictures_of

# How a game ended.


@pytest.mark.parametrize(
    ("ranks", "moods"),
    [
        ((2, 1, 3), (Mood.IDLE, Mood.GLAD, Mood.SORE)),
        ((2, 1, 2), (Mood.SORE, Mood.GLAD, Mood.SORE)),  # two share the last place
        ((1, 1, 1), (Mood.GLAD, Mood.GLAD, Mood.GLAD)),
    ],
)
def test_the_first_is_glad_the_last_is_sore_and_nobody_between(
    ranks: tuple[int, ...], moods: tuple[Mood, ...], here: House
) -> None:
    evening = named(3)
    ended(here, evening, "grasshopper", ranks)
    here.wait(1.2)
    seen = {one.name for one in pictures_of(here.frame())}
    for guest, mood in enumerate(moods):
        player = Player("", int(evening.guests[guest].look), "pad:1")
        for other in (Mood.IDLE, Mood.GLAD, Mood.SORE):
            assert (face(player, other)[0] in seen) is (other is mood), f"{NAMES[guest]}: {other}"


def test_a_game_takes_as_long_as_before_and_after_the_program_was_ended(here: House) -> None:
    """100 asks of 3.5 s, and a minute since; the next game begins with nothing."""
    evening, bots = named(3, games=("fruechtchen",)), [GAMES["fruechtchen"].bots["easy"]] * 3
    course, session = table_of(here, evening, "fruechtchen")
    course.resume_clock("fruechtchen", {"roll": 100})
    here.stack.seconds += 60.0
    assert course.seconds == 410
    session.play_out(bots)
    course.finish(session.finished(), session)
    assert evening.results[-1].seconds == 410
    assert course.seconds == 0
    assert evening.paces == {}, "nobody knows how long each ask took before the end"
    course.choose("fruechtchen", short=False)
    session = Session.unsaved(here.services, course.setup(), course.seating())
    session.play_out(bots)
    session._spent = dict.fromkeys(session.asks(), 100.0)
    course.finish(session.finished(), session)
    assert evening.paces != {}, "but of the next game"
    assert all(mean >= 50 for _, mean in evening.paces.values()), "in milliseconds"


def test_the_time_of_a_skipped_game_is_gone_once(here: House) -> None:
    course, _ = table_of(here, named(3, games=("fruechtchen",)), "fruechtchen")
    for seconds in (600.0, 60.0):
        here.stack.seconds += seconds
        course.skip()
        course.next_game()
    assert course.evening.spent == 660


def test_a_change_of_seats_is_undone_in_its_own_game_and_brings_back_nobody_who_has_gone(
    here: House,
) -> None:
    evening = named(8, games=("cockroach",))
    course, session = table_of(here, evening, "cockroach")
    (sat,) = course.now.heads[0]
    course.swap(session, 0, (evening.waiting()[0],))
    course.do(Leave(sat))
    course.unswap(session)
    assert course.now.heads[0] == ()
    assert session.seating[0].bot
    course.swap(session, 1, (evening.waiting()[0],))
    assert course.can_unswap
    finish(evening)
    course.choose("cockroach", short=True)
    assert not course.can_unswap


@pytest.mark.parametrize(
    ("own", "plays"), [("pad:2", "pad:2"), ("pad:9", "pad:1"), ("pad:3", "pad:1")]
)
def test_who_is_swapped_in_plays_with_the_own_pad_only_where_it_is_there_and_free(
    own: str, plays: str, here: House
) -> None:
    """Else with what is held at that seat."""
    course, session = table_of(here, named(8, games=("cockroach",)), "cockroach")
    session.seating.hand_over(0, "pad:1")
    session.seating.hand_over(1, "pad:3")
    guest = course.evening.waiting()[0]
    course.devices[guest] = own
    course.swap(session, 0, (guest,), KEYBOARD)
    assert session.seating[0].device == plays


def test_who_is_swapped_in_sees_the_hand_on_the_own_phone(here: House) -> None:
    """And with who has left goes their phone, where two had a seat."""
    phones = Guests(here.services, NAMES[:6]).devices
    here.pads.plugged[:] = phones
    evening = named(6, rule=TWO_HEADS, games=("grasshopper",))
    course, session = table_of(here, evening, "grasshopper")
    before = course.now.heads
    assert before == ((0, 1), (2, 4), (3,), (5,))
    course.do(Leave(0))
    course.reseat(session, before, "")
    assert [session.seating[seat].device for seat in (0, 2)] == [phones[1], phones[3]]
    course.swap(session, 2, (4,), phones[3])
    assert session.seating[2].device == phones[4]
    course.unswap(session)
    assert session.seating[2].device == phones[3]


def test_who_stays_alone_on_a_seat_of_two_is_left_no_phone_of_the_other(here: House) -> None:
    """Whether that one has gone home, or waits."""
    (phone,) = here.pads.plugged[:] = Guests(here.services, NAMES[:1]).devices
    course, session = table_of(
        here, named(6, rule=TWO_HEADS, games=("grasshopper",)), "grasshopper"
    )
    before = course.now.heads
    assert (before[0], session.seating[0].device) == ((0, 1), phone)
    course.swap(session, 0, (1,))
    assert (session.seating[0].device, session.seating[0].stands_in) == ("", True)
    course.unswap(session)
    assert session.seating[0].device == phone
    course.do(Leave(0))
    course.reseat(session, before, "")
    assert session.seating[0].device == ""


def test_nobody_is_given_the_phone_of_somebody_who_waits(here: House) -> None:
    """They shared it in the game before, when two had a seat."""
    course, _ = table_of(here, named(5, games=("grasshopper",)), "grasshopper")
    (one,), two = course.evening.waiting(), course.now.playing[0]
    (phone,) = here.pads.plugged[:] = Guests(here.services, (NAMES[one],)).devices
    course.devices.update({one: phone, two: phone})
    assert course.seating().held_by(phone) == []
    assert course.seating({two: phone}).held_by(phone) == [0], "but who took it keeps it"


def test_who_changes_seats_takes_the_pad_along(here: House) -> None:
    """A bot comes in their place, and has none."""
    course, session = table_of(here, named(3, games=("cockroach",)), "cockroach")
    session.seating.hand_over(0, "pad:1")
    course.swap(session, 1, course.now.heads[0], KEYBOARD)
    assert [player.device for player in session.seating] == ["", "pad:1", ""]


# Who plays with what.


def test_who_waited_gets_no_device_that_somebody_else_has_now() -> None:
    """Anna (0) waited, and had pad 1, which Ben (1) has taken since."""
    devices, present = {0: "pad:1", 1: "pad:1", 2: "pad:2"}, ("pad:1", "pad:2", KEYBOARD)
    assert held(devices, (1, 2), present, (0,)) == ""
    assert held(devices, (1, 2), present, (1,)) == "pad:1"
    assert held(devices, (2,), present, (0,)) == "pad:1", "now Ben waits"
    assert held(devices, (1, 2), ("pad:1",), (2,)) == "", "it is not plugged in"


def test_who_waited_comes_back_to_a_device_that_they_shared_with_who_played(here: House) -> None:
    """Cleo (2) and Emil (4) hold pad 1; Emil waits for a game, in which Cleo plays on with it."""
    here.pads.plugged[:] = ["pad:1", "pad:2"]
    course, session = table_of(here, named(5, games=("grasshopper",)), "grasshopper")
    for seat, (guest,) in enumerate(course.now.heads):
        session.seating.hand_over(seat, "pad:1" if guest in (2, 4) else "pad:2")
    for waits in (0, 4):
        assert course.evening.waiting() == (waits,)
        session.play_out([GAMES["grasshopper"].bots["easy"]] * 4)
        course.finish(session.finished(), session)
        course.choose("grasshopper", short=True)
        session = Session.unsaved(here.services, course.setup(), course.seating())
    held_now = held_at(course.now.heads, session.seating)
    assert (held_now[2], held_now[4]) == ("pad:1", "pad:1")


def test_who_waited_gets_the_own_pad_back_from_somebody_who_has_gone(here: House) -> None:
    """Emil (4) has pad 1; Anna (0) plays with it while he waits, and leaves."""
    here.pads.plugged[:] = ["pad:1", "pad:2"]
    course, session = table_of(here, named(5, games=("grasshopper",)), "grasshopper")
    for holder in (4, 0):
        for seat, (guest,) in enumerate(course.now.heads):
            session.seating.hand_over(seat, "pad:1" if guest == holder else "pad:2")
        session.play_out([GAMES["grasshopper"].bots["easy"]] * 4)
        course.finish(session.finished(), session)
        if holder == 0:
            course.do(Leave(0))
        course.next_game()
        session = Session.unsaved(here.services, course.setup(), course.seating())
    assert held_at(course.now.heads, session.seating)[4] == "pad:1"


def test_a_seat_of_two_is_played_with_the_phone_of_either(here: House) -> None:
    evening = named(5, rule=TWO_HEADS, games=("grasshopper",))
    course, _ = table_of(here, evening, "grasshopper")
    seat, both = next((n, heads) for n, heads in enumerate(course.now.heads) if len(heads) == 2)
    for guest in both:
        (phone,) = Guests(here.services, (NAMES[guest],)).devices
        assert course.seating()[seat].device == phone
        here.services.phones.stop()


def test_whose_pad_was_lost_in_a_game_gets_it_back_in_the_next(here: House) -> None:
    here.pads.plugged[:] = ["pad:1", "pad:2"]
    course, session = table_of(here, named(2), "eight28")
    for seat, device in enumerate(here.pads.plugged):
        session.seating.hand_over(seat, device)
    session.seating.lose("pad:2")
    course.note_devices(session.seating)
    course.do(Undo(0))
    course.choose("eight28", short=False)
    assert [player.device for player in course.seating()][:2] == ["pad:1", "pad:2"]


def test_a_seat_of_two_that_somebody_takes_alone_is_called_after_them() -> None:
    evening = named(3)
    pair = Player("Anna + Ben", 0, "pad:1", holder="Ben")
    seating = Seating([pair, Player("", 5, bot="normal")])
    put(evening, seating, 0, (2,), "pad:1")
    assert (pair.name, pair.holder, pair.mark) == ("Cleo", "", 2)


def test_the_nose_of_an_evening_has_guessed_in_that_one(here: House) -> None:
    """Not in the evening before, nor in the lobby's games."""
    here.invite(*NAMES[:2])
    count_guesses(here.services, {NAMES[0]: (4, 4)})
    here.pick("same")
    count_guesses(here.services, {NAMES[1]: (3, 5)})
    here.pick("more")
    here.wait(here.end().stops[-1] + 1.0)
    assert f"{NAMES[1]}: 3 of 5 guesses right" in here.plain


def test_once_more_everybody_holds_what_they_held_though_somebody_has_gone(here: House) -> None:
    before = Course(here.services, named(3, minutes=45, rule=WINNER_STAYS))
    before.devices.update({0: "pad:1", 1: "pad:2", 2: "pad:3"})
    before.evening.paces["grasshopper bid"] = 100, 9000
    before.do(Leave(0))
    one = Host(here.services, nothing)
    one.start_again(before, "pad:2")
    again = one.course
    assert [guest.name for guest in again.evening.here()] == ["Ben", "Cleo"]
    here.stack.apply_changes()
    gather = here.at(Gather)
    held_now = {player.name: player.device for player in gather.seating if player.person}
    assert held_now == {"Ben": "pad:2", "Cleo": "pad:3"}, "nobody has to press anew"
    assert [guest.look for guest in again.evening.guests] == ["1", "2"]
    plan = again.evening.minutes, again.evening.order, again.evening.rule
    assert plan == (45, ALL, WINNER_STAYS)
    assert again.evening.paces == before.evening.paces, "this table takes as long as it did"


def test_who_played_in_teams_is_drawn_into_teams_again(here: House) -> None:
    """PY-15: by "the same evening again", another day, and where the plan is looked at first."""
    names = NAMES[:4]
    here.invite(*names)
    here.pick("plan")
    here.choose("Teams of two")
    here.choose("Start")
    assert told_teams(here) == {*names}
    here.pick("more")
    here.wait(here.end().stops[-1] + 1.0)
    here.click_on("The same evening again")
    assert told_teams(here) == {*names}
    later = here.come_again()
    later.invite()
    later.pick("plan")
    assert told_teams(later) == {*names}
    later.choose("Teams of two")
    later.choose("Start")
    assert " + " not in later.plain
    last = later.come_again()
    last.gather()
    assert " + " not in last.plain, "nobody plays in teams now"


def told_teams(here: House) -> set[str]:
    """The names of all who stand beside another one."""
    twos = [two for line in here.words() if " + " in line for two in line.split(" · ")]
    return {name for two in twos for name in two.split(" + ")}


def test_the_house_rules_of_the_lobby_hold_but_the_evening_says_how_long_a_game_is(
    here: House,
) -> None:
    """The last one that the lobby dealt was short."""
    rules = {"grasshopper": {"beginners": True, "short": True}}
    store(Book(rules=rules), here.services.storage)
    course, session = table_of(here, named(3, games=("grasshopper",)), "grasshopper")
    assert not course.now.short
    assert session.table.options.to_json() == {"beginners": True}


def test_each_bot_has_the_name_and_the_face_of_one_character(here: House) -> None:
    """In each game it is another one."""
    course, seen = Course(here.services, named(2)), []
    for _ in CHARACTERS:
        course.next_game()
        (bot,) = (player for player in course.seating() if not player.person)
        seen.append(character_of(bot.bot).name)
        assert bot.name == character_name(here.services.texts, seen[-1])
        finish(course.evening)
    assert sorted(seen) == sorted(CHARACTERS)


# Lists of guests and games.


def test_a_long_list_shows_what_has_the_focus_and_whether_there_is_more(here: House) -> None:
    """Four rows of four; down to the last of 27 and up again, each row is reached."""
    for guests, more in ((4, 0), (16, 0), (27, 1)):
        book = Book(tuple(Guest(f"G{number}", number % 6) for number in range(guests)))
        shown = GuestList(here.services, "pad:1", Draft(here.services, book), lambda _: [])
        here.show(shown)
        arrows = [one.name for one in pictures_of(here.frame()) if one.name.startswith("ui/arrow")]
        assert arrows == ["ui/arrow_right"] * more
    shown.focus.key = 1
    here.wait(0.5)
    reached = []
    for verb in (*[Verb.DOWN] * 6, *[Verb.UP] * 6):
        here.press(verb)
        here.frame()
        assert shown.focus.key in [one.key for one in shown.seen()]
        reached.append(shown.focus.key)
    assert reached[:6] == [5, 9, 13, 17, 21, 25]
    assert reached[6:] == [21, 17, 13, 9, 5, 1]


def test_no_two_guests_of_an_evening_look_alike(here: House) -> None:
    """Fourteen, whether they are known, come back or are new, differ in form or colour.

    Also from who has gone: those are in the table still, and may come back.
    """
    known = tuple(Guest(f"G{number}", number % 3) for number in range(8))
    draft = Draft(here.services, Book(known))
    for index in range(8):
        draft.toggle(index)
    draft.toggle(2)
    for name in ("Nina", "Otto"):
        draft.add(name)
    draft.toggle(2)
    course = Course(here.services, Evening(1))
    for guest in draft.here:
        course.do(Join(guest.name, str(guest.mark)))
    attending = Attending(course, Book((Guest("Pia", int(course.evening.guests[3].look)),)))
    course.do(Leave(3))
    assert attending.toggle(10) == ""
    assert [one.name for one in attending.people].count("Pia") == 1
    for name in ("Rosa", "Sami", "Tina"):
        assert attending.add(name) == ""
    course.do(Return(3))
    looks = {face_of(mark_of(guest)) for guest in course.evening.here()}
    assert len(looks) == len(course.evening.here()) == 14
    course.do(Plan(0, ("cockroach",), ROTATE))
    course.do(Begin())
    for _ in range(12):  # at each table no two have one form, or one colour
        course.next_game()
        marks = [player.mark for player in course.seating()]
        assert len({SEAT_SHAPES[mark] for mark in marks}) == len(marks)
        assert len({SEAT_COLOURS[mark] for mark in marks}) == len(marks)


# The evening's table, and its podium.


def test_the_first_alone_is_glad_and_heard_as_the_winner(here: House) -> None:
    evening = named(3)
    play(evening, 2, 1, 3)
    shown = Podium(here.services, evening, again=nothing, title=nothing)
    here.show(shown)
    here.wait(shown.first_at + 2.0)
    glad = {face(Player("", int(guest.look)), Mood.GLAD)[0] for guest in evening.guests}
    first = face(Player("", 1), Mood.GLAD)[0]
    assert glad & {one.name for one in pictures_of(here.frame())} == {first}
    here.wait(2.0)
    heard = [name for name in here.sounds.played if name in ("win", "score")]
    assert heard == ["score", "score", "win"]
