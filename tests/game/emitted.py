"""An emit that keeps what it is told."""

from typing import Any

from game.engine.events import Event


class Emitted:
    """Hand it to the rules as their `emit`, then read `events`."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, event: Any, /, *args: Any, **kwargs: Any) -> None:
        self.events.append(event(*args, **kwargs))
