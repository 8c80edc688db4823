"""What lies where on the market table, in 1920×1080 units, as plain data.

Above runs the market street, on which heads walk to the goal. Mats lie left and right. The middle
is the tray: closed while all lay out, then the dice of one seat at a time are thrown into it.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import groupby
from math import ceil, sqrt
from typing import NamedTuple

from game.fruechtchen.cards import DICE
from scenes.choosing.doors import SIZE
from scenes.games.fruechtchen.model import PARKED, TableModel
from scenes.input.action import Verb
from scenes.layout.layouts import Place, Size
from scenes.layout.mats import Mat, seat_places
from scenes.match.bar import Bar
from scenes.stage.widgets.focus import Target

FOLDER = "fruechtchen"
_NAMES = ("apple", "orange", "pear", "strawberry", "cherry", "grape", "joker")
CARDS = tuple(f"{FOLDER}/{name}" for name in _NAMES)
ICONS = tuple(f"{FOLDER}/icon_{name}" for name in _NAMES)
PIPS = tuple(f"{FOLDER}/die_{pips}" for pips in ("blank", 1, 2, 3, 4, 5, 6))
TUMBLING = tuple(f"{FOLDER}/die_tumble_{turn}" for turn in range(1, 5))
BACK, NUMBER_BACK, EURO = f"{FOLDER}/back", f"{FOLDER}/back_number", f"{FOLDER}/euro"

CENTRE = 960.0

# The market street: from nothing to the goal.
STREET_X = (150.0, 1770.0)
STREET_Y, HEADS_Y, TICKS_Y = 102.0, 60.0, 130.0
HEAD, HEAD_PITCH, STEPS = 64.0, 56.0, 5
LEADER = 84.0  # the head of whoever leads
FIRST_HEAD = 82.0  # the x of a head that lies as far left as can be

# A seat's mat; what lies on it lies so far from its middle.
_SIDES = (232.0, 1688.0)
_ROWS = {1: (530.0,), 2: (401.0, 659.0), 3: (272.0, 530.0, 788.0)}  # by mats in a column
MAT: Size = (416.0, 246.0)
FRUIT: Place = (-134.0, 14.0)
TIMES = (-46.0, 14.0, 84.0, 70.0)
CHANCE = (-94.0, 14.0, 158.0, 88.0)  # of whoever harvests; what it is stands below, to the right
CHANCE_WORD = (108.0, 84.0, 152.0, 44.0)
NUMBERS: Place = (26.0, 14.0)
OPEN_NUMBERS: Place = (146.0, 14.0)  # beside a hand that lies open
STATE: Place = (136.0, 90.0)  # whether the seat is ready, or what it holds to look
READY = (128.0, 34.0, 112.0, 46.0)  # the word above that; where hands lie open, beside it
LENDS = (16.0, 90.0, 124.0, 48.0)  # how many dice may be lent, by pressing on: the word
LENT_STEP = 34.0  # from figure to figure after it
PROSPECT = (131.0, 14.0, 106.0, 70.0)
ODDS, ODDS_WORD = (131.0, 28.0, 106.0, 52.0), (126.0, -18.0, 116.0, 40.0)  # while dice are lent
GAIN, GAIN_SIZE = (118.0, 90.0, 130.0, 70.0), 42.0
DICE_AT: Place = (-148.0, 88.0)
FRUIT_ICON, HAND_ICON, NUMBER = 84.0, (56.0, 78.4), (46.0, 64.4)
NUMBER_STEP, NUMBER_NOW = 13.0, 1.2  # from card to card; of the size, the one of this round
GROUP, GROUP_PITCH, GROUP_ROOM = 58.0, 68.0, 300.0
OPEN_ICON, OPEN_PITCH, OPEN_ROOM = 52.0, 49.0, 230.0  # of a hand that lies open for all


@cache
def seats(count: int) -> tuple[Mat, ...]:
    """Return each seat's mat, clockwise from the lower left (ALL-3)."""
    return tuple(
        Mat(x, y, *MAT, "left" if x < CENTRE else "right", face=88.0, score=48.0)
        for x, y in seat_places(count, _SIDES, _ROWS)
    )


def purse(mat: Mat) -> Place:
    """Return where Euros are counted."""
    return mat.x + 86.0, mat.head


class Group(NamedTuple):
    """Dice of one owner that lie on a mat, all on one place; guests' ones, or parked ones."""

    owner: int
    parked: bool
    dice: tuple[int, ...]
    x: float
    y: float
    size: float


def groups(shown: TableModel, seat: int) -> Sequence[Group]:
    """List a mat's groups of dice: own, parked, then guests, clockwise."""
    return _groups(tuple(shown.places), seat, in_tray=seat == shown.harvester)


@lru_cache(maxsize=64)  # each picture asks twice for those of all mats
def _groups(places: Sequence[int], seat: int, *, in_tray: bool) -> Sequence[Group]:
    """With all dice `in_tray` that lie at the seat those alone are left that it has parked."""
    seated = len(places) // DICE

    def kind(die: int) -> tuple[int, bool]:
        return (die // DICE - seat) % seated, places[die] == PARKED

    lying = [die for die, place in enumerate(places) if place == seat and not in_tray]
    parked = [die for die in range(seat * DICE, (seat + 1) * DICE) if places[die] == PARKED]
    found = [tuple(dice) for _, dice in groupby(sorted(lying + parked, key=kind), key=kind)]
    pitch = min(GROUP_PITCH, GROUP_ROOM / max(1, len(found) - 1))
    mat, size = seats(seated)[seat], min(GROUP, pitch - 4)
    return [
        Group(dice[0] // DICE, dice[0] in parked, dice, *mat.at(DICE_AT, column * pitch), size)
        for column, dice in enumerate(found)
    ]


# The harvest: what is needed, the cards with the dice that match on them, got of needed.
NEEDED = (612.0, 200.0, 100.0, 100.0)
NEEDED_DIE = (612.0, 296.0, 80.0, 80.0)
_ROW, ROW_Y = (660.0, 1290.0), 244.0  # left and right edge
LAID: Size = (130.0, 182.0)
LAID_PITCH, MATCH = 152.0, 92.0
SPARE, SPARE_DIE = 172.0, 79.0  # right of the cards, for matches that lie on none, or not yet
MATCH_DOWN = 26.0  # from the middle of its card, whose fruit looks out above it
VALUE_Y, VALUE = 340.0, (66.0, 44.0)
HARVESTER = (506.0, 244.0, 124.0)  # the face of whoever harvests
TAKER, TAKER_Y = 84.0, 198.0  # the face of whoever got a card, above the die on it
GOT = (1380.0, 240.0, 188.0, 130.0)
MISSING = (1380.0, 312.0, 188.0, 56.0)


def in_row(index: int, need: int) -> tuple[float, float]:
    """Return x and pitch of a harvest card (whatever lies beside it)."""
    left, right = _ROW
    pitch = min(LAID_PITCH, (right - left - SPARE - LAID[0]) / max(1, need - 1))
    return (left + right - SPARE) / 2 + (index - (need - 1) / 2) * pitch, pitch


# The tray, and how dice lie in it.
TRAY = (CENTRE, 634.0, 1036.0, 500.0)
FELT = (962.0, 632.0, 940.0, 400.0)
TITLE_Y = 424.0  # between the cards and the dice, which both tell why
ROLLS_Y, ROLL_LAMP = 860.0, 30.0
LOTS_Y, LOT_DIE, LOT_PITCH, LOT_FACE_Y, LOT_FACE = 582.0, 124.0, 150.0, 700.0, 92.0
LOTS_WORDS = (CENTRE, 472.0, 880.0, 66.0)
LENT_DIE, LENT_PITCH = 124.0, 140.0
GIVER, HOST, STAGED = (640.0, 574.0), (1280.0, 574.0), 180.0  # the faces of from whom, to whom
GIFT, GOES = (CENTRE, 584.0), (CENTRE, 706.0, 96.0, 96.0)  # between them: what, and its arrow
LARGE = (384.0, 756.0)  # between these stands what is told large
PAYS, PAYS_ROOM, PAYS_DOWN = 117.0, 290.0, 20.0  # width of a card, of all; the tag below each
SHOWN_FACE, SHOWN_CARD, SHOWN_PITCH = 104.0, (94.0, 131.6), 62.0  # of all lay-outs, side by side
SHOWN_ROOM, SHOWN_ROWS = 190.0, 146.0
HELD_DIE, HEAP = 62.0, 5  # of dice in a hand: their size, and how many lie above each other
ASIDE_Y, ASIDE_ROOM, ASIDE_DIE = 800.0, 900.0, 56.0  # where other things lie in the tray


def in_the_way(x: float, y: float, size: float) -> bool:
    """Return True if a die lies on what stands large there."""
    top, bottom = LARGE
    return abs(x - CENTRE) < TRAY[2] / 2 and y > top and y - size / 2 < bottom


def paying(index: int, count: int) -> tuple[float, float, float, float]:
    """Return the place of one of `count` cards that pay."""
    (x, y), w = GIVER, min(PAYS, PAYS_ROOM / count - 8.0)
    return x + (index - (count - 1) / 2) * (w + 8.0), y, w, 1.4 * w


def shown_at(place: Mat) -> Place:
    """Return where a face is (at its side) while lay-outs fill the tray."""
    middle = place.inwards * (TRAY[2] / 2 - 106.0)
    return CENTRE - middle, TRAY[1] + (place.y - 530.0) / 258.0 * SHOWN_ROWS


def shown_cards(place: Mat, count: int) -> list[tuple[float, float, float, float]]:
    """Return the places of so many cards beside that face."""
    x, y = shown_at(place)
    pitch = min(SHOWN_PITCH, SHOWN_ROOM / max(1, count - 1))
    left = x + (110.0 if place.inwards > 0 else -110.0 - pitch * (count - 1))
    return [(left + pitch * index, y, *SHOWN_CARD) for index in range(count)]


def shown_number(place: Mat) -> tuple[float, float, float, float]:
    """Return the place of the number card beside those cards."""
    x, y = shown_at(place)
    return x + place.inwards * 382.0, y, 74.0, 103.6


class Scatter(NamedTuple):
    """How up to `most` dice lie in the tray: nowhere nearer than they can touch."""

    most: int
    size: float
    columns: int
    pitch: Place
    aside: Place  # how far from the middle of its place a die may lie
    tilt: float


SCATTERS = (
    Scatter(8, 104.0, 4, (214.0, 176.0), (26.0, 14.0), 22.0),
    Scatter(14, 104.0, 7, (131.0, 178.0), (3.0, 24.0), 11.0),
    Scatter(18, 92.0, 6, (150.0, 124.0), (16.0, 7.0), 12.0),
    Scatter(54, 76.0, 8, (114.0, 122.0), (9.0, 12.0), 12.0),
)
_ASKEW = (  # shares of `aside` and `tilt`, die by die
    (0.3, -0.9, -0.5),
    (-0.8, 0.7, 0.9),
    (1.0, -0.2, -1.0),
    (-0.4, 1.0, 0.4),
    (0.7, -0.6, 0.8),
    (-1.0, 0.1, -0.7),
    (0.1, 0.9, 1.0),
    (0.9, -1.0, -0.3),
    (-0.6, 0.4, 0.6),
)


class Lie(NamedTuple):
    """How a die lies."""

    x: float
    y: float
    size: float
    angle: float


def spare(index: int, count: int, need: int) -> Lie:
    """Return where one of `count` matches lies (in a square, unordered)."""
    side = ceil(sqrt(count))
    pitch = min(SPARE_DIE, (SPARE - 10) / side)
    row, column = divmod(index, side)
    left = in_row(need - 1, need)[0] + LAID[0] / 2 + 10
    y = ROW_Y + MATCH_DOWN + pitch * (row - (ceil(count / side) - 1) / 2)
    return Lie(left + pitch * (column + 0.5), y, pitch - 3, 0.0)


def scattered(index: int, count: int) -> Lie:
    """Return where one of `count` dice lies in the tray."""
    by = next(one for one in SCATTERS if count <= one.most)
    rows = -(-count // by.columns)
    row, column = divmod(index, by.columns)
    in_row = min(by.columns, count - row * by.columns)
    across, down, turn = _ASKEW[(index + 4 * row) % len(_ASKEW)]
    return Lie(
        TRAY[0] + (column - (in_row - 1) / 2) * by.pitch[0] + across * by.aside[0],
        TRAY[1] + (row - (rows - 1) / 2) * by.pitch[1] + down * by.aside[1],
        by.size,
        turn * by.tilt,
    )


def around(index: int, count: int, pitch: float, room: float = 900.0) -> float:
    """Return the x of one of `count` things, centred in the tray."""
    pitch = min(pitch, room / max(1, count))
    return CENTRE + (index - (count - 1) / 2) * pitch


def held(place: Mat, index: int) -> Lie:
    """Return where a die lies in a hand (a heap at the player's side)."""
    column, row = divmod(index, HEAP)
    x = TRAY[0] - place.inwards * (TRAY[2] / 2 - 110 - (HELD_DIE + 2) * column)
    return Lie(x, TRAY[1] + (HELD_DIE + 2) * (row - (HEAP - 1) / 2), HELD_DIE, 0.0)


# While all lay out: an open hand on the lid of the tray, above it what is laid out so far.
FRUITS_Y, FRUIT_CARD, FRUIT_PITCH = 542.0, (140.0, 196.0), 150.0
NUMBERS_Y, NUMBER_CARD, NUMBER_PITCH = 762.0, 116.0, 144.0
LEND_WORD = (750.0, NUMBERS_Y, 380.0, 60.0)
_HAND = (466.0, 1454.0)
BADGE = (72.0, 50.0)
LYING, LYING_Y, LYING_PITCH = (684.0, 1150.0), 278.0, 124.0
LYING_CARD, LYING_NUMBER = (118.0, 165.2), (1220.0, LYING_Y, 92.0, 128.8)
WANTED_DIE, WANTED = (520.0, 230.0, 92.0, 92.0), (636.0, 230.0, 116.0, 100.0)
WANTED_OF = (568.0, 318.0, 248.0, 86.0)
LUCK, LUCK_WORD = (1376.0, 230.0, 196.0, 110.0), (1376.0, 314.0, 200.0, 50.0)
LEGEND_X, LEGEND_Y, LEGEND_ICON, LEGEND_DIE = (650.0, 960.0, 1270.0), (540.0, 726.0), 124.0, 92.0
RAISED_Y = (480.0, 620.0)  # above a row of keys
KEYS_AT = (1240.0, 772.0)  # the right end of a row of keys to press blindly


def on_lid(kinds: int, numbers: int) -> list[tuple[float, float, float, float]]:
    """Return the places of a hand's kinds in a row.

    Then those of number cards, above the button.
    """
    left, right = _HAND
    pitch = min(FRUIT_PITCH, (right - left) / max(1, kinds))
    w = min(FRUIT_CARD[0], pitch - 10)
    left = CENTRE - pitch * (kinds - 1) / 2
    found = [(left + pitch * at, FRUITS_Y, w, 1.4 * w) for at in range(kinds)]
    left, size = DONE[0] - NUMBER_PITCH * (numbers - 1) / 2, (NUMBER_CARD, 1.4 * NUMBER_CARD)
    return found + [(left + NUMBER_PITCH * at, NUMBERS_Y, *size) for at in range(numbers)]


def lying(index: int, count: int) -> tuple[float, float, float, float]:
    """Return the place of one of `count` cards laid out so far."""
    (left, right), (w, h) = LYING, LYING_CARD
    pitch = min(LYING_PITCH, (right - left - w) / max(1, count - 1))
    return (left + right) / 2 + (index - (count - 1) / 2) * pitch, LYING_Y, w, h


def lying_place() -> tuple[float, float, float, float]:
    """Return the place of all cards laid out so far."""
    left, right = LYING
    return (left + right) / 2, LYING_Y, right - left, LYING_CARD[1] + 20.0


def lent_place(dice: int) -> tuple[float, float, float, float]:
    """Return the place of so many dice that wait for a host."""
    return *GIFT, LENT_PITCH * dice, LENT_DIE + 20.0


# The strip at the bottom: who does what, the button, the hand of a single person, the piles.
CAPTION = Bar(464.0, 986.0, 832.0, 132.0, face=112.0, apart=(470.0, 409.0, 1450.0))
TOLD = CAPTION._replace(x=744.0, w=1392.0)  # where neither button nor hand lies beside it
LAY_OUT = Bar(CENTRE, 258.0, 1000.0, 196.0, face=104.0)  # above the hand, while all lay out
BUTTON_Y, _BUTTONS, BUTTON_H, BUTTON_GAP = 986.0, (900.0, 1440.0), 120.0, 16.0
DONE = (1170.0, BUTTON_Y, 540.0, BUTTON_H)
ON, NEARER = (1424.0, 858.0, 96.0), 28.0  # the arrow to it, and how far it swings
BELOW = (744.0, 986.0, 1392.0, 140.0)
RESTING_Y, RESTING_CARD, RESTING_PITCH = 986.0, (74.0, 103.6), 78.0
PILE, PILE_AT, DISCARD_AT = (72.0, 100.8), (1752.0, 996.0), (1836.0, 996.0)
ROLLS_SIGN = (1662.0, 1020.0, SIZE, SIZE)  # a click opens the table of all rolls
SIGNS = (
    Target(Verb.START, 1494.0, 1020.0, SIZE, SIZE),
    Target(Verb.NORTH, 1578.0, 1020.0, SIZE, SIZE),
)
GUEST, GUEST_PITCH, GUEST_Y = (190.0, 178.0), 240.0, 588.0  # whose matches may be displaced
GUESTS_WORDS = (CENTRE, 466.0, 880.0, 54.0)


def buttons(count: int) -> Sequence[tuple[float, float, float, float]]:
    """Return centres and sizes of buttons side by side, in units."""
    left, right = _BUTTONS
    w = (right - left - BUTTON_GAP * (count - 1)) / count
    return [
        (left + w / 2 + (w + BUTTON_GAP) * index, BUTTON_Y, w, BUTTON_H) for index in range(count)
    ]


def resting(index: int) -> tuple[float, float, float, float]:
    """Return the place of a kind while others act (a single person's hand)."""
    return _BUTTONS[0] + RESTING_CARD[0] / 2 + RESTING_PITCH * index, RESTING_Y, *RESTING_CARD


def guest(index: int, count: int) -> tuple[float, float, float, float]:
    """Return the place of a guest whose dice may be displaced."""
    return around(index, count, GUEST_PITCH, 1020.0), GUEST_Y, *GUEST
