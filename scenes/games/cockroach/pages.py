"""The rules of Cockroach Poker Royal in comic frames, and what else holds at our table."""

from game.cockroach.cards import (
    BAT,
    BLACK,
    COCKROACH,
    CROWN,
    FLY,
    RAT,
    ROYAL,
    SCORPION,
    SPECIES,
    STINK_BUG,
    SUBJECTS,
    TOAD,
)
from scenes.games.cockroach.table import BACK, CLAIM_ICONS, FACE_PICTURES, FOLDER
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
_TRUE, _FALSE = f"{FOLDER}/true", f"{FOLDER}/false"


def _face(face: int, x: float, y: float, w: float = 150.0) -> Thing:
    return card(FACE_PICTURES[face], x, y, w)


def _icon(claim: int, x: float, y: float, size: float = 100.0) -> Thing:
    return lies(CLAIM_ICONS[claim], x, y, size)


def _sign(picture: str, x: float, y: float, w: float = 180.0) -> Thing:
    return lies(picture, x, y, w, w * 0.6)


def _pressed(button: Thing, at: float) -> Thing:
    """Let a button be pressed: it grows."""
    return button.then(at, w=1.25 * button.piece.w, h=1.25 * button.piece.h)


def _called_false(face: int, y: float, collects: int, x: float) -> tuple[Thing, ...]:
    """Red said "toad", blue says "false", the card is turned, and goes to whom it must."""
    moods = {one: Mood.SORE if one == collects else Mood.GLAD for one in (_RED, _BLUE)}
    turned = card(BACK, 280, y, 110).then(0.3, picture=FACE_PICTURES[face])
    return (
        feels(head(_RED, 62, y - 30, 90), 1.5, _RED, moods[_RED]),
        _icon(TOAD, 62, y + 56, 64),
        feels(head(_BLUE, 498, y - 30, 90), 1.5, _BLUE, moods[_BLUE]),
        _sign(_FALSE, 498, y + 56, 90),
        trace(_face(face, 280, y, 110)),
        turned.then(1.2, x=x),
    )


def _goal(words: str, animals: int, rules: tuple[str, ...], **unless: Comic) -> Comic:
    """The loser with so many rats, one of them new, and the others."""
    last = 430 + 180 * (animals - 1)
    return Comic(
        words,
        (
            feels(head(_RED, 200, 260, 230), 1.3, _RED, Mood.SORE),
            *(_face(RAT, 430 + 180 * n, 260, 170) for n in range(animals - 1)),
            card(BACK, 1180, 120, 130).then(
                0.7, x=last, y=260, w=170, h=238, picture=FACE_PICTURES[RAT]
            ),
            feels(head(_ICE, 1270, 270, 150), 1.3, _ICE, Mood.GLAD),
            feels(head(_YELLOW, 1440, 270, 150), 1.3, _YELLOW, Mood.GLAD),
            feels(head(_BLUE, 1610, 270, 150), 1.3, _BLUE, Mood.GLAD),
        ),
        rules,
        unless,
    )


_GOAL = _goal(
    N_("Four animals of one kind before you: you lose."),
    4,
    ("CP-17", "CP-18"),
    short=_goal(N_("Short game: three of one kind, and you lose."), 3, ("CP-20",)),
)

_SLIDING = RulePage(
    N_("Slide and claim"),
    (
        Comic(
            N_("Seven cards form the penalty pile. Deal all others."),
            (
                trace(card(BACK, 180, 160, 110)),
                *(
                    card(BACK, 180, 160, 110).then(0.1 * n, x=420 + 5 * n, y=170 - 5 * n)
                    for n in range(6)
                ),
                card(BACK, 180, 160, 110)
                .then(0.6, x=450, y=140)
                .then(1.1, picture=FACE_PICTURES[TOAD]),
                Label("7", 524, 150, 72, 1.1, True),
                *(
                    head(mark, 72 + 136 * n, 320, 84)
                    for n, mark in enumerate((_ICE, _RED, _YELLOW, _BLUE))
                ),
                *(
                    card(BACK, 180, 160, 110).then(
                        1.4 + 0.1 * deal, x=54 + 136 * n + 18 * deal, y=440, w=70, h=98
                    )
                    for deal in range(3)
                    for n in range(4)
                ),
            ),
            ("CP-2",),
        ),
        Comic(
            N_("Lot decides who begins: slide a card, face down."),
            (
                head(_RED, 110, 190, 120),
                head(_BLUE, 310, 190, 110),
                head(_YELLOW, 480, 190, 110),
                _face(FLY, 80, 390, 120),
                _face(RAT, 150, 390, 120),
                card(BACK, 220, 390, 120).then(0.7, x=480, y=370),
            ),
            ("CP-4", "CP-5"),
        ),
        Comic(
            N_("Name one of seven animals or “Royal”. Lying allowed."),
            tuple(
                appears(_icon(one, 98 + 122 * (n % 4), 220 + 160 * (n // 4), 116), 0.15 * n)
                for n, one in enumerate((*SPECIES, ROYAL))
            ),
            ("CP-5",),
        ),
    ),
)

_CALLING = RulePage(
    N_("True, false, or pass it on"),
    (
        Comic(
            N_("Who gets it calls true or false. Then turn."),
            (
                head(_RED, 150, 140, 110),
                _icon(TOAD, 250, 120, 90),
                feels(head(_BLUE, 460, 140, 110), 2.0, _BLUE, Mood.GLAD),
                _pressed(_sign(_TRUE, 460, 290, 130), 0.6),
                _sign(_FALSE, 460, 410, 130).then(0.6, alpha=90),
                card(BACK, 230, 360, 170).then(1.4, picture=FACE_PICTURES[TOAD]),
            ),
            ("CP-6",),
        ),
        Comic(
            N_("Right call: the claimer collects. Wrong call: the caller."),
            (
                *_called_false(RAT, 172, _RED, 160),
                *_called_false(TOAD, 400, _BLUE, 390),
            ),
            ("CP-7",),
        ),
        Comic(
            N_("Or peek, pass on, claim. Last one must call."),
            (
                head(_RED, 110, 220, 100),
                _icon(TOAD, 140, 124, 76),
                head(_BLUE, 290, 220, 100),
                appears(_icon(FLY, 290, 124, 76), 1.3),
                head(_YELLOW, 470, 220, 100),
                trace(card(BACK, 110, 400, 110)),
                trace(card(BACK, 290, 420, 110)),
                appears(lies("ui/eye", 290, 310, 84), 0.8),
                card(BACK, 110, 400, 110).then(0.2, x=290, y=420).then(1.5, x=470),
                appears(_sign(_TRUE, 420, 308, 84), 2.1),
                appears(_sign(_FALSE, 512, 308, 84), 2.1),
            ),
            ("CP-8", "CP-9"),
        ),
    ),
)

_COLLECTING = RulePage(
    N_("Who collects a card"),
    (
        Comic(
            N_("Who collects lays it open and slides the next."),
            (
                head(_RED, 150, 140, 120),
                head(_BLUE, 470, 140, 110),
                trace(_face(FLY, 310, 190, 120)),
                _face(RAT, 80, 400, 120),
                _face(TOAD, 210, 400, 120),
                _face(FLY, 310, 190, 120).then(0.4, x=340, y=400),
                card(BACK, 150, 250, 90).then(1.5, x=480, y=290, w=120, h=168),
            ),
            ("CP-7", "CP-11"),
        ),
        Comic(
            N_("Royal: also take the penalty card, face up."),
            (
                *(card(BACK, 440 + 5 * n, 160 - 5 * n, 124) for n in range(3)),
                card(BACK, 455, 145, 124).then(2.0, picture=FACE_PICTURES[BAT]),
                _face(TOAD, 455, 145, 124).then(1.2, x=350, y=390, w=150, h=210),
                _face(COCKROACH + CROWN, 280, 150, 140).then(0.4, x=170, y=390),
                head(_RED, 130, 170, 110),
                Label("+", 262, 390, 80, 1.6),
            ),
            ("CP-12",),
        ),
        Comic(
            N_("You must slide, and have no card? You lose."),
            (
                feels(head(_RED, 180, 250, 200), 1.0, _RED, Mood.SORE),
                card(BACK, 410, 270, 180).then(0.6, alpha=50),
                appears(lies("ui/cross", 410, 270, 150), 1.0),
            ),
            ("CP-17",),
        ),
    ),
)

_SPECIALS = RulePage(
    N_("Royals, Subjects, Black card"),
    (
        Comic(
            N_("A royal fly is “fly”, and also “Royal”."),
            (
                _face(FLY + CROWN, 160, 290, 200),
                _icon(FLY, 340, 210, 110),
                _icon(ROYAL, 340, 370, 110),
                appears(_sign(_TRUE, 470, 210, 130), 0.5),
                appears(_sign(_TRUE, 470, 370, 130), 1.1),
            ),
            ("CP-10",),
        ),
        Comic(
            N_("Subjects: any animal is true. Black: all lies."),
            (
                _face(SUBJECTS, 170, 180, 120),
                _face(BLACK, 430, 180, 120),
                _icon(BAT, 60, 350, 84),
                _icon(SCORPION, 142, 350, 84),
                appears(_sign(_TRUE, 236, 350, 96), 0.5),
                _icon(ROYAL, 142, 456, 84),
                appears(_sign(_FALSE, 236, 456, 96), 0.9),
                _icon(STINK_BUG, 390, 350, 84),
                appears(_sign(_FALSE, 486, 350, 96), 1.3),
                _icon(ROYAL, 390, 456, 84),
                appears(_sign(_FALSE, 486, 456, 96), 1.7),
            ),
            ("CP-10",),
        ),
        Comic(
            N_("Collect one? Pay one fitting animal or two others."),
            (
                head(_RED, 140, 140, 100),
                _icon(TOAD, 66, 250, 84),
                *(card(BACK, 390 + 40 * n, 150, 110) for n in range(2)),
                trace(_face(SUBJECTS, 256, 150, 110)),
                _face(SUBJECTS, 256, 150, 110).then(0.3, x=480),
                card(BACK, 390, 150, 110).then(1.1, x=80, y=390, picture=FACE_PICTURES[TOAD]),
                Label(N_("or"), 212, 390, 64, 1.9, w=130),
                card(BACK, 430, 150, 110).then(1.9, x=340, y=390, picture=FACE_PICTURES[FLY]),
                card(BACK, 430, 150, 110).then(1.9, x=470, y=390, picture=FACE_PICTURES[BAT]),
            ),
            ("CP-13", "CP-14"),
        ),
    ),
)

PAGES = (
    RulePage(N_("Nobody wins: one player loses"), (_GOAL,)),
    _SLIDING,
    _CALLING,
    _COLLECTING,
    _SPECIALS,
)

RULINGS = (
    N_("Who collects a Subjects or Black card takes it into the hand and pays with animals."),
    N_("If the penalty card is a royal, one more comes. Then the next one is turned up."),
    N_("Who passes a card on may claim the same or something new."),
    N_("“Royal” is a lie about the Subjects. About the Black card everything is."),
    N_("Two players: five animals of a kind lose, and nobody passes a card on."),
    N_("Our ruling: who must pay and has no animal in hand has lost."),
    N_("Any animals may be the two. For “Royal” any royal fits. What you pay lies open."),
    N_("Our ruling: with one animal in hand, that one is the whole payment."),
    N_("Our ruling: special cards are never laid out."),
    N_("Our ruling: a special penalty card is paid for by the last claim."),
    N_("Our ruling: an empty penalty pile costs nothing more."),
)
