"""The types hold on systems that nobody here has: what they lack is asked for by `sys.platform`."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_nothing_is_called_that_the_system_lacks(system: str) -> None:
    kept = ROOT / ".mypy_cache" / system  # nine seconds where there is none yet, then two
    words = ("--strict", "--platform", system, "--cache-dir", kept, "game", "scenes", "tools")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *words], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout
