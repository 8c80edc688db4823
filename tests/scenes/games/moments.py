"""The telling moments and rules pages of each game, with the longest names a guest may have."""

from functools import cache

from game import GAMES
from scenes.games import registry
from scenes.games.staged import STAGED
from scenes.match.book import draw_page
from scenes.match.game_scene import GameScene
from scenes.menus.rules import ByLaws, Rules
from scenes.program.quiet import quietly
from scenes.stage.render.frame import Frame
from tests.scenes.games.test_seen import named
from tests.scenes.room import frame_of

ENDED = 2.99  # seconds after which a page's first frame has moved to its end
LONG = ("Bartholomäus", "Maximiliane", "Wolfgangina", "Schneewittch", "Hyazinthus", "Brunhildegar")


@cache
def frames(game: str, language: str = "en") -> dict[str, Frame]:
    """Every moment by its name, the pages, and what is always so."""
    found = {}
    with quietly(language=language) as services:
        for name, scene in STAGED[game](services):
            if isinstance(scene, GameScene):
                named(scene, LONG)
            found[name] = frame_of(scene)
        presentation = registry.presentation(game)
        found |= pages(game, language)
        every = GAMES[game].options.from_json(dict.fromkeys(GAMES[game].options.names(), True))
        found["rules with all options"] = frame = Frame()
        Rules(services, presentation, every).draw(frame)
        by_laws = ByLaws(services, presentation, GAMES[game].options())
        for number, _ in enumerate(by_laws.titles):
            by_laws.page = number
            found[f"by-laws {number}"] = frame = Frame()
            by_laws.draw(frame)
    return found


def pages(game: str, language: str) -> dict[str, Frame]:
    """The pages as "page 0", "page 1" …"""
    found = {}
    with quietly(language=language) as services:
        for number, page in enumerate(registry.presentation(game).pages):
            found[f"page {number}"] = frame = Frame()
            draw_page(frame, services, page, ENDED)
    return found
