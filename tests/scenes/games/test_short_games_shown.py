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
from tests.scenes.room import frame_of, marks_of

QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)


def short_scene(folder: Path, name: str, seats: int):  # type: ignore[no-untyped-def]
    game = GAMES[name]
    options = game.options.from_json({"short": True})
    return staged(quiet_services(folder, QUICK), game, table_of(game, (), seats), 3, options)


def test_cockroach_says_how_many_lose(tmp_path: Path) -> None:
    """CP-20: below the mats, and the end tells of three."""
    for seats, limit in ((2, 4), (4, 3)):
        scene = short_scene(tmp_path, "cockroach", seats)
        frame = frame_of(scene)
        words = [mark.text for mark in marks_of(frame) if isinstance(mark, Text)]
        assert f"{limit} of one animal: lost" in words
    while not scene.over:
        scene.update(STEP * 4)
    told = presentation("cockroach").decided(scene.services, scene.session)
    assert "3 ×" in told, "another way to lose: take another seed"


@pytest.mark.parametrize("name", GAMES)
def test_the_lobby_names_it(name: str, tmp_path: Path) -> None:
    """As a house rule with a sentence that says what it does."""
    texts = quiet_services(tmp_path).texts
    shown, game = presentation(name), GAMES[name]
    assert in_one_line(texts, shown, game.options.from_json({"short": True})) == "Short game"
    assert in_one_line(texts, shown, game.options()) == "as in the rules"
    assert len(texts(shown.options["short"][1])) > 15
