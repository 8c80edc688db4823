"""How an end is shown: the podium and the mock throne, for all seats, ties and languages."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS
from game.bots.play import named_bots, play_out
from game.engine.log import Log
from game.engine.match import Match, Setup
from scenes.files.settings import Settings, replace
from scenes.match.presentation import Spoils
from scenes.menus.ending import WHY, Guests, Podium, Throne, columns, last_words
from scenes.menus.results import Results
from scenes.people.characters import character_name, name_bots
from scenes.people.faces import Faces, Mood
from scenes.people.seating import Player, Seating
from scenes.people.sitting import bots
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.text import fit
from scenes.stage.render.theme import PAPER
from scenes.texts import LANGUAGES, Texts
from tests.scenes.room import Room, inked, marks_of, pictures_of, room, texts_of

RANKS = [(1, 2), (1, 1), (2, 1, 3), (1, 1, 3), (4, 2, 3, 1), (2, 4, 4, 1, 2), (5, 1, 3, 6, 2, 3)]
LOSERS = [(1, 2), (1, 1, 3), (4, 1, 1, 1), (1, 1, 1, 1, 1, 6)]
SHARED = [(1, 1, 1, 4), (1, 1, 3, 3), (1, 2, 2, 2), (2, 2, 2, 2, 2, 1)]
PIECE = "piece of "
LONG = "Maximilian B"

all_ranks = pytest.mark.parametrize("ranks", RANKS, ids=str)
both_ends = pytest.mark.parametrize("loses", [False, True], ids=["podium", "throne"])


class Asked(Faces):
    """Faces that remember with which mood they were asked for, and where they were to look."""

    def __init__(self, services: Services, seating: Seating) -> None:
        super().__init__(services, seating)
        self.asked: dict[int, tuple[Mood | None, tuple[float, float] | None]] = {}

    def picture(self, seat: int, *place: float, **look: Any) -> Picture:
        self.asked[seat] = look.get("mood"), look.get("toward")
        return super().picture(seat, *place, **look)


class End:
    """A podium, or a throne, of bots; each seat has pieces of its own, and 10 more in figures."""

    def __init__(
        self,
        folder: Path,
        ranks: Sequence[int],
        pieces: Sequence[int] = (0,) * 6,
        *,
        loses: bool = False,
        says: Mapping[int, str] | None = None,
        still: bool = False,
    ) -> None:
        services = room(folder, settings=Settings(reduced_motion=still)).services
        self.seating = bots(len(ranks))
        name_bots(self.seating, services.texts)
        self.faces = Asked(services, self.seating)
        spoils = {s: Spoils((f"{PIECE}{s}",) * n, str(10 + n)) for s, n in enumerate(pieces)}
        guests = Guests(services, self.faces, ranks, spoils, says or {})
        self.shown: Podium | Throne = Throne(guests) if loses else Podium(guests)

    def at(self, clock: float) -> Frame:
        self.shown.draw(frame := Frame(), clock)
        return frame

    @property
    def moods(self) -> dict[int, Mood | None]:
        """As the faces were drawn last."""
        return {seat: mood for seat, (mood, _) in self.faces.asked.items()}

    def resting(self, clock: float, what: str) -> int:
        """How many of these pictures lie where they stay."""
        rest = [one for one in self.at(clock).layers[Layer.REST] if isinstance(one, Picture)]
        return sum(mark.name.startswith(what) for mark in rest)


def over(here: Room, name: str, seats: int) -> Session:
    """A match that bots have played to its end."""
    seating = bots(seats)
    name_bots(seating, here.services.texts)
    return Session(here.services, ended(name, seats).copy(), seating, None, Log())


@cache
def ended(name: str, seats: int) -> Match:
    """What was played once is not played again."""
    match = Match(Setup(GAMES[name], seats, 3, GAMES[name].options()))
    play_out(match, named_bots(GAMES[name], ["easy"] * seats))
    return match


def shown(here: Room, ranks: Sequence[int]) -> Results:
    results = Results(here.services, over(here, "eight28", max(3, len(ranks))))
    results.ranks = tuple(ranks)
    results.session.seating.players[len(ranks) :] = []
    here.show(results)
    return results


def named(frame: Frame, name: str) -> list[Picture]:
    return [one for one in pictures_of(frame) if one.name.startswith(name)]


@all_ranks
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


@pytest.mark.parametrize("ranks", RANKS[-4:], ids=str)
@pytest.mark.slow
def test_all_of_it_can_be_read(ranks: tuple[int, ...], here: Room) -> None:
    results = shown(here, ranks)
    results.session.seating[0].name = LONG
    here.stack.update(6.0)
    for language in LANGUAGES:
        here.services.texts.use(language)
        results.resume()
        for mark in texts_of(here.frame()):
            for scale in (0.8, 2.0):
                fitted = fit(mark, scale)
                assert fitted.fits, (language, mark.text)
                assert fitted.size >= 32 * min(1, scale), (language, mark.text)
            assert mark.w / 2 <= mark.x <= 1920 - mark.w / 2


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
        assert {*bots_in_turn, *(f"{rank}." for rank in range(1, 7))} <= {*here.words()}


def told_beside(here: Room, results: Results, share: float) -> None:
    """What decided lies on no face and on no pest, of whose width such a `share` counts."""
    here.stack.update(8.0)
    said = results.presentation.decided(here.services, results.session)
    (x, y, w, h), *_ = (inked(mark) for mark in texts_of(here.frame()) if mark.text == said)
    for one in [*named(here.frame(), "faces/"), *named(here.frame(), "cockroach/icon")]:
        head = share * one.w
        assert x + w / 2 < one.x - head or y + h / 2 < one.y - head, (said, one.name)


@pytest.mark.parametrize("ranks", [*RANKS[2:], *SHARED], ids=str)
def test_nobody_who_is_first_stands_before_what_decided(ranks: tuple[int, ...], here: Room) -> None:
    """Found by looking: of four the second of two winners did."""
    told_beside(here, shown(here, ranks), 0.42)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seats"), [("grasshopper", 4), ("eight28", 6), ("cockroach", 6)])
def test_what_decided_stands_beside_faces_and_pests(
    name: str, seats: int, language: str, tmp_path: Path
) -> None:
    """Found by looking: with four players it stood on the winner's face."""
    here = room(tmp_path, texts=Texts(language))
    here.show(results := Results(here.services, over(here, name, seats)))
    told_beside(here, results, 0.47)


@all_ranks
def test_on_each_block_lie_its_own_players_pieces_and_figure(
    ranks: tuple[int, ...], tmp_path: Path
) -> None:
    """More pieces than there is room for are not all shown, the figure always is."""
    pieces = [(3 * seat + 1) % 5 + seat for seat in range(len(ranks))]
    end = End(tmp_path, ranks, pieces)
    frame = end.at(end.shown.ends_at)
    assert end.shown.light in [one.x for one in columns(ranks) if one.rank == 1]
    for column in columns(ranks):
        across = column.x - column.w / 2, column.x + column.w / 2
        mine = [one for one in named(frame, PIECE) if across[0] < one.x < across[1]]
        figures = [text.text for text in texts_of(frame) if across[0] < text.x < across[1]]
        assert {m.name for m in mine} <= {f"{PIECE}{column.seat}"}
        assert bool(mine) == bool(pieces[column.seat])
        assert len(mine) == pieces[column.seat] or column.rank > 2
        assert {str(10 + pieces[column.seat]), f"{column.rank}."} <= {*figures}
        assert end.seating[column.seat].name in figures
        assert all(column.top < m.y < 850 for m in mine)


@all_ranks
def test_each_jump_onto_the_podium_is_heard_as_it_lands(
    ranks: tuple[int, ...], tmp_path: Path
) -> None:
    """The last come first, who shares a rank at once; then the cup falls on who has won."""
    end, landed = End(tmp_path, ranks), 0
    sounds = sorted(end.shown.sounds)
    assert sounds[0] == (0.0, "drum_roll")
    assert {sound for _, sound in sounds[1:]} == {"card_land"}
    for (at, _), rank in zip(sounds[1:], sorted({*ranks}, reverse=True), strict=True):
        assert end.resting(at - 0.02, "faces/") == landed
        landed += ranks.count(rank)
        assert end.resting(at + 0.02, "faces/") == landed
        assert at < end.shown.told_at < end.shown.ends_at


@all_ranks
def test_the_first_are_glad_the_last_sore_and_all_look_at_who_won(
    ranks: tuple[int, ...], tmp_path: Path
) -> None:
    """Once it is told, and in a draw nobody is anything; cups are for those who won alone."""
    end = End(tmp_path, ranks)
    end.at(end.shown.told_at - 0.01)
    assert {*end.moods.values()} == {None}, "not before it is told"
    frame = end.at(end.shown.ends_at)
    draw = {*ranks} == {1}
    meant = {1: Mood.GLAD, max(ranks): Mood.SORE}
    assert end.moods == {s: None if draw else meant.get(r) for s, r in enumerate(ranks)}
    best = [column.x for column in columns(ranks) if column.rank == 1]
    for seat, (_, toward) in end.faces.asked.items():
        assert (toward is None) == (ranks[seat] == 1)
        assert toward is None or toward[0] in best
    assert sorted(one.x for one in named(frame, "ui/cup")) == ([] if draw else sorted(best))


@pytest.mark.parametrize("ranks", LOSERS, ids=str)
def test_each_pest_that_falls_is_heard_and_then_all_laugh(
    ranks: tuple[int, ...], tmp_path: Path
) -> None:
    """No more fall than there is room for; the loser is sore from the beginning."""
    end = End(tmp_path, ranks, [11] * len(ranks), loses=True)
    loser = ranks.index(max(ranks))
    bumps = [at for at, sound in end.shown.sounds if sound == "bump"]
    assert len(bumps) == 8
    for fallen, at in enumerate(bumps):
        assert end.resting(at - 0.02, PIECE) == fallen
        assert fallen == 7 or end.resting(at + 0.02, PIECE) == fallen + 1
    (laughs,) = (at for at, sound in end.shown.sounds if sound == "laugh")
    for at, others in ((laughs - 0.02, None), (laughs + 0.02, Mood.GLAD)):
        frame = end.at(at)
        assert end.moods == {s: Mood.SORE if s == loser else others for s in range(len(ranks))}
    (name,) = (mark.text for mark in texts_of(frame) if mark.size == 64.0)
    assert name == end.seating[loser].name
    assert end.shown.light == 960.0


@both_ends
def test_what_somebody_says_to_the_end_is_read_at_the_own_face_once_it_is_told(
    loses: bool, tmp_path: Path
) -> None:
    ranks = (1, 1, 6, 1, 1, 1) if loses else (5, 2, 1, 6, 4, 3)
    words = {seat: f"A line as long as some {seat}" for seat in range(6) if not loses or seat != 2}
    end = End(tmp_path, ranks, [2] * 6, loses=loses, says=words)
    early = [text.text for text in texts_of(end.at(end.shown.told_at - 0.02))]
    assert not {*words.values()} & {*early}
    frame = end.at(end.shown.ends_at)
    names = {player.name: seat for seat, player in enumerate(end.seating)}
    for seat, said in words.items():
        (bubble,) = [text for text in texts_of(frame) if text.text == said]
        assert bubble.x - bubble.w / 2 >= 0
        assert bubble.x + bubble.w / 2 <= 1920
        assert bubble.y - bubble.h / 2 >= 0
        tail = min(named(frame, "ui/bubble_tail"), key=lambda one: _apart(one, bubble))
        mine = min(named(frame, "faces/"), key=lambda one: _apart(one, tail))
        beside = [one for one in texts_of(frame) if one.text in names and abs(one.x - mine.x) < 60]
        assert [names[one.text] for one in beside] == [seat]


@pytest.mark.parametrize(
    ("ranks", "loses"),
    [*((ranks, False) for ranks in [*RANKS, *SHARED]), *((ranks, True) for ranks in LOSERS)],
    ids=str,
)
def test_no_bubble_lies_on_a_name_a_figure_or_what_decided(
    ranks: tuple[int, ...], loses: bool, tmp_path: Path
) -> None:
    """Whoever it is that speaks, and what decided is as long as three lines."""
    for seat, rank in enumerate(ranks):
        if rank in (1, max(ranks)) and not (loses and rank > 1):
            says = {seat: "A line of twenty-two !"}
            end = End(tmp_path, ranks, [2] * 6, loses=loses, says=says)
            frame = end.at(end.shown.ends_at)
            said = next((text for text in texts_of(frame) if text.text == says[seat]), None)
            if said is None:
                assert rank == 1 < ranks.count(1), "who shares the first place says nothing"
                assert not loses
                continue
            boxes = [mark for mark in marks_of(frame) if isinstance(mark, Box)]
            (plate,) = [m for m in boxes if (m.x, m.y) == (said.x, said.y) and m.colour == PAPER]
            for x, y, w, h in [WHY, *(inked(text) for text in texts_of(frame) if text != said)]:
                beside = abs(plate.x - x) >= (plate.w + w) / 2
                assert beside or abs(plate.y - y) >= (plate.h + h) / 2, (seat, x, y)


@both_ends
def test_with_less_movement_everything_appears_where_it_stays(loses: bool, tmp_path: Path) -> None:
    end = End(tmp_path, (1, 1, 3, 1) if loses else (2, 4, 1, 3), [3] * 4, loses=loses, still=True)
    places = [
        {(m.x, m.y, m.w) for k in ("faces/", PIECE, "ui/cup") for m in named(end.at(0.1 * n), k)}
        for n in range(round(10 * end.shown.ends_at) + 5)
    ]
    assert set().union(*places) == places[-1]


def test_of_bots_one_of_the_first_and_one_of_the_last_speak_and_none_in_a_draw(
    tmp_path: Path,
) -> None:
    services, seating = room(tmp_path).services, bots(4)
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
def test_nobody_has_won_before_the_cup_lies(here: Room) -> None:
    results = shown(here, (4, 2, 3, 1))
    winner = results.session.seating[3].name
    cups: list[float] = []
    for _ in range(6 * 30):
        here.stack.update(1 / 30)
        frame, said = here.frame(), here.words()
        cups += [one.y for one in named(frame, "ui/cup")]
        told = f"{winner} wins!" in said
        lies = len(cups) > 2 and cups[-1] == cups[-2]
        assert told == (bool(named(frame, "ui/cup")) and (lies or told))
        if "Once more" in said:
            assert told
    assert "Once more" in here.words()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_loser_sits_on_the_throne_and_all_others_laugh(seats: int, here: Room) -> None:
    results = Results(here.services, over(here, "cockroach", seats))
    here.show(results)
    here.stack.update(8.0)
    frame, loser = here.frame(), results.ranks.index(max(results.ranks))
    bust, *others = sorted(named(frame, "faces/"), key=lambda one: -one.w)
    assert (bust.x, bust.w) == (960, 360)
    assert "mouth_frown" in bust.name
    assert len(others) == seats - 1
    assert all("mouth_grin" in one.name and one.w >= 84 for one in others)
    for one, other in combinations([bust, *others], 2):
        assert abs(one.x - other.x) >= (one.w + other.w) / 2 or abs(one.y - other.y) >= 150
    assert f"{results.session.seating[loser].name} loses!" in here.words()
    assert not named(frame, "ui/cup")
    pests = results.presentation.spoils(results.session, loser).pieces
    lying = [one for one in pictures_of(frame) if one.name in pests]
    assert len(lying) == min(8, len(pests)) > 0
    assert all(one.y < bust.y for one in lying)


@pytest.mark.parametrize(
    ("people", "tune"),
    [((1,), "win"), ((2,), "win"), ((4,), "lose"), ((1, 4), "win"), ((4, 4), "lose")],
    ids=str,
)
@pytest.mark.slow
def test_where_all_people_come_last_there_is_no_fanfare(
    people: tuple[int, ...], tune: str, tmp_path: Path
) -> None:
    here = room(tmp_path, settings=Settings(reduced_motion=True))
    results = shown(here, [*people, *(1, 2, 3, 4)][:4])
    for seat in range(len(people)):
        results.session.seating.players[seat] = Player("Ada", seat, f"pad:{seat + 1}")
    boxes: set[tuple[float, float]] = set()
    for _ in range(6 * 30):
        here.stack.update(1 / 30)
        boxes |= {(one.x, one.y) for one in marks_of(here.frame()) if isinstance(one, Box)}
    assert [one for one in here.sounds.played if one in ("win", "lose")] == [tune]
    assert "drum_roll" in here.sounds.played
    assert len(boxes) < 40, "with less movement no confetti flies"


def _apart(one: Picture, other: Picture | Text) -> float:
    return abs(one.x - other.x) + abs(one.y - other.y)
