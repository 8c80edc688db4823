"""More of what painters and motions make of what they are given: faces, arrows, gains, sounds."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.cockroach.events import LostByAnimals, LostWithoutCards
from game.fruechtchen.moves import Lend
from scenes.games.cockroach import motion as kitchen_motion
from scenes.games.eight28 import paint as mine
from scenes.games.eight28.carts import BUFFER, Cart
from scenes.games.fruechtchen import paint as market
from scenes.games.fruechtchen import paint_choice as market_choice
from scenes.games.fruechtchen import table as market_table
from scenes.games.grasshopper import motion as garden_motion
from scenes.games.grasshopper import table as garden_table
from scenes.people.faces import Mood
from scenes.services import Services
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.render.frame import Box, Frame, Layer, Picture
from tests.scenes.games.test_painted import look, names, words
from tests.scenes.room import marks_of

CARD = Piece("card", 500.0, 400.0, 90.0, 120.0)


def begun(beats: Any) -> list[Beat]:
    """All beats, each begun in its turn."""
    found = []
    for beat in beats:
        if beat:
            beat.begin()
            found.append(beat)
    return found


class TestMine:
    @pytest.mark.parametrize("revealing", [False, True])
    def test_a_hand_lies_on_the_pile_while_cards_are_given(
        self, revealing: bool, services: Services
    ) -> None:
        frame, told = Frame(), SimpleNamespace(revealing=revealing)
        seen = look(services, told=told, standing={("pile", 0): CARD}, moving=Layer.REST)
        mine._giver(frame, seen)
        assert bool(names(frame)) is not revealing

    @pytest.mark.parametrize(("station", "sore"), [(27, False), (BUFFER, True)])
    def test_only_who_has_crashed_is_sore(
        self, station: int, sore: bool, services: Services
    ) -> None:
        moods: list[object] = []

        def picture(_seat: int, x: float, y: float, size: float, **how: Any) -> Picture:
            moods.append(how["mood"])
            return Picture("face", x, y, size, size)

        faces = SimpleNamespace(picture=picture)
        seen = look(services, faces=faces, moving=Layer.REST, acting=())
        mine._rider(Frame(), seen, Cart(1, station), CARD)
        assert moods == [Mood.SORE if sore else None]


class TestGarden:
    @pytest.mark.parametrize(("pile", "won"), [(1, 1), (4, 1), (7, 2), (11, 1)])
    def test_chips_that_are_won_are_told_and_a_high_pile_sounds_high(
        self, pile: int, won: int, services: Services
    ) -> None:
        told: list[str] = []
        scene = SimpleNamespace(
            beds=garden_table.beds(3), services=services,
            shown={("chips", 1): tuple(range(pile))},
            tells=lambda sound: told.append(sound),
            board=SimpleNamespace(float_text=lambda text, *_, **__: told.append(text)),
            poses=lambda *_, **__: None, rests=lambda *_: None,
        )  # fmt: skip
        list(garden_motion.GardenMotions._count(cast("Any", scene), 1, won))
        assert told == [f"chip_{min(pile, 8)}", f"+{won}"]


class TestKitchen:
    @pytest.mark.parametrize(("sole", "corner"), [(1, False), (None, True), (2, True)])
    def test_whoever_is_alone_sees_the_card_and_of_others_is_seen_a_corner(
        self, sole: int | None, corner: bool
    ) -> None:
        peeks: list[bool] = []
        scene = SimpleNamespace(
            scenery=SimpleNamespace(sole=sole), _peeking=False, arrange=lambda _: None
        )
        scene.moves = lambda *_, **__: peeks.append(scene._peeking)
        scene.tells = lambda *_, **__: peeks.append(scene._peeking)
        begun(kitchen_motion.KitchenMotions._looked(cast("Any", scene), 1))
        assert peeks == [corner, False]

    @pytest.mark.parametrize("event", [LostByAnimals(1, 3), LostWithoutCards(2)])
    def test_whoever_loses_hears_the_trombone(self, event: Any) -> None:
        heard: list[str] = []
        scene = SimpleNamespace(_cues=lambda *_: None, tells=lambda sound, **_: heard.append(sound))
        list(kitchen_motion.KitchenMotions.beats(cast("Any", scene), event))
        assert heard == ["trombone"]

    def test_the_place_trembles_of_who_would_lose_by_what_is_claimed(self) -> None:
        trembles: list[tuple[int, int]] = []

        def danger(seat: int, card: int) -> tuple[()]:
            trembles.append((seat, card))
            return ()

        scene = SimpleNamespace(
            play=lambda _: None,
            _cues=lambda *_: None, moves=lambda *_, **__: None, tells=lambda *_, **__: None,
            _danger=danger,
        )  # fmt: skip
        begun(kitchen_motion.KitchenMotions._slid(cast("Any", scene), 2, 4))
        assert trembles == [(2, 4)]


class TestMarket:
    @pytest.mark.parametrize(("chance", "lit"), [(0.0, 0), (0.25, 3), (0.77, 10), (1.0, 13)])
    def test_the_gauge_is_lit_from_the_left_as_far_as_it_says(
        self, chance: float, lit: int, services: Services
    ) -> None:
        frame = Frame()
        brush = market_choice._Brush(frame, False)
        made = cast("Any", SimpleNamespace(chance=chance))
        market_choice._gauge(brush, look(services), made)
        dots = sorted((m for m in marks_of(frame) if isinstance(m, Box)), key=lambda dot: dot.x)
        gold = services.theme.accent
        assert [dot.colour == gold for dot in dots] == [n < lit for n in range(13)]
        assert f"{chance:.0%}" in words(frame)

    def test_arrows_point_at_mats_and_the_one_in_focus_is_the_largest(
        self, services: Services
    ) -> None:
        frame, places = Frame(), market_table.seats(4)
        moves = [Lend(to) for to in (1, 2, 3)]
        asked = market_choice.Choice(0, {}, moves[1])
        market_choice.hosts(frame, look(services, places=places), asked, moves)
        arrows = [m for m in marks_of(frame) if isinstance(m, Picture)]
        for move, arrow in zip(moves, arrows, strict=True):
            mat = places[move.to]
            assert arrow.name == ("ui/arrow_left" if mat.x < arrow.x else "ui/arrow_right")
            assert (arrow.w == max(one.w for one in arrows)) is (move == asked.focus)
        assert len({arrow.w for arrow in arrows}) == 2

    @pytest.mark.parametrize(
        ("missing", "told"),
        [(3, ["3", "missing"]), (0, ["enough"]), (-1, ["1 to spare"]), (-4, ["4 to spare"])],
    )
    def test_what_is_missing_or_to_spare_is_told(
        self, missing: int, told: list[str], services: Services
    ) -> None:
        frame = Frame()
        market._missing(frame, look(services, missing=missing), services.theme.text)
        assert words(frame) == told
        assert ("ui/check" in names(frame)) is (missing <= 0)

    @pytest.mark.parametrize(("aside", "good"), [(1, False), (2, True)])
    def test_a_chance_is_green_once_there_is_enough(
        self, aside: int, good: bool, services: Services
    ) -> None:
        told = SimpleNamespace(
            results=[None] * 3, laid=[(), (0, 0), ()], harvester=1, aside=[0] * aside,
            rolling=lambda: [1, 2, 3], attempts=1,
        )  # fmt: skip
        frame, shown = Frame(), SimpleNamespace(harvester=1)
        market._prospect(frame, look(services, told=told, shown=shown), 1, market_table.seats(3)[1])
        tones = {m.colour for m in marks_of(frame)}  # type: ignore[union-attr]
        assert tones == {services.theme.good if good else services.theme.text}

    def test_of_a_hand_that_waits_each_kind_has_its_number(self) -> None:
        frame = Frame()
        market_choice.hand(frame, cast("Any", SimpleNamespace(hand=(0, 3, 0, 1, 2))))
        assert words(frame) == ["3", "1", "2"]
        assert names(frame) == [market_table.CARDS[kind] for kind in (1, 3, 4)]

    def test_dice_are_counted_but_those_on_their_way_to_the_tray(
        self, services: Services, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        groups = [
            market_table.Group(0, False, (0, 1, 2), 100.0, 100.0, 60.0),
            market_table.Group(1, True, (9, 10), 200.0, 100.0, 60.0),
        ]
        monkeypatch.setattr(market.table, "groups", lambda *_: groups)
        for harvester, told in ((None, ["3", "2"]), (0, ["3", "2"]), (1, ["2"])):
            frame, shown = Frame(), SimpleNamespace(harvester=harvester)
            market._counts(frame, look(services, told=None, shown=shown), 1)
            assert words(frame) == told

    def test_the_tray_has_the_colour_of_who_harvests(self, services: Services) -> None:
        for harvester in (None, 0, 2):
            frame, shown = Frame(), SimpleNamespace(harvester=harvester)
            told = SimpleNamespace(goal=75)
            seen = look(services, told=told, shown=shown, walked=(), places=(),
                        colour=lambda seat: f"#00000{seat}")  # fmt: skip
            market.cloth(frame, seen)
            edges = [m.outline for m in marks_of(frame) if isinstance(m, Box) and m.line == 9.0]
            assert edges == ([] if harvester is None else [f"#00000{harvester}"])
