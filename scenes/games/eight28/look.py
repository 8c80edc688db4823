"""What painters of the mine are given: values to read, which all in the room may see."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.eight28.cards import TWENTY_EIGHT, totals
from scenes.games.eight28.carts import Cart
from scenes.games.eight28.model import TableModel
from scenes.games.eight28.table import Spot
from scenes.match.look import TableLook
from scenes.people.seating import Player
from scenes.stage.motion.board import Board, Piece
from scenes.stage.render.frame import Layer


@dataclass(frozen=True)
class Look(TableLook):
    """The table as it is seen now."""

    board: Board
    told: TableModel
    spots: Sequence[Spot]
    carts: Sequence[Cart]
    standing: Mapping[Any, Piece]  # every piece where it is now
    acting: Collection[int]  # the seats that the table waits for, or that something happens to
    content: Collection[int]  # those that want no more cards
    counted: Sequence[tuple[int, ...]]  # by seat: the cards that all in the room may see
    eyes: Mapping[int, str]  # by seat: the sign on a hidden card that can be looked at
    says: Sequence[str]  # by seat

    @property
    def moving(self) -> Layer:
        """The layer for what lies on pieces."""
        return Layer.MOVING if self.board.moving else Layer.REST

    def player(self, seat: int) -> Player:
        return self.seating[seat]

    def sums(self, seat: int) -> str:
        """Write all sums of the seen cards: "8/18 +?".

        "+?" stands for a hidden card on top of them.
        """
        cards = self.counted[seat]
        sums = [total for total in totals(cards) if total <= TWENTY_EIGHT] or totals(cards)[:1]
        words = "/".join(map(str, sums))
        hidden = len(cards) == len(self.told.opened[seat])
        return f"{words} +?" if hidden and cards else "?" if hidden else words
