"""`krabbeltisch statistics`: what a script and its author are told of the finished games."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import GAMES
from game.bots.play import play_out, random_bot
from game.engine.log import complete
from game.engine.match import Match, Setup
from game.statistics.played import Person, Played
from scenes.files.storage import Storage
from scenes.people.seating import Player
from scenes.program.cli import main
from scenes.program.commands import statistics

RULES = GAMES["grasshopper"]
PEOPLE = (Player("Ada", 0, "pad:1"), Player("Ben", 1, "pad:2"), Player("Lisl", 2, bot="easy"))


@pytest.fixture
def storage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Storage:
    """The archive of a table, with three games of Ada, Ben and a bot."""
    monkeypatch.setenv("KRABBELTISCH_HOME", str(tmp_path))
    here = Storage(tmp_path)
    for seed in range(3):
        keep(here, match_of(seed))
    return here


def match_of(seed: int) -> Match:
    match = Match(Setup(RULES, 3, seed, RULES.options.from_json({"short": True})))
    play_out(match, [random_bot] * 3)
    return match


def keep(here: Storage, match: Match) -> None:
    here.write("match.jsonl", complete(match, tuple(player.to_json() for player in PEOPLE)))
    here.retire("match.jsonl", "logs")


def test_json_counts_the_games_of_the_archive(
    storage: Storage, capsys: pytest.CaptureFixture[str]
) -> None:
    ranks = [match_of(seed).state.ranking() for seed in range(3)]
    assert main(["statistics", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == {"grasshopper": 3}
    assert [guest["name"] for guest in told["guests"]] == ["Ada", "Ben"]
    assert [guest["won"] for guest in told["guests"]] == [
        sum(rank[seat] == 1 for rank in ranks) for seat in (0, 1)
    ]
    (pair,) = told["pairs"]
    assert pair["names"] == ["Ada", "Ben"]
    assert pair["games"] == 3
    assert pair["ahead"] == [
        sum(rank[0] < rank[1] for rank in ranks),
        sum(rank[1] < rank[0] for rank in ranks),
    ]
    assert told["unreadable"] == {}
    assert sorted(path.name for path in storage.folder.iterdir()) == ["logs"], "it left something"


def test_the_table_has_the_figures_of_the_document_below_their_heads(
    storage: Storage, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(storage, match_of(7))
    assert main(["statistics", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert main(["statistics"]) == 0
    lines = capsys.readouterr().out.splitlines()
    head = next(line for line in lines if line.startswith("guest"))
    for guest in told["guests"]:
        row = next(line for line in lines if line.startswith(guest["name"] + " "))
        assert guest["won"] != guest["lost"], "who has won as often as lost proves nothing"
        for title in ("won", "lost"):
            end = head.index(title) + len(title)
            assert int(row[:end].split()[-1]) == guest[title]
        played = head.index("games") + len("games")
        assert int(row[:played].split()[-1]) == sum(guest["games"].values())
        assert f"{guest['above_even_share']:+.2f}" in row
    (pair,) = told["pairs"]
    row = next(line for line in lines if line.startswith(" / ".join(pair["names"])))
    assert [int(one.strip(",")) for one in row.split()[3:]] == [pair["games"], *pair["ahead"]]


def test_broken_files_are_named_and_the_rest_is_counted(
    storage: Storage, capsys: pytest.CaptureFixture[str]
) -> None:
    storage.write("logs/000004.jsonl", b"no log\nat all")
    keep(storage, match_of(7))
    assert main(["statistics"]) == 0
    out = capsys.readouterr().out
    assert "finished games: 4 (grasshopper 4)" in out
    assert "not counted, because they cannot be read: logs/000004.jsonl (" in out
    assert "Ada" in out
    assert "Lisl" not in out, "a bot is no guest"


def test_a_table_without_games_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KRABBELTISCH_HOME", str(tmp_path / "nothing there"))
    assert main(["statistics"]) == 0
    assert capsys.readouterr().out == "finished games: 0\n"
    assert not (tmp_path / "nothing there").exists()


def test_a_rise_is_told_in_percent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is counted in thousandths of a chance."""
    people, tallies = (Person("Ada", 0), None), ({"rise": 350}, {})
    one = Played("cockroach", people, (1, 2), tallies, (0, 0), 9, (0,) * 6)
    found = [SimpleNamespace(counted=one)]
    monkeypatch.setattr(statistics, "finished_games", lambda _: found)
    assert main(["statistics"]) == 0
    (line,) = [one for one in capsys.readouterr().out.splitlines() if one.startswith("rise")]
    assert line.split() == ["rise", "35", "%", "Ada"]
