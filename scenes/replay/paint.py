"""What is painted around a table that is watched again: how far it is, what was hidden, chances."""

from collections import Counter
from collections.abc import Mapping, Sequence

from game.chances.moments import Moment
from scenes.input.action import Verb
from scenes.layout.mats import shortened
from scenes.match.opened import Opened
from scenes.people.faces import draw_face
from scenes.people.prompts import draw_prompt
from scenes.people.seating import Player, Seating
from scenes.services import Services
from scenes.session.timeline import Timeline
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.render.text import text_width
from scenes.stage.render.theme import CORAL, INK, LAMP, PAPER, SEAT_COLOURS, Theme
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.small import SMALL, small_y

BAR = Target("bar", 960.0, 962.0, 1240.0, 52.0)
SPEED = Target("speed", 1750.0, 962.0, 260.0, 72.0)
_SIDE = (WIDTH - SMALL * WIDTH) / 2  # units left and right of the small table
_HEAD, _SMALL_FACE = 46.0, 62.0  # where chances are told
_FACE, _CARD, _PLAYED = 84.0, (48.0, 67.0), (84.0, 117.0)
_STAR = 60.0

# The bar of chances, and the words of a moment.
_X, _Y, _W, _H = 960.0, 978.0, 1680.0, 64.0
_BAR_FACE, _PERCENT = 66.0, 40.0
_LEAST = 76.0  # units of a chance of none: everybody's face stays to be seen
_WITH_NUMBER = 170.0  # units of a part that has room for the number beside the face
_WHAT = 150.0, 1044.0, 700.0, 56.0
_PLATE_W, _PLATE_BOTTOM = 1651.0, 938.0
_ROOM = 1560.0


def draw_bar(frame: Frame, theme: Theme, line: Timeline, at: int, words: tuple[str, str]) -> None:
    """Write two lines of `words`, and how much is played."""
    most = max(1, len(line.decisions))
    left = BAR.x - BAR.w / 2
    frame.add(Box(BAR.x, BAR.y, BAR.w, 20.0, theme.panel_lit, 10.0))
    done = max(20.0, BAR.w * at / most)
    frame.add(Box(left + done / 2, BAR.y, done, 20.0, theme.accent, 10.0), Layer.MOVING)
    for begun in line.rounds[1:]:
        x = left + BAR.w * begun / most
        frame.add(Box(x, BAR.y, 6.0, 36.0, PAPER, 3.0), Layer.MOVING)
    frame.add(Box(left + done, BAR.y, 40.0, 40.0, LAMP, 20.0, INK, 4.0), Layer.MOVING)
    x = left / 2 + 20.0
    title, number = words
    frame.add(Text(title, x, BAR.y - 22, left - 60.0, 46.0, 42.0, LAMP, "black"), Layer.MOVING)
    frame.add(Text(number, x, BAR.y + 20, left - 60.0, 40.0, 32.0, theme.text), Layer.MOVING)


def draw_star(frame: Frame, line: Timeline, at: int) -> None:
    """Write a star on the bar, where the moment that decided begins."""
    x = BAR.x - BAR.w / 2 + BAR.w * at / max(1, len(line.decisions))
    frame.add(Picture("seats/star", x, BAR.y, _STAR, _STAR, colour=CORAL), Layer.MOVING)


def draw_speed(frame: Frame, services: Services, speed: float, device: str) -> None:
    """Write how fast it goes, and what `device` presses for another speed."""
    words = Text(
        f"{speed:g}×", SPEED.x + 40, SPEED.y, 100.0, 56.0, 40.0, services.theme.text, "black"
    )
    frame.add(words, Layer.MOVING)
    draw_prompt(frame, Layer.MOVING, services, device, Verb.NORTH, SPEED.x - 60, SPEED.y, 52.0)


def draw_hands(
    frame: Frame,
    seating: Seating,
    known: Sequence[Opened],
    faces: Mapping[int, tuple[float, float]],
    odds: tuple[str, Sequence[float]] = ("", ()),
) -> None:
    """Write beside the table what each player alone knew.

    Who sits further left on the table (`faces`: where) stands left of it, from above downwards.
    `odds` are chances by seat, if there are any, and of what. Who has nothing yet has no strip.
    """
    what, told = odds
    head = _HEAD if told else 0.0
    there = [seat for seat, one in enumerate(known) if told or one.held or one.played]
    seats = sorted(there, key=lambda seat: faces.get(seat, (0.0, 0.0)))
    half = (len(seats) + 1) // 2
    for x, column in ((_SIDE / 2, seats[:half]), (WIDTH - _SIDE / 2, seats[half:])):
        top = small_y(0.0)
        if told:
            words = Text(what, x, top + head / 2, _SIDE - 8, head, 36.0, PAPER, "bold")
            frame.add(words, Layer.MOVING)
        h = (small_y(HEIGHT) - top - head) / max(1, len(column))
        column.sort(key=lambda seat: faces.get(seat, (0.0, 0.0))[1])
        for row, seat in enumerate(column):
            chance = told[seat] if told else None
            _draw_hand(frame, seating[seat], known[seat], (x, top + head + row * h, h), chance)


def _draw_hand(
    frame: Frame,
    player: Player,
    opened: Opened,
    at: tuple[float, float, float],
    chance: float | None,
) -> None:
    """Write one player's cards below the face, with the `chance` under it if it is known.

    Equal cards are written once, with their number.
    """
    x, top, h = at
    layer, colour = Layer.MOVING, SEAT_COLOURS[player.mark]
    frame.add(Box(x, top + h / 2, _SIDE - 8, h - 8, INK, 16.0, alpha=150), layer)
    stripe = Box(x, top + 8, _SIDE - 24, 6.0, colour, 3.0)
    frame.add(stripe, layer)
    if chance is None:
        draw_face(frame, player, x, top + 56, _FACE, layer=layer)
    else:
        draw_face(frame, player, x, top + 43, _SMALL_FACE, layer=layer)
        percent = Text(f"{100 * chance:.0f}%", x, top + 88, _SIDE - 24, 44.0, 34.0, LAMP, "black")
        frame.add(percent, layer)
    y = top + 56 + _FACE / 2 + 8
    for card in opened.played[:1]:
        w, card_h = _PLAYED
        frame.add(Box(x, y + card_h / 2, w + 12, card_h + 12, LAMP, 10.0), layer)
        frame.add(Picture(card, x, y + card_h / 2, w, card_h, colour=colour), layer)
        y += card_h + 12
    held = Counter(opened.held)
    rows = -(-len(held) // 2)
    w, card_h = _CARD
    pitch = min(card_h + 6, (top + h - 12 - y - card_h) / (rows - 1)) if rows > 1 else 0.0
    for index, (card, n) in enumerate(held.items()):
        row, column = divmod(index, 2)
        card_x, card_y = x + (column - 0.5) * (w + 12), y + card_h / 2 + row * pitch
        frame.add(Picture(card, card_x, card_y, w, card_h, colour=colour), layer)
        if n > 1:
            frame.add(Box(card_x + 16, card_y + 14, 44, 44, INK, 22.0), layer)
            frame.add(Text(str(n), card_x + 16, card_y + 14, 64, 52, 32.0, PAPER, "black"), layer)


def percent(chance: float) -> str:
    """Write a chance from 0 to 1 as whole percents."""
    return f"{100 * chance:.0f} %"


def draw_chances(
    frame: Frame, theme: Theme, seating: Seating, chances: Sequence[float], what: str
) -> None:
    """Add a bar of each seat's chance of `what`."""
    layer = Layer.MOVING
    frame.add(Box(_X, _Y, _W + 12, _H + 12, INK, 20.0), layer)
    room = _W - _LEAST * len(chances)
    left = _X - _W / 2
    for player, chance in zip(seating, chances, strict=True):
        w = _LEAST + room * chance
        x = left + w / 2
        frame.add(Box(x, _Y, w, _H, SEAT_COLOURS[player.mark], 8.0), layer)
        if w < _WITH_NUMBER:
            draw_face(frame, player, x, _Y - 6, _BAR_FACE, layer=layer)
        else:
            draw_face(frame, player, left + 8 + _BAR_FACE / 2, _Y - 6, _BAR_FACE, layer=layer)
            x += _BAR_FACE / 2
            wide = min(w - _BAR_FACE - 12, 200.0)
            number = Text(percent(chance), x, _Y, wide, _H, _PERCENT, INK, "black")
            frame.add(number, layer)
        left += w
    x, y, w, h = _WHAT
    left = _X - _W / 2
    frame.add(Text(what, left + w / 2, y, w, h, 46.0, theme.text, "black", "left"), layer)


def _plate(frame: Frame, top: float, colour: str) -> tuple[float, float]:
    """Add a plate from `top` down to the bar; returns its middle and its height."""
    h = _PLATE_BOTTOM - top
    frame.add(Box(_X, top + h / 2, _PLATE_W, h, colour, 30.0, INK, 6.0), Layer.MOVING)
    return top + h / 2, h


def draw_asked(frame: Frame, words: str, question: str, top: float) -> None:
    """Add what is asked where all stops, on a plate from `top`."""
    y, h = _plate(frame, top, PAPER)
    for said, row, room, size in (
        (words, y - 0.23 * h, 0.5 * h, 0.45 * h),
        (question, y + 0.24 * h, 0.45 * h, 0.36 * h),
    ):
        frame.add(Text(said, _X, row, _ROOM, room, size, INK, "black"), Layer.MOVING)


def draw_swing(
    frame: Frame, services: Services, seating: Seating, moment: Moment, why: str, top: float
) -> None:
    """Add whose chance changed most and `why`, on a plate from `top`."""
    player = seating[moment.seat]
    before, after = percent(moment.before[moment.seat]), percent(moment.after[moment.seat])
    name = shortened(player.name, 420)
    words = services.texts(
        "{name}: from {before} to {after}", name=name, before=before, after=after
    )
    y, h = _plate(frame, top, LAMP)
    lines = (why, y - 0.3 * h, 0.39 * h, 0.32 * h), (words, y + 0.17 * h, 0.62 * h, 0.55 * h)
    longest = max(text_width(said, "black") * size for said, _, _, size in lines)
    long = min(_ROOM - 160, longest)
    draw_face(frame, player, _X - long / 2 - 10, y, 0.9 * h, layer=Layer.MOVING)
    for said, row, room, size in lines:
        text = Text(said, _X + 70, row, long + 20, room, size, INK, "black")
        frame.add(text, Layer.MOVING)
