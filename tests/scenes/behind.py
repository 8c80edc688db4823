"""The one door behind the wall: tests and instruments see the match, scenes do not."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.engine.commitment import Commitment
from game.engine.match import Match
from scenes.match.game_scene import GameScene
from scenes.services import Services
from scenes.session.interrupted import go_on, read_save
from scenes.session.session import Session


def match_of(session: Session) -> Match:
    """Give the whole truth of a session."""
    return session._match


def promise_of(session: Session) -> Commitment:
    """Give the seed and the key that a session has sealed; fails where nothing was promised."""
    assert session._commitment is not None
    return session._commitment


def let_all_look(scene: GameScene) -> None:
    """Open the wall of a scene: it may show what every person knows, as if all looked at once."""
    scene.table.looking = lambda: range(len(scene.session.seating))


@contextmanager
def all_looking(scene: GameScene) -> Iterator[None]:
    """Open the wall of a scene for a moment: to ask where things lie, not to draw them."""
    before = scene.table.looking
    let_all_look(scene)
    yield
    scene.table.looking = before


def resume(services: Services) -> Session | None:
    """Go on with the interrupted match, as the title's first row does; None without one."""
    return go_on(services, lambda: read_save(services.storage))
