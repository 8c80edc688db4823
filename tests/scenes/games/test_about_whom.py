"""Whose mat is framed: thin and pale who is at work, or whom the sentence in the strip names.

Whole stretches of games, frame by frame: words and frames never say different players.
"""

from pathlib import Path

import pytest

from game.engine.events import Event
from scenes.files.settings import BotPace, Settings
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Box, Frame, Layer, Text
from scenes.stage.render.theme import LAMP
from tests.game.tables import TABLES
from tests.scenes.games.test_seen import NAMES, mats
from tests.scenes.games.test_told import watched
from tests.scenes.room import frame_of, texts_of

STEP = 0.12  # seconds
STRETCH = 100.0
THICK, THIN = 8.0, 5.0  # units: a gold frame is at least so wide, a pale one at most
OWN = sorted({table.game.name for table in TABLES} - {"ladybirds"})  # games with mats


def framed(frame: Frame, seats: int) -> tuple[list[int], list[int]]:
    """The seats in gold frames, and those in pale ones."""
    gold, pale = [], []
    outlines = [
        mark
        for layer in frame.layers
        for mark in layer
        if isinstance(mark, Box) and mark.outline and not mark.colour
    ]
    for seat, mat in enumerate(mats(frame, seats)):
        for ring in outlines:
            if (ring.x, ring.y) != (mat.x, mat.y) or not 0 <= ring.w - mat.w <= 20:
                continue
            if ring.outline == LAMP and ring.line >= THICK:
                gold.append(seat)
            elif ring.outline != LAMP and ring.line <= THIN:
                pale.append(seat)
            else:
                raise AssertionError(f"neither thick and gold nor thin and pale: {ring}")
    return gold, pale


def sentence(scene: GameScene, frame: Frame) -> str:
    """The large words of the strip."""
    bar = scene.view.bar
    texts = [
        mark.text
        for layer in (Layer.REST, Layer.MOVING)
        for mark in frame.layers[layer]
        if isinstance(mark, Text)
        and mark.size >= 52.0
        and abs(mark.y - bar.y) <= bar.h / 2
        and abs(mark.x - bar.x) <= bar.w / 2
    ]
    return texts[0] if texts else ""


@pytest.mark.parametrize("name", OWN)
@pytest.mark.slow
def test_words_and_frames_are_about_the_same_player(name: str, tmp_path: Path) -> None:
    table = [table for table in TABLES if table.game.name == name][-1]
    quick = Settings(bot_pace=BotPace.STEADY, bots_talk=False)
    scene = watched(tmp_path, table, 2, quick)
    for player, own in zip(scene.session.seating, NAMES, strict=False):
        player.name = own
    asked = told = 0
    for _ in range(round(STRETCH / STEP)):
        scene.update(STEP)
        frame = frame_of(scene)
        gold, pale = framed(frame, table.seats)
        waits = [] if scene.director.telling else list(scene.table.waiting())
        assert gold == [], "bots are asked nothing"
        assert not waits or pale == waits, f"{scene.motions.last}: {waits} are at work"
        asked += bool(waits)
        words = sentence(scene, frame)
        if waits or not words:
            continue
        assert words not in NAMES, "a name alone says nothing"
        named = sorted((at, own) for own in NAMES if (at := words.find(own)) >= 0)
        if len(named) == 1:
            assert [NAMES[seat] for seat in pale] == [named[0][1]], f"{scene.motions.last}: {words}"
            told += 1
        elif pale:
            assert [NAMES[seat] for seat in pale] == [named[0][1]], f"{scene.motions.last}: {words}"
    assert asked > 20
    assert told > 20


@pytest.mark.parametrize("name", OWN)
@pytest.mark.slow
def test_of_several_who_move_at_once_none_is_named_alone(name: str, tmp_path: Path) -> None:
    """Five turned their cards over below "Snail turns a card over"."""
    table = [table for table in TABLES if table.game.name == name][-1]
    quick = Settings(bot_pace=BotPace.INSTANT, bots_talk=False)
    scene = watched(tmp_path, table, 2, quick)
    for player, own in zip(scene.session.seating, NAMES, strict=False):
        player.name = own
    several, before = 0, ""
    for _ in range(round(STRETCH / STEP)):
        scene.update(STEP)
        frame = frame_of(scene)
        words = sentence(scene, frame)
        actors = {scene.motions.actor_of(event) for event in scene.motions.turn} - {None}
        if words == before or len(actors) < 2:
            before = words
            continue
        named = sum(own in words for own in NAMES)
        counted = f"{len(actors)} players" in words
        assert counted or named in (0, len(actors)), f"{scene.motions.last}: {words}"
        _, pale = framed(frame, table.seats)
        assert pale == []
        several += counted or named > 0
    assert several > 3 or name != "eight28", "in other games they are told one by one"


@pytest.mark.parametrize("name", OWN)
@pytest.mark.slow
def test_nothing_that_is_paid_at_the_end_is_told_as_a_turn(name: str, tmp_path: Path) -> None:
    """Gems flew below "Now: Moth"."""
    table = [table for table in TABLES if table.game.name == name][-1]
    quick = Settings(bot_pace=BotPace.INSTANT, bots_talk=False)
    scene = watched(tmp_path, table, 2, quick, last=6)
    looked = 0
    while not scene.over:
        scene.update(STEP)
        words = [mark.text for mark in texts_of(frame_of(scene.strip))]
        now = any(one.startswith("Now: ") for one in words)
        assert scene.motions.has_told or not now, scene.motions.last
        looked += scene.director.telling
    assert looked > 20


@pytest.mark.parametrize("name", OWN)
@pytest.mark.slow
def test_now_is_said_of_who_acts_next_alone(name: str, tmp_path: Path) -> None:
    """It stood for the last one to choose, where all had chosen at once.

    It stood while dice rolled and cards came, too, which have words of their own. Above it stands
    what was told last.
    """
    table = [table for table in TABLES if table.game.name == name][-1]
    scene = watched(tmp_path, table, 2, Settings(bot_pace=BotPace.INSTANT, bots_talk=False))
    told, said = list[Event](), list[tuple[int, str]]()  # by the events that were told before
    for _ in range(round(STRETCH / STEP)):
        scene.update(STEP)
        motions = scene.motions
        if motions.last is not None and (not told or told[-1] is not motions.last):
            told.append(motions.last)
        if scene.director.telling and not scene.view.says_itself:
            words = [mark.text for mark in texts_of(frame_of(scene.strip))]
            before = len(told) - (not motions.has_told)
            said += [(before, one[5:]) for one in words if one.startswith("Now: ")]
            assert motions.has_told or not any(one.startswith("Now: ") for one in words)
            above = [one[:9] for one in words if not one.startswith("Now: ")]
            last = scene.teller.happened or "The game begins"
            assert len(above) == len(words) or above in ([], [last[:9]])
    for before, who in said:
        actors = (scene.motions.actor_of(event) for event in told[before:])
        seat = next((actor for actor in actors if actor is not None), None)
        assert seat is None or scene.session.seating[seat].name == who, told[
            before - 1 : before + 3
        ]
    assert said, "in every game a turn begins without words of its own"
