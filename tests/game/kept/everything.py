"""All that is kept of the games' rooms, by the name of the file that keeps it."""

from functools import cache

from game import GAMES
from tests.game.kept.chances import chances_of
from tests.game.kept.deeds import deeds_of
from tests.game.kept.evening import evening
from tests.game.kept.evenings import evenings_of_chance
from tests.game.kept.logs import logs
from tests.game.kept.of_chance import facts, searches, statistics
from tests.game.kept.refusals import refusals
from tests.game.kept.small import awards, seatings
from tests.game.kept.statistics import counted
from tests.game.kept.views import views_of


@cache
def everything() -> dict[str, str]:
    """Write each text, from seeded games alone."""
    lines = {
        "statistics": counted(),
        "evening": evening(),
        "evenings of chance": evenings_of_chance(),
        "facts of chance": facts(),
        "moments of chance": searches(),
        "statistics of chance": statistics(),
        "logs": logs(),
        "seatings": seatings(),
        "awards": awards(),
        **{f"deeds of {name}": deeds_of(game) for name, game in GAMES.items()},
        **{f"chances of {name}": chances_of(game) for name, game in GAMES.items()},
        **{f"refusals of {name}": refusals(game) for name, game in GAMES.items()},
        **{f"views in {name}": views_of(game) for name, game in GAMES.items()},
    }
    return {name: "\n".join(text) + "\n" for name, text in lines.items()}
