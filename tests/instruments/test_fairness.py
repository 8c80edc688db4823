"""Bots know what their seat may know, and no test of that is worth much that misses a cheat.

FAIRNESS=2000 asks every bot in so many states of its game (an hour).
"""

import os
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any
from zlib import crc32

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS, name_of
from game.bots.play import bot_named, stream_of
from game.cockroach import rules as cockroach
from game.eight28 import rules as eight28
from game.engine.match import Match
from game.engine.moves import Move
from game.engine.rng import Pcg32
from game.fruechtchen import table as fruechtchen
from game.grasshopper import rules as grasshopper
from tests.game.tables import ALL_GAMES, CONSERVED
from tests.instruments.fairness import twins

STATES = int(os.environ.get("FAIRNESS", "120"))  # for each game and level

BOTS = [
    (game.name, name)
    for game in ALL_GAMES.values()
    for name in (*game.bots, *(name_of("normal", character) for character in CHARACTERS))
    if name in game.bots or bot_named(game, name) is not game.bots["normal"]
]
PARTS = {"easy": 1, "normal": 1, "hard": 6}  # of so many questions one: hard thinks long,
# and a character is a level with other dials

PHASES = {
    "grasshopper": {"bid", "take"},
    "eight28": {"answer", "target"},
    "cockroach": {"slide", "call", "pass", "pay"},
    "fruechtchen": {"lay out", "lend", "roll", "displace"},
}
each_kind_of_ask = pytest.mark.parametrize(
    ("game", "phase"), [(game, phase) for game in PHASES for phase in sorted(PHASES[game])]
)


@cache
def questions(game: str) -> Any:
    return twins.questions(ALL_GAMES[game], STATES, seed=7)


@pytest.mark.parametrize(("game", "name"), BOTS)
@pytest.mark.slow
def test_what_a_bot_may_not_know_changes_no_decision(game: str, name: str) -> None:
    bot = bot_named(ALL_GAMES[game], name)
    asked = questions(game)[:: PARTS.get(name, 3)]
    assert twins.unfair(twins.honest(bot), asked) == []


@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.slow
def test_no_seat_sees_or_guesses_from_its_moves_what_it_may_not_know(game: str) -> None:
    assert twins.telling(questions(game)) == []


@pytest.mark.parametrize("game", PHASES)
@pytest.mark.slow
def test_every_kind_of_ask_is_looked_at(game: str) -> None:
    """Only where there is a choice, and where somebody has a secret."""
    asked = questions(game)
    counted = Counter(question.phase for question in asked)
    assert set(counted) == PHASES[game]
    assert min(counted.values()) >= 5
    assert counted.total() == STATES
    for match, twin, seat in asked:
        assert len(match.legal(seat)) > 1
        assert match.key() != twin.key()


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_twin_has_all_cards_once(game: str) -> None:
    for question in questions(game):
        assert CONSERVED[game](question.twin.state)


Secret = Callable[[Match, int], int]  # what a seat should not see so closely


def by(secret: Secret) -> Callable[[Match, int], Move]:
    """Chooses by a secret number, and is in its own eyes quite a normal player."""

    def player(match: Match, seat: int) -> Move:
        legal = match.legal(seat)
        return legal[secret(match, seat) % len(legal)]

    return player


def top_of(pile: list[int]) -> int:
    return pile[-1] if pile else 0


def next_hand(state: Any, seat: int) -> int:
    hand = state.hands[(seat + 1) % len(state.hands)]
    return sum(kind * cards for kind, cards in enumerate(hand))


def sealed(match: Match, seat: int) -> int:
    """What the others have chosen and nobody has seen."""
    chosen = [match.view(other).choice for other in range(match.setup.seats) if other != seat]
    return sum(hash(move) for move in chosen if move)


def state_of(secret: Callable[[Any, int], int]) -> Secret:
    return lambda match, seat: secret(match.state, seat)


CHEATS: dict[str, tuple[str, Secret]] = {
    "grasshopper's pile": ("grasshopper", state_of(lambda state, _: top_of(state.draw_pile))),
    "grasshopper's last card": ("grasshopper", state_of(lambda state, _: sum(state.draw_pile[:1]))),
    "grasshopper's sealed bids": ("grasshopper", sealed),
    "cockroach's hands": ("cockroach", state_of(next_hand)),
    "cockroach's card on the table": ("cockroach", state_of(lambda state, _: state.card)),
    "cockroach's pile": ("cockroach", state_of(lambda state, _: sum(state.pile[-2:-1]))),
    "8-28's pile": ("eight28", state_of(lambda state, _: top_of(state.pile))),
    "8-28's hidden cards": (
        "eight28",
        state_of(lambda s, seat: s.hidden[(seat + 1) % len(s.hidden)]),
    ),
    "8-28's next deal": ("eight28", state_of(lambda state, _: state.deck.copy().next())),
    "Früchtchen's pile": ("fruechtchen", state_of(lambda state, _: top_of(state.draw_pile))),
    "Früchtchen's hands": ("fruechtchen", state_of(next_hand)),
    "Früchtchen's lay-outs": ("fruechtchen", sealed),
    "Früchtchen's dice": ("fruechtchen", state_of(lambda state, _: state.die.copy().below(6))),
    "Früchtchen's next shuffle": (
        "fruechtchen",
        state_of(lambda state, _: state.deck.copy().next()),
    ),
}


@pytest.mark.parametrize("what", CHEATS)
def test_who_looks_at_one_secret_is_caught(what: str) -> None:
    game, secret = CHEATS[what]
    assert len(twins.unfair(by(secret), questions(game))) >= 5


@each_kind_of_ask
@pytest.mark.slow
def test_who_looks_at_one_kind_of_ask_only_is_caught_there(game: str, phase: str) -> None:
    """A normal bot that peeks at the whole truth, but seldom."""
    peek = by(state_of(lambda state, _: hash(state.key())))
    normal = twins.honest(GAMES[game].bots["normal"])

    def player(match: Match, seat: int) -> Any:
        assert match.ask
        return (peek if match.ask.phase == phase else normal)(match, seat)

    caught = twins.unfair(player, questions(game))
    assert len(caught) >= 3
    assert {question.phase for question in caught} == {phase}


@pytest.mark.parametrize("game", ["cockroach", "eight28", "fruechtchen"])
def test_who_remembers_what_it_saw_in_another_seat_is_caught(game: str) -> None:
    """All bots of a table are one and the same object: that is how they could whisper."""
    seen: dict[int, Any] = {}

    def bot(view: Any, seat: int, legal: Any, _rng: Pcg32) -> Any:
        whispered = [seen[other] for other in sorted(seen) if other != seat]
        seen[seat] = view
        return legal[crc32(repr(whispered).encode()) % len(legal)]

    assert len(twins.unfair(twins.honest(bot), questions(game))) >= 5


LEAKS: dict[str, tuple[Any, str, Callable[[Any, Any], Any]]] = {
    "cockroach": (cockroach.State, "view", lambda state, view: view._replace(card=state.card)),
    "eight28": (eight28.State, "view", lambda s, view: view._replace(hidden=tuple(s.hidden))),
    "fruechtchen": (
        fruechtchen.Table,
        "view",
        lambda s, view: view._replace(starter=s.hands[0][0]),
    ),
    "grasshopper": (grasshopper.State, "legal", lambda s, moves: moves[top_of(s.draw_pile) % 2 :]),
}


@pytest.mark.parametrize("game", LEAKS)
def test_views_and_moves_that_tell_are_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such views would make every bot that only reads them unfair."""
    asked = questions(game)  # by players who have no leak yet
    where, name, leak = LEAKS[game]
    genuine = getattr(where, name)
    monkeypatch.setattr(where, name, lambda state, seat: leak(state, genuine(state, seat)))
    assert len(twins.telling(asked)) >= 5


def stream_that_tells(match: Match, seat: int) -> Pcg32:
    """What bots were given until streams for their hands were sealed."""
    return Pcg32.stream(match.setup.seed, f"bot {seat} {len(match.events)}")


@pytest.mark.parametrize("game", ALL_GAMES)
def test_nobody_computes_the_seed_out_of_its_stream(game: str) -> None:
    """ALL-4: the cheat is a good one, it gets every seed out of a stream like the deck's."""
    asked = questions(game)
    assert twins.who_computes_the_seed(asked, stream_that_tells) == len(asked)
    assert twins.who_computes_the_seed(asked, stream_of) == 0
