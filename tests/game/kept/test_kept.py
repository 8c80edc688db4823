"""What the games' rooms tell is what they told: refusals, logs.

When something changes on purpose: `python -m tests.game.kept` writes them anew, and what differs
is looked at, line by line, before it is committed.
"""

import pytest

from tests.game.kept.everything import everything
from tests.game.kept.golden import KEPT


@pytest.mark.slow
def test_all_is_told_as_ever() -> None:
    KEPT.assert_as_kept(everything())
    names = {KEPT.path(name).name for name in everything()}
    assert {file.name for file in KEPT.folder.iterdir()} == names
