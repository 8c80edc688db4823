"""For who cannot see the screen: who is asked what, who has chosen, and where the focus goes.

All of it stands on the screen for everybody, too. What somebody picks blindly, under a curtain or
by a sign is never said, nor that a press did something there.
"""

from collections.abc import Collection, Hashable, Iterable
from typing import Protocol

from scenes.match.asked import Asked, question_to
from scenes.match.picker import Picker
from scenes.people.labels import listing
from scenes.privacy.look import Looking


class Narrated(Asked, Protocol):
    """What is said of a scene."""

    picker: Picker
    looking: Looking

    @property
    def doubts(self) -> bool: ...

    def openly(self) -> Collection[int]: ...

    def named(self, seat: int, key: Hashable) -> str: ...


class Narration:
    """Says aloud what is new at one table."""

    def __init__(self, scene: Narrated) -> None:
        self._scene = scene
        self._asked = ""
        self._focus = ""

    def update(self) -> None:
        """Say who is asked what, and where an open focus went."""
        scene = self._scene
        if not scene.services.settings.speech:
            return
        asked = self._question()
        if asked != self._asked:
            self._asked = asked
            scene.services.say(asked)
        self._follow()

    def _question(self) -> str:
        """Names and question, as the strip has them."""
        scene = self._scene
        asked = scene.awaited
        if not asked:
            return ""
        texts, seating = scene.services.texts, scene.table.seating
        names = listing(texts, [seating[seat].name for seat in asked])
        question = question_to(scene, asked).words
        return texts("{name}: {words}", name=names, words=question)

    def _follow(self) -> None:
        """Say what a focus that somebody moves openly lies on."""
        scene = self._scene
        seat = self._open_seat()
        known = scene.picker.moved or scene.doubts  # who asks "this?" says what
        key = scene.picker.key if seat is not None and known else None
        words = "" if seat is None or key is None else scene.named(seat, key)
        if words and words != self._focus:
            scene.services.say(words, now=scene.picker.moved)
        self._focus = words

    def _open_seat(self) -> int | None:
        """Who chooses openly now and alone, with nobody looking at a secret."""
        scene = self._scene
        if scene.curtain.seat is not None or scene.looking.seat is not None:
            return None
        waiting = scene.awaited
        if any(scene.hides(seat) for seat in waiting):
            return None
        return next((seat for seat in waiting if seat in scene.openly()), None)

    def chosen(self, seats: Iterable[int]) -> None:
        """Say who has sealed a choice, never which."""
        texts, seating = self._scene.services.texts, self._scene.table.seating
        for seat in seats:
            self._scene.services.say(texts("{name} has chosen", name=seating[seat].name))
