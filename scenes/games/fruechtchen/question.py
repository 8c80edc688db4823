"""What the market table asks, in one sentence."""

from collections.abc import Hashable
from typing import NamedTuple

from scenes.games.fruechtchen import log_text
from scenes.games.fruechtchen.paint_choice import DONE, NUMBER
from scenes.match.bar import Question
from scenes.texts import Texts


class Asked(NamedTuple):
    """What is known of a question: its phase, and what that phase is about.

    `part` is what has the focus of a lay-out, which is `secret` where it may not be seen.
    """

    phase: str
    part: Hashable | None = None
    secret: bool = False
    blind: bool = False  # whether some lay out blindly
    dice: int = 0  # to lend
    missing: int = 0  # matches
    may_stop: bool = False


def question(texts: Texts, asked: Asked) -> Question:
    """Say what is asked, in one sentence."""
    match asked.phase:
        case "lay out":
            return _laying_out(texts, asked)
        case "lend":
            dice = log_text.dice_in_words(texts, asked.dice)
            return Question(texts("Lend {dice}: to whom?", dice=dice))
        case "displace" if asked.missing > -2:  # no other pair is to spare
            return Question(texts("Crossed out: no Euros. Harvest?"))
        case "displace":
            return Question(texts("Harvest, or first push a guest out?"))

    if asked.may_stop:
        return Question(texts("Roll on, or harvest?"))
    missing = asked.missing
    return Question(texts.n("Roll: {n} must match", "Roll: {n} must match", missing))


def _laying_out(texts: Texts, asked: Asked) -> Question:
    """FR-4: fruit, a number card, and that is it; it asks for what has the focus."""
    if asked.secret:
        if asked.blind:
            return Question(texts("Lay out: one press, one card"))
        return Question(texts("Lay out fruit and a number card"))
    if asked.part == DONE:
        return Question(texts("Lay it out?"))
    if isinstance(asked.part, tuple) and asked.part[0] == NUMBER:
        return Question(texts("Lend how many dice?"))
    return Question(texts("Lay out cards of one fruit"))
