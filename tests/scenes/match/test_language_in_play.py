"""Whoever changes the language in the pause reads and hears nothing of the old one afterwards.

Three tables with the same cards: two speak one language each from the beginning, and the third
changes to the other's again and again.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from game import GAMES
from game.engine.game import Game
from scenes.files.settings import Settings
from scenes.games.fixtures import staged, table_of
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, Verb
from scenes.match.call_outs import CallOuts
from scenes.match.game_scene import GameScene
from tests.scenes.behind import match_of
from tests.scenes.room import Room, room

PAD, STEP, PAUSES = "pad:1", 0.1, 40
BOTH = "it", "de"  # none is what stands in the code
THINK = 0.5  # seconds
PRESSED = Verb.SOUTH, Verb.DOWN, Verb.SOUTH  # what mostly cannot be
games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


class Played:
    """A table of two people and bots; people take their first legal move."""

    def __init__(self, folder: Path, game: Game, language: str) -> None:
        self.here: Room = room(folder / language, settings=Settings(language))
        self.here.services.texts.use(language)
        seats = min(4, game.seats[-1])
        seating = table_of(game, (PAD, KEYBOARD), seats)
        for player, name in zip(seating, ("Ada", "Ben", "Hugo", "Kaya"), strict=False):
            player.name = name
        self.scene: GameScene = staged(self.here.services, game, seating, 5)
        told = presentation(game.name).call_outs
        self.scene.call_outs = CallOuts(self.here.services, self.scene.table, told)

    def play(self, seconds: float, *verbs: Verb) -> None:
        """Let time pass, then press these; at last people think."""
        for _ in range(round(seconds / STEP)):
            for seat in self.scene.asking.awaited:
                self.scene.chooser.commit(seat, match_of(self.scene.session).legal(seat)[0])
            self.here.wait(STEP)
        self.here.wait(THINK)
        self.here.press(*verbs, device=PAD)

    def pause(self, language: str) -> tuple[list[str], list[str]]:
        """Speak this from now on; returns what stands in the pause, and at the table then."""
        here, services = self.here, self.here.services
        here.press(Verb.START, Verb.UP, Verb.UP, Verb.SOUTH, device=PAD)
        services.change(replace(services.settings, language=language))
        here.press(Verb.EAST, device=PAD)
        paused = here.words()
        here.press(Verb.EAST, device=PAD)
        return paused, here.words()


@games
@pytest.mark.slow
def test_nothing_that_stands_is_of_the_language_before(game: Game, tmp_path: Path) -> None:
    there = {language: Played(tmp_path, game, language) for language in BOTH}
    changes = Played(tmp_path / "changes", game, BOTH[0])
    told = set()
    for number in range(PAUSES):
        for table in (*there.values(), changes):
            table.play(0.7 + 0.1 * (number % 9), *PRESSED[: number % 4])
        read = {language: table.pause(language) for language, table in there.items()}
        language = BOTH[1 - number % 2]
        assert changes.pause(language) == read[language]
        told.update(read[language][1])
    assert len(told) > PAUSES
