"""What a scene lets be said of it: who is asked, and what."""

from collections.abc import Sequence
from typing import Protocol

from scenes.match.bar import Bar, Hint, Question
from scenes.match.table import Table
from scenes.people.faces import Faces
from scenes.privacy.curtain import Curtain
from scenes.services import Services
from scenes.stage.motion.director import Director


class Asked(Protocol):
    """What the strip says of a scene."""

    @property
    def services(self) -> Services: ...

    @property
    def table(self) -> Table: ...

    @property
    def director(self) -> Director: ...

    @property
    def curtain(self) -> Curtain: ...

    @property
    def faces(self) -> Faces: ...

    @property
    def bar(self) -> Bar: ...

    @property
    def caption(self) -> str: ...

    @property
    def lines(self) -> Sequence[str]: ...

    @property
    def happened(self) -> str: ...

    @property
    def comment(self) -> str: ...

    @property
    def actor(self) -> int | None: ...

    @property
    def acting(self) -> Sequence[int]: ...

    @property
    def again(self) -> bool: ...

    @property
    def awaited(self) -> Sequence[int]: ...

    def hides(self, seat: int) -> bool: ...

    def question(self, seat: int | None) -> Question: ...

    def hints(self, seats: Sequence[int]) -> Sequence[Hint]: ...


def question_to(scene: Asked, seats: Sequence[int]) -> Question:
    """Say what these people are asked, as all may know it."""
    alone = len(seats) == 1 and not scene.hides(seats[0])
    question = scene.question(seats[0] if alone else None)
    if scene.caption and not question.step:
        return question._replace(words=scene.caption)
    return question
