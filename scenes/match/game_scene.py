"""What the scenes of all games share: events become beats, presses become decisions, secrets stay.

A game's scene says what stands where, how an event looks, and where the moves lie; this class
knows no rule of any game.
"""

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from game.engine.events import Event
from game.engine.moves import Move, Refused
from scenes.input.action import Verb
from scenes.match.bar import Hint, Question
from scenes.match.call_outs import CallOuts
from scenes.match.commentary import Commentary, Comments
from scenes.match.corner import draw_corner
from scenes.match.narration import Narration
from scenes.match.offering import Offering
from scenes.match.picker import Picker
from scenes.match.session import Session
from scenes.match.small import draw_small
from scenes.match.strip import Strip
from scenes.match.teller import Teller
from scenes.people.chatter import Chatter, Occasion, Reactions
from scenes.people.faces import Faces
from scenes.people.seating import Privacy
from scenes.privacy.cover import darken, draw_around, draw_cover, words_to_look
from scenes.privacy.curtain import Curtain
from scenes.privacy.handing import draw_handing
from scenes.privacy.look import Looking
from scenes.privacy.secret import Secret
from scenes.screens.notices import PassingNotices
from scenes.services import Services
from scenes.stage.motion.director import Speed
from scenes.stage.render.frame import Frame


@dataclass(frozen=True, slots=True)
class Manners:
    """How a game behaves at any table: what makes its bots talk, and what its blind presses are.

    `blind` is Privacy.BLIND or SIGN, or None where there are none. `comments` are what is said of
    remarkable facts.
    """

    reactions: Reactions = lambda _events: ()
    blind: Privacy | None = None
    comments: Comments | None = None


class GameScene(Teller, Offering):
    """One match on the screen. All public moves and secret choices go through here."""

    opaque = True
    caption = ""  # what a lesson or a call-out says, translated, for a question's first sentence
    call_outs: CallOuts | None = None  # for those who play this for the first time
    tune = ""  # the music of this table; empty: none
    manners = Manners()  # the presentation of the game gives its own

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        Offering.__init__(self, session)
        self.curtain = Curtain(services, session.seating, ended=self._forget_focus)
        self.looking = Looking(self.table, services, self.secret_of, self.curtain.known)
        self.table.looking = self._lookers
        self.notices = PassingNotices(services, lambda: session.problem)
        self.faces = Faces(services, session.seating)
        self.chatter = Chatter(services, session.seating, self._reactions)
        self.strip = Strip(self)
        self.narration = Narration(self)
        self._finished = False
        self._tapped = False  # whether those who are asked now have heard it
        self._sealed: Sequence[int] = ()  # seats that have been seen to choose

    def _reactions(self, events: Sequence[Event]) -> Iterable[tuple[int, Occasion]]:
        return self.manners.reactions(events)

    # What a game's scene says.

    def secret_of(self, seat: int) -> Secret | None:  # noqa: ARG002 (for games with secrets)
        """Return what this seat alone may look at now, if anything.

        It may do so whoever's turn it is, for as long as it likes. What it sees only where it
        chooses, as a hand behind the curtain, belongs to `draw_choice`; what a single person may
        see openly, to `draw_table`.
        """
        return None

    @property
    def says_itself(self) -> bool:
        """Return True while the table tells so large what happens that the strip is silent."""
        return False

    def tension(self) -> float:
        """Return how tense the music is, 0 to 1.

        Read it from `told` alone: what all have seen.
        """
        return 0.0

    @abstractmethod
    def draw_table(self, frame: Frame) -> None:
        """Draw everything that all may see."""

    @abstractmethod
    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        """Draw the moves of `seat` with its focus.

        They lie openly, or under the open curtain if `secret`.
        """

    def named(self, seat: int, key: Hashable) -> str:  # noqa: ARG002 (for games with choices)
        """Name what lies at a place where `seat` can choose openly, translated."""
        return ""

    def question(self, seat: int | None) -> Question:  # noqa: ARG002 (for decisions in steps)
        """Say what is asked now, in one sentence.

        Called only while somebody is asked. With a `seat`, whoever sees this may also know what
        that seat has picked so far.
        """
        return Question(self.services.texts("Choose a move"))

    @abstractmethod
    def committed(self) -> None:
        """Show who has chosen or taken back, never what."""

    # The scene's life.

    def enter(self) -> None:
        if self.manners.comments:
            self.commentary = Commentary(self.services, self.table, self.manners.comments)
        if self.table.decisions:
            self.recall(self.table.news())
        self.services.keep_awake(True)
        self._tell()
        self._change_hands()
        self.committed()

    def leave(self) -> None:
        self.services.keep_awake(False)
        self.services.audio.music("")
        self.services.voice.hush()
        self.session.close()

    def pause(self) -> None:
        self._shut()
        self.director.hurry = False
        self.board.shake(0.0, 0.0)

    def resume(self) -> None:
        settings = self.services.settings
        self.session.seating.keep_only(self.services.devices.present())
        self.reseat()
        self.board.still = settings.reduced_motion
        self.director.speed = Speed(settings.animation.value)
        self._look_for_absent()

    def _forget_focus(self) -> None:
        """Where the focus was under a curtain is a secret: the next one begins anew."""
        self.picker = Picker(self._pointer)

    def update(self, dt: float) -> bool:
        self.session.time(dt)
        if self.looking.seat is not None:
            return self.looking.update(dt)
        moved = self.notices.update(dt) | self.chatter.update(dt) | self.director.update(dt)
        moved |= self.curtain.update(dt) | self.strip.update(dt) | self.faces.update(dt)
        moved |= self._speak_up(dt)
        if not self.director.telling:
            self.faces.watch(self.table.waiting() or self.faces.acting)
            self._tap()
            moved |= self._ask(dt)
            before = self.table.decisions
            self.session.think(dt * self.director.factor)
            self._tell()
            if self.table.decisions != before:
                self.committed()
                self._nod()
                moved = True
            if self.call_outs and self.awaited and self.call_outs.new():
                self.caption = self.call_outs.words()
                moved |= bool(self.caption)
        self.narration.update()
        self.services.audio.music(self.tune, self.tension())
        if self.over and not self.curtain.covering:
            self._finish()
        return moved or not self.director.empty

    def _tap(self) -> None:
        """Once when people are asked something new: from where the one asked sits."""
        if self._tapped or not (asked := self.awaited):
            return
        self._tapped = True
        x, _ = self.faces.places.get(asked[0], (None, None))
        self.play("turn", x if len(asked) == 1 else None)

    def _nod(self) -> None:
        """Whoever has sealed a choice nods; all may see that it is sealed."""
        sealed = self.table.public().committed
        fresh = [seat for seat in sealed if seat not in self._sealed]
        self.faces.nod(fresh)
        self.narration.chosen(fresh)
        self._sealed = sealed

    @property
    def asks(self) -> bool:
        """Whether the table waits for somebody, with all told."""
        return not self.director.telling and bool(self.table.waiting())

    @property
    def acting(self) -> Sequence[int]:
        """The seats that are waited for, or else the one that is told of."""
        if self.asks:
            return self.table.waiting()
        if len(self.faces.acting) == 1:
            return self.faces.acting
        return () if self.actor is None else (self.actor,)

    @property
    def over(self) -> bool:
        """The match has ended and all of it has been shown."""
        return self.table.over and self.director.empty

    def _finish(self) -> None:
        """Once: hand the finished match on to whoever comes next here."""
        if not self._finished:
            self._finished = True
            if self.commentary and not self.watched:
                self.services.records.update(self.commentary.best)
            self.services.after_game(self.services, self.session)

    def _tell(self) -> None:
        """Queue the beats of what has happened since the last time."""
        if news := self.table.news():
            self.queue(news)
            self._blind.clear()  # what was asked is resolved
            self._tapped, self._sealed = False, ()
            self._change_hands()

    def _change_hands(self) -> None:
        """Where two heads share a seat, a round may have ended."""
        if self.services.party:
            self.pressing.pass_on(self.services.party.next_hands(self.session))

    def said(self, seat: int) -> str:
        """Return what the bot in this seat says now.

        Nobody talks while somebody looks at a secret.
        """
        looks = self.curtain.seat is not None or self.looking.seat is not None
        return "" if looks else self.chatter.line(seat)

    # What people decide.

    def reseat(self) -> None:
        """Give everybody the privacy that fits who sits there now.

        Call it when somebody came, went or changed devices.
        """
        self.session.seating.propose_privacy(self.manners.blind)
        self.session.keep_seating()
        self.committed()
        self.pressing.ask_anew()

    def commit(self, seat: int, move: Move) -> None:
        """Decide `move` for the person in `seat`."""
        self._blind.pop(seat, None)
        self.table.commit(seat, move)
        self.strip.forget()
        self.pressing.decided(seat)
        if self.secret and seat not in self.table.waiting():
            self.services.audio.play("lock")
        self._tell()
        self.committed()
        self._nod()

    def take_back(self, seat: int) -> None:
        """Open the sealed choice of the person in `seat` again.

        A refusal is only heard.
        """
        try:
            self.table.take_back(seat)
        except Refused:  # the table chose for this seat, which had no other option (ALL-2)
            self.services.audio.play("refuse")
            return
        self.services.audio.play("unlock")
        self.committed()
        self._nod()

    # What is seen.

    def hints(self, seats: Sequence[int]) -> list[Hint]:
        """List what the devices of `seats` press, and what that does."""
        texts, seating = self.services.texts, self.session.seating
        if self.later:
            return [Hint((Verb.LEFT_SHOULDER,), texts("look at your card"))]
        if not self.curtain.open and any(self.hides(seat) for seat in seats):
            blind = [seat for seat in seats if seating[seat].privacy is Privacy.BLIND]
            others = [seat for seat in seats if seat not in blind and not self.invites(seat)]
            look = Hint((Verb.LEFT_SHOULDER,), words_to_look(self.services), others)
            lock = Hint((Verb.RIGHT_SHOULDER,), texts("lock"), blind)
            return [hint for hint in (look, lock) if hint.seats]
        found = [Hint((Verb.LEFT, Verb.SOUTH), texts("choose"))]
        if taking := [seat for seat in seats if self.may_step_back(seat)]:  # they know the arrows
            found = [Hint((Verb.SOUTH,), texts("choose"))]
            found.append(Hint((Verb.EAST,), texts("back"), taking))
        if any(self.looking.may(seat) for seat in seats) and not self.secret:
            found.append(Hint((Verb.LEFT_SHOULDER,), texts("look at your card")))
        return found

    def refuse(self, device: str, reason: str) -> None:
        """Shake the device, and let the strip say why.

        `reason` is one translated sentence. Never for a blind press: nothing may follow that. Under
        the open curtain only its seat is told, and nobody hears it.
        """
        self.services.rumble(device)
        self.pressing.refused(device)
        if self.curtain.seat is None:
            self.services.audio.play("refuse")
            self.services.say(reason, now=True)
        self.strip.refuse(reason)

    def draw(self, frame: Frame) -> None:
        party = self.services.party
        if party is None or not self.stands_back:
            self._draw(frame)
            return
        table = Frame()
        self._draw(table)
        draw_small(frame, table, self.services.settings.text_size)
        frame.shaken = table.shaken
        party.draw_bets(frame)

    def _draw(self, frame: Frame) -> None:
        seat = self.curtain.seat
        if seat is not None and not self.curtain.open:
            draw_cover(frame, self.services, self.session.seating[seat], self.curtain)
            return
        if not self.looking.covering:
            self.draw_table(frame)
            self.faces.draw_light(frame)
            self.board.draw_words(frame)
            if self.looking.seat is None:
                frame.shaken = self.board.shaken
        if self.looking.seat is not None:
            self.looking.draw(frame)
        elif seat is not None:
            self._draw_open(frame, seat)
        elif not self.director.telling:
            handing = self.handing
            for open_seat in () if self.later else self.openly():
                if open_seat not in handing:
                    self.draw_choice(frame, open_seat, secret=False)
            players = [self.session.seating[seat] for seat in handing]
            draw_handing(frame, self.services, players, self.hands)
        if self.looking.seat is None and seat is None:
            if not self.says_itself:
                self.strip.draw(frame)
            if not self.watched:
                draw_corner(frame, self.services, self.session.seating, self.corner)
        if self.looking.seat is None:  # they would stand on the sign's legend
            self.notices.draw(frame)

    def _draw_open(self, frame: Frame, seat: int) -> None:
        """What `seat` chooses from, on the darkened table and in its frame."""
        darken(frame)
        player = self.session.seating[seat]
        seals = not self.composed
        wanted = self.strip.reason or self.question(seat).words
        draw_around(frame, self.services, player, self.curtain, wanted, seals=seals, secret=True)
        self.draw_choice(frame, seat, secret=True)
