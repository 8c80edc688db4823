"""Every lesson is short, shows all of it, and says it in a few words of every language."""

from itertools import chain

import pytest

from game import GAMES
from scenes.games.registry import presentation
from scenes.program.commands.outcome import Failed
from scenes.program.lesson_check import Played, counted, played, run_check, wrong
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


def test_words_are_counted_without_signs_that_stand_alone() -> None:
    assert counted("La dernière annonce compte : vrai ou faux ?") == 7


def test_what_is_wrong_is_told() -> None:
    lesson = played(GAMES["cockroach"], 3, 1)
    late = Played(3, 1, lesson.names, lesson.steps[1:], (), 121.0)
    assert [one.split(",")[0] for one in wrong(late, "en")] == [
        "it takes 121 s",
        "the goal is not seen within 12 s",
    ]
    cut = Played(3, 1, lesson.names, lesson.steps, (lesson.steps[1].beat,), 60.0)
    assert wrong(cut, "en") == ["left out: Slide a card. Lie about it, or not"]


def test_the_check_prints_who_acts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_check(GAMES["cockroach"], (2,), "de") == 0
    told = capsys.readouterr().out
    assert "cockroach, 2 seats, 2 people: 5" in told
    assert "3.0 s  6 words  Ada und Ben: Fünf gleiche Tiere, und du verlierst" in told


def test_the_check_fails_where_words_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.program.lesson_check.MOST_WORDS", 3)
    with pytest.raises(Failed, match="more than 3 words"):
        run_check(GAMES["cockroach"], (2,), "en")


def test_the_check_takes_a_game_that_brings_its_lesson_as_a_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run_check(FIFTH, (3,), "en") == 0
    told = capsys.readouterr().out
    assert "ladybirds, 3 seats, 3 people: " in told
    assert "Ada, Ben and Cleo: Most points after three cards win" in told
