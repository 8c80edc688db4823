"""What each leaf of the hall of fame shows is what was counted: figures, faces, colours, games."""

from collections.abc import Callable

import pytest

from game.statistics.played import Person, Played
from game.statistics.statistics import Statistics
from scenes.evening.words import award_fact, award_title
from scenes.games import registry
from scenes.hall.cards import draw_records, draw_titles, known_for
from scenes.hall.fixtures import family
from scenes.hall.rows import draw_luck, draw_pairs, draw_won
from scenes.hall.scene import Hall
from scenes.people.faces import face
from scenes.people.seating import Player
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Picture
from scenes.texts import Texts
from tests.scenes.room import Room, texts_of

NONE = (0,) * 6
RECORDS = {  # of one game alone, by its title
    "Most lies believed": "cockroach",
    "Most right calls": "cockroach",
    "Most bids cancelled": "grasshopper",
    "Most plagues": "grasshopper",
    "Most chips": "grasshopper",
    "Most direct hits": "eight28",
    "Most points": "eight28",
    "Most Euros as a guest": "fruechtchen",
    "Most Euros": "fruechtchen",
}


def counted(*games: tuple[str, str, tuple[int, ...]]) -> Statistics:
    """Games of these people ("abc"), each with the ranks."""
    found = Statistics()
    for game, letters, ranks in games:
        people = tuple(Person(one, "abcdef".index(one)) for one in letters)
        seats = len(people)
        found.add(Played(game, people, ranks, ({},) * seats, (0,) * seats, 9, NONE))
    return found


def leaves(here: Room, shown: Statistics, broken: int = 0) -> dict[str, Frame]:
    """All leaves that are offered, by their titles."""
    hall, found = Hall(here.services, "pad:1"), dict[str, Frame]()
    hall.counted, hall.complete, hall.broken = shown, True, broken
    for page, title in enumerate(hall.titles):
        hall.page, frame = page, Frame()
        hall.draw(frame)
        found[title] = frame
    return found


def words(frame: Frame) -> list[str]:
    return [text.text for text in texts_of(frame)]


def faces(frame: Frame) -> list[Picture]:
    pictures = [mark for mark in frame.layers[1] if isinstance(mark, Picture)]
    return [one for one in pictures if one.name.startswith("faces/")]


@pytest.mark.parametrize(
    ("people", "offered"),
    [
        ("a", ["Hall of fame", "Luck", "Records of one game"]),
        ("ab", ["Hall of fame", "Luck", "Two and two", "Records of one game"]),
    ],
)
def test_a_leaf_that_would_be_empty_is_not_offered(
    people: str, offered: list[str], here: Room
) -> None:
    """Somebody played alone against bots, no dice fell, and nothing is remarkable yet."""
    ranks = tuple(range(1, len(people) + 1))
    shown = leaves(here, counted(("eight28", people, ranks)))
    assert list(shown) == offered
    assert all([text for text in texts_of(one) if 190 < text.y < 870] for one in shown.values())


def test_a_broken_file_is_not_why_a_leaf_is_empty(here: Room) -> None:
    (frame,) = leaves(here, counted(("eight28", "", ())), broken=2).values()
    (middle,) = [text.text for text in texts_of(frame) if text.y == 520]
    assert middle == "Only bots have played so far."
    assert any("2 files of the archive cannot be read." in word for word in words(frame))


def test_beside_each_bar_stands_of_how_many_games_that_guest_has_won(here: Room) -> None:
    frame, shown = Frame(), family()
    draw_won(frame, here.services, shown)
    rows: dict[float, list[str]] = {}
    for text in texts_of(frame):
        rows.setdefault(text.y, []).append(text.text)
    found = {row[0]: row[1] for row in rows.values() if len(row) == 2}
    played = {one.look.name: f"{one.won} of {one.played}" for one in shown.guests.values()}
    assert len(found) == 8
    assert found == {name: played[name] for name in found}
    assert len({told.split()[-1] for told in found.values()}) > 2


@pytest.mark.parametrize("draw", [draw_won, draw_luck])
def test_of_many_guests_those_who_played_most_have_a_row(
    draw: Callable[[Frame, Services, Statistics], None], here: Room
) -> None:
    """Two of ten have played just once, and won."""
    shown = counted(("eight28", "abcd", (2, 1, 3, 4)))
    for number, name in enumerate(("Ida", "Jo", "Kai", "Lea", "Max", "Ned")):
        people = (Person(name, number), Person("a", 0))
        for _ in range(1 if number < 2 else 2):
            shown.add(Played("eight28", people, (1, 2), ({},) * 2, (0,) * 2, 9, NONE))
    for name in "bcd":
        people = (Person(name, 1), Person("a", 0))
        shown.add(Played("eight28", people, (2, 1), ({},) * 2, (0,) * 2, 9, NONE))
    frame = Frame()
    draw(frame, here.services, shown)
    names = {one.look.name for one in shown.guests.values()} & {*words(frame)}
    assert names == {"a", "b", "c", "d", "Kai", "Lea", "Max", "Ned"}


def test_who_has_most_wins_has_a_crown_and_without_any_nobody(here: Room) -> None:
    for ranks, crowns in (((1, 2, 3), 1), ((1, 1, 3), 2), ((1, 1, 1), 0)):
        frame = Frame()
        draw_won(frame, here.services, counted(("eight28", "abc", ranks)))
        pictures = [mark for mark in frame.layers[1] if isinstance(mark, Picture)]
        assert [one.name for one in pictures].count("ui/crown") == crowns, ranks


@pytest.mark.parametrize(("rank", "crowns"), [(2, 0), (1, 1)])
def test_nobody_has_a_crown_for_bad_luck(rank: int, crowns: int, here: Room) -> None:
    """Somebody who has played with a bot alone, and lost."""
    found = Statistics()
    people = (Person("Anna", 0), None)
    found.add(Played("eight28", people, (rank, 3 - rank), ({}, {}), (0, 0), 9, NONE))
    frame = Frame()
    draw_luck(frame, here.services, found)
    pictures = [mark for mark in frame.layers[1] if isinstance(mark, Picture)]
    assert [one.name for one in pictures].count("ui/crown") == crowns


TWO_ALIKE = (("eight28", "abc", (1, 2, 3)), ("eight28", "ab", (2, 1)))
ONE_EACH = (
    ("eight28", "abc", (1, 2, 2)),
    ("eight28", "ab", (1, 2)),
    *[("cockroach", "bc", (1, 2))] * 2,
)


@pytest.mark.parametrize(
    ("games", "figures", "colours"),
    [
        (TWO_ALIKE, ["+0.2", "+0.2", "−0.3"], ["accent", "accent", "danger"]),
        (ONE_EACH, ["+1.2", "+0.2", "−1.3"], ["accent", "good", "danger"]),
    ],
    ids=["two alike", "one each"],
)
def test_bad_luck_is_red_good_luck_green_and_the_best_golden(
    games: tuple[tuple[str, str, tuple[int, ...]], ...],
    figures: list[str],
    colours: list[str],
    here: Room,
) -> None:
    frame, theme = Frame(), here.services.theme
    draw_luck(frame, here.services, counted(*games))
    bars = [mark for mark in frame.layers[1] if isinstance(mark, Box) and mark.h == 50]
    told = {text.y: text.text for text in texts_of(frame) if text.x == 1705}
    assert [told[y] for y in sorted(told)] == figures
    shown = [bar.colour for bar in sorted(bars, key=lambda bar: bar.y)]
    assert shown == [getattr(theme, colour) for colour in colours]


def test_games_of_two_are_counted_with_those_in_which_both_were_alike(here: Room) -> None:
    frame, alike = Frame(), ("eight28", "ab", (1, 1))
    draw_pairs(frame, here.services, counted(*[alike] * 5, ("eight28", "cd", (1, 2))))
    assert {"5 games together", "1 game together"} <= {*words(frame)}


def test_what_a_guest_is_known_for_is_gold_where_it_is_remarkable(here: Room) -> None:
    frame, shown, texts = Frame(), family(), Texts("en")
    draw_titles(frame, here.services, shown, known_for(shown, {}))
    marks = {text.text: text for text in texts_of(frame)}
    titles = shown.titles()
    assert len({award.highlight for award in titles}) == 2
    for award in titles:
        title = "Master of lies" if award.kind == "liar" else award_title(texts, award)
        mark = marks[f"{shown.guests[str(award.owner)].look.name}: {title}"]
        theme = here.services.theme
        assert mark.colour == (theme.accent if award.highlight else theme.text)
        facts = [text.text for text in marks.values() if 0 < text.y - mark.y < 90]
        assert award_fact(texts, award) in facts
        (card,) = [
            box for box in frame.layers[1] if isinstance(box, Box)
            and abs(box.x - mark.x) < box.w / 2 and abs(box.y - mark.y) < box.h / 2
        ]  # fmt: skip
        assert (card.outline == theme.accent) is award.highlight


def test_each_record_has_its_games_picture_and_the_faces_of_those_who_hold_it(here: Room) -> None:
    frame, shown = Frame(), family()
    draw_records(frame, here.services, shown)
    cards = [mark for mark in frame.layers[1] if isinstance(mark, Box)]
    texts = {text.text: text for text in texts_of(frame)}
    assert len({*RECORDS} & {*texts}) > 5
    for box in cards:
        inside = [
            text for text in texts_of(frame)
            if abs(text.x - box.x) < box.w / 2 and abs(text.y - box.y) < box.h / 2
        ]  # fmt: skip
        amount, title = (text.text for text in inside[:2])
        emblems = [
            mark.name for mark in frame.layers[1] if isinstance(mark, Picture)
            and mark.h == 106 and abs(mark.x - box.x) < box.w / 2 and mark.y == box.y
        ]  # fmt: skip
        games = [RECORDS[title]] if title in RECORDS else []
        assert emblems == [registry.presentation(game).emblem for game in games]
        holders = [
            sorted(shown.guests[key].look for key in record.holders)
            for record in shown.records.values()
            if amount in (str(record.value), f"{record.value // 10} %")
        ]  # fmt: skip
        mine = [
            (one.name, one.colour) for one in faces(frame)
            if abs(one.x - box.x) < box.w / 2 and abs(one.y - box.y) < box.h / 2
        ]  # fmt: skip
        assert mine in [[face(Player(*look)) for look in looks[:6]] for looks in holders]
