"""What a system lacks that nobody here has is asked for by `sys.platform`."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DIFFERING = re.compile(  # modules that have other names on other systems
    r"^\s*(?:import|from) (?:asyncio|ctypes|errno|fcntl|locale|mmap|multiprocessing|os|pwd|resource"
    r"|select|shutil|signal|socket|stat|subprocess|sys|tempfile|termios|threading|time)\b",
    re.MULTILINE,
)


@pytest.mark.slow
@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_nothing_is_called_that_the_system_lacks(system: str) -> None:
    """As mypy sees it; it looks at these files alone, and takes ours that they import for right."""
    files = [
        path
        for folder in ("game", "scenes", "tools")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if DIFFERING.search(path.read_text())
    ]
    assert len(files) > 50
    alone = ("--config-file=", "--follow-imports=skip", f"--cache-dir={os.devnull}")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *alone, "--platform", system, *files],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr
    missing = [line for line in done.stdout.splitlines() if line.endswith("[attr-defined]")]
    assert missing == []
