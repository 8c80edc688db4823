"""What can be chosen in Grasshopper Poker, and where it lies."""

from collections.abc import Hashable, Mapping, Sequence

from game.engine.moves import Move
from game.grasshopper.cards import CARDS
from game.grasshopper.rules import Bid, Take
from scenes.choosing.asking import Asking
from scenes.choosing.choices import Choices
from scenes.games.grasshopper import log_text, table
from scenes.games.grasshopper.motion import GardenMotions
from scenes.input.action import Action
from scenes.stage.widgets.focus import Target


class GardenChoices(Choices):
    """A bid of the hand, or a stack of the display."""

    def __init__(self, asking: Asking, motions: GardenMotions) -> None:
        super().__init__(asking)
        self._motions = motions

    def blind_moves(self) -> Sequence[Move]:
        return [Bid(card) for card in CARDS]

    def places(self, seat: int) -> Mapping[Move, Target[Move]]:
        return {move: self.place(move) for move in self.table.legal(seat)}

    def place(self, move: Move) -> Target[Move]:
        """Return the card or stack that stands for a move."""
        if isinstance(move, Take):
            return Target(
                move, *table.DISPLAY.places(self._motions.shown, "display")[move.kind][1:]
            )
        assert isinstance(move, Bid)
        slot = CARDS.index(move.card)
        aside = self.asking.curtain.seat is not None
        return Target(move, *table.hand_place(slot, aside=aside), *table.HAND)

    def named(self, seat: int, key: Hashable) -> str:  # noqa: ARG002 (the same for all)
        if isinstance(key, Take):
            count = self.table.public().game.display[key.kind]
            return log_text.cards_in_words(self.services.texts, key.kind, count)
        return log_text.card_name(key.card) if isinstance(key, Bid) else ""

    def pictured(self, seat: int, key: Hashable) -> str:  # noqa: ARG002 (the same for all)
        if isinstance(key, Take):
            return table.KIND_PICTURES[key.kind]
        return table.POKER[key.card] if isinstance(key, Bid) else ""

    def homes(self, seat: int, key: Hashable) -> Sequence[Target[Move]]:
        """List where a bid lies before its player, or where plants grow."""
        seats = self._motions.seats
        if isinstance(key, Take):
            return [Target(key, *table.soil(seats, seat))]
        assert isinstance(key, Bid)
        return [Target(key, *table.bid_place(seat, seats), *table.EYE)]

    def eye(self, seat: int) -> Target[int]:
        return Target(seat, *table.bid_place(seat, self._motions.seats), *table.EYE)

    def why(self, seat: int, move: Move) -> str:
        reason = super().why(seat, move)
        if reason and isinstance(move, Bid) and seat in self.table.waiting():
            card = log_text.card_name(move.card)
            return self.services.texts("{card} is played already", card=card)
        return reason

    def barred(self, seat: int, action: Action) -> str:
        """Say why a gap of the hand cannot be chosen (its card is played)."""
        shown = self._motions.shown
        held = CARDS if shown.bids else shown.hands[seat]
        for move in (Bid(card) for card in CARDS if card not in held):
            if self.place(move).holds(action.x, action.y):
                return self.why(seat, move)
        return ""
