"""Sounds by name. Without a usable audio device the table plays on in silence and says so once."""

from collections.abc import Callable, Iterable
from importlib import resources
from importlib.resources.abc import Traversable

import pygame

from scenes.texts import N_

MENU_SOUNDS = frozenset(("focus", "tick", "accept", "back", "refuse", "pause", "join", "leave"))
PROBLEM = N_("There is no sound: no audio device can be used.")

# What an absent, busy or lost device raises, and a pygame that was built without its mixer.
FAILURES = (pygame.error, NotImplementedError)

RATE = 44_100  # samples a second, as in the files
BUFFER = 512  # samples: 12 ms of the 100 ms that an answer to a press may take

# Two at −6 dB just reach full scale: six cards turned at once shall not roar.
SAME_AT_ONCE = 2


def sound_file(name: str) -> Traversable:
    """The file of the sound `name`; raises ValueError when there is none."""
    file = resources.files("assets") / "sounds" / f"{name}.wav"
    if not file.is_file():
        raise ValueError(f"there is no sound {name!r}")
    return file


class Audio:
    """Plays the sounds in assets/sounds; the device is opened and each file read on first use.

    Volumes go from 0 to 1. `ceiling` is what a volume of 1 is worth: below 1 in a kiosk, 0.25
    (−12 dB) while it attracts. A failing device never raises: `problem` then is a msgid, which
    `on_problem` gets once, and from then on all is silent.
    """

    def __init__(self, on_problem: Callable[[str], object] = lambda _: None) -> None:
        self._on_problem = on_problem
        self.game_volume = 1.0
        self.menu_volume = 1.0
        self.ceiling = 1.0
        self.problem = ""
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    def play(self, name: str) -> None:
        """Start the sound `name`; raises ValueError when there is none."""
        file = sound_file(name)
        if self.problem:
            return
        try:
            self._start(self._load(name, file), self._volume(name))
        except FAILURES:
            self._fall_silent()

    def preload(self, names: Iterable[str]) -> None:
        """Open the device and read the sounds now, so that the first `play` need not."""
        for name in names:
            file = sound_file(name)
            try:
                self._load(name, file)
            except FAILURES:
                self._fall_silent()
                return

    def _fall_silent(self) -> None:
        self.problem = PROBLEM
        self._on_problem(PROBLEM)

    def _load(self, name: str, file: Traversable) -> pygame.mixer.Sound:
        if name not in self._sounds:
            pygame.mixer.init(RATE, size=-16, channels=2, buffer=BUFFER)
            with file.open("rb") as data:
                self._sounds[name] = pygame.mixer.Sound(data)
        return self._sounds[name]

    def _volume(self, name: str) -> float:
        return self.ceiling * (self.menu_volume if name in MENU_SOUNDS else self.game_volume)

    def _start(self, sound: pygame.mixer.Sound, volume: float) -> None:
        # With the mixer closed, set_volume raises; play alone would crash (pygame-ce 2.5.8).
        sound.set_volume(volume)
        if sound.get_num_channels() < SAME_AT_ONCE:
            sound.play()


class SilentAudio:
    """Plays nothing and remembers in `played` what it was asked for."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        """Note the sound `name`; raises ValueError when there is none."""
        sound_file(name)
        self.played.append(name)
