"""The stored sounds: all there, well formed, and what tools/make_sounds.py makes."""

import math
import struct
import wave
from itertools import pairwise
from pathlib import Path

import pytest

from tools import make_sounds
from tools.sounds import loops, loudness
from tools.sounds.recipes import RECIPES

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "assets" / "sounds"
CHIPS = [f"chip_{count}" for count in range(1, 9)]
TAKES = sorted({name.partition("-")[0] for name in RECIPES if "-" in name})
NAMES = list(RECIPES)

GAMES = tuple(name for name in loops.TUNES if name != "title")
ROOMS = [f"ambience_{name}" for name in GAMES]
FULL_SCALE = 32767


def rate(name: str) -> int:
    """44.1 kHz; less for voices and loops, which have nothing that high."""
    halved = name.startswith(("voice_", "music_", "tension_"))
    return 11_025 if name in ROOMS else 22_050 if halved else 44_100


def samples(name: str) -> list[int]:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert file.getparams()[:3] == (1, 2, rate(name)), "16 bit mono"
        data = file.readframes(file.getnframes())
    return list(struct.unpack(f"<{len(data) // 2}h", data))


def seconds(name: str) -> float:
    return len(samples(name)) / rate(name)


def pitch(name: str) -> float:
    """Hz, from the zero crossings after the knock of the first 40 ms."""
    ringing = samples(name)[1764:4410]
    crossings = [i for i in range(1, len(ringing)) if ringing[i - 1] < 0 <= ringing[i]]
    return 44_100 * (len(crossings) - 1) / (crossings[-1] - crossings[0])


def test_every_sound_has_a_file_and_no_file_is_idle() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(
        f"{n}.wav" for n in make_sounds.NAMES
    )
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 10_000_000
    assert 1.2 < seconds("plague") <= 1.5
    assert {seconds(name) for name in ROOMS} == {12}
    for name in GAMES:
        assert len(samples(f"music_{name}")) == len(samples(f"tension_{name}"))
        assert 8 < seconds(f"music_{name}") < 12


def test_loudness_is_measured_as_the_standard_says() -> None:
    """A sine of 997 Hz and full scale in one channel has −3.01 LUFS (BS.1770-4)."""
    sine = [math.sin(2 * math.pi * 997 * i / 44_100) for i in range(44_100)]
    for measure in (loudness.integrated, loudness.momentary):
        assert 10 * math.log10(measure(sine) / loudness.power(0)) == pytest.approx(-3.01, abs=0.03)
    assert make_sounds.RECIPES["win"].loudness >= make_sounds.RECIPES["lose"].loudness + 2


@pytest.mark.slow
@pytest.mark.parametrize("name", make_sounds.LOOPS)
def test_a_loop_has_no_seam_and_never_clips(name: str) -> None:
    """From its last sample to its first is no greater step than many within it."""
    data = samples(name)
    assert max(map(abs, data)) < FULL_SCALE / 2
    steps = sorted(abs(a - b) for a, b in pairwise(data))
    assert abs(data[0] - data[-1]) <= steps[round(0.98 * len(steps))]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.slow
def test_a_sound_is_short_never_clips_and_begins_and_ends_in_silence(name: str) -> None:
    data = samples(name)
    peak = max(map(abs, data))
    assert 0.1 < peak / FULL_SCALE < 0.85
    assert 0.04 <= seconds(name) <= 1.6
    assert data[0] == data[-1] == 0
    assert max(abs(sample) for sample in (*data[:22], *data[-22:])) < peak / 6, "half a millisecond"


@pytest.mark.parametrize("name", TAKES)
def test_no_take_is_like_another(name: str) -> None:
    takes = [samples(f"{name}-{take}") for take in range(1, 5)]
    for one, other in ((a, b) for i, a in enumerate(takes) for b in takes[:i]):
        away = sum(abs(x - y) for x, y in zip(one, other, strict=False))
        assert away > 0.2 * sum(map(abs, one)), name


def test_chips_climb_an_octave() -> None:
    pitches = [pitch(name) for name in CHIPS]
    assert all(lower * 1.04 < higher for lower, higher in pairwise(pitches))
    assert pitches[-1] == pytest.approx(2 * pitches[0], rel=0.02)


def test_the_files_are_what_the_recipes_made() -> None:
    """Making all of them again takes half a minute: `python -m tools.make_sounds --check`."""
    again = "recipes or sounds are others than when made: run python -m tools.make_sounds"
    assert make_sounds.MADE.read_text() == f"{make_sounds.fingerprint()}\n", again


@pytest.mark.parametrize("name", ["tick", "chip_1", "card_slide-1", "voice_1_glad", "claim_bat"])
@pytest.mark.slow
def test_a_sound_comes_out_the_same_on_this_machine(name: str) -> None:
    assert (FOLDER / f"{name}.wav").read_bytes() == make_sounds.render(name)


def test_one_sound_is_made_by_its_name_and_the_check_names_each_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    noted = make_sounds.MADE.read_text()
    assert make_sounds.main(["tick", "--out", str(tmp_path)]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["tick.wav"]
    made = (tmp_path / "tick.wav").read_bytes()
    assert made == (FOLDER / "tick.wav").read_bytes()
    assert "make all of them" in capsys.readouterr().out
    assert make_sounds.MADE.read_text() == noted
    with pytest.raises(SystemExit):
        make_sounds.main(["tock", "--out", str(tmp_path)])
    assert "there is no recipe for tock" in capsys.readouterr().err
    before = make_sounds.fingerprint([], tmp_path)
    (tmp_path / "tick.wav").write_bytes(made[:-1] + bytes([made[-1] ^ 1]))
    assert make_sounds.fingerprint([], tmp_path) != before
    (tmp_path / "cuckoo.wav").write_bytes(made)
    assert make_sounds.main(["--out", str(tmp_path), "--check"]) == 1
    said = capsys.readouterr().err
    for words in ("tick.wav differs", "cuckoo.wav has no recipe", "win.wav is missing"):
        assert words in said
