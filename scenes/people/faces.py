"""The faces of those who sit at a table: who looks where, who blinks, what shows on each.

Everybody has one: a bot its character, a person the one grown from the shape of its seat. They
follow what all may know alone: public events and whose turn it is, never a press or a secret.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import hypot
from random import Random

from game.bots.characters import character_of
from scenes.people.chatter import Occasion
from scenes.people.features import Blinks, Mood, character_face
from scenes.people.seating import Player, Seating
from scenes.services import Services
from scenes.stage.motion.easing import hop, smooth
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.stage.render.theme import LAMP, SEAT_COLOURS, SEAT_SHAPES

__all__ = ["Faces", "Mood", "draw_face", "face"]

SHOWS = 2.2  # seconds that a mood shows
RISE = 0.25  # seconds in which the face of whoever acts leans in
GROWN = 120 / 92  # of its size, once it has
GLIDE = 0.25  # seconds in which the lamplight goes from one who acted to the next
NODS, NOD = 0.24, 10.0  # seconds, and units down
_POOL, _POOL_ALPHA = (460.0, 360.0), 130
_MOODS: Mapping[Occasion, Mood] = {
    Occasion.GLAD: Mood.GLAD,
    Occasion.SORE: Mood.SORE,
    Occasion.SPITE: Mood.SLY,
    Occasion.MUSING: Mood.IDLE,
    Occasion.WON: Mood.GLAD,
    Occasion.LOST: Mood.SORE,
}
_DIAGONAL = 0.7
_STEEP = 0.414  # the tangent of 22.5°: nearer to an axis than this counts as along it


def face(
    player: Player,
    mood: Mood = Mood.IDLE,
    gaze: tuple[float, float] = (0.0, 0.0),
    *,
    blink: bool = False,
) -> tuple[str, str]:
    """Name the picture of this player's face, and its colour.

    `gaze` is where the pupils go, as a vector of any length; it counts as one of eight directions
    ((0, 0) is straight ahead), so that few pictures are enough.
    """
    name, skin = character_face(_character(player), mood, _direction(*gaze), blink=blink)
    return name, skin or SEAT_COLOURS[player.mark]


def draw_face(
    frame: Frame,
    player: Player,
    x: float,
    y: float,
    size: float,
    mood: Mood = Mood.IDLE,
    *,
    layer: Layer = Layer.REST,
) -> None:
    """Draw a player's face of `size` units by its middle."""
    name, colour = face(player, mood)
    frame.add(Picture(name, x, y, size, size, colour=colour), layer)


def _character(player: Player) -> str:
    """Whose face a player has: a person is itself while a bot stands in."""
    if player.bot and not player.stands_in:
        return character_of(player.bot).name
    return SEAT_SHAPES[player.mark]


def _direction(x: float, y: float) -> tuple[float, float]:
    """The nearest of eight directions, of length 1; (0, 0) stays."""
    across = 0.0 if abs(x) <= _STEEP * abs(y) else x
    down = 0.0 if abs(y) <= _STEEP * abs(x) else y
    length = _DIAGONAL if across and down else 1.0
    return _sign(across) * length, _sign(down) * length


def _sign(value: float) -> float:
    return float((value > 0) - (value < 0))


class Faces:
    """All the faces of one table, by seat.

    `places` says where each seat's face lies, as (x, y): the others look there while it acts.
    `tokens` says where a guess lies at it, `offers` where one is offered; `offered` lists the seats
    to which it is now.
    """

    def __init__(self, services: Services, seating: Seating) -> None:
        self.places: Mapping[int, tuple[float, float]] = {}
        self.tokens: Mapping[int, tuple[float, float]] = {}
        self.offers: Mapping[int, tuple[float, float]] = {}
        self.offered: Callable[[], Collection[int]] = tuple
        self.sleep = True  # whether those sleep for whom a bot stands in
        self._settings = services
        self.seating = seating
        self._blinks = Blinks(Random(services.luck.getrandbits(64)))
        self.acting: tuple[int, ...] = ()  # those who act now, or acted last
        self._moods: dict[int, tuple[Mood, float]] = {}  # and for how long still
        self._risen: dict[int, float] = {}  # 0 to 1
        self._nods: dict[int, float] = {}  # seconds that are left of each
        self._glide: tuple[int, int, float] = (0, 0, GLIDE)  # from, to, seconds since
        self._shown: tuple[object, ...] = ()  # after the last update

    def feel(self, felt: Iterable[tuple[int, Occasion]]) -> None:
        """Show what happened, which all saw, on these faces for some seconds."""
        for seat, occasion in felt:
            self.show(seat, _MOODS[occasion])

    def show(self, seat: int, mood: Mood, seconds: float = SHOWS) -> None:
        """Show a mood for `seconds`, only for what all have seen."""
        self._moods[seat] = mood, seconds

    def watch(self, acting: Sequence[int]) -> None:
        """Let these seats lean in; others look at a lone one."""
        before, self.acting = self.acting, tuple(acting)
        if before != self.acting and len(before) == len(self.acting) == 1:
            self._glide = before[0], self.acting[0], 0.0

    def nod(self, seats: Iterable[int]) -> None:
        """Let these faces nod; only for what all may see."""
        self._nods.update(dict.fromkeys(seats, NODS))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if any face may look different now."""
        self._moods = {
            seat: (mood, left - dt) for seat, (mood, left) in self._moods.items() if left > dt
        }
        step = 1.0 if self._settings.settings.reduced_motion else dt / RISE
        for seat in range(len(self.seating)):
            risen = self._risen.get(seat, 0.0)
            leans = seat in self.acting
            self._risen[seat] = min(1.0, risen + step) if leans else max(0.0, risen - step)
        self._nods = {seat: left - dt for seat, left in self._nods.items() if left > dt}
        start, end, clock = self._glide
        self._glide = start, end, min(GLIDE, clock + dt)
        self._blinks.update(dt, len(self.seating))
        before, self._shown = self._shown, self._seen()
        return self._shown != before

    def _seen(self) -> tuple[object, ...]:
        seats = range(len(self.seating))
        still = self._settings.still
        shut = () if still else tuple([self._blinks.shut(seat) for seat in seats])
        moods, risen = tuple([self.mood(seat) for seat in seats]), tuple(self._risen.values())
        return moods, shut, risen, self.acting, tuple(self._nods.items()), self._glide

    def mood(self, seat: int) -> Mood:
        """Return what shows on this face now (its person away: asleep)."""
        player = self.seating[seat]
        if self.sleep and (player.absent or player.stands_in):
            return Mood.ASLEEP
        return self._moods[seat][0] if seat in self._moods else Mood.IDLE

    def risen(self, seat: int) -> float:
        """Return how far the face leans in to act, 0 to 1."""
        return smooth(self._risen.get(seat, 0.0))

    def moves(self, seat: int) -> bool:
        """Return True while the face leans or nods, on the moving layer."""
        return 0.0 < self._risen.get(seat, 0.0) < 1.0 or seat in self._nods

    def draw_light(self, frame: Frame) -> None:
        """Draw the pool of lamplight on its way.

        It goes from the face that acted to the one that acts now.
        """
        start, end, clock = self._glide
        if clock >= GLIDE or not {start, end} <= set(self.places):
            return
        still = self._settings.settings.reduced_motion
        share = clock / GLIDE
        way = 1.0 if still else smooth(share)
        (x1, y1), (x2, y2) = self.places[start], self.places[end]
        x, y = x1 + (x2 - x1) * way, y1 + (y2 - y1) * way
        alpha = round(_POOL_ALPHA * (hop(share) if still else 1 - share**4))
        frame.add(Picture("ui/lamp_pool", x, y, *_POOL, alpha=alpha, colour=LAMP), Layer.MOVING)

    def picture(
        self,
        seat: int,
        x: float,
        y: float,
        size: float,
        *,
        mood: Mood | None = None,
        toward: tuple[float, float] | None = None,
        lean: float = 0.0,
    ) -> Picture:
        """Return a player's face of `size` units, as it looks now.

        (x, y) is its middle. It looks `toward` a place, if there is one, and else at whoever acts;
        another `mood` than its own shows only what all have seen. A face that nods is lower for a
        moment.
        """
        y += self._nodding(seat)
        gaze = toward or self._watched(seat)
        away = (gaze[0] - x, gaze[1] - y) if gaze and hypot(gaze[0] - x, gaze[1] - y) > 1 else None
        name, colour = face(
            self.seating[seat],
            mood or self.mood(seat),
            away or (0.0, 0.0),
            blink=self._blinking(seat),
        )
        return Picture(name, x, y, size, size, lean, colour=colour)

    def _nodding(self, seat: int) -> float:
        """How far this face is down, in units."""
        if seat not in self._nods or self._settings.settings.reduced_motion:
            return 0.0
        return NOD * hop(self._nods[seat] / NODS)

    def _watched(self, seat: int) -> tuple[float, float] | None:
        if len(self.acting) != 1 or self.acting[0] == seat:
            return None
        return self.places.get(self.acting[0])

    def _blinking(self, seat: int) -> bool:
        return self._blinks.shut(seat) and not self._settings.still
