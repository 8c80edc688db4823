"""An evening's showing screens from the couch: large enough, inside the safe area, names cut."""

import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from game.evening.awards import Award, kinds
from game.evening.evening import Evening
from game.evening.records import Row
from game.evening.steps import Join
from scenes.evening.course import Course
from scenes.evening.fixtures import makers
from scenes.evening.gather import Gather
from scenes.evening.show.award_cards import draw_awards
from scenes.evening.show.heads import Head, clipped, heads_of
from scenes.evening.show.others import draw_below
from scenes.evening.words import award_fact, award_title, points_text
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Text
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES, Texts
from tests.game.evening.evenings import begun, play
from tests.scenes.room import frame_of, pictures_of, texts_of

SAFE_X, SAFE_Y = 48.0, 28.0
LEAST = 32
FACE = 84.0
POINTS = 52


def test_texts_are_large_enough_and_in_the_safe_area(tmp_path: Path) -> None:
    """In the language of the longest words; whether all fit is asked of every moment."""
    services = quiet_services(tmp_path, language="de")
    found = {name: frame_of(make()) for name, make in makers(services).items()}
    assert {f"{what} {n}" for what in ("table", "moving", "podium") for n in (2, 6, 14)} <= {*found}
    for name, frame in found.items():
        for mark in texts_of(frame):
            fitted = fit(mark)
            h = 0.7 * fitted.size * len(fitted.lines)
            assert mark.x - mark.w / 2 >= SAFE_X, f"{name}: {mark}"
            assert mark.x + mark.w / 2 <= WIDTH - SAFE_X, f"{name}: {mark}"
            assert mark.y - h / 2 >= SAFE_Y, f"{name}: {mark}"
            assert mark.y + h / 2 <= HEIGHT - SAFE_Y, f"{name}: {mark}"
        page = name.startswith(("table", "moving", "the ", "podium"))
        points = [m for m in texts_of(frame) if re.fullmatch(r"\d+", m.text)] if page else []
        assert all(fit(mark).size >= POINTS for mark in points), name
        marks = [mark for mark in pictures_of(frame) if mark.name.startswith("faces/")]
        least = 56.0 if page or name.endswith("14") else FACE
        assert all(mark.w >= least for mark in marks), (name, min(mark.w for mark in marks))


@pytest.mark.parametrize("count", range(1, 15))
def test_more_columns_begin_where_one_is_full(count: int, tmp_path: Path) -> None:
    """Rows of the table, awards, and those behind the podium: five, six and two times four.

    And no row of the table lies on another.
    """
    services = quiet_services(tmp_path)
    heads = {n: Head(f"G{n}", n % 6, "#123456") for n in range(count)}
    awards, below = Frame(), Frame()
    draw_awards(awards, services, heads, [Award("sniper", n, (1,)) for n in range(count)])
    draw_below(below, services, heads, [Row(4, (n,), Fraction(1)) for n in range(count)])
    evening = begun(max(2, count))
    play(evening)
    rows = Frame()
    Gather(Course(services, evening), "pad:1").draw(rows)

    plates = [m for m in rows.layers[Layer.REST] if isinstance(m, Box) and m.w > 400 and m.y < 560]
    for one, other in pairwise(sorted(plates, key=lambda mark: (mark.x, mark.y))):
        assert one.x != other.x or other.y - one.y >= (one.h + other.h) / 2

    def columns(frame: Frame, words: str) -> int:
        return len({mark.x for mark in texts_of(frame) if words in mark.text})

    assert columns(awards, "Sharpshooter") == (1 if count <= 6 else 2)
    assert columns(below, "4. G") == min(count, 2 if count <= 8 else 3)
    assert columns(rows, "Guest\N{NO-BREAK SPACE}") == (
        1 if count <= 5 else 2 if count <= 10 else 3
    )


@pytest.mark.parametrize(
    "name",
    ["W" * 40, "Anna Maria " * 4, "i" * 40, "שלום", "", "\u202eabc\u0007", "e\u0301" * 20, "🎲🎲"],
)
def test_any_name_is_shown_in_one_line(name: str) -> None:
    evening = Evening(1)
    for other in (name, *("Ben",) * 7):
        evening.apply(Join(other))
    head = heads_of(evening)[0]
    assert head.name.isprintable()
    assert head.name
    line = clipped(head.name, 150.0, 40.0)
    fitted = fit(Text(line, 0, 0, 150.0, 52.0, 40.0, "", "black"))
    assert fitted.fits
    assert len(fitted.lines) == 1
    assert fitted.size >= LEAST


def test_a_name_that_fits_is_whole() -> None:
    assert clipped("Ada", 300.0) == "Ada"
    assert clipped("Christabella-Wilhelmina von Wolkenkuckuck", 300.0).startswith("Christabel")


def test_guests_with_one_mark_are_told_apart_by_letters_and_others_need_none() -> None:
    evening = Evening(1)
    for number, name in enumerate(("Ada", "Ben", "Cleo", "Dora", "Emil", "Fee", "Anna", "Bo")):
        evening.apply(Join(name, str(number % 6)))
    heads = heads_of(evening)
    assert [heads[number].letter for number in range(8)] == [
        *("A1", "B1", "", "", "", ""),
        *("A2", "B2"),
    ]
    tellings = {(head.mark, head.colour, head.letter) for head in heads.values()}
    assert len(tellings) == 8


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_each_award_has_a_title_and_a_fact_with_its_numbers(language: str) -> None:
    texts = Texts(language)
    titles, facts = set(), set()
    for kind in kinds():
        for numbers in ((1, 1), (3, 2), (640, 21)):
            award = Award(kind.name, 0, numbers[: len(kind.facts)])
            titles.add(award_title(texts, award))
            fact = award_fact(texts, award)
            facts.add(fact)
            assert re.search(r"\d", fact), (kind.name, fact)
            assert len(fact) <= 48, fact
    assert len(titles) == len(kinds())
    assert len(facts) >= 2 * len(kinds())


def test_facts_are_counted_as_the_language_counts() -> None:
    def fact(language: str, kind: str, *numbers: int) -> str:
        return award_fact(Texts(language), Award(kind, 0, numbers))

    told = {
        "liar": "7 lies, 6 of them believed",
        "honest": "7 of 6 claims true",
        "nose": "7 of 6 calls right",
        "gull": "fell for 7 lies",
        "mind reader": "cancelled 7 bids of others",
        "plague carrier": "7 plagues, 6 plants eaten",
        "sniper": "7 direct hits",
        "iron nerve": "6 cards taken, 1 % safe on average",
        "cold feet": "6 cards taken, 1 % safe on average",
        "gambler": "7 daring harvests came off",
        "good neighbour": "7 Euros earned as a guest",
        "from the ashes": "chance of winning up by 0 %",
    }
    assert {kind.name: fact("en", kind.name, 7, 6) for kind in kinds()} == told
    assert fact("de", "sniper", 1) == "1 Volltreffer"
    assert fact("sr", "gull", 3) == "progutane 3 laži"
    assert fact("sr", "gull", 5) == "progutano 5 laži"
    assert fact("en", "iron nerve", 500, 8).startswith("8 cards taken, 62")
    assert fact("en", "from the ashes", 640).endswith("64 %")


def test_points_have_one_place_where_they_need_it() -> None:
    texts = Texts("de")
    assert [points_text(texts, points) for points in (0, 10, 7.5, 20 / 3)] == [
        *("0", "10", "7,5", "6,7")
    ]
    assert points_text(texts, 10, "+") == "+10"
