"""What the garden table asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.match.strip import Question

if TYPE_CHECKING:
    from scenes.games.grasshopper.scene import GrasshopperScene


def question(scene: GrasshopperScene) -> Question:
    """A bid (GP-5), or a stack of the display (GP-9)."""
    texts = scene.services.texts
    return Question(texts("Take a stack") if scene.told.bids else texts("Choose your bid"))
