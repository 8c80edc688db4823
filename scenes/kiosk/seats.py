"""People who have gone from their seat without a word: asked for, stood in for, welcomed back."""

from collections.abc import Mapping, Sequence

from scenes.input.action import Action
from scenes.match.game_scene import GameScene
from scenes.people.seating import Seating
from scenes.services import Services
from scenes.session.session import STAND_IN

QUIET = 30.0  # seconds that the table waits for a seat without any press of its device
ANSWER = 15.0  # and then for an answer


class IdleSeats:
    """Watches the seats of the game on top, given anew with every call (None: no game is)."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._waited: Mapping[int, float] = {}

    @property
    def asked(self) -> Sequence[int]:
        """The seats whose people are asked whether they are still there."""
        return [seat for seat, waited in self._waited.items() if waited >= QUIET]

    @property
    def left(self) -> float:
        """Seconds until a bot plays the first of the seats that are asked."""
        return QUIET + ANSWER - max(self._waited.values(), default=0.0)

    def update(self, game: GameScene | None, dt: float) -> None:
        """Let `dt` seconds pass; a bot stands in where nobody answered."""
        before = self.asked
        self._waited = {seat: self._waited.get(seat, 0.0) + dt for seat in _awaited(game)}
        if any(seat not in before for seat in self.asked):
            self._services.audio.play("chime")
        if game and self.left <= 0:
            for seat in [s for s, waited in self._waited.items() if waited >= QUIET + ANSWER]:
                if game.session.seating[seat].device:  # else it went with another seat of its pad
                    stand_in(game.session.seating, seat)
            self._waited = {seat: self._waited[seat] for seat in _awaited(game)}

    def press(self, game: GameScene, action: Action) -> bool:
        """Note that somebody is there.

        Returns True if that is all the press means.
        """
        seating = game.session.seating
        if seating.come_back(action.device):
            self._services.audio.play("join")
            game.reseat()
            return True
        seats = seating.seats_of(action.device)
        answers = any(seat in self.asked for seat in seats)
        self._waited = {s: 0.0 if s in seats else w for s, w in self._waited.items()}
        return answers


def _awaited(game: GameScene | None) -> Sequence[int]:
    return game.asking.awaited if game else ()


def stand_in(seating: Seating, seat: int) -> None:
    """Let bots play on in all seats of this seat's device.

    The other people keep their privacy: whoever went may be back at any moment.
    """
    device = seating[seat].device
    for number, player in enumerate(seating):
        if player.device == device:
            seating.stand_in(number, STAND_IN)
