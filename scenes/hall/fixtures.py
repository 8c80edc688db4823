"""Pictures of the hall of fame: nothing yet, and a family of eight after forty games."""

from collections.abc import Iterator
from random import Random

from game import GAMES
from game.engine.account import Tally
from game.statistics.played import Person, Played
from game.statistics.statistics import Statistics
from scenes.hall.scene import Hall
from scenes.services import Services
from scenes.stage.scene import Scene

_PAGES = ("won", "luck", "pairs", "known for", "records", "dice")
_NAMES = (
    *("Ada", "Ben", "Cleo", "Maximiliane", "Emil", "Fritz", "Gesine", "Wilhelmina-X", "Ida"),
    "Jo",
)


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Give every leaf by name; each stands for itself."""
    empty = Hall(services, "pad:1")
    empty.complete = True
    empty.update(0.0)
    yield "empty", empty
    counted = family()
    for page, name in enumerate(_PAGES):
        hall = Hall(services, "pad:1")
        hall.counted, hall.complete, hall.page, hall.broken = counted, True, page, 2 * (page == 1)
        yield name, hall


def family() -> Statistics:
    """Count forty games that a family might have played."""
    chance, counted = Random(3), Statistics()
    people = [Person(name, mark % 6) for mark, name in enumerate(_NAMES)]
    for number in range(40):
        here = people[: 2 + number % 3] if number % 4 else chance.sample(people, 4)
        counted.add(_evening_game(chance, list(GAMES)[number % 4], here))
    return counted


def _evening_game(chance: Random, game: str, people: list[Person]) -> Played:
    seats = len(people) + 1  # and a bot
    points = tuple(chance.randrange(3, 24) for _ in range(seats))
    ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
    if game == "cockroach":
        ranks = tuple(seats if mine == min(points) else 1 for mine in points)
        points = (0,) * seats
    tallies = tuple(_did(chance, game) for _ in range(seats))
    dice = tuple(chance.randrange(20, 30) for _ in range(6)) if game == "fruechtchen" else (0,) * 6
    return Played(game, (*people, None), ranks, tallies, points, chance.randrange(40, 200), dice)


def _did(chance: Random, game: str) -> Tally:
    """What a seat may have done: never more of a part than of the whole."""
    tally: Tally = {}
    for part, whole in _COUNTED[game]:
        tally[whole] = chance.randrange(2, 9)
        tally[part] = chance.randrange(1, tally[whole] + 1)
    return tally


_COUNTED = {
    "grasshopper": (("plagues", "eaten"), ("cancelled", "cancelled")),
    "eight28": (("hits", "hits"),),
    "cockroach": (("believed", "lies"), ("right", "calls"), ("honest", "claims")),
    "fruechtchen": (("gambles", "guesting"),),
}
