"""Who leads is read twice, off the figures on the mats and by the cup: they never differ.

Looked at is every event that gives or takes points, in a stretch of a random game of each kind.
"""

from collections.abc import Sequence
from copy import deepcopy
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.engine.events import Event
from scenes.games.fixtures import play_until
from scenes.layout.mats import leaders
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Box, Frame, Picture, Text
from tests.scenes.games.test_each_event import POINTS, subjects
from tests.scenes.games.test_seen import NAMES, around, mats, places
from tests.scenes.games.test_told import GAMES, games, watched
from tests.scenes.room import frame_of, pictures_of, texts_of

STEP = 0.1  # seconds
STRETCH = 300.0  # of a game
ENDS = 20  # of games of each kind
PAID = 10  # events: so many may pay what has been said at once
WORTH = {"eight28": lambda gems: gems.worth}


class Seen(NamedTuple):
    """A picture while points are given: what figures come to at each seat, and who has cups.

    `said` once a line or a banner has told who gets something.
    """

    event: Event
    sums: Sequence[set[int]]
    leading: set[int]
    said: bool


class Watch:
    """A scene while it tells: what all have after each event, and the pictures of each."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = named(scene)
        self.points = [self._points(scene.motions.told)]  # after each event
        self.seen: list[list[Seen]] = [[]]
        self._before: set[str] = set()  # what stood there before the event's turn
        begin = scene.motions.begin

        def begins(turn: Sequence[Event]) -> None:
            begin(turn)
            told: Any = deepcopy(scene.motions.told)
            for event in turn:
                told.apply(event)
            self.points.append(self._points(told))
            self.seen.append([])
            self._before = {text.text for text in texts_of(frame_of(scene))}

        scene.motions.begin = begins  # type: ignore[method-assign]

    def _points(self, told: Any) -> list[int]:
        name = self.scene.table.game
        return [WORTH.get(name, int)(has) for has in told.facts()[POINTS[name]]]

    def look(self) -> None:
        """Look at it, if the event whose turn it is changes anything."""
        scene, event = self.scene, self.scene.motions.last
        if event and scene.director.telling and self.points[-1] != self.points[-2]:
            frame = frame_of(scene)
            said = scene.motions.has_told or self._banner(frame, event)
            self.seen[-1].append(Seen(event, self._sums(frame), leading(scene, frame), said))

    def _banner(self, frame: Frame, event: Event) -> bool:
        """Whether there is one that names who gets something."""
        old, bar = {*self._before, *NAMES}, Box(*self.scene.view.bar[:4])
        banners = [m for m in texts_of(frame) if m.text not in old and not around(m, bar)]
        return any(NAMES[seat] in mark.text for mark in banners for seat in subjects(event))

    def _sums(self, frame: Frame) -> list[set[int]]:
        """What the figures on each mat come to: "12 +3" is fifteen."""
        found = []
        for place in places(frame, self.scene.motions.seats):
            texts = [mark.text.strip(" €").split() for mark in place if isinstance(mark, Text)]
            figures = [text for text in texts if all(n.lstrip("+").isdigit() for n in text)]
            found.append({sum(map(int, text)) for text in figures})
        return found


def named(scene: GameScene) -> GameScene:
    """Give its players names that are found again."""
    for name, player in zip(NAMES, scene.session.seating, strict=False):
        player.name = name
    return scene


def leading(scene: GameScene, frame: Frame) -> set[int]:
    """The seats whose faces wear a cup, or whose mats have one beside the figures."""
    seats = range(scene.motions.seats)
    skins = [scene.faces.picture(seat, 0, 0, 1).colour for seat in seats]
    pictures: list[Picture] = pictures_of(frame)
    faces = [one for one in pictures if one.name.startswith("faces/")]
    spots, found = mats(frame, len(seats)), set()
    for cup in (one for one in pictures if one.name == "ui/cup"):
        worn = [f for f in faces if hypot(f.x - cup.x, f.y - cup.y) < 0.6 * f.w]
        on = [seat for seat in seats if around(cup, spots[seat])]
        found |= {skins.index(face.colour) for face in worn} or {on[0]}
    return found


@pytest.mark.parametrize("name", POINTS)
@pytest.mark.slow
def test_the_cup_is_with_whoever_the_figures_name(name: str, tmp_path: Path) -> None:
    """As soon as it is said who gets something both are those of after it."""
    table, seed = games(name, 1)[0]
    watch = Watch(watched(tmp_path, table, seed))
    for _ in range(round(STRETCH / STEP)):
        watch.scene.update(STEP)
        watch.look()
        if watch.scene.over:
            break
    said = 0
    for number, pictures in enumerate(watch.seen):
        for seen in pictures:
            may = watch.points[number - (not seen.said) : number + PAID]
            read = [p for p in may if all(n in at for n, at in zip(p, seen.sums, strict=True))]
            assert any(seen.leading == {*leaders(points)} for points in read), (seen, may)
            said += seen.said
    assert said > 5


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_at_the_end_the_cup_is_with_whoever_wins(name: str, tmp_path: Path) -> None:
    """In Cockroach it stood with some of the winners alone, and might have with the loser."""
    for table, seed in games(name, ENDS):
        scene = named(watched(tmp_path, table, seed, last=1))
        assert play_until(scene, lambda scene=scene: scene.over)  # type: ignore[misc]
        won = {seat for seat, rank in enumerate(scene.table.ranks) if rank == 1}
        won = won if len(won) < table.seats else set()  # nobody leads while all are equal
        assert leading(scene, frame_of(scene)) == won, (str(table), seed)
