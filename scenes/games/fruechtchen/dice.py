"""How dice are taken up, thrown, and set aside where they match; times in seconds."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.events import Event
from game.fruechtchen.cards import DICE
from game.fruechtchen.harvests import success
from scenes.games.fruechtchen import pieces as laid
from scenes.games.fruechtchen.model import BLANK, TableModel
from scenes.games.fruechtchen.pieces import REST, Pose
from scenes.layout.motions import Motions
from scenes.layout.scenery import Scenery
from scenes.people.seating import Seating
from scenes.stage.motion.board import Key, Piece
from scenes.stage.motion.director import Beat

STAGGER = 0.08  # from piece to piece
GATHER = 0.25  # in which dice are taken up
THROW, LAST = 0.7, 0.3  # of a die's way through the air; so much longer at the last roll
DICE_STAGGER, ALL_THROWN = 0.035, 0.5  # from die to die, and from the first to the last
SHAKE, SHAKES, JOLT = 0.12, 16, 3.0  # of dice in a hand: seconds each, at most so many, units
HEART = 0.3  # from beat to beat of it, before the last roll
SPIN, SPINS = 0.1, 4  # of the one die that then takes longest: seconds each turn, and turns
LIES = 0.12  # until the last die is itself again, after its blow
SHADE = 0.15  # in which dice that missed grow pale
HOPELESS, IDLE = 0.1, 0.6  # of a chance; of their time, rolls on which little hangs
LIGHT = 0.3  # matches light up where they lie
HOP = 0.17  # of a match to its card
BESIDE = 0.5  # of all times, where bots lend and harvest among themselves before people


class DiceMotions(Motions):
    """The dice of the market table, and where everything lies."""

    shown: TableModel
    told: TableModel
    lit: Collection[Key] = ()  # dice that have just matched, or rolled highest, where they lie
    roller = ""  # the device on which the button that rolled is held
    tempo = 1.0  # of all times

    def __init__(self, scenery: Scenery) -> None:
        super().__init__(scenery)
        self.locked: tuple[int, ...] = ()  # seats whose cards lie before them, face down
        self.pose = REST
        self._lying: Mapping[Any, Piece] = {}  # where everything lies, or is on its way to

    def roll(self, *, last: bool) -> Iterator[Beat]:
        """Take the dice up and throw them; matches light up, then hop."""
        before = set(self.shown.aside)
        rolling = self.shown.rolling()
        quick = self.tempo < 1.0 or idle(self.told, self.session.seating)
        last = last and not quick
        yield Beat(lambda: self._take_up(rolling), IDLE * GATHER if quick else GATHER)
        yield from self._shaken(rolling)
        for _ in range(2 * last):
            yield Beat(lambda: self.play("heartbeat"), HEART)
        longest = self.services.luck.choice(rolling) if last and rolling else None
        seconds = THROW + LAST * last
        yield Beat(lambda: self._throw(rolling, before, seconds, longest), seconds)
        yield from self.knocks([("die", die) for die in rolling if die != longest])
        if longest is not None:
            yield from self._spins(longest)
        new = [die for die in self.shown.aside if die not in before]
        self.lit = [("die", die) for die in new]
        if new:
            yield Beat(seconds=LIES)
            yield Beat(lambda: self.set_out(SHADE, pose=Pose(lying=new, seen=True)), 0.0)
        light = LIGHT if new else LIES
        yield self.tells(wait=IDLE * light if quick else light)
        self.lit = ()
        for count in range(len(new) if quick and new else 1, len(new) + 1):  # all at once, or each
            pose = Pose(lying=new[count:], seen=count < len(new))
            hit = min(8, len(before) + count)
            yield Beat(lambda pose=pose: self.set_out(HOP, pose=pose, arc=70.0))  # type: ignore[misc]
            yield Beat(lambda hit=hit: self.play(f"chip_{hit}"), 0.0)  # type: ignore[misc]

    def _shaken(self, rolling: Sequence[int]) -> Iterator[Beat]:
        """While whoever rolls holds the button, the dice rattle in the hand."""
        for turn in range(SHAKES):
            if not self.roller:
                break
            jolt = 0.0 if self.services.settings.reduced_motion else JOLT * (-1) ** turn
            pose = Pose(held=rolling, jolt=jolt)
            yield Beat(lambda pose=pose: self.set_out(SHAKE, pose=pose), 0.0)  # type: ignore[misc]
            yield Beat(lambda: self.play("rattle"), SHAKE)
        self.roller = ""  # held any longer it shakes nobody else's dice

    def knocks(self, dice: Sequence[Any]) -> Iterator[Beat]:
        """Let each die be heard where and when it lands."""
        for key in dice:
            x = self._lying[key].x
            yield Beat(lambda x=x: self.play("die", x), _stagger(len(dice)))  # type: ignore[misc]
        yield Beat()

    def _spins(self, die: int) -> Iterator[Beat]:
        """One die takes longer than all the others: which one is chance, not what it shows."""
        turns = [0] if self.services.settings.reduced_motion else range(SPINS)
        for turn in turns:
            pose = self.pose._replace(spins=(die, turn))
            seconds = SPIN * SPINS / len(turns)
            yield Beat(lambda pose=pose: self.set_out(0.0, pose=pose), seconds)  # type: ignore[misc]
        pose = self.pose._replace(spins=None)
        yield Beat(lambda: self.set_out(0.0, pose=pose), 0.0)
        yield Beat(lambda: self.play("die", self._lying["die", die].x), 0.0)

    def throw_lots(self) -> None:
        """Throw a die for each who rolls for something."""
        self.lies()
        self.play("dice_roll")
        self.arrange(THROW, _stagger(len(self.shown.lots)))

    def _take_up(self, rolling: Sequence[int]) -> None:
        self.play("rattle")
        for die in rolling:
            self.shown.pips[die] = BLANK
        self.set_out(GATHER, pose=Pose(held=rolling))

    def _throw(
        self,
        rolling: Sequence[int],
        before: Collection[int],
        seconds: float,
        longest: int | None,
    ) -> None:
        self.lies()
        lying = [die for die in self.shown.aside if die not in before]
        spins = None if longest is None else (longest, 0)
        pose = Pose(lying=lying, thrown=rolling, spins=spins)
        self.set_out(seconds, _stagger(len(rolling)), pose)

    # Where pieces lie, come from and go to.

    def arrange(self, seconds: float, stagger: float = 0.0) -> None:
        self.set_out(seconds, stagger)

    def set_out(
        self, seconds: float, stagger: float = 0.0, pose: Pose = REST, arc: float = 0.0
    ) -> None:
        """Let pieces go where they lie, or stand in a pose."""
        self.pose = pose
        seconds, stagger = seconds * self.tempo, stagger * self.tempo
        self._lying = pieces = laid.pieces(self.shown, self.session.seating, self.locked, pose)
        self.board.arrange(
            pieces,
            seconds,
            stagger=stagger,
            arc=arc,
            entry=partial(laid.came_from, self.session.seating),
            exit=partial(laid.goes_to, self.session.seating, self.shown.discard_pile),
        )


def _stagger(dice: int) -> float:
    return min(DICE_STAGGER, ALL_THROWN / max(1, dice))


def beside(told: TableModel, seating: Seating, event: Event) -> bool:
    """Return True if people only watch this event.

    They have a part where they act, harvest, or have dice, and in all of the first round.
    """
    seat = getattr(event, "seat", None)
    people = {seat for seat, player in enumerate(seating) if not player.bot}
    if seat is None or not people or told.round < 2:
        return False
    owners = {die // DICE for die, place in enumerate(told.places) if place == seat}
    return people.isdisjoint({seat, getattr(event, "to", seat), *owners})


def idle(told: TableModel, seating: Seating) -> bool:
    """Return True if little hangs on a roll among bots (as good as over)."""
    dice, missing = told.rolling(), told.missing()
    if not all(seating[die // DICE].bot for die in (*dice, *told.aside)):
        return False
    return missing <= 0 or success(len(dice), missing, told.attempts) <= HOPELESS
