"""Cockroach Poker Royal on the table: how its events look, and where its moves and parts lie."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.cockroach import events as told
from game.cockroach.cards import ANIMALS, CROWN, ROYAL, UNKNOWN
from game.cockroach.moves import Pay, SlideOn
from game.engine.events import Event
from game.engine.moves import Move
from scenes.games.cockroach import chooser, layout, log_text, paint
from scenes.games.cockroach.draft import Card, Claim, Draft, Part, To, cards_to_pick
from scenes.games.cockroach.layout import FACE_PICTURES
from scenes.games.cockroach.model import TableModel
from scenes.games.cockroach.question import question
from scenes.input.action import Action
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.match.strip import Question
from scenes.privacy.secret import Secret
from scenes.services import Services
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.render.frame import Frame
from scenes.stage.widgets.focus import Target

SLIDE = 0.5  # seconds of a card's way
DEAL = 0.3
CALL = 0.35
SILENCE = 1.0  # between the call and the turned card
REVEAL = 0.6
LOOKED_AT = 1.4  # how long the turned card stands
SHAKE = 0.09
SHAKES = (9.0, -9.0, 6.0, 0.0)  # degrees
BANNER = 1.6
END = 2.4
VERDICT_Y = 812.0
STILL = (UNKNOWN, UNKNOWN, 0.0)


class CockroachScene(GameScene):
    """The kitchen floor at night."""

    composed = True
    shown: TableModel
    told: TableModel

    def __init__(self, services: Services, session: Session) -> None:
        self.seats = len(session.seating)
        super().__init__(services, session)
        self.panels = layout.panels(self.seats, self.shown.limit)
        self._tilt = STILL  # the column that trembles
        self._to: int | None = None  # the seat whose hand takes what leaves the table
        self._parts: tuple[tuple[int, int], Draft] | None = None
        self._hands: dict[int, tuple[int, ...]] = {}  # private: as they were when all was told
        self.arrange(0.0)

    # Events become beats.

    def model(self) -> TableModel:
        return TableModel(self.seats, self.table.public().game.short)

    def log_text(self, event: Event) -> str:
        return log_text.line(self.services.texts, self.session.seating, event)

    def beats(self, event: Event) -> Iterable[Beat]:
        match event:
            case told.PileLaid():
                yield self.moves(SLIDE, sound="deal")
                yield self.tells()
            case told.Dealt(seat, _, _):
                yield Beat(lambda: self._deal(seat))
                yield self.tells()
            case told.Slid(_, to, claim, _):
                yield self.moves(SLIDE, sound="card_slide")
                yield self.tells("card_land", wait=0.1)
                yield from self._threat(to, claim)
            case told.Looked():
                yield self.moves(REVEAL)  # where a single person is at the table
                yield self.tells("card_flip", wait=REVEAL)
            case told.Called():
                yield self.moves(CALL, sound="card_slide")
                yield self.tells("lock", wait=SILENCE)
            case told.Turned(_, true):
                yield self.moves(REVEAL)
                yield self.tells("reveal", wait=REVEAL / 2)
                texts = self.services.texts
                text = texts("It was true!") if true else texts("It was a lie!")
                yield Beat(lambda: self._verdict(text, bool(true)), LOOKED_AT)
            case told.Collected(seat, card):
                yield self.moves(SLIDE)
                yield self.tells("card_land", wait=0.15)
                yield from self._danger(seat, card)
            case told.PenaltyDrawn(seat, card):
                self._to = seat
                if card not in ANIMALS and self.shown.top == UNKNOWN:  # CP-15, from below
                    start = layout.pile_card()._replace(picture=FACE_PICTURES[card], z=60)
                    end = layout.hand_piece(self.panels[seat], FACE_PICTURES[card])
                    yield Beat(lambda: self.board.fly(start, end, SLIDE), 0.0)
                yield self.moves(SLIDE, sound="card_slide")
                yield self.tells("card_land", wait=0.3)
                yield from self._danger(seat, card)
            case told.PileTurned():
                yield self.moves(SLIDE)
                yield self.tells("card_flip", wait=SLIDE / 2)
            case told.SpecialTaken(seat, card):
                self._to = seat
                text = log_text.card_name(self.services.texts, card)
                yield Beat(lambda: self._special(text), BANNER)
                yield self.moves(SLIDE, sound="card_slide")
                yield self.tells("card_land", wait=0.2)
            case told.Paid(seat, cards):
                self._to = seat
                yield self.moves(SLIDE, 0.2)
                yield self.tells("card_land", wait=0.4)
                for card in cards:
                    yield from self._danger(seat, card)
            case told.LostByAnimals() | told.LostWithoutCards() | told.LostWithoutPayment():
                yield self.tells("lose", wait=END)

    def arrange(self, seconds: float, stagger: float = 0.0) -> None:
        pieces = layout.pieces(self.shown, self._tilt, self._known())
        self.board.arrange(pieces, seconds, stagger=stagger, entry=self._entry, exit=self._exit)

    def _known(self) -> int:
        """The card on its way, where a single person is at the table and has seen it."""
        if self.sole is None:
            return UNKNOWN
        return int(self.table.private(self.sole).game.card)

    def _entry(self, key: Any) -> Piece | None:
        match key:
            case ("card", number) if number == self.shown.card:
                return layout.hand_piece(self.panels[self.shown.way[0]])
            case ("card", number) if number == self.shown.top:
                return layout.pile_card()
            case ("card", _) if isinstance(self.last, told.PenaltyDrawn):
                return layout.pile_card()
            case ("card", _) if self._to is not None:
                return layout.hand_piece(self.panels[self._to])
        return None

    def _exit(self, key: Any) -> Piece | None:
        match key:
            case ("card", number) if self._to is not None:
                picture = FACE_PICTURES[self.shown.faces[number]]
                return layout.hand_piece(self.panels[self._to], picture)
        return None

    def hand(self, seat: int) -> tuple[int, ...]:
        """The hand of `seat` by face: what it has laid down is gone, what comes has been seen."""
        now: tuple[int, ...] = self.table.private(seat).game.hand
        if not self.director.telling:
            self._hands[seat] = now
        before = self._hands.get(seat, (0,) * len(now))
        return tuple(map(min, before, now))

    # Great moments.

    def _deal(self, seat: int) -> None:
        self.play("deal")
        start = Piece(layout.BACK, layout.CENTRE, 450.0, *layout.WAY_CARD)
        self.board.fly(start, layout.hand_piece(self.panels[seat]), DEAL)

    def _name(self, seat: int) -> str:
        return self.session.seating[seat].name

    def _verdict(self, text: str, true: bool) -> None:
        theme = self.services.theme
        self.play("chime" if true else "bump")
        self._float(text, theme.good if true else theme.danger, VERDICT_Y)

    def _special(self, text: str) -> None:
        self.play("stalemate")
        self._float(text, self.services.theme.accent, VERDICT_Y)

    def _float(self, text: str, colour: str, y: float) -> None:
        self.board.float_text(
            text,
            layout.CENTRE,
            y,
            colour=colour,
            size=84,
            weight="title",
            w=layout.MIDDLE_W,
            rise=40,
            seconds=BANNER,
            plate=self.services.theme.panel,
        )

    def _threat(self, seat: int, claim: int) -> Iterator[Beat]:
        """The claimed animal is one that `seat` has nearly too many of: its column trembles."""
        if claim != ROYAL:
            yield from self._danger(seat, claim)

    def _danger(self, seat: int, card: int) -> Iterator[Beat]:
        """One more of this species and `seat` has lost: the column trembles."""
        if card in ANIMALS and self._near_loss(seat, card % CROWN):
            for angle in SHAKES:
                yield Beat(lambda angle=angle: self._shake(seat, card % CROWN, angle), SHAKE)  # type: ignore[misc]

    def _near_loss(self, seat: int, species: int) -> bool:
        return self.shown.animals(seat, species) == self.panels[seat].limit - 1

    def _shake(self, seat: int, species: int, angle: float) -> None:
        if not self.services.settings.reduced_motion:
            self._tilt = (seat, species, angle) if angle else STILL
            self.arrange(SHAKE)

    # Moves and their parts.

    def committed(self) -> None:
        """A choice is shown when it is told."""

    def blind_moves(self) -> Sequence[Move]:
        return ()

    def secret_of(self, seat: int) -> Secret | None:
        """CP-8: the card that this seat passes on, once it has it before it."""
        table, ask = self.table, self.table.ask
        if ask is None or ask.phase != "pass" or seat not in ask.seats or self.director.telling:
            return None
        place = (*self.panels[seat].lane, *layout.WAY_CARD)
        return Secret(table.decisions, lambda: self._card(seat), FACE_PICTURES, place)

    def _card(self, seat: int) -> str:
        """The picture of the card that this seat passes on."""
        card: int = self.table.private(seat).game.card
        return FACE_PICTURES[card]

    def draft(self, seat: int) -> Draft:
        """What `seat` has picked so far for the decision it is asked for."""
        table = self.table
        key = (seat, table.decisions)
        if self._parts is None or self._parts[0] != key:
            self._parts = key, Draft(table.legal(seat))
        return self._parts[1]

    def places(self, seat: int) -> Mapping[Any, Target[Any]]:
        table, ask = self.table, self.table.ask
        if ask is None or seat not in table.waiting():
            return {}
        if ask.phase == "call":
            moves = table.legal(seat)
            return {
                move: Target(move, *layout.sign_place(i, len(moves)), *layout.SIGN)
                for i, move in enumerate(moves)
            }
        draft = self.draft(seat)
        found: dict[Any, Target[Any]] = {
            part: Target(part, *chooser.place(self, seat, part)) for part in self._pickable(seat)
        }
        if draft.move is not None:
            found[draft.move] = Target(draft.move, *layout.CONFIRM)
        return found

    def _pickable(self, seat: int) -> list[Part]:
        draft = self.draft(seat)
        hand = () if draft.slides_on else self.table.private(seat).game.hand
        found: list[Part] = [Card(face) for face in cards_to_pick(draft.legal, hand)]
        if not draft.pays:
            found += [Claim(claim) for claim in range(ROYAL + 1)]
            found += [To(other) for other in self.targets(seat)]
        return found

    def targets(self, seat: int) -> list[int]:
        """CP-5, CP-8: the seats that this one may slide the card to."""
        had = {seat, *self.table.public().game.way}
        return [other for other in range(self.seats) if other not in had]

    def choose(self, seat: int, action: Action) -> Move | None:
        picked = self.pick(seat, action)
        if picked is None or isinstance(picked, Move):
            return picked
        assert isinstance(picked, Card | To | Claim)
        draft = self.draft(seat)
        draft.pick(picked)
        self._lead_on(seat, draft)
        return None

    def picked(self, seat: int) -> bool:
        return self.phase not in ("", "call") and bool(self.draft(seat).chosen)

    def barred(self, seat: int, action: Action) -> str:
        """A player who has had the card, or a card that cannot pay, says why."""
        cards = chooser.hand_places(self, seat) if self.phase == "pay" else {}
        for face, place in cards.items():
            if place.holds(action.x, action.y):
                return self.why(seat, Pay((face,)))
        for other in range(self.seats) if self.phase == "pass" else ():
            if Target(other, *chooser.place(self, seat, To(other))).holds(action.x, action.y):
                return self.why(seat, SlideOn(other, 0))
        return ""

    def step_back(self, seat: int) -> bool:
        part = self.draft(seat).back() if self.phase != "call" else None
        if part is not None:
            self.picker.go_to(self.places(seat), part)
        return part is not None

    def _lead_on(self, seat: int, draft: Draft) -> None:
        """Put the focus on what is still to be picked, at last on the whole move.

        There it goes only for somebody who has moved it before: mere taps decide nothing.
        """
        places = self.places(seat)
        if draft.missing:
            self.picker.go_to(places, next(k for k in places if isinstance(k, draft.missing)))
        elif draft.move is not None:
            self.picker.go_to(places, draft.move if self.picker.moved else None)

    def eye(self, seat: int) -> Target[int]:
        if self.phase == "pass":
            return Target(seat, *self.panels[seat].lane, *layout.WAY_CARD)
        return Target(seat, layout.CENTRE, 470.0, layout.MIDDLE_W, 460.0)

    # What is seen and asked.

    @property
    def sole(self) -> int | None:
        """The only person at the table, to whom everything it may know is shown openly."""
        seating = self.session.seating
        return next(iter(seating.people()), None) if seating.alone else None

    @property
    def phase(self) -> str:
        """What is asked now; nothing while something is told."""
        if self.director.telling:
            return ""
        ask = self.table.ask
        return ask.phase if ask else ""

    @property
    def choosing(self) -> int | None:
        """The seat whose parts lie on the screen, openly or under its curtain."""
        if self.phase in ("", "call") or self.looking.seat is not None:
            return None
        if self.secret and self.curtain.seat is not None:
            return self.curtain.seat if self.curtain.open else None
        return next(iter(self.openly()), None)

    def acts(self, seat: int) -> bool:
        return bool(self.phase) and seat in self.table.waiting()

    def draw_table(self, frame: Frame) -> None:
        paint.table(frame, self)
        self.board.draw(frame)
        paint.middle(frame, self)
        if self.sole is not None and self.choosing is None:
            chooser.hand(frame, self, self.sole, secret=False)
        paint.prompt(frame, self)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        if self.phase == "call":
            chooser.signs(frame, self, seat)
        elif seat in self.table.waiting():
            chooser.draft(frame, self, seat, secret=secret)

    def question(self, seat: int | None) -> Question:
        return question(self, seat)
