"""What devices are called and how they are pictured."""

from pathlib import Path

from scenes.files.settings import OneButton, replace
from scenes.people.labels import device_name, device_picture
from tests.scenes.room import room

DEVICES = ("mouse", "keyboard", "pad:3", "")


def test_each_device_has_a_name_and_a_picture(tmp_path: Path) -> None:
    services = room(tmp_path).services
    names = [device_name(services, one) for one in DEVICES]
    assert names == ["Mouse", "Keyboard", "Pad 3", ""]
    pictures = [device_picture(services, one) for one in DEVICES[:3]]
    assert pictures == ["ui/mouse", "ui/keyboard", "ui/pad"]


def test_a_light_that_one_button_stops_is_no_mouse(tmp_path: Path) -> None:
    services = room(tmp_path).services
    services.settings = replace(services.settings, one_button=OneButton.SLOW)
    names = [device_name(services, one) for one in DEVICES]
    assert names == ["One button", "Keyboard", "Pad 3", ""]
    assert device_picture(services, "mouse") == "ui/one_button"
    assert device_picture(services, "pad:3") == "ui/pad"
