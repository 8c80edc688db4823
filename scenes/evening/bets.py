"""Who waits bets on a seat: on who wins, or on who loses where that is what a game is about."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.evening.plan import has_loser
from game.evening.steps import Bet
from scenes.evening.course import Course
from scenes.evening.people import face_of, mark_of, name_of_heads
from scenes.evening.tiles import ABSENT
from scenes.input.action import Action, Verb
from scenes.screens.screen import Laid, MenuScreen
from scenes.stage.render.frame import Frame, Picture, Text
from scenes.stage.widgets.menu import Button, Choice, Entry
from scenes.stage.widgets.plates import heading, veil
from scenes.texts import N_

_NOBODY = -1


@dataclass(slots=True)
class _BetChoice(Choice[int]):
    """Accepting puts the bet instead of going on to the next seat."""

    put: Callable[[], bool] = lambda: False

    def accept(self) -> bool:
        return self.put()


class Bets(MenuScreen):
    """One row a guest who waits: left and right choose whom to bet on, south puts the bet.

    Left open, it closes by itself.
    """

    opaque = False
    hinted = (Verb.SOUTH, N_("Put the bet")), (Verb.EAST, N_("Done"))
    laid = Laid(1000.0, 560.0, 1500.0, 680.0, 100.0)

    def __init__(self, course: Course, device: str, names: Sequence[str]) -> None:
        """`names` are those of the seats."""
        super().__init__(course.services, device)
        self.course = course
        self._names = names
        self._thought: dict[int, int] = {}  # by guest: the seat to bet on, not yet put
        self._quiet = 0.0  # seconds without a press

    def update(self, dt: float) -> bool:
        self._quiet += dt
        if self._quiet >= ABSENT:
            self.back()
        return False

    def handle(self, action: Action) -> None:
        if action.by_hand:
            self._quiet = 0.0
        super().handle(action)

    def rows(self) -> Iterator[Entry]:
        evening, texts = self.course.evening, self.services.texts
        seats = [(seat, name) for seat, name in enumerate(self._names)]
        for guest in evening.waiting():
            name = name_of_heads(evening, (guest,))
            bet = self.course.now.bets.get(guest)
            if bet is not None:
                words = texts("{name} has bet on {other}", name=name, other=self._names[bet])
                yield Button(words, lambda: None)
                continue
            refused = self.course.refused(Bet(guest, 0))
            yield _BetChoice(
                name,
                ((_NOBODY, texts("nobody yet")), *seats),
                partial(self._thought_of, guest),
                partial(self._think, guest),
                refused,
                put=partial(self._put, guest),
                sounds=True,
            )
        yield Button(texts("Done"), self.back)

    def _thought_of(self, guest: int) -> int:
        return self._thought.get(guest, _NOBODY)

    def _think(self, guest: int, seat: int) -> None:
        self._thought[guest] = seat

    def _put(self, guest: int) -> bool:
        seat = self._thought.get(guest, _NOBODY)
        if seat == _NOBODY:
            self.services.audio.play("refuse")
            return False
        self.course.do(Bet(guest, seat))
        self.services.audio.play("join")
        self.renew()
        return True

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        veil(frame, layer, 242)
        loses = has_loser(self.course.now.game)
        title = texts("Who will lose?") if loses else texts("Who will win?")
        told = texts("Whoever waits bets once; a right bet brings one point.")
        heading(frame, layer, theme, title, y=104.0)
        frame.add(Text(told, 960.0, 188.0, 1600.0, 56.0, 36.0, theme.text), layer)
        self.menu.draw(frame, theme, layer)
        waiting = self.course.evening.waiting()
        for index, place in self.menu.places():
            if index < len(waiting):
                mark = mark_of(self.course.evening.guests[waiting[index]])
                picture, colour = face_of(mark)
                x = place.x - place.w / 2 - 66
                frame.add(Picture(picture, x, place.y, 84, 84, colour=colour), layer)
