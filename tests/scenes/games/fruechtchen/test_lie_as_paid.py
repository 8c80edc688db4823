"""The dice on the cards of a harvest lie there as they are paid (FR-10)."""

from collections.abc import Iterator

import pytest

from game.bots.play import play_out, random_bot
from game.engine.match import Match, Setup
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from game.fruechtchen.cards import DICE
from game.fruechtchen.moves import FruechtchenOptions
from scenes.games.fruechtchen.model import TableModel
from scenes.games.fruechtchen.pieces import pieces
from scenes.games.fruechtchen.table import MATCH_DOWN, ROW_Y, in_row
from scenes.people.sitting import bots
from tests.scenes.games.fruechtchen.tables import ALL, PLAIN


def folded(
    seats: int, seed: int, options: FruechtchenOptions
) -> Iterator[tuple[ev.Event, TableModel]]:
    """The table after each event of a random game."""
    match = Match(Setup(FRUECHTCHEN, seats, seed, options))
    play_out(match, [random_bot] * seats)
    model = TableModel(seats)
    for event in match.events:
        model.apply(event)
        yield event, model


def lie_on(model: TableModel) -> list[int | None]:
    """Whose die lies on each card of the harvest, the cheapest first."""
    found: list[int | None] = [None] * model.need
    for key, piece in pieces(model, bots(model.seats), ()).items():
        for index in range(model.need):
            place = in_row(index, model.need)[0], ROW_Y + MATCH_DOWN
            if key[0] == "die" and (piece.x, piece.y) == pytest.approx(place):
                assert found[index] is None, "no two on one card"
                found[index] = key[1] // DICE
    return found


@pytest.mark.parametrize("options", [PLAIN, ALL])
@pytest.mark.parametrize("seats", [3, 6])
def test_each_card_bears_a_die_of_whoever_is_paid_for_it(
    seats: int, options: FruechtchenOptions
) -> None:
    seen = 0
    for event, model in folded(seats, 2, options):
        if isinstance(event, ev.DicePaid | ev.Harvested):
            takers = [model.taker(index) for index in range(model.need)]
            whose = [
                one for one, taker in zip(lie_on(model), takers, strict=True) if taker is not None
            ]
            assert whose == [taker for taker in takers if taker is not None]
            seen += isinstance(event, ev.DicePaid)
    assert seen > 10


@pytest.mark.parametrize("seats", [3, 6])
def test_guests_lie_on_the_best_cards_as_soon_as_they_match(seats: int) -> None:
    seen = 0
    for event, model in folded(seats, 2, PLAIN):
        if isinstance(event, ev.Rolled) and model.aside:
            guests = [die for die in model.aside if die // DICE != event.seat]
            if len({die // DICE for die in guests}) > 1:
                continue  # they wait
            whose = lie_on(model)
            best = whose[max(0, model.need - len(guests)) :]
            assert event.seat not in best
            assert None not in best
            seen += bool(guests)
    assert seen > 10


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("seats", [3, 6])
def test_guests_who_roll_for_it_lie_on_no_card_before(seats: int, seed: int) -> None:
    """They lay there clockwise, and as often as not in the order that was rolled after that."""
    seen = 0
    for event, model in folded(seats, seed, ALL):
        owners = {die // DICE for die in model.aside} - {model.harvester}
        if isinstance(event, ev.Rolled | ev.Displaced | ev.RolledOff) and len(owners) > 1:
            assert owners.isdisjoint(lie_on(model))
            seen += 1
    assert seen > 3


def test_no_card_of_a_harvest_moves_whatever_comes_or_goes() -> None:
    """The row drew together where guests were pushed out, over the very dice it was about."""
    for seed in range(1, 5):
        row: dict[object, tuple[float, float]] = {}
        for event, model in folded(5, seed, ALL):
            here = {
                key: (piece.x, piece.w)
                for key, piece in pieces(model, bots(5), ()).items()
                if key[:2] == ("laid", model.harvester)
            }
            row = here if isinstance(event, ev.HarvestBegan) else row
            assert not here or here == row, event


def test_what_is_paid_stays_where_it_lies_when_guests_go_home() -> None:
    before: list[int | None] = []
    seen = 0
    for event, model in folded(4, 3, PLAIN):
        if isinstance(event, ev.DiceReturned):
            stays = [None if one == event.owner else one for one in before]
            assert lie_on(model) == stays
            seen += 1
        if model.harvester is not None:
            before = lie_on(model)
    assert seen > 5
