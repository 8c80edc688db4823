"""What lies on the table of 8-28 keeps apart at every number of seats, and what is told fits."""

from itertools import pairwise, product
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from game.eight28 import EIGHT_28
from game.eight28 import events as ev
from scenes.games.eight28 import table
from scenes.games.eight28.carts import BUFFER, CART, Cart, cart_places, station_x
from scenes.games.eight28.model import TableModel
from scenes.games.fixtures import staged, table_of
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import WIDTH
from scenes.stage.render.text import fit
from scenes.stage.widgets.focus import Place
from tests.scenes.room import frame_of, inked, pictures_of, texts_of

EACH_TABLE = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def overlap(one: Place, other: Place) -> bool:
    across = (one.w + other.w) / 2 - abs(one.x - other.x)
    down = (one.h + other.h) / 2 - abs(one.y - other.y)
    return across > 0.5 and down > 0.5


def seen_after(folder: Path, seats: int, *events: Any) -> Any:
    """A table of bots of which just this is told."""
    scene: Any = staged(quiet_services(folder), EIGHT_28, table_of(EIGHT_28, (), seats))
    scene.motions.told = TableModel(seats)
    for event in (ev.RoundBegan(1, 0), *events):
        scene.motions.told.apply(event)
    return scene


@EACH_TABLE
def test_no_face_covers_how_many_gems_are_left(seats: int, tmp_path: Path) -> None:
    """The first player acts: the face has risen."""
    scene = seen_after(tmp_path, seats, ev.GemPlaced(0, 0), ev.GemsWon(0, 1, 0))
    for _ in range(60):
        scene.faces.watch([0])
        scene.faces.update(0.05)
    frame = frame_of(scene)
    faces = [Place(*one[1:5]) for one in pictures_of(frame) if one.name.startswith("faces/")]
    left = next(text for text in texts_of(frame) if text.text == "54")
    assert max(face.w for face in faces) > table.FACE + 20
    for face in faces:
        assert not overlap(Place(*inked(left)), face)
        assert not overlap(table.supply(seats)[0], face)


@EACH_TABLE
def test_what_lies_between_the_mats_keeps_apart(seats: int) -> None:
    """Plaques, gems, the supply and the signs, from what is offered and the pile."""
    fixed = [
        *table.PLAQUES.values(),
        *(table.POT, table.POT_FIGURE, table.POT_WORDS),
        *(table.SUPPLY_WORDS, *table.supply(seats)),
        *(Place(*sign[1:]) for sign in table.SIGNS),
    ]
    for spot in table.spots(seats):
        for one in (spot.offer, spot.pile):
            assert not [place for place in fixed if overlap(one, place)]
        assert not overlap(spot.offer, spot.pile)
        for place in (spot.offer, spot.pile):
            assert not overlap(place, spot.points)
            assert abs(place.y - spot.inner) < place.h


@EACH_TABLE
def test_no_pile_lies_on_the_halves_or_what_they_are_worth(seats: int) -> None:
    """Found by looking: a half, and how much each gets of it, lay below the pile of the giver."""
    for giver in range(seats):
        model = TableModel(seats)
        plays = [ev.PlaysFor(seat, (8, 28)[seat % 2], 8) for seat in range(seats)]
        gems = [ev.GemPlaced(giver, 0)] * 5
        halves = ev.HalvesFormed((2, 0), (2, 0))
        for event in (ev.RoundBegan(1, giver), *gems, ev.RoundEnded("all out"), *plays, halves):
            model.apply(event)
        pieces = table.pieces(model, table_of(EIGHT_28, (), seats), table.Pose((), {}))
        lying = [Place(*one[1:5]) for one in pieces.values() if one.picture == table.BACK]
        for place in (*table.HEAPS.values(), *table.HEAP_FIGURES.values(), table.REST):
            assert not [one for one in lying if overlap(one, place)], giver


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("cards", [1, 6, 12])
def test_open_cards_stay_on_their_mat_and_show_their_corners(seats: int, cards: int) -> None:
    for spot in table.spots(seats):
        places = spot.opened(cards, out=False)
        assert not overlap(places[0], spot.hidden)
        assert not overlap(places[-1], spot.sums)
        assert abs(places[0].y - spot.mat.y) + places[0].h / 2 <= spot.mat.h / 2
        assert places[0].y - places[0].h / 2 >= spot.mat.head + 42
        steps = [after.x - before.x for before, after in pairwise(places)]
        assert all(step >= 0.17 * places[0].w for step in steps)
        out = spot.opened(cards, out=True)[-1]
        assert out.x <= min(places[-1].x, places[0].x + 34 * cards), "they make room for the word"


@pytest.mark.parametrize(
    "stations",
    [
        (0,) * 6,
        (1, 1, 2, 2, 3, 3),
        (8,) * 6,
        (28,) * 6,
        (29,) * 6,
        (0, 8, 8, 14, 28, 29),
        (7, 9),
        (28, 28, 28, 28, 28, 29),
        (27, 29, 29, 29, 29, 29),
    ],
)
def test_each_cart_has_its_own_spot(stations: tuple[int, ...]) -> None:
    """However many stand at one station; and they stay on the screen, between the mats."""
    places = cart_places([Cart(seat, at) for seat, at in enumerate(stations)])
    close = stations.count(29) == 6
    for index, (x, y) in enumerate(places.values()):
        assert 110 + 42 <= x <= WIDTH - 42
        assert y - CART / 2 >= 250
        assert y + CART / 2 <= 714
        for u, v in list(places.values())[:index]:
            assert hypot(x - u, y - v) >= (0.75 if close else 1) * CART
    if len({*stations} - {29}) == len(stations):
        assert [places[Cart(seat, at)][0] for seat, at in enumerate(stations)] == [
            station_x(at) for at in stations
        ]


def test_the_longest_sums_fit_at_twice_their_size(tmp_path: Path) -> None:
    scene = seen_after(tmp_path, 6, *(ev.Accepted(2, card) for card in (6, 11, 11)))
    lines = [mark for mark in texts_of(frame_of(scene)) if mark.text in ("8", "or 18", "or 28")]
    assert len(lines) == 3
    assert all(fit(line, 2.0).fits for line in lines)


@pytest.mark.parametrize(("sharers", "said"), [(2, "12 each"), (3, "8 each"), (6, "4 each")])
def test_what_sharers_of_a_gate_get_fits_however_many_they_are(
    sharers: int, said: str, tmp_path: Path
) -> None:
    """Each gets as much (EV-16), and on each of their mats stands how much that is."""
    plays = [ev.PlaysFor(seat, 8, 8) for seat in range(sharers)]
    gems = [ev.GemPlaced(0, 0)] * 48
    scene = seen_after(tmp_path, 6, *gems, *plays, ev.HalvesFormed((24, 0), (24, 0)))
    texts = texts_of(frame_of(scene))
    (line,) = [mark for mark in texts if mark.text == said]
    shares = [mark for mark in texts if mark.text == f"+{said.split()[0]}"]
    assert len(shares) == sharers
    assert all(fit(mark, 2.0).fits for mark in (line, *shares))


@EACH_TABLE
def test_words_are_called_out_beside_pile_doors_and_who_wants_no_more(seats: int) -> None:
    spots = table.spots(seats)
    wrecks = cart_places([Cart(seat, BUFFER, own=True) for seat in range(seats)]).values()
    fallen = [Place(x, y, CART, CART) for x, y in wrecks]
    signs = [(None, table.at_edge(s, table.DOOR), table.at_edge(s, table.NO_MORE)) for s in spots]
    for giver in spots:
        for worn in product(*signs):
            lying = [giver.pile, *filter(None, worn)]
            word = table.banner(lying)
            assert not [place for place in (*lying, *fallen) if overlap(place, word)]
            assert word.w > (250 if seats > 4 else 550), "in the widest room"
            assert all(abs(word.y - spot.mat.y) > (word.h + spot.mat.h) / 2 for spot in spots)
