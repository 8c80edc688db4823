"""What can be picked in Cockroach Poker Royal, and where it lies."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from game.cockroach.cards import ROYAL, UNKNOWN
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from game.engine.moves import Move
from scenes.choosing.asking import Asking
from scenes.choosing.choices import Choices
from scenes.choosing.picker import Loose
from scenes.games.cockroach import paint_choice, table
from scenes.games.cockroach.draft import (
    MOST_PAID,
    Card,
    Claim,
    Draft,
    Part,
    To,
    cards_to_pick,
)
from scenes.games.cockroach.log_text import card_name, claim_name
from scenes.games.cockroach.motion import KitchenMotions
from scenes.games.cockroach.table import BACK, FACE_PICTURES, HandCard
from scenes.input.action import Action
from scenes.people.labels import seat_picture
from scenes.people.seating import Seating
from scenes.privacy.secret import Secret
from scenes.stage.widgets.focus import Target
from scenes.texts import Texts


class KitchenChoices(Choices):
    """True or false; or a card, a claim and a receiver; or what is paid with."""

    composed = True

    def __init__(self, asking: Asking, motions: KitchenMotions) -> None:
        super().__init__(asking)
        self._motions = motions
        self._draft: tuple[tuple[int, int], Draft] | None = None
        self._hands: dict[int, tuple[int, ...]] = {}  # private: as they were when all was told

    # A card to look at.

    def secret_of(self, seat: int) -> Secret | None:
        """Return the card this player passes on, once it came (CP-8)."""
        if self.scenery.phase != "pass" or seat not in self.table.waiting():
            return None
        place = table.OWN_CARD
        return Secret(self.table.decisions, lambda: self._card(seat), FACE_PICTURES, place)

    def _card(self, seat: int) -> str:
        """The picture of the card that this seat passes on."""
        card: int = self.table.private(seat).game.card
        return FACE_PICTURES[card]

    def eye(self, seat: int) -> Target[int]:
        return (table.OWN_CARD if self.scenery.phase == "pass" else table.EYE).target(seat)

    def invites(self, seat: int) -> bool:
        return self.scenery.phase != "pass" and super().invites(seat)

    def bared(self, seat: int) -> bool:
        """Tell if the card to slide is picked: only that is secret."""
        if not self.picked(seat) or self.scenery.phase != "slide" or self.scenery.sole == seat:
            return False
        return self.draft(seat).card is not None

    # What can be picked.

    def draft(self, seat: int) -> Draft:
        """Return what `seat` has picked so far for its decision."""
        key = (seat, self.table.decisions)
        if self._draft is None or self._draft[0] != key:
            self._draft = key, Draft(self.table.legal(seat))
        return self._draft[1]

    def forget(self) -> None:
        self._draft = None

    def hand(self, seat: int) -> tuple[int, ...]:
        """Count the hand of `seat` by face, as told (what comes counts once it is seen)."""
        now: tuple[int, ...] = self.table.private(seat).game.hand
        if not self.scenery.director.telling:
            self._hands[seat] = now
        before = self._hands.get(seat, (0,) * len(now))
        return tuple(map(min, before, now))

    def places(self, seat: int) -> Mapping[Any, Target[Any]]:
        if seat not in self.table.waiting():
            return {}
        if self.table.phase == "call":
            moves = self.table.legal(seat)
            return {
                move: table.button(index, len(moves)).target(move)
                for index, move in enumerate(moves)
            }
        draft = self.draft(seat)
        mats, hand = self._motions.mats, table.uncovered(self.lying(seat))
        found: dict[Any, Target[Any]] = {
            part: paint_choice.place(part, mats, hand).target(part) for part in self._parts(seat)
        }
        if draft.move is not None:
            confirm = table.PAY if draft.pays else table.CONFIRM
            found[draft.move] = confirm.target(draft.move)
        return found

    def _parts(self, seat: int) -> list[Part]:
        """What lies there to be picked: always the hand, and what the step is about."""
        draft = self.draft(seat)
        found: list[Part] = []
        if not (draft.slides_on or self.bared(seat)):
            hand = self.table.private(seat).game.hand
            found += [Card(face) for face in cards_to_pick(draft.legal, hand)]
        if draft.missing is Claim:
            found += [Claim(claim) for claim in range(ROYAL + 1)]
        elif draft.missing in (To, None) and not draft.pays:
            found += [To(other) for other in draft.receivers]
        return found

    def lying(self, seat: int) -> list[HandCard]:
        """Return the hand of `seat` as it lies (raised while picked from)."""
        draft, key = self.draft(seat), self.asking.picker.key
        shut = self.table.phase in ("call", "pass") and seat != self.scenery.sole
        if shut or self.bared(seat):
            return []
        raised = draft.pays or draft.missing is Card
        focus, aside = key.face if isinstance(key, Card) else UNKNOWN, self.asking.hides(seat)
        return table.hand(self.hand(seat), raised=raised, aside=aside, focus=focus)

    def named(self, seat: int, key: Hashable) -> str:
        shut = self.table.phase in ("call", "pass") or self.asking.hides(seat) or self.bared(seat)
        hand = () if shut else self.table.private(seat).game.hand
        return in_words(self.services.texts, self.session.seating, hand, key)

    def pictured(self, seat: int, key: Hashable) -> str:  # noqa: ARG002 (the same for all)
        match key:
            case Card(face):
                return FACE_PICTURES[face]
            case Claim(claim):
                return table.CLAIM_ICONS[claim]
            case To(other):
                return seat_picture(self.session.seating[other].mark)[0]
        return ""

    def homes(self, seat: int, key: Hashable) -> Sequence[Target[Any]]:
        """List where a card goes: before its player, or to somebody."""
        draft = self.draft(seat) if self.table.phase != "call" else None
        if draft is None or not isinstance(key, Card):
            return ()
        if draft.pays:
            return [table.paid(slot).target(key) for slot in range(MOST_PAID)]
        mats = [
            self._motions.mats[other].place.target((key, To(other))) for other in draft.receivers
        ]
        return [table.CARD.target(key), *mats]

    def loose(self, seat: int) -> list[Loose]:
        """List the hand, and the card that is slid to somebody."""
        found = [one._replace(wide=table.RAISED_CARD[0]) for one in super().loose(seat)]
        draft = self.draft(seat) if self.table.phase in ("slide", "pass") else None
        if draft is None or draft.claim is None:
            return found
        moves = {other: draft.move_to(other) for other in draft.receivers}
        homes = [self._motions.mats[to].place.target(move) for to, move in moves.items() if move]
        return [*found, Loose(table.CARD.target(None), BACK, homes)]

    def chosen(self, seat: int, key: Hashable) -> bool:
        return self.scenery.phase != "call" and key in self.draft(seat).chosen

    def take(self, seat: int, key: Any, device: str) -> Move | None:
        if isinstance(key, Move):
            return super().take(seat, key, device)
        for part in key if isinstance(key, tuple) else (key,):
            self.draft(seat).pick(part)
        self._lead_on(seat)
        return None

    def _lead_on(self, seat: int) -> None:
        """Put the focus on what is still to be picked, at last on the whole move.

        Under a curtain, and with a mouse, it goes there only for somebody who has moved it before.
        Mere taps decide nothing.
        """
        draft, places = self.draft(seat), self.places(seat)
        if draft.missing:
            self.asking.picker.go_to(
                places, next(k for k in places if isinstance(k, draft.missing))
            )
        elif draft.move is not None:
            leads = self.asking.picker.moved or self.asking.shows_focus(seat)
            self.asking.picker.go_to(places, draft.move if leads else None)

    def picked(self, seat: int) -> bool:
        key = (seat, self.table.decisions)
        return self._draft is not None and self._draft[0] == key and bool(self._draft[1].chosen)

    def step_back(self, seat: int) -> bool:
        part = self.draft(seat).back() if self.scenery.phase != "call" else None
        if part is not None and isinstance(part, Card) and self.asking.hides(seat):
            self.asking.forget_focus()
        elif part is not None:
            self.asking.picker.go_to(self.places(seat), part)
        return part is not None

    def barred(self, seat: int, action: Action) -> str:
        """Say why a mat or card under a click is barred.

        The mat's player has had the card, or the card cannot pay.
        """
        at = action.x, action.y
        under: list[Move]
        if self.scenery.phase == "pay":
            under = [Pay((card.face,)) for card in self.lying(seat) if card.place.holds(*at)]
        elif self.scenery.phase == "pass":
            mats = enumerate(self._motions.mats)
            under = [SlideOn(other, 0) for other, mat in mats if mat.place.holds(*at)]
        else:
            under = []
        return self.why(seat, under[-1]) if under else ""


def in_words(texts: Texts, seating: Seating, hand: Sequence[int], key: Hashable) -> str:
    """Name a card, claim, receiver or move (`hand` counts the chooser's by face)."""
    match key:
        case Card(face):
            many = f"{hand[face]} × " if hand and hand[face] > 1 else ""
            return many + card_name(texts, face)
        case To(seat):
            return seating[seat].name
        case Claim(claim):
            return claim_name(texts, claim)
        case Call(true):
            return texts("True") if true else texts("False")
        case Look():
            return texts("Pass")
        case Slide(_, to, claim) | SlideOn(to, claim):
            words = {"name": seating[to].name, "words": claim_name(texts, claim)}
            return texts("{name}: {words}", **words)
        case Pay():
            return texts("Lay out")
    return ""
