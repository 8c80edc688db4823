"""The engine's figures, for every game and number of seats; the same random games each time.

The reference beside all of them is one decision of a goofspiel in a few lines of plain Python, the
least that any rules of this kind can cost. A decision is one seat's choice; drawing a random one
belongs to each path, and to the reference.
"""

import random
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import count
from time import perf_counter
from typing import NamedTuple, TypeAlias

from game import GAMES
from game.bots.play import play_out
from game.engine.events import silent
from game.engine.game import Game, State
from game.engine.log import Log
from game.engine.match import Match, Setup
from game.engine.moves import Move
from tools.bench import Figure, Measure, Work, alternating, beside
from tools.checkout import ROOT

SEATS = 4  # where a bar asks for so much speed
DECISIONS = 3_000  # a repeat plays games until it has so many
PIECES = 5_000  # copies a repeat
SEARCH_BARS = {  # decisions/s
    "grasshopper": 300_000,
    "eight28": 250_000,
    "cockroach": 150_000,
    "fruechtchen": 150_000,
}
FULL_BARS = {"grasshopper": 100_000}


class Table(NamedTuple):
    """A game by its name, with so many seats, options off."""

    name: str
    seats: int

    def __str__(self) -> str:
        return f"{self.name}, {self.seats} seats"

    @property
    def game(self) -> Game:
        return GAMES[self.name]

    def start(self, seed: int) -> State:
        return self.game.start(self.game.options(), self.seats, 0, seed, silent)

    def match(self, seed: int) -> Match:
        return Match(Setup(self.game, self.seats, seed, self.game.options()))


Draw: TypeAlias = Callable[[], float]
"""Random numbers from 0 up to 1."""
Play: TypeAlias = Callable[[Table, int, Draw], int]
"""Plays the game of a seed and says how many decisions it had."""

TABLES = [Table(name, seats) for name, game in GAMES.items() for seats in game.seats]


def bare() -> Sequence[Figure]:
    """Measure the reference alone: how fast this machine is."""
    timed = beside(goofspiel, goofspiel)
    rate = 1 / timed.seconds
    return [Figure("bare: plain goofspiel, the reference", rate, "decisions/s", timed.ratio)]


def goofspiel() -> int:
    """Play a game of four seats; return its decisions.

    They have cards 1 to 13: choose, compare, give the prize to the highest.
    """
    draw = random.Random(1).random
    decisions = 0
    for _ in range(300):
        hands = [list(range(1, 14)) for _ in range(SEATS)]
        points = [0] * SEATS
        for prize in range(1, 14):
            bids = []
            for hand in hands:
                bids.append(hand.pop(int(draw() * len(hand))))
            decisions += SEATS
            best = max(bids)
            if bids.count(best) == 1:
                points[bids.index(best)] += prize
    return decisions


def search(table: Table, seed: int, draw: Draw) -> int:
    """Play as a search does: legal moves, choose, resolve (no checks, events, views)."""
    state = table.start(seed)
    decisions = 0
    while ask := state.ask():
        choices = []
        for seat in ask.seats:
            legal = state.legal(seat)
            choices.append(legal[int(draw() * len(legal))])
        decisions += len(choices)
        state.resolve(choices, silent)
    return decisions


def full(table: Table, seed: int, draw: Draw) -> int:
    """Play as a table does: decisions seen, checked, told in events, kept."""
    match = table.match(seed)
    while not match.over:
        for seat in match.waiting():
            match.view(seat)
            match.commit(seat, _any(match.legal(seat), draw))
    return len(match.decisions)


def logged(table: Table, seed: int, draw: Draw) -> int:
    """Check each decision and write its line (digests, too; without the disk)."""
    match, log = table.match(seed), Log()
    while not match.over:
        for seat in match.waiting():
            match.commit(seat, _any(match.legal(seat), draw))
            log.decision(match)
    return len(match.decisions)


def copies(table: Table) -> Work:
    """Copy a state in mid-game."""
    state = _middle(table)

    def pieces() -> int:
        for _ in range(PIECES):
            state.copy()
        return PIECES

    return pieces


IMPORTS = (  # what, the module, what is done before, bar in ms
    ("game", "game", "", 40),
    *((f"game.{name} after it", f"game.{name}", "import game", None) for name in GAMES),
    ("the command line", "scenes.program.cli", "", 110),
    ("the whole table, as far as the title", "scenes.program.table", "", 300),
)


def importing() -> Sequence[Figure]:
    """Measure imports in a fresh Python, beside one that does nothing."""
    figures = []
    for what, module, before, bar in IMPORTS:
        timed = alternating(partial(_import, module, before), _start_python)
        figures.append(Figure(f"importing: {what}", 1e3 * timed.seconds, "ms", timed.ratio, bar))
    return figures


def _import(module: str, before: str) -> float:
    code = (
        f"from time import perf_counter; {before}\n"
        f"began = perf_counter(); import {module}; print(perf_counter() - began)"
    )
    return float(_python(code))


def _start_python() -> float:
    began = perf_counter()
    _python("")
    return perf_counter() - began


def _python(code: str) -> str:
    return subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, text=True)


def _rates(what: str, play: Play, bars: Mapping[str, float]) -> Sequence[Figure]:
    """In decisions a second; a bar is for the table of four."""
    figures = []
    for table in TABLES:
        timed = beside(_playing(play, table), goofspiel)
        bar = bars.get(table.name) if table.seats == SEATS else None
        rate = 1 / timed.seconds
        figures.append(Figure(f"{what}: {table}", rate, "decisions/s", timed.ratio, bar, True))
    return figures


def _micros(what: str, work: Callable[[Table], Work], bar: float) -> Sequence[Figure]:
    figures = []
    for table in TABLES:
        timed = beside(work(table), goofspiel)
        micros = 1e6 * timed.seconds
        figures.append(Figure(f"{what}: {table}", micros, "µs", timed.ratio, bar))
    return figures


def _playing(play: Play, table: Table) -> Work:
    """Games one after another, until there were enough decisions."""

    def games() -> int:
        draw = random.Random(1).random
        decisions = 0
        for seed in count():
            if decisions >= DECISIONS:
                break
            decisions += play(table, seed, draw)
        return decisions

    return games


def _any(moves: Sequence[Move], draw: Draw) -> Move:
    return moves[int(draw() * len(moves))]


@cache
def _middle(table: Table) -> State:
    """The state half way through a game of normal bots."""
    whole, half = table.match(0), table.match(0)
    play_out(whole, [table.game.bots["normal"]] * table.seats)
    for decision in whole.decisions[: len(whole.decisions) // 2]:
        half.apply(decision)
    return half.state


MEASURES: dict[str, Measure] = {
    "bare": bare,
    "search": partial(_rates, "search", search, SEARCH_BARS),
    "full": partial(_rates, "full", full, FULL_BARS),
    "logged": partial(_micros, "logged", partial(_playing, logged), 100),
    "copy": partial(_micros, "copy", copies, 5),
    "importing": importing,
}
