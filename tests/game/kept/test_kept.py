"""What the games' rooms tell is what they told: deeds, facts, figures, refusals, evenings, logs.

When something changes on purpose: `python -m tests.game.kept` writes them anew, and what differs
is looked at, line by line, before it is committed.
"""

from difflib import unified_diff

import pytest

from tests.game.kept.everything import everything
from tests.game.kept.golden import GOLDEN, path

MOST = 40  # lines of a difference that are shown


@pytest.mark.slow
def test_all_is_told_as_ever() -> None:
    lines: list[str] = []
    for name, now in everything().items():
        old = path(name).read_text(encoding="utf-8") if path(name).exists() else ""
        lines += unified_diff(old.splitlines(), now.splitlines(), "kept", name, "", "", 2, "")
    assert "\n".join(lines[:MOST]) == ""
    assert {file.name for file in GOLDEN.iterdir()} == {path(name).name for name in everything()}
