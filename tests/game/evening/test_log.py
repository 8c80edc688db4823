"""PY-25, PY-26: an evening's log, cut and damaged anywhere; and an evening played at random."""

import doctest
import json
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.moves import Refused
from game.engine.sealed import Damaged, Foreign, Sealer
from game.evening import evening as evening_module
from game.evening import points as points_module
from game.evening import steps
from game.evening.evening import Evening
from game.evening.known import NEXT, PLAYING, PODIUM
from game.evening.log import FORMAT, Log, complete, digest, fold
from game.evening.seating import RULES
from game.evening.steps import STEPS, decode, encode
from tests.game.evening.evenings import ALL, deal


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
    assert {"format": FORMAT, "version": 4, "seed": 1, "paces": {}}.items() <= header.items()
    for step in (
        ["Jump"],
        ["Join"],
        ["Join", 1, ""],
        ["Leave", 0],
        "Join",
        ["Finish", [1], 1, [1], {}],
    ):
        sealer = Sealer()
        start = sealer.seal(header)
        with pytest.raises(Foreign, match="line 2"):
            fold(start + sealer.seal({"n": 1, "step": step}))
    for wrong in ({"format": "x"}, {"version": 5}, {"seed": -1}, {"paces": [1]}, {"games": [0]}):
        line = {"format": FORMAT, "version": 4, "seed": 1, "paces": {}} | wrong
        with pytest.raises(Foreign, match=r"line 1|version 5"):
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
