"""One match on the screen: devices, time and frames are handed on to those who know what to do.

A game's view says what stands where, how an event looks, and where the moves lie; this class knows
no rule of any game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.engine.events import Event
from scenes.choosing.asking import Asking
from scenes.choosing.chooser import Chooser
from scenes.choosing.doors import Doors, draw_corner
from scenes.input.action import Action, Verb
from scenes.input.keymap import looking_key
from scenes.layout.scenery import Scenery
from scenes.match.call_outs import CallOuts
from scenes.match.commentary import Commentary, Comments
from scenes.match.guess import Guess, Guesses, Patience
from scenes.match.on_phone import OnPhone
from scenes.match.one_button import offered
from scenes.match.opened import Opens, nothing
from scenes.match.strip import Strip
from scenes.match.teller import Narration, Teller
from scenes.match.view import TableView
from scenes.people.chatter import Reactions
from scenes.people.guests import count_guesses
from scenes.people.seating import Privacy
from scenes.privacy.blind import draw_padlocks
from scenes.privacy.cover import darken, draw_around, draw_cover, draw_reason, draw_tick
from scenes.privacy.handing import draw_handing
from scenes.screens.notices import PassingNotices
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.motion.director import Speed
from scenes.stage.render.frame import Frame
from scenes.stage.widgets.small import draw_small, on_large, small_station
from scenes.stage.widgets.stations import Station
from scenes.texts import N_


@dataclass(frozen=True, slots=True)
class Manners:
    """How a game behaves at any table: what makes its bots talk, and what its blind presses are.

    `blind` is Privacy.BLIND or SIGN, or None where there are none. `comments` are what is said of
    remarkable facts, `guesses` what whoever waits may guess. Events of the kinds `rounds` begin a
    round. `opens` shows what a seat alone holds.
    """

    reactions: Reactions = lambda _events: ()
    blind: Privacy | None = None
    comments: Comments | None = None
    guesses: tuple[Guess, ...] = ()
    rounds: tuple[type[Event], ...] = ()
    opens: Opens = nothing


class GameScene:
    """One match on the screen. All public moves and secret choices go through here."""

    opaque = True
    call_outs: CallOuts | None = None  # for those who play this for the first time

    def __init__(
        self,
        services: Services,
        session: Session,
        view: Callable[[Asking], TableView],
        manners: Manners = Manners(),
    ) -> None:
        """Lay the table of a session; `view` makes what its game shows and lets choose."""
        scenery = Scenery.of(services, session, manners.reactions)
        self.services, self.session, self.table = services, session, session.table
        self.board, self.director, self.faces = scenery.board, scenery.director, scenery.faces
        self.manners = manners
        self.asking = Asking(scenery, lambda seat: self.choices.secret_of(seat))
        self.view = view(self.asking)
        self.motions, self.choices = self.view.motions, self.view.choices
        self._patience = Patience()
        self.guesses = Guesses(self.asking, manners.guesses, self._patience.takes_part)
        self.teller = Teller(self.motions, self.guesses, manners.rounds)
        self.chooser = Chooser(self.asking, self.choices, self._changed)
        self.doors = Doors(self.chooser, self.view.corner, lambda: self.teller.lines, self.reseat)
        self.notices = PassingNotices(services, lambda: session.problem)
        self.strip = Strip(self.view, self.teller, self.guesses)
        self.narration = Narration(self.view, self.chooser)
        self.on_phone = OnPhone(self.chooser, self.view, self.guesses, self.teller, manners.opens)
        hears, guess = self.doors.hear, self.guesses.press
        self._listeners = hears, self.doors.bets, self._waits, guess, self.doors.pauses
        self._finished = False
        self._tapped = False  # whether those who are asked now have heard it
        self._together = False  # whether several were asked at once
        self._sealed: Sequence[int] = ()  # seats that have been seen to choose
        self._asked: set[str] = set()  # the names of those who were asked something here
        self.motions.arrange(0.0)

    # The scene's life.

    def enter(self) -> None:
        self.services.voice.hush()  # of another game, or another moment of it
        if self.manners.comments:
            self.teller.commentary = Commentary(self.services, self.table, self.manners.comments)
        if self.table.decisions:
            self.teller.recall(self.table.news())
        self.services.keep_awake(True)
        self._tell()
        self._change_hands()
        self._show_committed()

    def leave(self) -> None:
        self.view.leave()
        self.services.keep_awake(False)
        self.services.audio.music("")
        self.services.voice.hush()
        self.session.close()

    def pause(self) -> None:
        self.asking.shut()
        self.asking.forget_reason()  # it was of another press, and may be of another language
        self.director.hurry = False
        self.board.shake(0.0, 0.0)

    def resume(self) -> None:
        settings = self.services.settings
        self.session.seating.keep_only(self.services.devices.present())
        self.reseat()
        self.board.still = settings.reduced_motion
        self.director.speed = Speed(settings.animation.value)
        self.doors.look_for_absent()

    def reseat(self) -> None:
        """Give everybody their privacy, when somebody came, went or changed devices."""
        self.session.seating.propose_privacy(self.manners.blind)
        self.session.keep_seating()
        self.chooser.abandon()
        self._show_committed()
        self.asking.pressing.ask_anew()
        for guest in self.services.phones.guests:
            guest.refusal = ""  # of another seat, or in another language

    # Presses.

    def handle(self, action: Action) -> None:
        if self.asking.stands_back:
            action = on_large(action)
        if self.choices.hears(action):
            return
        if not self.session.seating.alone:
            action = looking_key(action)
        if action.verb in (Verb.POINT, Verb.CLICK):
            self.asking.pointer = action.x, action.y
        action = self._on_strip(action)
        if action.verb is Verb.PICK:
            self.doors.hear(action)
            self.on_phone.tap(action)
        elif any(listens(action) for listens in self._listeners):
            return
        elif self.director.telling:
            self._hurry(action)
        else:
            self.director.hurry = self.director.hurry and action.pressed
            self.chooser.press(action)

    def _on_strip(self, action: Action) -> Action:
        """What a click on a sign of the strip means: back, or a hold where one looks."""
        if action.verb is not Verb.CLICK or self.asking.covered:
            return action
        sign = next((one.key for one in self.strip.signs if one.holds(action.x, action.y)), None)
        seat = self.asking.seat_for(action.device)
        if sign is Verb.LEFT_SHOULDER and seat is not None:
            x, y = self.choices.looks_at(seat)
            return replace(action, x=x, y=y)
        return replace(action, verb=Verb.EAST) if sign is Verb.EAST else action

    def _waits(self, action: Action) -> bool:
        """Whether this press is about a device on its way, or a look: nothing is hurried then."""
        waits = self.asking.handed(action) or self.asking.looks(action)
        if waits:
            self.director.hurry = False
        return waits

    def _hurry(self, action: Action) -> None:
        """South, or a click, hurries what is told while it is held."""
        if action.verb in (Verb.SOUTH, Verb.CLICK):
            self.director.hurry = action.pressed

    def stations(self) -> list[Station]:
        """List what a single button can choose now, where it is drawn."""
        found = offered(self.chooser, self.view)
        return [small_station(one) for one in found] if self.asking.stands_back else found

    # Time.

    def update(self, dt: float) -> bool:
        self.session.time(dt)
        moved = self.asking.looking.update(dt)
        if not self.asking.looking.hiding:
            moved |= self._go_on(dt)
        self.view.update()
        return moved

    def _go_on(self, dt: float) -> bool:
        asking, seating = self.asking, self.session.seating
        people = [seat for seat, player in enumerate(seating) if player.device]
        seats, known = len(seating), self.teller.rounds > 1
        self.director.pace = self._patience.pace(
            dt, people, asking.awaited, seats=seats, known=known
        )
        moved = (
            self.notices.update(dt)
            | self.asking.scenery.chatter.update(dt)
            | self.director.update(dt)
        )
        moved |= self.asking.curtain.update(dt) | self.strip.update(dt) | self.faces.update(dt)
        moved |= self.teller.update(dt) | self.guesses.update(dt)
        if not self.director.telling:
            moved |= self._wait(dt)
        self.narration.update()
        self.services.audio.music(self.motions.tune, self.motions.tension())
        if self.over and not self.asking.curtain.covering:
            self._finish()
        return moved or not self.director.empty

    def _wait(self, dt: float) -> bool:
        """All is told: people are asked, and bots think."""
        ask = self.table.ask
        self._together = ask is not None and len(ask.seats) > 1
        if not self.asking.taught and (due := self.choices.decided_before()):
            self.chooser.commit(*due)
            return True
        self.faces.watch(self.view.acting or self.faces.acting)
        self._tap()
        moved = self.chooser.update(dt)
        before = self.table.decisions
        if not (self._patience.tried and self.guesses.fresh):
            self.session.think(dt * self.director.factor)
        self._tell()
        if self.table.decisions != before:
            self._show_committed()
            self._nod()
            moved = True
        return moved | self._call_out()

    def _call_out(self) -> bool:
        if not (self.call_outs and self.asking.awaited and self.call_outs.new()):
            return False
        self.asking.tip = self.call_outs.words() or self._to_look()
        return bool(self.asking.tip)

    def _to_look(self) -> str:
        """For whoever is asked first of all, and has never looked at a card of its own."""
        asked = self.asking.at_hand
        unseen = [seat for seat in asked if self.asking.looking.never(seat)]
        names = {self.session.seating[seat].who for seat in asked}
        first = unseen and self._asked.isdisjoint(names)
        self._asked |= names
        return N_("You have not looked at your card") if first else ""

    def _tap(self) -> None:
        """Once when people are asked something new: from where the one asked sits."""
        if self._tapped or not (asked := self.asking.awaited):
            return
        self._tapped = True
        x, _ = self.faces.places.get(asked[0], (None, None))
        self.motions.play("turn", x if len(asked) == 1 else None)

    def _nod(self) -> None:
        """Whoever has sealed a choice nods; all may see that it is sealed."""
        sealed = self.table.public().committed
        fresh = [seat for seat in sealed if seat not in self._sealed]
        self.faces.nod(fresh)
        self.narration.chosen(fresh)
        self._sealed = sealed

    @property
    def over(self) -> bool:
        """The match has ended and all of it has been shown."""
        return self.table.over and self.director.empty

    def _finish(self) -> None:
        """Once: hand the finished match on to whoever comes next here."""
        if not self._finished:
            self._finished = True
            count_guesses(self.services, self.guesses.counted)
            if self.teller.commentary and not self.asking.watched:
                self.services.records.update(self.teller.commentary.best)
            self.services.after_game(self.services, self.session)

    def _tell(self) -> None:
        """Queue the beats of what has happened since the last time."""
        if news := self.table.news():
            self.teller.queue(news)
            self.choices.resolved()
            self.asking.answers.clear()
            self._tapped, self._sealed = False, ()
            if self._together:  # it is nobody's turn, least of all of who was the last to choose
                self.faces.watch(())
            self._change_hands()

    def _change_hands(self) -> None:
        """Where two heads share a seat, a round may have ended."""
        if self.services.party:
            self.asking.pressing.pass_on(self.services.party.next_hands(self.session))

    def _changed(self) -> None:
        """Show that somebody has chosen or taken back, and what came of it."""
        self._tell()
        self._show_committed()
        self._nod()

    def _show_committed(self) -> None:
        self.choices.forget()
        self.motions.show_committed()

    # What is seen.

    def draw(self, frame: Frame) -> None:
        party = self.services.party
        if party is None or not self.asking.stands_back:
            self._draw(frame)
            return
        table = Frame()
        self._draw(table)
        draw_small(frame, table, self.services.settings.text_size)
        frame.shaken = table.shaken
        party.draw_bets(frame)

    def _draw(self, frame: Frame) -> None:
        curtain, looking = self.asking.curtain, self.asking.looking
        if curtain.seat is not None and not curtain.open:
            draw_cover(frame, self.services, self.session.seating[curtain.seat], curtain)
            return
        if not looking.covering:
            self._draw_table(frame)
        if looking.hiding:
            looking.draw(frame)
            return
        if curtain.seat is not None:
            self._draw_under_curtain(frame, curtain.seat)
        else:
            self._draw_open(frame)
            looking.draw_signs(frame, self.faces.places)
        self.notices.draw(frame)

    def _draw_table(self, frame: Frame) -> None:
        self.view.draw_table(frame)
        if not self.director.telling and self.asking.secret:
            faces, locked = self.faces, self.table.public().committed
            to_lock = self.asking.answers.to_lock
            draw_padlocks(frame, self.services, faces.seating, faces.places, locked, to_lock)
        self.faces.draw_light(frame)
        self.board.draw_words(frame)
        if not self.asking.looking.hiding:
            frame.shaken = self.board.shaken

    def _draw_open(self, frame: Frame) -> None:
        """What lies openly to be chosen, and what stands beside the table."""
        asking, seating = self.asking, self.session.seating
        if not self.director.telling:
            handing = asking.handing
            for seat in () if asking.later else asking.openly():
                if seat not in handing:
                    self.view.draw_choice(frame, seat, secret=False)
            asking.picker.draw(frame, self.services, secret=False)
            players = [seating[seat] for seat in handing]
            draw_handing(frame, self.services, players, self.view.hands)
        self.guesses.draw(frame)
        if not self.view.says_itself:
            self.strip.draw(frame)
        if not asking.watched:
            draw_corner(frame, self.services, seating, self.view.corner, asking.in_hand)

    def _draw_under_curtain(self, frame: Frame, seat: int) -> None:
        """What `seat` chooses from, on the darkened table and in its frame."""
        darken(frame)
        asking, player = self.asking, self.session.seating[seat]
        seals = not self.choices.composed
        draw_around(
            frame,
            self.services,
            player,
            asking.curtain,
            self.view.question(seat).words,
            seals=seals,
            chooses=True,
            secret=True,
        )
        self.view.draw_choice(frame, seat, secret=True)
        if asking.reason:
            draw_reason(frame, self.services, asking.reason)
        if (picked := self.choices.places(seat).get(asking.curtain.picked)) is not None:
            draw_tick(frame, picked)
        asking.picker.draw(frame, self.services, secret=True)
