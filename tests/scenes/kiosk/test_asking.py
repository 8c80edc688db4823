"""What the kiosk writes over a game fits its place in every language, at any size."""

from pathlib import Path

import pytest

from scenes.kiosk import asking
from scenes.kiosk.attract import Attract
from scenes.kiosk.leaving import ExitCode
from scenes.seating import Player
from scenes.settings import Settings
from scenes.stage.frame import HEIGHT, WIDTH, Frame
from scenes.stage.plates import MARGIN_X, MARGIN_Y
from scenes.stage.text import fit
from scenes.texts import Texts
from tests.scenes.house import room, texts_of
from tests.scenes.test_layout import SPOKEN


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_every_text_fits(tmp_path: Path, language: str, scale: float) -> None:
    settings = Settings(text_size=round(100 * scale))
    house = room(tmp_path, texts=Texts(language), settings=settings).house
    frame = Frame()
    asking.draw_still_playing(frame, house, 15.0)
    for number in (1, 4):
        players = [Player("WWannabellaWW", mark) for mark in range(number)]
        asking.draw_still_there(frame, house, players, 12.0)
    ExitCode(house, "pad:1", lambda: None).draw(frame)
    shown = Attract(house, iter(["grasshopper"]))
    shown.enter()
    shown.draw(frame)
    assert len(texts_of(frame)) == 12
    for mark in texts_of(frame):
        assert fit(mark, scale).fits, mark
        assert abs(mark.x - WIDTH / 2) + mark.w / 2 <= WIDTH / 2 - MARGIN_X
        assert abs(mark.y - HEIGHT / 2) + fit(mark, scale).size / 2 <= HEIGHT / 2 - MARGIN_Y
