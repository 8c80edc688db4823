"""What the scenes need to know of a game to show it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.engine.events import Event
from game.engine.game import Options
from scenes.match.asking import Asking
from scenes.match.call_outs import CallOut
from scenes.match.comic import RulePage
from scenes.match.commentary import Comments
from scenes.match.game_scene import GameScene, Manners
from scenes.match.guess import Guess
from scenes.match.lesson import Lesson
from scenes.match.opened import Opens, nothing
from scenes.match.session import Session
from scenes.match.strip import GoingOn
from scenes.match.view import TableView
from scenes.people.chatter import Reactions
from scenes.people.seating import Privacy
from scenes.services import Services
from scenes.texts import N_, Texts


class Spoils(NamedTuple):
    """The picture of each piece, and a figure where that says it shorter."""

    pieces: Sequence[str] = ()
    figure: str = ""


@dataclass(frozen=True)
class Presentation:
    """What the table shows of a game; texts are msgids.

    On the shelf `box` is the colour of its box, `flavour` a word for what it is about, and
    `minutes` how long it takes. `options` names each switch of the game's options and says what it
    does. `pages` are the rules in pictures, `rulings` what else holds at our table, a sentence
    each. `decided` says in one sentence, already translated, what decided a finished match, `score`
    in a word or two what a seat has ("5 chips"), and `spoils` in which pieces. Where `one_loses`
    the end is a throne and no podium; where there are `dice`, chance is more than the shuffle.
    `blind` is what blind presses on a pad are for: Privacy.BLIND where a secret choice is one of at
    most eight cards, Privacy.SIGN where a seat looks at one card at a time; `blind_needs` names the
    option without which they are for nothing. `reactions` says what makes bots talk,
    `going_on` names what is paid, taken or moved just now, `comments` what is said of remarkable
    facts, `lesson` what newcomers are shown first, if there is one, and `call_outs` what they are
    told once while they play, `guess` what whoever waits may guess. For who watches a game again,
    `rounds` are the kinds of events that begin a round, and `opens` shows what a seat alone knew.
    `points` names the record
    of who had most of them, `records` those of what its account counts, by name.
    """

    title: str
    tagline: str
    emblem: str
    table: str
    options: Mapping[str, tuple[str, str]]
    pages: tuple[RulePage, ...]
    view: Callable[[Asking], TableView]
    decided: Callable[[Services, Session], str]
    blind: Privacy | None = None
    blind_needs: str = ""
    score: Callable[[Services, Session, int], str] = lambda _services, _session, _seat: ""
    spoils: Callable[[Session, int], Spoils] = lambda _session, _seat: Spoils()
    one_loses: bool = False
    dice: bool = False
    flavour: str = ""
    box: str = "#8FA3B4"
    minutes: int = 20
    reactions: Reactions = lambda _events: ()
    going_on: GoingOn = lambda _texts, _seating, _event: ""
    comments: Comments | None = None
    lesson: Lesson | None = None
    rounds: tuple[type[Event], ...] = ()
    opens: Opens = nothing
    call_outs: Sequence[CallOut] = ()
    guess: Guess | None = None
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
        blind = self.played_by(session.table.options).blind
        manners = Manners(
            self.reactions,
            blind,
            self.comments,
            self.guess,
            self.rounds,
            self.going_on,
            self.opens,
        )
        return GameScene(services, session, self.view, manners)
