"""Faces that hop and fall: each for itself, and where less movement is wished for on the spot."""

import pytest

from scenes.stage.motion.hops import Hops
from scenes.stage.render.frame import Picture

FACE = Picture("faces/flea", 300.0, 500.0, 80.0, 80.0)


def height(hops: Hops, seat: int) -> float:
    return FACE.y - hops.hopping(seat, FACE, still=False).y


def test_each_face_hops_for_itself() -> None:
    hops = Hops()
    hops.start([0])
    assert hops.update(0.15)
    hops.start([1, 2])
    assert hops.update(0.1)
    assert all(height(hops, seat) > 5 for seat in (0, 1, 2))
    assert height(hops, 3) == 0
    assert hops.update(0.1)
    assert [height(hops, seat) > 5 for seat in range(3)] == [False, True, True]
    hops.start([1])
    hops.update(0.15)
    assert [height(hops, seat) > 5 for seat in range(3)] == [False, True, False]
    hops.update(0.2)
    assert not hops.update(0.1)
    assert [hops.hopping(seat, FACE, still=False) for seat in range(3)] == [FACE] * 3


@pytest.mark.parametrize("still", [False, True])
def test_a_face_falls_into_its_place_and_with_less_movement_stands_there(still: bool) -> None:
    hops, seen = Hops(), list[float]()
    hops.drop(1)
    for _ in range(12):
        seen.append(FACE.y - hops.hopping(1, FACE, still=still).y)
        assert hops.hopping(0, FACE, still=still) == FACE
        hops.update(0.05)
    assert (seen[0] > 200) is not still
    assert seen[-1] == 0
    assert min(seen) >= 0
    hops.start([1])
    shown = hops.hopping(1, FACE, still=True)
    assert (shown.x, shown.y) == (FACE.x, FACE.y)
    assert shown.w > FACE.w
