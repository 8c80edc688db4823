"""What the bots say: now and then a short line, about what all could see.

A game says which public event puts which seat in which mood; here is what each character says in
it, who gets to speak, and for how long. Nothing here knows more than the events that all were told.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TypeAlias

from game.bots.characters import character_of
from game.engine.events import Event, GameEnded
from scenes.people.seating import Seating
from scenes.services import Services
from scenes.texts import N_

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

LINES: Mapping[str, Mapping[Occasion, tuple[str, str]]] = {
    "snail": {
        Occasion.GLAD: (N_("Slow and steady."), N_("Patience pays.")),
        Occasion.SORE: (N_("Into my shell!"), N_("That was too fast.")),
        Occasion.SPITE: (N_("Overtaken!"), N_("Mind the slime.")),
        Occasion.MUSING: (N_("Let me think…"), N_("No hurry.")),
        Occasion.WON: (N_("First? Me?"), N_("Slow wins!")),
        Occasion.LOST: (N_("Late as ever."), N_("Next time, then.")),
    },
    "flea": {
        Occasion.GLAD: (N_("Hop! Mine!"), N_("Yippee!")),
        Occasion.SORE: (N_("Ouch! Again!"), N_("Worth a try!")),
        Occasion.SPITE: (N_("Got you!"), N_("Itchy, isn’t it?")),
        Occasion.MUSING: (N_("Heads or tails?"), N_("Eeny, meeny…")),
        Occasion.WON: (N_("What a leap!"), N_("Highest of all!")),
        Occasion.LOST: (N_("What a ride!"), N_("Again, again!")),
    },
    "hornet": {
        Occasion.GLAD: (N_("About time!"), N_("As it should be.")),
        Occasion.SORE: (N_("You will pay!"), N_("I won’t forget.")),
        Occasion.SPITE: (N_("Stung!"), N_("Serves you right!")),
        Occasion.MUSING: (N_("Grrr…"), N_("Who began it?")),
        Occasion.WON: (N_("Revenge!"), N_("Anybody else?")),
        Occasion.LOST: (N_("I still sting!"), N_("Bzzz!")),
    },
    "ladybird": {
        Occasion.GLAD: (N_("How lovely!"), N_("Lucky spots!")),
        Occasion.SORE: (N_("Oh dear!"), N_("I trusted you!")),
        Occasion.SPITE: (N_("Oh, sorry!"), N_("No offence!")),
        Occasion.MUSING: (N_("Which one?"), N_("Both are pretty.")),
        Occasion.WON: (N_("Really? Me?"), N_("Thanks, all!")),
        Occasion.LOST: (N_("Well played!"), N_("It was fun!")),
    },
    "spider": {
        Occasion.GLAD: (N_("All as planned."), N_("Into my web.")),
        Occasion.SORE: (N_("A torn thread."), N_("A small detour.")),
        Occasion.SPITE: (N_("Caught!"), N_("So easily lured.")),
        Occasion.MUSING: (N_("I wonder…"), N_("Just spinning.")),
        Occasion.WON: (N_("My web holds."), N_("Nobody saw it.")),
        Occasion.LOST: (N_("All for show."), N_("I let you win.")),
    },
    "moth": {
        Occasion.GLAD: (N_("Oh! It shines!"), N_("Mine? How bright!")),
        Occasion.SORE: (N_("Ow, the lamp!"), N_("Where was I?")),
        Occasion.SPITE: (N_("Was that me?"), N_("Mind my dust!")),
        Occasion.MUSING: (N_("So many lights…"), N_("I was dreaming.")),
        Occasion.WON: (N_("Into the light!"), N_("I won? Lovely!")),
        Occasion.LOST: (N_("Is it over?"), N_("Pretty, all of it.")),
    },
}


@dataclass(frozen=True, slots=True)
class _Said:
    seat: int
    line: str  # a msgid


class Chatter:
    """At most one bot speaks at a time, and seldom; in the settings they can be silenced."""

    def __init__(self, services: Services, seating: Seating, reactions: Reactions) -> None:
        self._services = services
        self._seating = seating
        self._moods = reactions
        self._luck = Random(services.luck.getrandbits(64))
        self._past: deque[Event] = deque(maxlen=_MEMORY)
        self._said: _Said | None = None
        self._clock = STANDS + PAUSE  # seconds since somebody spoke

    def hear(self, event: Event) -> Sequence[tuple[int, Occasion]]:
        """Take in what happened, as all are told of it.

        Returns what it is for which seats. A bot may say something to it.
        """
        self._past.append(event)
        moved = tuple(self._moved(event))
        speakers = [(seat, occasion) for seat, occasion in moved if self._character(seat)]
        if self._services.settings.bots_talk and speakers and self._worth_a_word(event):
            seat, occasion = self._luck.choice(speakers)
            self._said = _Said(seat, self._luck.choice(LINES[self._character(seat)][occasion]))
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
        return said.seat if said and self._character(said.seat) else None

    @property
    def line(self) -> str:
        """What is said now and who says it, translated; empty for most of the time."""
        if self._said is None or self.speaker is None:
            return ""
        texts, name = self._services.texts, self._seating[self.speaker].name
        return texts("{name}: {words}", name=name, words=texts(self._said.line))


def _ended(event: GameEnded) -> Iterable[tuple[int, Occasion]]:
    for seat, rank in enumerate(event.ranks):
        if rank == 1:
            yield seat, Occasion.WON
        elif rank == max(event.ranks):
            yield seat, Occasion.LOST
