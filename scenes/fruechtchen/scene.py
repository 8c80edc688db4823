"""Früchtchen on the table: how its events look, and where its moves lie."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from game.fruechtchen import events as told
from game.fruechtchen.cards import JOKER
from game.fruechtchen.moves import Displace, LayOut, Lend, Stop
from game.table.events import Event
from game.table.moves import Move
from scenes.fruechtchen import layout, paint, story, strip
from scenes.fruechtchen.parts import KEYS, Parts
from scenes.fruechtchen.rolls import RollTable
from scenes.fruechtchen.shown import Shown
from scenes.game_scene import GameScene
from scenes.house import House
from scenes.input.action import Action, Verb
from scenes.seating import Privacy
from scenes.session import Session
from scenes.stage.board import Piece
from scenes.stage.director import Beat
from scenes.stage.focus import Target
from scenes.stage.frame import Frame
from scenes.stage.theme import SEAT_COLOURS

SLIDE = 0.45  # seconds of a card's way
STAGGER = 0.08
LOCK = 0.3
REVEAL = 0.9
SILENCE = 0.5
TUMBLE, TUMBLES = 0.15, 4  # seconds of a frame of tumbling dice, and how many of them
SETTLE = 0.3
PAY = 0.7
BANNER = 1.3

DONE = "done"
NUMBER = "number"


class FruechtchenScene(GameScene):
    """The market table."""

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house, session)
        self.seats = len(session.seating)
        self.shown = Shown(self.seats)
        self.locked: tuple[int, ...] = ()  # seats whose cards lie before them, face down
        self.panels = layout.panels(self.seats)
        self._parts: dict[int, Parts] = {}  # private: what each seat is putting together
        self._displaced: dict[int, int] = {}  # foreign matches to displace, by owner
        self._arrange(0.0)

    # Events become beats.

    def recall(self, events: Sequence[Event]) -> None:
        for event in events:
            seen = event.told(None)
            if seen is not None:
                self.shown.apply(seen)
                if line := self.story(seen):
                    self.lines.append(line)
        self._arrange(0.0)
        self.board.finish()

    def story(self, event: Event) -> str:
        return story.line(self.house.texts, self.session.seating, event)

    def beats(self, event: Event) -> Iterable[Beat]:
        match event:
            case told.Drawn(seat, cards, _):
                yield Beat(lambda: self._deal(seat, len(cards)), 0.0)
                yield self._beat(event, "deal", SLIDE)
            case told.StartRolled():
                yield self._beat(event, "dice_roll", SETTLE, wait=BANNER)
            case told.RoundBegan():
                yield self._beat(event, "", SLIDE)
            case told.LaidOut():
                yield Beat(self._lock_all, LOCK + SILENCE)
                yield self._beat(event, "reveal", REVEAL, wait=SILENCE)
            case told.DiceLent():
                yield self._beat(event, "card_slide", 0.6, STAGGER, wait=0.3)
            case told.NothingLent():
                yield Beat(lambda: self.house.audio.play("refuse"), SILENCE)
            case told.HarvestBegan():
                yield self._beat(event, "card_slide", SLIDE, wait=0.3)
            case told.Rolled():
                yield from self._tumble(event)
            case told.HarvestFailed(seat, _):
                text = self.house.texts("The harvest fails!")
                yield Beat(lambda: self._banner(text, seat, "lose"), BANNER)
                yield self._beat(event, "", SLIDE)
            case told.Displaced():
                yield self._beat(event, "bump", SLIDE, STAGGER, wait=SILENCE)
            case told.RolledOff():
                yield self._beat(event, "dice_roll", SETTLE, wait=BANNER)
            case told.DicePaid(_, owner, values):
                yield Beat(lambda: self._pay(owner, values), 0.0)
                yield self._beat(event, "", SLIDE, wait=PAY)
            case told.Harvested(seat, values):
                yield Beat(lambda: self._pay(seat, values), 0.0)
                yield self._beat(event, "harvest", SLIDE, wait=PAY)
            case told.DiceReturned():
                yield self._beat(event, "card_slide", SLIDE, STAGGER, wait=0.2)
            case told.HarvestedAlong(seat, _, count):
                yield Beat(lambda: self._pay(seat, (count,)), 0.0)
                yield self._beat(event, "", SLIDE, wait=0.4)
            case told.CardsDiscarded():
                yield self._beat(event, "wipe", SLIDE, 0.02, wait=0.2)
            case told.PileRenewed():
                yield self._beat(event, "card_flip", SLIDE)
            case told.NothingToHarvest() | told.NumbersTakenBack():
                yield self._beat(event, "", SLIDE)

    def _beat(
        self, event: Event, sound: str, seconds: float, stagger: float = 0.0, wait: float = 0.0
    ) -> Beat:
        """Let the event move what it moves; `wait` seconds more pass before the next beat."""

        def begin() -> None:
            self.shown.apply(event)
            if sound:
                self.house.audio.play(sound)
            self._arrange(seconds, stagger)

        return Beat(begin, seconds + wait)

    def _tumble(self, event: Event) -> Iterable[Beat]:
        """Dice tumble, fall side by side, and those that match slide to the fruit."""
        fallen: list[int] = []

        def fall() -> None:
            before = set(self.shown.aside)
            self.shown.apply(event)
            fallen.extend(die for die in self.shown.aside if die not in before)
            self.house.audio.play("dice_land")
            self._arrange(SETTLE, lying=fallen)

        yield Beat(lambda: self.house.audio.play("dice_roll"), 0.0)
        for step in range(1, TUMBLES + 1):
            yield Beat(lambda step=step: self._arrange(TUMBLE, tumble=step), TUMBLE)  # type: ignore[misc]
        yield Beat(fall, SETTLE + 0.35)
        yield Beat(lambda: self._set_aside(fallen), SLIDE)

    def _set_aside(self, fallen: Sequence[int]) -> None:
        if fallen:
            self.house.audio.play(f"chip_{min(8, len(self.shown.aside))}")
        self._arrange(SLIDE, STAGGER / 2)

    def _arrange(
        self,
        seconds: float,
        stagger: float = 0.0,
        lying: Collection[int] = (),
        tumble: int = 0,
    ) -> None:
        pieces = layout.pieces(self.shown, self.session.seating, self.locked, lying, tumble)
        self.board.arrange(pieces, seconds, stagger=stagger, entry=self._entry, exit=self._exit)

    def _entry(self, key: Any) -> Piece | None:
        match key:
            case ("laid", seat, _):
                return layout.hand_back(self.panels[seat])
            case ("pile", _):
                return layout.discard_top(layout.BACK)
        return None

    def _exit(self, key: Any) -> Piece | None:
        match key:
            case ("laid", seat, index) if self.shown.discard_pile:
                kind = self.shown.discard_pile[-1 - (seat + index) % len(self.shown.discard_pile)]
                return layout.discard_top(layout.CARDS[kind])
            case ("laid", seat, _):
                return layout.hand_back(self.panels[seat])
        return None

    def _lock_all(self) -> None:
        self.locked = tuple(range(self.seats))
        self._arrange(LOCK)
        self.locked = ()

    def committed(self) -> None:
        match = self.session.match
        phase = match.ask.phase if match.ask else ""
        waiting = match.waiting() if phase == "lay out" else ()
        self._parts = {seat: parts for seat, parts in self._parts.items() if seat in waiting}
        if phase != "displace":
            self._displaced = {}
        if self.director.telling or phase != "lay out":
            return
        locked = match.view(None).committed
        if locked != self.locked:
            if len(locked) > len(self.locked):
                self.house.audio.play("card_slide")
            self.locked = locked
            self._arrange(LOCK)

    # Great moments.

    def _banner(self, text: str, seat: int, sound: str) -> None:
        self.house.audio.play(sound)
        colour = SEAT_COLOURS[self.session.seating[seat].mark]
        self.board.float_text(
            text, layout.CENTRE, 660, colour=colour, size=80, weight="title", w=700, seconds=BANNER
        )

    def _deal(self, seat: int, cards: int) -> None:
        """Backs fly from the pile to a hand, one for every other card."""
        end = layout.hand_back(self.panels[seat])
        for card in range(min(5, (cards + 1) // 2)):
            self.board.fly(layout.pile_back(), end, SLIDE, delay=0.06 * card)

    def _pay(self, seat: int, values: Sequence[int]) -> None:
        """A coin for each card flies to the seat, the best card's first."""
        if not values:
            return
        x, y = self.panels[seat].coin
        count = self.shown.need
        for turn, value in enumerate(sorted(values, reverse=True)):
            start = layout.coin(*layout.harvest_card(min(value, count) - 1, count))
            self.board.fly(start, layout.coin(x, y), 0.6, delay=0.1 * turn, arc=90)
        self.house.audio.play(f"chip_{min(8, sum(values))}")
        self.board.float_text(
            f"+{sum(values)}", x, y + 50, colour=self.house.theme.good, delay=0.4, w=200, rise=36
        )

    # Moves.

    def blind_moves(self) -> Sequence[Move]:
        return ()

    def parts(self, seat: int) -> Parts:
        """What `seat` is putting together, or has chosen; nobody else may see it."""
        if seat not in self._parts:
            view = self.session.match.view(seat)
            self._parts[seat] = Parts(view.game.hands[seat], view.game.numbers[seat])
            if isinstance(view.choice, LayOut):
                self._parts[seat].show(view.choice)
        return self._parts[seat]

    def places(self, seat: int) -> Mapping[Any, Target[Any]]:
        ask = self.session.match.ask
        if ask is None:
            return {}
        if ask.phase == "lay out":
            return self._lay_out_places(seat)
        moves = self.session.match.legal(seat)
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
        parts = self.parts(seat)
        blocks: dict[Any, tuple[float, float, float, float]] = {
            kind: (*layout.hand_block(index), 92.0, 126.0)
            for index, kind in enumerate(self.kinds(parts))
        }
        for index, number in enumerate(parts.kinds):
            blocks[NUMBER, number] = (*layout.number_block(index), 80.0, 112.0)
        blocks[DONE] = layout.DONE
        return {key: Target(key, *place) for key, place in blocks.items()}

    @staticmethod
    def kinds(parts: Parts) -> list[int]:
        """The kinds of cards that can be picked: those in hand, or any fruit for lone jokers."""
        return [kind for kind in KEYS if parts.hand[kind] or (parts.jokers_only and kind != JOKER)]

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
        matched = self.session.match.view(None).game.matched
        return [owner for owner, dice in enumerate(matched) if dice and owner != seat]

    @property
    def displacing(self) -> tuple[int, ...]:
        """Foreign matches that are to be displaced as things stand, by owner."""
        return tuple(self._displaced.get(owner, 0) for owner in range(self.seats))

    def choose(self, seat: int, action: Action) -> Move | None:
        ask = self.session.match.ask
        phase = ask.phase if ask else ""
        if phase == "lay out" and action.verb in (Verb.UP, Verb.DOWN) and action.pressed:
            self._count(seat, action.verb)
            return None
        picked = self.picker.handle(action, self.places(seat))
        if picked is None or isinstance(picked, Move):
            return picked
        return self._lay_out(seat, picked) if phase == "lay out" else self._displace(seat, picked)

    def _count(self, seat: int, verb: Verb) -> None:
        """Up and down add and remove cards of the kind in focus."""
        kind = self.picker.key
        if isinstance(kind, int):
            parts = self.parts(seat)
            _ = parts.add(kind) if verb is Verb.UP else parts.remove(kind)

    def _lay_out(self, seat: int, picked: Any) -> Move | None:
        """Add what was picked; the whole lay-out once it is done and allowed."""
        parts = self.parts(seat)
        if picked == DONE:
            return self._allowed(seat, parts)
        if isinstance(picked, tuple):
            parts.number = picked[1]
        else:
            parts.add(picked)
        return None

    def _allowed(self, seat: int, parts: Parts) -> Move | None:
        move = parts.move()
        return move if move in self.session.match.legal(seat) else None

    def _displace(self, seat: int, picked: Any) -> Move | None:
        """Count up the dice of an owner, and after the last one from none again."""
        if picked == DONE:
            move = Displace(self.displacing)
            self._displaced = {}
            return move
        most = self.session.match.view(None).game.matched[picked]
        self._displaced[picked] = (self._displaced.get(picked, 0) + 1) % (most + 1)
        if Displace(self.displacing) not in self.session.match.legal(seat):
            self._displaced[picked] = 0
        return None

    def blind_press(self, seat: int, slot: int) -> bool:
        """Seven buttons add cards, the eighth changes the number card: all by counting."""
        parts = self.parts(seat)
        if slot < len(KEYS):
            return parts.add(KEYS[slot])
        parts.next_number()
        return True

    def blind_choice(self, seat: int) -> Move | None:
        return self._allowed(seat, self.parts(seat))

    def settle(self, seat: int) -> None:
        """Whoever may stop finds the focus there, not on rolling once more."""
        super().settle(seat)
        self.picker.go_to(self.places(seat), Stop())

    # The table of all rolls.

    def handle(self, action: Action) -> None:
        if self._asks_for_rolls(action):
            self._shut()
            self._note_throws()
            self.house.stack.push(RollTable(self.house, action.device))
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
        self.house.throws[self.session.match.setup.seed] = tuple(self.shown.throws)

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
        return (
            not self.director.telling and not self.secret and seat in self.session.match.waiting()
        )

    def asked(self) -> str:
        """What is asked of whom, in one sentence; empty while something is told."""
        texts, match = self.house.texts, self.session.match
        if self.director.telling or match.ask is None:
            return ""
        if self.curtain.seat is not None:
            return texts("Only {name} looks", name=self.session.seating[self.curtain.seat].name)
        waiting = [self.session.seating[seat] for seat in match.waiting()]
        if match.ask.phase == "lay out":
            if any(p.privacy is Privacy.OPEN and not p.bot for p in waiting):
                return texts("Lay out fruit and a number card")
            if len(waiting) == 1:
                return texts("Waiting for {name}", name=waiting[0].name)
            return texts("All lay out fruit and a number card")
        return {
            "lend": lambda: self._lending_words(match.waiting()[0]),
            "roll": lambda: texts("{name} rolls", name=waiting[0].name),
            "displace": lambda: texts("{name} may displace dice", name=waiting[0].name),
        }[match.ask.phase]()

    def _lending_words(self, seat: int) -> str:
        view = self.session.match.view(None).game
        dice = min(view.open_numbers[seat][-1], view.dice[seat][seat])
        given = story.dice_in_words(self.house.texts, dice)
        name = self.session.seating[seat].name
        return self.house.texts("{name} lends {dice}: to whom?", name=name, dice=given)

    @property
    def single(self) -> int | None:
        """The seat of a single person, whose hand lies openly on the screen all the time."""
        people = self.session.seating.people()
        return people[0] if len(people) == 1 else None
