"""A scene around a game's scene."""

from collections.abc import Callable

from scenes.match.game_scene import GameScene


class Around:
    """The part of a scene that shows a game's: what happens to it happens to both.

    `_then` is called once, by `_end`.
    """

    game: GameScene
    _then: Callable[[], object]
    _ended = False

    def enter(self) -> None:
        self.game.enter()

    def leave(self) -> None:
        self.game.leave()

    def pause(self) -> None:
        self.game.pause()

    def resume(self) -> None:
        self.game.resume()

    def _end(self) -> None:
        if not self._ended:
            self._ended = True
            self._then()
