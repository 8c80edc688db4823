"""8-28 on the table: what can be chosen, where it lies, and what is drawn."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from game.eight28 import events as ev
from game.eight28.cards import EIGHT, FACES, TWENTY_EIGHT, UNSEEN
from game.eight28.rules import Accept, Decline, PlayFor
from game.engine.events import Event
from game.engine.moves import Move
from scenes.games.eight28 import log_text, paint, table
from scenes.games.eight28.look import Look
from scenes.games.eight28.motion import Motion
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.bar import Bar, Hint, Question
from scenes.match.session import Session
from scenes.privacy.secret import Secret
from scenes.services import Services
from scenes.stage.render.frame import Frame
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.stations import Station, stations_at


@dataclass(frozen=True, slots=True)
class NoMore(Move):
    """Decline this card and all later ones of the round: the scene's own comfort, no move."""


_BUTTONS = (Accept, Decline, NoMore)


class Eight28Scene(Motion):
    """The mine railway."""

    corner = table.SIGNS
    hands = table.HANDS

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        self._hidden: dict[tuple[int, int], int] = {}  # by round and seat, as they were asked for
        self.faces.places = {seat: spot.mat.face_place for seat, spot in enumerate(self.spots)}
        self.arrange(0.0)

    @property
    def bar(self) -> Bar:  # type: ignore[override]
        """Beside the buttons while somebody answers, else in the middle."""
        return table.ASKS if self.awaited and (self.handing or not self.later) else table.TELLS

    def log_text(self, event: Event) -> str:
        model = self.shown
        opened = [model.cards(seat) for seat in range(len(model.opened))]
        return log_text.line(self.services.texts, self.session.seating, event, model.plays, opened)

    def committed(self) -> None:
        """Show the hidden cards that may be seen now.

        Nothing is sealed in this game; but who may see them can have changed.
        """
        self.settle()
        self.arrange(0.0)

    # Hidden cards.

    def hidden(self, seat: int) -> int:
        """Return the hidden card of the round on the screen.

        `seat` was told of it.
        """
        key = self.shown.round, seat
        if key not in self._hidden:
            self._hidden[key] = self._dealt(*key)
        return self._hidden[key]

    def _dealt(self, round: int, seat: int) -> int:
        number, card = 0, UNSEEN
        for event in self.table.memories(seat):
            if isinstance(event, ev.RoundBegan):
                number = event.number
            elif isinstance(event, ev.HiddenDealt) and (number, event.seat) == (round, seat):
                card = event.card
        return card

    def known(self) -> dict[int, int]:
        """Return the hidden card that lies openly, by seat.

        It is that of a person who sits alone with bots.
        """
        seating = self.session.seating
        alone = seating.people() if seating.alone else []
        return {seat: self.hidden(seat) for seat in alone if self.shown.hidden[seat] == UNSEEN}

    def secret_of(self, seat: int) -> Secret | None:
        if self.shown.hidden[seat] != UNSEEN:
            return None
        return Secret(
            self.shown.round,
            lambda: table.CARD_PICTURES[self.hidden(seat)],
            tuple(table.CARD_PICTURES[face] for face in FACES),
            self.spots[seat].hidden,
        )

    # Moves.

    def question(self, seat: int | None) -> Question:  # noqa: ARG002 (the same for every seat)
        """Ask to take the card (EV-6), or for a target (EV-15)."""
        texts, target = self.services.texts, self.table.phase == "target"
        return Question(texts("Play for which gate?") if target else texts("Take this card?"))

    def hints(self, seats: Sequence[int]) -> list[Hint]:
        """List how they answer.

        What they hold to look at their cards stands on these.
        """
        hints = super().hints(seats)
        return [hint for hint in hints if self.later or Verb.LEFT_SHOULDER not in hint.verbs]

    def blind_moves(self) -> Sequence[Move]:
        return ()

    def places(self, seat: int) -> Mapping[Move, Target[Move]]:
        moves = list(self.table.legal(seat))
        if Decline() in moves:
            moves.append(NoMore())
        return {move: self._place(move).target(move) for move in moves}

    def _place(self, move: Move) -> table.Place:
        """What stands for a move."""
        if isinstance(move, PlayFor):
            return table.BUTTONS[(EIGHT, TWENTY_EIGHT).index(move.target)]
        return table.BUTTONS[_BUTTONS.index(type(move))]

    def named(self, seat: int, key: Hashable) -> str:  # noqa: ARG002 (the same for all)
        return paint.label(self.services.texts, key) if isinstance(key, Move) else ""

    def choose(self, seat: int, action: Action) -> Move | None:
        move = super().choose(seat, action)
        if isinstance(move, NoMore):
            self.content.add(seat)
            return Decline()
        return move

    def hear(self, action: Action) -> None:
        if self.looking.seat is None and (seats := self._second_thoughts(action)):
            self.content.difference_update(seats)
            self.play("unlock")
        else:
            super().hear(action)

    def _second_thoughts(self, action: Action) -> set[int]:
        """The seats that take their "no more" back: by east, or a click on the word."""
        mine = self.content.intersection(self.session.seating.seats_of(action.device))
        if not action.pressed:
            return set()
        if action.device == MOUSE and action.verb is Verb.CLICK:
            return {seat for seat in mine if self.no_more_place(seat).holds(action.x, action.y)}
        return mine if action.verb is Verb.EAST else set()

    def offered(self) -> list[Station]:
        """List a "no more" to take back, before the rest."""
        if self.director.telling or self._lookers():
            return super().offered()
        mine = self.content.intersection(self.session.seating.seats_of(MOUSE))
        words = stations_at(self.no_more_place(seat) for seat in sorted(mine))
        return [*(one._replace(key=("no more", one.key)) for one in words), *super().offered()]

    def no_more_place(self, seat: int) -> Target[int]:
        return table.no_more(self.spots[seat]).target(seat)

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        if self.looking.seat is None and not self.director.telling:
            for seat in self.content.intersection(self.table.waiting()):
                person = not self.session.seating[seat].bot
                if person and Decline() in self.table.legal(seat):
                    self.commit(seat, Decline())
                    return True
        return moved

    # What is seen.

    def acts(self, seat: int) -> bool:
        """Return True if the table waits for this player, all told."""
        return not self.director.telling and seat in self.table.waiting()

    @property
    def look(self) -> Look:
        """All that painters read."""
        seats = range(self.seats)
        return Look(
            services=self.services,
            seating=self.session.seating,
            faces=self.faces,
            board=self.board,
            told=self.told,
            split=len(self.shown.heaps) > 1,
            spots=self.spots,
            carts=self.carts,
            standing=self.board.snapshot(),
            leaving=self.board.leaving(),
            acting=self.acting,
            asks=self.asks,
            content=self.content,
            counted=[self.counted(seat) for seat in seats],
            eyes={seat: eye for seat in seats if (eye := self._eye(seat))},
            says=[self.said(seat) for seat in seats],
        )

    def _eye(self, seat: int) -> str:
        """The sign on a hidden card: its player may look at it, or everybody sees it."""
        if self.looking.may(seat):
            return paint.OPEN_EYE
        return paint.SHUT_EYE if seat in self.known() else ""

    def draw_table(self, frame: Frame) -> None:
        look = self.look
        paint.cloth(frame, look)
        self.board.draw(frame)
        paint.over(frame, look)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:  # noqa: ARG002
        paint.choice(frame, self.look, self.places(seat), self.picker.key)
