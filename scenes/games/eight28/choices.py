"""What can be chosen in 8-28, and where it lies."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from game.eight28.cards import EIGHT, FACES, TWENTY_EIGHT, UNSEEN
from game.eight28.rules import Accept, Decline, PlayFor
from game.engine.moves import Move
from scenes.choosing.asking import Asking
from scenes.choosing.choices import Choices
from scenes.choosing.picker import Loose
from scenes.games.eight28 import paint, table
from scenes.games.eight28.motion import MineMotions
from scenes.input.action import MOUSE, Action, Verb
from scenes.privacy.secret import Secret
from scenes.stage.widgets.focus import Place, Target
from scenes.stage.widgets.stations import Station, stations_at


@dataclass(frozen=True, slots=True)
class NoMore(Move):
    """Decline this card and all later ones of the round: the table's own comfort, no move."""


_BUTTONS = (Accept, Decline, NoMore)


class MineChoices(Choices):
    """Answers to an offer, a gate to play for, and the word that declines all that comes."""

    def __init__(self, asking: Asking, motions: MineMotions) -> None:
        super().__init__(asking)
        self._motions = motions

    def secret_of(self, seat: int) -> Secret | None:
        motions = self._motions
        if motions.shown.hidden[seat] != UNSEEN:
            return None
        return Secret(
            motions.shown.round,
            lambda: table.CARD_PICTURES[motions.hidden(seat)],
            tuple(table.CARD_PICTURES[face] for face in FACES),
            motions.spots[seat].hidden,
        )

    def places(self, seat: int) -> Mapping[Move, Target[Move]]:
        moves = list(self.table.legal(seat))
        if Decline() in moves:
            moves.append(NoMore())
        return {move: self._place(move).target(move) for move in moves}

    def _place(self, move: Move) -> Place:
        """What stands for a move."""
        if isinstance(move, PlayFor):
            return table.BUTTONS[(EIGHT, TWENTY_EIGHT).index(move.target)]
        return table.BUTTONS[_BUTTONS.index(type(move))]

    def named(self, seat: int, key: Hashable) -> str:  # noqa: ARG002 (the same for all)
        return paint.label(self.services.texts, key) if isinstance(key, Move) else ""

    def pictured(self, seat: int, key: Hashable) -> str:  # noqa: ARG002 (the same for all)
        return table.TARGET_PICTURES[key.target] if isinstance(key, PlayFor) else ""

    def loose(self, seat: int) -> list[Loose]:
        """List the offered card, which goes to its taker or the pile."""
        legal, spots = self.table.legal(seat), self._motions.spots
        mat, pile = spots[seat].mat, spots[self._motions.shown.giver].pile
        homes = (Target(Accept(), *mat[:4]), pile.target(Decline()))
        place = spots[seat].offer.target(None)
        return [Loose(place, table.BACK, homes)] if Decline() in legal else []

    # No more.

    def take(self, seat: int, key: Any, device: str) -> Move | None:
        if isinstance(key, NoMore):
            self._motions.content.add(seat)
            return Decline()
        return super().take(seat, key, device)

    def decided_before(self) -> tuple[int, Move] | None:
        """Return whoever has said "no more" and is asked again."""
        if not self.asking.covered and self.asking.asks:
            for seat in self._motions.content.intersection(self.table.waiting()):
                person = not self.session.seating[seat].bot
                if person and Decline() in self.table.legal(seat):
                    return seat, Decline()
        return None

    def abandon(self, seat: int) -> None:
        super().abandon(seat)
        self._motions.content.discard(seat)

    def hears(self, action: Action) -> bool:
        looks = self.asking.looking.hiding or action.device in self.asking.looking.devices
        seats = () if looks else self._second_thoughts(action)
        if seats:
            self._motions.content.difference_update(seats)
            self._motions.play("unlock")
        return bool(seats)

    def _second_thoughts(self, action: Action) -> set[int]:
        """The seats that take their "no more" back: by east, or a click on the word."""
        mine = self._content_at(action.device)
        if not action.pressed:
            return set()
        if action.device == MOUSE and action.verb is Verb.CLICK:
            return {seat for seat in mine if self.no_more_place(seat).holds(action.x, action.y)}
        return mine if action.verb is Verb.EAST else set()

    def _content_at(self, device: str) -> set[int]:
        return self._motions.content.intersection(self.session.seating.seats_of(device))

    def comforts(self) -> list[Station]:
        """List each "no more" to take back."""
        words = stations_at(self.no_more_place(seat) for seat in sorted(self._content_at(MOUSE)))
        return [one._replace(key=("no more", one.key)) for one in words]

    def no_more_place(self, seat: int) -> Target[int]:
        """Return where the word stands that is taken back by a click."""
        return table.at_edge(self._motions.spots[seat], table.NO_MORE).target(seat)
