"""Sounds by name. Without a usable audio device the table plays on in silence and says so once."""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import pygame

from scenes.stage.music import Music
from scenes.texts import N_

MENU_SOUNDS = frozenset(
    (*("focus", "tick", "accept", "back", "refuse", "pause", "join", "leave"), "countdown")
)
PROBLEM = N_("There is no sound: no audio device can be used.")

# What an absent, busy or lost device raises, and a pygame that was built without its mixer.
FAILURES = (pygame.error, NotImplementedError)

RATE = 44_100  # samples a second, as in the files
BUFFER = 512  # samples: 12 ms of the 100 ms that an answer to a press may take
CALLS, CALL = ("claim_", "voice_", "aah", "ooh", "x_takes"), 1.0  # seconds of what is called out
CHANNELS, RESERVED = 24, 3  # sounds at once; the first channels are kept for music and ambience

# Two of a sound at once just reach full scale: six cards turned at once shall not roar.
SAME_AT_ONCE = 2

WIDTH = 1920.0  # units of the screen
FAR = 0.35  # of a sound at one edge of the screen, how much comes from the other side
SOFTER, LOUDER = 0.794, 1.259  # −2 and +2 dB: takes of a sound differ by so much


@cache
def _files() -> dict[str, Traversable]:
    folder = resources.files("assets") / "sounds"
    return {file.name[:-4]: file for file in folder.iterdir() if file.name.endswith(".wav")}


@cache
def takes(name: str, pitch: int | None = None) -> Sequence[str]:
    """List the files, without their ending, of the sound `name`.

    With a `pitch` it is that step, from 1, of a sound that comes in steps; what lies above the
    highest sounds as the highest. Raises ValueError when there is no such sound.
    """
    if pitch is not None:
        while pitch > 1 and not _takes(f"{name}_{pitch}"):
            pitch -= 1
        name = f"{name}_{pitch}"
    if found := _takes(name):
        return found
    raise ValueError(f"there is no sound {name!r}")


def _takes(name: str) -> Sequence[str]:
    found = sorted(file for file in _files() if file.startswith(f"{name}-"))
    return [name] if name in _files() else found


def sides(x: float | None) -> tuple[float, float]:
    """Return a sound's loudness at the left and right, 0 to 1.

    It comes from `x` in units of the screen (0 to 1920), or from the middle if None.
    """
    if x is None:
        return 1.0, 1.0
    place = min(1.0, max(0.0, x / WIDTH))
    left, right = min(1.0, 2 - 2 * place), min(1.0, 2 * place)
    return FAR + (1 - FAR) * left, FAR + (1 - FAR) * right


class Audio:
    """Plays the sounds in assets/sounds; the device is opened and each file read on first use.

    Volumes go from 0 to 1. `ceiling` is what a volume of 1 is worth: below 1 in a kiosk, 0.25
    (−12 dB) while it attracts. A failing device never raises: `problem` then is a msgid, which
    `on_problem` gets once, and from then on all is silent. Which take of a sound is heard is drawn
    from a luck of its own.
    """

    def __init__(self, on_problem: Callable[[str], object] = lambda _: None) -> None:
        self._on_problem = on_problem
        self.game_volume = 1.0
        self.menu_volume = 1.0
        self.music_volume = 1.0
        self.ceiling = 1.0
        self.problem = ""
        self._luck = random.Random()
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._music = Music(self._load_if_there)

    def play(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        """Start the sound `name`.

        It is heard from `x` (units of the screen, 0 to 1920), at step `pitch` from 1 if it has
        steps. Raises ValueError when there is no such sound.
        """
        files = takes(name, pitch)
        if self.problem:
            return
        try:
            self._start([self._load(file) for file in files], self._volume(name), sides(x))
        except FAILURES:
            self._fall_silent()
        if name.startswith(CALLS):
            self._music.duck(CALL)

    def music(self, tune: str, tension: float = 0.0) -> None:
        """Let a tune play from now on (empty: none; `tension`: its tense voices, 0 to 1)."""
        self._music.tune, self._music.tension = tune, tension

    def hush(self, seconds: float) -> None:
        """Stop the music for `seconds`; it returns with the next bar."""
        self._music.hush(seconds)

    def duck(self, seconds: float) -> None:
        """Play the music softly for `seconds`, under what is said."""
        self._music.duck(seconds)

    def update(self, dt: float) -> None:
        """Let `dt` seconds of music pass."""
        if self.problem:
            return
        try:
            self._music.update(dt, self.ceiling * self.music_volume)
        except FAILURES:
            self._fall_silent()

    def preload(self, names: Iterable[str]) -> None:
        """Open the device and read these sounds now, before the first `play`."""
        for file in [file for name in names for file in takes(name)]:
            try:
                self._load(file)
            except FAILURES:
                self._fall_silent()
                return

    def _fall_silent(self) -> None:
        self.problem = PROBLEM
        self._on_problem(PROBLEM)

    def _load_if_there(self, file: str) -> pygame.mixer.Sound | None:
        return self._load(file) if file in _files() else None

    def _load(self, file: str) -> pygame.mixer.Sound:
        if file not in self._sounds:
            if not pygame.mixer.get_init():
                pygame.mixer.init(RATE, size=-16, channels=2, buffer=BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(RESERVED)
            with _files()[file].open("rb") as data:
                self._sounds[file] = pygame.mixer.Sound(data)
        return self._sounds[file]

    def _volume(self, name: str) -> float:
        return self.ceiling * (self.menu_volume if name in MENU_SOUNDS else self.game_volume)

    def _start(
        self, sounds: Sequence[pygame.mixer.Sound], volume: float, sides: tuple[float, float]
    ) -> None:
        at_once = SAME_AT_ONCE
        if len(sounds) > 1:
            at_once = 1  # of each take
            volume = min(1.0, volume * self._luck.uniform(SOFTER, LOUDER))
        # With the mixer closed, set_volume raises; play alone would crash (pygame-ce 2.5.8).
        for sound in self._luck.sample(sounds, len(sounds)):
            if sound.get_num_channels() < at_once:
                sound.set_volume(volume)
                if channel := sound.play():
                    channel.set_volume(*sides)
                return


class SilentAudio:
    """Plays nothing and remembers in `played` and `tunes` what it was asked for."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.ducked: list[float] = []
        self.tunes: list[tuple[str, float]] = []  # with their tension, whenever it was another

    def music(self, tune: str, tension: float = 0.0) -> None:
        """Note the tune and its tension, if they are new."""
        if [(tune, tension)] != self.tunes[-1:]:
            self.tunes.append((tune, tension))

    def hush(self, seconds: float) -> None:
        """Note a silence: no tune for so long."""
        self.tunes.append(("", seconds))

    def duck(self, seconds: float) -> None:
        """Note for how long the music is soft."""
        self.ducked.append(seconds)

    def play(self, name: str, x: float | None = None, pitch: int | None = None) -> None:  # noqa: ARG002
        """Note the sound `name`; raises ValueError when there is none."""
        takes(name, pitch)
        self.played.append(name if pitch is None else f"{name}_{pitch}")
