"""Every setting is there, works at once, and is stored."""

from dataclasses import fields, replace
from pathlib import Path

import pytest

from scenes.files.settings import BotPace, OneButton, Settings, load
from scenes.input.action import Verb
from scenes.lobby.scene import Lobby
from scenes.menus.settings import SettingsMenu
from scenes.stage.voice import NoVoice
from tests.scenes.room import Room, room, texts_of

# What only the owner of a kiosk sets, on a page of its own or in the file.
OWNERS = {"kiosk_code", "kiosk_games", "kiosk_phones", "kiosk_volume", "quiet_from", "quiet_to"}


@pytest.fixture
def here(tmp_path: Path) -> Room:
    here = room(tmp_path, displays=("TV", "Desk"))
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.show(SettingsMenu(here.services))
    return here


def _different(one: Settings, other: Settings) -> set[str]:
    names = (field.name for field in fields(Settings))
    return {name for name in names if getattr(one, name) != getattr(other, name)}


def test_what_the_command_line_said_for_this_time_is_not_stored_with_a_change(
    tmp_path: Path,
) -> None:
    """A table shown once in a window was in a window from then on, once a volume was changed."""
    here = room(tmp_path, settings=Settings("de", full_screen=False, display=1))
    here.services.stored = Settings()
    here.show(SettingsMenu(here.services))
    for size in (105, 110):
        here.press(Verb.DOWN, Verb.RIGHT, Verb.UP)
        assert load(here.services.storage)[0] == Settings(text_size=size)
    assert here.services.settings.language == "de"


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


def test_nothing_is_said_aloud_for_long_where_there_is_no_voice(here: Room) -> None:
    here.services.voice = mouth = Mouth()
    here.services.change(replace(here.services.settings, speech=True))
    mouth.dumb = True
    here.press(Verb.DOWN)
    assert not here.services.settings.speech
    assert not load(here.services.storage)[0].speech


def test_the_music_is_soft_as_long_as_somebody_speaks(here: Room) -> None:
    here.services.voice = Mouth()
    here.services.say("that nobody hears")
    here.services.change(replace(here.services.settings, speech=True))
    here.services.say("fourteen marks, and fourteen")
    assert here.sounds.ducked == [2.0]


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


def percents(low: int, high: int, step: int) -> dict[str, object]:
    return {f"{n} %": n for n in range(low, high + 1, step)}


ON = {"off": False, "on": True}
ROWS: dict[str, tuple[str, dict[str, object]]] = {
    "Text size": ("text_size", percents(75, 200, 5)),
    "Margin of the picture": ("safe_area", percents(0, 10, 1)),
    "One button": (
        "one_button",  # seconds that each thing is lit
        {"not used": 0.0, "slow light": 2.4, "steady light": 1.6, "fast light": 1.0},
    ),
    "Volume of the game": ("game_volume", percents(0, 100, 5)),
    "Volume of the menus": ("menu_volume", percents(0, 100, 5)),
    "Volume of the music": ("music_volume", percents(0, 100, 5)),
    "Animations": ("animation", {"normal": "normal", "fast": "fast", "off": "off"}),
    "Bots think": (
        "bot_pace",  # seconds
        {"calmly": 2.5, "steadily": 1.2, "briskly": 0.5, "at once": 0.1},
    ),
    "Bots talk": ("bots_talk", ON),
    "Commentary": ("commentary", ON),
    "Whoever waits may guess (left, right)": ("guesses", ON),
    "Phones may cheer": ("cheers", ON),
    "Say aloud what happens": ("speech", ON),
    "Curtain opens": ("curtain", {"while held": "hold", "press by press": "press"}),
    "Less movement": ("reduced_motion", ON),
    "Small picture": ("small", {"when needed": "needed", "always": "always", "never": "never"}),
    "High contrast": ("high_contrast", ON),
    "Rumble": ("rumble", ON),
    "Full screen": ("full_screen", ON),
    "Screen": ("display", {"TV": 0, "Desk": 1}),
}


def test_each_row_sets_what_it_is_called_to_what_it_shows_and_nothing_else(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.services.settings_file.store", lambda *_: "")  # hundreds of times
    assert {name for name, _ in ROWS.values()} | OWNERS | {"language"} == {
        field.name for field in fields(Settings)
    }
    for label, (name, values) in ROWS.items():
        top = here.at(SettingsMenu)
        menu = top.menu
        further = [entry.label for entry in menu.entries].index(label) - menu.focus
        here.press(*[Verb.DOWN] * further)
        here.press(*[Verb.LEFT] * (len(values) if name in RANGED else _index(here, name, values)))
        before, found = here.services.settings, {}
        for _ in values:
            (place,) = [place for row, place in menu.places() if row == menu.focus]
            shown = [text.text for text in texts_of(here.frame()) if abs(text.y - place.y) < 20]
            (word,) = {*shown} - {label}
            found[word] = _meant(getattr(here.services.settings, name))
            here.press(Verb.RIGHT)
        assert found == values, label
        assert _different(before, here.services.settings) <= {name}


RANGED = {name for name, values in ROWS.values() if any(word.endswith("%") for word in values)}


def _index(here: Room, name: str, values: dict[str, object]) -> int:
    return [*values.values()].index(_meant(getattr(here.services.settings, name)))


def _meant(value: object) -> object:
    """Seconds where a word stands for some."""
    return value.seconds if isinstance(value, BotPace | OneButton) else value


def test_each_language_is_called_by_its_own_name(here: Room) -> None:
    """Said in that language at once: whoever got lost finds back."""
    heads = {"de": "Einstellungen", "fr": "Réglages", "it": "Impostazioni", "sr": "Podešavanja"}
    own = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano", "sr": "Srpski"}
    found = {}
    for _ in own:
        here.press(Verb.RIGHT)
        language = here.services.settings.language
        (found[language],) = {*here.words()} & {*own.values()}
        assert language == "en" or heads[language] in here.words()
    assert found == own
