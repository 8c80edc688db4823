"""The command line, as a newcomer, a script and a vandal use it."""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game import GAMES
from game.bots.play import named_bots, play_out
from game.engine.commitment import Commitment
from game.engine.log import FORMAT, Folded, Log, complete, digest
from game.engine.match import Match, Setup
from scenes.program.cli import main
from scenes.program.commands import replay
from tests.game.engine.logs import as_version_1
from tests.programs import ROOT, python
from tests.systems import needs_posix

GAME = GAMES["grasshopper"]
SIMULATE = ["simulate", "grasshopper", "--games", "3", "--bots", "random"]


def played(seed: int = 1, decisions: int | None = None) -> Match:
    """A match of random bots with three seats, played to its end or for some decisions."""
    whole = Match(Setup(GAME, 3, seed, GAME.options()))
    play_out(whole, named_bots(GAME, ["random"] * 3))
    match = Match(whole.setup)
    for decision in whole.decisions[:decisions]:
        match.apply(decision)
    return match


def saved(match: Match, names: tuple[str, ...] = ("Ada", "Bo", "Cy")) -> bytes:
    return complete(match, tuple({"name": name} for name in names))


def refused(capsys, argv, code: int) -> str:
    """Run it; it must end with `code`, say nothing on stdout and one line on stderr: that line."""
    assert main(argv) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("krabbeltisch: ")
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1
    assert len(err) < 600
    return err


# simulate


def simulated(capsys, *more: str) -> dict:
    assert main([*SIMULATE, "--json", *more]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def test_a_series_follows_from_its_seed_and_options(capsys, tmp_path):
    """What it saves can be watched; where it cannot be written is one sentence."""
    folder = tmp_path / "new" / "saves"
    first = simulated(capsys, "--seed", "5", "--saves", str(folder))
    assert simulated(capsys, "--seed", "5") == first
    beginners = '{"beginners": true}'
    others = [simulated(capsys, *more) for more in (["--seed", "6"], ["--options", beginners])]
    assert [one["options"] for one in others] == [{"beginners": False}, {"beginners": True}]
    for part in ("seed", "digest"):
        assert len({game[part] for one in (first, *others) for game in one["games"]}) == 9
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"grasshopper-00000{number}.jsonl" for number in (1, 2, 3)]
    for name, result in zip(names, first["games"], strict=True):
        assert main(["replay", str(folder / name), "--json"]) == 0
        replayed = json.loads(capsys.readouterr().out)
        assert replayed["over"]
        assert replayed["ranks"] == result["ranks"]
        assert replayed["decisions"] == result["decisions"]
    (tmp_path / "file").write_text("in the way")
    assert "file" in refused(capsys, [*SIMULATE, "--saves", str(tmp_path / "file")], 1)


def test_the_log_tells_the_whole_game(capsys, tmp_path):
    path = tmp_path / "games.jsonl"
    document = simulated(capsys, "--seats", "2", "--log", str(path))
    games: list[list[dict]] = []
    for line in path.read_text().splitlines():
        record = json.loads(line)
        if "game" in record:
            assert record["format"] == "krabbeltisch events"
            games.append([])
        games[-1].append(record)
    assert [header["number"] for header, *_ in games] == [0, 1, 2]
    for (header, *records), result in zip(games, document["games"], strict=True):
        assert (header["seed"], header["bots"]) == (result["seed"], ["random", "random"])
        match = Match(Setup(GAME, 2, header["seed"], GAME.options.from_json(header["options"])))
        for record in records:
            if "move" in record:
                match.commit(record["seat"], GAME.codec.decode(record["move"]))
        assert digest(match) == result["digest"]
        events = [record["event"] for record in records if "event" in record]
        told = json.loads(json.dumps([event.to_json() for event in match.events]))
        assert events == told
        assert events[-1] == ["GameEnded", result["ranks"]]
    assert "--saves" in refused(capsys, ["replay", str(path)], 2), "this is no save"


@pytest.mark.slow
def test_other_processes_print_the_same_bytes_without_pygame():
    code = (
        "import sys; sys.modules['pygame'] = None\n"
        "from scenes.program.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    words = ["simulate", "grasshopper", "--games", "2", "--bots", "normal,easy,random,easy"]
    outputs = [
        python("-c", code, *words, "--json", PYTHONHASHSEED=hash_seed).stdout
        for hash_seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1]
    assert len(json.loads(outputs[0])["games"]) == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_last_bot_that_is_named_takes_all_seats_that_are_left(capsys, game):
    """As the README has it."""
    (named,) = re.findall(r"`--bots (\S+)`", (ROOT / "README.md").read_text(encoding="utf-8"))
    short = ("--options", '{"short": true}')
    assert main(["simulate", game, "--games", "1", *short, "--bots", named, "--json"]) == 0
    seats = json.loads(capsys.readouterr().out)["seats"]
    bots = [seat["bot"] for seat in seats]
    assert bots == ["hard-spider", *["easy"] * (GAMES[game].seats[-1] - 1)]
    assert sum(seat["share"] for seat in seats) == pytest.approx(1, abs=1e-5), "a shared win, too"


WRONG = [
    (["fly"], "simulate"),
    (["fly\nhigh"], ""),
    (["--fly"], ""),
    (["--windowed", "simulate", "grasshopper"], ""),
    (["simulate"], ""),
    (["simulate", "chess"], "chess"),
    (["simulate", "grasshopper", "more"], ""),
    ([*SIMULATE, "--seats", "5"], "2 to 4"),
    ([*SIMULATE, "--seats", "1"], "2 to 4"),
    ([*SIMULATE, "--seats", "100"], "whole number"),
    ([*SIMULATE, "--seed", "-1"], ""),
    ([*SIMULATE, "--seed", str(1 << 64)], ""),
    ([*SIMULATE, "--seed", "9" * 5000], ""),
    ([*SIMULATE, "--games", "0"], ""),
    ([*SIMULATE, "--games", "1000000000000"], ""),
    ([*SIMULATE, "--bots", "easy,easy,easy,easy,easy"], "the 4 seats"),
    ([*SIMULATE, "--bots", "genius"], "'genius'"),
    ([*SIMULATE, "--bots", ",".join(["x\ny" * 100] * 4)], ""),
    ([*SIMULATE, "--options", '{"a":' * 100_000], ""),
    ([*SIMULATE, "--options", '{"no\\nsuch": true}'], ""),
    ([*SIMULATE, "--log", "/no/such/folder/file"], ""),
    ([*SIMULATE, "--log", "/"], ""),
    ([*SIMULATE, "--log", "a\0b"], ""),
    (["demo"], ""),
    (["demo", "--loop", "grasshopper"], "all games"),
    (["demo", "--loop", "--seats", "3"], "all games"),
    (["demo", "grasshopper", "--seats", "9"], ""),
    (["demo", "grasshopper", "--speed", "warp"], ""),
    (["shots"], ""),
    (["--size", "0x0"], ""),
    (["--size", "99999x99999"], ""),
    (["--lang", "tlh"], ""),
    (["replay"], ""),
    (["replay", "/no/such/file", "--check"], ""),
    (["replay", "/", "--check"], ""),
    (["replay", "a\0b"], ""),
    (["replay", "/dev/zero", "--check"], "too large"),
]


@needs_posix("paths as POSIX has them")
@pytest.mark.parametrize(("argv", "words"), WRONG)
def test_wrong_usage_is_one_line_and_code_2(capsys, home, argv, words):
    assert words in refused(capsys, argv, 2)
    assert not home.exists()  # that was no crash


def test_help_tells_of_all_there_is(capsys):
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    for word in ("--windowed", "--kiosk", "demo", "simulate", "replay", "shots", "exit codes"):
        assert word in out
    assert main(["simulate", "--help"]) == 0
    assert "--options" in capsys.readouterr().out


def test_a_full_disk_is_said(capfd):
    if not Path("/dev/full").exists():
        pytest.skip("only where there is /dev/full")
    assert main([*SIMULATE, "--log", "/dev/full"]) == 1
    assert "could not be written" in capfd.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only where there is /dev/full")
@pytest.mark.parametrize(("words", "output"), [(["--help"], ">&-"), (SIMULATE, ">/dev/full")])
@pytest.mark.slow
def test_what_nobody_could_read_is_no_success(words, output):
    command = f'exec "$0" -m scenes.program.cli "$@" {output}'
    done = subprocess.run(
        ["sh", "-c", command, sys.executable, *words], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert done.stderr.startswith("krabbeltisch: the result could not be written")
    assert done.stderr.count("\n") == 1


# replay --check


@pytest.fixture
def check(tmp_path, capsys):
    """Checks these bytes; gives the exit code, stdout and stderr."""

    def run(data: bytes) -> tuple[int, str, str]:
        path = tmp_path / "match.jsonl"
        path.write_bytes(data)
        code = main(["replay", str(path), "--check"])
        out, err = capsys.readouterr()
        assert len(err.splitlines()) == (0 if code == 0 else 1)
        return code, out, err

    return run


def test_a_finished_game_checks_and_ranks(check):
    ended = map(played, range(1, 20))
    match = next(one for one in ended if one.state.ranking() != tuple(sorted(one.state.ranking())))
    code, out, _ = check(saved(match))
    assert code == 0
    assert f"{len(match.decisions)} decisions hold, the game is over" in out
    ranks = match.state.ranking()
    for seat, name in enumerate(("Ada", "Bo", "Cy")):
        assert f"{ranks[seat]}. {name} (seat {seat})" in out
    shown = [line[0] for line in out.splitlines()[1:]]
    assert shown == sorted(shown)


def test_a_running_game_checks_and_a_damaged_one_fails(check, monkeypatch):
    """A tail that is damaged holds up to there."""
    match = played(decisions=25)
    whole = saved(match)
    assert check(whole) == (
        0,
        "grasshopper, 3 seats: 25 decisions hold, the game is not over\n",
        "",
    )
    lines = whole.splitlines(keepends=True)
    lines[10] = lines[10].replace(b'"seat":', b'"saet":')
    monkeypatch.setattr("game.engine.log.digest", lambda _match: "0" * 16)
    forged = saved(match)
    monkeypatch.undo()
    for data, words in (
        (whole[:-9], "line 26 and what follows is damaged"),
        (b"".join(lines), "line 11 is damaged in the middle"),
        (forged, "line 11: the digest differs"),
    ):
        code, out, err = check(data)
        assert (code, words in err) == (1, True)
        assert data != whole[:-9] or "24 decisions hold" in out


def test_foreign_files_are_unusable_and_old_ones_are_not(check, monkeypatch):
    monkeypatch.setattr("game.engine.log.VERSION", 4)
    newer = saved(played(decisions=3))
    monkeypatch.undo()
    first = json.dumps({"format": FORMAT, "version": 1}).encode() + b"\n"
    picture, deep = b"\x89PNG\r\n\x1a\n" * 50, b"[" * 100_000
    for data in (b"", b"\n\n", b"hello", picture, deep, first, newer):
        code, out, err = check(data)
        assert (code, out) == (2, "")
        assert ("version 4" if data == newer else "line 1") in err
    code, out, err = check(as_version_1(saved(played())))
    assert (code, err) == (0, "")
    assert "the game is over" in out
    assert "fingerprint" not in out


def test_the_shuffle_is_opened_once_the_game_is_over(check):
    """Seed and nonce would tell all cards; of a game that goes on only the fingerprint stands."""

    def promised(match: Match) -> bytes:
        return complete(match, ({},) * 3, Commitment(match.setup.seed, "00ff"))

    whole = played()
    fingerprint = Commitment(whole.setup.seed, "00ff").fingerprint
    code, out, _ = check(promised(whole))
    assert code == 0
    opened = f"the shuffle was promised as {fingerprint}: seed {whole.setup.seed}, nonce 00ff"
    assert opened in out.splitlines()
    assert f"  printf '%s %s' {whole.setup.seed} 00ff | b2sum -l 128" in out.splitlines()
    code, out, _ = check(promised(played(decisions=3)))
    assert code == 0
    assert out.splitlines()[1:] == [f"the shuffle is promised as {fingerprint}"]


def test_what_is_told_of_an_opened_shuffle_is_what_b2sum_prints(check):
    """Of the fingerprint, and of the number that a word has cut the cards to."""
    promised = Commitment(77, "00ff", "Ö'l $HOME")
    whole = played(promised.dealt)
    code, out, _ = check(complete(whole, ({},) * 3, promised))
    recipes = [line for line in out.splitlines() if line.startswith("  printf ")]
    assert (code, len(recipes)) == (0, 2)
    if shutil.which("b2sum") is None:
        pytest.skip("no b2sum here")
    ran = [subprocess.check_output(["sh", "-c", recipe], text=True) for recipe in recipes]
    assert [words.split()[0] for words in ran] == [
        promised.fingerprint,
        f"{whole.setup.seed:016x}",
    ]
    running = complete(played(promised.dealt, decisions=3), ({},) * 3, promised)
    assert "HOME" not in check(running)[1]


def test_names_cannot_move_the_cursor(check):
    code, out, _ = check(saved(played(), names=("A\x1b[2J\nda", "Bo", "x" * 500)))
    assert code == 0
    assert "\x1b" not in out
    assert len(out.splitlines()) == 4
    assert "x" * 41 not in out


# replay --json


@pytest.mark.slow
def test_chances_are_told_of_a_game_that_is_over(capsys, tmp_path):
    match = Match(Setup(GAME, 2, 1, GAME.options.from_json({"short": True})))
    play_out(match, named_bots(GAME, ["random"] * 2))
    path = tmp_path / "game.jsonl"
    path.write_bytes(complete(match, ({}, {})))
    assert main(["replay", str(path), "--json", "--chances"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["chances"]) > 3
    for point in told["chances"]:
        assert 0 <= point["decisions"] < len(match.decisions)
        assert sum(point["chances"]) == pytest.approx(1)
    path.write_bytes(saved(played(decisions=20)))
    assert "over" in refused(capsys, ["replay", str(path), "--json", "--chances"], 2)
    assert "--json" in refused(capsys, ["replay", str(path), "--chances"], 2)


def test_of_a_game_that_goes_on_only_public_things_are_told(capsys, tmp_path):
    game = GAMES["eight28"]
    match = Match(Setup(game, 3, 7, game.options()))
    path = tmp_path / "game.jsonl"
    path.write_bytes(complete(match, ({}, {}, {})))
    assert main(["replay", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert not told["over"]
    assert told["ranks"] is None
    dealt = [event for event in told["events"] if event[0] == "HiddenDealt"]
    assert sorted(dealt) == [["HiddenDealt", seat, 0] for seat in (0, 1, 2)]


@pytest.mark.parametrize("name", list(GAMES))
def test_of_a_game_that_goes_on_nothing_hangs_on_its_seed(name, capsys, monkeypatch):
    """Twins alike but for the number that all is still drawn by: no format tells them apart."""
    game = GAMES[name]
    match, told = Match(Setup(game, 3, 7, game.options())), set()
    for seed in range(7, 40):
        twin = match.copy()
        twin.setup = replace(match.setup, seed=seed)
        if game.has_starter and twin.starter != match.starter:
            continue  # that one all could see
        folded = Folded(twin, ({},) * 3, None, Log(), 0, "")
        monkeypatch.setattr(replay, "fold", lambda *_, one=folded: one)
        for words in (["--json"], ["--check"]):
            assert main(["replay", __file__, *words]) == 0
            told.add(capsys.readouterr().out)
    assert len(told) == 2
