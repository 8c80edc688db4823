"""All that stands on the strip has room there: in every language, with every kind of device."""

from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import pytest

from game import GAMES
from scenes.games.fixtures import staged, table_of
from scenes.input.action import KEYBOARD, LEFT_KEYS, MOUSE, RIGHT_KEYS
from scenes.program.quiet import quiet_services
from scenes.stage.render.text import fit, inked
from scenes.texts import LANGUAGES
from tests.game.tables import TABLES, Table
from tests.scenes.behind import match_of
from tests.scenes.games.moments import LONG
from tests.scenes.games.test_reach import Sitting
from tests.scenes.games.test_seen import named
from tests.scenes.match.test_strip import (
    OTHER,
    PAD,
    SITTINGS,
    fixtures,
    looks,
    overlap,
    read_on_strip,
)
from tests.scenes.room import touch

LONGEST = "de", "fr"  # words
EVERY_KIND = (RIGHT_KEYS, LEFT_KEYS, PAD, MOUSE, "phone:1", OTHER)


@pytest.mark.parametrize("sitting", [*SITTINGS[1:], Sitting(KEYBOARD, OTHER)], ids=str)
@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.slow
def test_all_of_it_can_be_read_in_every_language(
    table: Table, sitting: Sitting, tmp_path: Path
) -> None:
    """Beside the keys of who pays in Cockroach Poker the question lay on what happened last."""
    for scene, _ in fixtures(tmp_path, table, sitting):
        for language in LANGUAGES:
            scene.services.texts.use(language)
            texts = read_on_strip(scene)
            fitted = [fit(mark, scale) for mark in texts for scale in (1.0, 2.0)]
            assert all(one.fits and one.size >= 32 for one in fitted), (language, texts)
            assert not [pair for pair in combinations(texts, 2) if overlap(*pair)], language
            question = scene.view.question(None).words
            assert not question[0].islower(), (language, question)


@pytest.mark.parametrize("people", [3, 6])
@pytest.mark.slow
def test_so_it_can_while_a_game_goes_on_whoever_plays_with_what(
    name: str, people: int, tmp_path: Path
) -> None:
    """Beside four kinds of devices "hold: faster" broke in two; so did what three may guess."""
    game, seats = GAMES[name], GAMES[name].seats[-1]
    devices = (KEYBOARD, PAD, MOUSE) if people == 3 else EVERY_KIND[:seats]
    scene = staged(quiet_services(tmp_path), game, table_of(game, devices, seats), 3)
    named(scene, LONG)
    for _ in looks(scene, 100, 0.5, 3):
        for language, size in product(LONGEST, (100, 200)):
            scene.services.texts.use(language)
            shown = read_on_strip(scene)
            assert all(fit(mark, size / 100).fits for mark in shown), (language, size, shown)


TOGETHER = (
    "The others are still choosing",
    "you have chosen already: take it back first",
    "Hold first: the others look away",
)
ALONE = "Do you mean this? Press once more", "Choose something first", "It is {name}’s turn"


@pytest.mark.parametrize("crowd", [False, True], ids=["two", "all"])
@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.slow
def test_why_a_press_could_not_be_is_read_whole_beside_all_who_are_asked(
    table: Table, crowd: bool, tmp_path: Path
) -> None:
    """Half of it stood above the strip beside two faces, and the keys lay on each other's words."""
    for scene, _ in fixtures(tmp_path, table, Sitting(KEYBOARD, OTHER)):
        seating = scene.session.seating
        for seat in seating.bots() if crowd else ():
            seating.hand_over(seat, f"pad:{seat + 3}")
        scene.reseat()
        texts = scene.services.texts
        reasons = TOGETHER if len(match_of(scene.session).waiting()) > 1 else ALONE
        for language, size, reason in product(LANGUAGES, (100, 200), reasons):
            texts.use(language)
            scene.services.settings = replace(scene.services.settings, text_size=size)
            scene.asking.refuse(PAD, texts(reason, name="Maximiliane"))
            shown = read_on_strip(scene)
            assert scene.asking.reason in [mark.text for mark in shown]
            assert all(fit(mark, size / 100).fits for mark in shown), (language, size, shown)
            bar, ink = scene.view.bar, [inked(mark, size / 100) for mark in shown]
            for x, y, w, h in ink:
                assert abs(x - bar.x) <= (bar.w - w) / 2, (language, size, shown)
                assert abs(y - bar.y) <= (bar.h - h) / 2, (language, size, shown)
            assert not [pair for pair in combinations(ink, 2) if touch(*pair)], (language, shown)


@pytest.mark.slow
def test_beside_a_short_reason_stands_what_a_button_does(name: str, tmp_path: Path) -> None:
    """In German it went where the question is long, beside which there is no room."""
    for table in (table for table in TABLES if table.game.name == name):
        for scene, seat in fixtures(tmp_path, table, Sitting(PAD)):
            scene.services.texts.use("de")
            scene.asking.refuse(PAD, scene.services.texts("Choose something first"))
            read = [mark.text for mark in read_on_strip(scene)]
            assert scene.asking.reason in read
            assert {hint.words for hint in scene.view.hints([seat])} <= {*read, ""}
