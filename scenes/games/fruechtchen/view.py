"""Früchtchen on the table: what its players are asked, and what is drawn."""

from collections.abc import Sequence

from game.fruechtchen.harvests import worth
from game.fruechtchen.moves import FruechtchenOptions, Stop
from scenes.choosing.asking import Asking
from scenes.games.fruechtchen import log_text, paint, paint_choice, table
from scenes.games.fruechtchen.choices import MarketChoices
from scenes.games.fruechtchen.look import Look
from scenes.games.fruechtchen.motion import MarketMotions
from scenes.games.fruechtchen.paint_choice import DONE, NUMBER, Choice, Guests, LayOutChoice
from scenes.input.action import Verb
from scenes.match.bar import Bar, Hint, Question
from scenes.match.view import TableView
from scenes.people.seating import Privacy
from scenes.privacy.handing import Room
from scenes.stage.render.frame import Frame


class MarketView(TableView):
    """The market table."""

    corner = table.SIGNS
    motions: MarketMotions
    choices: MarketChoices

    def __init__(self, asking: Asking) -> None:
        motions = MarketMotions(asking.scenery)
        super().__init__(asking, motions, MarketChoices(asking, motions))
        asking.scenery.sit(motions.mats)

    def update(self) -> None:
        self.motions.take_aside()

    def leave(self) -> None:
        self.motions.note_throws()

    @property
    def bar(self) -> Bar:  # type: ignore[override]
        """Left of button or hand, or above the lid while several people lay out."""
        if self.phase == "lay out" and self.asking.scenery.sole is None:
            return table.LAY_OUT
        beside = self.asking.awaited or self._held is not None
        return table.CAPTION if beside else table.TOLD

    @property
    def hands(self) -> Room:  # type: ignore[override]
        """Below all while several people lay out, else in the button's place."""
        return table.BELOW if self.phase == "lay out" else table.DONE

    @property
    def _legend(self) -> bool:
        if self.phase != "lay out" or self.asking.curtain.open:
            return False
        asked = [self.session.seating[seat] for seat in self.table.waiting()]
        return any(player.privacy is Privacy.BLIND and not player.bot for player in asked)

    # What is drawn.

    @property
    def look(self) -> Look:
        asking, motions = self.asking, self.motions
        asked = self.table.waiting() if self.phase else ()
        together = bool(asked) and asking.secret
        lends = self.phase == "lend" and bool(asking.awaited)  # then its dice lie in the tray
        return Look(
            services=self.services,
            seating=self.session.seating,
            faces=motions.faces,
            shown=motions.shown,
            told=motions.told,
            places=motions.mats,
            acting=self.acting,
            parts=self.parts,
            choosing=asked if together else (),
            hands=() if motions.director.telling else self.table.public().game.hands,
            walked=motions.walked,
            lit=motions.lit,
            news=None if lends or self.phase in ("displace", "lay out") else motions.shown.news,
            beckons=motions.beckons,
            deciding=self.phase == "displace",
            pushed=sum(self.choices.displacing),
            answers={seat: self.answer(seat) for seat in range(motions.seats)},
        )

    def draw_table(self, frame: Frame) -> None:
        look, motions = self.look, self.motions
        paint.cloth(frame, look)
        if motions.shut:
            paint.lid(frame, look, motions.shut, faces=not self._hand_on_lid)
        motions.board.draw(frame)
        paint.over(frame, look, motions.board)
        if self._legend:
            paint.legend(frame, look)
        if self._held is not None:
            self._draw_hand(frame, self._held)

    @property
    def _hand_on_lid(self) -> bool:
        """Whether somebody's hand lies there before the eyes of whoever may see it."""
        return self.phase == "lay out" and (bool(self.asking.openly()) or self.asking.curtain.open)

    @property
    def _held(self) -> int | None:
        """The single person whose hand lies beside the strip, unless its cards are on their way.

        While it decides something else lies there.
        """
        seat, motions = self.asking.scenery.sole, self.motions
        if seat is None:
            return None
        decides = seat in self.table.waiting() and self.phase not in ("", "lend")
        sizes = self.table.public().game.hand_sizes
        comes = motions.director.telling and motions.told.sizes[seat] != sizes[seat]
        return None if decides or comes else seat

    def _draw_hand(self, frame: Frame, seat: int) -> None:
        """What a single person holds; drawn from its view, not from the table."""
        view = self.table.private(seat).game
        paint_choice.hand(frame, view.hands[seat])

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        look = self.look
        chosen = Choice(seat, self.choices.places(seat), self.asking.picker.key, secret)
        match self.table.phase:
            case "lay out":
                made = self._made(seat)
                if made.sealed:
                    chosen = chosen._replace(focus=None)
                paint_choice.lay_out(frame, look, chosen, made)
            case "lend":
                paint_choice.hosts(frame, look, chosen, self.table.legal(seat))
            case "roll":
                paint_choice.rolls(frame, look, chosen, self._gains(seat))
            case "displace":
                matched, displaced = self.table.public().game.matched, self.choices.displacing
                pushed = sum(displaced)
                gains = self._gains(seat, pushed)
                spare = look.missing <= -2 and matched[seat] > pushed
                more = self._gains(seat, pushed + 1) - gains if spare else None
                guests = Guests(displaced, matched, gains, more, self._unpaid(seat))
                paint_choice.displacing(frame, look, chosen, guests)

    def _unpaid(self, seat: int) -> list[int]:
        """Guests who get nothing at all: crossed out, and not harvesting along (FR-17, FR-18)."""
        view, displaced = self.table.public().game, self.choices.displacing
        options = self.table.options
        assert isinstance(options, FruechtchenOptions)
        along = view.fruits if options.harvest_along else ()
        return [
            owner
            for owner in self.choices.guests(seat)
            if displaced[owner] == view.matched[owner]
            if not along or along[owner] != along[seat]
        ]

    def _gains(self, seat: int, displaced: int = 0) -> int:
        """What the harvest brings to `seat` with so many guests' dice pushed out (FR-10, FR-18)."""
        view = self.table.public().game
        foreign = sum(view.matched) - view.matched[seat] - displaced
        return worth(max(0, view.need(seat) - foreign))

    def _made(self, seat: int) -> LayOutChoice:
        """What `seat` has put together, and the dice that stay."""
        draft, lent = self.choices.draft(seat), self.choices.lent(seat)
        return LayOutChoice(
            draft=draft,
            ready=draft.move() in self.table.legal(seat),
            sealed=self.table.private(seat).choice is not None,
            dice=sum(self.table.public().game.dice[seat]) - lent,
            lent=lent,
        )

    def hints(self, seats: Sequence[int]) -> list[Hint]:
        """List hints (who has laid out a card knows how: arrows stand there instead)."""
        found = super().hints(seats)
        back = (hint for hint in found if Verb.EAST in hint.verbs)
        begun = self.phase == "lay out" and any({*hint.seats} & {*seats} for hint in back)
        return [Hint((Verb.LEFT,), ""), *found[1:]] if begun else found

    def question(self, seat: int | None) -> Question:
        texts, asked, missing = self.services.texts, self.table.waiting(), self.look.missing
        match self.table.phase:
            case "lay out":
                return Question(self._laying_out(seat))
            case "lend":
                dice = log_text.dice_in_words(texts, self.motions.to_lend(asked[0]))
                return Question(texts("Lend {dice}: to whom?", dice=dice))
            case "displace" if missing > -2:  # no other pair is to spare
                return Question(texts("Crossed out: no Euros. Harvest?"))
            case "displace":
                return Question(texts("Harvest, or first push a guest out?"))
        if Stop() in self.table.legal(asked[0]):
            return Question(texts("Roll on, or harvest?"))
        return Question(texts.n("Roll: {n} must match", "Roll: {n} must match", missing))

    def _laying_out(self, seat: int | None) -> str:
        """FR-4: fruit, a number card, and that is it; it asks for what has the focus."""
        texts, focus = self.services.texts, self.asking.picker.key
        if seat is None and self.look.blind:
            return texts("Lay out: one press, one card")
        if seat is None:
            return texts("Lay out fruit and a number card")
        if focus == DONE:
            return texts("Lay it out?")
        if isinstance(focus, tuple) and focus[0] == NUMBER:
            return texts("Lend how many dice?")
        return texts("Lay out cards of one fruit")
