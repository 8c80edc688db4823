"""What the kiosk writes over a game fits its place in every language, at any size."""

from pathlib import Path

import pytest

from scenes.files.settings import Settings
from scenes.kiosk import asking
from scenes.kiosk.attract import Attract
from scenes.kiosk.code import AskCode
from scenes.people.seating import Player
from scenes.stage.render.frame import HEIGHT, WIDTH, Frame
from scenes.stage.render.text import fit
from scenes.stage.widgets.plates import MARGIN_X, MARGIN_Y
from scenes.texts import Texts
from tests.scenes.games.test_layout import SPOKEN
from tests.scenes.room import room, texts_of


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_every_text_fits(tmp_path: Path, language: str, scale: float) -> None:
    settings = Settings(text_size=round(100 * scale))
    services = room(tmp_path, texts=Texts(language), settings=settings).services
    frame = Frame()
    asking.draw_still_playing(frame, services, 15.0)
    for number in (1, 4):
        players = [Player("WWannabellaWW", mark) for mark in range(number)]
        asking.draw_still_there(frame, services, players, 12.0)
    AskCode(services, "pad:1", "For the owner: press the code.", print).draw(frame)
    shown = Attract(services, iter(["grasshopper"]))
    shown.enter()
    shown.draw(frame)
    assert len(texts_of(frame)) == 12
    for mark in texts_of(frame):
        assert fit(mark, scale).fits, mark
        assert abs(mark.x - WIDTH / 2) + mark.w / 2 <= WIDTH / 2 - MARGIN_X
        assert abs(mark.y - HEIGHT / 2) + fit(mark, scale).size / 2 <= HEIGHT / 2 - MARGIN_Y
