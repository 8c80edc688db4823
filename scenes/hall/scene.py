"""The hall of fame: all finished games, counted anew, on leaves that one looks at."""

import errno
import os
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from threading import Thread
from typing import NamedTuple

from game.statistics.played import Played
from game.statistics.statistics import Statistics
from scenes.files.save import PATIENCE
from scenes.files.storage import LOGS
from scenes.games.fruechtchen.rolls import draw_rolls
from scenes.hall.cards import draw_records, draw_titles, known_for
from scenes.hall.rows import GUESTS, draw_luck, draw_pairs, draw_won
from scenes.input.action import Action, Verb
from scenes.people.guests import forget_guesses, load
from scenes.people.prompts import Hints
from scenes.replay.games import GamesPlayed, unreadable
from scenes.screens.book import Book
from scenes.screens.question import ask_before
from scenes.services import Services
from scenes.session.archive import INDEX, Unreadable, finished_games
from scenes.stage.render.frame import Frame, Text
from scenes.stage.widgets.plates import MARGIN_X
from scenes.texts import N_

OFTEN = 0.25  # seconds until what was found since is counted, and shown
_FOOT_X, _FOOT_W, _FOOT_Y, _FOOT_H = MARGIN_X + 360.0, 720.0, 897.0, 78.0
_PAIRS = N_("Two and two")
_SHORTENED = ("Hall of fame", "Luck")  # leaves that have no room for everybody
_UNWIPED = N_("Not all games could be wiped: the hall of fame shows what is left.")


class _Leaf(NamedTuple):
    """A leaf by the msgid of its title, whether anything stands on it, and how that is drawn."""

    title: str
    found: bool
    draw: Callable[[Frame, Services, Statistics], None]


@dataclass(slots=True)
class _Reading:
    """The archive as a thread reads it: games, and None for what cannot be read."""

    found: deque[Played | None] = field(default_factory=deque)
    ended: bool = False


class Hall(Book):
    """Reads the archive in a thread, and shows what it came to so far.

    Nothing counted is kept but in the archive's index, and wiping wipes both.
    """

    leave_by = (Verb.EAST, Verb.START)
    dimmed = 226

    def __init__(self, services: Services, device: str = "") -> None:
        super().__init__(
            services,
            "ui/table_title",
            (Verb.SOUTH, N_("Games played")),
            (Verb.SELECT, N_("Wipe")),
            (Verb.EAST, N_("Back")),
            device=device,
        )
        self.counted = Statistics()
        self._guessed = load(services.storage)[0].guessed
        self.broken = 0
        self.complete = False
        self._hints = {False: self.hints, True: Hints(services, (Verb.EAST, N_("Back")))}
        self._empty = False  # and known to be
        self._open = ""  # the title of the leaf that somebody turned to, as a msgid
        self._seen: object = None
        self._reading: _Reading | None = None
        self._read: _Reading | None = None  # what `counted` is of
        self._wait = 0.0  # seconds

    def enter(self) -> None:
        self._recount()

    def leave(self) -> None:
        self._reading = None

    def _recount(self) -> None:
        """Begin from nothing; a count that still goes on is dropped."""
        self._reading = reading = _Reading()
        Thread(target=self._read_on, args=(reading,), name="statistics", daemon=True).start()

    def _read_on(self, reading: _Reading) -> None:
        for found in finished_games(self.services.storage, remember=True):
            reading.found.append(None if isinstance(found, Unreadable) else found.counted)
            if self._reading is not reading:
                return
        reading.ended = True

    def _count(self, reading: _Reading) -> None:
        """Add up what was found since: that takes less than a frame."""
        if self._read is not reading:
            self._read = reading
            self.counted, self.broken = Statistics(), 0
        ended = reading.ended
        while reading.found:
            played = reading.found.popleft()
            if played:
                self.counted.add(played)
            else:
                self.broken += 1
        self.complete = ended
        titles = [leaf.title for leaf in self._leaves]
        self.page = titles.index(self._open) if self._open in titles else 0

    def turned(self) -> None:
        self._open = self._leaves[self.page].title

    def update(self, dt: float) -> bool:
        reading, self._wait = self._reading, self._wait - dt
        if reading and (
            self._read is not reading or reading.ended or (reading.found and self._wait <= 0.0)
        ):
            self._wait = OFTEN if reading.found else 0.0
            self._count(reading)
        counted = self.counted.games.total(), self.broken, self.complete
        before, self._seen = self._seen, counted
        self._empty = self.complete and not self.counted.games and not self.broken
        self.hints = self._hints[self._empty]
        if self._empty:
            self.page = 0
        return self._seen != before

    @property
    def _leaves(self) -> list["_Leaf"]:
        """The leaves on which something stands; at least the first."""
        counted = self.counted
        guests = bool(counted.guests)
        known = known_for(counted, self._guessed)
        leaves = (
            _Leaf(N_("Hall of fame"), guests, draw_won),
            _Leaf(N_("Luck"), guests, draw_luck),
            _Leaf(_PAIRS, bool(counted.pairs), draw_pairs),
            _Leaf(N_("Known for"), bool(known), partial(draw_titles, titles=known)),
            _Leaf(N_("Records of one game"), bool(counted.records), draw_records),
            _Leaf(N_("All dice ever rolled"), any(counted.dice), self._draw_rolls),
        )
        return [leaf for leaf in leaves if leaf.found] or [leaves[0]]

    @property
    def titles(self) -> tuple[str, ...]:
        return tuple(self.services.texts(leaf.title) for leaf in self._leaves)

    def act(self, action: Action) -> None:
        if self._empty:  # nothing to watch, and nothing to wipe
            super().act(action)
        elif action.verb is Verb.SOUTH:
            self.services.stack.push(GamesPlayed(self.services, self.device))
        elif action.verb is Verb.SELECT:
            self._ask_to_wipe()
        else:
            super().act(action)

    def _ask_to_wipe(self) -> None:
        texts = self.services.texts
        question = texts(
            "Wipe the hall of fame? That deletes the games played: nobody can watch them again. "
            "The names of guests stay."
        )
        no, yes = texts("No, keep it"), texts("Yes, wipe it")
        ask_before(self.services, self.device, question, no, yes, self._wipe)

    def _wipe(self) -> None:
        """Delete what all this is counted from, and count what is left."""
        self.page, self._open, self.complete = 0, "", False
        if self._guessed:
            self._guessed = {}
            forget_guesses(self.services)
        self.services.storage.later(self._wipe_archive, _UNWIPED)

    def _wipe_archive(self) -> None:
        storage = self.services.storage
        storage.arrive(PATIENCE)  # a game that is on its way would come after the wipe
        try:
            storage.delete(INDEX)
            storage.wipe_archive(LOGS)
            if storage.archived(LOGS):
                raise OSError(errno.ENOTEMPTY, os.strerror(errno.ENOTEMPTY))
        finally:
            if self._reading:
                self._recount()

    def paint_page(self, frame: Frame) -> None:
        leaf = self._leaves[self.page]
        if leaf.found:
            leaf.draw(frame, self.services, self.counted)
        else:
            self._say_nothing(frame)
        foot = self._foot(leaf.title)
        colour = self.services.theme.secondary
        frame.add(Text(foot, _FOOT_X, _FOOT_Y, _FOOT_W, _FOOT_H, 32.0, colour, align="left"))

    def _draw_rolls(self, frame: Frame, services: Services, counted: Statistics) -> None:
        draw_rolls(frame, services, counted.dice, self.layer)

    def _say_nothing(self, frame: Frame) -> None:
        texts, theme = self.services.texts, self.services.theme
        if not self.complete:
            words = texts("One moment")
        elif self.broken and not self.counted.games:
            words = unreadable(texts, self.broken)
        elif not self.counted.games:
            words = texts("No game was played to its end yet.")
        else:
            words = texts("Only bots have played so far.")
        frame.add(Text(words, 960.0, 520.0, 1400.0, 200.0, 48.0, theme.text, "bold"))

    def _foot(self, title: str) -> str:
        """Say what was counted, and what is not shown on the leaf of this `title`."""
        texts, games = self.services.texts, self.counted.games.total()
        told = [texts.n("{n} finished game", "{n} finished games", games)]
        if title in _SHORTENED and len(self.counted.guests) > GUESTS:
            more = len(self.counted.guests) - GUESTS
            told.append(texts.n("and {n} more guest", "and {n} more guests", more))
        if title == _PAIRS:
            told.append(texts("who was ahead how often; grey: neither"))
        counted = "   ".join(told)
        if self.broken and games:
            return f"{counted}\n{unreadable(texts, self.broken)}"
        return counted
