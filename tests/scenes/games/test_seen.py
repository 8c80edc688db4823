"""What is read off the picture at rest is what the match holds: names and scores, by seat.

A seat's place is the smallest mat or panel around its name; whatever lies within belongs to it.
Random games at rest, seen from the couch, against the public view.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.engine.match import Match
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text
from tests.game.tables import TABLES, Table
from tests.scenes.games.test_reach import PAD, Sitting, guests_at
from tests.scenes.room import frame_of

NAMES = ("Ann", "Bob", "Cem", "Dia", "Eve", "Fay")
REST = 4.0  # seconds after which nothing moves any more, but who is asked


def named(scene: GameScene, names: Sequence[str] = NAMES) -> GameScene:
    """Give its players names that are found again."""
    for name, player in zip(names, scene.session.seating, strict=False):
        player.name = name
    return scene


def frames(table: Table, folder: Path) -> Iterator[tuple[Match, Frame]]:
    """Some questions of random games: the match, and its picture."""
    for guest in guests_at(folder, table, Sitting(PAD), 0.0):
        named(guest.scene)
        guest.wait(REST)
        yield guest.match, frame_of(guest.scene)


def marks(frame: Frame) -> list[Mark]:
    return [mark for layer in (Layer.TABLE, Layer.REST) for mark in frame.layers[layer]]


def around(mark: Mark, box: Mark) -> bool:
    return abs(mark.x - box.x) <= box.w / 2 and abs(mark.y - box.y) <= box.h / 2


def mats(frame: Frame, seats: int) -> list[Box]:
    """Each seat's mat: the smallest around its name."""
    here, found = marks(frame), []
    words = [mark for mark in here if isinstance(mark, Text)]
    large = [m for m in here if isinstance(m, Box) and m.w >= 250 and m.h >= 150]
    for name in NAMES[:seats]:
        texts = [mark for mark in words if mark.text == name][:1]  # then the strip
        boxes = [mark for mark in large for text in texts if around(text, mark)]
        assert boxes, f"{name} stands on no mat"
        found.append(min(boxes, key=lambda box: box.w * box.h))
    return found


def places(frame: Frame, seats: int) -> list[list[Mark]]:
    """What lies at each seat."""
    here = marks(frame)
    return [
        [mark for mark in here if around(mark, mat) and mark is not mat]
        for mat in mats(frame, seats)
    ]


def numbers(place: list[Mark]) -> Counter[str]:
    """The figures that stand there; "2×" and "+3" count as theirs."""
    texts = (mark.text for mark in place if isinstance(mark, Text))
    return Counter(digits for text in texts if (digits := text.strip("×+ €")).isdigit())


def grasshopper(view: Any, seat: int) -> Counter[str]:
    return Counter([str(view.chips[seat])])


def eight28(view: Any, seat: int) -> Counter[str]:
    return Counter([str(view.gems[seat].worth)])


def cockroach(view: Any, seat: int) -> Counter[str]:
    shown = view.owes and seat == view.active  # the special card lies before all until it is paid
    return Counter([str(view.hand_sizes[seat] - shown)])


def fruechtchen(view: Any, seat: int) -> Counter[str]:
    return Counter([str(view.scores[seat])])


def ladybirds(view: Any, seat: int) -> Counter[str]:
    return Counter([str(view.points[seat])])


FIGURES: dict[str, Callable[[Any, int], Counter[str]]] = {
    "grasshopper": grasshopper,
    "eight28": eight28,
    "cockroach": cockroach,
    "fruechtchen": fruechtchen,
    "ladybirds": ladybirds,
}


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.slow
def test_each_seat_shows_its_own_score(table: Table, tmp_path: Path) -> None:
    for match, frame in frames(table, tmp_path):
        view = match.view(None).game
        for seat, place in enumerate(places(frame, table.seats)):
            wanted = FIGURES[table.game.name](view, seat)
            assert wanted <= numbers(place), f"{NAMES[seat]} at {match.ask}"


# Pieces: what has grown, what has been laid out or taken, which bids are left.

PLANTS = ("grasshopper", "corn", "strawberry", "broccoli", "blackberry")
ANIMALS = ("bat", "rat", "toad", "fly", "scorpion", "stink_bug", "cockroach")
FRUITS = ("apple", "orange", "pear", "strawberry", "cherry", "grape", "joker")
CARDS = (*map(str, range(1, 11)), "1_11")


def garden(view: Any, seat: int) -> Counter[str]:
    grown = zip(PLANTS, view.gardens[seat], strict=True)
    return +Counter({f"grasshopper/icon_{name}": count for name, count in grown})


def laid_out(view: Any, seat: int) -> Counter[str]:
    faces = view.laid[seat]
    plain, crowned = faces[: len(ANIMALS)], faces[len(ANIMALS) :]
    both = zip(ANIMALS, plain, crowned, strict=True)
    heads = Counter({f"cockroach/icon_{name}": n + royal for name, n, royal in both})
    return +(heads + Counter({"cockroach/icon_royal": sum(crowned)}))


def taken(view: Any, seat: int) -> Counter[str]:
    """Who is not out has the back of a hidden card beside the sum as well."""
    cards = [card for card in (view.hidden[seat], *view.opened[seat]) if card]
    backs = 0 if view.hidden[seat] else 1 if view.out(seat) else 2
    unseen = Counter({"eight28/back_seat": backs})
    return +(unseen + Counter(f"eight28/card_{CARDS[card - 1]}" for card in cards))


def offered(view: Any, seat: int) -> Counter[str]:
    """Numbers; the fruit on the mat until it is harvested; a hand that lies open."""
    numbers = Counter(f"fruechtchen/number_{number}" for number in view.open_numbers[seat])
    kinds = [kind for kind, cards in enumerate(view.hands[seat]) if cards]
    if view.fruits:
        kinds = [view.fruits[seat]] if view.counts[seat] else [FRUITS.index("joker")]
    return numbers + Counter(f"fruechtchen/icon_{FRUITS[kind]}" for kind in kinds)


HARVEST = ("roll", "displace")  # the questions while one harvests
PIECES: dict[str, tuple[Sequence[str], Callable[[Any, int], Counter[str]]]] = {
    "grasshopper": (["icon_"], garden),
    "eight28": (["card_", "back_seat"], taken),
    "cockroach": (["icon_"], laid_out),
    "fruechtchen": (["icon_", "number_"], offered),
}
WITH_PIECES = [table for table in TABLES if table.game.name in PIECES]


@pytest.mark.parametrize("table", WITH_PIECES, ids=str)
@pytest.mark.slow
def test_each_seat_has_its_own_pieces_and_so_many(table: Table, tmp_path: Path) -> None:
    kinds, pieces = PIECES[table.game.name]
    prefixes, seen = tuple(f"{table.game.name}/{kind}" for kind in kinds), 0
    for match, frame in frames(table, tmp_path):
        sole = match.waiting()[0]  # the only person, whose cards lie open
        for seat, place in enumerate(places(frame, table.seats)):
            if match.ask and match.ask.phase in HARVEST and seat == sole:
                continue  # what it has laid out lies between the mats
            own = seat == sole and table.game.name == "eight28"
            view = match.view(seat if own else None).game
            solid = [m.name for m in place if isinstance(m, Picture) and m.alpha == 255]
            found = Counter(name for name in solid if name.startswith(prefixes))
            assert found == pieces(view, seat), f"{NAMES[seat]} at {match.ask}"
            seen += found.total()
    assert seen, "nobody had anything"
