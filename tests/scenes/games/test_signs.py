"""Signs beside pieces are true: frames of who lacks one more, what is left, which face it is."""

from collections import Counter
from collections.abc import Callable
from itertools import chain, islice
from math import dist
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.eight28.cards import ONE_ELEVEN
from game.engine.match import Match
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.cockroach.paint import DANGER_COLOUR, NEARING_COLOUR
from scenes.games.cockroach.table import PILE as KITCHEN
from scenes.games.eight28.table import POT_FIGURE, supply
from scenes.games.fixtures import course, play_until, resumed, staged, table_of
from scenes.games.fruechtchen.rolls import RollTable
from scenes.games.fruechtchen.table import PILE_AT as MARKET
from scenes.games.grasshopper.table import LEFT_AT as GARDEN
from scenes.games.registry import presentation
from scenes.lobby.house_rules import in_one_line
from scenes.match.game_scene import GameScene
from scenes.services import Services
from scenes.stage.render.frame import Box, Mark, Picture, Text
from scenes.stage.render.theme import PAPER
from tests.game.tables import TABLES
from tests.scenes.games.test_seen import frames, places
from tests.scenes.room import Room, frame_of, marks_of, room, words_of

SHORT = {name: game.options.from_json({"short": True}) for name, game in GAMES.items()}


def in_short(services: Services, seats: int) -> GameScene:
    """A short game of Cockroach Poker."""
    game = GAMES["cockroach"]
    return staged(services, game, table_of(game, (), seats), 3, SHORT[game.name])


def test_cockroach_says_how_many_lose(services: Services) -> None:
    """CP-20: below the mats, and the end tells of three."""
    services.settings = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
    for seats, limit in ((2, 4), (4, 3)):
        assert f"{limit} of one animal: lost" in words_of(in_short(services, seats))
    scene = in_short(services, 4)
    assert play_until(scene, lambda: scene.over)
    told = presentation("cockroach").decided(services, scene.session)
    assert "3 ×" in told, "another way to lose: take another seed"


@pytest.mark.parametrize("game", GAMES)
def test_the_lobby_names_a_short_game(game: str, services: Services) -> None:
    """As a house rule with a sentence that says what it does: GP-23, EV-22, CP-20, FR-19."""
    texts, shown = services.texts, presentation(game)
    assert in_one_line(texts, shown, SHORT[game]) == "Short game"
    assert in_one_line(texts, shown, GAMES[game].options()) == "as in the rules"
    assert len(texts(shown.options["short"][1])) > 15


def seen(scene: GameScene) -> list[Mark]:
    return marks_of(frame_of(scene))


# Who needs one more.


def grown(view: Any, seat: int) -> Counter[str]:
    """GP-12, GP-13: a third plant brings a chip, a third grasshopper the plague."""
    hoppers, *plants = view.gardens[seat]
    return Counter({"gold": plants.count(2), "danger": hoppers == 2})


def collected(view: Any, seat: int) -> Counter[str]:
    """CP-17: how many of a species lose depends on the seats."""
    counts = [view.animals(seat, species) for species in range(7)]
    near, lacking = view.limit - 2, view.limit - 1
    return Counter({"danger": counts.count(lacking), "nearing": counts.count(near) if near else 0})


ONE_MORE: dict[str, Callable[[Any, int], Counter[str]]] = {
    "grasshopper": grown,
    "cockroach": collected,
}


@pytest.mark.parametrize("name", ONE_MORE)
def test_who_lacks_one_more_is_framed_and_nobody_else(name: str, tmp_path: Path) -> None:
    theme, found = room(tmp_path).services.theme, Counter[str]()
    signs = {
        "grasshopper": {("", theme.accent): "gold", ("", theme.danger): "danger"},
        "cockroach": {(DANGER_COLOUR, theme.danger): "danger", (NEARING_COLOUR, ""): "nearing"},
    }[name]
    plain = [t for t in TABLES if t.game.name == name and not any(t.options.to_json().values())]
    for table in (plain[0], plain[-1]):
        for match, frame in frames(table, tmp_path):
            view = match.view(None).game
            for seat, place in enumerate(places(frame, table.seats)):
                boxes = [mark for mark in place if isinstance(mark, Box) and mark.w < 200]
                shown = Counter(signs.get((box.colour, box.outline), "") for box in boxes)
                del shown[""]
                assert shown == +ONE_MORE[name](view, seat), f"seat {seat} at {match.ask}"
                found += shown
    assert set(found) == set(signs.values())


# When the music is tense.


def in_danger(view: Any) -> bool:
    """GP-12: one grasshopper more, and a plague comes."""
    return any(garden[0] == 2 for garden in view.gardens)


def high(view: Any) -> bool:
    """Open cards come to 22 or more, each 1/11 as a 1 (EV-8)."""
    counts = [sum(1 if card == ONE_ELEVEN else card for card in cards) for cards in view.opened]
    return max(counts) >= 22


def crowded(view: Any) -> bool:
    """CP-17: one animal more, and somebody loses."""
    return any(collected(view, seat)["danger"] for seat in range(view.seats))


def at_last(view: Any) -> bool:
    """One roll is left of a harvest (FR-8), or ten Euros to the goal (FR-16)."""
    return view.attempts == 1 or max(view.scores) >= view.goal - 10


TENSE: dict[str, Callable[[Any], bool]] = {
    "grasshopper": in_danger,
    "eight28": high,
    "cockroach": crowded,
    "fruechtchen": at_last,
}


@pytest.mark.parametrize("name", TENSE)
def test_the_music_is_tense_where_the_game_is(name: str, tmp_path: Path) -> None:
    services, heard = room(tmp_path).services, Counter[float]()
    seats = GAMES[name].seats[0]
    asks = chain.from_iterable(course(name, seats, SHORT[name], seed) for seed in (1, 2, 3))
    for match, _ in islice(asks, 1, 100, 3):
        scene = resumed(services, match.copy(), table_of(GAMES[name], (), seats))
        tense = TENSE[name](match.view(None).game)
        assert scene.motions.tension() == tense, f"at {match.ask} after {len(match.decisions)}"
        heard[tense] += 1
    assert min(heard[False], heard[True]) > 0


# What is left.


LEFT: dict[str, Callable[[Any], tuple[tuple[float, float], str]]] = {
    "grasshopper": lambda view: (GARDEN[:2], f"{view.draw_pile} card"),
    "cockroach": lambda view: ((KITCHEN.right + 6.0, KITCHEN.y - 40.0), str(view.pile)),
    "fruechtchen": lambda view: ((MARKET[0], MARKET[1] + 30.0), str(view.draw_pile)),
}


@pytest.mark.parametrize("name", LEFT)
def test_beside_a_pile_stands_how_many_cards_are_left(name: str, tmp_path: Path) -> None:
    services, told = room(tmp_path).services, set()
    for match, _ in islice(course(name, 3, SHORT[name], 1), 6, 60, 6):
        place, words = LEFT[name](match.view(None).game)
        marks = seen(resumed(services, match.copy(), table_of(GAMES[name], (), 3)))
        there = [m.text for m in marks if isinstance(m, Text) and (m.x, m.y) == place]
        assert there in ([words], [f"{words}s"])
        told.add(words)
    assert len(told) > 1


@pytest.mark.parametrize("blue", [2, 1, 0])
def test_gems_that_are_left_are_counted_by_their_colour(blue: int, tmp_path: Path) -> None:
    """EV-5: blue ones first, then red ones."""
    match = next(
        match
        for seed in range(1, 9)
        for match, _ in course("eight28", 3, SHORT["eight28"], seed)
        if match.view(None).game.supply.blue == blue
        and match.view(None).game.supply.red < 6 + bool(blue)
    )
    view = match.view(None).game
    left = view.supply.blue or view.supply.red
    marks = seen(resumed(room(tmp_path).services, match.copy(), table_of(GAMES["eight28"], (), 3)))
    figures = {(mark.x, mark.y): mark.text for mark in marks if isinstance(mark, Text)}
    gems = {(mark.x, mark.y): mark.name for mark in marks if isinstance(mark, Picture)}
    lies, beside = supply(3)
    assert figures[beside.x, beside.y] == str(left)
    colour = "blue" if view.supply.blue else "red"
    assert gems[lies.x, lies.y] == f"eight28/gem_{colour}"
    assert figures[POT_FIGURE.x, POT_FIGURE.y] == str(view.middle.blue + 2 * view.middle.red)


# Which face of a die is which fruit (FR-2).

FACES = {"apple": 1, "orange": 2, "pear": 3, "strawberry": 4, "cherry": 5, "grape": 6}


def pairs(marks: list[Mark]) -> set[tuple[str, int]]:
    """The die that belongs to nobody and the fruit at it, wherever they lie together."""
    pictures = [mark for mark in marks if isinstance(mark, Picture)]
    fruits = [mark for mark in pictures if mark.name.startswith("fruechtchen/icon_")]
    found = set()
    for die in pictures:
        pips = die.name.removeprefix("fruechtchen/die_")
        if pips.isdigit() and die.colour == PAPER and die.w > 60:
            away = {dist((one.x, one.y), (die.x, die.y)): one.name for one in fruits}
            if away and min(away) < 140:
                found.add((away[min(away)].removeprefix("fruechtchen/icon_"), int(pips)))
    return found


def harvests() -> dict[str, Match]:
    """A moment of a game at which each fruit is rolled for."""
    found: dict[str, Match] = {}
    for seed in range(1, 9):
        for match, _ in course("fruechtchen", 4, SHORT["fruechtchen"], seed):
            view = match.view(None).game
            if match.ask and match.ask.phase == "roll":
                found.setdefault(list(FACES)[view.fruits[match.waiting()[0]]], match)
            if len(found) == len(FACES):
                return found
    return found


def market(here: Room, match: Match) -> GameScene:
    return resumed(here.services, match.copy(), table_of(GAMES["fruechtchen"], (), 4))


def test_the_die_that_is_needed_shows_the_fruit_that_is_rolled_for(tmp_path: Path) -> None:
    here = room(tmp_path)
    for fruit, match in harvests().items():
        assert pairs(seen(market(here, match))) == {(fruit, FACES[fruit])}


def test_every_list_of_faces_has_the_same(tmp_path: Path) -> None:
    """On the closed tray while all choose, and in the table of all rolls."""
    here = room(tmp_path)
    match, _ = next(iter(course("fruechtchen", 4, SHORT["fruechtchen"], 1)))
    assert pairs(seen(market(here, match))) == set(FACES.items())
    here.services.throws["1"] = [Random(1).randrange(9) for _ in FACES]
    here.show(RollTable(here.services, "pad:1"))
    assert pairs(marks_of(here.frame())) == set(FACES.items())
