"""Cockroach Poker Royal on the screen: what its players are asked, and what is drawn."""

from collections.abc import Sequence

from scenes.choosing.asking import Asking
from scenes.games.cockroach import paint, paint_choice, stage, table
from scenes.games.cockroach.choices import KitchenChoices
from scenes.games.cockroach.draft import Card, Claim, Draft, Part, To
from scenes.games.cockroach.log_text import claim_name
from scenes.games.cockroach.look import Brush, Look
from scenes.games.cockroach.motion import KitchenMotions
from scenes.games.cockroach.paint_choice import Choice
from scenes.input.action import Verb
from scenes.match.bar import Bar, Hint, Question
from scenes.match.view import TableView
from scenes.stage.render.frame import Frame, Layer
from scenes.texts import N_, Texts

_LOOK = Verb.LEFT_SHOULDER
_STEPS: dict[type[Part], str] = {
    Card: N_("Which card do you slide?"),
    Claim: N_("What do you say it is?"),
    To: N_("Who gets it?"),
}


class KitchenView(TableView):
    """The kitchen floor at night."""

    corner = table.SIGNS
    hands = table.HANDS
    motions: KitchenMotions
    choices: KitchenChoices

    def __init__(self, asking: Asking) -> None:
        motions = KitchenMotions(asking.scenery)
        super().__init__(asking, motions, KitchenChoices(asking, motions))
        asking.scenery.sit(motions.mats)

    def update(self) -> None:
        self.motions.weigh()

    @property
    def bar(self) -> Bar:  # type: ignore[override]
        """Above the buttons; without any it has room for what a bot may answer, too."""
        return table.THINKS if self._ponders else table.CAPTION

    @property
    def _ponders(self) -> bool:
        """Whether a claim is thought about by somebody who presses nothing here."""
        return self.phase == "call" and not self.asking.at_hand

    # What is asked, and of whom.

    @property
    def choosing(self) -> int | None:
        """The seat whose parts lie on the screen, openly or under its curtain."""
        if self.phase in ("", "call") or self.asking.looking.hiding:
            return None
        if self.asking.secret and self.asking.curtain.seat is not None:
            return self.asking.curtain.seat if self.asking.curtain.open else None
        return next(iter(self.asking.openly()), None)

    def question(self, seat: int | None) -> Question:
        texts, told = self.services.texts, self.motions.told
        match self.phase:
            case "call" if seat is None:  # CP-6
                last = len(told.way) == self.motions.seats  # CP-9: then it must call
                words = N_("True or false?") if last else N_("True, false, or pass it on?")
                return Question(texts(words))
            case "call":
                return Question(texts("Is that true?"))
            case "pay":
                claim = claim_name(texts, told.claim)
                return Question(texts("Pay one {claim}, or any two animals", claim=claim))
            case "pass" if seat is None:
                return Question(texts("Look, and pass it on"))
        if seat is None:
            return Question(texts("Slide a card, and say what it is"))
        return step(texts, self.choices.draft(seat), told.claim)

    def hints(self, seats: Sequence[int]) -> list[Hint]:
        """List how the asked `seats` answer (in a word, beside a pass's steps)."""
        look = self.services.texts("look")
        return [
            hint._replace(words=look) if self.phase == "pass" and _LOOK in hint.verbs else hint
            for hint in super().hints(seats)
        ]

    # What is seen.

    @property
    def look(self) -> Look:
        """All that painters read."""
        motions = self.motions
        return Look(
            services=self.services,
            seating=self.session.seating,
            faces=motions.faces,
            board=motions.board,
            shown=motions.shown,
            told=motions.told,
            mats=motions.mats,
            acting=self.acting,
            parts=self.parts,
            phase=self.phase,
            pays=motions.pays,
            stamped=motions.stamped,
            answer=self.answer,
        )

    @property
    def says_itself(self) -> bool:
        """CP-17: who has lost, and why, stands in the middle."""
        return self.motions.told.lost

    def _choice(self, seat: int) -> Choice:
        asked = self.choosing == seat or self.phase == "call"
        return Choice(
            seat=seat,
            draft=self.choices.draft(seat),
            hand=self.choices.lying(seat),
            places=self.choices.places(seat) if asked else {},
            focus=self.asking.picker.key,
            shut=self.choices.bared(seat),
        )

    def draw_table(self, frame: Frame) -> None:
        look = self.look
        paint.floor(frame, look)
        if self.choosing is None:
            stage.stage(frame, look)
        self.motions.board.draw(frame)
        paint.numbers(frame, look)
        stage.verdict(frame, look)
        stage.fatal(frame, look)
        sole = self.asking.scenery.sole
        if sole is not None and self.choosing is None:
            paint.hand(Brush(frame), table.hand(self.choices.hand(sole)))
        stage.loss(frame, look)
        bared = self.phase and any(map(self.choices.bared, self.table.waiting()))
        if self.phase and not (bared or self.asking.curtain.open or self.asking.handing):
            stage.invitation(frame, look)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        brush, look, choice = Brush(frame, Layer.MOVING, secret), self.look, self._choice(seat)
        if self.phase == "call":
            paint_choice.buttons(brush, look, choice)
        elif choice.places:
            paint_choice.compose(brush, look, choice)
            if secret or self.asking.scenery.sole == seat:
                paint_choice.own_hand(brush, look, choice)


def step(texts: Texts, draft: Draft, claim: int) -> Question:
    """Ask for the step a draft has come to (`claim` was said last)."""
    words = texts(_STEPS[draft.missing] if draft.missing else N_("Slide it?"))
    if draft.slides_on and draft.missing is Claim:
        words = texts("“{claim}” again, or another?", claim=claim_name(texts, claim))
    return Question(words, draft.missing is not (Claim if draft.slides_on else Card))
