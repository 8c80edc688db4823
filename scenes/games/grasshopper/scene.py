"""Grasshopper Poker on the table: what its players may do, and what all see of it."""

from collections.abc import Hashable, Mapping, Sequence

from game.engine.events import Event
from game.engine.moves import Move
from game.grasshopper.cards import CARDS
from game.grasshopper.events import RoundScored
from game.grasshopper.rules import Bid, Take
from scenes.games.grasshopper import log_text, paint, table
from scenes.games.grasshopper.model import Garden
from scenes.games.grasshopper.motion import GardenMotions
from scenes.input.action import Action
from scenes.match.bar import Bar, Question
from scenes.match.layouts import Layouts
from scenes.match.session import Session
from scenes.match.zones import Thing
from scenes.privacy.cover import draw_to_look
from scenes.privacy.handing import Room
from scenes.services import Services
from scenes.stage.motion.board import Piece
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.stage.widgets.focus import Target


class GrasshopperScene(GardenMotions):
    """The garden table."""

    corner = table.SIGNS

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        beds = table.beds(len(self.shown.seats))
        self.faces.places = {seat: bed.face_place for seat, bed in enumerate(beds)}
        self.arrange(0.0)

    @property
    def bar(self) -> Bar:  # type: ignore[override]
        """Above the hands while all choose, else at the bottom."""
        if not self.director.telling and self.secret:
            return table.ASKS
        return table.HANDS if self.handing else table.TELLS

    @property
    def hands(self) -> Room:  # type: ignore[override]
        """Below the strip, or beside it."""
        return table.BELOW if self.bar is table.ASKS else table.BESIDE

    @property
    def says_itself(self) -> bool:
        """GP-18: figures over the beds say who has most, until the chips have landed."""
        return isinstance(self.last, RoundScored) and not self.has_told

    def model(self) -> Garden:
        game = self.table.public().game
        return Garden(len(game.hands), short=game.short, beginners=game.beginners)

    @property
    def layouts(self) -> Layouts:
        parted = bool(self.shown["fallen"] and self.shown["order"])
        return table.layouts(len(self.shown.seats), parted=parted)

    def dress(self, thing: Thing, piece: Piece) -> Piece:
        """Give bids their seat's colour; those that have taken are dim."""
        match thing:
            case ("bid", int(seat)):
                alpha = 110 if seat in self.told.took else piece.alpha
                return piece._replace(
                    colour=SEAT_COLOURS[self.session.seating[seat].mark], alpha=alpha
                )
        return piece

    def log_text(self, event: Event) -> str:
        left = len(self.told["pile"])
        return log_text.line(self.services.texts, self.session.seating, event, left)

    # Moves.

    def blind_moves(self) -> Sequence[Move]:
        return [Bid(card) for card in CARDS]

    def places(self, seat: int) -> Mapping[Move, Target[Move]]:
        return {move: self.place(move) for move in self.table.legal(seat)}

    def place(self, move: Move) -> Target[Move]:
        """Return the card or stack that stands for a move."""
        if isinstance(move, Take):
            return Target(move, *table.DISPLAY.places(self.shown, "display")[move.kind][1:])
        assert isinstance(move, Bid)
        slot = CARDS.index(move.card)
        aside = self.curtain.seat is not None
        return Target(move, *table.hand_place(slot, aside=aside), *table.HAND)

    def named(self, seat: int, key: Hashable) -> str:  # noqa: ARG002 (the same for all)
        if isinstance(key, Take):
            count = self.table.public().game.display[key.kind]
            return log_text.cards_in_words(self.services.texts, key.kind, count)
        return log_text.card_name(key.card) if isinstance(key, Bid) else ""

    def eye(self, seat: int) -> Target[int]:
        return Target(seat, *table.bid_place(seat, len(self.shown.seats)), *table.EYE)

    def why(self, seat: int, move: Move) -> str:
        reason = super().why(seat, move)
        if reason and isinstance(move, Bid) and seat in self.table.waiting():
            card = log_text.card_name(move.card)
            return self.services.texts("{card} is played already", card=card)
        return reason

    def barred(self, seat: int, action: Action) -> str:
        """Say why a gap of the hand cannot be chosen.

        Its card is played.
        """
        held = CARDS if self.shown.bids else self.shown.hands[seat]
        for move in (Bid(card) for card in CARDS if card not in held):
            if self.place(move).holds(action.x, action.y):
                return self.why(seat, move)
        return ""

    # What is seen.

    @property
    def look(self) -> paint.Look:
        asked = () if self.director.telling else self.table.waiting()
        together = bool(asked) and self.secret
        return paint.Look(
            services=self.services,
            seating=self.session.seating,
            faces=self.faces,
            told=self.told,
            acting=self.acting,
            asks=self.asks,
            choosing=asked if together else (),
            says={seat: self.said(seat) for seat in self.told.seats},
            counted=self.counted,
            most=self.most,
        )

    def draw_table(self, frame: Frame) -> None:
        look = self.look
        paint.cloth(frame, look)
        self.board.draw(frame)
        for seat in look.choosing:
            if self.invites(seat):
                draw_to_look(frame, self.services, look.seating[seat], self.eye(seat))
        layer = Layer.MOVING if self.board.moving else Layer.REST
        paint.over(frame, look, self.shown, self.standing, layer)
        if not self.curtain.open:
            paint.legend(frame, look)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        focus = self.picker.key
        if self.told.bids:
            if seat in self.table.waiting():
                kind = focus.kind if isinstance(focus, Take) else None
                paint.stacks(frame, self.look, seat, kind)
            return
        legal = [bid.card for bid in self.table.legal(seat) if isinstance(bid, Bid)]
        chosen = self.table.private(seat).choice
        hand = paint.Hand(
            legal=legal,
            focus=focus.card if isinstance(focus, Bid) and focus.card in legal else None,
            chosen=chosen.card if isinstance(chosen, Bid) else None,
            aside=secret,
            secret=secret,
        )
        paint.draw_hand(frame, self.look, seat, hand)

    # What is asked.

    def question(self, seat: int | None) -> Question:  # noqa: ARG002 (the same for every seat)
        texts = self.services.texts
        return Question(texts("Take a stack") if self.told.bids else texts("Choose your bid"))
