"""What is on the screen follows the events, and equals the public view when all is told."""

from pathlib import Path

import pytest

from game.bots.play import play_out, random_bot
from game.engine.match import Match, Setup
from game.grasshopper import GRASSHOPPER_POKER
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.fixtures import STEP, play, play_until, staged, table_of
from scenes.games.grasshopper.model import TableModel, facts
from scenes.program.quiet import quiet_services
from tests.scenes.behind import match_of


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_after_each_decision_the_shown_table_equals_the_public_view(seats: int, seed: int) -> None:
    setup = Setup(GRASSHOPPER_POKER, seats, seed, GRASSHOPPER_POKER.options())
    match = Match(setup)
    shown = TableModel(seats)
    told = 0
    played = Match(setup)
    play_out(played, [random_bot] * seats)
    for decision in played.decisions:
        for event in match.events[told:]:
            shown.apply(event)
        told = len(match.events)
        assert shown.facts() == facts(match.state.view(None))
        match.apply(decision)
    for event in match.events[told:]:
        shown.apply(event)
    assert shown.facts() == facts(match.state.view(None))


@pytest.mark.parametrize("speed", list(AnimationSpeed))
@pytest.mark.slow
def test_every_beat_played_leaves_the_picture_of_the_view(
    speed: AnimationSpeed, tmp_path: Path
) -> None:
    services = quiet_services(tmp_path, Settings(animation=speed))
    scene = staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, (), 4), seed=5)
    compared = 0
    for _ in range(4000):
        scene.update(STEP * 3)
        if scene.director.empty:
            assert scene.shown.facts() == facts(match_of(scene.session).state.view(None))
            assert scene.told.facts() == facts(match_of(scene.session).state.view(None))
            compared += 1
        if scene.over:
            break
    assert scene.over
    assert compared > 20


def test_a_skipped_beat_is_told_all_the_same(tmp_path: Path) -> None:
    scene = staged(
        quiet_services(tmp_path), GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, (), 3), seed=2
    )
    while not scene.over:
        scene.director.skip()
        scene.update(0.5)
    assert scene.shown.facts() == facts(match_of(scene.session).state.view(None))
    assert scene.told.facts() == facts(match_of(scene.session).state.view(None))


def test_a_resumed_match_stands_as_it_was_left(tmp_path: Path) -> None:
    services = quiet_services(tmp_path)
    scene = staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, (), 4), seed=3)
    play_until(scene, lambda: len(match_of(scene.session).decisions) >= 40)
    again = staged(services, GRASSHOPPER_POKER, scene.session.seating, seed=3)
    for decision in match_of(scene.session).decisions:
        match_of(again.session).apply(decision)
    again.recall(match_of(again.session).events)
    assert again.shown.facts() == facts(match_of(again.session).state.view(None))
    assert again.told.facts() == facts(match_of(again.session).state.view(None))
    assert len(again.lines) == 3
    assert not again.board.moving


def test_cards_do_not_multiply_or_vanish(tmp_path: Path) -> None:
    scene = staged(
        quiet_services(tmp_path), GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, (), 4), seed=1
    )
    while not scene.over:
        play(scene, 1.0)
        shown = scene.shown
        places = [card for stack in shown.display for card in stack]
        places += [card for garden in shown.gardens for row in garden for card in row]
        places += [card for held in shown.held for card in held] + shown.discard_pile
        assert sorted(places) == list(range(len(shown.kinds)))
