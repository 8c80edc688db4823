"""Bots know what their seat may know, and no test of that is worth much that misses a cheat."""

from collections.abc import Callable
from typing import Any

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS
from game.bots.play import bot_named
from game.table.match import Match
from game.table.moves import Move
from tests.game.fairness import Player, honest, main, questions, unfair
from tests.game.tables import ALL_GAMES

STATES = 150  # for each game and level; `python3 -m tests.game.fairness` asks 2,000

BOTS = [(game, level) for game in ALL_GAMES.values() for level in game.bots]


@pytest.mark.parametrize(
    ("game", "level"), BOTS, ids=[f"{game.name}-{level}" for game, level in BOTS]
)
def test_what_a_bot_may_not_know_changes_no_decision(game: Any, level: str) -> None:
    assert unfair(honest(game.bots[level]), questions(game, STATES, seed=7)) == 0


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_characters_are_as_fair(game: Any, character: str) -> None:
    """At every level, each asked a part of the states; together they answer as many."""
    for number, level in enumerate(game.bots):
        bot = bot_named(game, f"{level}-{character}")
        few = STATES // len(CHARACTERS) // len(game.bots)
        assert unfair(honest(bot), questions(game, few, seed=number)) == 0


Secret = Callable[[Any, int], int]  # of a match, which a seat should not see so closely


def cheat(secret: Secret) -> Player:
    """Chooses by a secret number, and is in its own eyes quite a normal player."""

    def player(match: Match, seat: int) -> Move:
        legal = match.legal(seat)
        return legal[secret(match, seat) % len(legal)]

    return player


def top_of(pile: list[int]) -> int:
    return pile[-1] if pile else 0


def next_hand(hands: list[list[int]], seat: int) -> int:
    return sum(kind * cards for kind, cards in enumerate(hands[(seat + 1) % len(hands)]))


def sealed(match: Match, seat: int) -> int:
    """The place of somebody's sealed choice among what it may choose."""
    chosen = [match.view(other).choice for other in range(match.setup.seats) if other != seat]
    return sum(len(str(move)) + hash(move) for move in chosen if move)


CHEATS: dict[str, tuple[str, Secret]] = {
    "grasshopper's pile": ("grasshopper", lambda match, _: top_of(match.state.draw_pile)),
    "grasshopper's sealed bids": ("grasshopper", sealed),
    "cockroach's hands": ("cockroach", lambda match, seat: next_hand(match.state.hands, seat)),
    "cockroach's card on the table": ("cockroach", lambda match, _: match.state.card),
    "cockroach's pile": ("cockroach", lambda match, _: sum(match.state.pile[:3])),
    "8-28's pile": ("eight28", lambda match, _: top_of(match.state.pile)),
    "8-28's hidden cards": (
        "eight28",
        lambda match, seat: match.state.hidden[(seat + 1) % match.setup.seats],
    ),
    "Früchtchen's pile": ("fruechtchen", lambda match, _: top_of(match.state.draw_pile)),
    "Früchtchen's hands": ("fruechtchen", lambda match, seat: next_hand(match.state.hands, seat)),
    "Früchtchen's lay-outs": ("fruechtchen", sealed),
    "Früchtchen's dice": ("fruechtchen", lambda match, _: match.state.die.copy().below(6)),
}


@pytest.mark.parametrize("what", CHEATS)
def test_who_looks_at_secrets_is_caught(what: str) -> None:
    game, secret = CHEATS[what]
    assert unfair(cheat(secret), questions(GAMES[game], STATES, seed=7)) >= 5


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_who_looks_seldom_is_caught_too(game: Any) -> None:
    """A normal bot that peeks at the whole truth in one decision of eight."""

    def player(match: Match, seat: int) -> Move:
        if len(match.events) % 8 == 0:
            legal = match.legal(seat)
            return legal[hash(match.state.key()) % len(legal)]
        return honest(game.bots["normal"])(match, seat)

    assert unfair(player, questions(game, STATES, seed=7)) >= 5


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_two_matches_differ_though_the_seat_cannot_tell(game: Any) -> None:
    for match, twin, seat in questions(game, 60, seed=8):
        assert match.view(seat) == twin.view(seat)
        assert list(match.legal(seat)) == list(twin.legal(seat))
        assert len(match.legal(seat)) > 1
        assert match.key() != twin.key()


def test_the_program_asks_as_often_as_it_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--states", "3", "--game", "fruechtchen", "--level", "easy"]) == 0
    assert capsys.readouterr().out.split() == ["fruechtchen", "easy", "3", "states,", "0", "unfair"]
