"""What the tally makes of a press: answered at once, later or never, refused, or blind."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.grasshopper import GRASSHOPPER_POKER
from scenes.games.fixtures import staged, table_of
from scenes.input.action import Action, Verb
from scenes.stage.render.frame import Box, Frame
from scenes.stage.scene import Scene, SceneStack
from tests.scenes.guest import Guest
from tests.scenes.room import frame_of, room
from tests.tally import BLINK, Heard, Tally

PAD = "pad:1"


@dataclass
class Lamp(Scene):
    """Goes on `late` seconds after South; North sounds, East is refused, nothing else is heard."""

    opaque = True
    late: float = 0.0
    left: float = field(default=0.0, init=False)
    pressed: bool = field(default=False, init=False)

    def handle(self, action: Action) -> None:
        if action.verb is Verb.SOUTH and action.pressed:
            self.pressed, self.left = True, self.late
        if action.verb is Verb.NORTH and action.pressed:
            Heard.sounded.append("tick")
        if action.verb is Verb.EAST and action.pressed:
            Heard.sounded.append("refuse")

    def update(self, dt: float) -> bool:
        self.left -= dt
        return True

    def draw(self, frame: Frame) -> None:
        if self.pressed and self.left <= 0:
            frame.add(Box(960, 540, 100, 100, "#FFFFFF"))


def told(lamp: Lamp, verb: Verb, *, rests: bool = True) -> str:
    """What a press comes to when time has passed."""
    stack = SceneStack()
    stack.push(lamp)
    stack.apply_changes()
    tally = Tally(stack)
    for pressed in (True, False):
        earlier = frame_of(stack) if rests else None
        with tally.watched(action := Action(PAD, verb, pressed), earlier):
            stack.handle(action)
    for _ in range(10):
        stack.update(BLINK / 5)
        tally.update(BLINK / 5)
    return next(tally.lines()).split("presses, ")[1]


@pytest.mark.parametrize(
    ("lamp", "verb", "rests", "counted"),
    [
        (Lamp(), Verb.SOUTH, False, "0 blind, 0 refused, 0 dead"),
        (Lamp(), Verb.NORTH, False, "0 blind, 0 refused, 0 dead"),
        (Lamp(), Verb.EAST, True, "0 blind, 1 refused, 0 dead"),
        (Lamp(), Verb.WEST, True, "0 blind, 0 refused, 1 dead"),
        (Lamp(BLINK / 2), Verb.SOUTH, True, "0 blind, 0 refused, 0 dead"),
        (Lamp(BLINK / 2), Verb.SOUTH, False, "0 blind, 0 refused, 1 dead"),
        (Lamp(BLINK * 1.5), Verb.SOUTH, True, "0 blind, 0 refused, 1 dead"),
    ],
    ids=["seen", "heard", "refused", "dead", "late", "late, as other things move", "too late"],
)
def test_a_press(lamp: Lamp, verb: Verb, rests: bool, counted: str) -> None:
    assert told(lamp, verb, rests=rests) == counted


def test_a_blind_press_is_not_dead_and_one_too_early_is_refused(tmp_path: Path) -> None:
    here = room(tmp_path)
    table = table_of(GRASSHOPPER_POKER, (PAD, "pad:2"), 3)
    scene = staged(here.services, GRASSHOPPER_POKER, table, 5)
    tally, guest = Tally(here.stack), Guest(scene, 0, PAD)
    while not scene.asking.asks:
        here.stack.update(0.1)
    for seconds, verb in ((0.0, Verb.RIGHT_SHOULDER), (1.0, Verb.UP)):
        guest.wait(seconds)
        with tally.watched(action := Action(PAD, verb), frame_of(here.stack)):
            here.do(action)
    guest.wait(1.0)
    tally.update(1.0)
    assert next(tally.lines()).endswith("2 presses, 1 blind, 1 refused, 0 dead")
