"""Watches a match and finds the fact that is most worth a word, if any is."""

from collections.abc import Collection, Mapping
from typing import NamedTuple, TypeAlias

from game.engine.events import Event
from game.facts.deed import Deed, Watcher
from game.facts.finders import FINDERS, Best, Past, surprise

WORTH = 0.4  # surprise × weight from which on a fact is told

Kind: TypeAlias = tuple[str, str]  # a finder, and the kind of deed: ("streak", "call right")


class Fact(NamedTuple):
    """What is remarkable about a deed: the `number` is the finder's."""

    finder: str
    deed: Deed
    number: int
    surprise: float

    @property
    def kind(self) -> Kind:
        return self.finder, self.deed.kind

    @property
    def worth(self) -> float:
        return self.surprise * self.deed.weight


class Commentator:
    """Follows one match by its public events; the same events give the same facts."""

    def __init__(
        self, watcher: Watcher, seats: int, kinds: Collection[Kind], best: Mapping[str, Best]
    ) -> None:
        """Begin before the first event.

        Only facts of these `kinds` are looked for. `best` is what was most before this game.
        """
        self._watcher = watcher
        self._seats = seats
        self._kinds = kinds
        self._deeds: list[Deed] = []
        self.best = dict(best)

    def hear(self, event: Event) -> Fact | None:
        """Return what in this event is most worth a word, or None."""
        found = [fact for deed in self._watcher(event) for fact in self._facts(deed)]
        best = max(found, key=lambda fact: fact.worth, default=None)
        return best if best and best.worth >= WORTH else None

    def _facts(self, deed: Deed) -> list[Fact]:
        self._deeds.append(deed)
        past = Past(self._deeds, self._seats, self.best)
        facts = [
            Fact(name, deed, found.number, surprise(found.chance))
            for name, find in FINDERS.items()
            if (name, deed.kind) in self._kinds and (found := find(past))
        ]
        if deed.amount:
            self.best[deed.kind] = self.best.get(deed.kind, Best()).with_(deed.amount)
        return facts
