"""What the kiosk asks people who are perhaps not there, over all else: any press is the answer.

Whoever does not answer is stood in for at the seat, and welcomed back.
"""

from collections.abc import Mapping, Sequence
from math import ceil

from scenes.input.action import Action
from scenes.match.game_scene import GameScene
from scenes.people.labels import listing, seat_picture
from scenes.people.seating import Player, Seating
from scenes.services import Services
from scenes.session.session import STAND_IN
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.plates import plate, veil

QUIET = 30.0  # seconds that the table waits for a seat without any press of its device
ANSWER = 15.0  # and then for an answer
_LAYER = Layer.MOVING


def draw_still_there(
    frame: Frame, services: Services, players: Sequence[Player], left: float
) -> None:
    """Draw a band that asks these players (in `left` seconds a bot plays)."""
    theme, texts = services.theme, services.texts
    frame.add(Box(960, 158, 1728, 208, theme.panel, 24.0, theme.accent, 8.0), _LAYER)
    for index, player in enumerate(players):
        picture, colour = seat_picture(player.mark)
        x = 176 + index * 112
        frame.add(Picture(picture, x, 158, 100, 100, colour=colour), _LAYER)
    x0 = 140 + len(players) * 112
    names = listing(texts, [player.name for player in players])
    room, middle = 1800 - x0, (1800 + x0) / 2
    asks = texts("{names}: still there?", names=names)
    frame.add(Text(asks, middle, 112, room, 84, 56, theme.accent, "black", "left"), _LAYER)
    tells = texts.n(
        "Press any button, or a bot plays on in one second.",
        "Press any button, or a bot plays on in {n} seconds.",
        ceil(left),
    )
    frame.add(Text(tells, middle, 208, room, 76, 40, theme.text, align="left"), _LAYER)


def draw_still_playing(frame: Frame, services: Services, left: float) -> None:
    """Ask if anybody is there, and count `left` seconds down (then all is cleared)."""
    theme, texts = services.theme, services.texts
    veil(frame, _LAYER)
    plate(frame, _LAYER, theme, 960, 540, 1300, 620)
    title = texts("Still playing?")
    frame.add(Text(title, 960, 330, 1160, 120, 84, theme.accent, "title"), _LAYER)
    words = texts("Press any button to play on here. Otherwise the table is cleared for others.")
    frame.add(Text(words, 960, 500, 1120, 180, 46, theme.text, "bold"), _LAYER)
    frame.add(Text(str(ceil(left)), 960, 700, 400, 170, 120, theme.accent, "black"), _LAYER)


def draw_dark(frame: Frame) -> None:
    """Draw nothing but darkness, for a night without guests."""
    frame.add(Box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, "#000000"))


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
            game.chooser.abandon()
            self._waited = {seat: self._waited[seat] for seat in _awaited(game)}

    def press(self, game: GameScene, action: Action) -> bool:
        """Note that somebody is there; return True if that is all."""
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
