"""Presses in, moves out: at the table of 8-28."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.bots.play import stream_of
from game.eight28 import EIGHT_28
from game.eight28 import events as ev
from game.eight28.bots import easy
from game.eight28.cards import ONE_ELEVEN, UNSEEN
from game.eight28.rules import Accept, Decline, PlayFor
from game.engine.events import Event
from game.engine.match import Match
from game.engine.moves import Move
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.eight28.carts import BUFFER, station_x
from scenes.games.eight28.choices import NoMore
from scenes.games.eight28.model import TableModel
from scenes.games.eight28.table import BACK_SEAT, CARD_PICTURES, TARGET_PICTURES
from scenes.games.fixtures import just_before, play, play_until, staged, table_of, telling
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.match.one_button import offered
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Picture, Text
from scenes.stage.render.theme import INK, SEAT_COLOURS
from tests.scenes.behind import match_of
from tests.scenes.room import click_on, frame_of, marks_of, pictures_of, press_on, words_of
from tests.scenes.standing import let_stand

QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)


def table(
    folder: Path, *devices: str, seats: int = 4, seed: int = 1, settings: Settings = QUICK
) -> GameScene:
    services = quiet_services(folder, settings)
    scene = staged(services, EIGHT_28, table_of(EIGHT_28, devices, seats), seed)
    assert isinstance(scene, GameScene)
    return scene


def acts(scene: GameScene, seat: int) -> bool:
    return scene.asking.asks and seat in scene.table.waiting()


def until_asked(scene: GameScene, seat: int = 0, phase: str = "answer") -> None:
    def asked() -> bool:
        ask = match_of(scene.session).ask
        return ask is not None and (ask.seats, ask.phase) == ((seat,), phase) and acts(scene, seat)

    assert play_until(scene, asked)


def decided(scene: GameScene, seat: int = 0) -> list[Move | None]:
    return [each.move for each in match_of(scene.session).decisions if each.seat == seat]


def test_an_arrow_leads_to_taking_the_card_or_to_leaving_it(tmp_path: Path) -> None:
    """Before that one press alone decides nothing: who still presses to get on takes nothing."""
    scene = table(tmp_path, "pad:1")
    until_asked(scene)
    press_on(scene, "pad:1", Verb.SOUTH)
    assert decided(scene) == []
    press_on(scene, "pad:1", Verb.LEFT, Verb.SOUTH)
    until_asked(scene)
    press_on(scene, "pad:1", Verb.UP, Verb.SOUTH)
    assert decided(scene) == [Accept(), Decline()]


def test_the_mouse_clicks_on_a_button(tmp_path: Path) -> None:
    scene = table(tmp_path, MOUSE)
    until_asked(scene)
    place = scene.choices.places(0)[Decline()]
    let_stand(scene)
    click_on(scene, place)
    assert decided(scene) == [Decline()]


def choosing(folder: Path, device: str) -> GameScene:
    """A table whose first seat, played by an easy bot until then, chooses its target."""
    for seed in range(1, 60):
        scene = table(folder, device, seats=3, seed=seed)
        match = match_of(scene.session)
        while not scene.over and scene.motions.shown.round < 4:
            play(scene, 0.2)
            if acts(scene, 0):
                legal = match.legal(0)
                if PlayFor(8) in legal:
                    return scene
                scene.session.table.commit(
                    0, easy(match.view(0).game, 0, legal, stream_of(match, 0))
                )
    raise AssertionError("nobody had a choice")


@pytest.mark.slow
def test_a_seat_that_has_a_choice_clicks_on_a_target(tmp_path: Path) -> None:
    scene = choosing(tmp_path, MOUSE)
    assert set(scene.choices.places(0)) == {PlayFor(8), PlayFor(28)}
    place = scene.choices.places(0)[PlayFor(28)]
    let_stand(scene)
    click_on(scene, place)
    assert decided(scene)[-1] == PlayFor(28)


@pytest.mark.slow
def test_or_leads_the_focus_there(tmp_path: Path) -> None:
    scene = choosing(tmp_path, "pad:1")
    press_on(scene, "pad:1", Verb.RIGHT)
    focused = scene.asking.picker.key
    press_on(scene, "pad:1", Verb.SOUTH)
    assert decided(scene)[-1] == focused


# What stands beside the cards.


def took(scene: GameScene, seat: int, *cards: int) -> None:
    """As if the seat had taken these cards, all told; with 28 or more it is out."""
    events: list[Event] = [ev.Accepted(seat, card) for card in cards]
    if sum(cards) >= 28:
        events.append(ev.WentOut(seat))
    for event in events:
        scene.motions.shown.apply(event)
        scene.motions.told.apply(event)
    scene._show_committed()
    scene.board.finish()


@pytest.mark.parametrize("cards", [(3,), (10, 10, 9)], ids=["in", "out"])
def test_the_eye_lies_on_the_hidden_card(tmp_path: Path, cards: tuple[int, ...]) -> None:
    """That of a seat that is out lies elsewhere, under its open cards."""
    scene = table(tmp_path, "pad:1", "pad:2")
    until_asked(scene)
    took(scene, 0, *cards)
    pictures = pictures_of(frame_of(scene))
    backs = [mark for mark in pictures if mark.name == "eight28/back_seat"]
    eyes = [mark for mark in pictures if mark.name == "ui/eye"]
    assert len(eyes) == 2
    for eye in eyes:
        over = [b for b in backs if abs(eye.x - b.x) < b.w / 2 and abs(eye.y - b.y) < b.h / 2]
        assert len(over) == 1


def test_a_cart_stands_at_the_sum_that_is_seen_and_has_a_ghost_at_each_other_one(
    tmp_path: Path,
) -> None:
    """4 and two 1/11 are 6, 16 or 26; who is out lies behind the buffer."""
    scene = table(tmp_path, "pad:1", "pad:2")
    until_asked(scene)
    for cards, stations in (((4, 11, 11), (6, 16, 26)), ((8,), (8,)), ((9, 9, 9), (27,))):
        scene.motions.shown.opened[1], scene.motions.told.opened[1] = [], []
        took(scene, 1, *cards)
        mine = {key: p.x for key, p in scene.board.snapshot().items() if key[1:2] == (1,)}
        places = {
            ("cart", 1, 0): station_x(stations[0]),
            **{("ghost", 1, station): station_x(station) for station in stations[1:]},
        }
        carts = {key: x for key, x in mine.items() if key[0] in ("cart", "ghost")}
        assert carts.keys() == places.keys()
        assert all(abs(carts[key] - x) < 52 * 3 for key, x in places.items())
    took(scene, 1, 10, 10, 9)
    wreck = scene.board.snapshot()["cart", 1, 0]
    assert wreck.x > station_x(BUFFER)
    assert wreck.angle == 90


def test_carts_of_a_player_who_counts_in_two_ways_are_joined_by_an_or(tmp_path: Path) -> None:
    """A stranger asked why the same head stands in two places: it stands in one or the other."""
    scene = table(tmp_path, "pad:1", "pad:2")
    until_asked(scene)
    for cards, ways in (((8,), 1), ((4, 11), 2), ((4, 11, 11), 3)):
        scene.motions.shown.opened[1], scene.motions.told.opened[1] = [], []
        took(scene, 1, *cards)
        colour = SEAT_COLOURS[scene.session.seating[1].mark]
        carts = sorted(p.x for key, p in scene.board.snapshot().items() if "ghost" in key)
        marks = marks_of(frame_of(scene))
        dashes = [m for m in marks if isinstance(m, Box) and m.colour == colour and m.h == 8]
        assert [m.text for m in marks if isinstance(m, Text)].count("or") == ways - 1
        assert len(carts) == ways - 1
        if ways > 1:
            own = scene.board.snapshot()["cart", 1, 0].x
            ends = min(d.x - d.w / 2 for d in dashes), max(d.x + d.w / 2 for d in dashes)
            assert ends == pytest.approx((own, carts[-1]), abs=20)
            assert all(490 < d.y < 540 for d in dashes), "between the rails"
        else:
            assert dashes == []


def test_gems_do_not_run_over_the_figure_of_their_heap(tmp_path: Path) -> None:
    """Found by looking: while the halves parted, what was at stake stood there unreadably."""
    services = quiet_services(tmp_path, Settings(bot_pace=BotPace.INSTANT))
    scene = telling(services, EIGHT_28, 4, ev.HalvesFormed, 0.1)
    assert isinstance(scene, GameScene)
    parted = 0
    while not scene.motions.has_told:
        assert "at stake" not in words_of(scene)
        parted += 1
        scene.update(1 / 30)
    assert parted > 5


def test_the_word_slams_soon_after_the_crash(tmp_path: Path) -> None:
    """Found by looking: for most of a second nothing but cards moved between the two."""

    def has_room(match: Match, events: Sequence[Event]) -> bool:
        out = [event.seat for event in events if isinstance(event, ev.WentOut)]
        return bool(out) and len(match.view(None).game.opened[out[0]]) == 3

    services = quiet_services(tmp_path, Settings(bot_pace=BotPace.INSTANT))
    scene = just_before(services, EIGHT_28, 6, has_room)
    assert isinstance(scene, GameScene)
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.WentOut))
    assert isinstance(scene.motions.last, ev.WentOut)
    key = ("cart", scene.motions.last.seat, 0)
    assert play_until(scene, lambda: scene.board.snapshot()[key].x > station_x(BUFFER))
    lying, out = scene.board.snapshot()[key], words_of(scene).count("OUT!")
    seconds = 0.0
    while words_of(scene).count("OUT!") == out:
        assert scene.board.snapshot()[key].x >= lying.x - 4, "it stays where it crashed"
        scene.update(1 / 30)
        seconds += 1 / 30
    assert 0.1 < seconds < 0.6


# "No more for me".


def test_no_more_declines_now_and_later_until_taken_back(tmp_path: Path) -> None:
    scene = table(tmp_path, "pad:1")
    until_asked(scene)
    press_on(scene, "pad:1", Verb.RIGHT, Verb.SOUTH)
    assert decided(scene) == [Decline()]
    assert scene.motions.content == {0}
    assert scene.services.texts("No more") in words_of(scene)
    assert play_until(scene, lambda: len(decided(scene)) >= 2 or scene.motions.shown.round > 1)
    press_on(scene, "pad:1", Verb.EAST)
    assert scene.motions.content == set()


def test_no_more_lasts_for_one_round(tmp_path: Path) -> None:
    scene = table(tmp_path, "pad:1")
    until_asked(scene)
    scene.motions.content.add(0)
    assert play_until(scene, lambda: scene.motions.shown.round == 2)
    assert scene.motions.content == set()
    assert set(decided(scene)) <= {Decline(), PlayFor(8), PlayFor(28)}


def test_a_new_round_begins_with_a_new_focus(tmp_path: Path) -> None:
    """Or who said "no more" last would say it again with the next press."""
    scene = table(tmp_path, "pad:1")
    until_asked(scene)
    press_on(scene, "pad:1", Verb.RIGHT, Verb.SOUTH)
    assert play_until(scene, lambda: scene.motions.shown.round == 2)
    until_asked(scene)
    assert scene.asking.picker.key == Decline()
    before = decided(scene)
    press_on(scene, "pad:1", Verb.SOUTH)
    assert decided(scene) == before
    assert acts(scene, 0)


@pytest.mark.slow
def test_no_more_does_not_answer_for_which_target_to_play(tmp_path: Path) -> None:
    scene = choosing(tmp_path, "pad:1")
    scene.motions.content.add(0)
    play(scene, 1.0)
    assert match_of(scene.session).waiting() == (0,)


def test_the_mouse_takes_no_more_back_by_a_click_on_the_word(tmp_path: Path) -> None:
    scene = table(tmp_path, MOUSE)
    until_asked(scene)
    scene.motions.content.add(0)
    place = scene.choices.no_more_place(0)
    scene.handle(Action(MOUSE, Verb.CLICK, x=place.x + 200, y=place.y))
    assert scene.motions.content == {0}
    click_on(scene, place)
    assert scene.motions.content == set()


def test_one_button_goes_to_what_its_own_players_said(tmp_path: Path) -> None:
    scene = table(tmp_path, MOUSE, "pad:1", MOUSE)
    scene.director.finish()
    scene.motions.content.update({0, 1, 2})
    words = [one.key for one in offered(scene.chooser, scene.view) if isinstance(one.key, tuple)]
    assert words == [("no more", 0), ("no more", 2)]


def test_nobody_takes_back_what_another_said(tmp_path: Path) -> None:
    scene = table(tmp_path, "pad:1", "pad:2")
    scene.motions.content.update({0, 1})
    press_on(scene, "pad:2", Verb.EAST)
    assert scene.motions.content == {0}


def test_no_more_is_no_move_of_the_game(tmp_path: Path) -> None:
    """It stands in no log: what is kept is that the card was declined."""
    scene = table(tmp_path, "pad:1")
    until_asked(scene)
    assert NoMore() in scene.choices.places(0)
    assert NoMore not in EIGHT_28.moves


# What is seen.


def test_sums_are_told_for_each_counting(tmp_path: Path) -> None:
    scene = table(tmp_path, seats=3)
    scene.motions.told = TableModel(3)
    for event in (
        ev.RoundBegan(1, 0),
        *(ev.HiddenDealt(seat, UNSEEN) for seat in range(3)),
        ev.Accepted(1, 4),
        ev.Accepted(1, 11),
        ev.Accepted(1, 11),
        ev.Accepted(2, 10),
        ev.Accepted(2, 9),
    ):
        scene.motions.told.apply(event)
    assert on_mat(scene, 0) == ["0", BACK_SEAT]
    assert on_mat(scene, 1) == ["6", "or 16", "or 26", BACK_SEAT]
    assert on_mat(scene, 2) == ["19", BACK_SEAT]


def test_a_sum_with_the_hidden_card_in_it_has_no_card_on_top(tmp_path: Path) -> None:
    scene = table(tmp_path, "pad:1")
    until_asked(scene)
    (card,) = scene.motions.counted(0)
    assert on_mat(scene, 0) == (["1", "or 11"] if card == ONE_ELEVEN else [str(card)])


def test_who_is_out_reads_the_sum_that_is_too_high(tmp_path: Path) -> None:
    scene = table(tmp_path, seats=3)
    scene.motions.told = TableModel(3)
    for event in (ev.RoundBegan(1, 0), *(ev.Accepted(1, card) for card in (10, 10, 9))):
        scene.motions.told.apply(event)
    scene.motions.told.apply(ev.WentOut(1))
    assert on_mat(scene, 1) == ["29", "OUT!"]


def test_each_mat_tells_for_which_gate_it_plays_and_what_that_won(tmp_path: Path) -> None:
    scene = table(tmp_path, seats=3)
    model = scene.motions.told = TableModel(3)
    for event in (
        ev.RoundBegan(1, 0),
        *(ev.GemPlaced(0, 0) for _ in range(4)),
        ev.HiddenRevealed(0, 7),
        ev.HiddenRevealed(1, 10),
        ev.HiddenRevealed(2, 9),
        ev.PlaysFor(0, 8, 7),
        ev.PlaysFor(1, 28, 27),
        ev.HalvesFormed((2, 0), (2, 0)),
        ev.GemsWon(0, 2, 0),
    ):
        model.apply(event)
    assert on_mat(scene, 0) == [TARGET_PICTURES[8], "ui/check"]
    assert on_mat(scene, 1) == ["27", TARGET_PICTURES[28]]
    model.apply(ev.RoundBegan(2, 1))
    assert on_mat(scene, 0) == ["0"]


def test_who_wins_gems_is_said_to_win_them_for_its_target(tmp_path: Path) -> None:
    scene = telling(quiet_services(tmp_path), EIGHT_28, 4, ev.GemsWon, 1.0)
    assert isinstance(scene, GameScene)
    won = scene.motions.last
    assert isinstance(won, ev.GemsWon)
    target = scene.motions.told.plays[won.seat]
    assert target in (8, 28)
    assert scene.teller.happened.endswith(f"for the {target}")


def test_every_cart_that_stands_says_at_which_station(tmp_path: Path) -> None:
    """Where many stand at one, none is quite there; one that still rolls says nothing."""
    scene = table(tmp_path, seats=6)
    scene.motions.settle()
    scene.motions.arrange(0.0)
    assert sorted(plates(scene)) == ["0"] * 6
    scene.motions._stations[2] = (14,)
    scene.motions.arrange(1.0)
    scene.board.update(0.5)
    assert "14" not in plates(scene)
    scene.board.update(0.6)
    assert sorted(plates(scene)) == ["0"] * 5 + ["14"]


def test_a_card_that_was_left_is_crossed_out_where_it_was_offered_and_no_face_is(
    tmp_path: Path,
) -> None:
    scene = table(tmp_path, seats=4)
    model = scene.motions.told = TableModel(4)
    model.apply(ev.RoundBegan(1, 0))
    model.apply(ev.Declined(2))
    (cross,) = [one for one in pictures_of(frame_of(scene)) if one.name == "ui/cross"]
    mats = [spot.mat for spot in scene.motions.spots]
    assert not [mat for mat in mats if abs(mat.y - cross.y) < mat.h / 2], "on none of the mats"
    spot = scene.motions.spots[2]
    assert abs(cross.x - spot.offer.x) < 40
    assert abs(cross.y - spot.inner) < 90
    model.apply(ev.PilePassed(1))
    assert "ui/cross" not in [one.name for one in pictures_of(frame_of(scene))]


def on_mat(scene: GameScene, seat: int) -> list[str]:
    """What is read and seen in the place of a mat's sums: texts, and pictures by name."""
    x, y, w, h = scene.motions.spots[seat].sums
    marks = marks_of(frame_of(scene))
    there = [
        mark
        for mark in marks
        if isinstance(mark, Text | Picture)
        and not (isinstance(mark, Text) and mark.text == "+")
        and abs(mark.x - x) <= w / 2
        and abs(mark.y - y) <= h / 2
        and not (isinstance(mark, Picture) and mark.name in CARD_PICTURES.values())
    ]
    rows = sorted(there, key=lambda one: isinstance(one, Picture))
    return [one.text if isinstance(one, Text) else one.name for one in rows]


def plates(scene: GameScene) -> list[str]:
    """The figures on carts."""
    marks = marks_of(frame_of(scene))
    ink = [mark for mark in marks if isinstance(mark, Text) and mark.colour == INK]
    return [mark.text for mark in ink if 300 < mark.y < 500]


def test_a_single_person_sees_its_hidden_card_openly_and_counted(tmp_path: Path) -> None:
    scene = table(tmp_path, "pad:1")
    until_asked(scene)
    card = match_of(scene.session).view(0).game.hidden[0]
    assert scene.board.snapshot()["hidden", 0].picture == CARD_PICTURES[card]
    assert scene.motions.counted(0) == (card,)
    assert scene.motions.counted(1) == scene.motions.shown.cards(1)
    assert scene.choices.secret_of(0) is not None
    assert not scene.asking.looking.may(0)


def test_when_a_second_person_sits_down_the_open_card_is_covered_at_once(tmp_path: Path) -> None:
    scene = table(tmp_path, "pad:1")
    until_asked(scene)
    assert scene.board.snapshot()["hidden", 0].picture in CARD_PICTURES.values()
    scene.session.seating.hand_over(1, "pad:2")
    scene.reseat()
    assert scene.board.snapshot()["hidden", 0].picture == "eight28/back_seat"
    x, y, *_ = scene.motions.spots[0].hidden
    there = [one.name for one in pictures_of(frame_of(scene)) if (one.x, one.y) == (x, y)]
    assert there == ["eight28/back_seat"]


def test_and_its_cart_goes_back_to_what_all_may_know(tmp_path: Path) -> None:
    scene = table(tmp_path, "pad:1")
    until_asked(scene)
    took(scene, 0, 10)
    card = match_of(scene.session).view(0).game.hidden[0]
    assert scene.motions.carts[0].station == 10 + (1 if card == 11 else card)
    scene.session.seating.hand_over(1, "pad:2")
    scene.reseat()
    assert [cart.station for cart in scene.motions.carts if cart.seat == 0] == [10]


def test_hidden_cards_are_turned_the_farthest_from_a_goal_first(tmp_path: Path) -> None:
    """10 + 5 is 13 from the 28, 1 + 1 six from the 8, and 7 + 1 is there."""
    scene = table(tmp_path, seats=3, settings=Settings())
    scene.director.finish()
    events: list[Event] = [ev.RoundBegan(1, 0)]
    events += [ev.Accepted(seat, card) for seat, card in enumerate((7, 10, 1))]
    turned = [ev.HiddenRevealed(seat, card) for seat, card in enumerate((1, 5, 1))]
    order: list[int] = []
    scene.motions.beats = lambda event: order.append(getattr(event, "seat", -1)) or ()  # type: ignore
    scene.teller.queue([*events, *turned, ev.PlaysFor(2, 8, 2)])
    scene.director.finish()
    assert order == [-1, 0, 1, 2, 1, 2, 0, 2]


def test_a_cart_rolls_only_when_its_card_has_been_seen(tmp_path: Path) -> None:
    """And then it comes to stand at the sum, while nothing of that is told by its place before."""
    scene = table(tmp_path, seats=4, settings=Settings())
    rolled = 0
    for _ in range(12):
        assert play_until(scene, lambda: isinstance(scene.motions.last, ev.Accepted))
        event = scene.motions.last
        assert isinstance(event, ev.Accepted)
        before = scene.motions.carts[:]
        cards = len(scene.motions.told.faces)
        while len(scene.motions.told.faces) == cards:
            assert scene.motions.carts == before
            scene.update(1 / 30)
        play_until(scene, lambda event=event: scene.motions.last is not event)  # type: ignore[misc]
        rolled += scene.motions.carts != before
    assert rolled == 12


@pytest.mark.slow
def test_hidden_cards_of_others_are_never_on_the_board_before_the_reveal(tmp_path: Path) -> None:
    scene = table(tmp_path, "pad:1", "pad:2", seats=6)
    for _ in range(200):
        play(scene, 0.5)
        for seat, card in enumerate(scene.motions.shown.hidden):
            piece = scene.board.snapshot().get(("hidden", seat))
            assert card != UNSEEN or (piece and piece.picture == "eight28/back_seat")
        if acts(scene, 0) or acts(scene, 1):
            (seat,) = match_of(scene.session).waiting()
            scene.session.table.commit(seat, match_of(scene.session).legal(seat)[-1])


@pytest.mark.parametrize(
    ("event", "sound", "word"),
    [
        (ev.DirectHit((2,)), "ace", "Direct hit!"),
        (ev.LastRoundBegan(), "siren", "Last round!"),
        (ev.WentOut(1), "lose", "OUT!"),
        (ev.RoundEnded(ev.NOBODY_TOOK), "chime", "Nobody takes a card any more"),
    ],
)
def test_great_moments_are_called_out_and_heard(
    tmp_path: Path, event: Event, sound: str, word: str
) -> None:
    scene = table(tmp_path, seats=6, settings=Settings())
    scene.director.finish()
    scene.teller.queue([event])
    heard: list[str] = []
    scene.services.audio.play = lambda name, *_: heard.append(name)  # type: ignore
    play(scene, 1.2)
    assert sound in heard
    assert word in words_of(scene)


def test_gems_fly_to_who_wins_them(tmp_path: Path) -> None:
    scene = table(tmp_path, seats=3, settings=Settings())
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.GemsWon))
    before = scene.motions.shown.gems
    play(scene, 0.25)
    flying = [
        one
        for one in frame_of(scene).layers[2]
        if isinstance(one, Picture) and "gem" in one.name and one.w != 58.0
    ]
    assert flying or before
    assert sum(gems.worth for gems in scene.motions.shown.gems) > 0
