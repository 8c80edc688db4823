"""What a game's opened seed tells of the evening: of an old one all, of one begun now nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rng import MULTIPLIER, Pcg32
from game.evening.evening import Evening
from game.evening.log import complete, fold
from game.evening.points import POINT
from game.evening.steps import Begin, Join
from tests.game.evening.evenings import deal, finish

ROOT = Path(__file__).parents[3]
GOLDEN = Path(__file__).parent / "golden"
OLD = GOLDEN / "version_1.jsonl"

LOW = 27  # bits of a state that its output does not tell

seeds = st.integers(0, (1 << 64) - 1)


def test_an_evening_of_version_1_goes_on_with_the_seeds_it_had() -> None:
    """PY-25: its lots, its games and its lines are those that were written then."""
    folded = fold(OLD.read_bytes())
    assert folded.lost == ""
    assert folded.evening.now.seed == 4691043531688711550
    assert folded.evening.copy().sealed is False
    assert complete(folded.evening) == OLD.read_bytes()


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
    evening = Evening(seed, sealed=sealed)
    for step in (Join("Ada"), Join("Ben"), Join("Cleo"), Begin()):
        evening.apply(step)
    deal(evening)
    assert evening.now is not None
    return evening.now.seed, "match 1"


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
    **dict.fromkeys(("game/cockroach/rules.py", "game/eight28/rules.py"), "one game's cards"),
    **dict.fromkeys(("game/fruechtchen/rules.py", "game/grasshopper/rules.py"), "and its dice"),
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
    assert found == {path for path in BACKWARDS if path.startswith(house)}
