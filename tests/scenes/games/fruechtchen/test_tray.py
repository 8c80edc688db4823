"""Dice, cards and the lid of the tray: nothing moves for what is not seen, nor lies on words."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES
from game.bots.play import play_out, random_bot
from game.engine.match import Match, Setup
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from game.fruechtchen.cards import DICE
from game.fruechtchen.moves import FruechtchenOptions
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.fixtures import play_until, telling
from scenes.games.fruechtchen import table as market
from scenes.games.fruechtchen.model import TableModel
from scenes.games.fruechtchen.pieces import pieces
from scenes.match.game_scene import GameScene
from scenes.people.sitting import bots
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Picture
from scenes.stage.render.theme import INK, PAPER
from tests.scenes.games.fruechtchen.tables import ALL, PLAIN, in_tray, table
from tests.scenes.room import frame_of, marks_of, pictures_of, texts_of

LOW = 756.0  # what stands large in the tray stands above this
STEP = 0.04
STRETCH = 900  # frames


def of_bots(
    folder: Path, options: FruechtchenOptions = PLAIN, *, reduced_motion: bool = False
) -> GameScene:
    """Five bots, told at the usual speed."""
    speed = AnimationSpeed.NORMAL
    return table(folder, (), 5, options=options, animation=speed, reduced_motion=reduced_motion)


# Before it is seen.


def lying(scene: GameScene, model: TableModel) -> dict[int, tuple[float, float]]:
    """Where those dice are that match as the model has it."""
    found = scene.board.snapshot()
    return {die: (found["die", die].x, found["die", die].y) for die in model.aside}


def test_matches_stay_on_their_cards_while_others_are_thrown(tmp_path: Path) -> None:
    scene, looked = of_bots(tmp_path), 0
    while looked < 300:
        scene.update(STEP)
        told = scene.motions.told
        rolls = isinstance(scene.motions.last, ev.Rolled) and not scene.motions.has_told
        if not rolls:
            lie = lying(scene, told) if scene.motions.has_told else {}
        elif scene.motions.pose.thrown:
            assert lie.items() >= lying(scene, told).items()
            looked += bool(told.aside)


def test_a_die_that_is_pushed_out_is_never_below_a_card_and_counts_no_more(tmp_path: Path) -> None:
    scene, seen = of_bots(tmp_path, ALL), 0
    while seen < 30:
        scene.update(STEP)
        motions = scene.motions
        if not isinstance(motions.last, ev.Displaced):
            continue
        frame, spare = frame_of(scene), -motions.shown.missing()
        (words,) = [m.text for m in texts_of(frame) if (m.x, m.y) == market.MISSING[:2]]
        assert words == (f"{spare} to spare" if spare else "enough")
        drawn = [*pictures_of(frame)]
        dice = [one for one in drawn if "/die_" in one.name and one.w > 70]
        assert not [die for die in dice if hidden(die, drawn[drawn.index(die) + 1 :])]
        seen += 1


def hidden(die: Picture, above: list[Picture]) -> bool:
    """Whether a card hides the middle of it."""
    cards = [one for one in above if one.w > 120 and one.h > 170 and one.alpha > 200]
    return any(abs(c.x - die.x) < c.w / 2 and abs(c.y - die.y) < c.h / 2 for c in cards)


def test_each_count_is_of_what_lies_there(tmp_path: Path) -> None:
    """No number stands where something has left or is still to come: dice, cards, the pile."""
    scene, looked = of_bots(tmp_path, ALL), 0
    while scene.motions.told.round < 3:
        scene.update(STEP)
        frame, model = frame_of(scene), scene.motions.shown
        texts, pictures = texts_of(frame), pictures_of(frame)
        seen = scene.board.snapshot()
        fruit = {(one.x, one.y) for key, one in seen.items() if key[0] == "laid"}
        for seat, place in enumerate(scene.motions.mats):
            written = {(m.x + 3, m.y + 3): m.text for m in texts if m.colour == INK}
            for group in market.groups(model, seat):
                here = [(seen["die", die].x, seen["die", die].y) for die in group.dice]
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
    y = market.ROW_Y + market.MATCH_DOWN
    row = [round(market.in_row(index, model.need)[0]) for index in range(model.need)]
    for key, piece in pieces(model, bots(model.seats), ()).items():
        if key[0] == "die" and piece.y == y and round(piece.x) in row:
            index = row.index(round(piece.x))
            assert found[index] is None, "no two on one card"
            found[index] = key[1] // DICE
    return found


@pytest.mark.parametrize("options", [PLAIN, ALL])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_each_card_bears_a_die_of_whoever_is_paid_for_it(
    seats: int, options: FruechtchenOptions
) -> None:
    """Guests on the best ones as soon as they match, but on none while they must roll for it.

    They lay there clockwise, and as often as not in the order that was rolled after that. What is
    paid stays where it lies when guests go home.
    """
    seen, before = Counter[str](), list[int | None]()
    for seed in range(1, 4):
        for event, model in folded(seats, seed, options):
            if model.harvester is None:
                continue
            guests = [die for die in model.aside if die // DICE != model.harvester]
            whose = lie_on(model)
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


# Marks of dice that were not there, and dice on the lid.


@pytest.mark.slow
@pytest.mark.parametrize("still", [False, True])
def test_no_mark_is_there_before_its_die_nor_the_lid_on_one(still: bool, tmp_path: Path) -> None:
    """The lid comes softly, unless with reduced motion."""
    scene = of_bots(tmp_path, reduced_motion=still)
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.LaidOut))
    lids: set[int] = set()
    looked = closed = 0
    for _ in range(STRETCH):
        here = pictures_of(frame_of(scene))
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
        scene.update(STEP)
    assert looked > 500
    assert closed > 10
    assert (len(lids) > 4) != still


def test_dice_that_are_taken_off_the_table_do_not_tumble(tmp_path: Path) -> None:
    scene = of_bots(tmp_path)
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.RoundBegan))
    faded = 0
    while not scene.motions.has_told:
        names = [one.name for one in in_tray(pictures_of(frame_of(scene)))]
        assert not [name for name in names if "die_tumble" in name]
        faded += any("/die_" in name for name in names)
        scene.update(STEP)
    assert faded > 5


@pytest.mark.parametrize("still", [False, True])
def test_the_tray_is_cleared_before_it_is_asked_who_is_paid_first(
    still: bool, tmp_path: Path
) -> None:
    """Words and faces stand on no die."""
    services = quiet_services(tmp_path, Settings(reduced_motion=still))
    scene = telling(services, GAMES["fruechtchen"], 6, ev.RolledOff, 0.0)
    asked = 0
    while type(scene.motions.last) is ev.RolledOff and asked < 40:
        frame = frame_of(scene)
        words = [mark for mark in texts_of(frame) if mark.text == "Who is paid sooner?"]
        asked += len(words)
        lying = [one for one in pictures_of(frame) if re.search(r"/die_\d", one.name)]
        for die in lying if words else ():
            assert abs(die.y - words[0].y) > (die.h + words[0].h) / 2 or die.alpha < 100, die
        scene.update(STEP)
    assert asked > 10


@pytest.mark.parametrize("still", [False, True])
def test_no_die_lies_on_what_is_paid_nor_passes_it(still: bool, tmp_path: Path) -> None:
    """Neither those that missed, nor those that were rolled for who is paid first."""
    scene, looked = of_bots(tmp_path, reduced_motion=still), 0
    while looked < 300:
        scene.update(STEP)
        if not isinstance(scene.motions.last, ev.DicePaid | ev.Harvested):
            continue
        frame = frame_of(scene)
        for words in [one for one in texts_of(frame) if (one.x, one.y) == market.GIFT]:
            dice = [one for one in in_tray(pictures_of(frame)) if "/die_" in one.name]
            assert not [one for one in dice if one.y - one.h / 2 < LOW and one.alpha > 40], words
            looked += 1


@pytest.mark.parametrize("event", [ev.StartRolled, ev.RolledOff])
def test_each_die_that_is_rolled_off_has_its_face_until_it_goes(
    event: type[ev.Event], tmp_path: Path
) -> None:
    scene, looked = of_bots(tmp_path), 0
    assert play_until(scene, lambda: isinstance(scene.motions.last, event))
    while looked < 60:
        frame = frame_of(scene)
        faces = {one.x for one in pictures_of(frame) if one.y == market.LOT_FACE_Y}
        dice = [one for one in in_tray(pictures_of(frame)) if one.colour not in ("", PAPER)]
        lots = [one for one in dice if one.h == one.w == market.LOT_DIE]
        assert {die.x for die in lots if die.alpha > 40} <= faces
        looked += bool(lots)
        scene.update(STEP)


def test_of_those_who_roll_off_the_highest_are_marked_once_all_lie(tmp_path: Path) -> None:
    """A tie: who rolls again? Or who is it that is first?"""
    scene, seen = of_bots(tmp_path), set[object]()
    gold = scene.services.theme.accent
    while len(seen) < 4:  # one alone and several, for the start and for the best cards
        scene.update(STEP)
        rolled = scene.motions.last
        boxes = [one for one in marks_of(frame_of(scene)) if isinstance(one, Box)]
        rings = [one.x for one in boxes if one.y == market.LOTS_Y and one.outline == gold]
        if not isinstance(rolled, ev.StartRolled | ev.RolledOff) or not scene.motions.has_told:
            assert not rings
            continue
        count, most = len(rolled.pips), max(rolled.pips)
        highest = [n for n, pip in enumerate(rolled.pips) if pip == most]
        assert sorted(rings) == [market.around(n, count, market.LOT_PITCH) for n in highest]
        seen |= {type(rolled), len(highest) > 1}
