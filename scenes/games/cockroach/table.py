"""What lies where on the kitchen floor, in 1920×1080 units, as plain data.

Mats with what each seat has collected lie left and right. The middle is the stage: whoever slides
the card stands left, who gets it right, the card between them.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.cockroach.cards import FACES, ROYAL, ROYALS, SPECIES, UNKNOWN
from scenes.choosing.doors import SIZE
from scenes.games.cockroach.model import TableModel
from scenes.input.action import Verb
from scenes.layout.mats import Mat, seat_places
from scenes.match.bar import Bar
from scenes.stage.motion.board import Piece
from scenes.stage.render.frame import WIDTH
from scenes.stage.widgets.focus import Place, Target

FOLDER = "cockroach"
_NAMES = ("bat", "rat", "toad", "fly", "scorpion", "stink_bug", "cockroach")
FACE_PICTURES = tuple(
    f"{FOLDER}/{name}"
    for name in (*_NAMES, *(f"royal_{name}" for name in _NAMES), "joker", "black")
)
CLAIM_ICONS = tuple(f"{FOLDER}/icon_{name}" for name in (*_NAMES, "royal"))
CLAIM_SOUNDS = tuple(f"claim_{name}" for name in (*_NAMES, "royal"))
BACK = f"{FOLDER}/back"


# The mats.

_COLUMN_X = (228.0, 1692.0)  # left, right
_ROWS_Y = {1: (431.0,), 2: (292.0, 570.0), 3: (153.0, 431.0, 709.0)}  # by mats in a column
_MAT = (408.0, 270.0)
_CELLS_X, _CELLS_Y = (-135.0, -45.0, 45.0, 135.0), (10.0, 90.0)
CELL = (90.0, 80.0)
ICON, CROWN = 76.0, 40.0  # of an animal, and a royal's crown
_ICON_ASIDE = -8.0  # of its cell's middle: the number stands right of it
CROWN_TILT = 14.0
FACE = 96.0
HEART, HEART_PITCH, HEART_Y = 44.0, 44.0, 24.0  # below the middle of the face
HAND_ICON = (44.0, 61.6)


class SeatPlace(Mat):
    """A seat's mat, and what lies on it."""

    __slots__ = ()

    @property
    def place(self) -> Place:
        return Place(*self[:4])

    def cell(self, number: int) -> Place:
        """Return one of eight cells: seven species, and the hand."""
        row, column = divmod(number, len(_CELLS_X))
        return Place(self.x + _CELLS_X[column], self.y + _CELLS_Y[row], *CELL)

    def animal(self, species: int) -> tuple[float, float]:
        cell = self.cell(species)
        return cell.x + _ICON_ASIDE, cell.y

    def heart(self, number: int) -> Place:
        """Return one of the hearts below the name, from 0."""
        left = self.left + FACE + 38.0
        return Place(left + HEART_PITCH * number, self.head + HEART_Y, HEART, HEART)

    @property
    def hearts(self) -> Place:
        """Where their number stands, right of them."""
        return Place(self.right - 18.0, self.head + HEART_Y, 36.0, 60.0)

    @property
    def hand(self) -> Place:
        """Where the seat's cards come from and go to."""
        cell = self.cell(len(SPECIES))
        return Place(cell.x - 26.0, cell.y, *HAND_ICON)


def mats(seats: int) -> tuple[SeatPlace, ...]:
    """Return each seat's mat, clockwise from the lower left (ALL-3)."""
    return tuple(
        SeatPlace(x, y, *_MAT, "left" if x < STAGE_X else "right", face=FACE, below=48.0)
        for x, y in seat_places(seats, _COLUMN_X, _ROWS_Y)
    )


# The stage.

STAGE_X = 960.0
SENDER = Place(630.0, 490.0, 280.0, 280.0)
MIDDLE = SENDER._replace(x=STAGE_X)
RECEIVER = Place(1292.0, 490.0, 280.0, 280.0)
NAME_Y = 622.0
CARD = Place(966.0, 484.0, 200.0, 280.0)
CARD_TILT = 6.0
CALLED = 1.04  # of their size, the card and the two who look at it before it is turned
TURNED = CARD._replace(y=452.0, w=214.0, h=300.0)  # also the special card that is paid for
SAID = Place(1052.0, 336.0, 116.0, 116.0)  # what that was said to be, on its corner
ON_HEAD = Place(STAGE_X, 262.0, 140.0, 196.0)  # of who has lost: what lost
TO_LEFT, TO_RIGHT = (  # from there to who must take it
    (f"ui/arrow_{side}", CARD.moved(aside, -32.0)._replace(w=112.0, h=112.0))
    for side, aside in (("left", -146.0), ("right", 146.0))
)
OWN_CARD = Place(300.0, 964.0, 126.0, 176.4)  # looked at by a person, who chooses what to say
PEEKED = Place(1124.0, 536.0, 128.0, 252.0)
PEEKED_TILT = -12.0
BUBBLE = Place(850.0, 196.0, 480.0, 200.0)  # at least so wide
BUBBLE_LEFT, BUBBLE_WIDEST = 448.0, 840.0
OWN_WORDS = OWN_CARD.moved(-160.0, 0.0)._replace(w=184.0, h=150.0)
STEPS_Y, STEPS_X, STEP, STEP_PITCH = 59.0, 500.0, 60.0, 152.0  # who said what before
STAMP = TURNED.moved(0.0, 152.0)._replace(w=272.0, h=84.0)  # below the animal on the card
STAMP_TILT = -8.0
PILE = Place(1396.0, 106.0, 100.0, 140.0)
PILE_STEP = 4.0  # from card to card of it
PRICE = PILE.moved(-2.0, 114.0)._replace(w=176.0, h=60.0)  # what a royal costs
LIMIT = Place(_COLUMN_X[1] + 2.0, 868.0, 356.0, 44.0)  # below the mats: what loses
PAYS = Place(1292.0, 470.0, 380.0, 240.0)  # what a special card costs
CAPTION = Bar(STAGE_X, 716.0, 1028.0, 124.0, face=92.0)
THINKS = CAPTION._replace(y=756.0, h=196.0)  # where no buttons lie below it
HANDS = (1206.0, 982.0, 920.0, 170.0)
SIGNS = (
    Target(Verb.START, 1750.0, 1010.0, SIZE, SIZE),
    Target(Verb.NORTH, 1834.0, 1010.0, SIZE, SIZE),
)

# What is chosen from.

_BUTTONS = {1: (0.0,), 2: (-170.0, 170.0), 3: (-334.0, 0.0, 334.0)}
BUTTON = (312.0, 92.0)
BUTTON_Y = 842.0
NOTE = Place(STAGE_X, BUTTON_Y, 1016.0, 100.0)  # what is called, and whether that was right
CALLER = NOTE.moved(-444.0, 0.0)._replace(w=84.0, h=84.0)
SAYS = NOTE.moved(-134.0, 0.0)._replace(w=500.0, h=90.0)
JUDGED = NOTE.moved(164.0, 0.0)._replace(w=76.0, h=76.0)
RIGHT = NOTE.moved(348.0, 0.0)._replace(w=300.0, h=94.0)
CONFIRM = Place(STAGE_X, BUTTON_Y, 460.0, 92.0)
PAY = Place(1281.0, 592.0, 400.0, 92.0)
TOKEN, TOKEN_PLACE = 144.0, (216.0, 206.0)  # a claim: its disc, and with its name
_TOKENS_X, _TOKENS_Y = (556.0, 772.0, 988.0, 1204.0), (290.0, 530.0)
HAND_CARD, RAISED_CARD = (108.0, 151.2), (152.0, 212.8)
_HAND_Y, _RAISED_Y = 977.0, 944.0
_HAND_PITCH, _RAISED_PITCH = 132.0, 164.0
_HAND = (420.0, 1500.0)  # left and right edge
_HAND_ASIDE = (716.0, 1868.0)  # beside what stands around an open curtain
FAN = 2.2  # degrees from card to card
_PAID_X, _PAID_Y = (1192.0, 1370.0), 434.0
_PAID_CARD = (146.0, 204.4)
EYE_PLATE = Place(STAGE_X, BUTTON_Y, 620.0, 92.0)
TO_PAY = CARD._replace(x=1281.0)  # the hand of whoever pays, beside the special card
EYE = Place(STAGE_X, 556.0, 1030.0, 632.0)  # the cards, and the plate below them


def button(index: int, count: int) -> Place:
    """Return the place of button `index` of `count`."""
    return Place(STAGE_X + _BUTTONS[count][index], BUTTON_Y, *BUTTON)


def token(claim: int) -> Place:
    """Return where a claim to choose lies, with its name below."""
    row, column = divmod(claim, len(_TOKENS_X))
    return Place(_TOKENS_X[column], _TOKENS_Y[row], *TOKEN_PLACE)


def paid(index: int) -> Place:
    """Return where a card to pay with lies, not laid out yet."""
    return Place(_PAID_X[index], _PAID_Y, *_PAID_CARD)


class HandCard(NamedTuple):
    """A kind of card in a hand: how many of it there are, and where they lie."""

    face: int
    number: int
    place: Place
    angle: float


def hand(
    counts: Sequence[int], *, raised: bool = False, aside: bool = False, focus: int = UNKNOWN
) -> list[HandCard]:
    """Return the cards of an open hand, by face.

    They are raised to choose from, else small; then they move apart beside the one in `focus`,
    which else would cover the next one. `aside` leaves the lower left corner free.
    """
    kinds = [face for face in FACES if counts[face]]
    (w, h), y = (RAISED_CARD, _RAISED_Y) if raised else (HAND_CARD, _HAND_Y)
    left, right = _HAND_ASIDE if aside else _HAND
    widest = _RAISED_PITCH if raised else _HAND_PITCH
    pitch = min(widest, (right - left - w - w * raised) / max(1, len(kinds) - 1 - raised))
    apart = max(0.0, w - pitch) if raised else 0.0
    middle = (len(kinds) - 1) / 2
    first = (left + right - apart) / 2 - middle * pitch
    number = kinds.index(focus) if focus in kinds else len(kinds)
    return [
        HandCard(
            face,
            counts[face],
            Place(first + index * pitch + apart * (index > number), y, w, h),
            FAN * (index - middle),
        )
        for index, face in enumerate(kinds)
    ]


def uncovered(cards: Sequence[HandCard]) -> dict[int, Place]:
    """Return by face what the next card leaves to be seen."""
    found, ends = dict[int, Place](), [card.place.left for card in cards[1:]]
    for card, end in zip(cards, [*ends, WIDTH], strict=False):
        left, right = card.place.left, min(card.place.right, end)
        found[card.face] = card.place._replace(x=(left + right) / 2, w=right - left)
    return found


# The pieces.


class Pose(NamedTuple):
    """How pieces lie beyond what the model tells."""

    tilt: tuple[int, int, float] = (UNKNOWN, UNKNOWN, 0.0)  # a seat, a species, the angle it leans
    known: int = UNKNOWN  # the face of the card on its way, where all who watch may know it
    peeking: bool = False  # whoever has the card lifts its corner
    laid_aside: bool = False  # whoever has looked at the card chooses in the middle of the stage


def pieces(shown: TableModel, places: tuple[SeatPlace, ...], pose: Pose) -> dict[Any, Piece]:
    """Return the piece of every card and animal on the table."""
    return {
        **_pile(shown),
        **_animals(shown, places, pose),
        **_card(shown, pose),
    }


def card_piece(picture: str, place: Place, angle: float = 0.0, z: int = 60) -> Piece:
    return Piece(picture, *place, angle=angle, z=z)


def _pile(shown: TableModel) -> dict[Any, Piece]:
    """Up to two backs below the open card, whatever the height."""
    hidden = shown.pile - (shown.top != UNKNOWN)
    found: dict[Any, Piece] = {
        ("pile", i): card_piece(BACK, PILE.moved(-PILE_STEP * i, -PILE_STEP * i), z=0)
        for i in range(min(2, hidden))
    }
    if shown.top != UNKNOWN:
        picture = FACE_PICTURES[shown.faces[shown.top]]
        found["card", shown.top] = card_piece(picture, PILE.moved(-8.0, -8.0), z=3)
    return found


def _animals(shown: TableModel, places: tuple[SeatPlace, ...], pose: Pose) -> dict[Any, Piece]:
    """All of a species lie on one another: the number beside them says how many."""
    found: dict[Any, Piece] = {}
    for seat, mat in enumerate(places):
        for species in SPECIES:
            angle = pose.tilt[2] if (seat, species) == pose.tilt[:2] else 0.0
            x, y = mat.animal(species)
            head = Piece(CLAIM_ICONS[species], x, y, ICON, ICON, angle, shadow=None, flips=False)
            for row, card in enumerate(shown.laid[seat][species]):
                found["card", card] = head._replace(z=2 + 2 * row)
                if shown.faces[card] in ROYALS:
                    crown = Place(x + 22.0, y - 18.0, CROWN, CROWN)
                    found["crown", card] = Piece(
                        CLAIM_ICONS[ROYAL], *crown, CROWN_TILT, z=40 + row, shadow=None, flips=False
                    )
    return found


def _card(shown: TableModel, pose: Pose) -> dict[Any, Piece]:
    """The card on its way, or the special card that is paid for."""
    if shown.special != UNKNOWN:
        picture = FACE_PICTURES[shown.faces[shown.special]]
        place = TURNED if not shown.lost else ON_HEAD
        return {("card", shown.special): card_piece(picture, place)}
    if shown.card == UNKNOWN:
        return {}
    face = shown.faces[shown.card]
    face = pose.known if face == UNKNOWN else face
    picture = BACK if face == UNKNOWN else FACE_PICTURES[face]
    if shown.called is not None and shown.true is None:
        piece = card_piece(picture, CARD.scaled(CALLED), CARD_TILT)
    elif shown.called is not None:
        piece = card_piece(picture, TURNED)
    elif shown.looked and pose.laid_aside:
        piece = card_piece(picture, OWN_CARD)
    elif shown.looked and pose.peeking:
        piece = card_piece(picture, PEEKED, PEEKED_TILT)
    elif shown.looked:
        piece = card_piece(picture, CARD.moved(150.0, 30.0), PEEKED_TILT)
    else:
        piece = card_piece(picture, CARD, CARD_TILT)
    return {("card", shown.card): piece}


def hand_piece(seat: SeatPlace, picture: str = BACK) -> Piece:
    """Return where a player's cards come from and go to."""
    return card_piece(picture, seat.hand)


def pile_card() -> Piece:
    """Return the piece of a penalty card that nobody has seen."""
    return card_piece(BACK, PILE, z=1)
