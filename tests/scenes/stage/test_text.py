import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.render.frame import Frame, Text, Weight
from scenes.stage.render.text import LINE_HEIGHT, cut, fit, font, pixel_size
from scenes.stage.widgets.small import draw_small
from tests.scenes.room import texts_of

SMALLEST = 32  # units of 1080; what is smaller cannot be read from the sofa
WORD = "Heuschreckenplagenverhinderungsgesellschaft"
SENTENCE = "Wähle die Karte, mit der du bietest, und drücke sie dann noch einmal, um sicherzugehen."


def _text(text: str, w: float = 600, h: float = 100, size: float = 40) -> Text:
    return Text(text, 960, 540, w, h, size, "#F4EFE4")


def _width(line: str, size: int, weight: Weight = "regular") -> float:
    return font(weight, 400).size(line)[0] * size / 400


@pytest.mark.parametrize(
    ("mark", "scale", "size", "fits"),
    [
        (_text("New game"), 1.0, 40, True),
        (_text("New game"), 2.0, 80, True),
        (_text("New game", size=48), 0.75, 36, True),
        (_text("New game", size=20), 1.0, SMALLEST, True),
        (_text("New game", size=32), 0.75, SMALLEST, True),
        (_text(""), 1.0, 40, True),
        (_text("New game", h=SMALLEST), 1.0, SMALLEST, False),
        (_text(SENTENCE, w=300, h=100), 1.0, SMALLEST, False),
        (_text(f"die {WORD} siegt", w=300, h=300), 1.0, SMALLEST, False),
    ],
)
def test_a_text_keeps_its_wished_size_and_none_is_smaller_than_can_be_read(
    mark: Text, scale: float, size: int, fits: bool
) -> None:
    fitted = fit(mark, scale)
    assert (fitted.size, fitted.fits) == (size, fits)
    assert " ".join(fitted.lines) == mark.text


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [420, 600, 1100, 1700])
def test_a_fitting_text_lies_within_its_place_and_loses_no_word(width: float, scale: float) -> None:
    mark = _text(SENTENCE, w=width, h=300)
    fitted = fit(mark, scale)
    assert fitted.fits
    assert " ".join(fitted.lines) == SENTENCE
    assert len(fitted.lines) * fitted.size * LINE_HEIGHT <= mark.h
    assert all(_width(line, fitted.size) <= width * 1.01 for line in fitted.lines)


@pytest.mark.parametrize(("text", "h"), [(SENTENCE, 150), (WORD, 300)])
def test_shrinking_stops_at_the_largest_size_that_fits(text: str, h: float) -> None:
    mark = _text(text, w=800, h=h, size=90)
    fitted = fit(mark)
    assert SMALLEST < fitted.size < 90
    assert fitted.fits
    assert fit(mark._replace(size=fitted.size)) == fitted
    assert fit(mark._replace(size=fitted.size + 1)) == fitted


def test_lines_break_where_told_and_never_at_a_no_break_space() -> None:
    assert fit(_text("Round 3\nBids", h=200)).lines == ("Round 3", "Bids")
    assert fit(_text("Round 3\n\nBids", h=200)).lines == ("Round 3", "", "Bids")
    width = _width("noch 28", 40) + 5
    assert fit(_text("noch 28 Punkte", w=width, h=200)).lines == ("noch 28", "Punkte")
    kept = fit(_text("noch 28\u00a0Punkte", w=width + 40, h=200))
    assert kept.lines == ("noch", "28 Punkte")


@pytest.mark.parametrize("weight", ["regular", "bold", "black", "title"])
def test_a_no_break_space_is_as_wide_as_any(weight: Weight) -> None:
    """The font of the titles has none, and would draw a box."""
    mark = _text("Qui va gagner ?")._replace(weight=weight)
    assert fit(mark._replace(text="Qui va gagner\u00a0?")).lines == fit(mark).lines


@pytest.mark.parametrize("weight", ["regular", "bold", "black", "title"])
@pytest.mark.parametrize("scale", [720 / 1080, 1.0, 2.0])
def test_the_same_lines_fit_on_every_screen(scale: float, weight: Weight) -> None:
    for width in range(300, 1500, 75):
        mark = _text(SENTENCE, w=width, h=800)._replace(weight=weight)
        fitted = fit(mark)
        assert fitted.fits
        pixels = round(width * scale)
        size = pixel_size(fitted, weight, pixels, scale)
        assert all(font(weight, size).size(line)[0] <= pixels for line in fitted.lines)
        assert size >= 0.92 * fitted.size * scale - 0.5


def test_fonts_do_not_outlive_pygame() -> None:
    font("bold", 40)
    pygame.quit()
    pygame.init()
    assert font("bold", 40).size("New game")[0] > 0
    pygame.quit()
    assert font("bold", 40).size("New game")[0] > 0


@given(text=st.text("ab …", max_size=300), room=st.integers(0, 300), least=st.sampled_from([0, 1]))
def test_as_much_of_a_text_stays_as_fits_and_it_is_measured_a_few_times(
    text: str, room: int, least: int
) -> None:
    measured: list[str] = []

    def fits(line: str) -> bool:
        measured.append(line)
        return len(line) <= room

    found = cut(text, fits, least)
    assert len(measured) <= 2 + len(text).bit_length()
    if len(text) < 2 or len(text) <= room:
        assert found == text
        return
    begun = [text[:letters].rstrip("… ") + "…" for letters in range(least, len(text) - 1)]
    assert found == ([line for line in begun if len(line) <= room] or begun[:1] or [found])[-1]


# A table that is shown smaller: its letters stay readable, and its words where they belong.


SHARE = 0.86  # of its size, the table


def small(words: str, w: float, h: float = 44.0) -> Text:
    table, frame = Frame(), Frame()
    table.add(Text(words, 700.0, 500.0, w, h, 36.0, "#F4EFE4", "black", "left"))
    draw_small(frame, table, 100)
    (mark,) = texts_of(frame)
    assert fit(mark).fits
    assert fit(mark).size >= SMALLEST
    return mark


def room_of(words: str) -> int:
    """How wide a place these words need."""
    return next(w for w in range(50, 900) if fit(Text(words, 0, 0, w, 44, 36, "", "black")).fits)


@pytest.mark.parametrize("words", ["Marienkä…", "Marienkäfer lässt die Karte"])
def test_a_name_or_a_sentence_without_room_is_cut(words: str) -> None:
    whole = room_of(words)
    assert small(words, whole / SHARE + 4).text == words
    cut = small(words, whole + 4)
    assert cut.text.endswith("…")
    assert words.startswith(cut.text[:-1])
    assert cut.w == SHARE * (whole + 4)


@pytest.mark.parametrize("words", ["35+7", "13 cards", "chance"])
def test_a_word_or_a_figure_is_whole(words: str) -> None:
    assert small(words, room_of(words) + 4).text == words


def test_a_second_line_stays_within_the_width() -> None:
    mark = small("Ben und Marienkäfer haben die meisten Pflanzen", 640.0, 88.0)
    assert mark.text.endswith("Pflanzen")
    assert mark.w == pytest.approx(SHARE * 640)
