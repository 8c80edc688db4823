"""What can be chosen at a table with a single button: where a light goes, and in which order."""

from scenes.choosing.chooser import Chooser
from scenes.input.action import MOUSE, Verb
from scenes.match.bar import Bar
from scenes.match.view import TableView
from scenes.privacy.curtain import SEAL, SHUT
from scenes.privacy.handing import handing_places
from scenes.stage.widgets.stations import Station, stations_at
from scenes.texts import Texts

_BACK = (300.0, 72.0)  # its width and height
_GAP = 24.0  # between it and the strip


def offered(chooser: Chooser, view: TableView) -> list[Station]:
    """List what can be chosen now, where it lies in full size.

    It is the table's mouse, without a hand that moves it. That is nothing while something is told,
    which a press hurries.
    """
    asking = chooser.asking
    if asking.looking.hiding:
        mine = MOUSE in asking.looking.devices and not asking.looking.covering
        return stations_at([SHUT] if mine else [])
    if asking.curtain.seat is not None:
        mine = asking.curtain.device == MOUSE and asking.curtain.open
        return _under_the_curtain(chooser, asking.curtain.seat) if mine else []
    if asking.watched or asking.scenery.director.telling:
        return []
    comforts, handing = chooser.choices.comforts(), asking.handing
    for seat, place in zip(handing, handing_places(view.hands, len(handing)), strict=True):
        if asking.scenery.seating[seat].device == MOUSE:
            return [*comforts, *stations_at([place])]
    mine_to_see = _cards_to_look_at(chooser)
    return [*comforts, *_openly(chooser, view.bar), *mine_to_see, *stations_at(view.corner)]


def _under_the_curtain(chooser: Chooser, seat: int) -> list[Station]:
    """Say what ends or goes back first: how long that takes tells nothing of the rest."""
    choices, texts = chooser.choices, chooser.asking.scenery.services.texts
    ends = [SEAL, SHUT] if chooser.asking.curtain.picked is not None else [SHUT]
    back = [_back(texts, SEAL.x, SEAL.y, SEAL.w, SEAL.h)] if choices.picked(seat) else []
    cards = stations_at(choices.places(seat).values(), secret=True)
    return [*stations_at(ends), *back, *cards]


def _openly(chooser: Chooser, bar: Bar) -> list[Station]:
    asking, choices = chooser.asking, chooser.choices
    seat = asking.seat_for(MOUSE)
    if seat is None:
        return []
    if seat not in asking.table.waiting():
        return [way_back(asking.scenery.services.texts, bar)]
    if asking.hides(seat):
        return stations_at([choices.eye(seat)])
    back = [way_back(asking.scenery.services.texts, bar)] if choices.may_step_back(seat) else []
    return [*stations_at(choices.places(seat).values()), *back]


def _cards_to_look_at(chooser: Chooser) -> list[Station]:
    """The own card that lies face down, unless something is chosen in secret now."""
    asking = chooser.asking
    if asking.secret:
        return []
    mine = [seat for seat in asking.scenery.seating.seats_of(MOUSE) if asking.looking.may(seat)]
    secrets = [(seat, chooser.choices.secret_of(seat)) for seat in mine]
    return [Station(("look", seat), *card.place) for seat, card in secrets if card]


def way_back(texts: Texts, bar: Bar) -> Station:
    """Return what takes a step back, left of the strip or above."""
    w, h = _BACK
    if bar.left > w + 2 * _GAP:
        return _back(texts, bar.left - w / 2 - _GAP, bar.top + h / 2, w, h)
    return _back(texts, bar.left + w / 2, bar.top - h / 2 - _GAP, w, h)


def _back(texts: Texts, x: float, y: float, w: float, h: float) -> Station:
    return Station("back", x, y, w, h, Verb.EAST, texts("One step back"))
