"""For who cannot see the screen: who is asked what, who has chosen, and where the focus goes.

All of it stands on the screen for everybody, too. What somebody picks blindly, under a curtain or
by a sign is never said, nor that a press did something there.
"""

from collections.abc import Iterable

from scenes.match.chooser import Chooser
from scenes.match.view import TableView
from scenes.people.labels import listing


class Narration:
    """Says aloud what is new at one table."""

    def __init__(self, view: TableView, chooser: Chooser) -> None:
        self._view = view
        self._chooser = chooser
        self._asking = view.asking
        self._services = view.services
        self._asked = ""
        self._focus = ""

    def update(self) -> None:
        """Say who is asked what, and where an open focus went."""
        if not self._services.settings.speech:
            return
        asked = self._question()
        if asked != self._asked:
            self._asked = asked
            self._services.say(asked)
        self._follow()

    def _question(self) -> str:
        """Names and question, as the strip has them."""
        asked = self._asking.at_hand
        if not asked:
            return ""
        texts, seating = self._services.texts, self._view.table.seating
        names = listing(texts, [seating[seat].name for seat in asked])
        question = self._view.question_to(asked).words
        return texts("{name}: {words}", name=names, words=question)

    def _follow(self) -> None:
        """Say what a focus that somebody moves openly lies on."""
        seat = self._open_seat()
        known = self._asking.picker.moved or self._chooser.doubts  # who asks "this?" says what
        key = self._asking.picker.key if seat is not None and known else None
        words = "" if seat is None or key is None else self._view.choices.named(seat, key)
        if words and words != self._focus:
            self._services.say(words, now=self._asking.picker.moved)
        self._focus = words

    def _open_seat(self) -> int | None:
        """Who chooses openly now and alone, with nobody looking at a secret."""
        if self._asking.lookers():
            return None
        waiting = self._asking.awaited
        if any(self._asking.hides(seat) for seat in waiting):
            return None
        return next((seat for seat in waiting if seat in self._asking.openly()), None)

    def chosen(self, seats: Iterable[int]) -> None:
        """Say who has sealed a choice, never which."""
        texts, seating = self._services.texts, self._view.table.seating
        for seat in seats:
            self._services.say(texts("{name} has chosen", name=seating[seat].name))
