"""The garden table from the couch: sizes, nothing on what must be read, who leads and who acts."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper import events as gp
from game.grasshopper.cards import ACE, CORN, KINDS, SET, X
from game.grasshopper.rules import takers, uncancelled
from scenes.files.settings import BotPace, Settings
from scenes.games.fixtures import play_until, staged, table_of
from scenes.games.grasshopper import table
from scenes.games.grasshopper.fixtures import fixtures
from scenes.games.grasshopper.model import Garden
from scenes.match.game_scene import GameScene
from scenes.match.mats import leaders
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Layer, Mark, Picture, Text
from scenes.stage.render.text import LINE_HEIGHT, fit, text_width
from scenes.stage.scene import Scene
from tests.scenes.room import frame_of, marks_of

SMALLEST, FACE, MEANING = 32, 84.0, 58.0


def marks(scene: Scene) -> list[Mark]:
    return marks_of(frame_of(scene))


def moments(folder: Path) -> Iterator[tuple[str, Any]]:
    yield from fixtures(quiet_services(folder))


def bots(folder: Path, seats: int, seed: int = 5) -> GameScene:
    services = quiet_services(folder, Settings(bot_pace=BotPace.INSTANT, bots_talk=False))
    scene = staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, (), seats), seed)
    assert isinstance(scene, GameScene)
    return scene


def at_rest(scene: GameScene, every: float = 6.0) -> Iterator[GameScene]:
    """A game of bots, looked at now and then when nothing moves."""
    since = 0.0
    while not scene.over:
        scene.update(0.1)
        since += 0.1
        if since > every and not scene.board.moving:
            since = 0.0
            yield scene


Rect = tuple[float, float, float, float]


def read(mark: Text, scale: float) -> Rect:
    """The box of the letters themselves."""
    fitted = fit(mark, scale)
    w = max(text_width(line, mark.weight) for line in fitted.lines) * fitted.size
    h = (len(fitted.lines) - 1) * LINE_HEIGHT * fitted.size + 0.72 * fitted.size
    shift = {"left": -1, "center": 0, "right": 1}[mark.align]
    return mark.x + shift * (mark.w - w) / 2, mark.y, w, h


def touch(one: Rect, other: Rect) -> bool:
    apart = abs(one[0] - other[0]) >= (one[2] + other[2]) / 2
    return not apart and abs(one[1] - other[1]) < (one[3] + other[3]) / 2


def seen(picture: Picture) -> Rect:
    return picture.x, picture.y, 0.9 * picture.w, 0.9 * picture.h


def faces(all_marks: list[Mark]) -> list[Picture]:
    return [m for m in all_marks if isinstance(m, Picture) and m.name.startswith("faces/")]


def collisions(scene: Scene, scale: float) -> list[str]:
    """Letters on letters, on faces, or on what grows; faces on faces."""
    here = [mark for mark in marks(scene) if mark.alpha > 100]
    words = [(m.text, read(m, scale)) for m in here if isinstance(m, Text)]
    grown = [
        (m.name, seen(m))
        for m in here
        if isinstance(m, Picture) and m.name.startswith(("grasshopper/icon_", table.CHIP_FLAT))
    ]
    looks = [(m.name[:20], seen(m)) for m in faces(here)]
    pairs = [*combinations(words, 2), *((w, p) for w in words for p in [*grown, *looks])]
    bar = scene.view.bar  # type: ignore[attr-defined]
    apart = [look for look in looks if abs(look[1][1] - bar.y) > bar.h / 2]  # those are crowded
    pairs += combinations(apart, 2)
    return [f"{a[0]} on {b[0]}" for a, b in pairs if touch(a[1], b[1])]


STAGED = ("curtain shut", "curtain open", "everything", "stalemate", "scoring", "plague")
"""With a cover, a headline, figures over the beds, or a swarm, which are meant to cover."""


@pytest.mark.slow
def test_nothing_lies_on_what_must_be_read(tmp_path: Path) -> None:
    for name, scene in moments(tmp_path):
        if name not in STAGED:
            play_until(scene, lambda scene=scene: not scene.board.moving)  # type: ignore[misc]
            for scale in (1.0, 2.0):
                assert collisions(scene, scale) == [], f"{name} at {scale}"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_on_what_must_be_read_in_a_whole_game(seats: int, tmp_path: Path) -> None:
    looked = 0
    for scene in at_rest(bots(tmp_path, seats)):
        if scene.motions.counted:  # figures over the beds, which are meant to cover
            continue
        assert collisions(scene, 1.0) == [], scene.motions.last
        looked += 1
    assert looked > 5


@pytest.mark.slow
def test_all_is_large_enough_for_the_couch(tmp_path: Path) -> None:
    for name, scene in moments(tmp_path):
        here = marks(scene)
        for mark in here:
            for scale in (1.0, 2.0):
                if isinstance(mark, Text):
                    size = fit(mark, scale).size
                    key = mark.text in ("Enter", "F1", "P", "L", "R")  # as they are everywhere
                    assert size >= (28 if key else SMALLEST), f"{name}: {mark.text} at {scale}"
            if isinstance(mark, Picture) and mark.name.startswith("faces/"):
                assert mark.w >= FACE, name
            if isinstance(mark, Picture) and mark.name in table.ICONS.values() and mark.alpha > 120:
                assert mark.w >= MEANING, name


def test_who_leads_has_gold_figures_and_the_crown(tmp_path: Path) -> None:
    led = 0
    for scene in at_rest(bots(tmp_path, 4), 3.0):
        here, chips = marks(scene), scene.motions.told.chips
        crowns = [m for m in here if isinstance(m, Picture) and m.name == "ui/crown"]
        assert len(crowns) == len(leaders(chips))
        for seat in leaders(chips):
            bed = table.beds(4)[seat]
            across = [one for one in crowns if abs(one.x - bed.x) < bed.w / 2]
            assert [one for one in across if abs(one.y - bed.y) < bed.h / 2 + 20]
            led += 1
    assert led


def test_the_sentence_has_the_face_of_whom_it_tells(tmp_path: Path) -> None:
    """Found by looking: "Ladybird takes everything" stood beside the snail."""
    scene = bots(tmp_path, 4)
    scene.teller.commentary = None  # it has faces of its own
    told = 0
    while told < 20:
        assert play_until(
            scene, lambda: isinstance(scene.motions.last, gp.StackTaken | gp.DisplayTaken)
        )
        taker = scene.motions.last.seat  # type: ignore[union-attr]
        lines = list(scene.teller.lines)
        play_until(scene, lambda lines=lines: list(scene.teller.lines) != lines)  # type: ignore[misc]
        assert scene.teller.lines[-1].startswith(scene.session.seating[taker].name)
        assert scene.motions.actor == taker
        bar = scene.view.bar
        beside = [m for m in faces(marks(scene)) if abs(m.y - bar.y) < 5 and m.w == bar.face]
        names = [face.name.split("+")[0] for face in beside]
        assert names == [scene.faces.picture(taker, 0, 0, 9).name.split("+")[0]]
        told += 1
        last = scene.motions.last
        play_until(scene, lambda last=last: scene.motions.last is not last)  # type: ignore[misc]


# The pecking order.


@pytest.mark.parametrize(
    ("bids", "beginners", "order"),
    [
        ((6, 4, 2, 1), False, [0, 1, 2, 3]),
        ((2, 6, 6, 4), False, [3, 0]),
        ((ACE, 6, 5, 4), False, [0]),
        ((ACE, X, 5, 4), False, [1]),
        ((ACE, X, 5, 4), True, [0]),
        ((X, X, ACE, 2), False, [2]),
        ((X, 3, 3, 5), False, [3]),
        ((X, X, 4, 4), False, []),
    ],
)
def test_the_order_on_the_table_is_that_of_the_rules(
    bids: tuple[int, ...], beginners: bool, order: list[int]
) -> None:
    """GP-6 to GP-9, GP-11: who takes lies first; equal bids lie side by side until they fall."""
    assert takers(uncancelled(bids), beginners) == order
    shown = Garden(4, beginners=beginners)
    shown.apply(gp.BidsRevealed(bids))
    lying = [seat for _, seat in shown["order"]]  # type: ignore[misc]
    assert lying[: len(order)] == order
    equal = [seat for seat in lying if bids.count(bids[seat]) > 1]
    values = [bids[seat] for seat in equal]
    assert values == sorted(values, reverse=True)
    assert shown.settled == (not equal)
    if equal:
        shown.apply(gp.BidsCancelled(tuple(sorted(equal))))
        assert shown.settled
        assert {seat for _, seat in shown["fallen"]} == set(equal)  # type: ignore[misc]


@pytest.mark.parametrize("bids", [(6, 4, 2, 1), (6, 4, 3, 3), (6, 3, 3, 3), (3, 3, X, X)])
@pytest.mark.parametrize("seats", [4])
def test_bids_lie_between_the_beds(bids: tuple[int, ...], seats: int) -> None:
    shown = Garden(seats)
    shown.apply(gp.BidsRevealed(bids))
    if gone := tuple(seat for seat in shown.seats if bids.count(bids[seat]) > 1):
        shown.apply(gp.BidsCancelled(gone))
    parted = bool(shown["fallen"] and shown["order"])
    inner = min(bed.x - bed.w / 2 for bed in table.beds(seats) if bed.x > 960)
    layouts = table.layouts(seats, parted=parted)
    for zone in ("order", "fallen"):
        for _, piece in layouts[zone].pieces(shown, zone):
            assert abs(piece.x - 960) + piece.w / 2 <= inner - 960, zone


def test_a_wide_display_lies_between_the_beds() -> None:
    """GP-15: four kinds after a stalemate."""
    shown = Garden(4)
    shown.apply(gp.DisplayFilled((0, 1, 2)))
    shown.apply(gp.CardAdded(3))
    places = table.DISPLAY.places(shown, "display")
    assert list(places) == [0, 1, 2, 3]
    ordered = list(places.values())
    assert ordered[0].x - ordered[0].w / 2 >= 294 + 270
    for one, other in pairwise(ordered):
        assert other.x - one.x >= one.w


def test_each_harvest_lays_a_chip_on_the_pile() -> None:
    shown = Garden(2)
    shown.apply(gp.DisplayFilled((CORN,) * SET))
    shown.apply(gp.DisplayTaken(1, (0, SET, 0, 0, 0)))
    shown.apply(gp.Planted(1, (0, SET, 0, 0, 0)))
    assert [shown.grown(1, kind) for kind in KINDS] == [0, SET, 0, 0, 0]
    shown.apply(gp.Harvested(1, CORN, 1))
    assert shown.chips == [0, 1]
    assert shown.grown(1, CORN) == 0
    chips = table.layouts(2, parted=False)["chips", 1]
    assert [piece.picture for _, piece in chips.pieces(shown, ("chips", 1))] == [table.CHIP_FLAT]


def test_a_face_waits_where_its_bid_will_lie(tmp_path: Path) -> None:
    """Found by looking: it flew out of the bed together with the card."""
    services = quiet_services(tmp_path)
    scene = staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, ("keyboard",), 4))
    play_until(scene, lambda: bool(scene.table.waiting()) and not scene.director.telling)
    places = {}
    while len(scene.table.waiting()) > 1 or scene.board.moving:
        middle = [face for face in faces(marks(scene)) if abs(face.x - 960) < 390 and face.y < 640]
        for face in middle:
            places.setdefault(face.name.split("+")[0], set()).add((face.x, face.y))
        scene.update(0.02)
    assert len(places) == 4
    for lies in places.values():
        assert len({x for x, _ in lies}) == 1
        assert max(y for _, y in lies) - min(y for _, y in lies) < 11, "it nods, and no more"


@pytest.mark.slow
def test_ranks_stand_below_bids_that_lie_in_their_order(tmp_path: Path) -> None:
    """Found by looking: they walked with the cards, one over the other."""
    scene = bots(tmp_path, 4)
    ranks, stood = {"1st", "2nd", "3rd", "4th", "all"}, 0
    for _ in range(900):
        scene.update(0.04)
        words = [m for m in marks(scene) if isinstance(m, Text) and m.text in ranks]
        for word in words:
            bids = [p for k, p in scene.motions.standing.items() if k[0] == "bid" and p.x == word.x]
            assert len(bids) == 1
            assert abs(bids[0].y - 600) < 5, (word.text, scene.motions.last)
            stood += 1
    assert stood > 50


@pytest.mark.slow
def test_nothing_is_said_once_below_all_bids_that_get_it(tmp_path: Path) -> None:
    """Found by looking: below three in a row stood "nothingnothingnothing"."""
    scene, stood = bots(tmp_path, 4), 0
    for _ in range(1500):
        scene.update(0.04)
        here = [m for m in marks(scene) if isinstance(m, Text) and m.y == 790.0]
        for one, other in combinations([read(mark, 1.0) for mark in here], 2):
            assert abs(one[0] - other[0]) - (one[2] + other[2]) / 2 > 12, scene.motions.last
        said = [mark for mark in here if mark.text == "nothing"]
        assert len(said) < 2
        for word in said:
            gets = {
                *scene.motions.told.takers,
                *(key[1] for key in scene.motions.told["fallen"]),
            }
            bids = [
                p.x for k, p in scene.motions.standing.items() if k[0] == "bid" and k[1] not in gets
            ]
            assert abs(word.x - (min(bids) + max(bids)) / 2) < 5
            stood += len(bids) > 1
    assert stood > 10


def test_what_is_harvested_is_gone_before_its_chip_flies(tmp_path: Path) -> None:
    """Found by looking: the plants that had merged stood there, and faded one by one."""
    scene, flew = bots(tmp_path, 4), 0
    for _ in range(2):
        assert play_until(
            scene,
            lambda: isinstance(scene.motions.last, gp.Harvested) and not scene.motions.has_told,
        )
        event = scene.motions.last
        assert isinstance(event, gp.Harvested)
        left = scene.motions.told.grown(event.seat, event.kind) - SET * event.sets
        while scene.motions.last is event and not scene.motions.has_told:
            frame = frame_of(scene)
            chips = [m for m in frame.layers[Layer.MOVING] if _named(m, table.CHIP_FLAT)]
            if chips:
                bed = scene.motions.beds[event.seat]
                plants = [m for m in marks(scene) if _named(m, table.ICONS[event.kind])]
                here = [m for m in plants if abs(m.x - bed.x) < 270 and abs(m.y - bed.y) < 202]
                assert len([m for m in here if m.alpha > 70]) == left
                flew += 1
            scene.update(0.04)
    assert flew > 8


def _named(mark: Mark, name: str) -> bool:
    return isinstance(mark, Picture) and mark.name == name


def test_headlines_stand_on_no_word_and_no_count(tmp_path: Path) -> None:
    """Found by looking: "Stalemate!" stood on the count of a stack."""
    scenes = {name: scene for name, scene in moments(tmp_path) if name in STAGED[2:]}
    assert len(scenes) == 4
    for name, scene in scenes.items():
        for _ in range(40):
            for plate, words in _on_plates(marks(scene)):
                assert not words, (name, plate.text, words)
            scene.update(0.04)


def _on_plates(all_marks: list[Mark]) -> Iterator[tuple[Text, list[str]]]:
    """Each headline, with the words that its plate touches."""
    for text in all_marks:
        if isinstance(text, Text) and text.size == 78.0:
            plate = text.x, text.y, text.w, 1.5 * text.size
            words = [m for m in all_marks if isinstance(m, Text) and m is not text]
            yield text, [m.text for m in words if m.w > 50 and touch(read(m, 1.0), plate)]


def test_while_plants_are_counted_no_older_line_comes_back(tmp_path: Path) -> None:
    scene = bots(tmp_path, 4)
    assert play_until(scene, lambda: isinstance(scene.motions.last, gp.RoundScored))
    old, looked = scene.teller.happened, 0
    assert old
    while not scene.motions.has_told:
        assert old not in [mark.text for mark in marks(scene) if isinstance(mark, Text)]
        looked += 1
        scene.update(0.04)
    assert looked > 30


def test_what_is_eaten_casts_no_shadow_of_a_card(tmp_path: Path) -> None:
    """Found by looking: a dark square where the card had been that brought the plague."""
    scene = next(scene for name, scene in moments(tmp_path) if name == "plague")
    stalks = 0
    while isinstance(scene.motions.last, gp.Plague) and scene.director.telling:
        moving = [m for m in marks(scene) if isinstance(m, Picture | Box)]
        for before, mark in pairwise(moving):
            if _named(mark, table.STALK):
                stalks += 1
                shadow = isinstance(before, Box) and before.colour == "#000000"
                assert not (shadow and abs(before.x - mark.x) < 20 and abs(before.y - mark.y) < 20)
        scene.update(0.04)
    assert stalks > 5


def test_the_bid_of_whoever_has_taken_grows_pale_at_once(tmp_path: Path) -> None:
    """Found by looking: it did so in the middle of the next event."""
    scene = bots(tmp_path, 4)
    for _ in range(3):
        assert play_until(scene, lambda: isinstance(scene.motions.last, gp.StackTaken))
        event = scene.motions.last
        assert isinstance(event, gp.StackTaken)
        while scene.motions.last is event:
            last = scene.board.snapshot()["bid", event.seat].alpha
            scene.update(0.02)
        assert last < 125
