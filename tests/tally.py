"""What came of each press: answered, refused, or dead.

A press is answered where something sounds or is decided, or where the picture changes by it: at
once, with no time passing, or within a blink where nothing else moved. It is refused where the
program says so. What is pressed blindly, nothing may follow. All else is dead: whoever pressed must
think that nobody has heard.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar

from scenes.input.action import Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.privacy.blind import EARLY, LOCK_FIRST, slot_of
from scenes.screens.screen import Screen
from scenes.stage.audio import Audio
from scenes.stage.render.frame import Frame
from scenes.stage.scene import Scene, SceneStack
from tests.scenes.room import frame_of

BLINK = 0.3  # seconds
LOST = "This page is open"


class Heard(Audio):
    """Remembers what has sounded."""

    sounded: ClassVar[list[str]] = []

    def play(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        self.sounded.append(name)
        super().play(name, x, pitch)


@dataclass
class Press:
    """One press that waits for an answer; `rests` if nothing moved when it came."""

    who: str
    what: str
    picture: Frame
    rests: bool
    left: float = BLINK


class Tally:
    """Counts the presses of all who play in `stack`, by who they are."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self._open: dict[str, Press] = {}  # by device
        self.presses, self.blind = Counter[str](), Counter[str]()
        self.refused, self.dead = Counter[tuple[str, str]](), Counter[tuple[str, str]]()

    @contextmanager
    def watched(self, action: Action, earlier: Frame | None) -> Iterator[None]:
        """Look at what a press, or its end, does while it is handed over.

        Nothing moves where the picture was the same `earlier`, a frame ago, if somebody looked.
        """
        device = action.device
        begins = action.by_hand and action.verb is not Verb.TEXT  # which comes with its key
        ends = not action.pressed and not action.cut and device in self._open
        if not begins and not ends:
            yield
            return
        if begins:
            self._close(device)
        before, sounds = self._seen(), len(Heard.sounded)
        rests = before[-1] == earlier
        press = self._open.pop(device, None) or Press(*self._told(action), before[-1], rests)
        self.presses[press.who] += begins
        blind = begins and self._blind(action)
        yield
        heard = Heard.sounded[sounds:]
        why = refusal(self._stack.top, device) if begins else ""
        if why or "refuse" in heard:
            self.refused[press.who, f"{press.what}: {why}"] += 1
        elif blind:
            self.blind[press.who] += 1
        elif not heard and self._seen() == before:
            self._open[device] = press

    def update(self, dt: float) -> None:
        """Look for late answers, after `dt` seconds."""
        for device, press in [*self._open.items()]:
            press.left -= dt
            if press.rests and frame_of(self._stack) != press.picture:
                del self._open[device]
            elif press.left <= 0:
                self._close(device)

    def _close(self, device: str) -> None:
        """What was not answered until now is dead."""
        if press := self._open.pop(device, None):
            self.dead[press.who, press.what] += 1

    def _seen(self) -> tuple[Scene | None, int, Frame]:
        scene = self._stack.top
        decisions = scene.table.decisions if isinstance(scene, GameScene) else 0
        return scene, decisions, frame_of(self._stack)

    def _blind(self, action: Action) -> bool:
        """Whether nothing may follow this press, since it says what is chosen."""
        scene = self._stack.top
        seat = scene.asking.seat_for(action.device) if isinstance(scene, GameScene) else None
        if not isinstance(scene, GameScene) or seat is None or slot_of(action) is None:
            return False
        blind = scene.session.seating[seat].privacy is Privacy.BLIND
        return blind and scene.asking.hides(seat) and scene.asking.asks

    def _told(self, action: Action) -> tuple[str, str]:
        """Name who presses, and what is pressed where."""
        scene, device, what = self._stack.top, action.device, action.verb.value
        if not isinstance(scene, GameScene):
            return f"{device} in menus", f"{what} in {type(scene).__name__}"
        seat = scene.asking.seat_for(device)
        name = "waiting" if seat is None else scene.session.seating[seat].name
        meanwhile = "while all is told" if scene.director.telling else scene.asking.picker.key
        return f"{device} {name}", f"{what} in {scene.table.game}, {meanwhile}"

    def lines(self) -> Iterator[str]:
        """Write what came of all presses: a line for each who pressed, then what was amiss."""
        amiss = {"refused": self.refused, "dead": self.dead}
        for who, number in sorted(self.presses.items()):
            counts = [f"{number} presses", f"{self.blind[who]} blind"]
            for name, found in amiss.items():
                counts.append(f"{sum(n for (one, _), n in found.items() if one == who)} {name}")
            yield f"{who}: {', '.join(counts)}"
        for name, found in amiss.items():
            for (who, what), number in found.most_common():
                yield f"{name}, {number} times, {who}: {what}"


def refusal(scene: Scene | None, device: str) -> str:
    """What was just said against a press of this device, if anything."""
    if isinstance(scene, GameScene):
        if scene.asking.since == 0.0:
            return scene.asking.reason
        said = map(scene.asking.answers.to, scene.session.seating.seats_of(device))
        return next(
            (words for words in said if words in (EARLY, scene.choices.gone, LOCK_FIRST)), ""
        )
    if isinstance(scene, Screen) and scene.opener is not None and scene.opener.lost:
        return LOST
    return ""
