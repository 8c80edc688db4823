"""Presses in, one move out, by the way in which each seat keeps its secrets.

Nothing here is decided by accident: what lies under the focus when a question begins does no harm,
and a press that comes too early does not count.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import hypot
from typing import Any

from game.engine.moves import Move, Refused
from scenes.choosing.asking import Asking
from scenes.choosing.choices import Choices
from scenes.choosing.picker import Loose
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.people.seating import Privacy
from scenes.privacy.blind import EARLY, LOCK_FIRST, locks, slot_of
from scenes.privacy.curtain import SEAL, clicks, grips, lets_go
from scenes.stage.widgets.focus import Target


def answers(action: Action) -> bool:
    """Return True if somebody means to decide something with this press."""
    verbs = (Verb.SOUTH, Verb.WEST, Verb.DIGIT, Verb.CLICK)
    return action.verb in verbs and action.pressed and not action.repeat


class Chooser:
    """Lets people choose at one table."""

    def __init__(self, asking: Asking, choices: Choices, changed: Callable[[], None]) -> None:
        """Choose from `choices`; `changed` is called when somebody has chosen or taken back."""
        self.asking = asking
        self.choices = choices
        self._changed = changed
        self._table = asking.table
        self._services = asking.scenery.services
        self._seating = asking.scenery.seating
        self._curtain = asking.curtain
        self._doubted: Hashable | None = None  # what one press alone has not picked
        self._blindly: dict[int, str] = {}  # the device that last pressed blindly, by seat

    # Questions and their focus.

    def update(self, dt: float) -> bool:
        """Let questions stand once all is told (open ones with a fresh focus)."""
        asking = self.asking
        asking.pressing.update(dt)
        answered = asking.answers.update(dt) | asking.picker.update(dt)
        people = [seat for seat in self._table.waiting() if not self._seating[seat].bot]
        begun = asking.pressing.ask(dict.fromkeys(people, asking.moment))
        for seat in begun:
            if seat in asking.openly():
                self.focus_anew(seat)
        return answered or bool(begun)

    def focus_anew(self, seat: int) -> None:
        """Forget what was in focus, and begin where `seat` may begin."""
        self.asking.forget_focus()
        self._doubted = None
        self._place_focus(seat)

    def _place_focus(self, seat: int) -> None:
        """Put the focus of `seat` where a press does no harm.

        That is on a part of a move, or on the only thing there is. Else all decide: with arrows it
        is in their middle, on what one press alone does not pick; with a mouse, or where it would
        be a secret, on nothing. A game may know better what comes first.
        """
        places, picker = self.choices.places(seat), self.asking.picker
        first = self.choices.first(seat) if self.asking.shows_focus(seat) else None
        if first is not None:
            picker.go_to(places, first)
            return
        harmless = {k: place for k, place in places.items() if not self.choices.decides(k)}
        if harmless or len(places) == 1:
            picker.place_focus(harmless or places)
        elif places and self.asking.shows_focus(seat):
            picker.go_to(places, _in_the_middle(places))

    def _pick(self, seat: int, action: Action) -> Hashable | None:
        """Return which place of `seat` this press picks, if any.

        What decides for good is picked in haste only by a focus that this person has moved, or by
        a second press of whoever has left it, or the mouse, where it was when the question began.
        """
        asking, places = self.asking, self.choices.places(seat)
        picked = asking.picker.handle(action, places, self._loose(seat, action))
        doubted = action.device == MOUSE or picked == self._doubted
        insists = doubted and asking.pressing.insists(action.device)
        calm = insists or not asking.pressing.hasty(seat)
        sure = asking.picker.moved or len(places) == 1 or calm
        if picked is not None and self.choices.decides(picked) and not sure:
            self._doubted = picked
            texts = self._services.texts
            if action.device == MOUSE:
                asking.refuse(MOUSE, texts("Do you mean this? Click once more"))
            else:
                asking.refuse(action.device, texts("Do you mean this? Press once more"))
            return None
        return picked

    def _loose(self, seat: int, action: Action) -> Sequence[Loose]:
        """What lies there to be dragged, when a mouse's button goes down."""
        grips = action.verb is Verb.CLICK and action.pressed
        return self.choices.loose(seat) if grips else ()

    @property
    def doubts(self) -> bool:
        """Whether somebody was asked if they mean what has the focus."""
        return self._doubted is not None

    # Decisions.

    def commit(self, seat: int, move: Move) -> None:
        """Decide `move` for the person in `seat`."""
        if self.choices.bared(seat):
            self.asking.forget_focus()  # it lay on a move that knows what is hidden
        self.choices.forget_blind(seat)
        self.asking.answers.forget(seat)
        self._table.commit(seat, move)
        self.asking.forget_reason()
        self.asking.pressing.decided(seat)
        if self.asking.secret and seat not in self._table.waiting():
            self._services.audio.play("lock")
        self._changed()

    def take_back(self, seat: int) -> None:
        """Open the sealed choice of this person again (a refusal: only heard)."""
        try:
            self._table.take_back(seat)
        except Refused:  # the table chose for this seat, which had no other option (ALL-2)
            self._services.audio.play("refuse")
            return
        self._services.audio.play("unlock")
        self._changed()

    def abandon(self) -> None:
        """Forget what people began where others play on now.

        That is a bot, or whoever cannot know what was pressed blindly.
        """
        blindly = self._blindly
        self._blindly = {n: device for n, device in blindly.items() if self._still_blind(n, device)}
        for seat in {*self._seating.bots(), *blindly} - {*self._blindly}:
            self.choices.abandon(seat)
            self.asking.answers.forget(seat)

    def _still_blind(self, seat: int, device: str) -> bool:
        """Whether this very device goes on to press blindly there."""
        player = self._seating[seat]
        return player.device == device and player.privacy is Privacy.BLIND

    # Presses.

    def press(self, action: Action) -> None:
        """Let a press choose, if its device plays an asked seat."""
        asking = self.asking
        asking.takes(action)
        if action.by_hand:
            asking.pressing.pressed(action.device)
        if asking.later:
            if answers(action):
                asking.refuse(action.device, asking.later)
            return
        seat = asking.seat_for(action.device)
        if seat is None:
            if answers(action) and self._table.waiting():
                asking.refuse(action.device, self._whose_turn())
            return
        privacy = self._seating[seat].privacy if asking.hides(seat) else Privacy.OPEN
        early = not asking.pressing.counts(seat, asking.moment)
        waits = seat in self._table.waiting()
        if waits and early and self._in_earnest(action, privacy):
            if privacy is Privacy.BLIND:
                self._answer(action, seat, EARLY)
            else:
                asking.refuse(action.device, self._services.texts(EARLY))
        else:
            self._decide(seat, action, privacy)

    def _whose_turn(self) -> str:
        """For whoever presses and is not asked, translated."""
        waiting, texts = self._table.waiting(), self._services.texts
        if len(waiting) > 1:
            return texts("The others are still choosing")
        return texts("It is {name}’s turn", name=self._seating[waiting[0]].name)

    def _decide(self, seat: int, action: Action, privacy: Privacy) -> None:
        match privacy:
            case Privacy.OPEN:
                self._choose_openly(seat, action)
            case Privacy.BLIND:
                self._choose_blindly(seat, action)
            case Privacy.PHONE:
                self._choose_on_phone(seat, action)
            case _:
                self._choose_behind_curtain(seat, action)

    def _in_earnest(self, action: Action, privacy: Privacy) -> bool:
        """Whether this press may decide something for good.

        Blind presses do when they lock; before a shut curtain none does.
        """
        if privacy is Privacy.BLIND:
            return locks(action)
        return answers(action) and (privacy is Privacy.OPEN or self._curtain.seat is not None)

    def _choose(self, seat: int, action: Action) -> Move | None:
        """The move that this press decides, if any."""
        picked = self._pick(seat, action)
        return None if picked is None else self.choices.take(seat, picked, action.device)

    def _choose_openly(self, seat: int, action: Action) -> None:
        """Pick what lies on the table; east takes back a step, or a sealed choice."""
        if seat in self._table.waiting():
            if action.verb is Verb.EAST and action.pressed:
                self.choices.step_back(seat)
                return
            if reason := self._why_not(seat, action):
                self.asking.refuse(action.device, reason)
                return
            picked = self._by_digit(seat, action) or self._pick(seat, action)
            move = None if picked is None else self.choices.take(seat, picked, action.device)
            if picked is not None and not self.choices.decides(picked):
                self._tick()
            if move is not None:
                self.commit(seat, move)
        elif action.verb is Verb.EAST and action.pressed:
            self.take_back(seat)
        elif answers(action):
            taken = self._services.texts("you have chosen already: take it back first")
            self.asking.refuse(action.device, taken)

    def _choose_blindly(self, seat: int, action: Action) -> None:
        """Nothing here may show or sound what is chosen, but that it is, and that it is locked."""
        if seat not in self._table.waiting():
            if locks(action):
                self.take_back(seat)
                self._answer(action, seat, self.choices.reopened)
        elif (slot := slot_of(action)) is not None:
            self._blindly[seat] = action.device
            if not self.choices.blind_press(seat, slot):
                self._answer(action, seat, self.choices.gone)
            elif self.choices.blind_choice(seat) is not None:
                self.asking.answers.chosen(seat)
        elif locks(action):
            move = self.choices.blind_choice(seat)
            if move is not None:
                self.commit(seat, move)
            else:
                self._answer(action, seat, LOCK_FIRST)

    def _answer(self, action: Action, seat: int, words: str) -> None:
        """Shake the pad, and let the panel of `seat` say why (a msgid)."""
        self._services.rumble(action.device)
        self.asking.answers.say(seat, words)

    def _choose_on_phone(self, seat: int, action: Action) -> None:
        """The phone's pad chooses nothing: what it would point at is a secret."""
        if action.verb is Verb.EAST and action.pressed and seat not in self._table.waiting():
            self.take_back(seat)
        elif answers(action) and (guest := self._services.phones.guest(action.device)):
            with self._services.texts.spoken(guest.language):
                words = self._services.texts("Choose on your phone")
            self.asking.refuse(action.device, words)

    def _tick(self) -> None:
        """Let be heard that something is picked, though nothing new may come of it."""
        if not self.asking.refuses:
            self._services.audio.play("tick")

    def tap(self, seat: int, key: Hashable, device: str) -> None:
        """Pick what was tapped, if it can still be picked."""
        if not self.asking.asks or self.asking.later or seat not in self._table.waiting():
            return
        if key not in self.choices.places(seat):
            return
        move = self.choices.take(seat, key, device)
        self._tick()
        if move is not None:
            self.commit(seat, move)

    def _choose_behind_curtain(self, seat: int, action: Action) -> None:
        """First hold the curtain, then look and decide under it."""
        if self._curtain.seat is None:
            self._draw_curtain(seat, action)
        elif self._curtain.device == action.device:
            self._under_curtain(self._curtain.seat, action)

    def _by_digit(self, seat: int, action: Action) -> Move | None:
        """A number key chooses the card of that slot at once, where there are slots."""
        slot = slot_of(action) if action.device == KEYBOARD else None
        moves = self.choices.blind_moves()
        if slot is None or slot >= len(moves):
            return None
        return moves[slot] if moves[slot] in self._table.legal(seat) else None

    def _why_not(self, seat: int, action: Action) -> str:
        """Say why this press decides nothing, translated; empty if it can, or moves the focus."""
        if not answers(action):
            return ""
        texts, places = self._services.texts, self.choices.places
        match action.verb:
            case Verb.DIGIT:
                return self._why_not_slot(seat, slot_of(action))
            case Verb.CLICK:
                loose = [one.place for one in self._loose(seat, action)]
                there = (*places(seat).values(), *loose)
                under = (place.holds(action.x, action.y) for place in there)
                beside = texts("Click on what you choose")
                return "" if any(under) else self.choices.barred(seat, action) or beside
            case Verb.SOUTH if self.asking.picker.key not in places(seat):
                return texts("Choose something first")
        return ""

    def _why_not_slot(self, seat: int, slot: int | None) -> str:
        moves = self.choices.blind_moves()
        if slot is None or not self.asking.secret or slot >= len(moves):
            return ""
        return self.choices.why(seat, moves[slot])

    def _draw_curtain(self, seat: int, action: Action) -> None:
        waits = seat in self._table.waiting()
        if not action.pressed:
            return
        if action.verb is Verb.EAST and not waits:
            self.take_back(seat)
        elif waits and self._draws(seat, action):
            if self._curtain.draw_to(seat, action.device):
                self.focus_anew(seat)  # where the seat before had its focus is its secret
        elif waits and answers(action):
            reason = self._services.texts("Hold first: the others look away")
            self.asking.refuse(action.device, reason)

    def _draws(self, seat: int, action: Action) -> bool:
        """Whether this press begins to hold the curtain of `seat`."""
        if action.device == MOUSE:
            return clicks(action, self.choices.eye(seat))
        return grips(action)

    def _under_curtain(self, seat: int, action: Action) -> None:
        """Look and decide; whatever ends the hold shuts it."""
        if lets_go(self._curtain, action, self._services.settings.grip):
            self._curtain.shut()
        elif self._curtain.open and self._goes_back(action):
            self._curtain.wait_anew()
            self.choices.step_back(seat)
        elif self._curtain.open:
            self._decide_under_curtain(seat, action)

    def _goes_back(self, action: Action) -> bool:
        """Whether this takes back a step; a move of parts is never sealed at that place."""
        clicked = self.choices.composed and clicks(action, SEAL)
        return clicked or (action.verb is Verb.EAST and action.pressed)

    def _decide_under_curtain(self, seat: int, action: Action) -> None:
        if action.verb is Verb.CLICK:
            self._curtain.wait_anew()
        reason = self._why_not(seat, action)
        if reason and action.verb is not Verb.CLICK:  # which serves the curtain's buttons too
            self.asking.refuse(action.device, reason)
            return
        move = self._by_digit(seat, action) or self._choice_under_curtain(seat, action)
        if move is not None:
            self._curtain.shut()
            self.commit(seat, move)
        elif not self.asking.hides(seat):  # all may see how it goes on
            self._curtain.shut()
            self.focus_anew(seat)

    def _choice_under_curtain(self, seat: int, action: Action) -> Move | None:
        """The move that is decided under the curtain, always at one place with the mouse.

        A click on a move only picks it, else the pointer would go on telling which one. What is
        dragged to where it belongs is sealed: the pointer is put elsewhere then.
        """
        if action.device == MOUSE and not self.choices.composed and clicks(action, SEAL):
            if self._curtain.picked is None:
                self.asking.refuse(MOUSE, self._services.texts(LOCK_FIRST))
            picked: Move | None = self._curtain.picked
            return picked
        chosen = self._choose(seat, action)
        clicked = action.device == MOUSE and not self.asking.picker.dropped
        if chosen is None or self.choices.composed or not clicked:
            return chosen
        self._curtain.picked = chosen
        return None


def _in_the_middle(places: Mapping[Any, Target[Any]]) -> Any:
    """The key of what lies nearest to the middle of all."""
    x = sum(place.x for place in places.values()) / len(places)
    y = sum(place.y for place in places.values()) / len(places)
    return min(places, key=lambda key: hypot(places[key].x - x, places[key].y - y))
