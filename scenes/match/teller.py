"""How a scene tells what has happened: pieces move first, and what is said of them comes after.

A scene keeps two models of its table. `shown` is what lies: pieces are arranged by it. `told` is
what has been seen: every number, line, percentage and name of a card is read from it. An event
moves `shown` when its pieces set out and `told` at contact, when they lie or have turned over.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from typing import Protocol

from game.engine.events import Event
from scenes.match.commentary import Commentary
from scenes.match.session import Session
from scenes.people.chatter import Chatter, Occasion
from scenes.people.faces import Faces
from scenes.people.voices import CRIES, voice_of
from scenes.services import Services
from scenes.stage.motion.board import Board
from scenes.stage.motion.director import Beat, Director, Speed

LINES = 3  # of what happened stay readable
RECALLED = 40  # events, more than say as many lines: those before need not be put into words


class Model(Protocol):
    """What lies on a table, folded from public events."""

    def apply(self, event: Event) -> None: ...


class Teller(ABC):
    """A table that tells its events in order, each no sooner than it has been seen."""

    chatter: Chatter
    commentary: Commentary | None = None  # of facts; none where nothing is said of them
    faces: Faces
    shown: Model
    told: Model

    def __init__(self, services: Services, session: Session) -> None:
        self.services = services
        self.session = session
        self.table = session.table
        self.board = Board(still=services.settings.reduced_motion)
        self.director = Director(self.board, Speed(services.settings.animation.value))
        self.shown, self.told = self.model(), self.model()
        self.lines: deque[str] = deque(maxlen=LINES)
        self.happened = ""  # the newest line of an event
        self.actor: int | None = None  # of whom the newest line tells, if of one alone
        self.last: Event | None = None  # what is being told, or was told last
        self._lies = self._said = True  # whether `last` has moved `shown`, and `told`

    # What a game's scene says.

    @abstractmethod
    def model(self) -> Model:
        """Make an empty table."""

    @abstractmethod
    def beats(self, event: Event) -> Iterable[Beat]:
        """Yield how an event looks and sounds, beat by beat.

        The next beat is asked for when its turn comes. `moves` sets its pieces going, `tells` says
        what it came to. What no beat tells is told when they are over.
        """

    def actor_of(self, event: Event) -> int | None:
        """Return whose face stands beside the event's line.

        None if it tells of several.
        """
        alone: Sequence[int] = getattr(event, "seats", ())
        return getattr(event, "seat", alone[0] if len(alone) == 1 else None)

    @abstractmethod
    def log_text(self, event: Event) -> str:
        """Write the event's line in the log, translated.

        An event without a line gives an empty text.
        """

    @abstractmethod
    def arrange(self, seconds: float, stagger: float = 0.0) -> None:
        """Let the pieces go where `shown` has them.

        Each takes `seconds`, and sets out `stagger` seconds after the one before.
        """

    # Of these, beats are made.

    def moves(self, seconds: float, stagger: float = 0.0, sound: str = "") -> Beat:
        """Let the event's pieces set out; the beat lasts until contact.

        `sound` is that of their way.
        """

        def begin() -> None:
            self._lay()
            self.play(sound)
            self.arrange(seconds, stagger)

        return Beat(begin)

    def tells(self, sound: str = "", wait: float = 0.0) -> Beat:
        """Say what the event came to, with the sound of it.

        `wait` seconds are for looking.
        """

        def begin() -> None:
            self._say()
            self.play(sound)

        return Beat(begin, wait)

    def play(self, sound: str, x: float | None = None, pitch: int | None = None) -> None:
        """Play a sound, if there is one.

        It is heard from `x`, at a step of its pitch.
        """
        if sound:
            self.services.audio.play(sound, x, pitch)

    def hush(self, seconds: float) -> None:
        """Let the music stop for so long, in seconds on the table."""
        self.services.audio.hush(seconds / self.director.factor)

    # What has happened, in order.

    def recall(self, events: Sequence[Event]) -> None:
        """Show at once, without beats, what these events came to (a resumed match)."""
        if events:
            self._fold(events)
        self.arrange(0.0)
        self.board.finish()

    def _fold(self, events: Sequence[Event]) -> None:
        """Let both models come to the same: they are one until all is folded."""
        self.told = self.shown
        for left, event in enumerate(events, start=-len(events)):
            self.shown.apply(event)
            if left >= -RECALLED:
                self._note(event)
            if self.commentary:
                self.commentary.recall(event)
        self.told = deepcopy(self.shown)

    def queue(self, events: Sequence[Event]) -> None:
        """Put the beats of these public events behind those still to come."""
        for event in events:
            self.director.play(self._beats(event))

    def _beats(self, event: Event) -> Iterator[Beat]:
        self.last, self._lies, self._said = event, False, False
        if self.actor_of(event) is not None:  # else the line before stands, and who it tells of
            self._light(event)
        yield from self.beats(event)
        if not self._said:
            yield Beat()
            yield self.tells()

    def _lay(self) -> None:
        """Once for each event: it lies."""
        if not self._lies and self.last is not None:
            self._lies = True
            self.shown.apply(self.last)

    def _say(self) -> None:
        """Once for each event: it has been seen, and may be spoken of."""
        if not self._said and self.last is not None:
            self._lay()
            self._said = True
            self.told.apply(self.last)
            felt = self.chatter.hear(self.last)
            self.faces.feel(felt)
            self._cry(felt)
            self.services.say(self._note(self.last))
            self._light(self.last)
            if self.commentary:
                self.commentary.hear(self.last)

    def _light(self, event: Event) -> None:
        """Let whoever the event's line tells of act, until another line is told."""
        if self.log_text(event):
            actor = self.actor_of(event)
            self.faces.watch([] if actor is None else [actor])

    @property
    def has_told(self) -> bool:
        """Whether the event whose turn it is, if any, has been seen and spoken of."""
        return self._said

    @property
    def comment(self) -> str:
        """What is said just now of a remarkable fact, translated."""
        return self.commentary.line if self.commentary else ""

    def _speak_up(self, dt: float) -> bool:
        """Let a comment come or go; one that comes is in the log, too."""
        if not self.commentary or not self.commentary.update(dt):
            return False
        if self.comment:
            self.lines.append(self.comment)
            self.services.say(self.comment)
        return True

    def _cry(self, felt: Iterable[tuple[int, Occasion]]) -> None:
        """Let one of those who felt something be heard; silenced bots keep silent here, too."""
        for seat, occasion in felt:
            player = self.session.seating[seat]
            if occasion in CRIES and (self.services.settings.bots_talk or not player.bot):
                x, _ = self.faces.places.get(seat, (None, None))
                self.play(f"voice_{voice_of(player)}_{CRIES[occasion]}", x)
                return

    def _note(self, event: Event) -> str:
        """Keep the event's line, and return it."""
        if line := self.log_text(event):
            self.lines.append(line)
            self.happened = line
            self.actor = self.actor_of(event)
        return line
