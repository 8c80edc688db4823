"""Phones that are parted from while somebody presses one."""

from pathlib import Path

from scenes.input.action import Action, Verb
from scenes.input.devices import Devices
from scenes.phones.messages import Cheer, Pad
from scenes.phones.news import Said
from scenes.program.quiet import quiet_services
from tests.scenes.phones.tables import Guests, number_of


def test_what_is_held_on_a_phone_comes_up_when_all_phones_go(
    devices: Devices, tmp_path: Path
) -> None:
    """Else an arrow ran on for ever, and what was told was hurried until the program ended."""
    services = quiet_services(tmp_path)
    services.devices, services.phones = devices, devices.phones
    guests = Guests(services, ("Ada",))
    ada = guests.devices[0]
    held = [Action(ada, verb) for verb in (Verb.RIGHT, Verb.SOUTH)]
    words = (Pad("right", True), Pad("south", True), Cheer(1))
    guests.wire.heard += [Said(number_of(ada), word) for word in words]
    assert list(devices.translate(())) == held
    assert devices.phones.cheers
    devices.phones.stop()
    assert list(devices.translate(())) == [
        Action(one.device, one.verb, pressed=False, cut=True) for one in held
    ]
    assert [*devices.update(9.0), *devices.translate(()), *devices.release_all()] == []
    assert devices.present() == devices.phones.cheers == []
