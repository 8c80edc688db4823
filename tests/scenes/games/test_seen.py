"""What is read off the picture at rest is what the match holds: names and scores, by seat.

A seat's place is the smallest mat or panel around its name; whatever lies within belongs to it.
Random games at rest, seen from the couch, against the public view; what belongs to a player in
pieces and words, when hands are opened and at the end.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.engine.match import Match
from game.fruechtchen.moves import LayOut
from game.grasshopper.rules import Bid
from scenes.games.registry import presentation
from scenes.match.game_scene import GameScene
from scenes.people.sitting import bots
from scenes.program.quiet import quiet_services
from scenes.session.session import Session
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text
from tests.game.tables import ENDS, TABLES, Table, moments, played_out
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


POINTS = {"grasshopper": "chips", "eight28": "gems", "fruechtchen": "scores", "ladybirds": "points"}


def worth(has: Any) -> int:
    """What it comes to that somebody has: points, or gems of two colours."""
    return int(getattr(has, "worth", has))


def figure(view: Any, name: str, seat: int) -> str:
    """The score; in Cockroach Poker the cards in hand, but for a special one until it is paid."""
    if name == "cockroach":
        return str(view.hand_sizes[seat] - bool(view.owes and seat == view.active))
    return str(worth(getattr(view, POINTS[name])[seat]))


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.slow
def test_each_seat_shows_its_own_score(table: Table, tmp_path: Path) -> None:
    for match, frame in frames(table, tmp_path):
        view = match.view(None).game
        for seat, place in enumerate(places(frame, table.seats)):
            wanted = figure(view, table.game.name, seat)
            assert wanted in numbers(place), f"{NAMES[seat]} at {match.ask}"


# Pieces: what has grown, what has been laid out or taken, which bids are left.

PLANTS = ("grasshopper", "corn", "strawberry", "broccoli", "blackberry")
ANIMALS = ("bat", "rat", "toad", "fly", "scorpion", "stink_bug", "cockroach")
FACES = (*ANIMALS, *(f"royal_{animal}" for animal in ANIMALS), "joker", "black")
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


# Opened hands, what is held at the end, the score: counted a second time from the match.


OURS = [table for table in ENDS if table.game.name in GAMES]
at_some_tables = pytest.mark.parametrize("table", OURS, ids=str)
POKER = (*"123456", "ace", "x")


def grasshopper(match: Match, seat: int) -> tuple[Sequence[str], Sequence[str]]:
    """GP-5: all know who has which cards left; only the bid that is locked was a secret."""
    choice = match.view(seat).choice
    return [], [f"poker_{POKER[choice.card - 1]}"] if isinstance(choice, Bid) else []


def eight28(match: Match, seat: int) -> tuple[Sequence[str], Sequence[str]]:
    card = match.state.hidden[seat]
    return [], [f"card_{'1_11' if card == 11 else card}"]


def cockroach(match: Match, seat: int) -> tuple[Sequence[str], Sequence[str]]:
    """CP-5, CP-8: who slid the card knows it, who got it does not until it looks."""
    state = match.state
    held = [face for face, n in zip(FACES, state.hands[seat], strict=True) for _ in range(n)]
    knows = seat in state.way[:-1]
    return held, [FACES[state.card]] if knows else []


def fruechtchen(match: Match, seat: int) -> tuple[Sequence[str], Sequence[str]]:
    """FR-4: what is laid out face down is in the hand no more."""
    held = Counter(
        {fruit: n for fruit, n in zip(FRUITS, match.state.hands[seat], strict=True) if n}
    )
    choice, laid = match.view(seat).choice, Counter[str]()
    if isinstance(choice, LayOut):
        laid = Counter({"joker": choice.jokers})
        if choice.count:
            laid[FRUITS[choice.fruit]] += choice.count
    return [*(held - laid).elements()], [*laid.elements()]


TRUTH: dict[str, Callable[[Match, int], tuple[Sequence[str], Sequence[str]]]] = {
    "grasshopper": grasshopper,
    "eight28": eight28,
    "cockroach": cockroach,
    "fruechtchen": fruechtchen,
}


@at_some_tables
def test_an_opened_hand_is_all_that_its_player_knew_and_each_card_once(table: Table) -> None:
    name, laid = table.game.name, 0
    opens = presentation(name).opens
    for match in moments(table.match(4), Random(4)):
        for seat in range(table.seats):
            held, played = TRUTH[name](match, seat)
            found = opens(match.view(seat))
            assert [
                Counter(picture.removeprefix(f"{name}/") for picture in pictures)
                for pictures in (found.held, found.played)
            ] == [Counter(held), Counter(played)], f"seat {seat} at {match.ask}"
            laid += len(played)
    assert laid


def chips(state: Any, seat: int) -> tuple[Counter[str], str, str]:
    n = state.chips[seat]
    return Counter({"chip": n}), str(n), f"{n} chip{'s' * (n != 1)}"


def gems(state: Any, seat: int) -> tuple[Counter[str], str, str]:
    blue, red = state.gems[seat]
    worth = blue + 2 * red
    return Counter(gem_blue=blue, gem_red=red), str(worth), f"{worth} point{'s' * (worth != 1)}"


def pests(state: Any, seat: int) -> tuple[Counter[str], str, str]:
    """CP-17: of a loser only those that were too many."""
    laid = state.laid[seat]
    both = [plain + crowned for plain, crowned in zip(laid[:7], laid[7:], strict=True)]
    limit = (5 if len(state.hands) == 2 else 4) - state.options.short
    many = {one: n for one, n in zip(ANIMALS, both, strict=True) if n >= limit}
    every = dict(zip(ANIMALS, both, strict=True))
    icons = Counter({f"icon_{one}": n for one, n in (many or every).items()})
    return icons, "", f"{sum(both)} animal{'s' * (sum(both) != 1)}"


def euros(state: Any, seat: int) -> tuple[Counter[str], str, str]:
    n = state.scores[seat]
    return Counter(euro=n), str(n), f"{n} Euro{'s' * (n != 1)}"


HAD = {"grasshopper": chips, "eight28": gems, "cockroach": pests, "fruechtchen": euros}


@at_some_tables
def test_everybody_ends_with_what_they_have(table: Table, tmp_path: Path) -> None:
    """On the podium or the throne, and in words."""
    name, services = table.game.name, quiet_services(tmp_path)
    shown, some = presentation(name), 0
    for seed in (1, 2) if name == "cockroach" else (1,):
        match = played_out(table.match(seed), Random(seed))
        session = Session.unsaved(services, match.setup, bots(table.seats))
        for decision in match.decisions:
            if decision.move is not None:
                session.table.commit(decision.seat, decision.move)
        for seat in range(table.seats):
            pieces, figure, words = HAD[name](match.state, seat)
            spoils = shown.spoils(session, seat)
            found = Counter(picture.removeprefix(f"{name}/") for picture in spoils.pieces)
            assert (found, spoils.figure) == (+pieces, figure), f"seat {seat} of seed {seed}"
            assert shown.score(services, session, seat) == words
            some += pieces.total()
    assert some
