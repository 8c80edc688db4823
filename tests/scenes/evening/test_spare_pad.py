"""The band of a bet put with a spare pad covers nothing: the table goes back to make room."""

from pathlib import Path

import pytest

from game import GAMES
from game.evening.evening import Evening
from game.evening.steps import Begin, Join, Plan
from scenes.evening.course import Course
from scenes.evening.host import Host
from scenes.files.settings import Settings
from scenes.games.fixtures import asking
from scenes.games.staged import STAGED
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Picture, Text
from scenes.stage.render.text import fit
from tests.scenes.evening.party import nothing
from tests.scenes.guest import STANDS, Guest
from tests.scenes.room import frame_of, inked, marks_of, pictures_of, room, texts_of

LIGHT = ("ui/lamp_pool", "ui/lamp_cone")  # nothing to read
GUESTS = ("Ada", "Ben", "Cem", "Dia", "Eve", "Fay", "Gil", "Bartholomäus")


def bet_on(scene: GameScene) -> Host:
    """Let the last guest, who waits, bet with a spare pad on this table."""
    services = scene.services
    evening = Evening(3, backed=False)  # in which long games keep somebody waiting
    for number, name in enumerate(GUESTS):
        evening.apply(Join(name, str(number % 6)))
    evening.apply(Plan(45, (scene.table.game,), "rotate"))
    evening.apply(Begin())
    host = Host(services, nothing)
    course = Course(services, evening)
    host._host(course, "pad:1")
    course.choose(scene.table.game, short=False)
    course.devices[len(GUESTS) - 1] = "pad:9"
    host._show(scene.session)
    assert host.bets(scene.session, Action("pad:9", Verb.SOUTH))
    return host


def extent(mark: Text | Picture, scale: float) -> tuple[float, float, float, float]:
    return inked(mark, scale) if isinstance(mark, Text) else (mark.x, mark.y, mark.w, mark.h)


def texts(frame: Frame) -> set[str]:
    return {mark.text for mark in texts_of(frame)}


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [(game, "de", size) for game in GAMES for size in (100, 200)],
)
@pytest.mark.slow
def test_a_bet_covers_nothing_of_the_table(
    game: str, language: str, size: int, tmp_path: Path
) -> None:
    services = quiet_services(tmp_path, Settings(text_size=size), language)
    band: Frame | None = None
    for name, scene in STAGED[game](services):
        if not isinstance(scene, GameScene) or scene.asking.lookers():
            continue
        if band is None:
            host, band = bet_on(scene), Frame()
            host.draw_bets(band)
        plate = next(mark for mark in marks_of(band) if isinstance(mark, Box))
        frame = frame_of(scene)
        assert set(texts_of(band)) <= set(texts_of(frame)), name
        scene._draw(large := Frame())
        cut = {text for text in texts(frame) - texts(large) if text.endswith("…")}
        assert size > 100 or not cut, name
        read = [*texts_of(frame), *pictures_of(frame)]
        for mark in read:
            whole = isinstance(mark, Picture) and (mark.w >= 0.8 * WIDTH or mark.name in LIGHT)
            if whole or mark in {*texts_of(band), *pictures_of(band)}:
                continue
            x, y, w, h = extent(mark, size / 100)
            aside = abs(x - plate.x) >= (w + plate.w) / 2
            assert aside or abs(y - plate.y) >= (h + plate.h) / 2, f"{name}: {mark}"
        for words in texts_of(band):
            assert fit(words, size / 100).fits, words
            assert inked(words, size / 100)[1] < HEIGHT - 28.0
    assert band is not None


def test_the_mouse_finds_what_stands_further_back(tmp_path: Path) -> None:
    here = room(tmp_path)
    scene = asking(here.services, GAMES["cockroach"], 2, "call", [MOUSE])
    scene.enter()
    guest = Guest(scene, 0, MOUSE)
    guest.wait(STANDS)

    def button() -> Text:
        return next(mark for mark in texts_of(here.frame()) if mark.text == "True")

    before, decisions = button(), scene.table.decisions
    bet_on(scene)
    now = button()
    assert (now.x, now.y) != (before.x, before.y)
    for _ in range(2):  # "Do you mean this?"
        here.click(now.x, now.y)
        guest.wait(STANDS)
    assert scene.table.decisions > decisions


def test_the_light_of_one_button_goes_along_what_stands_further_back(tmp_path: Path) -> None:
    here = room(tmp_path)
    scene = asking(here.services, GAMES["cockroach"], 2, "call", [MOUSE])
    scene.enter()
    Guest(scene, 0, MOUSE).wait(STANDS)
    bet_on(scene)
    words = next(mark for mark in texts_of(here.frame()) if mark.text == "True")
    lit = [one for one in scene.stations() if abs(one.x - words.x) < one.w / 2]
    assert any(abs(one.y - words.y) < 1.0 for one in lit)
