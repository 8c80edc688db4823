"""People on the sofa: the real program in a real window, played by pads that SDL takes for real.

    python -m tests.sofa GAME [--pads P] [--lesson]
    python -m tests.sofa evening [--guests G] [--pads P] [--games N]

Each pad is a virtual one of a brand of its own; whoever holds it presses arrows and buttons, and
lets frames pass between. They play one game from the title to the results, its lesson first if
they want it, or a whole evening from the title to the podium, and leave. The data folder is
KRABBELTISCH_HOME's, so the logs lie there.
"""

import argparse
import sys
import time
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import fields
from itertools import cycle
from math import ceil
from random import Random
from typing import TypeVar

from game import GAMES
from game.engine.moves import Move
from scenes.evening.bets import Bets
from scenes.evening.gather import MORE, START, Gather
from scenes.evening.guest_list import NEW, GuestList
from scenes.evening.planning import Planning
from scenes.evening.show.podium import Podium
from scenes.evening.tiles import Key, TileScreen
from scenes.files.storage import EVENING
from scenes.input.action import Action, Verb
from scenes.input.controls import STANDARD
from scenes.lessons.scene import LessonScene
from scenes.lobby.naming import Naming
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.results import Results
from scenes.menus.shelf import Shelf
from scenes.menus.title import Title
from scenes.program import cli, table
from scenes.screens.question import Question
from scenes.screens.screen import MenuScreen
from scenes.stage.scene import Scene
from tests.glances import Glances
from tests.scenes.behind import match_of
from tests.scenes.guest import FRAMES, Guest
from tests.scenes.virtual_pad import NINTENDO, SONY, XBOX, VirtualPad
from tests.waiting import wait_for

S = TypeVar("S", bound=Scene)

BRANDS = (XBOX, SONY, NINTENDO)
PATIENCE = 30 * 60 * 20  # frames, or looks, for a whole game
CALM = 1.2  # seconds after which a screen that has just come hears a press
FRAME = 1 / 30  # seconds: a small computer at a large screen
GLANCE = 0.25  # seconds between two looks: the longest step that the program lets pass
THINKS = 0.002  # seconds between two looks at a game in which no pad is asked: bots are a process
MINUTES = 30  # of an evening: all its games are short ones
CURIOUS = 12  # moves that a guest thinks of before it takes one
SHORT = (  # the last house rule, switched on, and back to the deal
    Verb.SOUTH, Verb.UP, Verb.UP, Verb.RIGHT, Verb.DOWN, Verb.SOUTH, Verb.UP,
)  # fmt: skip
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
        self._sofa.frames(FRAMES)
        self._sofa.wait(seconds)

    def do(self, action: Action) -> None:
        pad = self._sofa.pads[self.device]
        (pad.press if action.pressed else pad.release)(BUTTONS[action.verb])
        self._sofa.frames(FRAMES if action.pressed else 1)


class Sofa(Glances):
    """The program's own loop, turned by guests instead of by the clock on the wall."""

    wanted: argparse.Namespace

    def run(self) -> None:
        self._settle()
        self._now, self._chance = self._last_step, Random(7)
        self._used: Counter[tuple[str, str, str]] = Counter()
        self.pads = {
            f"pad:{n + 1}": VirtualPad(f"Pad {n + 1}", BRANDS[n % len(BRANDS)])
            for n in range(self.wanted.pads)
        }
        try:
            self.wait(1.0)
            self.at(Title).services.luck = Random(7)  # the same bots each time
            self.visit()
        finally:
            for pad in self.pads.values():
                pad.unplug()

    @abstractmethod
    def visit(self) -> None:
        """From the title to the end of the program."""

    def frames(self, number: int, seconds: float = FRAME) -> None:
        """Let so many frames come, one each `seconds`."""
        for _ in range(number):
            self._now += seconds
            self.step(self._now)

    def wait(self, seconds: float) -> None:
        """Only look, as seldom as the program lets time pass."""
        self.frames(ceil(seconds / GLANCE), GLANCE)

    def press(self, verb: Verb, device: str = "pad:1") -> None:
        pad = self.pads[device]
        pad.press(BUTTONS[verb])
        self.frames(FRAMES)
        pad.release(BUTTONS[verb])
        self.frames(1)

    @property
    def top(self) -> Scene | None:
        return self._stack.top

    def until(self, kind: type[S]) -> S:
        """Wait for such a screen, and until it hears a press."""
        for _ in range(PATIENCE):
            if isinstance(self.top, kind):
                self.wait(CALM)
                return self.at(kind)
            self.wait(GLANCE)
        return self.at(kind)

    def at(self, kind: type[S]) -> S:
        """The screen, which is of this kind."""
        if not isinstance(self.top, kind):
            raise AssertionError(f"{type(self.top).__name__} instead of {kind.__name__}")
        return self.top

    def choose(self, label: str, device: str = "pad:1") -> None:
        """Go down a menu to the row that says this, and press."""
        self.go_to_row(label, device)
        self.press(Verb.SOUTH, device)

    def go_to_row(self, label: str, device: str = "pad:1") -> None:
        screen = self.top
        assert isinstance(screen, MenuScreen | Podium), f"{type(screen).__name__} has no menu"
        for _ in screen.menu.entries:
            if screen.menu.entries[screen.menu.focus].label == label:
                return
            self.press(Verb.DOWN, device)
        raise AssertionError(f"no row {label!r}: {[one.label for one in screen.menu.entries]}")

    def play(self, *ends: type) -> None:
        """Until the game gives way to such a screen; each guest chooses what it likes."""
        for _ in range(PATIENCE):
            if isinstance(self.top, ends):
                return
            if isinstance(self.top, GameScene) and (guest := self._asked(self.top)):
                guest.choose(self._liked(match_of(guest.scene.session).legal(guest.seat)))
                guest.do(Action(guest.device, Verb.LEFT_SHOULDER, pressed=False))
            else:
                time.sleep(THINKS)
            self.wait(GLANCE)
        raise AssertionError("the game did not end")

    def _asked(self, scene: GameScene) -> PadGuest | None:
        for seat in scene.asking.awaited:
            device = scene.session.seating[seat].device
            return PadGuest(scene, seat, device, self)
        return None

    def _liked(self, moves: Sequence[Move]) -> Move:
        """What is newest to a curious guest: other cards, claims and people each time."""
        some = [moves[self._chance.randrange(len(moves))] for _ in range(CURIOUS)]
        move = min(some, key=lambda one: sum(self._used[trait] for trait in traits(one)))
        self._used.update(traits(move))
        return move

    def take(self, lesson: LessonScene) -> None:
        """Nod, look and choose as the lesson wants it, until it has ended."""
        while self.top is lesson:
            self.wait(CALM)
            if self.top is lesson and lesson.page:
                for device in self.pads:
                    self.press(Verb.SOUTH, device)
            elif self.top is lesson and lesson.waits:
                seat = lesson.asked[0]
                guest = PadGuest(lesson.game, seat, lesson.session.seating[seat].device, self)
                if lesson.session.looks:
                    guest.look()
                else:
                    guest.choose(lesson.session.shown_move(seat))
                    guest.do(Action(guest.device, Verb.LEFT_SHOULDER, pressed=False))

    def quit(self) -> None:
        """The last choice of the title."""
        self.wait(1.0)
        self.at(Title)
        for verb in (Verb.UP, Verb.SOUTH):
            self.press(verb)


class OneGame(Sofa):
    """From the shelf to the results."""

    def visit(self) -> None:
        self.at(Title)
        self.choose("New game")
        self.at(Shelf)
        for _ in range(list(GAMES).index(self.wanted.what)):
            self.press(Verb.RIGHT)
        self.press(Verb.SOUTH)
        lobby = self.at(Lobby)
        for device in self.pads:
            if device not in [player.device for player in lobby.seating]:
                self.press(Verb.SOUTH, device)
        self.wait(1.0)
        self.press(Verb.DOWN)
        while lobby._focus.key != "options":
            self.press(Verb.LEFT)
        for verb in SHORT:
            self.press(verb)
        self.press(Verb.SOUTH)
        self.choose("Show me first" if self.wanted.lesson else "Play now")
        if self.wanted.lesson:
            self.take(self.at(LessonScene))
            self.wait(CALM)
            self.press(Verb.SOUTH)  # in the lobby again: deal
        self.play(Results)
        self.wait(7.0)  # the end is shown, and the buttons hear
        for verb in (Verb.LEFT, Verb.SOUTH):  # the last choice is the way to the title
            self.press(verb)
        self.quit()


class WholeEvening(Sofa):
    """New guests, several short games with who waits betting, a final, and the podium."""

    def visit(self) -> None:
        self.at(Title)
        self.choose("Evening")
        for _ in range(self.wanted.guests):
            self.until(GuestList)
            self.pick(NEW)
            self.at(Naming)
            self.press(Verb.SOUTH)  # the name that is proposed
        self.until(GuestList)
        self._plan()
        for game in range(1, self.wanted.games + 1):
            self._sit()
            self.play(Gather, Podium)
            if game == self.wanted.games - 1 and not self.until(Gather).course.evening.final:
                self.pick(MORE)
                self.choose("This is the final")
                self.wait(CALM)
        podium = self.until(Podium)
        self.wait(40.0)  # all blocks, all highlights
        # Whoever started us hears how it was: of an evening that is over only the games are kept.
        storage = podium.services.storage
        wait_for("the evening on the disk", lambda: all(one.settled for one in storage._saves))
        sys.stdout.buffer.write(storage.recall(EVENING) or b"")
        self.choose("To the title")
        self.quit()

    def _plan(self) -> None:
        """As little time as there is, so that all games are short ones."""
        self.pick("plan")
        planning = self.until(Planning)
        self.go_to_row("Time")
        while planning.evening.minutes != MINUTES:
            self.press(Verb.RIGHT)
        for long in ("Cockroach Poker Royal", "Früchtchen"):  # where pads are shared
            self.go_to_row(long)
            self.press(Verb.RIGHT)
        self.choose("Start")

    def _sit(self) -> None:
        """The pads take the seats in turn; whoever waits bets; the cards are dealt."""
        gather = self.until(Gather)
        pads = cycle(self.pads)
        while gather.attendance.free:
            self.pick(gather.attendance.free[0], next(pads))
        evening = gather.course.evening
        if evening.waiting() and not evening.backing:
            self.pick(MORE)
            self.choose(f"Bets of those who wait: 0 / {len(evening.waiting())}")
            for _ in self.until(Bets).course.evening.waiting():
                for verb in (Verb.RIGHT, Verb.SOUTH, Verb.DOWN):
                    self.press(verb)
            for _ in range(2):
                self.press(Verb.EAST)
                self.wait(CALM)
        for pad in self.pads:  # whoever waits for the final backs somebody
            while gather.backing.next_of(pad) is not None:
                self.press(Verb.RIGHT, pad)
                self.press(Verb.SOUTH, pad)
        for pad in dict.fromkeys(player.device for player in gather.seating if player.device):
            if set(gather.seating.seats_of(pad)) - gather.attendance.ready:
                self.pick(START, pad)
        self.wait(6.0)  # the table is told, and all are ready
        if isinstance(self.top, Question):  # newcomers are asked whether to see the game first
            self.choose("Play now")

    def pick(self, key: Key, device: str = "pad:1") -> None:
        """Go to a card, a name or a tile by arrows, and press."""
        screen = self.at(TileScreen)
        for _ in range(60):
            if screen.focus.key == key:
                self.press(Verb.SOUTH, device)
                return
            places = {one.key: one for one in screen.targets()}
            at, to = places[screen.focus.key or 0], places[key]
            if abs(to.y - at.y) > at.h / 2:
                self.press(Verb.DOWN if to.y > at.y else Verb.UP, device)
            else:
                self.press(Verb.RIGHT if to.x > at.x else Verb.LEFT, device)
        raise AssertionError(f"{key!r} cannot be reached")


def main(words: Sequence[str]) -> int:
    """Sit down, and play what the words say; the program's exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.sofa", description=__doc__)
    parser.add_argument("what", choices=(*GAMES, "evening"))
    parser.add_argument("--guests", type=int, default=6)
    parser.add_argument("--pads", type=int, default=1)
    parser.add_argument("--lesson", action="store_true", help="of the one game, before it")
    parser.add_argument("--games", type=int, default=3, help="of the evening")
    Sofa.wanted = parser.parse_args(words)
    sofa: Callable[..., Sofa] = WholeEvening if Sofa.wanted.what == "evening" else OneGame
    table.App = sofa  # type: ignore[assignment, misc]
    return cli.main(["--windowed", "--size", "640x360", "--seed", "7"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
