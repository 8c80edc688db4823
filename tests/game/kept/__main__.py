"""Write what is kept anew: `python -m tests.game.kept`; then look at the difference."""

from tests.game.kept.everything import everything
from tests.game.kept.golden import KEPT

KEPT.write(everything())
