"""Nothing that must be read on the kitchen floor lies under anything; all of it is large enough."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.cockroach.moves import Look
from scenes.games.cockroach.table import FACE_PICTURES, STAMP, TURNED
from scenes.games.fixtures import play
from scenes.input.action import KEYBOARD, Verb
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Mark, Picture, Text
from scenes.stage.render.text import fit
from tests.scenes.games.cockroach.tables import PAD, asked, table, until
from tests.scenes.games.moments import frames
from tests.scenes.room import frame_of, inked, marks_of, pictures_of, press_on, texts_of


def veils(mark: Mark) -> bool:
    return not isinstance(mark, Text) and mark.w >= WIDTH and mark.h >= HEIGHT


def covers(mark: Mark) -> bool:
    """Whether what lies below cannot be read any more: not so below light."""
    if isinstance(mark, Box):
        return bool(mark.colour) and mark.alpha > 100
    return isinstance(mark, Text) or mark.name not in ("ui/cup", "cockroach/glow")


def area(mark: Mark, scale: float) -> tuple[float, float, float, float]:
    """Of a text its letters, of anything else nearly all of it: the middle and the size."""
    if isinstance(mark, Text):
        return inked(mark, scale)
    return mark.x, mark.y, 0.94 * mark.w, 0.94 * mark.h


def read(mark: Mark, scale: float) -> tuple[float, float, float, float] | None:
    """The middle and the size of what must be seen: words, hearts, a turned card's animal."""
    if isinstance(mark, Text) and mark.text:
        return area(mark, scale)
    if isinstance(mark, Picture) and mark.name == "ui/heart":
        return area(mark, scale)
    if isinstance(mark, Picture) and mark.name in FACE_PICTURES and mark.w == TURNED.w:
        return mark.x, mark.y, 0.7 * mark.w, 0.6 * mark.h
    return None


def covered(shown: Sequence[Mark], scale: float = 1.0) -> Iterator[str]:
    """Each thing to be read that something drawn later lies on, with that thing."""
    last_veil = max((n for n, mark in enumerate(shown) if veils(mark)), default=0)
    seen = [mark for mark in shown[last_veil:] if mark.alpha > 40 and not veils(mark)]
    seen = [m for m in seen if not (isinstance(m, Picture) and m.name == "ui/lamp_pool")]
    for number, mark in enumerate(seen):
        if place := read(mark, scale):
            x, y, w, h = place
            for other in filter(covers, seen[number + 1 :]):
                x2, y2, w2, h2 = area(other, scale)
                if abs(x - x2) < (w + w2) / 2 and abs(y - y2) < (h + h2) / 2:
                    yield f"{mark} lies under {other}"


def test_a_planted_cover_is_seen() -> None:
    text = Text("TOAD!", 500, 500, 400, 150, 118, "#FFFFFF", "title")
    card = Picture("cockroach/back", 500, 520, 100, 140)
    assert list(covered([text, card]))
    assert not list(covered([card, text]))
    assert not list(covered([text, card._replace(x=900)]))
    turned, stamp = Picture("cockroach/rat", *TURNED), Picture("cockroach/stamp", *STAMP)
    assert not list(covered([turned, stamp]))
    assert list(covered([turned, stamp._replace(y=TURNED.y + 90)]))


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.slow
def test_nothing_lies_on_what_must_be_read(language: str) -> None:
    for name, frame in frames("cockroach", language).items():
        if not name.startswith(("page", "rules", "by-laws")):
            for scale in (1.0, 2.0):
                assert list(covered(marks_of(frame), scale)) == [], f"{name} at {scale:.0%}"


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.slow
def test_nothing_lies_on_what_must_be_read_while_a_move_is_made(seats: int, tmp_path: Path) -> None:
    """The whole of a slide and of a pass, step by step, by pad."""
    looked = 0
    for phase in ("slide", "call"):
        scene = asked(tmp_path, seats, phase)
        if phase == "call":
            assert list(covered(marks_of(frame_of(scene)))) == [], "call"
            if seats == 2:
                return
            scene.chooser.commit(0, Look())
            play(scene, 3.0)
        for step in range(5):
            if scene.view.phase:
                assert list(covered(marks_of(frame_of(scene)))) == [], f"{phase} {step}"
                press_on(scene, PAD, Verb.RIGHT, Verb.SOUTH)
                looked += 1
    assert looked >= 5


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "sr"])
def test_what_a_keyboard_presses_to_pass_on_stands_in_one_line(
    language: str, tmp_path: Path
) -> None:
    """The widest keys: what to choose and to look with; their words give way to what happened."""
    scene = table(tmp_path, (KEYBOARD, PAD), 5)
    until(scene, 0, "call")
    scene.chooser.commit(0, Look())
    play(scene, 3.0)
    texts, bar = scene.services.texts, scene.view.bar
    texts.use(language)
    words = [mark for mark in texts_of(frame_of(scene)) if abs(mark.y - bar.y) < bar.h / 2]
    assert {texts("Enter"), texts("Space")} <= {mark.text for mark in words}
    for mark in words:
        assert fit(mark).lines == (mark.text,)
        assert fit(mark).size >= 32


@pytest.mark.slow
def test_what_decides_is_large() -> None:
    """The claim 72 units and more, the three boards as well; faces 84, those of the two 250."""
    call = frames("cockroach")["call"]
    (claim,) = [mark for mark in texts_of(call) if mark.weight == "title"]
    assert min(fit(claim, scale).size for scale in (1.0, 2.0)) >= 72
    boards = [m for m in marks_of(call) if isinstance(m, Box) and m.radius == 28]
    assert len(boards) == 3
    assert min(board.h for board in boards) >= 72
    faces = sorted((m.w for m in pictures_of(call) if m.name.startswith("faces/")), reverse=True)
    assert min(faces[:2]) >= 250
    assert min(faces) >= 84
    heads = [m for m in pictures_of(call) if m.name.startswith("cockroach/icon_")]
    assert min(head.w for head in heads if head.alpha == 255) >= 58


@pytest.mark.parametrize("phase", ["call", "pay"])
def test_what_happened_last_grows_with_all_letters(phase: str, tmp_path: Path) -> None:
    sizes = {}
    for percent in (100, 200):
        scene = asked(tmp_path / f"{percent}", 4, phase, text_size=percent)
        (last,) = [m for m in texts_of(frame_of(scene)) if m.text == scene.teller.happened]
        sizes[percent] = fit(last, percent / 100).size
    assert sizes[200] >= 1.2 * sizes[100]
