"""How each game shows itself: the one list of what the house's scenes need to know of a game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.engine.game import Options
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.people.chatter import Reactions
from scenes.people.seating import Privacy
from scenes.services import Services
from scenes.stage.render.frame import Frame
from scenes.stage.scene import Scene

Page: TypeAlias = Callable[[Services, Frame], None]


@dataclass(frozen=True)
class Presentation:
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
    scene: Callable[[Services, Session], GameScene]
    decided: Callable[[Services, Session], str]
    blind: Privacy | None = None
    blind_needs: str = ""
    score: Callable[[Services, Session, int], str] = lambda _services, _session, _seat: ""
    reactions: Reactions = lambda _events: ()
    fixtures: Callable[[Services], Iterable[tuple[str, Scene]]] = lambda _services: ()

    def played_by(self, options: Options) -> "Presentation":
        """The face as these options make it."""
        if self.blind_needs and not getattr(options, self.blind_needs):
            return replace(self, blind=None)
        return self


def presentation(name: str) -> Presentation:
    """The face of a game by its name; a game without one is shown by the generic scene."""
    from scenes.games import cockroach, eight28, fruechtchen, generic, grasshopper

    presentations = {
        "grasshopper": grasshopper.PRESENTATION,
        "eight28": eight28.PRESENTATION,
        "cockroach": cockroach.PRESENTATION,
        "fruechtchen": fruechtchen.PRESENTATION,
    }
    return presentations.get(name) or generic.presentation(name)
