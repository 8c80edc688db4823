"""Where everything of Früchtchen lies, in 1920×1080 units."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from game.fruechtchen.cards import DICE
from scenes.games.fruechtchen.model import BLANK, PARKED, TableModel
from scenes.people.seating import Seating
from scenes.stage.motion.board import Piece
from scenes.stage.render.theme import SEAT_COLOURS

FOLDER = "fruechtchen"
NAMES = ("apple", "orange", "pear", "strawberry", "cherry", "grape", "joker")
CARDS = tuple(f"{FOLDER}/{name}" for name in NAMES)
ICONS = tuple(f"{FOLDER}/icon_{name}" for name in NAMES)
BACK, NUMBER_BACK, EURO = f"{FOLDER}/back", f"{FOLDER}/back_number", f"{FOLDER}/euro"

PANEL_W, PANEL_H = 476.0, 254.0
_LEFT, _RIGHT = 96 + PANEL_W / 2, 1824 - PANEL_W / 2
_ROWS = tuple(54 + PANEL_H / 2 + 262 * row for row in range(3))
_BETWEEN = tuple((above + below) / 2 for above, below in pairwise(_ROWS))

# Seats sit clockwise, the first at the lower left (ALL-3).
_SEATS = {
    3: ((_LEFT, _BETWEEN[1]), (_LEFT, _BETWEEN[0]), (_RIGHT, _ROWS[1])),
    4: ((_LEFT, _BETWEEN[1]), (_LEFT, _BETWEEN[0]), (_RIGHT, _BETWEEN[0]), (_RIGHT, _BETWEEN[1])),
    5: (
        (_LEFT, _ROWS[2]),
        (_LEFT, _ROWS[1]),
        (_LEFT, _ROWS[0]),
        (_RIGHT, _BETWEEN[0]),
        (_RIGHT, _BETWEEN[1]),
    ),
    6: (
        (_LEFT, _ROWS[2]),
        (_LEFT, _ROWS[1]),
        (_LEFT, _ROWS[0]),
        (_RIGHT, _ROWS[0]),
        (_RIGHT, _ROWS[1]),
        (_RIGHT, _ROWS[2]),
    ),
}

CENTRE = 960.0
MIDDLE_W = 740.0
DRAW_PILE, DISCARD_PILE = (636.0, 114.0), (1286.0, 114.0)
PILE_CARD = (74.0, 103.6)

LAID_CARD, LAID_Y = (92.0, 128.8), 240.0  # of the harvest
VALUE_Y = 328.0
MATCH_DIE, MATCH_Y = 56.0, 384.0
COUNT_Y = 450.0
ROLLS_SIGN = (1196.0, 110.0, 64.0, 64.0)  # a click opens the table of all rolls
TRAY = (CENTRE, 656.0, MIDDLE_W, 332.0)
TRAY_DIE = 66.0
_TRAY_COLUMNS, _TRAY_PITCH = 8, (80.0, 78.0)
LOT_DIE = 96.0
HELD_DIE, _HEAP = 48.0, 6  # the size of a die in the hand, and how many lie above each other
BLANK_DIE = f"{FOLDER}/die_blank"
TUMBLING = tuple(f"{FOLDER}/die_tumble_{turn}" for turn in range(1, 5))

HAND_Y = 958.0
HAND_CARD = (80.0, 112.0)
NUMBER_CARD = (74.0, 103.6)
STRIP_LEFT, STRIP_RIGHT = 726.0, 1824.0


@dataclass(frozen=True, slots=True)
class Panel:
    """A seat's place; offsets are from its upper left corner."""

    x: float
    y: float

    def at(self, dx: float, dy: float) -> tuple[float, float]:
        return self.x - PANEL_W / 2 + dx, self.y - PANEL_H / 2 + dy

    @property
    def coin(self) -> tuple[float, float]:
        return self.at(PANEL_W - 108, 36)

    @property
    def hand(self) -> tuple[float, float]:
        """The card back that stands for the hand."""
        return self.at(46, 126)

    def laid(self, index: int, count: int) -> tuple[float, float]:
        """One of the laid-out cards, side by side as far as there is room."""
        pitch = min(50.0, 196.0 / max(1, count - 1))
        return self.at(122 + pitch * index, 126)

    def number(self, index: int) -> tuple[float, float]:
        """An open number card, the last one played rightmost."""
        return self.at(PANEL_W - 112 + 32 * index, 126)


class Row:
    """The dice of one panel in up to two rows: groups of owners, each behind its sign."""

    def __init__(self, panel: Panel, cells: int) -> None:
        self.columns = max(12, (cells + 1) // 2)
        self.pitch = min(36.0, 448.0 / self.columns)
        self.size = self.pitch - 3
        self._left, self._top = panel.at(16 + self.pitch / 2, 194)

    def place(self, cell: int) -> tuple[float, float]:
        row, column = divmod(cell, self.columns)
        return self._left + self.pitch * column, self._top + self.pitch * row


_PANELS = {seats: tuple(Panel(x, y) for x, y in places) for seats, places in _SEATS.items()}


@dataclass(frozen=True, slots=True)
class Group:
    """Dice of one owner in a panel; `sign` is the cell of its mark, None for the seat's own."""

    owner: int
    parked: bool
    sign: int | None
    dice: tuple[int, ...]


def groups(shown: TableModel, seat: int) -> tuple[Row, list[Group]]:
    """The dice that lie in a panel: own ones, parked ones, then guests, clockwise."""
    found: list[Group] = []
    cell = 0
    owners = [(seat + turn) % shown.seats for turn in range(shown.seats)]
    kinds = [(seat, False), (seat, True), *((owner, False) for owner in owners[1:])]
    for owner, parked in kinds:
        dice = shown.dice_at(PARKED if parked else seat, owner)
        if not parked and seat == shown.harvester:
            dice = []  # they lie in the tray
        if dice:
            own = owner == seat and not parked
            found.append(Group(owner, parked, None if own else cell, tuple(dice)))
            cell += len(dice) + (not own)
    return Row(panels(shown.seats)[seat], cell), found


def panels(seats: int) -> tuple[Panel, ...]:
    return _PANELS[seats]


def spread(index: int, count: int, pitch: float) -> float:
    """The x of one of `count` things side by side around the middle of the table."""
    pitch = min(pitch, (MIDDLE_W - 60) / max(1, count))
    return CENTRE + (index - (count - 1) / 2) * pitch


def harvest_card(index: int, count: int) -> tuple[float, float]:
    return spread(index, count, LAID_CARD[0] + 10), LAID_Y


def tray_place(index: int, count: int) -> tuple[float, float]:
    """Dice lie side by side in rows, and never cover each other."""
    rows = -(-count // _TRAY_COLUMNS)
    row, column = divmod(index, _TRAY_COLUMNS)
    in_row = min(_TRAY_COLUMNS, count - row * _TRAY_COLUMNS)
    x = CENTRE + (column - (in_row - 1) / 2) * _TRAY_PITCH[0]
    return x, TRAY[1] + (row - (rows - 1) / 2) * _TRAY_PITCH[1]


class Hand(NamedTuple):
    """The dice of a roll.

    Those `held` are taken up to be thrown; those `thrown` are on their way into the tray, where
    the matches among them (`lying`) stay for a moment.
    """

    held: Collection[int] = ()
    lying: Collection[int] = ()
    thrown: Collection[int] = ()


def held_place(panel: Panel, index: int) -> tuple[float, float]:
    """Dice in the hand: a heap at that side of the tray where the seat sits."""
    side = 1 if panel.x > CENTRE else -1
    column, row = divmod(index, _HEAP)
    x = TRAY[0] + side * (TRAY[2] / 2 - 40 - HELD_DIE * column)
    return x, TRAY[1] + HELD_DIE * (row - (_HEAP - 1) / 2)


def lot_start(seating: Seating, seat: int) -> Piece:
    """Where a seat's single die is thrown from."""
    x, y = held_place(panels(len(seating))[seat], _HEAP // 2)
    return _die(seating, seat, BLANK, x, y, HELD_DIE)


def pieces(
    shown: TableModel,
    seating: Seating,
    locked: Collection[int],
    hand: Hand = Hand(),  # noqa: B008 (a frozen value)
) -> dict[Any, Piece]:
    """Every card and die on the table; `locked` seats have chosen, face down."""
    return {
        **_piles(shown),
        **_laid(shown, locked),
        **_numbers(shown, seating, locked),
        **_dice(shown, seating),
        **_harvest(shown, seating, hand),
        **_lots(shown, seating),
    }


def pile_back() -> Piece:
    """Where cards come from."""
    return Piece(BACK, *DRAW_PILE, *PILE_CARD, z=40)


def discard_top(picture: str) -> Piece:
    """Where cards go to."""
    return Piece(picture, *DISCARD_PILE, *PILE_CARD)


def hand_back(panel: Panel) -> Piece:
    return Piece(BACK, *panel.hand, 50, 70, z=3)


def coin(x: float, y: float) -> Piece:
    return Piece(EURO, x, y, 44, 44, z=60, shadow=0.5)


def _piles(shown: TableModel) -> dict[Any, Piece]:
    """A pile shows up to three cards, whatever its height; of the discard pile the top one."""
    x, y = DRAW_PILE
    found: dict[Any, Piece] = {}
    for index in range(min(3, -(-shown.draw_pile // 20))):
        found["pile", index] = Piece(BACK, x - 3 * index, y - 3 * index, *PILE_CARD)
    if shown.discard_pile:
        found["discard",] = discard_top(CARDS[shown.discard_pile[-1]])
    return found


def _laid(shown: TableModel, locked: Collection[int]) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    for seat, panel in enumerate(panels(shown.seats)):
        cards = shown.laid[seat]
        for index, kind in enumerate(cards):
            if seat == shown.harvester:
                paid = index >= shown.need - shown.paid
                x, y = harvest_card(index, len(cards))
                piece = Piece(CARDS[kind], x, y, *LAID_CARD, z=10 + index)
                found["laid", seat, index] = piece._replace(alpha=90 if paid else 255)
            else:
                x, y = panel.laid(index, len(cards))
                found["laid", seat, index] = Piece(CARDS[kind], x, y, 64, 89.6, z=4 + index)
        if seat in locked and not cards:
            found["laid", seat, 0] = Piece(BACK, *panel.laid(0, 1), 64, 89.6, z=4)
    return found


def _numbers(shown: TableModel, seating: Seating, locked: Collection[int]) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    for seat, panel in enumerate(panels(shown.seats)):
        colour = SEAT_COLOURS[seating[seat].mark]
        played = shown.numbers[seat]
        pictures = [f"{FOLDER}/number_{number}" for number in played]
        if seat in locked:
            pictures.append(NUMBER_BACK)
        for index, picture in enumerate(pictures):
            current = index == len(pictures) - 1 and bool(shown.fruits or seat in locked)
            w = 60.0 if current else 50.0
            found["number", seat, index] = Piece(
                picture, *panel.number(index), w, w * 1.4, z=4 + index, colour=colour
            )
    return found


def _die(seating: Seating, owner: int, pips: int, x: float, y: float, size: float) -> Piece:
    colour = SEAT_COLOURS[seating[owner].mark]
    picture = f"{FOLDER}/die_{pips}" if pips else BLANK_DIE
    return Piece(picture, x, y, size, size, z=6, colour=colour, shadow=0.2, flips=False)


def _dice(shown: TableModel, seating: Seating) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    for seat in range(shown.seats):
        row, in_panel = groups(shown, seat)
        cell = 0
        for group in in_panel:
            cell += group.sign is not None
            for die in group.dice:
                x, y = row.place(cell)
                found["die", die] = _die(seating, group.owner, BLANK, x, y, row.size)
                cell += 1
    return found


def _harvest(shown: TableModel, seating: Seating, hand: Hand) -> dict[Any, Piece]:
    """Matches in a row below the cards, all other dice of the harvest in the tray."""
    found: dict[Any, Piece] = {}
    rolling = in_tray(shown, hand.lying)
    for index, die in enumerate(rolling):
        x, y = tray_place(index, len(rolling))
        size = TRAY_DIE
        if shown.lots:  # they make room for the dice that decide the order
            x, y, size = spread(index, len(rolling), 44), TRAY[1] - 100, 34.0
            size = min(size, 600 / len(rolling))
        if die in hand.held and shown.harvester is not None:
            x, y = held_place(panels(shown.seats)[shown.harvester], index)
            size = HELD_DIE - 4
        piece = _die(seating, die // DICE, shown.pips[die], x, y, size)
        if die in hand.thrown:
            piece = piece._replace(thrown=TUMBLING[die % 4 :] + TUMBLING[: die % 4])
        found["die", die] = piece
    aside = [die for die in shown.aside if die not in rolling]
    for index, die in enumerate(aside):
        x = spread(index, len(aside), MATCH_DIE + 8)
        pitch = spread(1, len(aside), MATCH_DIE + 8) - spread(0, len(aside), MATCH_DIE + 8)
        size = min(MATCH_DIE, pitch - 4)
        found["die", die] = _die(seating, die // DICE, shown.pips[die], x, MATCH_Y, size)
    return found


def in_tray(shown: TableModel, lying: Collection[int] = ()) -> list[int]:
    """The dice in the tray, those among them that have just matched at their old places."""
    if not lying or shown.harvester is None:
        return shown.rolling()
    owners = [(shown.harvester + turn) % shown.seats for turn in range(shown.seats)]
    dice = [die for owner in owners for die in shown.dice_at(shown.harvester, owner)]
    return [die for die in dice if die in lying or die not in shown.aside]


def _lots(shown: TableModel, seating: Seating) -> dict[Any, Piece]:
    """The dice of seats that roll for the start, or for the best cards."""
    found: dict[Any, Piece] = {}
    for index, (seat, pips) in enumerate(shown.lots.items()):
        x = spread(index, len(shown.lots), LOT_DIE + 20)
        piece = _die(seating, seat, pips, x, TRAY[1] + 30, LOT_DIE)
        found["lot", seat] = piece._replace(z=50, thrown=TUMBLING)
    return found


def hand_block(index: int) -> tuple[float, float]:
    """A kind of card in the open hand."""
    return STRIP_LEFT + 46 + 98 * index, HAND_Y


def number_block(index: int) -> tuple[float, float]:
    """A kind of number card in the open hand."""
    return 1462.0 + 86 * index, HAND_Y


DONE = (1757.0, HAND_Y, 134.0, 100.0)


def buttons(count: int) -> Sequence[tuple[float, float, float, float]]:
    """Centres and sizes of buttons side by side in the strip."""
    w = (STRIP_RIGHT - STRIP_LEFT - 24 * (count - 1)) / count
    return [(STRIP_LEFT + w / 2 + (w + 24) * index, HAND_Y, w, 108.0) for index in range(count)]
