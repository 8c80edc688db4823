"""How the events of Früchtchen move: times in seconds, sounds and numbers at contact."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import pi, sin

from game.engine.events import Event
from game.fruechtchen import events as ev
from game.fruechtchen.harvests import worth
from game.fruechtchen.table import lendable
from scenes.games.fruechtchen import log_text, table
from scenes.games.fruechtchen import pieces as laid
from scenes.games.fruechtchen.dice import BESIDE, GATHER, STAGGER, THROW, DiceMotions, beside
from scenes.games.fruechtchen.model import TableModel
from scenes.games.fruechtchen.pieces import Pose
from scenes.layout.layouts import Place
from scenes.layout.motions import Motion, slide, together
from scenes.layout.scenery import Scenery
from scenes.people.faces import Mood
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.motion.easing import smooth
from scenes.stage.render.text import text_width
from scenes.stage.render.theme import INK

SLIDE, DEAL = 0.45, 0.3  # of a card's way; where nobody has to follow it
LEND = 0.5
LOCK = 0.3
REVEAL = 0.45
SILENCE = 0.5
COIN = 0.22  # from coin to coin
PAY = 0.3
ROBBED, SORE = 1.0, 2.0  # to laugh at a guest that gets more than it leaves; of long faces
BANNER, FAILED = 1.3, 0.9  # a banner stands, and goes while the next harvest begins
HIGHEST, TIE = 0.9, 0.5
LID = "lid"  # the cue of a lid that goes onto the tray, or from it
LIDS = 0.25
ON = "on"  # the cue of the arrow to the button of a lay-out
BECKONS, SWINGS = 2.4, 4
WALK = "walk"  # the cue of heads that walk along the market street
WALKS = 0.6

PLAIN: Mapping[type[Event], Motion] = {
    ev.HarvestBegan: slide(SLIDE, 0.015, "card_slide", "card_land"),
    ev.DiceLent: slide(LEND, STAGGER, "card_slide", "dice_land"),
    ev.Displaced: slide(SLIDE, STAGGER, landing="bump", wait=SILENCE),
    ev.DiceReturned: slide(SLIDE, STAGGER / 4, "card_slide", "dice_land"),
    ev.CardsDiscarded: slide(SLIDE, 0.02, "wipe"),
    ev.PileRenewed: slide(SLIDE, landing="card_flip"),
    ev.NothingToHarvest: slide(SLIDE, landing="refuse", wait=SILENCE),
    ev.NumbersTakenBack: slide(SLIDE),
}

MOMENTS: Mapping[str, tuple[type[Event], float]] = {  # staged: which event, seconds into it
    "reveal": (ev.LaidOut, 1.4),
    "dice walk": (ev.DiceLent, 0.7),
    "tumbling": (ev.Rolled, 0.7),
    "fallen": (ev.Rolled, 1.7),
    "failed": (ev.HarvestFailed, 0.6),
    "roll off": (ev.RolledOff, 0.9),
    "guests are paid": (ev.DicePaid, 1.9),
    "parked": (ev.DiceReturned, 0.9),
    "along": (ev.HarvestedAlong, 0.4),
}


class MarketMotions(DiceMotions):
    """The market table while something is told: everything that moves, moves here."""

    tune = "fruechtchen"

    def __init__(self, scenery: Scenery) -> None:
        super().__init__(scenery)
        self._robbed = 0  # the round in which a guest last got more than it left
        self.mats = table.seats(self.seats)
        self._scores = [0] * self.seats  # as they were before heads walked

    def model(self) -> TableModel:
        view = self.table.public().game
        return TableModel(self.seats, view.goal, open_hands=view.open_hands)

    def log_text(self, event: Event) -> str:
        texts, seating, shown = self.services.texts, self.session.seating, self.shown
        return log_text.line(texts, seating, event, shown.goal, shown.fruits)

    def in_turns(self, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
        """Yield all that is drawn in a row at once."""
        return together(events, ev.Drawn)

    def opens_a_subject(self, event: Event) -> bool:
        """Return True where somebody else rolls, or dice are pushed out."""
        return isinstance(event, ev.HarvestBegan | ev.Displaced)

    def tension(self) -> float:
        """Return 1 at a last throw, or 10 Euros before the goal."""
        return float(self.told.attempts == 1 or max(self.told.scores) >= self.told.goal - 10)

    def beats(self, event: Event) -> Iterable[Beat]:
        self.tempo = BESIDE if beside(self.told, self.session.seating, event) else 1.0
        for beat in self._beats(event):
            yield beat._replace(seconds=beat.seconds and beat.seconds * self.tempo)
        self.tempo = 1.0

    def _beats(self, event: Event) -> Iterable[Beat]:
        match event:
            case ev.Drawn():
                yield Beat(self._deal, 0.0)
                yield self.moves(DEAL, sound="deal")
            case ev.StartRolled() | ev.RolledOff():
                self.shown.lots = {}  # a tie: they are taken up again
                yield Beat(lambda: self._set_out(GATHER, pose=Pose(aside=True)))
                yield Beat(self._throw_lots, THROW)
                yield from self._knocks([("lot", seat) for seat in self.shown.lots])
                highest = [seat for seat, pip in self.shown.lots.items() if pip == max(event.pips)]
                self.lit = [("lot", seat) for seat in highest]
                yield self.tells(wait=HIGHEST if len(highest) == 1 else TIE)
                self.lit = ()
            case ev.LaidOut():
                yield Beat(self._lock_all, SILENCE)
                yield self.moves(REVEAL)
                yield self.tells("reveal", wait=SILENCE)
            case ev.NothingLent():
                yield self.tells("refuse", wait=SILENCE)
            case ev.Rolled(_, _, left):
                yield from self._roll(last=not left)
            case ev.HarvestFailed():
                yield self.moves(SLIDE)
                yield self.tells("wilt")
                yield Beat(lambda: self.play("ooh"), 0.0)
                text = self.services.texts("The harvest fails!")
                yield Beat(lambda: self._banner(text), FAILED)
            case ev.DicePaid(seat, owner, values):
                robs = self._robbed != self.told.round and _robs(self.told, values)
                yield from self._pay(owner, sum(values), self._tags(values))
                if robs:
                    yield Beat(lambda: self._laugh(seat, owner), ROBBED)
            case ev.Harvested(seat, values):
                yield from self._pay(seat, sum(values), self._tags(values))
            case ev.HarvestedAlong(seat, _, count):
                large = [table.paying(card, count)[:2] for card in reversed(range(count))]
                yield from self._pay(seat, count, large, COIN / count)
            case ev.RoundBegan():
                yield self.moves(SLIDE)
                yield self.tells(wait=0.0 if self.closed else LIDS)
            case _ if plain := PLAIN.get(type(event)):
                yield from plain(self, event)

    def actor_of(self, event: Event) -> int | None:
        """Return the owner of paid or returned dice, or the best roller.

        That one is nobody before all have seen it. For all other events it is as ever.
        """
        match event:
            case ev.DicePaid(_, owner, _) | ev.DiceReturned(_, owner, _):
                return owner
            case ev.RolledOff(_, seats, pips) | ev.StartRolled(seats, pips):
                best = max(pips)
                alone = self.has_told and pips.count(best) == 1
                return seats[pips.index(best)] if alone else None
        return super().actor_of(event)

    # The lid of the tray.

    @property
    def closed(self) -> bool:
        """Whether the lid lies on the tray: while nothing lies in it, or still does."""
        here = self.shown, self.told
        return not any(one.fruits or one.lots for one in here)

    @property
    def shut(self) -> float:
        """How far the lid is on the tray, 0 to 1."""
        share = self.board.share(LID)
        return share if self.closed else 1 - share

    def lies(self) -> None:
        closed = self.closed
        super().lies()
        self._turn_lid(closed)

    def says(self) -> None:
        closed = self.closed
        super().says()
        self._turn_lid(closed)

    def _turn_lid(self, before: bool) -> None:
        if self.closed != before:
            self.board.cue(LID, LIDS)

    def _lock_all(self) -> None:
        self.locked = tuple(range(self.seats))
        self.arrange(LOCK)
        self.locked = ()

    def show_committed(self) -> None:
        self.take_aside()
        locked = self.table.public().committed
        if self.scenery.phase == "lay out" and locked != self.locked:
            if len(locked) > len(self.locked):
                self.play("card_slide")
            self.locked = locked
            self.arrange(LOCK)

    def take_aside(self) -> None:
        """Let dice lie in mid-tray where people are asked about them."""
        people = (self.session.seating[seat].device for seat in self.table.waiting())
        if self.scenery.phase in ("lend", "displace") and any(people):
            pose = self._asked_pose()
            if pose != self.pose:
                self._set_out(GATHER, pose=pose)

    def _asked_pose(self) -> Pose:
        """How dice lie while a seat decides about them."""
        if self.table.phase == "displace":
            return Pose(aside=True)
        seat = self.table.waiting()[0]
        return Pose(lent=self.shown.dice_at(seat, seat)[-self.to_lend(seat) :])

    def to_lend(self, seat: int) -> int:
        """Count the dice that this seat lends next."""
        view = self.table.public().game
        return lendable(view.dice, seat, view.open_numbers[seat][-1])[0]

    def beckon(self) -> None:
        """Let the arrow to the button swing: something is laid out."""
        self.board.cue(ON, BECKONS)

    @property
    def beckons(self) -> float:
        """How far the arrow to the button has come towards it, 0 to 1."""
        return abs(sin(SWINGS * pi * self.board.share(ON)))

    # Great moments.

    def _banner(self, text: str) -> None:
        self.board.float_text(
            text,
            table.CENTRE,
            table.TITLE_Y,
            colour=self.services.theme.danger,
            size=92,
            weight="title",
            w=980,
            rise=8,
            seconds=BANNER,
            plate=INK,
        )

    def _deal(self) -> None:
        """Backs fly from the pile to all hands that draw, one for every other card."""
        pile = Piece(table.BACK, *table.PILE_AT, *table.PILE, z=40)
        for drawn in self.turn:
            assert isinstance(drawn, ev.Drawn)
            end = laid.hand_back(self.mats[drawn.seat])
            for card in range(min(5, (len(drawn.cards) + 1) // 2)):
                self.board.fly(pile, end, DEAL, delay=0.06 * card)

    def _tags(self, values: Sequence[int]) -> list[Place]:
        """Where the cards of these values are in the row of the harvest, the best one first."""
        need = self.shown.need
        row = (table.in_row(value - 1, need)[0] for value in sorted(values, reverse=True))
        return [(x, table.VALUE_Y) for x in row]

    def _pay(
        self, seat: int, euros: int, cards: Sequence[Place], pause: float = COIN
    ) -> Iterator[Beat]:
        """One coin flies to the player from each card that pays; there they count."""
        yield self.moves(GATHER)._replace(seconds=0.0)
        purse = laid.coin(*table.purse(self.mats[seat]))
        for place in cards:
            yield Beat(partial(self.board.fly, laid.coin(*place), purse, 0.45, arc=90), pause)
        yield Beat()
        yield Beat(self._walk, 0.0)
        yield self.tells("harvest" if isinstance(self.last, ev.Harvested) else "")
        if euros and not isinstance(self.last, ev.Harvested):  # that stands on the mat
            yield Beat(lambda: self._gain(seat, euros), 0.0)
        for euro in range(euros):
            step = min(8, 1 + euro)
            yield Beat(partial(self.play, f"chip_{step}", self.mats[seat].x), PAY / euros)

    def _laugh(self, seat: int, owner: int) -> None:
        self._robbed = self.told.round
        self.faces.show(seat, Mood.SORE, SORE)
        self.faces.show(owner, Mood.GLAD, SORE)

    def _walk(self) -> None:
        """Heads set out along the market street to where the told scores have them."""
        self._scores = list(self.told.scores)
        self.board.cue(WALK, WALKS)

    @property
    def walked(self) -> list[float]:
        """How far on the market street each head is, in Euros."""
        share = smooth(self.board.share(WALK))
        return [
            old + (new - old) * share
            for old, new in zip(self._scores, self.told.scores, strict=True)
        ]

    def _gain(self, seat: int, euros: int) -> None:
        """What a seat had, gets and has stands below all that its mat tells."""
        x, y, w, _ = self.mats[seat].box(table.GAIN)
        has = self.told.scores[seat]
        words = f"{has - euros}+{euros}={has}"
        size, good = table.GAIN_SIZE, self.services.theme.good
        wide = max(w, size * text_width(words, "black") + 40.0)
        x += (w - wide) / 2
        self.board.float_text(words, x, y, colour=good, size=size, w=wide, rise=0, plate=INK)

    def note_throws(self) -> None:
        """Keep what was rolled here for the table of all rolls."""
        self.services.throws[self.table.key] = tuple(self.told.throws)


def _robs(told: TableModel, values: Sequence[int]) -> bool:
    """Whether a guest gets more than it leaves: the round's joke, once."""
    return sum(values) > worth(told.need - len(told.takers) - len(values))
