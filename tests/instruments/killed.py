"""A program of the house that is killed, as a power cut would, and what it said until then."""

import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from tempfile import TemporaryFile
from threading import Timer

from tools.checkout import ROOT

PATIENCE = 120.0  # seconds in which all awaited lines are said, on a busy machine too


def killed(
    module: str, words: Sequence[str], lines: int, seconds: float, patience: float = PATIENCE
) -> list[list[str]]:
    """Kill a program some seconds after it said so many lines; give its whole lines, in words.

    Raises RuntimeError if it fails by itself, or says too few lines in `patience` seconds.
    """
    command = [sys.executable, "-m", module, *words]
    with (
        TemporaryFile("w+") as faults,
        subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=faults, text=True
        ) as program,
    ):
        assert program.stdout
        overdue = Timer(patience, program.kill)  # which ends what it says, so that no read waits
        overdue.start()
        told = [program.stdout.readline() for _ in range(lines)]
        overdue.cancel()
        if "" in told and program.wait() < 0:
            said = len(told) - told.count("")
            raise RuntimeError(f"{module} said {said} of {lines} lines in {patience:g} s")
        with suppress(subprocess.TimeoutExpired):
            program.wait(seconds)
        program.kill()
        told += program.stdout.readlines()
        if program.wait() > 0:
            faults.seek(0)
            raise RuntimeError(f"{module} ended with code {program.returncode}: {faults.read()}")
    return [line.split() for line in told if line.endswith("\n")]
