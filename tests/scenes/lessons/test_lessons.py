"""Every lesson is short, shows all of it, and says it in a few words of every language."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from game import GAMES
from scenes.games.fixtures import STEP, table_of
from scenes.games.registry import presentation
from scenes.lessons.scene import LessonScene
from scenes.program.lesson_check import Played, played, run_check, wrong
from scenes.program.quiet import NoDevices, quiet_services
from scenes.stage.render.frame import Text
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES, Texts
from tests.fifth import FIFTH
from tests.scenes.room import frame_of, texts_of

TAUGHT = [*(game for game in GAMES.values() if presentation(game.name).lesson), FIFTH]
TABLES = [
    (game.name, seats, people)
    for game in TAUGHT
    for seats in sorted({game.seats[0], game.seats[-1]})
    for people in sorted({1, 2, seats})
]

READ = 44  # units of a letter that is read on a picture of 480 by 270: 11 pixels


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


def captions(folder: Path, game: str, seats: int, people: int) -> Iterator[tuple[str, Text]]:
    """What the strip says of each act, as it is asked, with what that is in every language."""
    devices = [f"pad:{number + 1}" for number in range(people)]
    services = quiet_services(folder)
    services.devices = NoDevices(devices)
    lesson = LessonScene(services, game, table_of(GAMES[game], devices, seats), services.stack.pop)
    services.stack.push(lesson)
    services.stack.apply_changes()
    while services.stack.scenes:
        if lesson.waits:
            for language in () if lesson.page else LANGUAGES:
                texts = lesson.services.texts = lesson.game.services.texts = Texts(language)
                words = lesson.beat.look if lesson.session.looks else lesson.beat.words
                lesson.game.asking.caption = texts(words)
                said = texts_of(frame_of(lesson))
                yield texts(words), next(mark for mark in said if mark.text == texts(words))
            lesson.show_how()
        lesson.update(STEP)
        services.stack.apply_changes()


@pytest.mark.parametrize(("game", "seats", "people"), TABLES)
def test_its_captions_are_read_from_the_sofa(
    tmp_path: Path, game: str, seats: int, people: int
) -> None:
    seen = list(captions(tmp_path, game, seats, people))
    assert seen
    small = {words: fit(mark).size for words, mark in seen if fit(mark).size < READ}
    assert small == {}


def test_the_check_takes_a_game_that_brings_its_lesson_as_a_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run_check(FIFTH, (3,), "en") == 0
    told = capsys.readouterr().out
    assert "ladybirds, 3 seats, 3 people: " in told
    assert "Ada, Ben and Cleo: Most points after three cards win" in told
