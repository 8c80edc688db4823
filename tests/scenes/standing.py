"""A question stands for a moment before it can be answered: tests wait for that like people."""

from scenes.games.fixtures import STEP
from scenes.match.game_scene import GameScene
from scenes.stage.scene import Scene


def let_stand(scene: Scene | None) -> None:
    """Let time pass until all people who are asked at this table may answer."""
    if not isinstance(scene, GameScene):
        return
    for _ in range(40):
        asked = [] if scene.director.telling else scene.asking.awaited
        busy = scene.asking.looking.seats or scene.asking.curtain.seat is not None
        if busy or all(scene.asking.pressing.counts(seat, scene.asking.moment) for seat in asked):
            return
        scene.update(STEP)
