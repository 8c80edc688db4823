"""What painters make of numbers, owners and turns, given by hand: each mark is of what it says."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.cockroach import events as cr
from game.cockroach.cards import SPECIALS, UNKNOWN
from game.eight28.cards import EIGHT, TWENTY_EIGHT, UNSEEN
from game.eight28.rules import Accept, Decline, PlayFor
from game.fruechtchen import events as fr
from game.fruechtchen.cards import DICE
from game.grasshopper.cards import GRASSHOPPER, SWARM
from scenes.games.cockroach import paint as kitchen
from scenes.games.cockroach import spoken as kitchen_voice
from scenes.games.cockroach import stage
from scenes.games.cockroach.draft import Card, Claim, To
from scenes.games.cockroach.log_text import claim_name
from scenes.games.cockroach.motion import LITTLE, MUCH, silence
from scenes.games.cockroach.question import question
from scenes.games.cockroach.table import CLAIM_ICONS, FACE_PICTURES
from scenes.games.cockroach.table import mats as floors
from scenes.games.eight28 import carts, reckoning
from scenes.games.eight28 import motion as rails
from scenes.games.eight28 import paint as mine
from scenes.games.eight28 import table as mine_table
from scenes.games.fruechtchen import motion as market_motion
from scenes.games.fruechtchen import paint as market
from scenes.games.fruechtchen import spoken as market_voice
from scenes.games.fruechtchen import table as market_table
from scenes.games.fruechtchen.rolls import draw_rolls
from scenes.games.grasshopper import motion as garden_motion
from scenes.games.grasshopper import paint as garden
from scenes.games.grasshopper import table as garden_table
from scenes.games.grasshopper.motion import GardenMotions
from scenes.input.action import MOUSE
from scenes.people.seating import Player, Seating
from scenes.services import Services
from scenes.stage.motion.board import Piece
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.focus import Target
from tests.scenes.room import marks_of


def look(services: Services, **given: Any) -> Any:
    """What painters look at: these things, and the words and colours of the table."""
    parts = {
        "services": services, "theme": services.theme, "texts": services.texts, "asks": False,
    }  # fmt: skip
    return SimpleNamespace(**{**parts, **given})


def words(frame: Frame) -> list[str]:
    return [mark.text for mark in marks_of(frame) if isinstance(mark, Text)]


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
        place = garden_table.on(bed, garden_table.HOPPERS, hoppers * garden_table.HOPPER_PITCH)
        assert rings == ([place] if hoppers == SWARM - 1 else [])

    def test_who_has_most_plants_is_known_when_all_are_counted(self, services: Services) -> None:
        for counted, most in (((5,), ()), ((5, 7), ()), ((5, 7, 7), (1, 2))):
            for seat, plants in enumerate(counted):
                frame = Frame()
                seen = look(services, seating=range(3), counted=counted, most=most)
                garden._counted(frame, seen, seat, plants)
                assert ("grasshopper/chip" in names(frame)) == (seat in most)

    def test_of_a_hand_that_has_chosen_its_bid_alone_is_bright(self, services: Services) -> None:
        frame, told = Frame(), SimpleNamespace(hands=[(1, 2, 4)])
        hand = garden.Hand(legal=(), focus=None, chosen=2, aside=False, secret=False)
        seen = look(services, told=told, colour=lambda _seat: "#FF0000")
        garden.draw_hand(frame, seen, 0, hand)
        cards = {garden_table.POKER[card]: card for card in (1, 2, 4)}
        shown = {cards[m.name]: m.alpha for m in marks_of(frame) if isinstance(m, Picture)}
        assert shown[2] == 255
        assert 0 < shown[1] == shown[4] < 255

    def test_bids_that_have_taken_are_dim(self) -> None:
        scene = SimpleNamespace(
            told=SimpleNamespace(took={1}),
            session=SimpleNamespace(seating=[Player("A", 0), Player("B", 1)]),
        )
        piece = Piece("grasshopper/corn", 0, 0, 9, 9, alpha=200)
        dress = GardenMotions.dress
        dressed = [dress(cast("Any", scene), ("bid", seat), piece).alpha for seat in (0, 1)]
        assert dressed[0] == 200
        assert dressed[1] < 200

    @pytest.mark.parametrize(("turn", "said"), [(1, "Stalemate!"), (2, "Second stalemate!")])
    def test_a_stalemate_is_the_first_or_the_second(
        self, turn: int, said: str, services: Services
    ) -> None:
        told: list[str] = []
        scene = SimpleNamespace(
            services=services,
            shown={"display": ()},
            tells=lambda *_, **__: None,
            trembles=lambda *_, **__: None,
            _announce=lambda text, _sound: told.append(text),
        )
        event = cast("Any", SimpleNamespace(succession=turn))
        list(garden_motion.GardenMotions._stalemate(cast("Any", scene), event))
        assert told == [said]


class TestMine:
    def seen(self, services: Services, **told: Any) -> Any:
        parts: dict[str, Any] = {
            "hits": (), "outs": (), "plays": [0] * 3, "played": [0] * 3,
            "won": [SimpleNamespace(worth=0)] * 3, "gems": [SimpleNamespace(worth=50)] * 3,
        }  # fmt: skip
        spots = mine_table.spots(3)
        return look(services, told=SimpleNamespace(**{**parts, **told}), spots=spots, carts=())

    def test_beside_a_gate_that_won_stands_a_check_and_no_second_figure(
        self, services: Services
    ) -> None:
        frame = Frame()
        won = [SimpleNamespace(worth=n) for n in (3, 0, 0)]
        seen = self.seen(services, plays=[EIGHT, TWENTY_EIGHT, 0], played=[8, 27, 0], won=won)
        for seat in (0, 1):
            reckoning.draw_reckoning(frame, seen, seat)
        assert words(frame) == ["27"]
        assert names(frame).count("ui/check") == 1

    def test_halves_are_worth_their_points(self, services: Services) -> None:
        """Blue gems one, red ones two; where nothing lies nothing stands."""
        frame = Frame()
        heaps = {EIGHT: (0, 1, 2), TWENTY_EIGHT: (3,), 0: ()}
        told = SimpleNamespace(
            last_round=False, round=2, supply=SimpleNamespace(blue=4, red=6), heaps=heaps,
            reds=(0, 1, 1, 1), middle=SimpleNamespace(worth=0), sharers=lambda _gate: [],
        )  # fmt: skip
        mine._middle(frame, look(services, told=told, spots=range(3)))
        places = {target: (at.x, at.y) for target, at in mine_table.HEAP_FIGURES.items()}
        figures = {(m.x, m.y): m.text for m in marks_of(frame) if isinstance(m, Text)}
        assert figures[places[EIGHT]] == "5"
        assert figures[places[TWENTY_EIGHT]] == "2"

    def test_only_who_left_this_card_and_may_want_more_has_it_crossed_out(
        self, services: Services, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(mine, "draw_mat", lambda *_, **__: None)
        monkeypatch.setattr(mine, "draw_reckoning", lambda *_: None)
        for declined, content, outs, revealing, crossed in (
            ((1,), (), (), False, True),
            ((1,), (1,), (), False, False),
            ((1,), (), (), True, False),
            ((0, 2), (), (), False, False),
            ((1,), (), (1,), False, False),
        ):
            frame = Frame()
            told = SimpleNamespace(
                declined=declined, revealing=revealing, gems=[SimpleNamespace(worth=0)] * 3,
                outs=outs,
            )  # fmt: skip
            seen = look(
                services, told=told, content=content, acting=(), answers=[""] * 3, faces=None
            )
            mine._mat(frame, seen, 1, mine_table.spots(3)[1])
            assert ("ui/cross" in names(frame)) == crossed
            texts = {mark.text for mark in marks_of(frame) if isinstance(mark, Text)}
            assert ("left" in texts) == crossed
            assert ("ui/door" in names(frame)) == bool(outs)

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

    @pytest.mark.parametrize(
        ("eye", "device", "held"),
        [
            (mine.OPEN_EYE, "pad:1", True),
            (mine.OPEN_EYE, MOUSE, False),  # which clicks on the card itself
            (mine.SHUT_EYE, "pad:1", False),
        ],
    )
    def test_what_is_held_to_look_stands_on_a_card_that_can_be_looked_at(
        self, eye: str, device: str, held: bool, services: Services
    ) -> None:
        frame, card = Frame(), mine_table.spots(3)[0].hidden
        seen = look(services, player=lambda _: Player("A", 0, device))
        mine._eye(frame, seen, 0, card, eye)
        assert names(frame) == [eye, *["ui/shoulder_left"] * held]

    def test_a_cart_sounds_higher_with_each_station(self) -> None:
        pitches: list[int] = []
        scene = SimpleNamespace(play=lambda _name, _x, step: pitches.append(step))
        way = range(3, 15)
        for station in way:
            rails.MineMotions._click(cast("Any", scene), station, way, 0.1).begin()
        assert pitches == [*range(1, 9), 8, 8, 8, 8]

    @pytest.mark.parametrize("left", [3, 2, 1])
    def test_drums_roll_before_the_last_hidden_card(self, left: int) -> None:
        heard: list[str] = []
        scene = SimpleNamespace(
            shown=SimpleNamespace(hidden=[UNSEEN] * left + [4] * (3 - left)),
            play=heard.append, hush=lambda _: heard.append("hush"),
            moves=lambda *_, **__: None, tells=lambda *_, **__: None, _roll=lambda _: (),
        )  # fmt: skip
        for beat in rails.MineMotions._revealed(cast("Any", scene), 0):
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
    def test_the_dearest_cards_of_a_harvest_are_taken_first(self, services: Services) -> None:
        told = SimpleNamespace(need=5, paid=2)
        pieces = {("laid", 1, n): Piece("x", 100.0 * n, 300.0, 90, 120) for n in range(5)}
        frame, shown = Frame(), SimpleNamespace(aside=())
        market._values(frame, look(services, told=told, shown=shown), 1, pieces, Layer.REST)
        gold, grey = services.theme.accent, services.theme.secondary
        tags = {m.text: m.colour for m in marks_of(frame) if isinstance(m, Text)}
        assert tags == {"1€": gold, "2€": gold, "3€": gold, "4€": grey, "5€": grey}

    @pytest.mark.parametrize("attempts", [3, 2, 1])
    def test_a_lamp_is_lit_for_each_roll_that_is_left(
        self, attempts: int, services: Services
    ) -> None:
        frame = Frame()
        told = SimpleNamespace(need=4, attempts=attempts)
        market._rolls_left(frame, look(services, told=told))
        lamps = sorted(
            (m for m in marks_of(frame) if isinstance(m, Box) and m.w == market_table.ROLL_LAMP),
            key=lambda lamp: lamp.x,
        )
        tone = services.theme.danger if attempts == 1 else services.theme.accent
        assert [lamp.colour == tone for lamp in lamps] == [n < attempts for n in range(4)]
        assert words(frame) == [f"{attempts} roll left" if attempts == 1 else
                                f"{attempts} rolls left"]  # fmt: skip

    @pytest.mark.parametrize(
        ("own", "guests", "laid", "told"),
        [
            (5, (2, 1), 2, ["×2", "76%"]),
            (8, (0, 0), 2, ["×2", "76%"]),
            (0, (0, 8), 1, ["×1", "77%"]),
        ],
    )
    def test_the_chance_on_a_mat_is_that_of_all_dice_there(
        self, own: int, guests: tuple[int, int], laid: int, told: list[str], services: Services
    ) -> None:
        """1 - (5/6) ** 8 for one match in one roll; for two in two each fails (5/6) ** 2."""
        owners, frame = (guests[0], own, guests[1]), Frame()
        known = SimpleNamespace(
            results=[None] * 3, laid=[(), (0,) * laid, (0,)], harvester=None, seats=3,
            dice_at=lambda place, owner: [0] * owners[owner] if place == 1 else [0] * 9,
        )  # fmt: skip
        seen = look(services, told=known, shown=SimpleNamespace(harvester=None))
        market._prospect(frame, seen, 1, market_table.seats(3)[1])
        assert words(frame) == told

    @pytest.mark.parametrize(("harvester", "said"), [(None, "starts"), (2, "paid first")])
    def test_it_is_said_what_is_rolled_for(
        self, harvester: int | None, said: str, services: Services
    ) -> None:
        frame = Frame()
        faces = SimpleNamespace(picture=lambda _seat, x, y, size: Picture("face", x, y, size, size))
        shown = SimpleNamespace(harvester=harvester, lots={0: 3, 1: 4})
        market._lots(frame, look(services, shown=shown, faces=faces), Layer.REST)
        (told,) = words(frame)
        assert said in told

    @pytest.mark.parametrize("goal", [75, 40, 25])
    def test_the_street_has_ticks_up_to_its_own_goal(self, goal: int, services: Services) -> None:
        frame = Frame()
        told = SimpleNamespace(goal=goal)
        market._street(frame, look(services, told=told, walked=()))
        ticks = [(m.x, int(m.text)) for m in marks_of(frame) if isinstance(m, Text)]
        assert [euros for _, euros in ticks] == sorted(euros for _, euros in ticks)
        assert (ticks[0][1], ticks[-1][1]) == (0, goal)
        left, right = market_table.STREET_X
        for x, euros in ticks:
            assert x == pytest.approx(left + (right - left) * euros / goal)

    def test_each_die_and_each_lot_bears_its_own_owners_mark(self, services: Services) -> None:
        frame = Frame()
        dice = {
            ("die", 0): 0, ("die", DICE - 1): 0, ("die", DICE): 1, ("die", 2 * DICE + 1): 2,
            ("lot", 2): 2, ("lot", 1): 1,
        }  # fmt: skip
        pieces = {key: Piece("die", 200.0 * n, 500.0, 90, 90) for n, key in enumerate(dice)}
        seen = look(
            services, lit=(), shown=SimpleNamespace(places=[0] * 3 * DICE),
            shape=lambda owner: f"shape {owner}", colour=lambda owner: f"#00000{owner}",
        )  # fmt: skip
        market._marks(frame, seen, pieces, Layer.REST)
        assert names(frame) == [f"shape {owner}" for owner in dice.values()]

    def test_what_one_gets_stands_between_what_one_had_and_has(self, services: Services) -> None:
        floated: list[str] = []
        mat = SimpleNamespace(box=lambda _: (0.0, 0.0, 100.0, 50.0))
        scene = SimpleNamespace(
            told=SimpleNamespace(scores=[4, 12]), mats=[mat, mat], services=services,
            board=SimpleNamespace(float_text=lambda text, *_, **__: floated.append(text)),
        )  # fmt: skip
        market_motion.MarketMotions._gain(cast("Any", scene), 1, 5)
        assert floated == ["7+5=12"]

    def test_heads_walk_on_from_where_they_stood(self) -> None:
        scene = SimpleNamespace(
            told=SimpleNamespace(scores=[3, 0]), _scores=[0, 0],
            board=SimpleNamespace(cue=lambda *_: None, share=lambda _: 1.0),
        )  # fmt: skip
        motions = market_motion.MarketMotions
        motions._walk(cast("Any", scene))
        scene.told.scores = [3, 8]
        scene.board.share = lambda _: 0.0
        walked = cast("Any", motions.walked).fget
        assert walked(scene) == [3, 0], "who gets nothing now stays where it is"
        scene.board.share = lambda _: 1.0
        assert walked(scene) == [3, 8]

    @pytest.mark.parametrize(
        ("pips", "best"), [((2, 5, 3), 4), ((6, 1, 1), 1), ((5, 5, 2), None), ((1, 1, 1), None)]
    )
    def test_who_rolls_best_alone_has_the_light(
        self, pips: tuple[int, ...], best: int | None
    ) -> None:
        event = fr.StartRolled((1, 4, 5), pips)
        scene = cast("Any", SimpleNamespace())
        assert market_motion.MarketMotions.actor_of(scene, event) == best

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

    def test_what_is_to_be_paid_is_what_was_claimed(
        self, services: Services, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for thing in ("bust", "name", "_comes"):
            monkeypatch.setattr(stage, thing, lambda *_, **__: stage.SENDER)
        for claim in range(7):
            frame = Frame()
            told = SimpleNamespace(payer=1, owed=SPECIALS[0], claim=claim)
            seen = look(services, told=told, pays=False, moving=lambda _: Layer.REST)
            stage._payment(frame, seen)
            price = f"Pay one {claim_name(services.texts, claim)}, or any two animals"
            assert price in words(frame)

    def test_on_the_loser_falls_what_it_lost_by(self, services: Services) -> None:
        told = SimpleNamespace(limit=4, loser=1, specials=[1, 0, *[1] * (len(SPECIALS) - 2)])
        told.end = cr.LostByAnimals(1, 3)
        assert [name for name, _ in stage._losing(look(services, told=told))] == [
            CLAIM_ICONS[3]
        ] * 4
        told.end = cr.LostWithoutPayment(1)
        held = [FACE_PICTURES[card] for n, card in enumerate(SPECIALS) if n != 1]
        assert [name for name, _ in stage._losing(look(services, told=told))] == held

    @pytest.mark.parametrize("hearts", [4, 2, 1, 0])
    def test_as_many_hearts_are_whole_as_are_left(
        self, hearts: int, services: Services, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for thing in ("draw_mat", "_missing", "_hand_count"):
            monkeypatch.setattr(kitchen, thing, lambda *_, **__: None)
        frame = Frame()
        told = SimpleNamespace(limit=4, hearts=[4, hearts, 1])
        seen = look(services, told=told, answer=lambda _: "", acting=(), faces=None)
        kitchen._mat(frame, seen, 1, floors(3)[1])
        whole = [m.alpha == 255 for m in marks_of(frame) if isinstance(m, Picture)]
        assert whole == [n < hearts for n in range(4)]

    def test_a_special_card_that_is_being_paid_for_is_in_no_hand(self, services: Services) -> None:
        frame, owed = Frame(), SPECIALS[1]
        told = SimpleNamespace(
            specials=[1, 1, *[0] * (len(SPECIALS) - 2)], owed=owed, held=lambda _: 5
        )
        kitchen._hand_count(stage.Brush(frame), look(services, told=told), 1, floors(3)[1])
        assert names(frame) == [FACE_PICTURES[SPECIALS[0]]]
        told.owed = UNKNOWN
        frame = Frame()
        kitchen._hand_count(stage.Brush(frame), look(services, told=told), 1, floors(3)[1])
        assert names(frame) == [FACE_PICTURES[SPECIALS[0]], FACE_PICTURES[owed]]

    @pytest.mark.parametrize("passes", [False, True])
    def test_whoever_passes_a_card_on_chooses_no_card(
        self, passes: bool, services: Services
    ) -> None:
        parts = [Claim, To] if passes else [Card, Claim, To]
        steps = [
            question(services.texts, "slide", 1, cast("Any", draft))
            for draft in (
                SimpleNamespace(slides_on=passes, missing=part) for part in (*parts, None)
            )
        ]
        assert [(one.steps, one.step) for one in steps] == [
            (len(parts), number) for number in range(len(parts) + 1)
        ]
        assert steps[-1].words == "Slide it?"

    def test_where_more_hangs_on_a_card_it_is_silent_for_longer(self) -> None:
        seconds = [sum(silence(stake)) for stake in (LITTLE / 2, (LITTLE + MUCH) / 2, MUCH)]
        assert seconds == sorted(seconds)
        assert len(set(seconds)) == 3
        assert sum(silence(None)) == seconds[1]


def test_the_voice_counts_cards_of_one_kind_and_dice_of_one_owner(services: Services) -> None:
    texts, seating = services.texts, Seating([Player("Ada", 0), Player("Ben", 1)])
    hand = [0, 1, 2, 3]
    said = [kitchen_voice.named(texts, seating, hand, Card(face)) for face in range(4)]
    counted = [words.partition(" ")[0] if "×" in words else "" for words in said]
    assert counted == ["", "", "2", "3"]
    told = [market_voice.named(texts, seating, [3, 5], owner) for owner in (0, 1)]
    assert told == ["Ada, 3 chosen", "Ben, 5 chosen"]
