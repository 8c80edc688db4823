"""Pictures of every scene's telling moments, or film strips of its events, without a display."""

import io
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame

from game import GAMES
from game.bots.play import play_out
from game.table.game import Game
from scenes.commands.outcome import Unusable, say
from scenes.commands.screen import ShotsOptions
from scenes.evening import moments as evening
from scenes.evening.show import moments as shown_evening
from scenes.faces import face
from scenes.house import House
from scenes.input.action import KEYBOARD
from scenes.lobby.scene import Lobby
from scenes.menus.pause import Pause
from scenes.menus.results import Results
from scenes.menus.rules import Rules
from scenes.menus.settings import SettingsMenu
from scenes.menus.shelf import Shelf
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.scene import Scene
from scenes.settings import BotPace, Settings
from scenes.stage.canvas import Canvas
from scenes.stage.frame import Frame
from scenes.staging import play, quiet_house, staged, table_of
from scenes.strips import sheet, strips


def run_shots(options: ShotsOptions) -> int:
    """Draw them all; raises Unusable when the folder cannot be written."""
    games = [options.game] if options.game else list(GAMES.values())
    try:
        options.out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            settings = Settings(bot_pace=BotPace.INSTANT) if options.strips else None
            house = quiet_house(Path(folder), settings, language=options.language)
            drawn = _strips if options.strips else _pictures
            for name, surface in drawn(house, games, options.size):
                path = options.out / f"{name}.png"
                path.write_bytes(png(surface))
                say(str(path))
    except (OSError, pygame.error) as error:
        raise Unusable(f"the pictures cannot be written: {error}") from error
    return 0


def _pictures(
    house: House, games: list[Game], size: tuple[int, int]
) -> Iterator[tuple[str, pygame.Surface]]:
    for number, (name, scene) in enumerate(moments(house, games), start=1):
        yield f"{number:02d}-{name.replace(' ', '-')}", picture(house, scene, size)


def _strips(
    house: House, games: list[Game], size: tuple[int, int]
) -> Iterator[tuple[str, pygame.Surface]]:
    for game in games:
        for strip in strips(house, game):
            yield strip.name, sheet(strip, house, size)


def picture(house: House, scene: Scene, size: tuple[int, int]) -> pygame.Surface:
    """What the scene shows now, with all that shines through from below it."""
    frame = Frame()
    if scene in house.stack.scenes:
        house.stack.draw(frame)
    else:
        scene.draw(frame)
    canvas = Canvas(size, house.settings.text_size / 100, house.settings.safe_area / 100)
    canvas.draw(frame)
    return canvas.surface


def png(surface: pygame.Surface) -> bytes:
    """The surface as a file; pygame would not tell if it could write only half of it."""
    file = io.BytesIO()
    pygame.image.save(surface, file, ".png")
    return file.getvalue()


def moments(house: House, games: list[Game]) -> Iterator[tuple[str, Scene]]:
    """Every picture by name; each scene is on the house's stack, or stands for itself."""
    yield "title", _shown(house, Title(house))
    yield "shelf", _shown(house, Shelf(house, "What shall we play?", "pad:1", lambda *_: None))
    yield "settings", _shown(house, SettingsMenu(house, "pad:1"))
    for game in games:
        for name, scene in _around(house, game):
            yield f"{game.name} {name}", scene
        for name, scene in face(game.name).moments(house):
            yield f"{game.name} {name}", scene
    if len(games) == len(GAMES):
        for name, scene in evening.moments(house):
            yield f"evening {name}", _shown(house, scene)
        for name, scene in shown_evening.moments(house):
            yield f"evening {name}", scene


def _shown(house: House, scene: Scene) -> Scene:
    house.stack.clear_to(scene)
    house.stack.settle()
    return scene


def _around(house: House, game: Game) -> Iterator[tuple[str, Scene]]:
    """What every game has: lobby, rules, pause, a lost pad, results."""
    yield "lobby", _shown(house, Lobby(house, game.name, KEYBOARD))
    for page in range(len(face(game.name).pages)):
        yield f"rules {page + 1}", _shown(house, Rules(house, face(game.name), page))
    scene = staged(house, game, table_of(game, ("pad:1", "pad:2"), game.seats[-1]))
    play(scene, 2.0)
    yield "pause", _above(house, Pause(house, scene.session, "pad:1"))
    scene.session.seating.lose("pad:2")
    house.stack.pop()
    yield "lost pad", _above(house, Takeover(house, scene.session.seating, [1]))
    bots = [game.bots["normal"]] * len(scene.session.seating)
    play_out(scene.session.match, bots)
    yield "results", _shown(house, Results(house, scene.session))


def _above(house: House, scene: Scene) -> Scene:
    house.stack.push(scene)
    house.stack.settle()
    return scene
