"""What is seen at the garden beside cards that go their ways: arms, swarms, stars, called words."""

from collections.abc import Sequence
from math import atan2, degrees

from game.engine.events import Event
from scenes.games.grasshopper import table
from scenes.layout.mats import Mat
from scenes.layout.motions import Motions, Pose, Words, said
from scenes.layout.zones import Thing
from scenes.stage.motion.board import Piece
from scenes.stage.render.theme import INK

LIMBS = 7  # segments of an arm
SWARM, _ARC = 18, 6.0  # of a plague, in two rows
LINED, LINE_PITCH, LINE = 130.0, 144.0, 500.0  # plants that are harvested, in a row


def announce(
    motions: Motions, event: Event, words: Words, sound: str, seconds: float = 1.4
) -> None:
    """Call out above the display what an event comes to."""
    motions.play(sound)
    accent = motions.services.theme.accent
    motions.board.float_text(lambda: said(motions, words, event), *table.TITLE_AT, colour=accent,
                             size=60, weight="title", w=760, rise=0, seconds=seconds,
                             plate=INK)  # fmt: skip


def flash(motions: Motions, x: float, y: float, size: float, sound: str) -> None:
    """Let a star burst there."""
    star = Piece("ui/sparkle", x, y, size, size, z=70, shadow=None)
    motions.play(sound)
    motions.board.fly(star._replace(w=size / 2, h=size / 2), star, 0.12)


def arm(bed: Mat, card: Piece, colour: str) -> list[tuple[Piece, Piece]]:
    """List an arm's parts, each folded and reached out to a card."""
    x, y = table.edge(bed)
    across, down = card.x - x, card.y + card.h / 4 - y
    part = Piece(table.LIMB, x, y, 104.0, 62.0, degrees(atan2(down, across)), z=50,
                 colour=colour, shadow=None)  # fmt: skip
    parts = []
    for joint in range(1, LIMBS + 1):
        out = part._replace(
            x=x + across * joint / LIMBS, y=y + down * joint / LIMBS, z=50 + joint
        )
        if joint == LIMBS:
            out = out._replace(picture=table.CLAW, w=120.0, h=120.0)
        parts.append((out._replace(x=x, y=y, alpha=0), out))
    return parts


def swarm(motions: Motions, bed: Mat) -> None:
    """Let grasshoppers come in arcs around all that grows.

    They come from the nearer edge of the screen. What they eat stays free, and whose bed it is,
    and which bids are left.
    """
    motions.play("plague", bed.x)
    luck = motions.services.luck
    side = -1 if bed.x < table.CENTRE else 1
    outside = table.CENTRE + side * (table.CENTRE + 200)
    for number in range(SWARM):
        row, size = table.SWARMS[number % 2]
        size, delay = size * luck.uniform(0.9, 1.0), luck.uniform(0.0, 0.2)
        x = bed.x + (number / (SWARM - 1) - 0.5) * (bed.w - size)
        lands = Piece(table.HOPPER_PICTURE, x, bed.y + row, size, 0.7 * size, z=90, shadow=None)
        start = lands._replace(x=outside)
        motions.board.fly(start, lands, 0.3, delay=delay, arc=_ARC)
        motions.board.fly(lands, start, 0.3, delay=delay + 0.3, arc=_ARC)


def lined_up(things: Sequence[Thing], x: float, y: float, angle: float) -> dict[Thing, Pose]:
    """Lay plants side by side, so that all can count them."""
    pitch = min(LINE_PITCH, LINE / len(things))
    left = x - pitch * (len(things) - 1) / 2

    def pose(column: int) -> Pose:
        at, size = left + pitch * column, LINED
        return lambda p: p._replace(x=at, y=y, w=size, h=size, angle=angle, z=50 + column)

    return {thing: pose(column) for column, thing in enumerate(things)}


def staying(piece: Piece) -> Pose:
    """Make a thing stay there."""
    return lambda _to: piece


def merged(x: float, y: float, size: float) -> Pose:
    """Make things lie in one place, so large."""
    return lambda p: p._replace(x=x, y=y, w=size, h=size, z=50)


def pressed(angle: float) -> Pose:
    """Make a thing lie pressed down, and tilted."""
    return lambda p: p._replace(w=0.97 * p.w, h=0.97 * p.h, angle=angle)
