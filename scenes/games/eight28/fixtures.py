"""Telling pictures of 8-28, by name."""

from collections.abc import Iterator, Sequence

from game.eight28 import EIGHT_28
from game.engine.events import Event
from game.engine.match import Match
from scenes.games.eight28.motion import MOMENTS
from scenes.games.fixtures import STANDS, guessing, just_before, play, tellings
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.privacy.curtain import FIRST
from scenes.services import Services
from scenes.stage.scene import Scene

TALLY = {"hits": 1, "accepted": 14, "safety": 960, "rise": 640}
"""What a seat may have done in one game."""

PADS = ("pad:1", "pad:2")


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield each staged moment by name, a scene of its own."""
    yield "guess", guessing(services, EIGHT_28, 4)
    yield "answer alone", _asked(services, ("pad:1",), 4, "answer")
    yield "answer six", _asked(services, ("pad:1", "pad:2", MOUSE), 6, "answer")
    yield "three seats", _asked(services, ("keyboard",), 3, "answer")
    yield "target", _asked(services, ("pad:1",), 5, "target")
    yield from _looks(services)
    yield from tellings(services, EIGHT_28, 6, MOMENTS)


def _asked(services: Services, devices: tuple[str, ...], seats: int, phase: str) -> GameScene:
    """A person is asked, in the middle of a round."""

    def reached(match: Match, _events: Sequence[Event]) -> bool:
        ask, opened = match.ask, match.view(None).game.opened
        return (
            ask is not None
            and ask.phase == phase
            and ask.seats[0] < len(devices)
            and sum(map(len, opened)) >= 2 * seats
        )

    scene = just_before(services, EIGHT_28, seats, reached, devices)
    play(scene, STANDS)
    return scene


def _looks(services: Services) -> Iterator[tuple[str, Scene]]:
    scene = _asked(services, (*PADS, MOUSE), 6, "answer")
    scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
    yield "sign asked", scene
    scene.handle(Action("pad:1", Verb.UP))
    scene.handle(Action("pad:1", Verb.EAST))
    yield "sign given", scene
    scene.handle(Action("pad:1", Verb.SOUTH))
    secret = scene.choices.secret_of(2)
    if secret:
        scene.handle(Action(MOUSE, Verb.CLICK, x=secret.place[0], y=secret.place[1]))
    play(scene, FIRST + 0.1)
    yield "curtain open", scene
