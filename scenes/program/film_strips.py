"""Film strips: how events, showing screens and lessons go, each frame with its time under it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import NamedTuple

import pygame

from game.bots.play import play_out, random_bot
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match, Setup
from scenes.games.fixtures import table_of
from scenes.games.registry import presentation
from scenes.lessons.scene import LessonScene
from scenes.match.game_scene import GameScene
from scenes.people.sitting import bots
from scenes.program.lesson_check import PRESS
from scenes.program.quiet import NoDevices
from scenes.replay.replayed import Replayed
from scenes.services import Services
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame
from scenes.stage.render.text import font
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.scene import Scene

EVERY = 0.08  # seconds from one frame to the next
BEAT = 2.0  # seconds from one frame of a lesson to the next
STEPS = 4  # in which they pass
LONG = 0.1  # seconds of a step while nothing is told
MOST = 42  # frames in a strip
COLUMNS = 6
SCALE = 4  # a frame is so many times smaller than a picture
CAPTION = 22  # pixels under each frame
GAMES = 24  # random ones, in which every kind of event comes up
LONGEST = 2400.0  # seconds of each


class Strip(NamedTuple):
    """What was seen while an event was told, or a screen showed something."""

    name: str
    frames: list[Frame]
    every: float = EVERY  # seconds from one to the next


def strips(services: Services, game: Game) -> Iterator[Strip]:
    """Yield a strip for each timed kind of event, as first seen."""
    for match, kinds in played(game):
        for strip in _told(_scene(services, match), game.name, kinds):
            if len(strip.frames) > 1:
                yield strip


def played(game: Game) -> Iterator[tuple[Match, set[type[Event]]]]:
    """Yield random games that are over, each with kinds of events.

    They are those that no game before has had. In every other game all options are on.
    """
    found: set[type[Event]] = set()
    for seed in range(GAMES):
        seats = game.seats[-1 - seed // 2 % len(game.seats)]
        switches = dict.fromkeys(game.options().to_json(), bool(seed % 2))
        match = Match(Setup(game, seats, seed, game.options.from_json(switches)))
        play_out(match, [random_bot] * seats)
        if kinds := {type(event) for event in match.events} - found:
            found |= kinds
            yield match, kinds


def _scene(services: Services, match: Match) -> GameScene:
    """A table on which a game that is over is played again."""
    setup = match.setup
    session = Replayed(services, Match(setup), bots(setup.seats), match.decisions)
    scene = presentation(setup.game.name).open(services, session)
    return services.stack.start_with(scene)


def _told(scene: GameScene, game: str, kinds: set[type[Event]]) -> Iterator[Strip]:
    """The scene played on, with a strip of the first event of each of these kinds."""
    left, kinds = LONGEST, set(kinds)
    last, strip = scene.motions.last, None
    while left > 0 and not scene.over and (kinds or strip):
        if scene.motions.last is not last and scene.motions.last is not None:
            if strip is not None:
                yield strip
            last, strip = scene.motions.last, None
            if type(last) in kinds:
                kinds.remove(type(last))
                strip, steps = Strip(f"{game}-{type(last).__name__}", []), count()
        if strip is not None and next(steps) % STEPS == 0 and len(strip.frames) < MOST:
            strip.frames.append(_frame(scene))
        dt = EVERY / STEPS if scene.director.telling else LONG
        left -= dt
        scene.update(dt)
    if strip is not None:
        yield strip


def shown(name: str, scene: Scene, every: float = EVERY, frames: int = MOST) -> Strip:
    """Return what a screen shows by itself, `every` so many seconds."""
    strip = Strip(name, [], every)
    for step in range(frames * STEPS):
        if step % STEPS == 0:
            strip.frames.append(_frame(scene))
        scene.update(every / STEPS)
    return strip


def lesson(services: Services, game: Game, people: int) -> Strip:
    """Return how a lesson goes with so many people.

    They take their time. The table is the smallest with a bot, if one fits; whoever looks at a
    secret does so unseen.
    """
    seats = min(max(people + 1, game.seats[0]), game.seats[-1])
    devices = [f"pad:{number + 1}" for number in range(people)]
    here = replace(services, devices=NoDevices(devices))
    ended: list[bool] = []
    taught = LessonScene(
        here, game.name, table_of(game, devices, seats), lambda: ended.append(True)
    )
    here.stack.start_with(taught)
    strip, waited = Strip(f"{game.name}-lesson-of-{people}", [], BEAT), 0.0
    while not ended and len(strip.frames) < MOST:
        strip.frames.append(_frame(taught))
        for _ in range(round(BEAT / LONG)):
            waited = waited + LONG if taught.waits else 0.0
            if waited >= PRESS:
                taught.show_how()
                waited = 0.0
            taught.update(LONG)
    return strip


def _frame(scene: Scene) -> Frame:
    frame = Frame()
    scene.draw(frame)
    return frame


def sheet(strip: Strip, services: Services, size: tuple[int, int]) -> pygame.Surface:
    """Draw a strip, row by row (`size`: of a whole picture, in pixels)."""
    w, h = size[0] // SCALE, size[1] // SCALE
    rows = -(-len(strip.frames) // COLUMNS)
    drawn = pygame.Surface((w * min(COLUMNS, len(strip.frames)), (h + CAPTION) * rows))
    drawn.fill(INK)
    canvas = Canvas((w, h), services.settings.text_size / 100, services.settings.safe_area / 100)
    for number, frame in enumerate(strip.frames):
        row, column = divmod(number, COLUMNS)
        canvas.draw(frame)
        drawn.blit(canvas.surface, (column * w, row * (h + CAPTION)))
        words = font("bold", CAPTION - 6).render(
            f"{1000 * strip.every * number:.0f} ms", True, PAPER
        )
        drawn.blit(words, (column * w + 6, row * (h + CAPTION) + h))
    return drawn
