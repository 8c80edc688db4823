"""Every sound in the assets is heard somewhere, and every name that is played has a sound.

What is heard is what games of bots play. What no such game had is looked for in the code: a name
that is handed to something that plays it.
"""

import ast
import re
from importlib import resources
from pathlib import Path

import pytest

import scenes
from scenes.stage.audio import takes
from tests.scenes.games.test_each_event import each
from tests.scenes.games.walks import GAMES

PLAYS = {"play", "_play", "tells", "moves", "slide", "poses", "turns", "throws", "rests"}
PLAYS |= {"_flash", "_announce", "_sparks", "_drag"}
LISTS = {"sounds", "_tune", "GATE_SOUNDS", "taps", "drops"}  # of sounds that are played in time
MUSIC = re.compile(r"(music|tension|ambience)_\w+")


def of_assets() -> set[str]:
    """The sounds by name: takes and steps of a pitch count as one."""
    files = (file.name[:-4] for file in (resources.files("assets") / "sounds").iterdir()
             if file.name.endswith(".wav"))  # fmt: skip
    return {re.sub(r"[-_]\d$", "", name) for name in files if not MUSIC.fullmatch(name)}


def heard() -> set[str]:
    """What is heard in a stretch of each game."""
    return {name for game in GAMES for told in each(game) for name, *_ in told.heard}


def strings(node: ast.AST) -> list[str]:
    """The words in a piece of code; what is put into one stands as a star."""
    found = []
    inside = {id(part) for one in ast.walk(node) if isinstance(one, ast.JoinedStr)
              for part in one.values}  # fmt: skip
    for one in ast.walk(node):
        if isinstance(one, ast.JoinedStr):
            found.append(
                "".join(p.value if isinstance(p, ast.Constant) else "*" for p in one.values)
            )  # type: ignore[misc]
        elif isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in inside:
            found.append(one.value)
    return found


def written() -> set[str]:
    """What the code plays by name, "voice_*_won" where a part is put in."""
    found: set[str] = set()
    for file in Path(scenes.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in PLAYS:
                    for part in (*node.args, *(keyword.value for keyword in node.keywords)):
                        found.update(strings(part))
                case ast.Assign(targets=[ast.Attribute(attr=name) | ast.Name(id=name)]) | (
                    ast.AnnAssign(target=ast.Attribute(attr=name) | ast.Name(id=name))
                ) if name in LISTS and node.value:
                    found.update(strings(node.value))
    return found


@pytest.mark.slow
def test_every_sound_is_heard_in_a_game_or_played_by_name() -> None:
    patterns = [re.compile(re.escape(one).replace(r"\*", r"\w+")) for one in written() if one]
    played = {re.sub(r"_\d$", "", name) for name in heard()}
    silent = {
        name
        for name in of_assets()
        if name not in played and not any(one.fullmatch(name) for one in patterns)
    }
    assert not silent, "rendered, and never played"


@pytest.mark.slow
def test_every_name_that_was_heard_has_a_sound() -> None:
    assert len(heard()) > 25
    for name in heard():
        assert takes(name)
