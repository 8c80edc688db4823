"""The rules of Grasshopper Poker in comic frames, and what else holds at our table."""

from game.grasshopper.cards import ACE, KINDS, X
from scenes.games.grasshopper.table import BACK, HOPPER_PICTURE, KIND_PICTURES, POKER, POKER_BACK
from scenes.match.comic import Comic, Label, RulePage, Thing, appears, card, feels, head, lies
from scenes.people.features import Mood
from scenes.texts import N_

_HOPPER, _CORN, _STRAWBERRY, _BROCCOLI, _BLACKBERRY = (KIND_PICTURES[kind] for kind in KINDS)
_CHIP, _ARROW, _CROWN, _CROSS = "grasshopper/chip", "ui/arrow_right", "ui/crown", "ui/cross"
_ICE, _RED, _YELLOW, _BLUE = 1, 2, 3, 4  # seats
_KNOCKED = {"angle": -12.0, "alpha": 100}
_FOUR = tuple(enumerate(("corn", "strawberry", "broccoli", "corn")))


def _from_pile(picture: str, at: float, x: float, y: float, w: float) -> Thing:
    """A card that is drawn from the pile at the left and turned up."""
    return card(BACK, 84, y, w).then(at, picture=picture, x=x)


_GOAL = Comic(
    N_("Three plants alike make one chip. Most chips win."),
    (
        *(card(_CORN, 170 + 220 * n, 260, 200).then(0.5, x=290 + 90 * n) for n in range(3)),
        lies(_ARROW, 720, 260, 100),
        appears(lies(_CHIP, 900, 260, 220), 1.1),
        feels(head(_YELLOW, 1220, 230, 200), 1.6, _YELLOW, Mood.GLAD),
        head(_RED, 1420, 250, 150),
        head(_BLUE, 1590, 250, 150),
        appears(lies(_CROWN, 1220, 84, 120), 1.6),
        *(lies(_CHIP, x, 420, 100) for x in (1180, 1380, 1550)),
        Label("5", 1272, 420, 80, good=True),
        Label("3", 1466, 420, 80),
        Label("2", 1636, 420, 80),
    ),
    ("GP-13", "GP-22"),
)

_BEGINNERS = Comic(
    N_("Beginners: the X only passes. The ace takes everything."),
    (
        card(POKER[X], 90, 386, 144, mark=_BLUE).then(0.4, alpha=100),
        card(POKER[ACE], 270, 386, 150, mark=_YELLOW),
        card(_CORN, 160, 140, 136).then(0.9, x=380, y=340),
        card(_HOPPER, 310, 140, 136).then(0.9, x=420, y=380),
        card(_BROCCOLI, 460, 140, 136).then(0.9, x=460, y=400),
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
                for n, one in enumerate((1, 2, 3, 4, 5, 6, ACE, X))
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
                card(POKER[6], 86, 388, 144, mark=_ICE),
                card(POKER[2], 362, 388, 144, mark=_BLUE),
                card(_CORN, 220, 140, 136).then(0.7, x=190, y=372),
                card(_CORN, 244, 160, 136).then(0.7, x=212, y=400),
                card(_HOPPER, 430, 140, 136).then(1.6, x=476, y=388),
            ),
            ("GP-9",),
        ),
        Comic(
            N_("Same numbers cancel. 6 takes first, then 2."),
            (
                card(POKER[6], 76, 394, 128, mark=_ICE),
                card(POKER[4], 212, 394, 128, mark=_RED).then(0.4, **_KNOCKED),
                card(POKER[4], 348, 394, 128, mark=_YELLOW).then(0.4, **_KNOCKED),
                card(POKER[2], 484, 394, 128, mark=_BLUE),
                card(_CORN, 240, 186, 128).then(1.1, x=76, y=194),
                card(_CORN, 262, 204, 128).then(1.1, x=98, y=210),
                card(_HOPPER, 406, 186, 128).then(1.9, x=484, y=194),
            ),
            ("GP-6", "GP-9"),
        ),
        Comic(
            N_("What nobody takes stays. Refill to three cards."),
            (
                card(BACK, 84, 300, 128),
                card(_BLACKBERRY, 222, 300, 128),
                _from_pile(_STRAWBERRY, 0.6, 354, 300, 128),
                _from_pile(_BROCCOLI, 1.2, 486, 300, 128),
                Label("+2", 420, 160, 72, 1.7, good=True),
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
                card(POKER[6], 90, 386, 144, mark=_ICE).then(0.4, alpha=100),
                card(POKER[ACE], 270, 386, 150, mark=_YELLOW),
                card(_CORN, 160, 140, 136).then(0.9, x=380, y=340),
                card(_HOPPER, 310, 140, 136).then(0.9, x=420, y=380),
                card(_BROCCOLI, 460, 140, 136).then(0.9, x=460, y=400),
            ),
            ("GP-7",),
        ),
        Comic(
            N_("One ace against one X: the X takes everything."),
            (
                card(POKER[ACE], 90, 386, 144, mark=_YELLOW).then(0.4, **_KNOCKED),
                card(POKER[X], 270, 386, 150, mark=_BLUE),
                card(_CORN, 160, 140, 136).then(0.9, x=380, y=340),
                card(_HOPPER, 310, 140, 136).then(0.9, x=420, y=380),
                card(_BROCCOLI, 460, 140, 136).then(0.9, x=460, y=400),
            ),
            ("GP-8",),
            {"beginners": _BEGINNERS},
        ),
        Comic(
            N_("Nobody can take? One card more, then bid again."),
            (
                card(POKER[3], 200, 390, 140, mark=_ICE).then(0.4, **_KNOCKED),
                card(POKER[3], 370, 390, 140, mark=_RED).then(0.4, **_KNOCKED),
                card(_CORN, 204, 164, 118),
                card(_STRAWBERRY, 314, 164, 118),
                card(_HOPPER, 396, 164, 118),
                card(BACK, 90, 180, 118),
                card(BACK, 90, 180, 118).then(1.2, picture=_BROCCOLI, x=488, y=164),
            ),
            ("GP-15",),
        ),
    ),
)

_ENDING = RulePage(
    N_("Plague, round and end"),
    (
        Comic(
            N_("Third grasshopper: garden and new cards are lost."),
            (
                *(
                    card(kind, 90 + 126 * n, 390, 122).then(1.4, alpha=60)
                    for n, kind in enumerate((_CORN, _CORN, _HOPPER, _HOPPER))
                ),
                card(_HOPPER, 220, 160, 150).then(0.5, x=360, y=200),
                appears(lies(_CROSS, 280, 390, 200), 1.5),
            ),
            ("GP-12",),
        ),
        Comic(
            N_("Eight bids: most plants earn a chip. Cards return."),
            (
                head(_YELLOW, 90, 160, 100, Mood.GLAD),
                head(_BLUE, 90, 290, 100),
                *(lies(f"grasshopper/icon_{one}", 184 + 84 * n, 160, 82) for n, one in _FOUR),
                *(lies(f"grasshopper/icon_{one}", 184 + 84 * n, 290, 82) for n, one in _FOUR[:2]),
                appears(lies(_CHIP, 510, 160, 84), 0.5),
                *(
                    card(POKER[n], 420, 424, 96, mark=_BLUE).then(1.2, x=90 + 66 * (n - 1))
                    for n in range(1, 7)
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
    N_("An X takes nothing, except against a single ace."),
    N_("A second stalemate in a row replaces the whole display."),
    N_("Two players: who takes alone must take the whole display."),
    N_("Our ruling: nobody gets the plants’ chip if nobody has a plant."),
    N_("Our ruling: stalemates in a row count across the end of a round."),
    N_("Our ruling: a game that ends with a round is scored only once."),
    N_("Our ruling: if the chips run out, they are simply counted on."),
    N_("A choice with one possibility is made by the table."),
)
