"""What is so of every event of every game, the fifth one's too: when it moves, sounds and is felt.

Random games are told to each scene, and written down: which pieces moved and when they came to lie,
what flew, what was heard when and where, and which faces felt something.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import pairwise
from math import hypot
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import pytest

from game import GAMES as GAMES_OF_OURS
from game.cockroach import events as cp
from game.cockroach.cards import ANIMALS, CROWN
from game.eight28 import events as ev
from game.engine.events import Event, GameEnded
from game.engine.match import Match
from game.fruechtchen import events as fr
from game.fruechtchen.cards import FACES
from game.grasshopper import events as gp
from scenes.files.settings import Settings
from scenes.games.cockroach.log_text import card_name
from scenes.games.fixtures import just_before
from scenes.people.features import Mood
from scenes.program.quiet import quiet_services
from scenes.stage.motion.board import Key, Piece, nowhere
from scenes.stage.render.frame import Box
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.texts import Texts
from tests.fifth import FIFTH
from tests.scenes.games.test_seen import NAMES, POINTS, around, mats, named
from tests.scenes.games.walks import games, watched
from tests.scenes.room import frame_of, marks_of

pytestmark = pytest.mark.slow

STEP = 1 / 30  # seconds
STRETCH, SHORT = 110.0, 60.0  # seconds of each game, and around an event that is rare
LONGEST = 10.0  # of an event
STANDS = 3.0  # seconds without any movement or sound in the midst of one
NEAR = 0.1  # seconds from a contact to its sound
SETTLES = 0.12  # seconds for which a piece gives way under its landing
EDGE = 60.0  # units around a mat
FAR = 250.0  # units: what goes as far takes a while
WAY = (0.1, 2.5)  # seconds
WALKS, STRIDE = 1.0, 20.0  # seconds in which who gets points may walk; units

RARE: dict[str, type[Event]] = {"eight28": ev.DirectHit, "grasshopper": gp.Stalemate}
KNOCKS = {"": "die", "Rolled": "die|chip_."}  # each is the contact of one piece, by event
AT = {"die": 60.0, "buffer": 45.0}  # what is heard there lies within so many units

# Who suffers an event looks sore, who hits or wins never does.
MISHAPS = {
    *("BidsCancelled", "NothingLeft", "Plague", "WentOut", "Collected", "SpecialTaken"),
    *("PenaltyDrawn", "HarvestFailed"),
}
TRIUMPHS = {"DisplayTaken", "Harvested", "RoundScored", "DirectHit", "GemsWon", "HarvestedAlong"}


Walker: TypeAlias = tuple[str, float, float]
"""What is painted in the colour of a seat, round, and there once: its colour and size."""


@dataclass(frozen=True)
class Flown:
    """What belonged to nobody: from where, to where, when it set out and when it arrived."""

    start: Piece
    end: Piece
    out: float
    arrived: float


@dataclass
class Told:
    """One event as it was told; times are seconds since its turn."""

    event: Event
    seconds: float = 0.0
    lines: list[tuple[str, int | None]] = field(default_factory=list)  # whose face stands beside
    heard: list[tuple[str, float, float | None]] = field(default_factory=list)
    felt: list[tuple[int, Mood]] = field(default_factory=list)
    flown: list[Flown] = field(default_factory=list)
    sent: list[tuple[Piece, Piece, float]] = field(default_factory=list)  # in how many seconds
    moves: list[tuple[Key, float, Piece]] = field(default_factory=list)  # each step of a piece
    alive: list[float] = field(default_factory=list)  # when something moved or sounded
    points: Mapping[int, Any] = field(default_factory=dict)  # by seat, when it was over
    trembled: set[Key] = field(default_factory=set)
    called: list[str] = field(default_factory=list)  # out over the table
    laid: Mapping[Key, tuple[int, int]] = field(default_factory=dict)  # of animals: seat, species

    def landings(self) -> list[tuple[float, Key, Piece]]:
        """When each piece came to lie, as often as it did, in order."""
        steps: dict[Key, list[tuple[float, Piece]]] = {}
        for key, at, piece in self.moves:
            steps.setdefault(key, []).append((at, piece))
        found = []
        for key, all_steps in steps.items():
            for (at, piece), (later, _) in pairwise([*all_steps, (99.0, all_steps[-1][1])]):
                if later - at > 1.5 * STEP:
                    found.append((at, key, piece))
        return sorted(found, key=lambda one: one[0])


class Teller:
    """Watches a scene, and writes down each event."""

    def __init__(self, scene: Any, name: str) -> None:
        self.scene, self._name = scene, name
        self.told: list[Told] = []
        self._clock = self._began = 0.0
        self._before: dict[Key, Piece] = {}
        self._points: object = None
        self.walks: list[dict[Walker, list[tuple[float, float]]]] = [{}]  # each way, place by place
        self._strides = 0.0  # seconds for which it is watched who walks
        frame = frame_of(named(scene))
        self.mats = mats(frame, len(scene.session.seating)) if name != FIFTH.name else []
        self._fly, scene.board.fly = scene.board.fly, self.fly
        self._arrange, scene.board.arrange = scene.board.arrange, self.arrange
        self._show, scene.faces.show = scene.faces.show, self.show
        self._call, scene.board.float_text = scene.board.float_text, self.call
        scene.services.audio.play = self.play

    @property
    def now(self) -> float:
        return self._clock - self._began

    def fly(self, start: Piece, end: Piece, seconds: float, **more: Any) -> None:
        out = self.now + more.get("delay", 0.0)
        self.told[-1].flown.append(Flown(start, end, out, out + seconds))
        self._fly(start, end, seconds, **more)

    def arrange(self, pieces: Mapping[Key, Piece], seconds: float, **more: Any) -> None:
        leave = more.get("exit", nowhere)
        for key, start in self.scene.board.snapshot().items() if self.told else ():
            end = pieces[key] if key in pieces else leave(key)
            if end is not None:
                self.told[-1].sent.append((start, end, seconds))
        self._arrange(pieces, seconds, **more)

    def show(self, seat: int, mood: Mood, *seconds: float) -> None:
        self.told[-1].felt.append((seat, mood))
        self._show(seat, mood, *seconds)

    def call(self, words: str | Callable[[], str], *place: float, **more: Any) -> None:
        self.told[-1].called.append(words if isinstance(words, str) else words())
        self._call(words, *place, **more)

    def play(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        if self.told:
            whole = name if pitch is None else f"{name}_{pitch}"
            self.told[-1].heard.append((whole, self.now, x))

    def watch(self, seconds: float, until: type[Event] = GameEnded) -> None:
        """Until one of this kind has been told, at most so long."""
        beats = self.scene.motions.beats

        def marked(event: Event) -> Iterator[Any]:
            self._turn(event)
            yield from beats(event)

        self.scene.motions.beats = marked
        for _ in range(round(seconds / STEP)):
            if self.scene.over or any(isinstance(one.event, until) for one in self.told[:-1]):
                break
            heard = sum(len(one.heard) for one in self.told[-1:])
            self.scene.update(STEP)
            self._clock += STEP
            if self.told and self.scene.director.telling:
                self._look(heard)
            self._look_at_walkers()

    def _look_at_walkers(self) -> None:
        """For a while after points were told: who gets some may walk."""
        if not self.told or self._name not in POINTS:
            return
        before, self._points = self._points, self._facts()
        if before != self._points:
            self._strides = WALKS
        if self._strides > 0:
            self._strides -= STEP
            self._note_walkers()

    def _facts(self) -> Any:
        return self.scene.motions.told.facts()[POINTS[self._name]]

    def _note_walkers(self) -> None:
        found: dict[Walker, list[tuple[float, float]]] = {}
        for mark in marks_of(frame_of(self.scene)):
            if isinstance(mark, Box) and mark.colour in SEAT_COLOURS and mark.w == 2 * mark.radius:
                found.setdefault((mark.colour, mark.w, mark.h), []).append((mark.x, mark.y))
        for walker, places in found.items():
            if len(places) == 1:
                self.walks[-1].setdefault(walker, []).extend(places)

    def _turn(self, event: Event) -> None:
        self._close()
        laid = enumerate(self.scene.motions.shown.laid if self._name == "cockroach" else ())
        cards = {("card", number): (seat, species) for seat, rows in laid
                 for species, row in enumerate(rows) for number in row}  # fmt: skip
        self.told.append(Told(event, laid=cards))
        self._began = self._clock
        if self._strides <= 0:
            self.walks.append({})
            self._note_walkers()

    def _close(self) -> None:
        if self.told:
            last = self.told[-1]
            last.seconds = max(last.alive, default=0.0)
            line = self.scene.teller.happened if self.scene.motions.log_text(last.event) else ""
            last.lines.append((line, self.scene.motions.actor))
            if self._name in POINTS:
                facts = self._facts()
                last.points = {seat: tuple(p) if isinstance(p, tuple) else p
                               for seat, p in enumerate(facts)}  # fmt: skip

    def _look(self, heard: int) -> None:
        now, told = self.scene.board.snapshot(), self.told[-1]
        for key, piece in now.items():
            before = self._before.get(key)
            if before is None:
                continue
            moved = hypot(before.x - piece.x, before.y - piece.y) > 1.0
            if moved or before.picture != piece.picture:
                told.moves.append((key, self.now, piece))
            elif before.angle != piece.angle and self.now > NEAR:
                told.trembled.add(key)
        if self.scene.board.moving or len(told.heard) > heard:
            told.alive.append(self.now)
        self._before = now


@cache
def story(name: str) -> list[Teller]:
    """A stretch of a random game, and a rare event, out of a game of bots."""
    with TemporaryDirectory() as folder:
        table, seed = games(name, 1)[0]
        tellers = [Teller(watched(Path(folder), table, seed), name)]
        tellers[0].watch(STRETCH)
        if rare := RARE.get(name):
            services = quiet_services(Path(folder), Settings(bots_talk=False))
            scene = just_before(services, GAMES_OF_OURS[name], 4, partial(_has, rare))
            tellers.append(Teller(scene, name))
            tellers[-1].watch(SHORT, rare)
    for teller in tellers:
        del teller.told[-1:]  # it was not told to its end
    assert len(tellers[0].told) > 8
    return tellers


def _has(kind: type[Event], _match: Match, events: Sequence[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)


def each(name: str) -> Iterator[Told]:
    for teller in story(name):
        yield from teller.told


def subjects(event: Event) -> set[int]:
    """The seats that an event names."""
    named = [getattr(event, one, None) for one in ("seat", "owner", "to", "giver")]
    return {one for one in named if one is not None} | {*getattr(event, "seats", ())}


def test_each_event_is_told_in_some_seconds_and_never_stands_still_for_long(name: str) -> None:
    for told in each(name):
        assert told.seconds < LONGEST, told.event
        for one, other in pairwise([0.0, *told.alive]):
            assert other - one < STANDS, f"{told.event}: nothing from {one:.1f} to {other:.1f}"


def test_nothing_jumps_across_the_table_and_nothing_creeps(name: str) -> None:
    for told in each(name):
        flown = [(one.start, one.end, one.arrived - one.out) for one in told.flown]
        for start, end, seconds in (*flown, *told.sent):
            if hypot(end.x - start.x, end.y - start.y) > FAR:
                rolls = "cart" in end.picture  # from station to station
                assert rolls or WAY[0] <= seconds <= WAY[1], f"{told.event}: {end.picture}"


def test_what_walks_is_seen_on_its_way(name: str) -> None:
    walks = [way for teller in story(name) for walked in teller.walks for way in walked.values()]
    far = 0
    for way in walks:
        (x, y), (to_x, to_y) = way[0], way[-1]
        if (whole := hypot(to_x - x, to_y - y)) > STRIDE:
            gone = [hypot(here_x - x, here_y - y) / whole for here_x, here_y in way]
            assert sum(0.1 < share < 0.9 for share in gone) > 2, way
            far += 1
    assert far > 5 or name != "fruechtchen"


def test_what_flies_on_sets_out_when_it_has_arrived(name: str) -> None:
    for told in each(name):
        arrived: dict[Piece, float] = {}
        for flown in told.flown:
            assert flown.out >= arrived.get(flown.start, 0.0) - NEAR, f"{told.event}: {flown}"
            arrived[flown.end] = flown.arrived


def test_each_die_is_heard_when_it_lands(name: str) -> None:
    """As many knocks as dice, each beside a contact of its own."""
    for told in each(name):
        knock = KNOCKS.get(type(told.event).__name__, KNOCKS[""])
        knocks = [at for sound, at, _ in told.heard if re.fullmatch(knock, sound)]
        landings = [at for at, _, piece in told.landings() if "die" in piece.picture]
        for at in knocks:
            near = [one for one in landings if -NEAR <= one - at <= NEAR + SETTLES]
            assert near, f"{told.event}: heard at {at:.2f}, landed at {landings}"
            landings.remove(near[0])


def test_what_is_heard_at_a_place_lies_there(name: str) -> None:
    for told in each(name):
        for sound, at, x in told.heard:
            if sound in AT and x is not None:
                there = [p for _, then, p in told.moves if -2 * NEAR <= then - at <= STEP]
                assert any(abs(p.x - x) <= AT[sound] for p in there), f"{told.event}: {sound}"


def test_what_flies_in_the_colour_of_a_seat_belongs_to_who_acts(name: str) -> None:
    for teller, told in ((one, told) for one in story(name) for told in one.told):
        seating, places = teller.scene.session.seating, teller.mats
        coloured = [flown for flown in told.flown if flown.start.colour in SEAT_COLOURS]
        for flown in coloured:
            (seat,) = subjects(told.event)
            assert flown.start.colour == SEAT_COLOURS[seating[seat].mark], told.event
        assert coloured or not isinstance(told.event, gp.StackTaken | gp.DisplayTaken), "no arm"
        if coloured:
            first, mat = coloured[0].start, places[seat]
            reached = mat._replace(w=mat.w + EDGE, h=mat.h + EDGE)
            assert around(first, reached), f"{told.event}: {first}"  # type: ignore[arg-type]


def test_who_suffers_looks_sore_and_who_gains_does_not(name: str) -> None:
    felt = 0
    before: Mapping[int, Any] = {}
    for told in each(name):
        kind, moods = type(told.event).__name__, dict(told.felt)
        who = subjects(told.event)
        if kind in MISHAPS:
            assert {mood for seat, mood in told.felt if seat in who} == {Mood.SORE}, told.event
            assert all(mood is not Mood.SORE for seat, mood in moods.items() if seat not in who)
        elif kind in TRIUMPHS:
            assert Mood.SORE not in {moods.get(seat) for seat in who}, told.event
        for seat, points in told.points.items():
            if seat in before and points > before[seat]:
                assert moods.get(seat) is not Mood.SORE, told.event
        before = told.points
        felt += bool(moods)
    assert felt > 1 or name == "ladybirds"


def test_all_who_are_named_together_feel_the_same(name: str) -> None:
    for told in each(name):
        if not isinstance(told.event, GameEnded) and (seats := getattr(told.event, "seats", ())):
            moods = {dict(told.felt).get(seat) for seat in seats}
            assert len(moods) == 1 or "Rolled" in type(told.event).__name__, told.event


def test_what_is_called_out_names_whom_it_happens_to(name: str) -> None:
    for told in each(name):
        for words in told.called:
            named = {n for n, own in enumerate(NAMES) if re.search(rf"\b{own}\b", words)}
            assert named <= subjects(told.event), f"{told.event}: {words}"


def test_matches_of_a_harvest_climb_from_roll_to_roll() -> None:
    """One by one, or at once where bots are among themselves."""
    climbed, last, wanted = 0, 0, 0
    for told in each("fruechtchen"):
        if isinstance(told.event, fr.HarvestBegan):
            last, wanted = 0, FACES[told.event.fruit]
        elif isinstance(told.event, fr.Rolled):
            steps = [int(sound[-1]) for sound, *_ in told.heard if sound.startswith("chip_")]
            matches = sum(dice.count(wanted) for dice in told.event.pips)
            climb = [min(8, last + step) for step in range(1, matches + 1)]
            assert steps in (climb, climb[-1:]), told.event
            climbed += bool(last and steps)
            last += matches
    assert climbed


def test_plants_are_counted_aloud_one_by_one() -> None:
    counted = 0
    for told in each("grasshopper"):
        if isinstance(told.event, gp.RoundScored):
            ticks = {at for sound, at, _ in told.heard if sound == "tick"}
            assert len(ticks) > max(told.event.plants)
            counted += 1
    assert counted


def duels() -> Iterator[tuple[Told, cp.Slid, int, list[Told]]]:
    """Each turned card, with the last slide of it, who called, and what followed."""
    slid, caller = None, 0
    told = story("cockroach")[0].told
    for number, one in enumerate(told):
        if isinstance(one.event, cp.Slid):
            slid = one.event
        if isinstance(one.event, cp.Called):
            caller = one.event.seat
        if isinstance(one.event, cp.Turned) and slid is not None:
            yield one, slid, caller, told[number + 1 :]


def test_who_is_said_to_take_a_card_takes_it_and_who_fooled_them_gloats() -> None:
    """Of the last two who had it, however often it was passed on (CP-7)."""
    compared = 0
    for turned, slid, caller, after in duels():
        taken = next(
            (t for t in after if isinstance(t.event, cp.Collected | cp.SpecialTaken)), None
        )
        if taken is None:
            continue
        line, _ = turned.lines[-1]
        wrong = taken.event.seat == caller  # type: ignore[attr-defined]
        taker = NAMES[taken.event.seat]  # type: ignore[attr-defined]
        says = f"{taker} was wrong and" if wrong else f"{NAMES[caller]} was right: {taker}"
        assert line.startswith(f"{says} takes "), turned.event
        shown = card_name(Texts(), turned.event.card)  # type: ignore[attr-defined]
        assert (f"“{shown}”" in line) == wrong, "what it was; else it lies there"
        (other,) = {slid.seat, slid.to} - subjects(taken.event)
        sly = {seat for seat, mood in taken.felt if mood is Mood.SLY}
        assert sly == {other}, taken.event
        compared += 1
    assert compared > 3


def test_what_trembles_is_one_short_of_losing_for_who_is_told_of() -> None:
    """CP-17: at a claim those of the receiver, at a card that came those of its new owner."""
    trembled = 0
    for told in each("cockroach"):
        owners = {told.laid[key] for key in told.trembled if key in told.laid}
        if isinstance(told.event, cp.Slid) and owners:
            assert owners == {(told.event.to, told.event.claim)}, told.event
            trembled += 1
        elif isinstance(told.event, cp.Collected) and owners:
            assert owners == {(told.event.seat, told.event.card % CROWN)}, told.event
            assert told.event.card in ANIMALS
            trembled += 1
    assert trembled


def test_a_cart_that_comes_near_a_gate_never_gets_faster() -> None:
    slowed = 0
    for told in each("eight28"):
        frames = [round(at / STEP) for sound, at, _ in told.heard if sound.startswith("cart_")]
        steps = [other - one for one, other in pairwise(frames)]
        for one, other in pairwise(steps[-2:]):
            assert other >= one - 1, f"{told.event}: {steps}"
            slowed += other > one + 1
    assert slowed


def test_the_coin_of_the_best_card_flies_first_and_each_euro_is_counted() -> None:
    """FR-10: cards lie in a row, the best one at its right end; one, two, three, ever higher."""
    several = 0
    for told in each("fruechtchen"):
        if isinstance(told.event, fr.DicePaid | fr.Harvested | fr.HarvestedAlong):
            paid = getattr(told.event, "euros", 0) or sum(getattr(told.event, "values", ()))
            steps = [int(sound[-1]) for sound, *_ in told.heard if sound.startswith("chip_")]
            assert steps == [min(8, 1 + euro) for euro in range(paid)], told.event
        coins = [flown.start.x for flown in told.flown if "euro" in flown.start.picture]
        assert coins == sorted(coins, reverse=True), told.event
        several += len(coins) > 1
    assert several
