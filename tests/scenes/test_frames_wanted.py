"""What moves says so: the loop draws only where a scene tells that its picture changes."""

from functools import partial
from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import Settings
from scenes.games.fixtures import staged, table_of
from scenes.input.action import Action, Verb
from scenes.menus.results import Results
from scenes.stage.scene import Scene
from tests.scenes.behind import match_of
from tests.scenes.every_screen import opened_in, screens
from tests.scenes.room import Room

STEP = 0.06


def ended(name: str, here: Room) -> Scene:
    game = GAMES[name]
    scene = staged(here.services, game, table_of(game, ("pad:1",), 4), 7)
    scene.session.play_out([game.bots["easy"]] * 4)
    assert match_of(scene.session).over
    return Results(here.services, scene.session)


SHOWN = {
    **screens(),
    "podium": partial(ended, "grasshopper"),
    "throne": partial(ended, "cockroach"),
}
SECONDS = {"title": 9.0, "podium": 9.0, "throne": 9.0, "rules 2": 9.0}  # of all others 1.5


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("still", [False, True], ids=["moving", "less movement"])
@pytest.mark.slow
def test_no_picture_changes_that_nobody_draws(name: str, still: bool, tmp_path: Path) -> None:
    """Confetti hung in the air until the next blink; a press lets something move."""
    here = opened_in(tmp_path, SHOWN[name], settings=Settings(reduced_motion=still))
    changed = 0
    before = here.frame().lines()
    for step in range(round(SECONDS.get(name, 1.5) / STEP)):
        if step == 5:
            here.stack.handle(Action("pad:1", Verb.RIGHT))
            before = here.frame().lines()
        wanted = here.stack.update(STEP)
        shown = here.frame().lines()
        changed += shown != before
        assert wanted or shown == before, f"after {step * STEP:.2f} s"
        before = shown
    assert changed or still or name != "title"
    here.stack.clear()
    here.stack.apply_changes()
