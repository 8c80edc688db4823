"""Texts that are kept beside the tests of the games, to be compared and looked at."""

from collections.abc import Mapping
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"


def path(name: str) -> Path:
    return GOLDEN / f"{name.replace(' ', '_')}.txt"


def write(texts: Mapping[str, str]) -> None:
    """Keep exactly these."""
    for old in GOLDEN.glob("*.txt"):
        old.unlink()
    for name, text in texts.items():
        path(name).write_text(text, encoding="utf-8")
