"""How the events of Früchtchen look and sound."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from game.engine.events import Event
from game.fruechtchen import events as told
from scenes.games.fruechtchen import layout, log_text
from scenes.games.fruechtchen.model import BLANK, TableModel
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.services import Services
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.render.theme import SEAT_COLOURS

SLIDE = 0.45  # seconds of a card's way
STAGGER = 0.08
LOCK = 0.3
REVEAL = 0.9
SILENCE = 0.5
GATHER = 0.25  # seconds in which dice are taken up
THROW = 0.5  # of a die's way through the air
PAY = 0.45
BANNER = 1.3


class Telling(GameScene):
    """The market table while something is told: everything that moves, moves here."""

    shown: TableModel
    told: TableModel

    def __init__(self, services: Services, session: Session) -> None:
        self.seats = len(session.seating)
        super().__init__(services, session)
        self.locked: tuple[int, ...] = ()  # seats whose cards lie before them, face down
        self.panels = layout.panels(self.seats)
        self.arrange(0.0)

    def model(self) -> TableModel:
        return TableModel(self.seats, self.table.public().game.goal)

    def log_text(self, event: Event) -> str:
        return log_text.line(self.services.texts, self.session.seating, event, self.shown.goal)

    def beats(self, event: Event) -> Iterable[Beat]:
        match event:
            case told.Drawn(seat, cards, _):
                yield Beat(lambda: self._deal(seat, len(cards)), 0.0)
                yield self.moves(SLIDE, sound="deal")
            case told.StartRolled() | told.RolledOff():
                if self.shown.lots:  # a tie: they are taken up again
                    yield Beat(self._clear_lots)
                yield self.moves(THROW, STAGGER / 2, "dice_roll")
                yield self.tells("dice_land", wait=BANNER)
            case told.RoundBegan():
                yield self.moves(SLIDE)
            case told.LaidOut():
                yield Beat(self._lock_all, LOCK + SILENCE)
                yield self.moves(REVEAL)
                yield self.tells("reveal", wait=SILENCE)
            case told.DiceLent():
                yield self.moves(0.6, STAGGER, "card_slide")
                yield self.tells("dice_land", wait=0.2)
            case told.NothingLent():
                yield self.tells("refuse", wait=SILENCE)
            case told.HarvestBegan():
                yield self.moves(SLIDE, sound="card_slide")
                yield self.tells(wait=0.3)
            case told.Rolled():
                yield from self._roll()
            case told.HarvestFailed(seat, _):
                yield self.moves(SLIDE)
                yield self.tells("lose")
                text = self.services.texts("The harvest fails!")
                yield Beat(lambda: self._banner(text, seat), BANNER)
            case told.Displaced():
                yield self.moves(SLIDE, STAGGER)
                yield self.tells("bump", wait=SILENCE)
            case told.DicePaid(_, seat, values) | told.Harvested(seat, values):
                yield from self._pay(seat, values)
            case told.DiceReturned():
                yield self.moves(SLIDE, STAGGER / 4, "card_slide")
                yield self.tells("dice_land", wait=0.1)
            case told.HarvestedAlong(seat, _, count):
                yield from self._pay(seat, (count,))
            case told.CardsDiscarded():
                yield self.moves(SLIDE, 0.02, "wipe")
                yield self.tells(wait=0.2)
            case told.PileRenewed():
                yield self.moves(SLIDE)
                yield self.tells("card_flip")
            case told.NothingToHarvest() | told.NumbersTakenBack():
                yield self.moves(SLIDE)

    def _clear_lots(self) -> None:
        self.shown.lots = {}
        self.arrange(GATHER)

    def _roll(self) -> Iterator[Beat]:
        """The dice are taken up and thrown; those that match then slide to the fruit."""
        before = set(self.shown.aside)
        rolling = self.shown.rolling()
        yield Beat(lambda: self._take_up(rolling), GATHER)
        yield Beat(lambda: self._throw(rolling, before))
        yield self.tells("dice_land", wait=0.35)
        matches = len(self.shown.aside) - len(before)
        if matches:
            yield Beat(lambda: self.play(f"chip_{min(8, len(self.shown.aside))}"), 0.0)
        yield Beat(lambda: self.arrange(SLIDE, STAGGER / 2))

    def _take_up(self, rolling: Sequence[int]) -> None:
        self.play("dice_roll")
        for die in rolling:
            self.shown.pips[die] = BLANK
        self._set_out(GATHER, held=rolling)

    def _throw(self, rolling: Sequence[int], before: Collection[int]) -> None:
        self._lay()
        lying = [die for die in self.shown.aside if die not in before]
        stagger = min(STAGGER / 2, THROW / max(1, len(rolling)))
        self._set_out(THROW, stagger, lying=lying, thrown=rolling)

    def arrange(self, seconds: float, stagger: float = 0.0) -> None:
        self._set_out(seconds, stagger)

    def _set_out(
        self,
        seconds: float,
        stagger: float = 0.0,
        *,
        held: Collection[int] = (),
        lying: Collection[int] = (),
        thrown: Collection[int] = (),
    ) -> None:
        hand = layout.Hand(held, lying, thrown)
        pieces = layout.pieces(self.shown, self.session.seating, self.locked, hand)
        self.board.arrange(pieces, seconds, stagger=stagger, entry=self._entry, exit=self._exit)

    def _entry(self, key: Any) -> Piece | None:
        match key:
            case ("laid", seat, _):
                return layout.hand_back(self.panels[seat])
            case ("lot", seat):
                return layout.lot_start(self.session.seating, seat)
            case ("pile", _):
                return layout.discard_top(layout.BACK)
        return None

    def _exit(self, key: Any) -> Piece | None:
        match key:
            case ("laid", seat, index) if self.shown.discard_pile:
                kind = self.shown.discard_pile[-1 - (seat + index) % len(self.shown.discard_pile)]
                return layout.discard_top(layout.CARDS[kind])
            case ("laid", seat, _):
                return layout.hand_back(self.panels[seat])
        return None

    def _lock_all(self) -> None:
        self.locked = tuple(range(self.seats))
        self.arrange(LOCK)
        self.locked = ()

    # Great moments.

    def _banner(self, text: str, seat: int) -> None:
        colour = SEAT_COLOURS[self.session.seating[seat].mark]
        self.board.float_text(
            text, layout.CENTRE, 660, colour=colour, size=80, weight="title", w=700, seconds=BANNER
        )

    def _deal(self, seat: int, cards: int) -> None:
        """Backs fly from the pile to a hand, one for every other card."""
        end = layout.hand_back(self.panels[seat])
        for card in range(min(5, (cards + 1) // 2)):
            self.board.fly(layout.pile_back(), end, SLIDE, delay=0.06 * card)

    def _pay(self, seat: int, values: Sequence[int]) -> Iterator[Beat]:
        """A coin for each card flies to the seat, the best card's first; there it counts."""
        yield Beat(lambda: self._throw_coins(seat, values), 0.0)
        yield self.moves(SLIDE)
        sound = f"chip_{min(8, sum(values))}" if values else ""
        yield self.tells("harvest" if isinstance(self.last, told.Harvested) else sound)
        if values:
            yield Beat(lambda: self._gain(seat, sum(values)), PAY)

    def _throw_coins(self, seat: int, values: Sequence[int]) -> None:
        x, y = self.panels[seat].coin
        count = self.shown.need
        for turn, value in enumerate(sorted(values, reverse=True)):
            start = layout.coin(*layout.harvest_card(min(value, count) - 1, count))
            self.board.fly(start, layout.coin(x, y), 0.6, delay=0.1 * turn, arc=90)

    def _gain(self, seat: int, euros: int) -> None:
        x, y = self.panels[seat].coin
        good = self.services.theme.good
        self.board.float_text(f"+{euros}", x, y + 50, colour=good, w=200, rise=36)
