"""The pieces on the table as a declared picture: say what stands where, and it goes there.

A scene arranges pieces by key, as often as it likes; the board works out who travels, flips,
comes and goes. It knows no clock: time comes in with `update`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import count
from math import cos, radians, sin, tau
from typing import Any, TypeAlias

from scenes.stage.motion.easing import hop, overshoot, smooth
from scenes.stage.motion.flight import Flight, Piece
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text, Weight

__all__ = ["Board", "Key", "Origin", "Piece"]

Key: TypeAlias = Any
"""Any hashable: what a scene names its pieces by is its own business."""

Origin: TypeAlias = Callable[[Key], Piece | None]
"""Where a key's piece comes from or goes to, None for nowhere. A dict's `get` is one."""

SHADOW = "#000000"
SHADOW_RINGS = ((0.06, 26), (0.0, 44))  # (grown by this share of the width, alpha): a soft edge
EDGE = 28.0  # units that a rising text keeps from the upper edge
_PLATE_EDGES = 0.6  # of a text's size: what a plate is wider than its room
HIGHEST = 1.1  # of its way, where it overshoots
SWINGS = 3  # of a table that is hit
FLYING_RINGS = ((0.04, 56),)  # one ring is enough while it moves, and half the work


SHAKING = "shaking"  # a cue


def nowhere(_key: Key) -> None:
    """Return None: a piece from no place fades in where it stands."""


@dataclass(slots=True)
class _Rising:
    """A text that rises and fades away: its `words` are said anew in each frame."""

    words: Callable[[], str]
    text: Text
    rise: float
    seconds: float
    plate: str
    clock: float = 0.0


class Board:
    """All pieces of a scene, those that rest and those that move.

    `still` is the reduced motion setting: pieces fade over instead of flying, texts do not rise.

    >>> board, card = Board(), Piece("ui/eye", x=100.0, y=100.0, w=40.0, h=56.0)
    >>> board.arrange({"card": card}, seconds=0.0)
    >>> board.arrange({"card": card._replace(x=300.0)}, seconds=1.0)
    >>> board.update(0.5), 100 < board.snapshot()["card"].x < 300
    (True, True)
    >>> board.finish()
    >>> board.snapshot()["card"].x, board.moving
    (300.0, False)
    """

    def __init__(self, *, still: bool = False) -> None:
        self.still = still
        self._pieces: dict[Key, Piece] = {}
        self._flights: dict[Key, Flight] = {}
        self._leaving: dict[Key, Flight] = {}
        self._passing: list[Flight] = []
        self._rising: list[_Rising] = []
        self._cues: dict[Key, tuple[float, float]] = {}  # seconds since each began, and in all
        self._shaken = 0.0  # units by which the table was hit last
        self._changed = False

    def arrange(
        self,
        pieces: Mapping[Key, Piece],
        seconds: float,
        *,
        stagger: float = 0.0,
        arc: float = 0.0,
        entry: Origin = nowhere,
        exit: Origin = nowhere,
    ) -> None:
        """Let exactly `pieces` stand, each moving to its place in `seconds`.

        New keys come from their `entry`, vanished ones go to their `exit` and are gone. Those who
        move start `stagger` seconds after one another, in the order of the mapping (those who
        leave in the order they stood in), bowed `arc` units upwards. Who is on the way to the same
        place already goes on.
        """
        pauses = count()
        for key in [key for key in self._pieces if key not in pieces]:
            self._send_off(key, seconds, next(pauses) * stagger, exit(key))
        pauses = count()
        for key, end in pieces.items():
            old = self._pieces.get(key)
            if old is None or not old.same_place(end):
                self._send(key, end, seconds, next(pauses) * stagger, entry, arc)
            elif key in self._flights:
                self._flights[key].end = end
        self._changed |= self._pieces != pieces
        self._pieces = dict(pieces)

    def fly(
        self, start: Piece, end: Piece, seconds: float, *, delay: float = 0.0, arc: float = 0.0
    ) -> None:
        """Send a piece that belongs to nobody; it vanishes on arrival.

        It sets out after `delay` seconds and bows `arc` units upwards.
        """
        self._passing.append(Flight(start, end, seconds, -delay, arc, fresh=True))
        self._changed = True

    def float_text(
        self,
        text: str | Callable[[], str],
        x: float,
        y: float,
        *,
        colour: str,
        size: float = 64.0,
        weight: Weight = "black",
        w: float = 480.0,
        rise: float = 96.0,
        seconds: float = 1.2,
        plate: str = "",
    ) -> None:
        """Let a text ("+1", or what says it) rise from (x, y) and fade away.

        It rises by up to `rise` units and stays on the screen. `plate` is the colour of a plate
        behind it, `w` wide, for a text that crosses other things.
        """
        inside = w - _PLATE_EDGES * size if plate else w
        mark = Text("", x, y, inside, size * 1.3, size, colour, weight)
        room = max(0.0, y - mark.h / 2 - EDGE) / HIGHEST
        words = text if callable(text) else partial(str, text)
        self._rising.append(_Rising(words, mark, min(rise, room), seconds, plate))
        self._changed = True

    def cue(self, key: Key, seconds: float) -> None:
        """Begin a span of `seconds` that what is painted follows (read by `share`)."""
        self._cues[key] = 0.0, seconds
        self._changed = True

    def share(self, key: Key) -> float:
        """Return how far the span of `cue` has come, 0 to 1.

        It is 1 too for one that never began or is over. A still board has none: what follows it
        stands at once as it will be.
        """
        clock, seconds = self._cues.get(key, (0.0, 0.0))
        return 1.0 if self.still or clock >= seconds else clock / seconds

    def shake(self, units: float, seconds: float) -> None:
        """Shake the whole table, ever less (but not a still board)."""
        self._shaken = units
        self.cue(SHAKING, seconds)

    @property
    def shaken(self) -> tuple[float, float]:
        """How far the whole table is out of its place now, in units."""
        share = self.share(SHAKING)
        reach = self._shaken * (1 - share) * sin(tau * SWINGS * share)
        return reach, 0.6 * reach

    @property
    def moving(self) -> bool:
        """Whether anything is on its way or waiting to set out, or a cue runs."""
        return bool(self._flights or self._leaving or self._passing or self._rising or self._cues)

    @property
    def contact(self) -> float:
        """Seconds until all that is on its way now lies, or has turned over where it is."""
        return max((flight.contact for flight in self._all_flights()), default=0.0)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True if the picture may differ."""
        changed, self._changed = self._changed, False
        if not self.moving:
            return changed
        for flight in self._all_flights():
            flight.clock += dt
        for text in self._rising:
            text.clock += dt
        self._flights = {key: one for key, one in self._flights.items() if not one.over}
        self._leaving = {key: one for key, one in self._leaving.items() if not one.over}
        self._passing = [one for one in self._passing if not one.over]
        self._rising = [one for one in self._rising if one.clock < one.seconds]
        spans = {key: (clock + dt, seconds) for key, (clock, seconds) in self._cues.items()}
        self._cues = {key: span for key, span in spans.items() if span[0] < span[1]}
        return True

    def finish(self) -> None:
        """End all movement now: what stands is what was arranged last."""
        self._changed |= self.moving
        self._flights.clear()
        self._leaving.clear()
        self._passing.clear()
        self._rising.clear()
        self._cues.clear()

    def snapshot(self) -> dict[Key, Piece]:
        """Return every arranged piece as seen now (at rest as arranged)."""
        return {**self._pieces, **{key: self._seen(key) for key in self._flights}}

    def leaving(self) -> dict[Key, Piece]:
        """Return every piece that goes out, as it is seen now.

        On a still board what goes elsewhere fades where it was, too.
        """
        going = {key: one.seen() for key, one in self._leaving.items()}
        if self.still:
            both = {**self._flights, **self._leaving}
            going |= {key: one.faded()[0] for key, one in both.items() if not one.waiting}
        return going

    def draw(self, frame: Frame) -> None:
        """Draw resting pieces on Layer.REST and moving ones on Layer.MOVING.

        Each layer is in the order of z. What lies on a piece that moves on the spot stays on it.
        """
        moving = [one for one in self._all_flights() if not one.waiting]
        resting = self._resting()
        on_top = _lying_on([one.end for one in moving if one.on_the_spot], resting)
        _draw_still(frame, Layer.REST, [piece for piece in resting if piece not in on_top])
        drawn: list[Flight | Piece] = [*moving, *on_top]
        for one in sorted(drawn, key=lambda one: one.z):
            if isinstance(one, Piece):
                _draw_still(frame, Layer.MOVING, [one])
                continue
            for piece in one.faded() if self.still else (one.seen(),):
                lift = 0.0 if self.still else one.lift
                frame.layers[Layer.MOVING].extend((*_shadow(piece, lift), *_picture(piece)))

    def draw_words(self, frame: Frame) -> None:
        """Draw the rising texts on Layer.MOVING, above all pieces."""
        for text in self._rising:
            risen = self._risen(text)
            if text.plate:
                frame.add(_plate(risen, text.plate), Layer.MOVING)
            frame.add(risen, Layer.MOVING)

    def _resting(self) -> list[Piece]:
        """Every piece that does not move now, in the order of z."""
        waiting = (*self._flights.values(), *self._leaving.values())
        resting = [piece for key, piece in self._pieces.items() if key not in self._flights]
        resting += [one.start for one in waiting if one.waiting and not one.fresh]
        return sorted(resting, key=lambda piece: piece.z)

    def _all_flights(self) -> tuple[Flight, ...]:
        return (*self._leaving.values(), *self._flights.values(), *self._passing)

    def _seen(self, key: Key) -> Piece:
        flight = self._flights.get(key)
        if flight is None:
            return self._pieces[key]
        seen = self._in_flight(flight)
        return seen.faded(0) if flight.fresh and flight.waiting else seen

    def _in_flight(self, flight: Flight) -> Piece:
        if self.still and not flight.waiting:
            return flight.faded()[1]
        return flight.seen()

    def _send(
        self, key: Key, end: Piece, seconds: float, delay: float, entry: Origin, arc: float
    ) -> None:
        flight = self._flights.pop(key, None) or self._leaving.pop(key, None)
        fresh = False
        if flight is not None:
            start, fresh = self._in_flight(flight), flight.fresh and flight.waiting
        elif key in self._pieces:
            start = self._pieces[key]
        else:
            start, fresh = (None if self.still else entry(key)) or end.faded(0), True
        if seconds + delay > 0:
            stays = not self.still
            self._flights[key] = Flight(start, end, seconds, -delay, arc, fresh, stays)

    def _send_off(self, key: Key, seconds: float, delay: float, end: Piece | None) -> None:
        start = self._seen(key)
        flight = self._flights.pop(key, None)
        unseen = not _picture(start) and end is None
        waits = flight is not None and flight.fresh and flight.waiting
        if unseen or waits or seconds + delay <= 0:
            return
        goal = start.faded(0) if self.still or end is None else end
        self._leaving[key] = Flight(start, goal._replace(thrown=()), seconds, -delay)

    def _risen(self, one: _Rising) -> Text:
        share = one.clock / one.seconds
        rise = 0.0 if self.still else one.rise * overshoot(share)
        alpha = hop(share) if self.still else 1 - smooth(max(0.0, 2 * share - 1))
        return one.text._replace(text=one.words(), y=one.text.y - rise, alpha=round(255 * alpha))


def _plate(text: Text, colour: str) -> Box:
    """A plate behind a text, fading with it."""
    h, w = 1.5 * text.size, text.w + _PLATE_EDGES * text.size
    return Box(text.x, text.y, w, h, colour, h / 3, alpha=round(0.85 * text.alpha))


def _lying_on(below: Sequence[Piece], resting: Sequence[Piece]) -> list[Piece]:
    """List those of the `resting` that lie on one of these, or on another that does."""
    under, found = list(below), list[Piece]()
    if below:
        for piece in resting:
            if any(piece.z > one.z and _overlap(piece, one) for one in under):
                found.append(piece)
                under.append(piece)
    return found


def _overlap(one: Piece, other: Piece) -> bool:
    apart = abs(one.x - other.x), abs(one.y - other.y)
    return 2 * apart[0] < one.w + other.w and 2 * apart[1] < one.h + other.h


def _draw_still(frame: Frame, layer: Layer, pieces: Iterable[Piece]) -> None:
    cast: set[tuple[Box, ...]] = set()
    marks = frame.layers[layer]
    for piece in pieces:
        shadow, picture = _lying(piece)
        if shadow and shadow not in cast:  # a pile casts one, however high it is
            cast.add(shadow)
            marks.extend(shadow)
        marks.extend(picture)


@lru_cache(maxsize=2048)  # what lies has the same ones in each frame
def _lying(piece: Piece) -> tuple[tuple[Box, ...], tuple[Picture, ...]]:
    return _shadow(piece, 0.0), _picture(piece)


def _picture(piece: Piece) -> tuple[Picture, ...]:
    """The piece's mark; none where nothing is to be seen: faded out, or turned edge on."""
    if piece.alpha <= 0 or piece.w < 1:
        return ()
    return (Picture(*piece[:7], piece.colour, piece.secret),)


def _shadow(piece: Piece, lift: float) -> tuple[Box, ...]:
    """The piece's shadow, which moves away the higher the piece is lifted.

    A box cannot turn, so a turned piece casts the box between its upright and its lying shape.
    """
    if piece.shadow is None or piece.alpha <= 0 or piece.w < 1:
        return ()
    lying = sin(radians(piece.angle)) ** 2
    upright = cos(radians(piece.angle)) ** 2
    w = piece.w * upright + piece.h * lying
    h = piece.h * upright + piece.w * lying
    x, y = piece.x + 3 + 9 * lift, piece.y + 5 + 15 * lift
    radius = piece.shadow * min(w, h)
    return tuple(
        Box(
            x,
            y,
            w + grown * min(w, h),
            h + grown * min(w, h),
            SHADOW,
            radius + grown * min(w, h) / 2,
            alpha=round(alpha * piece.alpha / 255),
        )
        for grown, alpha in (FLYING_RINGS if lift else SHADOW_RINGS)
    )
