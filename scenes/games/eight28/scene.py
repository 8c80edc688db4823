"""8-28 on the table: how its events look, and where its moves lie."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.eight28 import events as told
from game.eight28.cards import FACES, UNSEEN
from game.eight28.gems import Gems
from game.eight28.rules import Accept, Decline, PlayFor
from game.engine.events import Event
from game.engine.moves import Move
from scenes.games.eight28 import layout, log_text, paint
from scenes.games.eight28.model import TableModel
from scenes.games.eight28.question import question
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.match.strip import Question
from scenes.privacy.secret import Secret
from scenes.services import Services
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.render.frame import Frame
from scenes.stage.render.theme import INK, SEAT_COLOURS
from scenes.stage.widgets.focus import Target

DEAL = 0.3  # seconds of a hidden card's way
SLIDE = 0.4
TURN = 0.6  # of a card turned over
SILENCE = 0.45
ANSWER = 0.25
BANNER = 1.4
GREAT = 2.4
SPARKLES = 26


@dataclass(frozen=True, slots=True)
class NoMore(Move):
    """Decline this card and all later ones of the round: the scene's own comfort, no move."""


class Eight28Scene(GameScene):
    """The crystal table."""

    shown: TableModel
    told: TableModel

    def __init__(self, services: Services, session: Session) -> None:
        self.seats = len(session.seating)
        super().__init__(services, session)
        self.panels = layout.panels(self.seats)
        self.content: set[int] = set()  # seats that said "no more", as everybody sees
        self._hidden: dict[tuple[int, int], int] = {}  # by round and seat, as they were asked for
        self.arrange(0.0)

    # Events become beats.

    def model(self) -> TableModel:
        return TableModel(self.seats, self.table.public().game.short)

    def log_text(self, event: Event) -> str:
        return log_text.line(self.services.texts, self.session.seating, event)

    def beats(self, event: Event) -> Iterable[Beat]:
        texts = self.services.texts
        match event:
            case told.RoundBegan():
                yield Beat(self._begin_round, 0.0)
                yield self.moves(SLIDE, 0.02, "deal")
                yield self.tells(wait=0.3)
            case told.HiddenDealt():
                yield self.moves(DEAL, sound="card_slide")
            case told.GemPlaced():
                yield self.moves(SLIDE)
                yield self.tells(f"chip_{min(8, 1 + len(self.shown.heaps[0]))}", wait=0.1)
            case told.LastRoundBegan():
                yield self.tells()
                yield Beat(lambda: self._announce(texts("Last round!"), "stalemate"), BANNER)
            case told.Offered():
                yield self.moves(SLIDE, sound="card_slide")
            case told.Accepted():
                yield self.moves(TURN)
                yield self.tells("card_flip", wait=0.1)
            case told.Declined():
                yield self.tells("tick", wait=ANSWER)
            case told.WentOut(seat):
                yield self.moves(SLIDE, 0.03)
                yield self.tells("lose")
                yield Beat(lambda: self._call(seat, texts("Out!")), 0.6)
            case told.PilePassed():
                yield self.moves(SLIDE, sound="card_slide")
            case told.RoundEnded(why):
                ending = log_text.ending(texts, why)
                yield self.moves(SLIDE)
                yield self.tells()
                yield Beat(lambda: self._announce(ending, "chime", 64), BANNER)
            case told.HiddenRevealed():
                yield self.moves(TURN)
                yield self.tells("card_flip", wait=TURN / 2 + SILENCE)
            case told.DirectHit(seats):
                yield Beat(seconds=SILENCE)
                yield self.tells()
                yield Beat(lambda: self._great_moment(seats), GREAT)
            case told.PlaysFor():
                yield self.tells("tick", wait=0.35)
            case told.HalvesFormed():
                yield self.moves(SLIDE, 0.03)
                yield self.tells("score", wait=0.6)
            case told.HalfUnclaimed():
                yield self.moves(SLIDE, 0.03)
                yield self.tells("cancel", wait=0.3)
            case told.GemsWon(seat, blue, red):
                yield self.moves(SLIDE, 0.08)
                yield self.tells(f"chip_{min(8, 1 + self.shown.gems[seat].worth // 6)}")
                yield Beat(lambda: self._gain(seat, Gems(blue, red).worth), 0.7)
            case told.GemsStayed():
                yield self.moves(SLIDE)
                yield self.tells(wait=0.4)

    def arrange(self, seconds: float, stagger: float = 0.0) -> None:
        pieces = layout.pieces(self.shown, self.session.seating, self.known())
        self.board.arrange(pieces, seconds, stagger=stagger, entry=self._entry, exit=self._exit)

    def _entry(self, key: Any) -> Piece | None:
        match key:
            case ("gem", gem):
                return layout.gem_from_giver(self.shown, gem)
            case ("card" | "hidden" | "pile", _):
                return layout.pile_top(self.shown)
        return None

    def _exit(self, key: Any) -> Piece | None:
        match key:
            case ("gem", gem):
                return layout.gem_to_winner(self.shown, gem)
            case ("card" | "hidden", _):
                return layout.pile_top(self.shown)
        return None

    def committed(self) -> None:
        """Nothing is sealed in this game; but who may see hidden cards can have changed."""
        self.arrange(0.0)

    def _begin_round(self) -> None:
        """Everybody wants cards again."""
        self.content.clear()

    # Great moments.

    def _banner(self, text: str, colour: str, size: float, seconds: float) -> None:
        self.board.float_text(
            text,
            layout.CENTRE,
            520,
            colour=colour,
            size=size,
            weight="title",
            w=1000,
            rise=20,
            seconds=seconds,
            plate=INK,
        )

    def _announce(self, text: str, sound: str, size: float = 92) -> None:
        self.play(sound)
        self._banner(text, self.services.theme.accent, size, BANNER)

    def _call(self, seat: int, text: str) -> None:
        """A word over a seat's cards."""
        panel = self.panels[seat]
        self.board.float_text(
            text,
            panel.x,
            panel.cards_y,
            colour=self.services.theme.danger,
            size=72,
            weight="title",
            w=400,
            rise=20,
            plate=INK,
        )

    def _gain(self, seat: int, points: int) -> None:
        if points:
            panel = self.panels[seat]
            self.board.float_text(
                f"+{points}",
                panel.gems[0],
                panel.cards_y + 20,
                colour=self.services.theme.accent,
                w=150,
                rise=30,
                plate=INK,
            )

    def _great_moment(self, seats: Sequence[int]) -> None:
        """A direct hit: the word over the whole table, and sparkles from those who made it."""
        self.play("ace")
        colour = SEAT_COLOURS[self.session.seating[seats[0]].mark]
        self._banner(self.services.texts("Direct hit!"), colour, 150, GREAT)
        luck = self.services.luck
        for seat in seats:
            panel = self.panels[seat]
            start = Piece("ui/sparkle", panel.x, panel.cards_y, 60, 60, shadow=None, z=50)
            for _ in range(SPARKLES // len(seats)):
                end = start._replace(
                    x=layout.CENTRE + luck.uniform(-420, 420),
                    y=520 + luck.uniform(-300, 300),
                    angle=luck.uniform(-180, 180),
                    alpha=0,
                )
                self.board.fly(start, end, GREAT * 0.6, delay=luck.uniform(0, 0.7), arc=120)

    # Hidden cards.

    def hidden(self, seat: int) -> int:
        """The hidden card that the seat was told of in the round on the screen."""
        key = self.shown.round, seat
        if key not in self._hidden:
            self._hidden[key] = self._dealt(*key)
        return self._hidden[key]

    def _dealt(self, round: int, seat: int) -> int:
        number, card = 0, UNSEEN
        for event in self.table.memories(seat):
            if isinstance(event, told.RoundBegan):
                number = event.number
            elif isinstance(event, told.HiddenDealt) and (number, event.seat) == (round, seat):
                card = event.card
        return card

    def known(self) -> dict[int, int]:
        """The hidden card that lies openly: that of a person who sits alone with bots."""
        seating = self.session.seating
        alone = seating.people() if seating.alone else []
        return {seat: self.hidden(seat) for seat in alone if self.shown.hidden[seat] == UNSEEN}

    def counted(self, seat: int) -> tuple[int, ...]:
        """The cards of a seat that all in the room may see."""
        lies = self.told.hidden[seat] is not None
        hidden = self.told.hidden[seat] or (lies and self.known().get(seat, UNSEEN))
        return (*((hidden,) if hidden else ()), *self.told.cards(seat))

    def secret_of(self, seat: int) -> Secret | None:
        if self.shown.hidden[seat] != UNSEEN:
            return None
        panel = self.panels[seat]
        return Secret(
            self.shown.round,
            lambda: layout.CARD_PICTURES[self.hidden(seat)],
            tuple(layout.CARD_PICTURES[face] for face in FACES),
            (*layout.hidden_place(self.shown, panel, seat), *panel.card),
        )

    # Moves.

    def blind_moves(self) -> Sequence[Move]:
        return ()

    def places(self, seat: int) -> Mapping[Move, Target[Move]]:
        moves = list(self.table.legal(seat))
        if Decline() in moves:
            moves.append(NoMore())
        return {move: Target(move, *self._place(move)) for move in moves}

    def _place(self, move: Move) -> tuple[float, float, float, float]:
        """Centre and size of what stands for a move."""
        if isinstance(move, PlayFor):
            return (*layout.TARGETS[move.target], *layout.TARGET)
        button = {Accept: 0, Decline: 1, NoMore: 2}[type(move)]
        return (*layout.BUTTONS[button], *layout.BUTTON)

    def choose(self, seat: int, action: Action) -> Move | None:
        move = super().choose(seat, action)
        if isinstance(move, NoMore):
            self.content.add(seat)
            return Decline()
        return move

    def handle(self, action: Action) -> None:
        if self.looking.seat is None and (seats := self._second_thoughts(action)):
            self.content.difference_update(seats)
            self.play("unlock")
        else:
            super().handle(action)

    def _second_thoughts(self, action: Action) -> set[int]:
        """The seats that take their "no more" back: by east, or a click on the word."""
        mine = self.content.intersection(self.session.seating.seats_of(action.device))
        if not action.pressed:
            return set()
        if action.device == MOUSE and action.verb is Verb.CLICK:
            return {seat for seat in mine if self.no_more_place(seat).holds(action.x, action.y)}
        return mine if action.verb is Verb.EAST else set()

    def no_more_place(self, seat: int) -> Target[int]:
        return Target(seat, *self.panels[seat].offer, 124.0, 120.0)

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

    def draw_table(self, frame: Frame) -> None:
        paint.table(frame, self)
        self.board.draw(frame)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:  # noqa: ARG002
        paint.choice(frame, self, seat)

    def acts(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        return not self.director.telling and seat in self.table.waiting()

    def question(self, seat: int | None) -> Question:  # noqa: ARG002 (the same for every seat)
        return question(self)
