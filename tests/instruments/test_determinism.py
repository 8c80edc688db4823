"""Every process plays the same games alike, and one that did not would be told (ALL-4)."""

import sys
from itertools import islice
from pathlib import Path

import pytest

from game import GAMES
from tests.game.tables import option_combinations
from tests.instruments import determinism
from tests.instruments.setups import setups
from tools.checkout import ROOT

LOGS = 8  # `python3 -m tests.instruments.determinism` plays 400, in every Python it finds


@pytest.mark.slow
def test_all_4_another_process_plays_the_same() -> None:
    """ALL-4: whatever the order of its sets, and without its asserts."""
    here = list(determinism.hashes(LOGS))
    assert len(set(here)) == LOGS
    assert determinism.played_by(sys.executable, ("-O",), "4242", LOGS) == here


def test_all_games_seats_options_and_bots_are_played() -> None:
    for game in GAMES.values():
        some = list(islice(setups(game, seed=6), 100))
        assert {setup.seats for setup in some} == set(game.seats)
        assert {setup.options for setup in some} == set(option_combinations(game))
        assert {setup.starter is None for setup in some} == (
            {True, False} if game.has_starter else {True}
        )
        bots = [determinism.bots_at(game, setup.seats, n) for n, setup in enumerate(some)]
        seated = {name for names in bots for name in names}
        assert seated > {"random", *game.bots, "easy-flea", "normal-spider"}


@pytest.mark.slow
def test_where_it_differs_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A bot that chooses by Python's own hash of a word is another one in each process."""
    plant = "import game.bots.play as play\n"
    plant += "play.random_bot = lambda view, seat, legal, rng: legal[hash('it') % len(legal)]\n"
    (tmp_path / "sitecustomize.py").write_text(plant)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{ROOT}")
    assert determinism.compare([sys.executable], 4) is False
    *runs, differs, theirs, which, ours = capsys.readouterr().out.splitlines()
    assert len(runs) == 2
    assert (differs, which) == ("It differs first in this log:", "which was:")
    assert theirs.split()[:-1] == ours.split()[:-1]
    assert theirs.startswith("  grasshopper ")
