"""The rules of Cockroach Poker Royal, a picture and few words a page."""

from game.cockroach.cards import BLACK, COCKROACH, CROWN, FLY, RAT, SUBJECTS, TOAD
from scenes.games.cockroach.table import BACK, CLAIM_ICONS, FACE_PICTURES, FOLDER
from scenes.match.rule_page import write_rulings, write_words
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.texts import N_

CARD = (180.0, 252.0)
TOP = 380.0


def _cards(frame: Frame, x: float, *pictures: str) -> None:
    """Cards in a row around x."""
    for index, picture in enumerate(pictures):
        at = x + (index - (len(pictures) - 1) / 2) * (CARD[0] + 20)
        frame.add(Picture(picture, at, TOP, *CARD), Layer.MOVING)


def _picture(frame: Frame, name: str, x: float, w: float, h: float = 0.0, y: float = TOP) -> None:
    frame.add(Picture(name, x, y, w, h or w), Layer.MOVING)


def goal(services: Services, frame: Frame) -> None:
    for row in range(4):
        _picture(frame, CLAIM_ICONS[RAT], 528, 118, y=252 + 100 * row)
    _cards(frame, 1392, BACK)
    write_words(
        frame,
        services,
        N_("Four animals of one species in front of you, and you have lost. All others win."),
        N_("You also lose if you must slide a card and have none left."),
    )


def sliding(services: Services, frame: Frame) -> None:
    _cards(frame, 400, BACK)
    _picture(frame, f"{FOLDER}/slide", 640, 170)
    _picture(frame, CLAIM_ICONS[TOAD], 1270, 230)
    _picture(frame, CLAIM_ICONS[-1], 1530, 200)
    write_words(
        frame,
        services,
        N_("Slide a card from your hand to anybody, face down."),
        N_("Say what it is: one of the seven species, or “Royal”. You may lie."),
    )


def calling(services: Services, frame: Frame) -> None:
    _picture(frame, f"{FOLDER}/true", 400, 300, 180)
    _picture(frame, f"{FOLDER}/false", 960, 300, 180)
    _picture(frame, f"{FOLDER}/slide", 1520, 220)
    write_words(
        frame,
        services,
        N_("You get a card: do you believe it? Say true, and it is turned."),
        N_("Or say false. Whoever is wrong collects the card, face up, and slides the next one."),
        N_(
            "Or look at it in secret and pass it on, with any claim. The last who has not had it "
            "must call."
        ),
    )


def royals(services: Services, frame: Frame) -> None:
    _cards(frame, 528, FACE_PICTURES[FLY + CROWN], FACE_PICTURES[COCKROACH + CROWN])
    _cards(frame, 1392, FACE_PICTURES[RAT])
    write_words(
        frame,
        services,
        N_(
            "A royal is its species, and “Royal” is true of it as well. It counts like a plain one."
        ),
        N_(
            "Whoever lays out a royal also takes the open penalty card. If that is a royal, one "
            "more."
        ),
    )


def specials(services: Services, frame: Frame) -> None:
    _cards(frame, 400, FACE_PICTURES[SUBJECTS])
    _cards(frame, 960, FACE_PICTURES[BLACK])
    _cards(frame, 1520, FACE_PICTURES[TOAD], FACE_PICTURES[FLY])
    write_words(
        frame,
        services,
        N_("Subjects: each species is true, only “Royal” is a lie."),
        N_("The Black card: whatever is said of it is a lie."),
        N_(
            "Who collects one takes it into the hand, and lays out a card that fits the claim, or "
            "any two animals."
        ),
    )


def table_rules(services: Services, frame: Frame) -> None:
    """Draw variants, and rulings where the rulebook is silent."""
    rulings = (
        N_("Two seats: five animals of a species lose, and nobody passes a card on."),
        N_("Our ruling: who must pay and has no animal in hand has lost."),
        N_("Our ruling: with one animal in hand, that one is the whole payment."),
        N_("Our ruling: special cards are never laid out."),
        N_("Our ruling: a special penalty card is paid for by the last claim."),
        N_("Our ruling: an empty penalty pile costs nothing more."),
    )
    write_rulings(frame, services, rulings)


PAGES = (
    (N_("Four of a kind"), goal),
    (N_("Slide and claim"), sliding),
    (N_("True, false, or pass it on"), calling),
    (N_("Royals"), royals),
    (N_("Subjects and the Black card"), specials),
    (N_("At our table"), table_rules),
)
