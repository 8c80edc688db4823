"""What will be dealt: which game, to whom, by which rules, and from what."""

from dataclasses import replace

from game import GAMES
from game.bots.characters import CHARACTERS
from game.engine.commitment import Commitment
from game.engine.game import Game, Options
from game.engine.match import Setup
from game.evening.plan import seconds
from scenes.games import registry
from scenes.games.playing import deal
from scenes.match.presentation import Presentation
from scenes.people.characters import name_bots
from scenes.people.guests import remembered
from scenes.people.seating import Seating
from scenes.people.sitting import fit, get_up, new_table, set_seats
from scenes.services import Services
from scenes.session.session import promise


class Dealing:
    """Changes by presses in the lobby, until the cards are dealt.

    Whoever was here the last time is expected: a bot keeps the place until a device joins.
    """

    def __init__(
        self, services: Services, game: str, device: str, seating: Seating | None = None
    ) -> None:
        self._services = services
        self.game: Game = GAMES[game]
        self.presentation: Presentation = registry.presentation(game)
        first = services.luck.randrange(len(CHARACTERS))
        self._book = remembered(services)
        self.seating = seating or new_table(self.game, device, first, self._book.last)
        self.options: Options = self._book.options(self.game)
        self._options: dict[str, Options] = {}  # of the games that were looked at, by name
        self.starter: int | None = None
        self._promised: Commitment | None = None  # once somebody was shown it, to cut the cards

    @property
    def played(self) -> Presentation:
        """The presentation of the game by these rules."""
        return self.presentation.played_by(self.options)

    @property
    def room(self) -> bool:
        """Whether one more person can sit down."""
        return bool(self.seating.bots()) or len(self.seating) < self.game.seats[-1]

    def fit(self) -> None:
        """Bring the table to a number of seats for the game."""
        fit(self.seating, self.game)

    def settle(self) -> None:
        """Give names, privacy and a starter that fit (after any change), and tell phones."""
        name_bots(self.seating, self._services.texts)
        for player in reversed(self.seating.players):  # of several at one the first holds it
            if guest := self._services.phones.guest(player.device):
                guest.name, guest.mark = player.name, player.mark
        self.seating.propose_privacy(self.played.blind)
        if self.starter is not None and self.starter >= len(self.seating):
            self.starter = None

    def check_pads(self) -> None:
        """Let whoever plays with a pad that is gone leave."""
        for seat, player in enumerate(self.seating):
            if player.person and player.device not in self._services.present:
                get_up(self.seating, seat)

    # -- what the tiles change --

    def next_game(self) -> None:
        names = self._services.offered
        after = names.index(self.game.name) + 1 if self.game.name in names else 0
        name = names[after % len(names)]
        self._options[self.game.name] = self.options
        self.game, self.presentation = GAMES[name], registry.presentation(name)
        self.options = self._options.get(name) or self._book.options(self.game)
        self.starter = None
        fit(self.seating, self.game)

    def next_number(self) -> None:
        """Add a seat; after the most come the fewest possible."""
        most = self.game.seats[-1]
        fewest = max(self.game.seats[0], len(self.seating.people()))
        more = len(self.seating) + 1
        set_seats(self.seating, more if more <= most else fewest)

    def next_starter(self) -> None:
        following = 0 if self.starter is None else self.starter + 1
        self.starter = following if following < len(self.seating) else None

    def change(self, options: Options) -> None:
        self.options = options

    # -- the cards --

    @property
    def word(self) -> str:
        """The word that cut the cards, if one did."""
        return self._promised.word if self._promised else ""

    def sealed(self) -> Commitment:
        """Return what the next game is bound to, unchanged once shown."""
        self._promised = self._promised or promise(self._services.next_seed())
        return self._promised

    def cut(self, word: str) -> None:
        """Let the cards come from the seed and this word together."""
        self._promised = replace(self.sealed(), word=word)

    def deal(self) -> None:
        promised = self.sealed()
        setup = Setup(self.game, len(self.seating), promised.dealt, self.options, self.starter)
        deal(self._services, setup, self.seating, promised)

    def minutes(self) -> str:
        """Say how long a game, long or short, takes at this table."""
        texts, seats = self._services.texts, len(self.seating)
        short = bool(getattr(self.options, "short", False))
        whole, less = (
            max(1, round(seconds(self._book.paces, self.game.name, one, seats) / 60))
            for one in (short, True)
        )
        if short or not hasattr(self.options, "short"):
            return texts("about {n} min", n=whole)
        return texts("about {n} min, a short game {less}", n=whole, less=less)
