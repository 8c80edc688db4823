"""How a game of 8-28 goes, as all can see it."""

from collections.abc import Sequence

from game.eight28.cards import EIGHT, LOWEST, ONE_ELEVEN, TWENTY_EIGHT
from game.eight28.draw_rates import CERTAIN, DRAW_RATES, MANY
from game.eight28.events import DirectHit, GemsWon, HiddenRevealed, RoundBegan
from game.eight28.rules import PlayFor, State
from game.eight28.table import Eight28Options
from game.eight28.view import View
from game.engine.game import Course
from game.engine.moves import Move
from game.engine.rng import Pcg32


def progress(view: View) -> float:
    """Tell which share of the blue gems is placed, 0 to 1.

    The first red one announces the end (EV-20).
    """
    return 1 - view.supply.blue / Eight28Options(view.short).gems.blue


def usual(state: State, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
    """Take a card as often as a sensible seat does."""
    if isinstance(legal[0], PlayFor):
        return legal[rng.below(len(legal))]
    shown = state.lows
    mine = shown[seat]
    near = sum([low < EIGHT for low in shown]) - (mine < EIGHT)
    beyond = sum([EIGHT <= low < TWENTY_EIGHT for low in shown]) - (mine >= EIGHT)
    hidden = state.hidden[seat]
    elevens = min(MANY, state.opened[seat].count(ONE_ELEVEN) + (hidden == ONE_ELEVEN))
    low = mine + LOWEST[hidden]
    rate = DRAW_RATES[near][beyond][low][elevens]
    return legal[0] if rng.below(CERTAIN) < rate else legal[1]


COURSE = Course(
    progress,
    checkpoints=(RoundBegan,),
    reveals=(HiddenRevealed,),
    decisive=(DirectHit, GemsWon),
    habit=usual,
)
