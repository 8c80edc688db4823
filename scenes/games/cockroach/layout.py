"""Where everything of Cockroach Poker Royal lies, in 1920×1080 units."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.cockroach.cards import ROYALS, SPECIES, UNKNOWN
from scenes.games.cockroach.model import TableModel
from scenes.stage.motion.board import Piece

FOLDER = "cockroach"
_NAMES = ("bat", "rat", "toad", "fly", "scorpion", "stink_bug", "cockroach")
FACE_PICTURES = tuple(
    f"{FOLDER}/{name}"
    for name in (*_NAMES, *(f"royal_{name}" for name in _NAMES), "subjects", "black")
)
CLAIM_ICONS = tuple(f"{FOLDER}/icon_{name}" for name in (*_NAMES, "royal"))
CROWN_ICON = CLAIM_ICONS[-1]
BACK = f"{FOLDER}/back"

TOP, BOTTOM = 54.0, 846.0  # of the table; below it is the strip
LEFT, RIGHT = 96.0, 1824.0
CENTRE = 960.0
MIDDLE_W = 640.0  # of the table's middle, free of cards in the lanes beside it
_GAP = 14.0
PANEL_W = 384.0
_LANE = 62.0  # from a panel's edge to the card that lies before it

WAY_CARD = (112.0, 156.8)
TURNED_CARD = (186.0, 260.4)
TURNED = (CENTRE, 300.0)
PILE_CARD = (92.0, 128.8)
PILE = (1224.0, 124.0)
HAND_ICON = (36.0, 50.4)

STRIP_Y = 948.0
LOG_X, LOG_W = 96.0, 690.0
_HAND_LEFT, _HAND_RIGHT = 812.0, 1824.0
HAND_CARD = (104.0, 145.6)
HAND_Y = 948.0


@dataclass(frozen=True, slots=True)
class Panel:
    """A seat's place; `limit` animals of a species are a loss (CP-17)."""

    x: float
    y: float
    h: float
    limit: int

    def at(self, dx: float, dy: float) -> tuple[float, float]:
        """A place by its offset from the upper left corner."""
        return self.x - PANEL_W / 2 + dx, self.y - self.h / 2 + dy

    @property
    def size(self) -> float:
        """Of an animal."""
        return 48.0

    def animal(self, species: int, row: int) -> tuple[float, float]:
        """An animal's place in its column, from above."""
        room = self.h - 68 - 44 - self.size
        pitch = min(self.size, room / (self.limit - 1))
        return self.at(36 + 52 * species, 68 + self.size / 2 + pitch * min(row, self.limit))

    def count(self, species: int) -> tuple[float, float]:
        """The number below a column."""
        x, _ = self.animal(species, 0)
        return x, self.animal(species, self.limit - 1)[1] + self.size / 2 + 20

    @property
    def hand(self) -> tuple[float, float]:
        return self.at(PANEL_W - 80, 36)

    @property
    def lane(self) -> tuple[float, float]:
        """Where a card lies that was slid here: before the panel, towards the middle."""
        towards = 1 if self.x < CENTRE else -1
        return self.x + towards * (PANEL_W / 2 + _LANE), self.y


def panels(seats: int, limit: int) -> tuple[Panel, ...]:
    """Seats sit clockwise, the first at the lower left (ALL-3); `limit` as in `Panel`."""
    left = (seats + 1) // 2
    rows = {1: 1, 2: 2, 3: 3}[left]
    h = min(340.0, (BOTTOM - TOP - (rows - 1) * _GAP) / rows)
    return tuple(
        Panel(
            LEFT + PANEL_W / 2 if seat < left else RIGHT - PANEL_W / 2,
            _row(left - 1 - seat, left, h) if seat < left else _row(seat - left, seats - left, h),
            h,
            limit,
        )
        for seat in range(seats)
    )


def _row(row: int, rows: int, h: float) -> float:
    return (TOP + BOTTOM) / 2 + (row - (rows - 1) / 2) * (h + _GAP)


def pieces(
    shown: TableModel, tilt: tuple[int, int, float], known: int = UNKNOWN
) -> dict[Any, Piece]:
    """Every card and animal on the table.

    `tilt` is a seat, a species and the angle at which that column leans. `known` is the face of the
    card on its way where everybody who watches may know it.
    """
    places = panels(len(shown.sizes), shown.limit)
    return {
        **_pile(shown),
        **_animals(shown, places, tilt),
        **_card(shown, places, known),
    }


def _pile(shown: TableModel) -> dict[Any, Piece]:
    """Up to two backs below the open card, whatever the height."""
    x, y = PILE
    hidden = shown.pile - (shown.top != UNKNOWN)
    found: dict[Any, Piece] = {
        ("pile", i): Piece(BACK, x + 4 - 4 * i, y + 4 - 4 * i, *PILE_CARD)
        for i in range(min(2, hidden))
    }
    if shown.top != UNKNOWN:
        picture = FACE_PICTURES[shown.faces[shown.top]]
        found["card", shown.top] = Piece(picture, x - 4, y - 4, *PILE_CARD, z=3)
    return found


def _animals(
    shown: TableModel, places: Sequence[Panel], tilt: tuple[int, int, float]
) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    for seat, panel in enumerate(places):
        for species in SPECIES:
            angle = tilt[2] if (seat, species) == tilt[:2] else 0.0
            for row, card in enumerate(shown.laid[seat][species]):
                x, y = panel.animal(species, row)
                size = panel.size
                found["card", card] = Piece(
                    CLAIM_ICONS[species], x, y, size, size, angle, z=2 + 2 * row, shadow=None
                )
                if shown.faces[card] in ROYALS:
                    found["crown", card] = Piece(
                        CROWN_ICON, x + 13, y - 15, 28, 28, 18.0, z=3 + 2 * row, shadow=None
                    )
    return found


def _card(shown: TableModel, places: Sequence[Panel], known: int) -> dict[Any, Piece]:
    """The card on its way: before the seat that has it, in the middle once that seat has called."""
    if shown.card == UNKNOWN:
        return {}
    face = shown.faces[shown.card]
    face = known if face == UNKNOWN else face
    picture = BACK if face == UNKNOWN else FACE_PICTURES[face]
    if shown.called is None:
        return {("card", shown.card): Piece(picture, *places[shown.way[-1]].lane, *WAY_CARD, z=60)}
    return {("card", shown.card): Piece(picture, *TURNED, *TURNED_CARD, z=60)}


def hand_piece(panel: Panel, picture: str = BACK) -> Piece:
    """Where a seat's cards come from and go to."""
    return Piece(picture, *panel.hand, *HAND_ICON, z=60)


def pile_card() -> Piece:
    """A penalty card that nobody has seen."""
    return Piece(BACK, *PILE, *PILE_CARD, z=1)


def hand_place(index: int, count: int) -> tuple[float, float]:
    """A kind of card in the open hand in the strip, `index` of `count`."""
    room = _HAND_RIGHT - _HAND_LEFT - HAND_CARD[0]
    pitch = min(HAND_CARD[0] + 12, room / max(1, count - 1))
    middle = (_HAND_LEFT + _HAND_RIGHT) / 2
    return middle + (index - (count - 1) / 2) * pitch, HAND_Y


SIGN = (190.0, 114.0)
SIGN_Y = 664.0


def sign_place(index: int, count: int) -> tuple[float, float]:
    """True, false, look and pass on: `index` of `count`."""
    return CENTRE + (index - (count - 1) / 2) * 214, SIGN_Y


CLAIM_CELL = (312.0, 90.0)


def claim_cell(claim: int) -> tuple[float, float]:
    """Species and Royal in two columns."""
    column, row = divmod(claim, 4)
    return CENTRE + (column - 0.5) * (CLAIM_CELL[0] + 16), 276 + row * (CLAIM_CELL[1] + 10)


CONFIRM = (CENTRE, 706.0, 640.0, 120.0)


def step_place(index: int) -> tuple[float, float]:
    """A step of the card's way, `index` 0 to 4."""
    return 690 + 102.0 * index, 120.0
