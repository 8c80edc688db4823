"""What stands in the tray beside the dice: lay-outs, whose dice or Euros go to whom, a roll-off."""

from collections.abc import Iterable, Mapping
from typing import Any

from scenes.games.fruechtchen import table
from scenes.games.fruechtchen.look import Look
from scenes.games.fruechtchen.model import PARKED, News
from scenes.games.fruechtchen.table import CARDS, FOLDER
from scenes.layout.layouts import Place
from scenes.stage.motion.board import Piece
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK

NAME, WORDS, EUROS, TAG = 46.0, 54.0, 120.0, 34.0
MOST = 3  # dice between two faces


def news(frame: Frame, look: Look, lying: Iterable[Piece], layer: Layer) -> None:
    """Draw large what was lent, paid or parked last.

    That is from whom, what, and to whom. What is paid waits until dice `lying` there are gone.
    """
    told = look.news
    if told is None:
        return
    if told.euros is not None:
        if not any(one.alpha and table.in_the_way(one.x, one.y, one.h) for one in lying):
            _paid(frame, look, layer, told, told.euros)
    elif told.giver is None:
        for seat in range(look.shown.seats):
            _laid(frame, look, seat)
    else:
        _goes(frame, look, layer, told, told.giver)


def _goes(frame: Frame, look: Look, layer: Layer, told: News, giver: int) -> None:
    """Whose dice go to whom, or home to rest; or that none can go."""
    _seat(frame, look, layer, giver, table.GIVER)
    _dice(frame, look, layer, giver, min(told.dice, MOST))
    if told.to is None:
        frame.add(Picture("ui/cross", *table.GIFT, table.LENT_DIE, table.LENT_DIE), layer)
        return
    frame.add(Picture("ui/arrow_right", *table.GOES), layer)
    if told.to == PARKED:
        frame.add(Picture(f"{FOLDER}/parked", *table.HOST, table.STAGED, table.STAGED), layer)
    else:
        _seat(frame, look, layer, told.to, table.HOST)


def _seat(frame: Frame, look: Look, layer: Layer, seat: int, place: Place) -> None:
    """A face with its name below it."""
    (x, y), size, name = place, table.STAGED, look.seating[seat].name
    frame.add(look.faces.picture(seat, x, y, size), layer)
    frame.add(Text(name, x, y + 0.7 * size, 270.0, 60.0, NAME, look.theme.text, "black"), layer)


def _dice(frame: Frame, look: Look, layer: Layer, owner: int, dice: int) -> None:
    """Dice that go: only a picture of them, for they are on their way."""
    y, size = table.GIFT[1], 0.9 * table.LENT_DIE
    for index in range(dice):
        x = table.around(index, dice, table.LENT_PITCH)
        frame.add(Box(x, y, size, size, look.colour(owner), 0.2 * size, INK, 7.0), layer)


def _paid(frame: Frame, look: Look, layer: Layer, told: News, euros: int) -> None:
    """From which cards, how much, and to whom: no player pays, and each card what its tag says."""
    assert told.to is not None
    for index, (kind, value) in enumerate(told.cards):
        x, y, w, h = table.paying(index, len(told.cards))
        frame.add(Picture(CARDS[kind], x, y, w, h), layer)
        room = x, y + h / 2 + table.PAYS_DOWN, min(w, table.VALUE[0]), table.VALUE[1]
        frame.add(Box(*room, INK, 14.0, look.theme.accent, 4.0), layer)
        frame.add(Text(f"{value}€", *room, TAG, look.theme.accent, "black"), layer)
    if told.cards:
        frame.add(Picture("ui/arrow_right", *table.GOES), layer)
    words, tone = (f"+{euros}€", look.theme.good) if euros else ("0€", look.theme.text)
    frame.add(Text(words, *table.GIFT, 460.0, 150.0, EUROS, tone, "title"), layer)
    _seat(frame, look, layer, told.to, table.HOST)


def _laid(frame: Frame, look: Look, seat: int) -> None:
    """The cards a seat has laid out, beside its face, and its number card."""
    place, cards = look.places[seat], look.shown.laid[seat]
    for kind, lie in zip(cards, table.shown_cards(place, len(cards)), strict=True):
        frame.add(Picture(CARDS[kind], *lie))
    x, y = table.shown_at(place)
    frame.add(look.faces.picture(seat, x, y, table.SHOWN_FACE))
    number = f"{FOLDER}/number_{look.shown.numbers[seat][-1]}"
    frame.add(Picture(number, *table.shown_number(place), colour=look.colour(seat)))


def lots(frame: Frame, look: Look, dice: Mapping[Any, Piece], layer: Layer) -> None:
    """Draw what is rolled for, and whose dice (while the `dice` stand)."""
    first = look.shown.harvester is None
    words = look.texts("Who starts?") if first else look.texts("Who is paid sooner?")
    alpha = max(die.alpha for die in dice.values())
    frame.add(Text(words, *table.LOTS_WORDS, WORDS, look.theme.text, "black", alpha=alpha), layer)
    for index, ((_, seat), die) in enumerate(dice.items()):
        x = table.around(index, len(dice), table.LOT_PITCH)
        face = look.faces.picture(seat, x, table.LOT_FACE_Y, table.LOT_FACE)
        frame.add(face._replace(alpha=die.alpha), layer)
