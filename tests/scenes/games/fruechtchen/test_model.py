"""What is on the screen follows the events, and equals the public view when all is told."""

from pathlib import Path

import pytest

from game.bots.play import play_out, random_bot
from game.engine.match import Match, Setup
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.cards import DICE
from scenes.files.settings import AnimationSpeed
from scenes.games.fixtures import STEP, play, play_until
from scenes.games.fruechtchen import layout
from scenes.games.fruechtchen.model import TableModel, facts
from scenes.stage.render.theme import SEAT_COLOURS
from tests.game.tables import option_combinations
from tests.scenes.behind import match_of
from tests.scenes.games.fruechtchen.tables import ALL, table

OPTIONS = option_combinations(FRUECHTCHEN)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.slow
def test_after_each_decision_the_shown_table_equals_the_public_view(
    seats: int, options: object
) -> None:
    setup = Setup(FRUECHTCHEN, seats, seats, options)  # type: ignore[arg-type]
    played, match = Match(setup), Match(setup)
    play_out(played, [random_bot] * seats)
    shown, told = TableModel(seats), 0
    for decision in [*played.decisions, None]:
        for event in match.events[told:]:
            seen = event.seen_by(None)
            assert seen is not None
            shown.apply(seen)
        told = len(match.events)
        assert shown.facts() == facts(match.state.view(None))
        if decision:
            match.apply(decision)
    assert match.over


@pytest.mark.parametrize("speed", list(AnimationSpeed))
@pytest.mark.slow
def test_every_beat_played_leaves_the_picture_of_the_view(
    speed: AnimationSpeed, tmp_path: Path
) -> None:
    scene = table(tmp_path, (), 4, seed=5, options=ALL, animation=speed)
    compared = 0
    for _ in range(9000):
        scene.update(STEP * 4)
        if scene.director.empty:
            assert scene.shown.facts() == facts(match_of(scene.session).state.view(None))
            assert scene.told.facts() == facts(match_of(scene.session).state.view(None))
            compared += 1
        if scene.over:
            break
    assert scene.over
    assert compared > 20


def test_a_resumed_match_stands_as_it_was_left(tmp_path: Path) -> None:
    scene = table(tmp_path, (), 4, seed=3, animation=AnimationSpeed.OFF)
    play_until(scene, lambda: len(match_of(scene.session).decisions) >= 60)
    again = table(tmp_path, (), 4, seed=3)
    for decision in match_of(scene.session).decisions:
        match_of(again.session).apply(decision)
    again.shown = TableModel(4)
    again.recall(match_of(again.session).events)
    assert again.shown.facts() == facts(match_of(again.session).state.view(None))
    assert again.told.facts() == facts(match_of(again.session).state.view(None))
    assert len(again.lines) == 3
    assert not again.board.moving


def test_six_seats_show_every_one_of_54_dice_apart_from_the_others(tmp_path: Path) -> None:
    """Wherever they lie: in panels, parked, in the tray or set aside, none covers another."""
    scene = table(tmp_path, (), 6, seed=2, animation=AnimationSpeed.OFF)
    looked = 0
    while not scene.over:
        play(scene, 1.0)
        if not scene.director.empty or len(match_of(scene.session).decisions) % 4:
            continue
        pieces = layout.pieces(scene.shown, scene.session.seating, ())
        dice = [pieces["die", die] for die in range(6 * DICE)]
        for index, one in enumerate(dice):
            assert one.x - one.w / 2 >= 96
            assert one.x + one.w / 2 <= 1824
            for other in dice[:index]:
                apart = max(abs(one.x - other.x), abs(one.y - other.y))
                assert apart >= (one.w + other.w) / 2 - 0.5
        looked += 1
    assert looked > 15


def test_each_die_keeps_its_owner(tmp_path: Path) -> None:
    scene = table(tmp_path, (), 5, seed=4, animation=AnimationSpeed.OFF)
    play_until(scene, lambda: scene.shown.round > 3)
    colours = [player.mark for player in scene.session.seating]
    pieces = layout.pieces(scene.shown, scene.session.seating, ())
    for die in range(5 * DICE):
        assert pieces["die", die].colour == SEAT_COLOURS[colours[die // DICE]]
