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
from scenes.match.comic import Comic, Label, RulePage, Thing, appears, card, feels, head, lies
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
            N_("All cards are dealt. Seven form the penalty pile."),
            (
                card(BACK, 280, 200, 120),
                *(
                    card(BACK, 280, 200, 120).then(0.2 * n, x=70 + 140 * n, y=410, w=96, h=134)
                    for n in range(4)
                ),
                *(card(BACK, 430 + 5 * n, 190 - 5 * n, 120) for n in range(3)),
                card(BACK, 445, 175, 120).then(1.3, picture=FACE_PICTURES[TOAD]),
            ),
            ("CP-2",),
        ),
        Comic(
            N_("Lot decides who begins: slide a card, face down."),
            (
                head(_RED, 130, 180, 140),
                head(_BLUE, 440, 180, 140),
                _face(FLY, 90, 390, 130),
                _face(RAT, 160, 390, 130),
                card(BACK, 240, 390, 140).then(0.7, x=440, y=390),
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
                _icon(TOAD, 180, 130, 130),
                _sign(_TRUE, 140, 300, 170),
                _sign(_FALSE, 140, 420, 170),
                card(BACK, 400, 310, 200).then(1.0, picture=FACE_PICTURES[TOAD]),
            ),
            ("CP-6",),
        ),
        Comic(
            N_("Right call: the claimer collects it. Wrong: you do."),
            (
                feels(head(_RED, 130, 190, 120), 1.6, _RED, Mood.SORE),
                feels(head(_BLUE, 430, 190, 120), 1.6, _BLUE, Mood.GLAD),
                _icon(TOAD, 230, 130, 90),
                _sign(_FALSE, 430, 310, 130),
                _face(RAT, 280, 390, 140).then(1.0, x=130),
            ),
            ("CP-7",),
        ),
        Comic(
            N_("Or peek, pass on, claim. Last one must call."),
            (
                head(_RED, 110, 170, 110),
                head(_BLUE, 280, 170, 110),
                head(_YELLOW, 450, 170, 110),
                card(BACK, 110, 370, 150).then(0.3, x=280).then(1.6, x=450),
                appears(lies("ui/eye", 280, 270, 100), 0.9),
            ),
            ("CP-8", "CP-9"),
        ),
    ),
)

_COLLECTING = RulePage(
    N_("Who collects a card"),
    (
        Comic(
            N_("Lay it open before you. You slide the next."),
            (
                head(_RED, 140, 160, 130),
                _face(RAT, 110, 390, 140),
                _face(TOAD, 260, 390, 140),
                card(BACK, 440, 150, 140).then(0.5, x=410, y=390, picture=FACE_PICTURES[FLY]),
            ),
            ("CP-7", "CP-11"),
        ),
        Comic(
            N_("Royal: also take the penalty card, face up."),
            (
                *(card(BACK, 440 + 5 * n, 160 - 5 * n, 124) for n in range(3)),
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
                _face(SUBJECTS, 120, 250, 140),
                _face(BLACK, 400, 250, 140),
                _icon(BAT, 70, 420, 80),
                _icon(SCORPION, 155, 420, 80),
                appears(_sign(_TRUE, 112, 484, 90), 0.5),
                _icon(ROYAL, 240, 420, 80),
                appears(_sign(_FALSE, 240, 484, 90), 0.8),
                _icon(STINK_BUG, 360, 420, 80),
                _icon(ROYAL, 450, 420, 80),
                appears(_sign(_FALSE, 405, 484, 90), 1.1),
            ),
            ("CP-10",),
        ),
        Comic(
            N_("Collect one: pay with one fitting animal, or two."),
            (
                head(_RED, 110, 170, 110),
                _face(SUBJECTS, 280, 170, 130).then(0.4, x=450, y=170),
                _icon(TOAD, 60, 330, 80),
                Label("=", 116, 330, 56),
                card(BACK, 450, 190, 130).then(1.1, x=196, y=390, picture=FACE_PICTURES[TOAD]),
                Label("/", 290, 390, 90),
                card(BACK, 450, 190, 120).then(1.9, x=376, y=390, picture=FACE_PICTURES[FLY]),
                card(BACK, 450, 190, 120).then(1.9, x=480, y=390, picture=FACE_PICTURES[BAT]),
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
    N_("Our ruling: with one animal in hand, that one is the whole payment."),
    N_("Our ruling: special cards are never laid out."),
    N_("Our ruling: a special penalty card is paid for by the last claim."),
    N_("Our ruling: an empty penalty pile costs nothing more."),
)
