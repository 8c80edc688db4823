"""Pictures of games that are watched again, and of the list of them."""

from collections.abc import Iterator
from functools import cache

from game import GAMES
from game.bots.play import named_bots, play_out
from game.chances.moments import Moment, greatest
from game.engine.match import Match, Setup
from scenes.games.registry import presentation
from scenes.input.action import Action, Verb
from scenes.people.seating import Player, Seating
from scenes.people.sitting import bots
from scenes.replay.games import GamesPlayed, Line
from scenes.replay.moment import JUMP, MomentScene
from scenes.replay.scene import Replay
from scenes.services import Services
from scenes.session.timeline import Timeline
from scenes.stage.scene import Scene

STEP = 1 / 30  # seconds
NOON = 1_795_176_000.0  # seconds since 1970: on 2026-11-20
DAY = 86_400.0
SHARE = 0.6  # of each game is over in its picture
SEEDS = {"grasshopper": 1, "eight28": 2, "cockroach": 1, "fruechtchen": 1}  # of games that swung
PLAYOUTS = 20
_NAMES = ("Ada", "Ben", "Cleo", "Gesine Maria", "Emil", "Fritz")


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Give every picture by name; each scene has been entered."""
    games = GamesPlayed(services, "pad:1")
    services.stack.start_with(games)
    games.all_read = True  # there is nothing to read, and no picture waits for a thread
    yield "no games", games
    games.lines = [_line(number) for number in range(7)]
    games.broken = 2
    games.update(STEP)
    yield "games", games
    for name in GAMES:
        replay = Replay(services, played(name), people(GAMES[name].seats[-1]), _nothing, "pad:1")
        services.stack.start_with(replay)
        replay.act(Action("pad:1", Verb.SELECT))
        replay.jump(replay.timeline.nearest(SHARE))
        for _ in range(round(1.0 / STEP)):
            replay.update(STEP)
        yield name, replay


def decisive(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield every moment by name: as it stops, and after the jump."""
    for name, moment in moments(services):
        _pass_until(moment, "asked")
        yield f"{name} asked", moment
        _pass_until(moment, "jumped", JUMP + STEP)
        yield name, moment


def moments(services: Services) -> Iterator[tuple[str, MomentScene]]:
    """Yield the moment of a short game of each kind."""
    for name in GAMES:
        match, moment = decided(name)
        timeline = Timeline(match, presentation(name).rounds)
        seating = people(match.setup.seats)
        scene = MomentScene(services, timeline, seating, moment, _nothing, "pad:1")
        services.stack.start_with(scene)
        yield name, scene


@cache
def decided(name: str) -> tuple[Match, Moment]:
    """Return a short game that is over, and what decided it.

    What was searched once is not searched again. Raises LookupError if no moment decided it.
    """
    game = GAMES[name]
    seats = game.seats[-1]
    options = game.options.from_json({"short": True})
    match = Match(Setup(game, seats, SEEDS[name], options))
    play_out(match, named_bots(game, ["easy"] * seats))
    moment = greatest(match.setup, match.decisions, PLAYOUTS)
    if moment is None:
        raise LookupError(f"no moment decided this game of {name}")
    return match, moment


def revealing(services: Services) -> Iterator[tuple[str, MomentScene]]:
    """Yield the same moments, as what all waited for comes out."""
    for name, moment in moments(services):
        _pass_until(moment, "revealed")
        yield f"moment-{name}", moment


def _pass_until(scene: MomentScene, stage: str, more: float = 0.0) -> None:
    """Let time pass until the moment is at this stage, and `more` seconds."""
    while scene.stage != stage:
        scene.update(STEP)
    for _ in range(round(more / STEP)):
        scene.update(STEP)


@cache
def played(name: str) -> Timeline:
    """Let bots play a game at its largest table, once."""
    game = GAMES[name]
    match = Match(Setup(game, game.seats[-1], 5, game.options()))
    play_out(match, named_bots(game, ["normal"] * game.seats[-1]))
    return Timeline(match, presentation(name).rounds)


def people(seats: int) -> Seating:
    """Seat two people among bots."""
    seating = bots(seats)
    for mark, name in enumerate(_NAMES[:2]):
        seating.players[mark] = Player(name, mark, device=f"pad:{mark + 1}")
    return seating


def _line(number: int) -> Line:
    game = list(GAMES)[number % len(GAMES)]
    seats = GAMES[game].seats[-1]
    players = tuple(Player(name, mark) for mark, name in enumerate(_NAMES[:seats]))
    ranks = tuple(1 + (seat + number) % seats for seat in range(seats))
    return Line(f"logs/{number}", game, NOON - number * DAY, players, ranks)


def _nothing() -> None:
    return
