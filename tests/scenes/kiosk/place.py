"""A kiosk without a display, whose time only tests let pass."""

from functools import cache
from pathlib import Path
from time import strptime, struct_time
from typing import Any

from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.input.action import Action, Verb
from scenes.kiosk.owner import OwnersPage
from scenes.kiosk.stack import Fittings, Kiosk, open_kiosk
from scenes.menus.title import Title
from scenes.stage.scene import Scene
from tests.scenes.room import room

CODE = (Verb.UP, Verb.UP, Verb.DOWN, Verb.DOWN, Verb.LEFT, Verb.RIGHT)
STEP = 0.25  # seconds, the longest step of the main loop


class Place:
    """A kiosk at its title, where all goes as fast as it can; what it moved, and guests' hands."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        self.ceilings: list[float] = []
        self.drifts: list[tuple[int, int]] = []
        self.awake: list[bool] = []
        self.alive: list[float] = []
        self.clock = ["2026-11-22 12:00"]  # the last one is what it shows
        settings = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
        own = {"settings": settings, "keep_awake": self.awake.append}
        self.room = room(folder, **{**own, **changes})
        moved = self.ceilings.append, self.drifts.append, self.alive.append
        open_kiosk(self.room.services, Fittings(*moved, lambda: _moment(self.clock[-1])))
        self.kiosk: Kiosk = self.room.services.stack  # type: ignore[assignment]
        self.room.show(Title(self.room.services))

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


kiosk = Place


def opened(here: Place, code: tuple[Verb, ...] = CODE) -> OwnersPage:
    here.hold(Verb.SELECT, Verb.START)
    here.wait(5)
    for verb in (Verb.SELECT, Verb.START):
        here.do(Action("pad:1", verb, pressed=False))
    here.press(*code)
    assert isinstance(here.top, OwnersPage)
    return here.top


@cache  # asked each frame
def _moment(words: str) -> struct_time:
    return strptime(words, "%Y-%m-%d %H:%M")
