"""How long people wait at the table: whole games at the table's own pace, by a faster clock.

The scene tells and bots wait as they do on the TV; only nothing is drawn. A person decides as the
normal bot would, so many seconds after all is told to it (`SECONDS`); where a secret is looked at,
one looks after the other. Whoever is not asked waits, and guesses where that is offered (`GUESS`
seconds later): that is a part, too.

    python3 -m tools.pace
    python3 -m tools.pace --only cockroach --seats 4 --people 1,4 --games 5 --json pace.json
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import product
from pathlib import Path
from statistics import mean, median

from game import GAMES
from game.bots.play import bot_named, choice_of
from game.engine.game import Game
from scenes.games.fixtures import staged, table_of
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.program.quiet import quietly
from tests.scenes.behind import match_of
from tools.command_line import numbers, reader

STEP = 1 / 10  # seconds
LONGEST = 3 * 3600.0  # seconds after which a game is given up
SECONDS = {  # from the question to the decision, by how a seat keeps its secrets
    Privacy.OPEN: 3.0,
    Privacy.BLIND: 4.0,
    Privacy.SIGN: 7.0,
    Privacy.CURTAIN: 7.0,
}
GUESS = 1.0  # seconds from the offer to the press
ALONE = Privacy.SIGN, Privacy.CURTAIN  # the others look away meanwhile, or nobody sees the table
BOT = "normal"
LONGEST_WAIT = {1: 20.0, 2: 20.0, 3: 30.0, 4: 30.0}  # seconds, by people
MEDIAN_WAIT = 8.0  # seconds
MINUTES = {("eight28", 1): 10.0, ("fruechtchen", 1): 12.0, ("eight28", 3): 15.0}
MINUTES |= {("fruechtchen", 4): 25.0}
TOLD = {4: 0.4}  # of the time from the second round on, by people
HEAD = "game         seats people minutes first s longest s med. s   own  told  missed"


@dataclass(slots=True)
class Clock:
    """The seconds of one game, and what people had of them. `waits` are theirs without a part."""

    people: int
    seconds: float = 0.0
    shares: float = 0.0  # with a question to them, of all of them summed up
    told: float = 0.0  # all are told something
    later: float = 0.0  # since the second round began
    told_later: float = 0.0  # of those, all are told something
    first: float = 0.0  # until the first question to one of them
    waits: list[float] = field(default_factory=list)
    since: dict[int, float] = field(default_factory=dict)  # when each last had a part

    def tick(self, asked: Sequence[int], telling: bool, *, later: bool = False) -> None:
        """Let one step pass in which `asked` decide (`later`: from round two)."""
        self.seconds += STEP
        self.told += STEP * telling
        self.later += STEP * later
        self.told_later += STEP * (telling and later)
        self.shares += STEP * len(asked)
        self.first = self.first or self.seconds * bool(asked)
        for seat in asked:
            self.part(seat)

    def part(self, seat: int) -> None:
        """Note that this person takes part now, which ends a wait."""
        waited = self.seconds - self.since.get(seat, 0.0)
        if waited > 2 * STEP:
            self.waits.append(waited)
        self.since[seat] = self.seconds


@dataclass(frozen=True, slots=True)
class Pace:
    """How some games of a kind went; seconds, but for `minutes` and the shares (0 to 1)."""

    game: str
    seats: int
    people: int
    minutes: float
    first: float
    longest_wait: float
    median_wait: float
    own_share: float
    told_share: float
    told_later: float = 0.0

    @classmethod
    def of(cls, game: str, seats: int, clocks: Sequence[Clock]) -> "Pace":
        """Sum up some games: medians, but for the longest wait of all."""
        waits = [wait for clock in clocks for wait in clock.waits]
        return cls(
            game,
            seats,
            clocks[0].people,
            median(clock.seconds for clock in clocks) / 60,
            median(clock.first for clock in clocks),
            max(waits, default=0.0),
            median(waits or [0.0]),
            mean(clock.shares / clock.people / clock.seconds for clock in clocks),
            mean(clock.told / clock.seconds for clock in clocks),
            mean(clock.told_later / max(STEP, clock.later) for clock in clocks),
        )

    def missed(self) -> list[str]:
        """Name the bars that this misses."""
        bars = {
            "longest wait": (self.longest_wait, LONGEST_WAIT.get(self.people)),
            "median wait": (self.median_wait, MEDIAN_WAIT),
            "minutes": (self.minutes, MINUTES.get((self.game, self.people))),
            "told from round 2": (self.told_later, TOLD.get(self.people)),
        }
        return [
            f"{what} {value:.3g} > {bar:g}"
            for what, (value, bar) in bars.items()
            if bar is not None and value > bar
        ]


def timed(game: Game, seats: int, people: int, seed: int) -> Clock:
    """Play one game at the table (TimeoutError if it does not end)."""
    with quietly(luck=seed) as services:
        devices = ["keyboard"] if people == 1 else [f"pad:{n + 1}" for n in range(people)]
        services.devices.pads[:] = devices  # type: ignore[attr-defined]
        scene = staged(services, game, table_of(game, devices, seats), seed)
        clock, decides = Clock(people, since=dict.fromkeys(range(people), 0.0)), _People(scene)
        while not scene.over:
            services.stack.update(STEP)
            services.stack.apply_changes()
            asked = scene.asking.awaited
            clock.tick(asked, scene.director.telling, later=scene.teller.rounds > 1)
            decides.step(asked)
            for seat in decides.guess():
                clock.part(seat)
            if clock.seconds > LONGEST:
                raise TimeoutError(f"{game.name} {seats} {people} {seed}")
        for seat in range(people):
            clock.part(seat)
        return clock


class _People:
    """Who thinks about what, and decides when the time has come."""

    def __init__(self, scene: GameScene) -> None:
        self._scene = scene
        self._spent: dict[int, float] = {}
        self._offered: dict[int, float] = {}  # seconds since a guess was offered, by seat

    def guess(self) -> list[int]:
        """Let those who wait guess after a while; returns who does."""
        guesses = self._scene.guesses
        self._offered = {s: self._offered.get(s, 0.0) + STEP for s in guesses.guessing}
        able = [seat for seat, since in self._offered.items() if since >= GUESS]
        for seat in able:
            guesses.put(seat, 0)
        return able

    def step(self, asked: Sequence[int]) -> None:
        """Let those who are asked think for one step."""
        seating = self._scene.session.seating
        secret = self._scene.asking.secret
        self._spent = {seat: self._spent.get(seat, 0.0) for seat in asked}
        looked = False
        for seat in asked:
            privacy = seating[seat].privacy if secret else Privacy.OPEN
            if privacy in ALONE and looked:
                continue
            looked |= privacy in ALONE
            self._spent[seat] += STEP
            if self._spent[seat] >= SECONDS[privacy]:
                self._decide(seat)

    def _decide(self, seat: int) -> None:
        match = match_of(self._scene.session)
        bot = bot_named(match.setup.game, BOT)
        self._scene.chooser.commit(seat, choice_of(bot, match, seat))
        self._spent.pop(seat, None)


def line(pace: Pace) -> str:
    """Write one row of the table."""
    return (
        f"{pace.game:12} {pace.seats:5} {pace.people:6} {pace.minutes:7.1f} {pace.first:6.0f}"
        f" {pace.longest_wait:8.1f} {pace.median_wait:6.1f} {pace.own_share:5.0%}"
        f" {pace.told_share:5.0%}  {'; '.join(pace.missed())}"
    ).rstrip()


def main(arguments: Sequence[str]) -> int:
    """Print the table; 1 if a bar is missed."""
    parser = reader(__doc__)
    parser.add_argument("--only", choices=GAMES, action="append", help="this game (all)")
    parser.add_argument("--seats", type=numbers, default=[3, 4, 6], metavar="N,N")
    parser.add_argument("--people", type=numbers, default=[1, 2, 3, 4], metavar="N,N")
    parser.add_argument("--games", type=int, default=3, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE")
    wanted = parser.parse_args(arguments)
    found = []
    print(HEAD)
    for name, seats, people in product(wanted.only or GAMES, wanted.seats, wanted.people):
        if seats in GAMES[name].seats and people <= seats:
            seeds = range(wanted.seed, wanted.seed + wanted.games)
            clocks = [timed(GAMES[name], seats, people, seed) for seed in seeds]
            found.append(Pace.of(name, seats, clocks))
            print(line(found[-1]), flush=True)
    if wanted.json:
        wanted.json.write_text(json.dumps([asdict(pace) for pace in found], indent=1))
    return int(any(pace.missed() for pace in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
