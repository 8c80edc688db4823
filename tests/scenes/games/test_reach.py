"""Every choice can be made: with each device or one button, in each way of keeping secrets.

For each table the asks of random games are collected by phase; at each a guest who has nothing but
its device brings about legal moves, and exactly these. REACH=all looks at every legal move of more
asks (many minutes); without it a few moves of each are drawn.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from game.engine.log import Log
from game.engine.match import Match
from game.engine.moves import Move
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy, Seating
from scenes.people.sitting import bots
from scenes.program.quiet import quiet_services
from scenes.session.session import Session
from tests.game.tables import ALL_GAMES, NUMBERED, TABLES, Table, play_randomly
from tests.scenes.behind import match_of
from tests.scenes.button import OneButtonHand
from tests.scenes.guest import STANDS, Guest, parts_of

ALL = os.environ.get("REACH") == "all"
GAMES_EACH, ASKS_EACH, MOVES_EACH = (4, 5, 10_000) if ALL else (1, 1, 2)
SEVERAL = max(2, GAMES_EACH)  # where it matters what is hidden at each
PAD, OTHER = "pad:1", "pad:2"
BOTS_CHOOSE = 3.0  # seconds after which no bot changes the picture any more
QUICK = Settings(animation=AnimationSpeed.OFF, reduced_motion=True)  # and no face blinks


@dataclass(frozen=True)
class Sitting:
    """Who sits beside the guest, and how it keeps its secrets.

    `beside` is the device of the person in the next seat, "" for a bot; the guest's own if they
    pass it on.
    """

    device: str
    beside: str = ""
    wish: Privacy | None = None

    def __str__(self) -> str:
        how = "alone" if not self.beside else "shared" if self.beside == self.device else "two"
        return "-".join([self.device.split(":")[0], how, *([self.wish] if self.wish else [])])

    def seating(self, match: Match, seat: int) -> Seating:
        seating = bots(match.setup.seats)
        for number, device in ((seat, self.device), (self.next_to(match, seat), self.beside)):
            if device:
                seating[number].bot, seating[number].device = "", device
        seating[seat].wish = self.wish
        return seating

    def next_to(self, match: Match, seat: int) -> int:
        return (seat + 1) % match.setup.seats


SITTINGS = [
    *[Sitting(device) for device in (PAD, KEYBOARD, MOUSE)],
    *[Sitting(device, OTHER) for device in (PAD, KEYBOARD, MOUSE)],
    *[Sitting(device, OTHER, Privacy.CURTAIN) for device in (PAD, KEYBOARD)],
    Sitting(PAD, PAD),
    Sitting(KEYBOARD, KEYBOARD),
]
ONE_BUTTON = [Sitting(MOUSE), Sitting(MOUSE, OTHER), Sitting(MOUSE, MOUSE)]


NAMED = {str(table): table for table in TABLES}


def choices(match: Match, seat: int) -> int:
    """From how many moves `seat` chooses: the table itself brings in what no roll can change."""
    view, phase = match.view(None).game, match.ask.phase if match.ask else ""
    return 1 if phase == "roll" and view.settled(seat) else len(match.legal(seat))


@cache
def asks(table: str, games: int = GAMES_EACH) -> list[Match]:
    """Moments of so many random games in which somebody chooses: so many of each phase."""
    found: dict[str, list[Match]] = {}
    for seed in range(games):
        chance, wait = Random(f"{table} {seed}"), 0
        for match in play_randomly(NAMED[table].match(seed), chance):
            phase = match.ask.phase if match.ask else ""
            few = len(found.get(phase, ())) < ASKS_EACH * (1 + seed)
            choice = any(choices(match, seat) > 1 for seat in match.waiting())
            if few and choice and len(match.decisions) >= wait:
                found.setdefault(phase, []).append(match.copy())
                wait = len(match.decisions) + chance.randrange(12)
    return [match for phase in found.values() for match in phase]


def scene_at(folder: Path, match: Match, sitting: Sitting, seat: int) -> GameScene:
    """The game's scene at this moment, as if all had been told."""
    setup = match.setup
    shown = presentation(setup.game.name).played_by(setup.options)
    services = quiet_services(folder, QUICK)
    seating = sitting.seating(match, seat)
    seating.propose_privacy(shown.blind)
    scene = shown.open(services, Session(services, match.copy(), seating, None, Log()))
    services.stack.clear_to(scene)
    services.stack.apply_changes()
    return scene


class Asked(Guest):
    """A guest at a question of `match`, in the first seat that is asked there unless told."""

    def __init__(
        self, folder: Path, match: Match, sitting: Sitting, seat: int = -1, wait: float = STANDS
    ) -> None:
        seat = match.waiting()[0] if seat < 0 else seat
        super().__init__(scene_at(folder, match, sitting, seat), seat, sitting.device)
        self.match = match
        self.wait(wait)

    @property
    def decided(self) -> list[Move | None]:
        """What this seat has decided since."""
        return decided(self.scene, self.seat, len(self.match.decisions))


def guests_at(
    folder: Path, table: object, sitting: Sitting, wait: float = STANDS
) -> Iterator[Asked]:
    """A guest at each kind of question of this table."""
    for match in asks(str(table)):
        yield Asked(folder, match, sitting, wait=wait)


Guests: TypeAlias = Callable[..., Iterator[Asked]]
"""The same in a test's own folder: a fixture."""


def wanted(match: Match, chance: Random) -> Iterator[tuple[Match, int, Move]]:
    """Who is asked, and moves of its own to choose; seats before it on a shared pad have chosen."""
    seats = match.waiting()
    seat = seats[chance.randrange(len(seats))]
    match = match.copy()
    for other in seats:
        if other < seat:
            match.commit(other, match.legal(other)[0])
    moves = list(match.legal(seat))
    for move in chance.sample(moves, min(MOVES_EACH, len(moves))):
        yield match, seat, move


def decided(scene: GameScene, seat: int, since: int = 0) -> list[Move | None]:
    return [d.move for d in match_of(scene.session).decisions[since:] if d.seat == seat]


def by_its_device(scene: GameScene, seat: int, move: Move) -> None:
    Guest(scene, seat, scene.session.seating[seat].device).choose(move)


def by_one_button(scene: GameScene, seat: int, move: Move) -> None:
    """In so many presses, whatever the move is made of."""
    hand = OneButtonHand(scene.services, turn=0.1)
    hand.decide(scene, seat, move)
    assert hand.presses <= 30


WAYS = [
    *((sitting, by_its_device) for sitting in SITTINGS),
    *((sitting, by_one_button) for sitting in ONE_BUTTON),
]
CASES = [  # in every way at every fifth table or so: each game is played in each way
    pytest.param(table, sitting, way, id=f"{table}-{sitting}-{way.__name__}")
    for number, table in NUMBERED
    for sitting, way in (WAYS if ALL else WAYS[number % 5 :: 5])
]


def test_each_game_is_played_in_each_way() -> None:
    played = {(case.values[0].game.name, *case.values[1:]) for case in CASES}  # type: ignore[attr-defined]
    assert played == {(game, *way) for game in ALL_GAMES for way in WAYS}


@pytest.mark.parametrize(("table", "sitting", "way"), CASES)
@pytest.mark.slow
def test_every_choice_can_be_made(
    table: Table, sitting: Sitting, way: Callable[..., None], tmp_path: Path
) -> None:
    """Each move that is wanted of a seat is chosen there, and is the one that was decided."""
    chance = Random(f"{table} {sitting}")
    for match in asks(str(table)):
        for before, seat, move in wanted(match, chance):
            scene = scene_at(tmp_path, before, sitting, seat)
            way(scene, seat, move)
            made = decided(scene, seat, len(before.decisions))
            assert made[:1] == [move], f"{sitting} in seat {seat}, asked for {before.ask}"


COMPOSED = [
    pytest.param(table, device, id=f"{table}-{device}")
    for table in {table.game.name: table for table in TABLES}.values()
    if table.game.name in ("cockroach", "fruechtchen")
    for device in (PAD, KEYBOARD, MOUSE)
]


@pytest.mark.parametrize(("table", "device"), COMPOSED)
@pytest.mark.slow
def test_one_press_back_takes_back_one_step(table: Table, device: str, tmp_path: Path) -> None:
    """Each picture of the way there comes again on the way back, and then all can be chosen."""
    chance, taken_back = Random(f"{table} {device}"), 0
    for match in asks(str(table)):
        for before, seat, move in wanted(match, chance):
            *parts, _ = parts_of(move)
            if not parts:
                continue
            guest = Asked(tmp_path, before, Sitting(device), seat, BOTS_CHOOSE)
            stages = [guest.without_focus()]
            for part in parts:
                if not guest.lies(part):
                    guest.pick(part)
                    stages.append(guest.without_focus())
            for stage in reversed(stages[:-1]):
                guest.press(Verb.EAST)
                assert guest.without_focus() == stage, f"on the way back from {move}"
                taken_back += 1
            assert guest.scene.services.stack.top is guest.scene
            guest.choose(move)
            assert guest.decided[:1] == [move]
    assert taken_back >= 4
