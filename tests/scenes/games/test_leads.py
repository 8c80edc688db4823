"""Who leads is read twice, off the figures on the mats and by the cup: they never differ.

A cup is seen whole and always as large, in all that happens at every table: of two leaders a
stranger overlooked one, as chips lay on its cup.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from copy import deepcopy
from itertools import chain, combinations
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest

from game import GAMES as OURS
from game.engine.events import Event
from scenes.games.fixtures import play_until
from scenes.layout.mats import leaders
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import WIDTH, Box, Frame, Mark, Picture, Text
from tests.scenes.games.test_each_event import subjects
from tests.scenes.games.test_seen import NAMES, POINTS, around, mats, named, places, worth
from tests.scenes.games.walks import USUAL, Looking, Walk, games, over, watched
from tests.scenes.room import frame_of, inked, marks_of, pictures_of, texts_of, words_of

pytestmark = pytest.mark.slow

ENDS = 10  # of games of each kind
PAID = 10  # events: so many may pay what has been said at once


class Seen(NamedTuple):
    """A picture while points are given: what figures come to at each seat, and who has cups.

    `said` once a line or a banner has told who gets something.
    """

    event: Event
    sums: Sequence[set[int]]
    leading: set[int]
    said: bool


@over(USUAL, names=POINTS)
def test_the_cup_is_with_whoever_the_figures_name(scene: Any) -> Looking:
    """As soon as it is said who gets something both are those of after it."""
    begin, points = scene.motions.begin, [points_of(scene.motions.told, scene)]  # event by event
    pictures: list[list[Seen]] = [[]]  # of each event that changes them
    before = set[str]()  # the words that stood there before its turn

    def begins(turn: Sequence[Event]) -> None:
        begin(turn)
        told = deepcopy(scene.motions.told)
        for event in turn:
            told.apply(event)
        points.append(points_of(told, scene))
        pictures.append([])
        before.clear()
        before.update(words_of(scene))

    scene.motions.begin = begins
    while seen := (yield):
        event = scene.motions.last
        if event and seen.stands and scene.director.telling and points[-1] != points[-2]:
            frame = seen.frame
            said = scene.motions.has_told or banner(scene, frame, event, before)
            now = Seen(event, sums(scene, frame), leading(scene, frame), said)
            pictures[-1].append(now)
    for number, shown in enumerate(pictures):
        for now in shown:
            may = points[number - (not now.said) : number + PAID]
            read = [p for p in may if all(n in at for n, at in zip(p, now.sums, strict=True))]
            assert any(now.leading == {*leaders(points)} for points in read), (now, may)
    assert sum(now.said for shown in pictures for now in shown) > 5


def points_of(told: Any, scene: Any) -> list[int]:
    return [worth(has) for has in told.facts()[POINTS[scene.table.game]]]


def banner(scene: Any, frame: Frame, event: Event, before: set[str]) -> bool:
    """Whether there is a new one that names who gets something."""
    old, bar = {*before, *NAMES}, Box(*scene.view.bar[:4])
    banners = [m for m in texts_of(frame) if m.text not in old and not around(m, bar)]
    return any(NAMES[seat] in mark.text for mark in banners for seat in subjects(event))


def sums(scene: Any, frame: Frame) -> list[set[int]]:
    """What the figures on each mat come to: "12 +3" is fifteen."""
    found = []
    for place in places(frame, scene.motions.seats):
        texts = [mark.text.strip(" €").split() for mark in place if isinstance(mark, Text)]
        figures = [text for text in texts if all(n.lstrip("+").isdigit() for n in text)]
        found.append({sum(map(int, text)) for text in figures})
    return found


def leading(scene: GameScene, frame: Frame) -> set[int]:
    """The seats whose faces wear a cup, or whose mats have one beside the figures."""
    seats = range(scene.motions.seats)
    skins = [scene.faces.picture(seat, 0, 0, 1).colour for seat in seats]
    faces = [one for one in pictures_of(frame) if one.name.startswith("faces/")]
    spots, found = mats(frame, len(seats)), set()
    for cup in cups(frame):
        worn = [f for f in faces if hypot(f.x - cup.x, f.y - cup.y) < 0.6 * f.w]
        on = [seat for seat in seats if around(cup, spots[seat])]
        found |= {skins.index(face.colour) for face in worn} or {on[0]}
    return found


def test_at_the_end_the_cup_is_with_whoever_wins(name: str, tmp_path: Path) -> None:
    """In Cockroach it stood with some of the winners alone, and might have with the loser."""
    for table, seed in games(name, ENDS):
        scene = watched(tmp_path, table, seed, last=1)
        assert play_until(scene, lambda scene=scene: scene.over)  # type: ignore[misc]
        won = {seat for seat, rank in enumerate(scene.table.ranks) if rank == 1}
        won = won if len(won) < table.seats else set()  # nobody leads while all are equal
        assert leading(scene, frame_of(scene)) == won, (str(table), seed)


# A cup is seen whole.

EDGE = 8.0  # around what is drawn of a cup in its picture
SELDOM = 3  # steps while all lies still
FEW = 3  # cups: so many are seen in the shortest game, too
WALKS, MANY = 3, 8  # so many cups in all walks, each with usual and with long names
LONG = ("Schneewittch",) * 6


def cups(frame: Frame) -> list[Picture]:
    return [mark for mark in pictures_of(frame) if mark.name == "ui/cup"]


def upon(frame: Frame, cup: Picture) -> list[Mark]:
    """What is drawn later than a cup where it is."""
    above = marks_of(frame)
    above = above[above.index(cup) + 1 :]
    return [mark for mark in above if _dense(mark) and _touch(mark, cup)]


def _dense(mark: Mark) -> bool:
    """Whether anything is hidden by it: not by a frame, light, or the dark of all."""
    if isinstance(mark, Box):
        return bool(mark.colour) and mark.w < WIDTH
    return isinstance(mark, Text) or mark.name != "ui/lamp_pool"


def _touch(mark: Mark, cup: Picture) -> bool:
    x, y, w, h = inked(mark) if isinstance(mark, Text) else (mark.x, mark.y, mark.w, mark.h)
    wide, high = w + cup.w - 2 * EDGE, h + cup.h - 2 * EDGE
    return 2 * abs(x - cup.x) < wide and 2 * abs(y - cup.y) < high


CUPS: defaultdict[str, list[list[float]]] = defaultdict(list)  # how large they are, by walk


@over(USUAL, *[Walk(seed, 2 * seed, 90.0) for seed in range(1, WALKS)])
def test_nothing_lies_on_a_cup_and_all_are_as_large(scene: Any) -> Looking:
    """Whether it stands beside the score or, for the sake of a long name, on the head."""
    sizes, still = list[float](), False

    def see(frame: Frame) -> None:
        for cup in cups(frame):
            assert upon(frame, cup) == [], scene.motions.last
            assert cup.y >= cup.h / 2
            sizes.append(cup.w)

    while seen := (yield):
        before, still = still, not (scene.board.moving or scene.view.says_itself)
        if still and not (before and seen.number % SELDOM):
            see(seen.frame)
            named(scene, LONG)
            see(frame_of(scene))
            named(scene)
    assert len(sizes) > FEW
    all_sizes = CUPS[scene.table.game]
    all_sizes.append(sizes)
    assert len({*chain(*all_sizes)}) == 1, "at all its tables"
    assert len(all_sizes) < WALKS or sum(map(len, all_sizes)) > 2 * MANY


# What lies on another thing stays on it.

LARGE, SEEN = 40.0, 60  # units of a side, opacity
STRETCH = 45.0  # seconds of each game

Cover: TypeAlias = tuple[tuple[float, float], tuple[float, float]]
"""What covers the middle of what, by their places."""


def lying(frame: Frame, folder: str) -> list[Picture]:
    """The cards, dice and chips of a frame in the order in which they are drawn."""
    found = [
        mark
        for mark in pictures_of(frame)
        if mark.name.startswith(folder) and LARGE < mark.w < 400 and mark.alpha > SEEN
    ]
    places = Counter((mark.x, mark.y) for mark in found)
    return [mark for mark in found if places[mark.x, mark.y] == 1]


def covers(pictures: list[Picture]) -> set[Cover]:
    """Which covers which: what is drawn later, first."""
    return {
        ((top.x, top.y), (low.x, low.y))
        for low, top in combinations(pictures, 2)
        if abs(top.x - low.x) < min(top.w, low.w) / 3 and abs(top.y - low.y) < min(top.h, low.h) / 3
    }


@over(USUAL, names=OURS)
def test_what_lies_on_another_thing_stays_on_it(scene: Any) -> Looking:
    """A die was hidden by the card it lay on, for as long as that card grew pale."""
    before, event, looked = set[Cover](), None, 0
    while (seen := (yield)) and seen.seconds < STRETCH:
        now = covers(lying(seen.frame, f"{scene.table.game}/"))
        looked += len(before & now)
        turned = {(low, top) for top, low in before} & now
        assert not turned, (event, turned)
        before, event = now, scene.motions.last
    assert looked > 50
