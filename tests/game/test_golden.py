"""A game at each table, played by chance alone, comes out as it always did.

A change of rules, of the engine or of its random numbers shows up here first; one of the bots does
not. If it was meant, old saves fold to other games from now on: raise the `rules_version` of that
game (of all, if the engine changed), say so in CHANGELOG.md, and put the hashes that pytest shows
here. If it was not meant, it is a bug, however well all other tests pass.
"""

from hashlib import blake2b

import pytest

from game import GAMES
from game.bots.play import random_bot
from game.engine import log
from game.engine.match import Match
from game.engine.rng import Pcg32
from tests.game.engine.logs import as_version_1
from tests.game.tables import LONG_TABLES, SHORT_TABLES, Table

GOLDEN = {
    "grasshopper": "b6dc64028e50f4f3001a3c3a8a2276be",
    "eight28": "9ca8b4d2ddf03a16e5560134159fcd4d",
    "cockroach": "4d02adf2fbec3c5eec382439c20e9d3e",
    "fruechtchen": "696d9ec2d9078421aef690e9d7e7dd19",
}
SHORT = {
    "grasshopper": "3f0beb0ae387086e0d0d62d7687b19af",
    "eight28": "89a5b6907b89fb705b2916abf1a96e16",
    "cockroach": "ea608b07062cd5a510f80850941ff97b",
    "fruechtchen": "43c55cd04cc229ec3b87412ca22c329f",
}


def play_by_chance(match: Match) -> None:
    """With numbers of this test's own, so that it does not depend on what bots are given."""
    while not match.over:
        for seat in match.waiting():
            rng = Pcg32.stream(match.setup.seed, f"bot {seat} {len(match.events)}")
            match.commit(seat, random_bot(None, seat, match.legal(seat), rng))


@pytest.mark.parametrize("name", GAMES)
def test_all_4_the_same_games_as_ever(name: str) -> None:
    """ALL-4: one at each table, saved; the hash is that of all these bytes, as version 1 had them.

    What later versions of the format add is no part of the game.
    """
    assert hash_of_games(LONG_TABLES, name) == GOLDEN[name]


@pytest.mark.parametrize("name", GAMES)
def test_all_4_the_same_short_games_as_ever(name: str) -> None:
    """ALL-4: likewise with GP-23, EV-22, CP-20 and FR-19."""
    assert hash_of_games(SHORT_TABLES, name) == SHORT[name]


def hash_of_games(tables: list[Table], name: str) -> str:
    digest = blake2b(digest_size=16)
    for table in tables:
        if table.game.name == name:
            match = table.match(seed=20261120)
            play_by_chance(match)
            digest.update(as_version_1(log.complete(match, ({},) * table.seats)))
            digest.update(log.digest(match).encode())
    return digest.hexdigest()
