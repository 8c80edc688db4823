"""What is on the screen follows the events, and equals the public view when all is told."""

from pathlib import Path

import pytest

from game.bots.play import play_out, random_bot
from game.cockroach import COCKROACH_POKER_ROYAL
from game.engine.match import Match, Setup
from scenes.files.settings import AnimationSpeed
from scenes.games.cockroach.model import TableModel, facts
from scenes.games.fixtures import STEP, play, play_until
from tests.scenes.behind import match_of
from tests.scenes.games.cockroach.tables import table


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("seed", range(6))
def test_after_each_decision_the_shown_table_equals_the_public_view(seats: int, seed: int) -> None:
    setup = Setup(COCKROACH_POKER_ROYAL, seats, seed, COCKROACH_POKER_ROYAL.options())
    match = Match(setup)
    shown = TableModel(seats)
    told = 0
    played = Match(setup)
    play_out(played, [random_bot] * seats)
    for decision in [*played.decisions, None]:
        for event in match.events[told:]:
            seen = event.seen_by(None)
            assert seen is not None
            shown.apply(seen)
        told = len(match.events)
        assert shown.facts() == facts(match.state.view(None))
        if decision is not None:
            match.apply(decision)


@pytest.mark.parametrize("speed", list(AnimationSpeed))
def test_every_beat_played_leaves_the_picture_of_the_view(
    speed: AnimationSpeed, tmp_path: Path
) -> None:
    scene = table(tmp_path, (), 5, seed=5, animation=speed)
    compared = 0
    for _ in range(6000):
        scene.update(STEP * 3)
        if scene.director.empty:
            assert scene.shown.facts() == facts(match_of(scene.session).state.view(None))
            assert scene.told.facts() == facts(match_of(scene.session).state.view(None))
            compared += 1
        if scene.over:
            break
    assert scene.over
    assert compared > 20


@pytest.mark.parametrize("still", [False, True])
def test_a_skipped_beat_is_told_all_the_same(still: bool, tmp_path: Path) -> None:
    scene = table(tmp_path, (), 3, seed=2, animation=AnimationSpeed.NORMAL, reduced_motion=still)
    while not scene.over:
        scene.director.skip()
        scene.update(0.5)
    assert scene.shown.facts() == facts(match_of(scene.session).state.view(None))
    assert scene.told.facts() == facts(match_of(scene.session).state.view(None))


def test_a_resumed_match_stands_as_it_was_left(tmp_path: Path) -> None:
    scene = table(tmp_path, (), seed=3)
    play_until(scene, lambda: len(match_of(scene.session).decisions) >= 20)
    again = table(tmp_path, (), seed=3)
    for decision in match_of(scene.session).decisions:
        match_of(again.session).apply(decision)
    again.shown = TableModel(4)
    again.recall(match_of(again.session).events)
    assert again.shown.facts() == facts(match_of(again.session).state.view(None))
    assert again.told.facts() == facts(match_of(again.session).state.view(None))
    assert len(again.lines) == 3
    assert not again.board.moving


def test_each_animal_on_the_table_is_one_piece(tmp_path: Path) -> None:
    scene = table(tmp_path, (), 4, seed=1)
    while not scene.over:
        play(scene, 1.0)
        laid = [card for seat in scene.shown.laid for column in seat for card in column]
        assert len(set(laid)) == len(laid)
        heads = [key for key in scene.board.snapshot() if key[0] == "card"]
        extra = (scene.shown.top >= 0) + (scene.shown.card >= 0)
        assert len(heads) == len(laid) + extra
