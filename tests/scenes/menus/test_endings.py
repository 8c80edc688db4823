"""How an end is shown: the podium and the mock throne, for all seats, ties and languages."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS
from game.bots.play import named_bots, play_out
from game.engine.log import Log
from game.engine.match import Match, Setup
from scenes.files.settings import replace
from scenes.input.action import Verb
from scenes.match.presentation import Spoils
from scenes.match.session import Session
from scenes.menus.ending import Guests, last_words
from scenes.menus.podium import Podium, columns
from scenes.menus.results import Results
from scenes.menus.throne import Throne
from scenes.people.characters import character_name, name_bots
from scenes.people.faces import Faces, Mood
from scenes.people.seating import Player, Seating
from scenes.people.sitting import bots
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Picture, Text
from scenes.stage.render.text import fit, text_width
from scenes.texts import LANGUAGES, Texts
from tests.scenes.room import Room, marks_of, room

RANKS = [
    (1, 2),
    (1, 1),
    (2, 1, 3),
    (1, 1, 3),
    (4, 2, 3, 1),
    (1, 2, 2, 4),
    (5, 4, 3, 2, 1),
    (1, 2, 3, 4, 5, 6),
    (6, 4, 4, 3, 2, 1),
    (1, 1, 1, 1, 1, 1),
]
LONG = "Maximilian B"


def over(here: Room, name: str, seats: int, seed: int = 3) -> Session:
    """A match that bots have played to its end."""
    seating = bots(seats)
    name_bots(seating, here.services.texts)
    return Session(here.services, ended(name, seats, seed).copy(), seating, None, Log())


@cache
def ended(name: str, seats: int, seed: int) -> Match:
    """What was played once is not played again."""
    game = GAMES[name]
    match = Match(Setup(game, seats, seed, game.options.from_json({})))
    play_out(match, named_bots(game, ["easy"] * seats))
    return match


def shown(here: Room, ranks: Sequence[int], name: str = "eight28") -> Results:
    game = GAMES[name]
    seats = min(max(len(ranks), game.seats[0]), game.seats[-1])
    results = Results(here.services, over(here, name, seats))
    results.ranks = tuple(ranks)
    results.session.seating.players[len(ranks) :] = []
    here.show(results)
    return results


def faces(frame: Frame) -> list[Picture]:
    return [m for m in marks_of(frame) if isinstance(m, Picture) and m.name.startswith("faces/")]


def words(frame: Frame) -> list[str]:
    return [mark.text for mark in marks_of(frame) if isinstance(mark, Text)]


@pytest.mark.parametrize("ranks", RANKS, ids=str)
def test_columns_stand_side_by_side_and_the_better_higher(ranks: tuple[int, ...]) -> None:
    found = columns(ranks)
    assert sorted(one.seat for one in found) == list(range(len(ranks)))
    for left, right in pairwise(found):
        assert left.x + left.w / 2 < right.x - right.w / 2
    assert found[0].x - found[0].w / 2 >= 48
    assert found[-1].x + found[-1].w / 2 <= 1872
    for one, other in combinations(found, 2):
        if min(one.rank, other.rank) < 4:
            assert (one.rank < other.rank) == (one.top < other.top)
            assert (one.rank == other.rank) == (one.top == other.top)
    assert min(one.face for one in found) >= 84
    assert all(one.face <= one.w for one in found), "nobody hides a neighbour"


@pytest.mark.parametrize("scale", [0.8, 2.0])
@pytest.mark.parametrize("ranks", RANKS, ids=str)
@pytest.mark.slow
def test_all_of_it_can_be_read(ranks: tuple[int, ...], scale: float, tmp_path: Path) -> None:
    here = room(tmp_path)
    results = shown(here, ranks)
    results.session.seating[0].name = LONG
    here.stack.update(6.0)
    for language in LANGUAGES:
        here.services.texts.use(language)
        results.resume()
        for mark in marks_of(here.frame()):
            if isinstance(mark, Text):
                fitted = fit(mark, scale)
                assert fitted.fits, (language, mark.text)
                assert fitted.size >= 32 * min(1, scale), (language, mark.text)
                assert mark.x - mark.w / 2 >= 0
                assert mark.x + mark.w / 2 <= 1920


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_bot_loses_letters_on_a_podium(language: str, tmp_path: Path) -> None:
    """The Italian hornet was a "Calabro…", since its rank stood beside it."""
    here = room(tmp_path, texts=Texts(language))
    results = shown(here, (1, 2, 3, 4, 5, 6))
    here.stack.update(6.0)
    bots_in_turn = [character_name(here.services.texts, name) for name in CHARACTERS]
    for turn in range(6):
        for seat, player in enumerate(results.session.seating):
            player.name = bots_in_turn[(seat + turn) % 6]
        said = words(here.frame())
        assert set(bots_in_turn) <= set(said)
        assert {f"{rank}." for rank in range(1, 7)} <= set(said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seats"), [("grasshopper", 4), ("eight28", 6), ("cockroach", 6)])
def test_what_decided_stands_beside_faces_and_pests(
    name: str, seats: int, language: str, tmp_path: Path
) -> None:
    """Found by looking: with four players it stood on the winner's face."""
    here = room(tmp_path)
    here.services.texts.use(language)
    results = Results(here.services, over(here, name, seats))
    here.show(results)
    here.stack.update(8.0)
    said = results.presentation.decided(here.services, results.session)
    (mark,) = [m for m in marks_of(here.frame()) if isinstance(m, Text) and m.text == said]
    fitted = fit(mark)
    w = max(text_width(line, mark.weight) for line in fitted.lines) * fitted.size
    right, below = mark.x + w / 2, mark.y + 0.6 * fitted.size * len(fitted.lines)
    for one in marks_of(here.frame()):
        if isinstance(one, Picture) and one.name.startswith(("faces/", "cockroach/icon")):
            clear = one.x - 0.47 * one.w > right or one.y - 0.47 * one.h > below
            assert clear, (fitted.lines, one.name)


@pytest.mark.parametrize("ranks", [(1, 2), (2, 1, 3), (1, 2, 2, 4), (5, 4, 3, 2, 1)])
def test_players_are_named_from_the_last_to_the_first(
    ranks: tuple[int, ...], tmp_path: Path
) -> None:
    """Who shares a rank comes at once; when the crown falls all stand, and nothing more lands."""
    services, seating = room(tmp_path).services, bots(len(ranks))
    name_bots(seating, services.texts)
    podium = Podium(Guests(services, Faces(services, seating), ranks, {}, {}))
    came: dict[str, float] = {}
    for step in range(round(podium.ends_at / 0.05) + 1):
        frame = Frame()
        podium.draw(frame, 0.05 * step)
        crowns = [one.name for one in marks_of(frame) if isinstance(one, Picture)].count("ui/crown")
        for word in (*words(frame), *["the crown"] * crowns):
            came.setdefault(word, 0.05 * step)
    by_rank: dict[int, set[float]] = {}
    for player, rank in zip(seating, ranks, strict=True):
        by_rank.setdefault(rank, set()).add(came[player.name])
    assert all(len(times) == 1 for times in by_rank.values())
    order = [by_rank[rank] for rank in sorted(by_rank, reverse=True)]
    assert order == sorted(order, key=min)
    assert len({min(times) for times in order}) == len(order)
    assert max(by_rank[1]) < podium.told_at
    assert max(at for at, _ in podium.sounds) <= came["the crown"] < podium.told_at < podium.ends_at


class _Asked(Faces):
    """Faces that remember with which mood they were asked for, and where they were to look."""

    def __init__(self, services: Services, seating: Seating) -> None:
        super().__init__(services, seating)
        self.asked: dict[int, tuple[Mood | None, tuple[float, float] | None]] = {}

    def picture(
        self,
        seat: int,
        x: float,
        y: float,
        size: float,
        *,
        mood: Mood | None = None,
        toward: tuple[float, float] | None = None,
        lean: float = 0.0,
    ) -> Picture:
        self.asked[seat] = mood, toward
        return super().picture(seat, x, y, size, mood=mood, toward=toward, lean=lean)


def ending(here: Room, ranks: Sequence[int], pests: int = 0) -> tuple[Podium | Throne, _Asked]:
    """A podium, or a throne if there are pests to fall."""
    services, seating = here.services, bots(len(ranks))
    name_bots(seating, services.texts)
    asked = _Asked(services, seating)
    spoils = {seat: Spoils(("cockroach/claim_rat",) * pests, "") for seat in range(len(ranks))}
    guests = Guests(services, asked, ranks, spoils, {})
    return (Throne(guests) if pests else Podium(guests)), asked


@pytest.mark.parametrize("ranks", RANKS, ids=str)
def test_the_first_are_glad_the_last_sore_and_all_look_at_who_won(
    ranks: tuple[int, ...], tmp_path: Path
) -> None:
    """Once it is told, and in a draw nobody is anything; crowns are for those who won alone."""
    shown, asked = ending(room(tmp_path), ranks)
    frame = Frame()
    shown.draw(frame, shown.told_at - 0.01)
    assert {mood for mood, _ in asked.asked.values()} == {None}, "not before it is told"
    frame = Frame()
    shown.draw(frame, shown.ends_at)
    draw, worst = set(ranks) == {1}, max(ranks)
    for seat, rank in enumerate(ranks):
        mood = {1: Mood.GLAD, worst: Mood.SORE}.get(rank)
        looks, toward = asked.asked[seat]
        assert looks == (None if draw else mood)
        assert (toward is None) == (rank == 1)
    places = {column.seat: column for column in columns(ranks)}
    best = [column.x for column in places.values() if column.rank == 1]
    assert all(toward[0] in best for _, toward in asked.asked.values() if toward)
    crowns = sorted(m.x for m in marks_of(frame) if isinstance(m, Picture) and m.name == "ui/crown")
    assert crowns == ([] if draw else sorted(best))
    names = {player.name: seat for seat, player in enumerate(asked.seating)}
    for text in (mark for mark in marks_of(frame) if isinstance(mark, Text) and mark.text in names):
        column = places[names[text.text]]
        (number,) = (
            mark.text for mark in marks_of(frame)
            if isinstance(mark, Text) and mark.y == text.y and abs(mark.x - column.x) < column.w / 2
            and mark.text.endswith(".") and mark.text[:-1].isdigit()
        )  # fmt: skip
        assert number == f"{column.rank}."


@pytest.mark.parametrize("ranks", [(1, 1, 3), (3, 1, 1), (1, 2), (1, 1, 1, 1, 1, 6)])
def test_nobody_is_sore_or_glad_before_the_last_pest_has_fallen(
    ranks: tuple[int, ...], tmp_path: Path
) -> None:
    shown, asked = ending(room(tmp_path), ranks, pests=4)
    loser = ranks.index(max(ranks))
    for clock in (0.0, 0.6, shown.told_at - 0.01):
        shown.draw(Frame(), clock)
        moods = {seat: mood for seat, (mood, _) in asked.asked.items()}
        assert moods.pop(loser) is Mood.SORE, "as it has been since it lost"
        assert set(moods.values()) == {None}
    frame = Frame()
    shown.draw(frame, shown.ends_at)
    moods = {seat: mood for seat, (mood, _) in asked.asked.items()}
    assert moods == {s: Mood.SORE if s == loser else Mood.GLAD for s in range(len(ranks))}
    assert asked.asked[loser][1] is None
    (named,) = (mark for mark in marks_of(frame) if isinstance(mark, Text) and mark.size == 64.0)
    assert named.text == asked.seating[loser].name


def test_of_four_the_first_three_stand_in_the_middle() -> None:
    assert [column.seat for column in columns((1, 2, 3, 4))] == [1, 0, 2, 3]
    assert [column.seat for column in columns((4, 3, 2, 1))] == [2, 3, 1, 0]
    assert [column.seat for column in columns((1, 2, 3, 4, 5))] == [3, 1, 0, 2, 4]


def test_no_more_pests_fall_than_there_is_room_for(tmp_path: Path) -> None:
    shown, _ = ending(room(tmp_path), (1, 1, 3), pests=11)
    frame = Frame()
    shown.draw(frame, shown.ends_at)
    pests = [
        m for m in marks_of(frame) if isinstance(m, Picture) and m.name == "cockroach/claim_rat"
    ]
    assert len(pests) == 8


def test_a_game_without_pieces_says_its_score_on_the_block(tmp_path: Path) -> None:
    results = Results(room(tmp_path).services, over(room(tmp_path), "eight28", 3))
    shown: Any = SimpleNamespace(
        spoils=lambda *_: Spoils((), ""), score=lambda *_: "seven", one_loses=False
    )
    results.presentation = shown
    assert results._spoils(1) == Spoils((), "seven")
    shown.spoils = lambda *_: Spoils((), "7")
    assert results._spoils(1) == Spoils((), "7")
    shown.spoils = lambda *_: Spoils(("a piece",), "")
    assert results._spoils(1) == Spoils(("a piece",), "")


def test_of_bots_one_of_the_first_and_one_of_the_last_speak_and_none_in_a_draw(
    tmp_path: Path,
) -> None:
    here = room(tmp_path)
    services, seating = here.services, bots(4)
    seating.players[1] = Player("Ada", 1, "pad:1")
    chosen = Faces(services, seating)
    for ranks, first, last in (
        ((1, 2, 3, 4), {0}, {3}),
        ((2, 1, 3, 4), set(), {3}),
        ((1, 4, 1, 3), {0, 2}, set()),
        ((1, 1, 1, 1), set(), set()),
    ):
        speak = set(last_words(services, chosen, ranks))
        assert len(speak & first) == bool(first)
        assert len(speak & last) == bool(last)
        assert speak <= first | last
    services.settings = replace(services.settings, bots_talk=False)
    assert last_words(services, chosen, (1, 2, 3, 4)) == {}


@pytest.mark.slow
def test_nobody_has_won_before_the_crown_lies(tmp_path: Path) -> None:
    here = room(tmp_path)
    results = shown(here, (4, 2, 3, 1))
    winner = results.session.seating[3].name
    crowns: list[float] = []
    for _ in range(6 * 30):
        here.stack.update(1 / 30)
        frame = here.frame()
        said = words(frame)
        crown = [m for m in marks_of(frame) if isinstance(m, Picture) and m.name == "ui/crown"]
        crowns += [one.y for one in crown]
        told = f"{winner} wins!" in said
        lies = len(crowns) > 2 and crowns[-1] == crowns[-2]
        assert told == (bool(crown) and (lies or told))
        if "Once more" in said:
            assert told
    assert "Once more" in words(here.frame())


@pytest.mark.parametrize("verb", [Verb.SOUTH, Verb.START])
@pytest.mark.slow
def test_a_press_only_hurries_the_end_and_the_buttons_stay_deaf(verb: Verb, tmp_path: Path) -> None:
    here = room(tmp_path)
    results = shown(here, (4, 2, 3, 1))
    here.stack.update(0.5)
    assert "Once more" not in here.words()
    here.press(verb)
    assert "Once more" in here.words()
    here.stack.update(0.7)
    here.press(Verb.SOUTH)
    assert here.top is results
    here.stack.update(1.1)
    here.press(Verb.SOUTH)
    assert here.top is not results


@pytest.mark.slow
def test_with_reduced_motion_nothing_travels(tmp_path: Path) -> None:
    here = room(tmp_path)
    here.services.settings = here.services.settings.__class__(reduced_motion=True)
    shown(here, (4, 2, 3, 1))
    places: set[tuple[float, float, float]] = set()
    boxes: set[tuple[float, float]] = set()
    for _ in range(5 * 30):
        here.stack.update(1 / 30)
        frame = here.frame()
        places |= {(one.x, one.y, one.w) for one in faces(frame)}
        boxes |= {(one.x, one.y) for one in marks_of(frame) if isinstance(one, Box)}
    assert len(places) == 4
    assert len(boxes) < 40, "confetti"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_loser_sits_on_the_throne_and_all_others_laugh(seats: int, tmp_path: Path) -> None:
    here = room(tmp_path)
    results = Results(here.services, over(here, "cockroach", seats))
    here.show(results)
    here.stack.update(8.0)
    frame = here.frame()
    loser = results.ranks.index(max(results.ranks))
    bust, *others = sorted(faces(frame), key=lambda one: -one.w)
    assert (bust.x, bust.w) == (960, 360)
    assert "mouth_frown" in bust.name
    assert len(others) == seats - 1
    assert all("mouth_grin" in one.name and one.w >= 84 for one in others)
    for one, other in combinations([bust, *others], 2):
        assert abs(one.x - other.x) >= (one.w + other.w) / 2 or abs(one.y - other.y) >= 150
    assert f"{results.session.seating[loser].name} loses!" in words(frame)
    assert not any(isinstance(m, Picture) and m.name == "ui/crown" for m in marks_of(frame))
    pests = results.presentation.spoils(results.session, loser).pieces
    lying = [m for m in marks_of(frame) if isinstance(m, Picture) and m.name in pests]
    assert len(lying) == min(8, len(pests)) > 0
    assert all(one.y < bust.y for one in lying)


@pytest.mark.parametrize(("rank", "tune"), [(1, "win"), (2, "win"), (4, "lose")])
@pytest.mark.slow
def test_who_plays_alone_and_comes_last_hears_no_fanfare(
    rank: int, tune: str, tmp_path: Path
) -> None:
    here = room(tmp_path)
    ranks = [rank, *(one for one in (1, 2, 3, 4) if one != rank)]
    results = shown(here, ranks)
    results.session.seating.players[0] = Player("Ada", 0, "pad:1")
    here.sounds.played.clear()
    for _ in range(6 * 30):
        here.stack.update(1 / 30)
    assert here.sounds.played.count(tune) == 1
    assert "drum_roll" in here.sounds.played
    assert not {"win", "lose"} - {tune} & set(here.sounds.played)


@pytest.mark.slow
def test_an_end_is_a_podium_or_a_throne(tmp_path: Path) -> None:
    here = room(tmp_path)
    ends = {name: Results(here.services, over(here, name, 3))._ending for name in GAMES}
    assert {name for name, end in ends.items() if isinstance(end, Throne)} == {"cockroach"}
    assert sum(isinstance(end, Podium) for end in ends.values()) == 3


@pytest.mark.parametrize(("ranks", "tune"), [((1, 4), "win"), ((4, 4), "lose"), ((4, 2), "win")])
def test_of_several_people_the_best_one_counts(
    ranks: tuple[int, int], tune: str, tmp_path: Path
) -> None:
    here = room(tmp_path)
    results = shown(here, [*ranks, 1, 3])
    for seat in (0, 1):
        results.session.seating.players[seat] = Player("Ada", seat, f"pad:{seat + 1}")
    for _ in range(6 * 30):
        here.stack.update(1 / 30)
    assert here.sounds.played.count(tune) == 1
