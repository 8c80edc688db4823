"""The rules of Grasshopper Poker, a picture and few words a page."""

from scenes.grasshopper.layout import ICONS, KIND_PICTURES, poker
from scenes.house import House
from scenes.stage.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.theme import SEAT_COLOURS
from scenes.texts import later

CARD = (180.0, 252.0)
TOP, TEXT_Y = 380.0, 690.0
_ICE, _RED, _YELLOW, _BLUE = (SEAT_COLOURS[mark] for mark in (1, 2, 3, 4))


def _words(frame: Frame, house: House, *messages: str) -> None:
    """Short paragraphs below the picture, side by side."""
    width = 1728 / len(messages)
    for column, message in enumerate(messages):
        x = 96 + width * (column + 0.5)
        text = house.texts(message)
        frame.add(Text(text, x, TEXT_Y, width - 60, 300, 40, house.theme.text), Layer.MOVING)


def _cards(
    frame: Frame, x: float, names: list[str], colours: list[str], faded: tuple[int, ...] = ()
) -> None:
    """Cards in a row around x; those in `faded` are knocked over."""
    pitch = CARD[0] + 20
    for index, (name, colour) in enumerate(zip(names, colours, strict=True)):
        at = x + (index - (len(names) - 1) / 2) * pitch
        angle, alpha = (-11.0, 110) if index in faded else (0.0, 255)
        frame.add(Picture(name, at, TOP, *CARD, angle, alpha, colour), Layer.MOVING)


def goal(house: House, frame: Frame) -> None:
    for row in range(3):
        frame.add(Picture(KIND_PICTURES[1], 360, TOP - 40 + 44 * row, *CARD), Layer.MOVING)
    frame.add(Picture("ui/arrow_right", 575, TOP, 90, 90), Layer.MOVING)
    frame.add(Picture("grasshopper/chip", 760, TOP, 190, 190), Layer.MOVING)
    frame.add(Picture(KIND_PICTURES[0], 1390, TOP, CARD[0] * 1.2, CARD[1] * 1.2), Layer.MOVING)
    _words(
        frame,
        house,
        later("Three plants of a kind in your garden are a harvest: one chip. Most chips win."),
        later("Three grasshoppers in your garden are a plague: everything in it is eaten."),
    )


def bidding(house: House, frame: Frame) -> None:
    _cards(frame, 528, [poker(6), poker(4), poker(2)], [_ICE, _RED, _BLUE])
    _cards(frame, 1392, [KIND_PICTURES[k] for k in (2, 3, 0)], ["", "", ""])
    _words(
        frame,
        house,
        later(
            "Everybody bids one poker card at once, in secret. A card is spent until the "
            "round ends."
        ),
        later(
            "The highest number takes one whole stack of the display first, then the next. "
            "Taking is a must, even if only grasshoppers are left."
        ),
    )


def cancelling(house: House, frame: Frame) -> None:
    _cards(frame, 400, [poker(5), poker(5)], [_ICE, _RED], (0, 1))
    _cards(frame, 960, [poker(7)], [_YELLOW])
    _cards(frame, 1520, [poker(8), poker(7)], [_BLUE, _YELLOW], (1,))
    _words(
        frame,
        house,
        later("Same cards cancel each other: these seats get nothing."),
        later("A single ace takes the whole display, and nobody else takes anything."),
        later("One X against one ace: the X takes everything. Otherwise an X takes nothing."),
    )


def garden(house: House, frame: Frame) -> None:
    for column, kind in enumerate((1, 2, 3, 4)):
        frame.add(Picture(KIND_PICTURES[kind], 270 + 200 * column, TOP, *CARD), Layer.MOVING)
    for column in range(3):
        frame.add(Picture(ICONS[0], 1220 + 170 * column, TOP, 150, 150), Layer.MOVING)
    _words(
        frame,
        house,
        later(
            "What you take grows in your garden. Each set of three of a kind is harvested at "
            "once; what is left over stays."
        ),
        later(
            "The third grasshopper brings the plague: the garden and all that you just took "
            "are gone, and nothing of it is harvested."
        ),
    )


def rounds(house: House, frame: Frame) -> None:
    _cards(frame, 400, [poker(3), poker(3)], [_ICE, _RED], (0, 1))
    frame.add(Picture("grasshopper/back", 960, TOP, *CARD), Layer.MOVING)
    frame.add(Picture("ui/podium", 1520, TOP, 280, 280), Layer.MOVING)
    _words(
        frame,
        house,
        later(
            "Stalemate: nobody could take. One card is added; after the second in a row the "
            "display is replaced."
        ),
        later("After eight bids the most plants earn a chip, and all take their poker cards back."),
        later("The game ends when deck and display are used up. A tie goes to fewer grasshoppers."),
    )


def table_rules(house: House, frame: Frame) -> None:
    """Rulings and variants: what our table does where the rulebook is silent."""
    notes = (
        later("Two seats: a seat that takes alone must take the whole display."),
        later("Beginners: the X is a plain pass and cannot beat the ace."),
        later("Our ruling: nobody gets the plants’ chip if nobody has a plant."),
        later("Our ruling: stalemates in a row count across the end of a round."),
        later("Our ruling: a game that ends with a round is scored only once."),
        later("Our ruling: if the chips run out, they are simply counted on."),
        later("A choice with one possibility is made by the table."),
    )
    for row, note in enumerate(notes):
        y = 260 + 110 * row
        frame.add(
            Box(960, y, 1500, 92, house.theme.panel, 24, house.theme.outline, 2), Layer.MOVING
        )
        frame.add(Text(house.texts(note), 960, y, 1440, 88, 38, house.theme.text), Layer.MOVING)


PAGES = (
    (later("Harvest and plague"), goal),
    (later("Bid"), bidding),
    (later("Same cards, ace and X"), cancelling),
    (later("The garden"), garden),
    (later("Stalemate, round and end"), rounds),
    (later("At our table"), table_rules),
)
