"""Grasshopper Poker on the table: what its players are asked, and what all see of it."""

from game.grasshopper.rules import Bid, Take
from scenes.choosing.asking import Asking
from scenes.games.grasshopper import paint, table
from scenes.games.grasshopper.choices import GardenChoices
from scenes.games.grasshopper.motion import GardenMotions
from scenes.match.bar import Bar, Question
from scenes.match.view import TableView
from scenes.privacy.cover import draw_to_look
from scenes.privacy.handing import Room
from scenes.stage.render.frame import Frame, Layer


class GardenView(TableView):
    """The garden table."""

    corner = table.SIGNS
    motions: GardenMotions

    def __init__(self, asking: Asking) -> None:
        motions = GardenMotions(asking.scenery)
        super().__init__(asking, motions, GardenChoices(asking, motions))
        asking.scenery.sit(motions.beds)

    @property
    def bar(self) -> Bar:  # type: ignore[override]
        """Above the hands while all choose, else at the bottom."""
        if self.phase and self.asking.secret:
            return table.ASKS
        return table.HANDS if self.asking.handing else table.TELLS

    @property
    def hands(self) -> Room:  # type: ignore[override]
        """Below the strip, or beside it."""
        return table.BELOW if self.bar is table.ASKS else table.BESIDE

    # What is seen.

    @property
    def look(self) -> paint.Look:
        asking, motions = self.asking, self.motions
        return paint.Look(
            services=self.services,
            seating=self.session.seating,
            faces=motions.faces,
            told=motions.told,
            acting=self.acting,
            parts=self.parts,
            choosing=self.table.waiting() if asking.asks and asking.secret else (),
            answers={seat: self.answer(seat) for seat in motions.told.seats},
            counted=motions.counted,
            most=motions.most,
        )

    def draw_table(self, frame: Frame) -> None:
        look, motions, choices = self.look, self.motions, self.choices
        paint.cloth(frame, look)
        motions.board.draw(frame)
        for seat in filter(choices.invites, look.choosing):
            draw_to_look(frame, self.services, look.seating[seat], choices.eye(seat))
        layer = Layer.MOVING if motions.board.moving else Layer.REST
        paint.over(frame, look, motions.shown, motions.standing, layer)
        if not self.asking.curtain.open:
            paint.legend(frame, look)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        focus = self.asking.picker.key
        if self.motions.told.bids:
            if seat in self.table.waiting():
                kind = focus.kind if isinstance(focus, Take) else None
                paint.stacks(frame, self.look, seat, kind)
            return
        legal = [bid.card for bid in self.table.legal(seat) if isinstance(bid, Bid)]
        chosen = self.table.private(seat).choice
        hand = paint.Hand(
            legal=legal,
            focus=focus.card if isinstance(focus, Bid) and focus.card in legal else None,
            chosen=chosen.card if isinstance(chosen, Bid) else None,
            aside=secret,
            secret=secret,
        )
        paint.draw_hand(frame, self.look, seat, hand)

    # What is asked.

    def question(self, seat: int | None) -> Question:  # noqa: ARG002 (the same for every seat)
        texts, bids = self.services.texts, self.motions.told.bids
        return Question(texts("Take a stack") if bids else texts("Choose your bid"))
