"""The offer to show a game first: to each guest once, before the first deal."""

from collections.abc import Callable, Sequence
from math import inf

from scenes.games import registry
from scenes.input.action import Action
from scenes.lessons.scene import TO_THE_LOBBY, LessonScene
from scenes.people.guests import newcomers, remember_lesson
from scenes.people.seating import Seating
from scenes.screens.question import Question
from scenes.services import Services


class Offer(Question):
    """Takes the last answer by itself once nobody has given one in `patience` seconds."""

    def __init__(
        self,
        services: Services,
        device: str,
        question: str,
        answers: Sequence[tuple[str, Callable[[], object]]],
        patience: float,
    ) -> None:
        super().__init__(services, device, question, answers)
        self._last = answers[-1][1]
        self._left = patience

    def handle(self, action: Action) -> None:
        if action.by_hand:
            self._left = inf  # somebody is there
        super().handle(action)

    def update(self, dt: float) -> bool:
        self._left -= dt
        if self._left <= 0:
            self._left = inf
            self._answer(self._last)
        return super().update(dt)


def before_the_lobby(
    services: Services, game: str, seating: Seating, then: Callable[[], object]
) -> LessonScene:
    """Make the lesson of a game for the lobby's guests.

    `then` is called after it. Whoever sits in `seating` has been shown the game, and is not asked
    again.
    """

    def seen() -> None:
        remember_lesson(services, game, [player.name for player in seating if player.person])
        then()

    return LessonScene(services, game, seating, seen, TO_THE_LOBBY)


def offer(
    services: Services,
    game: str,
    seating: Seating,
    names: Sequence[str],
    device: str,
    *,
    play: Callable[[], object],
    patience: float = inf,
) -> None:
    """Ask newcomers whether to see the game first; else `play` it.

    Newcomers are those of the guests `names` who were not asked before; `device` pressed last. All
    keep their seats for the lesson, after which it is played, too, as it is without an answer in
    `patience` seconds.
    """
    new = newcomers(services, game, names)
    if not new or registry.presentation(game).lesson is None:
        play()
        return

    def show() -> None:
        remember_lesson(services, game, new)
        services.stack.push(LessonScene(services, game, seating, play))

    def decline() -> None:
        remember_lesson(services, game, new)
        play()

    texts = services.texts
    question = texts("Show you first how it goes? It takes a minute.")
    answers = ((texts("Show me first"), show), (texts("Play now"), decline))
    services.stack.push(Offer(services, device, question, answers, patience))
