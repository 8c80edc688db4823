"""A guest who watches whether anything is told before it is seen: from display lists alone.

It draws a frame whenever time has passed, when an event's turn comes, and with every sound. What an
event tells (texts of the settled table that were not there before, "+3", a sound of contact, what a
bot hears) may first appear in a frame in which nothing is on its way any more and nothing lies as
it did before the event.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.engine.events import Event
from scenes.games.fruechtchen.table import GIVER
from scenes.match.game_scene import GameScene
from scenes.people.chatter import Occasion
from scenes.stage.motion.director import Beat
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from tests.scenes.room import frame_of

STEP = 0.08  # seconds
NEAR = 4.0  # units: an overshooting card is past them
WAYS = {  # heard on the way
    *("card_slide", "deal", "wipe", "dice_roll", "plague", "rattle", "tick", "cart", "coin_rain"),
    *("drum_roll", "drum", "crunch", "die", "heartbeat", "sweep"),
}
GREAT = {"aah", "ace", "buffer", "x_takes", "stalemate", "harvest", "bump"}  # of what lies already
_DECORATION = re.compile(
    r"ui/|seats/|faces/|\w+/(hopper|claw|limb)$|\w+/(table|tray|lid|flag|parked)$"
    r"|cockroach/(glow|sweat|tail|stamp|true|false)$"
    r"|eight28/(cart|tub|giver)$"  # a cart rolls to the sum that has been told
)
_DIE = re.compile(r"/die_\d$")  # those that matched before make room when all has been told
_GAIN = re.compile(r"\+\d+$")

Lying: TypeAlias = tuple[str, float, float]


@dataclass
class Shot:
    """One frame: what stands in it and what happened with it."""

    texts: set[tuple[str, float, float]]
    passing: set[tuple[str, float, float]]  # texts on what moves, or gives way where it has landed
    gains: set[str]
    resting: list[Lying]
    moving: list[Lying]
    heard: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, scene: GameScene) -> "Shot":
        frame = frame_of(scene)
        texts = {(m.text, m.x, m.y) for m in frame.layers[Layer.REST] if isinstance(m, Text)}
        rising = [m for m in frame.layers[Layer.MOVING] if isinstance(m, Text) and m.alpha]
        passing = {(m.text, m.x, m.y) for m in rising}
        gains = {m.text for m in rising if _GAIN.match(m.text)}
        return cls(texts, passing, gains, _pieces(frame, Layer.REST), _pieces(frame, Layer.MOVING))

    @property
    def lying(self) -> Counter[Lying]:
        return Counter(self.resting) + Counter(self.moving)


def _pieces(frame: Frame, layer: Layer) -> list[Lying]:
    """Cards, dice, chips and gems, each by its picture and its place."""
    return [
        (mark.name, round(mark.x, 1), round(mark.y, 1))
        for mark in frame.layers[layer]
        if isinstance(mark, Picture) and mark.alpha and not _DECORATION.match(mark.name)
        if mark.y != GIVER[1]  # a picture of what pays, which is no card
    ]


@dataclass
class Seen:
    """One event from its turn to the next one's; the last shot is the settled table."""

    event: Event
    before: Shot
    shots: list[Shot] = field(default_factory=list)

    def ahead(self) -> Iterator[str]:
        """What was told too early, each with the reason."""
        after = self.shots[-1]
        gone = self.before.lying - after.lying
        most = self.before.lying | after.lying
        counts = Counter[str]()
        for (name, _, _), number in most.items():
            counts[name] += number
        known = self.before.texts | self.before.passing
        told = False
        for number, shot in enumerate(self.shots):
            lies = after.lying.keys() | {p for later in self.shots[number:] for p in later.resting}
            gone &= shot.lying  # what lies there all the time
            new = (shot.texts & after.texts) - known
            known |= new
            what = [text for text, *_ in new] + [*(shot.gains - self.before.gains)] + shot.heard
            told = told or bool(what)
            for reason in self._reasons(shot, after, lies, gone) if what else ():
                yield f"{self.event} told {sorted(what)}, while {reason}"
            if told and not what:
                for name, number in Counter(name for name, *_ in shot.moving).items():
                    if number > counts[name]:
                        yield f"{self.event} was told, and then {name} flew"

    @staticmethod
    def _reasons(shot: Shot, after: Shot, lies: set[Lying], gone: Counter[Lying]) -> Iterator[str]:
        """`lies` is what comes to rest, there or on a stop before it goes on."""
        for name, x, y in shot.moving:
            there = (n == name and abs(x - u) + abs(y - v) < NEAR for n, u, v in lies)
            if not any(there):
                yield f"{name} was on its way at {x:.0f}, {y:.0f}"
        for piece in gone & (Counter(shot.resting) - after.lying):
            if not _DIE.search(piece[0]):
                yield f"{piece} still lay there"


class Watcher:
    """Plays a scene to its end in steps of `STEP` and looks at so many events of each kind."""

    def __init__(self, scene: GameScene, of_a_kind: int) -> None:
        self.scene = scene
        self.of_a_kind = of_a_kind
        self._begun = Counter[type[Event]]()
        self.seen: list[Seen] = []
        self._open: Seen | None = None
        self._beats = scene.motions.beats
        scene.motions.beats = self._marked  # type: ignore[method-assign]
        self._play = scene.services.audio.play
        scene.services.audio.play = self._heard  # type: ignore[method-assign]
        hear = scene.asking.scenery.chatter.hear

        def hears(event: Event) -> Sequence[tuple[int, Occasion]]:
            felt = hear(event)
            self._note("bots hear")
            return felt

        scene.asking.scenery.chatter.hear = hears  # type: ignore[method-assign]

    def watch(self, seconds: float = 3600.0) -> list[Seen]:
        for _ in range(round(seconds / STEP)):
            if self.scene.over:
                break
            self.scene.update(STEP)
            if self._open is not None:
                self._open.shots.append(Shot.of(self.scene))
                if self.scene.director.empty:
                    self.scene.director.play([])  # one more frame without what is asked now
                    self._open.shots.append(Shot.of(self.scene))
                    self._close()
        self._close()
        return self.seen

    def _marked(self, event: Event) -> Iterable[Beat]:
        yield Beat(lambda: self._begin(event), 0.0)
        yield from self._beats(event)

    def _begin(self, event: Event) -> None:
        self._begun[type(event)] += 1
        looks = self._begun[type(event)] <= self.of_a_kind
        if not looks and self._open is None:
            return
        shot = Shot.of(self.scene)
        if self._open is not None:
            self._open.shots.append(shot)
        self._close()
        self._open = Seen(event, shot) if looks else None

    def _close(self) -> None:
        if self._open is not None and self._open.shots:
            self.seen.append(self._open)
        self._open = None

    def _heard(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        self._play(name, x, pitch)
        if name not in WAYS | GREAT:
            self._note(f"sound {name}")

    def _note(self, what: str) -> None:
        if self._open is not None and self.scene.director.telling:
            shot = Shot.of(self.scene)
            shot.heard.append(what)
            self._open.shots.append(shot)
