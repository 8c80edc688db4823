"""The games that were played to their end: who, when, which, and how it came out."""

import time
from concurrent.futures import Future
from functools import partial
from threading import Thread
from typing import NamedTuple

from scenes.games.registry import presentation
from scenes.input.action import Verb
from scenes.people.faces import draw_face
from scenes.people.labels import listing
from scenes.people.prompts import Hints
from scenes.people.seating import Player, Seating
from scenes.replay.scene import Replay
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.session.archive import Unreadable, film, finished_games
from scenes.session.timeline import Timeline
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.widgets.menu import Button
from scenes.stage.widgets.plates import ground, heading
from scenes.texts import N_, Texts

_FACE, _PITCH = 72.0, 78.0
_CUP = 34.0
_EMPTY = (960.0, 540.0, 1400.0, 200.0)
_WHEN = 34.0
_BACK = (Verb.EAST, N_("Back"))


class Line(NamedTuple):
    """A game of the list; `date` is in seconds since 1970, `best` the seats that won."""

    name: str
    game: str
    date: float
    players: tuple[Player, ...]
    ranks: tuple[int, ...]


class GamesPlayed(MenuScreen):
    """Lists them, the newest first; whoever chooses one watches it again.

    They are read in a thread, and come into the list one by one.
    """

    hinted = (_BACK,)
    laid = Laid(960.0, 546.0, 1720.0, 740.0)

    def __init__(self, services: Services, device: str = "") -> None:
        super().__init__(services, device)
        self.lines: list[Line] = []
        self.broken = 0
        self.all_read = False
        self._left = False
        self._opening: Future[tuple[Timeline, Seating]] | None = None

    def enter(self) -> None:
        super().enter()
        Thread(target=self._read_all, name="archive", daemon=True).start()

    def leave(self) -> None:
        self._left = True

    def _read_all(self) -> None:
        for found in finished_games(self.services.storage, remember=True):
            if self._left:
                return
            if isinstance(found, Unreadable):
                self.broken += 1
            else:
                players, done = tuple(found.seating), found.counted
                self.lines.append(Line(found.name, done.game, found.written, players, done.ranks))
        self.all_read = True

    def update(self, dt: float) -> bool:  # noqa: ARG002
        shown = len(self.menu.entries)
        if len(self.lines) > shown:
            self.renew()
            self.hints = Hints(self.services, (Verb.SOUTH, N_("Watch it")), _BACK)
        if self._opening and self._opening.done():
            self._show(self._opening)
            self._opening = None
            return True
        return not self.all_read or len(self.menu.entries) != shown

    def rows(self) -> list[Button]:
        return [Button("", partial(self._watch, line)) for line in list(self.lines)]

    @property
    def spoken(self) -> str:
        """Which game has the focus, and how it came out: its row has no words of its own."""
        if not self.menu.entries:
            return ""
        line, texts = self.lines[self.menu.focus], self.services.texts
        return f"{texts(presentation(line.game).title)}: {result(texts, line)}"

    def _watch(self, line: Line) -> None:
        """Read that game once more, with all its decisions."""
        if self._opening is None:
            self._opening = Future()
            Thread(target=self._open, args=(line, self._opening), daemon=True).start()

    def _open(self, line: Line, opening: "Future[tuple[Timeline, Seating]]") -> None:
        try:
            rounds = presentation(line.game).rounds
            opening.set_result(film(self.services.storage, line.name, rounds))
        except (OSError, ValueError) as error:
            opening.set_exception(error)

    def _show(self, opening: "Future[tuple[Timeline, Seating]]") -> None:
        try:
            timeline, seating = opening.result()
        except (OSError, ValueError):
            self.services.notices.append(N_("This game can no longer be read."))
            return
        stack = self.services.stack
        stack.push(Replay(self.services, timeline, seating, stack.pop, self.device))

    def paint(self, frame: Frame) -> None:
        theme, texts = self.services.theme, self.services.texts
        ground(frame, "ui/table_title", 226)
        heading(frame, Layer.REST, theme, texts("Games played"), y=92.0)
        broken = unreadable(texts, self.broken) if self.broken else ""
        if not self.lines:
            none = broken or texts("No game was played to its end yet.")
            words = none if self.all_read else texts("One moment")
            frame.add(Text(words, *_EMPTY, 48.0, theme.text, "bold"))
        elif broken:
            frame.add(Text(broken, 960.0, 158.0, 1400.0, 44.0, 32.0, theme.danger))
        self.menu.draw(frame, theme)
        for index, place in self.menu.places():
            self._draw_line(frame, self.lines[index], place.x, place.y, place.w)

    def _draw_line(self, frame: Frame, line: Line, x: float, y: float, w: float) -> None:
        """Write one game over its row: when and which on the left, who on the right."""
        theme, texts = self.services.theme, self.services.texts
        left = x - w / 2 + 36
        date = day(line.date)
        frame.add(Text(date, left + 110, y, 220, 88, _WHEN, theme.secondary, align="left"))
        shown = presentation(line.game)
        title, told = texts(shown.title), result(texts, line)
        frame.add(Text(title, left + 670, y - 22, 880, 50, 36.0, theme.text, "bold", "left"))
        frame.add(Text(told, left + 670, y + 24, 880, 46, 34.0, theme.accent, align="left"))
        right = x + w / 2 - 36
        for index, player in enumerate(reversed(line.players)):
            seat = len(line.players) - 1 - index
            face_x = right - _FACE / 2 - index * _PITCH
            draw_face(frame, player, face_x, y + 4, _FACE)
            if line.ranks[seat] == 1 < max(line.ranks) and not shown.one_loses:
                frame.add(Picture("ui/cup", face_x, y - 36, _CUP, _CUP))


def day(seconds: float) -> str:
    """Return the day of a moment in seconds since 1970 (empty: one that no clock shows)."""
    try:
        moment = time.localtime(seconds)
    except (OverflowError, ValueError, OSError):
        return ""
    return time.strftime("%Y-%m-%d\n%H:%M", moment) if 0 < moment.tm_year <= 9999 else ""


def unreadable(texts: Texts, files: int) -> str:
    """Say how many files hold a game that nobody can see, translated."""
    return texts.n(
        "{n} file of the archive cannot be read.",
        "{n} files of the archive cannot be read.",
        files,
    )


def result(texts: Texts, line: Line) -> str:
    """Say who won, or who lost where one loses, translated."""
    names = [player.name for player in line.players]
    best = [name for name, rank in zip(names, line.ranks, strict=True) if rank == 1]
    if len(best) == len(names):
        return texts("A draw")
    if presentation(line.game).one_loses:
        return texts("{name} lost", name=names[line.ranks.index(max(line.ranks))])
    told, several = listing(texts, best), len(best)
    return texts.n("{names} won", "{names} won together", several, names=told)
