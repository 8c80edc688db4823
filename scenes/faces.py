"""How each game shows itself: the one list of what the house's scenes need to know of a game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.table.game import Options
from scenes.chatter import Moods
from scenes.game_scene import GameScene
from scenes.house import House
from scenes.scene import Scene
from scenes.seating import Privacy
from scenes.session import Session
from scenes.stage.frame import Frame

Page: TypeAlias = Callable[[House, Frame], None]


@dataclass(frozen=True)
class Face:
    """What the house shows of a game; texts are msgids.

    `options` names each switch of the game's options and says what it does. `pages` draw the rules,
    one page each, below a title that is theirs. `decided` says in one sentence, already translated,
    what decided a finished match, and `score` in a word or two what a seat has ("5 chips"). `blind`
    is what blind presses on a pad are for: Privacy.BLIND where a secret choice is one of at most
    eight cards, Privacy.SIGN where a seat looks at one card at a time; `blind_needs` names the
    option without which they are for nothing. `moods` says what makes bots talk.
    `moments` are the game's telling pictures by name, for `shots`: scenes played that far.
    """

    title: str
    tagline: str
    emblem: str
    table: str
    options: Mapping[str, tuple[str, str]]
    pages: tuple[tuple[str, Page], ...]
    scene: Callable[[House, Session], GameScene]
    decided: Callable[[House, Session], str]
    blind: Privacy | None = None
    blind_needs: str = ""
    score: Callable[[House, Session, int], str] = lambda _house, _session, _seat: ""
    moods: Moods = lambda _events: ()
    moments: Callable[[House], Iterable[tuple[str, Scene]]] = lambda _house: ()

    def played_by(self, options: Options) -> "Face":
        """The face as these options make it."""
        if self.blind_needs and not getattr(options, self.blind_needs):
            return replace(self, blind=None)
        return self


def face(name: str) -> Face:
    """The face of a game by its name; a game without one is shown by the generic scene."""
    from scenes import cockroach, eight28, fruechtchen, generic, grasshopper

    faces = {
        "grasshopper": grasshopper.FACE,
        "eight28": eight28.FACE,
        "cockroach": cockroach.FACE,
        "fruechtchen": fruechtchen.FACE,
    }
    return faces.get(name) or generic.face(name)
