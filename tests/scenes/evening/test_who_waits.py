"""Who waits for a seat guesses and bets with a device of their own."""

from collections.abc import Callable
from itertools import chain
from pathlib import Path

import pytest

from game import GAMES
from game.bots.play import bot_named, choice_of
from game.evening.evening import Evening
from game.evening.steps import Begin, Join, Plan, Sit
from scenes.choosing.bench import MOST
from scenes.evening.bets import Bets
from scenes.evening.course import Course
from scenes.evening.fixtures import fixtures
from scenes.evening.host import Host
from scenes.files.settings import Settings, replace
from scenes.games.fixtures import asking
from scenes.games.staged import STAGED
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Player
from scenes.phones.messages import Press
from scenes.program.quiet import quiet_services
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Picture, Text
from scenes.stage.render.text import fit
from scenes.stage.widgets.small import small_x, small_y
from scenes.texts import LANGUAGES
from tests.game.evening.evenings import take
from tests.scenes.behind import match_of
from tests.scenes.evening.party import QUICK, nothing
from tests.scenes.guest import STANDS, Guest
from tests.scenes.phones.tables import Guests
from tests.scenes.room import Room, frame_of, inked, marks_of, pictures_of, room, texts_of

STEP = 1 / 20  # seconds
GUESTS = ("Ada", "Ben", "Cem", "Dia", "Eve", "Fay", "Gil", "Bartholomäus")
LAST = len(GUESTS) - 1
PAD = "pad:9"  # of the last guest, who waits
LIGHT = ("ui/lamp_pool", "ui/lamp_cone")  # nothing to read
games = pytest.mark.parametrize("game", GAMES)
SIZES = (100, 200)
sizes = pytest.mark.parametrize("size", SIZES)


def hosted(services: Services, game: str) -> Host:
    """An evening of eight guests at this game, for which the last one waits with a pad."""
    joins = [Join(name, str(number)) for number, name in enumerate(GUESTS)]
    evening = Evening(3, backed=False)  # in which long games keep somebody waiting
    take(evening, *joins, Plan(45, (game,), "rotate"), Begin())
    host = Host(services, nothing)
    host._host(Course(services, evening), "pad:1")
    course = host.course
    course.choose(game, short=False)
    if LAST not in evening.waiting():
        seat = next(n for n, heads in enumerate(course.now.heads) if LAST in heads)
        course.do(Sit(seat, (evening.waiting()[0],)))
    course.devices[LAST] = PAD
    return host


class Bench:
    """A game of eight guests, all with pads at the table; the last one waits with one."""

    def __init__(
        self, folder: Path, game: str, settings: Settings = QUICK, *, language: str = "en"
    ) -> None:
        self.here: Room = room(folder, settings=settings)
        self.here.services.texts.use(language)
        self.here.pads.plugged[:] = [f"pad:{number}" for number in range(1, 10)]
        host = hosted(self.here.services, game)
        self.course = host.course
        seating = self.course.seating()
        for seat in range(len(seating)):
            seating.hand_over(seat, f"pad:{seat + 1}")
        host._show(Session.unsaved(self.here.services, self.course.setup(), seating))
        self.here.stack.apply_changes()
        self.scene = self.here.at(GameScene)

    @property
    def may(self) -> bool:
        """Whether the last guest is asked to guess."""
        return self.number in self.scene.guesses.guessing

    @property
    def number(self) -> int:
        """What the last guest guesses as, behind the seats."""
        return len(self.scene.session.seating) + LAST

    def press(self, *verbs: Verb, device: str = PAD) -> None:
        for verb in verbs:
            self.here.do(Action(device, verb))
            self.here.do(Action(device, verb, pressed=False))

    def play(self, until: Callable[[], bool], decisions: int = 60) -> None:
        """Let people decide as bots would, a while after they are asked."""
        match, waited = match_of(self.scene.session), 0
        for _ in range(20_000):
            if until() or match.over or len(match.decisions) >= decisions:
                return
            self.here.stack.update(STEP)
            self.here.stack.apply_changes()
            waited = waited + 1 if self.scene.asking.awaited else 0
            if waited > 6:
                waited, seat = 0, self.scene.asking.awaited[0]
                bot = bot_named(match.setup.game, "normal")
                self.scene.chooser.commit(seat, choice_of(bot, match, seat))

    def below(self) -> list[Picture]:
        """What lies below the table."""
        return [one for one in pictures_of(self.here.frame()) if one.y > 0.88 * HEIGHT]


@games
@pytest.mark.slow
def test_who_waits_guesses_with_a_pad_of_their_own(tmp_path: Path, game: str) -> None:
    """Only who had a seat could."""
    bench, signs, opened = Bench(tmp_path / "a", game), set[str](), 0

    def look() -> bool:
        nonlocal opened
        if bench.may:
            before = len(bench.here.sounds.played)
            bench.press(Verb.LEFT)
            assert bench.here.sounds.played[before:] == ["tick"]
            assert "ui/guess" in {one.name for one in bench.below()}
        _, number = bench.scene.guesses.counted.get("Bartholomäus", (0, 0))
        if number > opened:
            opened, names = number, {one.name for one in bench.below()}
            signs.update(names & {"ui/check", "ui/cross"})
            assert "Bartholomäus" in bench.here.words()
        return len(signs) > 1

    bench.play(look, decisions=90)
    assert opened
    assert bench.scene.guesses.counted["Bartholomäus"][0] > 0 or "ui/cross" in signs
    without = Bench(tmp_path / "b", game)
    decisions = match_of(bench.scene.session).decisions
    without.play(lambda: False, len(decisions))
    assert match_of(without.scene.session).decisions == decisions, "the game never hears"


@pytest.mark.parametrize("device", [PAD, KEYBOARD])
@games
def test_what_a_guest_without_a_seat_guessed_counts_for_the_nose(
    tmp_path: Path, game: str, device: str
) -> None:
    bench = Bench(tmp_path, game)
    bench.course.devices[LAST] = device
    bench.play(lambda: bench.may)
    bench.press(Verb.LEFT, device=device)
    bench.play(lambda: bool(bench.scene.guesses.counted))
    bench.here.services.after_game = nothing
    bench.scene._finish()
    assert bench.here.services.guessed["Bartholomäus"][1] == 1


def test_nobody_guesses_for_who_waits_with_a_pad_that_plays_a_seat(tmp_path: Path) -> None:
    """It was theirs in the game before: now it is in another hand."""
    bench = Bench(tmp_path, "cockroach")
    bench.course.devices[LAST] = "pad:2"
    bench.play(lambda: 1 in bench.scene.guesses.guessing)
    assert not bench.may
    bench.press(Verb.LEFT, Verb.LEFT, device="pad:2")
    bench.here.wait(0.2)
    assert "Bartholomäus" not in bench.here.words()


@games
def test_a_bet_and_a_guess_are_pressed_apart(tmp_path: Path, game: str) -> None:
    """South bets, and while that goes on arrows choose a seat; else they guess."""
    bench = Bench(tmp_path, game)
    bench.play(lambda: bench.may)
    bench.press(Verb.SOUTH, Verb.RIGHT)
    assert any("bets: who" in words for words in bench.here.words())
    assert not bench.scene.guesses.counted
    assert "ui/guess" not in {one.name for one in bench.below()}
    bench.press(Verb.SOUTH)
    assert bench.course.now.bets == {LAST: 1}
    bench.press(Verb.EAST)  # and no bet of whoever waits besides
    bench.play(lambda: bench.may)
    bench.press(Verb.RIGHT)
    assert not any("bets: who" in words for words in bench.here.words())
    assert "ui/guess" in {one.name for one in bench.below()}


@games
def test_a_phone_without_a_seat_asks_for_a_guess_before_a_bet(tmp_path: Path, game: str) -> None:
    bench = Bench(tmp_path, game)
    phones = Guests(bench.here.services, ("Bartholomäus",))
    (device,) = phones.devices

    def asks() -> str:
        phones.shows.update(0.0)
        return str(phones.state(device).get("ask", ""))

    bench.play(lambda: asks().startswith("Guess: "))
    asked = phones.state(device)
    phones.tap(device, asked["guesses"][0]["label"])
    assert "ui/guess" in {one.name for one in bench.below()}
    assert asks().startswith("Who will ")
    bench.play(lambda: bool(bench.scene.guesses.counted))
    assert bench.scene.guesses.counted["Bartholomäus"][1] == 1
    bench.play(lambda: bench.may)
    for one in asked["guesses"]:  # a tap that comes as late as the next question
        phones.says(device, Press(one["move"]))
    assert bench.may


def test_a_list_hears_of_a_bet_that_a_phone_has_put_meanwhile(tmp_path: Path) -> None:
    bench = Bench(tmp_path, "grasshopper")
    phones = Guests(bench.here.services, ("Bartholomäus",))
    bench.here.show(Bets(bench.course, "pad:1", bench.scene.session.seating))
    bench.here.wait(1.1)
    row = bench.course.evening.waiting().index(LAST)
    bench.here.push(*[Verb.DOWN] * row, Verb.RIGHT)
    phones.shows.update(0.0)
    (device,) = phones.devices
    label = phones.state(device)["guesses"][1]["label"]
    phones.tap(device, label)
    bench.here.push(Verb.SOUTH)
    assert bench.course.now.bets[LAST] == 1
    assert f"Bartholomäus has bet on {label}" in bench.here.words()


@games
def test_a_mouse_that_nobody_plays_with_clicks_on_what_is_offered(
    tmp_path: Path, game: str
) -> None:
    bench = Bench(tmp_path, game)
    bench.course.devices[LAST] = MOUSE
    bench.play(lambda: bench.may)
    bench.here.click(960.0, 540.0)  # only to be seen below
    assert "Bartholomäus" in bench.here.words()
    assert "ui/guess" not in {one.name for one in bench.below()}
    bench.play(lambda: bench.may)
    place = bench.scene.guesses.places(bench.number)[1]
    bench.here.click(small_x(place.x), small_y(place.y))
    assert "ui/guess" in {one.name for one in bench.below()}


@games
@sizes
def test_who_waits_covers_nothing_and_is_read(tmp_path: Path, game: str, size: int) -> None:
    """All eight have devices: as many as ever wait, below a table that stands back."""
    bench = Bench(tmp_path, game, Settings(text_size=size))
    waiting = bench.course.evening.waiting()
    pads = [f"pad:{number}" for number in range(10, 10 + len(waiting))]
    bench.here.pads.plugged.extend(pads)
    bench.course.devices.update(zip(waiting, pads, strict=True))
    bench.play(lambda: bench.may)
    bench.press(Verb.LEFT, device=pads[0])
    frame, edge = bench.here.frame(), small_y(HEIGHT)
    names = [mark for mark in texts_of(frame) if mark.y > edge]
    assert len(names) == len(waiting)
    for mark in names:
        _, y, _, h = inked(mark, size / 100)
        assert edge < y - h / 2
        assert y + h / 2 < HEIGHT - 12
        assert fit(mark, size / 100).fits, mark
    for one in pictures_of(frame):
        across = one.y - one.h / 2 < edge < one.y + one.h / 2
        assert not across or one.w >= 0.8 * WIDTH or one.name in LIGHT, one


@pytest.mark.parametrize("waiting", range(1, MOST + 1))
def test_all_who_wait_lie_side_by_side_on_their_plate(
    waiting: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path, "grasshopper").scene.asking.bench
    players = {number: Player(GUESTS[-1], number) for number in range(waiting)}
    monkeypatch.setattr(type(bench), "waiting", players)
    bench.draw(frame := Frame(), ())
    plate, *marks = marks_of(frame)
    edges = sorted((mark.x - mark.w / 2, mark.x + mark.w / 2) for mark in marks)
    assert len(edges) == 2 * waiting
    ends = [plate.x - plate.w / 2, *chain.from_iterable(edges), plate.x + plate.w / 2]
    assert ends == sorted(ends)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_guessed_is_whole_at_a_table_that_stands_back(
    tmp_path: Path, language: str
) -> None:
    """In German its end gave way to the key that hurries."""
    staged = dict(fixtures(room(tmp_path, settings=Settings(language)).services))
    words = [mark.text for mark in texts_of(frame_of(staged["guess without a seat"]))]
    assert not [text for text in words if text.endswith("…")]


@games
def test_a_guess_of_who_sits_down_meanwhile_counts_for_nobody(tmp_path: Path, game: str) -> None:
    bench = Bench(tmp_path, game)
    bench.play(lambda: bench.may)
    bench.press(Verb.LEFT)
    bench.course.swap(bench.scene.session, 0, (LAST,), PAD)
    bench.play(lambda: bool(bench.scene.guesses.counted), 20)
    assert "Bartholomäus" not in bench.scene.guesses.counted
    assert not bench.scene.asking.stands_back, "nobody waits with a device any longer"


# Bets.


def bet_on(scene: GameScene) -> Host:
    """Let the last guest, who waits, bet with a spare pad on this table."""
    host = hosted(scene.services, scene.table.game)
    host._show(scene.session)
    assert host.bets(scene.session, Action(PAD, Verb.SOUTH))
    return host


@games
@pytest.mark.slow
def test_a_bet_covers_nothing_of_the_table(game: str, tmp_path: Path) -> None:
    """In German, which has the longest words, in letters of two sizes."""
    services, bands = quiet_services(tmp_path, language="de"), dict[int, Frame]()
    for name, scene in STAGED[game](services):
        for size in () if not isinstance(scene, GameScene) or scene.asking.lookers() else SIZES:
            services.settings = replace(services.settings, text_size=size)
            if size not in bands:
                bet_on(scene).draw_bets(band := Frame())
                bands[size] = band
            assert_free(name, scene, bands[size], size)
    assert bands


def assert_free(name: str, scene: GameScene, band: Frame, size: int) -> None:
    plate = next(mark for mark in marks_of(band) if isinstance(mark, Box))
    frame = frame_of(scene)
    assert set(texts_of(band)) <= set(texts_of(frame)), name
    scene._draw(large := Frame())
    new = {mark.text for mark in texts_of(frame)} - {mark.text for mark in texts_of(large)}
    cut = {text for text in new if text.endswith("…")}
    assert size > 100 or not cut, name
    own = {*texts_of(band), *pictures_of(band)}
    for mark in {*texts_of(frame), *pictures_of(frame)} - own:
        if isinstance(mark, Picture) and (mark.w >= 0.8 * WIDTH or mark.name in LIGHT):
            continue
        x, y, w, h = inked(mark, size / 100) if isinstance(mark, Text) else mark[1:5]
        aside = abs(x - plate.x) >= (w + plate.w) / 2
        assert aside or abs(y - plate.y) >= (h + plate.h) / 2, f"{name}: {mark}"
    for words in texts_of(band):
        assert fit(words, size / 100).fits, words
        assert inked(words, size / 100)[1] < HEIGHT - 28.0


def called(folder: Path) -> tuple[Room, Guest]:
    """Somebody with the mouse is asked whether a claim is true."""
    here = room(folder)
    scene = asking(here.services, GAMES["cockroach"], 2, "call", [MOUSE])
    scene.enter()
    guest = Guest(scene, 0, MOUSE)
    guest.wait(STANDS)
    return here, guest


def button(here: Room) -> Text:
    return next(mark for mark in texts_of(here.frame()) if mark.text == "True")


def test_the_mouse_finds_what_stands_further_back(tmp_path: Path) -> None:
    here, guest = called(tmp_path)
    before, decisions = button(here), guest.scene.table.decisions
    bet_on(guest.scene)
    now = button(here)
    assert (now.x, now.y) != (before.x, before.y)
    for _ in range(2):  # "Do you mean this?"
        here.click(now.x, now.y)
        guest.wait(STANDS)
    assert guest.scene.table.decisions > decisions


def test_the_light_of_one_button_goes_along_what_stands_further_back(tmp_path: Path) -> None:
    here, guest = called(tmp_path)
    bet_on(guest.scene)
    words = button(here)
    lit = [one for one in guest.scene.stations() if abs(one.x - words.x) < one.w / 2]
    assert any(abs(one.y - words.y) < 1.0 for one in lit)
