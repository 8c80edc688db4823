"""An end shows each player their own: pieces, figure, words; and is heard when it is seen."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from scenes.files.settings import Settings
from scenes.match.presentation import Spoils
from scenes.menus.ending import Guests
from scenes.menus.podium import Podium, columns
from scenes.menus.throne import Throne
from scenes.people.characters import name_bots
from scenes.people.faces import Faces
from scenes.people.sitting import bots
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from tests.scenes.room import marks_of, pictures_of, room, texts_of

PIECE = "piece of "
RANKS = [(2, 1), (2, 1, 3), (1, 1, 3), (4, 2, 3, 1), (2, 4, 4, 1, 2), (5, 1, 3, 6, 2, 3)]
LOSERS = [(1, 2), (1, 1, 3), (4, 1, 1, 1), (1, 1, 1, 1, 1, 6)]


def end(
    folder: Path,
    ranks: Sequence[int],
    pieces: Sequence[int],
    *,
    loses: bool = False,
    says: Mapping[int, str] | None = None,
    still: bool = False,
) -> Podium | Throne:
    """A podium or a throne; each seat has so many pieces of its own, and 10 more as its figure."""
    services, seating = (
        room(folder, settings=Settings(reduced_motion=still)).services,
        bots(len(ranks)),
    )
    name_bots(seating, services.texts)
    spoils = {s: Spoils((f"{PIECE}{s}",) * n, str(10 + n)) for s, n in enumerate(pieces)}
    guests = Guests(services, Faces(services, seating), ranks, spoils, says or {})
    return Throne(guests) if loses else Podium(guests)


def drawn(shown: Podium | Throne, clock: float) -> Frame:
    frame = Frame()
    shown.draw(frame, clock)
    return frame


@pytest.mark.parametrize("ranks", RANKS, ids=str)
def test_on_each_block_lie_its_own_players_pieces_and_figure(
    ranks: tuple[int, ...], tmp_path: Path
) -> None:
    """More pieces than there is room for are not all shown, the figure always is."""
    pieces = [(3 * seat + 1) % 5 + seat for seat in range(len(ranks))]
    shown = end(tmp_path, ranks, pieces)
    frame = drawn(shown, shown.ends_at)
    for column in columns(ranks):
        across = column.x - column.w / 2, column.x + column.w / 2
        mine = [m for m in pictures_of(frame) if PIECE in m.name and across[0] < m.x < across[1]]
        figures = [t.text for t in texts_of(frame) if across[0] < t.x < across[1]]
        assert {m.name for m in mine} <= {f"{PIECE}{column.seat}"}
        assert bool(mine) == bool(pieces[column.seat])
        assert len(mine) == pieces[column.seat] or column.rank > 2
        assert str(10 + pieces[column.seat]) in figures
        assert all(column.top < m.y < 850 for m in mine)


@pytest.mark.parametrize("ranks", RANKS, ids=str)
def test_the_lamp_shines_on_somebody_who_has_won(ranks: tuple[int, ...], tmp_path: Path) -> None:
    shown = end(tmp_path, ranks, [0] * len(ranks))
    assert shown.light in [column.x for column in columns(ranks) if column.rank == 1]


def test_the_lamp_shines_on_who_has_lost(tmp_path: Path) -> None:
    assert end(tmp_path, (1, 3, 1), [2, 2, 2], loses=True).light == 960.0


def resting(shown: Podium | Throne, clock: float, what: str) -> int:
    """How many of these pictures lie where they stay."""
    frame = drawn(shown, clock)
    rest = [mark for mark in frame.layers[Layer.REST] if isinstance(mark, Picture)]
    return sum(mark.name.startswith(what) for mark in rest)


@pytest.mark.parametrize("ranks", RANKS, ids=str)
def test_each_jump_onto_the_podium_is_heard_as_it_lands(
    ranks: tuple[int, ...], tmp_path: Path
) -> None:
    """Those who share a rank land together; the drums roll from the beginning."""
    shown = end(tmp_path, ranks, [0] * len(ranks))
    landed = 0
    sounds = sorted(shown.sounds)
    assert sounds[0] == (0.0, "drum_roll")
    assert {sound for _, sound in sounds[1:]} == {"card_land"}
    for (at, _), rank in zip(sounds[1:], sorted({*ranks}, reverse=True), strict=True):
        assert resting(shown, at - 0.02, "faces/") == landed
        landed += ranks.count(rank)
        assert resting(shown, at + 0.02, "faces/") == landed


@pytest.mark.parametrize("ranks", LOSERS, ids=str)
def test_each_pest_that_falls_is_heard_and_then_all_laugh(
    ranks: tuple[int, ...], tmp_path: Path
) -> None:
    shown = end(tmp_path, ranks, [4] * len(ranks), loses=True)
    bumps = [at for at, sound in shown.sounds if sound == "bump"]
    assert len(bumps) == 4
    for fallen, at in enumerate(bumps):
        assert resting(shown, at - 0.02, PIECE) == fallen
        assert fallen == 3 or resting(shown, at + 0.02, PIECE) == fallen + 1
    (laughs,) = (at for at, sound in shown.sounds if sound == "laugh")
    mouths = [
        {one.name.rpartition("mouth_")[2] for one in pictures_of(drawn(shown, at))
         if one.name.startswith("faces/")}
        for at in (laughs - 0.02, laughs + 0.02)
    ]  # fmt: skip
    assert not any(name.startswith("grin") for name in mouths[0])
    assert any(name.startswith("grin") for name in mouths[1])


@pytest.mark.parametrize("loses", [False, True], ids=["podium", "throne"])
def test_what_somebody_says_to_the_end_is_read_at_the_own_face_once_it_is_told(
    loses: bool, tmp_path: Path
) -> None:
    ranks = (1, 1, 3, 1) if loses else (2, 4, 1, 3)
    speaks = [seat for seat in range(4) if not (loses and ranks[seat] == 3)]
    words = {seat: f"I am {seat}" for seat in speaks}
    shown = end(tmp_path, ranks, [2] * 4, loses=loses, says=words)
    early = [text.text for text in texts_of(drawn(shown, shown.told_at - 0.02))]
    assert not {*words.values()} & {*early}
    frame = drawn(shown, shown.ends_at)
    faces = [one for one in pictures_of(frame) if one.name.startswith("faces/")]
    tails = [one for one in pictures_of(frame) if one.name == "ui/bubble_tail"]
    names = {player.name: seat for seat, player in enumerate(shown._guests.faces.seating)}
    for seat in speaks:
        (bubble,) = [text for text in texts_of(frame) if text.text == words[seat]]
        tail = min(tails, key=lambda one: _apart(one, bubble))
        mine = min(faces, key=lambda one: _apart(one, tail))
        (name,) = [
            text for text in texts_of(frame)
            if text.text in names and abs(text.x - mine.x) < 60
        ]  # fmt: skip
        assert names[name.text] == seat


@pytest.mark.parametrize("loses", [False, True], ids=["podium", "throne"])
def test_whatever_is_said_at_an_end_stands_on_the_screen(loses: bool, tmp_path: Path) -> None:
    ranks = (1, 1, 6, 1, 1, 1) if loses else (5, 2, 1, 6, 4, 3)
    words = dict.fromkeys(range(6), "A line as long as bots have some")
    shown = end(tmp_path, ranks, [2] * 6, loses=loses, says=words)
    frame = drawn(shown, shown.ends_at)
    bubbles = [m for m in marks_of(frame) if isinstance(m, Box) and m.h == 76]
    assert len(bubbles) == 6 - loses
    for bubble in bubbles:
        assert bubble.x - bubble.w / 2 >= 0
        assert bubble.x + bubble.w / 2 <= 1920
        assert bubble.y - bubble.h / 2 >= 0


@pytest.mark.parametrize("loses", [False, True], ids=["podium", "throne"])
def test_with_less_movement_everything_appears_where_it_stays(loses: bool, tmp_path: Path) -> None:
    ranks = (1, 1, 3, 1) if loses else (2, 4, 1, 3)
    shown = end(tmp_path, ranks, [3] * 4, loses=loses, still=True)
    kinds = ("faces/", PIECE, "ui/crown")
    places = [
        {(one.x, one.y, one.w) for one in pictures_of(drawn(shown, 0.1 * step))
         if one.name.startswith(kinds)}
        for step in range(round(10 * shown.ends_at) + 5)
    ]  # fmt: skip
    assert set().union(*places) == places[-1]


def _apart(one: Picture, other: Picture | Text) -> float:
    return abs(one.x - other.x) + abs(one.y - other.y)
