"""What bots are called, say and cry: in character, in time, and about public events alone."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS, name_of
from game.cockroach import events as cockroach
from game.cockroach.cards import UNKNOWN
from game.engine.events import Event, GameEnded
from game.grasshopper import events as grasshopper
from game.grasshopper.events import Harvested, RoundScored
from scenes.files.settings import Settings
from scenes.games.fixtures import play, staged, table_of
from scenes.match.game_scene import GameScene
from scenes.people import chatter as talk
from scenes.people.characters import draw_bot, name_bots, next_character, pace
from scenes.people.chatter import CHANCE, CRIES, LINES, Chatter, Occasion, voice_of
from scenes.people.seating import Player, Seating
from scenes.people.sitting import add_seat, bots, get_up, new_table
from scenes.services import Services
from scenes.stage.audio import SilentAudio, takes
from scenes.stage.render.frame import Box, Frame, Text
from scenes.texts import LANGUAGES, Texts
from tests.scenes.room import pictures_of, room, texts_of
from tests.scenes.spoken import spread


def characters(seating: Seating) -> list[str]:
    return [player.bot.partition("-")[2] for player in seating if player.bot]


def test_bots_come_in_turn_and_nobody_twice_before_all_are_there() -> None:
    assert characters(bots(6)) == [*CHARACTERS]
    assert characters(bots(3, first=4)) == ["spider", "moth", "snail"]
    table = new_table(GAMES["eight28"], "pad:1", first=2)
    assert characters(table) == ["hornet", "ladybird", "spider"]
    del table.players[2]
    add_seat(table)
    assert characters(table) == ["hornet", "spider", "moth"]


def test_whoever_gets_up_leaves_the_seat_to_somebody_new() -> None:
    table = new_table(GAMES["grasshopper"], "pad:1")
    get_up(table, 0)
    assert characters(table) == ["ladybird", "snail", "flea", "hornet"]
    assert next_character(table) == "spider"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_bot_has_a_name_of_its_own(language: str) -> None:
    """Six of a kind, too; and a name that is there already stays."""
    alike = [[name_of("normal", character)] * 6 for character in (*CHARACTERS, "")]
    for kinds in ([player.bot for player in bots(6)], *alike):
        table = Seating([Player("", seat, bot=bot) for seat, bot in enumerate(kinds)])
        table[1].name = "Zoë"
        name_bots(table, Texts(language))
        names = [player.name for player in table]
        assert len(set(names)) == 6
        assert names[1] == "Zoë"
        assert not any(digit in name for name in names for digit in "0123456789")


def test_pictures_tell_character_and_level() -> None:
    faces = ("robot", "flea", "flea", "robot")
    bots = ("random", "easy-flea", "normal-flea", "hard")
    for pips, (bot, face) in enumerate(zip(bots, faces, strict=True)):
        frame = Frame()
        draw_bot(frame, bot, 500, 500, 60)
        assert sum(isinstance(mark, Box) for mark in frame.layers[1]) == pips
        assert [mark.name.split("+")[0] for mark in pictures_of(frame)] == [f"faces/{face}"]


def test_the_pace_is_that_of_the_character_and_even_on_average() -> None:
    paces = [pace(f"normal-{character}") for character in CHARACTERS]
    assert pace("normal") == pace("random") == 1.0
    assert pace("hard-snail") == max(paces)
    assert pace("easy-flea") == min(paces)
    assert sum(paces) / len(paces) == pytest.approx(1.0)


def test_each_feeling_has_a_cry_of_its_own() -> None:
    """In six voices, and each is there."""
    assert len(set(CRIES.values())) == len(CRIES) == len(Occasion) - 1, "who muses cries nothing"
    for cry in CRIES.values():
        assert all(takes(f"voice_{voice}_{cry}") for voice in range(1, 7))


class Ears(SilentAudio):
    """Notes from where each voice comes."""

    def __init__(self) -> None:
        super().__init__()
        self.voices: list[tuple[str, float | None]] = []

    def play(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        super().play(name, x, pitch)
        if name.startswith("voice_"):
            self.voices.append((name, x))


def table(folder: Path) -> tuple[GameScene, Ears]:
    """A person, and three bots."""
    here, ears = room(folder), Ears()
    here.services.audio = ears
    game = GAMES["grasshopper"]
    return staged(here.services, game, table_of(game, ("pad:1",), 4)), ears


def told(scene: GameScene, event: Event) -> None:
    """All have just seen it."""
    scene.motions.turn, scene.motions._lies, scene.motions.has_told = (event,), True, False
    scene.motions.told = scene.motions.model()
    scene.motions.told.apply = lambda _event: None  # type: ignore[method-assign]
    scene.motions.tells().begin()


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_a_cry_comes_from_where_its_player_sits(seat: int, tmp_path: Path) -> None:
    scene, ears = table(tmp_path)
    told(scene, Harvested(seat, 1, 1))
    player = scene.session.seating[seat]
    x, _ = scene.faces.places[seat]
    assert ears.voices == [(f"voice_{voice_of(player)}_glad", x)]
    assert len({place[0] for place in scene.faces.places.values()}) > 1


def test_of_several_one_is_heard(tmp_path: Path) -> None:
    scene, ears = table(tmp_path)
    told(scene, RoundScored((1, 3, 3, 2), (1, 2)))
    assert [name[-5:] for name, _ in ears.voices] == ["_glad"]


def test_silenced_bots_keep_silent_and_people_do_not(tmp_path: Path) -> None:
    scene, ears = table(tmp_path)
    services = scene.services
    services.settings = replace(services.settings, bots_talk=False)
    told(scene, Harvested(1, 1, 1))
    assert ears.voices == []
    told(scene, RoundScored((3, 3, 1, 1), (1, 0)))
    assert [(name, x) for name, x in ears.voices] == [
        (f"voice_{voice_of(scene.session.seating[0])}_glad", scene.faces.places[0][0])
    ], "of the two the person cries"


def test_a_bot_has_the_voice_of_its_character_and_a_person_that_of_the_colour() -> None:
    """Whatever the other one's would be: six voices for either."""
    bots = [voice_of(Player("", 5, bot=f"easy-{name}")) for name in CHARACTERS]
    people = [voice_of(Player("Ada", mark, "pad:1")) for mark in range(6)]
    assert bots == people == [1, 2, 3, 4, 5, 6]
    assert voice_of(Player("", 3, bot="hard")) == 4, "without a character that of its colour"


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


def speakers(one: Chatter) -> list[int]:
    assert bool(one.line) is (one.speaker is not None)
    return [] if one.speaker is None else [one.speaker]


def test_each_character_has_two_lines_of_its_own_for_each_mood() -> None:
    assert list(LINES) == list(CHARACTERS)
    assert all(list(lines) == list(Occasion) for lines in LINES.values())
    assert len(EVERY_LINE) == len(set(EVERY_LINE)) == 6 * 6 * 2


def test_one_speaks_at_a_time_for_a_while_and_then_nobody(services: Services) -> None:
    one, event = Chatter(services, bots(4), always), grasshopper.Plague(1, ())
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


def test_the_end_is_always_worth_a_word(services: Services) -> None:
    """The winner, or whoever came last, at once and whoever spoke before."""
    for first in range(5):
        one = Chatter(services, bots(4, first), always)
        one.hear(grasshopper.Plague(1, ()))
        one.hear(GameEnded((2, 1, 4, 2)))
        assert speakers(one) in ([1], [2])


def test_people_and_who_stands_in_for_them_say_nothing(services: Services) -> None:
    seating = Seating(
        [
            Player("Ada", 0, "pad:1"),
            Player("Ben", 1, bot="normal", stands_in=True),
            Player("Robot", 2, bot="hard"),
            Player("Flea", 3, bot="easy-flea"),
        ]
    )
    one = Chatter(services, seating, always)
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
