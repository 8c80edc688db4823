"""The market table, whatever is told: its lid, dice aside, heads that walk, words that float."""

from math import pi, sin

from game.fruechtchen.table import lendable
from scenes.games.fruechtchen import table
from scenes.games.fruechtchen.dice import GATHER, DiceMotions
from scenes.games.fruechtchen.model import TableModel
from scenes.games.fruechtchen.pieces import Pose
from scenes.layout.scenery import Scenery
from scenes.stage.motion.easing import smooth
from scenes.stage.render.text import text_width
from scenes.stage.render.theme import INK

LOCK = 0.3
BANNER = 1.3  # a banner stands, and goes while the next harvest begins
LID = "lid"  # the cue of a lid that goes onto the tray, or from it
LIDS = 0.25
ON = "on"  # the cue of the arrow to the button of a lay-out
BECKONS, SWINGS = 2.4, 4
WALK = "walk"  # the cue of heads that walk along the market street
WALKS = 0.6


class MarketTable(DiceMotions):
    """What lies on the market table, or moves there whatever is told."""

    def __init__(self, scenery: Scenery) -> None:
        super().__init__(scenery)
        self.robbed = 0  # the round in which a guest last got more than it left
        self.mats = table.seats(self.seats)
        self._scores = [0] * self.seats  # as they were before heads walked

    def model(self) -> TableModel:
        view = self.table.public().game
        return TableModel(self.seats, view.goal, open_hands=view.open_hands)

    def tension(self) -> float:
        """Return 1 at a last throw, or 10 Euros before the goal."""
        return float(self.told.attempts == 1 or max(self.told.scores) >= self.told.goal - 10)

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
                self.set_out(GATHER, pose=pose)

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

    # What floats and walks.

    def banner(self, text: str) -> None:
        """Let these words (a msgid) stand in the middle for a moment."""
        self.board.float_text(
            lambda: self.texts(text),
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

    def walk(self) -> None:
        """Send heads along the market street to where told scores have them."""
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

    def gain(self, seat: int, euros: int) -> None:
        """Let what a seat had, gets and has stand on its mat.

        It stands below all that the mat tells.
        """
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
