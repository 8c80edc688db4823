"""What a stranger must see at once: what is missing, which dice match, who is paid for what."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from math import comb, dist
from pathlib import Path
from typing import TypeAlias

import pytest

from game.engine.events import Event
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from game.fruechtchen.cards import DICE, FACES
from game.fruechtchen.harvests import worth
from scenes.games.fixtures import telling
from scenes.games.fruechtchen import table as market
from scenes.games.fruechtchen.model import FAILED, PARKED, TableModel
from scenes.games.fruechtchen.paint_tray import MOST
from scenes.match.game_scene import GameScene
from scenes.people.faces import Mood
from scenes.program.quiet import quiet_services
from scenes.stage.motion.board import Piece
from scenes.stage.render.frame import Box, Frame, Picture, Text
from scenes.stage.render.theme import INK, SEAT_COLOURS
from tests.scenes.games.fruechtchen.tables import ALL, in_tray, on_mat, table
from tests.scenes.room import frame_of, marks_of, pictures_of, texts_of, words_of

# The harvest.


def missing(scene: GameScene) -> str:
    """The large figure beside the harvest, empty where a tick stands instead."""
    large = [mark.text for mark in texts_of(frame_of(scene)) if mark.size > 90]
    return "".join(text for text in large if text.isdigit())


def test_what_is_missing_counts_down_to_a_tick(tmp_path: Path) -> None:
    scene = table(tmp_path, (), 4)
    seen: dict[int, set[str]] = {}
    while not (seen.get(0) and seen.get(1)):
        scene.update(0.05)
        model = scene.motions.told
        running = model.harvester is not None and model.results[model.harvester] is None
        left = model.need - len(model.aside)
        if not running or scene.motions.shown.harvester != model.harvester or left in seen:
            continue
        ticks = [m for m in pictures_of(frame_of(scene)) if m.name == "ui/check"]
        assert missing(scene) == (str(left) if left > 0 else "")
        boxes = [m for m in marks_of(frame_of(scene)) if isinstance(m, Box) and not m.colour]
        (felt,) = [m.outline for m in boxes if 800 < m.w < 1000 and m.h > 300]
        assert felt == SEAT_COLOURS[scene.session.seating[model.harvester].mark], "whose tray it is"
        assert len(ticks) == (left <= 0)
        label = "missing" if left > 0 else f"{-left} to spare" if left else "enough"
        seen[left] = {label} & set(words_of(scene))
        assert seen[left]


def test_each_roll_says_how_many_match_and_shades_the_dice_that_missed(tmp_path: Path) -> None:
    scene = table(tmp_path, (), 4)
    shaded, said = 0, set[bool]()
    while shaded < 20 or len(said) < 2:
        scene.update(0.04)
        told, shown = scene.motions.told, scene.motions.shown
        dice = {key[1]: one for key, one in scene.board.snapshot().items() if key[0] == "die"}
        if pale := {die for die, one in dice.items() if one.alpha < 128}:
            shaded += 1
            assert told.aside == shown.aside, "not before all lie"
            face = FACES[told.fruits[told.harvester or 0]]
            assert all(shown.pips[die] != face for die in pale)
        if isinstance(rolled := scene.motions.last, ev.Rolled) and scene.motions.has_told:
            hits = sum(pips.count(FACES[told.fruits[rolled.seat]]) for pips in rolled.pips)
            dice_in_words = f"{hits} match{'es' * (hits > 1)}" if hits else "no match"
            name = scene.session.seating[rolled.seat].name
            assert scene.teller.happened == f"{name} rolls {dice_in_words}"
            said.add(hits > 0)


def test_a_harvest_that_fails_says_by_how_much(tmp_path: Path) -> None:
    scene = telling(quiet_services(tmp_path), FRUECHTCHEN, 4, ev.HarvestFailed, 0.9, ALL)
    failed = scene.motions.last
    assert isinstance(failed, ev.HarvestFailed)
    need = len(scene.motions.told.laid[failed.seat])
    assert missing(scene) == str(need - failed.matches)
    for matches, why in enumerate(("no die matches", "only 1 die matches", "only 2 dice match")):
        line = scene.motions.log_text(ev.HarvestFailed(0, matches))
        assert line.endswith(f"harvest fails: {why}")


@pytest.mark.parametrize("euros", [3, 0])
def test_what_a_harvest_brings_stands_on_the_mat_once(euros: int, tmp_path: Path) -> None:
    """Nothing is a result too, or it looked as if it were still to come; but "+0" is none."""
    scene = telling(quiet_services(tmp_path), FRUECHTCHEN, 4, ev.Harvested, 0.0, ALL)
    harvested = scene.motions.last
    assert isinstance(harvested, ev.Harvested)
    gain = f"+{sum(harvested.values)}€"
    if not euros:
        scene.motions.turn = (ev.Harvested(harvested.seat, ()),)
        gain = "0€"
    mat, most, told = scene.motions.mats[harvested.seat], 0, scene.motions.last
    while scene.motions.last is told and scene.director.telling:
        scene.update(0.04)
        texts = texts_of(frame_of(scene))
        most = max(most, [text.text for text in on_mat(mat, texts)].count(gain))
        assert not [mark for mark in texts if mark.text.startswith("+0")]
        assert not [mark for mark in texts if "=" in mark.text], "nor as what a guest is paid"
    assert most == 1


def test_what_a_guest_is_paid_hides_nothing_of_its_mat_but_stands_below(tmp_path: Path) -> None:
    scene = telling(quiet_services(tmp_path), FRUECHTCHEN, 6, ev.DicePaid, 0.0, ALL)
    paid = scene.motions.last
    assert isinstance(paid, ev.DicePaid)
    gained, seen = sum(paid.values), False
    place, before = scene.motions.mats[paid.owner], scene.motions.told.scores[paid.owner]
    while scene.motions.last is paid and scene.director.telling:
        scene.update(0.04)
        for mark in texts_of(frame_of(scene)):
            if mark.text == f"{before}+{gained}={before + gained}":
                seen = True
                assert abs(mark.x - place.x) + mark.w / 2 < 208, "on the mat"
                top = mark.y - mark.size * 0.75
                cards = [m for m in pictures_of(frame_of(scene)) if "/number_" in m.name]
                here = [m.y + m.h / 2 for m in cards if abs(m.x - place.x) < 208]
                assert not [low for low in here if place.y - 123 < top < low < mark.y], "hides"
    assert seen, "what it had, gets and has"
    assert scene.motions.told.scores[paid.owner] == before + gained


Told: TypeAlias = tuple[list[int], int, list[tuple[str, int]] | None]


def told_large(event: Event, model: TableModel) -> Told | None:
    """The seats whose faces stand large in the tray, how many dice, and which cards pay what."""
    match event:
        case ev.DiceLent(seat, to, dice):
            return [seat, to], dice, None
        case ev.NothingLent(seat):
            return [seat], 1, None
        case ev.DiceReturned(_, owner, dice):
            return [owner], min(dice, MOST), None
        case ev.DicePaid(host, seat, values):
            return [seat], 0, [(market.CARDS[model.laid[host][n - 1]], n) for n in sorted(values)]
        case ev.Harvested(seat, values):
            return [seat], 0, [(market.CARDS[model.laid[seat][n - 1]], n) for n in sorted(values)]
        case ev.HarvestedAlong(seat, _, _):
            return [seat], 0, [(market.CARDS[kind], 1) for kind in model.laid[seat]]
    return None


def test_a_coin_comes_from_each_card_that_pays(tmp_path: Path) -> None:
    """One flew for all Euros of whoever harvested along, from a card of somebody else."""
    scene, seen = table(tmp_path, (), 4, options=ALL), set[type[Event]]()
    coins = list[Event | None]()

    def fly(start: Piece, *_: object, **__: object) -> None:
        coins.extend([scene.motions.last] * (start.picture == market.EURO))

    scene.board.fly = fly  # type: ignore[method-assign]
    while not seen >= {ev.DicePaid, ev.HarvestedAlong}:
        scene.update(0.05)
        event = scene.motions.last
        told = told_large(event, scene.motions.told) if event and scene.motions.has_told else None
        if event and told and told[2] is not None:
            assert coins.count(event) == len(told[2]), event
            seen.add(type(event))
            coins.clear() if coins and coins[-1] != event else None


def test_what_is_lent_paid_or_parked_stands_large_in_the_tray(tmp_path: Path) -> None:
    """From whom, what, to whom; and a card that is paid bears the face of whoever got it.

    Cards pay, not their player: a host's face with an arrow to a guest's read as if it paid.
    """
    scene, seen = table(tmp_path, (), 4, options=ALL), set[type[Event]]()
    names = [player.name for player in scene.session.seating]
    while not seen >= {ev.DiceLent, ev.DicePaid, ev.Harvested, ev.HarvestedAlong, ev.DiceReturned}:
        scene.update(0.3)
        event, frame, model = scene.motions.last, frame_of(scene), scene.motions.told
        if event is None or (told := told_large(event, model)) is None:
            continue
        seats, dice, cards = told
        if cards is not None and not scene.motions.has_told:
            continue  # dice still make room for it
        seen.add(type(event))
        texts = [m for m in in_tray(texts_of(frame)) if 480 < m.y < 780]
        written = [m.text for m in sorted(texts, key=lambda m: m.x) if m.text in names]
        assert written == [names[seat] for seat in seats]
        boxes = [m for m in marks_of(frame) if isinstance(m, Box) and m.y == market.GIFT[1]]
        colour = SEAT_COLOURS[scene.session.seating[seats[0]].mark]
        assert [m.colour for m in boxes] == [colour] * dice
        large = [m.text for m in texts if m.size > 100]
        if cards is None:
            assert large == []
        else:
            brought = sum(value for _, value in cards)
            assert large == [f"+{brought}€" if brought else "0€"]
            left = [m for m in in_tray(pictures_of(frame)) if m.x < market.CENTRE]
            pays = [m.name for m in left if m.y == market.GIVER[1]]
            euros = [m.text for m in texts if m.x < market.CENTRE - 120 and m.y < 720]
            assert list(zip(pays, euros, strict=True)) == [(name, f"{n}€") for name, n in cards]
            lying = [one for key, one in scene.board.snapshot().items() if key[0] == "die"]
            assert not [m for m in lying if 442 < m.x < 1478 and 480 < m.y < 720]
        if takers := model.takers:
            row = [m for m in pictures_of(frame) if m.y == market.TAKER_Y]
            faces = {m.x for m in row if "faces/" in m.name}
            tags = [m for m in texts_of(frame) if m.y == market.VALUE_Y]
            dearest = sorted(tags, key=lambda m: int(m.text[:-1]))[-len(takers) :]
            assert {m.x for m in dearest} <= faces


@pytest.mark.slow
def test_a_guest_that_gets_more_than_it_leaves_is_the_joke_of_the_round(tmp_path: Path) -> None:
    """Once in a round: the one is sad, the other glad, and it stands a second longer."""
    scene = table(tmp_path, (), 4)
    robbed, laughed = dict[int, Event](), dict[int, Event]()
    stood: dict[Event, float] = defaultdict(float)
    model = scene.motions.told
    while model.round < 8:
        scene.update(0.05)
        event = scene.motions.last
        if not isinstance(event, ev.DicePaid) or not scene.motions.has_told:
            continue
        stood[event] += 0.05
        if sum(event.values) > worth(model.need - len(model.takers)):
            robbed.setdefault(model.round, event)
        if (scene.faces.mood(event.seat), scene.faces.mood(event.owner)) == (Mood.SORE, Mood.GLAD):
            laughed.setdefault(model.round, event)
    assert laughed == robbed != {}
    assert all((seconds > 1.3) is (event in robbed.values()) for event, seconds in stood.items())


# What stands on mats, at the tray and on the street.


def chance(dice: int, need: int, rolls: int) -> float:
    """FR-8: that so many of the dice match within these rolls, each with 1 − (5/6)^rolls."""
    each = 1 - (5 / 6) ** rolls
    ways = (comb(dice, n) * each**n * (1 - each) ** (dice - n) for n in range(dice + 1))
    return sum(list(ways)[max(0, need) :])


def owners(model: TableModel, place: int, seat: int) -> list[int]:
    """How many dice of each owner lie there, those of `seat` first; nothing of who has none."""
    found = [len(model.dice_at(place, (seat + turn) % model.seats)) for turn in range(model.seats)]
    return [count for count in found if count]


def assert_mat(
    scene: GameScene, seat: int, texts: Sequence[Text], pictures: Sequence[Picture]
) -> bool:
    """Chance, cards and dice on a mat are those of the model; whether a chance stands there."""
    model, mat = scene.motions.told, scene.motions.mats[seat]
    texts = on_mat(mat, texts)
    harvests, need = seat == model.harvester, len(model.laid[seat])
    lying = [] if harvests else owners(model, seat, seat)
    parked = model.dice_at(PARKED, seat)
    counts = [int(m.text) for m in texts if m.colour == INK]
    assert sorted(counts) == sorted([*lying, *([len(parked)] if parked else [])])
    crossed = [m for m in on_mat(mat, pictures) if m.name == "ui/cross"]
    assert bool(crossed) is (model.results[seat] == FAILED and need > 0)
    said = [m for m in texts if m.text.endswith("%")]
    assert [m.text for m in texts].count("chance") == len(said), "no figure stands unnamed"
    if not (need and said):
        return False
    dice, rolls = sum(lying), need
    if harvests:
        dice, need, rolls = len(model.rolling()), model.missing(), model.attempts
        assert (said[0].colour == scene.services.theme.good) is (need <= 0)
    else:
        assert f"×{need}" in [m.text for m in texts]
    assert [m.text for m in said] == [f"{chance(dice, need, rolls):.0%}"]
    return True


def assert_lamps(scene: GameScene, frame: Frame) -> bool:
    """As many lamps are lit as rolls are left; whether any stand there."""
    model, theme = scene.motions.told, scene.services.theme
    left = [m for m in texts_of(frame) if m.y == market.ROLLS_Y]
    boxes = [m for m in marks_of(frame) if isinstance(m, Box) and m.w == market.ROLL_LAMP]
    lit = theme.danger if model.attempts == 1 else theme.accent
    colours = [m.colour for m in sorted(boxes, key=lambda m: m.x) if m.y == market.ROLLS_Y]
    if left:
        words = ("The last roll",) if not model.attempts else ()  # in the air
        assert left[0].text.startswith((f"{model.attempts} roll", *words))
        assert [tone == lit for tone in colours] == [n < model.attempts for n in range(model.need)]
    return bool(left)


def in_the_air(left: int) -> str:
    """What is said of a roll whose dice fly: it is not left any more."""
    return f"{left} roll{'s' * (left > 1)} left" if left else "The last roll"


@pytest.mark.parametrize("short", [False, True])
def test_what_stands_on_mats_street_and_tray_is_so(short: bool, tmp_path: Path) -> None:
    """FR-8, FR-16: of the dice that lie there; each die bears the mark of its owner."""
    scene = table(tmp_path, (), 5 + short, options=replace(ALL, short=short))
    model, seen = scene.motions.told, [0, 0, 0, 0]
    goal = 40 if short else 75
    ticks = [m for m in texts_of(frame_of(scene)) if m.y == market.TICKS_Y]
    (left, right), euros = market.STREET_X, [int(m.text) for m in ticks]
    assert euros == sorted({0, *euros, goal})
    assert [m.x for m in ticks] == [left + (right - left) * n / goal for n in euros]
    while model.round < 4:
        scene.update(0.25)
        event = scene.motions.last
        if not scene.motions.has_told or scene.motions.shown.lots:
            if isinstance(event, ev.Rolled) and scene.motions.pose.thrown:
                assert in_the_air(event.left) in words_of(scene)
                seen[3] += 1
            continue
        frame = frame_of(scene)
        texts, pictures = texts_of(frame), pictures_of(frame)
        chances = sum(assert_mat(scene, seat, texts, pictures) for seat in range(model.seats))
        if isinstance(event, ev.DiceLent | ev.NothingLent | ev.HarvestBegan):
            laid = sum(map(bool, model.laid))
            assert chances == (1 if isinstance(event, ev.HarvestBegan) else laid)
        seen[0] += chances
        seen[1] += assert_lamps(scene, frame)
        marks = {
            (round(m.x), round(m.y)): m.colour for m in pictures if "seats/" in m.name
        }
        garages = [(m.x, m.y) for m in pictures if m.name.endswith("/parked")]
        for key, piece in scene.board.snapshot().items():
            corner = round(piece.x + 0.36 * piece.w), round(piece.y + 0.36 * piece.w)
            if key[0] == "die" and piece.w >= 50 and not piece.angle:
                parked = any(dist(corner, garage) < 3 for garage in garages)
                assert parked is (scene.motions.shown.places[key[1]] == PARKED), "under the moon"
            if key[0] == "die" and corner in marks and not piece.angle:
                assert marks[corner] == SEAT_COLOURS[scene.session.seating[key[1] // DICE].mark]
                seen[2] += 1
    assert min(seen) > 20


def test_all_hands_draw_at_once(tmp_path: Path) -> None:
    """Nobody decides between them: at the beginning, and where a round ends."""
    scene, drawn, seats = table(tmp_path, (), 4), list[set[int]](), 4
    while len(drawn) < 2:
        scene.update(0.05)
        turn = scene.motions.turn
        if isinstance(scene.motions.last, ev.Drawn) and (not drawn or scene.motions.told.round):
            drawn.append({event.seat for event in turn if isinstance(event, ev.Drawn)})
            assert len(drawn[-1]) == len(turn)
    assert drawn[0] == set(range(seats))
    assert len(drawn[1]) > 1
