"""Lists of what else there is: in the pause of a game, before the next one, and who sits where."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from game.evening.steps import CallFinal
from scenes.evening.bets import Bets
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.people import face_of, mark_of, name_of_heads
from scenes.evening.ways import PauseWays
from scenes.input.action import KEYBOARDS, Verb
from scenes.people.characters import draw_bot
from scenes.people.seating import Seating
from scenes.people.sitting import share_keyboard
from scenes.screens.question import ask_before
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.render.frame import Frame, Picture
from scenes.stage.widgets.menu import Button
from scenes.stage.widgets.plates import heading, veil
from scenes.texts import N_


class Row(NamedTuple):
    """A row of a list, translated; whose `mark` stands beside it, and which bot plays there."""

    label: str
    act: Callable[[], object]
    mark: int | None = None
    bot: str = ""


class Rows(MenuScreen):
    """A list on the screen below it, made anew whenever it is seen; its last row leads back."""

    opaque = False
    hinted = (Verb.SOUTH, N_("Choose")), (Verb.EAST, N_("Back"))
    laid = Laid(960.0, 540.0, 1060.0, 700.0)

    def __init__(
        self, services: Services, device: str, title: str, made: Callable[["Rows"], Iterator[Row]]
    ) -> None:
        """`title` is translated; `made` gives all rows but the last."""
        super().__init__(services, device)
        self._title = title
        self._made = made
        self.listed: list[Row] = []

    def rows(self) -> Iterator[Button]:
        self.listed = [*self._made(self), Row(self.services.texts("Back"), self.back)]
        return (Button(row.label, row.act) for row in self.listed)

    def close(self, then: Callable[[], object]) -> None:
        """Leave the list, and do this."""
        self.services.stack.pop()
        then()

    def ask(self, question: str, no: str, yes: str, act: Callable[[], object]) -> None:
        """Ask before what cannot be taken back; all texts are msgids."""
        texts = self.services.texts
        ask_before(self.services, self.device, texts(question), texts(no), texts(yes), act)

    def paint(self, frame: Frame) -> None:
        veil(frame, self.layer, 242)
        heading(frame, self.layer, self.services.theme, self._title, y=110.0)
        self.menu.draw(frame, self.services.theme, self.layer)
        for index, place in self.menu.places():
            row = self.listed[index]
            if row.mark is not None:
                picture, colour = face_of(row.mark)
                x = place.x - place.w / 2 - 70
                frame.add(Picture(picture, x, place.y, 84, 84, colour=colour), self.layer)
            if row.bot:
                draw_bot(frame, row.bot, place.x + place.w / 2 + 70, place.y, 84, self.layer)


class People(Rows):
    """A list of people, with room for the faces beside their names."""

    laid = Laid(1010.0, 550.0, 1100.0, 760.0)


class Seats(People):
    """A list of who sits where."""

    hinted = (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Back"))


def _end(shown: Rows, end: Callable[[], object]) -> Row:
    def ask() -> None:
        shown.ask(N_("End the evening now?"), N_("No, play on"), N_("Yes, to the podium"), end)

    return Row(shown.services.texts("End the evening now"), ask)


def _bet(shown: Rows, course: Course, seating: Seating) -> None:
    shown.services.stack.push(Bets(course, shown.device, seating))


def in_pause(course: Course, session: Session, device: str, ways: PauseWays) -> Rows:
    """Make the evening's page that lies on the pause of its game."""

    def undo(shown: Rows) -> None:
        course.unswap(session)
        shown.renew()

    def skip(shown: Rows) -> None:
        question = N_("Skip this game? Nobody gets points for it.")
        shown.ask(question, N_("No, play on"), N_("Yes, skip it"), ways.skip)

    def rows(shown: Rows) -> Iterator[Row]:
        texts, stack = course.services.texts, course.services.stack
        course.close_bets(session)
        yield Row(
            texts("Swap somebody"), lambda: stack.push(swap_seat(course, session, shown.device))
        )
        if course.can_unswap:
            yield Row(texts("Undo the last change of seats"), lambda: undo(shown))
        if course.evening.waiting() and not course.evening.backing:
            yield Row(texts("Bets of those who wait"), lambda: _bet(shown, course, session.seating))
        yield Row(texts("Guests come and go"), lambda: ways.guests(shown.device))
        yield Row(texts("Skip this game"), lambda: skip(shown))
        yield _end(shown, ways.end)

    return Rows(course.services, device, course.services.texts("Evening"), rows)


def swap_seat(course: Course, session: Session, device: str) -> Rows:
    """Ask whose seat changes hands."""

    def rows(shown: Rows) -> Iterator[Row]:
        for seat, player in enumerate(session.seating):
            choose = partial(_open, shown, course, session, seat)
            yield Row(player.name, choose, player.mark, player.bot)

    return Seats(course.services, device, course.services.texts("Whose place is it?"), rows)


def _open(shown: Rows, course: Course, session: Session, seat: int) -> None:
    shown.services.stack.push(swap_guest(course, session, seat, shown.device))


def swap_guest(course: Course, session: Session, seat: int, device: str) -> Rows:
    """Ask who sits here now: who waits, who sits elsewhere, a bot."""
    services, evening = course.services, course.evening

    def sit(shown: Rows, guests: tuple[int, ...]) -> None:
        course.swap(session, seat, guests, shown.device)
        services.audio.play("join")
        services.stack.pop()

    def rows(shown: Rows) -> Iterator[Row]:
        waiting, heads = evening.waiting(), course.now.heads
        here = [guest.number for guest in evening.here() if guest.number not in heads[seat]]
        for guest in (*waiting, *(one for one in here if one not in waiting)):
            name, mark = name_of_heads(evening, (guest,)), mark_of(evening.guests[guest])
            yield Row(name, partial(sit, shown, (guest,)), mark)
        if heads[seat]:
            yield Row(services.texts("A bot"), partial(sit, shown, ()))

    title = services.texts("Who plays for {name}?", name=session.seating[seat].name)
    return People(services, device, title, rows)


def more(page: Gather, end: Callable[[], object], leave: Callable[[], object]) -> Rows:
    """List what else can be done before a game."""
    course, services = page.course, page.course.services
    evening, devices = course.evening, services.devices

    def halve(shown: Rows) -> None:
        devices.halved = not devices.halved
        share_keyboard(page.seating, devices.halved)
        shown.renew()

    def rows(shown: Rows) -> Iterator[Row]:
        texts = services.texts
        if evening.now and evening.waiting() and not (evening.results or evening.backing):
            count = f"{len(evening.now.valid_bets)} / {len(evening.waiting())}"
            label = f"{texts('Bets of those who wait')}: {count}"
            yield Row(label, lambda: _bet(shown, course, page.seating))
        keys = [player for player in page.seating if player.device in KEYBOARDS]
        if (devices.halved or len(keys) > 1) and not services.kiosk:
            how = texts("two halves") if devices.halved else texts("passed around")
            yield Row(f"{texts('Keyboard')}: {how}", lambda: halve(shown))
        if not evening.final and evening.why_not(CallFinal()) is None:
            yield Row(texts("This is the final"), lambda: shown.close(course.call_final))
        yield _end(shown, end)
        yield Row(texts("To the title"), leave)

    return Rows(services, page.device, services.texts("Evening"), rows)
