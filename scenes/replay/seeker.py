"""Looks for the moment that decided a finished game, where bots think, and never waits for it."""

from concurrent.futures import Executor, Future
from typing import Any

from game.chances.moments import Moment, Search


class Seeker:
    """Asks the questions of a search one after another; `found` is what came of it.

    While a question is thought about, the next one waits: bots of another game lose little time.
    """

    def __init__(self, thinker: Executor, search: Search) -> None:
        self.found: Moment | None = None
        self._thinker = thinker
        self._search: Search | None = search
        self._answer: Future[Any] | None = None

    @property
    def over(self) -> bool:
        """Tell if nothing more will be found."""
        return self._search is None

    def update(self) -> bool:
        """Ask on if there is an answer; return True with a moment."""
        if self._search is None or (self._answer is not None and not self._answer.done()):
            return False
        try:
            answer = None if self._answer is None else self._answer.result()
            self._answer = self._thinker.submit(self._search.send(answer))
        except StopIteration as done:
            self.found, self._search = done.value, None
        return self.found is not None
