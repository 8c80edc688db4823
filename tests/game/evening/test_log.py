"""PY-25, PY-26: an evening's log, cut and damaged anywhere; an evening played at random; and what
a game's opened seed tells of the evening: of an old one all, of one begun now nothing.
"""

import ast
import doctest
import json
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import GAMES
from game.engine.moves import Refused
from game.engine.rng import MULTIPLIER, Pcg32
from game.engine.sealed import Damaged, Foreign, Sealer
from game.evening import evening as evening_module
from game.evening import points as points_module
from game.evening import steps
from game.evening.evening import Evening
from game.evening.known import NEXT, PLAYING, PODIUM
from game.evening.log import FORMAT, Log, complete, digest, fold
from game.evening.points import POINT
from game.evening.seating import RULES
from game.evening.steps import STEPS, decode, encode
from tests.game.evening.evenings import ALL, deal, finish, take


def some_step(evening: Evening, chance: Random) -> steps.Step:
    """Any step, possible or not, towards an end."""
    if chance.randrange(6) == 0:
        return steps.Join("Ä" * chance.randrange(41))
    if evening.now is not None and chance.randrange(3):
        seats = len(evening.now.heads)
        scores = [chance.randrange(3) for _ in range(seats)]
        ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
        tallies = tuple({"lies": 2, "believed": seat} for seat in range(seats))
        return steps.Finish(ranks, chance.randrange(900), tallies, {"call": (3, 40_000)})
    if chance.randrange(9) == 0:
        games = tuple(chance.sample(ALL, 1 + chance.randrange(4)))
        return steps.Plan(chance.choice([0, 15, 30]), games, chance.choice(RULES))
    if chance.randrange(9) == 0:
        return steps.Sit(chance.randrange(7), tuple(chance.sample(range(4), chance.randrange(3))))
    legal = [step for step in evening.legal() if type(step).__name__ != "EndNow"]
    return chance.choice(legal or [steps.Join("")])


def lived(seed: int, steps: int = 60) -> Iterator[Evening]:
    """An evening after each of its steps."""
    evening, chance = Evening(seed, {"cockroach call": (10, 8_000)}), Random(seed)
    yield evening
    for _ in range(steps):
        step = some_step(evening, chance)
        before = digest(evening)
        why = evening.why_not(step)
        assert digest(evening) == before
        if why is None:
            evening.apply(step)
            yield evening
        else:
            assert why.rule.startswith("PY-")
            with pytest.raises(Refused, match=rf"^{why.rule}: \w+"):
                evening.apply(step)
            assert digest(evening) == before
        if evening.phase == PODIUM:
            break


@given(st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
@pytest.mark.slow
def test_any_evening_holds_together(seed: int) -> None:
    """PY-24, PY-2, PY-11: at each moment a podium, nobody on two seats, and the log folds back."""
    for evening in lived(seed):
        podium = evening.podium()
        ranked = sorted(guest for row in podium.rows for guest in row.guests)
        assert len(set(ranked)) == len(ranked)
        assert {guest.number for guest in evening.guests if guest.here or guest.games} <= set(
            ranked
        )
        owners = [award.owner for award in podium.awards]
        assert len(set(owners)) == len(owners)
        if evening.now is not None:
            playing = evening.now.playing
            assert len(set(playing)) == len(playing)
            assert all(evening.guests[guest].here for guest in playing)
        if evening.phase == NEXT and evening.here():
            assert 1 <= len(evening.proposals()) <= 3
    assert digest(fold(complete(evening)).evening) == digest(evening)


@cache
def whole() -> Evening:
    """One evening to its podium, with some of everything."""
    best = max((list(lived(seed))[-1] for seed in range(12)), key=lambda one: len(one.results))
    assert len(best.results) > 2
    return best


def written(evening: Evening) -> tuple[list[bytes], list[str]]:
    """The lines as they are written, and the digest after each."""
    twin = Evening(evening.seed, evening.first_paces)
    log = Log()
    lines, digests = [log.header(twin)], [digest(twin)]
    for step in evening.steps:
        twin.apply(step)
        lines.append(log.step(twin))
        digests.append(digest(twin))
    return lines, digests


@pytest.mark.slow
def test_cut_anywhere_it_goes_on_from_its_last_step() -> None:
    """PY-25: every byte of the log, as after a power cut; and what is written next folds too."""
    lines, digests = written(whole())
    ends = [sum(map(len, lines[: n + 1])) for n in range(len(lines))]
    data = b"".join(lines)
    for size in range(len(data) + 1):
        there = sum(end <= size for end in ends)
        if not there:
            with pytest.raises(Foreign, match="line 1"):
                fold(data[:size])
            continue
        if size not in ends and size % 41:
            continue  # inside a line some places are enough
        folded = fold(data[:size])
        assert (digest(folded.evening), folded.size) == (digests[there - 1], ends[there - 1])
        assert bool(folded.lost) == (size not in ends)


def test_a_resumed_evening_writes_the_same_lines() -> None:
    """PY-25: as if nothing had happened, also while a game is being played."""
    evening = whole()
    lines, _ = written(evening)
    phases = set()
    for count in range(1, len(lines)):
        folded = fold(b"".join(lines[:count]))
        phases.add(folded.evening.phase)
        folded.evening.apply(evening.steps[count - 1])
        assert folded.log.step(folded.evening) == lines[count]
    assert {NEXT, PLAYING} <= phases


def test_damage_is_seen() -> None:
    """PY-25: a flipped bit ends the log or is refused, and never gives another evening."""
    lines, digests = written(whole())
    data = b"".join(lines)
    for place in range(0, len(data), 11):
        damaged = bytearray(data)
        damaged[place] ^= 1 << place % 8
        try:
            assert digest(fold(bytes(damaged)).evening) in digests
        except Damaged:
            continue


def test_a_foreign_log_is_refused() -> None:
    """PY-25: a sentence, never a traceback."""
    header = json.loads(Log().header(Evening(1)))
    del header["crc"]
    assert {"format": FORMAT, "version": 6, "seed": 1, "paces": {}}.items() <= header.items()
    of_joins = ["Join"], ["Join", 1, ""], ["Join", {"a": [1, 2]}, ""], "Join"
    for step in (*of_joins, ["Jump"], ["Leave", 0], ["Finish", [1], 1, [1], {}]):
        sealer = Sealer()
        start = sealer.seal(header)
        with pytest.raises(Foreign, match="line 2"):
            fold(start + sealer.seal({"n": 1, "step": step}))
    seeds = {"seed": -1}, {"seed": "1"}
    for wrong in ({"format": "x"}, {"version": 7}, *seeds, {"paces": [1]}, {"games": [0]}):
        line = {"format": FORMAT, "version": 6, "seed": 1, "paces": {}} | wrong
        with pytest.raises(Foreign, match=r"line 1|version 7"):
            fold(Sealer().seal(line))
    assert fold(Sealer().seal(header)).evening.phase == "guests"


def test_the_same_seed_and_steps_are_the_same_evening() -> None:
    """PY-26: lots and all; another seed draws others."""
    evening = whole()
    twin, other = Evening(evening.seed, evening.first_paces), Evening(evening.seed + 1)
    for step in evening.steps:
        twin.apply(step)
    assert digest(twin) == digest(evening)
    assert digest(other) != digest(Evening(evening.seed))


def test_a_step_of_no_evening() -> None:
    """PY-26."""
    why = Evening(1).why_not(steps.Step())
    assert why is not None
    assert why.rule == "PY-26"


EXAMPLES = (
    *(steps.Join("Anna", "snail"), steps.Leave(1), steps.Return(1), steps.ShuffleGames()),
    *(steps.Plan(15, ALL, RULES[0]), steps.ShuffleTeams(), steps.NoTeams(), steps.Begin()),
    *(steps.Play("eight28", True, ("Bea",), "a.jsonl"), steps.Sit(2, (0, 1)), steps.Undo(3)),
    *(steps.Bet(1, 2), steps.CloseBets(), steps.CallFinal(), steps.Announce(), steps.EndNow()),
    steps.Finish((1, 2), 5, ({"lies": 1}, {}), {"call": (1, 2)}),
)


def test_each_step_goes_to_json_and_back() -> None:
    """PY-25: as it is written."""
    assert {type(step) for step in EXAMPLES} == set(STEPS.values())
    for step in EXAMPLES:
        assert decode(json.loads(json.dumps(encode(step)))) == step


def test_the_evenings_log_names_the_matchs_own() -> None:
    """PY-25: so that both are found again."""
    evening = Evening(3)
    for name in ("Anna", "Anna"):
        evening.apply(steps.Join(name, "snail"))
    evening.apply(decode(["Begin"]))
    deal(evening, (), "match-1.jsonl")
    now = fold(complete(evening)).evening.now
    assert now is not None
    assert (now.save, now.heads) == ("match-1.jsonl", ((0,), (1,), ()))


def test_the_example_in_the_code_runs() -> None:
    """PY-24: what screens are told to build on."""
    assert doctest.testmod(evening_module).failed == 0
    assert doctest.testmod(points_module).attempted


ROOT = Path(__file__).parents[3]
GOLDEN = Path(__file__).parent / "golden"
LOW = 27  # bits of a state that its output does not tell

seeds = st.integers(0, (1 << 64) - 1)


def test_an_evening_of_version_1_goes_on_with_the_seeds_it_had() -> None:
    """PY-25: its lots, its games and its lines are those that were written then."""
    data = (GOLDEN / "version_1.jsonl").read_bytes()
    folded = fold(data)
    assert folded.lost == ""
    assert folded.evening.now.seed == 4691043531688711550
    assert folded.evening.copy().sealed is False
    assert complete(folded.evening) == data


def test_an_evening_of_version_2_goes_on_to_its_own_final() -> None:
    """PY-25: its points are no whole ones, its final counts three times, and a bet is one point."""
    data = (GOLDEN / "version_2.jsonl").read_bytes()
    evening = fold(data).evening
    assert complete(evening) == data
    assert evening.now is not None
    assert (evening.backing, evening.factor()) == (False, 3)
    assert evening.now.bets == {1: 0}
    before = [guest.points for guest in evening.guests]
    finish(evening)
    won = [guest.points - was for guest, was in zip(evening.guests, before, strict=True)]
    assert (won[1], won[0], won[5]) == (POINT, 30 * POINT, 0)
    assert fold(complete(evening)).evening.key() == evening.key()


def test_an_evening_of_version_3_goes_on_with_whoever_waits_long() -> None:
    """PY-25, PY-28: its seats and its plan are those that were written then."""
    data = (GOLDEN / "version_3.jsonl").read_bytes()
    evening = fold(data).evening
    assert complete(evening) == data
    assert evening.now.heads == ((1,), (3,), (6,), (8,))
    assert (evening.waiting(), evening.needed()) == ((0, 2, 4, 5, 7), 2451)
    finish(evening)
    assert evening.seats_of("eight28") == 6
    assert fold(complete(evening)).evening.key() == evening.key()


def test_an_evening_of_version_4_goes_on_with_whoever_waits_twice() -> None:
    """PY-25, PY-28: the winner stays, and guest 2, who has waited, waits once more."""
    data = (GOLDEN / "version_4.jsonl").read_bytes()
    evening = fold(data).evening
    assert complete(evening) == data
    assert evening.waiting() == (2, 5, 6)
    finish(evening)
    assert max(guest.waited for guest in evening.guests) == 2
    assert fold(complete(evening)).evening.key() == evening.key()


def test_an_evening_of_version_5_goes_on_without_the_bet_of_who_had_a_seat() -> None:
    """PY-16, PY-25: guest 4 backed a finalist, got a seat, and gave it back."""
    data = (GOLDEN / "version_5.jsonl").read_bytes()
    evening = fold(data).evening
    assert complete(evening) == data
    assert (evening.backing, evening.waiting(), evening.now.bets) == (True, (4,), {})
    assert fold(complete(evening)).evening.key() == evening.key()


def test_an_evening_of_version_5_goes_on_with_a_late_guest_who_waits_in_the_final() -> None:
    """PY-15, PY-25, PY-27: guest 0 left without a game and halves what guest 2 has."""
    data = (GOLDEN / "version_5_late.jsonl").read_bytes()
    evening = fold(data).evening
    assert complete(evening) == data
    assert evening.backing
    assert (evening.guests[6].games, 6 in evening.waiting()) == (0, True)
    last = evening.standings()[-1]
    assert (last.guests, last.points) == ((0, 2), Fraction(evening.guests[2].points, 2 * POINT))
    assert fold(complete(evening)).evening.key() == evening.key()


def increment(name: str) -> int:
    """Tell what anybody can tell of a stream that is not sealed."""
    return Pcg32.stream(0, name).key()[1]


def tops(output: int) -> Iterator[int]:
    """Give the states, but for their lowest bits, that give this output: one for each turn."""
    for turn in range(32):
        mixed = output << turn | output >> (32 - turn)
        state = turn << 59
        for bit in reversed(range(32)):
            state |= ((mixed >> bit ^ state >> (bit + 45)) & 1) << (bit + LOW)
        yield state


def seed_behind(state: int, name: str) -> int:
    """Run a stream of this name back from its first state."""
    odd = increment(name)
    return ((state - odd) * pow(MULTIPLIER, -1, 1 << 64) - odd) % (1 << 64)


def played(seed: int, *, sealed: bool) -> tuple[int, str]:
    """Begin an evening; return the seed of its first game and the name of that seed's stream."""
    joins = [steps.Join(name) for name in ("Ada", "Ben", "Cleo")]
    evening = take(Evening(seed, sealed=sealed), *joins, steps.Begin())
    return deal(evening).seed, "match 1"


@given(seeds)
def test_an_opened_seed_told_an_old_evenings(seed: int) -> None:
    """The attack works: of 2^32 states it is handed the right 2^5."""
    shown, name = played(seed, sealed=False)
    low = Pcg32.stream(seed, name).key()[0] % (1 << LOW)
    assert seed in [seed_behind(top | low, name) for top in tops(shown >> 32)]


@given(seeds)
def test_an_opened_seed_tells_nothing_of_a_new_evening(seed: int) -> None:
    """Whoever knew the whole stream that a seed was drawn by had no more than halves of a hash."""
    shown, name = played(seed, sealed=True)
    stream = Pcg32.sealed(seed, name)
    state, odd = stream.key()
    assert stream.wide() == shown
    assert seed not in (state, odd >> 1, (state - odd) % (1 << 64), seed_behind(state, name))
    assert played(seed ^ 1, sealed=True)[0] != shown


BACKWARDS = {
    "game/bots/play.py": "series whose seeds all may know",
    "game/engine/match.py": "who starts",
    "game/evening/evening.py": "evenings of version 1",
    "scenes/match/commentary.py": "of a hash",
    "scenes/match/guess.py": "of a hash",
    "scenes/program/commands/evening.py": "series whose seeds all may know",
    **{f"game/{name}/rules.py": "one game's cards and dice" for name in GAMES},
}


@pytest.mark.parametrize("house", ["game", "scenes"])
@pytest.mark.slow
def test_what_can_be_run_backwards_is_drawn_in_few_places(house: str) -> None:
    """Whatever else is drawn by a seed that is not told yet is drawn by `Pcg32.sealed`."""
    found = {
        str(path.relative_to(ROOT))
        for path in (ROOT / house).rglob("*.py")
        if "stream" in (text := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and ast.unparse(node) == "Pcg32.stream"
    }
    assert found - {*BACKWARDS} == set(), "draw by Pcg32.sealed, or say in BACKWARDS why not"
    assert found == {path for path in BACKWARDS if path.startswith(house)}
