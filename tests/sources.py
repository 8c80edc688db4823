"""The source, read and parsed once: most tests that look at it look at the same files."""

import ast
from functools import cache
from pathlib import Path

from tests.programs import ROOT


@cache
def sources(folder: str) -> list[Path]:
    """All Python files below a folder of the project, in order."""
    return sorted((ROOT / folder).rglob("*.py"))


@cache
def tree_of(path: Path) -> ast.Module:
    """What a file says; nobody may change it."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))
