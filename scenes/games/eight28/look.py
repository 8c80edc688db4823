"""What painters of the mine are given: values to read, which all in the room may see."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.eight28.cards import TWENTY_EIGHT, UNSEEN, totals
from scenes.games.eight28.carts import BUFFER, Cart
from scenes.games.eight28.model import TableModel
from scenes.games.eight28.table import Spot
from scenes.match.view import TableLook
from scenes.stage.motion.board import Board, Piece
from scenes.stage.render.frame import Layer


@dataclass(frozen=True)
class Look(TableLook):
    """The table as it is seen now."""

    board: Board
    told: TableModel
    heaps: Mapping[int, Sequence[int]]  # the gems that lie, or are on their way there, by target
    spots: Sequence[Spot]
    carts: Sequence[Cart]
    standing: Mapping[Any, Piece]  # every piece where it is now
    leaving: Mapping[Any, Piece]  # the same of those that go out of the picture
    content: Mapping[int, str]  # what those have in hand that want no more cards, by seat
    counted: Sequence[tuple[int, ...]]  # by seat: the cards that all in the room may see
    eyes: Mapping[int, str]  # by seat: the sign on a hidden card that can be looked at
    answers: Sequence[str]  # to presses, by seat

    @property
    def moving(self) -> Layer:
        """The layer for what lies on pieces."""
        return Layer.MOVING if self.board.moving else Layer.REST

    def may_be(self, seat: int) -> list[Piece]:
        """List the carts of a player who may be at several places (else none)."""
        carts = [cart for cart in self.carts if cart.seat == seat and cart.station < BUFFER]
        if len(carts) < 2 or self.told.hits:
            return []
        return [self.standing[cart.key] for cart in carts if cart.key in self.standing]

    def lost(self, seat: int) -> bool:
        """Return True if somebody else hits both gates."""
        return bool(self.told.hits) and seat not in self.told.hits

    def sums(self, seat: int) -> list[int]:
        """List all sums of the seen cards up to 28.

        Where all are more, the least of them stands alone.
        """
        found = totals(self.counted[seat])
        return [total for total in found if total <= TWENTY_EIGHT] or list(found[:1])

    def on_top(self, seat: int) -> bool:
        """Return True if a hidden card comes on top of the sums."""
        hidden = self.told.hidden[seat] == UNSEEN
        return hidden and len(self.counted[seat]) == len(self.told.opened[seat])
