"""What bots say: in character, in time, about public events alone, and where nothing else lies."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS
from game.bots.play import play_out
from game.cockroach import events as cockroach
from game.cockroach.cards import DECK, UNKNOWN
from game.engine.events import Event, GameEnded
from game.engine.match import Match, Setup
from game.grasshopper import events as grasshopper
from scenes.files.settings import Settings
from scenes.games import cockroach as cockroach_face
from scenes.games.fixtures import play, staged, table_of
from scenes.games.registry import presentation
from scenes.match.game_scene import GameScene
from scenes.people import chatter as talk
from scenes.people.chatter import CHANCE, LINES, Chatter, Occasion
from scenes.people.seating import Player, Seating
from scenes.people.sitting import bots
from scenes.stage.render.frame import Frame, Text
from tests.scenes.room import room, texts_of
from tests.scenes.spoken import spread

STANDS, PAUSE = 3.0, 12.0  # seconds that a line stands, and until the next one

EVERY_LINE = [
    line for reactions in LINES.values() for lines in reactions.values() for line in lines
]
TABLES = [
    (name, seats) for name, game in GAMES.items() for seats in (game.seats[0], game.seats[-1])
]


def always(_events: object) -> Iterator[tuple[int, Occasion]]:
    """Everybody is glad of everything."""
    return ((seat, Occasion.GLAD) for seat in range(4))


def chatter(tmp_path: Path, seating: Seating, **settings: bool) -> Chatter:
    services = room(tmp_path, settings=Settings(**settings)).services
    return Chatter(services, seating, always)


def speakers(one: Chatter) -> list[int]:
    assert bool(one.line) is (one.speaker is not None)
    return [] if one.speaker is None else [one.speaker]


def test_each_character_has_two_lines_of_its_own_for_each_mood() -> None:
    assert list(LINES) == list(CHARACTERS)
    assert all(list(lines) == list(Occasion) for lines in LINES.values())
    assert len(EVERY_LINE) == len(set(EVERY_LINE)) == 6 * 6 * 2


def test_one_speaks_at_a_time_for_a_while_and_then_nobody(tmp_path: Path) -> None:
    one, event = chatter(tmp_path, bots(4)), grasshopper.Plague(1, ())
    spoken = []
    for _ in range(6000):
        one.hear(event)
        one.update(0.1)
        spoken.append(len(speakers(one)))
    assert set(spoken) == {0, 1}
    starts = [tick for tick in range(1, 6000) if spoken[tick] > spoken[tick - 1]]
    gaps = [later - sooner for sooner, later in pairwise(starts)]
    assert min(gaps) >= round(10 * (STANDS + PAUSE)) - 1
    assert sum(spoken) == pytest.approx(10 * STANDS * len(starts), abs=10 * STANDS + len(starts))
    assert 0 < CHANCE < 1


def test_the_end_is_always_worth_a_word(tmp_path: Path) -> None:
    """The winner, or whoever came last, at once and whoever spoke before."""
    for first in range(5):
        one = chatter(tmp_path, bots(4, first))
        one.hear(grasshopper.Plague(1, ()))
        one.hear(GameEnded((2, 1, 4, 2)))
        assert speakers(one) in ([1], [2])


def test_people_and_who_stands_in_for_them_say_nothing(tmp_path: Path) -> None:
    seating = Seating(
        [
            Player("Ada", 0, "pad:1"),
            Player("Ben", 1, bot="normal", stands_in=True),
            Player("Robot", 2, bot="hard"),
            Player("Flea", 3, bot="easy-flea"),
        ]
    )
    one = chatter(tmp_path, seating)
    heard = set()
    for _ in range(400):
        one.hear(grasshopper.Plague(0, ()))
        heard.update(speakers(one))
        one.update(9.0)
    assert heard == {3}
    one.hear(GameEnded((1, 2, 3, 4)))
    assert speakers(one) == [3]
    seating.hand_over(3, "pad:2")
    assert speakers(one) == []


# What all are told, and nothing else.


def told_of_a_game(seed: int) -> list[Event]:
    game = GAMES["cockroach"]
    match = Match(Setup(game, 4, seed, game.options()))
    play_out(match, [game.bots["normal"]] * 4)
    return list(match.events)


def otherwise(event: Event, chance: Random) -> Event:
    """The same event with other hidden parts."""
    match event:
        case cockroach.Slid() | cockroach.Looked():
            return replace(event, card=chance.randrange(len(DECK)))
        case cockroach.Dealt():
            return replace(event, hand=tuple(reversed(event.hand)))
    return event


def conversation(tmp_path: Path, events: list[Event]) -> list[tuple[int, str]]:
    services = room(tmp_path, luck=Random(7)).services
    one = Chatter(services, bots(4), cockroach_face.PRESENTATION.reactions)
    said = []
    for number, event in enumerate(events):
        seen = event.seen_by(None)
        assert seen is not None
        one.hear(seen)
        said += [(number, one.line) for _ in speakers(one)]
        one.update(1.0)
    return said


def test_the_same_public_events_give_the_same_lines_whatever_is_hidden(tmp_path: Path) -> None:
    events, chance = [*told_of_a_game(3), *told_of_a_game(4)], Random(3)
    others = [otherwise(event, chance) for event in events]
    assert sum(one != other for one, other in zip(events, others, strict=True)) > 20
    said = conversation(tmp_path, events)
    assert len({line for _, line in said}) > 2
    assert conversation(tmp_path, others) == said


def test_a_scene_lets_them_hear_what_all_are_told(tmp_path: Path) -> None:
    scene = staged(room(tmp_path).services, GAMES["cockroach"], bots(4))
    heard: list[Event] = []
    hear = scene.asking.scenery.chatter.hear

    def hears(event: Event) -> Sequence[tuple[int, Occasion]]:
        heard.append(event)
        return hear(event)

    scene.asking.scenery.chatter.hear = hears  # type: ignore[method-assign]
    play(scene, 20.0)
    slid = [event for event in heard if isinstance(event, cockroach.Slid)]
    assert slid
    assert all(event.card == UNKNOWN for event in slid)
    assert all(event.seen_by(None) == event for event in heard)


def test_nobody_talks_while_somebody_looks_at_a_secret(tmp_path: Path) -> None:
    scene = staged(
        room(tmp_path).services,
        GAMES["cockroach"],
        table_of(GAMES["cockroach"], ("pad:1", "pad:2"), 4),
    )
    scene.asking.scenery.chatter.hear(GameEnded((2, 2, 1, 3)))
    assert scene.view.spoken
    scene.asking.curtain.draw_to(0, "pad:1")
    assert scene.view.spoken == ""
    scene.asking.curtain.shut()
    assert scene.view.spoken


# Where it is read.


@pytest.mark.parametrize(("table", "language"), spread(TABLES, each=1))
def test_who_speaks_keeps_name_and_score_and_is_read_above_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: tuple[str, int], language: str
) -> None:
    """In the strip, even the longest line; nothing on the table changes for it."""
    name, seats = table
    services = room(tmp_path, settings=Settings(language=language)).services
    longest = max(EVERY_LINE, key=lambda line: len(services.texts(line)))
    same = dict.fromkeys(Occasion, (longest, longest))
    monkeypatch.setattr(talk, "LINES", dict.fromkeys(LINES, same))
    scene = staged(services, GAMES[name], bots(seats))
    chatter = scene.asking.scenery.chatter
    told = scene.motions
    while scene.view.spoken or not (scene.teller.happened and told.has_told):
        play(scene, 0.5)
    before = seen_of(scene)
    for seat in range(seats):
        chatter.hear(GameEnded(tuple(1 + (one == seat) for one in range(seats))))
        said = scene.view.spoken
        assert said.endswith(services.texts(longest))
        scene.strip.draw(strip := Frame())
        assert said in [mark.text for mark in texts_of(strip)]
        assert seen_of(scene) == before


def seen_of(scene: GameScene) -> list[Text]:
    """All words of the table itself, but for the strip."""
    scene.view.draw_table(frame := Frame())
    return list(texts_of(frame))


# The games' moods.


def reactions(game: str, *events: Event) -> list[tuple[int, Occasion]]:
    return list(presentation(game).reactions(events))
