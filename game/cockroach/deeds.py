"""What in Cockroach Poker Royal facts are found in."""

from collections import Counter
from collections.abc import Iterator

from game.cockroach import events as told
from game.cockroach.cards import ANIMALS, CROWN, DECK, UNKNOWN, fits, limit_of
from game.cockroach.events import Round, Rounds
from game.engine.events import Event
from game.engine.game import Options
from game.facts.deed import Deed, Watcher

_LONG = 3  # hands through which a card went, before anybody counts them


def watch(seats: int, options: Options) -> Watcher:
    """Begin to watch a match."""
    return _Watch(limit_of(seats, short=options.to_json().get("short", False)))


class _Watch:
    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._open: Counter[int] = Counter()  # cards that all have seen for good, by face
        self._laid: Counter[tuple[int, int]] = Counter()  # animals, by seat and species
        self._top = UNKNOWN  # of the penalty pile
        self._rounds = Rounds()

    def __call__(self, event: Event) -> Iterator[Deed]:
        if played := self._rounds.follow(event):
            yield from self._turned(played)
        match event:
            case told.PileLaid() | told.PileTurned():
                self._top = event.top
            case told.Collected(seat, card) | told.PenaltyDrawn(seat, card):
                yield from self._laid_out(seat, card)
            case told.Paid(seat, cards):
                for card in cards:
                    yield from self._laid_out(seat, card)

    def _turned(self, played: Round) -> Iterator[Deed]:
        """CP-6: a call was right or wrong, a lie believed or not."""
        *_, teller, caller = played.way
        claim, slides = played.claims[-1], len(played.claims)
        right, true = played.right, fits(played.card, claim)
        yield Deed("call", "right" if right else "wrong", caller, teller, weight=0.9)
        yield Deed("duel", "", caller, teller, weight=0.9)
        if not true:
            yield Deed("lie", "caught" if right else "believed", teller, caller, weight=0.9)
        if slides >= _LONG:
            yield Deed("way", "", teller, chance=0.5**slides, amount=slides)
        seen = self._open + Counter([self._top] if self._top != UNKNOWN else [])
        hidden = {face: many - seen[face] for face, many in enumerate(DECK)}
        fitting = sum(many for face, many in hidden.items() if fits(face, claim))
        if not true and not right:  # whoever had counted would have known
            chance = fitting / sum(hidden.values())
            yield Deed("counted", "", teller, caller, chance, thing=claim, amount=fitting)

    def _laid_out(self, seat: int, card: int) -> Iterator[Deed]:
        if card not in ANIMALS:
            return
        self._open[card] += 1
        species = card % CROWN
        self._laid[seat, species] += 1
        count = self._laid[seat, species]
        lie = sum(many for (_, kind), many in self._laid.items() if kind == species)
        if 1 < count < self._limit:
            nearly = count / (self._limit - 1)
            yield Deed(
                "animal", "", seat, chance=0.5**count, weight=nearly, amount=count, thing=species,
                open=lie,
            )  # fmt: skip
