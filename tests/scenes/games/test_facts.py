"""Facts of all games: from public events alone, the same every time, and few enough."""

from collections.abc import Sequence

import pytest

from game import GAMES
from game.bots.play import play_out
from game.engine.events import Event
from game.engine.match import Match, Setup
from game.facts.commentator import Commentator, Fact
from scenes.games.registry import presentation

each_game = pytest.mark.parametrize("name", GAMES)


def played(name: str, seats: int, seed: int) -> Match:
    game = GAMES[name]
    match = Match(Setup(game, seats, seed, game.options()))
    play_out(match, [game.bots["easy"]] * seats)
    return match


def facts(name: str, match: Match, events: Sequence[Event]) -> list[Fact | None]:
    comments = presentation(name).comments
    assert comments
    watcher = comments.watch(match.setup.seats, match.setup.options)
    commentator = Commentator(watcher, match.setup.seats, comments.sentences, {})
    return [commentator.hear(event) for event in events]


def as_known(match: Match, seat: int | None) -> list[Event]:
    """All events, those with a secret as `seat` saw them; what it did not see, as all did."""
    return [event.seen_by(seat) or event for event in match.events]


@each_game
@pytest.mark.slow
def test_whatever_is_hidden_the_facts_are_the_same(name: str) -> None:
    for seed, seats in enumerate(GAMES[name].seats):
        match = played(name, seats, seed)
        public = facts(name, match, as_known(match, None))
        for seat in range(seats):
            assert facts(name, match, as_known(match, seat)) == public
        assert facts(name, match, match.events) == public  # as if all hands lay open


@each_game
@pytest.mark.slow
def test_every_game_has_something_to_say_and_not_at_every_turn(name: str) -> None:
    found = events = 0
    for seed in range(3):
        match = played(name, max(GAMES[name].seats), seed)
        heard = facts(name, match, match.events)
        found += sum(fact is not None for fact in heard)
        events += len(heard)
    assert 3 <= found <= events / 6
