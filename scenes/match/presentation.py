"""What the scenes need to know of a game to show it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.engine.game import Options
from scenes.choosing.asking import Asking
from scenes.match.book import RulePage
from scenes.match.call_outs import CallOut
from scenes.match.game_scene import GameScene, Manners
from scenes.match.lesson import Lesson
from scenes.match.view import TableView
from scenes.services import Services
from scenes.session.session import Session
from scenes.texts import N_, Texts


class Spoils(NamedTuple):
    """The picture of each piece, and a figure where that says it shorter."""

    pieces: Sequence[str] = ()
    figure: str = ""


@dataclass(frozen=True, kw_only=True)
class Presentation(Manners):
    """What the table shows of a game; texts are msgids.

    On the shelf `box` is the colour of its box, `flavour` a word for what it is about, and
    `minutes` how long it takes. `options` names each switch of the game's options and says what it
    does. `pages` are the rules in pictures, `rulings` what else holds at our table, a sentence
    each. `decided` says in one sentence, already translated, what decided a finished match, `score`
    in a word or two what a seat has ("5 chips"), and `spoils` in which pieces. Where `one_loses`
    the end is a throne and no podium; where there are `dice`, chance is more than the shuffle.
    `blind_needs` names the option without which blind presses are for nothing. `lesson` is what
    newcomers are shown first, if there is one, and `call_outs` what they are told once while they
    play. `points` names the record of who had most of them, `records` those of what its account
    counts, by name. `looks` reckons how often one seat looks at its secrets, from a game's asks and
    seats.
    """

    title: str
    tagline: str
    emblem: str
    table: str
    options: Mapping[str, tuple[str, str]]
    pages: tuple[RulePage, ...]
    view: Callable[[Asking], TableView]
    decided: Callable[[Services, Session], str]
    blind_needs: str = ""
    looks: Callable[[Mapping[str, int], int], float] = lambda _asks, _seats: 0.0
    score: Callable[[Services, Session, int], str] = lambda _services, _session, _seat: ""
    spoils: Callable[[Session, int], Spoils] = lambda _session, _seat: Spoils()
    one_loses: bool = False
    dice: bool = False
    flavour: str = ""
    box: str = "#8FA3B4"
    minutes: int = 20
    lesson: Lesson | None = None
    call_outs: Sequence[CallOut] = ()
    rulings: tuple[str, ...] = ()
    points: str = N_("Most points")
    records: Mapping[str, str] = field(default_factory=dict)

    def played_by(self, options: Options) -> "Presentation":
        """Give the presentation that fits these options."""
        if self.blind_needs and not getattr(options, self.blind_needs):
            return replace(self, blind=None)
        return self

    def headline(self, texts: Texts, names: Sequence[str], ranks: Sequence[int]) -> str:
        """Say who has won, or who has lost where one loses."""
        best = [name for name, rank in zip(names, ranks, strict=True) if rank == 1]
        if len(best) == len(names):
            return texts("A draw!")
        if self.one_loses:
            return texts("{name} loses!", name=names[ranks.index(max(ranks))])
        return texts("{name} wins!", name=best[0]) if len(best) == 1 else texts("Shared victory!")

    def open(self, services: Services, session: Session) -> GameScene:
        """Make the scene of a session, with the manners of its game.

        These depend on its options.
        """
        return GameScene(services, session, self.view, self.played_by(session.table.options))
