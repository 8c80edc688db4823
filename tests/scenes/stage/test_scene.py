"""The stack of scenes: who plays, who waits, who shows."""

import pytest

from scenes.input.action import KEYBOARD, Action, Verb
from scenes.stage.render.frame import Box, Frame
from scenes.stage.scene import SceneStack
from tests.scenes.room import frame_of, marks_of


class Note:
    """A scene that writes down what happens to it."""

    def __init__(self, name: str, diary: list[str], opaque: bool = True) -> None:
        self.name = name
        self.opaque = opaque
        self._diary = diary

    def _write(self, what: str) -> None:
        self._diary.append(f"{self.name} {what}")

    def enter(self) -> None:
        self._write("enter")

    def leave(self) -> None:
        self._write("leave")

    def pause(self) -> None:
        self._write("pause")

    def resume(self) -> None:
        self._write("resume")

    def handle(self, action: Action) -> None:
        self._write(action.verb.value)

    def update(self, dt: float) -> bool:
        self._write(f"update {dt}")
        return self.name == "mover"

    def draw(self, frame: Frame) -> None:
        frame.add(Box(0, 0, 1, 1, self.name))


@pytest.fixture
def diary() -> list[str]:
    return []


@pytest.fixture
def stack(diary: list[str]) -> SceneStack:
    """A title, entered."""
    stack = SceneStack()
    stack.push(Note("title", diary))
    stack.apply_changes()
    diary.clear()
    return stack


def shown(stack: SceneStack) -> list[str]:
    return [mark.colour for mark in marks_of(frame_of(stack)) if isinstance(mark, Box)]


def test_nothing_happens_before_settling(stack: SceneStack, diary: list[str]) -> None:
    stack.push(Note("lobby", diary))
    assert stack.changing
    assert (diary, shown(stack)) == ([], ["title"])
    assert stack.apply_changes()
    assert not stack.changing
    assert (diary, shown(stack)) == (["title pause", "lobby enter"], ["lobby"])
    assert not stack.apply_changes()
    diary.clear()
    for change, told in (
        (stack.pop, ["lobby leave", "title resume"]),
        (lambda: stack.push(Note("ask", diary, opaque=False)), ["title pause", "ask enter"]),
        (lambda: stack.replace(Note("game", diary)), ["ask leave", "game enter"]),
        (
            lambda: stack.clear_to(Note("results", diary, opaque=False)),
            ["game leave", "title leave", "results enter"],
        ),
    ):
        change()
        stack.apply_changes()
        assert diary == told
        diary.clear()
    assert shown(stack) == ["results"], "a lone one, though it is not opaque"


def test_nothing_comes_after_the_end(stack: SceneStack, diary: list[str]) -> None:
    """Somebody pressed in the frame in which the program was told to end: it went on."""
    stack.end()
    stack.push(Note("lobby", diary))
    stack.apply_changes()
    assert stack.top is None


def test_a_scene_may_ask_for_more_while_it_enters(stack: SceneStack, diary: list[str]) -> None:
    class Door(Note):
        def enter(self) -> None:
            super().enter()
            stack.replace(Note("hall", diary))

    stack.push(Door("door", diary))
    stack.apply_changes()
    assert diary == ["title pause", "door enter", "door leave", "hall enter"]
    assert not stack.changing


def test_only_the_top_scene_plays_and_what_shows_starts_with_the_topmost_opaque_one(
    stack: SceneStack, diary: list[str]
) -> None:
    for name, opaque in (("game", True), ("pause", False), ("mover", False)):
        stack.push(Note(name, diary, opaque))
    stack.apply_changes()
    assert shown(stack) == ["game", "pause", "mover"]
    diary.clear()
    stack.handle(Action(KEYBOARD, Verb.SOUTH))
    assert stack.update(0.5) is True
    assert diary == ["mover south", "mover update 0.5"]
    stack.replace(Note("rules", diary))
    stack.apply_changes()
    assert stack.update(0.5) is False
    assert shown(stack) == ["rules"]


def test_an_empty_stack_does_nothing_and_cannot_be_popped(
    stack: SceneStack, diary: list[str]
) -> None:
    stack.clear()
    stack.apply_changes()
    diary.clear()
    stack.handle(Action(KEYBOARD, Verb.SOUTH))
    assert (stack.top, stack.update(1), shown(stack), diary) == (None, False, [], [])
    stack.pop()
    with pytest.raises(IndexError):
        stack.apply_changes()
