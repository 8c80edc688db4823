"""Pictures of an evening: its screens, and what only shows, of few guests and of many."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from types import SimpleNamespace
from typing import cast

from game import GAMES
from game.bots.characters import CHARACTERS
from game.evening.evening import Evening
from game.evening.known import NEXT
from game.evening.seating import ROTATE
from game.evening.steps import Begin, Bet, CallFinal, Finish, Join, Leave, Plan, Play, ShuffleTeams
from scenes.evening.bets import Bets, SpareBet
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.moments import Decisive, Moments
from scenes.evening.page import in_pause, more, swap_guest
from scenes.evening.people import mark_of
from scenes.evening.planning import Planning
from scenes.evening.roster import Draft
from scenes.evening.show.podium import Podium
from scenes.evening.ways import Ended, PauseWays
from scenes.games import registry
from scenes.games.fixtures import play, play_until
from scenes.games.registry import presentation
from scenes.games.staged import tally_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.pieces import Tile
from scenes.match.game_scene import GameScene
from scenes.people.characters import character_name
from scenes.people.guests import Book, Guest, LastEvening
from scenes.people.seating import MARKS, Player
from scenes.replay.fixtures import decided, people
from scenes.services import Party, Services
from scenes.session.session import Session
from scenes.session.timeline import Timeline
from scenes.stage.scene import Scene
from scenes.texts import Texts

SIZES = (2, 6, 14)  # guests
ORDER = ("grasshopper", "cockroach", "eight28", "fruechtchen")

NAMES = (
    *("Anna", "Ben", "Christabella", "Dora", "Emil", "Frida"),
    *("Wolfgang", "Ada", "Giulia", "Hannes", "Ivana", "Johanna-Lina", "Kai", "Milica"),
)


def evening_of(texts: Texts, guests: int, games: int) -> Evening:
    """Play so many games for so many guests (a large evening: somebody left)."""
    evening = Evening(7, sealed=False)  # whose seats the pictures know
    for number in range(guests):
        evening.apply(Join(NAMES[number], str(number % MARKS)))
    evening.apply(Plan(45, ORDER, ROTATE))
    evening.apply(Begin())
    for game in range(games):
        if game == 3:
            evening.apply(CallFinal())
        slot = evening.proposals()[0]
        bots = tuple(character_name(texts, character) for character in CHARACTERS)
        evening.apply(Play(slot.game, slot.short, bots))
        for place, guest in enumerate(evening.waiting()):
            evening.apply(Bet(guest, place % 4))
        _finish(evening, game)
        if game == 1 and guests > 6:
            evening.apply(Leave(3))
    return evening


def _finish(evening: Evening, game: int) -> None:
    """Seats in order, somebody else first in each game; everybody did something."""
    assert evening.now is not None
    seats = len(evening.now.heads)
    ranks = tuple((seat + 2 * game) % seats + 1 for seat in range(seats))
    tally = tally_of(evening.now.game)
    tallies = [{name: n * (seat + 2) // 3 for name, n in tally.items()} for seat in range(seats)]
    evening.apply(Finish(ranks, 500, tuple(tallies)))


def makers(services: Services) -> dict[str, Callable[[], Scene]]:
    """Return what makes each screen that only shows, by name (on the stack).

    It is seen when all is told, and on the way there.
    """
    told, risen = partial(_told, services), partial(_risen, services)
    made: dict[str, Callable[[], Scene]] = {}
    for guests in SIZES:
        made[f"moving {guests}"] = partial(told, guests, 2, 3.0)
        made[f"table {guests}"] = partial(told, guests, 2, 6.0)
        made[f"podium {guests}"] = partial(risen, guests, "first", 2.0)
        made[f"awards {guests}"] = partial(risen, guests, "begin", 60.0)
    made["the final"] = partial(told, 8, 3, 6.0)
    made["the end"] = partial(told, 6, 4, 5.0)
    made["second place"] = partial(risen, 6, "first", -0.5)
    made["highlight"] = partial(risen, 6, "awards", 1.5)
    made["moment 14"] = partial(_with_a_moment, services)
    return made


def moving(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield each screen by name, just before something moves on it."""
    yield "table", _told(services, 6, 2, 0.5)
    for moment in ("first", "awards"):
        yield f"podium {moment}", _risen(services, 6, moment, -1.5)


def _told(services: Services, guests: int, games: int, seconds: float) -> Scene:
    """The page after the last game; two of those who sit have a device, one is ready."""
    evening = evening_of(services.texts, guests, games)
    course = Course(services, evening)
    if evening.phase == NEXT:
        if len(evening.results) == 3:
            course.call_final()
        course.next_game()
    page = Gather(course, "pad:1")
    for number, seat in enumerate(page.attendance.free[:2]):
        page.seating.hand_over(seat, (KEYBOARD, MOUSE)[number])
    there = page.attendance
    there.ready.update(seat for seat in there.unready if seat % 4 == 0)
    return _after(services, page, seconds)


def _risen(services: Services, guests: int, moment: str, later: float) -> Scene:
    """The podium so many seconds after it does `begin`, its `first` rises, its `awards` begin."""
    evening = evening_of(services.texts, guests, 4)
    podium = Podium(services, evening, again=_nothing, title=_nothing)
    begins = {"begin": 0.0, "first": podium.first_at, "awards": podium.awards_at}
    return _after(services, podium, begins[moment] + later)


def _with_a_moment(services: Services) -> Scene:
    """The end of the podium that offers the moment of the evening, and a best nose."""
    evening, moments = evening_of(services.texts, 14, 4), Moments(services)
    game = evening.results[-1].now.game
    match, moment = decided(game)
    timeline = Timeline(match, presentation(game).rounds)
    moments.best = Decisive(moment, timeline, people(match.setup.seats))
    services = replace(services, guessed={NAMES[-1]: (12, 14)})
    podium = Podium(services, evening, again=_nothing, title=_nothing, moments=moments)
    return _after(services, podium, podium.stops[-1] + 2.0)


def _after(services: Services, scene: Scene, seconds: float) -> Scene:
    """The scene after so many seconds, frame by frame."""
    services.stack.start_with(scene)
    play(scene, seconds)
    return scene


_SEVEN = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gesine Maria")


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield each picture by name."""
    yield "guests", _guests(services)
    evening = _evening()
    yield "plan", Planning(services, "pad:1", evening, _nothing, _half_past_eight)
    evening.apply(Begin())
    course = Course(services, evening)
    slot = next(one for one in evening.proposals() if one.game == "cockroach")
    course.choose(slot.game, slot.short)
    course.devices.update({0: "keyboard", 1: "mouse", 3: "keyboard"})
    gather = Gather(course, "pad:1")
    yield "who sits", gather
    yield "bets", Bets(course, "pad:1", gather.seating)
    session = Session.unsaved(services, course.setup(), gather.seating)
    page = in_pause(course, session, "pad:1", PauseWays(_nothing, _nothing, _nothing))
    page.enter()
    yield "pause", page
    swap = swap_guest(course, session, 1, "pad:1")
    swap.enter()
    yield "swap", swap
    yield "bet from a spare pad", _betting(services, course, session)
    another = Session.unsaved(services, course.setup(), gather.seating)  # of which nothing was told
    yield "guess without a seat", _guessing(services, course, another)
    session.play_out([GAMES[slot.game].bots["normal"]] * len(session.seating))
    course.finish(session.finished(), session)
    course.next_game()
    ended = Ended(session)
    table = Gather(course, "pad:1", ended=ended)
    table.update(5.0)
    yield "table", table
    others = more(table, _nothing, _nothing)
    others.enter()
    yield "more", others
    yield "bets in the rows", _rows(services, final=False)
    yield "backing", _rows(services, final=True)


def _betting(services: Services, course: Course, session: Session) -> Scene:
    """The game goes on, and who waits bets with a pad that nobody plays with."""
    band = SpareBet(course)
    band.press(session, Action("pad:4", Verb.SOUTH))
    return _played(services, session, {}, betting=True, draw_bets=band.draw)


def _guessing(services: Services, course: Course, session: Session) -> Scene:
    """The game goes on, and one of those who wait has guessed with a device of their own."""
    guests = [(one, course.evening.guests[one]) for one in course.evening.waiting()]
    bench = {one: Player(guest.name, mark_of(guest), "pad:4") for one, guest in guests}
    scene = _played(services, session, bench, betting=False, draw_bets=_nothing)
    play_until(scene, lambda: max(scene.guesses.guessing, default=0) >= len(session.seating))
    scene.guesses.put(scene.guesses.guessing[-1], 0)
    return scene


def _played(
    services: Services, session: Session, bench: Mapping[int, Player], **does: object
) -> GameScene:
    """A few seconds of this game of an evening, which `does` so while these wait."""
    party = SimpleNamespace(next_hands=lambda _session: (), bench=lambda _session: bench, **does)
    at_table = replace(services, party=cast(Party, party))
    scene = registry.presentation(session.table.game).open(at_table, session)
    scene.enter()
    play(scene, 6.0)
    return scene


def _rows(services: Services, *, final: bool) -> Scene:
    """Before a game of eleven: of those who wait three have devices, one is ready."""
    course = Course(services, evening_of(services.texts, 11, 3 if final else 1))
    if final:
        course.call_final()
    course.next_game()
    one, two, three = course.evening.waiting()[:3]
    course.devices.update({one: "pad:1", two: "pad:2", three: "keyboard"})
    page = Gather(course, "keyboard")
    page.backing.turn(one, 1)
    page.backing.turn(two, 2)
    page.backing.done.add(two)
    page.update(5.0)
    return page


def _nothing(*_: object) -> None:
    return


def _guests(services: Services) -> Scene:
    people = tuple(Guest(name, number % 14) for number, name in enumerate(_SEVEN[:4]))
    others = tuple(Guest(name, number % 14) for number, name in enumerate(_SEVEN[4:]))
    book = Book(people + others, 3, {}, LastEvening(people, 30, tuple(GAMES), "rotate"))
    again = Tile("same", services.texts("Same guests, same plan: start"), "", _nothing)
    plan = Tile("plan", services.texts("Time and games"), "", _nothing)
    return GuestList(services, "pad:1", Draft(services, book), lambda _: [again, plan], "same")


def _evening() -> Evening:
    evening = Evening(seed=7, sealed=False)  # whose teams and seats the pictures know
    for number, name in enumerate(_SEVEN):
        evening.apply(Join(name, str(number % 14)))
    evening.apply(Plan(45, tuple(GAMES), "rotate"))
    evening.apply(ShuffleTeams())
    return evening


def _half_past_eight() -> datetime:
    return datetime(2026, 11, 22, 20, 30)
