"""Whole lessons of all games by real presses: any device, alone and together, on one pad, too."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from scenes.files.settings import AnimationSpeed, OneButton, Settings
from scenes.games.fixtures import table_of
from scenes.games.registry import presentation
from scenes.input.action import DIRECTIONS, KEYBOARD, MOUSE, Action, Verb
from scenes.lessons.paint import draw_ghost, draw_spotlight
from scenes.lessons.scene import LessonScene
from scenes.match.bar import Bar
from scenes.people.faces import face
from scenes.people.seating import Privacy
from scenes.screens.question import Question
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from tests.fifth import FIFTH
from tests.scenes.behind import match_of
from tests.scenes.guest import Guest
from tests.scenes.room import Room, pictures_of, room, texts_of

TAUGHT = [*(name for name in GAMES if presentation(name).lesson), FIFTH.name]
PAD, OTHER = "pad:1", "pad:2"
TABLES = {
    "a pad": [PAD],
    "the keyboard": [KEYBOARD],
    "the mouse": [MOUSE],
    "two pads": [PAD, OTHER],
    "one pad for two": [PAD, PAD],
    "a pad, the keyboard and the mouse": [PAD, KEYBOARD, MOUSE],
    "two on each of two pads": [PAD, PAD, OTHER, OTHER],
}
STEP = 0.1  # seconds
NOWHERE = 3.0  # units from the left upper corner, where nothing lies
SKIP = "hold: skip the lesson"
REASONS = {
    "",
    "Choose something first",
    "Do you mean this? Press once more",
    "Click on what you choose",
    "That comes later: try what is lit",
    "The others are still choosing",
    "Hold first: the others look away",
}
tables = pytest.mark.parametrize("table", TABLES)
games = pytest.mark.parametrize("game", TAUGHT)
devices = pytest.mark.parametrize("device", [PAD, KEYBOARD, MOUSE])


class Class:
    """A lesson on the screen, and those who take it."""

    def __init__(
        self, folder: Path, game: str, devices: Sequence[str], one_button: OneButton = OneButton.OFF
    ) -> None:
        settings = Settings(animation=AnimationSpeed.OFF, one_button=one_button)
        self.here: Room = room(folder, settings=settings)
        self.devices = list(dict.fromkeys(devices))
        self.ended: list[bool] = []
        seats = max(3, len(devices))
        seating = table_of(GAMES[game], devices[:1], seats)
        for seat, device in enumerate(devices[1:], start=1):
            seating.hand_over(seat, device)
        then = lambda: self.ended.append(True)  # noqa: E731
        self.lesson = LessonScene(self.here.services, game, seating, then)
        self.here.show(self.lesson)
        self.hidden: set[tuple[int, Privacy]] = set()  # who kept a secret, and how
        self.looked: set[int] = set()  # at a secret, or on the way there
        self.lit: set[tuple[Bar, Box]] | None = None  # to press, and the strip; if that is asked
        self._update = self.here.stack.update
        self.here.stack.update = self._watched  # type: ignore[method-assign]

    def _watched(self, dt: float) -> None:
        self._update(dt)
        game, seating = self.lesson.game, self.lesson.session.seating
        if game.asking.curtain.seat is not None or game.asking.looking.seats:
            draw_spotlight(frame := Frame(), game)
            assert frame == Frame(), "light shines on what hides a secret"
        if self.lit is not None and self.lesson.waits and not self.lesson.page:
            draw_spotlight(frame := Frame(), game)
            lights = [box for box in frame.layers[Layer.MOVING] if isinstance(box, Box)]
            self.lit |= {(game.view.bar, box) for box in lights}
        self.looked.update(game.asking.looking.seats)
        if game.asking.curtain.open:
            self.hidden.add((game.asking.curtain.seat or 0, Privacy.CURTAIN))
        for seat in game.asking.looking.showing:
            self.hidden.add((seat, seating[seat].privacy))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.here.stack.update(STEP)
            self.here.stack.apply_changes()

    def until_asked(self) -> bool:
        """Wait for the next thing that people do; False if the lesson has ended."""
        for _ in range(2000):
            if self.ended:
                return False
            if self.lesson.waits:
                return True
            self.wait(STEP)
        raise AssertionError(f"it does not go on: {self.lesson.beat.words}")

    def next(self, device: str) -> None:
        """Press what goes on from a page."""
        self.here.press(Verb.CLICK if device == MOUSE else Verb.SOUTH, device=device)
        self.wait(0.1)

    def go_behind_pages(self) -> None:
        """All nod until something is to be done."""
        while self.lesson.page:
            self.wait(0.5)
            for device in self.devices:
                self.next(device)
        assert self.until_asked()

    def look(self, seat: int) -> None:
        """Let one look at the own secret, and let go."""
        Guest(self.lesson.game, seat, self.lesson.session.seating[seat].device).look()
        self.wait(3.0)

    def hold_to_skip(self, device: str, seconds: float) -> None:
        """Hold the button that skips, or with the mouse its sign on the screen."""
        x = y = NOWHERE
        verb = Verb.START
        if device == MOUSE:
            verb = Verb.CLICK
            sign = next(one for one in self.lesson.game.view.corner if one.key is Verb.START)
            x, y = sign.x, sign.y
            if self.lesson.page:
                words = next(m for m in texts_of(self.here.frame()) if m.text == SKIP)
                x, y = words.x + words.w / 2 - 4.0, words.y
        self.here.do(Action(device, verb, x=x, y=y))
        self.wait(seconds)
        self.here.do(Action(device, verb, pressed=False, x=x, y=y))

    def acts(self, patience: float = 0.0) -> Iterator[int]:
        """All of it, done by the people as the script would; gives who has just acted."""
        while self.until_asked():
            beat = self.lesson.beat
            self.wait(0.5 + patience)
            if self.lesson.beat is not beat or not self.lesson.waits:
                continue
            if self.lesson.page:
                for device in self.devices:
                    self.next(device)
            else:
                seat = self.lesson.asked[0]
                device = self.lesson.session.seating[seat].device
                guest = Guest(self.lesson.game, seat, device)
                privacy = self.lesson.session.seating[seat].privacy
                if privacy is Privacy.BLIND and self.lesson.game.asking.secret:
                    self.hidden.add((seat, privacy))
                if self.lesson.session.looks:
                    guest.look()
                else:
                    guest.choose(self.lesson.session.shown_move(seat))
                yield seat


@games
@pytest.mark.parametrize("table", ["a pad", "two pads"])
@pytest.mark.slow
def test_no_button_lies_on_what_a_lesson_says(tmp_path: Path, game: str, table: str) -> None:
    """The light around the answers of Cockroach lay on the edge of the caption."""
    lesson = Class(tmp_path, game, TABLES[table])
    lesson.lit = set()
    assert list(lesson.acts())
    assert lesson.lit
    for strip, (x, y, w, h, *_) in lesson.lit:
        aside = abs(x - strip.x) >= (w + strip.w) / 2
        assert aside or abs(y - strip.y) >= (h + strip.h) / 2, (strip, (x, y, w, h))


@tables
@games
@pytest.mark.slow
def test_everybody_plays_all_of_it_and_keeps_secrets(tmp_path: Path, game: str, table: str) -> None:
    """Each way to keep a secret that this table will need has been used before it counts."""
    lesson = Class(tmp_path, game, TABLES[table])
    assert set(lesson.acts()) == set(range(len(TABLES[table])))
    assert lesson.ended == [True]
    seating = lesson.lesson.session.seating
    needed = {(seat, seating[seat].privacy) for seat in seating.people()}
    if seating.alone:
        assert lesson.hidden == set()
    elif game == "cockroach":  # where not everybody slides a card, or passes one on
        assert {how for _, how in lesson.hidden} >= {how for _, how in needed}
    else:
        assert lesson.hidden >= needed


@games
@pytest.mark.slow
def test_whoever_presses_anything_comes_through_a_lesson(tmp_path: Path, game: str) -> None:
    """What lay there behind a page ended the program once it was picked: the act was about less."""
    chance, verbs = Random(game), [*DIRECTIONS, *[Verb.SOUTH] * 3]
    lesson = Class(tmp_path, game, [PAD])
    while lesson.until_asked():
        beat = lesson.lesson.beat
        for _ in range(1 if lesson.lesson.page else 40):
            lesson.wait(0.7)
            lesson.here.press(chance.choice(verbs), device=PAD)
        if lesson.lesson.waits and lesson.lesson.beat is beat:
            lesson.lesson.show_how()
    assert lesson.ended == [True]


@games
@pytest.mark.slow
def test_slow_people_are_waited_for(tmp_path: Path, game: str) -> None:
    """The bots have long played when the last person does, and do nothing then."""
    lesson = Class(tmp_path, game, [PAD, OTHER])
    assert set(lesson.acts(patience=6.0)) == {0, 1}
    assert lesson.ended == [True]


@games
@pytest.mark.slow
def test_whoever_only_looks_sees_the_ghost_hand_and_all_of_it(tmp_path: Path, game: str) -> None:
    lesson = Class(tmp_path, game, [PAD, OTHER])
    ghosts = set()
    while lesson.until_asked():
        beat, before, asked = lesson.lesson.beat, lesson.here.frame().lines(), 0.0
        while lesson.lesson.waits and lesson.lesson.beat is beat and not lesson.lesson.ghost:
            lesson.wait(0.5)
            asked += 0.5
        assert 24.0 < asked <= 33.5, "a page stands until somebody would have answered"
        if lesson.lesson.ghost:
            assert lesson.here.frame().lines() != before, "the press is seen"
            ghosts.add(beat.phase)
            lesson.wait(8.5)
    assert lesson.looked == set(), "no secret shows to those who only watch"
    must = {beat.phase for beat in lesson.lesson.session.course if not beat.perhaps}
    assert ghosts >= must - {""}


@pytest.mark.parametrize("device", [PAD, KEYBOARD])
@games
@pytest.mark.slow
def test_what_alone_is_left_has_the_focus(tmp_path: Path, game: str, device: str) -> None:
    lesson = Class(tmp_path, game, [device])
    while lesson.until_asked():
        table, scene = lesson.lesson.session.table, lesson.lesson.game
        lesson.wait(1.0)  # the question stands
        before, (seat, *_) = table.moment, lesson.lesson.asked
        if lesson.lesson.page or len(scene.choices.places(seat)) > 1:
            lesson.lesson.show_how()
        else:
            lesson.here.press(Verb.SOUTH, device=device)
            lesson.wait(0.3)
            done = table.moment != before or 0 not in table.waiting()
            assert done, f"{lesson.lesson.beat.words}: one press takes it"
        lesson.wait(0.3)


@devices
@games
def test_a_press_goes_on_and_only_a_hold_skips(tmp_path: Path, game: str, device: str) -> None:
    lesson = Class(tmp_path, game, [device, OTHER])
    goal = lesson.lesson.beat
    for one in lesson.devices:
        lesson.here.do(Action(one, Verb.SOUTH))  # who still presses nods at nothing
    lesson.wait(0.5)
    lesson.hold_to_skip(device, 0.6)
    lesson.wait(1.5)
    assert lesson.lesson.beat is goal
    lesson.next(OTHER)
    lesson.next(device)
    assert lesson.lesson.beat is not goal
    lesson.go_behind_pages()
    lesson.hold_to_skip(device, 0.6)
    lesson.wait(1.5)
    assert lesson.ended == []
    lesson.hold_to_skip(device, 1.2)
    assert lesson.ended == [True]


@games
def test_escape_in_an_act_asks_and_skips(tmp_path: Path, game: str) -> None:
    lesson = Class(tmp_path, game, [KEYBOARD])
    lesson.go_behind_pages()
    lesson.until_asked()
    lesson.here.press(Verb.EAST, device=KEYBOARD)
    assert isinstance(lesson.here.top, Question)
    lesson.here.press(Verb.DOWN, Verb.SOUTH, device=KEYBOARD)
    assert lesson.ended == [True]


@pytest.mark.parametrize("others", [[], [OTHER]], ids=["alone", "with another"])
@devices
@games
@pytest.mark.slow
def test_a_wrong_press_shows_its_effect_or_says_why(
    tmp_path: Path, game: str, device: str, others: list[str]
) -> None:
    """And the lesson goes on as if nothing had been."""
    lesson = Class(tmp_path, game, [device, *others])
    tried = 0
    while lesson.until_asked():
        lesson.wait(0.8)
        scene, seats = lesson.lesson.game, lesson.lesson.session.seating
        blind = scene.asking.secret and seats[0].privacy is Privacy.BLIND
        if not lesson.lesson.page and 0 in lesson.lesson.asked and not blind:
            moment, before = scene.asking.moment, lesson.here.frame().lines()
            if device != MOUSE:  # in haste
                lesson.here.do(Action(device, Verb.WEST))
                lesson.here.do(Action(device, Verb.WEST, pressed=False))
            verb = Verb.CLICK if device == MOUSE else Verb.SOUTH
            right = (
                not (scene.asking.hides(0) or scene.asking.later)
                and len(scene.choices.places(0)) == 1
            )
            if device == MOUSE or not right:
                lesson.here.do(Action(device, verb, x=NOWHERE, y=NOWHERE))
                lesson.here.do(Action(device, verb, pressed=False, x=NOWHERE, y=NOWHERE))
                assert lesson.here.frame().lines() != before, lesson.lesson.beat.words
                assert scene.asking.reason in REASONS
                assert scene.asking.moment == moment
                tried += 1
        lesson.lesson.show_how()
    assert tried
    assert lesson.ended == [True]


# What is waited for.


def test_a_lesson_waits_longer_for_a_single_button(tmp_path: Path) -> None:
    lesson = Class(tmp_path, "cockroach", [PAD], OneButton.FAST)
    lesson.wait(45.0)
    assert lesson.lesson.page
    lesson.wait(2.0)
    assert not lesson.lesson.page


@devices
def test_a_page_asks_before_it_goes_on_by_itself(device: str, tmp_path: Path) -> None:
    """Somebody may still read: what says "not yet" goes on from nothing."""
    lesson = Class(tmp_path, "cockroach", [device])
    here, goal, ask = lesson.here, lesson.lesson.beat, "Not yet: else it goes on"
    for _ in range(2):
        lesson.wait(24.0)
        assert ask not in here.words()
        lesson.wait(3.0)
        if device == MOUSE:
            here.click_on(ask)
        else:
            assert ask in here.words()
            here.press(Verb.EAST, device=device)
        assert ask not in here.words()
    assert lesson.lesson.beat is goal
    lesson.wait(34.0)
    assert lesson.lesson.beat is not goal


def test_who_lets_go_of_another_device_ends_no_hold(tmp_path: Path) -> None:
    lesson = Class(tmp_path, "cockroach", [PAD])
    lesson.here.do(Action(OTHER, Verb.SOUTH))
    lesson.here.do(Action(PAD, Verb.START))
    lesson.wait(0.5)
    lesson.here.do(Action(OTHER, Verb.SOUTH, pressed=False))
    lesson.wait(0.7)
    assert lesson.ended == [True]


def test_nobody_answers_before_all_have_looked(tmp_path: Path) -> None:
    taken = Class(tmp_path, "eight28", [PAD, OTHER])
    taken.go_behind_pages()
    here, lesson = taken.here, taken.lesson
    assert lesson.asked == [0, 1]
    here.press(Verb.SOUTH, device=OTHER)
    assert "That comes later: try what is lit" in here.words()
    taken.look(1)
    assert lesson.asked == [0]
    assert not match_of(lesson.session).decisions
    taken.look(0)
    assert len(lesson.asked) == 1
    here.press(Verb.LEFT, Verb.SOUTH, device=taken.devices[lesson.asked[0]])
    assert match_of(lesson.session).decisions


def test_no_curtain_stays_open_over_what_the_lesson_does_for_nobody(tmp_path: Path) -> None:
    """With one button it stays open for a minute, which is longer than a lesson waits."""
    taken = Class(tmp_path, "grasshopper", [MOUSE, PAD], OneButton.SLOW)
    taken.go_behind_pages()
    game = taken.lesson.game
    Guest(game, 0, MOUSE).open_curtain()
    while not any(one.seat == 0 for one in match_of(taken.lesson.session).decisions):
        assert game.asking.curtain.open
        taken.wait(STEP)
    assert not game.asking.covered


def test_no_curtain_stays_open_under_what_somebody_else_opens(tmp_path: Path) -> None:
    taken = Class(tmp_path, "grasshopper", [MOUSE, KEYBOARD], OneButton.SLOW)
    taken.go_behind_pages()
    game = taken.lesson.game
    Guest(game, 0, MOUSE).open_curtain()
    assert game.asking.curtain.open
    taken.here.press(Verb.NORTH, device=KEYBOARD)
    assert taken.here.top is not taken.lesson
    assert not game.asking.covered


def test_nobody_waits_for_the_look_of_who_went_and_left_a_bot(tmp_path: Path) -> None:
    taken = Class(tmp_path, "eight28", [PAD, OTHER])
    taken.go_behind_pages()
    taken.look(1)
    taken.here.unplug(PAD)
    taken.here.click_on("A bot plays on (normal bot)")
    taken.wait(0.5)
    assert not taken.lesson.session.looks


@games
@pytest.mark.parametrize("pages", range(2), ids=["at a page", "at an act"])
@pytest.mark.parametrize("stay", range(3))
def test_who_stays_sees_all_of_it_when_the_first_has_gone(
    tmp_path: Path, game: str, pages: int, stay: int
) -> None:
    """It ended the program where nobody stayed, and dealt other acts to who did."""
    taken = Class(tmp_path, game, [PAD, *[OTHER, KEYBOARD][:stay]])
    here, lesson = taken.here, taken.lesson
    if pages:
        taken.go_behind_pages()
    here.unplug(PAD)
    here.click_on("A bot plays on (normal bot)")
    course, seen = lesson.session.course, [lesson.beat]
    while not taken.ended:
        seen.append(lesson.beat)
        assert here.frame()
        if lesson.waits:
            lesson.show_how()
        taken.wait(STEP)
    left = [beat for beat in course[course.index(seen[0]) :] if not beat.perhaps]
    assert not stay or [beat.words for beat in left if beat not in seen] == []


def test_of_two_on_a_pad_the_first_looks_first(tmp_path: Path) -> None:
    lesson, asked = Class(tmp_path, "eight28", [PAD, PAD, OTHER]), []
    lesson.go_behind_pages()
    while lesson.lesson.session.looks:
        asked.append(lesson.lesson.asked)
        lesson.look(lesson.lesson.asked[0])
    assert asked == [[0, 2], [1, 2], [2]]


@pytest.mark.parametrize("game", ["grasshopper", "eight28"])
def test_the_ghost_hand_shows_each_their_own_buttons(game: str, tmp_path: Path) -> None:
    """A key for the keyboard, a picture for a pad, whoever of them sits first."""
    for number, devices in enumerate(([PAD, KEYBOARD], [KEYBOARD, PAD])):
        lesson = Class(tmp_path / str(number), game, devices)
        lesson.go_behind_pages()
        lesson.wait(26.0)
        assert lesson.lesson.ghost
        assert lesson.lesson.asked == [0, 1]
        frame, plain = Frame(), Frame()
        draw_ghost(frame, lesson.lesson.game)
        draw_spotlight(plain, lesson.lesson.game)
        shown = frame.layers[Layer.MOVING][len(plain.layers[Layer.MOVING]) :]
        keys = [mark for mark in shown if isinstance(mark, Text)]
        pads = [mark for mark in shown if isinstance(mark, Picture)]
        assert len(keys) == len(pads) == 1
        assert abs(keys[0].x - pads[0].x) + abs(keys[0].y - pads[0].y) > 90, "neither hides one"


def test_just_who_has_nodded_at_a_page_has_a_ring(tmp_path: Path) -> None:
    lesson = Class(tmp_path, "eight28", [PAD, OTHER])
    here = lesson.here

    def rings() -> list[float]:
        green = here.services.theme.good
        boxes = [mark for mark in here.frame().layers[Layer.MOVING] if isinstance(mark, Box)]
        return [box.x for box in boxes if box.colour == green and box.w == box.h]

    lesson.wait(1.0)
    assert rings() == []
    here.press(Verb.SOUTH, device=OTHER)
    name, colour = face(lesson.lesson.session.seating[1])
    (mine,) = [one for one in pictures_of(here.frame()) if (one.name, one.y) == (name, 846.0)]
    assert mine.colour == colour
    assert rings() == [mine.x]
