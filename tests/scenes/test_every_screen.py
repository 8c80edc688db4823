"""What is so of every screen of menus: texts fit, hints are true, what moves is drawn.

Texts fit at twice their size, and nothing to read leaves the safe area; what is told at the foot is
so, by its button and by a click on the words; the loop draws only where a scene tells that its
picture changes.
"""

from collections.abc import Sequence
from functools import partial
from importlib import resources
from itertools import cycle
from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import Settings
from scenes.games.fixtures import staged, table_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.sharing import Sharing
from scenes.menus.results import Results
from scenes.menus.rules import ByLaws, Rules
from scenes.menus.shelf import Shelf
from scenes.people.prompts import Hints, draw_prompt, prompt_width
from scenes.replay.games import GamesPlayed
from scenes.screens.question import Question
from scenes.screens.screen import Screen
from scenes.stage.render.frame import HEIGHT, WIDTH, Frame, Layer, Picture, Text
from scenes.stage.render.text import fit
from scenes.stage.scene import Scene
from scenes.texts import LANGUAGES
from tests.scenes.behind import match_of
from tests.scenes.every_screen import OF_TABLES, frames, opened_in, screens
from tests.scenes.room import Room, marks_of, pictures_of, room, texts_of

MARGIN_X, MARGIN_Y = 48.0, 28.0  # as on the tables: the margin slider does the rest
LOCALE = resources.files("assets") / "locale"
DEVICES = ("pad:1", KEYBOARD, MOUSE)
SPOKEN = [code for code in LANGUAGES if code == "en" or (LOCALE / code).is_dir()]


def assert_fits(name: str, frame: Frame, scale: float) -> None:
    """All texts of a frame have room, in letters that are read from the sofa."""
    for mark in texts_of(frame):
        fitted = fit(mark, scale)
        assert fitted.fits, f"{name} at {scale:.0%}: {mark.text!r} spills over"
        assert fitted.size >= 32, f"{name} at {scale:.0%}: {mark.text!r} is too small"


def assert_safe(name: str, frame: Frame, bleeding: tuple[str, ...]) -> None:
    """All but a whole ground and pictures that begin so keeps from the edges.

    What is as large as the picture leaves no strip of it free.
    """
    for whole in marks_of(frame):
        if whole.w >= WIDTH and whole.h >= HEIGHT:
            assert (whole.x, whole.y) == (WIDTH / 2, HEIGHT / 2), f"{name}: {whole}"
    marks: list[Text | Picture] = [*texts_of(frame), *pictures_of(frame)]
    for mark in marks:
        if isinstance(mark, Picture) and (mark.w == WIDTH or mark.name.startswith(bleeding)):
            continue
        h = fit(mark).size * len(fit(mark).lines) if isinstance(mark, Text) else mark.h
        assert mark.x - mark.w / 2 >= MARGIN_X - 1, f"{name}: {mark}"
        assert mark.x + mark.w / 2 <= WIDTH - MARGIN_X + 1, f"{name}: {mark}"
        assert mark.y - h / 2 >= MARGIN_Y - 1, f"{name}: {mark}"
        assert mark.y + h / 2 <= HEIGHT - MARGIN_Y + 1, f"{name}: {mark}"


@pytest.mark.parametrize(("language", "device"), [*zip(SPOKEN, cycle(DEVICES))])
@pytest.mark.slow
def test_every_text_fits_its_place_at_any_size(tmp_path: Path, language: str, device: str) -> None:
    for scale in (0.75, 1.0, 2.0):
        for name, frame in frames(tmp_path / str(scale), language, device, round(100 * scale)):
            assert texts_of(frame), f"{name} shows nothing"
            assert_fits(name, frame, scale)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.slow
def test_all_that_is_read_lies_in_the_safe_area(tmp_path: Path, device: str) -> None:
    for name, frame in frames(tmp_path, "en", device):
        assert_safe(name, frame, ("ui/lamp_cone",))


def test_lines_are_short_enough_to_read(tmp_path: Path) -> None:
    for name, frame in frames(tmp_path, "en", "pad:1"):
        for mark in texts_of(frame):
            longest = max(fit(mark).lines, key=len)
            assert len(longest) <= 64, f"{name}: {longest!r}"


def test_a_drawing_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "scenes.session.session.token_hex", lambda size: "5e" * size
    )  # the pause shows it
    twice = [list(frames(tmp_path / part, "en", "pad:1")) for part in ("one", "two")]
    assert twice[0] == twice[1]


class TestPrompts:
    @pytest.mark.parametrize(
        ("brand", "signs"),
        [
            ("xbox", ("xbox_a", "xbox_b", "xbox_x", "xbox_y")),
            ("playstation", ("ps_cross", "ps_circle", "ps_square", "ps_triangle")),
            ("nintendo", ("nintendo_b", "nintendo_a", "nintendo_y", "nintendo_x")),
        ],
    )
    def test_a_known_pad_has_its_sign_beside_the_place(
        self, tmp_path: Path, brand: str, signs: Sequence[str]
    ) -> None:
        here = room(tmp_path)
        here.pads.brands["pad:1"] = brand
        buttons = (Verb.SOUTH, Verb.EAST, Verb.WEST, Verb.NORTH)
        for verb, glyph in zip(buttons, signs, strict=True):
            frame = Frame()
            draw_prompt(frame, Layer.REST, here.services, "pad:1", verb, 500, 500)
            place, sign = pictures_of(frame)
            assert (place.name, sign.name) == (f"ui/face_{verb.value}", f"ui/{glyph}")
            width = prompt_width(here.services, "pad:1", verb)
            assert sign.x + sign.w / 2 - (place.x - place.w / 2) == width

    @pytest.mark.parametrize("device", DEVICES)
    def test_hints_are_clicked_where_they_are_drawn(self, tmp_path: Path, device: str) -> None:
        hints = Hints(
            room(tmp_path).services, (Verb.SOUTH, "Choose"), (Verb.EAST, "Back to the title")
        )
        frame = Frame()
        hints.draw(frame, Layer.REST, device)
        found = [
            hints.verb_at(Action(MOUSE, Verb.CLICK, x=mark.x, y=mark.y), device)
            for mark in texts_of(frame)
            if mark.text != "Enter" and mark.text != "Esc"
        ]
        assert found == [Verb.SOUTH, Verb.EAST]
        assert hints.verb_at(Action(MOUSE, Verb.CLICK, x=960, y=500), device) is None


# Hints.

LEADS: dict[str, tuple[type[Scene], ...]] = {
    "Rules": (Rules, Shelf),
    "At our table": (ByLaws,),
    "Games played": (GamesPlayed,),
    "Wipe": (Question,),
    "Share this pad": (Sharing,),
    "Share the keyboard": (Sharing,),
    "Share the mouse": (Sharing,),
}
OF_A_SEAT = {"Leave the seat", "Another character"}
LEAVES = {"Back", "Done", "Close", "Play on", "The pictures"}


def opened(folder: Path, name: str, device: str) -> tuple[Room, Screen]:
    """The screen, for whoever has this device, and long enough to be heard."""
    here = opened_in(folder, screens()[name])
    here.stack.update(1.2)
    assert isinstance(here.top, Screen)
    here.top.device = device
    if device != MOUSE:
        here.do(Action(device, Verb.LEFT_SHOULDER))  # does nothing in menus, but who pressed
        here.do(Action(device, Verb.LEFT_SHOULDER, pressed=False))
    here.sounds.played.clear()
    return here, here.top


def press_and_let_go(here: Room, words: str) -> None:
    """Click on these words: what the press does, letting go does not do again."""
    at = next(mark for mark in reversed(texts_of(here.frame())) if mark.text == words)
    here.do(Action(MOUSE, Verb.CLICK, x=at.x, y=at.y))
    before, sounds = here.top, len(here.sounds.played)
    here.do(Action(MOUSE, Verb.CLICK, pressed=False, x=at.x, y=at.y))
    assert here.top is before, words
    assert len(here.sounds.played) == sounds, words


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.slow
def test_each_hint_tells_what_its_button_does(device: str, tmp_path: Path) -> None:
    told = set()
    for name in screens().keys() - OF_TABLES:
        for verb, words in opened(tmp_path, name, device)[1].hints.hints:
            here, screen = opened(tmp_path, name, device)
            if words in OF_A_SEAT or words not in here.words():
                continue  # nobody has the focus; another device has another hint
            before = here.frame()
            if device == MOUSE:
                press_and_let_go(here, words)
            else:
                here.press(verb, device=device)
            what = f"{name}: {words}"
            if words in LEADS:
                assert isinstance(here.top, LEADS[words]), what
            elif words in LEAVES:
                assert here.top is not screen, what
            else:
                assert here.sounds.played or here.frame() != before, what
            here.stack.clear()
            here.stack.apply_changes()
            told.add(words)
    assert told >= {"Rules", "At our table", "Games played", "Wipe", *LEAVES}


# Frames that are wanted.

STEP = 0.06


def ended(name: str, here: Room) -> Scene:
    game = GAMES[name]
    scene = staged(here.services, game, table_of(game, ("pad:1",), 4), 7)
    scene.session.play_out([game.bots["easy"]] * 4)
    assert match_of(scene.session).over
    return Results(here.services, scene.session)


SHOWN = {
    **screens(),
    "podium": partial(ended, "grasshopper"),
    "throne": partial(ended, "cockroach"),
}
SECONDS = {"title": 9.0, "podium": 9.0, "throne": 9.0, "rules 2": 9.0}  # of all others 1.5


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("still", [False, True], ids=["moving", "less movement"])
@pytest.mark.slow
def test_no_picture_changes_that_nobody_draws(name: str, still: bool, tmp_path: Path) -> None:
    """Confetti hung in the air until the next blink; a press lets something move."""
    here = opened_in(tmp_path, SHOWN[name], settings=Settings(reduced_motion=still))
    changed = 0
    before = here.frame()
    for step in range(round(SECONDS.get(name, 1.5) / STEP)):
        if step == 5:
            here.stack.handle(Action("pad:1", Verb.RIGHT))
            before = here.frame()
        wanted = here.stack.update(STEP)
        shown = here.frame()
        changed += shown != before
        assert wanted or shown == before, f"after {step * STEP:.2f} s"
        before = shown
    assert changed or still or name != "title"
    here.stack.clear()
    here.stack.apply_changes()
