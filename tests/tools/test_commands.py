"""The two README commands, in a Python of any age, and CI; and that all tools start."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tools.test
from tests.systems import needs_posix
from tools import commands
from tools.checkout import ROOT, Unable

TOOLS = ROOT / "tools"


# .venv


class FakePip:
    """Stands for the processes that make `.venv`; `fails` names the one that does not succeed."""

    def __init__(self, project: str) -> None:
        self.project = project
        self.done: list[str] = []
        self.fails = ""

    def __call__(self, *command: str) -> int:
        what = "venv" if "venv" in command else command[-1].rpartition(self.project)[2] or "project"
        self.done.append(what)
        if what == self.fails:
            return 1
        if what == "venv":
            shutil.rmtree(commands.VENV, ignore_errors=True)
            python = Path(commands.program("python"))
            python.parent.mkdir(parents=True)
            python.write_text("")
        return 0

    def seen(self) -> list[str]:
        """What was done since the last look."""
        done, self.done = self.done, []
        return done


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project in a folder of its own, for which the commands are."""
    root = tmp_path / "project"
    root.mkdir()
    (root / "pyproject.toml").write_text("[project]\n")
    monkeypatch.setattr(commands, "ROOT", root)
    monkeypatch.setattr(commands, "VENV", root / ".venv")
    return root


@pytest.fixture
def pip(project, monkeypatch):
    fake = FakePip(project.name)
    monkeypatch.setattr(commands, "_run", fake)
    return fake


def test_the_environment_is_made_once_and_tests_add_to_it(pip):
    for extra, done in (("", ["venv", "project"]), ("", []), ("dev", ["[dev]"]), ("dev", [])):
        commands.prepare(extra)
        assert pip.seen() == done
    commands.prepare()
    assert pip.seen() == []


@pytest.mark.parametrize("change", ["needs", "python", "place", "broken"])
def test_an_environment_out_of_date_is_made_anew(project, pip, monkeypatch, change):
    commands.prepare()
    pip.seen()
    if change == "needs":
        (project / "pyproject.toml").write_text("[project]\ndependencies = ['x']\n")
    elif change == "python":
        monkeypatch.setattr(sys, "version", "3.99 another")
    elif change == "place":
        moved = project.rename(project.with_name("moved-project"))
        monkeypatch.setattr(commands, "ROOT", moved)
        monkeypatch.setattr(commands, "VENV", moved / ".venv")
    else:
        Path(commands.program("python")).unlink()
    commands.prepare()
    assert pip.seen() == ["venv", "project"]


@pytest.mark.parametrize(("fails", "helps"), [("venv", "python3-venv"), ("project", "network")])
def test_what_fails_is_said_and_tried_again(pip, fails, helps):
    pip.fails = fails
    with pytest.raises(Unable, match=helps):
        commands.prepare()
    pip.seen()
    pip.fails = ""
    commands.prepare()
    assert pip.seen() == ["venv", "project"]


def test_a_folder_that_takes_nothing_is_said(project, pip):
    (project / "pyproject.toml").unlink()
    with pytest.raises(Unable, match=r"pyproject\.toml"):
        commands.prepare()
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


@pytest.mark.parametrize("name", ["play", "test", "old_python", "__init__"])
def test_any_python_can_read_so_far(name):
    """What runs before the version is checked: no letter, no word that Python 2 does not know."""
    source = (TOOLS / f"{name}.py").read_bytes()
    assert source.isascii()
    new = (ast.AnnAssign, ast.JoinedStr, ast.Starred, ast.FunctionDef, ast.NamedExpr, ast.keyword)
    tree = ast.parse(source)
    assert not [node for node in ast.walk(tree) if isinstance(node, new)]
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    names = [alias.name for node in imports for alias in node.names]
    if name in ("play", "test"):
        assert names == ["os", "sys", "old_python", name]


# play, test, CI


@needs_posix("the programs of this .venv are shell scripts")
@pytest.mark.parametrize(
    ("name", "ran"), [("play", ["krabbeltisch"]), ("test", ["ruff", "mypy", "pytest"])]
)
def test_both_start_from_anywhere(project, tmp_path, name, ran):
    """The very scripts, by a Python that has nothing of the project."""
    shutil.copytree(TOOLS, project / "tools")
    for program in ("python", "krabbeltisch", "ruff", "mypy", "pytest"):
        path = Path(commands.program(program))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('#!/bin/sh\necho "ran $(basename $0) $*"\n')
        path.chmod(0o755)
    (commands.VENV / "installed-dev").write_text(commands._fingerprint())
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    done = subprocess.run(
        [sys.executable, "-S", f"../project/tools/{name}.py", "one", "two"],
        cwd=elsewhere,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = [line.split() for line in done.stdout.splitlines() if line.startswith("ran")]
    assert sorted(words[1] for words in lines) == sorted(ran)
    assert [words[1] for words in lines if words[-2:] == ["one", "two"]] == ran[-1:]


@pytest.mark.usefixtures("pip")
def test_play_hands_on_arguments_and_exit_code(monkeypatch):
    """Where a program cannot become another one: on Windows."""
    asked = []
    monkeypatch.setattr("tools.commands.BECOMES", False)
    monkeypatch.setattr("subprocess.call", lambda command: asked.append(command) or 3)
    monkeypatch.setattr(sys, "argv", ["play.py", "simulate", "--games", "2"])
    assert commands.play() == 3
    assert asked == [[commands.program("krabbeltisch"), "simulate", "--games", "2"]]


@needs_posix("elsewhere no program becomes another")
def test_whoever_ends_play_ends_the_table(tmp_path):
    """The table is the very process that was started: no second one goes on behind it."""
    table = tmp_path / "table"
    table.write_text('#!/bin/sh\necho "$$ $*"\n')
    table.chmod(0o755)
    lines = (
        "from tools import commands",
        "commands.prepare = lambda: None",
        f"commands.program = lambda _name: {str(table)!r}",
        "commands.play()",
    )
    with subprocess.Popen(
        [sys.executable, "-c", "\n".join(lines), "--seed", "7"],
        cwd=ROOT, stdout=subprocess.PIPE, text=True,
    ) as started:  # fmt: skip
        told, _ = started.communicate(timeout=60)
    assert told == f"{started.pid} --seed 7\n"


class Started:
    """A check that was started; `name` finds something where it is `broken`."""

    broken = ""

    def __init__(self, asked, command, cwd, env, **_told):
        assert not env.get("PYTHONDONTWRITEBYTECODE")
        assert env["PYTHONPYCACHEPREFIX"] == str(commands.BYTECODE)
        assert cwd == commands.ROOT
        self.name = Path(command[0]).stem
        self.returncode = int(self.name == self.broken)
        asked.append([self.name, *command[1:]])

    def wait(self):
        return self.returncode

    def communicate(self):
        return b"what it found\n", None


@pytest.mark.usefixtures("pip")
@pytest.mark.parametrize(
    ("words", "handed_on"),
    [
        (["-k", "bots"], ["-n", "6", "-k", "bots"]),
        (["tests/game", "--quick"], ["-n", "5", "-m", "not slow", "tests/game"]),
    ],
)
@pytest.mark.parametrize("broken", ["", "ruff", "mypy", "pytest"])
def test_every_check_runs_and_any_can_fail(monkeypatch, capsys, tmp_path, broken, words, handed_on):
    """The tests are compiled before, or each of four workers would do it anew."""
    asked = []
    monkeypatch.setattr(Started, "broken", broken)
    monkeypatch.setattr("subprocess.Popen", lambda *told, **how: Started(asked, *told, **how))
    monkeypatch.setattr(commands, "BYTECODE", tmp_path / "bytecode")
    monkeypatch.setattr(commands, "CORES", 4)
    monkeypatch.setattr(sys, "argv", ["test.py", *words])
    assert commands.test("") == (1 if broken else 0)
    compiled, *checks = asked
    assert compiled == ["pytest", "--collect-only"]
    assert [name for name, *_ in checks] == ["ruff", "mypy", "pytest"]
    assert checks[-1] == ["pytest", "--dist", "worksteal", *handed_on]
    told = capsys.readouterr()
    assert told.out.endswith("== mypy\nwhat it found\n")
    assert (f"{broken} found" in told.err) == bool(broken)


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


CHECKS = ["python3 tools/test.py", "python3 -m tools.fresh --short"]


@needs_root
def test_ci_installs_what_is_missing_and_fails_with_what_fails(machine):
    add, run = machine
    code, (update, install, *then) = run()
    assert (code, update, then) == (0, "apt-get update", CHECKS)
    assert install.startswith("apt-get install -y xvfb xdotool ")
    add("apt-get", code=100)
    assert run()[0] == 100
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for program in re.findall(r"^needed (\S+)", script, re.MULTILINE):
        add(program)
    add("python3", code=1)
    assert run()[0] == 1


# all others

ROW = re.compile(r"`((?:tools|tests\.instruments)\.\w+)`(?=[^|\n]*\|)", re.MULTILINE)
MODULES = [*dict.fromkeys(ROW.findall((ROOT / "README.md").read_text(encoding="utf-8")))]


IN_TURN = """
import contextlib, io, json, runpy, sys
told = {}
for module in sys.argv[1:]:
    out, err, code = io.StringIO(), io.StringIO(), 0
    sys.argv = [module, "--help"]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            runpy.run_module(module, run_name="__main__", alter_sys=True)
        except SystemExit as ended:
            code = ended.code
    told[module] = code, err.getvalue(), out.getvalue()
print(json.dumps(told))
"""


@pytest.mark.slow
def test_each_program_starts_and_says_how():
    """All in one process, since most of their time goes into the same imports."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYGAME")}
    imported_before = "ignore::RuntimeWarning:runpy"
    result = subprocess.run(
        [sys.executable, "-W", imported_before, "-c", IN_TURN, *MODULES],
        cwd=ROOT,
        env=plain,
        capture_output=True,
        text=True,
    )
    assert (result.returncode, result.stderr) == (0, "")
    told = json.loads(result.stdout)
    assert [*told] == MODULES
    for module, (code, err, out) in told.items():
        assert (module, code, err) == (module, 0, "")
        assert out.startswith("usage: ")
        assert f"python3 -m {module}" in out


def test_help_explains_quick_and_runs_nothing(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["test.py", "--help"])
    monkeypatch.setattr(commands, "_check", None)
    assert commands.test(tools.test.__doc__) == 0
    assert "--quick" in capsys.readouterr().out
