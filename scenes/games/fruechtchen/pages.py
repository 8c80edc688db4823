"""The rules of Früchtchen in comic frames, and what else holds at our table."""

from scenes.games.fruechtchen.table import BACK, CARDS, EURO, ICONS, PIPS, TUMBLING
from scenes.match.comic import (
    Comic,
    Label,
    Part,
    RulePage,
    Thing,
    appears,
    card,
    feels,
    head,
    lies,
    trace,
)
from scenes.people.features import Mood
from scenes.texts import N_

_ICE, _RED, _YELLOW, _BLUE = 1, 2, 3, 4  # seats
_APPLE, _JOKER = CARDS[0], CARDS[6]
_ARROW, _CROSS = "ui/arrow_right", "ui/cross"
_FOUR = (_APPLE, _APPLE, _APPLE, _JOKER)
_PLAYED = (2, 1, 3)
_HAND = (0, 0, 0, 1, 2, 3, 4, 5, 6)
_PAID = ((0, _RED), (1, _RED), (2, _ICE), (3, _BLUE))  # who gets which card of a harvest


def _number(number: int, x: float, y: float, w: float = 130.0, mark: int = _BLUE) -> Thing:
    return card(f"fruechtchen/number_{number}", x, y, w, mark=mark)


def _die(pips: int, x: float, y: float, mark: int = _RED, size: float = 88.0) -> Thing:
    return lies(PIPS[pips], x, y, size, mark=mark)


def _rolls(die: Thing, at: float, pips: int, **changes: float) -> Thing:
    """Let a die be thrown at that time and show these pips."""
    return die.then(at, picture=PIPS[pips], thrown=TUMBLING, flips=False, **changes)


def _worth(x: float, y: float, value: int, size: float = 52.0) -> tuple[Part, ...]:
    return lies(EURO, x - 0.46 * size, y, size), Label(str(value), x + 0.58 * size, y, size + 4)


def _nine(x: float, y: float, mark: int) -> list[Thing]:
    """All dice of a player, in three rows."""
    return [_die(0, x + 62 * (n % 3), y + 62 * (n // 3), mark, 56) for n in range(9)]


def _rolls_counted(first: float = 0.0, each: float = 0.0) -> tuple[Part, ...]:
    """The rolls for four cards: when the first one is, and how long each of them takes."""
    return (
        _die(0, 100, 470, _RED, 56),
        *(Label(str(n + 1), 190 + 100 * n, 470, 60, first + each * n, w=90) for n in range(4)),
    )


def _goal(
    words: str, scores: tuple[str, str, str], rules: tuple[str, ...], **unless: Comic
) -> Comic:
    """A harvest, and who has how many Euros at the end."""
    return Comic(
        words,
        (
            *(card(one, 130 + 130 * n, 150, 120) for n, one in enumerate(_FOUR)),
            *(part for n in range(4) for part in _worth(130 + 130 * n, 275, n + 1)),
            *(_rolls(_die(0, 130 + 130 * n, 400, size=110), 0.1, 1) for n in range(4)),
            lies(_ARROW, 690, 270, 100),
            appears(lies(EURO, 850, 200, 190), 1.1),
            Label("10", 850, 370, 110, 1.1, True),
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
    N_("Somebody has 75? Finish the round: most Euros win."),
    ("76", "58", "41"),
    ("FR-16",),
    short=_goal(
        N_("Somebody has 40? Finish the round: most Euros win."), ("42", "31", "20"), ("FR-19",)
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
            N_("Highest roll begins; next round the left neighbour."),
            (
                head(_ICE, 120, 250, 130),
                feels(head(_RED, 280, 250, 130), 1.2, _RED, Mood.GLAD),
                head(_BLUE, 440, 250, 130),
                _rolls(_die(0, 120, 420, _ICE, 110), 0.2, 3),
                _rolls(_die(0, 280, 420, _RED, 110), 0.3, 6),
                _rolls(_die(0, 440, 420, _BLUE, 110), 0.4, 4),
                appears(lies("ui/crown", 280, 140, 100), 1.2),
                appears(lies(_ARROW, 362, 140, 56), 2.0),
                appears(lies("ui/crown", 440, 140, 60), 2.0),
            ),
            ("FR-3", "FR-15"),
        ),
    ),
)

_LENDING = RulePage(
    N_("First lay out, then lend"),
    (
        Comic(
            N_("Secretly: cards of one fruit, jokers too, one number."),
            (
                *(
                    card(BACK, 90 + 92 * n, 230, 126).then(1.0, picture=one)
                    for n, one in enumerate(_FOUR)
                ),
                card("fruechtchen/back_number", 470, 380, 126, mark=_RED).then(
                    1.0, picture="fruechtchen/number_2"
                ),
            ),
            ("FR-4", "FR-5"),
        ),
        Comic(
            N_("You must lend that many dice to one player."),
            (
                head(_BLUE, 140, 150, 110),
                _number(2, 280, 150, 100),
                head(_RED, 430, 150, 110, Mood.GLAD),
                *_nine(78, 270, _BLUE)[:7],
                *(trace(die) for die in _nine(78, 270, _BLUE)[7:]),
                *_nine(368, 270, _RED),
                *(
                    die.then(0.7 + 0.4 * n, x=368 + 62 * n, y=466)
                    for n, die in enumerate(_nine(78, 270, _BLUE)[7:])
                ),
                appears(lies(_ARROW, 280, 394, 70), 0.7),
            ),
            ("FR-6", "FR-7"),
        ),
        Comic(
            N_("Three of your numbers open? Take them back."),
            (
                *(trace(_number(one, 180 + 130 * n, 150, 110)) for n, one in enumerate(_PLAYED)),
                head(_BLUE, 76, 410, 110),
                _number(1, 200, 410, 100),
                appears(lies(_ARROW, 310, 278, 70, angle=90), 0.8),
                *(
                    _number(one, 180 + 130 * n, 150, 110).then(
                        0.8, x=300 + 100 * n, y=410, w=100, h=140
                    )
                    for n, one in enumerate(_PLAYED)
                ),
            ),
            ("FR-14",),
        ),
    ),
)

_EXTRA = (
    *(card(one, 140 + 100 * n, 130, 90) for n, one in enumerate(_FOUR)),
    *(part for n in range(4) for part in _worth(140 + 100 * n, 232, n + 1, 44)),
    *(_die(1, 140 + 100 * n, 316, _RED, 76) for n in range(4)),
    appears(lies("ui/sparkle", 60, 316, 80), 0.2),
    _rolls(_die(0, 120, 440, _BLUE, 92), 0.9, 1),
)

_HARVEST = RulePage(
    N_("Then all harvest in turn"),
    (
        Comic(
            N_("Each card gives one roll and needs one match."),
            (
                *(card(one, 140 + 104 * n, 130, 96) for n, one in enumerate(_FOUR)),
                _rolls(_die(0, 140, 370, _RED, 84), 0.1, 1).then(0.7, y=255),
                _rolls(_die(0, 244, 370, _BLUE, 84), 0.1, 1).then(0.7, y=255),
                _rolls(
                    _rolls(_rolls(_die(0, 348, 370, _RED, 84), 0.1, 5), 0.8, 2), 1.5, 1, y=255.0
                ),
                _rolls(
                    _rolls(_rolls(_rolls(_die(0, 452, 370, _RED, 84), 0.1, 3), 0.8, 6), 1.5, 4),
                    2.2,
                    1,
                    y=255.0,
                ),
                *_rolls_counted(0.1, 0.7),
            ),
            ("FR-8",),
        ),
        Comic(
            N_("Enough? You may stop. More matches pay only guests."),
            (
                *_EXTRA,
                lies(EURO, 416, 232, 44).then(1.5, x=360, y=440, w=84, h=84),
                appears(head(_BLUE, 260, 440, 100, Mood.GLAD), 1.5),
                Label("4", 430, 440, 72, 1.9, True),
            ),
            ("FR-8", "FR-10"),
            {
                "displacing": Comic(
                    N_("Enough? Stop, or roll for dice to displace guests."),
                    (
                        *_EXTRA,
                        _rolls(_die(0, 260, 440, _RED, 92), 0.9, 1),
                        appears(lies(_CROSS, 120, 440, 90), 1.7),
                        appears(lies(_CROSS, 260, 440, 90), 1.7),
                    ),
                    ("FR-8", "FR-18"),
                )
            },
        ),
        Comic(
            N_("Last roll, still too few matches: nobody gets anything."),
            (
                *(card(one, 140 + 104 * n, 130, 96) for n, one in enumerate(_FOUR)),
                _die(1, 140, 255, _RED, 84),
                _die(1, 244, 255, _BLUE, 84),
                _rolls(_die(0, 348, 370, _RED, 84), 0.3, 5),
                _rolls(_die(0, 452, 370, _RED, 84), 0.3, 3),
                *_rolls_counted(),
                appears(lies(_CROSS, 296, 150, 190), 1.2),
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
                *(card(one, 140 + 104 * n, 110, 90) for n, one in enumerate(_FOUR)),
                *(part for n in range(4) for part in _worth(140 + 104 * n, 210, n + 1, 44)),
                *(_die(1, 140 + 104 * n, 284, mark, 66) for n, mark in _PAID),
                *(
                    appears(head(mark, 140 + 104 * n, 368, 76), at)
                    for (n, mark), at in zip(_PAID, (2.2, 2.2, 1.7, 1.2), strict=True)
                ),
                _rolls(_die(0, 348, 464, _ICE, 90), 0.2, 3),
                _rolls(_die(0, 452, 464, _BLUE, 90), 0.2, 5),
                Label("<", 400, 464, 56, 0.8, w=60),
            ),
            ("FR-10",),
        ),
        Comic(
            N_("Paid guests take all dice home. Unpaid dice stay."),
            (
                head(_RED, 140, 130, 110),
                head(_BLUE, 480, 170, 110, Mood.GLAD),
                lies(EURO, 390, 140, 70),
                *(trace(_die(pips, 80 + 90 * n, 270, _BLUE, 80)) for n, pips in enumerate((1, 5))),
                lies(_ARROW, 270, 270, 66),
                *(
                    _die(pips, 80 + 90 * n, 270, _BLUE, 80).then(0.7, x=400 + 90 * n)
                    for n, pips in enumerate((1, 5))
                ),
                *(_die(pips, 80 + 90 * n, 420, _ICE, 80) for n, pips in enumerate((2, 4))),
                lies(EURO, 370, 420, 70),
                appears(lies(_CROSS, 370, 420, 76), 1.4),
                feels(head(_ICE, 480, 420, 110), 1.4, _ICE, Mood.SORE),
            ),
            ("FR-11",),
        ),
        Comic(
            N_("Fill your hand: one card for each own die."),
            (
                head(_BLUE, 150, 120, 110),
                *(_die(0, 204 + 48 * n, 250, _BLUE, 44) for n in range(7)),
                card(BACK, 76, 410, 110),
                *(card(CARDS[n], 204 + 48 * n, 410, 110) for n in range(4)),
                *(
                    card(BACK, 76, 410, 110).then(0.4 * n - 1.2, x=204 + 48 * n, picture=CARDS[n])
                    for n in range(4, 7)
                ),
                Label("4 + 3 = 7", 380, 120, 72, 1.8, True, 300),
            ),
            ("FR-12",),
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
    N_("A joker is one more card of your fruit: a Euro card, a roll and a match more."),
    N_("Four cards: four rolls for four matches. Two cards: two rolls for two."),
    N_("You roll all dice before you, whosever they are. Matches are put aside."),
    N_("The cards laid out are worth 1, 2, 3 … Euros. Guests take the best, you the rest."),
    N_("Several guests: each rolls a die, the highest is paid first, equals roll again."),
    N_("More matches pay only guests, unless you displace them (option)."),
    N_("Nobody may have more than three dice of one foreign colour, old ones included."),
    N_("Who was paid takes all their dice back. They are parked until the round ends."),
    N_("Our ruling: pears are threes, strawberries fours; 13 cards a fruit and 8 jokers."),
    N_("Our ruling: lay out at least one card; jokers need a card of the fruit."),
    N_("Our ruling: no room for all your dice? As many as fit go where most room is."),
    N_("Our ruling: whose turn it is to be paid is paid for all matching dice at once."),
    N_("Our ruling: everybody draws. Parked dice count as yours, lent ones do not."),
    N_("Our ruling: laid-out cards are shuffled in again when the pile is empty."),
    N_("Our ruling: the last round is finished, then most Euros win; equals share it."),
    N_("All rolls of the evening: Select on a pad, Tab on a keyboard, a click on the dice."),
)
