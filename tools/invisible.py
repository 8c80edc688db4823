"""Importing this before pygame lets the program run without a display and without sound."""

import os

import checkout  # noqa: F401 (makes `scenes` importable)

from scenes.program.environment import prepare_environment

for _driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
    os.environ.setdefault(_driver, "dummy")
prepare_environment(os.environ)
