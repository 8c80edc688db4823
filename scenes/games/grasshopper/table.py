"""Where everything of Grasshopper Poker lies, in 1920×1080 units: the table as data."""

from functools import cache

from game.grasshopper.cards import ACE, CARDS, GRASSHOPPER, KINDS, PLANTS, X
from scenes.input.action import Verb
from scenes.layout.layouts import (
    Columns,
    Gate,
    Heap,
    Layout,
    Layouts,
    Pile,
    Place,
    Row,
    Size,
    Stacks,
)
from scenes.layout.mats import Mat, seat_places
from scenes.layout.zones import Zone
from scenes.match.bar import Bar
from scenes.stage.widgets.focus import Target

FOLDER = "grasshopper"
NAMES = ("grasshopper", "corn", "strawberry", "broccoli", "blackberry")
KIND_PICTURES = {kind: f"{FOLDER}/{NAMES[kind]}" for kind in KINDS}
ICONS = {kind: f"{FOLDER}/icon_{NAMES[kind]}" for kind in KINDS}
POKER = {card: f"{FOLDER}/poker_{card}" for card in CARDS} | {
    ACE: f"{FOLDER}/poker_ace",
    X: f"{FOLDER}/poker_x",
}
BACK, POKER_BACK = f"{FOLDER}/back", f"{FOLDER}/poker_back"
CHIP_FLAT, HOPPER_PICTURE = f"{FOLDER}/chip_flat", f"{FOLDER}/hopper"
CLAW, LIMB, STALK = f"{FOLDER}/claw", f"{FOLDER}/limb", f"{FOLDER}/stalk"

CENTRE = 960.0
SOIL = "#2C1D12"

# A bed is a seat's mat; what grows on it lies so far from its middle.
BED: Size = (540.0, 404.0)
FURROWS = (-38.0, 30.0, 98.0)
HOPPERS: Place = (-88.0, -100.0)
PLANTS_AT: Place = (-186.0, 24.0)
SWARMS = ((-32.0, 64.0), (94.0, 88.0))  # rows of a swarm above and below what grows, and sizes
CHIPS: Place = (102.0, -71.0)  # the first one: clear of the cup above and of pairs below
GAIN: Place = (204.0, -58.0)  # where "+1" begins to rise, below the figure that it has raised
KEYS: Place = (-224.0, 158.0)
CHIP: Size = (56.0, 44.0)
GIVEN: Size = (100.0, 100.0)  # of a chip that is given
HOPPER, PLANT, KEY = 58.0, 92.0, (54.0, 66.0)
FIGURE_ON_KEY: Size = (44.0, 66.0)
HOPPER_PITCH, PLANT_PITCH, KEY_PITCH = 62.0, 124.0, 64.0
PAIR: Size = (120.0, 146.0)  # the frame of two plants that wait for a third

_SIDES = (294.0, 1626.0)
_ROWS = {1: (444.0,), 2: (232.0, 656.0)}

# The middle, from above: the display, the bids, the caption.
DISPLAY = Stacks((CENTRE, 176.0), (184.0, 258.0), KIND_PICTURES, (0, 214, 214, 188), 30.0, 2.0)
BID: Size = (132.0, 184.8)
BID_Y, BID_PITCH = 486.0, 176.0
EYE: Size = (160.0, 200.0)  # where a mouse is held to look
FACE, FACE_ALONE = 84.0, 120.0
FACE_AT = (0.42, 0.42)  # of a bid's size: where its owner's face is, from the middle
ORDER_Y, _FALLEN_Y, _BESIDE = 600.0, 620.0, (-190.0, 180.0)
RANK_Y, _BETWEEN = 786.0, 764.0  # so much room is between the beds
FALLEN_W, BESIDE_W = 300.0, 166.0  # of the words below bids that have fallen, or get nothing
_TAKEN, _WITHIN = (104.0, 145.6), 134.0  # so far within a bed

# The strip at the bottom: the pile, the hand of whoever chooses openly.
PILE: Size = (92.0, 128.8)
PILE_AT: Place = (110.0, 985.0)
AROUND = -420.0  # so far down cards bow on their way to the display, clear of a bed's score
LEFT_AT = (123.0, 892.0, 150.0, 48.0)
TITLE_AT: Place = (CENTRE, 418.0)  # between display and bids
HAND: Size = (128.0, 179.2)
HAND_Y = 962.0
_OPEN, _ASIDE = (414.0, 156.0), (800.0, 140.0)  # the first card and from each to the next
SIGNS = (
    Target(Verb.START, 226.0, 1016.0, 60.0, 60.0),
    Target(Verb.NORTH, 310.0, 1016.0, 60.0, 60.0),
)
TELLS = Bar(CENTRE, 976.0, 1180.0, 126.0, face=108.0, apart=(570.0, 884.0, 1350.0))
HANDS = TELLS._replace(x=800.0, w=860.0)  # while a device is handed on beside it
BESIDE = (1564.0, 976.0, 616.0, 150.0)
BELOW = (1116.0, 962.0, 1512.0, 170.0)
ASKS = Bar(CENTRE, 744.0, 780.0, 196.0, face=104.0)  # while all choose: hands lie below it
LAMP = (CENTRE, 470.0, 900.0, 860.0)


@cache
def beds(seats: int) -> tuple[Mat, ...]:
    """Return each seat's bed."""
    return tuple(
        Mat(x, y, *BED, side="left" if x < CENTRE else "right", face=118.0, score=84.0, below=60.0)
        for x, y in seat_places(seats, _SIDES, _ROWS)
    )


def soil(seats: int, seat: int) -> tuple[float, float, float, float]:
    """Return where plants grow on a bed: below face and name."""
    bed, high = beds(seats)[seat], 250.0
    return bed.x, bed.y + (bed.h - high) / 2, bed.w, high


def given(seats: int, seat: int) -> Place:
    """Return where the chip stands that is given for most plants."""
    x, y, _, h = soil(seats, seat)
    return x, y + h / 4


def edge(bed: Mat, within: float = 0.0) -> Place:
    """Return where arms come out of a bed.

    Or where they lay down what they have taken, so far `within` it.
    """
    return bed.at((bed.inwards * (BED[0] / 2 - within), 0.0))


def bid_place(seat: int, seats: int) -> Place:
    """Return where a player lays the bid."""
    return CENTRE + (seat - (seats - 1) / 2) * BID_PITCH, BID_Y


def hand_place(slot: int, *, aside: bool) -> Place:
    """Return where a card of the open hand lies (`aside`: clear of a curtain's corner)."""
    left, pitch = _ASIDE if aside else _OPEN
    return left + pitch * slot, HAND_Y


@cache
def layouts(seats: int, *, parted: bool) -> Layouts:
    """Return every zone's layout (`parted` where only some bids have fallen)."""
    left, right = _BESIDE if parted else (0.0, 0.0)
    found: dict[Zone, Layout] = {
        "pile": Pile(PILE_AT, PILE, BACK),
        "display": DISPLAY,
        "spent": Gate((CENTRE, ORDER_Y), KEY, POKER_BACK),
        "order": Row(
            (CENTRE + left, ORDER_Y),
            (164.0, 230.0),
            POKER,
            gap=16.0,
            room=_BETWEEN,
            first=(200.0, 280.0),
        ),
        "fallen": Row(
            (CENTRE + right, _FALLEN_Y),
            BID,
            POKER,
            gap=-44.0,
            tilts=(-20, 17),
            alpha=120,
            shadow=None,
        ),
    }
    for seat, bed in enumerate(beds(seats)):
        grown = {kind: ICONS[kind] for kind in PLANTS}
        found |= {
            ("bank", seat): Gate(given(seats, seat), GIVEN),
            ("hand", seat): Gate(bed.at((0.0, KEYS[1])), KEY, POKER_BACK),
            ("bid", seat): Row(bid_place(seat, seats), BID, POKER, back=POKER_BACK),
            ("held", seat): Row(
                edge(bed, _WITHIN), _TAKEN, KIND_PICTURES, -74.0, room=_WITHIN * 2 - 8, z=40
            ),
            ("hoppers", seat): Row(
                bed.at(HOPPERS, -HOPPER / 2),
                (HOPPER, HOPPER),
                {GRASSHOPPER: ICONS[GRASSHOPPER]},
                gap=HOPPER_PITCH - HOPPER,
                centred=False,
                shadow=None,
            ),
            ("plants", seat): Columns(
                bed.at(PLANTS_AT), (PLANT, PLANT), grown, PLANT_PITCH, (20.0, 36.0), shadow=None
            ),
            ("chips", seat): Heap(bed.at(CHIPS), CHIP, CHIP_FLAT, step=24.0, most=112.0),
        }
    return found
