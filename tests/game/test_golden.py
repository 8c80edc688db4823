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
from game.table import log
from game.table.match import Match
from game.table.rng import Pcg32
from tests.game.tables import TABLES

GOLDEN = {
    "grasshopper": "b6dc64028e50f4f3001a3c3a8a2276be",
    "eight28": "9ca8b4d2ddf03a16e5560134159fcd4d",
    "cockroach": "4d02adf2fbec3c5eec382439c20e9d3e",
    "fruechtchen": "696d9ec2d9078421aef690e9d7e7dd19",
}


def play_by_chance(match: Match) -> None:
    """With numbers of this test's own, so that it does not depend on what bots are given."""
    while not match.over:
        for seat in match.waiting():
            rng = Pcg32.stream(match.setup.seed, f"bot {seat} {len(match.events)}")
            match.commit(seat, random_bot(None, seat, match.legal(seat), rng))


@pytest.mark.parametrize("name", GAMES)
def test_all_4_the_same_games_as_ever(name: str) -> None:
    """ALL-4: one at each table, saved; the hash is that of all these bytes."""
    digest = blake2b(digest_size=16)
    for table in TABLES:
        if table.game.name == name:
            match = table.match(seed=20261120)
            play_by_chance(match)
            digest.update(log.complete(match, ({},) * table.seats))
            digest.update(log.digest(match).encode())
    assert digest.hexdigest() == GOLDEN[name]
