"""Dice, cards and the lid of the tray: nothing moves for what is not seen, nor lies on words."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.bots.play import play_out, random_bot
from game.engine.match import Match, Setup
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from game.fruechtchen.cards import DICE
from game.fruechtchen.moves import FruechtchenOptions
from scenes.games.fruechtchen import table as market
from scenes.games.fruechtchen.model import TableModel
from scenes.games.fruechtchen.pieces import pieces
from scenes.match.game_scene import GameScene
from scenes.people.sitting import bots
from scenes.stage.motion.board import Piece
from scenes.stage.render.frame import Box, Picture
from scenes.stage.render.theme import INK, PAPER
from tests.scenes.games.fruechtchen.tables import ALL, PLAIN, in_tray
from tests.scenes.games.walks import Looking, Walk, over
from tests.scenes.room import marks_of, pictures_of, texts_of

LOW = 756.0  # what stands large in the tray stands above this

# In the first two rounds seats tie for the start and for the best cards, and guests are pushed out.
ROUNDS = Walk(57, seconds=250.0, step=0.04, own=(6, ALL))
STILL = ROUNDS._replace(still=True)
TIES = ROUNDS._replace(seed=549, seconds=40.0)  # five rolls for the start
TWO = 90.0  # seconds of the first two rounds

over_rounds = over(ROUNDS, names=["fruechtchen"])
moving_or_still = over(ROUNDS, STILL, names=["fruechtchen"])

pytestmark = pytest.mark.slow

# Before it is seen.


def lying(scene: GameScene, model: TableModel) -> dict[int, tuple[float, float]]:
    """Where those dice are that match as the model has it."""
    found = scene.board.snapshot()
    return {die: (found["die", die].x, found["die", die].y) for die in model.aside}


@over_rounds
def test_matches_stay_on_their_cards_while_others_are_thrown(scene: Any) -> Looking:
    looked, lie = 0, dict[int, tuple[float, float]]()
    while (yield):
        told = scene.motions.told
        rolls = isinstance(scene.motions.last, ev.Rolled) and not scene.motions.has_told
        if not rolls:
            lie = lying(scene, told) if scene.motions.has_told else {}
        elif scene.motions.pose.thrown:
            assert lie.items() >= lying(scene, told).items()
            looked += bool(told.aside)
    assert looked >= 300


@over_rounds
def test_a_die_that_is_pushed_out_is_never_below_a_card_and_counts_no_more(scene: Any) -> Looking:
    looked = 0
    while seen := (yield):
        motions = scene.motions
        if not isinstance(motions.last, ev.Displaced):
            continue
        frame, spare = seen.frame, -motions.shown.missing()
        (words,) = [m.text for m in texts_of(frame) if (m.x, m.y) == market.MISSING[:2]]
        assert words == (f"{spare} to spare" if spare else "enough")
        drawn = [*pictures_of(frame)]
        dice = [one for one in drawn if "/die_" in one.name and one.w > 70]
        assert not [die for die in dice if hidden(die, drawn[drawn.index(die) + 1 :])]
        looked += 1
    assert looked > 30


def hidden(die: Picture, above: list[Picture]) -> bool:
    """Whether a card hides the middle of it."""
    cards = [one for one in above if one.w > 120 and one.h > 170 and one.alpha > 200]
    return any(abs(c.x - die.x) < c.w / 2 and abs(c.y - die.y) < c.h / 2 for c in cards)


@over_rounds
def test_each_count_is_of_what_lies_there(scene: Any) -> Looking:
    """No number stands where something has left or is still to come: dice, cards, the pile."""
    looked = 0
    while (seen := (yield)) and seen.seconds < TWO:
        if not seen.stands:
            continue
        frame, model = seen.frame, scene.motions.shown
        texts, pictures = texts_of(frame), pictures_of(frame)
        lying = scene.board.snapshot()
        fruit = {(one.x, one.y) for key, one in lying.items() if key[0] == "laid"}
        for seat, place in enumerate(scene.motions.mats):
            written = {(m.x + 3, m.y + 3): m.text for m in texts if m.colour == INK}
            for group in market.groups(model, seat):
                here = [(lying["die", die].x, lying["die", die].y) for die in group.dice]
                there, count = (group.x, group.y), written.get((group.x, group.y))
                assert count in (str(here.count(there)), None), scene.motions.last
                assert count or scene.board.moving
                looked += not count
            times = [m.text for m in texts if (m.x, m.y) == place.box(market.TIMES)[:2]]
            laid = [text for text in times if text.startswith("×")]
            assert not laid or place.at(market.FRUIT) in fruit, scene.motions.last
            held = [int(text) for text in times if text not in laid]
            assert {*held} <= {model.sizes[seat]}, scene.motions.last
        crosses = {(m.x, m.y) for m in pictures if m.name == "ui/cross" and m.w == 64}
        beside = {place.box(market.PROSPECT)[:2] for place in scene.motions.mats}
        assert crosses <= fruit | beside, scene.motions.last
        x, y = market.PILE_AT
        pile = [int(m.text) for m in texts if (m.x, m.y) == (x, y + 30)]
        assert {*pile} <= {model.draw_pile}, "nor one that cards have left"
    assert looked > 20


# The dice on the cards of a harvest lie there as they are paid (FR-10).


def harvests(
    seats: int, seed: int, options: FruechtchenOptions
) -> Iterator[tuple[ev.Event, TableModel, dict[Any, Piece]]]:
    """The table of a random game and what lies on it, after each event of a harvest."""
    match, seating = Match(Setup(FRUECHTCHEN, seats, seed, options)), bots(seats)
    play_out(match, [random_bot] * seats)
    model = TableModel(seats)
    for event in match.events:
        model.apply(event)
        if model.harvester is not None:
            yield event, model, pieces(model, seating, ())


def lie_on(model: TableModel, lying: dict[Any, Piece]) -> list[int | None]:
    """Whose die lies on each card of the harvest, the cheapest first."""
    found: list[int | None] = [None] * model.need
    y = market.ROW_Y + market.MATCH_DOWN
    row = [round(market.in_row(index, model.need)[0]) for index in range(model.need)]
    for key, piece in lying.items():
        if key[0] == "die" and piece.y == y and round(piece.x) in row:
            index = row.index(round(piece.x))
            assert found[index] is None, "no two on one card"
            found[index] = key[1] // DICE
    return found


@pytest.mark.parametrize("options", [PLAIN, ALL])
@pytest.mark.parametrize("seats", [3, 6])
def test_each_card_bears_a_die_of_whoever_is_paid_for_it(
    seats: int, options: FruechtchenOptions
) -> None:
    """Guests on the best ones as soon as they match, but on none while they must roll for it.

    They lay there clockwise, and as often as not in the order that was rolled after that. What is
    paid stays where it lies when guests go home.
    """
    seen, before = Counter[str](), list[int | None]()
    for seed in range(1, 4):
        for event, model, lying in harvests(seats, seed, options):
            guests = [die for die in model.aside if die // DICE != model.harvester]
            whose = lie_on(model, lying)
            match event:
                case ev.DicePaid() | ev.Harvested():
                    takers = [model.taker(index) for index in range(model.need)]
                    pairs = zip(whose, takers, strict=True)
                    assert all(one == taker for one, taker in pairs if taker is not None)
                    seen["paid"] += isinstance(event, ev.DicePaid)
                case ev.Rolled() | ev.Displaced() | ev.RolledOff() if len(owners(guests)) > 1:
                    assert owners(guests).isdisjoint(whose), "they wait"
                    seen["wait"] += 1
                case ev.Rolled(seat, _, _) if model.aside:
                    best = whose[max(0, model.need - len(guests)) :]
                    assert {seat, None}.isdisjoint(best)
                    seen["best"] += bool(guests)
                case ev.DiceReturned(_, owner, _):
                    assert whose == [None if one == owner else one for one in before]
                    seen["home"] += 1
            before = whose
    assert min(seen.values()) > 10
    assert len(seen) == 4


def owners(dice: list[int]) -> set[int]:
    return {die // DICE for die in dice}


def test_no_card_of_a_harvest_moves_whatever_comes_or_goes() -> None:
    """The row drew together where guests were pushed out, over the very dice it was about."""
    for seed in range(1, 3):
        row: dict[object, tuple[float, float]] = {}
        for event, model, lying in harvests(5, seed, ALL):
            here = {
                key: (piece.x, piece.w)
                for key, piece in lying.items()
                if key[:2] == ("laid", model.harvester)
            }
            row = here if isinstance(event, ev.HarvestBegan) else row
            assert here == row, event
            left, right = market.HARVESTER[0], market.GOT[0]
            assert all(left + w / 2 < x < right - w / 2 for x, w in here.values()), "between both"


# Marks of dice that were not there, and dice on the lid.


@moving_or_still
def test_no_mark_is_there_before_its_die_nor_the_lid_on_one(scene: Any) -> Looking:
    """The lid comes softly, unless with reduced motion."""
    while not isinstance(scene.motions.last, ev.LaidOut):
        yield
    lids: set[int] = set()
    looked = closed = 0
    while (seen := (yield)) and seen.seconds < TWO:
        if not seen.stands:
            continue
        here = pictures_of(seen.frame)
        dice = [one for one in here if one.name.startswith("fruechtchen/die_") and one.alpha > 40]
        marks = [one for one in in_tray(here) if one.name.startswith("seats/") and one.alpha > 120]
        for mark in marks:
            near = [d for d in dice if abs(d.x - mark.x) < d.w and abs(d.y - mark.y) < d.h]
            assert near, (scene.motions.last, mark)
            looked += 1
        if lid := [one.alpha for one in in_tray(here) if one.name == "fruechtchen/lid"]:
            lids.update(lid)
            assert not [one for one in in_tray(dice) if one.colour != PAPER], scene.motions.last
            closed += 1
    assert looked > 500
    assert closed > 10
    assert (len(lids) > 4) != scene.board.still


@over_rounds
def test_dice_that_are_taken_off_the_table_do_not_tumble(scene: Any) -> Looking:
    faded = 0
    while seen := (yield):
        if isinstance(scene.motions.last, ev.RoundBegan) and not scene.motions.has_told:
            names = [one.name for one in in_tray(pictures_of(seen.frame))]
            assert not [name for name in names if "die_tumble" in name]
            faded += any("/die_" in name for name in names)
    assert faded > 5


@moving_or_still
def test_the_tray_is_cleared_before_it_is_asked_who_is_paid_first(scene: Any) -> Looking:
    """Words and faces stand on no die."""
    asked = 0
    while seen := (yield):
        if not isinstance(scene.motions.last, ev.RolledOff):
            continue
        words = [mark for mark in texts_of(seen.frame) if mark.text == "Who is paid sooner?"]
        asked += len(words)
        lying = [one for one in pictures_of(seen.frame) if re.search(r"/die_\d", one.name)]
        for die in lying if words else ():
            assert abs(die.y - words[0].y) > (die.h + words[0].h) / 2 or die.alpha < 100, die
    assert asked > 10


@over_rounds
def test_dice_in_a_hand_lie_whole_in_the_tray(scene: Any) -> Looking:
    looked, (x, y, w, h) = 0, market.TRAY
    while (yield):
        for number in scene.motions.pose.held:
            die = scene.board.snapshot()["die", number]
            assert abs(die.x - x) < (w - die.w) / 2
            assert abs(die.y - y) < (h - die.h) / 2
            looked += 1
    assert looked > 300


@moving_or_still
def test_no_die_lies_on_what_is_paid_nor_passes_it(scene: Any) -> Looking:
    """Neither those that missed, nor those that were rolled for who is paid first."""
    looked = 0
    while seen := (yield):
        if not isinstance(scene.motions.last, ev.DicePaid | ev.Harvested):
            continue
        for words in [one for one in texts_of(seen.frame) if (one.x, one.y) == market.GIFT]:
            dice = [one for one in in_tray(pictures_of(seen.frame)) if "/die_" in one.name]
            assert not [one for one in dice if one.y - one.h / 2 < LOW and one.alpha > 40], words
            looked += 1
    assert looked >= 300


@over(ROUNDS, TIES, names=["fruechtchen"])
def test_each_die_that_is_rolled_off_has_its_face_until_it_goes(scene: Any) -> Looking:
    looked = 0
    while seen := (yield):
        kinds = ev.StartRolled | ev.RoundBegan | ev.RolledOff | ev.DicePaid
        if not isinstance(scene.motions.last, kinds):
            continue
        faces = {one.x for one in pictures_of(seen.frame) if one.y == market.LOT_FACE_Y}
        dice = [one for one in in_tray(pictures_of(seen.frame)) if one.colour not in ("", PAPER)]
        lots = [one for one in dice if one.h == one.w == market.LOT_DIE]
        assert {die.x for die in lots if die.alpha > 40} <= faces
        looked += bool(lots)
    assert looked >= 60


@over_rounds
def test_of_those_who_roll_off_the_highest_are_marked_once_all_lie(scene: Any) -> Looking:
    """A tie: who rolls again? Or who is it that is first?"""
    found, gold = set[object](), scene.services.theme.accent
    while (seen := (yield)) and seen.seconds < TWO:
        if not seen.stands:
            continue
        rolled = scene.motions.last
        boxes = [one for one in marks_of(seen.frame) if isinstance(one, Box)]
        rings = [one.x for one in boxes if one.y == market.LOTS_Y and one.outline == gold]
        if not isinstance(rolled, ev.StartRolled | ev.RolledOff) or not scene.motions.has_told:
            assert not rings
            continue
        count, most = len(rolled.pips), max(rolled.pips)
        highest = [n for n, pip in enumerate(rolled.pips) if pip == most]
        assert sorted(rings) == [market.around(n, count, market.LOT_PITCH) for n in highest]
        found.add((type(rolled), len(highest) > 1))
    assert len(found) == 4, "one alone and several, for the start and for the best cards"
