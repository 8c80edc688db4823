"""How a game's events move: pieces go first, and what is said of them comes after.

A table is kept twice. `shown` is what lies: pieces are arranged by it. `told` is what has been
seen: every number, line, percentage and name of a card is read from it. An event moves `shown` when
its pieces set out and `told` at contact, when they lie or have turned over.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import groupby
from types import UnionType
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias

from game.engine.events import Event
from scenes.layout.layouts import Layouts, entry, exit, lay
from scenes.layout.scenery import Scenery
from scenes.layout.zones import Thing, Zones
from scenes.people.labels import listing
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.texts import Texts

Motion: TypeAlias = Callable[[Any, Any], Iterable[Beat]]
"""How one kind of event is told: from the motions and the event its beats, one by one."""

Words: TypeAlias = str | Callable[[Any, Any], str]
"""A sentence about an event: a msgid, or what makes it from the motions and the event.

A msgid has places for the event's fields, for the `{name}` of whose face stands beside it, for the
`{names}` of its seats, and for what the game's `places` make.
"""

Pose: TypeAlias = Callable[[Piece], Piece]
"""A piece as it stands for a moment, from how it lies."""

LOCK = 0.3  # seconds a choice takes to lie before its seat


class Model(Protocol):
    """What lies on a table, folded from public events."""

    def apply(self, event: Event) -> None: ...


class Telling(NamedTuple):
    """How one kind of event is told: its beats, its line in the log, and what is `going_on`.

    That names what moves until the line is said; where it is empty the line before stands.
    """

    motion: Motion = lambda _motions, _event: ()
    line: Words = ""
    going_on: Words = ""


def foretold(motion: Motion, line: Words) -> Telling:
    """Tell an event whose line may be said while it moves."""
    return Telling(motion, line, line)


class Motions(ABC):
    """The events of one match as beats, each told no sooner than it has been seen.

    How each kind of them is told is one of the `tellings`.
    """

    tune = ""  # the music of this table; empty: none
    tellings: ClassVar[Mapping[type[Event], Telling]] = {}
    places: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = {}  # of sentences, by name
    shown: Model
    told: Model

    def __init__(self, scenery: Scenery) -> None:
        self.scenery = scenery
        self.services = scenery.services
        self.session = scenery.session
        self.table = scenery.table
        self.board, self.director, self.faces = scenery.board, scenery.director, scenery.faces
        self.seats = len(scenery.seating)
        self.shown, self.told = self.model(), self.model()
        self.turn: Sequence[Event] = ()  # what is being told, or was told last: mostly one event
        self.actor: int | None = None  # of whom the newest sentence tells, if of one alone
        self.heard: Callable[[Event], None] = lambda _event: None  # called once it has been seen
        self._lies = True  # whether it has moved `shown`
        self.has_told = True  # whether it has been seen and spoken of

    # What a game says.

    @abstractmethod
    def model(self) -> Model:
        """Make an empty table."""

    @abstractmethod
    def arrange(self, seconds: float, stagger: float = 0.0) -> None:
        """Let the pieces go where `shown` has them (`stagger` seconds apart, each `seconds`)."""

    def beats(self, event: Event) -> Iterable[Beat]:
        """Yield how an event looks and sounds, beat by beat.

        The next beat is asked for when its turn comes. `moves` sets its pieces going, `tells` says
        what it came to. What no beat tells is told when they are over.
        """
        return _how(self, event).motion(self, event)

    def log_text(self, event: Event) -> str:
        """Write the event's line in the log, translated (empty if it has none)."""
        return said(self, _how(self, event).line, event)

    @property
    def going_on(self) -> str:
        """What this turn's events move, translated, before they are told.

        It is named by the first that is about somebody, if there is one. It stands until their own
        line, or the next event where they have none; of several alike that are told at once it is
        then what happened.
        """
        acting = (event for event in self.turn if self.actor_of(event) is not None)
        event = next(acting, self.turn[-1])
        return said(self, _how(self, event).going_on, event)

    @property
    def texts(self) -> Texts:
        return self.services.texts

    def name(self, seat: int) -> str:
        """Name whoever sits there."""
        return self.session.seating[seat].name

    def names(self, seats: Iterable[int]) -> str:
        """Name all of them, translated."""
        return listing(self.texts, [self.name(seat) for seat in seats])

    def actor_of(self, event: Event) -> int | None:
        """Return whose face stands beside the event's line (None: it tells of several)."""
        alone: Sequence[int] = getattr(event, "seats", ())
        return getattr(event, "seat", alone[0] if len(alone) == 1 else None)

    def in_turns(self, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
        """Yield news in turns worth seeing, each alone or several at once."""
        return together(events)

    def opens_a_subject(self, event: Event) -> bool:  # noqa: ARG002 (for games with such events)
        """Return True if remarks made before do not fit this event."""
        return False

    def tension(self) -> float:
        """Return how tense the music is, 0 to 1 (read from `told` alone: what all have seen)."""
        return 0.0

    def show_committed(self) -> None:  # noqa: B027 (for games with such)
        """Show who has chosen or taken back, never what."""

    # Of these, beats are made.

    def moves(self, seconds: float, stagger: float = 0.0, sound: str = "") -> Beat:
        """Let the event's pieces set out with `sound`; contact ends the beat."""

        def begin() -> None:
            self.lies()
            self.play(sound)
            self.arrange(seconds, stagger)

        return Beat(begin)

    def tells(self, sound: str = "", wait: float = 0.0) -> Beat:
        """Say, with a sound, what the event came to (`wait` seconds for looking)."""

        def begin() -> None:
            self.says()
            self.play(sound)

        return Beat(begin, wait)

    def play(self, sound: str, x: float | None = None, pitch: int | None = None) -> None:
        """Play a sound, if there is one, from `x` (at a step of its pitch)."""
        if sound:
            self.services.audio.play(sound, x, pitch)

    def hush(self, seconds: float) -> None:
        """Let the music stop for so long, in seconds on the table."""
        self.services.audio.hush(seconds / self.director.factor)

    # How far the event has come.

    @property
    def last(self) -> Event | None:
        """The event that is being told, or was told last: the last one of its turn."""
        return self.turn[-1] if self.turn else None

    def begin(self, turn: Sequence[Event]) -> None:
        """Let these events move, and be told, at once."""
        self.turn, self._lies, self.has_told = turn, False, False

    def lies(self) -> None:
        """Once for each event: it lies."""
        if not self._lies:
            self._lies = True
            for event in self.turn:
                self.shown.apply(event)

    def says(self) -> None:
        """Say once for each event that it has been seen."""
        if not self.has_told:
            self.lies()
            self.has_told = True
            for event in self.turn:
                self.told.apply(event)
            for event in self.turn:
                self.heard(event)


def _how(motions: Motions, event: Event) -> Telling:
    return motions.tellings.get(type(event), Telling())


def said(motions: Motions, words: Words, event: Event) -> str:
    """Put an event into words, in the language of the table."""
    if not isinstance(words, str):
        return words(motions, event)
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    actor = motions.actor_of(event)
    if actor is not None:
        values["name"] = motions.name(actor)
    values["names"] = motions.names(values.get("seats", ()))
    for place, fill in motions.places.items():
        if f"{{{place}}}" in words:
            values[place] = fill(motions, event)
    return motions.texts(words, **values)


def together(events: Sequence[Event], *kinds: type[Event] | UnionType) -> Iterator[Sequence[Event]]:
    """Yield each event alone, but several of such a kind together.

    They are those that come in a row. Kinds that may be told at once are a union.
    """

    def kind_of(event: Event) -> type[Event] | UnionType | None:
        return next((kind for kind in kinds if isinstance(event, kind)), None)

    for kind, alike in groupby(events, key=kind_of):
        several = tuple(alike)
        yield from [several] if kind else zip(several)


def tell(sound: str = "", wait: float = 0.0) -> Motion:
    """Make the motion of what moves nothing (`wait` seconds for looking)."""

    def motion(motions: Motions, _event: Event) -> Iterable[Beat]:
        yield motions.tells(sound, wait)

    return motion


def slide(
    seconds: float, stagger: float = 0.0, sound: str = "", landing: str = "", wait: float = 0
) -> Motion:
    """Make the plain motion: pieces go to their places, then tell.

    `seconds` and `stagger` are for each piece, `wait` seconds for looking at the end.
    """

    def motion(motions: Motions, _event: Event) -> Iterable[Beat]:
        yield motions.moves(seconds, stagger, sound)
        yield motions.tells(landing, wait)

    return motion


class LaidMotions(Motions):
    """The motions of a table whose `layouts` are declared.

    Pieces lie where the layouts put what `shown` holds. Within an event they may take poses; the
    next time something is laid, they lie as they should again.
    """

    shown: Zones
    told: Zones
    _poses: Mapping[Thing, Pose] = {}
    _pieces: Mapping[Thing, Piece] = {}
    _locked = 0  # how many choices are seen to lie

    @property
    @abstractmethod
    def layouts(self) -> Layouts:
        """Where everything lies, at this number of seats."""

    def dress(self, thing: Thing, piece: Piece) -> Piece:  # noqa: ARG002 (for seats' colours)
        """Return the piece with what its zone does not say."""
        return piece

    def show_committed(self) -> None:
        if self.director.telling:
            return
        committed = self.table.public().committed
        self.shown.lock(committed)
        if len(committed) > self._locked:
            self.play("card_slide")
        self._locked = len(committed)
        self.arrange(LOCK)

    def arrange(self, seconds: float, stagger: float = 0.0, arc: float = 0.0) -> None:
        lying = {
            key: self.dress(key, piece) for key, piece in lay(self.layouts, self.shown).items()
        }
        pieces = {key: self._poses.get(key, _as_it_lies)(piece) for key, piece in lying.items()}
        before, self._pieces = self._pieces, pieces
        self.board.arrange(
            pieces,
            seconds,
            stagger=stagger,
            arc=arc,
            entry=lambda key: entry(self.layouts, self.shown, key, pieces[key]),
            exit=lambda key: exit(self.layouts, self.shown, key, before[key]),
        )

    def lies(self) -> None:
        self._poses = {}
        super().lies()

    # Beats to make motions of, beside `moves` and `tells`.

    def locks(self, wait: float = 0.0) -> Beat:
        """Lay all choices face down, then wait `wait` seconds."""

        def begin() -> None:
            self._locked = 0
            self.shown.lock(range(len(self.session.seating)))
            self.arrange(LOCK)

        return Beat(begin, LOCK + wait)

    def turns(self, seconds: float, sound: str = "") -> Beat:
        """Turn over on the spot what the event's next beat moves."""

        def begin() -> None:
            self.lies()
            self._poses = {key: _on_the_spot(piece) for key, piece in self._pieces.items()}
            self.play(sound)
            self.arrange(seconds)

        return Beat(begin)

    def throws(self, seconds: float, stagger: float = 0.0, *, arc: float, sound: str = "") -> Beat:
        """Let what the event moves fly, bowed `arc` units upwards."""

        def begin() -> None:
            self.lies()
            self.play(sound)
            self.arrange(seconds, stagger, arc)

        return Beat(begin)

    def poses(
        self,
        things: Iterable[Thing] | Mapping[Thing, Pose],
        pose: Pose | None = None,
        *,
        seconds: float,
        stagger: float = 0.0,
        sound: str = "",
    ) -> Beat:
        """Let these things take a pose, one or each its own (others lie as they do)."""

        def begin() -> None:
            given = things if isinstance(things, Mapping) else {}
            self._poses = given or dict.fromkeys(things, pose or _as_it_lies)
            self.play(sound)
            self.arrange(seconds, stagger)

        return Beat(begin)

    def trembles(self, things: Mapping[Thing, Pose], *, seconds: float) -> Beat:
        """Let these things pass through a pose (with reduced motion: lie still)."""
        return Beat(seconds=seconds) if self.board.still else self.poses(things, seconds=seconds)

    @property
    def standing(self) -> dict[Thing, Piece]:
        """Every piece in full size where it is now, for what is painted on it."""
        seen = self.board.snapshot()
        return {
            key: piece._replace(x=seen[key].x, y=seen[key].y) for key, piece in self._pieces.items()
        }

    def pieces_of(self, things: Iterable[Thing]) -> list[Piece]:
        """List where these things were arranged last, if seen."""
        return [self._pieces[thing] for thing in things if thing in self._pieces]


def _as_it_lies(piece: Piece) -> Piece:
    return piece


def _on_the_spot(old: Piece) -> Pose:
    return lambda piece: old._replace(picture=piece.picture, colour=piece.colour)
