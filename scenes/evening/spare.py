"""A bet put while a game goes on, with a device that nobody plays with: a band above the table."""

from game.evening.known import PLAYING
from game.evening.plan import LOSERS
from game.evening.steps import Bet
from scenes.evening.course import Course
from scenes.evening.people import face_of, mark_of, name_of_heads
from scenes.input.action import DIRECTIONS, MOUSE, Action, Verb
from scenes.match.session import Session
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.texts import N_

STAYS = 8.0  # seconds without a press after which the band goes
_X, _Y, _W, _H = 960.0, 74.0, 1320.0, 116.0
_PROMPT = 60.0
_WINS, _LOSES = N_("{name}: who will win?"), N_("{name}: who will lose?")


class SpareBet:
    """Left and right choose a seat, up and down another guest who waits, south puts the bet."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self._device = ""  # which has the band
        self._names: tuple[str, ...] = ()  # of the seats
        self._guest = self._seat = 0
        self._until = 0.0

    @property
    def open(self) -> bool:
        """Whether the band is there."""
        in_time = self.course.services.stack.seconds < self._until
        return in_time and self._guest in self._thinking()

    def _thinking(self) -> list[int]:
        """Who waits and may still bet."""
        evening = self.course.evening
        now = evening.now
        if evening.phase != PLAYING or now is None or not now.betting:
            return []
        return [guest for guest in evening.waiting() if guest not in now.bets]

    def press(self, session: Session, action: Action) -> bool:
        """Hear a device without a seat; return True for a bet."""
        verb, device = action.verb, action.device
        if not (action.pressed and action.by_hand) or device == MOUSE:
            return False
        if not self.open:
            return verb in (Verb.SOUTH, *DIRECTIONS) and self._begin(session, device)
        if device != self._device:
            return False
        self._stay()
        match verb:
            case Verb.LEFT | Verb.RIGHT:
                self._seat = (self._seat + (1 if verb is Verb.RIGHT else -1)) % len(self._names)
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
        self.course.close_bets(session)
        thinking = self._thinking()
        if not thinking:
            return False
        mine = [guest for guest in thinking if self.course.devices.get(guest) == device]
        self._device, self._guest, self._seat = device, (mine or thinking)[0], 0
        self._names = tuple(player.name for player in session.seating)
        self._stay()
        self._play("tick")
        return True

    def _put(self) -> None:
        self.course.do(Bet(self._guest, self._seat))
        self._play("join")
        self.course.services.rumble(self._device)
        if thinking := self._thinking():
            self._guest, self._seat = thinking[0], 0

    def _stay(self) -> None:
        self._until = self.course.services.stack.seconds + STAYS

    def _play(self, sound: str) -> None:
        self.course.services.audio.play(sound)

    def draw(self, frame: Frame) -> None:
        """Draw who bets on whom, and what to press."""
        if not self.open:
            return
        services, evening = self.course.services, self.course.evening
        theme, texts, layer = services.theme, services.texts, Layer.MOVING
        picture, colour = face_of(mark_of(evening.guests[self._guest]))
        frame.add(Box(_X, _Y, _W, _H, theme.panel, 28.0, colour, 6.0), layer)
        left, right = _X - _W / 2 + 24, _X + _W / 2 - 24
        frame.add(Picture(picture, left + 44, _Y, 88.0, 88.0, colour=colour), layer)
        name = name_of_heads(evening, (self._guest,))
        asked = _LOSES if self.course.now.game in LOSERS else _WINS
        size = prompt_width(services, self._device, Verb.SOUTH, _PROMPT)
        at = right - size / 2
        draw_prompt(frame, layer, services, self._device, Verb.SOUTH, at, _Y, _PROMPT)
        from_x, to_x = left + 108, right - size - 24
        half = (to_x - from_x) / 2
        told = texts(asked, name=name)
        frame.add(Text(told, from_x + half / 2, _Y, half, 96.0, 40.0, theme.text, "bold"), layer)
        chosen = f"‹ {self._names[self._seat]} ›"
        words = Text(chosen, to_x - half / 2, _Y, half - 16, 96.0, 48.0, theme.accent, "black")
        frame.add(words, layer)
