"""The engine's figures, with four seats, random play, the same games each time.

They are taken with Grasshopper Poker, the search path with every game. A decision is one seat's
choice. Drawing a random choice belongs to each path, and to the reference.
"""

import random
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from statistics import median

import bench_figure
from bench_figure import Figure, Measure, per_second, seconds_each
from checkout import ROOT

from game import GAMES
from game.table.events import silent
from game.table.game import Game, State
from game.table.log import Log, complete, fold
from game.table.match import Match, Setup

GAME = GAMES["grasshopper"]
SEATS = 4
GAMES_EACH = 30  # games a repeat
SEARCH_BARS = {  # decisions/s
    "grasshopper": 300_000,
    "eight28": 250_000,
    "cockroach": 150_000,
    "fruechtchen": 150_000,
}


def bare() -> Sequence[Figure]:
    """Goofspiel, four seats with cards 1 to 13: choose, compare, give the prize to the highest."""
    rate = per_second(_goofspiel)
    return [Figure("bare: plain goofspiel, the reference", rate, "decisions/s")]


def _goofspiel() -> int:
    draw = random.Random(1).random
    decisions = 0
    for _ in range(10 * GAMES_EACH):
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


def search() -> Sequence[Figure]:
    """What a search does: legal moves, choose one, resolve, without checks, events or views."""
    return [
        Figure(
            f"search: {name}",
            per_second(partial(_search, game)),
            "decisions/s",
            SEARCH_BARS[name],
            True,
        )
        for name, game in GAMES.items()
    ]


def _search(game: Game) -> int:
    draw = random.Random(1).random
    decisions = 0
    for seed in range(GAMES_EACH):
        state = _start(seed, game)
        while ask := state.ask():
            choices = []
            for seat in ask.seats:
                legal = state.legal(seat)
                choices.append(legal[int(draw() * len(legal))])
            decisions += len(choices)
            state.resolve(choices, silent)
    return decisions


def full() -> Sequence[Figure]:
    """What a table does: a view for every decision, checked, told in events, kept."""
    rate = per_second(lambda: sum(len(match.decisions) for match in _played()))
    bar = 100_000
    return [Figure("full: view + checked commit, kept", rate, "decisions/s", bar, True)]


def logged() -> Sequence[Figure]:
    """A checked decision and its line in the save, digest every tenth, without the disk."""
    micros = 1e6 * seconds_each(_logged)
    return [Figure("logged: checked commit + line of the save", micros, "µs", 100)]


def _logged() -> int:
    draw = random.Random(1).random
    decisions = 0
    for seed in range(GAMES_EACH):
        match, log = Match(_setup(seed)), Log()
        while not match.over:
            for seat in match.waiting():
                legal = match.legal(seat)
                match.commit(seat, legal[int(draw() * len(legal))])
                log.decision(match)
        decisions += len(match.decisions)
    return decisions


def copy() -> Sequence[Figure]:
    """A copy of a state in the middle of a game."""
    state = _middle()

    def copies() -> int:
        for _ in range(10_000):
            state.copy()
        return 10_000

    return [Figure("copy: a state", 1e6 * seconds_each(copies), "µs", 5)]


def view() -> Sequence[Figure]:
    """What one seat may know, in the middle of a game."""
    state = _middle()

    def views() -> int:
        for _ in range(10_000):
            state.view(0)
        return 10_000

    return [Figure("view: of one seat", 1e6 * seconds_each(views), "µs")]


def folding() -> Sequence[Figure]:
    """Loading saves: check sums, decisions, digests; and how large a save is."""
    logs = [complete(match, tuple({} for _ in range(SEATS))) for match in _played()]

    def folds() -> int:
        return sum(len(fold(log, GAMES).match.decisions) for log in logs)

    sizes = [len(log) for log in logs]
    return [
        Figure("folding: decisions of a save", per_second(folds), "decisions/s"),
        Figure("folding: a whole game's save", median(sizes), "bytes"),
    ]


def importing() -> Sequence[Figure]:
    """Importing `game` in a fresh Python, less what that Python takes to start."""
    code = (
        "from time import perf_counter; began = perf_counter(); import game; "
        "print(perf_counter() - began)"
    )
    command = [sys.executable, "-c", code]
    times = [
        float(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)
        for _ in range(bench_figure.REPEATS)
    ]
    return [Figure("importing: game, in a fresh Python", 1e3 * median(times), "ms", 40)]


MEASURES: dict[str, Measure] = {
    measure.__name__: measure
    for measure in (bare, search, full, logged, copy, view, folding, importing)
}


def _setup(seed: int) -> Setup:
    return Setup(GAME, SEATS, seed, GAME.options())


def _start(seed: int, game: Game = GAME) -> State:
    return game.start(game.options(), SEATS, 0, seed, silent)


def _middle() -> State:
    """A state after ten resolved asks of random play."""
    rng = random.Random(1)
    state = _start(1)
    for _ in range(10):
        ask = state.ask()
        if ask is None:
            break
        state.resolve([rng.choice(state.legal(seat)) for seat in ask.seats], silent)
    return state


def _played() -> list[Match]:
    """Whole games, played as a table does: each decision sees its view first."""
    draw = random.Random(1).random
    matches = []
    for seed in range(GAMES_EACH):
        match = Match(_setup(seed))
        while not match.over:
            for seat in match.waiting():
                match.view(seat)
                legal = match.legal(seat)
                match.commit(seat, legal[int(draw() * len(legal))])
        matches.append(match)
    return matches
