"""People on the sofa: the real program in a real window, played by hands on real devices.

    python -m tests.sofa GAME [--by pads|keys|mouse|taps ...] [--pads P] [--people N] [--lesson]
    python -m tests.sofa evening [--guests G] [--pads P] [--games N]

Each pad is a virtual one of a brand of its own; keys, mouse and taps come by xdotool. Whoever holds
a device presses, and lets frames pass between. They play one game from the title to the results,
its lesson first if they want it, or a whole evening from the title to the podium, and leave. What
came of their presses is told at the end (see tally.py). The data folder is KRABBELTISCH_HOME's, so
the logs lie there.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from itertools import cycle

from game import GAMES
from scenes.evening.gather import MORE, START, Gather
from scenes.evening.guest_list import NEW, GuestList
from scenes.evening.planning import Planning
from scenes.evening.show.podium import Podium
from scenes.files.storage import EVENING
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.lessons.scene import LessonScene
from scenes.lobby.house_rules import HouseRules
from scenes.lobby.naming import Naming
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.results import Results
from scenes.menus.shelf import Shelf
from scenes.menus.title import Title
from scenes.program import cli, table
from scenes.screens.question import Question
from tests.sitting import CALM, GLANCE, HANDS, PATIENCE, Sofa
from tests.tally import Heard
from tests.waiting import wait_for

MINUTES = 30  # of an evening: all its games are short ones


class OneGame(Sofa):
    """From the shelf to the results."""

    def visit(self) -> None:
        self.at(Title)
        self.choose("New game")
        self.at(Shelf)
        self.pick(self.wanted.what)
        self._sit()
        self.pick("options")
        self.at(HouseRules)
        self.choose("Short game")
        self.choose("Done")
        self.pick(START)
        self.choose("Show me first" if self.wanted.lesson else "Play now")
        if self.wanted.lesson:
            self.take(self.at(LessonScene))
        began = self._now
        self.play(Results)
        self.tell(f"{self.wanted.what}: {(self._now - began) / 60:.1f} minutes")
        self.wait(7.0)  # the end is shown, and the buttons hear
        self.choose("To the title")
        self.quit()

    def _sit(self) -> None:
        """Each device takes a seat, and more if there are more people than devices."""
        lobby = self.at(Lobby)
        for device in self.hands:
            if device not in [player.device for player in lobby.seating]:
                if device == MOUSE:
                    self.pick(lobby.seating.bots()[0], device)
                else:
                    self.press(Verb.SOUTH, device)
        self.wait(1.0)
        for device in cycle(self.hands):
            if len(lobby.seating.people()) >= self.wanted.people:
                return
            self._share(device)

    def _share(self, device: str) -> None:
        """One more person at this device."""
        if device == MOUSE:
            self.pick(Verb.WEST, device)
            self.choose("People", device)
            self.choose("Done", device)
        else:
            self.press(Verb.SELECT if device == KEYBOARD else Verb.WEST, device)
            self.press(Verb.RIGHT, device)
            self.press(Verb.SOUTH, device)

    def take(self, lesson: LessonScene) -> None:
        """Nod, look and choose as the lesson wants it, until it has ended."""
        while self.top is lesson:
            self.wait(CALM)
            if self.top is lesson and lesson.page:
                for device in self.hands:
                    self.press(Verb.SOUTH, device)
            elif self.top is lesson and lesson.waits:
                guest = self.guest(lesson.game, lesson.asked[0])
                if lesson.session.looks:
                    guest.look()
                else:
                    guest.choose(lesson.session.shown_move(guest.seat))
                    self.let_go(guest)


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
            began, presses = self._now, self.tally.presses.total()
            self._sit()
            presses = self.tally.presses.total() - presses
            self.tell(f"before game {game}: {self._now - began:.0f} s, {presses} presses")
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
        pads = cycle(self.hands)
        while gather.attendance.free:
            pad = next(pads)
            if gather.attendance.seats_of(pad):
                self.pick(gather.attendance.free[0], pad)
            else:
                self.press(Verb.SOUTH, pad)  # takes the next free one
        self.wait(CALM)  # whoever has just sat down is not ready with it
        for pad in self.hands:  # whoever waits bets, or for the final backs somebody
            while self.top is gather and gather.backing.next_of(pad) is not None:
                self.press(Verb.RIGHT, pad)
                self.press(Verb.SOUTH, pad)
        for pad in dict.fromkeys(player.device for player in gather.seating if player.device):
            if self.top is gather and set(gather.seating.seats_of(pad)) - gather.attendance.ready:
                self.pick(START, pad)
        for _ in range(PATIENCE):  # the table is told, and all are ready
            if isinstance(self.top, GameScene):
                return
            self.wait(GLANCE)
            if isinstance(self.top, Question):  # newcomers are asked whether to see the game first
                self.choose("Play now")


def main(words: Sequence[str]) -> int:
    """Sit down, and play what the words say; the program's exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.sofa", description=__doc__)
    parser.add_argument("what", choices=(*GAMES, "evening"))
    parser.add_argument("--guests", type=int, default=6)
    parser.add_argument("--by", nargs="+", choices=HANDS, default=["pads"], help="pads if not set")
    parser.add_argument("--pads", type=int, default=1)
    parser.add_argument("--people", type=int, default=1, help="more share a device")
    parser.add_argument("--size", default="640x360", help="of the window, in pixels")
    parser.add_argument("--lesson", action="store_true", help="of the one game, before it")
    parser.add_argument("--games", type=int, default=3, help="of the evening")
    Sofa.wanted = parser.parse_args(words)
    sofa: Callable[..., Sofa] = WholeEvening if Sofa.wanted.what == "evening" else OneGame
    table.App = sofa  # type: ignore[attr-defined, assignment]
    table.Audio = Heard  # type: ignore[attr-defined]
    return cli.main(["--windowed", "--size", Sofa.wanted.size, "--seed", "7"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
