"""The small programs in `tools/`: the two README commands, the arena, the benchmarks, CI."""

import ast
import importlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = ROOT / "tools"


@pytest.fixture
def tool(monkeypatch):
    """Loads a tool by its name, as Python does when it starts one."""
    monkeypatch.syspath_prepend(str(TOOLS))

    def load(name: str):
        if name != "test":  # Python has a `test` of its own
            return importlib.import_module(name)
        spec = importlib.util.spec_from_file_location("tools_test", TOOLS / "test.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    return load


# .venv


class FakePip:
    """Stands for the processes that make `.venv`; `fails` names the one that does not succeed."""

    def __init__(self, environment) -> None:
        self.environment = environment
        self.done: list[str] = []
        self.fails = ""

    def __call__(self, *command: str) -> int:
        what = "venv" if "venv" in command else command[-1].rpartition("project")[2] or "project"
        self.done.append(what)
        if what == self.fails:
            return 1
        if what == "venv":
            shutil.rmtree(self.environment.VENV, ignore_errors=True)
            python = Path(self.environment.program("python"))
            python.parent.mkdir(parents=True)
            python.write_text("")
        return 0

    def seen(self) -> list[str]:
        """What was done since the last look."""
        done, self.done = self.done, []
        return done


@pytest.fixture
def environment(tool, tmp_path, monkeypatch):
    """The environment module, for a project in a folder of its own."""
    module = tool("environment")
    root = tmp_path / "project"
    root.mkdir()
    (root / "pyproject.toml").write_text("[project]\n")
    monkeypatch.setattr(module, "ROOT", root)
    monkeypatch.setattr(module, "VENV", root / ".venv")
    return module


@pytest.fixture
def pip(environment, monkeypatch):
    fake = FakePip(environment)
    monkeypatch.setattr(environment, "_run", fake)
    return fake


def test_the_environment_is_made_once(environment, pip):
    environment.prepare()
    assert pip.seen() == ["venv", "project"]
    environment.prepare()
    assert pip.seen() == []


def test_tests_add_to_what_play_has_made(environment, pip):
    environment.prepare()
    pip.seen()
    environment.prepare("dev")
    assert pip.seen() == ["[dev]"]
    environment.prepare("dev")
    environment.prepare()
    assert pip.seen() == []


def test_play_needs_no_more_than_tests_have_made(environment, pip):
    environment.prepare("dev")
    assert pip.seen() == ["venv", "[dev]"]
    environment.prepare()
    assert pip.seen() == []


@pytest.mark.parametrize("change", ["needs", "python", "place", "broken"])
def test_an_environment_out_of_date_is_made_anew(environment, pip, monkeypatch, change):
    environment.prepare()
    pip.seen()
    if change == "needs":
        (environment.ROOT / "pyproject.toml").write_text("[project]\ndependencies = ['x']\n")
    elif change == "python":
        monkeypatch.setattr(sys, "version", "3.99 another")
    elif change == "place":
        moved = environment.ROOT.rename(environment.ROOT.with_name("moved-project"))
        monkeypatch.setattr(environment, "ROOT", moved)
        monkeypatch.setattr(environment, "VENV", moved / ".venv")
    else:
        Path(environment.program("python")).unlink()
    environment.prepare()
    assert pip.seen() == ["venv", "project"]


@pytest.mark.parametrize(("fails", "helps"), [("venv", "python3-venv"), ("project", "network")])
def test_what_fails_is_said_and_tried_again(environment, pip, fails, helps):
    pip.fails = fails
    with pytest.raises(environment.Unready, match=helps):
        environment.prepare()
    pip.seen()
    pip.fails = ""
    environment.prepare()
    assert pip.seen() == ["venv", "project"]


def test_a_folder_that_takes_nothing_is_said(environment, pip):
    (environment.ROOT / "pyproject.toml").unlink()
    with pytest.raises(environment.Unready, match=r"pyproject\.toml"):
        environment.prepare()
    assert pip.seen() == []


OLD = [
    program
    for version in ("2.7", "3.4", "3.6", "3.8", "3.10")
    for program in (
        shutil.which(f"python{version}", path="/usr/bin:/usr/local/bin"),
        *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}")),
    )
    if program
]


@pytest.mark.parametrize("name", ["play", "test"])
@pytest.mark.parametrize("python", OLD)
def test_an_old_python_is_one_sentence_and_code_2(tmp_path, python, name):
    done = subprocess.run(
        [python, str(TOOLS / f"{name}.py"), "--help"],
        cwd=tmp_path,
        env={"PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (2, "")
    version = Path(python).name.removeprefix("python")
    assert done.stderr.startswith(f"{name}: Python 3.11 or newer is needed, this is {version}.")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["play", "test", "old_python"])
def test_any_python_can_read_so_far(name):
    """What runs before the version is checked: no letter, no word that Python 2 does not know."""
    source = (TOOLS / f"{name}.py").read_bytes()
    assert source.isascii()
    new = (ast.AnnAssign, ast.JoinedStr, ast.Starred, ast.FunctionDef, ast.NamedExpr, ast.keyword)
    tree = ast.parse(source)
    assert not [node for node in ast.walk(tree) if isinstance(node, new)]
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    names = [alias.name for node in imports for alias in node.names]
    if name != "old_python":
        assert names == ["sys", "old_python", name]


# play, test, CI


@pytest.mark.usefixtures("pip")
def test_play_hands_on_arguments_and_exit_code(environment, tool, monkeypatch):
    asked = []
    monkeypatch.setattr("subprocess.call", lambda command: asked.append(command) or 3)
    monkeypatch.setattr(sys, "argv", ["play.py", "simulate", "--games", "2"])
    assert tool("play").main() == 3
    assert asked == [[environment.program("krabbeltisch"), "simulate", "--games", "2"]]


@pytest.mark.usefixtures("pip", "environment")
@pytest.mark.parametrize("broken", ["", "ruff", "mypy", "pytest"])
def test_every_check_runs_and_any_can_fail(tool, monkeypatch, capsys, broken):
    asked = []

    def call(command, cwd):
        asked.append((Path(command[0]).stem, command[1:], cwd))
        return 1 if Path(command[0]).stem == broken else 0

    monkeypatch.setattr("subprocess.call", call)
    monkeypatch.setattr(sys, "argv", ["test.py", "-k", "bots"])
    assert tool("test").main() == (1 if broken else 0)
    assert [name for name, _, _ in asked] == ["ruff", "mypy", "pytest"]
    assert asked[-1][1][-2:] == ["-k", "bots"]
    assert {cwd for _, _, cwd in asked} == {ROOT}
    assert (f"{broken} found" in capsys.readouterr().err) == bool(broken)


@pytest.fixture
def machine(tmp_path):
    """A new machine for .ci/run: programs that note what they were asked, and end as told."""
    programs = tmp_path / "bin"
    programs.mkdir()
    notes = tmp_path / "notes"
    notes.touch()

    def add(name: str, code: int = 0) -> None:
        program = programs / name
        program.write_text(f'#!/bin/sh\necho "{name} $*" >> {notes}\nexit {code}\n')
        program.chmod(0o755)

    def run() -> tuple[int, list[str]]:
        result = subprocess.run(
            [shutil.which("bash"), str(ROOT / ".ci" / "run")],
            env={"PATH": str(programs)},
            cwd=tmp_path,
            capture_output=True,
        )
        return result.returncode, notes.read_text().splitlines()

    for name in ("dirname", "id", "env"):
        (programs / name).symlink_to(shutil.which(name))
    add("apt-get")
    add("sudo")
    add("python3")
    return add, run


needs_root = pytest.mark.skipif(
    not hasattr(os, "getuid") or os.getuid() != 0, reason="apt-get is called by sudo then"
)


@needs_root
def test_ci_installs_what_is_missing_first(machine):
    _, run = machine
    assert run() == (
        0,
        ["apt-get update", "apt-get install -y xvfb xdotool", "python3 tools/test.py"],
    )


@pytest.mark.skipif(not shutil.which("bash"), reason="CI runs in bash")
def test_ci_installs_nothing_that_is_there(machine):
    add, run = machine
    add("Xvfb")
    add("xdotool")
    assert run() == (0, ["python3 tools/test.py"])


@pytest.mark.skipif(not shutil.which("bash"), reason="CI runs in bash")
def test_ci_fails_with_the_tests(machine):
    add, run = machine
    add("Xvfb")
    add("xdotool")
    add("python3", code=1)
    assert run()[0] == 1


@needs_root
def test_ci_fails_with_the_installation(machine):
    add, run = machine
    add("apt-get", code=100)
    assert run() == (100, ["apt-get update"])


# arena


def arena_rows(tool, capsys, *arguments: str) -> dict[str, dict]:
    assert tool("arena").main([*arguments, "--json"]) == 0
    return {row["bot"]: row for row in json.loads(capsys.readouterr().out)["rows"]}


def test_the_arena_tells_how_bots_play_with_the_others(tool, capsys):
    """Of the game in which they could leave somebody out; random seats do."""
    arguments = ["--game", "cockroach", "--games", "40", "--bots"]
    assert tool("arena").main([*arguments, ",".join(["normal"] * 4)]) == 0
    (told,) = [row for row in capsys.readouterr().out.splitlines() if row.startswith("manners")]
    patient, back, passed = (float(part) for part in re.findall(r"([0-9.]+) %", told))
    assert patient >= 95
    assert back <= 15
    assert 10 <= passed <= 30
    assert tool("arena").main([*arguments, ",".join(["random"] * 4)]) == 0
    (told,) = [row for row in capsys.readouterr().out.splitlines() if row.startswith("manners")]
    assert float(re.findall(r"([0-9.]+) %", told)[0]) < 50


def test_normal_beats_easy_beats_random(tool, capsys):
    """The order of the levels at fixed seeds; the figures proper are the arena's, at length."""
    against_easy = arena_rows(tool, capsys, "--bots", "normal,easy,easy,easy", "--games", "80")
    assert against_easy["normal"]["win_share"] > 0.25 + 0.05
    assert against_easy["normal"]["mean_rank"] < against_easy["easy"]["mean_rank"]
    against_random = arena_rows(tool, capsys, "--bots", "easy,random,random", "--games", "60")
    assert against_random["easy"]["win_share"] > 0.33 + 0.10


def test_who_seldom_loses_is_seen_where_all_others_win(tool, capsys):
    """Cockroach Poker Royal has one loser: four seats win a third each, and lose a quarter."""
    arguments = ("--game", "cockroach", "--bots", "normal,random,random,random", "--games", "80")
    rows = arena_rows(tool, capsys, *arguments)
    assert rows["normal"]["loss_share"] + rows["normal"]["loss_half_width_95"] < 0.25
    assert rows["random"]["loss_share"] > 0.25
    assert rows["normal"]["win_share"] == pytest.approx(
        (1 - rows["normal"]["loss_share"]) / 3, abs=1e-5
    )


def test_shares_add_up_whatever_the_workers(tool, capsys):
    arguments = ("--bots", "easy,random,random", "--games", "12", "--seed", "3")
    rows = [
        arena_rows(tool, capsys, *arguments, "--workers", workers) for workers in ("1", "2", "3")
    ]
    times = ("cpu_ms_median", "cpu_ms_99", "cpu_ms_most")
    for some in rows:
        for row in some.values():
            assert all(row.pop(name) >= 0 for name in times)
    assert rows[0] == rows[1] == rows[2]
    for share in ("win_share", "loss_share"):
        total = sum(row[share] * row["seats"] for row in rows[0].values())
        assert total == pytest.approx(1, abs=1e-5)


def test_seats_rotate_over_the_same_deal(tool, monkeypatch):
    """A bot in each place once, on one seed: the deal favours nobody."""
    arena = tool("arena")
    seated = []
    genuine = arena.play_out

    def play_out(match, bots):
        seated.append((match.setup.seed, [bots.index(bot) for bot in bots]))
        genuine(match, bots)

    named = []
    monkeypatch.setattr(arena, "play_out", play_out)
    monkeypatch.setattr(
        arena,
        "named_bots",
        lambda game, names: named.append(tuple(names)) or genuine_bots(game, names),
    )
    from game.bots.play import named_bots as genuine_bots

    contest = arena.Contest(
        "grasshopper", ("easy", "random", "random"), arena.GAMES["grasshopper"].options(), 1
    )
    tallies = arena.play_deal(contest, 0).tallies
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
def test_the_arena_refuses_what_makes_no_contest(tool, capsys, arguments):
    with pytest.raises(SystemExit) as ended:
        tool("arena").main(arguments)
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


# bench


@pytest.fixture
def quick_bench(tool, monkeypatch):
    """The benchmark with single short repeats; what matters here is what it says."""
    engine = tool("bench_engine")
    monkeypatch.setattr(engine, "DECISIONS", 1)
    monkeypatch.setattr(engine, "PIECES", 10)
    monkeypatch.setattr(engine, "MATCHES", 1)
    monkeypatch.setattr(engine, "TABLES", [engine.Table("cockroach", 2), *engine.FULLEST[:1]])
    monkeypatch.setattr(tool("bench_figure"), "REPEATS", 1)
    return tool("bench")


def test_bench_measures_and_says_where(quick_bench, capsys, tmp_path):
    path = tmp_path / "bench.json"
    assert quick_bench.main(["--only", "copy,bare", "--json", str(path)]) == 0
    table = capsys.readouterr().out
    document = json.loads(path.read_text())
    assert document["machine"]["cores"] == os.cpu_count()
    copy, other, bare = document["figures"]
    assert (copy["unit"], bare["unit"]) == ("µs", "decisions/s")
    assert copy["what"] == "copy: cockroach, 2 seats"
    assert other["what"] == "copy: grasshopper, 4 seats"
    assert 0 < copy["value"] < 1000
    assert bare["value"] > 1000
    assert copy["what"] in table
    assert bare["what"] in table
    assert "2 of 2 bars held" in table


def test_the_ratio_is_that_of_the_times(quick_bench, capsys):
    """A copy takes some µs, the plain decision beside it some tenths of one."""
    quick_bench.main(["--only", "bare,copy", "--json", "-"])
    bare, copy, _ = json.loads(capsys.readouterr().out)["figures"]
    assert copy["ratio"] == pytest.approx(copy["value"] * 1e-6 * bare["value"], rel=0.9)


def test_a_figure_knows_its_bar(tool):
    figure = tool("bench_figure").Figure
    assert figure("a", 5.0, "µs").held
    assert figure("a", 5.0, "µs", bar=6).held
    assert not figure("a", 5.0, "µs", bar=4).held
    assert figure("a", 5.0, "/s", bar=4, more_is_better=True).held
    assert not figure("a", 5.0, "/s", bar=6, more_is_better=True).held


def test_pairs_are_taken_in_turn_so_that_a_slow_moment_slows_both(tool):
    """In the third pair all takes ten times as long: the median of the ratios does not know."""
    figure = tool("bench_figure")
    taken = []
    ours, plain = iter([99, 2, 2, 20, 2, 2, 3, 3]), iter([99, 1, 1, 10, 1, 1, 1, 1])

    def one(name, times):
        taken.append(name)
        return float(next(times))

    timed = figure.alternating(lambda: one("ours", ours), lambda: one("plain", plain))
    assert timed == (2.0, 2.0)
    assert taken == ["plain", "ours"] * 8


def test_missed_bars_are_named(tool):
    bench, figure = tool("bench"), tool("bench_figure").Figure
    slow = figure("copy: chess", 7.0, "µs", 3.0, bar=5)
    table = bench.as_table([slow, figure("view: chess", 1.0, "µs")], {})
    assert "MISSED (at most 5)" in table
    assert "0 of 1 bars held\nmissed: copy: chess" in table


def test_changes_against_an_earlier_run(tool, tmp_path):
    """Here 8 µs were 10 µs, on a machine whose plain decision took the half: 4 × it was 2.5 ×."""
    bench, figure = tool("bench"), tool("bench_figure").Figure
    path = tmp_path / "before.json"
    row = {"what": "copy: chess", "value": 10.0, "unit": "µs", "ratio": 2.5, "bar": None}
    path.write_text(json.dumps({"machine": {}, "figures": [row]}))
    now = [figure("copy: chess", 8.0, "µs", 4.0), figure("view: chess", 1.0, "µs")]
    copy, view = (
        line for line in bench.as_table(now, bench.read(path)).splitlines() if "chess" in line
    )
    assert "-20.0 %, × plain +60.0 %" in copy
    assert view.endswith("new")


@pytest.mark.usefixtures("quick_bench")
def test_every_engine_figure_can_be_taken(tool):
    engine = tool("bench_engine")
    figures = [figure for measure in engine.MEASURES.values() for figure in measure()]
    assert all(figure.value > 0 for figure in figures)
    names = [figure.what for figure in figures]
    assert len(set(names)) == len(names)
    for measure in ("search", "full", "logged", "copy", "view", "folding", "save: a decision"):
        for table in ("cockroach, 2 seats", "grasshopper, 4 seats"):
            assert f"{measure}: {table}" in names or f"{measure}, {table}" in names
    bars = {figure.what: figure.bar for figure in figures if figure.bar}
    assert bars["search: grasshopper, 4 seats"] == 300_000
    assert "search: cockroach, 2 seats" not in bars


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--only", "warp"], "search"),
        (["--compare", "nowhere.json"], "nowhere.json"),
    ],
)
def test_bench_refuses_what_it_cannot_do(tool, capsys, arguments, said):
    with pytest.raises(SystemExit) as ended:
        tool("bench").main(arguments)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("name", ["arena", "bench", "determinism", "fairness", "heavy", "ladder"])
def test_tools_help_from_anywhere(name, tmp_path):
    result = subprocess.run(
        [sys.executable, str(TOOLS / f"{name}.py"), "--help"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0
    assert "python3 tools/" in result.stdout
