"""All menu screens: texts fit at twice their size, and nothing to read leaves the safe area."""

from collections.abc import Sequence
from importlib import resources
from itertools import cycle
from pathlib import Path

import pytest

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.people.prompts import Hints, draw_prompt, prompt_width
from scenes.stage.render.frame import HEIGHT, WIDTH, Frame, Layer, Picture, Text
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES
from tests.scenes.every_screen import frames
from tests.scenes.room import pictures_of, room, texts_of

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
    """All but a whole ground and pictures that begin so keeps from the edges."""
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
