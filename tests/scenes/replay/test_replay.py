"""A finished game is watched again: by every device, from anywhere, with all hands open."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS
from game.chances.moments import Moment
from game.eight28.cards import UNSEEN
from game.engine.match import Match
from scenes.files.settings import Settings
from scenes.games.eight28.table import CARD_PICTURES
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.opened import Opened
from scenes.people.characters import character_name
from scenes.people.seating import Player, Seating
from scenes.people.sitting import bots
from scenes.replay.paint import draw_hands
from scenes.replay.scene import Replay
from scenes.session.timeline import Timeline
from scenes.stage.render.frame import Box, Frame, Layer
from tests.game.tables import ALL_GAMES, Table, played_out
from tests.scenes.behind import match_of
from tests.scenes.room import Mouth, Room, frame_of, inked, pictures_of, room, texts_of
from tests.scenes.spoken import spread

DEVICES = ("pad:1", KEYBOARD, MOUSE)
FRAME = 1 / 30


def finished(name: str, seats: int = 3, seed: int = 3) -> Match:
    game = ALL_GAMES[name]
    return played_out(Table(game, seats, game.options()).match(seed), Random(seed))


class Watched:
    """A replay in a room, and a guest with one device who looks at the screen."""

    def __init__(self, folder: Path, match: Match, device: str = "pad:1", **changes: Any) -> None:
        self.here: Room = room(folder, **changes)
        self.match = match
        self.device = device
        self.left = 0
        seating = bots(match.setup.seats)
        seating.players[0] = Player("Ada", 0, device="pad:1")
        rounds = presentation(match.setup.game.name).rounds
        self.replay = Replay(self.here.services, Timeline(match, rounds), seating, self._leave)
        self.here.show(self.replay)

    def _leave(self) -> None:
        self.left += 1

    def wait(self, seconds: float = 0.2) -> None:
        for _ in range(round(seconds / FRAME)):
            self.here.stack.update(FRAME)
            self.here.stack.apply_changes()

    def stop_at(self, number: int) -> None:
        """Stop after so many decisions, and look."""
        self.replay.jump(number, stop=True)
        self.wait()

    def press(self, verb: Verb, word: str) -> None:
        """Press it, or with a mouse click on the word that says what it does."""
        self.wait()
        if self.device == MOUSE:
            self.here.click_on(word)
        else:
            self.here.do(Action(self.device, verb))
            self.here.do(Action(self.device, verb, False))
        self.wait()

    def until(self, so: Callable[[], bool]) -> None:
        """Let frames pass until it is so."""
        for _ in range(6000):
            if so():
                return
            self.wait(FRAME)
        raise AssertionError("it never is")

    @property
    def table(self) -> Any:
        return match_of(self.replay.game.session)


@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.slow
def test_every_device_stops_steps_jumps_and_leaves(name: str, device: str, tmp_path: Path) -> None:
    shown = Watched(tmp_path, finished(name), device)
    replay, line = shown.replay, shown.replay.timeline
    shown.press(Verb.SOUTH, "Stop")
    before = replay.at
    shown.wait(8.0)
    assert replay.at == before, "a stopped game went on"
    assert not shown.left, "it was stopped, not left"
    shown.press(Verb.RIGHT, "On")
    for _ in range(3):  # pressed again while that is told: it lies at once
        shown.press(Verb.RIGHT, "On")
    shown.until(lambda: not replay.game.director.telling)
    assert replay.at > before
    assert replay.at in line.stops
    there = replay.at
    shown.press(Verb.LEFT, "Back")
    assert replay.at == max(stop for stop in line.stops if stop < there)
    shown.press(Verb.SOUTH, "Play")
    shown.wait(20.0)
    assert replay.at > line.stops[1], "it does not play on"
    if len(line.rounds) > 1:
        shown.press(Verb.UP, "Round")
        assert max(begun for begun in line.rounds if begun <= replay.at) > there - 1
    shown.press(Verb.NORTH, "1×")
    assert "2×" in shown.here.words()
    shown.press(Verb.EAST, "Leave")
    assert shown.left == 1


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_step_stops_where_all_that_it_tells_has_been_seen(name: str, tmp_path: Path) -> None:
    shown = Watched(tmp_path, finished(name))
    replay, stops = shown.replay, shown.replay.timeline.stops
    for number in stops[1 :: max(1, len(stops) // 3)]:
        replay.jump(number, stop=True)
        shown.here.press(Verb.RIGHT)
        shown.until(lambda: not replay.playing)
        assert replay.at == replay.timeline.after(number)
        assert not replay.game.director.telling, "something hangs in the air"


def test_who_jumps_before_a_step_is_told_sees_the_film_play_on(tmp_path: Path) -> None:
    shown = Watched(tmp_path, finished("grasshopper"))
    shown.stop_at(0)
    shown.here.press(Verb.RIGHT)
    shown.here.press(Verb.UP)
    shown.wait(1.0)
    assert shown.replay.playing


@pytest.mark.parametrize("verb", [Verb.LEFT, Verb.UP, Verb.RIGHT])
def test_after_a_jump_nothing_is_said_any_more_of_before(verb: Verb, tmp_path: Path) -> None:
    mouth = Mouth()
    told = Settings("en", speech=True)
    shown = Watched(tmp_path, finished("grasshopper"), voice=mouth, settings=told)
    shown.until(lambda: len(mouth.said) > 3)
    shown.press(Verb.RIGHT, "On")  # a second one jumps over what it tells
    assert len(mouth.said) > 3, "it goes on talking"
    shown.here.do(Action("pad:1", verb))
    assert not mouth.said


@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.slow
def test_a_game_that_is_seen_again_says_so_and_asks_nothing(name: str, tmp_path: Path) -> None:
    """Where it stops stands what has happened last."""
    shown, stops = Watched(tmp_path, finished(name)), 0
    for number in shown.replay.timeline.stops[1::4]:
        shown.stop_at(number)
        words, game = shown.here.words(), shown.replay.game
        assert "REPLAY" in words
        assert not [one for one in pictures_of(shown.here.frame()) if "snooze" in one.name]
        assert not {"is thinking …", "are thinking …"} & set(words)
        if game.table.waiting():
            stops += 1
            assert game.view.question(None).words not in words
            assert game.teller.happened in words
    assert stops


@pytest.mark.parametrize(("name", "language"), spread(GAMES))
@pytest.mark.slow
def test_what_happened_is_not_cut_because_it_is_seen_again(
    name: str, language: str, tmp_path: Path
) -> None:
    """The table is drawn smaller, and its smallest letters are not: "Ada tak…", it said."""
    shown = Watched(tmp_path, finished(name, GAMES[name].seats[-1]))
    texts = shown.here.services.texts
    texts.use(language)
    for player in shown.replay.game.session.seating:
        player.name = texts(player.name)
    told = 0
    for number in shown.replay.timeline.stops[:: len(shown.replay.timeline.stops) // 8]:
        shown.stop_at(number)
        table = frame_of(shown.replay.game)
        whole = {mark.text for mark in texts_of(table)}
        cut = [words for words in shown.here.words() if words.endswith("…")]
        assert [words for words in cut if words not in whole] == []
        told += shown.replay.game.teller.happened in shown.here.words()
    assert told >= 3


@pytest.mark.parametrize(("name", "language"), spread(GAMES))
@pytest.mark.slow
def test_beside_a_name_nothing_is_covered_that_was_not_before(
    name: str, language: str, tmp_path: Path
) -> None:
    """The table is smaller and its letters are not: a name lay on the coins beside it."""
    shown = Watched(tmp_path, finished(name, GAMES[name].seats[-1]))
    shown.stop_at(shown.replay.timeline.nearest(0.9))
    shown.here.services.texts.use(language)
    characters = [character_name(shown.here.services.texts, one) for one in CHARACTERS]
    seating = shown.replay.game.session.seating
    for player, called in zip(seating, sorted(characters, key=len, reverse=True), strict=False):
        player.name = called
    shown.wait()
    called = {player.name for player in seating}
    assert covered(shown.here.frame(), called) <= covered(frame_of(shown.replay.game), called)


def covered(frame: Frame, names: set[str]) -> set[tuple[str, str]]:
    """The words that the letters of a name lie on."""
    texts = [mark for mark in texts_of(frame) if mark.text]
    found = set()
    for mine, other in product([one for one in texts if one.text in names], texts):
        (x, y, w, h), (x2, y2, w2, h2) = inked(mine), inked(other)
        if mine is not other and abs(x - x2) < (w + w2) / 2 - 1 and abs(y - y2) < (h + h2) / 2 - 1:
            found.add((mine.text, other.text))
    return found


def test_the_button_says_what_it_does_also_where_nobody_has_pressed_it(tmp_path: Path) -> None:
    """A step stops by itself, and so does the end."""
    shown = Watched(tmp_path, finished("grasshopper"))
    shown.wait()
    assert "Stop" in shown.here.words()
    shown.press(Verb.RIGHT, "On")
    assert "Stop" in shown.here.words()
    shown.until(lambda: not shown.replay.playing)
    assert {"Play", "Stop"} & {*shown.here.words()} == {"Play"}


@pytest.mark.parametrize("name", ALL_GAMES)
def test_anywhere_lies_what_lay_there(name: str, tmp_path: Path) -> None:
    match = finished(name, ALL_GAMES[name].seats[0])
    shown = Watched(tmp_path, match)
    stops = shown.replay.timeline.stops
    for number in [*stops[:: max(1, len(stops) // 6)], stops[-1], stops[1]]:
        shown.stop_at(number)
        twin = Match(match.setup)
        for decision in match.decisions[:number]:
            twin.apply(decision)
        assert shown.table.key() == twin.key()
        assert shown.replay.game.table.public() == twin.view(None)
        assert not shown.replay.game.director.telling or number == 0


def test_a_click_on_the_bar_goes_there(tmp_path: Path) -> None:
    """Its end is the last choice: of a game that was left one of which nothing was told yet."""
    shown = Watched(tmp_path, finished("fruechtchen"), MOUSE)
    most = len(shown.match.decisions)
    for x, share in ((342.0, 0.0), (1268.0, 0.75), (1578.0, 1.0)):
        shown.here.click(x, 962.0)
        stops = shown.replay.timeline.stops
        assert shown.replay.at == min(stops, key=lambda stop: abs(stop - share * most))
    match = Match(finished("grasshopper").setup)
    match.commit(0, match.legal(0)[0])
    left = Watched(tmp_path / "left", match, MOUSE)
    left.here.click(1578.0, 962.0)
    assert left.replay.at == 1


def test_a_round_begins_where_the_bar_has_its_mark_and_down_goes_back_there(tmp_path: Path) -> None:
    shown = Watched(tmp_path, finished("eight28"))
    line = shown.replay.timeline
    marks = [m.x for m in shown.here.frame().layers[Layer.MOVING] if isinstance(m, Box)
             and (m.w, m.h) == (6.0, 36.0)]  # fmt: skip
    places = [340 + 1240 * begun / len(line.decisions) for begun in line.rounds if begun]
    assert marks == pytest.approx(places)
    shown.replay.jump(0, stop=True)
    rounds = 1
    while shown.replay.at < len(shown.match.decisions):
        assert f"Round {rounds} of {len(line.rounds)}" in shown.here.words()
        before = shown.table.view(None).game.round
        shown.press(Verb.UP, "Round")
        after = shown.table.view(None).game.round
        rounds += 1
        assert after == before + 1 or shown.table.over
    shown.replay.jump(line.rounds[2] + 3, stop=True)
    for begun in (line.rounds[2], line.rounds[1], 0, 0):
        shown.press(Verb.DOWN, "Round")
        assert shown.replay.at == begun


def test_the_speed_goes_up_and_round(tmp_path: Path) -> None:
    """As fast as it says: in the same time so much more is played."""
    shown = Watched(tmp_path, finished("cockroach"))
    told, reached = [], []
    for _ in range(5):
        (word,) = {*shown.here.words()} & {"1×", "2×", "4×", "0.5×"}
        told.append(word)
        shown.replay.jump(0)
        shown.wait(12.0)
        reached.append(shown.replay.at)
        shown.here.press(Verb.NORTH)
    assert told == ["1×", "2×", "4×", "0.5×", "1×"]
    assert reached[3] < reached[0] == reached[4] < reached[1] < reached[2]


def test_equal_cards_of_a_hand_are_counted() -> None:
    frame, player = Frame(), Player("Ada", 0)
    cards = ("rat", "bat", "rat", "fly", "fly", "fly")
    draw_hands(frame, Seating([player]), [Opened(cards)], {})
    at = {(one.x, one.y): one.name for one in pictures_of(frame) if one.name in cards}
    assert [*at.values()] == ["rat", "bat", "fly"]
    counts = {at[text.x - 16, text.y - 14]: text.text for text in texts_of(frame)}
    assert counts == {"rat": "2", "fly": "3"}


def test_open_hands_stand_on_the_side_of_their_players_and_as_high() -> None:
    """Six, whose faces lie around a table: the seats go round, the columns go down."""
    faces = {0: (960.0, 900.0), 1: (300.0, 800.0), 2: (200.0, 300.0), 3: (700.0, 100.0),
             4: (1500.0, 200.0), 5: (1700.0, 700.0)}  # fmt: skip
    frame, seating = Frame(), Seating([Player(str(n), n) for n in range(6)])
    draw_hands(frame, seating, [Opened((f"card {n}",)) for n in range(6)], faces)
    cards = [one for one in pictures_of(frame) if one.name.startswith("card")]
    cards.sort(key=lambda one: (one.x > 960, one.y))
    assert [int(one.name[-1]) for one in cards] == [3, 2, 1, 4, 5, 0]
    assert [one.x < 960 for one in cards] == [True] * 3 + [False] * 3


@pytest.mark.parametrize("name", ALL_GAMES)
def test_no_strip_is_opened_for_hands_that_do_not_exist_yet(name: str, tmp_path: Path) -> None:
    """In 8-28 there is nothing to see before the first card lies hidden."""
    shown = Watched(tmp_path, finished(name))
    shown.replay.jump(0, stop=True)
    shown.press(Verb.SELECT, "Hands")
    empty = [one for one in shown.replay.table._known if not one.held and not one.played]
    faces = [one for one in pictures_of(shown.here.frame()) if (one.w, one.h) == (84.0, 84.0)]
    assert len(faces) == len(shown.replay.table._known) - len(empty)


def test_hands_open_and_shut(tmp_path: Path) -> None:
    shown = Watched(tmp_path, finished("eight28"))
    shown.stop_at(shown.replay.timeline.nearest(0.5))
    hidden = [shown.table.view(seat).game.hidden[seat] for seat in (0, 1, 2)]
    assert UNSEEN not in hidden
    covered = [picture.name for picture in pictures_of(shown.here.frame())]
    shown.press(Verb.SELECT, "Hands")
    shown.stop_at(shown.replay.at)  # whoever leaps sees them, too
    opened = Counter(picture.name for picture in pictures_of(shown.here.frame()))
    for card, number in Counter(CARD_PICTURES[card] for card in hidden).items():
        assert opened[card] == covered.count(card) + number
    shown.press(Verb.SELECT, "Hands")
    assert [picture.name for picture in pictures_of(shown.here.frame())] == covered


@pytest.mark.parametrize("name", ALL_GAMES)
def test_of_a_game_that_goes_on_nothing_is_opened(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is looked for what decided it, which would tell of hands."""
    searched: list[Timeline] = []
    monkeypatch.setattr(Timeline, "search", lambda line: searched.append(line) or iter(()))
    match = finished(name)
    going_on = Match(match.setup)
    for decision in match.decisions[: len(match.decisions) // 2]:
        going_on.apply(decision)
    shown = Watched(tmp_path, going_on, moments=True)
    assert searched == []
    shown.stop_at(shown.replay.timeline.nearest(0.8))
    before = shown.here.frame().lines()
    assert "Hands" not in shown.here.words()
    shown.press(Verb.SELECT, "Hands")
    assert shown.here.frame().lines() == before
    with pytest.raises(PermissionError, match="over"):
        shown.replay.game.session.opened(0)  # type: ignore[attr-defined]


def test_the_moment_that_decided_has_a_star_to_jump_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished("eight28")
    rounds = Timeline(match, presentation("eight28").rounds).rounds
    begin = rounds[-1] + 1

    def search(_line: Timeline) -> Any:
        yield lambda: None
        yield lambda: None
        return Moment(begin, begin + 1, begin + 2, 0, (0.1,), (0.9,))

    monkeypatch.setattr(Timeline, "search", search)
    shown = Watched(tmp_path, match, moments=True)
    shown.press(Verb.SOUTH, "Stop")
    shown.wait(1.0)
    stars = [p for p in pictures_of(shown.here.frame()) if p.name == "seats/star" and p.y == 962.0]
    assert [star.x for star in stars] == [pytest.approx(340 + 1240 * begin / len(match.decisions))]
    for _ in rounds:
        shown.press(Verb.UP, "Round")
    assert shown.replay.at == begin
    shown.press(Verb.DOWN, "Round")
    assert shown.replay.at == rounds[-1]
    shown.replay.jump(len(match.decisions), stop=True)
    shown.press(Verb.DOWN, "Round")
    assert shown.replay.at == begin, "back to it, too"


def test_at_its_end_it_stands_a_while_and_leaves(tmp_path: Path) -> None:
    shown = Watched(tmp_path, finished("cockroach"))
    shown.replay.jump(len(shown.match.decisions))
    shown.wait(10.0)
    assert not shown.left
    shown.press(Verb.NORTH, "1×")  # somebody is there
    shown.wait(10.0)
    assert not shown.left
    shown.wait(3.0)
    assert shown.left == 1


@pytest.mark.parametrize("name", ALL_GAMES)
def test_who_has_stepped_to_the_end_plays_it_from_the_beginning_with_one_press(
    name: str, tmp_path: Path
) -> None:
    """Something may still come to rest there: in Früchtchen it took a second press."""
    shown = Watched(tmp_path, finished(name))
    replay, stops = shown.replay, shown.replay.timeline.stops
    replay.jump(stops[-2], stop=True)
    shown.here.press(Verb.RIGHT)
    shown.until(lambda: not replay.playing)
    assert replay.at == stops[-1]
    shown.press(Verb.SOUTH, "Play")
    shown.until(lambda: not replay.playing or 0 < replay.at < stops[-1])
    assert replay.playing


def test_nobody_can_be_asked_in_a_game_that_was_played(tmp_path: Path) -> None:
    match = finished("grasshopper")
    seating = Seating([Player(name, mark, device="pad:1") for mark, name in enumerate("ABC")])
    here = room(tmp_path)
    line = Timeline(match, presentation("grasshopper").rounds)
    replay = Replay(here.services, line, seating, lambda: None)
    here.show(replay)
    for _ in range(60):
        here.press(Verb.SOUTH, Verb.SOUTH, Verb.DOWN)
    assert [player.device for player in seating] == ["pad:1"] * 3, "the table's own seats stay"
    assert replay.game.session.seating.people() == []
