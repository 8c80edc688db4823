"""For whoever doubts a shuffle: what was promised of it, and what it can be checked with."""

from scenes.games import registry
from scenes.screens.question import Question
from scenes.services import Services
from scenes.session.promise import fair_words
from scenes.session.session import Session


def fair(services: Services, session: Session, device: str) -> Question:
    """Make the screen that tells how to check a match."""
    dice = registry.presentation(session.table.game).dice
    words = fair_words(services.texts, session, dice=dice)
    return Question(services, device, words, [(services.texts("Back"), lambda: None)])
