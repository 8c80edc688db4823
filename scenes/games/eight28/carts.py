"""The carts on the railway: at which stations they are, and where there is room for them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.eight28.cards import EIGHT, TWENTY_EIGHT, totals
from scenes.games.eight28.model import TableModel

CARTS = ("cart", "ghost")  # the kinds of pieces that have a rider
BUFFER = TWENTY_EIGHT + 1  # the station of those who have gone too far

_FIRST_X, _PITCH = 250.0, 52.0
_CLOSE = 2  # stations from a gate
CART, GHOST = 92.0, 78.0
RIDER = 0.92  # of a cart: the face in it
GHOSTLY, PALE = 190, 100  # opacity of what could be there, and of who has lost
_LANES_Y, _APART = (464.0, 380.0), 50.0
_LEFTMOST, _RIGHTMOST = 164.0, 1738.0
_WRECKS_X, _WRECKS_Y = 1850.0, (298.0, 666.0)  # of the highest and the lowest, where many are


def station_x(station: int) -> float:
    """Return the x of a station in units; 0..28 lie on rails."""
    return _FIRST_X + _PITCH * station


def near_gate(station: int) -> bool:
    """Return True where a cart slows down."""
    return min(abs(station - gate) for gate in (EIGHT, TWENTY_EIGHT)) <= _CLOSE


class Cart(NamedTuple):
    """A cart of `seat`: its own, or a ghost at another station at which its cards could be."""

    seat: int
    station: int
    own: bool = True

    @property
    def key(self) -> tuple[str, int, int]:
        own, ghost = CARTS
        return (own, self.seat, 0) if self.own else (ghost, self.seat, self.station)


def stations(told: TableModel, seat: int, cards: Sequence[int]) -> tuple[int, ...]:
    """Return where a player's cart and its ghosts are.

    All may know `cards`. It is at the buffer when it is told to be out, or when its hidden card
    takes it too far.
    """
    if told.plays[seat]:
        return (told.played[seat],)
    if seat in told.hits:
        return EIGHT, TWENTY_EIGHT
    reached = tuple(total for total in totals(cards) if total <= TWENTY_EIGHT)
    if seat in told.outs:
        return (BUFFER,)
    with_hidden = len(cards) > len(told.opened[seat])
    return reached or (BUFFER if with_hidden else TWENTY_EIGHT,)


def carts_of(seat: int, stations: Sequence[int]) -> Iterator[Cart]:
    for number, station in enumerate(stations):
        yield Cart(seat, station, own=number == 0)


def cart_places(carts: Sequence[Cart]) -> dict[Cart, tuple[float, float]]:
    """Return where each cart stands, close ones in two lanes.

    No two overlap, and each stands as near to its station as that lets it. Those that have gone
    too far lie below each other behind the buffer, close together where they are six.
    """
    rolling = sorted(
        (cart for cart in carts if cart.station < BUFFER), key=lambda one: (one.station, one.seat)
    )
    wrecks = [cart for cart in carts if cart.station >= BUFFER]
    xs = _spread([station_x(cart.station) for cart in rolling])
    found: dict[Cart, tuple[float, float]] = {}
    lane = 0
    for index, (cart, x) in enumerate(zip(rolling, xs, strict=True)):
        near = index > 0 and x - xs[index - 1] < CART
        lane = 1 - lane if near else 0
        found[cart] = x, _LANES_Y[lane]
    highest, lowest = _WRECKS_Y
    pitch = min(CART, (lowest - highest) / max(1, len(wrecks) - 1))
    top = max(highest, _LANES_Y[0] - pitch * (len(wrecks) - 1) / 2)
    for row, cart in enumerate(wrecks):
        found[cart] = _WRECKS_X, top + pitch * row
    return found


def _spread(wished: Sequence[float]) -> list[float]:
    """Ascending places as near to the wished ones as they get while they keep apart."""
    upwards, downwards = list(wished), list(wished)
    for index in range(1, len(wished)):
        upwards[index] = max(upwards[index], upwards[index - 1] + _APART)
        back = -1 - index
        downwards[back] = min(downwards[back], downwards[back + 1] - _APART)
    middle = [(up + down) / 2 for up, down in zip(upwards, downwards, strict=True)]
    after = range(len(middle) - 1, -1, -1)
    return [
        min(max(x, _LEFTMOST + _APART * index), _RIGHTMOST - _APART * more)
        for index, (x, more) in enumerate(zip(middle, after, strict=True))
    ]
