"""Events in, beats out: what has happened is told in order, in words and by faces and voices."""

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from copy import deepcopy
from typing import TypeAlias

from game.engine.events import Event
from scenes.choosing.chooser import Chooser
from scenes.layout.motions import Motions
from scenes.match.commentary import Commentary
from scenes.match.guess import Guesses
from scenes.match.view import TableView
from scenes.people.chatter import CRIES, Occasion, voice_of
from scenes.people.labels import listing
from scenes.stage.motion.director import Beat

LINES = 3  # of what happened stay readable
LOG = 12  # of them on a phone
HOLD, HOLDS = 0.1, 30  # seconds after which it is seen if all have guessed, and how often at most
RECALLED = 40  # events, more than say as many lines: those before need not be put into words


Line: TypeAlias = Callable[[], str]
"""What was told, in the language that is spoken when it is read."""


class Teller:
    """Tells the events of one table, each no sooner than it has been seen."""

    def __init__(
        self, motions: Motions, guesses: Guesses, rounds: tuple[type[Event], ...] = ()
    ) -> None:
        """Tell of one table; events of the kinds `rounds` begin a round."""
        self.rounds = 0  # that have been seen to begin
        self._kinds = rounds
        self._going_on: Line = str
        self._together: Line = str  # the same words, where they tell of several alike
        self._lines: deque[Line] = deque(maxlen=LINES)
        self._log: deque[Line] = deque(maxlen=LOG)  # of events alone
        self._happened: Line = str
        self._before: Line = str
        self._told_of: Sequence[int] = ()  # the seats that it tells of
        self.commentary: Commentary | None = None  # none where nothing is said of facts
        self._motions = motions
        self._guesses = guesses
        self._scenery = motions.scenery
        self._texts = motions.texts
        motions.heard = self._hear

    @property
    def going_on(self) -> str:
        """What moves now, as long as that is not told."""
        return self._going_on()

    @property
    def happened(self) -> str:
        """The newest line of an event."""
        return self._happened()

    @property
    def before(self) -> str:
        """That of the event before it."""
        return self._before()

    @property
    def lines(self) -> Sequence[str]:
        """What was told last, remarks too."""
        return [line() for line in self._lines]

    @property
    def log(self) -> tuple[str, ...]:
        """More of it, for phones, without remarks."""
        return tuple(line() for line in self._log)

    def recall(self, events: Sequence[Event]) -> None:
        """Show at once, without beats, what these events came to (a resumed match)."""
        if events:
            self._fold(events)
            self._tell_of(self._told_of)
        self._motions.arrange(0.0)
        self._scenery.board.finish()

    def _fold(self, events: Sequence[Event]) -> None:
        """Let both models come to the same: they are one until all is folded."""
        motions = self._motions
        motions.told = motions.shown
        for left, event in enumerate(events, start=-len(events)):
            motions.shown.apply(event)
            if left >= -RECALLED:
                self._note(event)
            self._guesses.recall(event)
            self.rounds += isinstance(event, self._kinds)
            if self.commentary:
                self.commentary.recall(event)
        motions.told = deepcopy(motions.shown)

    def queue(self, events: Sequence[Event]) -> None:
        """Put the beats of these public events behind those still to come."""
        for turn in self._motions.in_turns(events):
            self._scenery.director.play(self._beats(turn))

    def _beats(self, turn: Sequence[Event]) -> Iterator[Beat]:
        motions, event = self._motions, turn[-1]
        for _ in range(HOLDS):
            if self._guesses.holds(event):
                yield Beat(seconds=HOLD)
        motions.begin(turn)
        for one in turn:
            self._guesses.begins(one)
        self._going_on = self._texts.kept(lambda: motions.going_on)
        alike = len(turn) > len({type(one) for one in turn})
        self._together = self._going_on if alike else str
        if self.going_on:
            self._tell_of(self._actors(turn))
        elif motions.log_text(event):  # until then the line before stands
            self._scenery.faces.watch(self._actors(turn))
        if self.commentary and motions.opens_a_subject(event):
            self.commentary.forget()
        yield from motions.beats(event)
        if not motions.has_told:
            yield Beat()
            yield motions.tells()

    def _hear(self, event: Event) -> None:
        """It has been seen: it is said, felt, cried out and remarked on."""
        self.rounds += isinstance(event, self._kinds)
        felt = self._scenery.chatter.hear(event)
        self._guesses.hear(event)
        self._scenery.faces.feel(felt)
        self._cry(felt)
        line = self._note(event)
        self._scenery.services.say(line)
        if line:  # else what went on stands
            self._going_on = str
            self._tell_of(self._told_of)
        if self.commentary:
            self.commentary.hear(event)

    def _tell_of(self, seats: Sequence[int]) -> None:
        """Let those act of whom the sentence tells; one alone has the face beside it."""
        self._motions.actor = seats[0] if len(seats) == 1 else None
        self._scenery.faces.watch(seats)

    def _actors(self, turn: Sequence[Event]) -> tuple[int, ...]:
        """The seats of whom a turn tells, each once."""
        actors = map(self._motions.actor_of, turn)
        return tuple(dict.fromkeys(actor for actor in actors if actor is not None))

    def _cry(self, felt: Iterable[tuple[int, Occasion]]) -> None:
        """Let one of those who felt something be heard; silenced bots keep silent here, too."""
        talk, seating = self._scenery.services.settings.bots_talk, self._scenery.seating
        for seat, occasion in felt:
            player = seating[seat]
            if occasion in CRIES and (talk or not player.bot):
                x, _ = self._scenery.faces.places.get(seat, (None, None))
                self._motions.play(f"voice_{voice_of(player)}_{CRIES[occasion]}", x)
                return

    def _note(self, event: Event) -> str:
        """Keep the event's line, and return it."""
        line = self._texts.kept(lambda: self._motions.log_text(event))
        if line():
            self._lines.append(line)
            self._log.append(line)
        told = self._together if self._together() else line
        if told():
            self._told_of = self._actors(self._motions.turn or (event,))
            if told() != self.happened:
                self._before, self._happened = self._happened, told
        return line()

    # Remarks.

    @property
    def comment(self) -> str:
        """What is said just now of a remarkable fact, translated."""
        return self.commentary.line if self.commentary else ""

    def update(self, dt: float) -> bool:
        """Let a comment come or go (in the log, too, as it comes)."""
        if not self.commentary or not self.commentary.update(dt):
            return False
        if self.comment:
            self._lines.append(self._texts.kept(lambda: self.comment))
            self._scenery.services.say(self.comment)
        return True


class Narration:
    """Says aloud what is new at one table, for who cannot see the screen.

    All of it stands on the screen for everybody, too. What somebody picks blindly, under a curtain
    or by a sign is never said, nor that a press did something there.
    """

    def __init__(self, view: TableView, chooser: Chooser) -> None:
        self._view = view
        self._chooser = chooser
        self._asking = view.asking
        self._services = view.services
        self._asked = ""
        self._focus = ""
        self._chosen: list[int] = []  # who has sealed a choice since, maybe on a phone

    def update(self) -> None:
        """Say who has chosen, who is asked, and where a focus went."""
        chosen, self._chosen = self._chosen, []
        if not self._services.settings.speech:
            return
        texts, seating = self._services.texts, self._view.table.seating
        for seat in chosen:
            self._services.say(texts("{name} has chosen", name=seating[seat].name))
        asked = self._question()
        if asked != self._asked:
            self._asked = asked
            self._services.say(asked)
        self._follow()

    def _question(self) -> str:
        """Names and question, as the strip has them."""
        asked = self._asking.at_hand
        if not asked:
            return ""
        texts, seating = self._services.texts, self._view.table.seating
        names = listing(texts, [seating[seat].name for seat in asked])
        question = self._view.question_to(asked).words
        return texts("{name}: {words}", name=names, words=question)

    def _follow(self) -> None:
        """Say what a focus that somebody moves openly lies on."""
        seat = self._open_seat()
        known = self._asking.picker.moved or self._chooser.doubts  # who asks "this?" says what
        key = self._asking.picker.key if seat is not None and known else None
        words = "" if seat is None or key is None else self._named(seat, key)
        if words and words != self._focus:
            self._services.say(words, now=self._asking.picker.moved)
        self._focus = words

    def _named(self, seat: int, key: Hashable) -> str:
        """Name what has the focus; nothing where that was taken away by the last press."""
        choices = self._view.choices
        return choices.named(seat, key) if key in choices.places(seat) else ""

    def _open_seat(self) -> int | None:
        """Who chooses openly now and alone, with nobody looking at a secret."""
        waiting = self._asking.awaited
        hidden = self._asking.lookers() or any(map(self._asking.hides, waiting))
        return None if hidden else next(iter(waiting), None)

    def chosen(self, seats: Iterable[int]) -> None:
        """Note who has sealed a choice, never which.

        It is said when time passes, in the table's language: a phone may have another one.
        """
        self._chosen += seats
