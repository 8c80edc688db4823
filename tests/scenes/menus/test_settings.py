"""Every setting is there, works at once, and is stored; pads are shown their buttons."""

from dataclasses import fields, replace
from pathlib import Path

import pytest

from scenes.files import learned
from scenes.files.settings import BotPace, OneButton, Settings, load
from scenes.input.action import KEYBOARD, Verb
from scenes.input.controls import GUESS, STICK, Control
from scenes.kiosk.leaving import held_to_leave
from scenes.kiosk.stack import IDLE
from scenes.lobby.scene import Lobby
from scenes.menus.settings import LESSON, SettingsMenu, ShowButtons
from scenes.stage.voice import NoVoice
from tests.scenes.kiosk.place import kiosk
from tests.scenes.room import Room, pictures_of, room, texts_of

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


def test_a_changed_value_is_said_at_once(tmp_path: Path) -> None:
    here = room(tmp_path, settings=Settings("en"))
    here.show(SettingsMenu(here.services))
    voice, menu = here.services.voice, here.at(SettingsMenu).menu
    assert isinstance(voice, NoVoice)
    row = next(n for n, entry in enumerate(menu.entries) if "aloud" in entry.label)
    here.press(*[Verb.DOWN] * row)
    assert voice.said == []
    here.press(Verb.RIGHT)
    assert voice.said == ["Say aloud what happens: on"]
    here.press(Verb.LEFT)
    assert len(voice.said) == 1, "off again, at once"


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


ANSWER = 15.0  # seconds for the answer
BUTTONS = [Control("button", number) for number in range(20, 20 + len(LESSON))]


@pytest.fixture
def taught(here: Room) -> Room:
    """A pad that nobody knows is shown its buttons, over the settings."""
    here.pads.strange.append("pad:2")
    here.show(ShowButtons(here.services, "pad:2", "pad:1"))
    return here


def answer(taught: Room, *controls: Control) -> None:
    for control in controls:
        taught.pads.controls.append(control)
        taught.stack.update(0.02)
        taught.stack.apply_changes()


def test_what_is_pressed_in_order_is_learned_and_kept(taught: Room) -> None:
    answer(taught, *BUTTONS)
    assert isinstance(taught.top, SettingsMenu)
    verbs = dict(taught.pads.learned["pad:2"].verbs)
    assert verbs == STICK | dict(zip(BUTTONS, LESSON, strict=True))
    assert learned.load(taught.services.storage) == (taught.pads.learned, "")


def test_each_step_shows_its_button(taught: Room) -> None:
    assert any(mark.name == "ui/face_south" for mark in pictures_of(taught.frame()))
    answer(taught, BUTTONS[0])
    names = [mark.name for mark in pictures_of(taught.frame()) if mark.w > 300]
    assert names[-1] == "ui/face_east"


def skip(taught: Room, steps: int) -> None:
    """Somebody beside skips what the pad does not show."""
    taught.press(*[Verb.SOUTH] * steps, device=KEYBOARD)


def test_what_is_skipped_stays_as_it_was_guessed(taught: Room) -> None:
    """So back and start are there to leave a kiosk, whatever was taught."""
    answer(taught, BUTTONS[0])
    skip(taught, len(LESSON) - 1)
    guessed = {control: verb for control, verb in GUESS.verbs.items() if verb is not Verb.SOUTH}
    assert dict(taught.pads.learned["pad:2"].verbs) == guessed | {BUTTONS[0]: Verb.SOUTH}


def test_back_and_start_are_part_of_the_lesson() -> None:
    assert held_to_leave("pad:2") < set(LESSON)


def test_in_a_kiosk_nothing_is_stored_and_the_lesson_ends_with_the_guests(tmp_path: Path) -> None:
    place = kiosk(tmp_path)
    here = place.room
    here.pads.strange.append("pad:2")
    here.show(ShowButtons(here.services, "pad:2", "pad:1"))
    answer(here, *BUTTONS)
    assert here.pads.learned
    place.wait(IDLE + ANSWER + 1)
    assert here.pads.learned == {}
    assert not (tmp_path / learned.PADS).exists()
    assert here.services.notices == []


def test_others_skip_or_leave_and_the_pad_itself_does_not(taught: Room) -> None:
    taught.press(Verb.EAST, Verb.SOUTH, Verb.START, device="pad:2")
    assert isinstance(taught.top, ShowButtons)
    skip(taught, 1)
    answer(taught, *BUTTONS[1:3])
    taught.press(Verb.EAST, device=KEYBOARD)
    assert isinstance(taught.top, SettingsMenu)
    assert taught.pads.learned == {}


def test_prompts_are_for_those_beside_who_can_skip(taught: Room) -> None:
    """What the pad itself presses are answers."""
    taught.press(Verb.WEST, device="pad:2")
    assert "Enter" in taught.words()


def test_the_pad_goes_away(taught: Room) -> None:
    taught.unplug("pad:2")
    assert isinstance(taught.top, SettingsMenu)


@pytest.mark.parametrize(("axis", "stick"), [(0, None), (1, None), (2, (0, 1)), (5, (0, 1))])
def test_a_pad_has_a_stick_unless_one_of_its_axes_is_something_else(
    axis: int, stick: tuple[int, int] | None, taught: Room
) -> None:
    """A trigger that was shown is none of them."""
    answer(taught, Control("axis", axis, "+"))
    skip(taught, len(LESSON) - 1)
    found = taught.pads.learned["pad:2"]
    assert found.stick == stick
    assert (STICK.items() <= dict(found.verbs).items()) is (stick is not None)
    assert found.verbs[Control("axis", axis, "+")] is Verb.SOUTH


def test_of_several_strange_pads_each_is_taught_by_its_own_row(here: Room) -> None:
    pads = ["pad:2", "pad:3", "pad:7"]
    here.pads.strange += pads
    for pad in pads:
        menu = SettingsMenu(here.services, "pad:1")
        here.show(menu)
        row = [one.label for one in menu.menu.entries].index(f"Show the buttons of Pad {pad[-1]}")
        here.press(*[Verb.DOWN] * row, Verb.SOUTH)
        assert here.at(ShowButtons).pad == pad
