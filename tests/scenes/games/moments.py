"""The telling moments and rules pages of each game, with the longest names a guest may have."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from scenes.games import registry
from scenes.games.staged import STAGED
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Frame

LONG = ("Bartholomäus", "Maximiliane", "Wolfgangina", "Schneewittch", "Hyazinthus", "Brunhildegar")


@cache
def frames(game: str, language: str = "en") -> dict[str, Frame]:
    """Every moment by its name, and the pages as "page 0", "page 1" …"""
    found = {}
    with TemporaryDirectory() as folder:
        services = quiet_services(Path(folder), language=language)
        for name, scene in STAGED[game](services):
            if isinstance(scene, GameScene):
                for player, long in zip(scene.session.seating, LONG, strict=False):
                    player.name = long
            frame = Frame()
            scene.draw(frame)
            found[name] = frame
        for number, (_, page) in enumerate(registry.presentation(game).pages):
            frame = Frame()
            page(services, frame)
            found[f"page {number}"] = frame
    return found
