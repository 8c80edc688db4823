"""The arena: who wins and who comes last how often, whoever plays the games."""

import json
import re

import pytest

from game.bots.play import named_bots as genuine_bots
from tools import arena, contest


def arena_rows(capsys, *arguments: str) -> dict[str, dict]:
    assert arena.main(["--workers", "1", *arguments, "--json"]) == 0
    return {row["bot"]: row for row in json.loads(capsys.readouterr().out)["rows"]}


@pytest.mark.slow
def test_the_arena_tells_how_bots_play_with_the_others(capsys):
    """Of the game in which they could leave somebody out; random seats do."""
    arguments = ["--game", "cockroach", "--games", "20", "--workers", "1", "--bots"]
    assert arena.main([*arguments, ",".join(["normal"] * 4)]) == 0
    (told,) = [row for row in capsys.readouterr().out.splitlines() if row.startswith("manners")]
    patient, back, passed = (float(part) for part in re.findall(r"([0-9.]+) %", told))
    assert patient >= 95
    assert back <= 15
    assert 10 <= passed <= 30
    assert arena.main([*arguments, ",".join(["random"] * 4)]) == 0
    (told,) = [row for row in capsys.readouterr().out.splitlines() if row.startswith("manners")]
    assert float(re.findall(r"([0-9.]+) %", told)[0]) < 50


@pytest.mark.slow
def test_normal_beats_easy_beats_random(capsys):
    """The order of the levels at fixed seeds; the figures proper are the arena's, at length."""
    against_easy = arena_rows(
        capsys, "--bots", "normal,easy,easy,easy", "--games", "32", "--seed", "6"
    )
    assert against_easy["normal"]["win_share"] > 0.25 + 0.05
    assert against_easy["normal"]["mean_rank"] < against_easy["easy"]["mean_rank"]
    against_random = arena_rows(capsys, "--bots", "easy,random,random", "--games", "30")
    assert against_random["easy"]["win_share"] > 0.33 + 0.10


@pytest.mark.slow
def test_who_seldom_loses_is_seen_where_all_others_win(capsys):
    """Cockroach Poker Royal has one loser: four seats win a third each, and lose a quarter."""
    arguments = ("--game", "cockroach", "--bots", "normal,random,random,random", "--games", "60")
    rows = arena_rows(capsys, *arguments)
    assert rows["normal"]["loss_share"] + rows["normal"]["loss_half_width_95"] < 0.25
    assert rows["random"]["loss_share"] > 0.25
    assert rows["normal"]["win_share"] == pytest.approx(
        (1 - rows["normal"]["loss_share"]) / 3, abs=1e-5
    )


@pytest.mark.slow
def test_shares_add_up_whatever_the_workers(capsys):
    arguments = ("--bots", "easy,random,random", "--games", "12", "--seed", "3")
    rows = [arena_rows(capsys, *arguments, "--workers", workers) for workers in ("1", "2", "3")]
    times = ("cpu_ms_median", "cpu_ms_99", "cpu_ms_most", "cpu_ms_late")
    for some in rows:
        for row in some.values():
            assert all(row.pop(name) >= 0 for name in times)
    assert rows[0] == rows[1] == rows[2]
    for share in ("win_share", "loss_share"):
        total = sum(row[share] * row["seats"] for row in rows[0].values())
        assert total == pytest.approx(1, abs=1e-5)


def test_seats_rotate_over_the_same_deal(monkeypatch):
    """A bot in each place once, on one seed: the deal favours nobody."""
    seated = []
    genuine = contest.play_out

    def play_out(match, bots):
        seated.append((match.setup.seed, [bots.index(bot) for bot in bots]))
        genuine(match, bots)

    named = []
    monkeypatch.setattr(contest, "play_out", play_out)
    monkeypatch.setattr(
        contest,
        "named_bots",
        lambda game, names: named.append(tuple(names)) or genuine_bots(game, names),
    )
    some = contest.Contest(
        "grasshopper", ("easy", "random", "random"), contest.GAMES["grasshopper"].options(), 1
    )
    tallies = contest.play_deal(some, 0).tallies
    assert len({seed for seed, _ in seated}) == 1
    assert sorted(names.index("easy") for names in named) == [0, 1, 2]
    assert (tallies["easy"].played, tallies["random"].played) == (3, 6)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--bots", "genius,random"],
        ["--bots", "random"],
        ["--bots", "random,random", "--seats", "3"],
        ["--options", "{"],
        ["--options", '{"no": true}'],
        ["--games", "0"],
        ["--seed", "-1"],
    ],
)
def test_the_arena_refuses_what_makes_no_contest(capsys, arguments):
    with pytest.raises(SystemExit) as ended:
        arena.main(arguments)
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
