"""Bots think in a process of their own, and go on in a thread when that is gone."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots.play import decide, stream_of
from game.table.match import Match, Setup
from scenes.thinker import Thinker
from tests.game.tables import ALL_GAMES
from tests.waiting import wait_for

ROOT = Path(__file__).parents[2]


@pytest.fixture
def losses() -> list[str]:
    return []


@pytest.fixture
def thinker(losses: list[str]) -> Iterator[Thinker]:
    with Thinker(lambda: losses.append("lost")) as one:
        yield one


def test_thoughts_are_thought_in_another_process(thinker: Thinker, losses: list[str]) -> None:
    assert thinker.submit(os.getpid).result() not in (os.getpid(), os.getppid())
    assert losses == []


def test_every_bot_of_every_game_decides_there_as_here(thinker: Thinker) -> None:
    """So bots, views, moves and streams can all be pickled."""
    for game in ALL_GAMES.values():
        match = Match(Setup(game, game.seats[-1], 1, game.options()))
        seat = match.waiting()[0]
        for bot in game.bots.values():
            question = bot, match.view(seat), seat, match.legal(seat), stream_of(match, seat)
            there = thinker.submit(decide, *question).result()
            assert there == decide(*question[:4], stream_of(match, seat))


def test_an_error_is_the_asker_s(thinker: Thinker, losses: list[str]) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        thinker.submit(int, "x").result()
    assert thinker.submit(int, "7").result() == 7
    assert losses == []


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_the_process_was_born_deaf_to_ctrl_c(thinker: Thinker) -> None:
    """Or one that comes while it starts would end it with a traceback on the terminal."""
    nothing: tuple[int, ...] = ()
    blocked = thinker.submit(signal.pthread_sigmask, signal.SIG_BLOCK, nothing).result()
    assert signal.SIGINT in blocked
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, nothing)


def test_after_the_process_died_thoughts_go_on_in_here(thinker: Thinker, losses: list[str]) -> None:
    """The one that was being thought, too; and it is told once."""
    worker = thinker.submit(os.getpid).result()
    long_one, next_one = thinker.submit(time.sleep, 0.5), thinker.submit(os.getpid)
    os.kill(worker, signal.SIGTERM)
    long_one.result()
    assert next_one.result() == os.getpid()
    assert thinker.submit(os.getpid).result() == os.getpid()
    assert losses == ["lost"]


def test_the_process_does_not_outlive_a_killed_program() -> None:
    program = (
        "import os, time\n"
        "from scenes.thinker import Thinker\n"
        "if __name__ == '__main__':\n"
        "    print(Thinker(print).submit(os.getpid).result(), flush=True)\n"
        "    time.sleep(60)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        worker = int(running.stdout.readline())
        running.kill()
    wait_for("the worker's end", lambda: not alive(worker))


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
