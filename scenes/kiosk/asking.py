"""What the kiosk asks people who are perhaps not there, over all else: any press is the answer."""

from collections.abc import Sequence
from math import ceil

from scenes.people.labels import listing, seat_picture
from scenes.people.seating import Player
from scenes.services import Services
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.plates import plate, veil

_LAYER = Layer.MOVING


def draw_still_there(
    frame: Frame, services: Services, players: Sequence[Player], left: float
) -> None:
    """Draw a band at the top that asks these players.

    `left` is in how many seconds a bot plays.
    """
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
    """Ask if anybody is there, and count `left` seconds down.

    Then the table is cleared.
    """
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
