"""What the kitchen floor asks, and in which steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.cockroach.draft import Card, Claim, Part, To
from scenes.games.cockroach.log_text import claim_name
from scenes.match.strip import Question

if TYPE_CHECKING:
    from scenes.games.cockroach.scene import CockroachScene


def question(scene: CockroachScene, seat: int | None) -> Question:
    """What is asked; of a `seat` whose parts may be seen, the step that it has come to."""
    texts = scene.services.texts
    if scene.phase == "call":
        return Question(texts("Is that true?"))
    if scene.phase == "pay":
        claim = scene.table.public().game.history[-1].claims[-1]
        return Question(
            texts("Pay one {claim}, or any two animals", claim=claim_name(texts, claim))
        )
    if seat is None:
        on = scene.phase == "pass"
        return Question(texts("Look, and pass it on") if on else texts("Slide a card"))
    draft = scene.draft(seat)
    order: list[type[Part]] = [Claim, To] if draft.slides_on else [Card, Claim, To]
    if draft.missing is None:
        return Question(texts("Slide it?"), len(order), len(order))
    words: dict[type[Part], str] = {
        Card: texts("Which card?"),
        Claim: texts("What do you say it is?"),
        To: texts("Who gets it?"),
    }
    return Question(words[draft.missing], len(order), order.index(draft.missing))
