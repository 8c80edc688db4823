"""A table that is shown smaller: its letters stay readable, and its words where they belong."""

import pytest

from scenes.stage.render.frame import Frame, Text
from scenes.stage.render.text import fit
from scenes.stage.widgets.small import draw_small
from tests.scenes.room import texts_of

LETTERS = 32  # units; smaller ones are not read from the sofa
SHARE = 0.86  # of its size, the table


def small(words: str, w: float, h: float = 44.0) -> Text:
    table, frame = Frame(), Frame()
    table.add(Text(words, 700.0, 500.0, w, h, 36.0, "#F4EFE4", "black", "left"))
    draw_small(frame, table, 100)
    (mark,) = texts_of(frame)
    assert fit(mark).fits
    assert fit(mark).size >= LETTERS
    return mark


@pytest.mark.parametrize("words", ["Marienkä…", "Marienkäfer lässt die Karte"])
def test_a_name_or_a_sentence_without_room_is_cut(words: str) -> None:
    whole = next(w for w in range(50, 900) if fit(Text(words, 0, 0, w, 44, 36, "", "black")).fits)
    assert small(words, whole / SHARE + 4).text == words
    cut = small(words, whole + 4)
    assert cut.text.endswith("…")
    assert words.startswith(cut.text[:-1])
    assert cut.w == SHARE * (whole + 4)


@pytest.mark.parametrize("words", ["35+7", "13 cards", "chance"])
def test_a_word_or_a_figure_is_whole(words: str) -> None:
    whole = next(w for w in range(50, 900) if fit(Text(words, 0, 0, w, 44, 36, "", "black")).fits)
    assert small(words, whole + 4).text == words


def test_a_second_line_stays_within_the_width() -> None:
    mark = small("Ben und Marienkäfer haben die meisten Pflanzen", 640.0, 88.0)
    assert mark.text.endswith("Pflanzen")
    assert mark.w == pytest.approx(SHARE * 640)
