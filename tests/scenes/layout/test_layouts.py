"""A table as data: things go where events send them, and lie as their zone's layout says."""

import pytest

from scenes.layout.layouts import Gate, Heap, Pile, Row, Stacks, entry, exit, lay
from scenes.layout.zones import Zones
from scenes.stage.motion.board import Piece

CARD = (100.0, 140.0)
FACES = {1: "one", 2: "two"}


def cards(*numbers: int) -> list[tuple[str, int]]:
    return [("card", number) for number in numbers]


def dealt(*faces: int) -> Zones:
    """A table on which these cards were turned up from a pile of nine, one after another."""
    table = Zones()
    table.put("pile", cards(*range(9)))
    table.deal("pile", "display", faces)
    return table


def test_a_thing_lies_in_one_zone_and_knows_where_it_was() -> None:
    table = dealt(2, 1)
    assert table["display"] == (("card", 8), ("card", 7))
    assert [table.face(card) for card in table["display"]] == [2, 1]
    assert (table.before(("card", 8)), table.zone(("card", 8))) == ("pile", "display")
    table.pour("display", ("garden", 1))
    assert table["display"] == ()
    assert table.counts(("garden", 1), (1, 2, 3)) == (1, 1, 0)
    table.turn_down([("card", 8)])
    assert table.face(("card", 8)) is None


def test_nothing_is_dealt_from_an_empty_pile() -> None:
    table = dealt(*[1] * 9)
    with pytest.raises(IndexError):
        table.deal("pile", "display", [2])


def test_a_pile_shows_its_top_cards_alone() -> None:
    pile = Pile((50, 60), CARD, "back")
    pieces = [piece for _, piece in pile.pieces(dealt(1), "pile")]
    assert [(piece.picture, piece.x, piece.y) for piece in pieces] == [
        ("back", 50, 60),
        ("back", 47, 57),
        ("back", 44, 54),
    ]


def test_a_row_closes_up_and_its_first_may_be_larger() -> None:
    row = Row((500, 100), CARD, FACES, gap=20, room=330, first=(140, 196))
    lies = [piece for _, piece in row.pieces(dealt(1, 2, 1), "display")]
    assert [piece.w for piece in lies] == [140, 100, 100]
    left, right = lies[0].x - lies[0].w / 2, lies[-1].x + lies[-1].w / 2
    assert (round(left), round(right)) == (335, 665), "in the middle, as wide as there is room"
    assert [piece.picture for piece in lies] == ["one", "two", "one"]


def test_stacks_lie_side_by_side_and_each_is_one_target() -> None:
    stacks = Stacks((500, 100), CARD, FACES, pitches=(0, 120), fan=30)
    table = dealt(2, 1, 2)
    assert [piece.picture for _, piece in stacks.pieces(table, "display")] == ["one", "two", "two"]
    places = stacks.places(table, "display")
    assert places[1][1:] == (440, 100, 100, 140)
    assert places[2][1:] == (560, 115, 100, 170)


def test_a_long_heap_closes_up() -> None:
    heap = Heap((100, 0), (76, 60), "chip", step=10, most=50)
    for chips, end in ((2, 110), (6, 150), (26, 150)):
        table = Zones()
        table.put("chips", [("chip", number) for number in range(chips)])
        assert [piece.x for _, piece in heap.pieces(table, "chips")][-1] == pytest.approx(end)


def test_what_is_not_shown_comes_and_goes_through_the_gate_of_its_zone() -> None:
    table = dealt(1)
    layouts = {
        "pile": Pile((50, 60), CARD, "back"),
        "display": Row((500, 100), CARD, FACES),
        "hand": Gate((9, 9), (20, 28)),
    }
    (card,) = table["display"]
    piece = lay(layouts, table)[card]
    came = entry(layouts, table, card, piece)
    assert came is not None
    assert (came.picture, came.x, came.y) == ("back", 50, 60)
    table.pour("display", "hand")
    assert card not in lay(layouts, table)
    goes = exit(layouts, table, card, piece)
    assert goes == Piece("one", 9, 9, 20, 28, z=piece.z)
    table.move([card], "nowhere")
    assert exit(layouts, table, card, piece) is None
