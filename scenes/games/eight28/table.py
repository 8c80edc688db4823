"""What lies where in the mine, in 1920×1080 units, as plain data.

Mats lie above and below; between them runs the railway from 0 to 28, with everybody's cart on it.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from game.eight28.cards import EIGHT, FACES, ONE_ELEVEN, TWENTY_EIGHT, UNSEEN
from scenes.choosing.doors import SIZE
from scenes.games.eight28.carts import BUFFER, CART, GHOST, GHOSTLY, PALE, Cart, cart_places
from scenes.games.eight28.model import MIDDLE, TableModel
from scenes.input.action import Verb
from scenes.layout.mats import Mat, Side
from scenes.match.bar import Bar
from scenes.people.seating import Seating
from scenes.stage.motion.board import Piece
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.stage.widgets.focus import Place, Target

FOLDER = "eight28"
CARD_PICTURES = {face: f"{FOLDER}/card_{'1_11' if face == ONE_ELEVEN else face}" for face in FACES}
BACK, BACK_SEAT = f"{FOLDER}/back", f"{FOLDER}/back_seat"
TARGET_PICTURES = {EIGHT: f"{FOLDER}/icon_8", TWENTY_EIGHT: f"{FOLDER}/icon_28"}
BLUE_GEM, RED_GEM = f"{FOLDER}/gem_blue", f"{FOLDER}/gem_red"
GIVER_PICTURE = f"{FOLDER}/giver"

CENTRE = 960.0
CLOTH = "#1B1032"
LAMPLIGHT, LAMP = "#8A6BD8", Place(CENTRE, 480.0, 1900.0, 520.0)

# The mats: so many in the upper row and in the lower one, seats clockwise from the lower left one.
_ROWS = {3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3)}
_COLUMNS = {1: (CENTRE,), 2: (568.0, 1352.0), 3: (346.0, CENTRE, 1574.0)}
_WIDTHS = {1: 760.0, 2: 760.0, 3: 600.0}
_MAT_H, _UPPER_Y, _LOWER_Y = 240.0, 128.0, 830.0
FACE, SCORE = 84.0, 66.0
CARD = (92.0, 128.8)
SUMS = (190.0, 140.0)
TARGET_ON_MAT = (112.0, 68.0)
ON_TOP = (58.0, 81.2)  # the hidden card beside the sums
_LEAST_GAP = 8.0  # between what lies on a mat
_CARD_GAP, _PUSHED = 8.0, 34.0  # from card to card; from each to the next where a seat is out

# What is offered and the pile, at the inner edge of a mat: left, middle, right.
_OFFER, _PILE = (112.0, 156.8), (84.0, 117.6)
OFFER_TILT = -7.0
_UPPER_OFFERS, _LOWER_OFFERS = (520.0, CENTRE, 1400.0), (452.0, 916.0, 1530.0)
_UPPER_PILES, _LOWER_PILES = (634.0, 846.0, 1286.0), (348.0, 802.0, 1416.0)
_OFFER_Y, _PILE_Y = (304.0, 659.0), (320.0, 650.0)
NO_MORE = (262.0, 68.0)
DOOR, LEFT = (64.0, 89.6), (164.0, 56.0)  # of whoever is out, and who has left a card

# The railway; `carts` says where its stations are.
RAIL = Place(CENTRE, 522.0, 1920.0, 220.0)
RAILS_Y = 506.0  # of the farther one
LINKS_Y, LINK_PITCH, LINK_LANES = 515.0, 11.0, 3  # between the rails: the lines that join carts
DASH, DASH_PITCH = (22.0, 8.0), 36.0
BOTH = 30.0  # the bar between the gates of a direct hit
LABELS, LABELS_Y = (0, 4, 12, 16, 20, 24), 564.0

# The gems.
GEM, GEM_ON_MAT = 58.0, 58.0
_POT_Y, _POT_ROOM = 650.0, 220.0
POT = Place(1104.0, _POT_Y, _POT_ROOM, 110.0)
POT_FIGURE = Place(1296.0, 622.0, 144.0, 88.0)
POT_WORDS = Place(1296.0, 684.0, 144.0, 44.0)
PLAQUES = {
    EIGHT: Place(666.0, 632.0, 170.0, 102.0),
    TWENTY_EIGHT: Place(1706.0, 632.0, 170.0, 102.0),
}
HEAPS = {
    MIDDLE: Place(1090.0, _POT_Y, 110.0, 110.0),
    EIGHT: Place(836.0, _POT_Y, 110.0, 110.0),
    TWENTY_EIGHT: Place(1360.0, _POT_Y, 110.0, 110.0),
}
HEAP_FIGURES = {
    EIGHT: Place(964.0, _POT_Y, 110.0, 90.0),
    TWENTY_EIGHT: Place(1488.0, _POT_Y, 110.0, 90.0),
}
REST = Place(1202.0, _POT_Y, 136.0, 52.0)  # beside what is in neither half
SHARES_W = 182.0  # beside a heap, where several share it
SUPPLY_WORDS = Place(204.0, 612.0, 196.0, 78.0)
_SUPPLY_X, _SUPPLY_Y, _SUPPLY_ASIDE = 96.0, 670.0, 88.0
BANNER = Place(CENTRE, 293.0, 720.0, 78.0)  # between mats and the upper lane of carts
_BAND = (120.0, 1796.0)  # from the signs to those who have gone too far

# The strip below, and the signs for pause and rules.
ASKS = Bar(486.0, 1004.0, 876.0, 100.0, face=84.0)
TELLS = Bar(CENTRE, 1004.0, 1240.0, 100.0, face=84.0)
HANDS = (1406.0, 1004.0, 932.0, 112.0)
BUTTONS = (
    Place(1070.0, 1004.0, 260.0, 90.0),
    Place(1346.0, 1004.0, 260.0, 90.0),
    Place(1682.0, 1004.0, 380.0, 90.0),
)
SIGNS = (
    Target(Verb.START, 80.0, 308.0, SIZE, SIZE),
    Target(Verb.NORTH, 80.0, 484.0, SIZE, SIZE),
)


class Spot(NamedTuple):
    """A seat's place: its mat, what lies on it, and what lies at its inner edge."""

    mat: Mat
    offer: Place
    pile: Place

    @property
    def inwards(self) -> int:
        """1 where the railway lies below, -1 where it lies above."""
        return 1 if self.mat.side == "top" else -1

    @property
    def inner(self) -> float:
        """The y of the mat's edge at the railway."""
        return self.mat.y + self.inwards * self.mat.h / 2

    @property
    def _cards_y(self) -> float:
        stripe = 9.0 if self.mat.side == "bottom" else 0.0
        return self.mat.y + self.mat.h / 2 - stripe - _LEAST_GAP - CARD[1] / 2

    @property
    def hidden(self) -> Place:
        return Place(self.mat.left + CARD[0] / 2, self._cards_y, *CARD)

    @property
    def sums(self) -> Place:
        return Place(self.mat.right - SUMS[0] / 2, self._cards_y, *SUMS)

    def opened(self, count: int, *, out: bool) -> Sequence[Place]:
        """Return the places of so many open cards (pushed together for who is out)."""
        first, y = self.hidden.x + CARD[0] + 2 * _LEAST_GAP, self._cards_y
        room = self.sums.x - SUMS[0] / 2 - _LEAST_GAP - CARD[0] / 2 - first
        pitch = min(CARD[0] + _CARD_GAP, room / max(1, count - 1))
        if out:
            pitch = min(pitch, _PUSHED)
        return [Place(first + index * pitch, y, *CARD) for index in range(count)]

    @property
    def points(self) -> Place:
        """Where gems come to that the seat has won."""
        return Place(self.mat.right - 94.0, self.mat.head, GEM_ON_MAT, GEM_ON_MAT)


@cache
def spots(seats: int) -> tuple[Spot, ...]:
    """Return the place of each seat."""
    upper, lower = _ROWS[seats]
    top = [_spot("top", upper, column) for column in range(upper)]
    first, *bottom = [_spot("bottom", lower, column) for column in range(lower)]
    return (first, *top, *reversed(bottom))


def _spot(side: Side, in_row: int, column: int) -> Spot:
    x = _COLUMNS[in_row][column]
    third = 0 if x < CENTRE else 1 if x == CENTRE else 2
    low = side == "bottom"
    mat = Mat(x, _LOWER_Y if low else _UPPER_Y, _WIDTHS[in_row], _MAT_H, side, FACE, SCORE)
    offers, piles = (_LOWER_OFFERS, _LOWER_PILES) if low else (_UPPER_OFFERS, _UPPER_PILES)
    return Spot(
        mat,
        Place(offers[third], _OFFER_Y[low], *_OFFER),
        Place(piles[third], _PILE_Y[low], *_PILE),
    )


# The pieces.


class Pose(NamedTuple):
    """How things lie besides what has happened: all of it may be seen by everybody."""

    carts: Sequence[Cart]
    known: Mapping[int, int]  # hidden cards that all in the room may see
    covered: int | None = None  # the number of a card that is taken, and not yet turned over
    tilt: float = 0.0  # of what is offered


def pieces(shown: TableModel, seating: Seating, pose: Pose) -> dict[Any, Piece]:
    """Return the piece of every card, gem and cart."""
    places = spots(len(seating))
    return {
        **_gems(shown),
        **_pile(shown, places),
        **_hidden(shown, seating, places, pose.known),
        **_opened(shown, places, pose),
        **_offer(shown, places, pose),
        **_carts(seating, pose.carts, shown.hits),
    }


def _pile(shown: TableModel, places: Sequence[Spot]) -> dict[Any, Piece]:
    """Up to three cards, whatever its height, before the giver until the round is over.

    Later its place is that of the gems that are shared out.
    """
    if shown.revealing:
        return {}
    x, y, w, h = places[shown.giver].pile
    height = min(3, (shown.pile + 16) // 17)
    return {("pile", i): Piece(BACK, x - 3 * i, y - 3 * i, w, h, z=i) for i in range(height)}


def pile_top(shown: TableModel) -> Piece:
    """Return where cards come from and go to."""
    return Piece(BACK, *spots(len(shown.opened))[shown.giver].pile, z=30)


def _hidden(
    shown: TableModel, seating: Seating, places: Sequence[Spot], known: Mapping[int, int]
) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    for seat, card in enumerate(shown.hidden):
        if card is not None:
            face = card or known.get(seat, UNSEEN)
            picture = CARD_PICTURES[face] if face else BACK_SEAT
            colour = "" if face else SEAT_COLOURS[seating[seat].mark]
            found["hidden", seat] = Piece(picture, *places[seat].hidden, z=3, colour=colour)
    return found


def _opened(shown: TableModel, places: Sequence[Spot], pose: Pose) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    for seat, cards in enumerate(shown.opened):
        lie = places[seat].opened(len(cards), out=seat in shown.outs)
        for index, (card, place) in enumerate(zip(cards, lie, strict=True)):
            picture = BACK if card == pose.covered else CARD_PICTURES[shown.faces[card]]
            found["card", card] = Piece(picture, *place, z=4 + index)
    return found


def _offer(shown: TableModel, places: Sequence[Spot], pose: Pose) -> dict[Any, Piece]:
    """The card that waits before a seat; once taken it is the next open one."""
    if shown.offered is None:
        return {}
    angle = OFFER_TILT + pose.tilt
    return {("card", len(shown.faces)): Piece(BACK, *places[shown.offered].offer, angle, z=40)}


def _gems(shown: TableModel) -> dict[Any, Piece]:
    """Gems that nobody has: in the middle, or at the gates while they are shared out."""
    found: dict[Any, Piece] = {}
    parted = len(shown.heaps) > 1
    for target, heap in shown.heaps.items():
        place = HEAPS[target] if parted else POT
        columns = max(2 if parted else 4, (len(heap) + 1) // 2)
        pitch = min(0.86 * GEM, (place.w - GEM) / (columns - 1))
        for index, gem in enumerate(heap):
            row, column = divmod(index, columns)
            in_row = min(columns, len(heap) - row * columns)
            x = place.x + (column - (in_row - 1) / 2) * pitch
            y = place.y + (0.0 if len(heap) <= columns else 20.0 - 40.0 * row)
            found["gem", gem] = _gem(shown, gem, x, y, GEM)._replace(z=1 + row)
    return found


def _gem(shown: TableModel, gem: int, x: float, y: float, size: float) -> Piece:
    picture = RED_GEM if shown.reds[gem] else BLUE_GEM
    return Piece(picture, x, y, size, size, z=1, shadow=0.5)


def supply(seats: int) -> tuple[Place, Place]:
    """Return where a gem and the figure tell what is left.

    They are clear of a risen face on the mat below, which is further left where there are three.
    """
    x = _SUPPLY_X + (_SUPPLY_ASIDE if _ROWS[seats][1] == 3 else 0.0)
    return Place(x, _SUPPLY_Y, GEM, GEM), Place(x + 72.0, _SUPPLY_Y, 72.0, 63.0)


def gem_from_supply(shown: TableModel, gem: int) -> Piece:
    """Return where a new gem comes from."""
    lies, _ = supply(len(shown.opened))
    return _gem(shown, gem, lies.x, lies.y, GEM)


def gem_to_winner(shown: TableModel, gem: int) -> Piece | None:
    """Return where a won gem goes, None if it is not won."""
    if gem not in shown.winners:
        return None
    place = spots(len(shown.opened))[shown.winners[gem]].points
    return _gem(shown, gem, place.x, place.y, place.w)


def _carts(seating: Seating, carts: Sequence[Cart], hits: Sequence[int]) -> dict[Any, Piece]:
    """Own carts, and ghosts, which are small and pale; after a direct hit both are real.

    Then those of all others are pale: they get nothing.
    """
    found: dict[Any, Piece] = {}
    for z, (cart, (x, y)) in enumerate(cart_places(carts).items(), start=50):
        real = cart.own or cart.seat in hits
        size, lost = CART if real else GHOST, bool(hits) and cart.seat not in hits
        found[cart.key] = Piece(
            f"{FOLDER}/cart",
            x,
            y,
            size,
            size,
            angle=90.0 if cart.station >= BUFFER else 0.0,
            alpha=PALE if lost else 255 if real else GHOSTLY,
            z=z,
            colour=SEAT_COLOURS[seating[cart.seat].mark],
            shadow=None,
            flips=False,
        )
    return found


def _width(room: tuple[float, float]) -> float:
    return room[1] - room[0]


def banner(lying: Sequence[Place]) -> Place:
    """Return where words are called out.

    That is in the widest room beside what lies above the rails.

    There they are as near to the middle as that lets them.
    """
    above = sorted((one.x - one.w / 2, one.x + one.w / 2) for one in lying if one.y < RAIL.y)
    edges = [_BAND[0], *chain.from_iterable(above), _BAND[1]]
    left, right = max(zip(edges[::2], edges[1::2], strict=True), key=_width)
    w = min(BANNER.w, right - left - 2 * _LEAST_GAP)
    aside = w / 2 + _LEAST_GAP
    return BANNER._replace(x=min(max(CENTRE, left + aside), right - aside), w=w)


def at_edge(spot: Spot, size: tuple[float, float] = LEFT) -> Place:
    """Return the place of a player's word on an offer.

    It lies at the inner edge of the mat, below it.
    """
    return Place(spot.offer.x, spot.inner + spot.inwards * size[1] / 2, *size)
