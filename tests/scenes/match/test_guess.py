"""Whoever waits may guess: with the own device, of what all can see, and the game never hears."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count, groupby
from math import hypot
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.bots.play import bot_named, choice_of
from game.cockroach.cards import ROYAL
from game.cockroach.events import Called, Looked, Slid
from game.eight28.events import Accepted, Declined, Offered
from game.engine.events import Event
from game.engine.game import Options
from game.fruechtchen.events import Harvested, HarvestFailed
from game.fruechtchen.moves import FruechtchenOptions
from game.grasshopper.events import DisplayTaken, StackTaken, Stalemate
from scenes.evening.words import award_fact, best_nose
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import staged, table_of
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.faces import GROWN
from scenes.people.guests import count_guesses, load
from scenes.stage.render.frame import Box, Mark, Picture, Text
from tests.scenes.behind import match_of
from tests.scenes.match.test_strip import bubbles
from tests.scenes.room import Room, frame_of, inked, marks_of, pictures_of, room, words_of

STEP = 1 / 20  # seconds
LONG = 20_000  # steps
GLANCE = 3  # steps from look to look where pictures stand for longer
QUICK = Settings(animation=AnimationSpeed.FAST, bot_pace=BotPace.BRISK)
games = pytest.mark.parametrize("game", GAMES)
LEFT = {Accepted: True, Declined: False, Harvested: True, HarvestFailed: False}
"""Whether a press to the left was right, by an event that says it whatever it holds."""


def left_is_right(event: Event, guesser: int, seats: int = 4) -> bool | None:
    match event:
        case Slid(_, _, claim) if seats == 2:  # it is clear to whom
            return claim == ROYAL
        case Slid(_, to):
            return to == guesser
        case Called():
            return bool(event.true)
        case DisplayTaken(seat) | StackTaken(seat):
            return seat == 0
        case Stalemate():
            return False
    return LEFT.get(type(event))


@dataclass
class Sofa:
    """People with pads, and bots, at one table; `presses` is what they guess with."""

    here: Room
    scene: GameScene
    presses: tuple[Verb, ...] = (Verb.LEFT,)
    offered: int = 0
    guessed: list[tuple[int, int]] = field(default_factory=list)  # seat, events told so far

    told: list[Event] = field(default_factory=list)
    answered: list[str] = field(default_factory=list)  # the sounds as guesses were opened

    def __post_init__(self) -> None:
        heard = self.scene.motions.heard

        def hear(event: Event) -> None:
            before = len(self.here.sounds.played)
            heard(event)
            self.told.append(event)
            sounds = self.here.sounds.played[before:]
            self.answered += [sound for sound in sounds if sound in ("chime", "bump")]

        self.scene.motions.heard = hear

    def play(self, decisions: int, look: Callable[[], None] = lambda: None) -> None:
        """Let people decide as bots would, each a while after the question; they guess before."""
        match, waited = match_of(self.scene.session), Counter[int]()
        for _ in range(LONG):
            if match.over or len(match.decisions) >= decisions:
                return
            self.here.stack.update(STEP)
            look()
            for seat in self.scene.guesses.guessing if self.presses else ():
                self.offered += 1
                self.guessed.append((seat, len(self.told)))
                self.press(seat, *self.presses)
            for seat in self.scene.asking.awaited:
                waited[seat] += 1
                if waited[seat] > 12 + 4 * seat:  # some wait for others where all are asked
                    waited[seat] = 0
                    bot = bot_named(match.setup.game, "normal")
                    self.scene.chooser.commit(seat, choice_of(bot, match, seat))

    def press(self, seat: int, *verbs: Verb) -> None:
        device = self.scene.session.seating[seat].device
        for verb in verbs:
            self.here.do(Action(device, verb))
            self.here.do(Action(device, verb, pressed=False))


def sat_down(
    folder: Path,
    game: str,
    *,
    seats: int = 4,
    people: int = 2,
    settings: Settings = QUICK,
    options: Options | None = None,
    **more: Any,
) -> Sofa:
    here = room(folder, settings=settings)
    devices = [f"pad:{number + 1}" for number in range(people)]
    here.pads.plugged[:] = devices
    scene = staged(here.services, GAMES[game], table_of(GAMES[game], devices, seats), 3, options)
    return Sofa(here, scene, **more)


@pytest.mark.parametrize(("game", "seats"), [*((game, 4) for game in GAMES), ("cockroach", 2)])
@pytest.mark.slow
def test_who_waits_is_told_whether_the_guess_was_right(
    tmp_path: Path, game: str, seats: int
) -> None:
    sofa = sat_down(tmp_path, game, seats=seats)
    sofa.play(30)
    for _ in range(200):  # until all is told
        sofa.here.stack.update(STEP)
    opened = set[tuple[int, int]]()  # seats, and the events that open what they have guessed
    for seat, since in sofa.guessed:
        for at, event in enumerate(sofa.told[since:], since):
            if isinstance(event, Looked):  # the card goes on, and there is another claim
                break
            if left_is_right(event, seat, seats) is not None:
                opened.add((seat, at))  # once: whoever thinks again guesses the same
                break
    right, number = Counter[str](), Counter[str]()
    for seat, at in opened:
        name = sofa.scene.session.seating[seat].name
        right[name] += bool(left_is_right(sofa.told[at], seat, seats))
        number[name] += 1
    assert number
    assert sofa.scene.guesses.counted == {name: (right[name], number[name]) for name in number}
    glad = dict.fromkeys(sorted(at for _, at in opened), False)  # people, whatever bots guessed
    for seat, at in opened:
        glad[at] |= bool(left_is_right(sofa.told[at], seat, seats))
    assert sofa.answered == ["chime" if right else "bump" for right in glad.values()]


@games
@pytest.mark.slow
def test_a_tick_or_a_cross_opens_each_guess_and_bots_guess_too(tmp_path: Path, game: str) -> None:
    """Worse than people might: whatever comes to their minds."""
    sofa = sat_down(tmp_path, game)
    scene, before = sofa.scene, dict[str, tuple[int, int]]()
    seating, opened = scene.session.seating, Counter[tuple[bool, str]]()

    def look() -> None:
        told = scene.guesses.counted
        if told == before:
            return
        lying = {(mark.x, mark.y): mark.name for mark in tokens(scene)}
        for seat, place in scene.faces.tokens.items():
            person = bool(seating[seat].device)
            right, number = told.get(seating[seat].name, (0, 0))
            was, of = before.get(seating[seat].name, (0, 0))
            if person and number > of:
                assert lying[place] == ("ui/check" if right > was else "ui/cross")
            if place in lying:
                opened[person, lying[place]] += 1
        before.clear()
        before.update(told)

    sofa.play(60, look)
    signs = "ui/check", "ui/cross"
    assert all(opened[person, sign] for person in (True, False) for sign in signs), opened


@games
@pytest.mark.slow
def test_a_guess_changes_nothing_of_the_game(tmp_path: Path, game: str) -> None:
    with_them = sat_down(tmp_path / "a", game)
    without = sat_down(tmp_path / "b", game, presses=())
    for sofa in (with_them, without):
        sofa.play(24)
    one, other = (match_of(sofa.scene.session) for sofa in (with_them, without))
    assert with_them.guessed
    assert one.decisions == other.decisions
    assert one.key() == other.key()


def test_of_two_who_waits_guesses_whether_royal_is_claimed(tmp_path: Path) -> None:
    """While the other pays and slides: in words for a moment, then what happened last is back."""
    sofa, above = sat_down(tmp_path, "cockroach", seats=2, presses=()), list[str]()

    def look() -> None:
        if sofa.scene.table.phase == "pay" and sofa.scene.asking.asks and not above:
            for seconds in (0.0, 3.0):
                for _ in range(round(seconds / STEP)):
                    sofa.here.stack.update(STEP)
                above.append(words_of(sofa.scene.strip)[0])

    sofa.play(16, look)
    new, later = above
    assert new.startswith("Guess: says Royal (left) or not (right)? (")
    assert "Guess" not in later


@games
def test_a_press_of_who_is_asked_is_no_guess(tmp_path: Path, game: str) -> None:
    sofa = sat_down(tmp_path, game, presses=())
    asked = Counter[int]()

    def look() -> None:
        for seat in sofa.scene.asking.awaited:
            sofa.press(seat, Verb.LEFT, Verb.RIGHT)
            asked[seat] += 1

    sofa.play(12, look)
    assert asked
    assert not sofa.scene.guesses.counted
    assert not tokens(sofa.scene)


def test_who_looks_is_offered_no_guess_meanwhile(tmp_path: Path) -> None:
    sofa, looked = sat_down(tmp_path, "eight28", presses=()), []

    def look() -> None:
        if looked or not sofa.scene.guesses.guessing:
            return
        seat = sofa.scene.guesses.guessing[0]
        for shown in ([], [seat], []):
            assert sofa.scene.asking.looking.seats == shown
            assert (seat in sofa.scene.guesses.guessing) is not bool(shown)
            sofa.press(seat, Verb.LEFT_SHOULDER)
        looked.append(seat)

    sofa.play(12, look)
    assert looked


def tokens(scene: GameScene) -> list[Picture]:
    """What lies at faces of guesses that are put, or opened."""
    here = {*scene.faces.tokens.values()}
    return [mark for mark in pictures_of(frame_of(scene)) if (mark.x, mark.y) in here]


def lying_on(scene: GameScene, seat: int, marks: Sequence[Mark]) -> list[Box]:
    """What guesses lay at a seat: what is offered there, and what is put or opened."""
    offered = [(place.x, place.y) for place in scene.guesses.places(seat)]
    here = {*offered, scene.faces.tokens[seat]}
    return [mark for mark in marks if isinstance(mark, Box) and (mark.x, mark.y) in here]


def apart(box: Box, x: float, y: float) -> float:
    """How far a box, or a disc, is from there."""
    if box.w == box.h == 2 * box.radius:
        return hypot(box.x - x, box.y - y) - box.radius
    return hypot(max(0.0, abs(box.x - x) - box.w / 2), max(0.0, abs(box.y - y) - box.h / 2))


@games
def test_no_guess_lies_on_a_face_or_what_stands_beside_it(tmp_path: Path, game: str) -> None:
    """Pills and tokens hid whose face it was; eyes, mouth, name and score are free of them.

    A bubble says whose turn it is (`mats`): the same one lay at each face that had guessed.
    """
    sofa, seen = sat_down(tmp_path, game, people=3, presses=()), Counter[bool]()
    scene, steps = sofa.scene, count()

    def look() -> None:
        if next(steps) % GLANCE:
            return
        offered = scene.guesses.guessing
        marks = marks_of(frame_of(scene))
        assert not scene.asking.asks or bubbles(scene, marks) <= {*scene.asking.at_hand}
        for seat in range(4) if scene.asking.asks else ():
            (x, y), name = scene.faces.places[seat], scene.session.seating[seat].name
            faces = [m for m in marks if isinstance(m, Picture) and m.name.startswith("faces/")]
            size = next(m.h for m in faces if abs(m.x - x) + abs(m.y - y) < 30)
            size /= 1 + (GROWN - 1) * scene.faces.risen(seat)  # one that acts is larger
            texts = [m for m in marks if isinstance(m, Text) and abs(m.y - y) < 60]
            near = [inked(m) for m in texts if m.text == name or m.text.isdigit()]
            for mark in lying_on(scene, seat, marks):
                seen[seat in offered] += 1
                assert apart(mark, x, y) >= 0.3 * size, (seat, mark)
                for tx, ty, w, h in near:
                    wide, high = (mark.w + w) / 2, (mark.h + h) / 2
                    free = abs(mark.x - tx) >= wide or abs(mark.y - ty) >= high
                    assert free, (seat, mark)
        if offered and scene.asking.asks:
            scene.guesses.put(offered[0], 0)

    sofa.play(30, look)
    assert seen[True]
    assert seen[False]


@games
def test_it_is_said_who_may_guess(tmp_path: Path, game: str) -> None:
    """Strangers could not tell: by name in the strip, be it of one line, as whoever decides."""
    slow = Settings(animation=AnimationSpeed.FAST, bot_pace=BotPace.CALM)
    sofa = sat_down(tmp_path, game, settings=slow, presses=())
    seating, found = sofa.scene.session.seating, Counter[bool]()

    def look() -> None:
        guesses = sofa.scene.guesses
        said = words_of(sofa.scene.strip) if guesses.question else []
        asked = [line for line in said if guesses.question in line]
        if not asked:
            return
        people = " and ".join(seating[seat].name for seat in guesses.guessing)
        before = said[: said.index(asked[0])]
        named = people in before or any(f"{people} may guess" in line for line in said)
        found[named or asked[0].endswith(f"({people})")] += 1
        strip = " ".join(said)
        deciding = sofa.scene.table.waiting() if sofa.scene.asking.asks else ()
        assert not deciding or any(seating[seat].name in strip for seat in deciding), strip
        if isinstance(told := sofa.scene.motions.last, Offered):  # bots have gone on already
            assert f"{seating[told.seat].name} takes it" in strip

    sofa.play(16, look)
    assert found[True]
    assert not found[False]


@pytest.mark.parametrize(
    ("game", "options"),
    [("grasshopper", None), ("fruechtchen", FruechtchenOptions(open_hands=True))],
)
def test_which_button_is_which_card_stands_there_for_who_still_chooses(
    tmp_path: Path, game: str, options: Options | None
) -> None:
    """Who has locked may guess by the same buttons, and must not take them for cards."""
    sofa = sat_down(tmp_path, game, presses=(), options=options)
    found = Counter[tuple[bool, bool]]()

    def look() -> None:
        waiting = sofa.scene.table.waiting() if sofa.scene.asking.asks else ()
        choosing = sofa.scene.asking.secret and bool({0, 1} & {*waiting})
        found[choosing, "each button is a card" in " ".join(words_of(sofa.scene))] += 1

    sofa.play(8, look)
    assert found[True, True]
    assert found[False, False]
    assert not found[True, False]
    assert not found[False, True]


@pytest.mark.slow
def test_on_a_shared_pad_the_one_who_is_asked_comes_first(tmp_path: Path) -> None:
    sofa = sat_down(tmp_path, "eight28", presses=())
    seating = sofa.scene.session.seating
    for seat in (0, 1):
        seating[seat].device = "pad:1"
    pressed = Counter[bool]()

    def look() -> None:
        asked = bool({0, 1} & {*sofa.scene.asking.awaited})
        if sofa.scene.guesses.guessing and not tokens(sofa.scene):
            sofa.press(0, Verb.LEFT)
            pressed[asked] += 1
            assert bool(tokens(sofa.scene)) is not asked

    sofa.play(30, look)
    assert pressed[True]
    assert pressed[False]


def test_the_mouse_clicks_on_what_is_offered(tmp_path: Path) -> None:
    sofa = sat_down(tmp_path, "eight28", presses=())
    sofa.scene.session.seating[1].device = MOUSE
    clicked = []

    def look() -> None:
        if 1 in sofa.scene.guesses.guessing and not clicked:
            place = sofa.scene.guesses.places(1)[1]
            sofa.here.click(place.x, place.y)
            clicked.append(tokens(sofa.scene))

    sofa.play(12, look)
    assert clicked
    assert clicked[0]


def test_guesses_of_an_evening_and_of_all_time_add_up(here: Room) -> None:
    count_guesses(here.services, {"Ada": (2, 4), "Ben": (3, 3)})
    count_guesses(here.services, {"Ada": (1, 4)})
    assert here.services.guessed == {"Ada": (3, 8), "Ben": (3, 3)}
    assert load(here.services.storage)[0].guessed["ben"] == (3, 3)
    owners = {"Ada": 0, "Ben": 1, "Cleo": 2}
    (nose,) = best_nose({**here.services.guessed, "Cleo": (3, 9)}, owners)
    assert nose.owner == 0  # three guesses are too few
    assert award_fact(here.services.texts, nose) == "3 of 8 guesses right"
    assert not best_nose({"Ada": (0, 8), "Dino": (8, 8)}, owners)


@pytest.mark.parametrize("game", ["cockroach", "eight28"])
@pytest.mark.slow
def test_bots_leave_time_to_guess_to_somebody_who_has_long_waited(
    tmp_path: Path, game: str
) -> None:
    """The offer stood too short, and thirty seconds went by without a part."""
    sofa = sat_down(tmp_path, game, seats=6, people=1, settings=Settings(), presses=())
    frames = [(False, 0.0)]  # whether a guess is offered, and after how many seconds of wait

    def look() -> None:
        waited = 0.0 if sofa.scene.asking.awaited else frames[-1][1] + STEP
        frames.append((bool(sofa.scene.guesses.guessing), waited))

    sofa.play(60, look)
    offers = [[*stood] for offered, stood in groupby(frames, itemgetter(0)) if offered]
    late = [len(stood) * STEP for stood in offers if any(waited > 12.0 for _, waited in stood)]
    assert late
    assert min(late) >= 1.2


@pytest.mark.parametrize(
    ("presses", "guesses", "least", "most"),
    [((), True, 1.2, 1.6), ((Verb.LEFT,), True, STEP, 2 * STEP), ((), False, 0.0, 0.0)],
)
@pytest.mark.slow
def test_the_last_cards_which_nobody_chooses_wait_until_all_have_guessed(
    tmp_path: Path, presses: tuple[Verb, ...], guesses: bool, least: float, most: float
) -> None:
    """In Grasshopper Poker two tricks went by without a part, with 22 seconds of wait."""
    settings = Settings(guesses=guesses)
    sofa = sat_down(tmp_path, "grasshopper", settings=settings, presses=presses)
    offered = Counter[int]()  # frames, by how much was told

    def look() -> None:
        offered[len(sofa.told)] += bool(sofa.scene.director.telling and sofa.scene.guesses.guessing)

    sofa.play(50, look)
    held = [frames * STEP for frames in offered.values() if frames]
    assert bool(held) is guesses
    assert all(least <= seconds <= most for seconds in held)
