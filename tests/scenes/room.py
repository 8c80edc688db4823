"""A house without a display: what scenes do to it is written down, and tests drive the stack."""

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from scenes.files.desk import Desk
from scenes.files.settings import Settings
from scenes.input.action import MOUSE, Action, Verb
from scenes.input.controls import Control, PadMap
from scenes.input.phones import Phones
from scenes.menus.wishes import screen_for
from scenes.program.quiet import SameThread
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.stage.audio import SilentAudio
from scenes.stage.render.frame import Frame, Mark, Picture, Text
from scenes.stage.render.text import inked as inked
from scenes.stage.scene import Scene, SceneStack
from scenes.stage.voice import NoVoice
from scenes.stage.widgets.focus import Target
from scenes.texts import Texts
from tests.scenes.standing import let_stand

S = TypeVar("S")

Rect: TypeAlias = tuple[float, float, float, float]
"""The middle of a place, its width and its height."""


class Pads:
    """Pads that a test plugs in; writes down who was shaken."""

    def __init__(self) -> None:
        self.halved = False
        self.phones = Phones()
        self.plugged: list[str] = []
        self.brands: dict[str, str] = {}
        self.rumbled: list[str] = []
        self.strange: list[str] = []
        self.controls: list[Control] = []
        self.learned: dict[str, PadMap] = {}

    def present(self) -> list[str]:
        return [*self.plugged, *self.phones.present()]

    def brand(self, device: str) -> str:
        return self.brands.get(device, "plain")

    def rumble(self, device: str, seconds: float, strength: float) -> None:  # noqa: ARG002
        self.rumbled.append(device)

    def teachable(self) -> list[str]:
        return list(self.strange)

    def pressed_control(self, device: str) -> Control | None:
        return self.controls.pop() if device in self.strange and self.controls else None

    def teach(self, device: str, pad_map: PadMap) -> dict[str, PadMap]:
        self.learned[device] = pad_map
        return dict(self.learned)

    def unteach(self) -> None:
        self.learned.clear()


class Mouth(NoVoice):
    """Still has to say what was not hushed."""

    def hush(self) -> None:
        self.said.clear()


@dataclass
class Room:
    """A house, its recorders, and hands that press on its devices."""

    services: Services
    sounds: SilentAudio
    pads: Pads
    applied: list[Settings] = field(default_factory=list)

    @property
    def stack(self) -> SceneStack:
        return self.services.stack

    @property
    def top(self) -> Scene | None:
        return self.stack.top

    def at(self, kind: type[S]) -> S:
        """The scene on top, which is of this kind."""
        assert isinstance(self.top, kind), f"{type(self.top).__name__} is no {kind.__name__}"
        return self.top

    def show(self, scene: Scene) -> None:
        self.stack.push(scene)
        self.stack.apply_changes()

    def do(self, action: Action) -> None:
        self.stack.handle(action)
        self.stack.apply_changes()

    def press(self, *verbs: Verb, device: str = "pad:1") -> None:
        """Press and release one after another."""
        for verb in verbs:
            let_stand(self.top)
            self.do(Action(device, verb))
            self.do(Action(device, verb, pressed=False))
            self.stack.update(0.2)

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""
        for _ in range(max(1, round(seconds / 0.1))):
            self.stack.update(0.1)
            self.stack.apply_changes()

    def push(self, *verbs: Verb, device: str = "pad:1") -> None:
        """Press one after another, without haste."""
        for verb in verbs:
            self.press(verb, device=device)
            self.wait(0.5)

    def choose(self, label: str, device: str = "pad:1") -> None:
        """Go down a menu to the row with this label, and press."""
        menu = self.at(MenuScreen).menu
        for _ in menu.entries:
            if menu.entries[menu.focus].label == label:
                self.push(Verb.SOUTH, device=device)
                return
            self.push(Verb.DOWN, device=device)
        raise AssertionError(f"no row {label!r}: {[one.label for one in menu.entries]}")

    def until(self, kind: type[S], seconds: float = 60.0) -> S:
        """Wait until such a screen is on top."""
        for _ in range(round(seconds / 0.25)):
            if isinstance(self.top, kind):
                self.wait(1.1)  # it hears nobody before
                return self.at(kind)
            self.wait(0.25)
        raise AssertionError(f"{self.top} stays, and no {kind.__name__} comes")

    def click(self, x: float, y: float) -> None:
        let_stand(self.top)
        self.do(Action(MOUSE, Verb.CLICK, x=x, y=y))
        self.do(Action(MOUSE, Verb.CLICK, pressed=False, x=x, y=y))

    def click_on(self, *words: str) -> None:
        """Click where these texts stand, one after another; of several on the topmost."""
        for text in words:
            places = [mark for mark in texts_of(self.frame()) if mark.text == text]
            assert places, f"{text!r} does not stand on the screen"
            self.click(places[-1].x, places[-1].y)

    def plug(self, pad: str) -> None:
        self.pads.plugged.append(pad)
        self.do(Action(pad, Verb.PLUGGED))

    def unplug(self, pad: str) -> None:
        self.pads.plugged.remove(pad)
        self.do(Action(pad, Verb.UNPLUGGED))

    def frame(self) -> Frame:
        return frame_of(self.stack)

    def words(self) -> list[str]:
        """All texts on the screen, in drawing order."""
        return [mark.text for mark in texts_of(self.frame())]


def room(folder: Path, **changes: Any) -> Room:
    """A house with its data in `folder`, two pads plugged in, and a fixed luck."""
    sounds, pads, applied = SilentAudio(), Pads(), list[Settings]()
    pads.plugged += ["pad:1", "pad:2"]
    parts: dict[str, Any] = {
        "settings": Settings(),
        "texts": Texts("en"),
        "audio": sounds,
        "devices": pads,
        "phones": pads.phones,
        "storage": Desk(folder),
        "stack": SceneStack(),
        "luck": random.Random(1),
        "thinker": SameThread(),
        "apply": applied.append,
        "screen_for": screen_for,
        **changes,
    }
    services = Services(**{"draw_seed": lambda: parts["luck"].getrandbits(64), **parts})
    return Room(services, sounds, pads, applied)


class Drawn(Protocol):
    """A scene, a stack of them, or anything else that draws itself."""

    def draw(self, frame: Frame, /) -> object: ...


def frame_of(drawn: Drawn) -> Frame:
    frame = Frame()
    drawn.draw(frame)
    return frame


def marks_of(frame: Frame) -> list[Mark]:
    return [mark for layer in frame.layers for mark in layer]


def words_of(scene: Scene) -> list[str]:
    """All texts that a scene draws, in drawing order."""
    return [mark.text for mark in texts_of(frame_of(scene))]


def press_on(scene: Scene, device: str, *verbs: Verb) -> None:
    """Press and release one after another, on a scene without its stack."""
    for verb in verbs:
        let_stand(scene)
        scene.handle(Action(device, verb))
        scene.handle(Action(device, verb, pressed=False))


def click_on(scene: Scene, place: Target[Any]) -> None:
    """Press the mouse in the middle of a place and let go, on a scene without its stack."""
    for pressed in (True, False):
        scene.handle(Action(MOUSE, Verb.CLICK, pressed, x=place.x, y=place.y))


def touch(one: Rect, other: Rect) -> bool:
    """Whether two places overlap by more than a unit."""
    across = (one[2] + other[2]) / 2 - abs(one[0] - other[0])
    return across > 1 and (one[3] + other[3]) / 2 - abs(one[1] - other[1]) > 1


def texts_of(frame: Frame) -> list[Text]:
    return [mark for layer in frame.layers for mark in layer if isinstance(mark, Text)]


def pictures_of(frame: Frame) -> list[Picture]:
    return [mark for layer in frame.layers for mark in layer if isinstance(mark, Picture)]
