"""An evening's showing screens, as guests see and press them, frame by frame."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import NamedTuple
from unittest.mock import Mock

import pytest

from game.evening.evening import Evening
from game.evening.steps import Bet, EndNow, Finish, Join, Leave, ShuffleTeams
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.show.podium import Podium
from scenes.files.settings import Settings
from scenes.input.action import Action, Verb
from scenes.people.guests import count_guesses
from scenes.stage.render.frame import Box, Text
from scenes.stage.voice import NoVoice
from tests.game.evening.evenings import begun, deal, finish, play, take
from tests.scenes.evening.party import nothing
from tests.scenes.room import Room, pictures_of, room, texts_of

FRAME = 1 / 30
Seen = list[list[Text]]


def watch(here: Room, seconds: float, each: Callable[[], object] = lambda: None) -> Seen:
    """The texts of each frame of so many seconds; `each` is done before every frame."""
    frames = []
    for _ in range(round(seconds / FRAME)):
        each()
        here.stack.update(FRAME)
        frames.append([mark for mark in texts_of(here.frame()) if mark.alpha])
    return frames


def said(frames: Seen) -> set[str]:
    return {mark.text for frame in frames for mark in frame}


def press(here: Room) -> None:
    """Down and up again within the same frame."""
    here.do(Action("pad:1", Verb.SOUTH))
    here.do(Action("pad:1", Verb.SOUTH, pressed=False))


def masher(here: Room) -> Callable[[], None]:
    """Presses five times a second."""
    frames = count(1)

    def mash() -> None:
        if next(frames) % 6 == 0:
            press(here)

    return mash


def after(games: int, guests: int = 5) -> Evening:
    """An evening of guests whose places change from game to game."""
    evening = begun(guests, games=("eight28", "fruechtchen"))
    for game in range(games):
        seats = len(deal(evening).heads)
        finish(evening, *((seat + 2 * game) % seats + 1 for seat in range(seats)))
    return evening


def table(here: Room, evening: Evening) -> None:
    """Show how the evening stands, and no game that is next."""
    here.show(Gather(Course(here.services, evening), "pad:1"))


class Row(NamedTuple):
    x: float
    y: float
    place: str
    points: str


def rows_of(frame: list[Text]) -> dict[str, Row]:
    """The rows in sight by name; each is drawn from its place to its name."""
    rows, place, points = {}, "", ""
    for mark in frame:
        if re.fullmatch(r"\d+\.", mark.text):
            place, points = mark.text, ""
        elif place and not points and mark.align == "right":
            points = mark.text
        elif re.match(r"Guest\s\d", mark.text):
            name = mark.text.replace("\N{NO-BREAK SPACE}", " ")
            rows[name] = Row(mark.x, mark.y, place, points)
    return rows


@pytest.mark.parametrize(("guests", "still"), [(2, False), (6, True), (14, False)])
@pytest.mark.slow
def test_new_points_are_told_when_their_row_lies(tmp_path: Path, guests: int, still: bool) -> None:
    """They only grow; and without motion no row is ever between two places."""
    here = room(tmp_path, settings=Settings(reduced_motion=still))
    evening = after(3, guests)
    old = after(2, guests).standings()
    table(here, evening)
    frames = [rows_of(frame) for frame in watch(here, 4.9)]
    moves = 0
    ends = {row[:2] for frame in (frames[0], frames[-1]) for row in frame.values()}
    assert not still or {row[:2] for frame in frames for row in frame.values()} == ends
    for guest in evening.guests:
        before = next(row for row in old if row.guests == (guest.number,))
        now = next(row for row in evening.standings() if row.guests == (guest.number,))
        first, last = frames[0][guest.name], frames[-1][guest.name]
        for shown, row in ((first, before), (last, now)):
            assert shown.place == f"{row.place}."
            assert float(shown.points) == pytest.approx(float(row.points), abs=0.06)
        grown = [float(frame[guest.name].points) for frame in frames if guest.name in frame]
        assert grown == sorted(grown)
        assert len(grown) > len(frames) - 4, "hardly ever out of sight"
        for frame in frames:
            row = frame.get(guest.name, first)  # for a moment it has faded out
            if row[:2] != last[:2]:
                assert row[2:] == first[2:]
                moves += 1
    assert moves > 10


def test_who_waited_is_told_no_points_of_that_game(here: Room) -> None:
    evening = begun(8, games=("eight28",))
    play(evening)
    table(here, evening)
    gains = [mark for mark in watch(here, 4.9)[-1] if mark.text.startswith("+")]
    assert len(gains) == len(evening.results[-1].now.playing) < 8


def test_who_rises_passes_above_who_falls(here: Room) -> None:
    """The last of the table sets out first."""
    table(here, after(3, 6))
    seen = watch(here, 4.9)
    assert all(mark.alpha == 255 for mark in seen[-1]), "who is here is not pale"
    assert {"score", "card_land"} <= {*here.sounds.played}
    frames = [rows_of(frame) for frame in seen]
    ends = {name: (row.y, frames[-1][name].y) for name, row in frames[0].items()}
    passed, set_out = 0, dict[str, None]()
    for frame in frames:
        moving = [name for name, row in frame.items() if row.y not in ends[name]]  # as drawn
        set_out.update(dict.fromkeys(moving))
        rises = [ends[name][1] < ends[name][0] for name in moving]
        assert rises == sorted(rises)
        passed += len({*rises}) == 2
    assert passed
    assert [*set_out] == sorted(set_out, key=lambda name: frames[-1][name][:2], reverse=True)


def test_a_right_bet_and_who_has_left_are_told(here: Room) -> None:
    evening = begun(6, games=("grasshopper",))
    deal(evening)
    bets = evening.waiting()
    for guest, seat in zip(bets, (0, 1), strict=True):
        evening.apply(Bet(guest, seat))
    finish(evening)
    take(evening, Leave(bets[1]), Leave(next(guest for guest in range(6) if guest not in bets)))
    table(here, evening)
    words = [mark.text for mark in watch(here, 4.9)[-1]]
    assert words.count("Bet +1") == 1
    assert words.count("has left") == 1  # who never played is nobody in the table
    assert words.count("+10") == 0, "the first of the game has left"


def podium(
    here: Room,
    evening: Evening,
    again: Callable[[], object] = nothing,
    title: Callable[[], object] = nothing,
) -> Podium:
    shown = Podium(here.services, evening, again=again, title=title)
    here.show(shown)
    return shown


def told() -> Evening:
    """An evening with a podium of three, two others, and awards for several people."""
    evening = after(2)
    deal(evening)
    hits = ({"hits": 1}, {"accepted": 8, "safety": 720}, {"accepted": 8, "safety": 500})
    take(evening, Finish((1, 2, 3, 4, 5), 300, (*hits, {"rise": 500}, {})), EndNow())
    return evening


@pytest.mark.slow
def test_on_a_block_for_one_the_whole_name_stands_as_long_as_names_are(here: Room) -> None:
    """Twelve letters, from when a block stands to the awards beside it; below it stand points."""
    evening, names = told(), ["Bartholomäus", "Schneewittch", "Wolfgangina", "Maximiliane", "Ada"]
    for number, name in enumerate(names):
        evening.guests[number] = replace(evening.guests[number], name=name)
    shown = podium(here, evening)
    frames = watch(here, shown.awards_at + 6.0)
    first = [names[row.guests[0]] for row in evening.podium().rows[:3]]
    assert len({*first}) == 3
    for frame in frames[round(30 * 8.5) :: 15]:
        assert {*first} <= {mark.text for mark in frame}
    before = frames[round(30 * shown.awards_at) - 15]
    at = {mark.text: mark for mark in before}
    assert f"{first[0]} wins the evening!" in at, "it was cut"
    name, points = at[first[0]], [mark for mark in before if mark.text == "points"]
    assert any(mark.x == name.x and mark.y > name.y for mark in points), "35 of what?"


def test_third_second_first_are_named_in_this_order_when_they_stand(here: Room) -> None:
    evening = told()
    shown = podium(here, evening)
    frames = watch(here, shown.awards_at)
    rows = evening.podium().rows
    assert [row.place for row in rows[:3]] == [1, 2, 3]
    names = [evening.guests[row.guests[0]].name for row in rows]
    began = [
        next(
            number
            for number, frame in enumerate(frames)
            if any(mark.text.replace("\N{NO-BREAK SPACE}", " ").startswith(name) for mark in frame)
        )
        * FRAME
        for name in names
    ]
    first, second, third, *others = began
    assert {*"321"} <= said(frames), "on each block while it rises"
    assert others == [0.0, 0.0]
    assert 1.0 < third < second < first
    assert second - third == pytest.approx(2.5, abs=0.1)
    assert first - second == pytest.approx(2.5, abs=0.1)


@pytest.mark.parametrize(
    ("last", "told"),
    [
        ((2, 1, 3), ["Decided by Früchtchen: nobody overtook Guest\N{NO-BREAK SPACE}1 after it."]),
        ((1, 3, 2), ["Früchtchen decided it, at the very end."]),
        ((1, 2, 3), []),
    ],
)
def test_nobody_could_overtake_after_the_last_game(
    tmp_path: Path, last: tuple[int, ...], told: Sequence[str]
) -> None:
    """Where two are first together in the end, no game has decided it."""
    evening = begun(3, games=("fruechtchen",))
    for ranks in ((1, 2, 3), (3, 1, 2), last):
        play(evening, *ranks)
    evening.apply(EndNow())
    here = room(tmp_path)
    shown = podium(here, evening)
    watch(here, shown.awards_at)
    for _ in range(20):
        press(here)
        watch(here, 0.5)
    assert [one for one in here.words() if "decided it" in one or "Decided by" in one] == told


def steady(frames: Seen) -> set[str]:
    """What stood for three frames at least, so not what only counts up."""
    return {
        mark.text
        for one, two, three in zip(frames, frames[1:], frames[2:], strict=False)
        for mark in one
        if mark in two and mark in three
    }


@pytest.mark.parametrize("still", [False, True])
def test_an_evening_without_a_highlight_has_a_podium_all_the_same(
    still: bool, tmp_path: Path
) -> None:
    """With less movement the program ended as it made room for the awards."""
    here, evening = room(tmp_path, settings=Settings(reduced_motion=still)), begun(3)
    play(evening)
    evening.apply(EndNow())
    shown = podium(here, evening)
    assert not shown.podium.awards
    frames = watch(here, shown.stops[-1] + 1.0)
    none = "No awards this time: too little was played."
    told = [none in said([frame]) for frame in frames]
    assert told == sorted(told)
    assert told[-1]


@pytest.mark.parametrize("hurried", [False, True])
def test_who_has_won_the_evening_is_said_aloud_once_it_is_seen(
    hurried: bool, tmp_path: Path
) -> None:
    mouth = NoVoice()
    here = room(tmp_path, voice=mouth, settings=Settings(speech=True))
    shown = podium(here, told())
    watch(here, shown.first_at - 0.1)
    assert mouth.said == []
    watch(here, 1.0)
    if hurried:
        press(here)
    frames = watch(here, 3.0)
    assert mouth.said == [words for words in said(frames[-1:]) if words.endswith("the evening!")]


@pytest.mark.slow
def test_presses_hurry_the_podium_and_lose_nothing(here: Room) -> None:
    evening, again = told(), Mock()
    shown = podium(here, evening, again, Mock())
    everything = steady(watch(here, 40.0))
    assert shown.told
    cheers = ["applause"] * (1 + 3)  # for the first, and for each award that is shown alone
    assert here.sounds.played == ["score", "score", "drum_roll", "win", *cheers]
    shown = podium(here, evening, again, Mock())
    seen: set[str] = set()
    seconds = 0.0
    watch(here, 0.7)
    while not shown.told:
        seen |= steady(watch(here, 0.5))
        press(here)
        seconds += 0.5
    seen |= steady(watch(here, 1.0))
    assert seconds < 8
    assert not again.called
    assert everything - seen == set()
    heard = [sound for sound in here.sounds.played if sound != "accept"]
    assert heard == heard[:8] * 2


@pytest.mark.slow
def test_who_has_guessed_best_is_the_nose_of_the_evening(here: Room) -> None:
    """Beside the awards of the games: whoever waits takes part, too."""
    evening = told()
    nose = evening.guests[3].name
    count_guesses(here.services, {nose: (3, 5), evening.guests[0].name: (1, 5)})
    said = [mark.text for mark in watch(here, podium(here, evening).stops[-1] + 1.0)[-1]]
    fact = said[said.index("Nose of the evening") + 1]
    assert fact.replace("\N{NO-BREAK SPACE}", " ") == f"{nose}: 3 of 5 guesses right"


def test_mashing_on_the_podium_begins_no_evening(here: Room) -> None:
    again, title = Mock(), Mock()
    shown = podium(here, told(), again, title)
    first = watch(here, shown.first_at - 0.1, masher(here))
    assert not any(mark.text.endswith("wins the evening!") for frame in first for mark in frame)
    watch(here, 40.0, masher(here))
    assert shown.told
    assert (again.call_count, title.call_count) == (0, 0)
    watch(here, 0.9)
    press(here)
    assert not again.called
    watch(here, 1.1)
    press(here)
    assert (again.call_count, title.call_count) == (1, 0)
    here.press(Verb.DOWN)
    press(here)
    assert (again.call_count, title.call_count) == (1, 1)


@pytest.mark.parametrize("guests", [2, 3, 7, 14])
def test_who_shares_a_place_stands_on_one_block(here: Room, guests: int) -> None:
    """All of them are named there, however many they are, and nobody wins alone."""
    evening = begun(guests, games=("cockroach",))
    seats = max(3, min(guests, 6))
    play(evening, *(1 for _ in range(seats)))
    waited = [Leave(guest.number) for guest in evening.here() if not guest.games]
    take(evening, *waited, EndNow())
    shown = podium(here, evening)
    words = [mark.text for mark in watch(here, shown.first_at + 2.0)[-1]]
    assert "Shared victory!" in words
    played = evening.results[-1].now.playing
    assert sum(word.startswith("Guest") for word in words) == len(played)
    assert not [mark for mark in pictures_of(here.frame()) if mark.name == "ui/cup"]


def test_both_of_a_team_that_wins_alone_are_named_and_have_the_cup(here: Room) -> None:
    evening = begun(4, games=("eight28",))
    evening.apply(ShuffleTeams())
    mine = evening.teams[0]
    finish(evening, *(1 if heads[0] in mine else 3 for heads in deal(evening).heads))
    evening.apply(EndNow())
    assert evening.podium().rows[0].guests == mine
    shown = podium(here, evening)
    watch(here, shown.first_at + 2.0)
    first, second = (evening.guests[guest].name for guest in mine)
    told = " ".join(here.words()).replace("\N{NO-BREAK SPACE}", " ")
    assert f"{first} and {second} win the evening!" in told
    cups = [mark for mark in pictures_of(here.frame()) if mark.name == "ui/cup"]
    assert len(cups) == len({cup.x for cup in cups}) == 2


@pytest.mark.parametrize("guests", [0, 2, 14])
def test_there_is_a_podium_before_any_game(here: Room, guests: int) -> None:
    again = Mock()
    joins = [Join(f"Guest {number}") for number in range(guests)]
    podium(here, take(Evening(1), *joins, EndNow()), again, Mock())
    words = said(watch(here, 12.0))
    assert here.sounds.played == [], "nobody is cheered"
    assert "Shared victory!" not in words
    assert "No awards this time: too little was played." in words
    press(here)
    again.assert_called_once()


def test_confetti_falls_only_where_things_may_move(tmp_path: Path) -> None:
    for still in (False, True):
        here = room(tmp_path / str(still), settings=Settings(reduced_motion=still))
        shown = podium(here, told())
        watch(here, shown.first_at + 2.5)
        frame = here.frame()
        pieces = [m for m in frame.layers[2] if isinstance(m, Box) and m.w < 20]
        sparkles = [mark for mark in pictures_of(frame) if mark.name == "ui/sparkle"]
        assert bool(pieces) is not still
        assert bool(sparkles) is still
