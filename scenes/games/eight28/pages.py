"""The rules of 8-28 in comic frames, and what else holds at our table."""

from game.eight28.cards import EIGHT, ONE_ELEVEN, TWENTY_EIGHT
from scenes.games.eight28.table import (
    BACK,
    BACK_SEAT,
    BLUE_GEM,
    CARD_PICTURES,
    GIVER_PICTURE,
    RED_GEM,
    TARGET_PICTURES,
)
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

_ICE, _RED, _YELLOW, _BLUE = 1, 2, 3, 4  # seats
_ARROW = "ui/arrow_right"
_HIDDEN = ((_ICE, 4), (_BLUE, 10), (_YELLOW, 1), (_RED, 7))  # whose hidden card is what
_CARDBOARD = "#9c7a52"
_CROSS, _BOX, _OUT = "ui/cross", "ui/game_box", "eight28/out"


def _open(face: int, x: float, y: float, w: float = 150.0) -> Thing:
    return card(CARD_PICTURES[face], x, y, w)


def _hidden(x: float, y: float, w: float = 150.0, mark: int = _BLUE) -> Thing:
    return card(BACK_SEAT, x, y, w, mark=mark)


def _box(y: float) -> Thing:
    box = lies(_BOX, 110, y, 170)
    return box._replace(piece=box.piece._replace(colour=_CARDBOARD))


def _target(target: int, x: float, y: float, w: float = 220.0) -> Thing:
    return lies(TARGET_PICTURES[target], x, y, w, w * 0.6)


def _gem(x: float, y: float, size: float = 100.0, picture: str = BLUE_GEM) -> Thing:
    return lies(picture, x, y, size)


_GOAL = Comic(
    N_("Nearest 8 wins half, nearest 28 half. Never over."),
    (
        _target(EIGHT, 250, 140, 280),
        _target(TWENTY_EIGHT, 1478, 140, 280),
        _open(3, 130, 380, 146),
        _open(4, 290, 380, 146),
        Label("7", 430, 380, 110, good=True),
        Label("26", 1190, 380, 110, good=True),
        _open(10, 1334, 380, 146),
        _open(9, 1480, 380, 146),
        _open(7, 1626, 380, 146),
        feels(head(_BLUE, 520, 140, 140), 1.3, _BLUE, Mood.GLAD),
        feels(head(_YELLOW, 1208, 140, 140), 1.3, _YELLOW, Mood.GLAD),
        *(trace(_gem(714 + 100 * n, 160)) for n in range(4)),
        *(_gem(714 + 100 * n, 160).then(0.8, x=478 + 90 * n, y=264, w=84, h=84) for n in (0, 1)),
        *(_gem(714 + 100 * n, 160).then(0.8, x=948 + 90 * n, y=264, w=84, h=84) for n in (2, 3)),
        _gem(780, 410, 96),
        Label("1", 860, 410, 80),
        _gem(950, 410, 96, RED_GEM),
        Label("2", 1030, 410, 80),
    ),
    ("EV-2", "EV-16", "EV-21"),
)

_START = RulePage(
    N_("A round begins"),
    (
        Comic(
            N_("You get one hidden card. Only you know it."),
            (
                head(_BLUE, 150, 260, 170),
                _hidden(390, 270, 210)
                .then(0.7, picture=CARD_PICTURES[6])
                .then(1.9, picture=BACK_SEAT),
            ),
            ("EV-3",),
        ),
        Comic(
            N_("One is giver: moves a gem from the box."),
            (
                _box(330),
                _gem(120, 320, 80),
                head(_RED, 280, 150, 130),
                appears(lies(GIVER_PICTURE, 386, 160, 100), 0.2),
                _gem(380, 400),
                _gem(480, 400),
                _gem(110, 320).then(0.8, x=430, y=312),
                lies(_ARROW, 256, 400, 80),
            ),
            ("EV-4", "EV-5"),
        ),
        Comic(
            N_("Then offers one unseen card: take or leave it."),
            (
                head(_RED, 130, 190, 130),
                lies(GIVER_PICTURE, 130, 300, 100),
                head(_BLUE, 440, 160, 130),
                _hidden(360, 380, 140),
                card(BACK, 130, 410, 130),
                card(BACK, 130, 410, 130)
                .then(0.4, x=300, y=330)
                .then(1.5, x=480, y=380, w=140, h=196, picture=CARD_PICTURES[3]),
            ),
            ("EV-6",),
        ),
    ),
)

_OFFERS = RulePage(
    N_("One card goes round"),
    (
        Comic(
            N_("Left it? The same card goes to the next."),
            (
                head(_ICE, 130, 180, 120),
                head(_BLUE, 280, 180, 120),
                feels(head(_YELLOW, 430, 180, 120), 2.0, _YELLOW, Mood.GLAD),
                trace(card(BACK, 130, 380, 130)),
                appears(lies(_ARROW, 205, 380, 56), 0.6),
                trace(card(BACK, 280, 380, 130)),
                appears(lies(_ARROW, 355, 380, 56), 1.4),
                card(BACK, 130, 380, 130)
                .then(0.6, x=280)
                .then(1.4, x=430)
                .then(2.1, picture=CARD_PICTURES[5]),
            ),
            ("EV-6",),
        ),
        Comic(
            N_("Giver comes last. Then the left neighbour gives."),
            (
                head(_ICE, 280, 120, 120),
                head(_BLUE, 460, 290, 120),
                head(_YELLOW, 280, 460, 110),
                head(_RED, 100, 290, 120),
                lies(GIVER_PICTURE, 190, 290, 100).then(1.8, x=280, y=210),
                card(BACK, 280, 210, 86)
                .then(0.2, x=380, y=290)
                .then(0.7, x=280, y=360)
                .then(1.2, x=180, y=360),
            ),
            ("EV-4", "EV-6"),
        ),
        Comic(
            N_("All left it, giver too? Hidden cards are turned."),
            (
                card(BACK, 280, 130, 80),
                *(
                    part
                    for n, (mark, face) in enumerate(_HIDDEN)
                    for part in (
                        head(mark, 78 + 135 * n, 260, 90),
                        _hidden(78 + 135 * n, 410, 112, mark).then(
                            1.0, picture=CARD_PICTURES[face]
                        ),
                    )
                ),
                lies(GIVER_PICTURE, 483, 160, 84),
            ),
            ("EV-10", "EV-12"),
        ),
    ),
)

_COUNTING = RulePage(
    N_("What cards count"),
    (
        Comic(
            N_("1/11 counts 1 or 11. Both targets: everything!"),
            (
                _open(6, 112, 220),
                _open(ONE_ELEVEN, 280, 220),
                card(BACK, 448, 220).then(0.1, picture=CARD_PICTURES[ONE_ELEVEN]),
                Label("6 + 1 + 1 = 8", 280, 380, 60, 0.6, True, 500),
                Label("6 + 11 + 11 = 28", 280, 456, 60, 1.4, True, 520),
            ),
            ("EV-7", "EV-13"),
        ),
        Comic(
            N_("28 in open cards: you are out at once."),
            (
                *(
                    _open(one, 64 + 106 * n, 200, 102)
                    for n, one in enumerate((9, 9, 9, ONE_ELEVEN))
                ),
                _hidden(488, 200, 102),
                Label("9 + 9 + 9 + 1 = 28", 280, 340, 58, 0.8, w=520),
                appears(lies(_OUT, 280, 446, 130), 1.3),
            ),
            ("EV-7", "EV-8"),
        ),
        Comic(
            N_("Hidden card takes you over 28? You get nothing."),
            (
                _open(10, 110, 220, 134),
                _open(9, 226, 220, 134),
                _open(7, 342, 220, 134),
                _hidden(468, 220, 134).then(0.8, picture=CARD_PICTURES[5]),
                Label("26 + 5 = 31", 250, 420, 64, 1.4, w=380),
                appears(lies(_CROSS, 484, 420, 110), 1.6),
            ),
            ("EV-12", "EV-14"),
        ),
    ),
)

_SHARING = RulePage(
    N_("Who gets the gems"),
    (
        Comic(
            N_("Not over: nearest 8 gets half, nearest 28 half."),
            (
                _target(EIGHT, 190, 140, 170),
                _target(TWENTY_EIGHT, 420, 140, 170),
                head(_BLUE, 140, 420, 120, Mood.GLAD),
                Label("7", 120, 335, 60, good=True),
                head(_YELLOW, 390, 420, 120, Mood.GLAD),
                Label("26", 370, 335, 60, good=True),
                *(trace(_gem(175 + 86 * n, 250, 80)) for n in range(4)),
                *(_gem(175 + 86 * n, 250, 80).then(0.8, x=245, y=380 + 80 * n) for n in range(2)),
                *(_gem(347 + 86 * n, 250, 80).then(0.8, x=498, y=380 + 80 * n) for n in range(2)),
            ),
            ("EV-14", "EV-16"),
        ),
        Comic(
            N_("Nobody for a half? It stays. Equals share theirs."),
            (
                _target(EIGHT, 180, 130, 150),
                _target(TWENTY_EIGHT, 424, 130, 150),
                lies(_CROSS, 180, 130, 96),
                *(_gem(140 + 80 * n, 230, 76) for n in range(2)),
                *(trace(_gem(384 + 80 * n, 230, 76)) for n in range(2)),
                *(_gem(384 + 80 * n, 230, 76).then(0.9, x=350 + 148 * n, y=470) for n in range(2)),
                feels(head(_RED, 350, 370, 100), 1.3, _RED, Mood.GLAD),
                feels(head(_YELLOW, 498, 370, 100), 1.3, _YELLOW, Mood.GLAD),
                Label("26", 350, 292, 48, good=True),
                Label("26", 498, 292, 48, good=True),
            ),
            ("EV-16", "EV-17", "EV-19"),
        ),
        Comic(
            N_("Blue gems gone, first red one: the last round."),
            (
                _box(300),
                _gem(120, 290, 80, RED_GEM),
                *(_gem(310 + 90 * n, 400, 90) for n in range(3)),
                *(_gem(355 + 90 * n, 320, 90) for n in range(2)),
                _gem(110, 300, 110, RED_GEM).then(0.8, x=400, y=220),
            ),
            ("EV-5", "EV-20"),
        ),
    ),
)

PAGES = (
    RulePage(N_("You win by the most gem points"), (_GOAL,)),
    _START,
    _OFFERS,
    _COUNTING,
    _SHARING,
)

RULINGS = (
    N_("Lot decides who gives first. The next round begins left of the last giver."),
    N_("Taken? The next player is offered the next card, unseen as well."),
    N_("Exactly 8 and exactly 28 with the same cards: all gems are yours. Several share."),
    N_("Up to 8 you play for the 8, from 9 to 28 for the 28. Who can do both chooses."),
    N_("Who is out gets no gems this round. Next round all play again."),
    N_("Halves are equal in points. What cannot be shared equally stays."),
    N_("Each 1/11 counts as you like, one 1 and another 11. For being out it is a 1."),
    N_("Our ruling: a total of up to 8 plays for the 8 alone."),
    N_("Our ruling: a card left on the pile is the next to be offered, still unseen."),
    N_("Our ruling: who is out is passed over as giver."),
    N_("Our ruling: the round also ends when all are out or the pile is empty."),
    N_("Our ruling: gems are not changed; equal parts use as many red gems as possible."),
    N_("Our ruling: equal points share the rank."),
    N_("“No more for me” leaves all further cards of the round, until you take it back."),
)
