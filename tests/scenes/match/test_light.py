"""A game's scene stays light: parts that each do one thing, none of which knows half the house."""

from pathlib import Path

from game import GAMES
from scenes.games.fixtures import staged, table_of
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services

SCENE, PART = 60, 70  # names, own and inherited
DEEP = 4  # classes, without those of Python


def names(thing: object) -> list[str]:
    return [name for name in dir(thing) if not name.startswith("__")]


def classes(thing: object) -> list[str]:
    ours = ("scenes.", "tests.")
    return [one.__name__ for one in type(thing).__mro__ if one.__module__.startswith(ours)]


def parts(scene: GameScene) -> list[object]:
    """What a scene is made of, and the game's own table among it."""
    return [
        scene.asking,
        scene.chooser,
        scene.doors,
        scene.teller,
        scene.view,
        scene.motions,
        scene.choices,
    ]


def test_no_scene_and_no_part_of_one_is_a_mansion(name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    scene = staged(quiet_services(tmp_path), game, table_of(game, (), game.seats[0]))
    assert len(names(scene)) <= SCENE
    for part in parts(scene):
        assert len(names(part)) <= PART, f"{type(part).__name__} has {len(names(part))}"
    for one in (scene, *parts(scene)):
        assert len(classes(one)) <= DEEP, " ← ".join(classes(one))
