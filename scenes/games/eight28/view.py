"""8-28 on the table: what its players are asked, and what all see of it."""

from collections.abc import Sequence

from scenes.choosing.asking import Asking
from scenes.games.eight28 import paint, table
from scenes.games.eight28.choices import MineChoices
from scenes.games.eight28.look import Look
from scenes.games.eight28.motion import MineMotions
from scenes.input.action import Verb
from scenes.match.bar import Bar, Hint, Question
from scenes.match.view import TableView
from scenes.stage.render.frame import Frame


class MineView(TableView):
    """The mine railway."""

    corner = table.SIGNS
    hands = table.HANDS
    motions: MineMotions

    def __init__(self, asking: Asking) -> None:
        motions = MineMotions(asking.scenery)
        super().__init__(asking, motions, MineChoices(asking, motions))
        asking.scenery.sit([spot.mat for spot in motions.spots])

    @property
    def bar(self) -> Bar:  # type: ignore[override]
        """Beside the buttons while somebody answers, else in the middle."""
        asking = self.asking
        answers = asking.awaited and (asking.handing or not asking.later)
        return table.ASKS if answers else table.TELLS

    # What is asked.

    def question(self, seat: int | None) -> Question:  # noqa: ARG002 (the same for every seat)
        """Ask to take the card (EV-6), or for a target (EV-15)."""
        texts, target = self.services.texts, self.table.phase == "target"
        return Question(texts("Play for which gate?") if target else texts("Take this card?"))

    def hints(self, seats: Sequence[int]) -> list[Hint]:
        """List how they answer (how to look at their cards stands on these)."""
        later, hints = self.asking.later, super().hints(seats)
        return [hint for hint in hints if later or Verb.LEFT_SHOULDER not in hint.verbs]

    # What is seen.

    @property
    def look(self) -> Look:
        """All that painters read."""
        motions, seats = self.motions, range(self.motions.seats)
        return Look(
            services=self.services,
            seating=self.session.seating,
            faces=motions.faces,
            board=motions.board,
            told=motions.told,
            heaps=motions.shown.heaps,
            spots=motions.spots,
            carts=motions.carts,
            standing=motions.board.snapshot(),
            leaving=motions.board.leaving(),
            acting=self.acting,
            parts=self.parts,
            content={seat: self.asking.device_of(seat) for seat in motions.content},
            counted=[motions.counted(seat) for seat in seats],
            eyes={seat: eye for seat in seats if (eye := self._eye(seat))},
            answers=[self.answer(seat) for seat in seats],
        )

    def _eye(self, seat: int) -> str:
        """The sign on a hidden card: its player may look at it, or everybody sees it."""
        if seat in self.asking.looking.seats_of(self.session.seating[seat].device):
            return paint.OPEN_EYE
        return paint.SHUT_EYE if seat in self.motions.known() else ""

    def draw_table(self, frame: Frame) -> None:
        look = self.look
        paint.cloth(frame, look)
        self.motions.board.draw(frame)
        paint.over(frame, look)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:  # noqa: ARG002
        paint.choice(frame, self.services, self.choices.places(seat), self.asking.picker.key)
