"""The colours of the table, as the eye sees them, all or part of whose cones work.

How far two are apart is `math.dist` in CIE L*a*b*; colour blindness is by Machado, Oliveira,
Fernandes 2009, at full severity.
"""

from itertools import combinations
from math import atan2, degrees, dist, hypot
from typing import TypeAlias

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

Lab: TypeAlias = tuple[float, float, float]
Rows: TypeAlias = tuple[Lab, Lab, Lab]

EYES: dict[str, Rows] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)  # D65


def lab(colour: str, eye: str = "all cones") -> Lab:
    """The CIE L*a*b* of "#RRGGBB" as this eye sees it."""
    red, green, blue = (_linear(part / 255) for part in bytes.fromhex(colour[1:]))
    seen = _times(EYES[eye], (red, green, blue))
    red, green, blue = (min(1.0, max(0.0, part)) for part in seen)
    parts = zip(_times(_TO_XYZ, (red, green, blue)), _WHITE, strict=True)
    x, y, z = (_root(part / white) for part, white in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def chroma(colour: Lab) -> float:
    """How far from grey, which is 0."""
    return hypot(colour[1], colour[2])


def hue(colour: Lab) -> float:
    """0 to 360 degrees: about 30 red, 95 yellow, 135 green, 280 blue."""
    return degrees(atan2(colour[2], colour[1])) % 360


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _times(rows: Rows, by: Lab) -> Lab:
    one, two, three = (sum(a * b for a, b in zip(row, by, strict=True)) for row in rows)
    return one, two, three


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
