"""People on the sofa: the real program in a real window, played by pads that SDL takes for real.

    python -m tests.sofa GAME PEOPLE

Each guest has a virtual pad of a brand of its own, presses arrows and buttons, and lets frames
pass between. They play one game from the title to the results and leave. The data folder is
KRABBELTISCH_HOME's, so the log of the game lies there.
"""

import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from random import Random

from game import GAMES
from game.table.moves import Move
from scenes import cli, table
from scenes.app import App
from scenes.game_scene import GameScene
from scenes.input.action import Action, Verb
from scenes.input.controls import STANDARD
from scenes.lobby.scene import Lobby
from scenes.menus.results import Results
from scenes.menus.shelf import Shelf
from scenes.menus.title import Title
from scenes.scene import Scene
from tests.scenes.guest import FRAME, FRAMES, Guest
from tests.scenes.virtual_pad import NINTENDO, SONY, XBOX, VirtualPad

BRANDS = (XBOX, SONY, NINTENDO)
PATIENCE = 60 * 60 * 20  # frames for a whole game
CURIOUS = 12  # moves that a guest thinks of before it takes one
_GUIDE = 5  # of SDL's buttons, which a virtual pad has not
BUTTONS = {
    verb: control.number - (control.number > _GUIDE)
    for control, verb in STANDARD.verbs.items()
    if control.kind == "button"
}


def traits(move: Move) -> list[tuple[str, str, str]]:
    """What a move is made of, each part by its name."""
    kind = type(move).__name__
    return [(kind, part.name, str(getattr(move, part.name))) for part in fields(move)]  # type: ignore[arg-type]


class PadGuest(Guest):
    """A guest whose presses go the whole way: a pad's button, SDL, devices, scenes, the match."""

    def __init__(self, scene: GameScene, seat: int, device: str, sofa: "Sofa") -> None:
        super().__init__(scene, seat, device)
        self._sofa = sofa

    def wait(self, seconds: float) -> None:
        self._sofa.frames(max(FRAMES, round(seconds / FRAME)))

    def do(self, action: Action) -> None:
        pad = self._sofa.pads[self.device]
        (pad.press if action.pressed else pad.release)(BUTTONS[action.verb])
        self.wait(0.0)


class Sofa(App):
    """The program's own loop, turned by guests instead of by the clock on the wall."""

    game = "grasshopper"
    people = 1

    def run(self) -> None:
        self._settle()
        self._now, self._chance = self._last_step, Random(7)
        self._used: Counter[tuple[str, str, str]] = Counter()
        self.pads = {
            f"pad:{n + 1}": VirtualPad(f"Pad {n + 1}", BRANDS[n]) for n in range(self.people)
        }
        try:
            self.frames(30)
            self._open_the_game()
            self._play()
            self._leave()
        finally:
            for pad in self.pads.values():
                pad.unplug()

    def frames(self, number: int) -> None:
        for _ in range(number):
            self._now += FRAME
            self.step(self._now)
            time.sleep(0.0005)  # bots think in a process of their own

    def press(self, verb: Verb, device: str = "pad:1") -> None:
        pad = self.pads[device]
        pad.press(BUTTONS[verb])
        self.frames(FRAMES)
        pad.release(BUTTONS[verb])
        self.frames(FRAMES)

    @property
    def top(self) -> Scene | None:
        return self._stack.top

    def _open_the_game(self) -> None:
        assert isinstance(self.top, Title)
        self.press(Verb.SOUTH)
        assert isinstance(self.top, Shelf)
        for _ in range(list(GAMES).index(self.game)):
            self.press(Verb.RIGHT)
        self.press(Verb.SOUTH)
        assert isinstance(self.top, Lobby)
        for device in self.pads:
            if device not in [player.device for player in self.top.seating]:
                self.press(Verb.SOUTH, device)
        self.frames(60)
        self.press(Verb.SOUTH)

    def _play(self) -> None:
        """Until the results stand; each guest chooses what it likes among what the rules allow."""
        for _ in range(PATIENCE):
            if isinstance(self.top, Results):
                return
            if isinstance(self.top, GameScene) and (guest := self._asked(self.top)):
                guest.choose(self._liked(guest.scene.session.match.legal(guest.seat)))
                guest.do(Action(guest.device, Verb.LEFT_SHOULDER, pressed=False))
            self.frames(1)
        raise AssertionError("the game did not end")

    def _asked(self, scene: GameScene) -> PadGuest | None:
        for seat in scene.awaited:
            device = scene.session.seating[seat].device
            return PadGuest(scene, seat, device, self)
        return None

    def _liked(self, moves: Sequence[Move]) -> Move:
        """What is newest to a curious guest: other cards, claims and people each time."""
        some = [moves[self._chance.randrange(len(moves))] for _ in range(CURIOUS)]
        move = min(some, key=lambda one: sum(self._used[trait] for trait in traits(one)))
        self._used.update(traits(move))
        return move

    def _leave(self) -> None:
        self.frames(120)
        for verb in (Verb.UP, Verb.SOUTH):  # the last choice is the way to the title
            self.press(verb)
        self.frames(30)
        assert isinstance(self.top, Title)
        for verb in (Verb.UP, Verb.SOUTH):
            self.press(verb)


def main(game: str, people: str) -> int:
    Sofa.game, Sofa.people = game, int(people)
    table.App = Sofa  # type: ignore[attr-defined]
    return cli.main(["--windowed", "--size", "960x540", "--seed", "7"])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
