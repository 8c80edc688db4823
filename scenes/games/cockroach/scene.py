"""Cockroach Poker Royal on the screen: what can be chosen, where it lies, and what is drawn."""

from collections.abc import Hashable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any

from game import GAMES
from game.chances.stake import Stake, stakes
from game.cockroach.cards import ROYAL
from game.cockroach.events import Paid, Slid, Turned
from game.cockroach.moves import Call, Pay, SlideOn
from game.engine.events import Event
from game.engine.moves import Move
from scenes.games.cockroach import chooser, log_text, paint, spoken, stage, table
from scenes.games.cockroach.chooser import Choice
from scenes.games.cockroach.draft import Card, Claim, Draft, Part, To, cards_to_pick
from scenes.games.cockroach.look import Brush, Look
from scenes.games.cockroach.model import TableModel
from scenes.games.cockroach.motion import Motion
from scenes.games.cockroach.question import question
from scenes.games.cockroach.table import FACE_PICTURES, HandCard
from scenes.input.action import Action, Verb
from scenes.match.bar import Hint, Question
from scenes.match.session import Session
from scenes.privacy.secret import Secret
from scenes.services import Services
from scenes.stage.motion.director import Speed
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.widgets.focus import Target

_LOOK = Verb.LEFT_SHOULDER


class CockroachScene(Motion):
    """The kitchen floor at night."""

    composed = True
    bar = table.CAPTION
    corner = table.SIGNS
    hands = table.HANDS

    def __init__(self, services: Services, session: Session) -> None:
        self.seats = len(session.seating)
        super().__init__(services, session)
        self.mats = table.mats(self.seats)
        self.faces.places = {seat: one.mat.face_place for seat, one in enumerate(self.mats)}
        self._draft: tuple[tuple[int, int], Draft] | None = None
        self._weighed: tuple[Hashable, Future[dict[Move, Stake]] | None] = (None, None)
        self._hands: dict[int, tuple[int, ...]] = {}  # private: as they were when all was told
        self.arrange(0.0)

    def update(self, dt: float) -> bool:
        self._weigh()
        return super().update(dt)

    def _weigh(self) -> None:
        """Have it thought about what hangs on a call, from when it is asked for.

        All that is asked about is public, and the answer times the silence alone.
        """
        asked, moves = self.table.moment, self.director.speed is not Speed.OFF
        if self.services.moments and moves and self.phase == "call" and self._weighed[0] != asked:
            game, view = GAMES[self.table.game], self.table.public()
            calls = (Call(0), Call(1))
            self._weighed = asked, self.services.thinker.submit(stakes, game, view, calls)

    def stake(self, call: Call) -> float | None:
        thought = self._weighed[1]
        known = thought is not None and thought.done() and thought.exception() is None
        return thought.result()[call].gap if thought and known else None

    def model(self) -> TableModel:
        return TableModel(self.seats, self.table.public().game.short)

    def log_text(self, event: Event) -> str:
        texts, taker = self.services.texts, self.told.collector
        return log_text.line(texts, self.session.seating, event, taker)

    def actor_of(self, event: Event) -> int | None:
        """Return who takes a turned card, and before that who has called.

        For all other events it is as ever.
        """
        if not isinstance(event, Turned):
            return super().actor_of(event)
        taker = self.told.collector
        return self.told.way[-1] if taker is None and self.told.way else taker

    def committed(self) -> None:
        """Do nothing: a choice is shown when it is told."""

    def blind_moves(self) -> Sequence[Move]:
        return ()

    # What is asked, and of whom.

    @property
    def phase(self) -> str:
        """What is asked now; nothing while something is told."""
        return "" if self.director.telling else self.table.phase

    @property
    def choosing(self) -> int | None:
        """The seat whose parts lie on the screen, openly or under its curtain."""
        if self.phase in ("", "call") or self.looking.seat is not None:
            return None
        if self.secret and self.curtain.seat is not None:
            return self.curtain.seat if self.curtain.open else None
        return next(iter(self.openly()), None)

    def question(self, seat: int | None) -> Question:
        draft = None if seat is None else self.draft(seat)
        return question(self.services.texts, self.phase, self.told.claim, draft)

    def hints(self, seats: Sequence[int]) -> list[Hint]:
        """List how the asked `seats` answer.

        Beside the steps of a pass there is room for one word.
        """
        look = self.services.texts("look")
        return [
            hint._replace(words=look) if self.phase == "pass" and _LOOK in hint.verbs else hint
            for hint in super().hints(seats)
        ]

    def secret_of(self, seat: int) -> Secret | None:
        """Return the card this player passes on, once it came (CP-8)."""
        if self.phase != "pass" or seat not in self.table.waiting():
            return None
        place = table.OWN_CARD
        return Secret(self.table.decisions, lambda: self._card(seat), FACE_PICTURES, place)

    def _card(self, seat: int) -> str:
        """The picture of the card that this seat passes on."""
        card: int = self.table.private(seat).game.card
        return FACE_PICTURES[card]

    def eye(self, seat: int) -> Target[int]:
        return (table.OWN_CARD if self.phase == "pass" else table.EYE).target(seat)

    def invites(self, seat: int) -> bool:
        return self.phase != "pass" and super().invites(seat)

    # What can be picked.

    def draft(self, seat: int) -> Draft:
        """Return what `seat` has picked so far for its decision."""
        key = (seat, self.table.decisions)
        if self._draft is None or self._draft[0] != key:
            self._draft = key, Draft(self.table.legal(seat))
        return self._draft[1]

    def hand(self, seat: int) -> tuple[int, ...]:
        """Count the hand of `seat` by face, as told.

        What was laid down is gone; what comes is counted when it has been seen.
        """
        now: tuple[int, ...] = self.table.private(seat).game.hand
        if not self.director.telling:
            self._hands[seat] = now
        before = self._hands.get(seat, (0,) * len(now))
        return tuple(map(min, before, now))

    def places(self, seat: int) -> Mapping[Any, Target[Any]]:
        if seat not in self.table.waiting():
            return {}
        if self.table.phase == "call":
            moves = self.table.legal(seat)
            return {
                move: table.button(index, len(moves)).target(move)
                for index, move in enumerate(moves)
            }
        draft = self.draft(seat)
        hand = {card.face: card.place for card in self._lying(seat)}
        found: dict[Any, Target[Any]] = {
            part: chooser.place(part, self.mats, hand).target(part) for part in self._parts(seat)
        }
        if draft.move is not None:
            confirm = table.PAY if draft.pays else table.CONFIRM
            found[draft.move] = confirm.target(draft.move)
        return found

    def _parts(self, seat: int) -> list[Part]:
        """What lies there to be picked: always the hand, and what the step is about."""
        draft = self.draft(seat)
        hand = () if draft.slides_on else self.table.private(seat).game.hand
        found: list[Part] = [Card(face) for face in cards_to_pick(draft.legal, hand)]
        if draft.missing is Claim:
            found += [Claim(claim) for claim in range(ROYAL + 1)]
        elif draft.missing in (To, None) and not draft.pays:
            found += [To(other) for other in draft.receivers]
        return found

    def _lying(self, seat: int) -> list[HandCard]:
        """The hand of `seat` as it lies now: raised while a card is picked from it."""
        draft = self.draft(seat)
        if self.table.phase in ("call", "pass") and seat != self.sole:
            return []
        raised = draft.pays or draft.missing is Card
        return table.hand(self.hand(seat), raised=raised, aside=self.hides(seat))

    def named(self, seat: int, key: Hashable) -> str:
        shut = self.table.phase in ("call", "pass") or self.hides(seat)
        hand = () if shut else self.table.private(seat).game.hand
        return spoken.named(self.services.texts, self.session.seating, hand, key)

    def choose(self, seat: int, action: Action) -> Move | None:
        picked = self.pick(seat, action)
        if picked is None or isinstance(picked, Move):
            return picked
        assert isinstance(picked, Card | To | Claim)
        self.draft(seat).pick(picked)
        self._lead_on(seat)
        return None

    def _lead_on(self, seat: int) -> None:
        """Put the focus on what is still to be picked, at last on the whole move.

        Under a curtain, and with a mouse, it goes there only for somebody who has moved it before.
        Mere taps decide nothing.
        """
        draft, places = self.draft(seat), self.places(seat)
        if draft.missing:
            self.picker.go_to(places, next(k for k in places if isinstance(k, draft.missing)))
        elif draft.move is not None:
            leads = self.picker.moved or self.shows_focus(seat)
            self.picker.go_to(places, draft.move if leads else None)

    def picked(self, seat: int) -> bool:
        key = (seat, self.table.decisions)
        return self._draft is not None and self._draft[0] == key and bool(self._draft[1].chosen)

    def step_back(self, seat: int) -> bool:
        part = self.draft(seat).back() if self.phase != "call" else None
        if part is not None:
            self.picker.go_to(self.places(seat), part)
        return part is not None

    def barred(self, seat: int, action: Action) -> str:
        """Say why a mat or card under a click is barred.

        The mat's player has had the card, or the card cannot pay.
        """
        at = action.x, action.y
        under: list[Move]
        if self.phase == "pay":
            under = [Pay((card.face,)) for card in self._lying(seat) if card.place.holds(*at)]
        elif self.phase == "pass":
            mats = enumerate(self.mats)
            under = [SlideOn(other, 0) for other, mat in mats if mat.place.holds(*at)]
        else:
            under = []
        return self.why(seat, under[-1]) if under else ""

    # What is seen.

    @property
    def look(self) -> Look:
        """All that painters read."""
        return Look(
            services=self.services,
            seating=self.session.seating,
            faces=self.faces,
            board=self.board,
            shown=self.shown,
            told=self.told,
            mats=self.mats,
            acting=self.acting,
            asks=self.asks,
            phase=self.phase,
            pays=isinstance(self.last, Paid) and not self.has_told,
            said=self.said,
        )

    @property
    def says_itself(self) -> bool:
        """Whether the middle says what happens: a claim letter by letter, or a loss (CP-17)."""
        claims = isinstance(self.last, Slid) and self.board.share(stage.CLAIMS) < 1
        return claims or self.told.end is not None

    def _choice(self, seat: int) -> Choice:
        asked = self.choosing == seat or self.phase == "call"
        return Choice(
            seat=seat,
            draft=self.draft(seat),
            hand=self._lying(seat),
            places=self.places(seat) if asked else {},
            focus=self.picker.key,
        )

    def draw_table(self, frame: Frame) -> None:
        look = self.look
        paint.floor(frame, look)
        if self.choosing is None:
            stage.stage(frame, look)
        self.board.draw(frame)
        paint.numbers(frame, look)
        stage.verdict(frame, look)
        if self.sole is not None and self.choosing is None:
            paint.hand(Brush(frame), table.hand(self.hand(self.sole)))
        stage.loss(frame, look)
        if self.phase and not self.curtain.open and not self.handing:
            stage.invitation(frame, look)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        brush, look, choice = Brush(frame, Layer.MOVING, secret), self.look, self._choice(seat)
        if self.phase == "call":
            chooser.buttons(brush, look, choice)
        elif choice.places:
            chooser.compose(brush, look, choice)
            if secret or self.sole == seat:
                chooser.own_hand(brush, look, choice)
