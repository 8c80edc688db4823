"""Pictures of an evening's showing screens: few guests, a full table, as many as there can be."""

from collections.abc import Iterator

from game.bots.characters import CHARACTERS
from game.evening.evening import Evening
from game.evening.known import NEXT
from game.evening.seating import ROTATE
from game.evening.steps import Begin, Bet, CallFinal, Finish, Join, Leave, Plan, Play
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.show.podium import Podium
from scenes.games.staged import tally_of
from scenes.input.action import KEYBOARD, MOUSE
from scenes.people.characters import character_name
from scenes.people.seating import MARKS
from scenes.services import Services
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
    for guests in SIZES:
        for name, seconds in (("moving", 3.0), ("table", 6.0)):
            page = _page(services, evening_of(services.texts, guests, 2))
            yield f"{name} {guests}", _after(services, page, seconds)
        over = evening_of(services.texts, guests, 4)
        yield f"podium {guests}", _at(services, _podium(services, over), "first", 2.0)
        yield f"awards {guests}", _after(services, _podium(services, over), 60.0)
    yield "the final", _after(services, _page(services, evening_of(services.texts, 8, 3)), 6.0)
    yield "the end", _after(services, _page(services, evening_of(services.texts, 6, 4)), 5.0)
    for name, moment, later in (("second place", "first", -0.5), ("highlight", "awards", 1.5)):
        podium = _podium(services, evening_of(services.texts, 6, 4))
        yield name, _at(services, podium, moment, later)


def moving(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield each screen by name, just before something moves on it."""
    yield "table", _after(services, _page(services, evening_of(services.texts, 6, 2)), 0.5)
    over = evening_of(services.texts, 6, 4)
    for moment in ("first", "awards"):
        yield f"podium {moment}", _at(services, _podium(services, over), moment, -1.5)


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


def _podium(services: Services, evening: Evening) -> Podium:
    return Podium(services, evening, again=_nothing, title=_nothing)


def _at(services: Services, podium: Podium, moment: str, later: float) -> Podium:
    """The podium so many seconds after its `first` rises or its `awards` begin."""
    seconds = podium.first_at if moment == "first" else podium.awards_at
    _after(services, podium, seconds + later)
    return podium


def _after(services: Services, scene: Scene, seconds: float) -> Scene:
    """The scene after so many seconds, frame by frame."""
    services.stack.start_with(scene)
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)
    return scene


def _nothing() -> None:
    return
