"""Pictures of an evening's showing screens: few guests, a full table, as many as there can be."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from game.bots.characters import CHARACTERS
from game.evening.evening import Evening
from game.evening.known import NEXT
from game.evening.seating import ROTATE
from game.evening.steps import Begin, Bet, CallFinal, Finish, Join, Leave, Plan, Play
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.moments import Decisive, Moments
from scenes.evening.show.podium import Podium
from scenes.games.registry import presentation
from scenes.games.staged import tally_of
from scenes.input.action import KEYBOARD, MOUSE
from scenes.people.characters import character_name
from scenes.people.seating import MARKS
from scenes.replay.fixtures import decided, people
from scenes.services import Services
from scenes.session.timeline import Timeline
from scenes.stage.scene import Scene
from scenes.texts import Texts

SIZES = (2, 6, 14)  # guests
STEP = 1 / 30  # seconds
GAMES = ("grasshopper", "cockroach", "eight28", "fruechtchen")

NAMES = (
    *("Anna", "Ben", "Christabella", "Dora", "Emil", "Frida"),
    *("Wolfgang", "Ada", "Giulia", "Hannes", "Ivana", "Johanna-Lina", "Kai", "Milica"),
)


def evening_of(texts: Texts, guests: int, games: int, *, playing: bool = False) -> Evening:
    """Play an evening of four games for so many guests.

    `games` of them are over. In a large one somebody has left.
    """
    evening = Evening(7, sealed=False)  # whose seats the pictures know
    for number in range(guests):
        evening.apply(Join(NAMES[number], str(number % MARKS)))
    evening.apply(Plan(45, GAMES, ROTATE))
    evening.apply(Begin())
    for game in range(games + playing):
        if game == 3:
            evening.apply(CallFinal())
        slot = evening.proposals()[0]
        bots = tuple(character_name(texts, character) for character in CHARACTERS)
        evening.apply(Play(slot.game, slot.short, bots))
        for place, guest in enumerate(evening.waiting()):
            evening.apply(Bet(guest, place % 4))
        if game < games:
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


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield each screen by name, on the stack of the services.

    It is seen when all is told, and on the way there.
    """
    for name, make in makers(services).items():
        yield name, make()


def makers(services: Services) -> dict[str, Callable[[], Scene]]:
    """Return what makes each screen, by name, without all before it."""
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
    return _after(services, _page(services, evening_of(services.texts, guests, games)), seconds)


def _page(services: Services, evening: Evening) -> Gather:
    """The page after the last game; two of those who sit have a device, one is ready."""
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
    return page


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
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)
    return scene


def _nothing() -> None:
    return
