"""What is made before a frame is shown, so that painting it holds up nothing."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from pygame import Surface

from scenes.stage.render.cache import SurfaceCache
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text
from scenes.stage.render.pictures import PictureError, Pictures
from scenes.stage.render.theme import FELT, LAMP, PAPER
from tests.scenes.stage.test_canvas import CARD, SMALL, TABLE, Spy, _alike, _frame, _painted
from tests.stand_ins import NextFrame

FULL_HD = (1920, 1080)
OTHER = TABLE._replace(colour="#3091F2")  # another table


def _with_painter(art: Path) -> tuple[Canvas, NextFrame]:
    painter = NextFrame()
    return _begun(Canvas(SMALL, pictures=Pictures(SurfaceCache(), art, painter))), painter


def _begun(canvas: Canvas) -> Canvas:
    """One that shows something already: nobody waits for the very first picture."""
    canvas.draw(Frame())
    return canvas


def _wait(canvas: Canvas, frame: Frame) -> None:
    """While another table is laid: below, and then what rests on it."""
    while not canvas.ready(frame):
        assert canvas._ahead in (1, 2), "everything is there"


def _much(number: int) -> Frame:
    """Cards of many colours, 70,000 pixels of drawing each, and all of it new."""
    large = CARD._replace(w=700, h=980)
    return _frame(
        large._replace(colour=f"#{number:06X}"), moving=(large._replace(colour="#BC7591"),)
    )


@pytest.mark.parametrize(
    ("frame", "asked"),
    [
        (_frame(CARD, table=(TABLE,)), 2),  # ground and card
        (_much(1), 2),  # what rests, and what moves
        (_frame(CARD, moving=(CARD,)), 0),  # soon drawn
    ],
)
def test_what_takes_long_is_painted_beside_the_loop_and_looks_the_same(
    art: Path, frame: Frame, asked: int
) -> None:
    canvas, painter = _with_painter(art)
    for _ in range(2):
        assert canvas.ready(frame) is not bool(asked)
    assert len(painter.asked) == asked, "once"
    painter.work()
    _wait(canvas, frame)
    canvas.draw(frame)
    assert canvas.ready(frame)
    assert _alike(canvas, frame, art)


def test_what_lies_there_is_not_painted_again_when_it_is_forgotten(art: Path) -> None:
    """A pool of light, too, that does not cover all: the table stood still for its painter."""
    canvas, painter = _with_painter(art)
    frame = _frame(CARD, table=(TABLE, CARD))
    canvas.ready(frame)
    painter.work()
    canvas.draw(frame)
    canvas._pictures._cache.limit = 0
    canvas._pictures._cache.get("another", lambda: Surface((1, 1)))
    frame.add(CARD._replace(x=300))
    assert canvas.ready(frame)
    assert painter.asked == []
    canvas.drift = (1, 0)
    assert not canvas.ready(frame), "it lies elsewhere now"


def test_nobody_waits_long_for_a_piece(art: Path) -> None:
    """A painter who never comes: after a fifth of a second all is drawn at once."""
    canvas, _ = _with_painter(art)
    for number in (1, 2):
        assert [canvas.ready(_much(number)) for _ in range(13)] == [False] * 12 + [True]
        canvas.draw(_much(number))


def test_nobody_waits_for_a_picture_that_is_not_there(art: Path) -> None:
    canvas, painter = _with_painter(art)
    frame = _frame(Picture("game/unicorn", 960, 540, 900, 900))
    assert canvas.ready(frame)
    assert painter.asked == []
    with pytest.raises(PictureError, match="unicorn"):
        canvas.draw(frame)


def test_after_a_resize_only_the_last_size_is_painted(art: Path) -> None:
    canvas, painter = _with_painter(art)
    for width in (320, 480, 640):
        canvas.resize((width, width * 9 // 16))
        assert not canvas.ready(_frame(table=(TABLE,)))
    painter.work()
    _wait(canvas, _frame(table=(TABLE,)))
    canvas.resize((320, 180))
    assert not canvas.ready(_frame(table=(TABLE,)))


def _made(canvas: Canvas, step: Callable[[], object]) -> int:
    """How many pixels of surfaces a step has made."""
    before = canvas._cache.held
    step()
    return (canvas._cache.held - before) // 4


def _lines(number: int, first: int = 0) -> list[Text]:
    """So many lines that were never written, of 20,000 to 45,000 pixels each."""
    return [
        Text(f"Line {first + n} of the rules of the game", 960, 30 + 40 * n, 1900, 60, 44, PAPER)
        for n in range(number)
    ]


@pytest.mark.parametrize("layer", [Layer.REST, Layer.MOVING])
@pytest.mark.parametrize("what", ["words", "boxes"])
@pytest.mark.slow
def test_many_words_and_boxes_are_made_some_at_a_time(
    art: Path, layer: Layer, what: str
) -> None:
    """A page of text is nothing to wait for, and nothing that holds up a frame either."""
    canvas, frame = _begun(Canvas(FULL_HD)), Frame()
    marks: dict[str, Sequence[Mark]] = {
        "words": _lines(16),
        "boxes": [Box(500, 500, 300, 300, FELT, 20 + n, LAMP, 6, alpha=200) for n in range(20)],
    }
    for mark in marks[what]:
        frame.add(mark, layer)
    ready: list[bool] = []
    made: list[int] = []
    while True not in ready:
        made.append(_made(canvas, lambda: ready.append(canvas.ready(frame))))
    assert 5 <= len(ready) <= 13, "not all at once, and nobody waits for long"
    assert max(made) <= 110_000, "a few lines"
    assert _made(canvas, lambda: canvas.draw(frame)) == 0, "all were there"
    assert _alike(canvas, frame, art)


def test_a_sentence_is_not_waited_for_nor_words_that_grow() -> None:
    """They are other ones in every frame: a verdict would come down in jerks."""
    sizes = range(60, 150, 3)
    grows = [
        _frame(moving=(Text("It was true: the ladybird takes it", 960, 540, 1900, 200, n, PAPER),))
        for n in sizes
    ]
    for frames in (grows, [_frame(*_lines(1, number)) for number in range(20)]):
        canvas = _begun(Canvas(FULL_HD))
        for frame in frames:
            assert canvas.ready(frame) or frame is grows[0]
            canvas.draw(frame)


def test_a_shown_secret_waits_for_nothing(art: Path) -> None:
    """Not for a piece, a ground, words or another table, whatever the settings have become."""
    frames = (_much(1), _frame(table=(TABLE,)), _frame(*_lines(40, 1), table=(OTHER,)))
    for change, frame in enumerate(frames):
        canvas, painter = _with_painter(art)
        canvas.draw(_frame(CARD._replace(secret=True), table=(TABLE,)))
        canvas.drift = (change, 0)
        assert canvas.ready(frame)
        assert painter.asked == []
        canvas.draw(frame)
        assert frame is frames[0] or _painted(canvas.surface).size == SMALL


def test_intricate_pictures_are_drawn_beside_the_loop_however_small(tmp_path: Path) -> None:
    """To read eight of their files takes longer than to fill a screen."""
    stroke = "M" + " L".join(f"{x % 97} {x % 89}" for x in range(1500))
    for name, inside in (("plain", "M0 0 L9 9"), ("intricate", stroke)):
        (tmp_path / f"{name}.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
            f'<path d="{inside}" fill="none" stroke="#F4EFE4"/></svg>'
        )
    for name, asked in (("plain", 0), ("intricate", 8)):
        painter = NextFrame()
        canvas = _begun(Canvas(SMALL, pictures=Pictures(SurfaceCache(), tmp_path, painter)))
        frame = _frame(*(Picture(name, 200 * n, 540, 90 + 3 * n, 90 + 3 * n) for n in range(1, 9)))
        assert canvas.ready(frame) == (asked == 0), name
        assert len(painter.asked) == asked, name


def _resting(number: int, table: Mark) -> Frame:
    """Cards on a table, in other places for another number."""
    random = Random(number)
    return _frame(
        *(CARD._replace(x=random.randrange(1920), y=random.randrange(1080)) for _ in range(9)),
        table=(table,),
        moving=(Box(100 * number, 400, 90, 90, LAMP, 10),),
    )


def test_another_table_is_painted_a_layer_at_a_time_before_it_is_shown(art: Path) -> None:
    spy = Spy(art)
    canvas = Canvas(SMALL, pictures=spy)
    canvas.draw(_resting(1, TABLE))
    before = canvas.surface.copy()
    spy.take()
    told = [(canvas.ready(_resting(2, OTHER)), spy.take()) for _ in range(3)]
    assert told == [(False, ["game/table"]), (False, ["game/card"] * 9), (True, [])]
    assert canvas.surface.get_buffer().raw == before.get_buffer().raw, "until it is drawn"
    canvas.draw(_resting(2, OTHER))
    assert spy.take() == []
    assert _alike(canvas, _resting(2, OTHER), art)
    assert canvas.changed == [canvas.surface.get_rect()]


def test_another_table_is_not_painted_where_words_were_made(art: Path) -> None:
    """Each is enough for one frame's time."""
    spy = Spy(art)
    canvas, frame = _begun(Canvas(FULL_HD, pictures=spy)), _frame(*_lines(1), table=(TABLE,))
    assert _made(canvas, lambda: canvas.ready(frame)) > 0
    assert spy.take() == []
    assert _made(canvas, lambda: canvas.ready(frame)) == 0
    assert spy.take() == ["game/table"]


def test_a_table_that_changes_all_the_time_is_shown_all_the_same(art: Path) -> None:
    canvas = Canvas(SMALL, pictures=Spy(art))
    tables = [TABLE._replace(colour=f"#{number:06X}") for number in range(12)]
    assert sum(canvas.ready(_resting(*one)) for one in enumerate(tables)) >= 4


def test_what_comes_is_prepared_while_something_else_is_shown(art: Path) -> None:
    """Under the cards of a sweep: then only the layers are left to be painted."""
    canvas, painter = _with_painter(art)
    canvas.draw(_resting(1, TABLE))
    coming = _frame(*_lines(16), table=(OTHER,))
    for number in range(2, 18):
        canvas.prepare(coming)
        painter.work()
        canvas.draw(_resting(number, TABLE))
        assert _alike(canvas, _resting(number, TABLE), art), number
    assert [canvas.ready(coming) for _ in range(3)] == [False, False, True]
    assert _made(canvas, lambda: canvas.draw(coming)) == 0
