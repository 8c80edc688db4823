"""The mock throne: where one player loses, that one sits in the middle and all others laugh."""

from collections.abc import Sequence
from math import pi, sin

from scenes.layout.mats import shortened
from scenes.menus.ending import Guests, draw_bubble, layer_of
from scenes.people.faces import Mood
from scenes.stage.motion.easing import hop, overshoot, smooth
from scenes.stage.render.frame import Frame, Picture, Text

_X, _SEAT_Y = 960.0, 560.0
_THRONE, _BUST, _BUG, _OTHER = 620.0, 360.0, 150.0, 170.0
_FALLS, _APART, _BEGINS = 0.35, 0.18, 0.5
_DANCES = 4 * 0.18
_LAUGHING = ((550.0, 650.0), (1370.0, 650.0), (320.0, 544.0), (1600.0, 544.0), (180.0, 722.0))


class Throne:
    """The loser's pests drop on its head and dance; the others laugh."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._loser = guests.ranks.index(max(guests.ranks))
        self._others = [seat for seat in range(len(guests.ranks)) if seat != self._loser]
        self._pests = guests.spoils[self._loser].pieces[:8]
        self.light = _X
        self.told_at = _BEGINS + _APART * len(self._pests) + _FALLS
        self.ends_at = self.told_at + _DANCES + 0.4
        drops = [(_BEGINS + _APART * n + _FALLS, "bump") for n in range(len(self._pests))]
        self.sounds: Sequence[tuple[float, str]] = (
            (0.0, "drum_roll"),
            *drops,
            (self.told_at, "laugh"),
        )

    def draw(self, frame: Frame, clock: float) -> None:
        guests, told = self._guests, clock >= self.told_at
        faces, theme = guests.faces, guests.services.theme
        frame.add(Picture("ui/throne", _X, _SEAT_Y, _THRONE, _THRONE * 1.02))
        for seat, (x, y) in zip(self._others, _LAUGHING, strict=False):
            mood = Mood.GLAD if told else None
            bob = 0.0
            if told and not self._guests.still:
                bob = 24 * abs(sin((clock - self.told_at) * pi / 0.36 + seat))
            dancing = bob > 0 and clock < self.ends_at
            face = faces.picture(
                seat, x, y - (bob if dancing else 0), _OTHER, mood=mood, toward=(_X, 480)
            )
            frame.add(face, layer_of(dancing))
            name = shortened(faces.seating[seat].name, 260)
            frame.add(Text(name, x, y + _OTHER / 2 + 26, 260, 50, 40.0, theme.text, "black"))
            if told and seat in guests.says:
                draw_bubble(frame, guests.says[seat], x, y - _OTHER / 2 - 6)
        loser = faces.picture(self._loser, _X, _SEAT_Y - 20, _BUST, mood=Mood.SORE)
        frame.add(loser)  # as it looked when it lost
        name = shortened(faces.seating[self._loser].name, 420)
        frame.add(Text(name, _X, _SEAT_Y + 238, 430, 90, 64.0, theme.text, "black"))
        self._draw_pests(frame, clock)

    def _draw_pests(self, frame: Frame, clock: float) -> None:
        """They sit on the head in an arc, each where it fell."""
        count = len(self._pests)
        size = min(_BUG, 620 / max(1, count))
        for number, pest in enumerate(self._pests):
            begun = clock - _BEGINS - _APART * number
            if begun < 0:
                continue
            share = 1.0 if self._guests.still else min(1.0, begun / _FALLS)
            across = number - (count - 1) / 2
            x = _X + across * size * 0.86
            y = _SEAT_Y - 20 - 0.44 * _BUST - size * 0.3 + abs(across) ** 2 * size * 0.1
            fall = (1 - overshoot(share) if share > 0.5 else 1 - smooth(share)) * (y + size)
            dance = 0.0
            dancing = self.told_at <= clock < self.told_at + _DANCES and not self._guests.still
            if dancing:
                dance = 26 * hop(((clock - self.told_at) / 0.18 + number * 0.5) % 1)
            picture = Picture(pest, x, y - fall - dance, size, size, 8 * across)
            frame.add(picture, layer_of(share < 1 or dancing))
