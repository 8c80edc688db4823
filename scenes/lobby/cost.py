"""What each way of keeping secrets costs a table, in minutes."""

from game.engine.game import Game, Options
from scenes.match.presentation import Presentation
from scenes.people.seating import Privacy

_SECONDS = {Privacy.BLIND: 1.0, Privacy.SIGN: 4.5, Privacy.CURTAIN: 7.0}
"""Of each look, for which the others wait; who is alone or has a phone needs none."""


def minutes(game: Game, shown: Presentation, options: Options, seats: int, way: Privacy) -> int:
    """Return how much longer a game takes by one seat's privacy.

    Minutes, if it keeps its secrets this way.
    It is 0 where that is under half a minute, or where nobody has measured the game.
    """
    if game.account is None:
        return 0
    asks, _ = game.account.asks[bool(getattr(options, "short", False))][seats]
    return round(shown.looks(asks, seats) * _SECONDS.get(way, 0.0) / 60)
