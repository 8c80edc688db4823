"""What the log says of each kind of event, and how ends are told: lines of many games of chance."""

import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

from game import GAMES
from game.bots.play import random_bot
from game.engine.events import Event
from game.engine.game import Game
from game.engine.log import Log
from game.engine.match import Match, Setup
from game.engine.rng import Pcg32
from scenes.games.fixtures import table_of
from scenes.games.registry import presentation
from scenes.match.session import Session
from scenes.program.quiet import quiet_services
from scenes.services import Services
from tests.game.kept.games import finished

SEEDS = range(16)  # of games that chance plays
EACH = 4  # lines of each kind of event, with the same of it nothing
PEOPLE = ("pad:1", "pad:2")


@cache
def stories() -> dict[str, str]:
    """Write the lines of each game, by the name of the file that keeps them."""
    with tempfile.TemporaryDirectory() as folder:
        services = quiet_services(Path(folder))
        return {
            f"stories of {name}": "\n".join(_lines(services, game)) + "\n"
            for name, game in GAMES.items()
        }


def _lines(services: Services, game: Game) -> Iterator[str]:
    told, ends, times = dict[str, dict[str, str]](), list[str](), Counter[str]()
    for match in _matches(game):
        session = Session(services, match, table_of(game, PEOPLE, match.setup.seats), None, Log())
        shown = presentation(game.name)
        scene = shown.open(services, session)
        for event in match.events:
            scene.shown.apply(event)
            scene.told.apply(event)
            lines = told.setdefault(type(event).__name__, {})
            line, shape = scene.log_text(event), _shape(event)
            if line and line not in lines.values() and times[shape] < EACH:
                times[shape] += 1
                lines[str(event)] = line
        names, ranks = [player.name for player in session.seating], match.state.ranking()
        scores = [shown.score(services, session, seat) for seat in range(len(names))]
        ends.append(f"  {ranks}: {shown.headline(services.texts, names, ranks)}")
        ends.append(f"    {shown.decided(services, session)}; {', '.join(filter(None, scores))}")
    for kind, lines in sorted(told.items()):
        yield f"[{kind}]"
        yield from (f"  {event}: {line}" for event, line in lines.items())
    yield "[ends]"
    yield from ends


def _shape(event: Event) -> str:
    """Name its kind, and what of it is nothing: a line may be another one then."""
    values = [getattr(event, field.name) for field in fields(event)]
    return " ".join([type(event).__name__, *("0" if not value else "n" for value in values)])


def _matches(game: Game) -> Iterator[Match]:
    """Finished games: one of bots, and some of chance at tables of all sizes."""
    yield finished(game.name, game.seats[-1])
    for seed in SEEDS:
        seats = game.seats[seed % len(game.seats)]
        options = {name: bool(seed % 2) for name in game.options.names()}
        match = Match(Setup(game, seats, seed, game.options.from_json(options)))
        while not match.over:
            for seat in match.waiting():
                rng = Pcg32.stream(seed, f"bot {seat} {len(match.events)}")
                match.commit(seat, random_bot(None, seat, match.legal(seat), rng))
        yield match
