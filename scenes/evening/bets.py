"""Who waits bets on a seat: on who wins, or on who loses where that is what a game is about.

On a list of all who wait, in a band below the table with a spare pad, or on a phone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from game.evening.plan import has_loser
from game.evening.steps import Bet
from scenes.evening.course import Course
from scenes.evening.people import face_of, mark_of, name_of_guest, name_of_heads
from scenes.evening.tiles import ABSENT
from scenes.evening.words import whom_to_bet_on
from scenes.input.action import MOUSE, Action, Verb
from scenes.layout.mats import shortened
from scenes.people.faces import face
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.people.seating import Player, Seating
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Waits
from scenes.session.session import Session
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.menu import Button, Choice, Entry
from scenes.stage.widgets.plates import heading, veil
from scenes.texts import N_, sentence

_NOBODY = -1


@dataclass(slots=True)
class _BetChoice(Choice[int]):
    """Accepting puts the bet instead of going on to the next seat."""

    put: Callable[[], None] = lambda: None

    def accept(self) -> None:
        self.put()


class Bets(MenuScreen):
    """One row a guest who waits: left and right choose whom to bet on, south puts the bet.

    Left open, it closes by itself.
    """

    opaque = False
    hinted = (Verb.SOUTH, N_("Put the bet")), (Verb.EAST, N_("Done"))
    laid = Laid(1000.0, 560.0, 1500.0, 680.0, 100.0)

    def __init__(self, course: Course, device: str, seating: Seating) -> None:
        super().__init__(course.services, device)
        self.course = course
        self._names = [player.name for player in seating]
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

    def _put(self, guest: int) -> None:
        refused = self.course.bet(guest, self._thought.get(guest, _NOBODY))
        if refused:  # on nobody, or a phone has put it meanwhile
            self.services.audio.play("refuse")
        self.renew()

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        veil(frame, layer, 242)
        title = whom_to_bet_on(texts, self.course.now.game)
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


STAYS = 8.0  # seconds without a press after which the band goes
TOLD = 3.0  # seconds that the last bet is read
_X, _Y, _W, _H = 960.0, 1004.0, 1640.0, 128.0
_FACE, _ARROW, _PROMPT = 104.0, 72.0, 60.0
_TEXT = 100.0  # the height of its words
_WINS, _LOSES = N_("{name} bets: who wins?"), N_("{name} bets: who loses?")


class SpareBet:
    """South begins: any arrow is a guess before.

    Left and right choose a seat, up and down another guest who waits, south puts the bet.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self._device = ""  # which has the band
        self._players: tuple[Player, ...] = ()  # by seat
        self._guest = self._seat = 0
        self._until = 0.0
        self._refused = False  # whether it says that betting is over

    @property
    def open(self) -> bool:
        """Whether the band is there."""
        return self._in_time and self._guest in self._thinking()

    @property
    def seen(self) -> bool:
        """Whether the band is drawn: at its end it tells for a while of the bet, or why not."""
        now = self.course.evening.now
        if now is None or not self._in_time:
            return False
        return self.open or self._refused or self._guest in now.bets

    @property
    def _in_time(self) -> bool:
        return self.course.services.stack.seconds < self._until

    def _thinking(self) -> list[int]:
        """Who waits and may still bet."""
        evening = self.course.evening
        if evening.now is None or not evening.now.betting:
            return []
        return [guest for guest in evening.waiting() if guest not in evening.now.bets]

    def press(self, session: Session, action: Action) -> bool:
        """Hear a device without a seat; return True for a bet."""
        verb, device = action.verb, action.device
        if not (action.pressed and action.by_hand) or device == MOUSE:
            return False
        bets = self.open and device == self._device
        self.course.close_bets(session)
        if not self.open:
            return self._refuse() if bets else verb is Verb.SOUTH and self._begin(session, device)
        if not bets:
            return False
        self._stay()
        match verb:
            case Verb.LEFT | Verb.RIGHT:
                self._seat = (self._seat + (1 if verb is Verb.RIGHT else -1)) % len(self._players)
                self._play("focus")
            case Verb.UP | Verb.DOWN:
                thinking = self._thinking()
                step = thinking.index(self._guest) + (1 if verb is Verb.DOWN else -1)
                self._guest = thinking[step % len(thinking)]
                self._play("focus")
            case Verb.SOUTH:
                self._put()
            case Verb.EAST:
                self._until = 0.0
                self._play("back")
            case _:
                return False
        return True

    def _begin(self, session: Session, device: str) -> bool:
        thinking = self._thinking()
        if not thinking:
            return False
        mine = [guest for guest in thinking if self.course.devices.get(guest) == device]
        self._device, self._guest, self._seat = device, (mine or thinking)[0], 0
        self._players = tuple(session.seating)
        self._stay()
        self._play("tick")
        return True

    def _put(self) -> None:
        self.course.bet(self._guest, self._seat)
        self.course.services.rumble(self._device)
        if thinking := self._thinking():
            self._guest, self._seat = thinking[0], 0
        else:
            self._until = self.course.services.stack.seconds + TOLD

    def _refuse(self) -> bool:
        """Let the band say for a while why nothing is put any more."""
        self._until = self.course.services.stack.seconds + TOLD
        self._refused = True
        self._play("refuse")
        return True

    def _stay(self) -> None:
        self._until = self.course.services.stack.seconds + STAYS

    def _play(self, sound: str) -> None:
        self.course.services.audio.play(sound)

    def draw(self, frame: Frame) -> None:
        """Draw who bets on whom, and what to press."""
        evening, services = self.course.evening, self.course.services
        if not self.seen or evening.now is None:
            return
        theme, texts, layer = services.theme, services.texts, Layer.MOVING
        picture, colour = face_of(mark_of(evening.guests[self._guest]))
        frame.add(Box(_X, _Y, _W, _H, theme.panel, 28.0, colour, 8.0), layer)
        left, right = _X - _W / 2 + 24, _X + _W / 2 - 24
        frame.add(Picture(picture, left + _FACE / 2, _Y, _FACE, _FACE, colour=colour), layer)
        left += _FACE + 20
        name = name_of_heads(evening, (self._guest,))
        if self.open:
            asked = _LOSES if has_loser(self.course.now.game) else _WINS
            right = self._draw_ways(frame, right) - 24
            middle = left + 0.48 * (right - left)
            place = (left + middle) / 2, _Y, middle - left - 16, _TEXT
            frame.add(
                Text(texts(asked, name=name), *place, 48.0, theme.text, "black", "left"), layer
            )
            self._draw_chosen(frame, middle, right)
        else:
            bet = evening.now.bets.get(self._guest)
            told = sentence(self.course.refused(Bet(self._guest, self._seat)))
            if bet is not None:
                told = texts("{name} has bet on {other}", name=name, other=self._players[bet].name)
            place = (left + right) / 2, _Y, right - left, _TEXT
            frame.add(Text(told, *place, 56.0, theme.accent, "black", "left"), layer)

    def _draw_ways(self, frame: Frame, right: float) -> float:
        """What puts the bet, up to an edge; returns where that begins."""
        services, layer = self.course.services, Layer.MOVING
        words = services.texts("Put the bet")
        size = prompt_width(services, self._device, Verb.SOUTH, _PROMPT)
        w = max(size, 200.0)
        x = right - w / 2
        draw_prompt(frame, layer, services, self._device, Verb.SOUTH, x, _Y - 25, _PROMPT)
        frame.add(Text(words, x, _Y + 33, w, 44.0, 34.0, services.theme.text, "bold"), layer)
        return right - w

    def _draw_chosen(self, frame: Frame, left: float, right: float) -> None:
        """Whom the bet would be on, between two arrows."""
        theme, layer, player = self.course.services.theme, Layer.MOVING, self._players[self._seat]
        frame.add(Picture("ui/arrow_left", left + _ARROW / 2, _Y, _ARROW, _ARROW), layer)
        frame.add(Picture("ui/arrow_right", right - _ARROW / 2, _Y, _ARROW, _ARROW), layer)
        left, right = left + _ARROW + 8, right - _ARROW - 8
        picture, colour = face(player)
        frame.add(Picture(picture, left + _FACE / 2, _Y, _FACE, _FACE, colour=colour), layer)
        left += _FACE + 12
        place = (left + right) / 2, _Y, right - left, _TEXT
        name = shortened(player.name, right - left)
        frame.add(Text(name, *place, 56.0, theme.accent, "black", "left"), layer)


@dataclass(frozen=True)
class PutBet:
    """A bet of `guest` on `seat`, to be put by a tap; `session` is the game, once it is played."""

    course: Course
    guest: int
    seat: int
    session: Session | None = None

    def __call__(self) -> str:
        """Put it, or return why not, translated.

        A second tap on the same asks for nothing.
        """
        now = self.course.evening.now
        if self.session is not None:
            self.course.close_bets(self.session)
        refused = self.course.bet(self.guest, self.seat)
        return "" if now and now.bets.get(self.guest) == self.seat else refused


def waits(course: Course, name: str, session: Session | None = None) -> Waits:
    """Return what this guest may bet on, and how the evening stands.

    `session` is the game that is played, where a bot may have come for a guest.
    """
    evening, texts = course.evening, course.services.texts
    lines = tuple(
        f"{row.place}. {name_of_heads(evening, row.guests)}: {texts.number(float(row.points), 'g')}"
        for row in evening.standings()
    )
    guest = next((one.number for one in evening.guests if name_of_guest(one) == name), None)
    now = evening.now
    if guest is None or now is None or guest not in evening.waiting():
        return Waits(lines=lines)
    bots = dict(enumerate(player.name for player in session.seating)) if session else now.bots
    heads = [name_of_heads(evening, seat) or bots.get(n, "") for n, seat in enumerate(now.heads)]
    put = now.bets.get(guest)
    if put is not None and not evening.backing:
        return Waits(texts("{name} has bet on {other}", name=name, other=heads[put]), (), lines)
    if course.refused(Bet(guest, 0)):
        return Waits(lines=lines)
    final = texts("The final: whom do you back?")
    ask = final if evening.backing else whom_to_bet_on(texts, now.game)
    answers = [(head, PutBet(course, guest, seat, session)) for seat, head in enumerate(heads)]
    return Waits(ask, answers, lines)
