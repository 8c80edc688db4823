"""How a game of Grasshopper Poker goes, as all can see it."""

from game.engine.game import Course
from game.grasshopper.cards import DECK, DISPLAY, SHORT_DECK
from game.grasshopper.events import BidsPutAside, BidsRevealed, Harvested, Plague, RoundScored
from game.grasshopper.view import View


def progress(view: View) -> float:
    """Tell which share of the draw pile is gone, 0 to 1 (GP-21)."""
    deck = SHORT_DECK if view.short else DECK
    return 1 - view.draw_pile / (sum(deck) - DISPLAY)


COURSE = Course(
    progress,
    checkpoints=(BidsPutAside,),
    reveals=(BidsRevealed,),
    decisive=(Harvested, Plague, RoundScored),
)
