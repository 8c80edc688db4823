"""What stands in for bots that think, for a painter of grounds, and for who reads the archive."""

from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from typing import Any, ClassVar

from game.bots.play import decide
from tests.stand_ins import NextFrame


class Guesser(NextFrame):
    """Bots that take any legal move, since the table is tried here; other thoughts are thought."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if fn is not decide:
            return super().submit(fn, *args, **kwargs)
        *_, legal, stream = args
        move = legal[stream.below(len(legal))]
        return super().submit(lambda: move)


class AtOnce:
    """A thread that is done when it has been started, so that all is the same each time."""

    def __init__(
        self, target: Callable[..., object], args: Sequence[Any] = (), **_: object
    ) -> None:
        self._target, self._args = target, args

    def start(self) -> None:
        self._target(*self._args)


class Painter(NextFrame):
    """Paints grounds; what one has painted no other paints again, since that takes longest."""

    _painted: ClassVar[dict[Hashable, Any]] = {}

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ARG002
        def paint() -> Any:
            if args not in self._painted:
                self._painted[args] = fn(*args)
            return self._painted[args]

        return super().submit(paint)
