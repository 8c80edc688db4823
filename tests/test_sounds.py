"""The stored sounds: all there, well formed, and what tools/make_sounds.py makes."""

import struct
import wave
from itertools import pairwise
from pathlib import Path

import pytest

from tools import make_sounds

FOLDER = Path(__file__).parent.parent / "assets" / "sounds"
CHIPS = [f"chip_{count}" for count in range(1, 9)]
NAMES = [
    *("card_slide", "card_flip", "card_land", "deal", "wipe"),
    *("lock", "unlock", "reveal", "bump", "cancel", "ace", "x_takes", "stalemate"),
    *(*CHIPS, "harvest", "plague", "score", "win", "lose"),
    *("drum_roll", "applause"),
    *("dice_roll", "dice_land"),
    *("focus", "tick", "accept", "back", "refuse", "pause"),
    *("join", "leave", "chime", "curtain_open", "curtain_close"),
]
FULL_SCALE = 32767


def samples(name: str) -> list[int]:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert file.getparams()[:3] == (1, 2, 44_100), "16 bit mono at 44.1 kHz"
        data = file.readframes(file.getnframes())
    return list(struct.unpack(f"<{len(data) // 2}h", data))


def seconds(name: str) -> float:
    return len(samples(name)) / 44_100


def pitch(name: str) -> float:
    """Hz, from the zero crossings after the knock of the first 40 ms."""
    ringing = samples(name)[1764:4410]
    crossings = [i for i in range(1, len(ringing)) if ringing[i - 1] < 0 <= ringing[i]]
    return 44_100 * (len(crossings) - 1) / (crossings[-1] - crossings[0])


def test_every_sound_has_a_file_and_no_file_is_idle() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{n}.wav" for n in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_loud_enough_and_never_clips(name: str) -> None:
    peak = max(map(abs, samples(name))) / FULL_SCALE
    assert 0.24 < peak < 0.51, "between −12 and −6 dB"
    assert 0.04 <= seconds(name) <= 1.6


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_begins_and_ends_in_silence(name: str) -> None:
    data = samples(name)
    peak = max(map(abs, data))
    assert data[0] == data[-1] == 0
    assert max(abs(sample) for sample in (*data[:22], *data[-22:])) < peak / 6, "half a millisecond"


def test_menus_are_softer_than_what_happens_in_the_game() -> None:
    menu = max(max(samples(name)) for name in ("focus", "accept", "back", "refuse"))
    assert 1.9 * menu < max(samples("ace"))


def test_chips_climb_an_octave() -> None:
    pitches = [pitch(name) for name in CHIPS]
    assert all(lower * 1.04 < higher for lower, higher in pairwise(pitches))
    assert pitches[-1] == pytest.approx(2 * pitches[0], rel=0.02)


def test_a_plague_is_over_in_one_and_a_half_seconds() -> None:
    assert 1.2 < seconds("plague") <= 1.5


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 2_500_000


@pytest.mark.slow
def test_the_files_are_what_the_script_makes() -> None:
    assert make_sounds.main(["--check"]) == 0


def test_the_check_names_each_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = make_sounds.render("tick")
    (tmp_path / "tick.wav").write_bytes(made[:-1] + bytes([made[-1] ^ 1]))
    (tmp_path / "back.wav").write_bytes(make_sounds.render("back"))
    (tmp_path / "cuckoo.wav").write_bytes(made)
    assert make_sounds.main(["--out", str(tmp_path), "--check"]) == 1
    said = capsys.readouterr().err
    assert "tick.wav differs" in said
    assert "cuckoo.wav has no recipe" in said
    assert "win.wav is missing" in said
    assert "back.wav" not in said
