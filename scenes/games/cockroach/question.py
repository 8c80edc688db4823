"""What the kitchen floor asks, step by step."""

from scenes.games.cockroach.draft import Card, Claim, Draft, Part, To
from scenes.games.cockroach.log_text import claim_name
from scenes.match.bar import Question
from scenes.texts import N_, Texts

_STEPS: dict[type[Part], str] = {
    Card: N_("Which card do you slide?"),
    Claim: N_("What do you say it is?"),
    To: N_("Who gets it?"),
}


def thought(texts: Texts, *, last: bool) -> Question:
    """Say what a receiver may answer (CP-6).

    Whoever is the `last` one must call (CP-9).
    """
    words = N_("True or false?") if last else N_("True, false, or pass it on?")
    return Question(texts(words))


def question(texts: Texts, phase: str, claim: int, draft: Draft | None) -> Question:
    """Say what is asked in this phase.

    `claim` is what was said last; with a `draft`, whose parts may be seen, the question is the step
    that it has come to.
    """
    if phase == "call":
        return Question(texts("Is that true?"))
    if phase == "pay":
        words = texts("Pay one {claim}, or any two animals", claim=claim_name(texts, claim))
        return Question(words)
    if draft is None:
        slides = texts("Slide a card, and say what it is")
        return Question(texts("Look, and pass it on") if phase == "pass" else slides)
    words = texts(_STEPS[draft.missing] if draft.missing else N_("Slide it?"))
    if draft.slides_on and draft.missing is Claim:
        words = texts("“{claim}” again, or another?", claim=claim_name(texts, claim))
    return Question(words, draft.missing is not (Claim if draft.slides_on else Card))
