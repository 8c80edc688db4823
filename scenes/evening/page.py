"""The evening's page in the pause of a game: who sits, who comes and goes, skip, end."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from scenes.evening.bets import Bets
from scenes.evening.course import Course
from scenes.evening.people import face_of, mark_of, name_of_heads
from scenes.input.action import Verb
from scenes.match.session import Session
from scenes.people.characters import draw_bot
from scenes.people.prompts import Hints
from scenes.screens.question import ask_before
from scenes.screens.screen import MenuScreen
from scenes.stage.render.frame import Frame, Picture
from scenes.stage.widgets.menu import Button, Menu
from scenes.stage.widgets.plates import heading, veil
from scenes.texts import N_


@dataclass(frozen=True, slots=True)
class PauseWays:
    """Where the page leads: the guests' list, the next game, the podium."""

    guests: Callable[[str], object]
    skip: Callable[[], object]
    end: Callable[[], object]


class InPause(MenuScreen):
    """Lies on the pause of the evening's game."""

    opaque = False

    def __init__(self, course: Course, session: Session, device: str, ways: PauseWays) -> None:
        super().__init__(course.services, device)
        self.course = course
        self.session = session
        self._ways = ways
        self.hints = Hints(self.services, (Verb.SOUTH, N_("Choose")), (Verb.EAST, N_("Back")))
        self.menu = Menu((), 960.0, 540.0, 1060.0, h=700.0, sound=self.services.audio.play)

    def enter(self) -> None:
        self.course.close_bets(self.session)
        self._renew()

    def resume(self) -> None:
        self._renew()

    def _renew(self) -> None:
        self.menu.renew(tuple(self._entries()))

    def _entries(self) -> Iterator[Button]:
        texts = self.services.texts
        yield Button(texts("Swap somebody"), self._swap)
        if self.course.can_unswap:
            yield Button(texts("Undo the last change of seats"), self._undo)
        if self.course.evening.waiting() and not self.course.evening.backing:
            yield Button(texts("Bets of those who wait"), self._bet)
        yield Button(texts("Guests come and go"), lambda: self._ways.guests(self.device))
        yield Button(texts("Skip this game"), self._ask_to_skip)
        yield Button(texts("End the evening now"), self._ask_to_end)
        yield Button(texts("Back"), self.back)

    def _swap(self) -> None:
        self.services.stack.push(SwapSeat(self.course, self.session, self.device))

    def _undo(self) -> None:
        self.course.unswap(self.session)
        self._renew()

    def _bet(self) -> None:
        names = [player.name for player in self.session.seating]
        self.services.stack.push(Bets(self.course, self.device, names))

    def _ask_to_skip(self) -> None:
        question = self.services.texts("Skip this game? Nobody gets points for it.")
        self._ask(question, self.services.texts("Yes, skip it"), self._ways.skip)

    def _ask_to_end(self) -> None:
        yes = self.services.texts("Yes, to the podium")
        self._ask(self.services.texts("End the evening now?"), yes, self._ways.end)

    def _ask(self, question: str, yes: str, act: Callable[[], object]) -> None:
        no = self.services.texts("No, play on")
        ask_before(self.services, self.device, question, no, yes, act)

    def paint(self, frame: Frame) -> None:
        veil(frame, self.layer, 242)
        heading(frame, self.layer, self.services.theme, self.services.texts("Evening"), y=110.0)
        self.menu.draw(frame, self.services.theme, self.layer)


class SwapSeat(MenuScreen):
    """Whose seat? One row each."""

    opaque = False

    def __init__(self, course: Course, session: Session, device: str) -> None:
        super().__init__(course.services, device)
        self.course = course
        self.session = session
        self.hints = Hints(self.services, (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Back")))
        self.menu = Menu((), 1010.0, 550.0, 1100.0, h=760.0, sound=self.services.audio.play)

    def enter(self) -> None:
        texts = self.services.texts
        rows = [
            Button(player.name, partial(self._open, seat))
            for seat, player in enumerate(self.session.seating)
        ]
        self.menu.renew([*rows, Button(texts("Back"), self.back)])

    def resume(self) -> None:
        self.enter()

    def _open(self, seat: int) -> None:
        self.services.stack.push(SwapGuest(self.course, self.session, seat, self.device))

    def paint(self, frame: Frame) -> None:
        veil(frame, self.layer, 242)
        theme = self.services.theme
        heading(frame, self.layer, theme, self.services.texts("Whose place is it?"), y=110.0)
        self.menu.draw(frame, theme, self.layer)
        for seat, place in self.menu.places():
            if seat < len(self.session.seating):
                player = self.session.seating[seat]
                picture, colour = face_of(player.mark)
                x = place.x - place.w / 2 - 70
                frame.add(Picture(picture, x, place.y, 84, 84, colour=colour), self.layer)
                if player.bot:
                    draw_bot(frame, player.bot, place.x + place.w / 2 + 70, place.y, 84, self.layer)


class SwapGuest(MenuScreen):
    """Who sits here from now on: those who wait first, then those who sit elsewhere, or a bot."""

    opaque = False

    def __init__(self, course: Course, session: Session, seat: int, device: str) -> None:
        super().__init__(course.services, device)
        self.course = course
        self.session = session
        self.seat = seat
        self.hints = Hints(self.services, (Verb.SOUTH, N_("Choose")), (Verb.EAST, N_("Back")))
        waiting, heads = course.evening.waiting(), course.now.heads
        here = [guest.number for guest in course.evening.here() if guest.number not in heads[seat]]
        self._guests = [*waiting, *(guest for guest in here if guest not in waiting)]
        self.menu = Menu((), 1010.0, 550.0, 1100.0, h=760.0, sound=self.services.audio.play)

    def enter(self) -> None:
        texts, evening = self.services.texts, self.course.evening
        rows = [
            Button(name_of_heads(evening, (guest,)), partial(self._sit, (guest,)))
            for guest in self._guests
        ]
        if self.course.now.heads[self.seat]:
            rows.append(Button(texts("A bot"), partial(self._sit, ())))
        self.menu.renew([*rows, Button(texts("Back"), self.back)])

    def _sit(self, guests: tuple[int, ...]) -> None:
        self.course.swap(self.session, self.seat, guests, self.device)
        self.services.audio.play("join")
        self.services.stack.pop()

    def paint(self, frame: Frame) -> None:
        veil(frame, self.layer, 242)
        theme, texts = self.services.theme, self.services.texts
        name = self.session.seating[self.seat].name
        heading(frame, self.layer, theme, texts("Who plays for {name}?", name=name), y=110.0)
        self.menu.draw(frame, theme, self.layer)
        for index, place in self.menu.places():
            if index < len(self._guests):
                mark = mark_of(self.course.evening.guests[self._guests[index]])
                picture, colour = face_of(mark)
                x = place.x - place.w / 2 - 70
                frame.add(Picture(picture, x, place.y, 84, 84, colour=colour), self.layer)
