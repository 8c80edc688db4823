"""How a person's presses become its choice, by the way in which its seat keeps secrets."""

from abc import abstractmethod
from collections.abc import Sequence

from game.engine.moves import Move
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.asking import Asking
from scenes.match.session import Session
from scenes.people.seating import Privacy
from scenes.privacy.blind import locks, slot_of
from scenes.privacy.curtain import SEAL, SHUT, Curtain, clicks, grips, lets_go
from scenes.stage.widgets.focus import Target


def answers(action: Action) -> bool:
    """Return True if somebody means to decide something with this press."""
    verbs = (Verb.SOUTH, Verb.WEST, Verb.DIGIT, Verb.CLICK)
    return action.verb in verbs and action.pressed and not action.repeat


class Choosing(Asking):
    """The part of a game's scene in which people choose."""

    composed = False  # whether secret moves are put together and ended at one fixed place
    curtain: Curtain  # to choose behind
    later = ""  # in a lesson: why nobody can choose now, but only look, translated

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._blind: dict[int, Move] = {}  # private: what each blind seat points at, unlocked

    # What a game's scene says.

    @abstractmethod
    def blind_moves(self) -> Sequence[Move]:
        """List the eight moves behind the blind buttons.

        The number keys 1 to 8 mean the same, in the order of the slots.
        """

    def eye(self, seat: int) -> Target[int]:
        """Return where a mouse is held to open `seat`'s curtain.

        A plate there says so, where this `invites`.
        """
        return Target(seat, (SHUT.x + SEAL.x) / 2, SHUT.y, 440.0, SHUT.h)

    def invites(self, seat: int) -> bool:
        """Tell if a plate says what `seat` holds to look.

        Then the strip does not.
        """
        player = self.session.seating[seat]
        return self.hides(seat) and player.privacy is not Privacy.BLIND and not player.bot

    @abstractmethod
    def commit(self, seat: int, move: Move) -> None:
        """Let the person in `seat` decide."""

    @abstractmethod
    def take_back(self, seat: int) -> None:
        """Open the sealed choice of the person in `seat` again.

        Nothing changes if the table refuses.
        """

    def why(self, seat: int, move: Move) -> str:
        """Say why `seat` may not choose this move now, translated.

        The text is empty if it may.
        """
        refused = self.table.why_not(seat, move)
        return self.services.texts(refused.why) if refused else ""

    def barred(self, seat: int, action: Action) -> str:  # noqa: ARG002 (for games that show such)
        """Say why what lies under a click cannot be chosen, translated.

        The text is empty if nothing lies there.
        """
        return ""

    def choose(self, seat: int, action: Action) -> Move | None:
        """Return the move that this press decides, if any.

        A game whose moves are made of parts keeps each part that is picked.
        """
        picked = self.pick(seat, action)
        return picked if isinstance(picked, Move) else None

    def blind_press(self, seat: int, slot: int) -> bool:
        """Keep, unseen, what a blind press means; return False if nothing.

        Here each slot is a move. A game whose moves are made of parts lets presses be counted.
        """
        move = self.blind_moves()[slot]
        legal = move in self.table.legal(seat)
        if legal:
            self._blind[seat] = move
        return legal

    def blind_choice(self, seat: int) -> Move | None:
        """Return the move that `seat` has pressed blindly, if any.

        It is what may be locked.
        """
        return self._blind.get(seat)

    def picked(self, seat: int) -> bool:  # noqa: ARG002 (for decisions in steps)
        """Return True if `seat` can take back a picked part.

        Asked only where that shows.
        """
        return False

    # Presses.

    def _play(self, action: Action) -> None:
        """Let a press choose, if its device has a seat that is asked."""
        self.director.hurry = self.director.hurry and action.pressed
        if self.later:
            if answers(action):
                self.refuse(action.device, self.later)
            return
        seat = self._seat_for(action.device)
        if seat is None:
            if answers(action) and self.table.waiting():
                self.refuse(action.device, self._whose_turn())
            return
        privacy = self.session.seating[seat].privacy if self.secret else Privacy.OPEN
        early = not self.pressing.counts(seat, self.moment)
        waits = seat in self.table.waiting()
        if waits and early and self._in_earnest(action, privacy):
            if privacy is Privacy.BLIND:
                self.services.rumble(action.device)
            else:
                self.refuse(action.device, self.services.texts("One moment"))
        else:
            self._decide(seat, action, privacy)

    def _whose_turn(self) -> str:
        """For whoever presses and is not asked, translated."""
        waiting, texts = self.table.waiting(), self.services.texts
        if len(waiting) > 1:
            return texts("The others are still choosing")
        return texts("It is {name}’s turn", name=self.session.seating[waiting[0]].name)

    def _seat_for(self, device: str) -> int | None:
        """The asked seat that `device` plays: the first that still has to choose."""
        table = self.table
        asked = table.ask.seats if table.ask else ()
        seats = [seat for seat in self.session.seating.seats_of(device) if seat in asked]
        waiting = [seat for seat in seats if seat in table.waiting()]
        return next(iter(waiting or seats), None)

    def _decide(self, seat: int, action: Action, privacy: Privacy) -> None:
        match privacy:
            case Privacy.OPEN:
                self._choose_openly(seat, action)
            case Privacy.BLIND:
                self._choose_blindly(seat, action)
            case _:
                self._choose_behind_curtain(seat, action)

    def _in_earnest(self, action: Action, privacy: Privacy) -> bool:
        """Whether this press may decide something for good.

        Blind presses do when they lock; before a shut curtain none does.
        """
        if privacy is Privacy.BLIND:
            return locks(action)
        return answers(action) and (privacy is Privacy.OPEN or self.curtain.seat is not None)

    def _choose_openly(self, seat: int, action: Action) -> None:
        """Pick what lies on the table; east takes back a step, or a sealed choice."""
        if seat in self.table.waiting():
            if action.verb is Verb.EAST and action.pressed:
                self.step_back(seat)
                return
            if reason := self._why_not(seat, action):
                self.refuse(action.device, reason)
                return
            move = self._by_digit(seat, action) or self.choose(seat, action)
            if move is not None:
                self.commit(seat, move)
        elif action.verb is Verb.EAST and action.pressed:
            self.take_back(seat)
        elif answers(action):
            taken = self.services.texts("you have chosen already: take it back first")
            self.refuse(action.device, taken)

    def _choose_blindly(self, seat: int, action: Action) -> None:
        """Nothing here may show or sound, but that a seat has locked or opened its choice."""
        if seat not in self.table.waiting():
            if locks(action):
                self.take_back(seat)
        elif (slot := slot_of(action)) is not None:
            if not self.blind_press(seat, slot):
                self.services.rumble(action.device)
        elif locks(action):
            move = self.blind_choice(seat)
            if move is not None:
                self.commit(seat, move)
            else:
                self.services.rumble(action.device)

    def _choose_behind_curtain(self, seat: int, action: Action) -> None:
        """First hold the curtain, then look and decide under it."""
        if self.curtain.seat is None:
            self._draw_curtain(seat, action)
        elif self.curtain.device == action.device:
            self._under_curtain(self.curtain.seat, action)

    def _by_digit(self, seat: int, action: Action) -> Move | None:
        """A number key chooses the card of that slot at once, where there are slots."""
        slot, moves = slot_of(action) if action.device == KEYBOARD else None, self.blind_moves()
        if slot is None or slot >= len(moves):
            return None
        return moves[slot] if moves[slot] in self.table.legal(seat) else None

    def _why_not(self, seat: int, action: Action) -> str:
        """Say why this press decides nothing, translated; empty if it can, or moves the focus."""
        if not answers(action):
            return ""
        texts, moves = self.services.texts, self.blind_moves()
        match action.verb:
            case Verb.DIGIT:
                slot = slot_of(action) if self.secret else None
                return self.why(seat, moves[slot]) if slot is not None and slot < len(moves) else ""
            case Verb.CLICK:
                under = (place.holds(action.x, action.y) for place in self.places(seat).values())
                beside = texts("Click on what you choose")
                return "" if any(under) else self.barred(seat, action) or beside
            case Verb.SOUTH if self.picker.key not in self.places(seat):
                return texts("Choose something first")
        return ""

    def _draw_curtain(self, seat: int, action: Action) -> None:
        waits = seat in self.table.waiting()
        if not action.pressed:
            return
        if action.verb is Verb.EAST and not waits:
            self.take_back(seat)
        elif waits and self._draws(seat, action):
            self.curtain.draw_to(seat, action.device)
            self.focus_anew(seat)  # where the seat before had its focus is its secret
        elif waits and answers(action):
            reason = self.services.texts("Hold first: the others look away")
            self.refuse(action.device, reason)

    def _draws(self, seat: int, action: Action) -> bool:
        """Whether this press begins to hold the curtain of `seat`."""
        return clicks(action, self.eye(seat)) if action.device == MOUSE else grips(action)

    def _under_curtain(self, seat: int, action: Action) -> None:
        """Look and decide; whatever ends the hold shuts it."""
        if lets_go(self.curtain, action, self.services.settings.grip):
            self.curtain.shut()
        elif self.curtain.open and action.verb is Verb.EAST and action.pressed:
            self.curtain.wait_anew()
            self.step_back(seat)
        elif self.curtain.open:
            if action.verb is Verb.CLICK:
                self.curtain.wait_anew()
            reason = self._why_not(seat, action)
            if reason and action.verb is not Verb.CLICK:  # which serves the curtain's buttons too
                self.refuse(action.device, reason)
                return
            move = self._by_digit(seat, action) or self._choice_under_curtain(seat, action)
            if move is not None:
                self.curtain.shut()
                self.commit(seat, move)

    def _choice_under_curtain(self, seat: int, action: Action) -> Move | None:
        """The move that is decided under the curtain, always at one place with the mouse.

        A click on a move only picks it, else the pointer would go on telling which one; from then
        on the focus stays there, however the pointer gets to the button that seals it.
        """
        if action.device != MOUSE or self.composed:
            return self.choose(seat, action)
        picked: Move | None = self.curtain.picked
        if picked is not None and clicks(action, SEAL):
            return picked
        if picked is None or (action.verb is Verb.CLICK and action.pressed):
            self.curtain.picked = self.choose(seat, action) or picked
        return None
