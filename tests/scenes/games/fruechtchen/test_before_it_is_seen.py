"""Nothing moves for what is not seen yet, and what leaves is seen to leave."""

from pathlib import Path

from game.fruechtchen import events as ev
from scenes.files.settings import AnimationSpeed
from scenes.games.fruechtchen.model import TableModel
from scenes.games.fruechtchen.table import (
    FRUIT,
    MISSING,
    PILE_AT,
    PROSPECT,
    TIMES,
    groups,
)
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Picture
from scenes.stage.render.theme import INK
from tests.scenes.games.fruechtchen.tables import ALL, table
from tests.scenes.room import frame_of, pictures_of, texts_of

STEP = 0.04


def lying(scene: GameScene, model: TableModel) -> dict[int, tuple[float, float]]:
    """Where those dice are that match as the model has it."""
    found = scene.board.snapshot()
    return {die: (found["die", die].x, found["die", die].y) for die in model.aside}


def test_matches_stay_on_their_cards_while_others_are_thrown(tmp_path: Path) -> None:
    scene, looked = table(tmp_path, (), 5, animation=AnimationSpeed.NORMAL), 0
    while looked < 300:
        scene.update(STEP)
        told = scene.motions.told
        rolls = isinstance(scene.motions.last, ev.Rolled) and not scene.motions.has_told
        if not rolls:
            lie = lying(scene, told) if scene.motions.has_told else {}
        elif scene.motions.pose.thrown:
            assert lie.items() >= lying(scene, told).items()
            looked += bool(told.aside)


def test_a_die_that_is_pushed_out_is_never_below_a_card_and_counts_no_more(tmp_path: Path) -> None:
    scene, seen = table(tmp_path, (), 5, options=ALL, animation=AnimationSpeed.NORMAL), 0
    while seen < 30:
        scene.update(STEP)
        motions = scene.motions
        if not isinstance(motions.last, ev.Displaced):
            continue
        frame, spare = frame_of(scene), -motions.shown.missing()
        (words,) = [m.text for m in texts_of(frame) if (m.x, m.y) == MISSING[:2]]
        assert words == (f"{spare} to spare" if spare else "enough")
        drawn = [*pictures_of(frame)]
        dice = [one for one in drawn if "/die_" in one.name and one.w > 70]
        assert not [die for die in dice if hidden(die, drawn[drawn.index(die) + 1 :])]
        seen += 1


def hidden(die: Picture, above: list[Picture]) -> bool:
    """Whether a card hides the middle of it."""
    cards = [one for one in above if one.w > 120 and one.h > 170 and one.alpha > 200]
    return any(abs(c.x - die.x) < c.w / 2 and abs(c.y - die.y) < c.h / 2 for c in cards)


def test_each_count_is_of_what_lies_there(tmp_path: Path) -> None:
    """No number stands where something has left or is still to come: dice, cards, the pile."""
    scene, looked = table(tmp_path, (), 5, options=ALL, animation=AnimationSpeed.NORMAL), 0
    while scene.motions.told.round < 3:
        scene.update(STEP)
        frame, model = frame_of(scene), scene.motions.shown
        texts, pictures = texts_of(frame), pictures_of(frame)
        seen = scene.board.snapshot()
        fruit = {(one.x, one.y) for key, one in seen.items() if key[0] == "laid"}
        for seat, place in enumerate(scene.motions.mats):
            written = {(m.x + 3, m.y + 3): m.text for m in texts if m.colour == INK}
            for group in groups(model, seat):
                here = [(seen["die", die].x, seen["die", die].y) for die in group.dice]
                there, count = (group.x, group.y), written.get((group.x, group.y))
                assert count in (str(here.count(there)), None), scene.motions.last
                assert count or scene.board.moving
                looked += not count
            times = [m.text for m in texts if (m.x, m.y) == place.box(TIMES)[:2]]
            laid = [text for text in times if text.startswith("×")]
            assert not laid or place.at(FRUIT) in fruit, scene.motions.last
            held = [int(text) for text in times if text not in laid]
            assert {*held} <= {model.sizes[seat]}, scene.motions.last
        crosses = {(m.x, m.y) for m in pictures if m.name == "ui/cross" and m.w == 64}
        beside = {place.box(PROSPECT)[:2] for place in scene.motions.mats}
        assert crosses <= fruit | beside, scene.motions.last
        pile = [int(m.text) for m in texts if (m.x, m.y) == (PILE_AT[0], PILE_AT[1] + 30)]
        assert {*pile} <= {model.draw_pile}, "nor one that cards have left"
    assert looked > 20
