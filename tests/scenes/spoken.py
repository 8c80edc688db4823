"""Languages for tests of all games: each case in a few, and each language in some case."""

from collections.abc import Iterable
from typing import TypeVar

from scenes.texts import LANGUAGES

T = TypeVar("T")


def spread(cases: Iterable[T], each: int = 2) -> list[tuple[T, str]]:
    """Pair each case with so many languages in turn, such that all are spoken."""
    languages, pairs = [*LANGUAGES], []
    for number, case in enumerate(cases):
        turn = number * each
        pairs += [(case, languages[n % len(languages)]) for n in range(turn, turn + each)]
    assert {language for _, language in pairs} == {*languages}
    return pairs
