"""A scene around a game's scene."""

from scenes.match.game_scene import GameScene


class Around:
    """The part of a scene that shows a game's: what happens to it happens to both."""

    game: GameScene

    def enter(self) -> None:
        self.game.enter()

    def leave(self) -> None:
        self.game.leave()

    def pause(self) -> None:
        self.game.pause()

    def resume(self) -> None:
        self.game.resume()
