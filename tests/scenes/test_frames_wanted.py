"""What moves says so: the loop draws only where a scene tells that its picture changes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import Settings
from scenes.games.fixtures import staged, table_of
from scenes.games.registry import presentation
from scenes.input.action import Action, Verb
from scenes.lobby.scene import Lobby
from scenes.match.wishes import OpenPause
from scenes.menus.results import Results
from scenes.menus.rules import Rules
from scenes.menus.shelf import Shelf
from scenes.menus.title import Title
from scenes.services import Services
from scenes.stage.scene import Scene
from tests.scenes.behind import match_of
from tests.scenes.room import room

STEP = 0.06


def podium(services: Services) -> Scene:
    return ended(services, "grasshopper")


def throne(services: Services) -> Scene:
    return ended(services, "cockroach")


def ended(services: Services, name: str) -> Scene:
    game = GAMES[name]
    scene = staged(services, game, table_of(game, ("pad:1",), 4), 7)
    scene.session.play_out([game.bots["easy"]] * 4)
    assert match_of(scene.session).over
    return Results(services, scene.session)


def shelf(services: Services) -> Scene:
    return Shelf(services, "What shall we play?", "pad:1", lambda *_: None)


def rules(services: Services) -> Scene:
    return Rules(services, presentation("eight28"), device="pad:1")


def lobby(services: Services) -> Scene:
    return Lobby(services, "eight28", "pad:1")


def pause(services: Services) -> Scene:
    scene = staged(services, GAMES["eight28"], table_of(GAMES["eight28"], ("pad:1",), 4), 7)
    return services.screen_for(services, OpenPause(scene.session, "pad:1"))


SHOWN: dict[Callable[[Services], Scene], float] = {
    podium: 9.0,
    throne: 9.0,
    Title: 9.0,
    shelf: 1.5,
    rules: 3.0,
    lobby: 3.0,
    pause: 1.5,
}
"""Each with the seconds in which it is looked at; a press in the middle lets something move."""


@pytest.mark.parametrize("make", SHOWN)
@pytest.mark.parametrize("still", [False, True], ids=["moving", "less movement"])
@pytest.mark.slow
def test_no_picture_changes_that_nobody_draws(
    make: Callable[[Services], Scene], still: bool, tmp_path: Path
) -> None:
    """Confetti hung in the air until the next blink."""
    here = room(tmp_path, settings=Settings(reduced_motion=still))
    here.show(Title(here.services))
    scene = make(here.services)
    here.show(scene)
    changed = 0
    before = here.frame().lines()
    for step in range(round(SHOWN[make] / STEP)):
        if step == 5:
            here.stack.handle(Action("pad:1", Verb.RIGHT))
            before = here.frame().lines()
        wanted = here.stack.update(STEP)
        shown = here.frame().lines()
        changed += shown != before
        assert wanted or shown == before, f"after {step * STEP:.2f} s"
        before = shown
    assert changed or still or make is not Title
