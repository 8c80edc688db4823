"""What is on the screen follows the events, and equals the public view when all is told.

For all games with a scene of their own: at every table, at every speed, skipped, and resumed.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.match import Match
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import resumed
from scenes.match.game_scene import GameScene
from scenes.people.sitting import bots
from scenes.program.quiet import quiet_services
from tests.fifth import FIFTH
from tests.game.tables import (
    BY_GAME,
    SHORT_TABLES,
    TABLES,
    Table,
    at_every_table_with_a_seed,
    play_randomly,
    played_out,
)
from tests.scenes.behind import match_of

MOST = 6000  # steps of a tenth of a second


def public(match: Match, model: Any) -> dict[str, object]:
    """What the public view says of the model's facts."""
    view, facts = match.view(None).game, model.facts()
    assert len(facts) > 5
    return {name: getattr(view, name) for name in facts}


def scene_of(folder: Path, match: Match, **settings: Any) -> GameScene:
    """A table of bots that goes on from here."""
    services = quiet_services(folder, Settings(bot_pace=BotPace.INSTANT, **settings))
    services.after_game = lambda *_: None
    return resumed(services, match, bots(match.setup.seats))


@at_every_table_with_a_seed
@pytest.mark.slow
def test_after_each_decision_the_model_equals_the_public_view(
    table: Table, seed: int, tmp_path: Path
) -> None:
    model: Any = scene_of(tmp_path, table.match(seed)).motions.model()
    told = 0
    for match in play_randomly(table.match(seed), Random(seed)):
        for event in match.events[told:]:
            if (seen := event.seen_by(None)) is not None:
                model.apply(seen)
        told = len(match.events)
        assert model.facts() == public(match, model)


def equal(scene: Any) -> bool:
    now = public(match_of(scene.session), scene.motions.shown)
    return bool(scene.motions.shown.facts() == now and scene.motions.told.facts() == now)


@pytest.mark.slow
@pytest.mark.parametrize("speed", list(AnimationSpeed))
def test_whenever_all_is_told_what_lies_is_what_is(
    name: str, speed: AnimationSpeed, tmp_path: Path
) -> None:
    table = next(table for table in [*SHORT_TABLES, *TABLES] if table.game.name == name)
    scene = scene_of(tmp_path, table.match(3), animation=speed)
    compared = 0
    for _ in range(MOST):
        scene.update(0.1)
        if not scene.director.telling:
            assert equal(scene)
            compared += 1
        if scene.over:
            break
    assert scene.over
    assert compared > (3 if name == FIFTH.name else 12)  # three cards, and it is over


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.slow
def test_what_is_skipped_is_told_all_the_same(name: str, still: bool, tmp_path: Path) -> None:
    table = BY_GAME[name][0]
    scene = scene_of(tmp_path, table.match(2), reduced_motion=still)
    for _ in range(MOST):
        if scene.over:
            break
        scene.director.skip()
        scene.update(0.5)
    assert scene.over
    assert equal(scene)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.slow
def test_a_resumed_match_stands_as_it_was_left(table: Table, tmp_path: Path) -> None:
    whole, match = played_out(table.match(3), Random(3)), table.match(3)
    for decision in whole.decisions[: len(whole.decisions) // 2]:
        match.apply(decision)
    scene = scene_of(tmp_path, match)
    assert equal(scene)
    assert scene.teller.lines
    assert not scene.board.moving or match.view(None).committed  # whose choices come to lie
