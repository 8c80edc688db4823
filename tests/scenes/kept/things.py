"""What is seen without its places: words, pictures and colours, and what becomes new with time."""

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap

from scenes.stage.audio import SilentAudio
from scenes.stage.render.frame import Box, Frame, Mark, Picture
from scenes.stage.scene import Scene
from tests.scenes.kept.marks import SEALED, is_shadow

WIDTH = 100  # letters in a line
STEP = 1 / 20  # seconds
PASSING = ("pupil", "lid_shut")  # parts of a face that say nothing of its mood


def drawn(scene: Scene) -> Frame:
    frame = Frame()
    scene.draw(frame)
    return frame


def things(frame: Frame, *, boxes: bool = True) -> list[str]:
    """List what is seen, each look where it comes first, and how often it is there."""
    marks = [mark for layer in frame.layers for mark in layer if not is_shadow(mark)]
    seen = Counter(thing(mark) for mark in marks if boxes or not isinstance(mark, Box))
    return [one if times == 1 else f"{times} x {one}" for one, times in seen.items()]


def thing(mark: Mark) -> str:
    """Name a mark by its words or its picture, and its colour."""
    pale = " pale" if mark.alpha < 255 else ""
    if isinstance(mark, Picture):
        return f"{picture(mark.name)} {mark.colour}".rstrip() + pale
    if isinstance(mark, Box):
        return f"box {mark.colour or 'without'} {mark.outline}".rstrip() + pale
    return f"{SEALED.sub('…', mark.text)!r} {mark.colour}{pale}"


def picture(name: str) -> str:
    """Name a picture; of a face its parts without their places, not where it looks or blinks."""
    first, *parts = name.split("+")
    kinds = [part.partition("@")[0].partition("/")[2] for part in parts]
    return " ".join([first, *dict.fromkeys(kind for kind in kinds if kind not in PASSING)])


def told(name: str, shown: Sequence[str]) -> Iterator[str]:
    """Write a headline, and below it all things in a few lines."""
    yield f"[{name}]"
    yield from wrap(
        " | ".join(shown), WIDTH, initial_indent="  ", subsequent_indent="    ",
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def lapse(name: str, scene: Scene, seconds: float, every: float = 0.5) -> Iterator[str]:
    """Write what a screen shows, then what becomes new on it from time to time, and its sounds."""
    audio = getattr(scene, "services").audio  # noqa: B009 (every screen has them)
    assert isinstance(audio, SilentAudio)
    before: list[str] = []
    for sample in range(round(seconds / every)):
        heard = len(audio.played)
        shown = things(drawn(scene), boxes=False)
        new = [one for one in shown if one not in before]
        if new:
            yield from told(f"{name} after {sample * every:.1f}", new)
        before = shown
        for _ in range(round(every / STEP)):
            scene.update(STEP)
        if sounds := audio.played[heard:]:
            yield f"  heard: {', '.join(sounds)}"
