"""The rules of Grasshopper Poker in comic frames, and what else holds at our table."""

from game.grasshopper.cards import ACE, KINDS, X
from scenes.games.grasshopper.table import BACK, HOPPER_PICTURE, KIND_PICTURES, POKER, POKER_BACK
from scenes.match.comic import (
    Comic,
    Label,
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

_HOPPER, _CORN, _STRAWBERRY, _BROCCOLI, _BLACKBERRY = (KIND_PICTURES[kind] for kind in KINDS)
_CHIP, _ARROW, _CROWN, _CROSS = "grasshopper/chip", "ui/arrow_right", "ui/crown", "ui/cross"
_ICE, _RED, _YELLOW, _BLUE = 1, 2, 3, 4  # seats
_KNOCKED = {"angle": -12.0, "alpha": 100}
_FOUR = tuple(enumerate(("corn", "strawberry", "broccoli", "corn")))
_ALL = (1, 2, 3, 4, 5, 6, ACE, X)  # poker cards
_THREE = (_CORN, _HOPPER, _BROCCOLI)


def _from_pile(picture: str, at: float, x: float, y: float, w: float) -> Thing:
    """A card that is drawn from the pile at the left and turned up."""
    return card(BACK, 84, y, w).then(at, picture=picture, x=x)


def _plants(number: int, x: float, y: float, size: float) -> tuple[Thing, ...]:
    """So many plants of a garden, side by side."""
    return tuple(
        lies(f"grasshopper/icon_{one}", x + size * n, y, size) for n, one in _FOUR[:number]
    )


_SHOWN = tuple(card(one, 170 + 130 * n, 140, 110) for n, one in enumerate(_THREE))
_TAKES_ALL = (
    *(trace(one) for one in _SHOWN),
    *(one.then(0.9, x=300 + 98 * n, y=390, w=92, h=129) for n, one in enumerate(_SHOWN)),
)

_GOAL = Comic(
    N_("Three plants alike earn a chip, most plants too."),
    (
        *(card(_CORN, 140 + 170 * n, 150, 130).then(0.5, x=250 + 70 * n) for n in range(3)),
        lies(_ARROW, 670, 150, 90),
        appears(lies(_CHIP, 830, 150, 160), 1.1),
        head(_YELLOW, 80, 390, 110),
        *_plants(4, 170, 390, 62),
        Label(">", 426, 390, 80),
        *_plants(2, 490, 390, 62),
        lies(_ARROW, 670, 390, 90),
        appears(lies(_CHIP, 830, 390, 160), 1.1),
        feels(head(_YELLOW, 1220, 230, 200), 1.6, _YELLOW, Mood.GLAD),
        head(_RED, 1420, 250, 150),
        head(_BLUE, 1590, 250, 150),
        appears(lies(_CROWN, 1220, 84, 120), 1.6),
        *(lies(_CHIP, x, 420, 100) for x in (1180, 1380, 1550)),
        Label("5", 1272, 420, 80, good=True),
        Label("3", 1466, 420, 80),
        Label("2", 1636, 420, 80),
    ),
    ("GP-13", "GP-18", "GP-22"),
)

_BEGINNERS = Comic(
    N_("Beginners: the X only passes. The ace takes everything."),
    (
        card(POKER[X], 66, 390, 110, mark=_BLUE).then(0.4, alpha=100),
        card(POKER[ACE], 184, 390, 110, mark=_YELLOW),
        *_TAKES_ALL,
    ),
    ("GP-11",),
)

_START = RulePage(
    N_("How it starts"),
    (
        Comic(
            N_("You hold poker cards 1 to 6, ace, X."),
            tuple(
                appears(
                    card(POKER[one], 88 + 128 * (n % 4), 200 + 196 * (n // 4), 124, mark=_BLUE),
                    0.15 * n,
                )
                if n
                else card(POKER[one], 88, 200, 124, mark=_BLUE)
                for n, one in enumerate(_ALL)
            ),
            ("GP-1",),
        ),
        Comic(
            N_("In the middle: three cards. Same kinds form stacks."),
            (
                card(BACK, 84, 300, 136),
                _from_pile(_CORN, 0.2, 250, 290, 136),
                _from_pile(_HOPPER, 0.8, 456, 290, 136),
                _from_pile(_CORN, 1.4, 278, 326, 136),
            ),
            ("GP-2", "GP-4"),
        ),
        Comic(
            N_("All bid one card at once, secretly: nobody begins."),
            (
                *(
                    head(mark, 110 + 170 * n, 160, 110)
                    for n, mark in enumerate((_ICE, _RED, _BLUE))
                ),
                *(
                    card(POKER_BACK, 110 + 170 * n, 360, 150, mark=mark).then(
                        1.0, picture=POKER[number]
                    )
                    for n, (mark, number) in enumerate(((_ICE, 6), (_RED, 4), (_BLUE, 2)))
                ),
            ),
            ("GP-5",),
        ),
    ),
)

_TAKING = RulePage(
    N_("Who takes what"),
    (
        Comic(
            N_("Highest first: you must choose one whole stack."),
            (
                trace(card(_CORN, 200, 140, 120)),
                trace(card(_CORN, 222, 158, 120)),
                trace(card(_HOPPER, 440, 150, 120)),
                Label("?", 330, 150, 110),
                card(POKER[6], 76, 400, 120, mark=_ICE),
                card(POKER[2], 352, 400, 120, mark=_BLUE),
                card(_CORN, 200, 140, 120).then(0.9, x=196, y=390),
                card(_CORN, 222, 158, 120).then(0.9, x=218, y=408),
                card(_HOPPER, 440, 150, 120).then(0.2, y=124).then(1.8, x=484, y=400),
            ),
            ("GP-9",),
        ),
        Comic(
            N_("Same numbers cancel. 6 takes first, then 2."),
            (
                trace(card(_CORN, 180, 120, 96)),
                trace(card(_BROCCOLI, 420, 120, 96)),
                card(_HOPPER, 300, 120, 96),
                card(POKER[6], 66, 432, 96, mark=_ICE),
                card(POKER[4], 220, 432, 90, mark=_RED).then(0.4, **_KNOCKED),
                card(POKER[4], 340, 432, 90, mark=_YELLOW).then(0.4, **_KNOCKED),
                card(POKER[2], 494, 432, 96, mark=_BLUE),
                card(_CORN, 180, 120, 96).then(1.0, x=66, y=280),
                card(_BROCCOLI, 420, 120, 96).then(1.8, x=494, y=280),
            ),
            ("GP-6", "GP-9"),
        ),
        Comic(
            N_("What nobody takes stays. Refill to three cards."),
            (
                card(BACK, 76, 290, 110),
                card(_HOPPER, 220, 290, 124),
                card(BACK, 76, 290, 110).then(0.6, picture=_STRAWBERRY, x=350, w=124, h=174),
                card(BACK, 76, 290, 110).then(1.2, picture=_BLACKBERRY, x=480, w=124, h=174),
                Label("+2", 415, 150, 72, 1.7, good=True),
            ),
            ("GP-9", "GP-14"),
        ),
    ),
)

_SPECIAL = RulePage(
    N_("Ace, X and stalemate"),
    (
        Comic(
            N_("A lone ace takes everything, the others get nothing."),
            (
                card(POKER[6], 66, 390, 110, mark=_ICE).then(0.4, alpha=100),
                card(POKER[ACE], 184, 390, 110, mark=_YELLOW),
                *_TAKES_ALL,
            ),
            ("GP-7",),
        ),
        Comic(
            N_("One ace against one X: the X takes everything."),
            (
                card(POKER[ACE], 66, 390, 96, mark=_YELLOW).then(0.4, angle=-8.0, alpha=100),
                card(POKER[X], 184, 390, 110, mark=_BLUE),
                *_TAKES_ALL,
            ),
            ("GP-8",),
            {"beginners": _BEGINNERS},
        ),
        Comic(
            N_("Nobody can take? One card more, then bid again."),
            (
                card(POKER[3], 200, 390, 140, mark=_ICE).then(0.4, **_KNOCKED),
                card(POKER[3], 370, 390, 140, mark=_RED).then(0.4, **_KNOCKED),
                *(card(one, 168 + 108 * n, 190, 98) for n, one in enumerate(_THREE)),
                card(BACK, 60, 190, 98),
                card(BACK, 60, 190, 98).then(1.2, picture=_STRAWBERRY, x=492),
                Label("+1", 492, 80, 64, 1.7, good=True, w=100),
            ),
            ("GP-15",),
        ),
    ),
)

_ENDING = RulePage(
    N_("Plague, round and end"),
    (
        Comic(
            N_("Third grasshopper: garden and new cards go. Chips stay."),
            (
                head(_BLUE, 370, 80, 90),
                lies(_CHIP, 450, 80, 70),
                Label("2", 506, 80, 60),
                *(
                    card(kind, 90 + 126 * n, 410, 118).then(1.4, alpha=60)
                    for n, kind in enumerate((_CORN, _CORN, _HOPPER, _HOPPER))
                ),
                *(
                    card(kind, 180 + 126 * n, 140, 118)
                    .then(0.4, x=216 + 126 * n, y=230)
                    .then(1.4, alpha=60)
                    for n, kind in enumerate((_STRAWBERRY, _HOPPER))
                ),
                appears(lies(_CROSS, 279, 410, 170), 1.5),
                appears(lies(_CROSS, 279, 230, 130), 1.5),
            ),
            ("GP-12",),
        ),
        Comic(
            N_("Eight bids: most plants earn a chip. Cards return."),
            (
                head(_YELLOW, 70, 160, 90, Mood.GLAD),
                head(_BLUE, 70, 280, 90),
                *_plants(4, 156, 160, 64),
                *_plants(2, 156, 280, 64),
                Label("4", 424, 160, 64, good=True),
                Label("2", 424, 280, 64),
                appears(lies(_CHIP, 504, 160, 84), 0.5),
                *(
                    card(POKER[one], 60, 430, 84, mark=_BLUE).then(1.2, x=60 + 63 * n)
                    for n, one in enumerate(_ALL)
                ),
            ),
            ("GP-18", "GP-20"),
        ),
        Comic(
            N_("All cards gone: the end. Tie? Fewer grasshoppers win."),
            (
                card(BACK, 280, 150, 120).then(0.5, alpha=50),
                head(_YELLOW, 140, 350, 130, Mood.GLAD),
                head(_RED, 420, 350, 130),
                lies(_CHIP, 100, 466, 76),
                Label("7", 152, 466),
                lies(_CHIP, 380, 466, 76),
                Label("7", 432, 466),
                lies(HOPPER_PICTURE, 226, 466, 90, 66),
                lies(HOPPER_PICTURE, 490, 450, 80, 58),
                lies(HOPPER_PICTURE, 506, 480, 80, 58),
                appears(lies(_CROWN, 140, 256, 90), 1.2),
            ),
            ("GP-21", "GP-22"),
        ),
    ),
)

PAGES = (RulePage(N_("You win by the most chips"), (_GOAL,)), _START, _TAKING, _SPECIAL, _ENDING)

RULINGS = (
    N_("Taking is a must, even if only grasshoppers are left."),
    N_("Plants are harvested in threes at once. What is left over stays in the garden."),
    N_("Grasshoppers are counted first: with the third one nothing new is harvested."),
    N_("Equal aces cancel too, and so do equal Xs. Played cards stay out until the eighth bid."),
    N_("Most plants: equals get a chip each. Gardens and the middle stay as they are."),
    N_("An X takes nothing, except against a single ace."),
    N_("A second stalemate in a row replaces the whole display."),
    N_("Two players: who takes alone must take the whole display."),
    N_("Our ruling: nobody gets the plants’ chip if nobody has a plant."),
    N_("Our ruling: stalemates in a row count across the end of a round."),
    N_("Our ruling: a game that ends with a round is scored only once."),
    N_("Our ruling: if the chips run out, they are simply counted on."),
    N_("A choice with one possibility is made by the table."),
)
