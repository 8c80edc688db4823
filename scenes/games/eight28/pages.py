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
from scenes.match.comic import Comic, Label, RulePage, Thing, appears, card, feels, head, lies
from scenes.people.features import Mood
from scenes.texts import N_

_ICE, _RED, _YELLOW, _BLUE = 1, 2, 3, 4  # seats
_CROSS, _BOX, _OUT = "ui/cross", "ui/game_box", "eight28/out"


def _open(face: int, x: float, y: float, w: float = 150.0) -> Thing:
    return card(CARD_PICTURES[face], x, y, w)


def _hidden(x: float, y: float, w: float = 150.0, mark: int = _BLUE) -> Thing:
    return card(BACK_SEAT, x, y, w, mark=mark)


def _target(target: int, x: float, y: float, w: float = 220.0) -> Thing:
    return lies(TARGET_PICTURES[target], x, y, w, w * 0.6)


def _gem(x: float, y: float, size: float = 100.0, picture: str = BLUE_GEM) -> Thing:
    return lies(picture, x, y, size)


_GOAL = Comic(
    N_("Nearest to 8 or 28, never over: win gems."),
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
        *(_gem(764 + 100 * n, 190).then(0.8, x=500 + 90 * n, y=140) for n in range(2)),
        *(_gem(864 + 100 * n, 110).then(0.8, x=1140 + 90 * n, y=140) for n in range(2)),
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
            N_("The giver moves a gem from box to middle."),
            (
                lies(_BOX, 110, 330, 170, mark=_YELLOW),
                _gem(120, 320, 80),
                head(_RED, 280, 150, 130),
                lies(GIVER_PICTURE, 386, 160, 100),
                _gem(380, 400),
                _gem(480, 400),
                _gem(110, 320).then(0.8, x=430, y=312),
                lies("ui/arrow_right", 256, 400, 80),
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
                head(_ICE, 130, 180, 130),
                head(_BLUE, 280, 180, 130),
                feels(head(_YELLOW, 430, 180, 130), 2.0, _YELLOW, Mood.GLAD),
                *(appears(lies(_CROSS, 130 + 150 * n, 380, 90), 1.0 + 0.8 * n) for n in range(2)),
                card(BACK, 130, 380, 140)
                .then(0.6, x=280)
                .then(1.4, x=430)
                .then(2.1, picture=CARD_PICTURES[8]),
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
            N_("Nobody takes for a whole turn: hidden cards turn."),
            (
                *(lies(_CROSS, 120 + 160 * n, 170, 90) for n in range(3)),
                *(
                    _hidden(120 + 160 * n, 350, 146, mark).then(1.0, picture=CARD_PICTURES[face])
                    for n, (mark, face) in enumerate(((_ICE, 4), (_BLUE, 10), (_YELLOW, 1)))
                ),
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
                _open(10, 110, 220, 134),
                _open(9, 226, 220, 134),
                _open(9, 342, 220, 134),
                _hidden(468, 220, 134),
                Label("28 + ?  =  29 …", 250, 420, 64, 0.8, w=380),
                appears(lies(_OUT, 484, 420, 130), 1.3),
            ),
            ("EV-8",),
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
                Label("7", 140, 330, 72, good=True),
                head(_YELLOW, 390, 420, 120, Mood.GLAD),
                Label("26", 390, 330, 72, good=True),
                *(_gem(255 + 50 * n, 240, 90).then(0.8, x=245, y=380 + 80 * n) for n in range(2)),
                *(_gem(305 + 50 * n, 240, 90).then(0.8, x=498, y=380 + 80 * n) for n in range(2)),
            ),
            ("EV-14", "EV-16"),
        ),
        Comic(
            N_("Nobody for a half? It stays. Equals share theirs."),
            (
                _target(EIGHT, 190, 140, 170),
                _target(TWENTY_EIGHT, 420, 140, 170),
                lies(_CROSS, 190, 140, 110),
                *(_gem(140 + 100 * n, 280, 96) for n in range(2)),
                *(_gem(370 + 100 * n, 280, 96).then(0.9, x=325 + 170 * n, y=330) for n in range(2)),
                head(_RED, 330, 440, 110, Mood.GLAD),
                head(_YELLOW, 480, 440, 110, Mood.GLAD),
                Label("26", 330, 240, 52, good=True),
                Label("26", 495, 240, 52, good=True),
            ),
            ("EV-16", "EV-17", "EV-19"),
        ),
        Comic(
            N_("Blue gems gone, first red one: the last round."),
            (
                lies(_BOX, 110, 300, 170, mark=_YELLOW),
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
    N_("Exactly 8 and exactly 28 with the same cards: all gems in the middle are yours."),
    N_("Up to 8 you play for the 8, from 9 to 28 for the 28. Who can do both chooses."),
    N_("Who is out gets no gems this round. Next round all play again."),
    N_("What cannot be shared equally stays for the next round."),
    N_("Our ruling: a total of up to 8 plays for the 8 alone."),
    N_("Our ruling: a card left on the pile is the next to be offered, still unseen."),
    N_("Our ruling: who is out is passed over as giver."),
    N_("Our ruling: the round also ends when all are out or the pile is empty."),
    N_("Our ruling: gems are not changed; equal parts use as many red gems as possible."),
    N_("Our ruling: equal points share the rank."),
    N_("“No more for me” leaves all further cards of the round, until you take it back."),
)
