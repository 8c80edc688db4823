"""The stage: what can be told from the couch, and each thing in its turn."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.chances.stake import Stake
from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach import events as cp
from game.cockroach.cards import ANIMALS, SPECIES, UNKNOWN
from game.cockroach.moves import Call
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.cockroach import floor as weighing
from scenes.games.cockroach import stage
from scenes.games.cockroach import table as floor
from scenes.games.cockroach.floor import silence
from scenes.games.cockroach.log_text import card_name
from scenes.games.cockroach.model import TableModel
from scenes.games.cockroach.table import FACE_PICTURES, TURNED
from scenes.games.fixtures import asking, play, play_until, telling
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from scenes.people.faces import Mood
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import WIDTH, Box, Frame, Layer, Picture
from scenes.stage.render.theme import LAMP, PAPER, SEAT_COLOURS
from tests.scenes.games.cockroach.tables import PAD, asked, hold_curtain, pictures, table
from tests.scenes.games.moments import frames
from tests.scenes.room import (
    frame_of,
    marks_of,
    pictures_of,
    press_on,
    room,
    texts_of,
    words_of,
)

STEP = 1 / 30


def watched(folder: Path, seats: int = 6, seed: int = 2, **settings: object) -> GameScene:
    """A table of bots at its own speed."""
    return table(folder, (), seats, seed, animation=AnimationSpeed.NORMAL, **settings)


def told(folder: Path, event: type, seconds: float) -> Any:
    services = quiet_services(folder, Settings(bots_talk=False))
    return telling(services, COCKROACH_POKER_ROYAL, 6, event, seconds)


def titles(scene: GameScene) -> list[str]:
    return [mark.text for mark in texts_of(frame_of(scene)) if mark.weight == "title"]


def busts(scene: GameScene) -> list[Picture]:
    """The large faces, the left one first."""
    large = [m for m in pictures_of(frame_of(scene)) if m.w > 250 and m.name.startswith("faces/")]
    return sorted(large, key=lambda mark: mark.x)


def hearts(scene: GameScene) -> list[int]:
    """How many are drawn on each seat's mat."""
    shown = [mark for mark in pictures_of(frame_of(scene)) if mark.name == "ui/heart"]
    mats = scene.motions.mats
    return [sum(mat.place.holds(mark.x, mark.y) for mark in shown) for mat in mats]


# What can be told from the couch.


@pytest.mark.parametrize(("seats", "limit"), [(2, 5), (6, 4)])
@pytest.mark.slow
def test_hearts_say_how_far_everybody_is_from_the_loss_and_the_cup_who_is_furthest(
    seats: int, limit: int, tmp_path: Path
) -> None:
    """CP-17: only hearts that are left are drawn; whoever leads wears it, alone or with others."""
    scene = table(tmp_path, (), seats, seed=2)
    scene.update(0.1)
    fewest = limit
    while not scene.over:
        scene.update(0.7)
        if scene.motions.told.collector is not None:
            continue  # what comes is counted: test_a_reveal_comes_in_three_beats
        if scene.motions.told.lost:
            break  # test_at_the_end_the_cup_is_with_whoever_wins
        shown = pictures_of(frame_of(scene))
        most = [max(map(len, columns)) for columns in scene.motions.told.laid]
        assert hearts(scene) == [max(0, limit - count) for count in most]
        for seat, mat in enumerate(scene.motions.mats):
            cups = [m for m in shown if m.name == "ui/cup" and mat.place.holds(m.x, m.y + 60)]
            assert bool(cups) == (most[seat] == min(most) < max(most))
        fewest = min(fewest, limit - max(most))
    assert fewest <= 1


def test_no_claim_to_choose_touches_what_a_royal_costs(tmp_path: Path) -> None:
    """The frame of the fourth one crossed the crown of the price."""
    scene, right = asked(tmp_path, 4, "pass"), set[float]()
    play(scene, 1.0)
    for _ in range(8):
        press_on(scene, scene.session.seating[0].device, Verb.RIGHT)
        (ring,) = [
            mark
            for mark in marks_of(frame_of(scene))
            if isinstance(mark, Box) and mark.outline == LAMP and floor.TOKEN < mark.w == mark.h
        ]
        right.add(ring.x + ring.w / 2)
    assert len(right) == 4, "all columns have had the focus"
    assert max(right) < floor.PRICE.left


def test_the_pile_says_what_a_royal_costs(tmp_path: Path) -> None:
    """CP-12."""
    scene = told(tmp_path, cp.PenaltyDrawn, 0.1)
    (price,) = [mark for mark in texts_of(frame_of(scene)) if mark.text == "+1"]
    crowns = [m for m in pictures_of(frame_of(scene)) if m.name == "cockroach/icon_royal"]
    assert [c for c in crowns if abs(c.y - price.y) < 5 and 0 < price.x - c.x < 90]
    assert abs(price.x - floor.PILE.x) < floor.PILE.w, "at the pile"


def test_the_pile_has_no_number_before_it_lies_and_then_its_own(tmp_path: Path) -> None:
    """A nought stood on it while it came."""
    scene = watched(tmp_path)

    def counted() -> list[str]:
        near = floor.PILE.grown(80.0)
        return [m.text for m in texts_of(frame_of(scene)) if near.holds(m.x, m.y)]

    while not scene.motions.told.pile:
        assert counted() == []
        assert all(piece.alpha == 255 for piece in scene.board.snapshot().values())
        scene.update(STEP)
    assert counted() == [str(scene.table.public().game.pile)]


@pytest.mark.parametrize("event", [cp.Slid, cp.Paid])
def test_a_card_that_has_left_a_hand_is_not_counted_there(event: type, tmp_path: Path) -> None:
    """And what comes is, when it has been seen: so it is of one's own hand."""
    scene = told(tmp_path, event, 2 * STEP)
    last, seen = scene.motions.last, scene.motions.told
    before, gone = seen.held(last.seat), len(getattr(last, "cards", "1"))
    cell = scene.motions.mats[last.seat].cell(len(SPECIES))
    while not scene.motions.has_told:
        (count,) = [m.text for m in texts_of(frame_of(scene)) if cell.holds(m.x, m.y)]
        assert int(count) == before - gone
        scene.update(STEP)
    (count,) = [m.text for m in texts_of(frame_of(scene)) if cell.holds(m.x, m.y)]
    assert int(count) == seen.held(last.seat) == before - gone + (event is cp.Paid)


def cards(frame: Frame) -> set[tuple[str, float, float]]:
    """The open cards that are larger than on a mat, and where they are."""
    found = [m for m in pictures_of(frame) if m.name in FACE_PICTURES and m.w > floor.ICON]
    return {(mark.name, mark.x, mark.y) for mark in found}


@pytest.mark.parametrize(
    "event", [cp.Collected, cp.PenaltyDrawn, cp.SpecialTaken, cp.Paid, cp.LostWithoutPayment]
)
def test_no_card_is_at_two_places(event: type, tmp_path: Path) -> None:
    """It landed on its mat, and popped up again beside the face, which then walked over it."""
    scene = told(tmp_path, event, 0.0)
    for _ in range(80):
        pieces = Frame()
        scene.board.draw(pieces)
        assert cards(frame_of(scene)) == cards(pieces), scene.motions.last
        scene.update(STEP)


def test_a_card_that_sets_out_has_the_stage_for_itself_and_its_taker(tmp_path: Path) -> None:
    """An arrow led to the large face, while the card flew across the other one's to a mat."""
    scene = told(tmp_path, cp.Collected, 2 * STEP)
    while not scene.motions.has_told:
        (taker,) = busts(scene)
        assert "tear" in taker.name
        assert not {"ui/arrow_left", "ui/arrow_right"} & {*pictures(scene)}
        scene.update(STEP)


def test_what_a_special_card_costs_stands_beside_it(tmp_path: Path) -> None:
    """CP-13: for those who only watch, too."""
    scene = told(tmp_path, cp.SpecialTaken, 0.6)
    (price,) = [text for text in words_of(scene) if text.startswith("Pay one ")]
    assert price.endswith(", or any two animals")


@pytest.mark.parametrize("devices", [(), (PAD,), (PAD, "pad:2")], ids=["a bot", "open", "curtain"])
def test_who_must_pay_sees_for_what_and_which_animal(
    devices: tuple[str, ...], tmp_path: Path
) -> None:
    """CP-13: the animal named was gone; the hand to look at lay on the special card."""
    services = quiet_services(tmp_path, Settings(bots_talk=False))
    scene = asking(services, COCKROACH_POKER_ROYAL, 5, "pay", devices)
    told, shown = scene.motions.told, scene.motions.shown
    here = pictures_of(frame_of(scene))
    assert [m for m in here if (m.name, m.w) == (floor.CLAIM_ICONS[told.claim], stage.ICON)]
    special = scene.board.snapshot()["card", shown.special]
    backs = [m for m in here if m.name == floor.BACK and m.w == floor.CARD.w]
    assert len(backs) == (3 if len(devices) > 1 else 0)
    assert min((m.x - m.w / 2 for m in backs), default=WIDTH) > special.x + special.w / 2
    if backs:
        hold_curtain(scene, PAD)
        behind = [mark.name for mark in pictures_of(frame_of(scene)) if mark.secret]
        assert floor.CLAIM_ICONS[told.claim] in behind


def test_whoever_pays_is_said_to_pay_for_the_special_card(tmp_path: Path) -> None:
    """CP-13: “Ada pays” did not say for what; all the while that has one name."""
    scene = told(tmp_path, cp.SpecialTaken, 0.6)
    special = card_name(scene.services.texts, scene.motions.told.owed)
    assert play_until(scene, lambda: bool(scene.teller.going_on))
    event = scene.motions.last
    assert isinstance(event, cp.Paid)
    name, count = scene.session.seating[event.seat].name, len(event.cards)
    said = "\n".join(words_of(scene))
    assert special in said
    assert f"{name} pays {count} card" in said
    assert "special card" not in said
    assert play_until(scene, lambda: scene.motions.has_told)
    assert any(f"{name} pays for “{special}”: " in text for text in words_of(scene))


def test_who_has_lost_without_a_card_gets_none(tmp_path: Path) -> None:
    """A back fell on the head, as if it were one that had been drawn: there is an empty hand."""
    scene = told(tmp_path, cp.LostWithoutCards, 1.0)
    backs = [m for m in pictures_of(frame_of(scene)) if m.name == floor.BACK and m.w > floor.ICON]
    assert all(mark.x > floor.PILE.left for mark in backs), "those of the pile"
    (none,) = [mark for mark in texts_of(frame_of(scene)) if mark[1:3] == floor.ON_HEAD[:2]]
    assert none.text == "0"


def test_every_way_to_lose_has_its_own_reason_and_the_loser_is_named() -> None:
    """CP-17, CP-19: and what becomes of the others."""
    for name, reason in (
        ("lost by animals", "4 ×"),
        ("lost without cards", "No card left to slide"),
        ("lost without payment", "No animal left to pay with"),
    ):
        words = [mark.text for mark in texts_of(frames("cockroach")[name])]
        assert any(text.startswith(reason) for text in words)
        assert [text for text in words if text.endswith(" has lost")]
        assert "All others win" in words


@pytest.mark.parametrize("event", [cp.Slid, cp.Called, cp.Turned])
def test_the_two_are_named_below_and_who_must_answer_is_lit(event: type, tmp_path: Path) -> None:
    """Each by the shape of its seat; the other one is small and dim."""
    scene = told(tmp_path, event, 1.15)
    sender, receiver = scene.motions.told.way[-2:]
    asked, frame, theme = event is cp.Slid, frame_of(scene), scene.services.theme
    rings = [m for m in marks_of(frame) if isinstance(m, Box)]
    lit = {(m.x, m.y) for m in rings if m.outline in (theme.accent, theme.text)}
    framed = [seat for seat, mat in enumerate(scene.motions.mats) if mat[:2] in lit]
    assert framed == ([] if asked else [receiver])
    shapes = [m for m in pictures_of(frame) if m.name.startswith("seats/") and m.w == 44]
    named = sorted((m.x, m.text) for m in texts_of(frame) if m.y in {s.y for s in shapes})
    seats = [scene.session.seating[seat] for seat in (sender, receiver)]
    assert [text for _, text in named] == [player.name for player in seats]
    colours = [SEAT_COLOURS[player.mark] for player in seats]
    assert [mark.colour for mark in sorted(shapes, key=lambda mark: mark.x)] == colours
    left, right = busts(scene)
    assert (left.alpha < 255 and left.w < 0.85 * right.w) == asked
    glows = [mark.colour for mark in pictures_of(frame) if mark.name == "cockroach/glow"]
    assert glows == colours[1:] if asked else set(glows) == set(colours)


# When it is said.


@pytest.mark.parametrize("still", [False, True])
def test_a_claim_is_set_letter_by_letter_while_the_caption_tells_it(
    still: bool, tmp_path: Path
) -> None:
    """Once the card lies; until then it is said that it is on its way."""
    scene = watched(tmp_path, 3, reduced_motion=still)
    assert play_until(scene, lambda: bool(scene.motions.shown.way))
    spoken: list[str] = []
    while not scene.motions.told.claims or scene.board.share("claims") < 1:
        assert scene.motions.told.claims or not titles(scene)
        said = scene.teller.happened if scene.motions.told.claims else "slides a card to"
        assert any(said in words for words in words_of(scene))
        scene.update(STEP)
        spoken += [text for text in titles(scene) if text not in spoken]
    assert scene.teller.happened in words_of(scene)
    assert spoken == sorted(spoken, key=len)
    assert spoken[-1].endswith("!")
    assert (len(spoken) > 2) != still


def test_a_word_on_the_last_card_does_not_stand_beside_the_next_claim(tmp_path: Path) -> None:
    """ "Who counted knew: 16 % true" of the card before read like a hint on this one."""
    scene = watched(tmp_path)
    assert play_until(
        scene,
        lambda: (
            isinstance(last := scene.motions.last, cp.Turned)
            and scene.motions.has_told
            and last.card in ANIMALS
        ),
    )
    assert scene.teller.commentary
    scene.teller.commentary._line = lambda: "Who counted knew"
    scene.teller.commentary._clock = 1.2
    assert play_until(scene, lambda: not isinstance(scene.motions.last, cp.Turned))
    assert "Who counted knew" in words_of(scene)
    scene.teller.commentary._clock = -3.0  # it comes while the next card is slid
    assert play_until(scene, lambda: isinstance(scene.motions.last, cp.Slid))
    assert play_until(scene, lambda: scene.teller.commentary._clock > 1.3)
    assert "Who counted knew" not in words_of(scene)


@pytest.mark.parametrize("call", [1, 0])
@pytest.mark.slow
def test_a_reveal_comes_in_three_beats(call: int, tmp_path: Path) -> None:
    """The bare animal for half a second, the stamp, and then faces, sentence and sign.

    What was called is a note with square corners, as no button has, which is stamped; the strip and
    an arrow say who takes the card, and the hearts are as many as will be left.
    """
    scene = asked(tmp_path, 4, "call", animation=AnimationSpeed.NORMAL)
    sender, name = scene.motions.told.way[-2], scene.session.seating[0].name
    scene.chooser.commit(0, Call(call))
    beats: dict[tuple[bool, ...], float] = {}  # seconds on the table
    after: list[int] = []
    for _ in range(300):  # ten seconds: until the card has flown
        scene.update(STEP)
        frame, seen = frame_of(scene), scene.motions.told
        names = {mark.name for mark in pictures_of(frame)}
        turned = [mark for mark in pictures_of(frame) if mark.w == TURNED.w]
        if after and not seen.claims:
            assert hearts(scene) == after
            break
        if seen.called is None or not turned or turned[0].name == "cockroach/back":
            continue
        words, right = words_of(scene), seen.collector == sender
        judged = bool({"RIGHT!", "WRONG!"} & {*words})
        below = [m for m in marks_of(frame) if isinstance(m, Box) and abs(m.y - floor.BUTTON_Y) < 1]
        assert [(m.colour, m.radius < 10) for m in below] == [(PAPER, True)]
        assert f"{name} says: {'true' if call else 'false'}" in words
        if judged:
            after = hearts(scene)
            assert ("RIGHT!" if right else "WRONG!") in words
            assert ("ui/check" if right else "ui/cross") in names
            assert ("ui/arrow_left" if right else "ui/arrow_right") in names
            if right:
                other = scene.session.seating[sender].name
                assert f"{name} was right: {other} takes the card" in words
            else:
                assert [text for text in words if text.startswith(f"{name} was wrong and takes")]
        sad = ["tear" in mark.name for mark in busts(scene)]
        assert sad == [judged and right, judged and not right]
        beat = "cockroach/stamp" in names, judged, any(" was " in text for text in words)
        beats[beat] = beats.get(beat, 0.0) + scene.director.factor * STEP
    assert list(beats)[:3] == [(False, False, False), (True, False, False), (True, True, True)]
    assert beats[False, False, False] >= 0.3
    assert beats[True, False, False] >= 0.3
    assert not seen.claims, "it has flown"


@pytest.mark.slow
def test_what_nobody_can_press_looks_like_no_button(tmp_path: Path) -> None:
    """Strangers believed that they could press what a bot may answer: boards lie there for people.

    What a bot thinks about between is said, by the strip.
    """
    scene, seen = table(tmp_path, ("pad:1",), 3, seed=2, animation=AnimationSpeed.FAST), Counter()
    for _ in range(600):
        scene.update(0.1)
        asked = scene.asking.at_hand
        words, thinks = words_of(scene), scene.view.phase == "call" and not asked
        boards = {"cockroach/true", "cockroach/false"} & {*pictures(scene)}
        assert bool(boards) == (scene.view.phase == "call" and bool(asked))
        if thinks and not scene.teller.comment and not scene.view.spoken:
            last = len(scene.motions.told.way) == 3
            said = "True or false?" if last else "True, false, or pass it on?"
            assert any(said in text for text in words), words
            seen[last] += 1
        if asked:
            seen["asked"] += scene.view.phase == "call"
            scene.chooser.commit(0, scene.table.legal(0)[-1])
        if scene.over:
            break
    assert seen[True]
    assert seen[False]
    assert seen["asked"]


@pytest.mark.slow
def test_the_card_that_ends_the_game_comes_in_the_dark_and_is_marked(tmp_path: Path) -> None:
    """Dark, a drum and a longer silence wherever the card may be the last one, and only there."""
    scene = table(tmp_path, (), 4, seed=2, animation=AnimationSpeed.FAST)
    drums: list[bool] = []
    play_sound = scene.services.audio.play

    def heard(sound: str, *where: object) -> None:
        if sound == "drum_roll":
            drums.append(scene.motions.told.perilous)
        play_sound(sound, *where)  # type: ignore[arg-type]

    scene.services.audio.play = heard  # type: ignore[method-assign]
    marked, dark = False, set()
    while not scene.motions.told.lost:
        scene.update(1 / 12)
        seen, shown = scene.motions.told, marks_of(frame_of(scene))
        if seen.called is not None and seen.true is not None:
            veil = any(isinstance(m, Box) and m.w == WIDTH and m.alpha for m in shown)
            dark.add((seen.perilous, veil))
        if [m for m in shown if isinstance(m, Box) and m.line == 12.0 and not m.colour]:
            marked = True
            coming = isinstance(scene.motions.last, cp.Paid | cp.PenaltyDrawn)
            assert seen.true is not None or coming
    assert drums
    assert all(drums)
    assert {(True, True), (False, False)} <= dark
    assert (False, True) not in dark
    assert marked == any(isinstance(one, cp.LostByAnimals) for one in scene.table.history())
    assert sum(silence(None, last=True)) > sum(silence(1.0)) > sum(silence(None))


def test_the_loser_looks_sad_until_the_throne_comes(tmp_path: Path) -> None:
    """Also on the own mat, and however long that takes."""
    scene = watched(tmp_path, 4)
    assert play_until(scene, lambda: scene.motions.told.lost)
    loser = scene.motions.told.loser
    for _ in range(100):
        scene.update(STEP)
        assert scene.faces.mood(loser) is Mood.SORE
        assert "tear" in scene.faces.picture(loser, 0, 0, 1).name
    assert scene.over


def test_what_is_paid_with_lies_there_to_be_read_and_never_blinks(tmp_path: Path) -> None:
    seen, event = paid(tmp_path)
    for card in event.cards:
        spans = [_at(frame, FACE_PICTURES[card]) for frame in seen]
        there = [index for index, place in enumerate(spans) if place]
        assert there == list(range(there[0], there[-1] + 1)), "it was away in between"
        lies = [place for before, place in pairwise(spans) if place and place == before]
        assert len(lies) * STEP > 0.4
    said = [mark.text for frame in seen for mark in texts_of(frame)]
    assert not [text for text in said if text.startswith("Pay one")]


def paid(folder: Path) -> tuple[list[Frame], cp.Paid]:
    """All frames of the first payment, from its turn until it has been told."""
    for seed in range(2, 30):
        scene, shown = watched(folder / str(seed), seed=seed), list[Frame]()
        if play_until(scene, lambda scene=scene: isinstance(scene.motions.last, cp.Paid)):  # type: ignore[misc]
            while not scene.motions.has_told:
                shown.append(frame_of(scene))
                scene.update(STEP)
            return shown, scene.motions.last  # type: ignore[return-value]
    raise AssertionError("nobody pays")


def _at(frame: Frame, name: str) -> tuple[float, float] | None:
    """Where this card moves, or lies for a moment."""
    moving = [m for m in frame.layers[Layer.MOVING] if isinstance(m, Picture) and m.name == name]
    return (moving[0].x, moving[0].y) if moving else None


@pytest.mark.slow
def test_no_face_of_the_stage_jumps(tmp_path: Path) -> None:
    """Who collects comes from where it stood, whoever that is, passed on or not (CP-7, CP-8)."""
    scene, walked = watched(tmp_path), 0
    before: dict[str, float] = {}
    for _ in range(700):
        here = {mark.name.partition("+")[0]: mark.x for mark in busts(scene)}
        for face in here.keys() & before.keys():
            assert abs(here[face] - before[face]) < 200, (face, scene.motions.last)
            walked += here[face] != before[face]
        before = here
        scene.update(STEP)
    assert walked > 50


@pytest.mark.parametrize(("answer", "collects", "left"), [(0, 1, True), (1, 2, False)])
def test_who_collects_comes_from_where_it_stood(answer: int, collects: int, left: bool) -> None:
    """CP-8: the card went on; who passed it on stands left, who guesses right (CP-7).

    From when the card is turned it counts before whoever must take it.
    """
    seen = TableModel(3)
    for event in (cp.Slid(0, 1, 0, UNKNOWN), cp.Slid(1, 2, 1, UNKNOWN), cp.Called(2, answer)):
        seen.apply(event)
    assert seen.hearts == [4, 4, 4]
    for event in (cp.Turned(2, 0), cp.Collected(collects, 2)):
        seen.apply(event)
        assert seen.hearts == [3 if seat == collects else 4 for seat in range(3)]
    assert (seen.active, seen.stood_left) == (collects, left)


def test_the_stamp_comes_to_rest_below_the_animal(tmp_path: Path) -> None:
    """Its upper edge lay across a quarter of the card."""
    scene = told(tmp_path, cp.Turned, 0.0)
    assert play_until(scene, lambda: scene.motions.has_told)
    here = pictures_of(frame_of(scene))
    (stamp,) = [m for m in here if m.name == "cockroach/stamp" and abs(m.x - TURNED.x) < 10]
    (card,) = [m for m in here if m.w == TURNED.w]
    leans = radians(abs(stamp.angle))
    upper = stamp.y - (stamp.h * cos(leans) + stamp.w * sin(leans)) / 2
    assert upper - (card.y - card.h / 2) > 0.8 * card.h


def test_no_card_that_fades_over_lies_on_the_stamp(tmp_path: Path) -> None:
    scene, stamped = watched(tmp_path), 0
    scene.services.settings = replace(scene.services.settings, reduced_motion=True)
    scene.board.still = True
    assert play_until(scene, lambda: isinstance(scene.motions.last, cp.Turned))
    while isinstance(scene.motions.last, cp.Turned):
        names = pictures(scene)
        if "cockroach/stamp" in names:
            places = pictures_of(frame_of(scene))
            stamp = next(i for i, one in enumerate(places) if one.name == "cockroach/stamp"
                         and abs(one.x - TURNED.x) < 10)  # fmt: skip
            cards = [index for index, one in enumerate(names) if one in FACE_PICTURES]
            assert max(i for i in cards if abs(places[i].x - places[stamp].x) < 100) < stamp
            stamped += 1
        scene.update(STEP)
    assert stamped > 10


# The silence before a card is turned.


def waits(folder: Path, patch: pytest.MonkeyPatch, gap: float | None) -> tuple[float, int]:
    """A person calls; seconds on the table until the card turns, and how often the heart beats."""
    here = room(folder, moments=gap is not None)

    def stakes(_game: object, _view: object, moves: Any) -> dict[Any, Stake]:
        return {move: Stake(gap or 0.0, {}) for move in moves}

    patch.setattr(weighing, "stakes", stakes)
    scene = asking(here.services, GAMES["cockroach"], 3, "call", ("pad:1", "pad:2", "pad:3"))
    play(scene, 2.0)
    here.press(Verb.LEFT)
    here.sounds.played.clear()
    here.press(Verb.SOUTH)
    seconds = 0.0
    while "reveal" not in here.sounds.played:
        scene.update(1 / 60)
        seconds += scene.director.factor / 60
        assert seconds < 6, "the card is never turned"
    return seconds, here.sounds.played.count("heartbeat")


def test_the_more_hangs_on_it_the_longer_is_the_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    little, hearts = waits(tmp_path / "a", monkeypatch, 0.01)
    usual, more = waits(tmp_path / "b", monkeypatch, None)
    much, most = waits(tmp_path / "c", monkeypatch, 0.8)
    assert usual - little == pytest.approx(0.7, abs=0.05)
    assert much - usual == pytest.approx(0.2, abs=0.05)
    assert hearts < more < most


def test_where_nothing_moves_there_is_no_silence_to_weigh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes half a second of thinking, which a bot would wait for."""
    weighed: list[object] = []
    monkeypatch.setattr(weighing, "stakes", lambda *given: weighed.append(given) or {})
    for speed in (AnimationSpeed.NORMAL, AnimationSpeed.OFF):
        here = room(tmp_path, moments=True, settings=Settings("en", animation=speed))
        play(asking(here.services, GAMES["cockroach"], 3, "call", ("pad:1", "pad:2", "pad:3")), 2.0)
    assert len(weighed) == 1
