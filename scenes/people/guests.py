"""Guests remembered on this machine: who they are, who sat at the last table, its house rules.

In a kiosk nothing is read and nothing is kept.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any
from unicodedata import category, normalize

from game.engine.game import Game, Options
from game.engine.match import Setup
from scenes.files.storage import EVENING, EVENINGS, Storage
from scenes.people.seating import MARKS, Seating
from scenes.services import Services
from scenes.texts import N_

GUESTS = "guests.json"
LONGEST = 12  # letters of a name
MOST = 40  # guests; beyond that who has not been here for longest is forgotten

_DAMAGED = N_("The file of the guests was damaged and is kept aside.")
_UNREAD = N_("The guests could not be read.")
_UNSAVED = N_("The guests could not be saved.")
_UNWIPED = N_("A damaged file with guests could not be wiped.")


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who has played here: a name, a mark (0..5) and the number of the last game."""

    name: str
    mark: int
    seen: int = 0


@dataclass(frozen=True, slots=True)
class LastEvening:
    """Who was at the last evening, and how it was planned (game/evening)."""

    people: tuple[Guest, ...]
    minutes: int
    games: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Book:
    """All guests, the latest first and those of one game by seat.

    `games` counts the games dealt so far, `rules` keeps the options each game was played with last,
    `paces` how long this table takes (PY-6), `lessons` to whom each game's lesson was offered, and
    each call-out shown.
    """

    guests: tuple[Guest, ...] = ()
    games: int = 0
    rules: Mapping[str, Mapping[str, bool]] = field(default_factory=dict)
    evening: LastEvening | None = None
    paces: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    lessons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def last(self) -> tuple[Guest, ...]:
        """The people of the last table, by seat."""
        latest = max((guest.seen for guest in self.guests), default=0)
        return tuple(guest for guest in self.guests if guest.seen == latest)

    def options(self, game: Game) -> Options:
        """Return the house rules that `game` was played with last.

        If there are none, or of another version, these are those of its box.
        """
        try:
            return game.options.from_json(dict(self.rules.get(game.name, {})))
        except ValueError:  # of another version: there is no such rule any more
            return game.options()

    def after(self, people: Iterable[Guest], setup: Setup) -> "Book":
        """Return the book once these people are dealt a game."""
        rules = {**self.rules, setup.game.name: setup.options.to_json()}
        return replace(self._met(people), rules=rules)

    def after_evening(self, last: LastEvening) -> "Book":
        """Return the book once these people begin an evening."""
        return replace(self._met(last.people), evening=last)

    def after_lesson(self, lesson: str, names: Iterable[str]) -> "Book":
        """Return the book once these know of a lesson or a call-out."""
        folded = tuple(name.casefold() for name in names)
        before = [name for name in self.lessons.get(lesson, ()) if name not in folded]
        return replace(self, lessons={**self.lessons, lesson: (*folded, *before)[:MOST]})

    def _met(self, people: Iterable[Guest]) -> "Book":
        game = self.games + 1
        here = tuple(replace(guest, seen=game) for guest in people)
        names = {guest.name.casefold() for guest in here}
        others = tuple(guest for guest in self.guests if guest.name.casefold() not in names)
        return replace(self, guests=(here + others)[:MOST], games=game)


def proper(name: str) -> str:
    """Return what can be shown of a name, perhaps nothing.

    It is cut to `LONGEST` letters. Accents that belong to no letter go, or a pile of them would
    climb over the screen.
    """
    letters = (one for one in normalize("NFC", name) if one.isprintable())
    return "".join(one for one in letters if category(one)[0] != "M")[:LONGEST].strip()


def remembered(services: Services) -> Book:
    """Return the book of who was here; a kiosk's is empty.

    What is wrong with the file is told in `services.notices`.
    """
    if services.kiosk:
        return Book()
    book, problem = load(services.storage)
    if problem:
        services.notices.append(problem)
    return book


def remember(services: Services, seating: Seating, setup: Setup) -> None:
    """Keep this table's people and house rules on the disk.

    Call it when a game is dealt.
    """
    people = [Guest(player.name, player.mark) for player in seating if player.person]
    _change(services, lambda book: book.after(people, setup))


def remember_evening(services: Services, last: LastEvening) -> None:
    """Keep who is at the evening that begins, and its plan."""
    _change(services, lambda book: book.after_evening(last))


def remember_paces(services: Services, paces: Mapping[str, tuple[int, int]]) -> None:
    """Keep how long this table takes."""
    _change(services, lambda book: replace(book, paces=dict(paces)))


def newcomers(services: Services, lesson: str, names: Iterable[str]) -> list[str]:
    """List who of these was not shown a lesson or a call-out.

    Of a lesson it counts that it was offered.
    """
    book = Book() if services.kiosk else load(services.storage)[0]  # `remembered` tells problems
    known = {*book.lessons.get(lesson, ()), *services.shown.get(lesson, ())}
    return [name for name in names if name.casefold() not in known]


def remember_lesson(services: Services, lesson: str, names: Sequence[str]) -> None:
    """Keep that these were offered this lesson, or shown this call-out.

    A kiosk, or a disk that refuses, keeps it until its guests have gone.
    """
    before = services.shown.get(lesson, ())
    services.shown[lesson] = (*before, *(name.casefold() for name in names))
    _change(services, lambda book: book.after_lesson(lesson, names))


def _change(services: Services, change: Callable[[Book], Book]) -> None:
    if services.kiosk:
        return
    book, problem = load(services.storage)
    if problem != _UNREAD:  # told by `remembered`, and what cannot be read is not written over
        _keep(services, change(book))


def forget(services: Services) -> None:
    """Forget all guests and the evening that waits.

    House rules and paces stay: they are nobody's.
    """
    services.shown.clear()
    book, _ = load(services.storage)
    _keep(services, Book(rules=book.rules, paces=book.paces))
    try:
        services.storage.wipe_damaged(GUESTS)
        if services.party is None and services.storage.has(EVENING):
            services.storage.retire(EVENING, EVENINGS)
        services.storage.wipe_damaged(EVENING)
        services.storage.wipe_archive(EVENINGS)
    except OSError:
        services.notices.append(_UNWIPED)


def _keep(services: Services, book: Book) -> None:
    if problem := store(book, services.storage):
        services.notices.append(problem)


def load(storage: Storage) -> tuple[Book, str]:
    """Return the stored book and an empty text.

    If it cannot be used, the book is empty and the text says what was wrong (a msgid). A file that
    makes no sense is kept aside, never overwritten.
    """
    try:
        return _load(storage)
    except OSError:
        return Book(), _UNREAD


def _load(storage: Storage) -> tuple[Book, str]:
    try:
        data = storage.read(GUESTS)
        return Book() if data is None else _from_json(json.loads(data)), ""
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        storage.keep_aside(GUESTS)
        return Book(), _DAMAGED


def store(book: Book, storage: Storage) -> str:
    """Write the book; returns an empty text, or what went wrong (a msgid)."""
    try:
        storage.write(GUESTS, json.dumps(asdict(book), indent=1).encode())
    except OSError:
        return _UNSAVED
    return ""


def _from_json(data: Any) -> Book:
    """Raises ValueError, TypeError, LookupError or AttributeError for what is no book."""
    guests = tuple(map(_guest, data["guests"][:MOST]))
    rules = {str(name): _switches(one) for name, one in data["rules"].items()}
    evening, paces = data.get("evening"), data.get("paces", {})
    lessons = data.get("lessons", {})
    return Book(
        guests,
        _number(data["games"]),
        rules,
        evening and _evening(evening),
        {str(phase): (_number(asks), _number(mean)) for phase, (asks, mean) in paces.items()},
        {str(game): tuple(map(str, names[:MOST])) for game, names in lessons.items()},
    )


def _evening(data: Any) -> LastEvening:
    people = tuple(map(_guest, data["people"][:MOST]))
    games = tuple(map(str, data["games"]))
    return LastEvening(people, _number(data["minutes"]), games, str(data["rule"]))


def _guest(data: Any) -> Guest:
    name, mark = proper(data["name"]), _number(data["mark"])
    if not name or mark >= MARKS:
        raise ValueError("a guest has a name and a mark")
    return Guest(name, mark, _number(data["seen"]))


def _switches(data: Any) -> dict[str, bool]:
    if not all(type(value) is bool for value in data.values()):
        raise TypeError("house rules are true or false")
    return dict(data)


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise TypeError("a number of the guests' file is a whole one from 0 up")
    return value
