"""Times are written out in the tests: who imports one from the program cannot see it change."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TIME = re.compile(r"^([A-Z][A-Z_]*)\b[^=\n]*= [\d. /*+]+#.*\bseconds?\b", re.MULTILINE)
STEPS = {"STEP", "FRAME"}  # how time is cut, not how long anything lasts


@cache
def times(module: str) -> set[str]:
    """The names of the times that this module of the program sets."""
    path = ROOT / f"{module.replace('.', '/')}.py"
    if not path.exists():
        return set()
    return {found[1] for found in TIME.finditer(path.read_text(encoding="utf-8"))} - STEPS


@pytest.mark.slow
def test_no_test_imports_a_time() -> None:
    imported = {
        f"{path.relative_to(ROOT)} imports {name.name}"
        for path in (ROOT / "tests").rglob("*.py")
        if "instruments" not in path.parts
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").split(".")[0] in ("scenes", "game")
        for name in node.names
        if name.name in times(node.module or "")
    }
    assert imported == set()


def test_times_are_found() -> None:
    assert times("scenes.privacy.curtain") == {"FIRST", "OPENING", "LONGEST", "SCANNED", "SETTLES"}
