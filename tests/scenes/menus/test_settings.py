"""Every setting is there, works at once, and is stored."""

from dataclasses import fields, replace
from pathlib import Path

import pytest

from scenes.files.settings import AnimationSpeed, BotPace, Settings, load
from scenes.input.action import Verb
from scenes.lobby.scene import Lobby
from scenes.menus.settings import SettingsMenu
from scenes.stage.voice import NoVoice
from scenes.texts import Texts
from tests.scenes.room import Room, room, texts_of

# What only the owner of a kiosk sets, on a page of its own or in the file.
OWNERS = {"kiosk_code", "kiosk_games", "kiosk_volume", "quiet_from", "quiet_to"}


@pytest.fixture
def here(tmp_path: Path) -> Room:
    here = room(tmp_path, displays=("TV", "Desk"))
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.show(SettingsMenu(here.services))
    return here


def test_every_field_has_a_row_that_changes_it(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "use", lambda _texts, _language: None)
    changed = set()
    for _ in fields(Settings):
        for verb in (Verb.RIGHT, Verb.LEFT):  # one of the two does something at either end
            before = here.services.settings
            here.press(verb)
            changed |= _different(before, here.services.settings)
        here.press(Verb.DOWN)
    assert changed == {field.name for field in fields(Settings)} - OWNERS


def _different(one: Settings, other: Settings) -> set[str]:
    names = (field.name for field in fields(Settings))
    return {name for name in names if getattr(one, name) != getattr(other, name)}


def test_changes_apply_at_once_and_are_stored(here: Room) -> None:
    here.press(Verb.DOWN, Verb.RIGHT)
    assert here.applied[-1].text_size == 105
    assert load(here.services.storage)[0].text_size == 105
    assert "105 %" in here.words()


class Mouth(NoVoice):
    """Notes when it is told to stop, too."""

    def hush(self) -> None:
        self.said.append("(stops)")


def test_switched_off_the_voice_stops_in_the_middle_of_a_sentence(here: Room) -> None:
    """Switched on it goes on with what it is told, and no other setting stops it."""
    mouth, services = Mouth(), here.services
    services.voice = mouth
    services.change(replace(services.settings, speech=True))
    services.say("A long sentence")
    services.change(replace(services.settings, text_size=125))
    services.say("and another one")
    assert mouth.said == ["A long sentence", "and another one"]
    services.change(replace(services.settings, speech=False))
    services.say("that nobody hears")
    assert mouth.said == ["A long sentence", "and another one", "(stops)"]


def test_high_contrast_changes_the_colours_of_the_menu_itself(here: Room) -> None:
    before = {text.colour for text in texts_of(here.frame())}
    while "High contrast" not in here.words():
        here.press(Verb.DOWN)
    here.click_on("High contrast")
    after = {text.colour for text in texts_of(here.frame())}
    assert here.services.settings.high_contrast
    assert before != after


def test_a_single_screen_is_not_asked_for(tmp_path: Path) -> None:
    here = room(tmp_path)
    here.show(SettingsMenu(here.services))
    seen = set()
    for _ in range(20):
        seen.update(here.words())
        here.press(Verb.DOWN)
    assert "Full screen" in seen
    assert "Screen" not in seen


def test_what_the_guests_of_a_kiosk_change_is_not_stored(tmp_path: Path) -> None:
    here = room(tmp_path, kiosk=True)
    here.show(SettingsMenu(here.services))
    here.press(Verb.DOWN, Verb.RIGHT)
    assert here.applied[-1].text_size == 105
    assert load(here.services.storage)[0] == Settings()


def test_a_kiosk_keeps_its_window(tmp_path: Path) -> None:
    here = room(tmp_path, kiosk=True, displays=("TV", "Desk"))
    here.show(SettingsMenu(here.services))
    seen = set()
    for _ in range(20):
        seen.update(here.words())
        here.press(Verb.DOWN)
    assert "Text size" in seen
    assert not {"Full screen", "Screen"} & seen


def test_east_leads_back(here: Room) -> None:
    here.press(Verb.EAST)
    assert isinstance(here.top, Lobby)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("animation", {"normal": 1.0, "fast": 2.0, "off": None}),
        ("bot_pace", {"calmly": 2.5, "steadily": 1.2, "briskly": 0.5, "at once": 0.1}),
        ("curtain", {"while held": "hold", "press by press": "press"}),
    ],
)
def test_each_choice_is_called_what_it_does(
    here: Room, name: str, words: dict[str, object]
) -> None:
    """Seconds that a bot thinks, times that all is quicker."""
    menu = here.top
    assert isinstance(menu, SettingsMenu)
    rows = {"animation": "Animations", "bot_pace": "Bots think", "curtain": "Curtain opens"}
    while menu.menu.entries[menu.menu.focus].label != rows[name]:
        here.press(Verb.DOWN)
    here.press(*[Verb.LEFT] * 4)
    found = {}
    for _ in words:
        (shown,) = set(words) & set(here.words())
        value = getattr(here.services.settings, name)
        speeds = {AnimationSpeed.NORMAL: 1.0, AnimationSpeed.FAST: 2.0, AnimationSpeed.OFF: None}
        found[shown] = (
            speeds[value]
            if isinstance(value, AnimationSpeed)
            else value.seconds
            if isinstance(value, BotPace)
            else value.value
        )
        here.press(Verb.RIGHT)
    assert found == words
