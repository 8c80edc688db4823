"""The table as a monkey gets it: the real scenes without window and sound, and an eye on them."""

import importlib
import os
import random
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import fields, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import checkout  # noqa: F401 (makes `scenes` importable)

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from scenes.game_scene import GameScene
from scenes.house import House
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.input.controls import Control, PadMap
from scenes.input.holds import Holds
from scenes.kiosk.stack import Fittings, open_kiosk
from scenes.menus.results import Results
from scenes.menus.title import Title
from scenes.scene import SceneStack
from scenes.settings import AnimationSpeed, BotPace, CurtainGrip, Settings, load, store
from scenes.stage.audio import SilentAudio
from scenes.stage.frame import Frame, Picture
from scenes.storage import Storage
from scenes.texts import LANGUAGES, Texts, system_language
from scenes.watching import Watching

_PASSING = (Verb.POINT, Verb.TEXT)  # has no release
_BRANDS = {"pad:1": "xbox", "pad:2": "playstation", "pad:4": "nintendo"}
_UNKNOWN = ("pad:3", "pad:6")
_SHOULDERS = (Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER)


class Deed(NamedTuple):
    """One thing done to the table, then `dt` seconds; 0.0 leaves the next one in the same frame."""

    action: Action | None
    dt: float

    def __str__(self) -> str:
        """As a line of a script: what is not said is as in a plain press."""
        if self.action is None:
            return f"{self.dt:.3g} s pass"
        plain = Action(self.action.device, self.action.verb)
        more = [
            f", {field.name}={value!r}"
            for field in fields(Action)
            if (value := getattr(self.action, field.name)) != getattr(plain, field.name)
        ]
        return f"Action({plain.device!r}, {plain.verb}{''.join(more)}), {self.dt:.3g} s"


class Start(NamedTuple):
    """How an evening begins."""

    seed: int
    settings: Settings
    kiosk: bool


class Fault(Exception):
    """What no monkey may reach. Two faults of the same `place` are the same one."""

    def __init__(self, place: str, what: str) -> None:
        super().__init__(what)
        self.place = place


class Pads:
    """Keyboard, mouse and pads that a script plugs in; every press gets its release."""

    def __init__(self) -> None:
        self.holds = Holds()
        self._plugged = ["pad:1", "pad:2"]
        self._last: dict[str, Control] = {}

    def translate(self, action: Action) -> Iterator[Action]:
        """What the devices make of it; one by one, like the real ones."""
        device, verb = action.device, action.verb
        match verb:
            case Verb.AWAY:
                yield from self.release_all()
                yield action
            case Verb.PLUGGED if device not in self._plugged:
                self._plugged.append(device)
                yield action
            case Verb.UNPLUGGED if device in self._plugged:
                self._plugged.remove(device)
                yield from self.holds.release_all(device)
                yield action
            case Verb.PLUGGED | Verb.UNPLUGGED:
                return
            case _ if device not in (*self._plugged, KEYBOARD, MOUSE, "window"):
                return
            case _ if verb in _PASSING or verb is Verb.QUIT:
                yield action
            case _:
                yield from self._button(action)

    def _button(self, action: Action) -> Iterable[Action]:
        control = Control("button", list(Verb).index(action.verb), action.text)
        if not action.pressed:
            return self.holds.release(action.device, control)
        self._last[action.device] = control
        return self.holds.press(control, action)

    def release_all(self) -> list[Action]:
        return self.holds.release_all()

    def present(self) -> Sequence[str]:
        return sorted(self._plugged)

    def brand(self, device: str) -> str:
        """Whose signs are on it: the pads are of different makes."""
        return _BRANDS.get(device, "plain")

    def rumble(self, device: str, seconds: float, strength: float) -> None:
        """Nobody feels it."""

    def teachable(self) -> Sequence[str]:
        """The pads of makes that nobody knows."""
        return [pad for pad in self.present() if pad in _UNKNOWN]

    def pressed_control(self, device: str) -> Control | None:
        return self._last.pop(device, None)

    def teach(self, device: str, pad_map: PadMap) -> Mapping[str, PadMap]:
        return {device: pad_map}


class Guesser(Executor):
    """Bots that take any legal move, one frame later: the table is tried here, not their play."""

    def __init__(self) -> None:
        self._asked: list[Callable[[], None]] = []

    def submit(self, fn: Any, /, *args: Any, **_: Any) -> Future[Any]:  # noqa: ARG002
        _bot, _view, _seat, legal, stream = args
        future: Future[Any] = Future()
        move = legal[stream.below(len(legal))]
        self._asked.append(lambda: future.set_result(move))
        return future

    def answer(self) -> None:
        """What was asked in the frames before is thought out now."""
        asked, self._asked = self._asked, []
        for tell in asked:
            tell()


class Room:
    """A house with its scenes, stepped as the program's main loop does it.

    `do` raises Fault for an exception, a secret that shows, a picture that is not there, and a
    table that shows something else than what the public may know.
    """

    def __init__(self, folder: Path, start: Start) -> None:
        self.start = start
        self.storage = Storage(folder)
        store(start.settings, self.storage)
        self.luck = random.Random(start.seed)
        self.looks = 0  # pictures with a secret in them that somebody may see
        self.open()

    def open(self) -> None:
        """Start the program; what was stored before is there."""
        settings, _ = load(self.storage)
        self.pads, self.thinker = Pads(), Guesser()
        self._held: set[tuple[str, Verb]] = set()  # as the scenes were told
        self.house = House(
            settings,
            Texts(settings.language or system_language()),
            SilentAudio(),
            self.pads,
            self.storage,
            SceneStack(),
            self.luck,
            self.thinker,
            after_game=lambda house, session: house.stack.replace(Results(house, session)),
            displays=("1", "2"),
        )
        if self.start.kiosk:
            open_kiosk(self.house, Fittings(*[lambda _: None] * 3))
        self.house.stack.push(Title(self.house))
        self._settle()

    def close(self) -> None:
        """End it where it stands, be it in the middle of a fault; all is written then."""
        if self.game:
            self.game.session.close()

    @property
    def stack(self) -> SceneStack:
        return self.house.stack

    @property
    def top(self) -> Any:
        """The scene that plays."""
        return self.stack.top

    @property
    def game(self) -> GameScene | None:
        """The match on the screen, under whatever lies over it."""
        for scene in reversed(self.stack.scenes):
            table = scene.game if isinstance(scene, Watching) else scene
            if isinstance(table, GameScene):
                return table
        return None

    def do(self, deed: Deed) -> None:
        try:
            self._do(deed)
        except Fault:
            raise
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{type(error).__name__} in {Path(last.filename).name}, {last.name}"
            raise Fault(place, traceback.format_exc()) from error

    def _do(self, deed: Deed) -> None:
        if deed.action:
            for action in self.pads.translate(deed.action):
                self._hand_over(action)
        if deed.dt and self.stack.top:
            self._pass(deed.dt)
        if not self.stack.top:
            self.open()

    def _hand_over(self, action: Action) -> None:
        self._tell(action)
        if action.verb is Verb.QUIT and not self.start.kiosk:
            self.stack.clear()
        self._settle()

    def _settle(self) -> None:
        if self.stack.changing:
            for action in self.pads.release_all():
                self._tell(action)
            self.stack.settle()

    def _tell(self, action: Action) -> None:
        if action.verb in _SHOULDERS:
            change = self._held.add if action.pressed else self._held.discard
            change((action.device, action.verb))
        self.stack.handle(action)

    def _pass(self, dt: float) -> None:
        for action in self.pads.holds.repeat(dt):
            self._hand_over(action)
        self.thinker.answer()
        self.stack.update(dt)
        self._settle()
        if self.stack.top:
            self._look()

    # What may never be seen.

    def frame(self) -> Frame:
        frame = Frame()
        self.stack.draw(frame)
        return frame

    def _look(self) -> None:
        marks = [mark for layer in self.frame().layers for mark in layer]
        for mark in marks:
            if isinstance(mark, Picture) and not _there(mark.name):
                raise Fault(f"picture {mark.name}", f"there is no picture {mark.name}")
        secrets = [mark for mark in marks if mark.secret and mark.alpha]
        if secrets and not self._may_see():
            raise Fault("secret", f"a secret shows on {type(self.top).__name__}: {secrets[0]}")
        self.looks += bool(secrets)
        if self.game:
            _compare(self.game)

    def _may_see(self) -> bool:
        """Whether there is nobody else, or one looks at a secret and holds what must be held."""
        if self.game and self.game.session.seating.alone:
            return True
        if not isinstance(self.top, GameScene):
            return False
        scene, looking = self.top, self.top.looking
        if scene.curtain.open:
            device = scene.curtain.device
        elif looking.seat is not None and not looking.covering:
            device = looking.device
        else:
            return False
        held = any((device, verb) in self._held for verb in _SHOULDERS)
        return held or device == MOUSE or self.house.settings.curtain is CurtainGrip.PRESS


def _compare(scene: GameScene) -> None:
    """All told: what stands on the table is the public view."""
    shown = getattr(scene, "shown", None)
    if shown is None or not scene.director.empty:
        return
    match = scene.session.match
    facts = importlib.import_module(f"scenes.{match.setup.game.name}.shown").facts
    true, seen = facts(match.state.view(None)), shown.facts()
    if seen != true:
        name = next(name for name in true if seen[name] != true[name])
        raise Fault(f"view {name}", f"{name} is {true[name]}, but {seen[name]} is shown")


@cache
def _there(name: str) -> bool:
    return (resources.files("assets") / "svg" / f"{name}.svg").is_file()


def any_start(luck: random.Random, kiosk: bool) -> Start:
    """Some settings to begin with; quick ones more often, to see more games."""
    settings = replace(
        Settings(),
        language=luck.choice(["en", *LANGUAGES]),
        animation=luck.choice([*AnimationSpeed, AnimationSpeed.OFF, AnimationSpeed.OFF]),
        bot_pace=luck.choice([*BotPace, BotPace.INSTANT, BotPace.INSTANT]),
        curtain=luck.choice(list(CurtainGrip)),
        text_size=luck.choice([100, 75, 200]),
        reduced_motion=luck.random() < 0.2,
    )
    return Start(luck.getrandbits(32), settings, kiosk)
