"""Früchtchen on the table: where its moves lie, how they are chosen, and what is drawn."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from game.engine.moves import Move
from game.fruechtchen.cards import JOKER
from game.fruechtchen.moves import Displace, LayOut, Lend
from scenes.games.fruechtchen import layout, paint, strip
from scenes.games.fruechtchen.draft import KEYS, Draft
from scenes.games.fruechtchen.question import question
from scenes.games.fruechtchen.rolls import RollTable
from scenes.games.fruechtchen.telling import LOCK, Telling
from scenes.input.action import Action, Verb
from scenes.match.session import Session
from scenes.match.strip import Hint, Question
from scenes.people.seating import Privacy
from scenes.services import Services
from scenes.stage.render.frame import Frame
from scenes.stage.widgets.focus import Target

DONE = "done"
NUMBER = "number"


class FruechtchenScene(Telling):
    """The market table."""

    composed = True

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        self._parts: dict[int, Draft] = {}  # private: what each seat is putting together
        self._displaced: dict[int, int] = {}  # foreign matches to displace, by owner
        self._displaced_before: list[dict[int, int]] = []  # by each step

    def committed(self) -> None:
        table = self.table
        phase = table.ask.phase if table.ask else ""
        waiting = table.waiting() if phase == "lay out" else ()
        self._parts = {seat: draft for seat, draft in self._parts.items() if seat in waiting}
        if phase != "displace":
            self._displaced, self._displaced_before = {}, []
        if self.director.telling or phase != "lay out":
            return
        locked = table.public().committed
        if locked != self.locked:
            if len(locked) > len(self.locked):
                self.services.audio.play("card_slide")
            self.locked = locked
            self.arrange(LOCK)

    # Moves.

    def blind_moves(self) -> Sequence[Move]:
        return ()

    def draft(self, seat: int) -> Draft:
        """What `seat` is putting together, or has chosen; nobody else may see it."""
        if seat not in self._parts:
            blind = self.session.seating[seat].privacy is Privacy.BLIND  # with open hands alone
            view = self.table.public() if blind and self.secret else self.table.private(seat)
            self._parts[seat] = Draft(view.game.hands[seat], view.game.numbers[seat])
            if isinstance(view.choice, LayOut):
                self._parts[seat].show(view.choice)
        return self._parts[seat]

    def places(self, seat: int) -> Mapping[Any, Target[Any]]:
        ask = self.table.ask
        if ask is None:
            return {}
        if ask.phase == "lay out":
            return self._lay_out_places(seat)
        moves = self.table.legal(seat)
        if ask.phase == "lend":
            return {
                move: Target(move, *self._panel_of(move), layout.PANEL_W, layout.PANEL_H)
                for move in moves
            }
        if ask.phase == "displace":
            return self._displace_places(seat)
        buttons = layout.buttons(len(moves))
        return {move: Target(move, *place) for move, place in zip(moves, buttons, strict=True)}

    def _panel_of(self, move: Move) -> tuple[float, float]:
        assert isinstance(move, Lend)
        panel = self.panels[move.to]
        return panel.x, panel.y

    def _lay_out_places(self, seat: int) -> Mapping[Any, Target[Any]]:
        draft = self.draft(seat)
        blocks: dict[Any, tuple[float, float, float, float]] = {
            kind: (*layout.hand_block(index), 92.0, 126.0)
            for index, kind in enumerate(self.kinds(draft))
        }
        for index, number in enumerate(draft.kinds):
            blocks[NUMBER, number] = (*layout.number_block(index), 80.0, 112.0)
        blocks[DONE] = layout.DONE
        return {key: Target(key, *place) for key, place in blocks.items()}

    @staticmethod
    def kinds(draft: Draft) -> list[int]:
        """The kinds of cards that can be picked: those in hand, or any fruit for lone jokers."""
        return [kind for kind in KEYS if draft.hand[kind] or (draft.jokers_only and kind != JOKER)]

    def _displace_places(self, seat: int) -> Mapping[Any, Target[Any]]:
        owners = self.guests(seat)
        *places, done = layout.buttons(len(owners) + 1)
        found: dict[Any, Target[Any]] = {
            owner: Target(owner, *place) for owner, place in zip(owners, places, strict=True)
        }
        found[DONE] = Target(DONE, *done)
        return found

    def guests(self, seat: int) -> list[int]:
        """The owners whose matching dice `seat` could displace."""
        matched = self.table.public().game.matched
        return [owner for owner, dice in enumerate(matched) if dice and owner != seat]

    @property
    def displacing(self) -> tuple[int, ...]:
        """Foreign matches that are to be displaced as things stand, by owner."""
        return tuple(self._displaced.get(owner, 0) for owner in range(self.seats))

    def choose(self, seat: int, action: Action) -> Move | None:
        ask = self.table.ask
        phase = ask.phase if ask else ""
        if phase == "lay out" and action.verb in (Verb.UP, Verb.DOWN) and action.pressed:
            self._count(seat, action.verb)
            return None
        picked = self.pick(seat, action)
        if picked is None or isinstance(picked, Move):
            return picked
        if phase == "displace":
            return self._displace(seat, picked, action.device)
        return self._lay_out(seat, picked, action.device)

    def _count(self, seat: int, verb: Verb) -> None:
        """Up and down add and remove cards of the kind in focus."""
        kind = self.picker.key
        if isinstance(kind, int):
            draft = self.draft(seat)
            _ = draft.add(kind) if verb is Verb.UP else draft.remove(kind)

    def _lay_out(self, seat: int, picked: Any, device: str) -> Move | None:
        """Add what was picked; the whole lay-out once it is done and allowed."""
        draft = self.draft(seat)
        if picked == DONE:
            if reason := self.why(seat, draft.move()):
                self.refuse(device, reason)
            return self._allowed(seat, draft)
        if isinstance(picked, tuple):
            draft.choose_number(picked[1])
        else:
            draft.add(picked)
        return None

    def _allowed(self, seat: int, draft: Draft) -> Move | None:
        move = draft.move()
        return move if move in self.table.legal(seat) else None

    def _displace(self, seat: int, picked: Any, device: str) -> Move | None:
        """Count up the dice of an owner, and after the last one from none again."""
        if picked == DONE:
            return Displace(self.displacing)
        self._displaced_before.append(dict(self._displaced))
        most = self.table.public().game.matched[picked]
        self._displaced[picked] = (self._displaced.get(picked, 0) + 1) % (most + 1)
        if reason := self.why(seat, Displace(self.displacing)):
            self.refuse(device, reason)
            self._displaced[picked] = 0
        return None

    def eye(self, seat: int) -> Target[int]:
        panel = self.panels[seat]
        return Target(seat, panel.x, panel.y, layout.PANEL_W, layout.PANEL_H)

    def step_back(self, seat: int) -> bool:
        ask = self.table.ask
        if ask and ask.phase == "lay out":
            return self.draft(seat).back()
        if self._displaced_before:
            self._displaced = self._displaced_before.pop()
            return True
        return False

    def picked(self, seat: int) -> bool:
        ask = self.table.ask
        if ask and ask.phase == "lay out":
            return seat in self.table.waiting() and self.draft(seat).touched
        return bool(self._displaced_before)

    def blind_press(self, seat: int, slot: int) -> bool:
        """Seven buttons add cards, the eighth changes the number card: all by counting."""
        draft = self.draft(seat)
        if slot < len(KEYS):
            return draft.add(KEYS[slot])
        draft.next_number()
        return True

    def blind_choice(self, seat: int) -> Move | None:
        """What is laid out; nothing that was not pressed, unless nothing could be."""
        draft = self.draft(seat)
        choice = draft.touched or len(self.table.legal(seat)) == 1
        return self._allowed(seat, draft) if choice else None

    def decides(self, key: Hashable) -> bool:
        return key == DONE or super().decides(key)

    # The table of all rolls.

    def handle(self, action: Action) -> None:
        if self._asks_for_rolls(action):
            self._shut()
            self._note_throws()
            self.services.stack.push(RollTable(self.services, action.device))
        else:
            super().handle(action)

    def _asks_for_rolls(self, action: Action) -> bool:
        if not action.pressed or self.curtain.seat is not None:
            return False
        on_sign = Target(None, *layout.ROLLS_SIGN).holds(action.x, action.y)
        return action.verb is Verb.SELECT or (action.verb is Verb.CLICK and on_sign)

    def leave(self) -> None:
        self._note_throws()
        super().leave()

    def _note_throws(self) -> None:
        self.services.throws[self.table.key] = tuple(self.told.throws)

    # What is drawn.

    def draw_table(self, frame: Frame) -> None:
        paint.table(frame, self)
        self.board.draw(frame)
        paint.marks(frame, self)
        strip.draw(frame, self)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        strip.choice(frame, self, seat, secret=secret)

    def acts(self, seat: int) -> bool:
        """Whether the table waits for this seat alone, or it harvests now."""
        if self.shown.harvester is not None:
            return seat == self.shown.harvester
        return not self.director.telling and not self.secret and seat in self.table.waiting()

    def hints(self, seats: Sequence[int]) -> list[Hint]:
        """Up and down count the cards of a lay-out."""
        ask, found = self.table.ask, super().hints(seats)
        if ask is None or ask.phase != "lay out":
            return found
        arrows = (Verb.LEFT, Verb.UP, Verb.SOUTH)
        return [h._replace(verbs=arrows) if Verb.LEFT in h.verbs else h for h in found]

    def question(self, seat: int | None) -> Question:
        return question(self, seat)

    @property
    def single(self) -> int | None:
        """The seat of a single person, whose hand lies openly on the screen all the time."""
        seating = self.session.seating
        return next(iter(seating.people()), None) if seating.alone else None
