"""One match at the table: who plays it, and how it is kept."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from math import floor
from secrets import token_hex

from game.bots.play import choice_of
from game.chances.moments import Search, search
from game.engine.account import Tally
from game.engine.commitment import Commitment
from game.engine.events import Event
from game.engine.game import Bot
from game.engine.log import Log, Players
from game.engine.match import Match, Setup, View
from game.evening.tallies import asks_of, tallies
from scenes.files.save import SaveFile, at_once
from scenes.files.storage import LOGS, MATCH
from scenes.people.characters import name_bots
from scenes.people.seating import Player, Seating
from scenes.services import Services
from scenes.session.archive import put_away
from scenes.session.table import Table
from scenes.session.thoughts import Thoughts
from scenes.session.timeline import Timeline
from scenes.texts import N_

STAND_IN = "normal"

_LEFT = N_("The earlier game was left: it is kept apart, with the last 20 of those.")


@dataclass(frozen=True, slots=True)
class Finished:
    """What a finished match came to: for results, and for the evening it was part of.

    `asks` counts how often the table asked, by phase (PY-6).
    """

    game: str
    seed: int
    ranks: tuple[int, ...]
    tallies: tuple[Tally, ...]
    asks: dict[str, int]


class Session:
    """A match with its players, its bots and its save; scenes play it at its `table`.

    It plays `again` where all was decided before: nobody thinks then.
    """

    again = False

    def __init__(
        self,
        services: Services,
        match: Match,
        seating: Seating,
        save: SaveFile | None,
        log: Log,
        commitment: Commitment | None = None,
    ) -> None:
        self.services = services
        self.seating = seating
        self.table = Table(match, seating, self._decided)
        self._match = match
        self._commitment = commitment
        name_bots(seating, services.texts)
        self._bots_alone = all(_plays_for_show(player) for player in seating)
        self._seated = self._players()
        self._spent: dict[str, float] = {}  # seconds that people saw each phase, from here on
        self._whole = not match.decisions  # whether that is all of it
        self.known: Callable[[], bool] = at_once  # whether all who need its end have it on the disk
        self._save = save
        self._log = log
        self._bots = Thoughts(services, match, seating)

    @classmethod
    def start(
        cls,
        services: Services,
        setup: Setup,
        seating: Seating,
        name: str = MATCH,
        promised: Commitment | None = None,
    ) -> "Session":
        """Start a new match, saved from its first line on.

        An interrupted one goes to the archive, and that is told. What was `promised` already has
        the setup's seed.
        """
        promised = promised or promise(setup.seed)
        if not services.storage.writable:  # that was told when the table opened
            return cls.unsaved(services, setup, seating, promised)
        storage, log = services.storage, Log()

        def clear() -> None:
            if put_away(storage, name) and name == MATCH and not services.kiosk:
                storage.tell(_LEFT)

        save = storage.grow(name, clear=clear)
        session = cls(services, Match(setup), seating, save, log, promised)
        save.append(log.header(setup, session._seated, promised))
        return session

    @classmethod
    def unsaved(
        cls,
        services: Services,
        setup: Setup,
        seating: Seating,
        promised: Commitment | None = None,
    ) -> "Session":
        """Start a match without a trace: demo, picture or kiosk."""
        promised = promised or promise(setup.seed)
        return cls(services, Match(setup), seating, None, Log(), promised)

    def _decided(self, seat: int) -> None:
        """Keep what `seat` has just chosen or taken back."""
        self._bots.forget(seat)  # one may have begun to think before a person chose
        self.keep_seating()
        if self._save:
            self._save.append(self._log.decision(self._match))

    def keep_seating(self) -> None:
        """Write to the save who sits where, if that changed.

        It tells devices and privacy too: else a game that goes on later would not know of somebody
        else who could look.
        """
        if not self._save:
            return
        players = self._players()
        if players != self._seated:
            self._save.append(self._log.seats(players))
            self._seated = players

    def _players(self) -> Players:
        return tuple(player.to_json() for player in self.seating)

    @property
    def saved(self) -> bool:
        """Whether this match is kept for going on with it later."""
        return self._save is not None

    @property
    def problem(self) -> str:
        """What keeps the match from being saved (a msgid), or an empty text."""
        return self.services.storage.problem if self._save else ""

    def time(self, dt: float) -> None:
        """Note that `dt` seconds of what is asked now have passed."""
        if self._match.ask is not None:
            phase = self._match.ask.phase
            self._spent[phase] = self._spent.get(phase, 0.0) + dt

    def think(self, dt: float) -> None:
        """Let the asked bots think for `dt` seconds, and then decide."""
        self.keep_seating()
        for seat, move in self._bots.think(dt):
            self.table.commit(seat, move)

    def play_out(self, bots: Sequence[Bot]) -> None:
        """Play out with `bots`, by seat, at once until the end (for pictures)."""
        while not self._match.over:
            for seat in self._match.waiting():
                self.table.commit(seat, choice_of(bots[seat], self._match, seat))

    # What it came to.

    @property
    def seed(self) -> int:
        """The seed of its match, which tells it from others; for the evening it belongs to."""
        return self._match.setup.seed

    def asks(self) -> dict[str, int]:
        """Count how often the table has asked so far, by phase (PY-6)."""
        return asks_of(self._match)

    def timed(self) -> dict[str, tuple[int, int]]:
        """Give how often each phase was asked, and how long (PY-6).

        That is in milliseconds. Nothing is known of a match that was resumed.
        """
        asked = self.asks() if self._whole else {}
        return {p: (n, floor(1000 * self._spent.get(p, 0.0))) for p, n in asked.items()}

    def finished(self) -> Finished:
        """Sum up the match; raises ValueError while it goes on."""
        return finished(self._match)

    def once_more(self, seed: int) -> Setup:
        """Set up the next match: same rules, begun by the next player."""
        played = self._match.setup
        starter = (self._match.starter + 1) % played.seats if played.game.has_starter else None
        return Setup(played.game, played.seats, seed, played.options, starter)

    def timeline(self, rounds: Collection[type[Event]]) -> Timeline:
        """Have the match played again; raises ValueError while it goes on.

        Events of the kinds `rounds` begin a round.
        """
        if not self._match.over:
            raise ValueError("a match is watched again when it is over")
        return Timeline(self._match, rounds)

    def search(self) -> Search:
        """Search for the moment that decided (ValueError while the match goes on)."""
        if not self._match.over:
            raise ValueError("the moment that decided is looked for when a match is over")
        return search(self._match.setup, tuple(self._match.decisions))

    def opened(self, seat: int) -> View:
        """Give what `seat` knows, where bots play for show.

        Raises PermissionError at a table where a person sits, has sat or may come back, and for a
        game that is kept.
        """
        alone = self._bots_alone and all(_plays_for_show(player) for player in self.seating)
        if self._save or not alone:
            raise PermissionError("hidden cards are opened only where bots alone play for show")
        return self._match.view(seat)

    # The promise about the shuffle.

    @property
    def sealed(self) -> str:
        """Give the fingerprint of the shuffle (hex digits), or nothing where none was promised."""
        return self._commitment.fingerprint if self._commitment else ""

    @property
    def promised(self) -> Commitment | None:
        """Open the promise of a finished match; nothing before, or where none was made."""
        return self._commitment if self._match.over else None

    def close(self) -> None:
        """Leave the table.

        The save is synced, and a finished match put into the archive.

        The disk is not waited for. The file moves only once all that know of it have its end.
        """
        self.keep_seating()
        if self._save:
            storage, save = self.services.storage, self._save
            known = self.known

            def archive() -> bool:
                return known() and bool(storage.retire(save.name, LOGS))

            storage.close(save, archive if self._match.over else None)
            self._save = None


def _plays_for_show(player: Player) -> bool:
    """Whether nobody but a bot has anything to do with this seat."""
    return not (player.person or player.device or player.lost or player.aside)


def finished(match: Match) -> Finished:
    """Sum up a match; raises ValueError while it goes on."""
    counted = tallies(match)  # refuses a match that goes on
    setup = match.setup
    ranks = match.state.ranking()
    return Finished(setup.game.name, setup.seed, ranks, counted, asks_of(match))


def promise(seed: int) -> Commitment:
    """Commit to a seed so that nobody can guess it."""
    return Commitment(seed, token_hex(16))
