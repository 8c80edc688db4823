"""The commentary: now and then a line on a fact that all could see, when it has been seen."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import resources
from typing import TypeAlias

from game.engine.events import Event
from game.engine.rng import Pcg32
from game.facts.commentator import Commentator, Fact, Kind
from game.facts.deed import NOBODY, Deed, Watch
from game.facts.finders import Best
from scenes.services import Services
from scenes.session.table import Table
from scenes.texts import Texts

FILE = "comments.json"  # in the folder of each game
WAITS = 1.2  # seconds for reading first what the log says of the event
STANDS = 5.0  # seconds a line stands
PAUSE = 12.0  # from one line to the next

Name: TypeAlias = Callable[[Texts, Deed], str]


def _number(_texts: Texts, deed: Deed) -> str:
    return str(deed.thing)


@dataclass(frozen=True)
class Comments:
    """What a game has to say: how it is watched, and for each kind of fact some sentences.

    These are msgids of at most nine words, with the places {name} and {other}, {n} for the finder's
    number, {m} for how many lie open, {what}, {chance} and {rate}. `thing` names what a deed was
    about, translated.
    """

    watch: Watch
    sentences: Mapping[Kind, tuple[str, ...]]
    thing: Name = _number


def read_comments(package: str, watch: Watch, thing: Name = _number) -> Comments:
    """Read what a game has to say from its package.

    Each of its lists is named by a finder and a kind of deed: "streak: call right".
    """
    told = json.loads((resources.files(package) / FILE).read_text("utf-8"))
    kinds = {name: name.split(": ", 1) for name in told}
    sentences = {(finder, kind): (*told[name],) for name, (finder, kind) in kinds.items()}
    return Comments(watch, sentences, thing)


class Commentary:
    """Comments on one match; no sentence comes twice, and none soon after another."""

    def __init__(self, services: Services, table: Table, comments: Comments) -> None:
        self._services = services
        self._table = table
        self._comments = comments
        self._commentator = Commentator(
            comments.watch(len(table.seating), table.options),
            len(table.seating),
            comments.sentences,
            services.records,
        )
        self._left = _shuffled(comments.sentences, table.key)
        self._clock = PAUSE  # seconds since the last line came
        self._line: Callable[[], str] = str

    @property
    def best(self) -> Mapping[str, Best]:
        """What was most so far this evening, with this game."""
        return self._commentator.best

    @property
    def line(self) -> str:
        """What is said now, translated; empty for most of the time."""
        stands = WAITS <= self._clock < WAITS + STANDS and self._services.settings.commentary
        return self._line() if stands else ""

    def recall(self, event: Event) -> None:
        """Take in what has happened long ago, and say nothing of it."""
        self._commentator.hear(event)

    def hear(self, event: Event) -> None:
        """Take in what all have just seen, to comment on it."""
        fact = self._commentator.hear(event)
        if fact is None or self._clock < PAUSE or not self._services.settings.commentary:
            return
        if left := self._left[fact.kind]:
            self._line, self._clock = partial(self._words, left.pop(), fact), 0.0

    def _words(self, sentence: str, fact: Fact) -> str:
        texts, deed, seating = self._services.texts, fact.deed, self._table.seating
        return texts(
            sentence,
            name=seating[deed.seat].name,
            other="" if deed.other == NOBODY else seating[deed.other].name,
            n=fact.number,
            m=deed.open,
            what=self._comments.thing(texts, deed),
            chance=texts("{number} %", number=round(100 * deed.chance)),
            rate=round(1 / deed.chance),
        )

    def forget(self) -> None:
        """Say no more of what was remarkable before."""
        self._line = str

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if a line comes or goes."""
        before = self.line
        self._clock += dt
        return self.line != before


def _shuffled(sentences: Mapping[Kind, tuple[str, ...]], key: str) -> dict[Kind, list[str]]:
    """Each kind's sentences in an order of this match's own."""
    luck = Pcg32.stream(int(key, 16), "commentary")
    left = {kind: list(some) for kind, some in sentences.items()}
    for some in left.values():
        luck.shuffle(some)
    return left
