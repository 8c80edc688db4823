"""What the screens of an evening say is what the evening knows: places, points, names, counts."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.evening.awards import KINDS, Award
from game.evening.evening import Evening
from game.evening.known import PODIUM
from game.evening.plan import OPEN
from game.evening.seating import ROTATE
from game.evening.steps import Announce, Begin, CallFinal, Join, Leave, Plan, Play
from scenes.evening.bets import Bets
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.outcome import Doubts, Outcome
from scenes.evening.people import face_of, mark_of
from scenes.evening.words import at_stake, award_title, final_factor, progress
from scenes.input.action import Verb
from scenes.match.session import Session
from scenes.texts import Texts
from tests.game.evening.evenings import ALL, begun, play
from tests.scenes.room import Room, pictures_of, room, texts_of


def nothing(*_: object) -> None:
    return


def rows(here: Room) -> list[list[str]]:
    """The lines of a table that begin with a place, from above: what stands in each."""
    lines: dict[int, list[tuple[float, str]]] = {}
    for text in texts_of(here.frame()):
        lines.setdefault(round(text.y), []).append((text.x, text.text))
    found = [[words for _, words in sorted(line)] for _, line in sorted(lines.items())]
    return [line for line in found if line[0].rstrip(".").isdigit()]


def table_of(here: Room, guests: int, game: str) -> tuple[Course, list[str], Session]:
    """A course in its second game: all sit, and who sits where."""
    evening = Evening(1)
    for number in range(guests):
        evening.apply(Join(f"Guest {number}", str(number % 6)))
    evening.apply(Plan(OPEN, ALL, ROTATE))
    evening.apply(Begin())
    play(evening, seconds=100)
    course = Course(here.services, evening)
    slot = next(one for one in evening.proposals() if one.game == game)
    course.choose(slot.game, slot.short)
    seating = Gather(course, "pad:1", nothing, nothing, nothing).seating
    names = [player.name for player in seating]
    return course, names, Session.unsaved(here.services, course.setup(), seating)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_outcome_tells_places_names_and_the_points_of_this_game(
    seed: int, tmp_path: Path
) -> None:
    here = room(tmp_path)
    course, names, session = table_of(here, 3, "eight28")
    session.play_out([GAMES["eight28"].bots["easy"]] * len(names))
    finished = session.finished()
    ranks = Random(seed).sample(range(1, len(names) + 1), len(names))
    course.finish(replace(finished, ranks=tuple(ranks)), session)
    here.show(Outcome(here.services, course.evening, session, Doubts(nothing, nothing), nothing))
    points = {1: "+10 points", len(names): "+0 points"}
    order = sorted(range(len(names)), key=ranks.__getitem__)
    assert [line[:2] for line in rows(here)] == [[f"{ranks[one]}.", names[one]] for one in order]
    for place, line in enumerate(rows(here), start=1):
        assert line[2] == points.get(place, "+5 points")


@pytest.mark.parametrize(
    ("game", "asks"), [("cockroach", "Who will lose?"), ("eight28", "Who will win?")]
)
def test_a_bet_is_put_on_whom_it_names(game: str, asks: str, tmp_path: Path) -> None:
    here = room(tmp_path)
    course, names, _ = table_of(here, 8, game)
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


@pytest.mark.parametrize(("minutes", "each"), [(30, 400), (45, 600), (60, 800), (90, 800)])
def test_the_final_counts_what_was_announced(minutes: int, each: int) -> None:
    """Games of so many seconds: the final is the next one or the one after, and counts 2 or 3."""
    evening, told = begun(4, minutes), 0
    while evening.phase != PODIUM:
        if evening.to_announce:
            told = final_factor(evening)
            evening.apply(Announce())
        play(evening, seconds=each)
    assert told == evening.results[-1].factor


@pytest.mark.parametrize(("factor", "points"), [(1, "10"), (2, "20"), (3, "30")])
def test_who_wins_is_told_what_a_win_brings(factor: int, points: str) -> None:
    """PY-17, PY-19: the first of a game that has a loser is not one alone."""
    for game in GAMES:
        told = at_stake(Texts("en"), game, factor)
        if game == "cockroach":
            assert told == "The loser gets 0 points, the others share."
        else:
            assert told == f"The first gets {points} points, the last 0."


def test_games_are_counted_to_the_last() -> None:
    evening: Evening = begun(4, 45)
    play(evening)
    evening.apply(CallFinal())
    slot = evening.proposals()[0]
    evening.apply(Play(slot.game, slot.short))
    assert progress(Texts("en"), evening) == "Game 2 of 2"


def test_each_award_has_the_title_of_what_it_is_for() -> None:
    titles = {kind.name: award_title(Texts("en"), Award(kind.name, 0, (1, 1))) for kind in KINDS}
    other = {
        "gull": "Believes everything",
        "sniper": "Sharpshooter",
        "iron nerve": "Nerves of steel",
    }
    for kind, title in titles.items():
        assert title == other[kind] if kind in other else kind in title.lower()
