"""What one game's package gives to its scene: how it moves, what is chosen, how all is painted."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scenes.choosing.asking import Asking
from scenes.choosing.choices import Choices
from scenes.choosing.doors import PLACES
from scenes.input.action import MOUSE, Verb
from scenes.layout.mats import Part
from scenes.layout.motions import Motions
from scenes.match.bar import CORNER, Bar, Hint, Question
from scenes.people.faces import Faces
from scenes.people.seating import Privacy, Seating
from scenes.privacy.cover import words_to_look
from scenes.privacy.handing import BESIDE, Room
from scenes.services import Services
from scenes.stage.render.frame import Frame
from scenes.stage.render.theme import SEAT_COLOURS, SEAT_SHAPES, Theme
from scenes.stage.widgets.focus import Target
from scenes.texts import Texts


@dataclass(frozen=True)
class TableLook:
    """Who sits there, and how all is drawn and said; a game adds what it tells now.

    `acting` are the seats that are asked, or else those that the table waits for, or the one that
    is told of; `parts` says which of that it is.
    """

    services: Services
    seating: Seating
    faces: Faces
    acting: Sequence[int]
    parts: Mapping[int, Part]

    @property
    def theme(self) -> Theme:
        return self.services.theme

    @property
    def texts(self) -> Texts:
        return self.services.texts

    def colour(self, seat: int) -> str:
        """Return the colour of whoever sits there, as "#3091F2"."""
        return SEAT_COLOURS[self.seating[seat].mark]

    def shape(self, seat: int) -> str:
        """Return the picture of the mark of whoever sits there."""
        return f"seats/{SEAT_SHAPES[self.seating[seat].mark]}"


class TableView(ABC):
    """One game's table: its `motions` and `choices`, what it asks and what it looks like.

    `bar` is where the strip lies, `hands` where devices are handed on, clear of the strip and of
    what is asked, and `corner` where the signs for pause and rules lie. They are properties where
    that changes.
    """

    bar: Bar = CORNER
    hands: Room = BESIDE
    corner: Sequence[Target[Verb]] = PLACES

    def __init__(self, asking: Asking, motions: Motions, choices: Choices) -> None:
        self.asking = asking
        self.motions = motions
        self.choices = choices
        self.services = asking.scenery.services
        self.session = asking.scenery.session
        self.table = asking.table

    @property
    def phase(self) -> str:
        """What is asked now; nothing while something is told."""
        return self.asking.scenery.phase

    # What is seen.

    @abstractmethod
    def draw_table(self, frame: Frame) -> None:
        """Draw everything that all may see."""

    @abstractmethod
    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        """Draw the moves of `seat` with its focus (`secret`: under the open curtain)."""

    @property
    def says_itself(self) -> bool:
        """Return True while the table tells so large what happens that the strip is silent."""
        return False

    @property
    def acting(self) -> Sequence[int]:
        """The seats that are asked, or else those that are waited for, or that is told of."""
        acting, actor = self.asking.scenery.faces.acting, self.motions.actor
        if self.asking.asks:
            return self.asking.at_hand or self.table.waiting()
        if len(acting) == 1 and not self._of_nobody():
            return acting
        return () if actor is None else (actor,)

    @property
    def parts(self) -> Mapping[int, Part]:
        """What each seat does now, as all see it; nothing is said of those who do nothing."""
        if not self.asking.asks:
            return dict.fromkeys(self.acting, Part.TOLD)
        asked = self.asking.at_hand
        bots = [seat for seat in self.table.waiting() if not self.session.seating[seat].device]
        works = dict.fromkeys(bots, Part.WAITED_FOR if asked else Part.WORKS)
        return works | dict.fromkeys(asked, Part.ASKED)

    def _of_nobody(self) -> bool:
        """Whether what is about to be told is of nobody, or of several."""
        coming = None if self.motions.has_told else self.motions.last
        return coming is not None and self.motions.actor_of(coming) is None

    def answer(self, seat: int) -> str:
        """Return what this seat is told of its blind presses, translated.

        Nobody is told anything while somebody is behind a curtain.
        """
        told = "" if self.asking.covered else self.asking.answers.to(seat)
        return self.services.texts(told) if told else ""

    @property
    def spoken(self) -> str:
        """Return what a bot says now, and which.

        Nobody talks while somebody is behind a curtain.
        """
        return "" if self.asking.covered else self.asking.scenery.chatter.line

    # What is asked.

    @abstractmethod
    def question(self, seat: int | None) -> Question:
        """Say what is asked now, in one sentence.

        Called only while the table waits for somebody. With a `seat`, whoever sees this may also
        know what that seat has picked so far.
        """

    def question_to(self, seats: Sequence[int]) -> Question:
        """Say what these people are asked, as all may know it."""
        alone = len(seats) == 1 and not self.asking.hides(seats[0])
        question = self.question(seats[0] if alone else None)
        if self.asking.caption and not question.begun:
            return question._replace(words=self.asking.caption)
        return question

    def hints(self, seats: Sequence[int]) -> list[Hint]:
        """List what the devices of `seats` press, and what that does."""
        texts, asking = self.services.texts, self.asking
        if asking.later:
            return [Hint((Verb.LEFT_SHOULDER,), texts("look at your card"))]
        if not asking.curtain.open and any(asking.hides(seat) for seat in seats):
            return [*self._hints_before_a_curtain(seats), *self._hints_to_sealed()]
        found = [Hint((Verb.LEFT, Verb.SOUTH), texts("choose"))]
        if taking := [seat for seat in seats if self.choices.may_step_back(seat)]:
            found = [Hint((Verb.SOUTH,), texts("choose"))]  # they know the arrows
            found.append(Hint((Verb.EAST,), texts("back"), taking))
        if any(asking.looking.may(seat) for seat in seats) and not asking.secret:
            found.append(Hint((Verb.LEFT_SHOULDER,), texts("look at your card")))
        return [*found, *self._hints_to_sealed()]

    def _hints_to_sealed(self) -> list[Hint]:
        """What a mouse that has chosen clicks on to choose anew: a finger has no other button."""
        seat = self.asking.seat_for(MOUSE)
        if seat is None or seat in self.table.waiting():
            return []
        return [Hint((Verb.EAST,), self.services.texts("back"), [seat])]

    def _hints_before_a_curtain(self, seats: Sequence[int]) -> list[Hint]:
        seating, invites = self.session.seating, self.choices.invites
        blind = [seat for seat in seats if seating[seat].privacy is Privacy.BLIND]
        others = [seat for seat in seats if seat not in blind and not invites(seat)]
        held = words_to_look(self.services, [seating[seat].device for seat in others])
        look = Hint((Verb.LEFT_SHOULDER,), held, others)
        lock = Hint((Verb.RIGHT_SHOULDER,), self.services.texts("lock"), blind)
        return [hint for hint in (look, lock) if hint.seats]

    # Time.

    def update(self) -> None:  # noqa: B027 (for games with such)
        """Follow what has happened in the time that has passed."""

    def leave(self) -> None:  # noqa: B027 (for games with such)
        """Keep what outlasts the table."""
