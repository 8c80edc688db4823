"""What waits at the title, in words: an evening, or a game."""

import json

from game import GAMES
from game.evening.known import PODIUM
from game.evening.plan import OPEN
from scenes.evening.diary import waiting
from scenes.files.storage import HEAD, MATCH
from scenes.games import registry
from scenes.people.labels import company
from scenes.people.seating import from_save
from scenes.services import Services


def evening_that_waits(services: Services) -> str:
    """Say how to go on with the evening that waits, translated."""
    texts, evening = services.texts, waiting(services)
    if evening is None:  # why, is found out by going on
        return texts("Go on with the evening")
    if evening.phase == PODIUM:
        return texts("Go on: the podium")
    game = len(evening.results) + 1
    if evening.minutes == OPEN:
        return texts("Go on: game {game}", game=game)
    games = len(evening.results) + len(evening.rest())  # which has the one being played
    return texts("Go on: game {game} of {games}", game=game, games=max(game, games))


def interrupted(services: Services) -> str | None:
    """Say which game waits, and for whom (by a glance at the file)."""
    try:
        data = services.storage.recall(MATCH)
        if data is None:
            return None
        first, *lines = data[:HEAD].split(b"\n")
        header = json.loads(first)
        title = registry.presentation(GAMES[header["game"]].name).title
        reseated = [line for line in lines[:-1] if b',"seats":[' in line]
        seats = json.loads(reseated[-1])["seats"] if reseated else header["seats"]
        people = company(services.texts, from_save(seats))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return services.texts("A game is waiting.")
    return services.texts("{game} is waiting: {people}", game=services.texts(title), people=people)
