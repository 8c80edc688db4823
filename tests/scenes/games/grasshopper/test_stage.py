"""The garden table from the couch: sizes, nothing on what must be read, what happened and why."""

from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from game.engine.events import Event
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper import events as gp
from game.grasshopper.cards import ACE, GRASSHOPPER, SET, SWARM, X
from scenes.files.settings import BotPace, Settings
from scenes.games.fixtures import (
    asking,
    play,
    play_until,
    staged,
    table_of,
    telling,
)
from scenes.games.grasshopper import table
from scenes.games.grasshopper.log_text import card_name
from scenes.games.grasshopper.model import Garden
from scenes.input.action import KEYBOARD, Verb
from scenes.layout.mats import Mat, leaders
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Layer, Picture, Text
from scenes.stage.render.theme import LAMP, PAPER
from tests.scenes.games.test_readable import touch
from tests.scenes.room import frame_of, inked, marks_of, pictures_of, press_on, texts_of, words_of


def bots(folder: Path, seats: int = 4) -> Any:
    services = quiet_services(folder, Settings(bot_pace=BotPace.INSTANT, bots_talk=False))
    return staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, (), seats), 5)


def told(folder: Path, event: type[Event], seconds: float, **settings: bool) -> Any:
    services = quiet_services(folder, Settings(bots_talk=False, **settings))
    return telling(services, GRASSHOPPER_POKER, 4, event, seconds)


def taking(folder: Path) -> Any:
    return asking(quiet_services(folder), GRASSHOPPER_POKER, 4, "take", (KEYBOARD,))


def pictures(scene: Any, name: str) -> list[Picture]:
    return [mark for mark in pictures_of(frame_of(scene)) if mark.name.startswith(name)]


# Bids.


@pytest.mark.parametrize(
    ("bids", "beginners", "order"),
    [
        ((6, 4, 2, 1), False, [0, 1, 2, 3]),
        ((2, 6, 6, 4), False, [3, 0]),
        ((ACE, X, 5, 4), False, [1]),
        ((ACE, X, 5, 4), True, [0]),
        ((X, 3, 3, 5), False, [3]),
        ((6, 3, 3, 3), False, [0]),
        ((3, 3, X, X), False, []),
    ],
)
def test_the_order_on_the_table_is_that_of_the_rules(
    bids: tuple[int, ...], beginners: bool, order: list[int]
) -> None:
    """GP-6 to GP-9, GP-11: who takes lies first; equal bids lie side by side until they fall."""
    shown = Garden(4, beginners=beginners)
    shown.apply(gp.BidsRevealed(bids))
    lying: list[int] = [seat for _, seat in shown["order"]]  # type: ignore[misc]
    assert lying[: len(order)] == order
    equal = tuple(seat for seat in lying if bids.count(bids[seat]) > 1)
    values = [bids[seat] for seat in equal]
    assert values == sorted(values, reverse=True)
    assert shown.settled == (not equal)
    if equal:
        shown.apply(gp.BidsCancelled(equal))
        assert shown.settled
        assert {seat for _, seat in shown["fallen"]} == set(equal)  # type: ignore[misc]
    parted = bool(shown["fallen"] and shown["order"])
    inner = min(bed.x - bed.w / 2 for bed in table.beds(4) if bed.x > table.CENTRE)
    for zone in ("order", "fallen"):
        for _, piece in table.layouts(4, parted=parted)[zone].pieces(shown, zone):
            assert abs(piece.x - table.CENTRE) + piece.w / 2 <= inner - table.CENTRE, zone


def test_a_wide_display_lies_between_the_beds() -> None:
    """GP-15: four kinds after a stalemate."""
    shown = Garden(4)
    shown.apply(gp.DisplayFilled((0, 1, 2)))
    shown.apply(gp.CardAdded(3))
    places = table.DISPLAY.places(shown, "display")
    assert list(places) == [0, 1, 2, 3]
    ordered = list(places.values())
    assert ordered[0].x - ordered[0].w / 2 >= 294 + 270
    assert all(other.x - one.x >= one.w for one, other in pairwise(ordered))


def test_a_face_waits_where_its_bid_will_lie(tmp_path: Path) -> None:
    """Found by looking: it flew out of the bed together with the card."""
    services = quiet_services(tmp_path)
    scene = staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, (KEYBOARD,), 4))
    play_until(scene, lambda: bool(scene.table.waiting()) and not scene.director.telling)
    places: dict[str, set[Any]] = {}
    while len(scene.table.waiting()) > 1 or scene.board.moving:
        for face in pictures(scene, "faces/"):
            if abs(face.x - table.CENTRE) < 390 and face.y < 640:
                places.setdefault(face.name.split("+")[0], set()).add((face.x, face.y))
        scene.update(0.02)
    assert len(places) == 4
    for lies in places.values():
        assert len({x for x, _ in lies}) == 1
        assert max(y for _, y in lies) - min(y for _, y in lies) < 11, "it nods, and no more"


@pytest.mark.slow
def test_what_a_bid_gets_stands_below_it_when_it_lies(tmp_path: Path) -> None:
    """Found by looking: ranks walked with the cards, and "nothingnothingnothing" stood there.

    A bid that had taken was grey, those that got nothing were bright.
    """
    scene, stood, several, ticks = bots(tmp_path), 0, 0, 0
    for _ in range(800):
        scene.update(0.04)
        here = [m for m in texts_of(frame_of(scene)) if m.y == table.RANK_Y]
        for one, other in combinations(map(inked, here), 2):
            assert abs(one[0] - other[0]) - (one[2] + other[2]) / 2 > 12, scene.motions.last
        told = scene.motions.told
        gets = {*told.takers, *(key[1] for key in told["fallen"])}
        bids = {k[1]: p for k, p in scene.motions.standing.items() if k[0] == "bid"}
        pale = {seat for seat, bid in bids.items() if bid.alpha < 125}
        assert told.bids or not pale, "before anybody gets anything"
        if here and not scene.board.moving:
            assert pale == bids.keys() - {*told.takers}, "who gets nothing"
            lying = [m.x for m in pictures(scene, "ui/check") if m.y == table.RANK_Y]
            assert lying == [bids[seat].x for seat in told.took], "who has taken has a tick"
            empty = [m.x for m in here if m.text == "nothing"]
            assert sorted(empty) == sorted(bids[seat].x for seat in bids.keys() - gets)
            several, ticks = several + (len(empty) > 1), ticks + len(lying)
        for word in here:
            if word.text != "equal: out":
                (bid,) = [bid for bid in bids.values() if bid.x == word.x]
                assert abs(bid.y - table.ORDER_Y) < 5, (word.text, scene.motions.last)
                stood += 1
        assert told.settled or not here, "not before equal ones have fallen"
    assert stood > 50
    assert several > 10 < ticks


def test_equal_bids_draw_apart_before_they_meet(tmp_path: Path) -> None:
    scene, apart = told(tmp_path, gp.BidsCancelled, 0.0), list[float]()
    for _ in range(12):
        bids = [scene.motions.standing["bid", seat].x for seat in scene.motions.last.seats]
        apart.append(max(bids) - min(bids))
        scene.update(0.02)
    assert max(apart) > apart[0] + 20
    assert min(apart) < apart[0] - 20


def test_why_bids_have_fallen_can_be_read_until_the_turn_is_over(tmp_path: Path) -> None:
    scene = taking(tmp_path)
    fallen = scene.motions.told["fallen"]
    assert len(fallen) > 1
    (why,) = [mark for mark in texts_of(frame_of(scene)) if mark.text == "equal: out"]
    places = [scene.motions.standing[bid].x for bid in fallen]
    assert min(places) <= why.x <= max(places)


# Taking, and what comes of it.


def test_a_hand_points_at_the_stack_in_focus_and_arrows_at_the_others(tmp_path: Path) -> None:
    scene = taking(tmp_path)
    stacks = table.DISPLAY.places(scene.motions.told, "display")
    play(scene, 1.0)
    for verb in (Verb.RIGHT, Verb.RIGHT):
        press_on(scene, KEYBOARD, verb)
        (claw,) = pictures(scene, table.CLAW)
        arrows = pictures(scene, "ui/arrow_right")
        assert len(arrows) == len(stacks) - 1
        assert claw.w > max(arrow.w for arrow in arrows)
        (chosen,) = [place for place in stacks.values() if place.x == claw.x]
        boxes = [mark for mark in marks_of(frame_of(scene)) if isinstance(mark, Box)]
        veiled = [box for box in boxes if box.y == chosen.y and 0 < box.alpha < 255]
        assert not veiled, "or only one seems to be there for the taking"
        framed = {box.x for box in boxes if box.y == chosen.y and box.outline == LAMP}
        assert framed == {place.x for place in stacks.values()}


def test_plants_line_up_to_be_counted_before_they_are_a_chip(tmp_path: Path) -> None:
    scene = told(tmp_path, gp.Harvested, 0.2)
    row = pictures(scene, table.ICONS[scene.motions.last.kind])
    places = sorted(mark.x for mark in row if mark.w == pytest.approx(130, abs=8))
    assert len(places) == 3
    assert places[1] - places[0] > 125 < places[2] - places[1], "so that all can count them"


def test_what_is_harvested_is_gone_before_its_chip_flies(tmp_path: Path) -> None:
    """Found by looking: the plants that had merged stood there, and faded one by one."""
    scene, flew = bots(tmp_path), 0
    for _ in range(2):
        assert play_until(
            scene,
            lambda: isinstance(scene.motions.last, gp.Harvested) and not scene.motions.has_told,
        )
        event = scene.motions.last
        bed = scene.motions.beds[event.seat]
        left = scene.motions.told.grown(event.seat, event.kind) - SET * event.sets
        while scene.motions.last is event and not scene.motions.has_told:
            moving = frame_of(scene).layers[Layer.MOVING]
            if [m for m in moving if isinstance(m, Picture) and m.name == table.CHIP_FLAT]:
                plants = pictures(scene, table.ICONS[event.kind])
                here = [m for m in plants if abs(m.x - bed.x) < 270 and abs(m.y - bed.y) < 202]
                assert len([m for m in here if m.alpha > 70]) == left
                flew += 1
            scene.update(0.04)
    assert flew > 8


def test_a_turn_ends_at_once_and_what_was_taken_is_what_happened(tmp_path: Path) -> None:
    """Plants, bids and new cards moved one after another: nobody decided anything meanwhile."""
    scene = told(tmp_path, gp.StackTaken, 0.0)
    assert play_until(scene, lambda: len(scene.motions.turn) > 1)
    assert [*map(type, scene.motions.turn)] == [gp.Planted, gp.BidsPutAside, gp.DisplayFilled]
    taken = scene.teller.happened
    assert " took " in taken
    play_until(scene, lambda: not scene.director.telling)
    assert scene.teller.happened == taken


@pytest.mark.parametrize("event", [gp.StackTaken, gp.DisplayTaken])
def test_what_is_taken_lies_whole_in_the_own_bed(event: type[Event], tmp_path: Path) -> None:
    """Found by looking: it stopped half outside, on the face of whose bid lay beside."""
    scene = told(tmp_path, event, 0.0)
    motions, now = scene.motions, scene.motions.last
    cards: list[Any] = []
    while motions.last is now:
        cards = motions.pieces_of(motions.shown["held", now.seat])
        scene.update(0.01)
    assert cards
    assert all(within(motions.beds[now.seat], card.x, card.y, card.w, card.h) for card in cards)


@pytest.mark.parametrize("event", [gp.Harvested, gp.RoundScored])
def test_a_chip_and_how_many_stay_in_the_own_bed(event: type[Event], tmp_path: Path) -> None:
    """Found by looking: one flew in from the banner, and "+1" lay on the neighbour's cards."""
    scene, flew, rose = told(tmp_path, event, 0.0), 0, 0
    seats = getattr(scene.motions.last, "seats", None) or [scene.motions.last.seat]
    beds = [scene.motions.beds[seat] for seat in seats]
    for _ in range(80):
        moving = frame_of(scene).layers[Layer.MOVING]
        chips = [m for m in moving if isinstance(m, Picture) and m.name == table.CHIP_FLAT]
        words = [inked(m) for m in moving if isinstance(m, Text) and m.text[0] == "+" and m.alpha]
        for place in [*words, *((m.x, m.y, m.w, m.h) for m in chips)]:
            assert any(within(bed, *place) for bed in beds), place
        flew, rose = flew + len(chips), rose + len(words)
        scene.update(0.04)
    assert flew > 5
    assert rose > 5 or event is gp.RoundScored, "there it stands beside the figure until it lies"


def within(bed: Mat, x: float, y: float, w: float, h: float) -> bool:
    """Whether all of it is on this bed."""
    return abs(x - bed.x) + w / 2 <= bed.w / 2 and abs(y - bed.y) + h / 2 <= bed.h / 2


@pytest.mark.parametrize("event", [gp.DisplayFilled, gp.CardAdded])
def test_new_cards_fly_over_no_score(event: type[Event], tmp_path: Path) -> None:
    scene, flew = told(tmp_path, event, 0.0), 0
    while scene.director.telling and type(scene.motions.last) is event:
        frame = frame_of(scene)
        backs = (table.BACK, *table.KIND_PICTURES.values())
        moving = [m for m in frame.layers[Layer.MOVING] if isinstance(m, Picture)]
        cards = [(m.x, m.y, m.w, m.h) for m in moving if m.name in backs]
        size = table.beds(4)[0].score
        scores = [inked(m) for m in texts_of(frame) if m.size == size and m.text.isdigit()]
        assert len(scores) == 4
        assert not [card for card in cards for score in scores if touch(card, score)]
        flew += len(cards)
        scene.update(0.01)
    assert flew > 5


def test_the_third_grasshopper_is_in_its_place_before_the_swarm_comes(tmp_path: Path) -> None:
    """Found by looking: its card hung at the edge of the bed to the end."""
    scene = told(tmp_path, gp.Plague, 0.0)
    bed = table.beds(4)[scene.motions.last.seat]
    assert play_until(scene, lambda: bool(pictures(scene, table.HOPPER_PICTURE)))
    lying = [m for m in pictures(scene, table.ICONS[GRASSHOPPER]) if m.alpha == 255]
    for place in range(SWARM):
        x, y = bed.at(table.HOPPERS, place * table.HOPPER_PITCH)
        assert [m for m in lying if abs(m.x - x) < 5 and abs(m.y - y) < 5], place
    assert not pictures(scene, table.KIND_PICTURES[GRASSHOPPER])


@pytest.mark.parametrize("seconds", [0.45, 0.6, 0.75])
def test_the_swarm_leaves_free_whose_garden_it_eats(seconds: float, tmp_path: Path) -> None:
    scene = told(tmp_path, gp.Plague, seconds)
    bed = table.beds(4)[scene.motions.last.seat]
    swarm = [h for h in pictures(scene, table.HOPPER_PICTURE) if h.w < 190]
    landed = [h for h in swarm if h.x + h.w / 2 > bed.x - bed.w / 2]
    assert len(landed) > 10
    assert min(h.y - h.h / 2 for h in landed) > bed.head, "face, name and chips stay free"
    over_bed = [h for h in swarm if abs(h.x - bed.x) < bed.w / 2]
    left_bids = bed.y + table.KEYS[1] - table.KEY[1] / 2
    assert max(h.y + h.h / 2 for h in over_bed) <= left_bids, "and the bids that are left"
    assert min(h.y - h.h / 2 for h in over_bed) >= bed.y + table.HOPPERS[1] + table.HOPPER / 2
    rings = [m for m in marks_of(frame_of(scene)) if isinstance(m, Box) and m.outline == PAPER]
    assert [(ring.x, ring.y) for ring in rings if ring.w > 500] == [(bed.x, bed.y)]
    name = scene.session.seating[scene.motions.last.seat].name
    assert f"Plague! {name} loses all plants" in words_of(scene)
    grown = [m for m in marks_of(frame_of(scene)) if isinstance(m, Picture) and m.w == table.PLANT]
    eaten = [(m.x, m.y, 1.0, 1.0) for m in grown if abs(m.x - bed.x) < bed.w / 2]
    hidden = [p for p in eaten for h in over_bed if touch(p, (h.x, h.y, h.w, h.h))]
    assert hidden == [], "what is eaten is seen"


def test_what_is_eaten_casts_no_shadow_of_a_card(tmp_path: Path) -> None:
    """Found by looking: a dark square where the card had been that brought the plague."""
    scene, stalks = told(tmp_path, gp.Plague, 0.6), 0
    while isinstance(scene.motions.last, gp.Plague) and scene.director.telling:
        moving = [m for m in marks_of(frame_of(scene)) if isinstance(m, Picture | Box)]
        for before, mark in pairwise(moving):
            if isinstance(mark, Picture) and mark.name == table.STALK:
                stalks += 1
                shadow = isinstance(before, Box) and before.colour == "#000000"
                assert not (shadow and abs(before.x - mark.x) < 20 and abs(before.y - mark.y) < 20)
        scene.update(0.04)
    assert stalks > 5


def test_bids_are_said_in_the_order_in_which_they_lie(tmp_path: Path) -> None:
    """Strangers looked for the second one at the second seat."""
    scene, looked, shuffled = bots(tmp_path, 4), 0, 0
    while looked < 5:
        assert play_until(scene, lambda: isinstance(scene.motions.last, gp.BidsRevealed))
        cards, said, places = scene.motions.last.cards, "", [0.0]
        while isinstance(scene.motions.last, gp.BidsRevealed):
            said = scene.teller.happened
            places = [scene.motions.standing["bid", seat].x for seat in range(4)]
            scene.update(0.05)
        lying = [card_name(cards[seat]) for seat in sorted(range(4), key=places.__getitem__)]
        assert said.removeprefix("Bids: ").split(" – ")[0] == ", ".join(lying)
        shuffled += lying != [card_name(card) for card in cards]
        looked += 1
    assert shuffled > 2


def test_counting_says_of_whom_and_what_was_before_stands_behind_the_clock(
    tmp_path: Path,
) -> None:
    scene = told(tmp_path, gp.RoundScored, 0.9)
    event, here = scene.motions.last, marks_of(frame_of(scene))
    chips = [one for one in pictures(scene, "grasshopper/chip") if one.name != table.CHIP_FLAT]
    for seat, plants in enumerate(event.plants):
        bed, name = table.beds(4)[seat], scene.session.seating[seat].name
        (_,) = [
            mark
            for mark in texts_of(frame_of(scene))
            if mark.text == f"{plants}\N{NO-BREAK SPACE}plants"
            and touch((mark.x, mark.y, 0, 0), (bed.x, bed.y, bed.w, bed.h))
        ]
        (veil, *_) = [m for m in here if isinstance(m, Box) and m.alpha == 200 and m.x == bed.x]
        (said,) = [mark for mark in texts_of(frame_of(scene)) if mark.text == name]
        assert abs(said.y - veil.y) > veil.h / 2
        won = [c for c in chips if touch((c.x, c.y, 0, 0), (bed.x, bed.y, bed.w, bed.h))]
        assert len(won) == (seat in event.seats), "a chip stands below who has most"
    most = " and ".join(scene.session.seating[seat].name for seat in event.seats)
    assert f"Most plants: {most}" in words_of(scene)
    given = [n + (seat in event.seats) for seat, n in enumerate(scene.motions.told.chips)]
    figures = [m for m in here if isinstance(m, Text) and m.size == table.beds(4)[0].score]
    scores = {(m.x > table.CENTRE, m.y): int(m.text) for m in figures if m.text.isdigit()}
    heads = [(bed.x > table.CENTRE, bed.head) for bed in table.beds(4)]
    assert [scores[head] for head in heads] == given, "as who leads has them"
    assert words_of(scene).count("+1") == len(event.seats)
    lead = [table.beds(4)[seat].x for seat in leaders(given)]
    cups = pictures(scene, "ui/cup")
    assert sorted(min(lead, key=lambda x: abs(x - c.x)) for c in cups) == sorted(lead)
    assert leaders(given) != leaders(scene.motions.told.chips), "the chip makes a leader"
    old = scene.teller.happened
    assert old
    while not scene.motions.has_told:
        (clock,) = pictures(scene, "ui/past")
        (line,) = [mark for mark in texts_of(frame_of(scene)) if mark.text == old]
        assert line.y == clock.y, "what happened before is not what happens now"
        assert "The plants are counted" in words_of(scene)
        scene.update(0.04)


@pytest.mark.parametrize(
    ("event", "places"),  # a bed's row and the line in which plants are counted; a bid and its heap
    [(gp.BidsCancelled, 2), (gp.Stalemate, 1), (gp.Harvested, 2)],
)
def test_with_reduced_motion_nothing_trembles(
    event: type[Event], places: int, tmp_path: Path
) -> None:
    """What backs off, yawns or shakes lies still as long."""
    most = []
    for reduced in (False, True):
        scene, lay = told(tmp_path, event, 0.0, reduced_motion=reduced), dict[Any, set[Any]]()
        while type(scene.motions.last) is event and (
            scene.board.moving or not scene.motions.has_told
        ):
            for key, piece in scene.board.snapshot().items():
                lay.setdefault(key, set()).add((piece.x, piece.angle))
            scene.update(1 / 30)
        most.append(max(map(len, lay.values())))
    assert most[0] > 10
    assert most[1] == places
