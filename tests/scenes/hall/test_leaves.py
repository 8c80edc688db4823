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
from scenes.people.guests import count_guesses
from scenes.people.labels import listing
from scenes.people.seating import Player
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Picture, Text
from scenes.texts import Texts
from tests.scenes.room import Room, frame_of, pictures_of, texts_of

NONE = (0,) * 6
Draw = Callable[[Frame, Services, Statistics], None]
RECORDS = {  # what each is called, and the game that it is of alone
    "points of grasshopper": ("Most chips", "grasshopper"),
    "points of eight28": ("Most points", "eight28"),
    "points of fruechtchen": ("Most Euros", "fruechtchen"),
    "believed": ("Most lies believed", "cockroach"),
    "right": ("Most right calls", "cockroach"),
    "cancelled": ("Most bids cancelled", "grasshopper"),
    "plagues": ("Most plagues", "grasshopper"),
    "hits": ("Most direct hits", "eight28"),
    "guesting": ("Most Euros as a guest", "fruechtchen"),
    "rise": ("Greatest rise", ""),
    "longest": ("Most decisions", ""),
}


def counted(*games: tuple[str, str, tuple[int, ...]]) -> Statistics:
    """Games of these people ("ab" and a bot "."), each with the ranks."""
    found = Statistics()
    for game, letters, ranks in games:
        people = tuple(None if a == "." else Person(a, "abcdefghij".index(a)) for a in letters)
        found.add(Played(game, people, ranks, ({},) * len(people), (0,) * len(people), 9, NONE))
    return found


def drawn(draw: Draw, here: Room, found: Statistics) -> Frame:
    draw(frame := Frame(), here.services, found)
    return frame


def leaves(here: Room, shown: Statistics, broken: int = 0) -> dict[str, Frame]:
    """All leaves that are offered, by their titles."""
    hall, found = Hall(here.services, "pad:1"), dict[str, Frame]()
    hall.counted, hall.complete, hall.broken = shown, True, broken
    for page, title in enumerate(hall.titles):
        hall.page = page
        found[title] = frame_of(hall)
    return found


def words(frame: Frame) -> list[str]:
    return [text.text for text in texts_of(frame)]


def bars(frame: Frame) -> list[list[Box]]:
    """Row by row, from the left."""
    found = [mark for mark in frame.layers[1] if isinstance(mark, Box) and mark.h in (50, 56)]
    rows = sorted({bar.y for bar in found})
    return [sorted((bar for bar in found if bar.y == y), key=lambda one: one.x) for y in rows]


def cups(frame: Frame) -> list[Picture]:
    return [one for one in pictures_of(frame) if one.name == "ui/cup"]


def inside(box: Box, mark: Text | Picture) -> bool:
    return abs(mark.x - box.x) < box.w / 2 and abs(mark.y - box.y) < box.h / 2


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


def test_below_the_bars_of_two_alone_stands_what_they_mean(here: Room) -> None:
    shown, legend = leaves(here, counted(("eight28", "ab", (1, 2)))), "who was ahead how often"
    said = [title for title, one in shown.items() if any(legend in text for text in words(one))]
    assert said == ["Two and two"]


def test_a_broken_file_is_not_why_a_leaf_is_empty(here: Room) -> None:
    (frame,) = leaves(here, counted(("eight28", "", ())), broken=2).values()
    assert "Only bots have played so far." in words(frame)
    assert any("2 files of the archive cannot be read." in word for word in words(frame))


def test_won_played_and_lost_are_parts_of_one_bar_and_most_wins_have_the_cup(here: Room) -> None:
    """Lost is only where one loses; of as many wins those of more games stand higher."""
    theme = here.services.theme
    games = [("grasshopper", "abc", (1, 2, 3))] * 4 + [("grasshopper", "abc", (2, 1, 3))]
    games += [("cockroach", "abc", (1, 2, 1))] * 3 + [("grasshopper", "cb", (1, 2))]
    frame = drawn(draw_won, here, counted(*games))
    colours = [theme.accent, theme.secondary, theme.danger]
    games = [
        [round(sum(bar.w for bar in row if bar.colour == colour) * 9 / 1030) for colour in colours]
        for row in bars(frame)
    ]
    assert games == [[4, 4, 0], [1, 5, 3], [1, 8, 0]]
    assert all(row[0].x - row[0].w / 2 == 530 for row in bars(frame))
    assert [word for word in words(frame) if " of " in word] == ["4 of 8", "1 of 9", "1 of 9"]
    (cup,) = cups(frame)
    assert cup.y < bars(frame)[0][0].y
    for ranks, best in (((1, 1, 3), 2), ((1, 1, 1), 0)):
        shared = drawn(draw_won, here, counted(("eight28", "abc", ranks)))
        assert len(cups(shared)) == best, ranks
    more = [("grasshopper", "abc", (1, 2, 3)), ("grasshopper", "abc", (3, 1, 2))]
    shown = words(drawn(draw_won, here, counted(*more, ("grasshopper", "cb", (1, 2)))))
    assert [word for word in shown if word in "abc"] == [*"bca"]


@pytest.mark.parametrize("draw", [draw_won, draw_luck])
def test_of_many_guests_those_who_played_most_have_a_row(draw: Draw, here: Room) -> None:
    """Two of ten have played just once, and won."""
    games = [("eight28", f"{b}a", (2, 1)) for b in "bcd"]
    games += [("eight28", f"{one}a", (1, 2)) for one in "efghijghij"]
    shown = words(drawn(draw, here, counted(("eight28", "abcd", (2, 1, 3, 4)), *games)))
    assert {*"abcdefghij"} & {*shown} == {*"abcd", *"ghij"}


LUCK = [
    (  # "a" won most, but lost most, too
        (*[("grasshopper", "abc", (1, 2, 3))] * 2, ("grasshopper", "abc", (3, 2, 1)),
         *[("cockroach", "abc", (2, 1, 1))] * 3),
        {"c": "+1.0", "b": "+0.0", "a": "−1.0"}, ["accent", "good", "danger"],
    ),
    (
        (("eight28", "abc", (1, 2, 3)), ("eight28", "ab", (2, 1))),
        {"a": "+0.2", "b": "+0.2", "c": "−0.3"}, ["accent", "accent", "danger"],
    ),
    ((("eight28", "a.", (2, 1)),), {"a": "−0.5"}, ["danger"]),  # nobody has a cup for that
    ((("eight28", "a.", (1, 2)),), {"a": "+0.5"}, ["accent"]),
]  # fmt: skip


@pytest.mark.parametrize(("games", "figures", "colours"), LUCK)
def test_luck_has_its_own_order_two_sides_and_colours(
    games: tuple[tuple[str, str, tuple[int, ...]], ...],
    figures: dict[str, str],
    colours: list[str],
    here: Room,
) -> None:
    frame = drawn(draw_luck, here, counted(*games))
    rows = [row[0] for row in bars(frame)]
    assert [word for word in words(frame) if word in figures] == [*figures]
    assert [word for word in words(frame) if word[0] in "+−"] == [*figures.values()]
    assert [bar.colour for bar in rows] == [getattr(here.services.theme, one) for one in colours]
    assert [bar.x < 1045 for bar in rows] == [told[0] == "−" for told in figures.values()]
    assert [bar.w > 40 for bar in rows] == [told != "+0.0" for told in figures.values()]
    best = [bar for bar, colour in zip(rows, colours, strict=True) if colour == "accent"]
    assert all(abs(one.y - bar.y) < 60 for one, bar in zip(cups(frame), best, strict=True))


def test_each_bar_of_two_is_as_long_as_who_is_ahead_is_ahead_and_on_their_side(here: Room) -> None:
    """Ten games: Ada ahead in six, Ben in one, both alike in three; then Ben and Cleo."""
    night = here.services.theme
    games = [("grasshopper", "ab.", (1, 2, 3))] * 6 + [("grasshopper", "ab.", (2, 1, 3))]
    games += [("grasshopper", "ab.", (1, 1, 3))] * 3
    games += [("grasshopper", "bc.", (2, 1, 3))] * 3 + [("grasshopper", "bc.", (1, 2, 3))]
    frame = drawn(draw_pairs, here, counted(*games))
    shares = [[round((bar.w + 4) / sum(b.w + 4 for b in row), 2) for bar in row]
              for row in bars(frame)]  # fmt: skip
    assert shares == [[0.6, 0.3, 0.1], [0.25, 0.75]], "from left to right as the names stand"
    assert [[bar.colour for bar in row] for row in bars(frame)] == [
        [night.accent, night.outline, night.secondary],
        [night.secondary, night.accent],
    ]
    for (bar, *_), figures, names in zip(bars(frame), ("61", "13"), ("ab", "bc"), strict=True):
        beside = sorted((t.x, t.text) for t in texts_of(frame) if t.y == bar.y)
        assert [text for _, text in beside] == [*figures]
        beside = sorted((t.x, t.text) for t in texts_of(frame) if abs(t.y - bar.y) == 12)
        assert [text for _, text in beside] == [*names]
    told = [word for word in words(frame) if len(word) > 4]
    assert told == ["a is the nemesis of b", "4 games together"]
    games = [("eight28", "ab", one) for one in (*[(1, 1)] * 5, (1, 2), (2, 1))]
    frame = drawn(draw_pairs, here, counted(*games, ("eight28", "cd", (1, 2))))
    assert {"7 games together", "1 game together"} <= {*words(frame)}
    row = [bar.colour for bar in bars(frame)[0]]
    assert row == [night.accent, night.outline, night.accent], "they were alike more often"


def test_what_a_guest_is_known_for_is_gold_where_it_is_remarkable(here: Room) -> None:
    """And stands beside the own face."""
    frame, shown, texts = Frame(), family(), Texts("en")
    titles = known_for(shown, {})
    draw_titles(frame, here.services, shown, titles)
    marks = {text.text: text for text in texts_of(frame)}
    theme = here.services.theme
    assert len({award.highlight for award in titles}) == 2
    for award in titles:
        look = shown.guests[str(award.owner)].look
        title = "Master of lies" if award.kind == "liar" else award_title(texts, award)
        mark = marks[f"{look.name}: {title}"]
        assert mark.colour == (theme.accent if award.highlight else theme.text)
        (card,) = (one for one in frame.layers[1] if isinstance(one, Box) and inside(one, mark))
        assert (card.outline == theme.accent) is award.highlight
        assert inside(card, marks[award_fact(texts, award)])
        (own,) = (one for one in pictures_of(frame) if inside(card, one))
        assert (own.name, own.colour) == face(Player(*look))


def test_the_best_nose_of_all_time_stands_in_the_hall(here: Room) -> None:
    shown = family()
    key = next(iter(shown.guests))
    name = shown.guests[key].look.name
    count_guesses(here.services, {name: (5, 6)})
    said = [one for frame in leaves(here, shown).values() for one in words(frame)]
    assert f"{name}: Guesses best" in said
    assert "5 of 6 guesses right" in said


def test_each_record_has_its_game_figure_and_all_who_hold_it(here: Room) -> None:
    """Points come first, and a rise is told in percent."""
    frame, shown, texts = Frame(), family(), Texts("en")
    draw_records(frame, here.services, shown)
    cards = {
        title: (box, amount, names)
        for box in frame.layers[1]
        if isinstance(box, Box)
        for amount, title, *names in [[one.text for one in texts_of(frame) if inside(box, one)]]
    }
    assert max(box.x + box.w / 2 for box, *_ in cards.values()) <= 1872
    assert {*list(cards)[:3]} == {"Most chips", "Most Euros", "Most points"}
    assert {*cards} == {RECORDS[name][0] for name in shown.records}
    for name, record in shown.records.items():
        title, game = RECORDS[name]
        box, amount, names = cards[title]
        looks = sorted(shown.guests[key].look for key in record.holders)
        assert amount == (f"{record.value // 10} %" if name == "rise" else str(record.value))
        assert names == [listing(texts, [look.name for look in looks])] * (len(looks) < 3)
        mine = [one for one in pictures_of(frame) if inside(box, one)]
        emblems = [registry.presentation(game).emblem] if game else []
        assert [one.name for one in mine if one.h == 106] == emblems
        faces = [(one.name, one.colour) for one in mine if one.h != 106]
        assert faces == [face(Player(*look)) for look in looks[:6]]
