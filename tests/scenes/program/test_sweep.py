"""Between two tables cards are dealt over the screen, and taken away again."""

from pathlib import Path

import pygame
import pytest

from game import GAMES
from scenes.files.settings import AnimationSpeed, Settings
from scenes.input.action import Verb
from scenes.program.quiet import quiet_services
from scenes.program.sweep import Sweep
from scenes.stage.audio import SilentAudio
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture
from scenes.stage.scene import SceneStack
from tests.scenes.program import test_app
from tests.scenes.program.test_app import key
from tests.scenes.room import marks_of

TURN = 1 / 60  # seconds
TITLE, TABLE = "ui/table_title", "grasshopper/table"
MAGENTA, CYAN = "#FF00FF", "#00FFFF"


class Scene(test_app.Scene):
    """Shows its table and a box of its own colour; any south leads to the next one."""

    def __init__(self, stack: SceneStack, table: str, colour: str, secret: bool = False) -> None:
        super().__init__(stack)
        self.table, self.colour, self.secret = table, colour, secret
        self.following: Scene | None = None

    def handle(self, action: test_app.Action) -> None:
        if action.verb is Verb.SOUTH and action.pressed and self.following:
            self.stack.replace(self.following)

    def draw(self, frame: Frame) -> None:
        middle = WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT
        frame.add(Picture(self.table, *middle), Layer.TABLE)
        frame.add(Box(*middle, self.colour, secret=self.secret))
        frame.add(Box(*middle, self.colour), Layer.MOVING)


class Evening:
    """The program's own loop with two scenes; `look` is the picture that is shown."""

    def __init__(
        self, folder: Path, settings: Settings, before: str, after: str, secret: bool = False
    ) -> None:
        self.house = test_app.Table()
        self.services = quiet_services(folder, settings)
        self.app = test_app.App(
            self.house.stack, self.house.window, self.house.canvas, self.house.devices,
            self.house.clock, sweep=Sweep(self.services),
        )  # fmt: skip
        self.first = Scene(self.house.stack, before, MAGENTA, secret)
        self.next = self.first.following = Scene(self.house.stack, after, CYAN)
        self.house.stack.replace(self.first)
        self.turns(40)

    def turns(self, number: int) -> list[tuple[str, int]]:
        """Let so many frames come: each one's colour, and how many cards lie there."""
        seen = []
        for _ in range(number):
            self.app.step(self.house.clock.now())
            self.house.clock.sleep(TURN)
            frame = self.house.canvas.frames[-1]
            (colour,) = {
                mark.colour
                for layer in frame.layers
                for mark in layer
                if isinstance(mark, Box) and mark.colour in (MAGENTA, CYAN)
            }
            cards = [mark for mark in frame.layers[Layer.REST] if isinstance(mark, Picture)]
            assert {card.name for card in cards} <= {"grasshopper/back"}
            seen.append((colour, len(cards)))
        return seen

    @property
    def heard(self) -> list[str]:
        """What sounded with the cards."""
        assert isinstance(self.services.audio, SilentAudio)
        return self.services.audio.played

    def press(self) -> None:
        self.house.post(key(pygame.K_RETURN), key(pygame.K_RETURN, down=False))


@pytest.fixture(autouse=True)
def _invisible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.mark.parametrize(("before", "after"), [(TITLE, TABLE), (TABLE, TITLE)])
def test_cards_cover_the_last_picture_and_uncover_the_next(
    tmp_path: Path, before: str, after: str
) -> None:
    evening = Evening(tmp_path, Settings("en"), before, after)
    evening.press()
    seen = evening.turns(15)
    assert sum(evening.next.steps) == pytest.approx(TURN), "of the press: it is not seen yet"
    seen += evening.turns(25)
    assert sum(evening.next.steps) > 0.15
    assert evening.heard == ["card_slide"]
    change = [colour for colour, _ in seen].index(CYAN)
    old, new = seen[:change], seen[change:]
    assert 15 <= change <= 20, "0.28 seconds"
    assert [cards for _, cards in old] == sorted(cards for _, cards in old)
    assert old[0] == (MAGENTA, 0)
    assert old[-1][1] >= 11
    assert new[0] == (CYAN, 12)
    assert [cards for _, cards in new] == sorted((cards for _, cards in new), reverse=True)
    assert [cards for _, cards in new].index(0) in range(11, 17), "0.22 seconds"
    assert {colour for colour, _ in new} == {CYAN}


def test_the_next_picture_is_prepared_below_the_cards(tmp_path: Path) -> None:
    """Nothing of it is drawn before they cover all, and their own pictures come first."""
    evening = Evening(tmp_path, Settings("en"), TITLE, TABLE)
    canvas = evening.house.canvas
    canvas.prepared.clear()
    evening.press()
    for _ in range(40):
        waiting, ((colour, cards),) = len(canvas.prepared), evening.turns(1)
        prepares = len(canvas.prepared) > waiting
        assert prepares == (colour == MAGENTA and cards > 0)
    assert len(canvas.prepared) >= 12
    for frame in canvas.prepared:
        boxes = [mark for mark in marks_of(frame) if isinstance(mark, Box)]
        assert {box.colour for box in boxes} == {CYAN}


@pytest.mark.parametrize("speed", [AnimationSpeed.NORMAL, AnimationSpeed.FAST])
def test_a_press_goes_on_at_once_and_a_moved_mouse_is_none(
    tmp_path: Path, speed: AnimationSpeed
) -> None:
    evening = Evening(tmp_path, Settings("en", animation=speed), TITLE, TABLE)
    evening.press()
    evening.turns(4)
    motion = {"pos": (90, 9), "rel": (80, 0), "buttons": (0, 0, 0), "touch": False}
    evening.house.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
    colour, cards = evening.turns(3)[-1]
    assert colour == MAGENTA
    assert cards > 0
    evening.press()
    assert evening.turns(5) == [(CYAN, 0)] * 5


@pytest.mark.parametrize(
    ("speed", "before", "after", "secret"),
    [
        (AnimationSpeed.OFF, TITLE, TABLE, False),
        (AnimationSpeed.NORMAL, TITLE, TITLE, False),  # menus answer at once
        (AnimationSpeed.NORMAL, TABLE, TABLE, False),
        (AnimationSpeed.NORMAL, TABLE, TITLE, True),  # what one alone may see is gone at once
    ],
)
def test_there_are_none_where_nothing_moves_and_over_a_secret(
    tmp_path: Path, speed: AnimationSpeed, before: str, after: str, secret: bool
) -> None:
    evening = Evening(tmp_path, Settings("en", animation=speed), before, after, secret)
    evening.press()
    assert evening.turns(3) == [(CYAN, 0)] * 3
    assert evening.heard == []


def test_with_reduced_motion_it_fades_in_the_same_time(tmp_path: Path) -> None:
    evening = Evening(tmp_path, Settings("en", reduced_motion=True), TITLE, TABLE)
    evening.press()
    shades, colours = [], []
    for _ in range(40):
        colours += [colour for colour, cards in evening.turns(1) if not cards]
        top = evening.house.canvas.frames[-1].layers[Layer.REST][-1]
        assert isinstance(top, Box)
        shades.append(0 if top.colour in (MAGENTA, CYAN) else top.alpha)
    assert len(colours) == 40
    darkest = shades.index(255)
    assert shades[:darkest] == sorted(shades[:darkest])
    assert len(set(shades)) <= 7
    assert 13 <= colours.index(CYAN) <= 20
    assert shades[-1] == 0


@pytest.mark.parametrize(
    ("before", "after", "game"),
    [
        ("eight28/table", "cockroach/table", "cockroach"),
        *((TITLE, f"{name}/table", name) for name in GAMES),
        ("cockroach/table", TITLE, "cockroach"),
    ],
)
def test_the_cards_are_of_the_game_that_comes_or_goes_for_menus_and_cover_all(
    before: str, after: str, game: str, tmp_path: Path
) -> None:
    sweep = Sweep(quiet_services(tmp_path, Settings("en")))
    old, new = Frame(), Frame()
    middle = WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT
    for frame, table in ((old, before), (new, after)):
        frame.add(Picture(table, *middle), Layer.TABLE)
        frame.add(Box(*middle, MAGENTA))
    sweep.begin(old, new)
    sweep.update(0.279)
    assert sweep.covering
    shown = sweep.over(new)
    cards = {one.name for one in shown.layers[Layer.REST] if isinstance(one, Picture)}
    assert cards == {f"{game}/back"}
    canvas = Canvas((480, 270))
    canvas.draw(shown)
    seen = {canvas.surface.get_at((x, y))[:3] for x in range(0, 480, 3) for y in range(0, 270, 3)}
    assert len(seen) > 5
    assert (255, 0, 255) not in seen
