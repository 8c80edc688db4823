"""Where everything of 8-28 lies, in 1920×1080 units."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.eight28.cards import FACES, ONE_ELEVEN, UNSEEN
from scenes.games.eight28.model import MIDDLE, TableModel
from scenes.people.seating import Seating
from scenes.stage.motion.board import Piece
from scenes.stage.render.theme import SEAT_COLOURS

FOLDER = "eight28"
CARD_PICTURES = {face: f"{FOLDER}/card_{'1_11' if face == ONE_ELEVEN else face}" for face in FACES}
BACK, BACK_SEAT = f"{FOLDER}/back", f"{FOLDER}/back_seat"
TARGET_PICTURES = {8: f"{FOLDER}/icon_8", 28: f"{FOLDER}/icon_28"}
BLUE_GEM, RED_GEM = f"{FOLDER}/gem_blue", f"{FOLDER}/gem_red"

CENTRE = 960.0
PANEL_W = 552.0
LOW, HIGH = 264.0, 400.0  # panels three above each other, or two
_LEFT, _RIGHT = 96 + PANEL_W / 2, 1824 - PANEL_W / 2
_THREE = (32 + LOW / 2, 308 + LOW / 2, 584 + LOW / 2)
_TWO = (32 + HIGH / 2, 448 + HIGH / 2)
_SPREAD = (170 + LOW / 2, 446 + LOW / 2)

# Seats sit clockwise, the first at the lower left (ALL-3).
_SEATS: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((_LEFT, _TWO[1]), (_LEFT, _TWO[0]), (_RIGHT, (_TWO[0] + _TWO[1]) / 2)),
    4: ((_LEFT, _TWO[1]), (_LEFT, _TWO[0]), (_RIGHT, _TWO[0]), (_RIGHT, _TWO[1])),
    5: (
        *((_LEFT, y) for y in reversed(_THREE)),
        *((_RIGHT, y) for y in _SPREAD),
    ),
    6: (
        *((_LEFT, y) for y in reversed(_THREE)),
        *((_RIGHT, y) for y in _THREE),
    ),
}

PILE_CARD = (76.0, 106.4)
OFFER_CARD = (100.0, 140.0)
GEM = 46.0
POT_Y = 560.0
HEAPS = {MIDDLE: (CENTRE, POT_Y + 130), 8: (CENTRE - 98, 480.0), 28: (CENTRE + 98, 480.0)}
TARGETS = {8: (CENTRE - 98, 300.0), 28: (CENTRE + 98, 300.0)}
TARGET = (180.0, 108.0)


@dataclass(frozen=True, slots=True)
class Panel:
    """A seat's place; offsets are from its upper left corner."""

    x: float
    y: float
    h: float

    @property
    def left(self) -> float:
        return self.x - PANEL_W / 2

    @property
    def top(self) -> float:
        return self.y - self.h / 2

    def at(self, dx: float, dy: float) -> tuple[float, float]:
        return self.left + dx, self.top + dy

    @property
    def card(self) -> tuple[float, float]:
        """The size of a card before this seat."""
        return (84.0, 117.6) if self.h == LOW else (120.0, 168.0)

    @property
    def cards_y(self) -> float:
        return self.top + 72 + self.card[1] / 2

    @property
    def hidden(self) -> tuple[float, float]:
        return self.left + 24 + self.card[0] / 2, self.cards_y

    def opened(self, index: int, count: int, *, out: bool) -> tuple[float, float]:
        """One of the open cards; those of a seat that is out lie pushed together."""
        first = self.left + 48 + 1.5 * self.card[0]
        room = self.left + PANEL_W - 24 - self.card[0] / 2 - first
        pitch = min(self.card[0] + 8, room / max(1, count - 1))
        return first + index * (min(pitch, 8.0) if out else pitch), self.cards_y

    @property
    def sums(self) -> tuple[float, float, float, float]:
        """The place of the sums, centre and size: a line of its own where there is room."""
        if self.h == LOW:
            return self.left + 132, self.aims_y, 216.0, 66.0
        return self.x, self.aims_y - 76, PANEL_W - 48, 80.0

    @property
    def aims_y(self) -> float:
        """The line that says how far it is to 8 and 28, the last one."""
        return self.top + self.h - 42

    def aim(self, index: int) -> tuple[float, float]:
        """The x of a target in that line, and how wide it is; how far it is stands behind it."""
        if self.h == LOW:
            return self.left + 288 + 140 * index, 84.0
        return self.left + 100 + 256 * index, 120.0

    @property
    def gems(self) -> tuple[float, float]:
        return self.at(PANEL_W - 116, 38)

    @property
    def _inner(self) -> float:
        """The x of what lies beside the panel, towards the middle."""
        return self.x + (1 if self.x < CENTRE else -1) * (PANEL_W / 2 + 66)

    @property
    def pile(self) -> tuple[float, float]:
        return self._inner, self.y - 70

    @property
    def offer(self) -> tuple[float, float]:
        return self._inner, self.y + 56


def panels(seats: int) -> tuple[Panel, ...]:
    height = HIGH if seats <= 4 else LOW
    return tuple(Panel(x, y, height) for x, y in _SEATS[seats])


def pieces(shown: TableModel, seating: Seating, known: Mapping[int, int]) -> dict[Any, Piece]:
    """Every card and gem on the table; `known` are hidden cards that all in the room may see."""
    places = panels(len(seating))
    return {
        **_gems(shown),
        **_pile(shown, places),
        **_hidden(shown, seating, places, known),
        **_opened(shown, places),
        **_offer(shown, places),
    }


def _pile(shown: TableModel, places: Sequence[Panel]) -> dict[Any, Piece]:
    """Up to three cards, whatever its height, before the giver."""
    x, y = places[shown.giver].pile
    height = min(3, (shown.pile + 16) // 17)
    return {("pile", i): Piece(BACK, x - 3 * i, y - 3 * i, *PILE_CARD, z=i) for i in range(height)}


def pile_top(shown: TableModel) -> Piece:
    """Where cards come from and go to."""
    return Piece(BACK, *panels(len(shown.opened))[shown.giver].pile, *PILE_CARD, z=30)


def hidden_place(shown: TableModel, panel: Panel, seat: int) -> tuple[float, float]:
    """Where the hidden card of a seat lies: that of a seat that is out, under its open ones."""
    return panel.opened(0, 1, out=True) if seat in shown.outs else panel.hidden


def _hidden(
    shown: TableModel, seating: Seating, places: Sequence[Panel], known: Mapping[int, int]
) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    for seat, card in enumerate(shown.hidden):
        if card is not None:
            face = card or known.get(seat, UNSEEN)
            picture = CARD_PICTURES[face] if face else BACK_SEAT
            colour = "" if face else SEAT_COLOURS[seating[seat].mark]
            place = places[seat]
            x, y = hidden_place(shown, place, seat)
            found["hidden", seat] = Piece(picture, x, y, *place.card, z=3, colour=colour)
    return found


def _opened(shown: TableModel, places: Sequence[Panel]) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    for seat, cards in enumerate(shown.opened):
        out = seat in shown.outs
        for index, card in enumerate(cards):
            x, y = places[seat].opened(index, len(cards), out=out)
            picture = CARD_PICTURES[shown.faces[card]]
            found["card", card] = Piece(picture, x, y, *places[seat].card, z=4 + index)
    return found


def _offer(shown: TableModel, places: Sequence[Panel]) -> dict[Any, Piece]:
    """The card that waits before a seat; once taken it is the next open one."""
    if shown.offered is None:
        return {}
    x, y = places[shown.offered].offer
    return {("card", len(shown.faces)): Piece(BACK, x, y, *OFFER_CARD, z=40)}


def _gems(shown: TableModel) -> dict[Any, Piece]:
    """Gems that nobody has: in the middle, or in two heaps while they are shared out."""
    found: dict[Any, Piece] = {}
    parted = len(shown.heaps) > 1
    for target, heap in shown.heaps.items():
        x, y = HEAPS[target] if parted else (CENTRE, POT_Y)
        row = 4 if parted else 7
        for index, gem in enumerate(heap):
            line, place = divmod(index, row)
            in_line = min(row, len(heap) - line * row)
            gem_x = x + (place - (in_line - 1) / 2) * GEM
            gem_y = y + (line - ((len(heap) - 1) // row) / 2) * GEM * 0.86
            found["gem", gem] = _gem(shown, gem, gem_x, gem_y, GEM)
    return found


def _gem(shown: TableModel, gem: int, x: float, y: float, size: float) -> Piece:
    picture = RED_GEM if shown.reds[gem] else BLUE_GEM
    return Piece(picture, x, y, size, size, z=1, shadow=0.5)


def gem_from_giver(shown: TableModel, gem: int) -> Piece:
    """Where a new gem comes from: above the table, on the giver's side."""
    x, y = panels(len(shown.opened))[shown.giver].pile
    return _gem(shown, gem, x, y, GEM * 1.6)


def gem_to_winner(shown: TableModel, gem: int) -> Piece | None:
    """Where a won gem goes to."""
    if gem not in shown.winners:
        return None
    x, y = panels(len(shown.opened))[shown.winners[gem]].gems
    return _gem(shown, gem, x, y, 36.0)


# The answers, beside the strip.

BUTTON = (352.0, 108.0)
BUTTONS = ((894.0, 958.0), (1270.0, 958.0), (1646.0, 958.0))
