"""The yardstick itself: pairs whose distance is published, and what the colour blind confuse."""

import pytest

from tests.scenes.stage.eyes import Lab, delta_e, lab

PUBLISHED: list[tuple[Lab, Lab, float]] = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "distance"), PUBLISHED)
def test_distances_are_those_that_are_published(one: Lab, other: Lab, distance: float) -> None:
    assert delta_e(one, other) == pytest.approx(distance, abs=1e-4)
    assert delta_e(other, one) == pytest.approx(distance, abs=1e-4)


def test_whoever_lacks_cones_takes_red_for_green_and_others_do_not() -> None:
    red, green = "#B5632C", "#7A7A00"
    apart = {eye: delta_e(lab(red, eye), lab(green, eye)) for eye in ("all cones", "no red cones")}
    assert apart["no red cones"] < apart["all cones"] / 2
