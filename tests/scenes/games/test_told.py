"""Nothing is told before it is seen: over every event of a game, the fifth one's too.

TOLD=20 watches so many whole games of each kind (some minutes); without it of a few the beginning,
and there the first events of each kind.
"""

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine.events import Event
from game.fruechtchen import events as fr
from game.grasshopper import events as gp
from game.grasshopper.cards import ACE
from scenes.games.fixtures import play, play_until
from scenes.match.game_scene import GameScene
from scenes.stage.motion.director import Speed
from scenes.stage.render.frame import Frame, Picture
from scenes.stage.render.theme import PAPER
from tests.game.tables import BY_GAME
from tests.scenes.behind import match_of
from tests.scenes.games.walks import QUICK, games, watched
from tests.scenes.room import frame_of, pictures_of
from tests.scenes.watcher import Watcher

pytestmark = pytest.mark.slow

WHOLE = "TOLD" in os.environ
GAMES_EACH = int(os.environ.get("TOLD", "2"))
STRETCH = 100.0  # seconds on the table
OF_A_KIND = 100_000 if WHOLE else 2  # events that are looked at in a game


def test_nothing_is_told_before_it_is_seen(name: str, tmp_path: Path) -> None:
    for table, seed in games(name, GAMES_EACH):
        scene = watched(tmp_path, table, seed)
        seen = Watcher(scene, OF_A_KIND).watch(24 * 3600.0 if WHOLE else STRETCH)
        assert scene.over or not WHOLE
        assert len(seen) > 5
        early = [line for event in seen for line in event.ahead()]
        assert not early, f"{table}, seed {seed}, {len(early)} times:\n" + "\n".join(early[:12])


def frames(scene: GameScene, event: type[Event], number: int = 3) -> Iterator[Iterator[Frame]]:
    """Of so many events of this kind: frame after frame from their turn to the next one's."""
    for _ in range(number):
        assert play_until(scene, lambda: type(scene.motions.last) is event), (
            f"no {event} in this game"
        )
        now = scene.motions.last
        yield _frames(scene)
        play_until(scene, lambda now=now: scene.motions.last is not now)  # type: ignore[misc]


def _frames(scene: GameScene) -> Iterator[Frame]:
    told = scene.motions.last
    while scene.motions.last is told and scene.director.telling:
        frame = frame_of(scene)
        yield frame
        scene.update(0.04)


def pictures(frame: Frame, name: str) -> list[Picture]:
    return [mark for mark in pictures_of(frame) if mark.name.startswith(name)]


def test_reduced_motion_tells_at_the_same_times(name: str, tmp_path: Path) -> None:
    def times(reduced: bool) -> list[tuple[int, tuple[str, ...]]]:
        quick = replace(QUICK, reduced_motion=reduced)
        scene, lines = watched(tmp_path, BY_GAME[name][0], 4, quick), list[Any]()
        for frame in range(1500):
            scene.update(0.04)
            if not lines or lines[-1][1] != tuple(scene.teller.lines):
                lines.append((frame, tuple(scene.teller.lines)))
        return lines

    told = times(reduced=False)
    assert len(told) > 3
    assert times(reduced=True) == told


def test_dice_have_no_pips_before_they_are_rolled_and_never_flip(tmp_path: Path) -> None:
    scene = watched(tmp_path, BY_GAME["fruechtchen"][-1], 3)
    for shots in frames(scene, fr.Rolled, 6):
        seen = [pictures(frame, "fruechtchen/die_") for frame in shots]
        stood = Counter((die.x, die.y) for dice in seen for die in dice)
        aslant = [die for dice in seen for die in dice if round(die.w - die.h, 3)]
        squashed = Counter((die.x, die.y) for die in aslant)
        assert all(1 < die.w / die.h < 1.2 for die in aslant), "flatter, where it lands"
        assert max(squashed.values(), default=0) <= 4, "for a tenth of a second or so"
        assert all(stood[place] > 1 for place in squashed), "and never on its way"
    first = watched(tmp_path, BY_GAME["fruechtchen"][-1], 3)
    assert play_until(first, lambda: type(first.motions.last) is fr.HarvestBegan)
    play(first, 0.6)
    frame = frame_of(first)
    assert {die.name for die in pictures(frame, "fruechtchen/die_") if die.colour != PAPER} == {
        "fruechtchen/die_blank"
    }


@pytest.mark.parametrize("seed", range(6))
def test_everything_sounds_as_what_was_played(seed: int, tmp_path: Path) -> None:
    """An eighth bid that is followed at once by the next turn's still sounds as itself."""
    table = BY_GAME["grasshopper"][-1]
    scene = watched(tmp_path, table, seed)
    heard: list[tuple[str, int]] = []

    def hear(name: str, *_where: object) -> None:
        if name in ("ace", "x_takes") and isinstance(scene.motions.last, gp.DisplayTaken):
            heard.append((name, scene.motions.last.seat))

    scene.services.audio.play = hear  # type: ignore[method-assign]
    scene.director.speed = Speed.OFF
    play_until(scene, lambda: False)
    expected: list[tuple[str, int]] = []
    bids: tuple[int, ...] = ()
    for event in match_of(scene.session).events:
        match event:
            case gp.BidsRevealed(cards):
                bids = cards
            case gp.DisplayTaken(seat, _):
                expected.append(("ace" if bids[seat] == ACE else "x_takes", seat))
    assert heard == expected
    assert heard


class Ahead:
    """A match that must not be asked: it has long gone on."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"the match was asked for its {name} while something was told")


def test_while_something_is_told_the_match_is_not_asked(name: str, tmp_path: Path) -> None:
    """A table of bots is drawn and moved by what lies and what is told alone."""
    scene = watched(tmp_path, games(name, 1)[0][0], 5)
    match, told = match_of(scene.session), 0
    for step in range(800):
        if scene.director.telling:
            scene.table._match = Ahead()
            scene.director.update(0.1)
            if scene.director.telling and step % 2:
                scene.draw(Frame())
                told += 1
            scene.table._match = match
        else:
            scene.update(0.1)
    assert told > 3
