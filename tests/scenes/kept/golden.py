"""Where the texts of pictures, sounds and words are kept, and of which games."""

from importlib.util import find_spec
from pathlib import Path

from game import GAMES
from game.engine.game import Game
from tests.kept_texts import KeptTexts

KEPT = KeptTexts(Path(__file__).parent / "golden")


def shown() -> dict[str, Game]:
    """Return the games that have a scene of their own: the plain one has no lesson."""
    return {name: game for name, game in GAMES.items() if find_spec(f"scenes.games.{name}")}
