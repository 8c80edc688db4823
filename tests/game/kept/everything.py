"""All that is kept of the games' rooms, by the name of the file that keeps it."""

from functools import cache

from game import GAMES
from tests.game.kept.logs import logs
from tests.game.kept.refusals import refusals


@cache
def everything() -> dict[str, str]:
    """Write each text, from seeded games alone."""
    lines = {
        "logs": logs(),
        **{f"refusals of {name}": refusals(game) for name, game in GAMES.items()},
    }
    return {name: "\n".join(text) + "\n" for name, text in lines.items()}
