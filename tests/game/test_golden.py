"""A game at each of these tables, played by chance alone, comes out as it always did.

A change of rules, of the engine or of its random numbers shows up here first; one of the bots does
not, and no other option does, for the tables are named. If it was meant, old saves fold to other
games from now on: raise the `rules_version` of that game (of all, if the engine changed), say so in
CHANGELOG.md, and put the hashes that pytest shows here. If it was not meant, it is a bug, however
well all other tests pass.
"""

from hashlib import blake2b

import pytest

from game import GAMES
from game.bots.play import random_bot
from game.engine import log
from game.engine.match import Match
from game.engine.rng import Pcg32
from tests.game.engine.logs import as_version_1
from tests.game.tables import Table

# A game, its seats, the options that are on; a new option needs a line, and no old line changes.
GOLDEN = {
    "grasshopper-2": "bb8d1fb6b11e1c5f",
    "grasshopper-2-beginners": "70379eab2004eb77",
    "grasshopper-3": "54cd1c784e8cca2d",
    "grasshopper-3-beginners": "24ba3164944c6bb3",
    "grasshopper-4": "54060ae6ab2966f1",
    "grasshopper-4-beginners": "cf7ac89cfc58d4d7",
    "eight28-3": "015ef0b19c8275a3",
    "eight28-4": "d39b2a847df7b385",
    "eight28-5": "c88122bf25b275f8",
    "eight28-6": "7cc01a6af9ae30cb",
    "cockroach-2": "5a7d4e77e084d50e",
    "cockroach-3": "4f7f7f7b7a0c98c0",
    "cockroach-4": "1b2620f92aa3a75a",
    "cockroach-5": "0a6e9d2f0cec18a8",
    "cockroach-6": "a319a3f95e1d324b",
    "fruechtchen-3": "0b3d7a5e393b56dd",
    "fruechtchen-3-open_hands": "474756d7df164cba",
    "fruechtchen-3-displacing": "6f4a60e9774d7fe1",
    "fruechtchen-3-displacing-open_hands": "19b2f3717ac12939",
    "fruechtchen-3-harvest_along": "4bfbc4a145ebaece",
    "fruechtchen-3-harvest_along-open_hands": "375639d7219d7439",
    "fruechtchen-3-harvest_along-displacing": "80771ec0d9b6fe60",
    "fruechtchen-3-harvest_along-displacing-open_hands": "9272468122010cee",
    "fruechtchen-4": "d3bebd3a54856c65",
    "fruechtchen-4-harvest_along-displacing-open_hands": "073fc53dcb78161f",
    "fruechtchen-5": "802ef63c01fb9926",
    "fruechtchen-5-harvest_along-displacing-open_hands": "ea5d6da2fd694380",
    "fruechtchen-6": "9140888703e85585",
    "fruechtchen-6-harvest_along-displacing-open_hands": "0b3c7a3857efe076",
    "grasshopper-2-short": "9ae598f4ff844c41",
    "grasshopper-4-short": "57a8551a2eba09ae",
    "eight28-3-short": "15091de348bb9ced",
    "eight28-6-short": "8df3c5a0f2865ee1",
    "cockroach-2-short": "995b412dca2265fa",
    "cockroach-6-short": "e2126048bafd660c",
    "fruechtchen-3-short": "a00168b5544c545d",
    "fruechtchen-6-short": "8f4542932f8be437",
}


def table_of(name: str) -> Table:
    game, seats, *options = name.split("-")
    chosen = dict.fromkeys(options, True)
    return Table(GAMES[game], int(seats), GAMES[game].options.from_json(chosen))


def play_by_chance(match: Match) -> None:
    """With numbers of this test's own, so that it does not depend on what bots are given."""
    while not match.over:
        for seat in match.waiting():
            rng = Pcg32.stream(match.setup.seed, f"bot {seat} {len(match.events)}")
            match.commit(seat, random_bot(None, seat, match.legal(seat), rng))


def hash_of(table: Table) -> str:
    """The hash of a game and its log, as version 1 had it: what came later is no part of it."""
    match = table.match(seed=20261120)
    play_by_chance(match)
    digest = blake2b(as_version_1(log.complete(match, ({},) * table.seats)), digest_size=8)
    digest.update(log.digest(match).encode())
    return digest.hexdigest()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_all_4_the_same_games_as_ever(name: str) -> None:
    """ALL-4: at each table of this game; the short ones with GP-23, EV-22, CP-20 and FR-19."""
    kept = {table: golden for table, golden in GOLDEN.items() if table.startswith(f"{name}-")}
    assert {table_of(table).seats for table in kept} == {*GAMES[name].seats}
    assert {table: hash_of(table_of(table)) for table in kept} == kept
