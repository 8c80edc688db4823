"""Telling pictures of Cockroach Poker Royal, by name."""

from collections.abc import Iterator

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.moves import Look
from scenes.games.cockroach.motion import MOMENTS
from scenes.games.fixtures import asking, guessing, mouse_curtain, play, tellings
from scenes.input.action import MOUSE
from scenes.match.game_scene import GameScene
from scenes.services import Services
from scenes.stage.scene import Scene

TALLY = {"claims": 9, "lies": 7, "believed": 6, "calls": 6, "right": 5, "gulled": 3}
"""What a seat may have done in one game."""


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield each staged moment by name, a scene of its own."""
    yield "guess", guessing(services, COCKROACH_POKER_ROYAL, 4)
    yield "slide open", _asked(services, ("pad:1",), 4, "slide")
    yield "call", _asked(services, ("pad:1",), 6, "call")
    yield "call of two", _asked(services, ("pad:1",), 2, "call")
    yield "pass on", _passing(services, ("pad:1",))
    yield "pass on with a sign", _passing(services, ("pad:1", "pad:2"))
    yield "pay", _asked(services, ("pad:1",), 5, "pay")
    yield from mouse_curtain(_asked(services, (MOUSE, "pad:1", "pad:2"), 6, "slide"), 0)
    yield from tellings(services, COCKROACH_POKER_ROYAL, 6, MOMENTS)


def _asked(services: Services, devices: tuple[str, ...], seats: int, phase: str) -> GameScene:
    """A person is asked for this."""
    return asking(services, COCKROACH_POKER_ROYAL, seats, phase, devices)


def _passing(services: Services, devices: tuple[str, ...]) -> GameScene:
    """Somebody has looked and passes the card on."""
    scene = _asked(services, devices, 5, "call")
    scene.chooser.commit(0, Look())
    play(scene, 3.0)
    return scene
