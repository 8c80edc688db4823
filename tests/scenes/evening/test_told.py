"""What the screens of an evening say is what the evening knows: places, points, names, counts."""

from pathlib import Path

import pytest

from game import GAMES
from game.evening.evening import Evening
from game.evening.known import PODIUM
from game.evening.steps import Announce, CallFinal, Leave, Play
from scenes.evening.bets import Bets
from scenes.evening.course import Course
from scenes.evening.people import face_of, mark_of
from scenes.evening.words import at_stake, final_words, progress
from scenes.games.registry import presentation
from scenes.input.action import Verb
from scenes.texts import Texts
from tests.game.evening.evenings import begun, play
from tests.scenes.evening.party import ended, table_of
from tests.scenes.room import pictures_of, room, texts_of


def second_game(guests: int) -> Evening:
    """A game is over, and all characters are given."""
    evening = begun(guests)
    play(evening, seconds=100)
    return evening


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
    game: str, ranks: tuple[int, ...], headline: str, tmp_path: Path
) -> None:
    here = room(tmp_path)
    _, names, session = ended(here, second_game(len(ranks)), game, ranks)
    assert headline.format(*names) in here.words()
    assert presentation(game).decided(here.services, session) in here.words()


@pytest.mark.parametrize(
    ("game", "asks"), [("cockroach", "Who will lose?"), ("eight28", "Who will win?")]
)
def test_a_bet_is_put_on_whom_it_names(game: str, asks: str, tmp_path: Path) -> None:
    here = room(tmp_path)
    course, names, _ = table_of(here, second_game(9), game)
    course.do(Leave(course.evening.waiting()[0]))
    waiting = course.evening.waiting()
    here.show(Bets(course, "pad:1", names))
    assert asks in here.words()
    mine = [pictures_of(here.frame()), texts_of(here.frame())]
    for guest in waiting:
        name = course.evening.guests[guest].name
        (row,) = {round(text.y) for text in mine[1] if text.text == name}
        faces = {(one.name, one.colour) for one in mine[0] if round(one.y) == row}
        assert face_of(mark_of(course.evening.guests[guest])) in faces
    here.press(*[Verb.RIGHT] * 3, Verb.SOUTH)
    first = waiting[0]
    assert course.now.bets == {first: 2}
    assert f"{course.evening.guests[first].name} has bet on {names[2]}" in here.words()
    second = waiting[1]
    here.press(Verb.DOWN, Verb.RIGHT, Verb.SOUTH)
    told = f"{course.evening.guests[second].name} has bet on {names[0]}"
    assert told in here.words(), "the first seat is a seat, too"
    here.press(Verb.RIGHT, Verb.SOUTH)
    assert course.now.bets == {first: 2, second: 0}


@pytest.mark.parametrize(("minutes", "each"), [(30, 400), (45, 600), (60, 800), (90, 800)])
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
    [
        (1, 2, "10 · 0", "10"),
        (1, 4, "10 · 7 · 3 · 0", "7"),
        (2, 5, "20 · 16 · 10 · 6 · 0", "12"),
        (3, 6, "30 · 24 · 18 · 12 · 6 · 0", "18"),
    ],
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
    slot = evening.proposals()[0]
    evening.apply(Play(slot.game, slot.short))
    assert progress(Texts("en"), evening) == "Game 2 of 2"


class Asked:
    """A session of which only counts how often the table has asked so far."""

    def __init__(self, times: int) -> None:
        self.times = times

    def asks(self) -> dict[str, int]:
        return {"all": self.times}


@pytest.mark.parametrize("name", GAMES)
def test_bets_are_taken_until_half_of_the_usual_asks(name: str, tmp_path: Path) -> None:
    evening = begun(8, games=(name,))
    course = Course(room(tmp_path).services, evening)
    course.choose(name, evening.proposals()[0].short)
    now = course.now
    account = GAMES[name].account
    assert account
    usual = sum(account.asks[now.short][len(now.heads)][0].values())
    for times, open_still in ((0, True), (round(0.45 * usual), True), (round(0.55 * usual), False)):
        course.close_bets(Asked(times))  # type: ignore[arg-type]
        assert course.now.betting is open_still, f"after {times} of {usual}"
