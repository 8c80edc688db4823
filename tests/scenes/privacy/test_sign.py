"""The secret sign: what it tells its seat, and that it tells nobody else anything."""

from collections import Counter
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from random import Random

import pytest

from scenes.input.action import Verb
from scenes.people.seating import Player
from scenes.privacy.secret import Secret
from scenes.privacy.sign import COLUMNS, ROWS, SIGNS, SecretSign, draw_sign, panels
from scenes.stage.render.frame import Frame, Picture
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES, Texts
from tests.scenes.room import inked, pictures_of, room, texts_of

LONGEST = 20.0  # seconds after which it ends by itself

ELEVEN = tuple(f"face {n}" for n in range(11))
SIXTEEN = tuple(f"face {n}" for n in range(16))
PAIRS = list(product(ROWS, COLUMNS))
GRIDS = 40_000


def secret(true: int = 0, faces: tuple[str, ...] = ELEVEN, key: object = 1) -> Secret:
    return Secret(key, lambda: faces[true], faces, (0, 0, 10, 10))


def give(sign: SecretSign, number: int, what: Secret, seat: int = 0) -> bool:
    """Ask the seat and press sign `number`; whether it was taken."""
    sign.ask(seat)
    row, column = PAIRS[number]
    assert sign.press(row, what)
    return sign.press(column, what)


def another(last: int, chance: Random) -> int:
    """Any sign but the last one, each equally likely."""
    return (last + 1 + chance.randrange(SIGNS - 1)) % SIGNS


@pytest.mark.parametrize(("faces", "grids"), [(ELEVEN, GRIDS), (SIXTEEN, GRIDS // 5)])
@pytest.mark.slow
def test_each_face_stands_there_once_and_the_true_one_anywhere(
    faces: tuple[str, ...], grids: int
) -> None:
    """All faces once in each grid, the true one at the sign; no cell tells which face is true."""
    chance, sign = Random(1), SecretSign(Random(2))
    expected = sorted([*faces, *[""] * (SIGNS - len(faces))])
    cells = [Counter[int]() for _ in faces]
    number = 0
    for grid in range(grids):
        true = grid % len(faces)
        number = another(number, chance)
        assert give(sign, number, secret(true, faces, key=grid))
        assert sorted(sign.grid) == expected
        assert sign.grid[number] == faces[true]
        cells[true][number] += 1
    even = grids / len(faces) / SIGNS
    for counted in cells:
        assert all(abs(counted[cell] - even) < 5.5 * even**0.5 for cell in range(SIGNS))


def test_an_untrue_face_stands_at_each_cell_equally_often() -> None:
    """Given the sign, the others are shuffled evenly: where a false face stands tells nothing."""
    sign, counted, grids = SecretSign(Random(3)), Counter[int](), 30_000
    for grid in range(grids):
        assert give(sign, (0, 5)[grid % 2], secret(key=grid))
        counted[sign.grid.index(ELEVEN[7])] += 1
    for cell in range(SIGNS):
        even = grids / 15 if cell not in (0, 5) else grids / 30
        assert abs(counted[cell] - even) < 5.5 * even**0.5


def test_a_sign_that_told_the_card_before_is_refused() -> None:
    """Whoever sees that card later would know the sign, and with it the new card."""
    sign = SecretSign(Random(1))
    for number in range(SIGNS):
        assert give(sign, number, secret(key=number))
        assert sign.grid != ()
        assert not give(sign, number, secret(key=number + 1))
        assert sign.grid == ()
        assert sign.again


def test_the_same_sign_for_the_same_card_brings_the_same_picture() -> None:
    sign = SecretSign(Random(1))
    for number in range(SIGNS):
        assert give(sign, number, secret(3))
        before = sign.grid
        assert give(sign, number, secret(3))
        assert sign.grid == before


def test_each_seat_has_signs_of_its_own() -> None:
    sign = SecretSign(Random(1))
    assert give(sign, 3, secret(), seat=0)
    assert give(sign, 3, secret(key=2), seat=1)
    assert not give(sign, 3, secret(key=2), seat=0)


def test_a_sign_is_an_arrow_and_a_button_in_any_order_the_last_of_each_counts() -> None:
    sign = SecretSign(Random(1))
    sign.ask(0)
    for verb in (Verb.NORTH, Verb.EAST, Verb.START, Verb.LEFT_SHOULDER):
        assert sign.press(verb, secret())
        assert sign.grid == ()
    assert sign.press(Verb.DOWN, secret())
    assert sign.grid[PAIRS.index((Verb.DOWN, Verb.EAST))] == ELEVEN[0]


def test_looking_again_moves_every_card() -> None:
    """Else each card that stays could not be the true one, since no sign comes twice in a row."""
    chance, sign, number = Random(4), SecretSign(Random(5)), 0
    assert give(sign, number, secret(2, SIXTEEN))
    for _ in range(2000):
        before, number = sign.grid, another(number, chance)
        assert give(sign, number, secret(2, SIXTEEN))
        assert all(now != was for now, was in zip(sign.grid, before, strict=True))
        assert sign.grid[number] == SIXTEEN[2]


def test_a_new_secret_may_stand_where_that_card_stood_before() -> None:
    """A grid tells whether a secret is new, but that is known; it must not tell that it differs."""
    for key in range(200):
        sign = SecretSign(Random(key))
        assert give(sign, 0, secret(0, key=0))
        at = sign.grid.index(ELEVEN[3])
        assert give(sign, at, secret(3, key=1))
        assert sign.grid[at] == ELEVEN[3]


def test_it_ends_by_itself_and_a_new_grid_has_its_full_time() -> None:
    sign = SecretSign(Random(1))
    assert not sign.update(1.0)
    sign.ask(0)
    assert sign.update(LONGEST - 1)
    sign.press(Verb.UP, secret())
    sign.press(Verb.EAST, secret())
    assert sign.update(LONGEST - 1)
    assert sign.grid
    assert sign.update(2.0)
    assert (sign.seat, sign.grid) == (None, ())


def test_half_a_sign_is_forgotten_with_its_end() -> None:
    sign = SecretSign(Random(1))
    sign.ask(0)
    sign.press(Verb.UP, secret())
    sign.ask(1)
    sign.press(Verb.EAST, secret())
    assert sign.grid == ()


# What is seen.


def seen(folder: Path, sign: SecretSign) -> Frame:
    frame = Frame()
    player = Player("Ada", 2, "pad:1")
    draw_sign(frame, room(folder).services, player, sign, panels({0: (100.0, 100.0)})[0])
    return frame


def test_around_the_grid_nothing_depends_on_sign_or_secret(tmp_path: Path) -> None:
    def without_cards(frame: Frame) -> list[object]:
        return [
            mark._replace(name="any")
            if isinstance(mark, Picture) and mark.name in SIXTEEN
            else mark
            for layer in frame.layers
            for mark in layer
        ]

    frames = []
    for number, true in product(range(SIGNS), range(16)):
        sign = SecretSign(Random(number * true))
        assert give(sign, number, secret(true, SIXTEEN))
        frames.append(seen(tmp_path, sign))
    assert all(without_cards(frame) == without_cards(frames[0]) for frame in frames)
    assert any(frame != frames[0] for frame in frames)


@pytest.mark.parametrize("lookers", range(1, 7))
def test_panels_lie_in_the_picture_above_the_strip_and_none_on_another(lookers: int) -> None:
    luck = Random(lookers)
    for _ in range(200):
        faces = {seat: (luck.uniform(90, 1830), luck.uniform(60, 1020)) for seat in range(lookers)}
        boxes = [(one.x, one.y, one.w, one.h) for one in panels(faces).values()]
        for x, y, w, h in boxes:
            assert x - w / 2 >= 47
            assert x + w / 2 <= 1873
            assert y - h / 2 >= 39
            assert y + h / 2 <= 851
        edges = sorted((x - w / 2, x + w / 2) for x, _, w, _ in boxes)
        assert all(right <= left + 0.01 for (_, right), (left, _) in pairwise(edges))


@pytest.mark.parametrize("lookers", range(1, 7))
@pytest.mark.parametrize("language", LANGUAGES)
def test_however_many_look_all_words_of_a_panel_can_be_read(
    language: str, lookers: int, tmp_path: Path
) -> None:
    """At a new round of 8-28 all look at once: of four on words ran over signs and edges."""
    services = room(tmp_path, texts=Texts(language)).services
    panel = panels({seat: (1920 * seat / lookers, 500.0) for seat in range(lookers)})[0]
    sign, before = SecretSign(Random(1)), secret(key=0)
    asked, shown = partial(sign.ask, 0), partial(give, sign, 3, before)
    for state in (asked, shown, partial(give, sign, 3, secret(key=1))):
        state()
        draw_sign(frame := Frame(), services, Player("Marienkäfer", 2, "pad:1"), sign, panel)
        texts, pictures = texts_of(frame), pictures_of(frame)
        boxes = [(one.x, one.y, one.w, one.h) for one in pictures]
        for text in texts:
            assert all(fit(text, scale).fits for scale in (0.75, 1.0, 2.0)), text.text
            x, y, w, h = inked(text)
            assert abs(x - panel.x) + w / 2 < panel.w / 2
            assert abs(y - panel.y) + h / 2 < panel.h / 2
            for other_x, other_y, wide, high in [*boxes, *map(inked, texts)]:
                apart = abs(other_x - x) >= (wide + w) / 2 or abs(other_y - y) >= (high + h) / 2
                assert apart or (other_x, other_y) == (x, y), text.text
