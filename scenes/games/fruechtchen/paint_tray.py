"""What stands in the tray beside the dice: lay-outs, whose dice or Euros go to whom, a roll-off."""

from collections.abc import Sequence

from game.fruechtchen import events as ev
from scenes.games.fruechtchen import table
from scenes.games.fruechtchen.look import Look
from scenes.games.fruechtchen.table import CARDS, FOLDER
from scenes.layout.layouts import Place
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK

NAME, WORDS, EUROS = 46.0, 54.0, 120.0
MOST = 3  # dice between two faces


def news(frame: Frame, look: Look, layer: Layer) -> None:
    """Draw large what was lent, paid or parked last.

    That is from whom, what, and to whom; dice that make room pass behind it.
    """
    match look.news:
        case ev.LaidOut() if look.shown.fruits:
            for seat in range(look.shown.seats):
                _laid(frame, look, seat)
        case ev.DiceLent(seat, to, lent):
            _goes(frame, look, layer, seat, to)
            _dice(frame, look, layer, [seat] * lent)
        case ev.NothingLent(seat):
            _seat(frame, look, layer, seat, table.GIVER)
            _dice(frame, look, layer, [seat])
            frame.add(Picture("ui/cross", *table.GIFT, table.LENT_DIE, table.LENT_DIE), layer)
        case ev.DicePaid(seat, owner, values):
            _goes(frame, look, layer, seat, owner)
            _euros(frame, look, layer, sum(values))
        case ev.Harvested(seat, _) | ev.HarvestedAlong(seat, _, _):
            _seat(frame, look, layer, seat, table.GIVER)
            _euros(frame, look, layer, ev.earned(look.news)[1])
        case ev.DiceReturned(_, owner, dice):
            _seat(frame, look, layer, owner, table.GIVER)
            _dice(frame, look, layer, [owner] * min(dice, MOST))
            frame.add(Picture("ui/arrow_right", *table.GOES), layer)
            frame.add(Picture(f"{FOLDER}/parked", *table.HOST, table.STAGED, table.STAGED), layer)


def _goes(frame: Frame, look: Look, layer: Layer, giver: int, taker: int) -> None:
    """From one player to another."""
    _seat(frame, look, layer, giver, table.GIVER)
    frame.add(Picture("ui/arrow_right", *table.GOES), layer)
    _seat(frame, look, layer, taker, table.HOST)


def _seat(frame: Frame, look: Look, layer: Layer, seat: int, place: Place) -> None:
    """A face with its name below it."""
    (x, y), size, name = place, table.STAGED, look.seating[seat].name
    frame.add(look.faces.picture(seat, x, y, size), layer)
    frame.add(Text(name, x, y + 0.7 * size, 270.0, 60.0, NAME, look.theme.text, "black"), layer)


def _dice(frame: Frame, look: Look, layer: Layer, owners: Sequence[int]) -> None:
    """Dice that go: only a picture of them, for they are on their way."""
    y, size = table.GIFT[1], 0.9 * table.LENT_DIE
    for index, owner in enumerate(owners):
        x = table.around(index, len(owners), table.LENT_PITCH)
        frame.add(Box(x, y, size, size, look.colour(owner), 0.2 * size, INK, 7.0), layer)


def _euros(frame: Frame, look: Look, layer: Layer, euros: int) -> None:
    words, tone = (f"+{euros}€", look.theme.good) if euros else ("0€", look.theme.text)
    frame.add(Text(words, *table.GIFT, 460.0, 150.0, EUROS, tone, "title"), layer)


def _laid(frame: Frame, look: Look, seat: int) -> None:
    """The cards a seat has laid out, beside its face, and its number card."""
    place, cards = look.places[seat], look.shown.laid[seat]
    for kind, lie in zip(cards, table.shown_cards(place, len(cards)), strict=True):
        frame.add(Picture(CARDS[kind], *lie))
    x, y = table.shown_at(place)
    frame.add(look.faces.picture(seat, x, y, table.SHOWN_FACE))
    number = f"{FOLDER}/number_{look.shown.numbers[seat][-1]}"
    frame.add(Picture(number, *table.shown_number(place), colour=look.colour(seat)))


def lots(frame: Frame, look: Look, layer: Layer) -> None:
    """Draw what is rolled for, and whose dice these are."""
    first = look.shown.harvester is None
    words = look.texts("Who starts?") if first else look.texts("Who is paid first?")
    frame.add(Text(words, *table.LOTS_WORDS, WORDS, look.theme.text, "black"), layer)
    for index, seat in enumerate(look.shown.lots):
        x = table.around(index, len(look.shown.lots), table.LOT_PITCH)
        frame.add(look.faces.picture(seat, x, table.LOT_FACE_Y, table.LOT_FACE))
