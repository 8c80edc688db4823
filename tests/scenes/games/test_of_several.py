"""Where there are several, each is shown and kept by itself: guests, cards, piles, blind hands."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.cockroach.cards import UNKNOWN
from game.grasshopper.cards import CARDS
from game.grasshopper.events import Harvested
from scenes.games.cockroach import paint_choice, stage
from scenes.games.cockroach import table as floor
from scenes.games.cockroach.draft import To
from scenes.games.cockroach.look import Brush
from scenes.games.cockroach.table import FACE_PICTURES
from scenes.games.eight28 import table as mine
from scenes.games.fruechtchen import paint_choice as market_choice
from scenes.games.fruechtchen import pieces as market
from scenes.games.fruechtchen import table as market_table
from scenes.games.fruechtchen.choices import MarketChoices
from scenes.games.fruechtchen.question import Asked, question
from scenes.games.grasshopper import paint as garden
from scenes.games.grasshopper.motion import GardenMotions
from scenes.games.grasshopper.table import beds
from scenes.input.action import KEYBOARD
from scenes.people.seating import Player, Privacy
from scenes.privacy.legend import Value
from scenes.services import Services
from scenes.stage.render.frame import Frame, Picture, Text
from scenes.stage.widgets.focus import Target
from tests.scenes.games.test_painted import look, names
from tests.scenes.room import marks_of


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


@pytest.mark.parametrize("spare", range(5))
def test_guests_are_asked_about_while_a_pair_is_to_spare(spare: int, services: Services) -> None:
    asked = question(services.texts, Asked("displace", missing=-spare)).words
    assert asked.startswith("Pay all") is (spare >= 2)
    assert asked.startswith("Crossed out") is (spare < 2)


def test_who_cannot_be_pushed_out_leaves_all_others_as_they_were() -> None:
    refused: list[str] = []
    view = SimpleNamespace(game=SimpleNamespace(matched=(0, 2, 0, 2)))
    scene = SimpleNamespace(
        _displaced={1: 2},
        _displaced_before=[],
        displacing=(),
        table=SimpleNamespace(public=lambda: view),
        why=lambda *_: "too many",
        asking=SimpleNamespace(refuse=lambda _device, why: refused.append(why)),
    )  # fmt: skip
    MarketChoices._displace(cast("Any", scene), 0, 3, KEYBOARD)
    assert refused == ["too many"]
    assert scene._displaced == {1: 2, 3: 0}


def test_after_the_last_guest_that_can_be_pushed_out_comes_none() -> None:
    view = SimpleNamespace(game=SimpleNamespace(matched=(0, 2, 0, 1)))
    scene = SimpleNamespace(
        _displaced={}, _displaced_before=[], displacing=(), why=lambda *_: "",
        table=SimpleNamespace(public=lambda: view),
    )  # fmt: skip
    counted = []
    for owner in (1, 1, 3, 1, 3, 1):
        MarketChoices._displace(cast("Any", scene), 0, owner, KEYBOARD)
        counted.append((scene._displaced.get(1, 0), scene._displaced.get(3, 0)))
    assert counted == [(1, 0), (2, 0), (2, 1), (0, 1), (0, 0), (1, 0)]
    assert len(scene._displaced_before) == 6, "each press can be taken back"


@pytest.mark.parametrize("matches", [1, 2, 5, 9])
def test_all_matches_of_a_guest_lie_on_the_plate(matches: int, services: Services) -> None:
    plate, frame = Target(1, *market_table.guest(0, 2)), Frame()
    seen = look(
        services, told=SimpleNamespace(fruits=[2, 4]), colour=lambda _seat: "#FF0000",
        faces=SimpleNamespace(picture=lambda _seat, x, y, size: Picture("face", x, y, size, size)),
    )  # fmt: skip
    asked = market_choice.Choice(0, {1: plate}, None)
    market_choice.displacing(frame, seen, asked, market_choice.Guests((0, 0), (0, matches), 1))
    dice = [m for m in frame.layers[2] if isinstance(m, Picture) and m.name != "face"]
    assert len({(die.x, die.y) for die in dice}) == matches
    assert all(plate.holds(die.x, die.y) for die in dice)


@pytest.mark.parametrize("paid", [(), (3,), (3, 10), (5, 5)])
def test_cards_to_pay_with_lie_each_on_its_place(
    paid: tuple[int, ...], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    for what in ("bust", "name"):
        monkeypatch.setattr(stage, what, lambda *_, **__: None)
    frame, choice = Frame(), SimpleNamespace(seat=0, draft=SimpleNamespace(paid=paid))
    paint_choice._payment(Brush(frame), look(services), cast("Any", choice))
    assert names(frame) == [FACE_PICTURES[card] for card in paid]
    lie = {(mark.x, mark.y) for mark in marks_of(frame)}
    assert lie == {floor.paid(slot)[:2] for slot in (0, 1)}


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


def test_the_animals_of_one_player_tremble() -> None:
    laid = [[[n] if n == 3 else [] for n in range(7)] for _ in range(3)]
    shown = SimpleNamespace(laid=laid, faces=[3] * 7)
    for seat, places in enumerate(laid):
        places[3] = [seat]
    pose = floor.Pose(tilt=(1, 3, 9.0))
    lie = floor._animals(cast("Any", shown), floor.mats(3), pose)
    assert {key: piece.angle for key, piece in lie.items()} == {
        ("card", 0): 0.0,
        ("card", 1): 9.0,
        ("card", 2): 0.0,
    }


@pytest.mark.parametrize("sets", [1, 2])
def test_all_sets_that_are_harvested_are_counted(sets: int) -> None:
    counted: list[tuple[int, int]] = []

    def count(seat: int, chips: int) -> tuple[()]:
        counted.append((seat, chips))
        return ()

    def nothing(*_: object, **__: object) -> None:
        return

    ripe = [("card", number) for number in range(8)]
    scene = SimpleNamespace(
        shown=SimpleNamespace(showing=lambda *_: ripe), beds=beds(3), poses=nothing,
        trembles=nothing, throws=nothing, _flash=nothing, _count=count,
    )  # fmt: skip
    event = Harvested(1, 2, sets)
    assert list(GardenMotions._harvest(cast("Any", scene), event))
    assert counted == [(1, sets)]


@pytest.mark.parametrize("cards", range(24))
def test_a_pile_shows_no_card_that_it_has_not(cards: int) -> None:
    for top in (False, True)[: 1 + min(1, cards)]:
        kitchen = SimpleNamespace(pile=cards, top=0 if top else UNKNOWN, faces=[3])
        lie = floor._pile(cast("Any", kitchen))
        assert min(1, cards) <= len(lie) <= cards
        assert [key for key in lie if key[0] == "card"] == [("card", 0)] * top
    rails = SimpleNamespace(pile=cards, giver=1)
    assert min(1, cards) <= len(mine._pile(cast("Any", rails), mine.spots(4))) <= cards
    stalls = SimpleNamespace(draw_pile=cards, discard_pile=[])
    assert min(1, cards) <= len(market._piles(cast("Any", stalls))) <= cards
