"""Scenes played to a certain moment without a screen: for pictures and for tests."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from itertools import tee
from typing import TypeAlias

from game import GAMES
from game.bots.play import choice_of, named_bots
from game.engine.commitment import Commitment
from game.engine.events import Event
from game.engine.game import Game, Options
from game.engine.log import Log
from game.engine.match import Match, Setup
from scenes.games.registry import presentation
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Seating
from scenes.people.sitting import bots, new_table, set_seats, sit_down
from scenes.privacy.curtain import FIRST
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.scene import Scene

STEP = 1 / 30  # seconds
STANDS = 0.1  # seconds after which a question stands, with its focus
LONGEST = 1200.0  # seconds of play to look for a moment
SEEDS = range(1, 60)  # of the games in which a moment is looked for

Ask: TypeAlias = tuple[Match, Sequence[Event]]  # a match that asks, and what then happens


def table_of(game: Game, devices: Sequence[str], seats: int) -> Seating:
    """Seat people with these devices first, and bots behind."""
    if not devices:
        return bots(seats)
    seating = new_table(game, devices[0])
    set_seats(seating, seats)
    for seat, device in enumerate(devices[1:], start=1):
        sit_down(seating, device, seats, seat)
    return seating


def sealed(seed: int) -> Commitment:
    """Promise the shuffle of `seed`, the same in every picture."""
    return Commitment(seed, "0")


def staged(
    services: Services, game: Game, seating: Seating, seed: int = 1, options: Options | None = None
) -> GameScene:
    """Open the game's scene with an unsaved match (options off unless given)."""
    setup = Setup(game, len(seating), seed, options or game.options())
    return resumed(services, Match(setup), seating)


def just_before(
    services: Services,
    game: Game,
    seats: int,
    reached: Callable[[Match, Sequence[Event]], bool],
    devices: Sequence[str] = (),
    options: Options | None = None,
) -> GameScene:
    """Return the first game of bots that comes to a moment.

    It is played at once until just before. `reached` gets the match when it asks, and the events
    that follow from what bots decide then. From there on people with these devices play the first
    seats, if any, and all is told at its speed. Raises LookupError if no game of bots comes to
    this.
    """
    options = options or game.options()
    for seed in SEEDS:
        for match, events in course(game.name, seats, options, seed):
            if reached(match, events):
                return resumed(services, match.copy(), table_of(game, devices, seats))
    raise LookupError("no game shows this moment")


def resumed(services: Services, match: Match, seating: Seating) -> GameScene:
    """Open the game's scene with this match, unsaved (as if all so far had been told)."""
    shown = presentation(match.setup.game.name).played_by(match.setup.options)
    seating.propose_privacy(shown.blind)
    session = Session(services, match, seating, None, Log(), sealed(match.setup.seed))
    scene = shown.open(services, session)
    return services.stack.start_with(scene)


def course(game: str, seats: int, options: Options, seed: int) -> Iterator[Ask]:
    """Go through the game that the scene's own bots play.

    What was played once is not played again.
    """
    return copy(_begun(game, seats, options, seed))


@cache
def _begun(game: str, seats: int, options: Options, seed: int) -> Iterator[Ask]:
    """The game before its first ask; copies of it share what any of them has played."""
    (asks,) = tee(_asks(Match(Setup(GAMES[game], seats, seed, options))), 1)
    return asks


def _asks(match: Match) -> Iterator[Ask]:
    """Play the match by the bots of a new table; each time it asks: the match, what follows."""
    table = named_bots(match.setup.game, [player.bot for player in bots(match.setup.seats)])
    while not match.over:
        before = match.copy()
        for seat in match.waiting():
            match.commit(seat, choice_of(table[seat], match, seat))
        yield before, match.events[len(before.events) :]


def telling(
    services: Services,
    game: Game,
    seats: int,
    event: type[Event],
    seconds: float,
    options: Options | None = None,
) -> GameScene:
    """Return a table of bots, `seconds` after an event's turn (LookupError if untold)."""

    def follows(_match: Match, events: Sequence[Event]) -> bool:
        return any(isinstance(one, event) for one in events)

    scene = just_before(services, game, seats, follows, options=options)
    if not play_until(scene, lambda: type(scene.motions.last) is event and scene.director.telling):
        raise LookupError(f"{event.__name__} is not told")
    play(scene, seconds)
    return scene


def tellings(
    services: Services,
    game: Game,
    seats: int,
    moments: Mapping[str, tuple[type[Event], float]],
    options: Options | None = None,
) -> Iterator[tuple[str, GameScene]]:
    """Yield each moment by its name, seconds after an event’s turn."""
    for name, (event, seconds) in moments.items():
        yield name, telling(services, game, seats, event, seconds, options)


def asking(
    services: Services,
    game: Game,
    seats: int,
    phase: str,
    devices: Sequence[str],
    options: Options | None = None,
) -> GameScene:
    """Return a table that asks the first seat in `phase`.

    People with these devices sit first; all is told, and the question stands. Raises LookupError
    if no game of bots comes to this.
    """

    def reached(match: Match, _events: Sequence[Event]) -> bool:
        return match.ask is not None and match.ask.phase == phase and 0 in match.ask.seats

    scene = just_before(services, game, seats, reached, devices, options)
    play(scene, STANDS)
    return scene


def guessing(services: Services, game: Game, seats: int) -> GameScene:
    """Return a table where one person guesses, others may (LookupError if nobody ever may)."""
    pads = tuple(f"pad:{number + 1}" for number in range(seats - 1))
    together = any(guess.at_once for guess in presentation(game.name).guesses)

    def reached(match: Match, _events: Sequence[Event]) -> bool:
        asked = match.ask.seats if match.ask else ()
        return len(match.decisions) >= 4 * seats and (len(asked) > 1) == together

    scene = just_before(services, game, seats, reached, pads)
    play(scene, STANDS)
    for seat in scene.asking.awaited[1:]:  # where all are asked, only who has chosen may guess
        scene.chooser.commit(seat, scene.table.legal(seat)[0])
    if not play_until(scene, lambda: len(scene.guesses.guessing) > 1):
        raise LookupError("nobody may guess")
    scene.guesses.put(scene.guesses.guessing[0], 0)
    return scene


def mouse_curtain(scene: GameScene, seat: int) -> Iterator[tuple[str, GameScene]]:
    """Yield a mouse’s curtain: asked for, shut, and open."""
    yield "curtain asked", scene
    eye = scene.choices.eye(seat)
    scene.handle(Action(MOUSE, Verb.CLICK, x=eye.x, y=eye.y))
    play(scene, FIRST / 2)
    yield "curtain shut", scene
    play(scene, FIRST)
    yield "curtain open", scene


def play(scene: Scene, seconds: float) -> None:
    """Let `seconds` pass in steps of a frame."""
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)


def play_until(scene: GameScene, reached: Callable[[], bool]) -> bool:
    """Let time pass until the moment; return False if it never comes."""
    for _ in range(round(LONGEST / STEP)):
        if reached():
            return True
        if scene.over:
            return False
        scene.update(STEP)
    return False
