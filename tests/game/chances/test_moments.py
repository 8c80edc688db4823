"""The moment that decided: what counts as one, when it was, and that it is the same each time."""

import pickle
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias, cast

import pytest

from game import GAMES
from game.chances import moments
from game.chances.moments import Checkpoint, checkpoints, counts, greatest, reveal_before, search
from game.engine.match import Match, Setup
from tests.game.tables import ALL_GAMES, played_out

Figures: TypeAlias = tuple[float, float]


def finished(name: str, seed: int) -> Match:
    """A random game of three, short where it can be."""
    game = ALL_GAMES[name]
    short = "short" in game.options.names()
    match = Match(Setup(game, 3, seed, game.options.from_json({"short": True} if short else {})))
    return played_out(match, Random(seed))


@pytest.mark.parametrize("name", ALL_GAMES)
def test_checkpoints_go_from_the_start_to_the_end_and_progress_with_them(name: str) -> None:
    match = finished(name, 1)
    points = checkpoints(match.setup, match.decisions)
    numbers = [point.decisions for point in points]
    assert numbers[0] == 0
    assert numbers[-1] == len(match.decisions)
    assert numbers == sorted(set(numbers))
    assert len(numbers) > 2
    assert points[-1].ranks == match.state.ranking()
    assert all(point.ranks == () and point.view.committed == () for point in points[:-1])
    course = match.setup.game.course
    assert course is not None
    over = [course.progress(point.view.game) for point in points]
    assert all(0 <= share <= 1 for share in over)
    assert over[0] < 0.1
    assert over == sorted(over)
    assert over[-1] > over[0]
    assert over[-1] == 1 or name == "cockroach", "which can only guess"


@pytest.mark.parametrize(
    ("name", "seed"), [("grasshopper", 1), ("eight28", 2), ("cockroach", 6), ("fruechtchen", 4)]
)
@pytest.mark.slow
def test_the_moment_lies_around_a_reveal(name: str, seed: int) -> None:
    match = finished(name, seed)
    found = greatest(match.setup, match.decisions, playouts=25)
    assert found is not None
    assert 0 < found.begin <= found.reveal < found.end <= len(match.decisions)
    assert found.swing == abs(found.after[found.seat] - found.before[found.seat])
    assert found.swing >= 0.15
    course = match.setup.game.course
    assert course is not None
    twin = Match(match.setup)
    for decision in match.decisions[: found.begin]:
        twin.apply(decision)
    assert course.progress(twin.view(None).game) >= 0.2
    for decision in match.decisions[found.begin : found.reveal]:
        twin.apply(decision)
    before = len(twin.events)
    twin.apply(match.decisions[found.reveal])
    assert any(isinstance(event, course.reveals) for event in twin.events[before:])


@pytest.mark.parametrize("name", ALL_GAMES)
def test_the_last_reveal_is_found_wherever_one_begins_to_look(name: str) -> None:
    """From the decision before it, and from itself; before the next one there is none more."""
    match = finished(name, 6)
    course = match.setup.game.course
    assert course is not None
    twin, opening = Match(match.setup), []
    for number, decision in enumerate(match.decisions):
        before = len(twin.events)
        twin.apply(decision)
        if any(isinstance(event, course.reveals) for event in twin.events[before:]):
            opening.append(number)
    assert len(opening) > 2
    for reveal, following in pairwise(opening[:6]):
        for begin in {max(0, reveal - 1), reveal}:
            found = reveal_before(match.setup, match.decisions, begin, following)
            assert found == reveal, f"between {begin} and {following}"
        if reveal + 1 < following:
            none = reveal_before(match.setup, match.decisions, reveal + 1, following)
            assert none == following - 1


def test_the_same_game_has_the_same_moment_each_time() -> None:
    match = finished("ladybirds", 4)
    found = greatest(match.setup, match.decisions, playouts=100)
    assert found == greatest(match.setup, match.decisions, playouts=100) is not None


@pytest.mark.parametrize(
    ("before", "after", "of", "to", "counted"),
    [
        (0.30, 0.44, 4000, 4000, False),  # less than 15 points
        (0.30, 0.46, 4000, 4000, True),
        (0.40, 0.56, 100, 100, False),  # less than four errors of 7 points
        (0.40, 0.70, 100, 100, True),
        (0.80, 1.00, 400, 0, True),
        (0.56, 0.40, 4000, 4000, True),
    ],
)
def test_a_swing_counts_from_15_points_and_four_errors_on(
    before: float, after: float, of: int, to: int, counted: bool
) -> None:
    assert counts([before], [after], 0, of, to) is counted


def test_a_match_that_goes_on_has_no_moment() -> None:
    game = GAMES["grasshopper"]
    match = Match(Setup(game, 2, 1, game.options()))
    asked = search(match.setup, match.decisions)
    question = next(asked)
    with pytest.raises(ValueError, match="when it is over"):
        asked.send(question())


def test_a_game_in_which_nothing_swung_enough_has_no_moment() -> None:
    match = finished("grasshopper", 5)
    assert greatest(match.setup, match.decisions, playouts=25) is None


def searched(told: Sequence[Figures], *closely: Figures) -> tuple[list[Checkpoint], Any]:
    """Look for the moment where each of the last checkpoints is answered by what is `told`.

    To a close look the answers are `closely`, and where there are no more, what was told.
    """
    game = GAMES["grasshopper"]
    match = played_out(Match(Setup(game, 2, 1, game.options())), Random(1))
    late = checkpoints(match.setup, match.decisions)[-len(told) :]
    asked, answers = search(match.setup, match.decisions), iter((*told, *closely))
    next(asked)
    question = asked.send(late)
    try:
        while True:
            about = [n for n, one in enumerate(late) if question.args[1] in (one.view, one.ranks)]
            again = told[about[0]] if about else question()
            question = asked.send(next(answers, again))
    except StopIteration as done:
        return late, done.value


@pytest.mark.parametrize(
    ("told", "decides"),
    [
        (((0.5, 0.5), (0.8, 0.2), (0.3, 0.7), (0.5, 0.5)), (1, 2, 0)),
        (((0.5, 0.5), (0.1, 0.9), (0.1, 0.9), (0.5, 0.5)), (0, 1, 0)),
        (((0.2, 0.8), (0.4, 0.6), (0.4, 0.6), (0.9, 0.1)), (2, 3, 0)),
        (((0.5, 0.3), (0.5, 0.3), (0.5, 0.9), (0.4, 0.7)), (1, 2, 1)),
        (((0.5, 0.5), (0.6, 0.4), (0.5, 0.5), (0.4, 0.6)), None),
    ],
)
def test_of_the_swings_that_count_the_greatest_decides(
    told: Sequence[Figures], decides: tuple[int, int, int] | None
) -> None:
    """From where to where, and whose; `told` are two chances at each of the last checkpoints."""
    late, found = searched(told)
    if decides is None:
        assert found is None
    else:
        begin, end, seat = decides
        assert (found.begin, found.end) == (late[begin].decisions, late[end].decisions)
        assert (found.seat, found.before, found.after) == (seat, told[begin], told[end])


def test_what_seemed_the_greatest_swing_must_be_it_closely() -> None:
    """Of the first two nothing is left but a twentieth; the next one is as it seemed."""
    roughly = ((0.1, 0.9), (0.9, 0.1), (0.2, 0.8), (0.8, 0.2), (0.8, 0.2))
    late, found = searched(roughly, *[(0.5, 0.5), (0.55, 0.45)] * 2, (0.2, 0.8), (0.8, 0.2))
    assert (found.begin, found.end) == (late[2].decisions, late[3].decisions)


@pytest.mark.parametrize(
    ("after", "size"), [((0.2, 0.5, 0.3), 0.4), ((0.9, 0.1, 0.0), 0.3), ((0.6, 0.2, 0.2), 0.0)]
)
def test_a_loss_is_a_swing_as_large_as_a_gain(after: tuple[float, ...], size: float) -> None:
    point = Checkpoint(0, cast("Any", None), ())
    assert moments._size((point, point, (0.6, 0.2, 0.2), after)) == pytest.approx(size)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_questions_and_answers_go_to_another_process_and_back(name: str) -> None:
    """Also those of a game whose codec has been used, as every table's has."""
    match = finished(name, 2)
    assert match.setup.game.codec
    asked = search(match.setup, tuple(match.decisions), playouts=2)
    first = pickle.loads(pickle.dumps(next(asked)))
    second = pickle.loads(pickle.dumps(asked.send(pickle.loads(pickle.dumps(first())))))
    assert sum(second()) == pytest.approx(1.0)
