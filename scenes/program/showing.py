"""What the table shows when a command asks for it: bots that play, a lesson, a log's replay."""

from dataclasses import replace
from itertools import cycle

from game import GAMES
from game.bots.characters import CHARACTERS
from game.engine.game import Game
from game.engine.log import Folded
from game.engine.match import Setup
from scenes.files.settings import AnimationSpeed
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD
from scenes.kiosk.attract import Loop
from scenes.lessons.offer import before_the_lobby
from scenes.lobby.scene import Lobby
from scenes.menus.title import Title
from scenes.people.seating import Seating, from_save
from scenes.people.sitting import bots, set_seats
from scenes.program.commands.outcome import Unusable
from scenes.program.commands.screen import WindowOptions
from scenes.program.table import open_table
from scenes.replay.scene import Replay
from scenes.replay.watching import Watching
from scenes.services import Services
from scenes.session.session import Session
from scenes.session.timeline import Timeline
from scenes.stage.scene import Scene


def run_demo(
    options: WindowOptions, game: Game, seats: int, seed: int | None, speed: AnimationSpeed
) -> int:
    """Let bots play one unsaved game on the screen (`seed` None: drawn)."""

    def first(services: Services) -> Scene:
        services.settings = replace(services.settings, animation=speed)
        drawn = services.draw_seed() if seed is None else seed
        setup = Setup(game, seats, drawn, game.options())
        seating = bots(seats, services.luck.randrange(len(CHARACTERS)))
        return watch(services, Session.unsaved(services, setup, seating))

    return open_table(options, first)


def run_loop(options: WindowOptions) -> int:
    """Show all games over and over until closed (the table may be open beside it)."""

    def first(services: Services) -> Scene:
        services.keep_awake(True)
        services.keep_awake = lambda _: None  # not even between two games
        return Loop(services, cycle(GAMES))

    return open_table(options, first, writes=False)


def run_lesson(options: WindowOptions, game: Game, seats: int) -> int:
    """Show a game first, then open the lobby.

    The seats are the same, and all that follows from there. Raises Unusable where a game has no
    lesson.
    """

    def first(services: Services) -> Scene:
        device = next(iter(services.devices.present()), KEYBOARD)
        lobby = Lobby(services, game.name, device)
        set_seats(lobby.seating, seats)

        def to_the_lobby() -> None:
            services.stack.clear_to(Title(services))
            services.stack.push(lobby)

        return before_the_lobby(services, game.name, lobby.seating, to_the_lobby)

    if presentation(game.name).lesson is None:
        raise Unusable(f"{game.name} has no lesson")
    return open_table(options, first)


def run_replay(options: WindowOptions, log: Folded) -> int:
    """Play a log on the screen, as far as it goes (`log.lost`: what is missing)."""

    def first(services: Services) -> Scene:
        line = Timeline(log.match, presentation(log.match.setup.game.name).rounds)
        return Replay(services, line, _players(log), services.stack.clear)

    return open_table(options, first, writes=False)


def watch(services: Services, session: Session) -> Watching:
    """Make a scene that shows a session to spectators (then the program ends)."""
    services.after_game = lambda _services, _session: None
    return Watching(services, session, then=services.stack.clear)


def _players(log: Folded) -> Seating:
    """Seat who has played, or bots where a log does not say it in words of the table."""
    try:
        return from_save(log.players)
    except ValueError:
        return bots(len(log.players))  # written by `simulate` or by a test
