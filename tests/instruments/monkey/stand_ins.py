"""What stands in for other threads, other processes and time, so that all is the same each time."""

from collections.abc import Callable, Hashable
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any, ClassVar


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
    """Does what it is asked when `work` is called: as another thread, but always as fast."""

    def __init__(self) -> None:
        self._asked: list[Later] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self._asked.append(Later(partial(fn, *args, **kwargs)))
        return self._asked[-1]

    def work(self) -> None:
        asked, self._asked = self._asked, []
        for later in asked:
            later.work()


class Guesser(NextFrame):
    """Bots that take any legal move: the table is tried here, not their play."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ARG002
        *_, legal, stream = args
        move = legal[stream.below(len(legal))]
        return super().submit(lambda: move)


class Painter(NextFrame):
    """Paints grounds; what one has painted no other paints again, since that takes longest."""

    _painted: ClassVar[dict[Hashable, Any]] = {}

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ARG002
        def paint() -> Any:
            if args not in self._painted:
                self._painted[args] = fn(*args)
            return self._painted[args]

        return super().submit(paint)


class Clock:
    """Stands where it is put."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += seconds
