"""An invisible window, and devices that have just been switched on."""

import os

import pygame
import pytest
from pygame._sdl2 import controller

from scenes.input.devices import Devices
from scenes.program.environment import prepare_environment


@pytest.fixture(autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch) -> None:
    environ = dict(os.environ, SDL_VIDEODRIVER="dummy")
    prepare_environment(environ)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    controller.quit()  # so that they start again in this environment
    pygame.joystick.quit()
    pygame.display.init()
    pygame.display.set_mode((640, 360))


@pytest.fixture
def devices() -> Devices:
    """Units are three times the pixels."""
    devices = Devices(lambda x, y: (3 * x, 3 * y))
    pygame.event.get()
    return devices
