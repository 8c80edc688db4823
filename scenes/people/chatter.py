"""What the bots say: now and then a short line, about what all could see.

A game says which public event puts which seat in which mood; here is what each character says in
it, who gets to speak, and for how long, and who cries out in which voice. Nothing here knows more
than the events that all were told.
"""

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from importlib import resources
from random import Random
from typing import TypeAlias

from game.bots.characters import CHARACTERS, character_of
from game.engine.events import Event, GameEnded
from scenes.people.seating import Player, Seating
from scenes.services import Services

STANDS = 3.0  # seconds that a line stands
PAUSE = 12.0  # and then until the next one
CHANCE = 0.4  # that there is a line where there could be one
_MEMORY = 8  # events that a game may look back on


class Occasion(Enum):
    """What happened to somebody, as all could see: something to say, and to make a face at."""

    GLAD = "it gained something"
    SORE = "it was hit"
    SPITE = "it hit somebody"
    MUSING = "it could not make up its mind"
    WON = "it won the game"
    LOST = "it came last"


Reactions: TypeAlias = Callable[[Sequence[Event]], Iterable[tuple[int, Occasion]]]
"""Of the latest public events: into which moods the last one puts which seats."""


def _read() -> Iterator[tuple[str, Mapping[Occasion, Sequence[str]]]]:
    """Yield each character with two lines for each occasion (msgids), from the file beside this."""
    told = json.loads((resources.files("scenes.people") / "lines.json").read_text("utf-8"))
    for character, lines in told.items():
        yield character, {occasion: lines[occasion.name.lower()] for occasion in Occasion}


LINES: Mapping[str, Mapping[Occasion, Sequence[str]]] = dict(_read())


class Chatter:
    """At most one bot speaks at a time, and seldom; in the settings they can be silenced."""

    def __init__(self, services: Services, seating: Seating, reactions: Reactions) -> None:
        self._services = services
        self._seating = seating
        self._moods = reactions
        self._luck = Random(services.luck.getrandbits(64))
        self._past: deque[Event] = deque(maxlen=_MEMORY)
        self._said: tuple[int, str] | None = None  # by which seat, and a msgid
        self._clock = STANDS + PAUSE  # seconds since somebody spoke

    def hear(self, event: Event) -> Sequence[tuple[int, Occasion]]:
        """Take in what all are told; return what it is for whom (bots may talk)."""
        self._past.append(event)
        moved = tuple(self._moved(event))
        speakers = [(seat, occasion) for seat, occasion in moved if self._character(seat)]
        if self._services.settings.bots_talk and speakers and self._worth_a_word(event):
            seat, occasion = self._luck.choice(speakers)
            self._said = seat, self._luck.choice(LINES[self._character(seat)][occasion])
            self._clock = 0.0
        return moved

    def _moved(self, event: Event) -> Iterable[tuple[int, Occasion]]:
        """Who is in a mood now."""
        return _ended(event) if isinstance(event, GameEnded) else self._moods(tuple(self._past))

    def _worth_a_word(self, event: Event) -> bool:
        """The end always is, other events now and then."""
        if isinstance(event, GameEnded):
            return True
        return self._clock >= STANDS + PAUSE and self._luck.random() < CHANCE

    def _character(self, seat: int) -> str:
        """Of the bot in this seat; empty for people and for bots without one."""
        return character_of(self._seating[seat].bot).name

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the picture changes."""
        self._clock += dt
        if self._said and (self._clock >= STANDS or not self._services.settings.bots_talk):
            self._said = None
            return True
        return False

    @property
    def speaker(self) -> int | None:
        """The seat that says something now; none for most of the time."""
        said = self._said
        return said[0] if said and self._character(said[0]) else None

    @property
    def line(self) -> str:
        """What is said now and who says it, translated; empty for most of the time."""
        if self._said is None or self.speaker is None:
            return ""
        texts, name = self._services.texts, self._seating[self.speaker].name
        return texts("{name}: {words}", name=name, words=texts(self._said[1]))


def _ended(event: GameEnded) -> Iterable[tuple[int, Occasion]]:
    for seat, rank in enumerate(event.ranks):
        if rank == 1:
            yield seat, Occasion.WON
        elif rank == max(event.ranks):
            yield seat, Occasion.LOST


CRIES: Mapping[Occasion, str] = {
    Occasion.GLAD: "glad",
    Occasion.SORE: "sore",
    Occasion.SPITE: "spite",
    Occasion.WON: "won",
    Occasion.LOST: "lost",
}


def voice_of(player: Player) -> int:
    """Number the voice, 1 to 6 (a bot's character's, a person's mark's)."""
    names = list(CHARACTERS)
    name = character_of(player.bot).name if player.bot else ""
    number = names.index(name) if name in names else player.mark
    return number % 6 + 1
