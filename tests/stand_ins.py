"""What stands in for time and for other threads, so that all is the same each time."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any

from scenes.program import app


class Clock(app.Clock):
    """Time in seconds that passes when somebody sleeps."""

    def __init__(self, time: float = 0.0) -> None:
        self.time = time

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += seconds

    def lasting(self, seconds: float, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same work, which takes so long on this clock."""

        def worked(*args: Any) -> Any:
            self.sleep(seconds)
            return work(*args)

        return worked


class Later(Future[Any]):
    """A result that is worked out in the next frame, or when somebody waits for it."""

    def __init__(self, find: Callable[[], Any]) -> None:
        super().__init__()
        self._find = find

    def work(self) -> None:
        if not self.done() and self.set_running_or_notify_cancel():
            self.set_result(self._find())

    def result(self, timeout: float | None = None) -> Any:
        self.work()
        return super().result(timeout)


class NextFrame(Executor):
    """Does what it was asked when `work` is called: as another thread, but always as fast."""

    def __init__(self) -> None:
        self.asked: list[Later] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked.append(Later(partial(fn, *args, **kwargs)))
        return self.asked[-1]

    def work(self) -> None:
        asked, self.asked = self.asked, []
        for later in asked:
            later.work()
