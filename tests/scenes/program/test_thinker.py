"""Bots think in a process of their own, and go on in a thread when that is gone."""

import errno
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import _ThreadWakeup
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from game.bots.play import decide, stream_of
from game.engine.match import Match, Setup
from scenes.program.thinker import Thinker
from tests.game.tables import ALL_GAMES
from tests.programs import ROOT, python
from tests.systems import needs_posix
from tests.waiting import PATIENCE, wait_for


class Watched(Thinker):
    """Writes down that it has lost its process."""

    def __init__(self) -> None:
        self.losses: list[str] = []
        super().__init__(lambda: self.losses.append("lost"))


@pytest.fixture
def thinker() -> Iterator[Watched]:
    with Watched() as one:
        yield one


@needs_posix("signals of POSIX")
def test_thoughts_are_thought_in_another_process(thinker: Watched) -> None:
    """It was born deaf to Ctrl-C: one that comes while it starts would end it with a traceback."""
    assert thinker.submit(os.getpid).result() not in (os.getpid(), os.getppid())
    with pytest.raises(ValueError, match="invalid literal"):
        thinker.submit(int, "x").result()
    nothing: tuple[int, ...] = ()
    blocked = thinker.submit(signal.pthread_sigmask, signal.SIG_BLOCK, nothing).result()
    assert signal.SIGINT in blocked
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, nothing)
    assert thinker.losses == []


@pytest.mark.slow
def test_every_bot_of_every_game_decides_there_as_here(thinker: Watched) -> None:
    """So bots, views, moves and streams can all be pickled."""
    for game in ALL_GAMES.values():
        match = Match(Setup(game, game.seats[-1], 1, game.options()))
        seat = match.waiting()[0]
        for bot in game.bots.values():
            question = bot, match.view(seat), seat, match.legal(seat), stream_of(match, seat)
            there = thinker.submit(decide, *question).result()
            assert there == decide(*question[:4], stream_of(match, seat))


def test_where_nobody_has_thought_the_end_waits_for_nobody(
    thinker: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever leaves at the title would stand there for a second."""
    waited_for: list[object] = []
    monkeypatch.setattr(
        "scenes.program.thinker.wait", lambda all_of, _: waited_for.append(all_of) or []
    )
    thinker.shutdown()
    assert waited_for == []


def _refuse(error: Exception) -> Callable[..., None]:
    def refuse(*_: object) -> None:
        raise error

    return refuse


@pytest.mark.parametrize("error", [OSError(errno.EROFS, "no /dev/shm"), ImportError("no sem_open")])
def test_where_a_system_has_no_semaphores_bots_think_in_here(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr("scenes.program.thinker.ProcessPoolExecutor", _refuse(error))
    with Watched() as one:
        assert one.submit(os.getpid).result() == os.getpid()
    assert one.losses == ["lost"]


@pytest.mark.slow
def test_where_the_process_gets_no_thread_bots_think_in_here_and_the_end_comes(
    thinker: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python has begun the process by then, and would wait for it at the end."""
    refuse = _refuse(RuntimeError("can't start new thread"))
    monkeypatch.setattr("concurrent.futures.process._ExecutorManagerThread.start", refuse)
    assert thinker.submit(os.getpid).result() == os.getpid()
    assert thinker.losses == ["lost"]
    thinker.shutdown()
    assert active_children() == []


@pytest.mark.slow
def test_after_the_process_died_thoughts_go_on_in_here(thinker: Watched) -> None:
    """The one that was being thought, too; and it is told once."""
    worker = thinker.submit(os.getpid).result()
    long_one, next_one = thinker.submit(time.sleep, 0.5), thinker.submit(os.getpid)
    os.kill(worker, signal.SIGTERM)
    long_one.result()
    assert next_one.result() == os.getpid()
    assert thinker.submit(os.getpid).result() == os.getpid()
    assert thinker.losses == ["lost"]


@needs_posix("signals of POSIX")
@pytest.mark.slow
def test_a_process_that_hangs_is_given_up_and_its_thoughts_go_on_in_here(
    thinker: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = thinker.submit(os.getpid).result()
    assert worker != os.getpid()
    monkeypatch.setattr("scenes.program.thinker.TICK", 0.02)
    os.kill(worker, signal.SIGSTOP)
    answers = [thinker.submit(os.getpid) for _ in range(3)]
    assert [answer.result(10) for answer in answers] == [os.getpid()] * 3
    wait_for("the loss", lambda: thinker.losses == ["lost"])
    wait_for("the worker's end", lambda: not alive(worker))


@pytest.mark.slow
def test_a_pool_that_hangs_itself_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for the process was seen to hang for good, and to notice no end (Wine 8)."""

    class Hung(ThreadPoolExecutor):
        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            return Future()

    monkeypatch.setattr("scenes.program.thinker.TICK", 0.02)
    monkeypatch.setattr("scenes.program.thinker._pool", Hung)
    with Watched() as thinker:
        thoughts = [thinker.submit(abs, -number) for number in (1, 2)]
        assert [one.result(PATIENCE) for one in thoughts] == [1, 2]
        assert thinker.submit(os.getpid).result(PATIENCE) == os.getpid()
    assert thinker.losses == ["lost"]


def test_a_process_that_answers_slowly_but_steadily_is_kept(
    thinker: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many bots at once may well take longer than one may."""
    worker = thinker.submit(os.getpid).result()
    monkeypatch.setattr("scenes.program.thinker.TICK", 0.1)
    for answer in [thinker.submit(time.sleep, 0.25) for _ in range(4)]:
        answer.result(10)
    assert thinker.submit(os.getpid).result() == worker
    assert thinker.losses == []


@pytest.mark.slow
def test_after_the_end_nothing_of_the_pool_ends_by_itself(
    thinker: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python wakes what is left as the program ends; its pipe was closed just then: OSError."""
    close = _ThreadWakeup.close

    def hesitant(pipe: _ThreadWakeup) -> None:
        time.sleep(0.5)
        close(pipe)

    monkeypatch.setattr(_ThreadWakeup, "close", hesitant)
    before = {*threading.enumerate()}
    thinker.submit(os.getpid).result()
    thinker.shutdown()
    assert [one for one in threading.enumerate() if one not in before and not one.daemon] == []


@pytest.mark.slow
def test_its_pool_is_told_to_end_once(thinker: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two at the same time close the same pipe: OSError."""
    ended = list[ProcessPoolExecutor]()
    shutdown = ProcessPoolExecutor.shutdown

    def noted(pool: ProcessPoolExecutor, wait: bool = True, *, cancel_futures: bool) -> None:
        ended.append(pool)
        shutdown(pool, wait, cancel_futures=cancel_futures)

    monkeypatch.setattr(ProcessPoolExecutor, "shutdown", noted)
    thinker.submit(os.getpid).result()
    for _ in range(2):
        thinker.shutdown()
    assert len(ended) == 1


@pytest.mark.parametrize("hangs", [True, False], ids=["hangs", "thinks on"])
@needs_posix("signals of POSIX")
@pytest.mark.slow
def test_leaving_waits_a_second_at_most(hangs: bool) -> None:
    with Watched() as thinker:
        worker = thinker.submit(os.getpid).result()
        assert worker != os.getpid()
        if hangs:
            os.kill(worker, signal.SIGSTOP)
        for _ in range(2):
            thinker.submit(time.sleep, 60)
        time.sleep(0.2)  # the first one has begun
        began = time.monotonic()
    assert time.monotonic() - began < 2.0
    wait_for("the worker's end", lambda: not alive(worker))
    assert thinker.losses == []


def test_the_process_imports_nothing_from_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where somebody has laid files by the names of Python's own modules, and of ours."""
    trap = tmp_path / "trap"
    trap.mkdir()
    for name in ("multiprocessing", "struct", "pickle", "signal", "game", "scenes"):
        (trap / f"{name}.py").write_text("open('sprung', 'w').close()\nraise SystemExit(1)\n")
    (tmp_path / "program.py").write_text(
        "import os, sys\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        "from scenes.program.thinker import Thinker\n"
        "if __name__ == '__main__':\n"
        "    with Thinker(lambda: print('lost')) as thinker:\n"
        "        print(thinker.submit(os.getpid).result() != os.getpid())\n"
        "        print('PYTHONSAFEPATH' in os.environ)\n"
    )
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    done = python(tmp_path / "program.py", cwd=trap)
    assert not (trap / "sprung").exists()
    assert (done.stdout, done.stderr) == ("True\nFalse\n", "")


@pytest.mark.slow
def test_the_process_does_not_outlive_a_killed_program() -> None:
    program = (
        "import os, time\n"
        "from scenes.program.thinker import Thinker\n"
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
