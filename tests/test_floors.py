"""The floors of scenes/: a room imports itself and the rooms below it, and no files go in circles.

Read from the source: imports inside functions and under TYPE_CHECKING count like any other.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.programs import ROOT
from tests.sources import sources, tree_of

# From the ground up. A room is a folder of scenes/ or a single file there.
FLOORS = (
    "texts",  # words in the language of the table: every floor speaks
    "phones",  # a page and a socket for each phone: knows nothing of the table
    "input",  # devices become actions
    "stage",  # pictures, motion, sound, the stack of scenes
    "files",  # settings, saves, what pads have taught
    "services",  # what the program lends to every scene
    "people",  # who sits where, with what, and how they are drawn
    "screens",  # what all screens of menus have in common
    "privacy",  # blind buttons, secret signs, the curtain
    "session",  # one match: the wall before it, how it is kept, what was kept
    "layout",  # where things lie on a table, and how they move
    "choosing",  # who is asked what, and what a press means there
    "match",  # what all games' scenes share
    "games",  # one package a game, and the list of them
    "replay",  # games that were played, watched again
    "lessons",  # shows a game first
    "lobby",
    "evening",
    "hall",  # who has won how much
    "menus",  # the title leads to all the others
    "kiosk",
    "program",
)

# Imports inside functions that are meant: what has no display must run without pygame, a program
# among strangers looks for them before it imports its own, and the first picture waits for nothing
# but itself.
LATE = {
    ("scenes.menus.title", "scenes.menus.waiting"),
    ("scenes.menus.title", "scenes.menus.ways"),
    ("scenes.program.cli", "scenes.program.commands.crash"),
    ("scenes.program.commands.demo", "scenes.program.showing"),
    ("scenes.program.commands.doctor", "scenes.program.doctor"),
    ("scenes.program.commands.lesson", "scenes.program.lesson_check"),
    ("scenes.program.commands.lesson", "scenes.program.showing"),
    ("scenes.program.commands.replay", "scenes.program.showing"),
    ("scenes.program.commands.shots", "scenes.program.shots"),
    ("scenes.program.commands.table", "scenes.program.table"),
    ("scenes.program.doctor", "scenes.phones.server"),
    ("scenes.program.on_phones", "scenes.lessons.scene"),
    ("scenes.program.on_phones", "scenes.match.game_scene"),
    ("scenes.program.start", "scenes.program.cli"),
    ("scenes.program.table", "scenes.games.registry"),
    ("scenes.program.table", "scenes.menus.phone_door"),
    ("scenes.menus.phone_door", "scenes.phones.pages"),
    ("scenes.menus.phone_door", "scenes.phones.server"),
    ("scenes.program.table", "scenes.kiosk.stack"),
    ("scenes.program.table", "scenes.menus.wishes"),
    ("scenes.program.table", "scenes.program.public"),
}

# Sins that are still here: whoever cures one takes it off this list; none may be added.
UPWARDS: set[tuple[str, str]] = set()
INSIDE: set[tuple[str, str]] = set()
IN_CIRCLES: set[str] = set()


class Import(NamedTuple):
    """`name` is imported; `inside` a function, a class or an `if`."""

    name: str
    inside: bool


def imports(source: str) -> list[Import]:
    """What a file imports that says this."""
    return imported(ast.parse(source))


def imported(tree: ast.Module) -> list[Import]:
    """All that a file imports, in full: `from a import b` is a.b."""
    top = set(map(id, tree.body))
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [Import(alias.name, id(node) not in top) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written in full, or they cannot be followed"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            found += [Import(name, id(node) not in top) for name in names]
    return found


def module_name(path: Path) -> str:
    """The module of a file below the root: scenes/match/strip.py is scenes.match.strip."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def all_imports() -> Mapping[str, list[Import]]:
    """What each module of scenes/ imports; read once, and not while tests are collected."""
    return {module_name(path): imported(tree_of(path)) for path in sources("scenes")}


def followed(known: Mapping[str, list[Import]], module: str) -> Iterator[Import]:
    """What `module` imports of these modules, each named as the file that it is."""
    for name, inside in known[module]:
        owner = name.rpartition(".")[0]
        if name in known or owner in known:
            yield Import(name if name in known else owner, inside)


def room_of(module: str) -> str:
    """The room that a module of scenes/ lies in."""
    return module.split(".")[1] if "." in module else ""


def upwards(known: Mapping[str, list[Import]]) -> set[tuple[str, str]]:
    """Who imports whom from a floor above its own."""
    height = {room: number for number, room in enumerate(FLOORS)}
    return {
        (module, name)
        for module in known
        if room_of(module)
        for name, _ in followed(known, module)
        if room_of(name) and height[room_of(name)] > height[room_of(module)]
    }


def hidden(known: Mapping[str, list[Import]]) -> set[tuple[str, str]]:
    """Who imports whom of the scenes anywhere but at the top of the file."""
    return {
        (module, name) for module in known for name, inside in followed(known, module) if inside
    }


def in_circles(known: Mapping[str, list[Import]]) -> set[str]:
    """The modules that reach themselves."""
    reached = {module: {name for name, _ in followed(known, module)} for module in known}
    for middle in known:
        for names in reached.values():
            if middle in names:
                names |= reached[middle]
    return {module for module, names in reached.items() if module in names}


@pytest.mark.slow
def test_every_room_has_its_floor() -> None:
    assert {room_of(module) for module in all_imports()} - {""} == set(FLOORS)
    assert len(all_imports()) > 100


def test_no_room_imports_from_a_floor_above() -> None:
    assert upwards(all_imports()) == UPWARDS


def test_imports_stand_at_the_top_of_the_file() -> None:
    assert hidden(all_imports()) == INSIDE | LATE


def test_the_first_picture_waits_for_no_game() -> None:
    """Nothing of the rooms that games are played in is read before the title stands."""
    read, ahead = set(), {"scenes.program.table"}
    while ahead:
        module = ahead.pop()
        read.add(module)
        ahead |= {name for name, inside in followed(all_imports(), module) if not inside} - read
    played = {"privacy", "match", "games", "replay", "lessons", "lobby", "evening", "hall"}
    assert "scenes.menus.title" in read
    assert not {module for module in read if room_of(module) in played}


def test_no_files_go_in_circles() -> None:
    assert in_circles(all_imports()) == IN_CIRCLES


@pytest.mark.parametrize(
    "source",
    [
        "from scenes.menus.pause import Pause",
        "from scenes.menus import pause",
        "import scenes.menus.pause",
        "def f():\n    from scenes.menus.pause import Pause",
        "if TYPE_CHECKING:\n    from scenes.menus.pause import Pause",
    ],
)
def test_a_way_up_is_noticed(source: str) -> None:
    planted = {**all_imports(), "scenes.match.planted": imports(source)}
    way = ("scenes.match.planted", "scenes.menus.pause")
    assert way in upwards(planted)
    assert (way in hidden(planted)) == source.startswith(("def", "if"))


def test_a_way_down_is_none_of_these() -> None:
    planted = {
        **all_imports(),
        "scenes.menus.planted": imports("from scenes.choosing.asking import Picker"),
    }
    assert upwards(planted) == upwards(all_imports())
    assert hidden(planted) == hidden(all_imports())


def test_the_phones_server_cannot_leak_what_it_never_gets() -> None:
    """It imports no rules, no pictures and no other room: only bytes come in."""
    server = [module for module in all_imports() if room_of(module) == "phones"]
    houses = {
        name.partition(".")[0] for module in server for name, _ in all_imports()[module]
    } - sys.stdlib_module_names
    rooms = {room_of(name) for module in server for name, _ in followed(all_imports(), module)}
    assert len(server) > 2
    assert houses == {"scenes", "websockets"}
    assert rooms == {"phones"}


def test_a_circle_of_three_is_noticed() -> None:
    planted = {
        **all_imports(),
        "scenes.input.one": imports("from scenes.input import two"),
        "scenes.input.two": imports("def f():\n    from scenes.input.three import x"),
        "scenes.input.three": imports("from scenes.input.one import y"),
        "scenes.input.beside": imports("from scenes.input.one import y"),
    }
    found = {"scenes.input.one", "scenes.input.two", "scenes.input.three"}
    assert in_circles(planted) - in_circles(all_imports()) == found
