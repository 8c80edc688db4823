"""The examples in docstrings run, and come out as they say."""

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHOWN = [
    path.relative_to(ROOT)
    for folder in ("game", "scenes")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("path", SHOWN, ids=str)
def test_examples_come_out_as_they_say(path: Path) -> None:
    module = importlib.import_module(".".join(path.with_suffix("").parts))
    ran = doctest.testmod(module)
    assert ran.attempted > 0
    assert ran.failed == 0


@pytest.mark.parametrize("module", ["session/table", "stage/motion/board", "stage/motion/director"])
def test_the_wall_the_board_and_the_director_have_one(module: str) -> None:
    assert Path(f"scenes/{module}.py") in SHOWN
