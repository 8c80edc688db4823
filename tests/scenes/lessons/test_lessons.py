"""Every lesson is short, shows all of it, and says it in a few words of every language."""

from itertools import chain

import pytest

from game import GAMES
from scenes.games.registry import presentation
from scenes.program.lesson_check import Played, played, run_check, wrong
from scenes.texts import LANGUAGES
from tests.fifth import FIFTH

TAUGHT = [*(game for game in GAMES.values() if presentation(game.name).lesson), FIFTH]
TABLES = [
    (game.name, seats, people)
    for game in TAUGHT
    for seats in game.seats
    for people in sorted({1, 2, seats})
]


def beats(lesson: Played) -> int:
    """How many beats somebody acts in; one that comes again is nothing new."""
    return len({step.beat.words for step in lesson.steps if step.seats})


@pytest.mark.parametrize(("game", "seats", "people"), TABLES)
@pytest.mark.slow
def test_it_is_short_and_whole_in_every_language(game: str, seats: int, people: int) -> None:
    lesson = played(GAMES[game], seats, people)
    assert list(chain.from_iterable(wrong(lesson, language) for language in LANGUAGES)) == []
    assert lesson.seconds <= 120
    assert 4 <= beats(lesson) <= 12
    assert {seat for step in lesson.steps for seat in step.seats} == set(range(people))
    first, last = lesson.steps[0], lesson.steps[-1]
    assert not first.beat.phase, "the goal comes first, for all"
    assert len(first.seats) == len(last.seats) == people
    taught = presentation(game).lesson
    assert taught
    whole = {beat.phase for beat in taught.beats if not beat.perhaps}
    assert {step.beat.phase for step in lesson.steps} >= whole, "all of it, at a table of two, too"


def test_the_check_takes_a_game_that_brings_its_lesson_as_a_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run_check(FIFTH, (3,), "en") == 0
    told = capsys.readouterr().out
    assert "ladybirds, 3 seats, 3 people: " in told
    assert "Ada, Ben and Cleo: Most points after three cards win" in told
