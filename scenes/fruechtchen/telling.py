"""How the events of Früchtchen look and sound."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from game.fruechtchen import events as told
from game.table.events import Event
from scenes.fruechtchen import layout, story
from scenes.fruechtchen.shown import Shown
from scenes.game_scene import GameScene
from scenes.house import House
from scenes.session import Session
from scenes.stage.board import Piece
from scenes.stage.director import Beat
from scenes.stage.theme import SEAT_COLOURS

SLIDE = 0.45  # seconds of a card's way
STAGGER = 0.08
LOCK = 0.3
REVEAL = 0.9
SILENCE = 0.5
TUMBLE, TUMBLES = 0.15, 4  # seconds of a frame of tumbling dice, and how many of them
SETTLE = 0.3
PAY = 0.7
BANNER = 1.3


class Telling(GameScene):
    """The market table while something is told: everything that moves, moves here."""

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house, session)
        self.seats = len(session.seating)
        self.shown = Shown(self.seats, session.match.view(None).game.goal)
        self.locked: tuple[int, ...] = ()  # seats whose cards lie before them, face down
        self.panels = layout.panels(self.seats)
        self._arrange(0.0)

    def recall(self, events: Sequence[Event]) -> None:
        for event in events:
            seen = event.told(None)
            if seen is not None:
                self.shown.apply(seen)
                if line := self.story(seen):
                    self.lines.append(line)
        self._arrange(0.0)
        self.board.finish()

    def story(self, event: Event) -> str:
        return story.line(self.house.texts, self.session.seating, event, self.shown.goal)

    def beats(self, event: Event) -> Iterable[Beat]:
        match event:
            case told.Drawn(seat, cards, _):
                yield Beat(lambda: self._deal(seat, len(cards)), 0.0)
                yield self._beat(event, "deal", SLIDE)
            case told.StartRolled():
                yield self._beat(event, "dice_roll", SETTLE, wait=BANNER)
            case told.RoundBegan():
                yield self._beat(event, "", SLIDE)
            case told.LaidOut():
                yield Beat(self._lock_all, LOCK + SILENCE)
                yield self._beat(event, "reveal", REVEAL, wait=SILENCE)
            case told.DiceLent():
                yield self._beat(event, "card_slide", 0.6, STAGGER, wait=0.3)
            case told.NothingLent():
                yield Beat(lambda: self.house.audio.play("refuse"), SILENCE)
            case told.HarvestBegan():
                yield self._beat(event, "card_slide", SLIDE, wait=0.3)
            case told.Rolled():
                yield from self._tumble(event)
            case told.HarvestFailed(seat, _):
                text = self.house.texts("The harvest fails!")
                yield Beat(lambda: self._banner(text, seat, "lose"), BANNER)
                yield self._beat(event, "", SLIDE)
            case told.Displaced():
                yield self._beat(event, "bump", SLIDE, STAGGER, wait=SILENCE)
            case told.RolledOff():
                yield self._beat(event, "dice_roll", SETTLE, wait=BANNER)
            case told.DicePaid(_, owner, values):
                yield Beat(lambda: self._pay(owner, values), 0.0)
                yield self._beat(event, "", SLIDE, wait=PAY)
            case told.Harvested(seat, values):
                yield Beat(lambda: self._pay(seat, values), 0.0)
                yield self._beat(event, "harvest", SLIDE, wait=PAY)
            case told.DiceReturned():
                yield self._beat(event, "card_slide", SLIDE, STAGGER, wait=0.2)
            case told.HarvestedAlong(seat, _, count):
                yield Beat(lambda: self._pay(seat, (count,)), 0.0)
                yield self._beat(event, "", SLIDE, wait=0.4)
            case told.CardsDiscarded():
                yield self._beat(event, "wipe", SLIDE, 0.02, wait=0.2)
            case told.PileRenewed():
                yield self._beat(event, "card_flip", SLIDE)
            case told.NothingToHarvest() | told.NumbersTakenBack():
                yield self._beat(event, "", SLIDE)

    def _beat(
        self, event: Event, sound: str, seconds: float, stagger: float = 0.0, wait: float = 0.0
    ) -> Beat:
        """Let the event move what it moves; `wait` seconds more pass before the next beat."""

        def begin() -> None:
            self.shown.apply(event)
            if sound:
                self.house.audio.play(sound)
            self._arrange(seconds, stagger)

        return Beat(begin, seconds + wait)

    def _tumble(self, event: Event) -> Iterable[Beat]:
        """Dice tumble, fall side by side, and those that match slide to the fruit."""
        fallen: list[int] = []

        def fall() -> None:
            before = set(self.shown.aside)
            self.shown.apply(event)
            fallen.extend(die for die in self.shown.aside if die not in before)
            self.house.audio.play("dice_land")
            self._arrange(SETTLE, lying=fallen)

        yield Beat(lambda: self.house.audio.play("dice_roll"), 0.0)
        for step in range(1, TUMBLES + 1):
            yield Beat(lambda step=step: self._arrange(TUMBLE, tumble=step), TUMBLE)  # type: ignore[misc]
        yield Beat(fall, SETTLE + 0.35)
        yield Beat(lambda: self._set_aside(fallen), SLIDE)

    def _set_aside(self, fallen: Sequence[int]) -> None:
        if fallen:
            self.house.audio.play(f"chip_{min(8, len(self.shown.aside))}")
        self._arrange(SLIDE, STAGGER / 2)

    def _arrange(
        self,
        seconds: float,
        stagger: float = 0.0,
        lying: Collection[int] = (),
        tumble: int = 0,
    ) -> None:
        pieces = layout.pieces(self.shown, self.session.seating, self.locked, lying, tumble)
        self.board.arrange(pieces, seconds, stagger=stagger, entry=self._entry, exit=self._exit)

    def _entry(self, key: Any) -> Piece | None:
        match key:
            case ("laid", seat, _):
                return layout.hand_back(self.panels[seat])
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
        self._arrange(LOCK)
        self.locked = ()

    # Great moments.

    def _banner(self, text: str, seat: int, sound: str) -> None:
        self.house.audio.play(sound)
        colour = SEAT_COLOURS[self.session.seating[seat].mark]
        self.board.float_text(
            text, layout.CENTRE, 660, colour=colour, size=80, weight="title", w=700, seconds=BANNER
        )

    def _deal(self, seat: int, cards: int) -> None:
        """Backs fly from the pile to a hand, one for every other card."""
        end = layout.hand_back(self.panels[seat])
        for card in range(min(5, (cards + 1) // 2)):
            self.board.fly(layout.pile_back(), end, SLIDE, delay=0.06 * card)

    def _pay(self, seat: int, values: Sequence[int]) -> None:
        """A coin for each card flies to the seat, the best card's first."""
        if not values:
            return
        x, y = self.panels[seat].coin
        count = self.shown.need
        for turn, value in enumerate(sorted(values, reverse=True)):
            start = layout.coin(*layout.harvest_card(min(value, count) - 1, count))
            self.board.fly(start, layout.coin(x, y), 0.6, delay=0.1 * turn, arc=90)
        self.house.audio.play(f"chip_{min(8, sum(values))}")
        self.board.float_text(
            f"+{sum(values)}", x, y + 50, colour=self.house.theme.good, delay=0.4, w=200, rise=36
        )
