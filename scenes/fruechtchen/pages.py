"""The rules of Früchtchen, a picture and few words a page."""

from scenes.fruechtchen.layout import BACK, CARDS, EURO, ICONS
from scenes.house import House
from scenes.stage.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.theme import PAPER, SEAT_COLOURS, SEAT_SHAPES
from scenes.texts import later

CARD = (150.0, 210.0)
TOP, TEXT_Y = 370.0, 690.0
_ICE, _RED, _YELLOW, _BLUE = 1, 2, 3, 4  # marks


def _words(frame: Frame, house: House, *messages: str) -> None:
    """Short paragraphs below the picture, side by side."""
    width = 1728 / len(messages)
    for column, message in enumerate(messages):
        x = 96 + width * (column + 0.5)
        text = house.texts(message)
        frame.add(Text(text, x, TEXT_Y, width - 60, 320, 40, house.theme.text), Layer.MOVING)


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


def goal(house: House, frame: Frame) -> None:
    for fruit in range(6):
        x = 330 + 250 * fruit
        frame.add(Picture(ICONS[fruit], x, TOP - 90, 150, 150), Layer.MOVING)
        frame.add(
            Picture(f"fruechtchen/die_{fruit + 1}", x, TOP + 70, 110, 110, colour=PAPER),
            Layer.MOVING,
        )
    _words(
        frame,
        house,
        later("Each fruit is a face of the die. Roll enough of your fruit and you harvest Euros."),
        later("Who has 75 Euros ends the game with that round. Most Euros win."),
    )


def laying_out(house: House, frame: Frame) -> None:
    _row(frame, 520, TOP, [CARDS[0], CARDS[0], CARDS[0], CARDS[6]])
    number = Picture("fruechtchen/number_2", 1290, TOP, *CARD, 0, 255, SEAT_COLOURS[_BLUE])
    frame.add(number, Layer.MOVING)
    frame.add(Picture("ui/lock", 1520, TOP, 130, 130), Layer.MOVING)
    _words(
        frame,
        house,
        later("All at once, in secret: lay out cards of one fruit. Jokers may come along."),
        later("With them goes a number card. Three of them open, and you take them back."),
    )


def lending(house: House, frame: Frame) -> None:
    for index in range(3):
        _die(frame, 330 + 130 * index, TOP, 4, _RED, 110)
    frame.add(Picture("ui/arrow_right", 810, TOP, 100, 100), Layer.MOVING)
    for index, mark in enumerate((_BLUE, _BLUE, _BLUE, _RED, _RED, _RED)):
        _die(frame, 1000 + 130 * index, TOP, 2, mark, 110)
    _words(
        frame,
        house,
        later("In turn, lend as many of your dice as your number card says, all to one seat."),
        later("Nobody may have more than three dice of one foreign colour."),
    )


def harvesting(house: House, frame: Frame) -> None:
    _row(frame, 420, TOP, [CARDS[0], CARDS[0], CARDS[0], CARDS[6]], 130)
    for index, (pips, mark) in enumerate(((1, _RED), (1, _RED), (1, _BLUE), (1, _ICE))):
        _die(frame, 960 + 120 * index, TOP - 60, pips, mark, 100)
    for index, (pips, mark) in enumerate(((5, _RED), (3, _RED), (2, _BLUE))):
        _die(frame, 1020 + 120 * index, TOP + 70, pips, mark, 100)
    frame.add(Picture("ui/arrow_right", 780, TOP, 90, 90), Layer.MOVING)
    _words(
        frame,
        house,
        later("Four cards: four rolls for four matches. Matching dice are put aside."),
        later("With enough matches you may stop. With too few the harvest fails for all."),
    )


def paying(house: House, frame: Frame) -> None:
    for value in range(1, 5):
        x = 250 + 175 * value
        frame.add(Picture(CARDS[0] if value < 4 else CARDS[6], x, TOP - 30, *CARD), Layer.MOVING)
        frame.add(Picture(EURO, x - 24, TOP + 112, 56, 56), Layer.MOVING)
        value_text = Text(str(value), x + 34, TOP + 112, 60, 70, 52, house.theme.accent, "black")
        frame.add(value_text, Layer.MOVING)
    _die(frame, 1220, TOP - 40, 1, _BLUE)
    _die(frame, 1360, TOP - 40, 1, _ICE)
    frame.add(Picture("fruechtchen/parked", 1540, TOP - 40, 120, 120), Layer.MOVING)
    _words(
        frame,
        house,
        later("The cards are worth 1, 2, 3 … Guests’ dice take the best ones first."),
        later("Several owners roll a die for the order. You get what is left."),
        later("Who was paid takes all its dice back. They are parked until the round ends."),
    )


def drawing(house: House, frame: Frame) -> None:
    for index in range(5):
        _die(frame, 360 + 120 * index, TOP, 1 + index, _YELLOW, 104)
    frame.add(Picture("ui/arrow_right", 990, TOP, 90, 90), Layer.MOVING)
    _row(frame, 1360, TOP, [BACK] * 5, 100)
    _words(
        frame,
        house,
        later("At the end of a round, draw until you hold as many cards as you have own dice."),
        later("Then the next seat starts."),
    )


def table_rules(house: House, frame: Frame) -> None:
    """What may be chosen before the game, and what is at hand during it."""
    _notes(
        house,
        frame,
        later("Option: same fruit as a successful harvest? One Euro for each card you laid out."),
        later("Option: own matches may displace guests’ matches, one for one, if enough remain."),
        later("House rule: with open hands everybody can press its choice blindly on a pad."),
        later("All rolls of the evening: Select on a pad, Tab on a keyboard, a click on the dice."),
    )


def rulings(house: House, frame: Frame) -> None:
    """What our table does where the rulebook is silent, or says two things."""
    _notes(
        house,
        frame,
        later("Our ruling: pears are threes, strawberries fours; 13 cards a fruit and 8 jokers."),
        later("Our ruling: lay out at least one card; jokers need a card of the fruit."),
        later("Our ruling: no room for all your dice? As many as fit go where most room is."),
        later("Our ruling: whose turn it is to be paid is paid for all matching dice at once."),
        later("Our ruling: everybody draws, never fewer; parked dice count as yours."),
        later("Our ruling: laid-out cards are shuffled in again when the pile is empty."),
        later("Our ruling: the last round is finished, then most Euros win; equals share it."),
    )


def _notes(house: House, frame: Frame, *notes: str) -> None:
    for row, note in enumerate(notes):
        y = 246 + 95 * row
        frame.add(
            Box(960, y, 1600, 84, house.theme.panel, 24, house.theme.outline, 2), Layer.MOVING
        )
        frame.add(Text(house.texts(note), 960, y, 1560, 82, 36, house.theme.text), Layer.MOVING)


PAGES = (
    (later("Fruit, dice and Euros"), goal),
    (later("Lay out"), laying_out),
    (later("Lend dice"), lending),
    (later("Harvest"), harvesting),
    (later("Guests eat first"), paying),
    (later("Draw cards"), drawing),
    (later("At our table"), table_rules),
    (later("Our rulings"), rulings),
)
