"""The menu by pad, keyboard and mouse: what the presses do and what is seen of it."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.input.action import MOUSE, Action, Verb
from scenes.stage.render.frame import HEIGHT, Frame, Layer, Picture, Text
from scenes.stage.render.theme import HIGH_CONTRAST, NIGHT
from scenes.stage.widgets.menu import Button, Choice, Entry, Menu, Slider
from tests.scenes.room import pictures_of, texts_of


@dataclass
class Desk:
    """A menu with one row of each kind, and what came of it."""

    speed: str = "slow"
    volume: float = 0.5
    pressed: list[str] = field(default_factory=list)
    sounds: list[str] = field(default_factory=list)

    def entries(self) -> list[Entry]:
        speeds = [("slow", "Slowly"), ("fast", "Fast"), ("off", "Not at all")]
        return [
            Button("Play", lambda: self.pressed.append("play")),
            Choice("Speed", speeds, lambda: self.speed, lambda it: setattr(self, "speed", it)),
            Slider("Volume", 0, 1, 0.1, lambda: self.volume, self.set_volume, "{:.0%}".format),
            Button("Phones", lambda: self.pressed.append("phones"), blocked="No network"),
        ]

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def menu(self, focus: int = 0) -> Menu:
        return Menu(self.entries(), 960, 540, 1000, sound=self.sounds.append, focus=focus)


@pytest.mark.parametrize(
    ("share", "value", "more"), [(0.0, 80, 90), (0.3, 100, 110), (0.6, 120, 130), (1.0, 150, 150)]
)
def test_a_bar_that_does_not_begin_at_nothing_is_set_where_it_is_clicked(
    share: float, value: int, more: int
) -> None:
    text = [95.0]
    size = Slider("Text", 80, 150, 10, lambda: text[-1], text.append, str)
    assert size.slide(share)
    assert text[-1] == value
    assert abs(size.share - share) < 0.06
    assert size.turn(1) is (more > value)
    assert text[-1] == more


def drawn(menu: Menu) -> Frame:
    menu.draw(frame := Frame(), NIGHT)
    return frame


def texts(menu: Menu) -> dict[str, Text]:
    return {mark.text: mark for mark in texts_of(drawn(menu))}


def pictures(menu: Menu) -> list[Picture]:
    return pictures_of(drawn(menu))


def presses(menu: Menu, *verbs: Verb, device: str = "pad:0") -> bool:
    """Press and let go one after another; whether all did something."""
    done = [menu.handle(Action(device, verb)) for verb in verbs]
    assert not any(menu.handle(Action(device, verb, pressed=False)) for verb in verbs)
    return all(done)


def click(menu: Menu, x: float, y: float) -> bool:
    done = menu.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))
    menu.handle(Action(MOUSE, Verb.CLICK, pressed=False, x=x, y=y))
    return done


def test_up_and_down_go_around_and_stop_at_the_end_while_held() -> None:
    desk = Desk()
    menu = desk.menu()
    for verb, index in [(Verb.DOWN, 1), (Verb.UP, 0), (Verb.UP, 3), (Verb.DOWN, 0)]:
        before = drawn(menu)
        assert presses(menu, verb)
        assert menu.focus == index
        assert drawn(menu) != before
    for verb, last in ((Verb.DOWN, 3), (Verb.UP, 0)):
        for _ in range(9):
            menu.handle(Action("pad:0", verb, repeat=True))
        assert menu.focus == last
    assert desk.sounds == ["focus"] * 10
    assert presses(menu, Verb.SOUTH)
    assert desk.pressed == ["play"]
    assert desk.sounds[10:] == ["accept"]
    for verb in (Verb.EAST, Verb.START, Verb.LEFT, Verb.RIGHT, Verb.NORTH):
        assert not presses(menu, verb), "left to the scene"


def test_left_right_and_south_change_a_choice_and_a_slider_stops_at_its_ends() -> None:
    """From a value that is none of these one comes to the first."""
    desk = Desk()
    for row, verbs, values in (
        ("speed", (Verb.RIGHT, Verb.SOUTH, Verb.SOUTH, Verb.LEFT), ["fast", "off", "slow", "off"]),
        ("volume", [Verb.RIGHT] * 6, [0.6, 0.7, 0.8, 0.9, 1.0, 1.0]),
    ):
        menu, seen = desk.menu(focus=1 if row == "speed" else 2), list[object]()
        desk.sounds.clear()
        for verb in verbs:
            assert presses(menu, verb)
            seen.append(getattr(desk, row))
        assert seen == values
    assert desk.sounds == ["focus"] * 5 + ["refuse"]
    assert {"Not at all", "100%"} <= {*texts(menu)}
    value, (_, row) = texts(menu)["100%"], menu.places()[2]
    assert value.y + value.size / 2 < row.y + row.h / 4, "above the bar"
    for verb in (Verb.LEFT, Verb.RIGHT):
        desk.speed = "other"
        assert presses(desk.menu(focus=1), verb)
        assert desk.speed == "slow"


def test_what_is_blocked_says_why_and_does_nothing_by_any_device() -> None:
    for row, name in ((3, "Phones"), (2, "Volume"), (1, "Speed")):
        desk = Desk()
        entries = desk.entries()
        entries[row].blocked = "No network"
        menu = Menu(entries[row : row + 1], 960, 540, 1000, sound=desk.sounds.append)
        assert texts(menu)["No network"].y == texts(menu)[name].y
        for x in range(470, 1460, 30):
            click(menu, x, 540)
        presses(menu, Verb.SOUTH)
        assert (desk.pressed, desk.volume, desk.speed) == ([], 0.5, "slow")
        assert set(desk.sounds) == {"refuse"}


def test_a_slider_is_dragged_wherever_the_mouse_goes_until_it_is_let_go() -> None:
    values = [100.0]
    size = Slider("Text", 80, 150, 10, lambda: values[-1], values.append, str)
    menu = Menu([size, Button("Done", lambda: None)], 960, 540, 900, sound=print)
    (_, place), (_, below) = menu.places()
    bar = [x for x in range(200, 1800, 5) if place.on_bar(float(x))]
    for x in (bar[0], bar[-1]):
        menu.handle(Action(MOUSE, Verb.CLICK, x=float(bar[len(bar) // 2]), y=place.y))
        menu.handle(Action(MOUSE, Verb.POINT, x=float(x), y=below.y))
    assert values[-1] == 150
    assert 80 in values
    assert menu.focus == 0
    menu.let_go()
    menu.handle(Action(MOUSE, Verb.POINT, x=float(bar[0]), y=below.y))
    assert values[-1] == 150
    assert menu.focus == 1


def test_the_mouse_points_and_clicks() -> None:
    desk = Desk()
    menu = desk.menu()
    row = texts(menu)["Speed"].y
    assert menu.handle(Action(MOUSE, Verb.POINT, x=700, y=row))
    assert menu.focus == 1
    menu.handle(Action(MOUSE, Verb.POINT, x=710, y=row))
    assert desk.sounds == ["focus"], "moving on within a row is no news"
    assert click(menu, 700, row)
    assert desk.speed == "fast"
    assert not menu.handle(Action(MOUSE, Verb.POINT, x=100, y=row))
    assert not click(menu, 960, 1000)
    assert menu.focus == 1


def test_clicks_on_the_arrows_step_both_ways() -> None:
    desk = Desk()
    menu = desk.menu()
    arrows = {(mark.name, mark.y): mark.x for mark in pictures(menu)}
    for name, row, speed, volume in [
        ("ui/arrow_left", "Speed", "off", 0.5),
        ("ui/arrow_right", "Speed", "slow", 0.5),
        ("ui/arrow_right", "Volume", "slow", 0.6),
        ("ui/arrow_left", "Volume", "slow", 0.5),
    ]:
        y = texts(menu)[row].y
        assert click(menu, arrows[name, y], y)
        assert (desk.speed, desk.volume) == (speed, volume)


def test_a_menu_is_drawn_on_the_layer_and_in_the_theme_asked_for() -> None:
    Desk().menu().draw(frame := Frame(), HIGH_CONTRAST, Layer.MOVING)
    assert frame.layers[Layer.REST] == []
    colours = {mark.colour for mark in texts_of(frame)}
    assert colours == {HIGH_CONTRAST.text, HIGH_CONTRAST.secondary}


def test_renewed_entries_keep_the_focus_in_its_place() -> None:
    desk = Desk()
    menu = desk.menu(focus=2)
    menu.renew([Button("Spielen", lambda: None), *desk.entries()[1:]])
    assert menu.focus == 2
    assert "Spielen" in texts(menu)
    menu.renew(desk.entries()[:1])
    assert menu.focus == 0
    menu = long_menu(20, 600)
    presses(menu, Verb.UP, Verb.UP)
    menu.renew(menu.entries[:-1])
    assert (menu.focus, list(texts(menu))[-1]) == (18, "18")


def long_menu(rows: int, height: float) -> Menu:
    entries = [Button(str(n), lambda: None) for n in range(rows)]
    return Menu(entries, 960, 540, 800, sound=lambda _: None, h=height)


def test_a_click_on_the_scroll_arrow_shows_the_next_page() -> None:
    menu = long_menu(9, 560)
    assert list(texts(menu)) == ["0", "1", "2", "3"]
    (down,) = pictures(menu)
    assert click(menu, down.x, down.y)
    assert list(texts(menu)) == ["4", "5", "6", "7"]
    up, down = pictures(menu)
    assert up.y < down.y
    assert click(menu, down.x, down.y)
    assert list(texts(menu)) == ["5", "6", "7", "8"], "there are no rows beyond the last"
    assert click(menu, up.x, up.y)
    assert list(texts(menu)) == ["1", "2", "3", "4"]
    assert click(menu, up.x, up.y)
    assert list(texts(menu)) == ["0", "1", "2", "3"]
    assert not click(menu, up.x, up.y), "there is no arrow above any more"


@given(st.integers(1, 20), st.floats(250, 960), st.lists(st.sampled_from([Verb.UP, Verb.DOWN])))
def test_the_focused_row_is_always_in_sight_and_all_rows_within_the_place(
    rows: int, height: float, verbs: list[Verb]
) -> None:
    menu = long_menu(rows, height)
    for verb in verbs:
        presses(menu, verb)
        shown = texts(menu)
        assert str(menu.focus) in shown
        names = {mark.name for mark in pictures(menu)}
        assert ("ui/arrow_left" in names) == ("0" not in shown)
        assert ("ui/arrow_right" in names) == (str(rows - 1) not in shown)
        assert {one.key for one in menu.stations()} == {*map(int, shown)} | names, "one button"
        marks: list[Text | Picture] = [*shown.values(), *pictures(menu)]
        assert all(abs(mark.y - HEIGHT / 2) + mark.h / 2 <= height / 2 + 1 for mark in marks)


@pytest.mark.parametrize("blocked", ["", "No network"])
def test_all_that_is_written_on_a_row_is_said_of_it(blocked: str) -> None:
    """Whoever listens learns its value, and why it cannot be used, as whoever reads."""
    for row, entry in enumerate(Desk().entries()):
        entry.blocked = blocked
        menu = Menu([entry], 960, 540, 1000, sound=lambda _name: None)
        written = set(texts(menu))
        assert len(written) >= 1 + bool(blocked), f"row {row}"
        assert set(menu.spoken.split(": ")) >= written
        assert menu.spoken.endswith(blocked)


def test_the_wheel_scrolls_and_lights_only_what_lies_under_the_pointer() -> None:
    """With the pointer beside the list its focus only stays in sight."""
    short = Desk().menu()
    presses(short, Verb.DOWN, Verb.DOWN, device=MOUSE)
    assert short.focus == 0, "all of it is in sight"
    menu = long_menu(20, 600)
    presses(menu, Verb.DOWN, device=MOUSE)
    assert menu.focus == menu.places()[0][0] == 1
    presses(menu, Verb.UP, device=MOUSE)
    (third, place), *_ = menu.places()[2:]
    menu.handle(Action(MOUSE, Verb.POINT, x=place.x, y=place.y))
    assert menu.focus == third == 2
    for turned in (1, 2, 3):
        presses(menu, Verb.DOWN, device=MOUSE)
        assert menu.focus == 2 + turned
        assert dict(menu.places())[menu.focus] == place, "the list moves, not the light"
    presses(menu, *[Verb.DOWN] * 40, device=MOUSE)
    assert menu.places()[-1][0] == 19
    presses(menu, *[Verb.UP] * 40, device=MOUSE)
    assert menu.focus == 2
