"""Pictures of an evening's screens: who is here, the plan, who sits, what comes next, the pause."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from types import SimpleNamespace
from typing import cast

from game import GAMES
from game.evening.evening import Evening
from game.evening.steps import Begin, Join, Plan, ShuffleTeams
from scenes.evening.bets import Bets, SpareBet
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.page import in_pause, more, swap_guest
from scenes.evening.people import mark_of
from scenes.evening.planning import Planning
from scenes.evening.roster import Draft
from scenes.evening.show.fixtures import evening_of
from scenes.evening.ways import Ended, PauseWays
from scenes.games import registry
from scenes.games.fixtures import play, play_until
from scenes.input.action import Action, Verb
from scenes.lobby.pieces import Tile
from scenes.match.game_scene import GameScene
from scenes.people.guests import Book, Guest, LastEvening
from scenes.people.seating import Player
from scenes.services import Party, Services
from scenes.session.session import Session
from scenes.stage.scene import Scene

_NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gesine Maria")


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield each picture by name."""
    yield "guests", _guests(services)
    evening = _evening()
    yield ("plan", Planning(services, "pad:1", evening, _nothing, _half_past_eight))
    evening.apply(Begin())
    course = Course(services, evening)
    slot = next(one for one in evening.proposals() if one.game == "cockroach")
    course.choose(slot.game, slot.short)
    course.devices.update({0: "keyboard", 1: "mouse", 3: "keyboard"})
    gather = Gather(course, "pad:1")
    yield "who sits", gather
    names = [player.name for player in gather.seating]
    yield "bets", Bets(course, "pad:1", names)
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
    session.play_out([GAMES[slot.game].bots["normal"]] * len(names))
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
    people = tuple(Guest(name, number % 14) for number, name in enumerate(_NAMES[:4]))
    others = tuple(Guest(name, number % 14) for number, name in enumerate(_NAMES[4:]))
    book = Book(people + others, 3, {}, LastEvening(people, 30, tuple(GAMES), "rotate"))
    again = Tile("same", services.texts("Same guests, same plan: start"), "", _nothing)
    plan = Tile("plan", services.texts("Time and games"), "", _nothing)
    return GuestList(services, "pad:1", Draft(services, book), lambda _: [again, plan], "same")


def _evening() -> Evening:
    evening = Evening(seed=7, sealed=False)  # whose teams and seats the pictures know
    for number, name in enumerate(_NAMES):
        evening.apply(Join(name, str(number % 14)))
    evening.apply(Plan(45, tuple(GAMES), "rotate"))
    evening.apply(ShuffleTeams())
    return evening


def _half_past_eight() -> datetime:
    return datetime(2026, 11, 22, 20, 30)
