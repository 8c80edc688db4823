"""A game whose bots think until they are told to stop, in whatever process they are asked to."""

import os
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game import GAMES
from game.engine.moves import Move
from game.engine.rng import Pcg32

ENOUGH = "KRABBELTISCH_TEST_ENOUGH"  # names the file that ends all thoughts by being there


def slow_bot(_view: object, _seat: int, legal: Sequence[Move], _rng: Pcg32) -> Move:
    """The first move there is, after all."""
    while not Path(os.environ[ENOUGH]).exists():
        time.sleep(0.01)
    return legal[0]


GAME = replace(GAMES["grasshopper"], bots={"normal": slow_bot})
