"""What the crystal table asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.match.strip import Question

if TYPE_CHECKING:
    from scenes.games.eight28.scene import Eight28Scene


def question(scene: Eight28Scene) -> Question:
    """The offered card (EV-6), or what to play for (EV-15)."""
    ask, texts = scene.table.ask, scene.services.texts
    if ask is not None and ask.phase == "target":
        return Question(texts("Play for 8 or for 28?"))
    return Question(texts("Take this card?"))
