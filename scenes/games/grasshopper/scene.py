"""Grasshopper Poker on the table: how its events look, and where its moves lie."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.engine.events import Event
from game.engine.moves import Move
from game.grasshopper import events as told
from game.grasshopper.cards import ACE, CARDS
from game.grasshopper.rules import Bid, Take
from scenes.games.grasshopper import layout, log_text, paint
from scenes.games.grasshopper.model import TableModel
from scenes.games.grasshopper.question import question
from scenes.input.action import Action
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.match.strip import Question
from scenes.services import Services
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.render.frame import Frame
from scenes.stage.render.theme import INK, SEAT_COLOURS
from scenes.stage.widgets.focus import Target

SLIDE = 0.45  # seconds of a card's way
STAGGER = 0.14
LOCK = 0.3
REVEAL = 1.0
SILENCE = 0.5
PLAGUE = 1.5
BANNER = 1.4
HOPPERS = 14


class GrasshopperScene(GameScene):
    """The garden table."""

    shown: TableModel
    told: TableModel

    def __init__(self, services: Services, session: Session) -> None:
        self.seats = len(session.seating)
        super().__init__(services, session)
        self.locked: tuple[int, ...] = ()  # seats whose bid lies before them, face down
        self.panels = layout.panels(self.seats)
        self.arrange(0.0)

    # Events become beats.

    def model(self) -> TableModel:
        return TableModel(self.seats, self.table.public().game.short)

    def log_text(self, event: Event) -> str:
        left = self.told.draw_pile
        return log_text.line(self.services.texts, self.session.seating, event, left)

    def beats(self, event: Event) -> Iterable[Beat]:
        match event:
            case told.DisplayFilled():
                yield self.moves(SLIDE, STAGGER, "deal")
                yield self.tells()
            case told.CardAdded():
                yield self.moves(SLIDE, sound="deal")
                yield self.tells()
            case told.BidsRevealed():
                yield Beat(self._lock_all, LOCK + SILENCE)
                yield self.moves(REVEAL)
                yield self.tells("reveal", wait=REVEAL / 2 + SILENCE)
            case told.BidsCancelled():
                yield self.moves(SLIDE)
                yield self.tells("cancel", wait=SILENCE)
            case told.BidsPutAside():
                yield self.moves(SLIDE)
            case told.DisplayTaken(seat, _):
                sound = "ace" if self.told.bids[seat] == ACE else "x_takes"
                yield Beat(lambda: self._everything(seat, sound), SILENCE)
                yield self.moves(SLIDE, 0.06, "card_slide")
                yield self.tells("card_land", wait=0.2)
            case told.StackTaken():
                yield self.moves(SLIDE, 0.06, "card_slide")
                yield self.tells("card_land", wait=0.15)
            case told.NothingLeft():
                yield self.tells("refuse", wait=SILENCE)
            case told.Planted():
                yield self.moves(SLIDE, 0.06)
                yield self.tells("card_land")
            case told.Harvested(seat, _, sets):
                yield self.moves(SLIDE, 0.08)
                yield Beat(lambda: self.play("harvest"), 0.15)
                yield from self._pay(seat, sets)
            case told.Plague(seat, _):
                yield Beat(lambda: self._swarm(seat), PLAGUE * 0.6)
                yield self.moves(SLIDE, 0.03)
                yield self.tells(wait=PLAGUE * 0.3)
            case told.Stalemate(succession):
                texts = self.services.texts
                text = texts("Stalemate!") if succession == 1 else texts("Second stalemate!")
                yield self.tells()
                yield Beat(lambda: self._announce(text, "stalemate"), BANNER)
            case told.DisplayWiped():
                yield self.moves(SLIDE, 0.06, "wipe")
                yield self.tells(wait=0.2)
            case told.RoundScored(plants, seats):
                yield Beat(lambda: self._count(plants), BANNER)
                yield from self._pay_all(seats)
            case told.RoundBegan():
                yield self.moves(SLIDE)
                yield self.tells("deal")

    def arrange(self, seconds: float, stagger: float = 0.0) -> None:
        pieces = layout.pieces(self.shown, self.session.seating, self.locked)
        self.board.arrange(pieces, seconds, stagger=stagger, entry=self._entry, exit=self._exit)

    def _entry(self, key: Any) -> Piece | None:
        match key:
            case ("card", _):
                return layout.draw_pile_top()
            case ("bid", seat):
                return layout.hand_piece(seat, self.panels, self.session.seating)
        return None

    def _exit(self, key: Any) -> Piece | None:
        match key:
            case ("card", card):
                return layout.discard_top(layout.KIND_PICTURES[self.shown.kinds[card]])
            case ("bid", seat):
                return layout.hand_piece(seat, self.panels, self.session.seating)
        return None

    def _lock_all(self) -> None:
        self.locked = tuple(range(self.seats))
        self.arrange(LOCK)
        self.locked = ()

    def committed(self) -> None:
        table = self.table
        if self.director.telling or self.shown.bids:
            return
        locked = table.public().committed
        if locked != self.locked:
            if len(locked) > len(self.locked):
                self.play("card_slide")
            self.locked = locked
            self.arrange(LOCK)

    # Great moments.

    def _banner(self, text: str, colour: str) -> None:
        self.board.float_text(
            text,
            layout.CENTRE,
            500,
            colour=colour,
            size=92,
            weight="title",
            w=700,
            rise=20,
            seconds=BANNER,
            plate=INK,
        )

    def _everything(self, seat: int, sound: str) -> None:
        """An ace or an X takes all (GP-7, GP-8)."""
        self.play(sound)
        colour = SEAT_COLOURS[self.session.seating[seat].mark]
        self._banner(self.services.texts("Everything!"), colour)

    def _pay(self, seat: int, chips: int) -> Iterator[Beat]:
        """Chips fly to the seat, and count when they lie there; the more, the higher they click."""
        yield Beat(lambda: self._throw_chips(seat, chips))
        yield self.tells()
        yield Beat(lambda: self._gain(seat, chips), 0.4)

    def _pay_all(self, seats: Sequence[int]) -> Iterator[Beat]:
        """A chip each."""
        for seat in seats:
            yield Beat(lambda seat=seat: self._throw_chips(seat, 1), 0.0)  # type: ignore[misc]
        yield Beat()
        yield self.tells("score")
        for seat in seats:
            yield Beat(lambda seat=seat: self._gain(seat, 1), 0.25)  # type: ignore[misc]

    def _throw_chips(self, seat: int, chips: int) -> None:
        x, y = self.panels[seat].chips
        target = Piece("grasshopper/chip", x, y, 52, 52, shadow=0.5)
        source = target._replace(x=layout.CENTRE, y=560.0, w=90.0, h=90.0)
        for chip in range(chips):
            self.board.fly(source, target, 0.5, delay=0.12 * chip, arc=120)

    def _gain(self, seat: int, chips: int) -> None:
        x, y = self.panels[seat].chips
        self.play(f"chip_{min(8, max(1, self.told.chips[seat]))}")
        self.board.float_text(f"+{chips}", x, y - 56, colour=self.services.theme.accent)

    def _announce(self, text: str, sound: str) -> None:
        self.play(sound)
        self._banner(text, self.services.theme.accent)

    def _count(self, plants: Sequence[int]) -> None:
        """Intermediate scoring: what each garden counts, over the garden."""
        self._announce(self.services.texts("Most plants?"), "tick")
        for panel, count in zip(self.panels, plants, strict=True):
            self.board.float_text(
                self.services.texts.n("{n} plant", "{n} plants", count),
                panel.x,
                panel.y + 18,
                colour=self.services.theme.text,
                size=64,
                w=380,
                rise=20,
                seconds=BANNER,
                plate=INK,
            )

    def _swarm(self, seat: int) -> None:
        """Grasshoppers cross the garden from one side to the other."""
        self.play("plague")
        panel, luck = self.panels[seat], self.services.luck
        for _ in range(HOPPERS):
            y = panel.top + luck.uniform(60, layout.PANEL_H - 60)
            size = luck.uniform(70, 120)
            start = Piece("grasshopper/hopper", panel.left - 220, y, size, size * 0.7, shadow=None)
            end = start._replace(x=panel.left + layout.PANEL_W + 220)
            self.board.fly(start, end, PLAGUE * 0.6, delay=luck.uniform(0, PLAGUE * 0.4), arc=90)

    # Moves.

    def blind_moves(self) -> Sequence[Move]:
        return [Bid(card) for card in CARDS]

    def places(self, seat: int) -> Mapping[Move, Target[Move]]:
        moves = self.table.legal(seat)
        return {move: Target(move, *self.place(move)) for move in moves}

    def place(self, move: Move) -> tuple[float, float, float, float]:
        """Centre and size of the card or stack that stands for a move."""
        if isinstance(move, Take):
            return layout.stack_place(self.shown, move.kind)
        assert isinstance(move, Bid)
        return (*layout.hand_card(CARDS.index(move.card)), *layout.HAND_CARD)

    def eye(self, seat: int) -> Target[int]:
        return Target(seat, *layout.bid_place(seat, self.seats), *layout.BID_CARD)

    def why(self, seat: int, move: Move) -> str:
        reason = super().why(seat, move)
        if reason and isinstance(move, Bid) and seat in self.table.waiting():
            card = log_text.card_name(move.card)
            return self.services.texts("{card} is played already", card=card)
        return reason

    def barred(self, seat: int, action: Action) -> str:
        """A gap of the hand: its card is played."""
        held = CARDS if self.shown.bids else self.shown.hands[seat]
        for move in (Bid(card) for card in CARDS if card not in held):
            if Target(move, *self.place(move)).holds(action.x, action.y):
                return self.why(seat, move)
        return ""

    def draw_table(self, frame: Frame) -> None:
        paint.table(frame, self)
        self.board.draw(frame)
        paint.legend(frame, self)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        if self.shown.bids:
            paint.stacks(frame, self, seat)
        else:
            paint.hand(frame, self, seat, secret=secret)

    # What is asked.

    def acts(self, seat: int) -> bool:
        """Whether the table waits for this seat alone."""
        return not self.director.telling and not self.secret and seat in self.table.waiting()

    def question(self, seat: int | None) -> Question:  # noqa: ARG002 (the same for every seat)
        return question(self)
