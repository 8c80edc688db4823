"""Who may import whom, and what the rules may never touch: read from the source, not from trust."""

import ast
import doctest
import importlib
import re
import subprocess
import sys
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from statistics import median

import pytest

from tests.programs import ROOT, python
from tests.sources import sources, tree_of

SHARED = ("engine", "bots", "facts")
OVER = ("evening", "statistics")  # play and count the games, and so know them; not they these
GAME_FOLDERS = sorted(
    path.name
    for path in (ROOT / "game").iterdir()
    if (path / "__init__.py").exists() and path.name not in (*SHARED, *OVER)
)

# Clocks, files, other processes, and randomness that is not the match's own (ALL-4).
OUTSIDE_WORLD = {
    *("datetime", "io", "locale", "logging", "multiprocessing", "os", "pathlib", "pickle"),
    *("random", "secrets", "shutil", "socket", "sqlite3", "subprocess", "sys", "tempfile"),
    *("threading", "time", "uuid"),
}
OUTSIDE_CALLS = {"open", "print", "input", "eval", "exec", "hash", "id", "breakpoint"}


def imported(tree: ast.AST) -> Iterator[str]:
    """Full names of all that is imported anywhere in the file, also inside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written in full, or they cannot be followed"
            yield node.module or ""


def house_of(name: str) -> str:
    return name.partition(".")[0]


def by_name(path: Path) -> str:
    return str(path.relative_to(ROOT))


in_each_file_of_the_rules = pytest.mark.parametrize("path", sources("game"), ids=by_name)


@in_each_file_of_the_rules
def test_the_rules_import_the_standard_library_and_themselves(path: Path) -> None:
    houses = {house_of(name) for name in imported(tree_of(path))}
    assert houses <= sys.stdlib_module_names | {"game"}


@in_each_file_of_the_rules
@pytest.mark.slow
def test_the_rules_know_no_clock_no_file_and_no_foreign_randomness(path: Path) -> None:
    """ALL-4: nothing in the process may touch the match's own draws."""
    tree = tree_of(path)
    assert not OUTSIDE_WORLD & {house_of(name) for name in imported(tree)}
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not OUTSIDE_CALLS & called


HOUSES = {
    **{f"game/{game}": {game, *SHARED} for game in GAME_FOLDERS},
    **{f"game/{shared}": {*SHARED} for shared in SHARED},
    "game/engine": {"engine", "facts"},  # the table does not know its bots
    "tests/fifth/rules.py": {*SHARED},  # nothing that the others do not have
    "tests/fifth/__init__.py": {*SHARED},
}


@pytest.mark.parametrize("house", HOUSES)
def test_a_game_imports_what_is_shared_and_never_another_game(house: str) -> None:
    """What is shared knows no game."""
    assert "grasshopper" in GAME_FOLDERS
    paths = sources(house) or [ROOT / house]
    for path in paths:
        for name in imported(tree_of(path)):
            if house_of(name) == "game":
                assert name.split(".")[1] in HOUSES[house], f"{path} imports {name}"


@pytest.mark.parametrize("over", OVER)
def test_who_knows_all_games_knows_what_they_tell_and_no_rules_of_theirs(over: str) -> None:
    """Their events and material; a match comes to it as ranks and tallies."""
    allowed = {"", "events", "cards", "chances"}
    for path in sources(f"game/{over}"):
        for name in imported(tree_of(path)):
            _, _, rest = name.partition("game.")
            game, _, module = rest.partition(".")
            assert game not in GAME_FOLDERS or module in allowed, f"{path} imports {name}"


@pytest.mark.slow
def test_few_lines_name_a_game_outside_its_rooms() -> None:
    """Its name stands in its two folders and on the shelf; doctests say what they like."""
    shelf = (ROOT / "game").glob("*/RULES.md")
    games = sorted({path.parent.name for path in shelf} - {*OVER})
    rooms = [ROOT / house / game for house in ("game", "scenes/games") for game in games]
    named = [
        f"{by_name(path)}:{line}"
        for path in (*sources("game"), *sources("scenes"))
        if path != ROOT / "game/__init__.py" and not {*rooms} & {*path.parents}
        for line in sorted(lines_that_name(tree_of(path), games))
    ]
    assert len(named) <= 12, named


def lines_that_name(tree: ast.Module, games: Collection[str]) -> set[int]:
    """Lines with an import or a text of a game, docstrings aside."""
    nodes = [*ast.walk(tree)]
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    word = re.compile(rf"\b({'|'.join(games)})\b", re.IGNORECASE)
    return {
        node.lineno
        for node in nodes
        if isinstance(node, ast.Constant) and id(node) not in told and isinstance(node.value, str)
        if word.search(node.value)
    } | {
        node.lineno
        for node in nodes
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in imported(node)
        if word.search(name)
    }


def test_a_line_that_names_a_game_is_noticed() -> None:
    source = '"""Of cards."""\nfrom game.cards.rules import x\nif game == "cards":\n    pass\n'
    assert lines_that_name(ast.parse(source), {"cards"}) == {2, 3}


@pytest.mark.slow
def test_only_the_scenes_import_pygame_and_nobody_the_tests() -> None:
    """Programs in tools and tests of scenes may; the rules and their tests may not."""
    for path in [*sources("game"), *sources("assets"), *sources("tests/game")]:
        houses = {house_of(name) for name in imported(tree_of(path))}
        assert not houses & {"pygame", "scenes", "tools"}, f"{path} imports {houses}"
    for path in [*sources("game"), *sources("scenes"), *sources("assets")]:
        assert "tests" not in {house_of(name) for name in imported(tree_of(path))}, path


@pytest.mark.slow
def test_the_games_run_where_nothing_is_installed() -> None:
    """Without pygame, without any package: -S leaves only the standard library."""
    program = (
        "import sys, pkgutil, importlib\n"
        "sys.modules['pygame'] = None\n"
        "import game\n"
        "for module in pkgutil.walk_packages(game.__path__, 'game.'):\n"
        "    importlib.import_module(module.name)\n"
        "from game.bots.play import play_out\n"
        "from game.engine.match import Match, Setup\n"
        "for one in game.GAMES.values():\n"
        "    match = Match(Setup(one, one.seats[0], 1, one.options()))\n"
        "    play_out(match, [one.bots['easy']] * one.seats[0])\n"
        "    assert match.over\n"
        "print(*sorted(name.partition('.')[0] for name in sys.modules))\n"
    )
    ran = python("-S", "-c", program)
    assert ran.returncode == 0, ran.stderr
    assert "game" in ran.stdout.split()
    assert not {"scenes", "tests", "tools", "assets"} & set(ran.stdout.split())


def test_functions_are_short() -> None:
    """Half of them have seven lines at most, and none more than a page."""
    lengths = {
        f"{by_name(path)}:{node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in (*sources("game"), *sources("scenes"))
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert median(lengths.values()) <= 7
    assert [name for name, lines in lengths.items() if lines > 50] == []


SETS = {"set", "frozenset"}
WALKERS = {"list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed", "join"}


def is_set(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in SETS
    return isinstance(node, ast.Set | ast.SetComp)


def walked_sets(tree: ast.AST) -> list[int]:
    """Lines that go through a set in its own order, which is another in every process."""
    lines = []
    for node in ast.walk(tree):
        walked: list[ast.expr] = []
        if isinstance(node, ast.For | ast.comprehension):
            walked = [node.iter]
        elif isinstance(node, ast.Starred):
            walked = [node.value]
        elif isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            walked = node.args if called in WALKERS else []
        lines += [one.lineno for one in walked if is_set(one)]
    return lines


@in_each_file_of_the_rules
@pytest.mark.slow
def test_no_set_is_walked_through(path: Path) -> None:
    """ALL-4: eight processes gave eight orders."""
    assert walked_sets(tree_of(path)) == []


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("for seat in {1, 2}: pass", [1]),
        ("x = [seat for seat in set(seats)]", [1]),
        ("x = list(frozenset(seats))", [1]),
        ("x = (\n*{seat for seat in seats},\n)", [2]),
        ("x = ','.join(set(names))", [1]),
        ("for seat in sorted(set(seats)): pass\nx = len({1, 2})\ny = 1 in {1, 2}", []),
    ],
)
def test_a_walked_set_is_noticed(source: str, lines: list[int]) -> None:
    assert walked_sets(ast.parse(source)) == lines


# Times are written out in the tests: who imports one from the program cannot see it change.

IMPORT = re.compile(r"^\s*from ([\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)
TIME = re.compile(r"^([A-Z][A-Z_]*)\b[^=\n]*= [\d. /*+]+#.*\bseconds?\b", re.MULTILINE)
STEPS = {"STEP", "FRAME"}  # how time is cut, not how long anything lasts


@cache
def times(module: str) -> set[str]:
    """The names of the times that this module of the program sets."""
    path = ROOT / f"{module.replace('.', '/')}.py"
    if not path.exists():
        return set()
    return {found[1] for found in TIME.finditer(path.read_text(encoding="utf-8"))} - STEPS


@pytest.mark.slow
def test_no_test_imports_a_time() -> None:
    imported = {
        f"{by_name(path)} imports {name}"
        for path in sources("tests")
        if "instruments" not in path.parts
        for module, names in IMPORT.findall(path.read_text(encoding="utf-8"))
        if house_of(module) in ("scenes", "game")
        for name in times(module).intersection(re.findall(r"\w+", names))
    }
    assert imported == set()


def test_times_are_found() -> None:
    assert times("scenes.privacy.curtain") == {"FIRST", "OPENING", "LONGEST", "SCANNED", "SETTLES"}


# The examples in docstrings run, and come out as they say.

SHOWN = [
    path.relative_to(ROOT)
    for folder in ("game", "scenes")
    for path in sources(folder)
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("path", SHOWN, ids=str)
def test_examples_come_out_as_they_say(path: Path) -> None:
    module = importlib.import_module(".".join(path.with_suffix("").parts))
    ran = doctest.testmod(module)
    assert ran.attempted > 0
    assert ran.failed == 0


@pytest.mark.parametrize(
    "module",
    [
        *("game/engine/match", "game/engine/game", "game/engine/log"),
        *("scenes/session/table", "scenes/stage/motion/board", "scenes/stage/motion/director"),
    ],
)
def test_what_all_else_stands_on_has_one(module: str) -> None:
    assert Path(f"{module}.py") in SHOWN


# What a system lacks that nobody here has is asked for by `sys.platform`.

DIFFERING = re.compile(  # modules that have other names on other systems
    r"^\s*(?:import|from) (?:asyncio|ctypes|errno|fcntl|locale|mmap|multiprocessing|os|pwd|resource"
    r"|select|shutil|signal|socket|stat|subprocess|sys|tempfile|termios|threading|time)\b",
    re.MULTILINE,
)


@pytest.mark.slow
@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_nothing_is_called_that_the_system_lacks(system: str) -> None:
    """As mypy sees it; it looks at these files alone, and takes ours that they import for right."""
    files = [
        path
        for folder in ("game", "scenes", "tools")
        for path in sources(folder)
        if DIFFERING.search(path.read_text())
    ]
    assert len(files) > 50
    alone = ("--config-file=", "--follow-imports=skip", f"--cache-dir=.mypy_cache/{system}")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *alone, "--platform", system, *files],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr
    missing = [line for line in done.stdout.splitlines() if line.endswith("[attr-defined]")]
    assert missing == []
