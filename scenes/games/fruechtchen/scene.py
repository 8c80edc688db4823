"""Früchtchen on the table: where its moves lie, how they are chosen, and what is drawn."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from game.engine.moves import Move
from game.fruechtchen.cards import JOKER
from game.fruechtchen.chances import success
from game.fruechtchen.moves import Displace, LayOut, Lend, Stop
from scenes.games.fruechtchen import choice, paint, spoken, table
from scenes.games.fruechtchen.choice import DONE, NUMBER, Choice, LayOutChoice
from scenes.games.fruechtchen.draft import KEYS, Draft
from scenes.games.fruechtchen.look import Look
from scenes.games.fruechtchen.motion import GATHER, LOCK, MarketMotions
from scenes.games.fruechtchen.pieces import Pose
from scenes.games.fruechtchen.question import Asked, question
from scenes.games.fruechtchen.rolls import RollTable
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.bar import Bar, Hint, Question
from scenes.match.session import Session
from scenes.people.seating import Privacy
from scenes.privacy.handing import Room
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.widgets.focus import Target


class FruechtchenScene(MarketMotions):
    """The market table."""

    composed = True
    corner = table.SIGNS

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        self.faces.places = {seat: one.mat.face_place for seat, one in enumerate(self.mats)}
        self._parts: dict[int, Draft] = {}  # private: what each seat is putting together
        self._displaced: dict[int, int] = {}  # foreign matches to displace, by owner
        self._displaced_before: list[dict[int, int]] = []  # by each step

    @property
    def phase(self) -> str:
        """What is asked now; nothing while something is told."""
        return "" if self.director.telling else self.table.phase

    @property
    def bar(self) -> Bar:  # type: ignore[override]
        """Above the hand while all lay out, else left of the button."""
        if self.phase == "lay out":
            return table.LAY_OUT
        return table.TOLD if self.single is None and not self.awaited else table.CAPTION

    @property
    def hands(self) -> Room:  # type: ignore[override]
        """Below all while all lay out, else in the button's place."""
        return table.BELOW if self.phase == "lay out" else table.DONE

    @property
    def _legend(self) -> bool:
        blind = any(p.privacy is Privacy.BLIND and not p.bot for p in self.session.seating)
        return blind and self.phase == "lay out" and not self.curtain.open

    def committed(self) -> None:
        phase = self.table.phase
        waiting = self.table.waiting() if phase == "lay out" else ()
        self._parts = {seat: draft for seat, draft in self._parts.items() if seat in waiting}
        if phase != "displace":
            self._displaced, self._displaced_before = {}, []
        self._take_aside()
        if self.director.telling or phase != "lay out":
            return
        locked = self.table.public().committed
        if locked != self.locked:
            if len(locked) > len(self.locked):
                self.play("card_slide")
            self.locked = locked
            self.arrange(LOCK)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass.

        Where people are asked about dice, these lie in the middle of the tray.
        """
        moved = super().update(dt)
        self._take_aside()
        return moved

    def _take_aside(self) -> None:
        if self.phase in ("lend", "displace") and self.awaited:
            pose = self._asked_pose()
            if pose != self.pose:
                self._set_out(GATHER, pose=pose)

    def _asked_pose(self) -> Pose:
        """How dice lie while a seat decides about them."""
        if self.phase == "displace":
            return Pose(aside=True)
        seat = self.table.waiting()[0]
        return Pose(lent=self.shown.dice_at(seat, seat)[-self._to_lend(seat) :])

    def _to_lend(self, seat: int) -> int:
        view = self.table.public().game
        return int(min(view.open_numbers[seat][-1], view.dice[seat][seat]))

    # Moves.

    def blind_moves(self) -> Sequence[Move]:
        return ()

    def draft(self, seat: int) -> Draft:
        """Return what `seat` puts together, or has chosen.

        Nobody else may see it.
        """
        if seat not in self._parts:
            blind = self.session.seating[seat].privacy is Privacy.BLIND  # with open hands alone
            view = self.table.public() if blind and self.secret else self.table.private(seat)
            self._parts[seat] = Draft(view.game.hands[seat], view.game.numbers[seat])
            if isinstance(view.choice, LayOut):
                self._parts[seat].show(view.choice)
        return self._parts[seat]

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
        place = self.mats[move.to]
        return Target(move, place.x, place.y, *table.MAT)

    def _lay_out_places(self, seat: int) -> Mapping[Any, Target[Any]]:
        draft = self.draft(seat)
        kinds = self.kinds(draft)
        keys = [*kinds, *((NUMBER, number) for number in draft.kinds)]
        places = table.on_lid(len(kinds), len(draft.kinds))
        found = {key: Target(key, *place) for key, place in zip(keys, places, strict=True)}
        return {**found, DONE: Target(DONE, *table.DONE)}

    @staticmethod
    def kinds(draft: Draft) -> list[int]:
        """List the kinds of cards that can be picked.

        They are those in hand, or any fruit for lone jokers.
        """
        return [kind for kind in KEYS if draft.hand[kind] or (draft.jokers_only and kind != JOKER)]

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
        return tuple(self._displaced.get(owner, 0) for owner in range(self.seats))

    def named(self, seat: int, key: Hashable) -> str:
        texts = self.services.texts
        if self.table.phase == "lay out":
            return spoken.laid_out(texts, self.draft(seat), key, self._lent(seat))
        return spoken.named(texts, self.session.seating, self.displacing, key)

    def choose(self, seat: int, action: Action) -> Move | None:
        phase = self.table.phase
        if phase == "lay out" and action.pressed and self._leads_on(seat, action):
            return None
        picked = self.pick(seat, action)
        if picked is None or isinstance(picked, Move):
            return picked
        if phase == "displace":
            return self._displace(seat, picked, action.device)
        return self._lay_out(seat, picked, action.device)

    def _leads_on(self, seat: int, action: Action) -> bool:
        """Whether an arrow goes along a lay-out: from card to card, and to add and remove some."""
        if action.device == MOUSE:
            return False
        match action.verb:
            case Verb.UP | Verb.DOWN:
                self._count(seat, action.verb)
                self._to_or_from_button(seat, action.verb)
            case Verb.LEFT | Verb.RIGHT:
                places = self.places(seat)
                keys = list(places)
                here = keys.index(self.picker.key) if self.picker.key in keys else 0
                step = 1 if action.verb is Verb.RIGHT else -1
                self.picker.go_to(places, keys[(here + step) % len(keys)])
                self.picker.moved = True
            case _:
                return False
        return True

    def _to_or_from_button(self, seat: int, verb: Verb) -> None:
        """From a number card down to the button, and up again to the one that is chosen."""
        if verb is Verb.DOWN and isinstance(self.picker.key, tuple):
            self.picker.go_to(self.places(seat), DONE)
        elif verb is Verb.UP and self.picker.key == DONE:
            self.picker.go_to(self.places(seat), (NUMBER, self.draft(seat).number))
        self.picker.moved = True

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
        place = self.mats[seat]
        return Target(seat, place.x, place.y, *table.MAT)

    def invites(self, seat: int) -> bool:  # noqa: ARG002 (mats have room for a sign alone)
        return False

    def step_back(self, seat: int) -> bool:
        if self.table.phase == "lay out":
            return self.draft(seat).back()
        if self._displaced_before:
            self._displaced = self._displaced_before.pop()
            return True
        return False

    def picked(self, seat: int) -> bool:
        if self.table.phase == "lay out":
            return seat in self.table.waiting() and self.draft(seat).touched
        return bool(self._displaced_before)

    def blind_press(self, seat: int, slot: int) -> bool:
        """Add a card, or change the number card, unseen.

        Seven buttons add cards, the eighth changes the number card: all by counting.
        """
        draft = self.draft(seat)
        if slot < len(KEYS):
            return draft.add(KEYS[slot])
        draft.next_number()
        return True

    def blind_choice(self, seat: int) -> Move | None:
        """Return what is laid out, if it may be locked.

        It is nothing that was not pressed, unless nothing could be.
        """
        draft = self.draft(seat)
        decides = draft.touched or len(self.table.legal(seat)) == 1
        return self._allowed(seat, draft) if decides else None

    def decides(self, key: Hashable) -> bool:
        return key == DONE or super().decides(key)

    # The table of all rolls.

    def hear(self, action: Action) -> None:
        if self._asks_for_rolls(action):
            self._shut()
            self._note_throws()
            self.services.stack.push(RollTable(self.services, action.device))
            return
        rolls, before = self.phase == "roll", self.table.decisions
        super().hear(action)
        if rolls and action.pressed and self.table.decisions != before:
            self.roller = action.device
        elif not action.pressed and action.device == self.roller:
            self.roller = ""

    def _asks_for_rolls(self, action: Action) -> bool:
        if not action.pressed or self.curtain.seat is not None:
            return False
        on_sign = Target(None, *table.ROLLS_SIGN).holds(action.x, action.y)
        return action.verb is Verb.SELECT or (action.verb is Verb.CLICK and on_sign)

    def leave(self) -> None:
        self._note_throws()
        super().leave()

    def _note_throws(self) -> None:
        self.services.throws[self.table.key] = tuple(self.told.throws)

    # What is drawn.

    @property
    def look(self) -> Look:
        asked = self.table.waiting() if self.phase else ()
        together = bool(asked) and self.secret
        return Look(
            services=self.services,
            seating=self.session.seating,
            faces=self.faces,
            shown=self.shown,
            told=self.told,
            places=self.mats,
            acting=self.acting,
            asks=self.asks,
            choosing=asked if together else (),
            hands=() if self.director.telling else self.table.public().game.hands,
            walked=self.walked,
            lit=self.lit,
            lends=bool(self.awaited) and isinstance(self.picker.key, Lend),
            deciding=self.phase == "displace",
            pushed=sum(self.displacing),
            says={seat: self.said(seat) for seat in range(self.seats)},
        )

    def draw_table(self, frame: Frame) -> None:
        look = self.look
        paint.cloth(frame, look)
        if self.shut:
            paint.lid(frame, look, self.shut, faces=not self._hand_on_lid)
        self.board.draw(frame)
        layer = Layer.MOVING if self.board.moving else Layer.REST
        paint.over(frame, look, self.board.snapshot(), layer)
        if self._legend:
            paint.legend(frame, look)
        seat = self.single
        if seat is not None and not self._asked_openly(seat):
            self._draw_hand(frame, seat)

    @property
    def _hand_on_lid(self) -> bool:
        """Whether somebody's hand lies there before the eyes of whoever may see it."""
        return self.phase == "lay out" and (bool(self.openly()) or self.curtain.open)

    def _asked_openly(self, seat: int) -> bool:
        """Whether the strip is taken by what this seat decides."""
        return seat in self.table.waiting() and self.phase not in ("", "lend")

    def _draw_hand(self, frame: Frame, seat: int) -> None:
        """What a single person holds while others act; drawn from its view, not from the table."""
        view = self.table.private(seat).game
        if self.director.telling and self.told.sizes[seat] != view.hand_sizes[seat]:
            return  # the cards are still on their way
        choice.hand(frame, Draft(view.hands[seat], view.numbers[seat]))

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        look = self.look
        chosen = Choice(seat, self.places(seat), self.picker.key, secret)
        match self.table.phase:
            case "lay out":
                made = self._made(seat)
                if made.sealed:
                    chosen = chosen._replace(focus=None)
                choice.lay_out(frame, look, chosen, made)
            case "lend":
                choice.hosts(frame, look, chosen, self.table.legal(seat))
            case "roll":
                choice.rolls(frame, look, chosen)
            case "displace":
                matched = self.table.public().game.matched
                choice.displacing(frame, look, chosen, self.displacing, matched)

    def _lent(self, seat: int) -> int:
        """The dice that the number card put together would lend."""
        return int(min(self.table.public().game.dice[seat][seat], self.draft(seat).number))

    def _made(self, seat: int) -> LayOutChoice:
        """What `seat` has put together, and its chance with the dice that stay."""
        draft, view = self.draft(seat), self.table.public().game
        lent = self._lent(seat)
        dice = sum(view.dice[seat]) - lent
        return LayOutChoice(
            draft=draft,
            kinds=self.kinds(draft),
            ready=draft.move() in self.table.legal(seat),
            sealed=self.table.private(seat).choice is not None,
            dice=dice,
            lent=lent,
            chance=success(dice, draft.cards, draft.cards) if draft.cards else 0.0,
        )

    def hints(self, seats: Sequence[int]) -> list[Hint]:
        """List hints; up and down count the cards of a lay-out."""
        found = super().hints(seats)
        if self.table.phase != "lay out":
            return found
        arrows = (Verb.LEFT, Verb.UP, Verb.SOUTH)
        return [h._replace(verbs=arrows) if Verb.LEFT in h.verbs else h for h in found]

    def question(self, seat: int | None) -> Question:
        asked, look = self.table.waiting(), self.look
        return question(
            self.services.texts,
            Asked(
                phase=self.table.phase,
                part=None if seat is None else self.picker.key,
                secret=seat is None,
                blind=bool(look.blind),
                dice=self._to_lend(asked[0]) if self.table.phase == "lend" else 0,
                missing=look.missing,
                may_stop=self.table.phase == "roll" and Stop() in self.table.legal(asked[0]),
            ),
        )

    @property
    def single(self) -> int | None:
        """The seat of a single person, whose hand lies openly on the screen all the time."""
        seating = self.session.seating
        return next(iter(seating.people()), None) if seating.alone else None
