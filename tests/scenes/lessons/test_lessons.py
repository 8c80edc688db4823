"""Every lesson is short, shows all of it in a few words, and does on the table what it says."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest

from game import GAMES
from game.cockroach import events as cockroach
from game.cockroach.cards import ROYALS, SPECIALS
from game.eight28 import events as eight28
from game.engine.events import Event
from game.engine.game import Game
from game.fruechtchen import events as fruechtchen
from game.fruechtchen.moves import LayOut
from game.fruechtchen.table import Table
from game.grasshopper import events as grasshopper
from game.grasshopper.cards import ACE, X
from scenes.games.fixtures import table_of
from scenes.games.registry import presentation
from scenes.lessons.paint import draw_page
from scenes.lessons.scene import LessonScene
from scenes.people.sitting import bots
from scenes.program.lesson_check import Played, played, run_check, wrong
from scenes.stage.render.frame import Frame, Text
from scenes.stage.render.text import fit
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.texts import LANGUAGES, Texts
from tests.fifth import FIFTH
from tests.scenes.behind import match_of
from tests.scenes.room import frame_of, inked, pictures_of, room, texts_of

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


def course(folder: Path, game: str, seats: int, people: int = 1) -> Iterator[LessonScene]:
    """A lesson before each step, with people who do as its script says."""
    here, ended = room(folder), list[bool]()
    seating = table_of(GAMES[game], [f"pad:{n + 1}" for n in range(people)], seats)
    lesson = LessonScene(here.services, game, seating, lambda: ended.append(True))
    here.show(lesson)
    for _ in range(6000):
        yield lesson
        if lesson.waits:
            lesson.show_how()
        lesson.update(0.1)
        if ended:
            return
    raise AssertionError(f"{game} does not end")


def captions(folder: Path, game: str, seats: int, people: int) -> Iterator[tuple[str, Text]]:
    """What the strip says of each act, as it is asked, with what that is in every language."""
    for lesson in course(folder, game, seats, people):
        for language in LANGUAGES if lesson.waits and not lesson.page else ():
            texts = lesson.services.texts = lesson.game.services.texts = Texts(language)
            words = lesson.beat.look if lesson.session.looks else lesson.beat.words
            lesson.game.asking.caption = texts(words)
            said = texts_of(frame_of(lesson))
            mark = next(mark for mark in said if mark.text == texts(words))
            bar, (_, y, _, h) = lesson.game.view.bar, inked(mark)
            assert bar.top < y - h / 2 < y + h / 2 < bar.bottom
            yield texts(words), mark


@pytest.mark.parametrize(("game", "seats", "people"), TABLES)
def test_its_captions_are_read_from_the_sofa(
    tmp_path: Path, game: str, seats: int, people: int
) -> None:
    seen = list(captions(tmp_path, game, seats, people))
    assert seen
    small = {words: fit(mark).size for words, mark in seen if fit(mark).size < READ}
    assert small == {}


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_whoever_learns_begins_and_sees_the_own_colour(game: Game, tmp_path: Path) -> None:
    here, seating = room(tmp_path), bots(4)
    seating[2].bot, seating[2].device = "", "pad:1"
    lesson = LessonScene(here.services, game.name, seating, lambda: None)
    assert match_of(lesson.session).setup.starter == (2 if game.has_starter else None)
    draw_page(page := Frame(), here.services, lesson.session.course[0], lesson.session.seating, ())
    assert pictures_of(page)[0].colour == SEAT_COLOURS[seating[2].mark]


def test_the_check_takes_a_game_that_brings_its_lesson_as_a_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run_check(FIFTH, (3,), "en") == 0
    told = capsys.readouterr().out
    assert "ladybirds, 3 seats, 3 people: " in told
    assert "Ada, Ben and Cleo: Most points after three cards win" in told


# What it says happens on the table while it says it.


class Told(NamedTuple):
    """What was on the screen, and what happened then (None where a beat begins)."""

    words: str
    event: Event | None


def told(folder: Path, game: str, seats: int, people: int = 1) -> list[Told]:
    """The course of a lesson, told by its words and by what happened under them."""
    found: list[Told] = []
    beat, known = None, 0
    for lesson in course(folder, game, seats, people):
        happened = match_of(lesson.session).events
        if beat is not None:
            found += [Told(beat.words, event) for event in happened[known:]]
        if lesson.beat is not beat:
            beat = lesson.beat
            found.append(Told(beat.words, None))
        known = len(happened)
    return found


def of(found: list[Told], words: str, kind: type[Event]) -> list[Event]:
    """All that happened of a kind while these words stood there."""
    assert words in [one.words for one in found], words
    return [one.event for one in found if one.words == words and isinstance(one.event, kind)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_ace_alone_takes_all_and_an_x_beats_it(tmp_path: Path, seats: int) -> None:
    found = told(tmp_path, "grasshopper", seats)
    for words, wins, ace in (
        ("A single Ace takes all the stacks", ACE, 0),
        ("If another bids one Ace, X takes all", X, 1),
    ):
        (bids,) = of(found, words, grasshopper.BidsRevealed)
        assert isinstance(bids, grasshopper.BidsRevealed)
        assert (bids.cards[0], bids.cards[ace]) == (wins, ACE)
        (taken,) = of(found, words, grasshopper.DisplayTaken)
        assert isinstance(taken, grasshopper.DisplayTaken)
        assert taken.seat == 0


@pytest.mark.parametrize("seats", [3, 4])
def test_only_the_two_equal_cards_cancel(tmp_path: Path, seats: int) -> None:
    found = told(tmp_path, "grasshopper", seats)
    words = "Equal bids cancel: neither takes"
    assert of(found, words, grasshopper.BidsCancelled) == [grasshopper.BidsCancelled((0, 1))]
    later = found[[one.words for one in found].index(words) :]
    takes = [one.event.seat for one in later if isinstance(one.event, grasshopper.StackTaken)]
    assert takes, "the others take"
    assert set(takes) <= set(range(2, seats))


@pytest.mark.parametrize(("seats", "people"), [(3, 1), (4, 3), (6, 2)])
def test_a_round_ends_and_is_paid_before_their_eyes(
    tmp_path: Path, seats: int, people: int
) -> None:
    found = told(tmp_path, "eight28", seats, people)
    words = "Leave it: if all do, the round ends"
    assert of(found, words, eight28.RoundEnded) == [eight28.RoundEnded("nobody took")]
    won = of(found, words, eight28.GemsWon)
    assert len(won) == 2, "a half for the 8 and a half for the 28"
    assert all(isinstance(one, eight28.GemsWon) and one.blue for one in won)


@pytest.mark.parametrize(("seats", "people"), [(2, 1), (3, 1), (4, 4)])
def test_one_claim_is_true_and_one_is_a_lie(tmp_path: Path, seats: int, people: int) -> None:
    found = told(tmp_path, "cockroach", seats, people)
    turned = [one.event.true for one in found if isinstance(one.event, cockroach.Turned)]
    assert set(turned) == {0, 1}


COCKROACH_TABLES = [(2, 1), (2, 2), (3, 1), (3, 3), (4, 1), (4, 4), (5, 2), (6, 1), (6, 6)]


@pytest.mark.parametrize(("seats", "people"), COCKROACH_TABLES)
def test_a_royal_is_taken_with_the_top_card_of_the_pile(
    tmp_path: Path, seats: int, people: int
) -> None:
    """CP-12: after the page that says so."""
    found = told(tmp_path, "cockroach", seats, people)
    page, words = "Each animal has one Royal, with a crown", "Newest name counts. Last must guess"
    (royal,) = of(found, words, cockroach.Collected)
    (second,) = of(found, words, cockroach.PenaltyDrawn)
    assert isinstance(royal, cockroach.Collected)
    assert isinstance(second, cockroach.PenaltyDrawn)
    assert royal.card in ROYALS
    assert royal.seat == second.seat
    shown = [one.words for one in found]
    assert shown.index(page) < shown.index(words)


@pytest.mark.parametrize(("seats", "people"), COCKROACH_TABLES)
def test_a_special_card_is_taken_and_paid(tmp_path: Path, seats: int, people: int) -> None:
    """CP-13: by a person or a bot, after the pages that say for what and with what."""
    found = told(tmp_path, "cockroach", seats, people)
    (taken,) = [one for one in found if isinstance(one.event, cockroach.SpecialTaken)]
    (paid,) = [one for one in found if isinstance(one.event, cockroach.Paid)]
    assert isinstance(taken.event, cockroach.SpecialTaken)
    assert isinstance(paid.event, cockroach.Paid)
    assert taken.event.card in SPECIALS
    assert taken.event.seat == paid.event.seat
    words = [one.words for one in found]
    assert words.index("To pay, lay out animals from your hand") < found.index(taken)


FRUECHTCHEN_TABLES = [(2, 1), (2, 2), (3, 1), (3, 3), (4, 1), (4, 4), (5, 1), (6, 1), (6, 6)]
_STOP = "Stop! Only guests gain now"


@pytest.mark.parametrize(("seats", "people"), FRUECHTCHEN_TABLES)
def test_lent_dice_are_explained_before_they_are_paid(
    tmp_path: Path, seats: int, people: int
) -> None:
    """FR-10: of three owners, as the page shows it; FR-11: also what missed goes home."""
    found = told(tmp_path, "fruechtchen", seats, people)
    words = [one.words for one in found]
    kinds = [type(one.event) for one in found]
    paid, first = kinds.index(fruechtchen.DicePaid), kinds.index(fruechtchen.Harvested)
    assert words.index("Matching guests are paid first and best") < paid
    assert [one.event for one in found[paid : first + 1]] == [
        fruechtchen.DicePaid(0, 1, (3,)),
        fruechtchen.DicePaid(0, 2, (2,)),
        fruechtchen.Harvested(0, (1,)),
    ]
    home = [one.event for one in found if isinstance(one.event, fruechtchen.DiceReturned)]
    assert home[:2] == [fruechtchen.DiceReturned(0, 1, 2), fruechtchen.DiceReturned(0, 2, 1)]
    assert words.index("Whoever is paid takes all dice home") < paid


def stops(lessons: Iterator[LessonScene]) -> Iterator[Table]:
    """The table whenever the lesson waits for a stop."""
    for lesson in lessons:
        if lesson.waits and lesson.beat.words == _STOP:
            yield match_of(lesson.session).state.copy()


@pytest.mark.parametrize(("seats", "people"), FRUECHTCHEN_TABLES)
def test_the_stop_is_asked_once_where_a_guest_may_gain(
    tmp_path: Path, seats: int, people: int
) -> None:
    (table,) = stops(course(tmp_path, "fruechtchen", seats, people))
    assert table.active == 0
    assert sum(table.matched) == table.need(0) == 3
    assert table.attempts == 1
    assert table.dice[0][1] > table.matched[1], "a guest has missed"


@pytest.mark.parametrize("cards", [1, 2, 3])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_stop_is_asked_only_when_enough_match(tmp_path: Path, cards: int, number: int) -> None:
    """Whatever a person has laid out."""
    lessons = course(tmp_path, "fruechtchen", 3)
    lesson = next(one for one in lessons if one.waits and not one.page)
    laid = next(
        move
        for move in lesson.session.table.legal(0)
        if isinstance(move, LayOut) and (move.count + move.jokers, move.number) == (cards, number)
    )
    lesson.game.chooser.commit(0, laid)
    for table in stops(lessons):
        assert sum(table.matched) >= table.need(table.active)


def test_nobody_comments_on_a_lesson(tmp_path: Path, name: str) -> None:
    for lesson in course(tmp_path, name, GAMES[name].seats[0]):
        assert lesson.game.teller.comment == ""
