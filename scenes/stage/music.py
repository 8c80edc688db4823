"""The music of the table: two stems in step and the room behind them, on three channels."""

from collections.abc import Callable
from typing import TypeAlias

import pygame

# Seconds.
FADE = 0.4  # of the tension, in and out, and of a tune at its end
STOP = 0.05  # of all, into a silence
DUCK = 0.15  # of all, under a call and up again

UNDER = 0.4  # of the music is heard under a call or a sentence

# How many bars each loop has: after a silence the music comes back with the next one.
BARS = {"title": 4, "grasshopper": 4, "eight28": 8, "cockroach": 4, "fruechtchen": 8}
STEMS = ("music", "tension", "ambience")  # by channel, the first part of their files' names

Load: TypeAlias = Callable[[str], pygame.mixer.Sound | None]


class Music:
    """What plays and how loud; nothing is heard before `update` lets time pass.

    `load` gives the sound of a file, or None where there is no such file. What pygame raises where
    a device is lost goes through to the caller.
    """

    def __init__(self, load: Load) -> None:
        self._load = load
        self.tune = ""
        self.tension = 0.0
        self._silence = 0.0  # seconds that are left of it
        self._playing = ""
        self._at = 0.0  # seconds since it began
        self._bar = 0.0  # seconds
        self._level = 1.0  # of all, 0 in a silence
        self._called = 0.0  # seconds that a call still lasts
        self._under = 1.0  # of all, less under a call
        self._tense = 0.0  # of the second stem, as far as it has faded in
        self._set: tuple[float, ...] = ()

    def hush(self, seconds: float) -> None:
        """Stop for so long, and come back with the next bar."""
        self._silence = max(self._silence, seconds)

    def duck(self, seconds: float) -> None:
        """Play softly for so long."""
        self._called = max(self._called, seconds)

    def update(self, dt: float, volume: float) -> None:
        """Let `dt` seconds pass, at a `volume` of 0 to 1."""
        if self.tune != self._playing:
            self._change(volume)
            return
        if not self._playing:
            return
        bars = int(self._at / self._bar)
        self._at += dt
        if self._silence > 0:
            self._silence -= dt
            self._level = _toward(0.0, self._level, dt / STOP)
        elif self._level == 1 or int(self._at / self._bar) > bars:
            self._level = 1.0
        elif self._level > 0:
            self._level = _toward(0.0, self._level, dt / STOP)
        self._called = max(0.0, self._called - dt)
        self._under = _toward(UNDER if self._called else 1.0, self._under, dt * (1 - UNDER) / DUCK)
        self._tense = _toward(min(1.0, max(0.0, self.tension)), self._tense, dt / FADE)
        self._balance(volume)

    def _change(self, volume: float) -> None:
        """End what plays, and begin with what shall."""
        self._playing, self._at, self._level, self._tense = self.tune, 0.0, 1.0, 0.0
        self._silence, self._set = 0.0, ()
        sounds = [self._load(f"{stem}_{self.tune}") if self.tune else None for stem in STEMS]
        if sounds[0]:
            self._bar = sounds[0].get_length() / BARS[self.tune]
        for channel, sound in enumerate(sounds):
            pygame.mixer.Channel(channel).stop()
            if sound:
                sound.set_volume(1.0)
        # Both stems begin in the same breath of the mixer: nothing else lies between.
        for channel, sound in enumerate(sounds):
            if sound:
                pygame.mixer.Channel(channel).play(sound, loops=-1)
        self._balance(volume)

    def _balance(self, volume: float) -> None:
        """Tell the channels, where anything is new."""
        loud = volume * self._level * self._under
        wanted = tuple(loud * part for part in (1.0, self._tense, 1.0))
        if wanted != self._set:
            self._set = wanted
            for channel, level in enumerate(wanted):
                pygame.mixer.Channel(channel).set_volume(level)


def _toward(goal: float, value: float, step: float) -> float:
    return min(goal, value + step) if goal > value else max(goal, value - step)
