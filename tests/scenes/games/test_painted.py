"""What painters make of numbers, owners and turns, given by hand: each mark is of what it says."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.cockroach import events as cr
from game.cockroach.cards import SPECIALS, UNKNOWN
from game.cockroach.moves import Pay, Slide
from game.eight28.cards import EIGHT, TWENTY_EIGHT, UNSEEN
from game.eight28.rules import Accept, Decline, PlayFor
from game.fruechtchen import events as fr
from game.fruechtchen.cards import FRUITS, JOKER
from game.grasshopper.cards import CARDS, GRASSHOPPER, SWARM
from game.grasshopper.events import Harvested
from scenes.games.cockroach import motion as kitchen_motion
from scenes.games.cockroach import paint as kitchen
from scenes.games.cockroach import paint_choice, stage
from scenes.games.cockroach import table as floor
from scenes.games.cockroach.choices import KitchenChoices
from scenes.games.cockroach.draft import Card, Claim, To
from scenes.games.cockroach.look import Brush
from scenes.games.cockroach.table import CLAIM_ICONS, FACE_PICTURES
from scenes.games.cockroach.table import hand as kitchen_hand
from scenes.games.cockroach.table import mats as floors
from scenes.games.cockroach.view import step
from scenes.games.eight28 import carts
from scenes.games.eight28 import motion as mine_motion
from scenes.games.eight28 import paint as mine
from scenes.games.eight28 import table as mine_table
from scenes.games.eight28.carts import Cart
from scenes.games.eight28.look import Look as MineLook
from scenes.games.eight28.model import TableModel
from scenes.games.eight28.rails import RailMotions
from scenes.games.fruechtchen import motion as market_motion
from scenes.games.fruechtchen import paint_choice as market_choice
from scenes.games.fruechtchen import pieces as market_pieces
from scenes.games.fruechtchen.draft import Draft
from scenes.games.fruechtchen.rolls import draw_rolls
from scenes.games.grasshopper import gestures
from scenes.games.grasshopper import motion as garden_motion
from scenes.games.grasshopper import paint as garden
from scenes.games.grasshopper import table as garden_table
from scenes.input.action import MOUSE, Action, Verb
from scenes.people.seating import Player, Privacy
from scenes.privacy.legend import Value
from scenes.services import Services
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.focus import Target
from tests.scenes.room import marks_of


def look(services: Services, **given: Any) -> Any:
    """What painters look at: these things, and the words and colours of the table."""
    parts = {
        "services": services, "theme": services.theme, "texts": services.texts, "asks": False,
    }  # fmt: skip
    return SimpleNamespace(**{**parts, **given})


def names(frame: Frame) -> list[str]:
    return [mark.name for mark in marks_of(frame) if isinstance(mark, Picture)]


class TestGarden:
    @pytest.mark.parametrize("hoppers", range(SWARM))
    def test_the_place_of_danger_is_the_one_that_is_missing(
        self, hoppers: int, services: Services
    ) -> None:
        frame, bed = Frame(), garden_table.beds(4)[1]
        told = SimpleNamespace(
            grown=lambda _seat, kind: hoppers if kind == GRASSHOPPER else 0, hands=[()] * 4
        )
        garden._bed(frame, look(services, told=told), 1, bed)
        red = services.theme.danger
        rings = [(m.x, m.y) for m in marks_of(frame) if isinstance(m, Box) and m.outline == red]
        place = bed.at(garden_table.HOPPERS, hoppers * garden_table.HOPPER_PITCH)
        assert rings == ([place] if hoppers == SWARM - 1 else [])

    def test_of_a_hand_that_has_chosen_its_bid_alone_is_bright(self, services: Services) -> None:
        frame, told = Frame(), SimpleNamespace(hands=[(1, 2, 4)])
        hand = garden.Hand(legal=(), focus=None, chosen=2, aside=False, secret=False)
        seen = look(services, told=told, colour=lambda _seat: "#FF0000")
        garden.draw_hand(frame, seen, 0, hand)
        cards = {garden_table.POKER[card]: card for card in (1, 2, 4)}
        shown = {cards[m.name]: m.alpha for m in marks_of(frame) if isinstance(m, Picture)}
        assert shown[2] == 255
        assert 0 < shown[1] == shown[4] < 255

    @pytest.mark.parametrize(("turn", "said"), [(1, "Stalemate!"), (2, "Second stalemate!")])
    def test_a_stalemate_is_the_first_or_the_second(
        self, turn: int, said: str, services: Services, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told: list[str] = []

        def announce(_motions: Any, _event: Any, words: str, _sound: str) -> None:
            told.append(words)

        monkeypatch.setattr(gestures, "announce", announce)
        scene = SimpleNamespace(
            texts=services.texts,
            shown={"display": ()},
            tells=lambda *_, **__: None,
            trembles=lambda *_, **__: None,
        )
        event = cast("Any", SimpleNamespace(succession=turn))
        list(garden_motion._stalemate(cast("Any", scene), event))
        assert told == [said]


class TestMine:
    def test_halves_are_worth_their_points(self, services: Services) -> None:
        """Blue gems one, red ones two; where nothing lies nothing stands."""
        frame = Frame()
        heaps = {EIGHT: [0, 1, 2], TWENTY_EIGHT: [3], 0: list[int]()}
        told = TableModel(3)
        told.reds, told.heaps = [False, True, True, True], heaps
        mine._middle(frame, look(services, told=told, heaps=heaps, spots=range(3)))
        places = {target: (at.x, at.y) for target, at in mine_table.HEAP_FIGURES.items()}
        figures = {(m.x, m.y): m.text for m in marks_of(frame) if isinstance(m, Text)}
        assert figures[places[EIGHT]] == "5"
        assert figures[places[TWENTY_EIGHT]] == "2"

    def test_equal_answers_look_alike_but_the_one_in_focus(self, services: Services) -> None:
        """A green one was taken for what has the focus, or is recommended."""
        for moves in ((Accept(), Decline()), (PlayFor(EIGHT), PlayFor(TWENTY_EIGHT))):
            frame = Frame()
            places = {m: Target(m, 400.0 * n, 900.0, 300, 90) for n, m in enumerate(moves)}
            mine.choice(frame, look(services), cast("Any", places), moves[1])
            colours = [
                next(m.colour for m in marks_of(frame) if isinstance(m, Box)
                     and (m.x, m.w) == (400.0 * n, 300) and m.colour)
                for n in (0, 1)
            ]  # fmt: skip
            assert colours == [mine.SLATE, mine.LIT]

    def test_a_cart_sounds_higher_with_each_station(self) -> None:
        pitches: list[int] = []
        scene = SimpleNamespace(play=lambda _name, _x, step: pitches.append(step))
        way = range(3, 15)
        for station in way:
            RailMotions._click(cast("Any", scene), station, way, 0.1).begin()
        assert pitches == [*range(1, 9), 8, 8, 8, 8]

    @pytest.mark.parametrize("left", [3, 2, 1])
    def test_drums_roll_before_the_last_hidden_card(self, left: int) -> None:
        heard: list[str] = []
        scene = SimpleNamespace(
            shown=SimpleNamespace(hidden=[UNSEEN] * left + [4] * (3 - left)),
            play=heard.append, hush=lambda _: heard.append("hush"),
            moves=lambda *_, **__: None, tells=lambda *_, **__: None, roll=lambda _: (),
        )  # fmt: skip
        for beat in mine_motion._reveal_alone(cast("Any", scene), 0):
            if beat:
                beat.begin()
        assert ("drum_roll" in heard) == ("hush" in heard) == (left == 1)

    def test_who_has_gone_too_far_is_at_the_buffer_once_that_is_told(self) -> None:
        def at(cards: tuple[int, ...], opened: int, *outs: int) -> tuple[int, ...]:
            told = SimpleNamespace(plays=[0], played=[0], hits=(), outs=outs, opened=[[1] * opened])
            return carts.stations(cast("Any", told), 0, cards)

        assert at((10, 10, 9), 3) == (TWENTY_EIGHT,), "not yet told"
        assert at((10, 10, 9), 3, 0) == (carts.BUFFER,)
        assert at((10, 10, 9), 2) == (carts.BUFFER,), "its own hidden card, which it sees itself"
        assert at((10, 9), 2) == (19,)


class TestMarket:
    @pytest.mark.parametrize(
        ("pips", "best"), [((2, 5, 3), 4), ((6, 1, 1), 1), ((5, 5, 2), None), ((1, 1, 1), None)]
    )
    def test_who_rolls_best_alone_has_the_light(
        self, pips: tuple[int, ...], best: int | None
    ) -> None:
        event = fr.StartRolled((1, 4, 5), pips)
        for told in (False, True):  # before all have seen it nobody has
            scene = cast("Any", SimpleNamespace(has_told=told))
            lit = market_motion.MarketMotions.actor_of(scene, event)
            assert lit == (best if told else None)

    def test_a_face_that_fell_too_often_is_above_what_was_due(self, services: Services) -> None:
        frame = Frame()
        draw_rolls(frame, services, (16, 10, 10, 10, 10, 4), Layer.REST)
        apart = [m.text for m in marks_of(frame) if isinstance(m, Text) and m.size == 44.0]
        assert apart == ["+6.0", *["+0.0"] * 4, "\N{MINUS SIGN}6.0"]


class TestKitchen:
    def test_beside_who_had_the_card_stands_what_that_one_claimed(self, services: Services) -> None:
        frame = Frame()
        faces = SimpleNamespace(
            picture=lambda seat, x, y, size, **_: Picture(f"face {seat}", x, y, size, size)
        )
        seen = look(services, told=SimpleNamespace(way=[2, 0, 3, 1], claims=[4, 1, 6]), faces=faces)
        stage.steps(stage.Brush(frame), seen, 2)
        assert names(frame) == ["face 2", CLAIM_ICONS[4], "face 0", CLAIM_ICONS[1]]

    def test_on_the_loser_falls_what_it_lost_by(self, services: Services) -> None:
        told = SimpleNamespace(limit=4, loser=1, animals=lambda _seat, one: 4 * (one == 3))
        frame = Frame()
        board = SimpleNamespace(share=lambda _cue: 1.0)
        stage._on_head(stage.Brush(frame), look(services, told=told, board=board))
        assert names(frame) == [CLAIM_ICONS[3]] * 4

    @pytest.mark.parametrize("passes", [False, True])
    def test_whoever_passes_a_card_on_chooses_no_card(
        self, passes: bool, services: Services
    ) -> None:
        parts = [Claim, To] if passes else [Card, Claim, To]
        steps = [
            step(services.texts, cast("Any", draft), 1)
            for draft in (
                SimpleNamespace(slides_on=passes, missing=part) for part in (*parts, None)
            )
        ]
        assert [one.begun for one in steps] == [False, *[True] * len(parts)]
        assert len({one.words for one in steps}) == len(steps), "each asks something else"
        assert steps[-1].words == "Slide it?"

    def test_a_special_card_that_is_being_paid_for_is_in_no_hand(self, services: Services) -> None:
        frame, owed = Frame(), SPECIALS[1]
        told = SimpleNamespace(specials=[1, 1, *[0] * (len(SPECIALS) - 2)], owed=owed)
        seen = look(services, told=told, held=lambda _: 5, above=Layer.REST)
        kitchen._hand_count(frame, seen, 1, floors(3)[1])
        assert names(frame) == [FACE_PICTURES[SPECIALS[0]]]
        told.owed = UNKNOWN
        frame = Frame()
        kitchen._hand_count(frame, seen, 1, floors(3)[1])
        assert names(frame) == [FACE_PICTURES[SPECIALS[0]], FACE_PICTURES[owed]]

    @pytest.mark.parametrize(("sole", "corner"), [(1, False), (None, True), (2, True)])
    def test_whoever_is_alone_sees_the_card_and_of_others_is_seen_a_corner(
        self, sole: int | None, corner: bool
    ) -> None:
        peeks: list[bool] = []
        scene = SimpleNamespace(
            scenery=SimpleNamespace(sole=sole), peeking=False, arrange=lambda _: None
        )
        scene.moves = lambda *_, **__: peeks.append(scene.peeking)
        scene.tells = lambda *_, **__: peeks.append(scene.peeking)
        begun(kitchen_motion._look(cast("Any", scene), cr.Looked(1, UNKNOWN)))
        assert peeks == [corner, False]


def begun(beats: Any) -> list[Beat]:
    """All beats, each begun in its turn."""
    found = []
    for beat in beats:
        if beat:
            beat.begin()
            found.append(beat)
    return found


def test_grey_in_the_legend_is_what_none_of_the_blind_has_left(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Sequence[Value]] = []
    monkeypatch.setattr(garden, "draw_legend", lambda *given: drawn.append(given[2]))
    people = [Player(name, mark) for mark, name in enumerate("ABC")]
    for player, privacy in zip(
        people, (Privacy.BLIND, Privacy.CURTAIN, Privacy.BLIND), strict=True
    ):
        player.device, player.privacy = "pad:1", privacy
    told = SimpleNamespace(hands=[(1, 2), (3, 4), (2, 8)])
    garden.legend(Frame(), look(services, seating=people, choosing=(0, 1, 2), told=told))
    left = [card for card, value in zip(CARDS, drawn[0], strict=True) if not value.spent]
    assert left == [1, 2, 8]


@pytest.mark.parametrize(
    ("picked", "focus", "shown"),
    [(None, None, [0]), (None, To(3), [0, 3]), (2, None, [0, 2]), (2, To(3), [0, 2])],
)
def test_whoever_is_picked_gets_the_card_and_else_who_has_the_focus(
    picked: int | None,
    focus: To | None,
    shown: list[int],
    services: Services,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[int] = []
    for what in ("bust", "name"):
        monkeypatch.setattr(stage, what, lambda *given, **_: drawn.append(given[2]))
    draft = SimpleNamespace(slides_on=False, card=None, claim=None, to=picked)
    choice = SimpleNamespace(seat=0, draft=draft, focus=focus, step=To, shut=False)
    frame = Frame()
    paint_choice._sentence(Brush(frame), look(services), cast("Any", choice))
    assert drawn[::2] == drawn[1::2] == shown
    asks = [m.text for m in frame.layers[1] if isinstance(m, Text)]
    assert asks == ["?"] * (3 - len(shown)), "for the card, and for who gets it"


@pytest.mark.parametrize("sets", [1, 2])
def test_all_sets_that_are_harvested_are_counted(
    sets: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[tuple[int, int]] = []

    def count(_motions: object, seat: int, chips: int) -> tuple[()]:
        counted.append((seat, chips))
        return ()

    def nothing(*_: object, **__: object) -> None:
        return

    ripe = [("card", number) for number in range(8)]
    scene = SimpleNamespace(
        shown=SimpleNamespace(showing=lambda *_: ripe), beds=garden_table.beds(3), poses=nothing,
        trembles=nothing, throws=nothing,
    )  # fmt: skip
    monkeypatch.setattr(gestures, "flash", nothing)
    monkeypatch.setattr(garden_motion, "_count", count)
    event = Harvested(1, 2, sets)
    assert list(garden_motion._harvest(cast("Any", scene), event))
    assert counted == [(1, sets)]


@pytest.mark.parametrize("cards", range(24))
def test_a_pile_shows_no_card_that_it_has_not(cards: int) -> None:
    for top in (False, True)[: 1 + min(1, cards)]:
        kitchen = SimpleNamespace(pile=cards, top=0 if top else UNKNOWN, faces=[3])
        lie = floor._pile(cast("Any", kitchen))
        assert min(1, cards) <= len(lie) <= cards
        assert [key for key in lie if key[0] == "card"] == [("card", 0)] * top
    rails = SimpleNamespace(pile=cards, giver=1, revealing=False)
    assert min(1, cards) <= len(mine_table._pile(cast("Any", rails), mine_table.spots(4))) <= cards
    stalls = SimpleNamespace(draw_pile=cards, discard_pile=[])
    assert min(1, cards) <= len(market_pieces._piles(cast("Any", stalls))) <= cards


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
        choice = market_choice.Choice(0, {kind: place}, None)
        market_choice._kind(market_choice._Brush(frame, look(services), choice), draft, kind)
        seen += [mark.alpha == 255 for mark in frame.layers[2] if isinstance(mark, Picture)]
    assert seen == [kind == named for kind in FRUITS] + [True]


@pytest.mark.parametrize("phase", ["pass", "slide", "call"])
def test_whose_mat_is_clicked_is_told_why_it_is_barred(phase: str) -> None:
    mats = floors(5)
    scene = SimpleNamespace(
        scenery=SimpleNamespace(phase=phase),
        _motions=SimpleNamespace(mats=mats),
        why=lambda _seat, move: f"not to {move.to}",
    )
    for other, mat in enumerate(mats):
        told = KitchenChoices.barred(cast("Any", scene), 0, click(mat.x, mat.y))
        assert told == (f"not to {other}" if phase == "pass" else "")


def test_only_carts_that_may_be_at_either_place_are_joined() -> None:
    carts = [Cart(0, 6), Cart(0, 16, own=False), Cart(1, 8), Cart(1, 28, own=False), Cart(2, 9)]
    piece = Piece("cart", 0.0, 0.0, 9.0, 9.0)
    for hits, joined in (((), [2, 2, 0]), ((1,), [0, 0, 0])):
        seen = SimpleNamespace(
            carts=carts,
            told=SimpleNamespace(hits=hits),
            standing={cart.key: piece for cart in carts},
        )
        assert [len(MineLook.may_be(cast("Any", seen), seat)) for seat in range(3)] == joined


@pytest.mark.parametrize("paid", [(), (3,), (3, 10), (5, 5)])
def test_cards_to_pay_with_lie_each_on_its_place(
    paid: tuple[int, ...], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage, "payer", lambda *_: None)
    frame, choice = Frame(), SimpleNamespace(seat=0, draft=SimpleNamespace(paid=paid))
    paint_choice._payment(Brush(frame), look(services), cast("Any", choice))
    assert names(frame) == [FACE_PICTURES[card] for card in paid]
    lie = {(mark.x, mark.y) for mark in marks_of(frame)}
    assert lie == {floor.paid(slot)[:2] for slot in (0, 1)}


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
