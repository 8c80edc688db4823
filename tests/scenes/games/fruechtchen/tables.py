"""Tables of Früchtchen on the screen, and what is seen on them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.moves import FruechtchenOptions, LayOut
from scenes.files.settings import Settings
from scenes.games.fixtures import play_until, staged, table_of
from scenes.games.fruechtchen.table import MAT, TRAY
from scenes.input.action import KEYBOARD, Verb
from scenes.layout.mats import Mat
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Picture, Text
from scenes.stage.widgets.focus import Target
from tests.scenes.behind import match_of
from tests.scenes.room import press_on
from tests.scenes.standing import let_stand

Seen = TypeVar("Seen", Picture, Text)

PLAIN = FruechtchenOptions()
OPEN = FruechtchenOptions(open_hands=True)
ALL = FruechtchenOptions(harvest_along=True, displacing=True)


def table(
    folder: Path,
    devices: Sequence[str],
    seats: int = 4,
    seed: int = 1,
    options: FruechtchenOptions = PLAIN,
    **settings: object,
) -> GameScene:
    """People with these devices, bots beside them."""
    services = quiet_services(folder, Settings(**settings))  # type: ignore[arg-type]
    scene = staged(services, FRUECHTCHEN, table_of(FRUECHTCHEN, devices, seats), seed, options)
    assert isinstance(scene, GameScene)
    return scene


def until_asked(scene: GameScene, phase: str, seat: int = 0) -> None:
    """Let the bots play until `seat` is asked for this; before that it decides somehow."""
    assert play_until(scene, lambda: _asked(scene, phase, seat)), f"nobody asks for {phase}"


def _asked(scene: GameScene, phase: str, seat: int) -> bool:
    match = match_of(scene.session)
    if scene.director.telling or seat not in match.waiting() or match.ask is None:
        return False
    if match.ask.phase == phase:
        scene.update(0.0)
        return True
    decide(scene, seat)
    return False


def decide(scene: GameScene, seat: int) -> None:
    """The seat lays out as much as it can, and otherwise takes what it is offered first."""
    moves = match_of(scene.session).legal(seat)
    most = max(moves, key=lambda move: move.count if isinstance(move, LayOut) else 0)
    scene.session.table.commit(seat, most)
    scene._tell()
    scene._show_committed()


def laying_out(folder: Path, device: str = KEYBOARD) -> tuple[GameScene, int]:
    """A kind of which a person with this device holds two or more, the focus on it."""
    scene = table(folder, (device,))
    until_asked(scene, "lay out")
    draft = scene.choices.draft(0)
    kind = next(kind for kind in draft.pickable if draft.hand[kind] >= 2)
    press_on(scene, device, *[Verb.RIGHT] * draft.pickable.index(kind))
    let_stand(scene)
    return scene, kind


def on_mat(mat: Mat, marks: Sequence[Seen]) -> list[Seen]:
    """Those that stand on this mat."""
    place = Target(None, *mat[:2], *MAT)
    return [mark for mark in marks if place.holds(mark.x, mark.y)]


def in_tray(marks: Sequence[Seen]) -> list[Seen]:
    """Those that stand in the tray."""
    place = Target(None, *TRAY)
    return [mark for mark in marks if place.holds(mark.x, mark.y)]


def last_move(scene: GameScene, seat: int = 0) -> object:
    """What the seat has decided last."""
    return [one.move for one in match_of(scene.session).decisions if one.seat == seat][-1]
