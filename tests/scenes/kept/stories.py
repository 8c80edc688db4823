"""What the log says of each kind of event, and how ends are told: lines of many games of chance."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from game.bots.play import random_bot
from game.engine.events import Event
from game.engine.game import Game
from game.engine.log import Log
from game.engine.match import Match, Setup
from game.engine.rng import Pcg32
from scenes.games.fixtures import table_of
from scenes.games.registry import presentation
from scenes.program.quiet import quietly
from scenes.services import Services
from scenes.session.session import Session
from scenes.texts import Texts
from tests.game.kept.games import finished
from tests.scenes.kept.golden import shown as games_shown

SEEDS = range(16)  # of games that chance plays
PEOPLE = ("pad:1", "pad:2")


@cache
def stories() -> dict[str, str]:
    """Write the lines of each game, by the name of the file that keeps them."""
    with quietly() as services:
        return {
            f"stories of {name}": "\n".join(_lines(services, game)) + "\n"
            for name, game in games_shown().items()
        }


def _lines(services: Services, game: Game) -> Iterator[str]:
    """One line for each text the log has: the first event that is told by it."""
    told = dict[str, tuple[Event, str]]()
    services.texts = texts = _Asked("en")
    for match in _matches(game):
        session = Session(services, match, table_of(game, PEOPLE, match.setup.seats), None, Log())
        shown = presentation(game.name)
        scene = shown.open(services, session)
        for event in match.events:
            scene.motions.shown.apply(event)
            scene.motions.told.apply(event)
            if line := scene.motions.log_text(event):
                told.setdefault(texts.asked, (event, line))
        names, ranks = [player.name for player in session.seating], match.state.ranking()
        words = f"{shown.headline(texts, names, ranks)}; {shown.decided(services, session)}"
        told.setdefault(f"end: {texts.asked}", (match.events[-1], words))
    for event, line in told.values():
        yield f"{event}: {line}"


class _Asked(Texts):
    """Notes which text was asked for last, by its English: names in it come before."""

    asked = ""

    def __call__(self, message: str, /, **values: Any) -> str:
        self.asked = message
        return super().__call__(message, **values)

    def n(self, one: str, many: str, n: int, **values: Any) -> str:
        self.asked = one
        return super().n(one, many, n, **values)


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
