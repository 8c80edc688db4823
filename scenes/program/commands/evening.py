"""`krabbeltisch evening --simulate N`: whole evenings without a screen, and what came of them.

Results and lengths are drawn from a table of matches that normal bots played
(assets/evening/results.json, made by tools/evening_results.py); with `--play`, and where a game has
none there, bots play each match.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from math import ceil
from typing import Any, TypeAlias

from game import GAMES
from game.bots.play import named_bots, play_out, seed_of
from game.engine.match import Match, Setup
from game.engine.rng import Pcg32
from game.evening.awards import kinds
from game.evening.evening import Evening
from game.evening.known import NEXT, PODIUM
from game.evening.plan import BUDGETS, OPEN, QUICKLY, pace
from game.evening.points import backers, points
from game.evening.records import Now, Result
from game.evening.seating import ROTATE, RULES
from game.evening.steps import (
    Announce,
    Begin,
    Bet,
    CallFinal,
    Finish,
    Join,
    Plan,
    Play,
    ShuffleGames,
)
from game.evening.tallies import asks_of, tallies
from scenes.program.commands import arguments
from scenes.program.commands.outcome import say

MOST_EVENINGS = 1_000_000
MOST_GUESTS = 14
_UNHURRIED = 90  # minutes after which an open evening is called to an end

Outcome: TypeAlias = Mapping[str, Any]
"""Ranks by seat, asks by phase, and tallies by seat of one match."""


@dataclass(slots=True)
class Sums:
    """What all evenings together came to."""

    evenings: int = 0
    spread: Counter[int] = field(default_factory=Counter)
    waits: Counter[int] = field(default_factory=Counter)
    too_long: int = 0  # evenings in which somebody waited longer than there are rounds of guests
    planned: list[int] = field(default_factory=list)  # seconds
    spent: list[int] = field(default_factory=list)
    games: Counter[int] = field(default_factory=Counter)  # by evening
    led: float = 0.0  # who led before the last game won
    alive: int = 0  # guests who could still win before the last game
    hoping: int = 0  # guests before a last game
    waited: int = 0  # the longest wait of any guest, in seconds
    without: int = 0  # guests who got no award
    guests: int = 0
    played: Counter[str] = field(default_factory=Counter)  # evenings with an award's game
    given: Counter[str] = field(default_factory=Counter)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--simulate",
        type=arguments.whole(1, MOST_EVENINGS),
        required=True,
        metavar="N",
        help="how many evenings",
    )
    parser.add_argument(
        "--guests", type=arguments.whole(2, MOST_GUESTS), default=6, metavar="G", help="2 to 14 (6)"
    )
    parser.add_argument(
        "--minutes", type=int, choices=BUDGETS, default=60, help="of each evening, 0 is open (60)"
    )
    parser.add_argument("--rule", choices=RULES, default=ROTATE, help="who sits (rotate)")
    arguments.add_seed(parser, 1, "of the whole series; the same seed plays the same evenings (1)")
    parser.add_argument(
        "--play", action="store_true", help="let bots play each match, not draw it from the table"
    )
    parser.add_argument("--json", action="store_true", help="one JSON document, not a table")


def run(wanted: argparse.Namespace) -> int:
    outcomes = _played if wanted.play else _Drawn()
    sums = Sums()
    for number in range(wanted.simulate):
        _add(sums, *simulated(wanted, seed_of(wanted.seed, number), outcomes))
    found = summary(wanted, sums)
    say(json.dumps(found, indent=1) if wanted.json else _as_table(found))
    return 0


def simulated(
    wanted: argparse.Namespace, seed: int, outcome_of: Callable[[Now, Pcg32], Outcome]
) -> tuple[Evening, int, int]:
    """Play one evening; return it, its planned seconds and longest wait."""
    evening, rng = Evening(seed), Pcg32.stream(seed, "simulation")
    for number in range(wanted.guests):
        evening.apply(Join(f"Guest {number + 1}"))
    evening.apply(Plan(wanted.minutes, tuple(GAMES), wanted.rule))
    evening.apply(ShuffleGames())
    evening.apply(Begin())
    planned, waited = evening.needed(), 0
    while evening.phase == NEXT:
        if evening.minutes == OPEN and evening.spent >= 60 * _UNHURRIED:
            evening.apply(CallFinal())
        if evening.to_announce:
            evening.apply(Announce())
        slots = evening.proposals()
        slot = slots[rng.below(len(slots))] if rng.below(2) else slots[0]
        evening.apply(Play(slot.game, slot.short, bots=("Bea", "Bodo")))
        assert evening.now is not None
        for guest in evening.waiting():
            evening.apply(Bet(guest, rng.below(len(evening.now.heads))))
        _finish(evening, evening.now, outcome_of(evening.now, rng))
        if evening.phase == NEXT:  # the final seats the best
            waited = max(waited, *(guest.waited for guest in evening.guests))
    return evening, planned, waited


def _finish(evening: Evening, now: Now, outcome: Outcome) -> None:
    """The match's result, as long as its asks take at the table's pace, and what is between."""
    asks = outcome["asks"]
    spent = {phase: n * pace(evening.paces, now.game, phase) for phase, n in asks.items()}
    seconds = sum(spent.values()) // 1000 + evening.pause
    timed = {phase: (asks[phase], spent[phase]) for phase in asks}
    evening.apply(Finish(tuple(outcome["ranks"]), seconds, tuple(outcome["tallies"]), timed))


class _Drawn:
    """Results out of the table of matches; a game that nobody has counted is played."""

    def __init__(self) -> None:
        place = resources.files("assets").joinpath("evening/results.json")
        self._results = json.loads(place.read_text(encoding="utf-8"))

    def __call__(self, now: Now, rng: Pcg32) -> Outcome:
        length = "short" if now.short else "long"
        results = self._results.get(f"{now.game} {length} {len(now.heads)}")
        if results is None:
            return _played(now, rng)
        drawn: Outcome = results[rng.below(len(results))]
        return drawn


def _played(now: Now, _rng: Pcg32) -> Outcome:
    return outcome(now.game, len(now.heads), now.seed, short=now.short)


def outcome(name: str, seats: int, seed: int, *, short: bool) -> Outcome:
    """Let normal bots play a match, and tell how it ended."""
    game = GAMES[name]
    shorter = {"short": True} if short and "short" in game.options.names() else {}
    match = Match(Setup(game, seats, seed, game.options.from_json(shorter)))
    play_out(match, named_bots(game, ["normal"] * seats))
    return {
        "ranks": match.state.ranking(),
        "asks": asks_of(match),
        "tallies": tallies(match),
    }


def _add(sums: Sums, evening: Evening, planned: int, waited: int) -> None:
    assert evening.phase == PODIUM
    before_last = evening.results[:-1] or evening.results
    played = Counter(guest for result in before_last for guest in result.gains)
    games = [played[guest.number] for guest in evening.guests]
    seats = min(len(result.now.heads) for result in evening.results)
    podium = evening.podium()
    sums.evenings += 1
    sums.spread[max(games) - min(games)] += 1
    sums.waits[waited] += 1
    sums.too_long += waited > max(0, ceil((len(games) - seats) / seats))
    sums.planned.append(planned)
    sums.spent.append(evening.spent)
    sums.games[len(evening.results)] += 1
    if len(evening.results) > 1:
        before = evening.results[-2].totals
        leaders = [guest for guest, total in before.items() if total == max(before.values())]
        firsts = [row.guests[0] for row in podium.rows if row.place == 1]
        sums.led += len(set(leaders) & set(firsts)) / len(firsts)
        sums.alive += sum(_may_win(guest, evening.results[-1], before) for guest in before)
        sums.hoping += len(before)
    sums.waited = max(sums.waited, _longest_wait(evening))
    have = {award.owner for award in podium.awards}
    sums.without += sum(guest.number not in have for guest in evening.guests)
    sums.guests += len(games)
    seen = {result.now.game for result in evening.results}
    given = {award.kind for award in podium.awards}
    for kind in kinds():
        sums.played[kind.name] += bool(seen & set(kind.games))
        sums.given[kind.name] += kind.name in given


def _may_win(guest: int, final: Result, before: Mapping[int, int]) -> bool:
    """Whether any end of the final makes this guest first, alone or with others.

    Nobody's is better than that the own seat wins and the others end from the last to the first.
    """
    heads = final.now.heads
    own = [seat for seat, mine in enumerate(heads) if guest in mine]
    for seat in own or range(len(heads)):
        others = [other for other in reversed(range(len(heads))) if other != seat]
        order = [seat, *others]
        ranks = [1 + order.index(one) for one in range(len(heads))]
        shares = points(ranks, final.factor)
        totals = dict(before)
        for one, mine in enumerate(heads):
            for head in mine:
                totals[head] += shares[one]
        if not own:
            totals[guest] += backers(ranks, final.factor, {guest: seat})[guest]
        if totals[guest] == max(totals.values()):
            return True
    return False


def _longest_wait(evening: Evening) -> int:
    """Return the seconds that a guest has waited on end at most, the final apart.

    Between two games lies the page's time, whatever more the plan of a short evening keeps for it.
    """
    longest, spare = 0, evening.pause - QUICKLY
    for guest in evening.guests:
        waits = 0
        for result in evening.results[:-1]:
            waits = 0 if guest.number in result.gains else waits + result.seconds - spare
            longest = max(longest, waits)
    return longest


def summary(wanted: argparse.Namespace, sums: Sums) -> dict[str, Any]:
    """Return what the series came to, for JSON (minutes, shares 0 to 1)."""
    several = sums.evenings - sums.games[1]
    return {
        "evenings": sums.evenings,
        "guests": wanted.guests,
        "minutes": wanted.minutes,
        "rule": wanted.rule,
        "results": "played by bots" if wanted.play else "drawn from assets/evening/results.json",
        "games": {str(n): sums.games[n] for n in sorted(sums.games)},
        "spread": max(sums.spread),
        "longest_wait": max(sums.waits),
        "longest_wait_minutes": round(sums.waited / 60, 1),
        "waits_beyond_bound": sums.too_long,
        "planned_minutes": _times(sums.planned),
        "needed_minutes": _times(sums.spent),
        "leader_before_last_won": _share(sums.led, several),
        "may_win_before_last": _share(sums.alive, sums.hoping),
        "guests_without_award": _share(sums.without, sums.guests),
        "awards": {kind: _share(sums.given[kind], n) for kind, n in sums.played.items() if n},
    }


def _times(seconds: Sequence[int]) -> dict[str, float]:
    """The mean, what 99 of 100 evenings need at most, and the greatest, in minutes."""
    mean, ordered = sum(seconds) / len(seconds), sorted(seconds)
    most = ordered[ceil(0.99 * len(ordered)) - 1]
    times = {"mean": mean, "99 %": most, "most": ordered[-1]}
    return {name: round(time / 60, 1) for name, time in times.items()}


def _share(some: float, of: int) -> float | None:
    return round(some / of, 4) if of else None


def _as_table(found: Mapping[str, Any]) -> str:
    lines = [f"{found['evenings']} evenings, results {found['results']}", ""]
    for name, value in found.items():
        if isinstance(value, dict):
            lines += [f"{name.replace('_', ' ')}", *(f"  {k:22}{v}" for k, v in value.items())]
        elif name not in ("evenings", "results"):
            lines.append(f"{name.replace('_', ' '):24}{value}")
    return "\n".join(lines)
