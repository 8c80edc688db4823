"""Scenes and the stack they lie on, free of pygame: one scene plays, the others wait below it."""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol, TypeVar

from scenes.input.action import Action
from scenes.stage.render.frame import Frame


class Scene(Protocol):
    """One screenful. Made with what it needs; it asks its stack for changes and never waits.

    `opaque` False lets the scene below show through (pause, dialogs). A scene gets `enter` and
    `leave` once each, and `pause` and `resume` around the time it lies under another scene. Each
    press it sees is followed by its release: by the player, or, `cut`, by the change of scene, the
    lost pad or the lost focus that ended it; so nothing may happen on a release but the end of a
    hold, and what a mouse picks where it is let go, unless that was cut.
    Only the top scene hears of pads coming and going: on `resume`, look at who is there. To one
    that is built on this nothing happens when it comes, goes, or is covered.
    """

    @property
    def opaque(self) -> bool: ...

    def enter(self) -> None:
        return

    def leave(self) -> None:
        return

    def pause(self) -> None:
        return

    def resume(self) -> None:
        return

    def handle(self, action: Action) -> None: ...

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True while something moves."""
        ...

    def draw(self, frame: Frame) -> None:
        """Add what this scene shows to `frame`, and change nothing else."""
        ...


S = TypeVar("S", bound=Scene)


class SceneStack:
    """Scenes lying on each other; the top one plays, the topmost opaque one and all above show.

    Changes are queued, and done by `apply_changes()`, which the main loop calls between
    frames. An empty stack ends the program.
    """

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._changes: deque[Callable[[], None]] = deque()
        self._ended = False
        self.seconds = 0.0  # that have passed here

    def push(self, scene: Scene) -> None:
        """Lay `scene` on the top one, which pauses."""
        self._changes.append(partial(self._lay, scene))

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top one, which leaves."""
        self._changes.append(partial(self._put, scene))

    def pop(self) -> None:
        """Take the top scene away; the one below resumes."""
        self._changes.append(self._take)

    def clear_to(self, scene: Scene) -> None:
        """Take all scenes away, top first, and start with `scene`."""
        self.clear()
        self.push(scene)

    def start_with(self, scene: S) -> S:
        """Take all scenes away and start with `scene` at once, between frames."""
        self.clear_to(scene)
        self.apply_changes()
        return scene

    def clear(self) -> None:
        """Take all scenes away, from the top down."""
        self._changes.append(self._take_all)

    def end(self) -> None:
        """Take all scenes away for good; none can come later."""
        self._ended = True
        self.clear()

    @property
    def scenes(self) -> Sequence[Scene]:
        """All scenes from the lowest to the top one."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def visible(self) -> Sequence[Scene]:
        """What is seen, in drawing order."""
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].opaque:
            first -= 1
        return tuple(self._scenes[max(first, 0) :])

    @property
    def changing(self) -> bool:
        """True while changes wait for `apply_changes()`: the time to release what is held."""
        return bool(self._changes)

    def apply_changes(self) -> bool:
        """Do the queued changes; return True when there were any.

        Changes that these queue are done too. Raises IndexError for a `pop` or `replace` on an
        empty stack.
        """
        changed = self.changing
        while self._changes:
            change = self._changes.popleft()
            (self._take_all if self._ended else change)()
        return changed

    def _lay(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].pause()
        self._enter(scene)

    def _put(self, scene: Scene) -> None:
        self._scenes.pop().leave()
        self._enter(scene)

    def _take(self) -> None:
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].resume()

    def _take_all(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter()

    def handle(self, action: Action) -> None:
        if self._scenes:
            self._scenes[-1].handle(action)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass for the top scene; True while it moves."""
        self.seconds += dt
        return bool(self._scenes) and self._scenes[-1].update(dt)

    def draw(self, frame: Frame) -> None:
        for scene in self.visible:
            scene.draw(frame)
