"""The rules of Grasshopper Poker, a picture and few words a page."""

from scenes.games.grasshopper.table import ICONS, KIND_PICTURES, POKER
from scenes.match.rule_page import write_rulings, write_words
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.texts import N_

CARD = (180.0, 252.0)
TOP = 380.0
_ICE, _RED, _YELLOW, _BLUE = (SEAT_COLOURS[mark] for mark in (1, 2, 3, 4))


def _cards(
    frame: Frame, x: float, names: list[str], colours: list[str], faded: tuple[int, ...] = ()
) -> None:
    """Cards in a row around x; those in `faded` are knocked over."""
    pitch = CARD[0] + 20
    for index, (name, colour) in enumerate(zip(names, colours, strict=True)):
        at = x + (index - (len(names) - 1) / 2) * pitch
        angle, alpha = (-11.0, 110) if index in faded else (0.0, 255)
        frame.add(Picture(name, at, TOP, *CARD, angle, alpha, colour), Layer.MOVING)


def goal(services: Services, frame: Frame) -> None:
    for row in range(3):
        frame.add(Picture(KIND_PICTURES[1], 360, TOP - 40 + 44 * row, *CARD), Layer.MOVING)
    frame.add(Picture("ui/arrow_right", 575, TOP, 90, 90), Layer.MOVING)
    frame.add(Picture("grasshopper/chip", 760, TOP, 190, 190), Layer.MOVING)
    frame.add(Picture(KIND_PICTURES[0], 1390, TOP, CARD[0] * 1.2, CARD[1] * 1.2), Layer.MOVING)
    write_words(
        frame,
        services,
        N_("Three plants of a kind in your garden are a harvest: one chip. Most chips win."),
        N_("Three grasshoppers in your garden are a plague: everything in it is eaten."),
    )


def bidding(services: Services, frame: Frame) -> None:
    _cards(frame, 528, [POKER[6], POKER[4], POKER[2]], [_ICE, _RED, _BLUE])
    _cards(frame, 1392, [KIND_PICTURES[k] for k in (2, 3, 0)], ["", "", ""])
    write_words(
        frame,
        services,
        N_(
            "Everybody bids one poker card at once, in secret. A card is spent until the "
            "round ends."
        ),
        N_(
            "The highest number takes one whole stack of the display first, then the next. "
            "Taking is a must, even if only grasshoppers are left."
        ),
    )


def cancelling(services: Services, frame: Frame) -> None:
    _cards(frame, 400, [POKER[5], POKER[5]], [_ICE, _RED], (0, 1))
    _cards(frame, 960, [POKER[7]], [_YELLOW])
    _cards(frame, 1520, [POKER[8], POKER[7]], [_BLUE, _YELLOW], (1,))
    write_words(
        frame,
        services,
        N_("Same cards cancel each other: these seats get nothing."),
        N_("A single ace takes the whole display, and nobody else takes anything."),
        N_("One X against one ace: the X takes everything. Otherwise an X takes nothing."),
    )


def garden(services: Services, frame: Frame) -> None:
    for column, kind in enumerate((1, 2, 3, 4)):
        frame.add(Picture(KIND_PICTURES[kind], 270 + 200 * column, TOP, *CARD), Layer.MOVING)
    for column in range(3):
        frame.add(Picture(ICONS[0], 1220 + 170 * column, TOP, 150, 150), Layer.MOVING)
    write_words(
        frame,
        services,
        N_(
            "What you take grows in your garden. Each set of three of a kind is harvested at "
            "once; what is left over stays."
        ),
        N_(
            "The third grasshopper brings the plague: the garden and all that you just took "
            "are gone, and nothing of it is harvested."
        ),
    )


def rounds(services: Services, frame: Frame) -> None:
    _cards(frame, 400, [POKER[3], POKER[3]], [_ICE, _RED], (0, 1))
    frame.add(Picture("grasshopper/back", 960, TOP, *CARD), Layer.MOVING)
    frame.add(Picture("ui/podium", 1520, TOP, 280, 280), Layer.MOVING)
    write_words(
        frame,
        services,
        N_(
            "Stalemate: nobody could take. One card is added; after the second in a row the "
            "display is replaced."
        ),
        N_("After eight bids the most plants earn a chip, and all take their poker cards back."),
        N_("The game ends when deck and display are used up. A tie goes to fewer grasshoppers."),
    )


def table_rules(services: Services, frame: Frame) -> None:
    """Draw variants, and rulings where the rulebook is silent."""
    rulings = (
        N_("Two seats: a seat that takes alone must take the whole display."),
        N_("Beginners: the X is a plain pass and cannot beat the ace."),
        N_("Our ruling: nobody gets the plants’ chip if nobody has a plant."),
        N_("Our ruling: stalemates in a row count across the end of a round."),
        N_("Our ruling: a game that ends with a round is scored only once."),
        N_("Our ruling: if the chips run out, they are simply counted on."),
        N_("A choice with one possibility is made by the table."),
    )
    write_rulings(frame, services, rulings)


PAGES = (
    (N_("Harvest and plague"), goal),
    (N_("Bid"), bidding),
    (N_("Same cards, ace and X"), cancelling),
    (N_("The garden"), garden),
    (N_("Stalemate, round and end"), rounds),
    (N_("At our table"), table_rules),
)
