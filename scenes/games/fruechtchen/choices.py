"""What can be picked in Früchtchen, and where it lies."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from game.engine.moves import Move
from game.fruechtchen.cards import JOKER
from game.fruechtchen.moves import Displace, LayOut, Lend, Roll, Stop
from game.fruechtchen.table import lendable
from scenes.choosing.asking import Asking
from scenes.choosing.choices import Choices
from scenes.choosing.picker import Loose
from scenes.games.fruechtchen import table
from scenes.games.fruechtchen.draft import KEYS, Draft
from scenes.games.fruechtchen.log_text import fruits_in_words
from scenes.games.fruechtchen.model import BLANK
from scenes.games.fruechtchen.motion import MarketMotions
from scenes.games.fruechtchen.paint_choice import DONE, LAID, NUMBER, lay_out_words
from scenes.games.fruechtchen.rolls import RollTable
from scenes.input.action import MOUSE, Action, Verb, is_phone
from scenes.people.seating import Privacy
from scenes.stage.widgets.focus import Target
from scenes.texts import N_, Texts


class MarketChoices(Choices):
    """A lay-out, a host for dice, a roll, or the guests' matches that are crossed out."""

    composed = True
    reopened, gone = N_("Open again: count on"), N_("You have none of it")

    def __init__(self, asking: Asking, motions: MarketMotions) -> None:
        super().__init__(asking)
        self._motions = motions
        self._parts: dict[tuple[int, int], Draft] = {}  # private: of each seat, in each round
        self._pushed: list[int] = []  # owners of foreign matches to displace, press by press

    def forget(self) -> None:
        if self.table.phase != "displace":
            self._pushed = []

    def abandon(self, seat: int) -> None:
        super().abandon(seat)
        if seat in self.table.waiting():  # else it is what this person has chosen
            self._parts.pop((seat, self._motions.shown.round), None)
            self._pushed = []

    def draft(self, seat: int) -> Draft:
        """Return what `seat` puts together, or has chosen.

        It is kept where that is taken back. Nobody else may see it.
        """
        key = seat, self._motions.shown.round
        if key not in self._parts:
            blind = self.session.seating[seat].privacy is Privacy.BLIND  # with open hands alone
            view = self.table.public() if blind and self.asking.secret else self.table.private(seat)
            self._parts[key] = Draft(view.game.hands[seat], view.game.numbers[seat])
            if isinstance(view.choice, LayOut):
                self._parts[key].show(view.choice)
        return self._parts[key]

    def places(self, seat: int) -> Mapping[Any, Target[Any]]:
        moves = self.table.legal(seat)
        match self.table.phase:
            case "":
                return {}
            case "lay out":
                return self._lay_out_places(seat)
            case "lend":
                return {move: self._host(move) for move in moves}
            case "displace":
                return self._displace_places(seat)
        buttons = table.buttons(len(moves))
        return {move: Target(move, *place) for move, place in zip(moves, buttons, strict=True)}

    def _host(self, move: Move) -> Target[Move]:
        assert isinstance(move, Lend)
        return Target(move, *self._motions.mats[move.to][:4])

    def _lay_out_places(self, seat: int) -> Mapping[Any, Target[Any]]:
        draft = self.draft(seat)
        keys = [*draft.pickable, *((NUMBER, number) for number in draft.kinds)]
        places = table.on_lid(len(draft.pickable), len(draft.kinds))
        found = {key: Target(key, *place) for key, place in zip(keys, places, strict=True)}
        found[DONE] = Target(DONE, *table.DONE)
        if not is_phone(self.asking.device_of(seat)):  # or a press takes back what is laid
            for index in range(draft.cards):
                key = LAID, index
                found[key] = Target(key, *table.lying(index, draft.cards))
        return found

    def _displace_places(self, seat: int) -> Mapping[Any, Target[Any]]:
        owners = self.guests(seat)
        found: dict[Any, Target[Any]] = {
            owner: Target(owner, *table.guest(index, len(owners)))
            for index, owner in enumerate(owners)
        }
        return {**found, DONE: Target(DONE, *table.DONE)}

    def guests(self, seat: int) -> list[int]:
        """List the owners whose matching dice `seat` could displace."""
        matched = self.table.public().game.matched
        return [owner for owner, dice in enumerate(matched) if dice and owner != seat]

    @property
    def displacing(self) -> tuple[int, ...]:
        """Foreign matches that are to be displaced as things stand, by owner."""
        return tuple(self._pushed.count(owner) for owner in range(self._motions.seats))

    def named(self, seat: int, key: Hashable) -> str:
        texts = self.services.texts
        if self.table.phase == "lay out":
            draft = self.draft(seat)
            ready = self._allowed(seat, draft) is not None
            button = lay_out_words(texts, self.lent(seat), ready=ready)
            return laid_out(texts, draft, key, button)
        match key:
            case Lend():
                return self.session.seating[key.to].name
            case Roll():
                return texts("Roll the dice!")
            case Stop():
                return texts("Stop and harvest")
            case int(owner):
                name = self.session.seating[owner].name
                return texts("{cards}, {n} chosen", cards=name, n=self.displacing[owner])
        return texts("Harvest") if key == DONE else ""

    def pictured(self, seat: int, key: Hashable) -> str:
        if self.table.phase != "lay out":
            return ""
        match key:
            case int(kind):
                return table.CARDS[kind]
            case (name, int(number)) if name == NUMBER:
                return f"{table.FOLDER}/number_{number}"
            case (_, int(index)):
                return table.CARDS[self.draft(seat).lying[index]]
        return ""

    def chosen(self, seat: int, key: Hashable) -> bool:
        if self.table.phase != "lay out":
            return key in self._pushed
        draft = self.draft(seat)
        return draft.chosen(key) > 0 if isinstance(key, int) else key == (NUMBER, draft.number)

    def homes(self, seat: int, key: Hashable) -> Sequence[Target[Any]]:
        """List where a card is laid out (what lies there goes back to the hand)."""
        if self.table.phase != "lay out":
            return ()
        draft = self.draft(seat)
        match key:
            case (name, int()) if name == NUMBER:
                return [Target(key, *table.LYING_NUMBER)]
            case (_, int(index)):
                return [self.places(seat)[draft.lying[index]]._replace(key=key)]
            case int(kind) if draft.hand[kind] > draft.chosen(kind) or draft.jokers_only:
                return [Target(key, *table.lying_place())]
        return ()

    def loose(self, seat: int) -> list[Loose]:
        """List the cards of a hand, or the dice to lend."""
        hosts = [self._host(move) for move in self.table.legal(seat) if isinstance(move, Lend)]
        if not hosts:
            return super().loose(seat)
        dice = Target(None, *table.lent_place(self._motions.to_lend(seat)))
        return [Loose(dice, table.PIPS[BLANK], hosts, self.colour(seat), table.LENT_DIE)]

    def take(self, seat: int, key: Any, device: str) -> Move | None:
        if self.table.phase == "roll":
            self._motions.roller = device
        if isinstance(key, Move):
            return super().take(seat, key, device)
        if self.table.phase == "displace":
            return self._displace(seat, key, device)
        return self._lay_out(seat, key, device)

    def first(self, seat: int) -> Hashable | None:
        """Return the harvest, where it is complete, and else nothing."""
        if self.table.phase == "displace":
            return DONE
        return Stop() if Stop() in self.table.legal(seat) else None

    def decided_before(self) -> tuple[int, Move] | None:
        """Return whoever harvests where nothing is to choose.

        That is where no roll can change anything, or where the next one must be. The first roll is
        pressed, and the last one, on which all hangs.
        """
        if self.table.phase != "roll" or not self.asking.asks or self.asking.covered:
            return None
        (seat,) = self.table.waiting()
        view = self.table.public().game
        if self.session.seating[seat].bot:
            return None
        if view.settled(seat):
            return seat, Stop()
        return (seat, Roll()) if view.rolls_on(seat) else None

    def _lay_out(self, seat: int, picked: Any, device: str) -> Move | None:
        """Add what was picked; the whole lay-out once it is done and allowed."""
        draft = self.draft(seat)
        if not self.asking.hides(seat):  # all may see that something is laid out
            self._motions.beckon()
        if picked == DONE:
            if reason := self.why(seat, draft.move()):
                self.asking.refuse(device, reason)
            return self._allowed(seat, draft)
        before = draft.move()
        match picked:
            case (name, int(number)) if name == NUMBER:
                draft.choose_number(number)
            case (_, int(index)):
                draft.remove(draft.lying[index])
            case kind:
                draft.add(kind)
        self._hold_focus(seat)
        if draft.move() == before:  # who presses on where nothing more comes is told the way
            texts, points = self.services.texts, device == MOUSE or is_phone(device)
            way = texts("Click “Lay out”") if points else texts("Down: lay out")
            self.asking.refuse(device, way)
        return None

    def _hold_focus(self, seat: int) -> None:
        """Put the focus beside a card that went with it: arrows begin where one sees it."""
        picker, device = self.asking.picker, self.asking.device_of(seat)
        if picker.key is not None and device != MOUSE and not is_phone(device):
            picker.place_focus(self.places(seat))

    def _allowed(self, seat: int, draft: Draft) -> Move | None:
        move = draft.move()
        return move if move in self.table.legal(seat) else None

    def _displace(self, seat: int, picked: Any, device: str) -> Move | None:
        """Count up the dice of an owner; one press too many stays at the most."""
        if picked == DONE:
            return Displace(self.displacing)
        self._pushed.append(picked)
        if reason := self.why(seat, Displace(self.displacing)):
            self.asking.refuse(device, reason)
            self._pushed.pop()
        return None

    def eye(self, seat: int) -> Target[int]:
        return Target(seat, *self._motions.mats[seat][:4])

    def invites(self, seat: int) -> bool:  # noqa: ARG002 (mats have room for a sign alone)
        return False

    def step_back(self, seat: int) -> bool:
        if self.table.phase == "lay out":
            went = self.draft(seat).back()
            self._hold_focus(seat)
            return went
        if self._pushed:
            self._pushed.pop()
            return True
        return False

    def picked(self, seat: int) -> bool:
        if self.table.phase == "lay out":
            return seat in self.table.waiting() and self.draft(seat).touched
        return bool(self._pushed)

    def blind_press(self, seat: int, slot: int) -> bool:
        """Add a card, or change the number card, unseen.

        Seven buttons add cards, the eighth changes the number card: all by counting.
        """
        draft = self.draft(seat)
        if slot < len(KEYS):
            return draft.count_on(KEYS[slot])
        draft.next_number()
        return True

    def blind_choice(self, seat: int) -> Move | None:
        """Return what is laid out, if it may be locked (pressed, or the only possibility)."""
        draft = self.draft(seat)
        decides = draft.touched or len(self.table.legal(seat)) == 1
        return self._allowed(seat, draft) if decides else None

    def decides(self, key: Hashable) -> bool:
        return key == DONE or super().decides(key)

    # The table of all rolls.

    def hears(self, action: Action) -> bool:
        if not action.pressed and action.device == self._motions.roller:
            self._motions.roller = ""
        if not self._asks_for_rolls(action):
            return False
        self.asking.shut()
        self._motions.note_throws()
        playing = [player.device for player in self.session.seating]
        self.services.stack.push(RollTable(self.services, action.device, playing))
        return True

    def _asks_for_rolls(self, action: Action) -> bool:
        if not action.pressed or self.asking.curtain.seat is not None:
            return False
        on_sign = Target(None, *table.ROLLS_SIGN).holds(action.x, action.y)
        return action.verb is Verb.SELECT or (action.verb is Verb.CLICK and on_sign)

    def lent(self, seat: int) -> int:
        """Count the dice that the number card put together would lend."""
        return lendable(self.table.public().game.dice, seat, self.draft(seat).number)[0]


def laid_out(texts: Texts, draft: Draft, key: Hashable, button: str) -> str:
    """Name a kind of cards, a number card, or the button (as `button` says)."""
    match key:
        case int(kind):
            cards = _cards(texts, kind, draft.hand[kind])
            return texts("{cards}, {n} chosen", cards=cards, n=draft.chosen(kind))
        case (name, number) if name == NUMBER:
            return texts("Number card {n}", n=number)
        case (_, int(index)):
            return _cards(texts, draft.lying[index], 1)
    return button if key == DONE else ""


def _cards(texts: Texts, kind: int, n: int) -> str:
    return (
        texts.n("{n} joker", "{n} jokers", n) if kind == JOKER else fruits_in_words(texts, kind, n)
    )
