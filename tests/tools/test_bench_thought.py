"""The comparison of thinking in a process, in a thread and not at all compares the same play."""

from concurrent.futures import Executor, Future
from typing import Any

import pytest

from game.engine.rng import Pcg32
from tools.bench import thought as bench


@pytest.fixture(autouse=True)
def _invisible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.mark.slow
def test_all_ways_are_played_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told = bench.compare("grasshopper", seconds=1.0, rounds=1)
    assert list(told) == ["process", "thread", "none"]
    for played in told.values():
        assert len(played.asking) >= 4, "four hard bots were asked"
        assert all(frame.own >= 0 for frame in played.frames)
    monkeypatch.setattr(bench, "compare", lambda _: told)
    units = [figure.unit for figure in bench.thoughts()]
    assert units == ["ms", "%", "%", "ms"] * 2 * len(bench.SEATS)


def test_bots_that_know_think_once_and_then_only_wait() -> None:
    thoughts: list[str] = []

    def think(word: str, _rng: Pcg32) -> str:
        thoughts.append(word)
        return word.upper()

    with bench.Knowing() as knowing:
        told = [knowing.submit(think, "mais", Pcg32(1, 1)).result() for _ in range(3)]
        assert knowing.submit(think, "korn", Pcg32(1, 2)).result() == "KORN"
    assert told == ["MAIS"] * 3
    assert thoughts == ["mais", "korn"]


def test_a_frame_counts_while_somebody_thinks() -> None:
    thought: Future[Any] = Future()

    class Slow(Executor):
        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            return thought

    watched = bench.Watched(Slow())
    assert not watched.thinking
    watched.submit(int)
    assert watched.thinking
    thought.set_result(7)
    assert not watched.thinking
