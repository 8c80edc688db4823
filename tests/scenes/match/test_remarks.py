"""What is said of a fact is so: each number is counted a second time, from the first event on."""

from itertools import takewhile

import pytest

from game import GAMES
from game.bots.play import play_out
from game.engine.events import GameEnded
from game.engine.match import Match, Setup
from game.facts.commentator import Commentator, Fact
from game.facts.deed import Deed, Watch
from scenes.games.registry import presentation


def told(name: str, seed: int) -> list[tuple[Fact, list[Deed]]]:
    """All facts of a game that are worth a word, each with the deeds until then."""
    game = GAMES[name]
    match = Match(Setup(game, game.seats[-1], seed, game.options()))
    play_out(match, [game.bots["easy"]] * game.seats[-1])
    comments = presentation(name).comments
    assert comments is not None
    commentator = Commentator(
        comments.watch(match.setup.seats, match.setup.options),
        match.setup.seats,
        comments.sentences,
        {},
    )
    watch: Watch = comments.watch
    watcher, deeds, found = watch(match.setup.seats, match.setup.options), list[Deed](), []
    for event in match.events:
        seen = event.seen_by(None)
        if seen is None or isinstance(seen, GameEnded):
            continue
        new = list(watcher(seen))
        deeds += new
        if fact := commentator.hear(seen):
            upto = len(deeds) - len(new) + new.index(fact.deed) + 1
            found.append((fact, deeds[:upto]))
    return found


def holds(fact: Fact, deeds: list[Deed]) -> bool:
    """Whether the deeds, of which the last is remarkable, are as the fact has it."""
    deed, number = fact.deed, fact.number
    of_seat = [old for old in deeds if (old.topic, old.seat) == (deed.topic, deed.seat)]
    amounts = [old.amount for old in deeds if old.kind == deed.kind]
    match fact.finder:
        case "first":
            return [old.kind for old in deeds].count(deed.kind) == 1
        case "streak":
            running = takewhile(lambda old: old.way == deed.way, reversed(of_seat))
            return number == len(list(running)) >= 3
        case "rivalry":
            return number == [old.other for old in of_seat].count(deed.other) >= 3
        case "record":
            return number == amounts[-1] > max(amounts[:-1])
        case "rare":
            return number == round(1 / deed.chance) >= 12
        case "count":
            return number == deed.amount > 0
    raise AssertionError(fact.finder)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_every_remark_of_whole_games_is_true(name: str) -> None:
    facts = [fact for seed in range(6) for fact in told(name, seed)]
    assert {fact.finder for fact, _ in facts} >= {"streak"}
    assert len(facts) > 6
    assert [fact for fact, deeds in facts if not holds(fact, deeds)] == []


def test_a_remark_that_counts_wrong_is_noticed() -> None:
    deeds = [Deed("call", "right", 1)] * 3
    assert holds(Fact("streak", deeds[-1], 3, 1.0), deeds)
    assert not holds(Fact("streak", deeds[-1], 4, 1.0), deeds)
    gems = [Deed("gems", "won", seat, amount=2) for seat in (1, 0)]
    assert not holds(Fact("record", gems[-1], 2, 1.0), gems)
