"""An evening in the house without a display: guests who press, and what they see."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game import GAMES
from game.evening.evening import Evening
from game.evening.log import complete
from game.evening.plan import OPEN
from game.evening.records import Now
from scenes.evening.course import Course
from scenes.evening.gather import START, Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.host import Host
from scenes.evening.show.podium import Podium
from scenes.evening.tiles import Key, TileScreen
from scenes.evening.ways import Ended
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.files.storage import EVENING
from scenes.input.action import KEYBOARD, Action, Verb, is_phone
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.screens.question import Question
from scenes.session.session import Session
from tests.game.evening.evenings import ALL, named, play
from tests.scenes.behind import match_of
from tests.scenes.guest import Guest
from tests.scenes.room import Room, room

QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
PADS = ("pad:1", "pad:2", "pad:3")
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")


@dataclass
class House(Room):
    """A house in which guests press, look, and have an evening."""

    def pick(self, key: Key, device: str = "pad:1") -> None:
        """Go to a tile by arrows, and press."""
        screen = self.at(TileScreen)
        for _ in range(60):
            if screen.focus.key == key:
                self.push(Verb.SOUTH, device=device)
                return
            places = {one.key: one for one in screen.targets()}
            at, to = places[screen.focus.key or 0], places[key]
            if abs(to.y - at.y) > at.h / 2:
                self.push(Verb.DOWN if to.y > at.y else Verb.UP, device=device)
            elif isinstance(screen, Gather) and screen.chooses(device) is not None:
                self.push(Verb.DOWN if at.key == START else Verb.UP, device=device)  # right bets
            else:
                self.push(Verb.RIGHT if to.x > at.x else Verb.LEFT, device=device)
        raise AssertionError(f"{key!r} cannot be reached")

    def type_name(self, name: str) -> None:
        for letter in name:
            self.do(Action(KEYBOARD, Verb.TEXT, text=letter))
        self.push(Verb.SOUTH, device=KEYBOARD)

    def hurry(self, device: str, *verbs: Verb) -> None:
        """Press one right after another."""
        self.wait(0.5)
        for verb in verbs:
            for pressed in (True, False):
                self.do(Action(device, verb, pressed))
                self.stack.update(0.04)

    @property
    def plain(self) -> str:
        """All words in sight."""
        return "\n".join(self.words()).replace("\N{NO-BREAK SPACE}", " ")

    @property
    def host(self) -> Host:
        party = self.services.party
        assert isinstance(party, Host)
        return party

    @property
    def evening(self) -> Evening:
        return self.host.course.evening

    @property
    def now(self) -> Now:
        """The game that is played."""
        return self.host.course.now

    @property
    def scene(self) -> GameScene:
        """The game that is played, whatever lies on it."""
        scene = self.stack.scenes[0]
        assert isinstance(scene, GameScene)
        return scene

    @property
    def page(self) -> Gather:
        """The page before a game, which is there."""
        return self.at(Gather)

    def invite(self, *names: str) -> GuestList:
        """From the title to the guests' list, with these new guests."""
        self.choose("Evening")
        shown = self.at(GuestList)
        for name in names:
            self.pick("new")
            self.type_name(name)
        return shown

    def gather(self, *names: str) -> Gather:
        """From the title to where these guests take their seats."""
        self.invite(*names)
        self.pick("same")
        return self.page

    def leave(self) -> None:
        """Go from the page to the title, where the evening waits."""
        self.pick("more")
        self.choose("To the title")

    def come_again(self) -> "House":
        """Leave the page for the title; another day nothing of that evening waits there."""
        self.leave()
        self.services.storage.path(EVENING).unlink()
        return place(self.services.storage.folder)

    def end(self) -> Podium:
        """End the evening, on the page that offers it."""
        self.choose("End the evening now")
        self.push(Verb.DOWN, Verb.SOUTH)
        return self.at(Podium)

    def sit(self, *pads: str) -> None:
        """Each of these pads takes a seat, or is ready with it."""
        for pad in pads:
            self.push(Verb.SOUTH, device=pad)

    def share(self, *pads: str) -> None:
        """The free seats are taken with these pads in turn."""
        for seat in self.page.attendance.free:
            self.pick(seat, pads[seat % len(pads)])

    def sit_and_deal(self) -> None:
        """All pads take a seat, and the cards are dealt."""
        page = self.page
        for pad in PADS:
            if page.attendance.free and not page.attendance.seats_of(pad):
                self.sit(pad)
        self.deal()

    def deal(self) -> GameScene:
        """All who sit there are ready, bots play for the others; nobody wants to see it first."""
        page = self.page
        held = [player.device for player in page.seating if player.device]
        pads = [device for device in held if not is_phone(device)]
        for device in dict.fromkeys(pads or PADS[:1]):  # who has no seat begins for all
            if self.top is page:
                self.pick("start", device)
        for _ in range(60):
            if isinstance(self.top, Question):
                self.choose("Play now")
            if self.top is not page:
                break
            self.wait(0.5)
        return self.until(GameScene)

    def to_the_cards(
        self, pads: Sequence[str], *, bets: bool = True
    ) -> tuple[float, Counter[str]]:
        """Each pad is pressed for what is asked of it, until cards are dealt: seconds, presses."""
        page, seconds, presses = self.page, 0.0, Counter[str]()
        while self.top is page:
            for pad in pads:
                there, mine = page.attendance, page.attendance.seats_of(pad)
                verbs: tuple[Verb, ...] = ()
                if self.top is not page:
                    break
                if bets and page.backing.next_of(pad) is not None:
                    assert not there.ready.intersection(mine), "with the last bet they are"
                    verbs = Verb.RIGHT, Verb.SOUTH
                elif set(mine) - there.ready if mine else there.free:
                    verbs = (Verb.SOUTH,)
                self.press(*verbs, device=pad)
                presses[pad] += len(verbs)
            self.wait(0.5)
            seconds += 0.5
            assert seconds < 25.0
        self.at(GameScene)
        return seconds, presses

    def play(self, *, by_hand: bool = False) -> None:
        """All who are asked choose their first legal move; `by_hand` with what they hold."""
        scene = self.at(GameScene)
        session = scene.session
        guests = {
            seat: Guest(scene, seat, player.device)
            for seat, player in enumerate(session.seating)
            if player.device
        }
        for _ in range(4000):
            if self.top is not scene:
                return
            seat = next((one for one in match_of(session).waiting() if one in guests), None)
            if seat is None or scene.director.telling:
                self.wait(0.1)
                continue
            move = match_of(session).legal(seat)[0]
            if by_hand:
                guests[seat].choose(move)
            else:
                scene.chooser.commit(seat, move)
                self.wait(0.1)
        raise AssertionError("the game does not end")

    def play_on(self) -> Gather:
        """The cards are dealt, and played to the next page."""
        self.deal()
        self.play()
        return self.until(Gather)


def place(folder: Path, **changes: Any) -> House:
    """A house at its title, with three pads."""
    here = House(**vars(room(folder, **{"settings": QUICK, **changes})))
    here.pads.plugged[:] = PADS
    here.show(Title(here.services))
    return here


def waiting(folder: Path, log: bytes, **changes: Any) -> House:
    """A house at its title, where an evening with this log waits: the first choice."""
    folder.mkdir(exist_ok=True)
    folder.joinpath(EVENING).write_bytes(log)
    return place(folder, **changes)


def taken_up(folder: Path, one: Evening, **changes: Any) -> House:
    """Go on with this evening, as after a power cut."""
    here = waiting(folder, complete(one), **changes)
    here.push(Verb.SOUTH)
    return here


def between(
    folder: Path, guests: int, games: int = 1, minutes: int = OPEN, wanted: tuple[str, ...] = ALL
) -> House:
    """So many named guests at the page after so many games; nobody has a device yet."""
    one = named(guests, minutes, games=wanted)
    for _ in range(games):
        play(one)
    here = taken_up(folder, one)
    here.wait(5.0)  # the table is told
    return here


def nothing(*_: object) -> None:
    """Lead nowhere."""


def table_of(here: Room, evening: Evening, game: str) -> tuple[Course, Session]:
    """This game is chosen: its course, and its session."""
    course = Course(here.services, evening)
    slot = next(one for one in evening.proposals() if one.game == game)
    course.choose(slot.game, slot.short)
    return course, Session.unsaved(here.services, course.setup(), course.seating())


def names_at(session: Session) -> list[str]:
    return [player.name for player in session.seating]


def ended(here: Room, evening: Evening, game: str, ranks: tuple[int, ...]) -> Session:
    """The page after a game that ended with these ranks."""
    course, session = table_of(here, evening, game)
    session.play_out([GAMES[game].bots["easy"]] * len(ranks))
    course.finish(replace(session.finished(), ranks=ranks), session)
    here.show(Gather(course, "pad:1", ended=Ended(session)))
    return session
