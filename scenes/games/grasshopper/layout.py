"""Where everything of Grasshopper Poker lies, in 1920×1080 units."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from game.grasshopper.cards import GRASSHOPPER, KINDS, PLANTS
from scenes.games.grasshopper.model import TableModel
from scenes.people.seating import Seating
from scenes.stage.motion.board import Piece
from scenes.stage.render.theme import SEAT_COLOURS

FOLDER = "grasshopper"
KIND_PICTURES = tuple(
    f"{FOLDER}/{name}" for name in ("grasshopper", "corn", "strawberry", "broccoli", "blackberry")
)
ICONS = tuple(
    f"{FOLDER}/icon_{name}"
    for name in ("grasshopper", "corn", "strawberry", "broccoli", "blackberry")
)
POKER_NAMES = {1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "ace", 8: "x"}
POKER_BACK = f"{FOLDER}/poker_back"

PANEL_W, PANEL_H = 492.0, 392.0
_LEFT, _RIGHT = 96 + PANEL_W / 2, 1824 - PANEL_W / 2
_UPPER, _LOWER, _MIDDLE = 54 + PANEL_H / 2, 462 + PANEL_H / 2, 258 + PANEL_H / 2

# Seats sit clockwise, the first at the lower left (ALL-3).
_SEATS = {
    2: ((_LEFT, _MIDDLE), (_RIGHT, _MIDDLE)),
    3: ((_LEFT, _LOWER), (_LEFT, _UPPER), (_RIGHT, _MIDDLE)),
    4: ((_LEFT, _LOWER), (_LEFT, _UPPER), (_RIGHT, _UPPER), (_RIGHT, _LOWER)),
}

CENTRE = 960.0
DRAW_PILE = (700.0, 118.0)
DISCARD_PILE = (1220.0, 118.0)
PILE_CARD = (92.0, 128.8)
DISPLAY_CARD = (164.0, 229.6)  # at most four cards lie here (GP-15)
DISPLAY_Y, DISPLAY_PITCH, DISPLAY_FAN = 322.0, 178.0, 36.0
BID_CARD = (164.0, 229.6)
BID_Y, BID_PITCH = 668.0, 178.0
MARK_BELOW = 136.0
PLANT_CARD = (70.0, 98.0)
HOPPER_CARD = (50.0, 70.0)


@dataclass(frozen=True, slots=True)
class Panel:
    """A seat's place; offsets are from its upper left corner."""

    x: float
    y: float

    @property
    def left(self) -> float:
        return self.x - PANEL_W / 2

    @property
    def top(self) -> float:
        return self.y - PANEL_H / 2

    def at(self, dx: float, dy: float) -> tuple[float, float]:
        return self.left + dx, self.top + dy

    def column(self, kind: int) -> tuple[float, float]:
        """The uppermost card of a plant's column."""
        return self.at(52 + 118 * PLANTS.index(kind), 216)

    def plant(self, kind: int, row: int) -> tuple[float, float]:
        x, y = self.column(kind)
        return x, y + 25 * row

    def hopper(self, slot: int) -> tuple[float, float]:
        """A grasshopper's place, in a row above the plants."""
        return self.at(42 + 58 * slot, 118)

    def poker(self, slot: int) -> tuple[float, float]:
        """The place of a small poker card, 0..7."""
        return self.at(44 + 58 * slot, 356)

    @property
    def chips(self) -> tuple[float, float]:
        return self.at(PANEL_W - 104, 42)

    @property
    def edge(self) -> tuple[float, float]:
        """Where cards lie that the seat has just taken: before its panel, towards the middle."""
        towards = 1 if self.x < CENTRE else -1
        return self.x + towards * (PANEL_W / 2 + 20), self.y


def panels(seats: int) -> tuple[Panel, ...]:
    return tuple(Panel(x, y) for x, y in _SEATS[seats])


def spread(index: int, count: int, pitch: float) -> float:
    """The x of one of `count` things side by side around the middle of the table."""
    return CENTRE + (index - (count - 1) / 2) * pitch


def bid_place(seat: int, seats: int) -> tuple[float, float]:
    return spread(seat, seats, BID_PITCH), BID_Y


def stacks(shown: TableModel) -> list[int]:
    """The kinds that lie in the display, in their order on the table."""
    return [kind for kind in KINDS if shown.display[kind]]


def stack_place(shown: TableModel, kind: int) -> tuple[float, float, float, float]:
    """Centre and size of a whole stack."""
    kinds = stacks(shown)
    x = spread(kinds.index(kind), len(kinds), DISPLAY_PITCH)
    fan = DISPLAY_FAN * (len(shown.display[kind]) - 1)
    w, h = DISPLAY_CARD
    return x, DISPLAY_Y + fan / 2, w, h + fan


def pieces(shown: TableModel, seating: Seating, locked: Collection[int]) -> dict[Any, Piece]:
    """Every card and chip on the table; `locked` seats have a bid before them, face down."""
    return {
        **_piles(shown),
        **_display(shown),
        **_gardens(shown),
        **_held(shown),
        **_bids(shown, seating, locked),
        **_chips(shown),
    }


def card_back(x: float, y: float) -> Piece:
    return Piece(f"{FOLDER}/back", x, y, *PILE_CARD, z=0)


def draw_pile_top(_key: Any = None) -> Piece:
    """Where cards come from."""
    return card_back(*DRAW_PILE)._replace(z=40)


def discard_top(picture: str) -> Piece:
    """Where cards go to."""
    return Piece(picture, *DISCARD_PILE, *PILE_CARD, z=0)


def _card(
    shown: TableModel, card: int, x: float, y: float, size: tuple[float, float], z: int
) -> Piece:
    return Piece(KIND_PICTURES[shown.kinds[card]], x, y, *size, z=z)


def _piles(shown: TableModel) -> dict[Any, Piece]:
    """A pile shows up to three cards, whatever its height; of the discard pile the top one."""
    x, y = DRAW_PILE
    found: dict[Any, Piece] = {
        ("draw pile", i): card_back(x - 3 * i, y - 3 * i) for i in range(_height(shown.draw_pile))
    }
    for card in shown.discard_pile[-3:]:
        found["card", card] = _card(shown, card, *DISCARD_PILE, PILE_CARD, 1)
    return found


def _height(cards: int) -> int:
    """One card on the screen for each started third of the deck."""
    return min(3, (cards + 21) // 22)


def _display(shown: TableModel) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    kinds = stacks(shown)
    for column, kind in enumerate(kinds):
        x = spread(column, len(kinds), DISPLAY_PITCH)
        for row, card in enumerate(shown.display[kind]):
            y = DISPLAY_Y + DISPLAY_FAN * row
            found["card", card] = _card(shown, card, x, y, DISPLAY_CARD, 2 + row)
    return found


def _gardens(shown: TableModel) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    for panel, garden in zip(panels(len(shown.gardens)), shown.gardens, strict=True):
        for slot, card in enumerate(garden[GRASSHOPPER]):
            found["card", card] = _card(shown, card, *panel.hopper(slot), HOPPER_CARD, 2)
        for kind in PLANTS:
            for row, card in enumerate(garden[kind]):
                place = panel.plant(kind, min(row, 5))
                found["card", card] = _card(shown, card, *place, PLANT_CARD, 2 + row)
    return found


def _held(shown: TableModel) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    for panel, held in zip(panels(len(shown.held)), shown.held, strict=True):
        x, y = panel.edge
        for row, card in enumerate(held):
            offset = 36 * (row - (len(held) - 1) / 2)
            found["card", card] = _card(shown, card, x, y + offset, DISPLAY_CARD, 20 + row)
    return found


def _bids(shown: TableModel, seating: Seating, locked: Collection[int]) -> dict[Any, Piece]:
    """Revealed bids, cancelled ones knocked over; before the reveal the backs of the locked."""
    found: dict[Any, Piece] = {}
    seats = len(shown.hands)
    for seat in range(seats) if shown.bids else locked:
        x, y = bid_place(seat, seats)
        colour = SEAT_COLOURS[seating[seat].mark]
        picture = poker(shown.bids[seat]) if shown.bids else POKER_BACK
        piece = Piece(picture, x, y, *BID_CARD, z=10, colour=colour)
        if seat in shown.cancelled:
            piece = piece._replace(y=y + 16, angle=-11.0, alpha=110)
        found["bid", seat] = piece
    return found


def poker(card: int) -> str:
    """The picture of a poker card."""
    return f"{FOLDER}/poker_{POKER_NAMES[card]}"


def hand_piece(seat: int, seats: Sequence[Panel], seating: Seating) -> Piece:
    """Where a seat's bid comes from and goes back to: its row of poker cards."""
    x, y = seats[seat].at(PANEL_W / 2, 356)
    return Piece(POKER_BACK, x, y, 44, 61.6, z=10, colour=SEAT_COLOURS[seating[seat].mark])


def _chips(shown: TableModel) -> dict[Any, Piece]:
    """One chip a seat; how many they are stands beside it."""
    return {
        ("chip", seat): Piece(f"{FOLDER}/chip", *panel.chips, 52, 52, z=2, shadow=0.5)
        for seat, panel in enumerate(panels(len(shown.chips)))
    }


HAND_CARD = (92.0, 128.8)
HAND_Y, HAND_LEFT, HAND_PITCH = 948.0, 1068.0, 103.0


def hand_card(slot: int) -> tuple[float, float]:
    """A card of the open hand in the strip at the bottom, slot 0..7."""
    return HAND_LEFT + HAND_PITCH * slot, HAND_Y
