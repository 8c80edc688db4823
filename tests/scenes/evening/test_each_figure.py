"""Each figure, tone, name and order on an evening's screens is that of what it stands for."""

from dataclasses import replace
from datetime import datetime, timedelta
from fractions import Fraction
from unittest.mock import Mock

import pytest

from game import GAMES
from game.evening.evening import Evening
from game.evening.known import PODIUM
from game.evening.records import Row
from game.evening.seating import ROTATE
from game.evening.steps import Announce, Bet, CallFinal, Finish, Join, Leave, Plan, ShuffleTeams
from scenes.evening.bets import Bets
from scenes.evening.course import Course
from scenes.evening.fixtures import evening_of as staged
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.page import in_pause
from scenes.evening.people import face_of, mark_of
from scenes.evening.planning import Planning
from scenes.evening.roster import Draft
from scenes.evening.show.blocks import Blocks, Spot
from scenes.evening.show.heads import Head, draw_head
from scenes.evening.show.others import draw_below, draw_beside
from scenes.evening.show.podium import Podium
from scenes.evening.show.row import Place, Shown, draw_row
from scenes.evening.show.standings import changed
from scenes.evening.ways import PauseWays
from scenes.evening.words import at_stake, award_fact, award_title, final_words, progress
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.lobby.naming import Naming
from scenes.people.faces import Mood
from scenes.people.guests import Book, Guest, LastEvening
from scenes.stage.render.frame import Box, Frame, Layer
from scenes.stage.voice import NoVoice
from scenes.texts import Texts
from tests.game.evening.evenings import ALL, NAMES, begun, deal, finish, named, play, take
from tests.scenes.evening.party import House, ended, names_at, nothing, table_of
from tests.scenes.room import pictures_of, texts_of


def course_of(here: House, guests: int, game: str = "eight28") -> Course:
    """This game is chosen first."""
    return table_of(here, named(guests, games=(game,)), game)[0]


def second_game(guests: int) -> Evening:
    """A game is over, and all characters are given."""
    evening = begun(guests)
    play(evening, seconds=100)
    return evening


def planned(here: House, minutes: int, games: tuple[str, ...] = ALL, **clock: object) -> Evening:
    """The plan of three guests is on the screen."""
    joins = [Join(name) for name in NAMES[:3]]
    evening = take(Evening(1), *joins, Plan(minutes, games, ROTATE))
    here.show(Planning(here.services, "pad:1", evening, nothing, **clock))  # type: ignore[arg-type]
    return evening


# Bets of those who wait.


def test_bets_are_offered_in_the_pause_where_somebody_waits(here: House) -> None:
    """PY-27: but in the final, for which a seat was backed."""
    final = take(second_game(8), CallFinal(), Announce())
    for evening, offered in ((named(3), False), (final, False), (named(8), True)):
        course, session = table_of(here, evening, "eight28")
        here.show(in_pause(course, session, "pad:1", PauseWays(nothing, nothing, nothing)))
        assert ("Bets of those who wait" in here.words()) is offered


@pytest.mark.parametrize(
    ("game", "asks"), [("cockroach", "Who will lose?"), ("eight28", "Who will win?")]
)
def test_a_bet_is_put_on_whom_it_names(game: str, asks: str, here: House) -> None:
    course, session = table_of(here, second_game(9), game)
    names = names_at(session)
    course.do(Leave(course.evening.waiting()[0]))
    guests = [course.evening.guests[guest] for guest in course.evening.waiting()]
    here.show(Bets(course, "pad:1", session.seating))
    assert asks in here.words()
    here.press(Verb.SOUTH)
    assert course.now.bets == {}, "nobody is chosen yet"
    here.press(*[Verb.RIGHT] * 3, Verb.SOUTH, Verb.SOUTH)
    here.press(Verb.DOWN, Verb.RIGHT, Verb.SOUTH)  # the first seat is a seat, too
    here.press(Verb.RIGHT, Verb.SOUTH)
    assert course.now.bets == {guests[0].number: 2, guests[1].number: 0}
    for guest, seat in zip(guests, (2, 0), strict=False):
        assert f"{guest.name} has bet on {names[seat]}" in here.words()


@pytest.mark.parametrize("name", GAMES)
def test_bets_are_taken_until_half_of_the_usual_asks(name: str, here: House) -> None:
    course = course_of(here, 8, name)
    now, account = course.now, GAMES[name].account
    assert account
    usual = sum(account.asks[now.short][len(now.heads)][0].values())
    for times, open_still in ((0, True), (round(0.45 * usual), True), (round(0.55 * usual), False)):
        course.close_bets(Mock(**{"asks.return_value": {"all": times}}))
        assert course.now.betting is open_still, f"after {times} of {usual}"


# Who sits, and with what.


def test_each_seat_shows_the_device_it_is_played_with(here: House) -> None:
    shown = Gather(course_of(here, 4), "pad:2")
    here.show(shown)
    here.pads.plugged.append("pad:3")
    devices = {KEYBOARD: "Keyboard", "pad:3": "Pad 3", MOUSE: "Mouse"}
    for seat, device in enumerate(devices):
        shown.seating.hand_over(seat, device)
    at = {text.text: text.x for text in texts_of(here.frame())}
    for seat, (device, told) in enumerate(devices.items()):
        x = at[shown.seating[seat].name]
        pictures = {one.name for one in pictures_of(here.frame()) if one.x == x and one.w == 88}
        assert pictures == {f"ui/{device.partition(':')[0]}"}
        assert at[told] == x


def test_each_new_guest_is_proposed_a_name_that_nobody_has(here: House) -> None:
    book = Book((Guest("Ben", 1),))
    here.show(GuestList(here.services, "pad:1", Draft(here.services, book), lambda _: []))
    proposed = []
    here.wait(0.5)
    for _ in range(3):
        here.pick("new")
        proposed.append(here.at(Naming).name)
        here.push(Verb.START)
    assert proposed == ["Ada", "Cleo", "Dino"]


def test_a_character_is_free_that_only_somebody_else_at_home_has(here: House) -> None:
    evening = LastEvening((Guest("Anna", 0), Guest("Dora", 2)), 60, ALL, ROTATE)
    draft = Draft(here.services, Book((Guest("Ben", 1), Guest("Cleo", 3)), evening=evening))
    marks = []
    for _ in range(4):
        draft.dress(0)
        marks.append(draft.people[0].mark)
    assert marks == [1, 3, 4, 5], "Dora, who is here, has the third"


# What is played, and for how much.


def test_a_game_that_is_wanted_again_is_the_last(here: House) -> None:
    evening = planned(here, 60, ("grasshopper", "eight28"))
    for title in ("Grasshopper Poker", "Grasshopper Poker", "Cockroach Poker Royal"):
        row = [text for text in texts_of(here.frame()) if text.text == title and text.x < 1000]
        here.click(row[0].x, row[0].y)
    assert evening.order == ("eight28", "grasshopper", "cockroach")


@pytest.mark.parametrize("minutes", [15, 30, 60, 90])
def test_the_plan_lists_five_games_counts_the_others_and_says_when_they_are_over(
    minutes: int, here: House
) -> None:
    """PY-7: each game takes two minutes more, or one; it begins at half past eight."""
    begins = datetime(2026, 11, 22, 20, 30)
    evening = planned(here, minutes, clock=lambda: begins)
    games = [slot.seconds + (60 if minutes == 15 else 120) for slot in evening.rest()]
    ends = begins + timedelta(seconds=sum(games))
    assert f"{len(games)} games, ends about {ends:%H:%M}" in here.words()
    assert ends <= begins + timedelta(minutes=minutes)
    more = len(games) - 5
    told = [word for word in here.words() if word.startswith("and ")]
    assert told == ([] if more <= 0 else ["and one more" if more == 1 else f"and {more} more"])
    assert minutes < 90 or more > 1


def test_of_each_game_the_short_one_is_told_first(here: House) -> None:
    planned(here, 60)
    lengths = [one.split(" min")[0].split(" or ") for one in here.words() if " or " in one]
    for game, (short, long) in zip(GAMES.values(), lengths, strict=True):
        assert int(short) < int(long) or not game.account, "nobody knows how long it takes"


def test_the_page_before_a_game_tells_the_minutes_it_takes_at_this_table(here: House) -> None:
    """PY-6: 40 rolls of 10.5 s make 3.5 s 7 s; 137 of them and 62 other asks come to 21 min."""
    evening = named(4, games=("fruechtchen",))
    deal(evening)
    evening.apply(Finish((1, 2, 3, 4), 300, (), {"roll": (40, 420_000)}))
    course, _ = table_of(here, evening, "fruechtchen")
    here.show(Gather(course, "pad:1"))
    assert "21 min" in here.words()
    course.resume_clock("fruechtchen", {"roll": 100})
    assert course.seconds == 700, "where it goes on after a power cut, too"


@pytest.mark.parametrize(("minutes", "each"), [(30, 400), (60, 800)])
def test_the_final_counts_what_was_announced(minutes: int, each: int) -> None:
    """Games of so many seconds: the final is the next one or the one after, and counts 2 or 3."""
    evening, told = begun(4, minutes), ""
    while evening.phase != PODIUM:
        if evening.to_announce:
            told = final_words(Texts("en"), evening)
            evening.apply(Announce())
        play(evening, seconds=each)
    factor = evening.results[-1].factor
    assert f"counts {factor} times" in told or f"gets {10 * factor} points" in told


@pytest.mark.parametrize(
    ("factor", "seats", "points", "shared"),
    [(1, 2, "10 · 0", "10"), (1, 4, "10 · 7 · 3 · 0", "7"), (2, 5, "20 · 16 · 10 · 6 · 0", "12")],
)
def test_all_are_told_what_each_place_brings(
    factor: int, seats: int, points: str, shared: str
) -> None:
    """PY-17, PY-19: who reads 7 points has read where they come from."""
    for game in GAMES:
        told = at_stake(Texts("en"), game, factor, seats)
        if game == "cockroach":
            assert told == f"The loser gets 0 points, all others {shared}."
        else:
            assert told == f"Points from first to last: {points}"


def test_games_are_counted_to_the_last() -> None:
    evening: Evening = begun(4, 45)
    play(evening)
    evening.apply(CallFinal())
    deal(evening)
    assert progress(Texts("en"), evening) == "Game 2 of 2"


# What a game brought.


@pytest.mark.parametrize(
    ("game", "ranks", "headline"),
    [
        ("eight28", (2, 1, 3), "{1} wins!"),
        ("eight28", (1, 3, 1), "Shared victory!"),
        ("eight28", (1, 1, 1), "A draw!"),
        ("cockroach", (1, 1, 6, 1, 1, 1), "{2} loses!"),
    ],
)
def test_above_the_table_stands_how_the_game_ended(
    game: str, ranks: tuple[int, ...], headline: str, here: House
) -> None:
    mouth = here.services.voice = NoVoice()
    here.services.settings = replace(here.services.settings, speech=True)
    session = ended(here, second_game(len(ranks)), game, ranks)
    assert headline.format(*names_at(session)) in here.words()
    decided = presentation(game).decided(here.services, session)
    assert decided in here.words()
    assert mouth.said == [decided], "and whoever cannot see it hears it"


@pytest.mark.parametrize(("ranks", "glad"), [((2, 1, 3), {1}), ((1, 1, 3), set())])
def test_who_leads_the_evening_alone_is_glad_and_has_the_cup(
    ranks: tuple[int, ...], glad: set[int], here: House
) -> None:
    """Once all is told; points are green where there are some."""
    course, theme = course_of(here, 3), here.services.theme
    finish(course.evening, *ranks)
    here.show(Gather(course, "pad:1"))
    here.stack.update(0.9)
    assert "+10" not in here.words(), "the table is seen first"
    for seconds in (1.1, 0.6):  # and not before all rows lie
        here.stack.update(seconds)
        assert not [one for one in pictures_of(here.frame()) if one.name == "ui/cup"]
    here.stack.update(2.0)
    gains = {text.text: text.colour for text in texts_of(here.frame()) if text.text[0] == "+"}
    assert gains == {told: theme.secondary if told == "+0" else theme.good for told in gains}
    assert len(gains) == len({*ranks})
    faces = {one.name for one in pictures_of(here.frame()) if one.name.startswith("faces/")}
    stripes = [m for m in here.frame().layers[Layer.REST] if isinstance(m, Box) and m.w == 10]
    rows = [row.guests[0] for row in course.evening.standings()]
    in_order = [one.colour for one in sorted(stripes, key=lambda one: one.y)]
    assert in_order == [face_of(guest)[1] for guest in rows]
    moods = {n: Mood.GLAD if n in glad else Mood.IDLE for n in range(3)}
    assert faces == {face_of(n, mood)[0] for n, mood in moods.items()}
    cups = [one for one in pictures_of(here.frame()) if one.name == "ui/cup"]
    assert len(cups) == len(glad)


def test_each_highlight_has_its_turn_and_then_a_golden_frame(here: House) -> None:
    texts, gold = here.services.texts, here.services.theme.accent
    shown = Podium(here.services, staged(texts, 6, 4), again=nothing, title=nothing)
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


def test_what_one_had_and_got_makes_what_one_has(here: House) -> None:
    """And a team gains what its two gain in the mean."""
    course = course_of(here, 8)
    for guest in course.evening.waiting():
        course.do(Bet(guest, 0))
    finish(course.evening)
    lines = changed(course.evening)
    assert all(line.before.points + line.gain + line.bets == line.after.points for line in lines)
    assert {line.bets for line in lines} == {0, 1}
    assert {line.before.points for line in lines} == {0}
    evening = begun(4, games=("eight28",))
    evening.apply(ShuffleTeams())
    play(evening, 1, 2, 3, 4)
    for line in changed(evening):
        one, two = (evening.guests[guest].points for guest in line.guests)
        assert line.gain == line.after.points == Fraction(one + two, 24) > 0


def test_the_table_begins_as_it_was_before_the_game_also_for_who_bet_and_went_home() -> None:
    evening = begun(8, games=("fruechtchen",))
    play(evening)
    deal(evening)
    gone, *others = sorted(evening.waiting(), key=lambda guest: -evening.guests[guest].games)
    take(evening, *(Bet(guest, 0) for guest in (gone, *others)), Leave(gone))
    before = {row.guests: (row.place, row.points) for row in evening.standings()}
    finish(evening)
    lines = changed(evening)
    assert {line.guests: (line.before.place, line.before.points) for line in lines} == before
    assert {line.guests for line in lines if line.bets} == {(guest,) for guest in others}
    assert (gone,) in before


@pytest.mark.parametrize("mood", [Mood.IDLE, Mood.GLAD])
def test_who_has_left_sleeps_and_is_pale(mood: Mood) -> None:
    found = []
    for there in (True, False):
        frame = Frame()
        draw_head(frame, Layer.REST, Head("Anna", 2, "#123456", "", there), 0, 0, 90, 255, mood)
        ((name, alpha),) = ((one.name, one.alpha) for one in pictures_of(frame))
        found.append((name, alpha == 255))
    assert found == [(face_of(2, mood)[0], True), (face_of(2, Mood.ASLEEP)[0], False)]


def test_a_forged_look_is_none() -> None:
    """Python calls a superscript a digit, and makes no number of it."""
    guest = begun(4).guests[3]
    assert mark_of(replace(guest, look="²")) == mark_of(replace(guest, look="")) == 3


@pytest.mark.parametrize("count", [1, 2, 5, 8])
def test_beside_the_podium_the_better_half_stands_left(count: int, here: House) -> None:
    """In each half the better one is higher; each with the own place and points, as below it."""
    heads = {n: Head(f"G{n}", n % 6, "#123456") for n in range(count)}
    places = [4, *range(5, 4 + count)] if count < 5 else [4, 5, 5, *range(7, 4 + count)]
    rows = [Row(place, (n,), Fraction(20 - n)) for n, place in enumerate(places)]
    beside, below = Frame(), Frame()
    draw_beside(beside, here.services, heads, rows)
    draw_below(below, here.services, heads, rows)
    texts = texts_of(beside)
    names = sorted((text for text in texts if text.text[0] == "G"), key=lambda t: (t.x > 960, t.y))
    assert [text.text for text in names] == [f"G{n}" for n in range(count)]
    assert sum(text.x < 960 for text in names) == (count + 1) // 2
    for n, name in enumerate(names):
        line = {t.text for t in texts if t.y == name.y and (t.x < 960) == (name.x < 960)}
        assert line == {f"{places[n]}.", name.text, str(20 - n)}
    told = [f"{place}. G{n}  {20 - n}" for n, place in enumerate(places)]
    assert [text.text for text in texts_of(below)] == told


def test_both_of_a_team_are_seen_wherever_a_row_is_theirs(here: House) -> None:
    """Beside the podium, in the table and on a block: side by side, each with the own face."""
    heads = {n: Head(f"G{n}", n, "#123456") for n in range(4)}
    rows = [Row(place, (2 * place, 2 * place + 1), Fraction(20)) for place in (0, 1)]
    beside, table, podium = Frame(), Frame(), Frame()
    draw_beside(beside, here.services, heads, rows)
    for number, row in enumerate(rows):
        mine = tuple(heads[guest] for guest in row.guests)
        shown = Shown(mine, 1, 20.0, None, 0, leads=False)
        draw_row(table, Layer.REST, here.services, Place(960, 200.0 * number, 1500, 150), shown)
    first = Blocks(here.services, heads, tuple(replace(row, place=1) for row in rows))
    first.draw(podium, first.all[0], Spot(960, 1000, 1.0, 900), 5.0)
    for frame in (beside, table, podium):
        faces = [one for one in pictures_of(frame) if one.name.startswith("faces/")]
        assert len({one.name for one in faces}) == len(faces) == 4
        for one, other in zip(faces[::2], faces[1::2], strict=True):
            assert other.x - one.x >= 0.6 * one.w
