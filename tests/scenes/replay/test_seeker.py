"""The moment that decided is looked for beside what goes on: nobody ever waits for it."""

from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future
from typing import Any

from game.chances.moments import Search
from scenes.replay.seeker import Seeker


class Slow(Executor):
    """Takes every question, and answers none before it is told to."""

    def __init__(self) -> None:
        self.asked: list[Future[Any]] = []

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        self.asked.append(_Unready())
        return self.asked[-1]


class _Unready(Future[Any]):
    def result(self, timeout: float | None = None) -> Any:
        assert self.done(), "nobody waits for an answer"
        return super().result(timeout)


def two_questions() -> Generator[Callable[[], Any], Any, Any]:
    first = yield lambda: None
    second = yield lambda: None
    return first, second


def test_the_next_question_waits_for_the_answer_and_nobody_else_does() -> None:
    thinker = Slow()
    search: Any = two_questions()
    looked: Search = search
    seeker = Seeker(thinker, looked)
    for answers in (1, 2):
        for _ in range(3):
            assert not seeker.update()
            assert len(thinker.asked) == answers
        assert not seeker.over
        thinker.asked[-1].set_result(answers)
    assert seeker.update()
    assert seeker.over
    found: Any = seeker.found
    assert found == (1, 2)
