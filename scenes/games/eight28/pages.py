"""The rules of 8-28, a picture and few words a page."""

from game.eight28.cards import ONE_ELEVEN
from scenes.games.eight28.table import (
    BACK,
    BACK_SEAT,
    BLUE_GEM,
    CARD_PICTURES,
    RED_GEM,
    TARGET_PICTURES,
)
from scenes.match.rule_page import write_rulings, write_words
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.texts import N_

CARD = (170.0, 238.0)
TOP = 380.0
_BLUE = SEAT_COLOURS[4]
_E = ONE_ELEVEN


def _cards(frame: Frame, x: float, *faces: int, y: float = TOP, overlap: float = 60.0) -> None:
    """Cards in a fan around x; 0 is a hidden one."""
    pitch = CARD[0] - overlap
    for index, face in enumerate(faces):
        at = x + (index - (len(faces) - 1) / 2) * pitch
        picture = CARD_PICTURES[face] if face else BACK_SEAT
        frame.add(Picture(picture, at, y, *CARD, colour=_BLUE), Layer.MOVING)


def _target(frame: Frame, target: int, x: float, y: float = TOP) -> None:
    frame.add(Picture(TARGET_PICTURES[target], x, y, 240, 144), Layer.MOVING)


def goal(services: Services, frame: Frame) -> None:
    _target(frame, 8, 360)
    _target(frame, 28, 960)
    frame.add(Picture("eight28/heap", 1560, TOP, 340, 238), Layer.MOVING)
    write_words(
        frame,
        services,
        N_("End nearest to 8 without going over it: half of the gems in the middle are yours."),
        N_("End nearest to 28 without going over it: the other half is yours."),
        N_("A blue gem is one point, a red one two. Most points win."),
    )


def taking(services: Services, frame: Frame) -> None:
    _cards(frame, 360, 0)
    frame.add(Picture(BACK, 880, TOP, *CARD), Layer.MOVING)
    frame.add(Picture("ui/arrow_right", 1010, TOP, 80, 80), Layer.MOVING)
    frame.add(Picture(BLUE_GEM, 1110, TOP, 110, 110), Layer.MOVING)
    _cards(frame, 1560, 0, 3, 10)
    write_words(
        frame,
        services,
        N_("Each round you get one hidden card. Only you know it."),
        N_(
            "The giver puts a gem into the middle and offers everybody one card, unseen, "
            "itself last. Then its left neighbour gives."
        ),
        N_(
            "A card you take lies open. A card you leave stays on the pile, and next turn you "
            "are asked again."
        ),
    )


def counting(services: Services, frame: Frame) -> None:
    _cards(frame, 500, 4, _E, _E)
    _cards(frame, 1340, 10, 9, 6, 3)
    frame.add(Picture("eight28/out", 1690, TOP, 150, 150), Layer.MOVING)
    write_words(
        frame,
        services,
        N_("A 1/11 counts 1 or 11, as you like: these three make 6, 16 or 26."),
        N_(
            "Open cards of 28 or more in every counting, and you are out of this round. Your "
            "hidden card does not count for that."
        ),
    )


def ending(services: Services, frame: Frame) -> None:
    _cards(frame, 360, 7, _E)
    _target(frame, 8, 900, TOP - 60)
    _target(frame, 28, 1020, TOP + 80)
    frame.add(Picture("eight28/heap", 1460, TOP, 220, 154), Layer.MOVING)
    frame.add(Picture("eight28/heap", 1700, TOP, 220, 154), Layer.MOVING)
    write_words(
        frame,
        services,
        N_("When a whole turn passes and nobody takes a card, all hidden cards are turned over."),
        N_(
            "Up to 8 you play for the 8, from 9 to 28 for the 28. Who can do both chooses, the "
            "last giver first."
        ),
        N_("Equals share a half in equal parts. What cannot be shared stays for the next round."),
    )


def direct_hit(services: Services, frame: Frame) -> None:
    _cards(frame, 500, 6, _E, _E)
    frame.add(Picture("ui/sparkle", 760, TOP - 90, 110, 110), Layer.MOVING)
    frame.add(Picture(RED_GEM, 1420, TOP, 220, 220), Layer.MOVING)
    write_words(
        frame,
        services,
        N_(
            "Exactly 8 and exactly 28 with the same cards is a direct hit: all gems in the middle "
            "are yours."
        ),
        N_("When the first red gem is placed, the last round is being played."),
    )


def table_rules(services: Services, frame: Frame) -> None:
    """Draw our rulings where the rulebook is silent."""
    rulings = (
        N_("Our ruling: a total of up to 8 plays for the 8 alone."),
        N_("Our ruling: a card left on the pile is the next to be offered, still unseen."),
        N_("Our ruling: who is out is passed over as giver."),
        N_("Our ruling: the round also ends when all are out or the pile is empty."),
        N_("Our ruling: gems are not changed; equal parts use as many red gems as possible."),
        N_("Our ruling: equal points share the rank."),
        N_("“No more for me” leaves all further cards of the round, until you take it back."),
    )
    write_rulings(frame, services, rulings)


PAGES = (
    (N_("Two targets"), goal),
    (N_("Take it or leave it"), taking),
    (N_("What cards count"), counting),
    (N_("The gems are shared"), ending),
    (N_("Direct hit and last round"), direct_hit),
    (N_("At our table"), table_rules),
)
