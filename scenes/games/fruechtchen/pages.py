"""The rules of Früchtchen, a picture and few words a page."""

from scenes.games.fruechtchen.table import BACK, CARDS, EURO, ICONS
from scenes.match.rule_page import write_rulings, write_words
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.render.theme import PAPER, SEAT_COLOURS, SEAT_SHAPES
from scenes.texts import N_

CARD = (150.0, 210.0)
TOP = 370.0
_ICE, _RED, _YELLOW, _BLUE = 1, 2, 3, 4  # marks


def _row(frame: Frame, x: float, y: float, names: list[str], pitch: float = 160) -> None:
    for index, name in enumerate(names):
        at = x + (index - (len(names) - 1) / 2) * pitch
        frame.add(Picture(name, at, y, *CARD), Layer.MOVING)


def _die(frame: Frame, x: float, y: float, pips: int, mark: int, size: float = 96) -> None:
    """A die with its owner's mark."""
    colour = SEAT_COLOURS[mark]
    name = f"fruechtchen/die_{pips}"
    frame.add(Picture(name, x, y, size, size, colour=colour), Layer.MOVING)
    sign = f"seats/{SEAT_SHAPES[mark]}"
    at, small = size * 0.36, size * 0.4
    frame.add(Picture(sign, x + at, y + at, small, small, colour=colour), Layer.MOVING)


def goal(services: Services, frame: Frame) -> None:
    for fruit in range(6):
        x = 330 + 250 * fruit
        frame.add(Picture(ICONS[fruit], x, TOP - 90, 150, 150), Layer.MOVING)
        frame.add(
            Picture(f"fruechtchen/die_{fruit + 1}", x, TOP + 70, 110, 110, colour=PAPER),
            Layer.MOVING,
        )
    write_words(
        frame,
        services,
        N_("Each fruit is a face of the die. Roll enough of your fruit and you harvest Euros."),
        N_("Who has 75 Euros ends the game with that round. Most Euros win."),
    )


def laying_out(services: Services, frame: Frame) -> None:
    _row(frame, 520, TOP, [CARDS[0], CARDS[0], CARDS[0], CARDS[6]])
    number = Picture("fruechtchen/number_2", 1290, TOP, *CARD, 0, 255, SEAT_COLOURS[_BLUE])
    frame.add(number, Layer.MOVING)
    frame.add(Picture("ui/lock", 1520, TOP, 130, 130), Layer.MOVING)
    write_words(
        frame,
        services,
        N_("All at once, in secret: lay out cards of one fruit. Jokers may come along."),
        N_("With them goes a number card. Three of them open, and you take them back."),
    )


def lending(services: Services, frame: Frame) -> None:
    for index in range(3):
        _die(frame, 330 + 130 * index, TOP, 4, _RED, 110)
    frame.add(Picture("ui/arrow_right", 810, TOP, 100, 100), Layer.MOVING)
    for index, mark in enumerate((_BLUE, _BLUE, _BLUE, _RED, _RED, _RED)):
        _die(frame, 1000 + 130 * index, TOP, 2, mark, 110)
    write_words(
        frame,
        services,
        N_("In turn, lend as many of your dice as your number card says, all to one seat."),
        N_("Nobody may have more than three dice of one foreign colour."),
    )


def harvesting(services: Services, frame: Frame) -> None:
    _row(frame, 420, TOP, [CARDS[0], CARDS[0], CARDS[0], CARDS[6]], 130)
    for index, (pips, mark) in enumerate(((1, _RED), (1, _RED), (1, _BLUE), (1, _ICE))):
        _die(frame, 960 + 120 * index, TOP - 60, pips, mark, 100)
    for index, (pips, mark) in enumerate(((5, _RED), (3, _RED), (2, _BLUE))):
        _die(frame, 1020 + 120 * index, TOP + 70, pips, mark, 100)
    frame.add(Picture("ui/arrow_right", 780, TOP, 90, 90), Layer.MOVING)
    write_words(
        frame,
        services,
        N_("Four cards: four rolls for four matches. Matching dice are put aside."),
        N_("With enough matches you may stop. With too few the harvest fails for all."),
    )


def paying(services: Services, frame: Frame) -> None:
    for value in range(1, 5):
        x = 250 + 175 * value
        frame.add(Picture(CARDS[0] if value < 4 else CARDS[6], x, TOP - 30, *CARD), Layer.MOVING)
        frame.add(Picture(EURO, x - 24, TOP + 112, 56, 56), Layer.MOVING)
        value_text = Text(str(value), x + 34, TOP + 112, 60, 70, 52, services.theme.accent, "black")
        frame.add(value_text, Layer.MOVING)
    _die(frame, 1220, TOP - 40, 1, _BLUE)
    _die(frame, 1360, TOP - 40, 1, _ICE)
    frame.add(Picture("fruechtchen/parked", 1540, TOP - 40, 120, 120), Layer.MOVING)
    write_words(
        frame,
        services,
        N_("The cards are worth 1, 2, 3 … Guests’ dice take the best ones first."),
        N_("Several owners roll a die for the order. You get what is left."),
        N_("Who was paid takes all its dice back. They are parked until the round ends."),
    )


def drawing(services: Services, frame: Frame) -> None:
    for index in range(5):
        _die(frame, 360 + 120 * index, TOP, 1 + index, _YELLOW, 104)
    frame.add(Picture("ui/arrow_right", 990, TOP, 90, 90), Layer.MOVING)
    _row(frame, 1360, TOP, [BACK] * 5, 100)
    write_words(
        frame,
        services,
        N_("At the end of a round, draw until you hold as many cards as you have own dice."),
        N_("Then the next seat starts."),
    )


def table_rules(services: Services, frame: Frame) -> None:
    """Draw the options, and what is at hand during the game."""
    rows = (
        N_("Option: same fruit as a successful harvest? One Euro for each card you laid out."),
        N_("Option: own matches may displace guests’ matches, one for one, if enough remain."),
        N_("House rule: with open hands everybody can press its choice blindly on a pad."),
        N_("All rolls of the evening: Select on a pad, Tab on a keyboard, a click on the dice."),
    )
    write_rulings(frame, services, rows)


def rulings(services: Services, frame: Frame) -> None:
    """Draw our rulings where the rulebook is silent or unclear."""
    rows = (
        N_("Our ruling: pears are threes, strawberries fours; 13 cards a fruit and 8 jokers."),
        N_("Our ruling: lay out at least one card; jokers need a card of the fruit."),
        N_("Our ruling: no room for all your dice? As many as fit go where most room is."),
        N_("Our ruling: whose turn it is to be paid is paid for all matching dice at once."),
        N_("Our ruling: everybody draws, never fewer; parked dice count as yours."),
        N_("Our ruling: laid-out cards are shuffled in again when the pile is empty."),
        N_("Our ruling: the last round is finished, then most Euros win; equals share it."),
    )
    write_rulings(frame, services, rows)


PAGES = (
    (N_("Fruit, dice and Euros"), goal),
    (N_("Lay out"), laying_out),
    (N_("Lend dice"), lending),
    (N_("Harvest"), harvesting),
    (N_("Guests eat first"), paying),
    (N_("Draw cards"), drawing),
    (N_("At our table"), table_rules),
    (N_("Our rulings"), rulings),
)
