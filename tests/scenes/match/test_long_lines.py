"""The longest lines of each game stand whole in the strip, in every language, at any size."""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from game.bots.characters import CHARACTERS
from game.engine.match import Match
from scenes.files.settings import replace
from scenes.games.fixtures import play
from scenes.match.game_scene import GameScene
from scenes.people.characters import character_name
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES
from tests.game.tables import TABLES, Table, played_out
from tests.scenes.games.test_reach import NAMED, Sitting, asks, scene_at
from tests.scenes.games.test_told import watched
from tests.scenes.room import frame_of, texts_of

pytestmark = pytest.mark.slow

LONGEST, SEEDS = 6, range(4)  # lines, of so many games
REMARK = "So much bad luck is 1 in 1000, and it is Maximiliane who has all of it today"
FEWEST = {table.game.name: table for table in reversed(TABLES)}  # each game's with fewest seats
MOST = {table.game.name: table for table in TABLES}
BOTH_ENDS = [*MOST.values(), *FEWEST.values()]

LETTERS = {100: 36, 150: 38, 200: 40}  # of a short line, by the size of letters that is wished


@cache
def whole_games(table: str) -> list[Match]:
    return [played_out(NAMED[table].match(seed), Random(seed)) for seed in SEEDS]


def in_language(scene: GameScene, language: str) -> None:
    """The longest names of characters in this language."""
    texts = scene.services.texts
    texts.use(language)
    names = sorted((character_name(texts, one) for one in CHARACTERS), key=len)
    for player in scene.session.seating:
        player.name = names.pop()


Lines = dict[str, list[str]]
"""Some lines of the log, by language."""


def ends(scene: GameScene, table: Table, *, asked: bool) -> Lines:
    """The shortest and the longest in each language: of all, or before somebody is asked."""
    motions = scene.motions
    before, told = (motions.shown, motions.told), {language: set[str]() for language in LANGUAGES}
    for whole in whole_games(str(table)):
        match, heard, last = Match(whole.setup), 0, dict[str, str]()
        motions.shown = motions.told = motions.model()
        for decision in whole.decisions:
            match.apply(decision)
            news = [public for event in match.events[heard:] if (public := event.seen_by(None))]
            heard = len(match.events)
            for public in news:
                motions.shown.apply(public)
                for language in LANGUAGES:
                    in_language(scene, language)
                    if line := motions.log_text(public):
                        last[language] = line
                        told[language] |= set() if asked else {line}
            if asked and match.waiting():
                for language in last:
                    told[language].add(last[language])
    motions.shown, motions.told = before
    by_length = {language: sorted(said, key=len) for language, said in told.items()}
    return {one: [*said[:1], *said[-LONGEST:]] for one, said in by_length.items()}


def happened(scene: GameScene, lines: Lines) -> Iterator[str]:
    """Let each of these be what happened last."""
    teller = scene.teller
    teller.commentary, teller._going_on = None, str  # it has heard another game
    for language, said in lines.items():
        in_language(scene, language)
        for line in said:
            teller._happened = partial(str, line)
            yield line


def assert_whole(scene: GameScene, line: str) -> bool:
    """Tell whether it is a short one, whose letters are large."""
    usual = scene.services.settings
    for size in (100, 150, 200):
        scene.services.settings = replace(usual, text_size=size, guesses=False)
        said = {mark.text: mark for mark in texts_of(frame_of(scene.strip))}
        assert line in said
        assert fit(said[line], size / 100).fits, said[line]
        short = len(line) < 24 and scene.asking.awaited
        assert not short or fit(said[line], size / 100).size >= LETTERS[size], said[line]
    scene.services.settings = usual
    return bool(len(line) < 24 and scene.asking.awaited)


@pytest.mark.parametrize("table", BOTH_ENDS, ids=str)
def test_above_what_is_asked(table: Table, tmp_path: Path) -> None:
    """ "Most plants: a chip for Snail, Mari…" stood above the bids of the next round."""
    phases, short, lines = set[str](), 0, Lines()
    for match in asks(str(table)):
        assert match.ask
        if match.ask.phase not in phases:
            phases.add(match.ask.phase)
            scene = scene_at(tmp_path, match, Sitting("pad:1", "pad:2"), match.waiting()[0])
            play(scene, 0.7)
            lines = lines or ends(scene, table, asked=True)
            found = [assert_whole(scene, line) for line in happened(scene, lines)]
            assert len(found) >= 2 * len(LANGUAGES)
            short += sum(found)
    assert short


@pytest.mark.parametrize("table", MOST.values(), ids=str)
def test_where_it_is_told(table: Table, tmp_path: Path) -> None:
    """What two pairs get who share a gate each ran over what was before it; remarks cut it, too."""
    scene = watched(tmp_path, table, 2)
    scene.director.finish()
    for line in happened(scene, ends(scene, table, asked=False)):
        for remark in ("", REMARK):
            scene.teller.commentary = SimpleNamespace(line=remark)
            assert_whole(scene, line)
