"""Somebody who can press one button only: waits until it is lit, and presses."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any

from game.engine.moves import Move
from scenes.files.settings import OneButton, replace
from scenes.input.action import Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.program.scanner import Scanner
from scenes.services import Services
from scenes.stage.render.frame import Frame
from scenes.stage.widgets.stations import Station
from tests.scenes.guest import parts_of
from tests.scenes.room import frame_of

FRAME = 0.05  # seconds
STEP = 1.0  # that each thing is lit
PATIENCE = 90.0  # seconds that somebody waits for something to be lit
SWITCH = "pad:1"


class Wire:
    """Devices from which actions come as they are given, instead of events."""

    def translate(self, events: Iterable[Any]) -> Iterator[Action]:
        yield from events

    def update(self, _dt: float) -> Iterator[Action]:
        return iter(())

    def release_all(self) -> list[Action]:
        return []


class Unlit(AssertionError):
    """What somebody wants is never lit."""


class OneButtonHand:
    """Sits before the stack of `services` with a switch at `device`; frames take `turn` seconds."""

    def __init__(self, services: Services, device: str = SWITCH, turn: float = FRAME) -> None:
        services.settings = replace(services.settings, one_button=OneButton.FAST)
        self.services = services
        self.scanner = Scanner(Wire(), services)  # type: ignore[arg-type]
        self.device, self.turn = device, turn
        self.presses = 0
        self.heard: list[Action] = []

    def _hand_over(self, actions: Iterable[Action]) -> None:
        for action in actions:
            self.heard.append(action)
            self.services.stack.handle(action)
            self._settle()

    def _settle(self) -> None:
        if self.services.stack.changing:
            for action in self.scanner.release_all():
                self.services.stack.handle(action)
            self.services.stack.apply_changes()

    def frame(self) -> None:
        self._hand_over(self.scanner.update(self.turn))
        self.services.stack.update(self.turn)
        self._settle()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / self.turn)):
            self.frame()

    def do(self, pressed: bool, verb: Verb = Verb.SOUTH, **more: Any) -> None:
        self._hand_over(self.scanner.translate([Action(self.device, verb, pressed, **more)]))

    def press(self, seconds: float = 0.15) -> None:
        self.presses += 1
        self.do(True)
        self.wait(seconds)
        self.do(False)
        self.wait(0.3)

    @property
    def lit(self) -> Hashable | None:
        return self.scanner.lit.key if self.scanner.lit else None

    @property
    def stations(self) -> list[Station]:
        top: Any = self.services.stack.top
        return list(top.stations())

    def wait_for(self, key: Hashable) -> None:
        self.wait_until(lambda: self.lit == key, key)

    def wait_until(self, reached: Callable[[], object], wanted: object = "") -> None:
        for _ in range(round(PATIENCE / self.turn)):
            if reached():
                return
            self.frame()
        raise Unlit(f"{wanted!r} is not lit; there are {[one.key for one in self.stations]}")

    def choose(self, key: Hashable) -> None:
        """Wait until `key` is lit, and press."""
        self.wait_for(key)
        self.press()

    def decide(self, scene: GameScene, seat: int, move: Move) -> None:
        """Bring this move about, part by part, as `seat` keeps its secrets."""
        self.wait(0.6)
        if seat in scene.asking.handing:
            self.choose("handing")
            self.wait(0.6)
        if scene.asking.hides(seat):
            assert scene.session.seating[seat].privacy is Privacy.CURTAIN
            self.choose(scene.choices.eye(seat).key)
            self.wait_until(lambda: scene.asking.curtain.open)
        for part in parts_of(move):
            self.choose(part)
        if scene.asking.curtain.picked is not None:
            self.choose("seal")

    def picture(self) -> Frame:
        frame = frame_of(self.services.stack)
        self.scanner.draw(frame)
        return frame
