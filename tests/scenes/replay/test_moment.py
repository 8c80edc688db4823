"""The moment that decided: found after a game, shown again with open hands, stopped in between."""

from collections.abc import Callable, Generator
from concurrent.futures import Future
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import GAMES
from game.chances.moments import Moment, checkpoints, reveal_before
from game.engine.events import Event
from game.engine.log import Log
from game.engine.match import Match, Setup
from scenes.files.settings import Settings
from scenes.games.cockroach.table import FACE_PICTURES
from scenes.games.eight28.table import BACK_SEAT, CARD_PICTURES
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.menus.results import Results
from scenes.people.seating import Player
from scenes.people.sitting import bots
from scenes.replay.moment import MomentScene
from scenes.replay.paint import draw_chances
from scenes.replay.scene import as_played
from scenes.replay.seeker import Seeker
from scenes.session.session import Session
from scenes.session.timeline import Timeline
from scenes.stage.render.frame import HEIGHT, Box, Frame, Picture, Text
from scenes.stage.render.text import fit
from scenes.stage.render.theme import LAMP, NIGHT, PAPER, SEAT_COLOURS
from scenes.stage.voice import NoVoice
from scenes.texts import LANGUAGES
from tests.game.tables import ALL_GAMES
from tests.scenes.behind import match_of
from tests.scenes.menus.test_results import SHOWN, played
from tests.scenes.replay.test_replay import finished
from tests.scenes.room import Room, inked, marks_of, pictures_of, room, texts_of

FRAME = 1 / 30
LONGEST = 12.0  # seconds


class Shown:
    """A moment in a room: the last one of a random game, told as a swing of the first seat."""

    def __init__(self, folder: Path, name: str, seats: int = 3, *, still: bool = False) -> None:
        self.here: Room = room(folder, settings=Settings(reduced_motion=still))
        self.match = finished(name, seats)
        self.moment = last_of(self.match)
        seating = bots(seats)
        seating.players[0] = Player("Ada", 0, device="pad:1")
        self.left = 0
        self.seating = seating
        self.show(self.moment)

    def show(self, moment: Moment) -> None:
        """Show this moment of the game."""
        timeline = Timeline(self.match, presentation(self.match.setup.game.name).rounds)
        self.scene = MomentScene(self.here.services, timeline, self.seating, moment, self._leave)
        self.here.show(self.scene)

    def _leave(self) -> None:
        self.left += 1

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.here.stack.update(FRAME)
            self.here.stack.apply_changes()

    def until(self, stage: str) -> float:
        """Wait for a stage; returns the seconds that took."""
        for step in range(round(LONGEST / FRAME)):
            if self.scene.stage == stage:
                return step * FRAME
            self.wait(FRAME)
        raise AssertionError(f"{stage} never comes")

    @property
    def why(self) -> str:
        """What stands above the jump."""
        words = self.here.words()
        return words[next(n for n, one in enumerate(words) if one.startswith("Ada: from ")) - 1]

    @property
    def hands_are_of_now(self) -> bool:
        table = self.scene.table
        opens = presentation(self.match.setup.game.name).opens
        seats = range(self.match.setup.seats)
        return table._known == [opens(table.session.opened(seat)) for seat in seats]

    @property
    def parts(self) -> list[float]:
        """How wide the seats' parts of the bar are."""
        boxes = marks_of(self.here.frame())
        colours = [SEAT_COLOURS[player.mark] for player in self.scene.seating]
        bar = [one for one in boxes if isinstance(one, Box) and one.y > 940 and one.h > 40]
        found = [one for one in bar if one.colour in colours]
        return [one.w for one in sorted(found, key=lambda one: one.x)]


def last_of(match: Match) -> Moment:
    """The last two checkpoints, as if they had decided."""
    points = checkpoints(match.setup, match.decisions)
    begin, end = points[-2].decisions, points[-1].decisions
    reveal = reveal_before(match.setup, match.decisions, begin, end)
    others = (0.0,) * (match.setup.seats - 3)
    return Moment(begin, reveal, end, 0, (0.2, 0.3, 0.5, *others), (0.75, 0.25, 0.0, *others))


def lines_of(shown: Shown) -> list[tuple[str, Event]]:
    """The log's lines of a moment, each with its event, as the game's own scene words them."""
    match, services = shown.match, shown.here.services
    playing = Session(services, Match(match.setup), as_played(shown.scene.seating), None, Log())
    game, said = presentation(match.setup.game.name).open(services, playing), []
    for decision in match.decisions[: shown.moment.reveal]:
        match_of(playing).apply(decision)
    game.teller.recall(playing.table.news())
    for decision in match.decisions[shown.moment.reveal : shown.moment.end]:
        match_of(playing).apply(decision)
        for event in playing.table.news():
            game.teller.recall([event])
            if line := game.motions.log_text(event):
                said.append((line, event))
    return said


@pytest.mark.parametrize("rises", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_a_swing_is_because_of_what_brought_it(name: str, rises: bool, tmp_path: Path) -> None:
    """It said what began next: "Moth begins to harvest: 2 pears or nothing"."""
    shown = Shown(tmp_path, name)
    moment, course = shown.moment, GAMES[name].course
    if not rises:
        swung = moment._replace(before=moment.after, after=moment.before)
        shown.show(swung)
    shown.until("jumped")
    why = shown.why
    lines = lines_of(shown)
    assert course
    decisive = [(line, event) for line, event in lines if isinstance(event, course.decisive)]
    assert decisive
    seats = [getattr(event, "seat", None) for line, event in decisive if line == why]
    assert seats, f"{why!r} brings nothing"
    mine = [line for line, event in decisive if getattr(event, "seat", None) == moment.seat]
    if rises and mine and name != "cockroach":  # whose card it is says the motion there
        assert moment.seat in seats
    if name == "fruechtchen":  # both did something that decides
        assert why.startswith("Hornet earns") is not rises


def offered(here: Room, session: Session, moment: Moment) -> Text:
    """The moment as the results offer it."""
    results = Results(here.services, session)
    results._seeker = SimpleNamespace(update=lambda: True, found=moment)  # type: ignore[assignment]
    here.show(results)
    here.stack.update(SHOWN)
    (offer,) = [text for text in texts_of(here.frame()) if "\n" in text.text]
    return offer


@pytest.mark.parametrize("name", GAMES)
def test_results_say_because_of_what(name: str, tmp_path: Path) -> None:
    """It stood one press on."""
    shown = Shown(tmp_path, name)
    shown.until("jumped")
    services = shown.here.services
    services.voice = voice = NoVoice()
    services.change(replace(services.settings, speech=True))
    why = shown.why
    session = Session(services, shown.match, shown.scene.seating, None, Log())
    offer = offered(shown.here, session, shown.moment)
    assert offer.text == f"The moment: Ada from 20 % to 75 %\n{why}"
    assert voice.said == [presentation(name).decided(services, session), offer.text]


def test_no_moment_is_said_aloud_before_the_end_is_seen(tmp_path: Path) -> None:
    """It told who had won while the drum still rolled."""
    shown = Shown(tmp_path, "grasshopper")
    services = shown.here.services
    services.voice = voice = NoVoice()
    services.change(replace(services.settings, speech=True))
    results = Results(services, Session(services, shown.match, shown.scene.seating, None, Log()))
    found = SimpleNamespace(update=lambda: not voice.said, found=shown.moment)
    results._seeker = found  # type: ignore[assignment]
    shown.here.show(results)
    shown.here.wait(1.0)
    assert voice.said == []
    shown.here.wait(SHOWN)
    assert voice.said[-1].startswith("The moment: Ada from ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_because_of_what_is_read_at_all_sizes(name: str, language: str, tmp_path: Path) -> None:
    seats = GAMES[name].seats[-1]
    match, seating = finished(name, seats), bots(seats)
    for player in seating:
        player.name = f"Maximiliane {player.mark}"
    moment = last_of(match)
    for size in (100, 150, 200):
        here = room(tmp_path, settings=Settings(text_size=size))
        here.services.texts.use(language)
        offer = offered(here, Session(here.services, match, seating, None, Log()), moment)
        fitted = fit(offer, size / 100)
        assert fitted.fits
        assert len(fitted.lines) == 2
        assert not offer.text.endswith("…")
        for hint in (text for text in texts_of(here.frame()) if text.y == offer.y):
            assert fit(hint, size / 100).fits, hint
            assert inked(hint, size / 100)[1] < HEIGHT - 28


@pytest.mark.parametrize("name", ALL_GAMES)
def test_it_leads_up_stops_comes_out_and_ends_within_twelve_seconds(
    name: str, tmp_path: Path
) -> None:
    shown = Shown(tmp_path, name)
    moment, table = shown.moment, match_of(shown.scene.game.session)
    spent = shown.until("asked")
    assert spent >= 1.0
    assert len(table.decisions) <= moment.reveal
    assert "What would you do?" in shown.here.words()
    asked = [shown.scene.seating[seat].name for seat in table.waiting()]
    assert asked, "at a stop somebody is asked"
    assert any(asked[0] in words and ": " in words for words in shown.here.words()), "and what"
    assert shown.hands_are_of_now
    before = shown.parts
    assert before == sorted(before)
    shown.wait(2.0)
    assert shown.scene.stage == "asked"
    assert len(table.decisions) <= moment.reveal
    spent += 2.0 + shown.until("revealed")
    assert "What would you do?" not in shown.here.words()
    comes_out = shown.until("jumped")
    assert comes_out < 2.7, "and the bar jumps as soon as it is seen"
    spent += comes_out
    assert shown.hands_are_of_now
    assert shown.left == 0
    shown.wait(1.0)
    after = shown.parts
    assert after == sorted(after, reverse=True)
    assert sum(after) == pytest.approx(sum(before))
    assert "Ada: from 20 % to 75 %" in shown.here.words()
    assert shown.why in dict(lines_of(shown)), "what has happened stands above the jump"
    while not shown.left:
        shown.wait(FRAME)
        spent += FRAME
        assert spent + 1.0 <= LONGEST
    shown.wait(3.0)
    assert shown.left == 1


@pytest.mark.parametrize("still", [False, True], ids=["moving", "less movement"])
def test_the_bar_slides_to_how_it_came_out_unless_less_shall_move(
    still: bool, tmp_path: Path
) -> None:
    shown = Shown(tmp_path, "ladybirds", still=still)
    shown.until("asked")
    seen = [shown.parts]
    shown.until("jumped")
    while not shown.left:
        seen.append(shown.parts)
        shown.wait(FRAME)
    assert seen[0] != seen[-1]
    assert all(parts in (seen[0], seen[-1]) for parts in seen) is still
    assert not still or seen[2] == seen[-1], "at once"


@pytest.mark.parametrize("device", ["pad:1", KEYBOARD, MOUSE])
@pytest.mark.parametrize("stage", ["lead", "asked", "revealed", "jumped"])
def test_any_device_skips_it_at_any_time(stage: str, device: str, tmp_path: Path) -> None:
    shown = Shown(tmp_path, "ladybirds")
    shown.until(stage)
    if device == MOUSE:
        shown.here.click_on("Skip")
    else:
        shown.here.do(Action(device, Verb.SOUTH))
    assert shown.left == 1
    shown.wait(1.0)
    assert shown.left == 1


@pytest.mark.parametrize("stage", ["asked", "jumped"])
@pytest.mark.parametrize("name", ["eight28", "cockroach"])
def test_what_is_said_of_it_covers_no_card(name: str, stage: str, tmp_path: Path) -> None:
    """The lower row of 8-28 was cut off by the question, and by who won by it."""
    shown = Shown(tmp_path, name, GAMES[name].seats[-1])
    shown.until(stage)
    drawn = marks_of(shown.here.frame())
    boxes = [mark for mark in drawn if isinstance(mark, Box)]
    (plate,) = [one for one in boxes if one.w > 1600 and one.colour in (PAPER, LAMP)]
    top, half = plate.y - plate.h / 2, plate.w / 2
    cards = {*CARD_PICTURES, BACK_SEAT, *FACE_PICTURES}
    lying = [m for m in drawn if isinstance(m, Picture) and m.name in cards]
    lying = [m for m in lying if abs(m.x - plate.x) < half]
    assert lying or stage == "jumped"
    assert [m for m in lying if m.y + m.h / 2 > top] == []
    words = [m for m in drawn[drawn.index(plate) :] if isinstance(m, Text)]
    said = [m for m in words if abs(m.y - plate.y) < plate.h / 2]
    assert len(said) == 2
    assert all(fit(mark).size >= 36 for mark in said)
    for upper, lower in pairwise(sorted(inked(mark) for mark in said)):
        assert abs(upper[1] - lower[1]) >= (upper[3] + lower[3]) / 2


def test_a_game_that_goes_on_is_never_shown_so(tmp_path: Path) -> None:
    here, game = room(tmp_path), ALL_GAMES["cockroach"]
    match = Match(Setup(game, 3, 1, game.options()))
    moment = Moment(0, 0, 0, 0, (0.0,) * 3, (0.0,) * 3)
    with pytest.raises(ValueError, match="when a game is over"):
        MomentScene(here.services, Timeline(match, ()), bots(3), moment, lambda: None)


@pytest.mark.slow
def test_results_offer_the_moment_once_it_is_found(here: Room) -> None:
    here.services.moments = True
    session = played(here)
    here.show(Results(here.services, session))
    offers: list[str] = []
    while not offers and here.stack.seconds < 60:
        here.stack.update(0.1)
        offers = [text for text in here.words() if text.startswith("The moment: ")]
    (offer,) = offers
    names = [player.name for player in session.seating]
    assert any(offer.startswith(f"The moment: {name} from ") for name in names)
    here.stack.update(SHOWN)
    here.press(Verb.SELECT)
    assert isinstance(here.top, MomentScene)
    here.press(Verb.EAST)
    assert isinstance(here.top, Results)
    here.click_on(offer)
    assert isinstance(here.top, MomentScene)


@pytest.mark.parametrize("most", range(6))
def test_every_seat_has_a_part_and_a_face_in_the_bar(most: int) -> None:
    """A stranger looked in vain for those with small chances."""
    frame = Frame()
    chances = [0.9 if seat == most else 0.02 for seat in range(6)]
    draw_chances(frame, NIGHT, bots(6), chances, "Chance to win")
    faces = [mark for mark in pictures_of(frame) if mark.name.startswith("faces/")]
    assert len(faces) == 6
    for left, right in pairwise(faces):
        assert left.x + left.w / 2 <= right.x - right.w / 2
    (what,) = [text for text in texts_of(frame) if text.text == "Chance to win"]
    assert fit(what).size >= 44


class Unready(Future[Any]):
    def result(self, timeout: float | None = None) -> Any:
        assert self.done(), "nobody waits for an answer"
        return super().result(timeout)


def two_questions() -> Generator[Callable[[], Any], Any, Any]:
    first = yield lambda: None
    second = yield lambda: None
    return first, second


def test_the_next_question_waits_for_the_answer_and_nobody_else_does() -> None:
    asked: list[Unready] = []
    thinker: Any = SimpleNamespace(submit=lambda _: asked.append(Unready()) or asked[-1])
    search: Any = two_questions()
    seeker = Seeker(thinker, search)
    for answers in (1, 2):
        for _ in range(3):
            assert not seeker.update()
            assert len(asked) == answers
        assert not seeker.over
        asked[-1].set_result(answers)
    assert seeker.update()
    assert seeker.over
    assert seeker.found == (1, 2)  # type: ignore[comparison-overlap]
