"""Random games as they are told, and rules that look on: all that look at one game share its walk.

A rule asserts as a test does; where one is broken, the others look on.
"""

from collections.abc import Callable, Collection, Generator, Hashable, Iterable
from dataclasses import replace
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest

from game.engine.game import Options
from scenes.files.settings import BotPace, Settings
from scenes.games.registry import presentation
from scenes.match.game_scene import GameScene
from scenes.people.sitting import bots
from scenes.program.quiet import quiet_services
from scenes.replay.replayed import Replayed
from scenes.stage.render.frame import Frame
from tests.game.tables import ALL_GAMES, BY_GAME, Table, played_out
from tests.scenes.games.test_seen import named
from tests.scenes.room import frame_of, texts_of

GAMES = sorted(BY_GAME)
QUICK = Settings(bot_pace=BotPace.INSTANT, bots_talk=False)
STEP = 0.1  # seconds


def watched(
    folder: Path, table: Table, seed: int, settings: Settings = QUICK, last: int | None = None
) -> Any:
    """A scene in which a random game, or its `last` decisions, are about to be played."""
    match = table.match(seed)
    decisions = played_out(table.match(seed), Random(seed)).decisions
    for decision in decisions[:-last] if last else ():
        match.apply(decision)
    # A commentary tells of long before.
    services = quiet_services(folder, replace(settings, commentary=False))
    session = Replayed(services, match, bots(table.seats), decisions)
    scene = presentation(table.game.name).open(services, session)
    services.stack.clear_to(scene)
    services.stack.apply_changes()
    return named(scene)


def games(name: str, number: int) -> list[tuple[Table, int]]:
    """So many games, at different tables."""
    tables = BY_GAME[name]
    return [(tables[-1 - 2 * seed % len(tables)], seed) for seed in range(number)]


def first(name: str, folder: Path) -> Any:
    """The scene of the first of them."""
    return watched(folder, *games(name, 1)[0])


class Walk(NamedTuple):
    """Which game it is, and how it is looked at.

    Its table is one of the game's, counted from the last one, or one of its `own`: so many seats
    and these options.
    """

    seed: int = 0
    table: int = 0
    seconds: float = 300.0
    pace: BotPace = BotPace.INSTANT
    last: int | None = None  # decisions
    step: float = STEP  # seconds
    still: bool = False  # with reduced motion
    own: tuple[int, Options] | None = None

    def at(self, name: str) -> Table:
        """The table of this game."""
        if self.own:
            return Table(ALL_GAMES[name], *self.own)
        return BY_GAME[name][-1 - self.table % len(BY_GAME[name])]


USUAL, CLOSE = Walk(0, seconds=200.0), Walk(0, seconds=120.0, step=1 / 30)
STEADY = Walk(2, seconds=120.0, pace=BotPace.STEADY, step=0.2)


class Glance:
    """A moment of a walk: its picture is drawn if somebody wants to see it."""

    def __init__(self, scene: Any, number: int, step: float) -> None:
        self._scene = scene
        self.number = number
        self.seconds = number * step  # since the walk began

    @property
    def stands(self) -> bool:
        """Whether this is one of two moments: a picture that stands for longer is seen."""
        return self.number % 2 == 0

    @cached_property
    def frame(self) -> Frame:
        return frame_of(self._scene)


Looking = Generator[None, Glance | None, None]
Rule = Callable[[Any], Looking]
"""Gets the scene before it begins, then moment after moment, and None when the walk is over."""

_rules: dict[tuple[str, Walk], list[Rule]] = {}
WALKS = "walks"  # what a test made of a rule calls those it looks at


def over(*walks: Walk, names: Collection[str] = GAMES) -> Callable[[Rule], Callable[[str], None]]:
    """Make a test of each game of a rule that looks on while it is told."""

    def decorate(rule: Rule) -> Callable[[str], None]:
        def test(name: str) -> None:
            for walk in walks:
                if broken := walked(name, walk).get(rule):
                    raise broken

        for name, walk in product(names, walks):
            _rules.setdefault((name, walk), []).append(rule)
        test.__name__, test.__doc__ = rule.__name__, rule.__doc__
        setattr(test, WALKS, walks)
        return pytest.mark.parametrize("name", names)(test)

    return decorate


def side_by_side(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Put the tests of each walk where its first one stands: one worker goes there, once."""
    groups: dict[Hashable, list[pytest.Item]] = {}
    for item in items:
        walks = getattr(getattr(item, "function", None), WALKS, ())
        game = item.callspec.params["name"] if walks else ""  # type: ignore[attr-defined]
        groups.setdefault((game, walks[0]) if walks else item, []).append(item)
    return [item for group in groups.values() for item in group]


@cache
def walked(name: str, walk: Walk) -> dict[Rule, Exception]:
    """Let all rules of this walk look at each of its moments; what is wrong, by rule."""
    broken: dict[Rule, Exception] = {}

    def look(seen: Glance | None) -> None:
        for rule, looking in looks.items():
            try:
                if rule not in broken:
                    looking.send(seen)
            except StopIteration:
                continue
            except Exception as error:
                broken[rule] = error

    with TemporaryDirectory() as folder:
        settings = replace(QUICK, bot_pace=walk.pace, reduced_motion=walk.still)
        scene = watched(Path(folder), walk.at(name), walk.seed, settings, walk.last)
        looks = {rule: rule(scene) for rule in _rules[name, walk]}
        look(None)
        for number in range(round(walk.seconds / walk.step)):
            if not scene.over:
                scene.update(walk.step)
                look(Glance(scene, number, walk.step))
        look(None)
    return broken


def strip(scene: GameScene, frame: Frame, letters: float) -> list[str]:
    """The words in the place of the strip that are at least so large."""
    bar = scene.view.bar
    return [
        mark.text
        for mark in texts_of(frame)
        if mark.size >= letters
        and abs(mark.y - bar.y) <= bar.h / 2
        and abs(mark.x - bar.x) <= bar.w / 2
    ]
