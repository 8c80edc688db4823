"""Each figure, tone, device and order on an evening's screens is that of what it stands for."""

from dataclasses import replace
from datetime import datetime, timedelta
from fractions import Fraction

import pytest

from game.evening.evening import Evening
from game.evening.records import Row
from game.evening.seating import ROTATE
from game.evening.steps import Bet, Join, Plan, Play, ShuffleTeams
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.page import in_pause, swap_guest
from scenes.evening.people import face_of
from scenes.evening.planning import Planning
from scenes.evening.roster import Draft
from scenes.evening.show.blocks import Block, Spot, draw_block
from scenes.evening.show.fixtures import evening_of as staged
from scenes.evening.show.heads import Head, draw_head
from scenes.evening.show.others import draw_beside
from scenes.evening.show.podium import Podium
from scenes.evening.show.row import Place, Shown, draw_row
from scenes.evening.show.standings import changed
from scenes.evening.spare import SpareBet
from scenes.evening.ways import PauseWays
from scenes.evening.words import award_fact, award_title
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.naming import Naming
from scenes.match.session import Session
from scenes.people.faces import Mood
from scenes.people.guests import Book, Guest, LastEvening
from scenes.stage.render.frame import Box, Frame, Layer
from tests.game.evening.evenings import ALL, NAMES, begun, finish, named
from tests.scenes.evening.party import (
    nothing,
    pick,
    press,
    wait,
)
from tests.scenes.room import Room, pictures_of, texts_of


def course_of(here: Room, guests: int, game: str = "eight28") -> Course:
    """This game is chosen first."""
    course = Course(here.services, named(guests, games=(game,)))
    course.choose(game, course.evening.proposals()[0].short)
    return course


def session_of(here: Room, course: Course) -> Session:
    return Session.unsaved(here.services, course.setup(), course.seating())


# Bets of those who wait.


def test_bets_are_offered_in_the_pause_where_somebody_waits(here: Room) -> None:
    for guests, offered in ((3, False), (8, True)):
        course = course_of(here, guests)
        ways = PauseWays(nothing, nothing, nothing)
        here.show(in_pause(course, session_of(here, course), "pad:1", ways))
        assert ("Bets of those who wait" in here.words()) is offered


def test_each_who_bets_with_a_spare_pad_begins_at_the_first_seat(here: Room) -> None:
    course = course_of(here, 8)
    session = session_of(here, course)
    band = SpareBet(course)
    for verb in (Verb.SOUTH, Verb.RIGHT, Verb.RIGHT, Verb.SOUTH, Verb.SOUTH):
        band.press(session, Action("pad:7", verb))
    assert [*course.now.bets.values()] == [2, 0]


# Who sits, and with what.


def test_each_seat_shows_the_device_it_is_played_with(here: Room) -> None:
    course = course_of(here, 4)
    shown = Gather(course, "pad:2")
    here.show(shown)
    here.pads.plugged.append("pad:3")
    devices = {0: KEYBOARD, 1: "pad:3", 2: MOUSE}
    for seat, device in devices.items():
        shown.seating.hand_over(seat, device)
    at = {text.text: text.x for text in texts_of(here.frame())}
    for seat, device in devices.items():
        kind = device.partition(":")[0]
        x = at[shown.seating[seat].name]
        pictures = {one.name for one in pictures_of(here.frame()) if one.x == x and one.w == 88}
        assert pictures == {f"ui/{kind}"}
        told = {"keyboard": "Keyboard", "mouse": "Mouse", "pad": "Pad 3"}[kind]
        assert at[told] == x


def test_who_waits_is_named_first_for_a_seat(here: Room) -> None:
    course = course_of(here, 8)
    course.swap(session := session_of(here, course), 1, (course.evening.waiting()[1],))
    waiting = [course.evening.guests[guest].name for guest in course.evening.waiting()]
    here.show(swap_guest(course, session, 2, "pad:1"))
    shown = [text.text for text in texts_of(here.frame()) if text.text in NAMES]
    assert shown[: len(waiting)] == waiting
    assert len(shown) > len(waiting)


def test_each_new_guest_is_proposed_a_name_that_nobody_has(here: Room) -> None:
    book = Book((Guest("Ben", 1),))
    here.show(GuestList(here.services, "pad:1", Draft(here.services, book), lambda _: []))
    proposed = []
    wait(here, 0.5)
    for _ in range(3):
        pick(here, "new")
        assert isinstance(here.top, Naming)
        proposed.append(here.top.name)
        press(here, Verb.START)
    assert proposed == ["Ada", "Cleo", "Dino"]


def test_a_character_is_free_that_only_somebody_else_at_home_has(here: Room) -> None:
    evening = LastEvening((Guest("Anna", 0), Guest("Dora", 2)), 60, ALL, ROTATE)
    draft = Draft(here.services, Book((Guest("Ben", 1), Guest("Cleo", 3)), evening=evening))
    marks = []
    for _ in range(4):
        draft.dress(0)
        marks.append(draft.people[0].mark)
    assert marks == [1, 3, 4, 5], "Dora, who is here, has the third"


# What is played, and for how much.


def test_a_game_that_is_wanted_again_is_the_last(here: Room) -> None:
    evening = Evening(1)
    for name in NAMES[:3]:
        evening.apply(Join(name))
    evening.apply(Plan(60, ("grasshopper", "eight28"), ROTATE))
    here.show(Planning(here.services, "pad:1", evening, nothing))
    for title in ("Grasshopper Poker", "Grasshopper Poker", "Cockroach Poker Royal"):
        row = [text for text in texts_of(here.frame()) if text.text == title and text.x < 1000]
        here.click(row[0].x, row[0].y)
    assert evening.order == ("eight28", "grasshopper", "cockroach")


@pytest.mark.parametrize("minutes", [30, 60, 90])
def test_an_evening_ends_when_its_games_are_over(minutes: int, here: Room) -> None:
    """PY-7: each game takes two minutes more; it begins at half past eight."""
    evening, begins = Evening(1), datetime(2026, 11, 22, 20, 30)
    for name in NAMES[:3]:
        evening.apply(Join(name))
    evening.apply(Plan(minutes, ALL, ROTATE))
    here.show(Planning(here.services, "pad:1", evening, nothing, lambda: begins))
    games = [slot.seconds + 120 for slot in evening.rest()]
    ends = begins + timedelta(seconds=sum(games))
    assert f"{len(games)} games, ends about {ends:%H:%M}" in here.words()
    assert ends <= begins + timedelta(minutes=minutes)


def test_five_games_are_listed_and_the_others_counted(here: Room) -> None:
    evening = Evening(1)
    for name in NAMES[:3]:
        evening.apply(Join(name))
    for minutes in (15, 30, 60, 90):
        evening.apply(Plan(minutes, ALL, ROTATE))
        here.show(Planning(here.services, "pad:1", evening, nothing))
        more = len(evening.rest()) - 5
        told = [word for word in here.words() if word.startswith("and ")]
        assert told == ([] if more <= 0 else ["and one more" if more == 1 else f"and {more} more"])
    assert more > 1


# What a game brought.


def tones(here: Room, *figures: str) -> list[str]:
    """The colours in which these figures stand."""
    return [
        next(text.colour for text in texts_of(here.frame()) if text.text == figure)
        for figure in figures
    ]


def test_points_are_green_where_there_are_some(here: Room) -> None:
    course, theme = course_of(here, 3), here.services.theme
    finish(course.evening, 1, 2, 3)
    expected = [theme.good, theme.good, theme.secondary]
    here.show(Gather(course, "pad:1"))
    here.stack.update(0.9)
    assert "+10" not in here.words(), "the table is seen first"
    here.stack.update(3.6)
    assert tones(here, "+10", "+5", "+0") == expected


def test_each_highlight_has_its_turn_and_then_a_golden_frame(here: Room) -> None:
    texts, gold = here.services.texts, here.services.theme.accent
    evening = staged(texts, 6, 4)
    shown = Podium(here.services, evening, again=nothing, title=nothing)
    highlights = [award for award in shown.podium.awards if award.highlight]
    assert len(highlights) == 3
    for turn, award in enumerate(highlights):
        shown.clock, frame = shown.awards_at + 3.0 * turn + 1.5, Frame()
        shown.draw(frame)
        told = [text.text for text in texts_of(frame)]
        titles = [award_title(texts, one) for one in shown.podium.awards]
        assert {*titles} & {*told} == {award_title(texts, award)}
        assert award_fact(texts, award) in told
    shown.clock, frame = shown.stops[-1], Frame()
    shown.draw(frame)
    at = {text.text: text for text in texts_of(frame)}
    for award in shown.podium.awards:
        title = at[award_title(texts, award)]
        (card,) = [
            box for box in frame.layers[Layer.REST] if isinstance(box, Box) and box.w > 400
            and abs(box.x - title.x) < box.w / 2 and abs(box.y - title.y) < box.h / 2
        ]  # fmt: skip
        assert (card.outline == gold) is (title.colour == gold) is award.highlight


def test_what_one_had_and_got_makes_what_one_has(here: Room) -> None:
    course = course_of(here, 8)
    for guest in course.evening.waiting():
        course.do(Bet(guest, 0))
    finish(course.evening)
    lines = changed(course.evening)
    assert all(line.before.points + line.gain + line.bets == line.after.points for line in lines)
    assert {line.bets for line in lines} == {0, 1}
    assert {line.before.points for line in lines} == {0}


def test_a_team_gains_what_its_two_gain_in_the_mean() -> None:
    evening = begun(4, games=("eight28",))
    evening.apply(ShuffleTeams())
    slot = evening.proposals()[0]
    evening.apply(Play(slot.game, slot.short))
    finish(evening, 1, 2, 3, 4)
    lines = changed(evening)
    assert sorted(len(line.guests) for line in lines) == [2, 2]
    for line in lines:
        assert line.gain == line.after.points > 0
        assert line.after.points == sum(
            evening.guests[one].points for one in line.guests
        ) / Fraction(24)


@pytest.mark.parametrize(("ranks", "glad"), [((2, 1, 3), {1}), ((1, 1, 3), set())])
def test_who_leads_the_evening_alone_is_glad(
    ranks: tuple[int, ...], glad: set[int], here: Room
) -> None:
    course = course_of(here, 3)
    finish(course.evening, *ranks)
    here.show(Gather(course, "pad:1"))
    here.stack.update(4.6)
    faces = {one.name for one in pictures_of(here.frame()) if one.name.startswith("faces/")}
    stripes = [m for m in here.frame().layers[Layer.REST] if isinstance(m, Box) and m.w == 10]
    rows = [row.guests[0] for row in course.evening.standings()]
    in_order = [one.colour for one in sorted(stripes, key=lambda one: one.y)]
    assert in_order == [face_of(guest)[1] for guest in rows]
    moods = {n: Mood.GLAD if n in glad else Mood.IDLE for n in range(3)}
    assert faces == {face_of(n, mood)[0] for n, mood in moods.items()}


@pytest.mark.parametrize("mood", [Mood.IDLE, Mood.GLAD])
def test_who_has_left_sleeps_and_is_pale(mood: Mood) -> None:
    found = []
    for there in (True, False):
        frame = Frame()
        draw_head(frame, Layer.REST, Head("Anna", 2, "#123456", "", there), 0, 0, 90, 255, mood)
        ((name, alpha),) = ((one.name, one.alpha) for one in pictures_of(frame))
        found.append((name, alpha == 255))
    assert found == [(face_of(2, mood)[0], True), (face_of(2, Mood.ASLEEP)[0], False)]


@pytest.mark.parametrize("count", [1, 2, 5, 8])
def test_beside_the_podium_the_better_half_stands_left(count: int, here: Room) -> None:
    """In each half the better one is higher; each with the own points."""
    heads = {n: Head(f"G{n}", n % 6, "#123456") for n in range(count)}
    rows = [Row(n + 4, (n,), Fraction(20 - n)) for n in range(count)]
    frame = Frame()
    draw_beside(frame, here.services, heads, rows)
    texts = texts_of(frame)
    names = sorted((text for text in texts if text.text[0] == "G"), key=lambda t: (t.x > 960, t.y))
    assert [text.text for text in names] == [f"G{n}" for n in range(count)]
    left = sum(text.x < 960 for text in names)
    assert left == (count + 1) // 2
    for n, name in enumerate(names):
        line = {t.text for t in texts if t.y == name.y and (t.x < 960) == (name.x < 960)}
        assert line == {f"{n + 4}.", name.text, str(20 - n)}


def test_both_of_a_team_are_seen_wherever_a_row_is_theirs(here: Room) -> None:
    """Beside the podium, in the table and on a block: side by side, each with the own face."""
    heads = {n: Head(f"G{n}", n, "#123456") for n in range(4)}
    rows = [Row(place, (2 * place, 2 * place + 1), Fraction(20)) for place in (0, 1)]
    beside, table, podium = Frame(), Frame(), Frame()
    draw_beside(beside, here.services, heads, rows)
    for number, row in enumerate(rows):
        mine = tuple(heads[guest] for guest in row.guests)
        shown = Shown(mine, 1, 20.0, None, 0, leads=False)
        draw_row(table, Layer.REST, here.services, Place(960, 200.0 * number, 1500, 150), shown)
    first = Block(1, tuple(replace(row, place=1) for row in rows))
    draw_block(podium, here.services, heads, (first,), first, Spot(960, 1000, 1.0, 900), 5.0)
    for frame in (beside, table, podium):
        faces = [one for one in pictures_of(frame) if one.name.startswith("faces/")]
        assert len({one.name for one in faces}) == len(faces) == 4
        for one, other in zip(faces[::2], faces[1::2], strict=True):
            assert other.x - one.x >= 0.6 * one.w
