"""What devices do at a table beside choosing: they come and go, pause, look and hurry."""

from abc import abstractmethod
from collections import deque

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.input.keymap import looking_key
from scenes.match.choosing import Choosing
from scenes.match.corner import PLACES, sign_at
from scenes.match.small import on_large
from scenes.match.wishes import OpenPause, OpenRules, OpenTakeover
from scenes.people.seating import Privacy
from scenes.privacy.look import Looking


class Hearing(Choosing):
    """The part of a game's scene that hears every press, and knows whose it is."""

    corner = PLACES  # where the signs for pause and rules lie
    lines: deque[str]
    looking: Looking

    @abstractmethod
    def reseat(self) -> None:
        """Give everybody the privacy that fits who sits there now."""

    # Presses.

    @property
    def stands_back(self) -> bool:
        """Whether the table is drawn smaller now, to make room for somebody who bets."""
        party = self.services.party
        return party is not None and party.betting and not self._lookers()

    def handle(self, action: Action) -> None:
        self.hear(on_large(action) if self.stands_back else action)

    def hear(self, action: Action) -> None:
        """Let a press do what it means in full size."""
        if not self.session.seating.alone:
            action = looking_key(action)
        if action.verb in (Verb.POINT, Verb.CLICK):
            self._pointer = action.x, action.y
        sign = self._sign_at(action)
        back = self._comes_back(action)
        match action.verb:
            case Verb.QUIT:
                self.services.stack.clear()
            case Verb.AWAY:
                self._shut()
            case Verb.UNPLUGGED:
                self._unplugged(action.device)
            case Verb.CLICK if sign is Verb.START:
                self._pause(action.device)
            case Verb.CLICK if sign is Verb.NORTH:
                self.open_rules()
            case Verb.START if action.pressed:
                self._pause(action.device)
            case Verb.NORTH if action.pressed and not self._blind_press(action):
                self.open_rules()
            case _ if back:
                return
            case _ if self._bets(action):
                return
            case _ if self._handed(action):
                self.director.hurry = False
            case _ if self._looks(action):
                self.director.hurry = False
            case Verb.EAST if action.pressed and self._pauses(action.device):
                self._pause(action.device)
            case _ if self.director.telling:
                self._hurry(action)
            case _:
                self._play(action)

    def _bets(self, action: Action) -> bool:
        """Whether this is an evening's bet, by a device without a seat, while nobody looks."""
        party, seats = self.services.party, self.session.seating.seats_of(action.device)
        if party is None or seats or self._lookers():
            return False
        return party.bets(self.session, action)

    def _pauses(self, device: str) -> bool:
        """Whether Esc or the right button pauses: there is nothing that it takes back."""
        if device not in (KEYBOARD, MOUSE) or self.watched:
            return False
        if self.director.telling or (seat := self._seat_for(device)) is None:
            return True
        sealed = seat not in self.table.waiting()
        return not (sealed or self.curtain.seat is not None or self.may_step_back(seat))

    def _sign_at(self, action: Action) -> Verb | None:
        """What a click in the corner means; nothing while somebody looks at a secret."""
        looks = self.curtain.seat is not None or self.looking.seat is not None
        return None if looks or self.watched else sign_at(action, self.corner)

    @property
    def watched(self) -> bool:
        """Nobody plays here: a game to look at, which has its own way out."""
        return not any(player.device for player in self.session.seating)

    @property
    def again(self) -> bool:
        """Tell if all is seen again that was played before."""
        return self.session.again

    def _blind_press(self, action: Action) -> bool:
        """Whether this may be meant for a secret, perhaps too early: then it opens nothing."""
        if self.looking.seat is not None:
            return True
        players = [self.session.seating[s] for s in self.session.seating.seats_of(action.device)]
        blind = any(player.privacy is Privacy.BLIND for player in players)
        return blind and action.device != KEYBOARD and (self.secret or self.director.telling)

    def _looks(self, action: Action) -> bool:
        """Whether the press is about a look; who chooses in secret looks where it chooses."""
        if self.looking.seat is None and self.secret:
            chooses = self.curtain.seat is not None or self._seat_for(action.device) is not None
            return not chooses and self.looking.handle(action)
        return self.looking.handle(action)

    def _pause(self, device: str) -> None:
        self._shut()
        self.services.open(OpenPause(self.session, device, tuple(self.lines)))

    def _unplugged(self, device: str) -> None:
        if device in (self.curtain.device, self.looking.device):
            self._shut()
        self.session.seating.lose(device)
        self._look_for_absent()

    def _look_for_absent(self) -> None:
        absent = [seat for seat, player in enumerate(self.session.seating) if player.absent]
        if absent:
            self._shut()
            self.services.open(OpenTakeover(self.session.seating, absent))

    def _hurry(self, action: Action) -> None:
        """South, or a click, hurries what is told while it is held."""
        if action.verb in (Verb.SOUTH, Verb.CLICK):
            self.director.hurry = action.pressed

    def may_step_back(self, seat: int) -> bool:
        """Return True if `seat` can openly take back a picked part."""
        hidden = self.hides(seat) and seat not in self._lookers()
        return not hidden and self.picked(seat)

    def _comes_back(self, action: Action) -> bool:
        """Whether this press brings somebody back to a seat that a bot plays: one is enough.

        Any press of the device they had, at any time; of a new one South, to take the seat.
        """
        seating, device = self.session.seating, action.device
        takes = action.verb in (Verb.SOUTH, Verb.CLICK)
        if not action.by_hand or not (
            seating.come_back(device) or (takes and seating.take_back(device))
        ):
            return False
        self.services.audio.play("join")
        self.reseat()
        return True

    @property
    def awaited(self) -> list[int]:
        """The seats of people that the table waits for now, with all told to them."""
        if self.director.telling:
            return []
        seating = self.session.seating
        return [seat for seat in self.table.waiting() if seating[seat].device]

    def open_rules(self) -> None:
        self.services.open(OpenRules(self.table.game, self.table.options))

    # Who looks, who plays.

    def _lookers(self) -> list[int]:
        """The seats that look now, or are about to, each at its own secrets."""
        return [seat for seat in (self.curtain.seat, self.looking.seat) if seat is not None]

    def _shut(self) -> None:
        """No secret shows any more, from the next frame on."""
        self.curtain.shut()
        self.looking.shut()
