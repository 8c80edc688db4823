"""What a round of 8-28 comes to is seen before it is paid: who is out, shares, or hits both."""

from pathlib import Path
from random import Random

import pytest

from game.eight28 import EIGHT_28
from game.eight28 import events as ev
from game.eight28.cards import EIGHT, TWENTY_EIGHT
from game.engine.match import Match, Setup
from scenes.games.eight28 import table
from scenes.games.eight28.model import TableModel
from scenes.games.fixtures import STEP, play_until
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Box, Text
from scenes.stage.render.theme import INK, SEAT_COLOURS
from tests.game.tables import TABLES, played_out
from tests.scenes.games.walks import watched
from tests.scenes.room import frame_of, marks_of, texts_of, words_of

(TABLE, *_) = [table for table in TABLES if table.game.name == "eight28" and table.seats == 6]


def direct_hit(folder: Path) -> GameScene:
    """A random game, until it comes to a direct hit."""
    for seed in range(60):
        match = TABLE.match(seed)
        played_out(match, Random(seed))
        if any(isinstance(event, ev.DirectHit) for event in match.events):
            break
    scene = watched(folder, TABLE, seed)
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.DirectHit))
    return scene


@pytest.mark.slow
def test_hidden_cards_of_all_who_are_out_or_not_among_the_nearest_turn_at_once(
    tmp_path: Path,
) -> None:
    scene, several, over = watched(tmp_path, TABLE, 3), False, "The round is over"
    while not several:
        assert play_until(scene, lambda: isinstance(scene.motions.last, ev.RoundEnded))
        outs = set(scene.motions.shown.outs)
        assert play_until(scene, lambda: over in words_of(scene))
        (called,) = [m for m in marks_of(frame_of(scene)) if isinstance(m, Text) and m.text == over]
        assert called.w > 500.0, "no door of who is out narrows it any more"
        assert play_until(scene, lambda: isinstance(scene.motions.last, ev.HiddenRevealed))
        scene.update(0.3)
        several = len(outs) > 1
        open_ = {seat for seat, card in enumerate(scene.motions.shown.hidden) if card}
        assert outs <= open_, "together, and before all others"
        assert len(open_) == max(len(outs), TABLE.seats - 3), "three are turned one by one"
        assert f"{len(open_)} players turn cards over" in words_of(scene)
        play_until(scene, lambda: isinstance(scene.motions.last, ev.RoundBegan))


def test_who_hits_both_gates_takes_all_and_the_numbers_of_all_others_fade(tmp_path: Path) -> None:
    scene = direct_hit(tmp_path)
    all_of_it = scene.motions.told.middle.worth
    assert play_until(scene, lambda: scene.motions.has_told)
    (seat, *others) = scene.motions.told.hits
    name = scene.session.seating[seat].name
    assert others or f"Both 8 and 28: {name} takes all {all_of_it}" in words_of(scene)
    colour = SEAT_COLOURS[scene.session.seating[seat].mark]
    bars = [m for m in marks_of(frame_of(scene)) if isinstance(m, Box) and m.colour == colour]
    assert max(bar.w for bar in bars if bar.h < 40) > 900, "a bar from gate to gate: both"
    rail = [m for m in marks_of(frame_of(scene)) if isinstance(m, Text) and 300 < m.y < 520]
    plates = [m.text for m in rail if m.colour == INK]
    assert others or sorted(plates) == ["28", "8"], "of who hits both alone"
    pale = [m.text for m in marks_of(frame_of(scene)) if isinstance(m, Text) and m.alpha < 128]
    assert len([text for text in pale if text.isdigit()]) >= 3


def test_who_shares_a_gate_is_seen_with_their_shares_before_anything_is_paid(
    tmp_path: Path,
) -> None:
    scene, shared = watched(tmp_path, TABLE, 2), 0
    while not shared:
        assert play_until(scene, lambda: isinstance(scene.motions.last, ev.HalvesFormed))
        play_until(scene, lambda: scene.motions.has_told)
        told, frame = scene.motions.told, frame_of(scene)
        for gate in (EIGHT, TWENTY_EIGHT):
            if len(sharers := told.sharers(gate)) > 1 and sum((of := told.shares(gate))[0]):
                shares, stays = of
                shared += 1
                said = [mark.text for mark in texts_of(frame)]
                assert f"{shares[0]} each" in said
                assert f"{stays} stays" in said or stays != 1
                due = [told.due[seat] for seat in sharers]
                assert due == [shares[0]] * len(sharers), "on each of their mats"
        play_until(scene, lambda: isinstance(scene.motions.last, ev.GemsStayed))


@pytest.mark.parametrize("seed", range(3))
def test_shares_are_those_that_are_then_paid(seed: int) -> None:
    """The model reckons them from what all have seen; the rules pay them by themselves."""
    match = Match(Setup(EIGHT_28, 6, seed, EIGHT_28.options()))
    played_out(match, Random(seed))
    model, promised, paid = TableModel(6), dict[int, int](), dict[int, int]()
    for event in match.events:
        if public := event.seen_by(None):
            model.apply(public)
        if isinstance(event, ev.HalvesFormed):
            promised, paid = {seat: due for seat, due in enumerate(model.due) if due}, {}
        elif isinstance(event, ev.GemsWon) and promised:
            paid[event.seat] = event.blue + 2 * event.red
            assert not model.due[event.seat]
        elif isinstance(event, ev.GemsStayed) and promised:
            assert paid == promised
            promised = {}


def test_all_who_win_are_paid_at_once_and_light_up(tmp_path: Path) -> None:
    scene = watched(tmp_path, TABLE, 2)
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.GemsWon))
    assert play_until(scene, lambda: scene.motions.has_told)
    paid = {event.seat for event in scene.motions.turn if isinstance(event, ev.GemsWon)}
    assert len(paid) > 1
    assert not any(scene.motions.told.due)
    assert set(scene.faces.acting) == paid


def test_no_number_is_left_where_gems_have_gone(tmp_path: Path) -> None:
    scene = watched(tmp_path, TABLE, 2)
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.GemsWon))
    paid = {scene.motions.told.plays[event.seat] for event in scene.motions.turn}
    (*_, gate) = sorted(paid)
    assert play_until(scene, lambda: not scene.motions.shown.heaps[gate])
    assert not scene.motions.has_told, "they are on their way"
    place = table.HEAP_FIGURES[gate]
    there = [m for m in texts_of(frame_of(scene)) if abs(m.x - place.x) < 60 and m.y == place.y]
    assert not [mark.text for mark in there]


@pytest.mark.parametrize(("seats", "seconds"), [(3, 0.4), (4, 0.4), (5, 0.32), (6, 1.6 / 6)])
def test_a_card_that_is_offered_needs_no_longer_past_six_than_past_four(
    seats: int, seconds: float, tmp_path: Path
) -> None:
    table = next(one for one in TABLES if one.game is EIGHT_28 and one.seats == seats)
    scene = watched(tmp_path, table, 1)
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.Offered))
    assert seconds - STEP <= scene.board.contact <= seconds


def test_where_no_gem_stays_nobody_waits_for_any(tmp_path: Path) -> None:
    motions = watched(tmp_path, TABLE, 2).motions
    few, none = (list(motions.beats(ev.GemsStayed(blue, 0))) for blue in (1, 0))
    assert sum(beat.seconds or 0.0 for beat in few) > 0.0
    assert not any(beat.seconds for beat in none)
