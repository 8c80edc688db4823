"""The rules of Früchtchen in comic frames, and what else holds at our table."""

from scenes.games.fruechtchen.table import BACK, CARDS, EURO, ICONS, PIPS, TUMBLING
from scenes.match.comic import Comic, Label, Part, RulePage, Thing, appears, card, feels, head, lies
from scenes.people.features import Mood
from scenes.texts import N_

_ICE, _RED, _YELLOW, _BLUE = 1, 2, 3, 4  # seats
_APPLE, _JOKER = CARDS[0], CARDS[6]
_ARROW, _CROSS = "ui/arrow_right", "ui/cross"
_FOUR = (_APPLE, _APPLE, _APPLE, _JOKER)
_HAND = (0, 0, 0, 1, 2, 3, 4, 5, 6)
_PAID = ((0, _RED), (1, _RED), (2, _ICE), (3, _BLUE))  # who gets which card of a harvest


def _number(number: int, x: float, y: float, w: float = 130.0, mark: int = _BLUE) -> Thing:
    return card(f"fruechtchen/number_{number}", x, y, w, mark=mark)


def _die(pips: int, x: float, y: float, mark: int = _RED, size: float = 88.0) -> Thing:
    return lies(PIPS[pips], x, y, size, mark=mark)


def _rolls(die: Thing, at: float, pips: int, **changes: float) -> Thing:
    """Let a die be thrown at that time and show these pips."""
    return die.then(at, picture=PIPS[pips], thrown=TUMBLING, flips=False, **changes)


def _worth(x: float, y: float, value: int) -> tuple[Part, ...]:
    return lies(EURO, x - 24, y, 52), Label(str(value), x + 30, y, 56)


def _goal(
    words: str, scores: tuple[str, str, str], rules: tuple[str, ...], **unless: Comic
) -> Comic:
    """A harvest, and who has how many Euros at the end."""
    return Comic(
        words,
        (
            *(card(one, 130 + 130 * n, 150, 120) for n, one in enumerate(_FOUR)),
            *(_rolls(_die(0, 130 + 130 * n, 390, size=110), 0.1, 1) for n in range(4)),
            lies(_ARROW, 700, 270, 110),
            appears(lies(EURO, 880, 270, 220), 1.1),
            feels(head(_RED, 1210, 230, 200), 1.6, _RED, Mood.GLAD),
            appears(lies("ui/crown", 1210, 84, 120), 1.6),
            head(_YELLOW, 1420, 250, 150),
            head(_BLUE, 1620, 250, 150),
            *(lies(EURO, x, 420, 90) for x in (1130, 1350, 1560)),
            Label(scores[0], 1236, 420, 80, good=True),
            Label(scores[1], 1440, 420, 72),
            Label(scores[2], 1648, 420, 72),
        ),
        rules,
        unless,
    )


_GOAL = _goal(
    N_("Harvest Euros with dice. At 75, the most win."),
    ("76", "58", "41"),
    ("FR-16",),
    short=_goal(
        N_("Harvest Euros with dice. At 40, the most win."), ("42", "31", "20"), ("FR-19",)
    ),
)

_START = RulePage(
    N_("How it starts"),
    (
        Comic(
            N_("You hold nine fruit cards, nine dice, number cards."),
            (
                *(card(CARDS[one], 110 + 42 * n, 165, 120) for n, one in enumerate(_HAND)),
                *(_die(0, 60 + 54 * n, 305, _BLUE, 50) for n in range(9)),
                *(
                    appears(_number(one, 100 + 120 * n, 425, 112), 0.2 + 0.3 * n)
                    for n, one in enumerate((1, 1, 2, 3))
                ),
            ),
            ("FR-1", "FR-3"),
        ),
        Comic(
            N_("Each fruit is one face of the die."),
            tuple(
                part
                for n in range(6)
                for part in (
                    lies(ICONS[n], 110 + 170 * (n % 3), 150 + 210 * (n // 3), 120),
                    appears(
                        _die(n + 1, 110 + 170 * (n % 3), 245 + 210 * (n // 3), _BLUE, 80),
                        0.3 * n + 0.1,
                    ),
                )
            ),
            ("FR-2",),
        ),
        Comic(
            N_("All roll one die: the highest player begins."),
            (
                head(_ICE, 120, 200, 130),
                feels(head(_RED, 280, 200, 130), 1.2, _RED, Mood.GLAD),
                head(_BLUE, 440, 200, 130),
                _rolls(_die(0, 120, 380, _ICE, 110), 0.2, 3),
                _rolls(_die(0, 280, 380, _RED, 110), 0.3, 6),
                _rolls(_die(0, 440, 380, _BLUE, 110), 0.4, 4),
                appears(lies("ui/crown", 280, 100, 100), 1.2),
            ),
            ("FR-3",),
        ),
    ),
)

_LENDING = RulePage(
    N_("First lay out, then lend"),
    (
        Comic(
            N_("Secretly: one fruit, jokers too, and one number."),
            (
                *(
                    card(BACK, 80 + 92 * n, 230, 126).then(1.0, picture=one)
                    for n, one in enumerate(_FOUR)
                ),
                card("fruechtchen/back_number", 480, 380, 126, mark=_RED).then(
                    1.0, picture="fruechtchen/number_2"
                ),
            ),
            ("FR-4", "FR-5"),
        ),
        Comic(
            N_("You must lend so many dice to one player."),
            (
                head(_BLUE, 120, 170, 120),
                _number(2, 270, 170, 110),
                head(_RED, 450, 170, 120, Mood.GLAD),
                *(_die(0, 70 + 60 * n, 400, _BLUE, 56) for n in range(4)),
                _die(0, 80, 330, _BLUE, 80).then(0.7, x=410, y=310),
                _die(0, 170, 330, _BLUE, 80).then(1.1, x=500, y=310),
                *(_die(0, 380 + 60 * n, 400, _RED, 56) for n in range(3)),
            ),
            ("FR-6", "FR-7"),
        ),
        Comic(
            N_("Three of your numbers open? Take them back."),
            (
                head(_BLUE, 280, 160, 120),
                *(
                    _number(one, 130 + 150 * n, 370, 140).then(1.2, x=210 + 70 * n, y=390)
                    for n, one in enumerate((2, 1, 3))
                ),
            ),
            ("FR-14",),
        ),
    ),
)

_HARVEST = RulePage(
    N_("Then all harvest in turn"),
    (
        Comic(
            N_("Four cards: four rolls for four matching dice."),
            (
                *(card(one, 84 + 130 * n, 190, 122) for n, one in enumerate(_FOUR)),
                _rolls(_die(0, 120, 380, _RED, 92), 0.3, 1).then(1.3, x=84, y=330),
                _rolls(_die(0, 230, 380, _BLUE, 92), 0.3, 1).then(1.3, x=214, y=330),
                _rolls(_die(0, 340, 450, _RED, 92), 0.3, 5).then(1.9, picture=PIPS[1]),
                _rolls(_die(0, 450, 450, _RED, 92), 0.3, 3).then(1.9, picture=PIPS[6]),
            ),
            ("FR-8",),
        ),
        Comic(
            N_("Enough matches? You may stop. More mostly feeds guests."),
            (
                *(card(one, 84 + 130 * n, 190, 122) for n, one in enumerate(_FOUR)),
                *(
                    _die(1, 84 + 130 * n, 330, mark, 92)
                    for n, mark in enumerate((_RED, _RED, _BLUE, _ICE))
                ),
                appears(lies("ui/sparkle", 150, 450, 110), 0.6),
                _rolls(_die(0, 430, 450, _BLUE, 92), 1.0, 1),
            ),
            ("FR-8",),
        ),
        Comic(
            N_("Too few matches: nobody gets anything."),
            (
                *(card(one, 84 + 130 * n, 190, 122) for n, one in enumerate(_FOUR)),
                _die(1, 84, 330, _RED, 92),
                _die(1, 214, 330, _BLUE, 92),
                _rolls(_die(0, 340, 450, _RED, 92), 0.3, 5),
                _rolls(_die(0, 450, 450, _RED, 92), 0.3, 3),
                appears(lies(_CROSS, 150, 440, 110), 1.2),
            ),
            ("FR-9",),
        ),
    ),
)

_PAYING = RulePage(
    N_("Guests eat first"),
    (
        Comic(
            N_("Guests take best cards, higher roll first. Rest: you."),
            (
                *(card(one, 84 + 130 * n, 180, 118) for n, one in enumerate(_FOUR)),
                *(part for n in range(4) for part in _worth(84 + 130 * n, 294, n + 1)),
                *(_die(1, 84 + 130 * n, 440, mark, 84) for n, mark in _PAID),
                *(
                    appears(head(mark, 84 + 130 * n, 362, 72), at)
                    for (n, mark), at in zip(_PAID, (2.0, 2.0, 1.3, 0.6), strict=True)
                ),
            ),
            ("FR-10",),
        ),
        Comic(
            N_("Paid guests take dice home. Unpaid dice stay."),
            (
                head(_RED, 120, 170, 110),
                head(_BLUE, 450, 170, 110, Mood.GLAD),
                lies(EURO, 360, 150, 70),
                _die(1, 80, 300, _BLUE, 88).then(0.7, x=420, y=300),
                _die(5, 180, 300, _BLUE, 88).then(0.7, x=500, y=300),
                _die(2, 80, 420, _ICE, 88),
                _die(4, 180, 420, _ICE, 88),
                head(_ICE, 450, 430, 110, Mood.SORE),
            ),
            ("FR-11",),
        ),
        Comic(
            N_("Draw one card per own die. Left neighbour begins."),
            (
                *(_die(0, 70 + 70 * n, 180, _BLUE, 66) for n in range(7)),
                card(BACK, 84, 380, 130),
                *(
                    card(BACK, 84, 380, 130).then(
                        0.25 * n + 0.2, x=228 + 42 * n, picture=CARDS[n % 7]
                    )
                    for n in range(7)
                ),
            ),
            ("FR-12", "FR-15"),
        ),
    ),
)

PAGES = (
    RulePage(N_("You win by the most Euros"), (_GOAL,)),
    _START,
    _LENDING,
    _HARVEST,
    _PAYING,
)

RULINGS = (
    N_("Each round: lay out, lend, harvest, draw, in turn from whoever begins."),
    N_("You roll all dice before you, whosever they are. Matches are put aside."),
    N_("The cards laid out are worth 1, 2, 3 … Euros. Guests take the best, you the rest."),
    N_("Several guests: each rolls a die, the highest is paid first, equals roll again."),
    N_("More matches pay only guests, unless you displace them (option)."),
    N_("Nobody may have more than three dice of one foreign colour."),
    N_("Who was paid takes all their dice back. They are parked until the round ends."),
    N_("Our ruling: pears are threes, strawberries fours; 13 cards a fruit and 8 jokers."),
    N_("Our ruling: lay out at least one card; jokers need a card of the fruit."),
    N_("Our ruling: no room for all your dice? As many as fit go where most room is."),
    N_("Our ruling: whose turn it is to be paid is paid for all matching dice at once."),
    N_("Our ruling: everybody draws, never fewer; parked dice count as yours."),
    N_("Our ruling: laid-out cards are shuffled in again when the pile is empty."),
    N_("Our ruling: the last round is finished, then most Euros win; equals share it."),
    N_("All rolls of the evening: Select on a pad, Tab on a keyboard, a click on the dice."),
)
