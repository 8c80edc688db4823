"""The commentary at the table: when it comes, what it says, that it is so, and its silence."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, pairwise, takewhile
from pathlib import Path

import pytest

from game import GAMES
from game.bots.play import play_out
from game.engine.events import GameEnded
from game.engine.match import Match, Setup
from game.facts.commentator import Commentator, Fact
from game.facts.deed import Deed, Watch
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import play_until, staged, table_of
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.match.commentary import Commentary, Comments
from scenes.match.game_scene import GameScene
from scenes.match.teller import Teller
from scenes.stage.render.frame import Text
from scenes.stage.render.text import Fitted, fit
from scenes.texts import LANGUAGES, Texts
from tests.scenes.match.test_strip import looks
from tests.scenes.room import Room, frame_of, room, texts_of

STEP = 1 / 30
NAME = "Maximiliane"
DEVICES = ("pad:1", KEYBOARD, MOUSE)

each_game = pytest.mark.parametrize("name", GAMES)


def table_at(
    folder: Path, name: str, *devices: str, seed: int = 20261122, **changes: object
) -> tuple[Room, GameScene]:
    settings = replace(Settings("en", bot_pace=BotPace.INSTANT), **changes)
    here = room(folder, settings=settings)
    here.services.after_game = lambda *_: None
    game = GAMES[name]
    seats = game.seats[len(game.seats) // 2]
    options = game.options.from_json({"short": True})
    return here, staged(here.services, game, table_of(game, devices, seats), seed, options)


def comments_of(scene: GameScene) -> list[tuple[float, float, str]]:
    """When each comes, how long it stands, and what it says, of the whole game."""
    heard: list[tuple[float, float, str]] = []
    for frame in range(round(1200.0 / STEP)):
        if scene.over:
            break
        scene.update(STEP)
        if scene.teller.comment and (not heard or heard[-1][2] != scene.teller.comment):
            heard.append((frame * STEP, STEP, scene.teller.comment))
        elif scene.teller.comment:
            came, stood, line = heard[-1]
            heard[-1] = came, stood + STEP, line
    return heard


@each_game
@pytest.mark.slow
def test_lines_come_seldom_each_once_and_are_short(name: str, tmp_path: Path) -> None:
    _, scene = table_at(tmp_path, name, seed=20261123)
    heard = comments_of(scene)
    assert heard
    lines = [line for _, _, line in heard]
    assert len(lines) == len(set(lines))
    assert all(len(re.findall(r"\w[^\s]*", line)) <= 9 for line in lines)
    assert all(later - before >= 12 for (before, _, _), (later, _, _) in pairwise(heard))
    stood = [seconds for _, seconds, _ in heard[:-1]]
    assert all(1 < seconds < 5.1 for seconds in stood)
    if name != "cockroach":  # where the next claim ends what is said of the last card
        assert all(seconds > 4.9 for seconds in stood)


def first_line(scene: GameScene) -> str:
    assert play_until(scene, lambda: scene.teller.comment != "")
    return scene.teller.comment


def test_a_line_stands_in_the_strip_and_in_the_pause(tmp_path: Path) -> None:
    here, scene = table_at(tmp_path, "grasshopper")
    line = first_line(scene)
    assert line in here.words()
    here.press(Verb.START)
    assert line in here.words()


def test_what_has_happened_is_larger_than_the_line_on_it(tmp_path: Path) -> None:
    here, scene = table_at(tmp_path, "grasshopper")
    assert play_until(
        scene, lambda: {scene.teller.comment, scene.teller.happened} <= {*here.words()}
    )
    line = scene.teller.comment
    sizes = {text.text: fit(text).size for text in texts_of(here.frame())}
    assert scene.teller.happened != line
    assert sizes[scene.teller.happened] >= 40 > sizes[line] >= 32


def test_only_its_own_setting_silences_it(tmp_path: Path) -> None:
    here, scene = table_at(tmp_path, "grasshopper", bots_talk=False)
    line = first_line(scene)
    services = here.services
    services.settings = replace(services.settings, bots_talk=True, commentary=False)
    scene.update(STEP)
    assert scene.teller.comment == ""
    services.settings = replace(services.settings, bots_talk=False, commentary=True)
    scene.update(STEP)
    assert scene.teller.comment == line


@each_game
def test_a_line_names_who_did_it_and_to_whom_and_how_much(name: str, tmp_path: Path) -> None:
    """Whatever a sentence has a place for is the deed's, not its neighbour's."""
    shown = presentation(name)
    assert shown.comments
    here, scene = table_at(tmp_path, name)
    deed = Deed("duel", "", 1, 0, chance=1 / 16, amount=5, thing=0, open=3)
    sentence = "{name}|{other}|{n}|{m}|{what}|{chance}|{rate}"
    comments = Comments(
        lambda _seats, _options: lambda _event: [deed],
        {("count", deed.kind): (sentence,)},
        shown.comments.thing,
    )
    commentary = Commentary(here.services, scene.table, comments)
    commentary.hear(GameEnded((1, 2)))
    commentary.update(1.2)
    who, whom = (scene.table.seating[seat].name for seat in (1, 0))
    thing = shown.comments.thing(here.services.texts, deed)
    assert commentary.line.split("|") == [who, whom, "5", "3", thing, "6 %", "16"]


def test_of_each_kind_every_sentence_comes_once_and_then_none(tmp_path: Path) -> None:
    here, scene = table_at(tmp_path, "cockroach")
    deed, sentences, heard = Deed("duel", "", 1, 0, chance=1 / 16, amount=5), "ABC", ""
    comments = Comments(lambda *_: lambda _event: [deed], {("count", deed.kind): (*sentences,)})
    commentary = Commentary(here.services, scene.table, comments)
    for _ in range(40):
        commentary.hear(GameEnded((1, 2)))
        commentary.update(2.0)  # until it is said
        heard += commentary.line
        commentary.update(12.0)
    assert sorted(heard) == [*sentences]


def test_who_is_asked_reads_the_question(tmp_path: Path) -> None:
    here, scene = table_at(tmp_path, "grasshopper", "pad:1")
    seen = 0
    for _ in range(3000):
        scene.update(STEP)
        if scene.asking.awaited:
            if scene.teller.comment:
                seen += 1
                assert scene.teller.comment not in here.words()
            seat = scene.asking.awaited[0]
            scene.chooser.commit(seat, scene.table.legal(seat)[0])
        if scene.over:
            break
    assert seen


def test_the_evening_remembers_what_people_did_and_not_what_bots_play_alone(
    tmp_path: Path,
) -> None:
    here, scene = table_at(tmp_path / "bots", "grasshopper", animation=AnimationSpeed.OFF)
    play_until(scene, lambda: False)
    assert scene.over
    assert here.services.records == {}

    here, scene = table_at(tmp_path, "grasshopper", "pad:1", animation=AnimationSpeed.OFF)
    while not scene.over:
        scene.update(STEP)
        for seat in scene.asking.awaited:
            scene.chooser.commit(seat, scene.table.legal(seat)[0])
    scene.update(STEP)
    assert here.services.records["display "].times > 0


def people_at(folder: Path, name: str, language: str, people: int) -> GameScene:
    """People with long names and all kinds of devices at the largest table."""
    settings = Settings(language, bot_pace=BotPace.INSTANT)
    here = room(folder, settings=settings, texts=Texts(language))
    game = GAMES[name]
    scene = staged(here.services, game, table_of(game, DEVICES[:people], game.seats[-1]), 1)
    for player in scene.session.seating:
        player.name = NAME
    return scene


def on_the_strip(scene: GameScene) -> Iterator[tuple[Text, Fitted]]:
    """The words on it, with letters as large as may be set and twice as large."""
    services = scene.services
    calm = services.settings
    for size in (100, 200):
        services.settings = replace(calm, text_size=size)
        frame = frame_of(scene.strip)
        for mark in texts_of(frame):
            yield mark, fit(mark, size / 100)
    services.settings = calm


@each_game
@pytest.mark.parametrize(
    ("language", "people"), [*zip(LANGUAGES, cycle((1, 3)), strict=False)]
)  # whose hand lies beside it, or nobody's
@pytest.mark.slow
def test_every_sentence_fits_beside_what_is_told(
    name: str, language: str, people: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also while people may hurry, whose devices show how."""
    scene, comments = people_at(tmp_path, name, language, people), presentation(name).comments
    assert comments
    tells = (scene.director.telling and not scene.view.says_itself for _ in looks(scene, 600, 0.25))
    assert any(told and scene.motions.actor in scene.faces.acting for told in tells), "whose face"
    for sentence in (one for some in comments.sentences.values() for one in some):
        words = scene.services.texts(
            sentence,
            name=NAME,
            other=NAME,
            n=12,
            m=7,
            what="Škorpion",
            chance="11 %",
            rate=16,
        )
        assert "{" not in words
        assert len([word for word in words.split() if re.search(r"\w", word)]) <= 9, words
        monkeypatch.setattr(Teller, "comment", words)
        seen = list(on_the_strip(scene))
        assert [mark.text for mark, _ in seen].count(words) == 2
        assert [mark.text for mark, fitted in seen if not fitted.fits] == []


def facts_of(name: str, seed: int) -> list[tuple[Fact, list[Deed]]]:
    """All facts of a game that are worth a word, each with the deeds until then."""
    game = GAMES[name]
    match = Match(Setup(game, game.seats[-1], seed, game.options()))
    play_out(match, [game.bots["easy"]] * game.seats[-1])
    comments = presentation(name).comments
    assert comments is not None
    commentator = Commentator(
        comments.watch(match.setup.seats, match.setup.options),
        match.setup.seats,
        comments.sentences,
        {},
    )
    watch: Watch = comments.watch
    watcher, deeds, found = watch(match.setup.seats, match.setup.options), list[Deed](), []
    for event in match.events:
        seen = event.seen_by(None)
        if seen is None or isinstance(seen, GameEnded):
            continue
        new = list(watcher(seen))
        deeds += new
        if fact := commentator.hear(seen):
            upto = len(deeds) - len(new) + new.index(fact.deed) + 1
            found.append((fact, deeds[:upto]))
    return found


def holds(fact: Fact, deeds: list[Deed]) -> bool:
    """Whether the deeds, of which the last is remarkable, are as the fact has it."""
    deed, number = fact.deed, fact.number
    of_seat = [old for old in deeds if (old.topic, old.seat) == (deed.topic, deed.seat)]
    amounts = [old.amount for old in deeds if old.kind == deed.kind]
    match fact.finder:
        case "first":
            return [old.kind for old in deeds].count(deed.kind) == 1
        case "streak":
            running = takewhile(lambda old: old.way == deed.way, reversed(of_seat))
            return number == len(list(running)) >= 3
        case "rivalry":
            return number == [old.other for old in of_seat].count(deed.other) >= 3
        case "record":
            return number == amounts[-1] > max(amounts[:-1])
        case "rare":
            return number == round(1 / deed.chance) >= 12
        case "count":
            return number == deed.amount > 0
    raise AssertionError(fact.finder)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_every_remark_of_whole_games_is_true(name: str) -> None:
    facts = [fact for seed in range(3) for fact in facts_of(name, seed)]
    assert {fact.finder for fact, _ in facts} >= {"streak"}
    assert len(facts) > 6
    assert [fact for fact, deeds in facts if not holds(fact, deeds)] == []


def test_a_remark_that_counts_wrong_is_noticed() -> None:
    deeds = [Deed("call", "right", 1)] * 3
    assert holds(Fact("streak", deeds[-1], 3, 1.0), deeds)
    assert not holds(Fact("streak", deeds[-1], 4, 1.0), deeds)
    gems = [Deed("gems", "won", seat, amount=2) for seat in (1, 0)]
    assert not holds(Fact("record", gems[-1], 2, 1.0), gems)
