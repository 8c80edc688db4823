"""What the strip says of a game that is told: always something, once, and of whom the frames say.

Whoever looks up in the midst of it sees one still picture: the large words in the strip, or where a
table has words of its own in its place, those. Framed is whose mat is at work, thin and pale, or
whom the sentence names; gold is who is asked.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.cockroach import events as cp
from game.eight28 import events as ev
from game.engine.events import Event
from game.grasshopper import events as gp
from scenes.games.fixtures import play_until, telling
from scenes.games.fruechtchen.table import MAT
from scenes.input.action import Verb
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame
from scenes.stage.render.theme import LAMP
from tests.game.tables import BY_GAME, TABLES, Table
from tests.scenes.games.test_reach import PAD, Guests, Sitting
from tests.scenes.games.test_seen import NAMES, mats, named
from tests.scenes.games.walks import STEADY, USUAL, Glance, Looking, Walk, first, over, strip
from tests.scenes.room import frame_of, marks_of, texts_of, words_of

pytestmark = pytest.mark.slow

BRIEF, PART = 0.05, 0.1  # seconds, in which a picture is hardly seen
LETTERS, LARGE = 44.0, 52.0  # units: of a sentence at least, and of the one in the strip
TWICE = 3  # words at least
THICK, THIN = 8.0, 5.0  # units: a gold frame is at least so wide, a pale one at most
BARE = (cp.Turned, ev.DirectHit, ev.WentOut, gp.BidsCancelled)  # seen before a word is said
SAID = {  # what strangers did not see: while it goes on, by what its sentence has in it
    gp.RoundScored: "plants are counted",
    cp.Slid: "slides a card to",
    cp.Paid: "pays",
    ev.HalvesFormed: "gems are shared out",
}
OWN = [name for name in BY_GAME if name != "ladybirds"]  # games with mats


def sentence(scene: Any, frame: Frame) -> str:
    """The words in the place of the strip, without how to hurry and what was before."""
    return " ".join(words for words in strip(scene, frame, LETTERS) if " " in words)


def headline(scene: Any, seen: Glance) -> str:
    """The large words of the strip."""
    return "".join(strip(scene, seen.frame, LARGE)[:1])


@over(USUAL)
def test_no_told_moment_is_without_a_sentence(scene: Any) -> Looking:
    told = 0
    while seen := (yield):
        if scene.director.telling and seen.stands:
            assert sentence(scene, seen.frame), scene.motions.last
            told += 1
    assert told > 25


@over(USUAL)
def test_what_moves_is_said_while_it_moves(scene: Any) -> Looking:
    """ "Ladybird takes 2 dice home" stood while all fruit flew away."""
    looked = 0
    while (yield):
        if scene.board.contact > PART and not isinstance(scene.motions.last, BARE):
            assert scene.teller.going_on or scene.motions.has_told, scene.motions.last
            looked += 1
    assert looked > 20


@over(USUAL)
def test_no_sentence_stands_twice(scene: Any) -> Looking:
    """What was called stood in the strip and on a note, why a round is over on a banner, too."""
    while seen := (yield):
        if seen.stands:
            said = Counter(mark.text for mark in texts_of(seen.frame))
            twice = [text for text, n in said.items() if n > 1 and len(text.split()) >= TWICE]
            assert twice == [], scene.motions.last


@over(USUAL)
def test_whoever_a_line_tells_of_acts(scene: Any) -> Looking:
    """The caption told of one player while another one's mat was lit."""
    told, before, think, motions = 0, None, scene.session.think, scene.motions

    def thinks(dt: float) -> None:
        nonlocal before
        before = motions.last
        think(dt)

    scene.session.think = thinks
    while (yield):
        if motions.last is before or not scene.director.telling or motions.actor is None:
            continue  # it has been told: whoever is asked next acts
        coming = motions.log_text(motions.last)
        if coming in ("", scene.teller.happened) and scene.faces.acting:
            assert scene.faces.acting == (motions.actor,), f"{motions.last}: {coming}"
            told += 1
    assert told > 5


def framed(frame: Frame, seats: int) -> tuple[list[int], list[int]]:
    """The seats in gold frames, and those in pale ones."""
    gold, pale = [], []
    outlines = [
        mark
        for mark in marks_of(frame)
        if isinstance(mark, Box) and mark.outline and not mark.colour
    ]
    for seat, mat in enumerate(mats(frame, seats)):
        for ring in outlines:
            if (ring.x, ring.y) != (mat.x, mat.y) or not 0 <= ring.w - mat.w <= 20:
                continue
            if ring.outline == LAMP and ring.line >= THICK:
                gold.append(seat)
            elif ring.outline != LAMP and ring.line <= THIN:
                pale.append(seat)
            else:
                raise AssertionError(f"neither thick and gold nor thin and pale: {ring}")
    return gold, pale


@over(STEADY, names=OWN)
def test_words_and_frames_are_about_the_same_player(scene: Any) -> Looking:
    asked = told = 0
    while seen := (yield):
        gold, pale = framed(seen.frame, scene.motions.seats)
        waits = [] if scene.director.telling else list(scene.table.waiting())
        assert gold == [], "bots are asked nothing"
        assert not waits or pale == waits, f"{scene.motions.last}: {waits} are at work"
        asked += bool(waits)
        words = headline(scene, seen)
        if waits or not words:
            continue
        assert words not in NAMES, "a name alone says nothing"
        of = sorted((at, seat) for seat, own in enumerate(NAMES) if (at := words.find(own)) >= 0)
        if len(of) == 1 or pale:
            assert pale == [seat for _, seat in of[:1]], f"{scene.motions.last}: {words}"
            told += len(of) == 1
    assert asked > 20
    assert told > 20


@over(STEADY, names=OWN)
def test_of_several_who_move_at_once_none_is_named_alone(scene: Any) -> Looking:
    """Five turned their cards over below "Snail turns a card over"."""
    several, turn, before, words = 0, None, "", ""
    while seen := (yield):
        motions = scene.motions
        if motions.turn != turn:
            turn, before = motions.turn, words
        words = headline(scene, seen)
        actors = {motions.actor_of(event) for event in turn} - {None}
        if words != before and len(actors) > 1:
            own = sum(name in words for name in NAMES)
            counted = f"{len(actors)} players" in words
            assert counted or own in (0, len(actors)), f"{motions.last}: {words}"
            assert framed(seen.frame, motions.seats)[1] == []
            several += counted or own > 0
    assert several > 3 or scene.table.game != "eight28", "in other games they are told one by one"


@over(Walk(2, last=6), names=OWN)
def test_nothing_that_is_paid_at_the_end_is_told_as_a_turn(scene: Any) -> Looking:
    """Gems flew below "Now: Moth"."""
    looked = 0
    while (yield):
        now = any(words.startswith("Now: ") for words in words_of(scene.strip))
        assert scene.motions.has_told or not now, scene.motions.last
        looked += scene.director.telling
    assert looked > 20


@over(STEADY, names=OWN)
def test_now_is_said_of_who_acts_next_alone(scene: Any) -> Looking:
    """It stood for the last one to choose, where all had chosen at once.

    It stood while dice rolled and cards came, too, which have words of their own. Above it stands
    what was told last.
    """
    told, said = list[Event](), list[tuple[int, str]]()  # by the events that were told before
    while (yield):
        motions = scene.motions
        if motions.last is not None and (not told or told[-1] is not motions.last):
            told.append(motions.last)
        if not scene.director.telling or scene.view.says_itself:
            continue
        words = words_of(scene.strip)
        now = [one[5:] for one in words if one.startswith("Now: ")]
        assert motions.has_told or not now
        said += [(len(told) - (not motions.has_told), one) for one in now]
        above = [one[:9] for one in words if not one.startswith("Now: ")]
        last = scene.teller.happened or "The game begins"
        assert not now or above in ([], [last[:9]])
    for before, who in said:
        actors = (scene.motions.actor_of(event) for event in told[before:])
        seat = next((actor for actor in actors if actor is not None), None)
        assert seat is None or NAMES[seat] == who, told[before - 1 : before + 3]
    assert said, "in every game a turn begins without words of its own"


@pytest.mark.parametrize("event", SAID)
def test_what_goes_on_is_said_before_its_line(event: type[Event], tmp_path: Path) -> None:
    """The line before it stood as if nothing happened, or nothing did."""
    scene, seen = first(event.__module__.split(".")[1], tmp_path), 0
    for _ in range(2):
        assert play_until(scene, lambda: type(scene.motions.last) is event)
        now, before = scene.motions.last, scene.teller.happened
        while scene.motions.last is now and scene.teller.happened == before:
            assert SAID[event] in sentence(scene, frame_of(scene))
            seen += 1
            scene.update(BRIEF)
        play_until(scene, lambda now=now: scene.motions.last is not now)  # type: ignore[misc]
    assert seen > 8


def test_a_bare_animal_has_no_word_yet(tmp_path: Path) -> None:
    """The picture first: what was called stands until the stamp is on the card."""
    scene, bare = first("cockroach", tmp_path), 0
    assert play_until(scene, lambda: type(scene.motions.last) is cp.Turned)
    called = scene.teller.happened
    while not scene.motions.stamped:
        assert sentence(scene, frame_of(scene)) == called
        bare += 1
        scene.update(BRIEF)
    assert bare > 8


@pytest.mark.parametrize("event", [gp.DisplayTaken, gp.StackTaken])
def test_all_stands_below_a_bid_that_takes_it_all(event: type[Event], services: Services) -> None:
    words = words_of(telling(services, GAMES["grasshopper"], 4, event, 0.0))
    assert ("all" in words) is (event is gp.DisplayTaken)
    assert ("1st" in words) is (event is gp.StackTaken)


def golden(frame: Frame, seats: int) -> list[int]:
    """The seats whose mats are framed in lamp yellow."""
    frames = [m for m in marks_of(frame) if isinstance(m, Box) and m.outline == LAMP]
    around = [[one for one in frames if _frames(one, mat)] for mat in mats(frame, seats)]
    return [seat for seat, found in enumerate(around) if found]


def _frames(frame: Box, mat: Box) -> bool:
    near = 0.25 * min(MAT)
    here = abs(frame.x - mat.x) < near and abs(frame.y - mat.y) < near
    return here and 0 <= frame.w - mat.w <= near


@pytest.mark.parametrize("table", [one for one in TABLES if one.game.name in OWN], ids=str)
def test_who_is_asked_has_the_golden_mat_wherever_the_focus_goes(
    table: Table, guests: Guests
) -> None:
    """In Früchtchen it lay around whom dice might be lent to."""
    for guest in guests(table, Sitting(PAD), 1.0):
        named(guest.scene)
        for _ in range(3):
            asked = guest.scene.asking.at_hand
            assert golden(frame_of(guest.scene), table.seats) == asked, guest.match.ask
            guest.press(Verb.RIGHT)
            guest.wait(0.3)
