"""Short games on the screen: what is shown follows the option (GP-23, EV-22, CP-20, FR-19)."""

from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import STEP, staged, table_of
from scenes.games.registry import presentation
from scenes.lobby.house_rules import in_one_line
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Text
from tests.scenes.behind import match_of
from tests.scenes.room import frame_of, marks_of

QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)


def short_scene(folder: Path, name: str, seats: int):  # type: ignore[no-untyped-def]
    game = GAMES[name]
    options = game.options.from_json({"short": True})
    return staged(quiet_services(folder, QUICK), game, table_of(game, (), seats), 3, options)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_the_whole_short_game_is_shown_as_the_public_sees_it(name: str, tmp_path: Path) -> None:
    """Draw pile, supply and scores are those of the short material, from first to last beat."""
    scene = short_scene(tmp_path, name, 4)
    compared = 0
    while not scene.over and compared < 3000:
        scene.update(STEP * 4)
        if scene.director.empty:
            view = match_of(scene.session).view(None).game
            shown = scene.motions.shown.facts()
            assert {fact: getattr(view, fact, shown[fact]) for fact in shown} == shown
            compared += 1
    assert scene.over
    assert compared > 5


def test_cockroach_says_how_many_lose(tmp_path: Path) -> None:
    """CP-20: beside the pile, and the end tells of three."""
    for seats, limit in ((2, 4), (4, 3)):
        scene = short_scene(tmp_path, "cockroach", seats)
        frame = frame_of(scene)
        words = [mark.text for mark in marks_of(frame) if isinstance(mark, Text)]
        assert f"{limit} alike lose" in words
    while not scene.over:
        scene.update(STEP * 4)
    told = presentation("cockroach").decided(scene.services, scene.session)
    assert "3 ×" in told, "another way to lose: take another seed"


def test_the_way_to_the_goal_ends_at_40_euros(tmp_path: Path) -> None:
    """FR-19."""
    scene = short_scene(tmp_path, "fruechtchen", 3)
    assert scene.motions.shown.goal == 40


def test_the_supply_begins_with_28_gems(tmp_path: Path) -> None:
    """EV-22: one of them lies in the middle at once."""
    scene = short_scene(tmp_path, "eight28", 3)
    assert scene.motions.shown.all_gems == (22, 6)


@pytest.mark.parametrize("name", GAMES)
def test_the_lobby_names_it(name: str, tmp_path: Path) -> None:
    """As a house rule with a sentence that says what it does."""
    texts = quiet_services(tmp_path).texts
    shown, game = presentation(name), GAMES[name]
    assert in_one_line(texts, shown, game.options.from_json({"short": True})) == "Short game"
    assert in_one_line(texts, shown, game.options()) == "as in the rules"
    assert len(texts(shown.options["short"][1])) > 15
