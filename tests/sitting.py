"""Guests who sit at the real program: its own loop, turned by hands on devices."""

import argparse
import sys
import time
from abc import abstractmethod
from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import fields
from math import ceil
from random import Random
from typing import Any, TypeVar

from game.engine.moves import Move
from scenes.evening.gather import START, Gather
from scenes.evening.tiles import TileScreen
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.privacy.handing import handing_places
from scenes.screens.screen import Screen
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame
from scenes.stage.scene import Scene
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.stations import Station
from tests.glances import Glances
from tests.hands import FingerHand, Hand, KeyHand, MouseHand, PadHand
from tests.scenes.behind import match_of
from tests.scenes.guest import FRAMES, STANDS, Finger, Guest
from tests.scenes.room import frame_of
from tests.tally import Tally

S = TypeVar("S", bound=Scene)

PATIENCE = 30 * 60 * 20  # frames, or looks, for a whole game
CALM = 1.2  # seconds after which a screen that has just come hears a press
FRAME = 1 / 30  # seconds: a small computer at a large screen
GLANCE = 0.25  # seconds between two looks: the longest step that the program lets pass
THINKS = 0.002  # seconds between two looks at a game in which nobody is asked: bots are a process
CURIOUS = 12  # moves that a guest thinks of before it takes one
ARROWS = 60  # to what one looks for on a screen
HANDS = ("pads", "keys", "mouse", "taps")


def traits(move: Move) -> list[tuple[str, str, str]]:
    """What a move is made of, each part by its name."""
    kind = type(move).__name__
    return [(kind, part.name, str(getattr(move, part.name))) for part in fields(move)]  # type: ignore[arg-type]


class SofaGuest(Guest):
    """A guest whose presses go the whole way: a button, SDL, devices, scenes, the match."""

    def __init__(self, scene: GameScene, seat: int, device: str, sofa: "Sofa") -> None:
        super().__init__(scene, seat, device)
        self._sofa = sofa

    def wait(self, seconds: float) -> None:
        self._sofa.frames(FRAMES)
        self._sofa.wait(seconds)

    def do(self, action: Action) -> None:
        self._sofa.do(action)

    def pick(self, part: Hashable) -> None:
        """Look once more at what decides for good."""
        if self.scene.choices.decides(part):
            self.wait(STANDS)
        super().pick(part)

    def guess(self) -> None:
        """Say what comes, where all who wait may."""
        guesses = self.scene.guesses
        answer = self._sofa.chance.randrange(len(guesses.answers))
        if self.device == MOUSE:
            place = guesses.places(self.seat)[answer]
            self.press(Verb.CLICK, x=place.x, y=place.y)
        else:
            self.press(guesses.answers[answer])

    def take_device(self) -> None:
        """With the mouse, click on the plate that says so."""
        handing = self.scene.asking.handing
        if self.device != MOUSE or self.seat not in handing:
            super().take_device()
            return
        place = handing_places(self.scene.view.hands, len(handing))[handing.index(self.seat)]
        self.press(Verb.CLICK, x=place.x, y=place.y)
        self.wait(STANDS)


class SofaFinger(Finger, SofaGuest):
    """The same, by taps."""


class Sofa(Glances):
    """The program's own loop, turned by guests instead of by the clock on the wall."""

    every = 12
    wanted: argparse.Namespace
    _canvas: Canvas

    def run(self) -> None:
        self._settle()
        self._now, self.chance = self._last_step, Random(7)
        self._used: Counter[tuple[str, str, str]] = Counter()
        self._before: Frame | None = None  # the picture before the last frame, if somebody looked
        self.tally = Tally(self._stack)
        self.hands = self._hands()
        try:
            self.wait(1.0)
            self.at(Title).services.luck = Random(7)  # the same bots each time
            self.visit()
        finally:
            for hand in self.hands.values():
                hand.leave()
            self.tell(*self.tally.lines())

    def _hands(self) -> dict[str, Hand]:
        hands: dict[str, Hand] = {}
        for by in self.wanted.by:
            match by:
                case "pads":
                    numbers = range(1, self.wanted.pads + 1)
                    hands |= {f"pad:{number}": PadHand(number) for number in numbers}
                case "keys":
                    hands[KEYBOARD] = KeyHand()
                case "mouse":
                    hands[MOUSE] = MouseHand(self._canvas.to_pixels)
                case _:
                    hands[MOUSE] = FingerHand(self._canvas.to_pixels)
        return hands

    def tell(self, *lines: str) -> None:
        """Tell whoever started us."""
        print(*lines, sep="\n", file=sys.stderr)

    @abstractmethod
    def visit(self) -> None:
        """From the title to the end of the program."""

    # Time.

    def _hand_over(self, action: Action) -> None:
        with self.tally.watched(action, self._before):
            super()._hand_over(action)

    def frames(self, number: int, seconds: float = FRAME) -> None:
        """Let so many frames come, one each `seconds`; nobody looks whether anything moves."""
        for _ in range(number):
            self._now += seconds
            self.step(self._now)
            self.tally.update(seconds)
        self._before = None

    def look(self, seconds: float = FRAME) -> None:
        """Let one frame come: a press that follows knows whether anything moved in it."""
        before = frame_of(self._stack)
        self.frames(1, seconds)
        self._before = before

    def wait(self, seconds: float) -> None:
        """Only look, as seldom as the program lets time pass."""
        self.frames(ceil(seconds / GLANCE) - 1, GLANCE)
        self.look(GLANCE)

    # Presses.

    @property
    def first(self) -> str:
        """The device of whoever leads through the menus."""
        return next(iter(self.hands))

    def do(self, action: Action) -> None:
        """Press, let go or point, and let some frames come."""
        self.hands[action.device].do(action)
        if action.pressed:
            self.frames(FRAMES)
        else:
            self.look()

    def press(self, verb: Verb, device: str = "", **more: Any) -> None:
        for pressed in (True, False):
            self.do(Action(device or self.first, verb, pressed, **more))

    # Screens.

    @property
    def top(self) -> Scene | None:
        return self._stack.top

    def until(self, kind: type[S]) -> S:
        """Wait for such a screen, and until it hears a press."""
        for _ in range(PATIENCE):
            if isinstance(self.top, kind):
                self.wait(CALM)
                return self.at(kind)
            self.frames(1, GLANCE)
        return self.at(kind)

    def at(self, kind: type[S]) -> S:
        """The screen, which is of this kind."""
        if not isinstance(self.top, kind):
            raise AssertionError(f"{type(self.top).__name__} instead of {kind.__name__}")
        return self.top

    def choose(self, label: str, device: str = "") -> None:
        """Press the row of a menu that says this."""
        self.pick(self._row(label), device)

    def go_to_row(self, label: str, device: str = "") -> None:
        self.go_to(self._row(label), device)

    def _row(self, label: str) -> int:
        labels = [entry.label for entry in self.top.menu.entries]  # type: ignore[union-attr]
        assert label in labels, f"no row {label!r}: {labels}"
        return labels.index(label)

    def pick(self, key: Hashable, device: str = "") -> None:
        """Click on what lies on the screen, or go there by arrows and press."""
        device = device or self.first
        if device != MOUSE:
            self.go_to(key, device)
            self.press(Verb.SOUTH, device)
            return
        screen = self.at(Screen)
        place = next(one for one in screen.stations() if one.key == key)
        for verb in (Verb.POINT, Verb.CLICK):
            self.do(Action(MOUSE, verb, x=place.x, y=place.y))
        self.do(Action(MOUSE, Verb.CLICK, False, x=place.x, y=place.y))

    def go_to(self, key: Hashable, device: str = "") -> None:
        """Press arrows until `key` has the focus."""
        for _ in range(ARROWS):
            here, places = self._places()
            if here == key:
                return
            at, to = places[here], places[key]
            if abs(to.y - at.y) > at.h / 2:
                self.press(Verb.DOWN if to.y > at.y else Verb.UP, device)
            elif isinstance(self.top, Gather) and self.top.chooses(device) is not None:
                self.press(Verb.DOWN if here == START else Verb.UP, device)  # right would bet
            else:
                self.press(Verb.RIGHT if to.x > at.x else Verb.LEFT, device)
        raise AssertionError(f"{key!r} cannot be reached")

    def _places(self) -> tuple[Hashable, dict[Hashable, Target[Any] | Station]]:
        """What has the focus, and where all lies; of a list that scrolls, what is out of sight."""
        screen = self.at(Screen)
        if isinstance(screen, TileScreen):
            return screen.focus.key or 0, {one.key: one for one in screen.targets()}
        stations = screen.stations()
        focused = next(one.key for one in stations if one.focused)
        return focused, {one.key: one for one in stations}

    def quit(self) -> None:
        """The last choice of the title."""
        self.wait(1.0)
        self.at(Title)
        self.choose("Quit")

    # At a table.

    def play(self, *ends: type) -> None:
        """Until the game gives way to such a screen; each guest chooses what it likes."""
        for _ in range(PATIENCE):
            if isinstance(self.top, ends):
                return
            if isinstance(self.top, GameScene) and (guest := self._asked(self.top)):
                guest.choose(self._liked(match_of(guest.scene.session).legal(guest.seat)))
                self.let_go(guest)
            elif isinstance(self.top, GameScene) and (guest := self._guessing(self.top)):
                guest.guess()
            else:
                time.sleep(THINKS)
            self.frames(1, GLANCE)
        raise AssertionError("the game did not end")

    def let_go(self, guest: Guest) -> None:
        """Let go of what opened the curtain; the mouse has done so."""
        if guest.device != MOUSE:
            self.do(Action(guest.device, Verb.LEFT_SHOULDER, pressed=False))

    def _asked(self, scene: GameScene) -> SofaGuest | None:
        for seat in scene.asking.awaited:
            return self.guest(scene, seat)
        return None

    def _guessing(self, scene: GameScene) -> SofaGuest | None:
        """Whoever waits and may guess; of those who share a device, none while it is asked."""
        for seat in scene.guesses.guessing:
            return self.guest(scene, seat)
        return None

    def guest(self, scene: GameScene, seat: int) -> SofaGuest:
        """Who sits there."""
        device = scene.session.seating[seat].device
        kind = SofaFinger if isinstance(self.hands[device], FingerHand) else SofaGuest
        return kind(scene, seat, device, self)

    def _liked(self, moves: Sequence[Move]) -> Move:
        """What is newest to a curious guest: other cards, claims and people each time."""
        some = [moves[self.chance.randrange(len(moves))] for _ in range(CURIOUS)]
        move = min(some, key=lambda one: sum(self._used[trait] for trait in traits(one)))
        self._used.update(traits(move))
        return move
