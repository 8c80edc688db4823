"""Pictures of the hall of fame: nothing yet, and a family of eight after forty games."""

from collections.abc import Iterator
from random import Random

from game import GAMES
from game.engine.account import Tally
from game.statistics.played import Person, Played
from game.statistics.statistics import Statistics
from scenes.games.registry import presentation
from scenes.games.staged import tally_of
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
    if presentation(game).one_loses:
        ranks = tuple(seats if mine == min(points) else 1 for mine in points)
        points = (0,) * seats
    tallies = tuple(_did(chance, game) for _ in range(seats))
    often = range(20, 30) if presentation(game).dice else range(1)
    dice = tuple(chance.choice(often) for _ in range(6))
    return Played(game, (*people, None), ranks, tallies, points, chance.randrange(40, 200), dice)


def _did(chance: Random, game: str) -> Tally:
    """What a seat may have done: never more of a part than of the whole."""
    share = min(chance.randrange(1, 9), chance.randrange(1, 9))  # few share a record
    return {name: count * share // 8 for name, count in tally_of(game).items()}
