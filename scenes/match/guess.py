"""Whoever waits sees all go faster, and may guess what comes: one press, nothing of the game.

What may be guessed is read from public events alone, as they are told. Guesses are in no log of
decisions; how often people were right is counted by their names. Whoever waits for a seat in an
evening's game guesses like a seat, with a number of the bench (scenes/choosing/bench.py).
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.engine.events import Event, GameEnded
from game.engine.rng import Pcg32
from scenes.choosing.asking import Asking
from scenes.input.action import Action, Verb
from scenes.layout.mats import OFFER, TOKEN
from scenes.people.labels import listing, seat_picture
from scenes.stage.render.frame import Box, Frame, Layer, Picture
from scenes.stage.render.theme import PAPER
from scenes.stage.widgets.focus import Target

NOBODY = -1  # the answer of whoever none of the answers is
TIME = 1.4  # seconds that bots leave for a guess, where somebody has long had no part
STANDS = 2.4  # seconds that opened guesses are seen, and a new question is read
KNOWN = 4  # times that a question is asked in a game before all know its words
SIDES = (Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN)
YES, NO = 0, 1  # of a question that is answered by a tick on the left, or a cross on the right

_MARK = 36.0
_GAP, _HALVES = 2.0, ((YES, -1), (NO, 1))  # between two answers, and on which side each is
_SIGN = 34.0  # the size of a seat's mark that is an answer
_ROUND = 53.0  # from the middle of a face to them
_ICON = 34.0
_ICONS = ("ui/check", "ui/cross")


@dataclass(frozen=True)
class Guess:
    """What may be guessed in a game: `question` is a msgid, for whoever waits.

    An event of the kinds `opens` asks it, one that `closes` it begins to show the answer, which
    `answer` reads off: YES or NO, or where it is `of_seats` a seat. None is no answer yet.
    Where it is `whether_me`, the answer is a seat, and each guesses whether it is the own one.
    `knows` lists who knows or decides it once an event has happened. After an event that
    asks `again` whoever has guessed may think better of it. Where all is revealed `at_once` by such
    an event everybody is asked meanwhile, and may guess once the own choice is locked. It takes
    the `fewest` seats, or all know the answer.
    """

    question: str
    opens: tuple[type[Event], ...]
    closes: Callable[[Event], bool]
    answer: Callable[[Event], int | None]
    knows: Callable[[Event], Sequence[int]] = lambda _event: ()
    again: Callable[[Event], bool] = lambda _event: False
    of_seats: bool = False
    whether_me: bool = False
    at_once: type[Event] | None = None
    fewest: int = 2


def any_of(*kinds: type[Event]) -> Callable[[Event], bool]:
    """Make what closes a question with any event of these kinds."""
    return lambda event: isinstance(event, kinds)


class Guesses:
    """The guesses at one table: who may, who has, and who was right."""

    def __init__(
        self, asking: Asking, kinds: Sequence[Guess], takes_part: Callable[[int], None]
    ) -> None:
        """Guess at one table; `takes_part` hears of each person who does."""
        self._takes_part = takes_part
        self._asking = asking
        self._seating, self._bench = asking.scenery.seating, asking.bench
        self._kinds = [kind for kind in kinds if len(self._seating) >= kind.fewest]
        self._guess = next(iter(self._kinds), None)  # what was asked last
        self._services = asking.scenery.services
        self._open = False
        self._asked_of = Counter[str]()  # how often what was asked, by its msgid
        self._offered = 0.0  # seconds since the last one was asked
        self._stood = self._held = False  # whether it did while all chose, or is held up for it
        self._knowing: set[int] = set()
        self._deciding: Sequence[int] = ()  # of them, as last told
        self._put: dict[int, int] = {}  # what each seat has guessed; nothing shows it before
        self._sure: set[int] = set()  # whoever has, since it was last asked
        self._right: dict[int, bool] = {}  # once it is opened
        self._since = STANDS  # seconds
        self.counted: dict[str, tuple[int, int]] = {}  # of people: how many were right, of how many
        if not any(kind.of_seats for kind in self._kinds):  # those lie around the face
            asking.scenery.faces.offered = lambda: self.guessing

    # What is told.

    def begins(self, event: Event) -> None:
        """Close the question if `event` begins to show the answer."""
        if self._guess and (self._guess.closes(event) or isinstance(event, GameEnded)):
            self._open = self._held = False

    def holds(self, event: Event) -> bool:
        """Return True while there is still time to guess what `event` reveals.

        So it is with the last cards, for which nobody is asked.
        """
        kind, before = self._guess.at_once if self._guess else None, self._held
        self._held = kind is not None and isinstance(event, kind) and not self._stood
        if self._held and not before:
            self._offered = 0.0
        return self._held and self.fresh

    def recall(self, event: Event) -> None:
        """Take in what had been seen before the scene began."""
        self.begins(event)
        self.hear(event)

    def hear(self, event: Event) -> None:
        """Take in what all have just seen."""
        if self._guess is None:
            return
        answer = self._guess.answer(event)
        if answer is not None:
            self._resolve(answer)
        opened = next((kind for kind in self._kinds if isinstance(event, kind.opens)), None)
        if opened and not self._open:
            self._open, self._guess = True, opened
            self._asked_of[opened.question] += 1
            self._ask()
            self._put.clear()
            self._knowing.clear()
        elif self._guess.again(event):
            self._ask()
        if knows := self._guess.knows(event):
            self._deciding = knows
            self._knowing.update(knows)

    def _ask(self) -> None:
        self._offered, self._stood = 0.0, False
        self._sure.clear()

    def _resolve(self, answer: int) -> None:
        """Open the guesses, and count those of people."""
        if not self._put:
            return
        mine = self._guess is not None and self._guess.whether_me
        self._right = {
            seat: guess == ((YES if seat == answer else NO) if mine else answer)
            for seat, guess in self._put.items()
        }
        self._put, self._since = {}, 0.0
        guests = self._bench.guests
        people = [s for s in self._right if s in guests and guests[s].device]
        for seat in people:
            name = guests[seat].who
            before, number = self.counted.get(name, (0, 0))
            self.counted[name] = before + self._right[seat], number + 1
        glad = any(self._right[seat] for seat in people)
        self._services.audio.play("chime" if glad else "bump")

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the picture changes."""
        self._offered += dt
        self._stood |= self._asking.asks
        before, self._since = self._since, self._since + dt
        return before < STANDS <= self._since or self._offered - dt < STANDS <= self._offered

    # Who guesses.

    def may(self, seat: int) -> bool:
        """Return True if `seat` waits, knows no more, and may guess."""
        return self._offers and self._knows_no_more(seat)

    def _knows_no_more(self, seat: int) -> bool:
        if seat in self._asking.looking.seats or seat in self._knowing:
            return False
        about = seat < len(self._seating) or not (self._guess and self._guess.whether_me)
        return about and not self._asked(seat)

    @property
    def _offers(self) -> bool:
        """Whether something may be guessed now by those who know no more than all others."""
        asking = self._asking
        if self._guess is None or not self._open or not self._services.settings.guesses:
            return False
        if asking.covered or asking.later or asking.watched:
            return False
        return asking.asks or self._held or not self._guess.at_once

    def _asked(self, seat: int) -> bool:
        """Whether all is told and `seat` is waited for."""
        return self._asking.asks and seat in self._asking.table.waiting()

    @property
    def guessing(self) -> list[int]:
        """The seats of people who may guess now, and have not since it was asked."""
        if not self._offers:  # asked many times a frame, and mostly so
            return []
        people = (seat for seat, player in self._bench.guests.items() if player.device)
        return [seat for seat in people if seat not in self._sure and self._knows_no_more(seat)]

    @property
    def fresh(self) -> bool:
        """Whether somebody has not had the time to guess."""
        return self._offered < TIME and bool(self.guessing)

    @property
    def new(self) -> bool:
        """Whether it was asked a moment ago, in words that not all know yet."""
        known = self._guess is not None and self._asked_of[self._guess.question] > KNOWN
        return self._offered < STANDS and not known

    @property
    def question(self) -> str:
        """What is guessed of whoever decides, translated; empty where nobody here may."""
        if self._guess is None or not self.guessing:
            return ""
        texts = self._services.texts
        names = [self._seating[seat].name for seat in self._deciding]
        return texts(self._guess.question, name=listing(texts, names))

    @property
    def answers(self) -> Sequence[Verb]:
        """The sides that mean something here: YES and NO, or the seats."""
        return SIDES[: len(self._seating) if self._of_seats else len(_ICONS)]

    @property
    def _of_seats(self) -> bool:
        return self._guess is not None and self._guess.of_seats

    def put(self, seat: int, answer: int) -> None:
        """Put a person's guess, then those of bots that may."""
        self._put[seat] = answer
        self._sure.add(seat)
        self._takes_part(seat)
        self._bench.begun |= seat in self._bench.waiting
        self._services.audio.play("tick")
        for bot in self._seating.bots():
            if self.may(bot) and bot not in self._put:
                self._put[bot] = self._of_bot(bot)

    def _of_bot(self, seat: int) -> int:
        """Whatever comes to a bot's mind: it knows no more than how many answers there are."""
        name = f"guess {self._asked_of.total()} {seat}"
        return Pcg32.stream(int(self._asking.table.key, 16), name).below(len(self.answers))

    def named(self, answer: int) -> str:
        """Name an answer in a word or a sign."""
        if self._of_seats:
            return self._seating[answer].name
        return "✓" if answer == YES else "✗"

    def press(self, action: Action) -> bool:
        """Return True for a guess (never by a device that is asked)."""
        waiting = self._bench.waiting.items()
        spare = [seat for seat, player in waiting if player.device == action.device]
        seats = [*self._seating.seats_of(action.device), *spare]
        if not action.pressed or action.repeat or any(map(self._asked, seats)):
            return False
        able = [seat for seat in seats if self.may(seat)]
        if action.verb is Verb.CLICK and not (self._bench.begun or set(able).isdisjoint(spare)):
            self._bench.begun = True  # nothing is offered to a mouse before
            return True
        for seat in sorted(able, key=self._put.__contains__):
            answer = self._meant(seat, action)
            if answer is not None:
                self.put(seat, answer)
                return True
        return False

    def _meant(self, seat: int, action: Action) -> int | None:
        if action.verb is Verb.CLICK:
            under = (place for place in self.places(seat) if place.holds(action.x, action.y))
            return next((place.key for place in under), None)
        sides = self.answers
        return sides.index(action.verb) if action.verb in sides else None

    # What is seen.

    def places(self, seat: int) -> list[Target[int]]:
        """List where the answers are offered to `seat`, at its face."""
        spot = self._bench.spot(seat)
        if spot is None:
            return []
        if not self._of_seats:
            (x, y), (wide, h) = spot.offer, OFFER
            w = (wide - _GAP) / 2
            return [Target(one, x + side * (w + _GAP) / 2, y, w, h) for one, side in _HALVES]
        x, y = spot.face
        ways = {Verb.LEFT: (-1, 0), Verb.RIGHT: (1, 0), Verb.UP: (0, -1), Verb.DOWN: (0, 1)}
        return [
            Target(one, x + _ROUND * ways[side][0], y + _ROUND * ways[side][1], _SIGN, _SIGN)
            for one, side in enumerate(self.answers)
        ]

    def draw(self, frame: Frame) -> None:
        """Draw offers and tokens at the faces (who waits: below the table)."""
        if self._bench.seen:
            self._bench.draw(frame, () if self._of_seats else self.guessing)
        for seat in self.guessing:
            self._offer(frame, seat)
        for seat in self._put:
            self._token(frame, seat, "")
        if self._since < STANDS:
            for seat, right in self._right.items():
                self._token(frame, seat, _ICONS[YES if right else NO])

    def _offer(self, frame: Frame, seat: int) -> None:
        theme, layer = self._services.theme, Layer.MOVING
        for answer, x, y, w, h in self.places(seat):
            frame.add(Box(x, y, w, h, theme.panel, h / 2, theme.secondary, 3.0), layer)
            if self._of_seats:
                name, colour = seat_picture(self._seating[answer].mark)
                frame.add(Picture(name, x, y, _SIGN - 10, _SIGN - 10, colour=colour), layer)
                continue
            frame.add(Picture(_ICONS[answer], x, y, _ICON, _ICON), layer)

    def _token(self, frame: Frame, seat: int, mark: str) -> None:
        if (spot := self._bench.spot(seat)) is None:
            return
        x, y = spot.token
        theme, layer = self._services.theme, Layer.MOVING
        frame.add(Box(x, y, TOKEN, TOKEN, PAPER, TOKEN / 2, theme.accent, 4.0), layer)
        frame.add(Picture(mark or "ui/guess", x, y, _MARK, _MARK), layer)


# How long people have had no part, and how much faster all goes meanwhile.

CALM = 6.0  # seconds without a part in which nothing quickens
FULL = 10.0  # seconds from which on all goes as fast as it ever does by itself
MOST = 1.6
BRISK = 1.4  # times as fast, once people have seen a round
CROWD = 5  # seats, of whom one sees so much that all goes as fast as it ever does


class Patience:
    """The pace of a table where somebody waits.

    What is told is told a little faster and faster to who has waited longest, never so fast that it
    could not be followed. A guess is a part, too.
    """

    def __init__(self) -> None:
        self._waited: dict[int, float] = {}  # seconds, by seat

    def takes_part(self, seat: int) -> None:
        """Let the wait of this person begin anew."""
        self._waited[seat] = 0.0

    @property
    def tried(self) -> bool:
        """Whether somebody has long had no part."""
        return max(self._waited.values(), default=0.0) >= CALM

    def pace(
        self,
        dt: float,
        people: Sequence[int],
        asked: Collection[int],
        *,
        seats: int = 0,
        known: bool = False,
    ) -> float:
        """Return how many times as fast the next `dt` seconds go.

        Of the seats `people` those `asked` have a part now; so many `seats` play in all. `known`
        says whether they have seen how a round goes.
        """
        self._waited = {
            seat: 0.0 if seat in asked else self._waited.get(seat, 0.0) + dt for seat in people
        }
        late = (max(self._waited.values(), default=0.0) - CALM) / (FULL - CALM)
        waited = 1.0 + (MOST - 1.0) * min(1.0, max(0.0, late))
        brisk = MOST if seats >= CROWD else BRISK
        return max(waited, brisk if known and people else 1.0)
