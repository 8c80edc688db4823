"""Beside each name stands the face or the mark of just that player, on all screens of people.

Nobody here has the mark of the own seat's number, so that the one cannot be taken for the other.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from math import hypot
from pathlib import Path

import pytest

from game import GAMES
from game.bots.characters import character_of
from game.engine.match import Setup
from game.evening.evening import Evening
from game.evening.plan import OPEN
from game.evening.seating import ROTATE
from game.evening.steps import Begin, Join, Leave, Plan
from scenes.evening.bets import Bets
from scenes.evening.course import Course
from scenes.evening.fixtures import evening_of as staged_evening
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.page import swap_guest, swap_seat
from scenes.evening.people import mark_of
from scenes.evening.roster import Attending
from scenes.evening.show.podium import Podium
from scenes.games import registry
from scenes.hall.fixtures import fixtures
from scenes.kiosk.asking import draw_still_there
from scenes.lobby.scene import Lobby
from scenes.lobby.seat_editor import SeatEditor
from scenes.lobby.sharing import Sharing
from scenes.match.presentation import Spoils
from scenes.menus.ending import Guests, Throne
from scenes.menus.ending import Podium as GamePodium
from scenes.menus.pause import Grab, Pause, PauseSeat, PauseSeats
from scenes.menus.takeover import Takeover
from scenes.people.faces import Faces
from scenes.people.guests import Book, Guest
from scenes.people.labels import seat_picture
from scenes.people.seating import Player, Seating
from scenes.session.session import Session
from scenes.stage.render.frame import Frame, Picture
from scenes.stage.render.theme import SEAT_SHAPES
from scenes.stage.scene import Scene
from tests.game.evening.evenings import ALL, play
from tests.scenes.room import Room, frame_of, inked, pictures_of, room, texts_of

GAME = GAMES["cockroach"]
MARKS = (3, 5, 0, 1, 2)  # by seat; 4 is nobody's
NAMES = ("Xenia", "Yann", "Willi", "Zora", "Viktor")
DEVICES = ("pad:1", "pad:2", "", "keyboard", "")
BOTS = ("", "", "normal-flea", "", "hard-moth")


def seating() -> Seating:
    return Seating(
        [
            Player(name, mark, device, bot)
            for name, mark, device, bot in zip(NAMES, MARKS, DEVICES, BOTS, strict=True)
        ]
    )


def pictures(player: Player) -> set[str]:
    """What may stand beside this player's name: the mark, or the face in any mood."""
    shape = SEAT_SHAPES[player.mark]
    mine = character_of(player.bot).name if player.bot and not player.stands_in else shape
    return {f"seats/{shape}", f"faces/{mine}"}


def beside(frame: Frame, players: Sequence[Player]) -> list[tuple[str, str]]:
    """Each name with the face or mark that is the nearest to its letters."""
    shown = [one for one in pictures_of(frame) if one.name.startswith(("faces/", "seats/"))]
    found = []
    for text in texts_of(frame):
        name = next((one.name for one in players if _names(text.text, one.name)), None)
        if name and shown:
            x, y, w, _ = inked(text)
            nearest = min(shown, key=lambda one: _away(one, x, y, w))
            found.append((name, nearest.name.partition("+")[0]))
    return found


def _names(words: str, name: str) -> bool:
    """Whether these words are about nobody but the one of this name."""
    return words == name or words.startswith((f"{name} · ", f"{name} (", f"{name}: ", f"{name} ch"))


def _away(one: Picture, x: float, y: float, w: float) -> float:
    return hypot(max(0.0, abs(one.x - x) - w / 2), one.y - y)


def check(frame: Frame, players: Sequence[Player], *, fewest: int = 1) -> None:
    """Fail where the nearest face is somebody else's; so many names have one."""
    found = beside(frame, players)
    mine = {player.name: pictures(player) for player in players}
    assert [(name, shown) for name, shown in found if shown not in mine[name]] == []
    assert len({name for name, _ in found}) >= fewest


def screens(here: Room) -> Iterator[tuple[Callable[[], Scene], int]]:
    """Screens of a game alone, each with how many players it shows."""
    services, players = here.services, seating()
    presentation = registry.presentation(GAME.name)
    session = Session.unsaved(services, Setup(GAME, 5, 7, GAME.options()), players)
    yield partial(Pause, services, session, "pad:1"), 5
    yield partial(PauseSeats, services, session, "pad:1"), 5
    for seat in range(5):
        yield partial(PauseSeat, services, session, seat, "pad:1"), 1
        yield partial(Grab, services, "pad:1", players[seat], print), 1
        yield partial(SeatEditor, services, "pad:1", GAME, presentation, players, seat), 1
    yield partial(Lobby, services, GAME.name, "pad:1", players), 5
    shared = seating()
    for seat in (0, 1, 3):
        shared[seat].device = "pad:1"
    yield partial(Sharing, services, "pad:1", shared, 6), 3
    lost = seating()
    lost[1].device = "pad:9"
    yield lambda: Takeover(services, lost, lost.lose("pad:9")), 1


def test_on_the_screens_of_a_game(tmp_path: Path) -> None:
    here = room(tmp_path)
    for make, fewest in screens(here):
        here.stack.clear_to(scene := make())
        here.stack.apply_changes()
        frame = frame_of(scene)
        check(frame, list(seating()), fewest=fewest)


@pytest.mark.parametrize("ranks", [(2, 1, 4, 3, 5), (1, 1, 1, 1, 5), (3, 3, 2, 1, 5)], ids=str)
def test_on_a_podium_and_around_a_throne(ranks: tuple[int, ...], tmp_path: Path) -> None:
    services, players = room(tmp_path).services, seating()
    nothing = {seat: Spoils() for seat in range(5)}
    guests = Guests(services, Faces(services, players), ranks, nothing, {})
    for ending in (GamePodium(guests), Throne(guests)):
        frame = Frame()
        ending.draw(frame, ending.ends_at)
        check(frame, list(players), fewest=5)


def test_where_the_kiosk_asks_who_is_still_there(tmp_path: Path) -> None:
    """Several names stand in one line, their marks before it in the same order."""
    players, frame = [seating()[seat] for seat in (3, 0, 1)], Frame()
    draw_still_there(frame, room(tmp_path).services, players, 9.0)
    marks = sorted(pictures_of(frame), key=lambda one: one.x)
    assert [(one.name, one.colour) for one in marks] == [seat_picture(p.mark) for p in players]
    assert "Zora, Xenia and Yann: still there?" in [one.text for one in texts_of(frame)]


def evening_of(here: Room, guests: int) -> Course:
    """A course in its second game, in which one of those who waited first has left."""
    evening = Evening(1)
    for number in range(guests):
        evening.apply(Join(f"Guest{number}", str(3 * number % 10)))
    evening.apply(Plan(OPEN, ALL, ROTATE))
    evening.apply(Begin())
    play(evening, seconds=100)
    course = Course(here.services, evening)
    slot = next(one for one in evening.proposals() if one.game == GAME.name)
    course.choose(slot.game, slot.short)
    course.do(Leave(evening.waiting()[0]))
    return course


def test_on_the_screens_of_an_evening(tmp_path: Path) -> None:
    here = room(tmp_path)
    course = evening_of(here, 9)
    evening, services = course.evening, here.services
    guests = [Player(one.name, mark_of(one)) for one in evening.guests]
    gather = Gather(course, "pad:1")
    course.devices.update(zip(range(9), (f"pad:{n}" for n in count(1)), strict=False))
    sitting = gather.seating
    session = Session.unsaved(services, course.setup(), sitting)
    book = Book((Guest("Elsewhere", 4),))
    seen: list[tuple[Scene, Sequence[Player], int]] = [
        (gather, list(sitting), 5),
        (Bets(course, "pad:1", sitting), guests, 2),
        (swap_seat(course, session, "pad:1"), list(sitting), 5),
        (swap_guest(course, session, 2, "pad:1"), guests, 5),
        (
            GuestList(services, "pad:1", Attending(course, book), lambda _: []),
            [*guests, Player("Elsewhere", 4)],
            10,
        ),
    ]
    for scene, players, fewest in seen:
        here.stack.clear_to(scene)
        here.stack.apply_changes()
        check(here.frame(), players, fewest=fewest)
    session.play_out([GAME.bots["easy"]] * len(sitting))
    course.finish(session.finished(), session)
    course.next_game()
    page = Gather(course, "pad:1")
    here.show(page)
    here.stack.update(5.5)
    check(here.frame(), [*guests, *page.seating], fewest=9)


@pytest.mark.parametrize("guests", [3, 6])
def test_on_the_podium_of_an_evening(guests: int, tmp_path: Path) -> None:
    services = room(tmp_path).services
    evening = staged_evening(services.texts, guests, 4)
    places = {row.place for row in evening.standings()}  # who shares one is named with the other
    podium, frame = Podium(services, evening, again=print, title=print), Frame()
    podium.update(podium.first_at + 3.0)
    podium.draw(frame)
    check(frame, [Player(one.name, mark_of(one)) for one in evening.guests], fewest=len(places))


def test_in_the_hall_of_fame(tmp_path: Path) -> None:
    for name, hall in fixtures(room(tmp_path).services):
        if name in ("won", "luck", "pairs", "known for", "records"):
            frame = frame_of(hall)
            looks = [one.look for one in hall.counted.guests.values()]  # type: ignore[attr-defined]
            check(frame, [Player(*look) for look in looks], fewest=1 if name == "records" else 4)
