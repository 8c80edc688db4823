"""What stands under a press, and what a press may do, given by hand where a game hardly gets to."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.cockroach.moves import Pay, Slide
from game.fruechtchen.cards import FRUITS, JOKER
from scenes.games.cockroach.choices import KitchenChoices
from scenes.games.cockroach.table import hand as kitchen_hand
from scenes.games.cockroach.table import mats as kitchen_mats
from scenes.games.eight28.carts import Cart
from scenes.games.eight28.look import Look as MineLook
from scenes.games.fruechtchen import paint_choice as market
from scenes.games.fruechtchen.draft import Draft
from scenes.games.grasshopper import paint as garden_paint
from scenes.games.grasshopper.paint import Look as GardenLook
from scenes.input.action import MOUSE, Action, Verb
from scenes.people.seating import Player, Privacy
from scenes.services import Services
from scenes.stage.motion.board import Piece
from scenes.stage.render.frame import Frame, Picture
from scenes.stage.widgets.focus import Target
from tests.scenes.games.test_painted import look


def click(x: float, y: float) -> Action:
    return Action(MOUSE, Verb.CLICK, x=x, y=y)


@pytest.mark.parametrize("named", [None, 0, 4])
def test_with_jokers_alone_the_fruit_that_is_named_stands_out(
    named: int | None, services: Services
) -> None:
    draft = Draft([0] * 6 + [2], (1, 2, 3))
    if named is not None:
        draft.add(named)
    seen = []
    for kind in (*FRUITS, JOKER):
        frame, place = Frame(), Target(kind, 500.0, 700.0, 100.0, 140.0)
        choice = market.Choice(0, {kind: place}, None)
        market._kind(market._Brush(frame, False), look(services), choice, draft, kind)
        seen += [mark.alpha == 255 for mark in frame.layers[2] if isinstance(mark, Picture)]
    assert seen == [kind == named for kind in FRUITS] + [True]


def test_of_two_cards_under_a_click_the_upper_one_is_told_of() -> None:
    cards = kitchen_hand([1] * 14 + [0, 0], raised=True)
    scene = SimpleNamespace(
        scenery=SimpleNamespace(phase="pay"),
        lying=lambda _seat: cards,
        why=lambda _seat, move: move,
    )
    lower, upper = cards[3], cards[4]
    x = (lower.place.right + upper.place.left) / 2
    assert lower.place.holds(x, lower.place.y)
    assert upper.place.holds(x, lower.place.y)
    told = KitchenChoices.barred(cast("Any", scene), 0, click(x, lower.place.y))
    assert cast("Any", told) == Pay((upper.face,))


@pytest.mark.parametrize("phase", ["pass", "slide", "call"])
def test_whose_mat_is_clicked_is_told_why_it_is_barred(phase: str) -> None:
    mats = kitchen_mats(5)
    scene = SimpleNamespace(
        scenery=SimpleNamespace(phase=phase),
        _motions=SimpleNamespace(mats=mats),
        why=lambda _seat, move: f"not to {move.to}",
    )
    for other, mat in enumerate(mats):
        told = KitchenChoices.barred(cast("Any", scene), 0, click(mat.x, mat.y))
        assert told == (f"not to {other}" if phase == "pass" else "")


@pytest.mark.parametrize(("moved", "seen"), [(False, False), (True, False), (False, True)])
def test_the_last_press_finds_the_whole_move_where_the_focus_is_led(
    moved: bool, seen: bool
) -> None:
    led: list[object] = []
    move, places = Slide(1, 2, 3), {"the whole": 0}
    scene = SimpleNamespace(
        draft=lambda _seat: SimpleNamespace(missing=None, move=move),
        places=lambda _seat: places,
        asking=SimpleNamespace(
            picker=SimpleNamespace(moved=moved, go_to=lambda _places, key: led.append(key)),
            shows_focus=lambda _seat: seen,
        ),
    )
    KitchenChoices._lead_on(cast("Any", scene), 0)
    assert led == [move if moved or seen else None]


def test_only_carts_that_may_be_at_either_place_are_joined() -> None:
    carts = [Cart(0, 6), Cart(0, 16, own=False), Cart(1, 8), Cart(1, 28, own=False), Cart(2, 9)]
    piece = Piece("cart", 0.0, 0.0, 9.0, 9.0)
    for hits, joined in (((), [2, 2, 0]), ((1,), [2, 0, 0]), ((0, 1), [0, 0, 0])):
        seen = SimpleNamespace(
            carts=carts,
            told=SimpleNamespace(hits=hits),
            standing={cart.key: piece for cart in carts},
        )
        assert [len(MineLook.may_be(cast("Any", seen), seat)) for seat in range(3)] == joined


@pytest.mark.parametrize(
    ("bot", "privacy"), [("", Privacy.OPEN), ("", Privacy.CURTAIN), ("easy", Privacy.CURTAIN)]
)
@pytest.mark.parametrize("choosing", [(0,), (1,)])
def test_who_chooses_where_all_may_see_it_is_seen_to_think(
    bot: str, privacy: Privacy, choosing: tuple[int, ...], services: Services
) -> None:
    player = Player("A", 0)
    player.bot, player.privacy = bot, privacy
    behind = GardenLook.curtained(cast("Any", SimpleNamespace(seating=[player])), 0)
    assert behind is (privacy is Privacy.CURTAIN and not bot)
    frame, seen = Frame(), look(
        services, told=SimpleNamespace(bids=()), seating=[player, player], choosing=choosing,
        curtained=lambda _seat: behind,
        faces=SimpleNamespace(picture=lambda _seat, x, y, size: Picture("face", x, y, size, size)),
    )  # fmt: skip
    garden_paint._bidder(frame, seen, 0, None)
    thinks = "ui/thinking" in [mark.name for mark in frame.layers[1] if isinstance(mark, Picture)]
    assert thinks is (choosing == (0,) and not behind)
