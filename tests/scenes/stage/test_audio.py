"""Sounds are played on a device that is there, and forgone in peace on one that is not."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import GAMES
from scenes.games.fixtures import play, play_until, staged, table_of
from scenes.services import Sound
from scenes.stage.audio import MENU_SOUNDS, PROBLEM, Audio, SilentAudio, takes
from tests.scenes.behind import match_of
from tests.scenes.room import Room

ASSETS = Path(__file__).parents[3] / "assets" / "sounds"


NO_DEVICE = "there is no such driver"


@pytest.fixture(autouse=True)
def closed_mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With a device that can be opened, unless a test says otherwise."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def sounding() -> list[pygame.mixer.Sound]:
    channels = [pygame.mixer.Channel(i) for i in range(pygame.mixer.get_num_channels())]
    return [sound for channel in channels if (sound := channel.get_sound())]


def test_a_sound_opens_the_device_and_is_heard_behind_the_channels_of_the_music() -> None:
    audio = Audio()
    assert pygame.mixer.get_init() is None
    audio.preload(["win", "lose"])
    assert pygame.mixer.get_num_channels() == 24
    assert sounding() == []
    audio.play("win")
    assert [bool(pygame.mixer.Channel(n).get_busy()) for n in range(4)] == [False] * 3 + [True]
    assert audio.problem == ""


@pytest.mark.parametrize(("name", "volume"), [("win", 0.5), ("pause", 0.125)])
def test_volumes_of_game_and_menu_lie_under_one_ceiling(name: str, volume: float) -> None:
    audio = Audio()
    audio.game_volume = 1.0
    audio.menu_volume = 0.25
    audio.ceiling = 0.5
    audio.play(name)
    assert [sound.get_volume() for sound in sounding()] == [volume]


def test_the_same_sound_many_times_at_once_sounds_twice() -> None:
    audio = Audio()
    for _ in range(6):
        audio.play("win")
    assert len(sounding()) == 2
    audio.play("lose")
    assert len(sounding()) == 3


def test_a_sound_in_takes_is_another_one_each_time_by_two_decibels_at_most() -> None:
    audio, volumes = Audio(), set[float]()
    audio.game_volume = 0.5
    for _ in range(10):
        for _ in range(9):
            audio.play("card_land")
        assert len(sounding()) == len({id(sound) for sound in sounding()}) == 4
        volumes |= {sound.get_volume() for sound in sounding()}
        pygame.mixer.stop()
    assert 0.39 < min(volumes) < 0.44
    assert 0.56 < max(volumes) < 0.64


@pytest.mark.parametrize(
    ("x", "left", "right"),
    [(None, 1, 1), (0, 1, 0.35), (960, 1, 1), (1920, 0.35, 1), (480, 1, 0.675), (-50, 1, 0.35)],
)
def test_a_sound_comes_from_its_side(
    x: float | None, left: float, right: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = []

    class Told(pygame.mixer.Sound):
        def play(self, *_: object, **__: object) -> Any:
            return SimpleNamespace(set_volume=lambda *volumes: heard.append(volumes))

    monkeypatch.setattr(pygame.mixer, "Sound", Told)
    Audio().play("win", x)
    assert heard == [(pytest.approx(left, abs=0.001), pytest.approx(right, abs=0.001))]


def test_a_pitch_is_a_step_and_the_highest_stays_the_highest() -> None:
    assert takes("chip", 3) == ["chip_3"]
    assert takes("chip", 30) == ["chip_8"]
    with pytest.raises(ValueError, match="'win_1'"):
        takes("win", 4)


def test_more_sounds_than_the_device_can_mix_are_no_trouble() -> None:
    audio, names = Audio(), sorted(path.stem for path in ASSETS.glob("voice_*.wav"))
    audio.preload(names)  # or the first has ended before the last is read
    for name in names:
        audio.play(name)
    assert len(sounding()) == 21
    assert audio.problem == ""


def test_a_game_goes_on_in_silence_and_says_so(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.services.audio = Audio(here.services.notices.append)
    game = GAMES["eight28"]
    scene = staged(here.services, game, table_of(game, (), 4))
    play(scene, 3.0)
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", NO_DEVICE)
    decided = len(match_of(scene.session).decisions)
    assert play_until(scene, lambda: PROBLEM in here.words())
    assert play_until(scene, lambda: len(match_of(scene.session).decisions) > decided)


@pytest.mark.parametrize("lost", [False, True], ids=["never there", "lost"])
@pytest.mark.parametrize("tune", ["", "grasshopper"])
def test_without_a_device_there_is_silence_and_one_sentence(
    lost: bool, tune: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy" if lost else NO_DEVICE)
    told: list[str] = []
    audio = Audio(told.append)
    audio.music(tune)
    audio.preload(["win", "lose"])
    pass_time(audio, 0.1)
    if lost:
        assert told == []
        pygame.mixer.quit()
    audio.music(tune, 1.0)
    audio.hush(1.0)
    pass_time(audio, 0.5)
    for name in ("win", "lose", "win"):
        audio.play(name)
    assert told == [audio.problem] == [PROBLEM]


@pytest.mark.parametrize(
    ("part", "error"),
    [
        ("init", NotImplementedError("mixer module not available")),
        ("Sound", pygame.error("Unable to open file")),
    ],
)
def test_a_mixer_that_fails_halfway_leaves_silence(
    part: str, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(pygame.mixer, part, fail)
    audio = Audio()
    audio.play("win")
    assert audio.problem == PROBLEM


def test_a_misspelt_sound_is_a_mistake_with_or_without_a_device(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", NO_DEVICE)
    players: list[Sound] = [Audio(), SilentAudio()]
    for audio in players * 2:
        with pytest.raises(ValueError, match="'wim'"):
            audio.play("wim")
        audio.play("win")
    assert all(takes(name) for name in MENU_SOUNDS)


# Music. The channels 0 to 2 are the base, the tension and the room.


def volumes() -> list[float]:
    return [round(pygame.mixer.Channel(n).get_volume(), 2) for n in range(3)]


def pass_time(audio: Audio, seconds: float) -> None:
    for _ in range(round(seconds * 50)):
        audio.update(0.02)


def test_a_tune_plays_its_stems_together_and_the_tension_fades_in() -> None:
    audio = Audio()
    audio.music("cockroach")
    pass_time(audio, 0.1)
    assert [pygame.mixer.Channel(n).get_busy() for n in range(3)] == [True] * 3
    base, tension = (pygame.mixer.Channel(n).get_sound() for n in (0, 1))
    assert base.get_length() == tension.get_length() > 8
    assert volumes() == [1, 0, 1]
    audio.music("cockroach", 1.0)
    pass_time(audio, 0.2)
    assert 0.4 < volumes()[1] < 0.6
    pass_time(audio, 0.2)
    assert volumes() == [1, 1, 1]
    audio.music("cockroach", 0.0)
    pass_time(audio, 0.5)
    assert volumes() == [1, 0, 1]


@pytest.mark.parametrize("silences", [(1.0,), (0.4, 1.0), (1.0, 0.4)])
def test_a_silence_is_whole_and_ends_with_the_next_bar(silences: tuple[float, ...]) -> None:
    """Cockroach: a bar of 2.86 seconds. The silence from 1.9 to 2.9 ends at 5.72; .4 at 2.86."""
    audio = Audio()
    audio.music("cockroach", 1.0)
    pass_time(audio, 1.9)
    for seconds in silences:
        audio.hush(seconds)
    audio.play("claim_bat")
    for _ in range(3):
        pass_time(audio, 1.2)
        assert volumes() == [0, 0, 0], "under a call, too"
    pass_time(audio, 0.4)  # 5.9
    assert volumes() == [1, 1, 1]


@pytest.mark.parametrize("call", ["claim_bat", "voice_3_glad", "x_takes"])
def test_music_is_soft_under_a_call_and_no_other_sound(call: str) -> None:
    audio = Audio()
    audio.music("cockroach", 1.0)
    pass_time(audio, 1.0)
    audio.play("card_land")
    pass_time(audio, 0.3)
    assert volumes() == [1, 1, 1]
    audio.play(call)
    pass_time(audio, 0.3)
    assert volumes() == [0.4, 0.4, 0.4]
    pass_time(audio, 1.0)
    assert volumes() == [1, 1, 1]
    audio.duck(3.0)  # a sentence, longer than the call in it
    audio.play(call)
    pass_time(audio, 2.0)
    assert volumes() == [0.4, 0.4, 0.4]


def test_every_take_of_a_sound_is_read_before_it_is_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    audio, read = Audio(), list[str]()
    monkeypatch.setattr(audio, "_load", read.append)
    audio.preload(["focus", "die", "chip_3"])
    assert read == [*takes("focus"), *takes("die"), *takes("chip_3")]
    assert len(takes("die")) > 1


def test_music_has_a_volume_of_its_own_under_the_same_ceiling() -> None:
    """It makes way for another, which ends a silence and begins calmly; and it ends."""
    audio = Audio()
    audio.game_volume, audio.menu_volume, audio.music_volume = 0.0, 0.0, 0.5
    audio.music("cockroach", 1.0)
    pass_time(audio, 0.6)
    assert volumes() == [0.5, 0.5, 0.5]
    audio.ceiling = 0.5
    pass_time(audio, 0.1)
    assert volumes()[0] == 0.25
    audio.hush(9.0)
    pass_time(audio, 0.2)
    assert volumes()[0] == 0
    audio.music("title", 1.0)
    audio.update(0.02)
    assert volumes() == [0.25, 0, 0.25]
    pass_time(audio, 0.2)
    assert volumes()[0] == 0.25
    assert [pygame.mixer.Channel(n).get_busy() for n in range(3)] == [True, False, False]
    audio.music("")
    pass_time(audio, 0.1)
    assert sounding() == []
