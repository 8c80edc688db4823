"""Telling pictures of Früchtchen, by name."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.bots.play import bot_named, decide, stream_of
from game.engine.events import Event
from game.engine.match import Match, Setup
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as told
from game.fruechtchen.moves import FruechtchenOptions
from scenes.files.settings import AnimationSpeed, BotPace
from scenes.games.fixtures import play, play_until, staged, table_of
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.lobby.guests import bots
from scenes.match.game_scene import GameScene
from scenes.privacy.curtain import FIRST
from scenes.services import Services
from scenes.stage.motion.director import Speed
from scenes.stage.scene import Scene

PADS = ("pad:1", "pad:2", "pad:3")
SEEDS = range(1, 40)
PLAIN = FruechtchenOptions()
OPEN = FruechtchenOptions(open_hands=True)
ALL = FruechtchenOptions(harvest_along=True, displacing=True)


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Each one a scene of its own, played that far."""
    yield "lay out open", _lay_out(services)
    yield "lay out blind", _asked(services, (*PADS, KEYBOARD), "lay out", OPEN)
    yield from _curtain(services)
    yield "three seats", _asked(services, ("pad:1",), "lay out", PLAIN, 3)
    yield "lend", _asked(services, (KEYBOARD,), "lend")
    yield "press to roll", _asked(services, (KEYBOARD,), "roll")
    yield "displace", _asked(services, (KEYBOARD,), "displace", ALL)
    for name, event, seconds in (
        ("reveal", told.LaidOut, 1.4),
        ("dice walk", told.DiceLent, 0.35),
        ("tumbling", told.Rolled, 0.4),
        ("fallen", told.Rolled, 1.1),
        ("failed", told.HarvestFailed, 0.6),
        ("roll off", told.RolledOff, 0.9),
        ("guests are paid", told.DicePaid, 0.4),
        ("parked", told.DiceReturned, 0.9),
        ("along", told.HarvestedAlong, 0.4),
    ):
        yield name, _told(services, event, seconds)
    late = _played(services, ALL, 6, lambda match, _: max(match.view(None).game.scores) > 55)
    play(late, 3.0)
    yield "late", late
    late.handle(Action(KEYBOARD, Verb.SELECT))
    services.stack.settle()
    top = services.stack.top
    assert top is not None
    yield "all rolls", top


def _lay_out(services: Services) -> GameScene:
    """A single person is putting its lay-out together."""
    scene = _asked(services, (KEYBOARD,), "lay out")
    play(scene, 0.5)  # a question stands before it is answered
    for verb in (Verb.SOUTH, Verb.SOUTH, Verb.RIGHT):
        scene.handle(Action(KEYBOARD, verb))
    return scene


def _curtain(services: Services) -> Iterator[tuple[str, Scene]]:
    scene = _asked(services, PADS, "lay out", seats=5)
    yield "curtain asked", scene
    scene.handle(Action("pad:2", Verb.LEFT_SHOULDER))
    play(scene, FIRST + 0.1)
    scene.handle(Action("pad:2", Verb.SOUTH))
    yield "curtain open", scene


def _asked(
    services: Services,
    devices: tuple[str, ...],
    phase: str,
    options: FruechtchenOptions = PLAIN,
    seats: int = 6,
) -> GameScene:
    """The first seat, now a person's, is asked this, as are other people if all are asked."""

    def reached(match: Match, _events: Sequence[Event]) -> bool:
        return match.ask is not None and match.ask.phase == phase and 0 in match.ask.seats

    scene = _played(services, options, seats, reached, devices)
    play_until(scene, lambda: not scene.director.telling)
    play(scene, 0.2)
    return scene


def _told(services: Services, event: type[Event], seconds: float) -> GameScene:
    def reached(_match: Match, events: Sequence[Event]) -> bool:
        return any(isinstance(one, event) for one in events)

    scene = _played(services, ALL, 6, reached)
    play_until(scene, lambda: isinstance(scene.last, event))
    play(scene, seconds)
    return scene


def _played(
    services: Services,
    options: FruechtchenOptions,
    seats: int,
    reached: Callable[[Match, Sequence[Event]], bool],
    devices: tuple[str, ...] = (),
) -> GameScene:
    """The first game in which the moment comes, played by bots and at once until just before.

    `reached` gets the match when it asks, and the events that follow from what bots decide then.
    From there on people with these devices play, if any, and all is told at its speed.
    """
    seed, decisions = next(
        (seed, count)
        for seed in SEEDS
        for count, match, events in _asks(options, seats, seed)
        if reached(match, events)
    )
    calm = services.settings
    services.settings = replace(calm, animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
    scene = staged(services, FRUECHTCHEN, table_of(FRUECHTCHEN, (), seats), seed, options)
    play_until(scene, lambda: len(scene.session.match.decisions) >= decisions)
    services.settings = calm
    scene.director.speed = Speed(calm.animation.value)
    for seat, device in enumerate(devices):
        scene.session.seating.hand_over(seat, device)
    scene.reseat()
    return scene


def _asks(
    options: FruechtchenOptions, seats: int, seed: int
) -> Iterator[tuple[int, Match, Sequence[Event]]]:
    """Each ask of a game of bots: decisions before it, the match, and what then happens."""
    match = Match(Setup(FRUECHTCHEN, seats, seed, options))
    table = [bot_named(FRUECHTCHEN, player.bot) for player in bots(seats)]  # as the scene's
    while not match.over:
        before = match.copy()
        for seat in match.waiting():
            view, legal = match.view(seat), match.legal(seat)
            move = decide(table[seat], view, seat, legal, stream_of(match, seat))
            match.commit(seat, move)
        yield len(before.decisions), before, match.events[len(before.events) :]
