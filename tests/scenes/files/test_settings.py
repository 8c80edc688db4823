"""Settings: stored whole, read back, and within their bounds."""

import json
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from scenes.files import settings
from scenes.files.desk import Desk
from scenes.files.settings import Settings, replace
from scenes.files.storage import SETTINGS
from tests.scenes.room import room

WORDS = {
    "language": "sr",
    "kiosk_games": "cockroach eight28",
    "kiosk_code": "north south east west up left",
}


def other(value: Any) -> Any:
    """Another value of this kind, as a settings page might have it."""
    if isinstance(value, StrEnum):
        return [*type(value)][-1]
    return not value if isinstance(value, bool) else value + 1


def test_every_setting_comes_back(tmp_path: Path) -> None:
    """What a newer version knows is left out; without a file there are defaults."""
    storage = Desk(tmp_path)
    assert settings.load(storage) == (Settings(), "")
    plain = asdict(Settings())
    changed = {name: WORDS.get(name) or other(value) for name, value in plain.items()}
    assert not [name for name, value in plain.items() if value == changed[name]]
    settings.store(Settings(**changed), storage)
    assert settings.load(storage) == (Settings(**changed), "")
    (tmp_path / SETTINGS).write_text(json.dumps({"text_size": 120, "smell": "roses"}))
    assert settings.load(Desk(tmp_path)) == (Settings(text_size=120), "")


@pytest.mark.parametrize(
    ("names", "high"),
    [
        ("text_size", 200),
        ("safe_area", 10),
        ("game_volume menu_volume music_volume kiosk_volume", 100),
        ("display", 31),
        ("quiet_from quiet_to", 23),
    ],
)
def test_numbers_end_where_they_mean_nothing_more(names: str, high: int) -> None:
    for name in names.split():
        assert getattr(replace(Settings(), **{name: high}), name) == high
        for value in (-1, high + 1):
            with pytest.raises(ValueError, match="a number from"):
                replace(Settings(), **{name: value})


def test_a_change_is_applied_stored_and_spoken(tmp_path: Path) -> None:
    here = room(tmp_path)
    here.services.rumble("pad:1")
    changed = replace(here.services.settings, language="en", text_size=125, rumble=False)
    here.services.change(changed)
    assert here.applied == [here.services.settings]
    assert settings.load(here.services.storage)[0].text_size == 125
    assert here.services.texts.language == "en"
    here.services.rumble("pad:2")
    assert here.pads.rumbled == ["pad:1"]
