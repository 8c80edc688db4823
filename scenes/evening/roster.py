"""Who could be here, each of them here or not: guests of earlier evenings and new ones."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game import GAMES
from game.evening.evening import FEWEST, MOST, Evening
from game.evening.plan import BUDGETS, QUICK
from game.evening.steps import Join, Leave, Plan, Return, ShuffleGames, ShuffleTeams, Step
from scenes.evening.course import Course
from scenes.evening.people import mark_of, name_of_guest
from scenes.people.guests import Book, Guest, remember_guest
from scenes.people.seating import MARKS, namesakes
from scenes.people.sitting import NAMES
from scenes.services import Services
from scenes.session.session import Session


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody to choose; `number` is that of a guest of the evening, if they are one."""

    name: str
    mark: int
    here: bool
    number: int | None = None


class Roster(ABC):
    """What the guests' screen changes."""

    @property
    @abstractmethod
    def people(self) -> Sequence[Person]:
        """All who could be here, in the order they are shown."""

    @abstractmethod
    def toggle(self, index: int) -> str:
        """Let this one come or go, or return why not, translated (else empty)."""

    def add(self, name: str, mark: int | None = None) -> str:
        """Add somebody new, with this mark if nobody has it.

        Returns why not, translated; the text is empty if it was done. Whoever is known by this
        name comes, and a namesake of somebody here gets a letter.
        """
        if (known := away(self.people, name)) is not None:
            return self.toggle(known)
        return self._welcome(Guest(apart(self.people, name), own_mark(self.people, mark)))

    @abstractmethod
    def _welcome(self, guest: Guest) -> str:
        """Let somebody come who is new here; return why not, as above."""


class Draft(Roster):
    """Who comes, before an evening begins.

    Those of the last one are here already; in a kiosk, the first two. `problem` tells what is still
    missing.
    """

    def __init__(self, services: Services, book: Book) -> None:
        self._services = services
        last = book.evening.people if book.evening else ()
        known = {guest.name.casefold() for guest in last}
        others = [guest for guest in book.guests if guest.name.casefold() not in known]
        if services.kiosk:
            others = [Guest(name, number % MARKS) for number, name in enumerate(NAMES[:MOST])]
        self._people = [Person(guest.name, guest.mark, False) for guest in (*last, *others)]
        for index in range(len(last[:MOST])):
            self.toggle(index)
        for index in range(FEWEST if services.kiosk else 0):
            self.toggle(index)

    @property
    def people(self) -> Sequence[Person]:
        return self._people

    @property
    def here(self) -> tuple[Guest, ...]:
        """Who comes, in order."""
        return tuple(Guest(one.name, one.mark) for one in self._people if one.here)

    @property
    def problem(self) -> str:
        if len(self.here) < FEWEST:
            return self._services.texts("an evening has two guests or more")
        return ""

    def toggle(self, index: int) -> str:
        one = self._people[index]
        if not one.here and (full := self._full()):
            return full
        mark = one.mark if one.here else own_mark(self._people, one.mark)
        self._people[index] = replace(one, mark=mark, here=not one.here)
        return ""

    def _welcome(self, guest: Guest) -> str:
        if full := self._full():
            return full
        self._people.append(Person(guest.name, guest.mark, True))
        remember_guest(self._services, guest)
        return ""

    def keep(self, index: int) -> None:
        """Have this one's name remembered, whatever becomes of the evening."""
        one = self._people[index]
        remember_guest(self._services, Guest(one.name, one.mark))

    def come(self) -> int | None:
        """Let somebody come by a free name; return the index (None without room)."""
        if self._full():
            return None
        name = apart(self._people, self._unused()[0])
        self._people.append(Person(name, free_mark(self._people), True))
        return len(self._people) - 1

    def rename(self, index: int, step: int) -> None:
        """Give this one the next name that nobody has (step -1: the last one)."""
        self.call(index, self._unused()[0 if step > 0 else -1])

    def call(self, index: int, name: str) -> None:
        """Call this one so, with a letter if it is a namesake."""
        one = self._people[index]
        others = [other for other in self._people if other is not one]
        self._people[index] = replace(one, name=apart(others, name))

    def _unused(self) -> list[str]:
        """Names in their order, those first that follow the last one that was taken."""
        taken = [one.name for one in self._people]
        after = NAMES.index(taken[-1]) + 1 if taken and taken[-1] in NAMES else 0
        names = [name for name in (*NAMES[after:], *NAMES[:after]) if name not in taken]
        return names or list(NAMES)

    def dress(self, index: int) -> None:
        """Give this one the next character that nobody here has (all taken: the next)."""
        mine = self._people[index].mark
        others = [one.mark for n, one in enumerate(self._people) if one.here and n != index]
        turns = [(mine + turn) % MARKS for turn in range(1, MARKS)]
        mark = next((mark for mark in turns if mark not in others), turns[0])
        self._people[index] = replace(self._people[index], mark=mark)

    def _full(self) -> str:
        full = len(self.here) >= MOST
        return self._services.texts("fourteen guests are all there is room for") if full else ""


class Attending(Roster):
    """During an evening: who comes, goes and comes back.

    Everybody is known by their character. Of those who sit in a `session` seats change hands.
    """

    def __init__(self, course: Course, book: Book, session: Session | None = None) -> None:
        self._course = course
        self._session = session
        known = {guest.name.casefold() for guest in course.evening.guests}
        self._others = [guest for guest in book.guests if guest.name.casefold() not in known]

    @property
    def people(self) -> Sequence[Person]:
        guests = self._course.evening.guests
        mine = [Person(name_of_guest(g), mark_of(g), g.here, g.number) for g in guests]
        return [*mine, *(Person(guest.name, guest.mark, False) for guest in self._others)]

    def toggle(self, index: int) -> str:
        one = self.people[index]
        if one.number is None:
            return self._join(one.name, one.mark)
        return self._do(Leave(one.number) if one.here else Return(one.number))

    def _welcome(self, guest: Guest) -> str:
        refused = self._join(guest.name, guest.mark)
        if not refused:
            remember_guest(self._course.services, guest)
        return refused

    def _join(self, name: str, mark: int) -> str:
        refused = self._do(Join(name, str(own_mark(self.people, mark))))
        if not refused:
            self._others = [guest for guest in self._others if guest.name != name]
        return refused

    def _do(self, step: Step) -> str:
        if refused := self._course.refused(step):
            return refused
        before = self._course.evening.now
        self._course.do(step)
        if self._session is not None and before is not None:
            self._course.reseat(self._session, before.heads, "")
        return ""


def away(people: Sequence[Person], name: str) -> int | None:
    """Return the index of who has this name and is away."""
    known = (index for index, one in enumerate(people) if not one.here and _same(one, name))
    return next(known, None)


def apart(people: Sequence[Person], name: str) -> str:
    """Return the name, with a letter if one of these has it.

    >>> apart([Person("Anna", 0, True), Person("anna B", 1, True)], "Anna")
    'Anna C'
    """
    new = (one for one in namesakes(name) if not any(_same(other, one) for other in people))
    return next(new, name)


def _seen(one: Person) -> bool:
    """Whether this one is seen in the evening: who has gone stays in its table."""
    return one.here or one.number is not None


def _same(one: Person, name: str) -> bool:
    return one.name.casefold() == name.casefold()


def free_mark(people: Sequence[Person]) -> int:
    """Return the first mark that nobody has.

    If all are taken, it is the one that fewest who are here, or were in this evening, have.
    """
    here = [one.mark for one in people if _seen(one)]
    marks = [one.mark for one in people]
    return min(range(MARKS), key=lambda mark: (here.count(mark), marks.count(mark)))


def own_mark(people: Sequence[Person], mark: int | None) -> int:
    """Return this mark, or a free one.

    That is where somebody has it who is here, or was in this evening, or none is wished for: no two
    guests look alike.
    """
    taken = any(_seen(one) and one.mark == mark for one in people)
    return free_mark(people) if taken or mark is None else mark


def drafted(services: Services, book: Book, draft: Draft) -> Evening:
    """Plan an evening of these guests as the last one (a kiosk: two short games)."""
    paces = _hurried() if services.kiosk else book.paces
    evening = Evening(services.next_seed(), paces)
    for guest in draft.here:
        evening.apply(Join(guest.name, str(guest.mark)))
    last = book.evening
    if services.kiosk:
        evening.apply(Plan(min(BUDGETS[:-1]), QUICK, evening.rule))
        return evening
    if last is not None and last.minutes in BUDGETS:
        plan = Plan(last.minutes, last.games, last.rule)
        if evening.why_not(plan) is None:
            evening.apply(plan)
        if last.teams:
            evening.apply(ShuffleTeams())
    else:
        evening.apply(ShuffleGames())
    return evening


def _hurried() -> dict[str, tuple[int, int]]:
    """Guests of a kiosk hurry: at this part of the usual pace both fit, short, and no third one.

    However many they are.
    """
    return {
        f"{name} {phase}": (1000, account.pace * 85 // 100)
        for name in QUICK
        if (account := GAMES[name].account)
        for phases, _ in account.asks[True].values()
        for phase in phases
    }
