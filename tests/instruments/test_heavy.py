"""Saving, loading and copying at every step changes nothing, and if it did it would be told."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.bots.play import random_bot
from game.engine import log
from game.engine.match import Match, Setup
from game.engine.moves import Move, MoveCodec
from game.grasshopper.rules import State
from tests.instruments import heavy
from tests.instruments.setups import setups


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_some_hundred_steps_change_nothing(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The program itself, with `--steps 100000`, takes as many as a table does in years."""
    assert heavy.main(["--game", game, "--steps", "150"]) == 0
    assert "150 steps" in capsys.readouterr().out


copy_of_state, copy_of_match = State.copy, Match.copy
decoded, line_of = MoveCodec.decode, log.Log.decision


def sharing_hands(state: State) -> State:
    twin = copy_of_state(state)
    twin.hands = state.hands
    return twin


def without_the_last_event(match: Match) -> Match:
    twin = copy_of_match(match)
    del twin.events[-1:]
    return twin


def another_card(codec: MoveCodec, data: Any) -> Move:
    return decoded(codec, ["Bid", 6] if data[0] == "Bid" else data)


def commits_alone(writer: log.Log, match: Match) -> bytes:
    return b"" if match.decisions[-1].move is None else line_of(writer, match)


FAULTS: dict[str, tuple[type, str, Callable[..., Any], str]] = {
    "a copy shares a list": (State, "copy", sharing_hands, "went on has other truth"),
    "a copy loses an event": (Match, "copy", without_the_last_event, "went on has other events"),
    "moves are read wrongly": (MoveCodec, "decode", another_card, "loaded has other truth"),
    "regrets are not saved": (log.Log, "decision", commits_alone, "loaded has other truth"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_goes_wrong_is_told(
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    where, name, instead, told = FAULTS[fault]
    monkeypatch.setattr(where, name, instead)
    assert heavy.main(["--game", "grasshopper", "--steps", "400"]) == 1
    words = capsys.readouterr().out
    assert told in words
    assert ' seats, options {"beginners": ' in words


def test_a_log_that_is_refused_or_cut_is_told() -> None:
    match = Match(next(setups(GAMES["eight28"], 1)))
    data = log.complete(match, ({},) * match.setup.seats)
    assert heavy.load(data)[0].key() == match.key()
    for broken, told in ((data[:-9], "refused"), (data + b"{", "not read to its end")):
        with pytest.raises(heavy.Differs, match=told):
            heavy.load(broken)


@pytest.mark.slow
def test_a_choice_that_the_table_made_is_not_regretted() -> None:
    """ALL-2: here somebody who lent a die has no hand next, so the table lays out for it."""
    game = GAMES["fruechtchen"]
    options = game.options.from_json({"displacing": True, "open_hands": True})
    setup = Setup(game, 4, 14115067809362289916, options)
    walk = heavy.steps(setup, random_bot, Random(setup.seed))
    assert len(list(islice(walk, 260))) == 260
