"""What the market table asks, and in which steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.fruechtchen.moves import Stop
from scenes.games.fruechtchen import log_text
from scenes.match.strip import Question
from scenes.people.seating import Privacy

if TYPE_CHECKING:
    from scenes.games.fruechtchen.scene import FruechtchenScene


def question(scene: FruechtchenScene, seat: int | None) -> Question:
    """What is asked; of a `seat` whose lay-out may be seen, the step that it has come to."""
    texts, table = scene.services.texts, scene.table
    phase = table.ask.phase if table.ask else ""
    if phase == "lay out":
        return _laying_out(scene, seat)
    if phase == "lend":
        return Question(_lending(scene, table.waiting()[0]))
    if phase == "displace":
        return Question(texts("Displace guests’ dice?"))
    if Stop() in table.legal(table.waiting()[0]):
        return Question(texts("Roll on, or harvest?"))
    missing = scene.told.need - len(scene.told.aside)
    return Question(texts.n("Roll: {n} must match", "Roll: {n} must match", missing))


def _laying_out(scene: FruechtchenScene, seat: int | None) -> Question:
    """FR-4: fruit, a number card, and that is it; the step is where the focus is."""
    texts = scene.services.texts
    if seat is None:
        asked = [scene.session.seating[one] for one in scene.table.waiting()]
        if any(player.privacy is Privacy.BLIND and not player.bot for player in asked):
            return Question(texts("Lay out: one press, one card"))
        return Question(texts("Lay out fruit and a number card"))
    if scene.picker.key == "done":
        return Question(texts("Lay it out?"), 3, 2)
    if isinstance(scene.picker.key, tuple):
        return Question(texts("Which number card?"), 3, 1)
    return Question(texts("Which fruit, how many?"), 3, 0)


def _lending(scene: FruechtchenScene, seat: int) -> str:
    view = scene.table.public().game
    dice = min(view.open_numbers[seat][-1], view.dice[seat][seat])
    words = log_text.dice_in_words(scene.services.texts, dice)
    return scene.services.texts("Lend {dice}: to whom?", dice=words)
