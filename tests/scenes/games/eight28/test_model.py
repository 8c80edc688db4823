"""What is on the screen follows the public events, and equals the public view when all is told."""

from pathlib import Path

import pytest

from game.bots.play import play_out, random_bot
from game.eight28 import EIGHT_28
from game.engine.match import Match, Setup
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.eight28.model import TableModel, facts
from scenes.games.eight28.scene import Eight28Scene
from scenes.games.fixtures import STEP, play, play_until, staged, table_of
from scenes.program.quiet import quiet_services
from tests.scenes.behind import match_of


def scene_of(folder: Path, seats: int, seed: int, settings: Settings | None = None) -> Eight28Scene:
    scene = staged(quiet_services(folder, settings), EIGHT_28, table_of(EIGHT_28, (), seats), seed)
    assert isinstance(scene, Eight28Scene)
    return scene


def public(scene: Eight28Scene) -> dict[str, object]:
    return facts(match_of(scene.session).state.view(None))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(4))
def test_after_each_decision_the_shown_table_equals_the_public_view(seats: int, seed: int) -> None:
    setup = Setup(EIGHT_28, seats, seed, EIGHT_28.options())
    match, played, shown, told = Match(setup), Match(setup), TableModel(seats), 0
    play_out(played, [random_bot] * seats)

    def listen() -> None:
        nonlocal told
        for event in match.events[told:]:
            heard = event.seen_by(None)
            assert heard is not None
            shown.apply(heard)
        told = len(match.events)
        assert shown.facts() == facts(match.state.view(None))

    for decision in played.decisions:
        listen()
        match.apply(decision)
    listen()


@pytest.mark.parametrize("speed", list(AnimationSpeed))
@pytest.mark.slow
def test_every_beat_played_leaves_the_picture_of_the_view(
    speed: AnimationSpeed, tmp_path: Path
) -> None:
    scene = scene_of(tmp_path, 4, 5, Settings(animation=speed))
    compared = 0
    for _ in range(12000):
        scene.update(STEP * 6)
        if scene.director.empty:
            assert scene.shown.facts() == public(scene)
            assert scene.told.facts() == public(scene)
            compared += 1
        if scene.over:
            break
    assert scene.over
    assert compared > 20


def test_a_skipped_beat_is_told_all_the_same(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, 3, 2)
    while not scene.over:
        scene.director.skip()
        scene.update(0.5)
    assert scene.shown.facts() == public(scene)
    assert scene.told.facts() == public(scene)


def test_a_resumed_match_stands_as_it_was_left(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, 4, 3)
    play_until(scene, lambda: len(match_of(scene.session).decisions) >= 40)
    again = scene_of(tmp_path, 4, 3)
    for decision in match_of(scene.session).decisions:
        match_of(again.session).apply(decision)
    again.recall(match_of(again.session).events)
    assert again.shown.facts() == public(again)
    assert again.told.facts() == public(again)
    assert len(again.lines) == 3
    assert not again.board.moving


@pytest.mark.slow
def test_gems_and_cards_do_not_multiply_or_vanish(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, 6, 1)
    for _ in range(400):
        play(scene, 2.0)
        shown = scene.shown
        gems = [gem for heap in shown.heaps.values() for gem in heap] + list(shown.winners)
        assert sorted(gems) == list(range(len(shown.reds)))
        cards = [card for seat in shown.opened for card in seat]
        assert sorted(cards) == list(range(len(shown.faces)))
        if scene.over:
            break
    assert len(shown.winners) > 20


def test_at_rest_every_piece_of_the_table_stands_once(tmp_path: Path) -> None:
    """Each hidden card, each open card, the offered one, and each gem in the middle."""
    scene = scene_of(tmp_path, 5, 4)
    for _ in range(60):
        play_until(scene, lambda: scene.director.empty)
        shown, keys = scene.shown, scene.board.snapshot().keys()
        kinds = [key[0] for key in keys]
        assert kinds.count("hidden") == 5
        assert kinds.count("card") == len(shown.faces) + (shown.offered is not None)
        assert kinds.count("gem") == sum(shown.middle)
        play(scene, 1.0)
