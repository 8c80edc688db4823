"""What stands on the table must be the public view, however the table came to it."""

from collections import Counter

from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Frame, Mark


def compare_facts(scene: GameScene) -> None:
    """The table's own account of itself is what the public may know; raises AssertionError."""
    seen = scene.motions.shown.facts()  # type: ignore[attr-defined]
    view = scene.table.public().game
    true = {name: getattr(view, name) for name in seen}
    if seen != true:
        name = next(name for name in true if seen[name] != true[name])
        raise AssertionError(f"{name} is {true[name]}, but {seen[name]} is shown")


def compare_pieces(scene: GameScene) -> None:
    """The pieces lie as on a table that has only heard of the same match; raises AssertionError."""
    looking = scene.table.looking
    again = GameScene(scene.services, scene.session, type(scene.view), scene.manners)
    again.teller.recall(scene.table.history())
    again._show_committed()
    again.director.finish()
    scene.table.looking = looking
    shown, true = _marks(scene), _marks(again)
    if shown != true:
        told = f"there is {list(shown - true)}\ninstead of {list(true - shown)}"
        raise AssertionError(f"pieces of {type(scene.view).__name__}: {told}")


def _marks(scene: GameScene) -> Counter[str]:
    frame = Frame()
    scene.board.draw(frame)
    return Counter(_told(mark) for layer in frame.layers for mark in layer)


def _told(mark: Mark) -> str:
    """The mark in whole units."""
    return repr(mark._replace(x=round(mark.x), y=round(mark.y), w=round(mark.w), h=round(mark.h)))
