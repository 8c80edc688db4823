"""A kiosk without a display, whose time only tests let pass."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from time import strptime, struct_time
from typing import Any

from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.input.action import Action, Verb
from scenes.kiosk.stack import Fittings, Kiosk, open_kiosk
from scenes.menus.title import Title
from scenes.stage.scene import Scene
from tests.scenes.room import Room, room

STEP = 0.25  # seconds, the longest step of the main loop


@dataclass
class Place:
    """The kiosk with what it moved, and the hands of guests."""

    room: Room
    kiosk: Kiosk
    ceilings: list[float]
    drifts: list[tuple[int, int]]
    awake: list[bool]
    alive: list[float] = field(default_factory=list)
    clock: list[str] = field(default_factory=list)  # the last one is what it shows

    @property
    def top(self) -> Scene | None:
        return self.kiosk.top

    def wait(self, seconds: float) -> None:
        """Nobody does anything for so long."""
        for _ in range(round(seconds / STEP)):
            self.kiosk.update(STEP)
            self.kiosk.apply_changes()

    def do(self, action: Action) -> None:
        """Like the main loop: the scene that goes sees its holds end."""
        self.kiosk.handle(action)
        if self.kiosk.changing and action.pressed:
            self.kiosk.handle(Action(action.device, action.verb, pressed=False))
        self.kiosk.apply_changes()

    def press(self, *verbs: Verb, device: str = "pad:1") -> None:
        """Press and let go, one after another."""
        for verb in verbs:
            self.do(Action(device, verb))
            self.do(Action(device, verb, pressed=False))
            self.wait(STEP)

    def hold(self, *verbs: Verb, device: str = "pad:1") -> None:
        for verb in verbs:
            self.do(Action(device, verb))

    def at(self, moment: str) -> None:
        """The clock is moved to "2026-11-22 23:30"."""
        self.clock.append(moment)

    def words(self) -> str:
        return "\n".join(self.room.words())


def kiosk(folder: Path, **changes: Any) -> Place:
    """A kiosk at its title, where all goes as fast as it can."""
    settings = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
    awake: list[bool] = []
    here = room(folder, **{"settings": settings, "keep_awake": awake.append, **changes})
    ceilings: list[float] = []
    drifts: list[tuple[int, int]] = []
    alive: list[float] = []
    clock = ["2026-11-22 12:00"]
    fittings = Fittings(
        ceilings.append,
        drifts.append,
        alive.append,
        lambda: _moment(clock[-1]),
    )
    open_kiosk(here.services, fittings)
    assert isinstance(here.services.stack, Kiosk)
    here.show(Title(here.services))
    return Place(here, here.services.stack, ceilings, drifts, awake, alive, clock)


@cache  # asked each frame
def _moment(words: str) -> struct_time:
    return strptime(words, "%Y-%m-%d %H:%M")
