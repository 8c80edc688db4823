"""What the film strips showed: carts that faded without the face of whose they are."""

from pathlib import Path

import pytest

from game.eight28 import EIGHT_28
from game.eight28 import events as ev
from game.engine.events import Event
from scenes.files.settings import Settings
from scenes.games.fixtures import telling
from scenes.program.quiet import quiet_services
from tests.scenes.room import frame_of, pictures_of

STEP = 0.04


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("event", [ev.WentOut, ev.DirectHit, ev.RoundBegan])
def test_in_each_cart_sits_whose_it_is(event: type[Event], still: bool, tmp_path: Path) -> None:
    services = quiet_services(tmp_path, Settings(reduced_motion=still))
    scene = telling(services, EIGHT_28, 4, event, 0.0)
    looked = 0
    for _ in range(50):
        frame = frame_of(scene)
        shown = [one for one in pictures_of(frame) if one.alpha > 20]
        for cart in (one for one in shown if one.name == "eight28/cart"):
            riders = [one for one in shown if one.name.startswith("faces/")]
            at = cart.x, cart.y - 0.06 * cart.h
            assert [one for one in riders if (one.x, one.y) == pytest.approx(at)], (
                scene.motions.last
            )
            looked += 1
        scene.update(STEP)
    assert looked > 150
