"""What can be chosen in Cockroach Poker Royal, in words to be said aloud."""

from collections.abc import Hashable, Sequence

from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from scenes.games.cockroach.draft import Card, Claim, To
from scenes.games.cockroach.log_text import card_name, claim_name
from scenes.people.seating import Seating
from scenes.texts import Texts


def named(texts: Texts, seating: Seating, hand: Sequence[int], key: Hashable) -> str:
    """Name a card, a claim, a receiver, or the whole move.

    `hand` counts the cards of whoever chooses, by face.
    """
    match key:
        case Card(face):
            many = f"{hand[face]} × " if hand and hand[face] > 1 else ""
            return many + card_name(texts, face)
        case To(seat):
            return seating[seat].name
        case Claim(claim):
            return claim_name(texts, claim)
        case Call(true):
            return texts("True") if true else texts("False")
        case Look():
            return texts("Pass")
        case Slide(_, to, claim) | SlideOn(to, claim):
            words = {"name": seating[to].name, "words": claim_name(texts, claim)}
            return texts("{name}: {words}", **words)
        case Pay():
            return texts("Lay out")
    return ""
