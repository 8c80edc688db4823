"""The rules of Cockroach Poker Royal, a picture and few words a page."""

from game.cockroach.cards import BLACK, COCKROACH, CROWN, FLY, RAT, SUBJECTS, TOAD
from scenes.cockroach.layout import BACK, CLAIM_ICONS, FACE_PICTURES, FOLDER
from scenes.house import House
from scenes.stage.frame import Box, Frame, Layer, Picture, Text
from scenes.texts import later

CARD = (180.0, 252.0)
TOP, TEXT_Y = 380.0, 690.0


def _words(frame: Frame, house: House, *messages: str) -> None:
    """Short paragraphs below the picture, side by side."""
    width = 1728 / len(messages)
    for column, message in enumerate(messages):
        x = 96 + width * (column + 0.5)
        text = house.texts(message)
        frame.add(Text(text, x, TEXT_Y, width - 60, 300, 40, house.theme.text), Layer.MOVING)


def _cards(frame: Frame, x: float, *pictures: str) -> None:
    """Cards in a row around x."""
    for index, picture in enumerate(pictures):
        at = x + (index - (len(pictures) - 1) / 2) * (CARD[0] + 20)
        frame.add(Picture(picture, at, TOP, *CARD), Layer.MOVING)


def _picture(frame: Frame, name: str, x: float, w: float, h: float = 0.0, y: float = TOP) -> None:
    frame.add(Picture(name, x, y, w, h or w), Layer.MOVING)


def goal(house: House, frame: Frame) -> None:
    for row in range(4):
        _picture(frame, CLAIM_ICONS[RAT], 528, 130, y=210 + 108 * row)
    _cards(frame, 1392, BACK)
    _words(
        frame,
        house,
        later("Four animals of one species in front of you, and you have lost. All others win."),
        later("You also lose if you must slide a card and have none left."),
    )


def sliding(house: House, frame: Frame) -> None:
    _cards(frame, 400, BACK)
    _picture(frame, f"{FOLDER}/slide", 640, 170)
    _picture(frame, CLAIM_ICONS[TOAD], 1270, 230)
    _picture(frame, CLAIM_ICONS[-1], 1530, 200)
    _words(
        frame,
        house,
        later("Slide a card from your hand to anybody, face down."),
        later("Say what it is: one of the seven species, or “Royal”. You may lie."),
    )


def calling(house: House, frame: Frame) -> None:
    _picture(frame, f"{FOLDER}/true", 400, 300, 180)
    _picture(frame, f"{FOLDER}/false", 960, 300, 180)
    _picture(frame, f"{FOLDER}/slide", 1520, 220)
    _words(
        frame,
        house,
        later("You get a card: do you believe it? Say true, and it is turned."),
        later(
            "Or say false. Whoever is wrong collects the card, face up, and slides the next one."
        ),
        later(
            "Or look at it in secret and pass it on, with any claim. The last who has not had it "
            "must call."
        ),
    )


def royals(house: House, frame: Frame) -> None:
    _cards(frame, 528, FACE_PICTURES[FLY + CROWN], FACE_PICTURES[COCKROACH + CROWN])
    _cards(frame, 1392, FACE_PICTURES[RAT])
    _words(
        frame,
        house,
        later(
            "A royal is its species, and “Royal” is true of it as well. It counts like a plain one."
        ),
        later(
            "Whoever lays out a royal also takes the open penalty card. If that is a royal, one "
            "more."
        ),
    )


def specials(house: House, frame: Frame) -> None:
    _cards(frame, 400, FACE_PICTURES[SUBJECTS])
    _cards(frame, 960, FACE_PICTURES[BLACK])
    _cards(frame, 1520, FACE_PICTURES[TOAD], FACE_PICTURES[FLY])
    _words(
        frame,
        house,
        later("Subjects: each species is true, only “Royal” is a lie."),
        later("The Black card: whatever is said of it is a lie."),
        later(
            "Who collects one takes it into the hand, and lays out a card that fits the claim, or "
            "any two animals."
        ),
    )


def table_rules(house: House, frame: Frame) -> None:
    """Rulings and variants: what our table does where the rulebook is silent."""
    notes = (
        later("Two seats: five animals of a species lose, and nobody passes a card on."),
        later("Our ruling: who must pay and has no animal in hand has lost."),
        later("Our ruling: with one animal in hand, that one is the whole payment."),
        later("Our ruling: special cards are never laid out."),
        later("Our ruling: a special penalty card is paid for by the last claim."),
        later("Our ruling: an empty penalty pile costs nothing more."),
    )
    for row, note in enumerate(notes):
        y = 260 + 110 * row
        frame.add(
            Box(960, y, 1500, 92, house.theme.panel, 24, house.theme.outline, 2), Layer.MOVING
        )
        frame.add(Text(house.texts(note), 960, y, 1440, 88, 38, house.theme.text), Layer.MOVING)


PAGES = (
    (later("Four of a kind"), goal),
    (later("Slide and claim"), sliding),
    (later("True, false, or pass it on"), calling),
    (later("Royals"), royals),
    (later("Subjects and the Black card"), specials),
    (later("At our table"), table_rules),
)
