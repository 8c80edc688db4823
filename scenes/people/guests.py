"""Guests remembered on this machine: who they are, who sat at the last table, its house rules.

In a kiosk nothing is read and nothing is kept.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from game.engine.game import Game, Options
from game.engine.match import Setup
from scenes.files import checked
from scenes.files.checked import entries, items, whole, word
from scenes.files.desk import Desk
from scenes.files.plain import LARGEST
from scenes.files.storage import EVENING, EVENINGS, GUESTS
from scenes.people.labels import listing
from scenes.people.seating import MARKS, Seating, proper
from scenes.services import Services
from scenes.texts import N_, Texts

_ENTRIES = 1000  # that any list in the file may have
_ENOUGH = 4  # guesses
MOST = 40  # guests; beyond that who has not been here for longest is forgotten

_DAMAGED = N_("The file of the guests was damaged and is kept aside.")
_UNREAD = N_("The guests could not be read.")
_UNSAVED = N_("The guests could not be saved.")
_UNWIPED = N_("A damaged file with guests could not be wiped.")


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who has played here: a name, a mark and the number of the last game."""

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
    teams: bool = False


@dataclass(frozen=True, slots=True)
class Book:
    """All guests, the latest first and those of one game by seat.

    `games` counts the games dealt so far, `rules` keeps the options each game was played with last,
    `paces` how long this table takes (PY-6), `lessons` to whom each game's lesson was offered, and
    each call-out shown, `guessed` how many guesses of each name (folded) were right, of how many.
    """

    guests: tuple[Guest, ...] = ()
    games: int = 0
    rules: Mapping[str, Mapping[str, bool]] = field(default_factory=dict)
    evening: LastEvening | None = None
    paces: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    lessons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    guessed: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def last(self) -> tuple[Guest, ...]:
        """The people of the last table, by seat."""
        latest = max((guest.seen for guest in self.guests), default=0)
        return tuple(guest for guest in self.guests if guest.seen == latest and self.games)

    def options(self, game: Game) -> Options:
        """Return the house rules that `game` had last, else its box's."""
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

    def after_naming(self, guest: Guest) -> "Book":
        """Return the book once somebody new is named.

        If it is full, who has not come for longest goes, and nobody else who is new.
        """
        others = [one for one in self.guests if one.name.casefold() != guest.name.casefold()]
        if len(others) == MOST:
            others.remove(next((one for one in reversed(others) if one.seen), others[0]))
        return replace(self, guests=(*others, guest))

    def _met(self, people: Iterable[Guest]) -> "Book":
        game = self.games + 1
        here = tuple(replace(guest, seen=game) for guest in people)
        names = {guest.name.casefold() for guest in here}
        others = tuple(guest for guest in self.guests if guest.name.casefold() not in names)
        return replace(self, guests=(here + others)[:MOST], games=game)


def remembered(services: Services) -> Book:
    """Return the book of who was here (a kiosk's: empty), faults told in `services.notices`."""
    if services.kiosk:
        return Book()
    book, problem = load(services.storage)
    if problem:
        services.notices.append(problem)
    return book


def remember(services: Services, seating: Seating, setup: Setup) -> None:
    """Keep this table's people and house rules on the disk, once dealt."""
    people = [Guest(player.name, player.mark) for player in seating if player.person]
    _change(services, lambda book: book.after(people, setup))


def remember_evening(services: Services, last: LastEvening) -> None:
    """Keep who is at the evening that begins, and its plan."""
    _change(services, lambda book: book.after_evening(last))


def remember_guest(services: Services, guest: Guest) -> None:
    """Keep the name of somebody new, whatever becomes of the evening."""
    _change(services, lambda book: book.after_naming(guest))


def remember_paces(services: Services, paces: Mapping[str, tuple[int, int]]) -> None:
    """Keep how long this table takes."""
    _change(services, lambda book: replace(book, paces=dict(paces)))


def newcomers(services: Services, lesson: str, names: Iterable[str]) -> list[str]:
    """List who saw no call-out, or was offered no lesson."""
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


def count_guesses(services: Services, counted: Mapping[str, tuple[int, int]]) -> None:
    """Add up the guesses of a game, by name."""
    if counted:
        services.guessed = _together(services.guessed, counted)
        folded = {name.casefold(): numbers for name, numbers in counted.items()}
        _change(services, lambda book: replace(book, guessed=_together(book.guessed, folded)))


def forget_guesses(services: Services) -> None:
    """Forget how often guests guessed right, on the disk."""
    _change(services, lambda book: replace(book, guessed={}))


def _together(
    before: Mapping[str, tuple[int, int]], counted: Mapping[str, tuple[int, int]]
) -> dict[str, tuple[int, int]]:
    added = {
        name: (right + before.get(name, (0, 0))[0], number + before.get(name, (0, 0))[1])
        for name, (right, number) in counted.items()
    }
    return {**before, **added}


def nose(guessed: Mapping[str, tuple[int, int]]) -> str:
    """Name whose guesses were right most often.

    It takes four guesses, and one that was right; else nobody is named.
    """
    able = [name for name, (_, number) in guessed.items() if number >= _ENOUGH]
    best = max(able, key=lambda name: (guessed[name][0], -guessed[name][1]), default="")
    return best if best and guessed[best][0] else ""


def _change(services: Services, change: Callable[[Book], Book]) -> None:
    if services.kiosk:
        return
    book, problem = load(services.storage)
    if problem == _UNREAD:  # told by `remembered`, and what cannot be read is not written over
        return
    after = change(book)
    store(after, services.storage)
    here = {guest.name.casefold() for guest in after.guests}
    if gone := [guest.name for guest in book.guests if guest.name.casefold() not in here]:
        services.notices.append(_gone(services.texts, gone))


def _gone(texts: Texts, names: list[str]) -> str:
    """Say who is forgotten, translated."""
    told = listing(texts, names)
    return texts.n(
        "{names} had not come for longest and is forgotten: {most} guests are remembered.",
        "{names} had not come for longest and are forgotten: {most} guests are remembered.",
        len(names),
        names=told,
        most=MOST,
    )


def forget(services: Services) -> None:
    """Forget all guests and the waiting evening (rules and paces stay: they are nobody's)."""
    services.shown.clear()
    storage = services.storage
    book, _ = load(storage)
    store(Book(rules=book.rules, paces=book.paces), storage)

    def wipe() -> None:
        if services.party is None:
            storage.delete(EVENING)
        storage.wipe_damaged(GUESTS)
        storage.wipe_damaged(EVENING)
        storage.wipe_archive(EVENINGS)

    if services.party is None:
        storage.forget(EVENING, wipe, _UNWIPED)
    else:
        storage.later(wipe, _UNWIPED)


def load(storage: Desk) -> tuple[Book, str]:
    """Return the stored book and an empty text.

    If it cannot be used, the book is empty and the text says what was wrong (a msgid). A file that
    makes no sense is kept aside, never overwritten.
    """
    found, problem = checked.load(
        storage, GUESTS, _from_json, LARGEST, damaged=_DAMAGED, unread=_UNREAD
    )
    return found or Book(), problem


def store(book: Book, storage: Desk) -> None:
    """Have the book written; what went wrong is told."""
    storage.put(GUESTS, json.dumps(asdict(book), indent=1).encode(), _UNSAVED)


def _from_json(data: Any) -> Book:
    """Raises what `checked.load` takes for a sign of damage, where this is no book."""
    guests = sorted(map(_guest, items(data["guests"], _ENTRIES)), key=lambda guest: -guest.seen)
    evening = data.get("evening")
    return Book(
        tuple(guests[:MOST]),
        whole(data["games"]),
        {name: _switches(one) for name, one in entries(data["rules"], _ENTRIES)},
        None if evening is None else _evening(evening),
        {phase: _pace(pace) for phase, pace in entries(data.get("paces", {}), _ENTRIES)},
        {name: _names(one) for name, one in entries(data.get("lessons", {}), _ENTRIES)},
        {name: _pace(one) for name, one in entries(data.get("guessed", {}), _ENTRIES)},
    )


def _evening(data: Any) -> LastEvening:
    people = tuple(map(_guest, items(data["people"], MOST)))
    games = tuple(map(word, items(data["games"], MOST)))
    teams = data.get("teams") is True
    return LastEvening(people, whole(data["minutes"]), games, word(data["rule"]), teams)


def _guest(data: Any) -> Guest:
    if name := proper(data["name"]):
        return Guest(name, whole(data["mark"], most=MARKS - 1), whole(data["seen"]))
    raise ValueError("a guest has a name")


def _switches(data: Any) -> dict[str, bool]:
    switches = dict(entries(data, MOST))
    if not all(type(value) is bool for value in switches.values()):
        raise ValueError("house rules are true or false")
    return switches


def _pace(data: Any) -> tuple[int, int]:
    asks, mean = items(data, 2)
    return whole(asks), whole(mean)


def _names(data: Any) -> tuple[str, ...]:
    return tuple(map(word, items(data, _ENTRIES)))[:MOST]
