from itertools import combinations
from math import dist

import pytest

from scenes.stage.render.theme import (
    FELT,
    HIGH_CONTRAST,
    INK,
    LEAF,
    NIGHT,
    SEAT_COLOURS,
    SEAT_SHAPES,
    Theme,
    contrast,
    luminance,
)
from tests.scenes.stage.eyes import EYES, chroma, hue, lab


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.005)
    assert contrast("#FFFFFF", "#767676") == contrast("#767676", "#FFFFFF")
    assert contrast("#123456", "#123456") == 1


@pytest.mark.parametrize(("theme", "least"), [(NIGHT, 4.5), (HIGH_CONTRAST, 7)])
def test_every_text_can_be_read_on_every_panel(theme: Theme, least: float) -> None:
    for colour in (theme.text, theme.secondary, theme.accent, theme.danger, theme.good):
        for ground in (theme.panel, theme.panel_lit):
            assert contrast(colour, ground) >= least, (colour, ground)


@pytest.mark.parametrize("theme", [NIGHT, HIGH_CONTRAST])
def test_each_colour_has_the_hue_of_what_it_means(theme: Theme) -> None:
    """Warnings red, gains green, what is asked the yellow of the lamp, words without a hue."""
    assert 20 < hue(lab(theme.danger)) < 50
    assert 130 < hue(lab(theme.good)) < 170
    assert 75 < hue(lab(theme.accent)) < 110
    assert max(chroma(lab(theme.text)), chroma(lab(theme.secondary))) < 20


def test_small_text_can_be_read_on_the_bare_tables() -> None:
    for ground in (FELT, LEAF):
        assert luminance(ground) < 0.12
        for colour in (NIGHT.text, NIGHT.secondary, NIGHT.accent):
            assert contrast(colour, ground) >= 4.5, (colour, ground)


@pytest.mark.parametrize("theme", [NIGHT, HIGH_CONTRAST])
def test_outlines_and_seats_stand_out_from_panels(theme: Theme) -> None:
    for colour in (theme.outline, *SEAT_COLOURS):
        for ground in (theme.panel, theme.panel_lit):
            assert contrast(colour, ground) >= 3, (colour, ground)


SEATS_GROUNDS = (FELT, NIGHT.panel, HIGH_CONTRAST.panel)  # where a seat's name and mark stand


class TestSeatColours:
    """Stage, rule 4: told apart by all eyes, read on every panel and under ink, none grey."""

    @pytest.mark.parametrize("eye", EYES)
    def test_all_eyes_tell_any_two_apart(self, eye: str) -> None:
        """The six of a full table well, all ten clearly."""
        for colours, least in ((SEAT_COLOURS[:6], 25), (sorted({*SEAT_COLOURS}), 14)):
            seen = [lab(colour, eye) for colour in colours]
            assert min(dist(one, other) for one, other in combinations(seen, 2)) >= least

    def test_fourteen_guests_differ_in_form_or_colour(self) -> None:
        assert len(set(SEAT_COLOURS)) == len(set(SEAT_SHAPES)) == 10
        assert len({*zip(SEAT_COLOURS, SEAT_SHAPES, strict=True)}) == len(SEAT_COLOURS) == 14

    def test_each_can_be_read_on_every_ground_and_under_ink(self) -> None:
        for colour in SEAT_COLOURS:
            for ground in (*SEATS_GROUNDS, INK):
                assert contrast(colour, ground) >= 4.5, (colour, ground)

    def test_none_is_grey_or_olive_or_looks_like_the_focus(self) -> None:
        """A yellow or green hue is bright, or it looks like mud beside the others."""
        for colour in map(lab, SEAT_COLOURS):
            assert chroma(colour) >= 20
            assert colour[0] >= 75 or not 75 <= hue(colour) <= 150
            assert dist(colour, lab(NIGHT.accent)) >= 35
