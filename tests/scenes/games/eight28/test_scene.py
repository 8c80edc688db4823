"""The table of 8-28: presses in, moves out, and what stands beside the cards."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.eight28 import EIGHT_28
from game.eight28 import events as ev
from game.eight28.cards import UNSEEN
from game.eight28.rules import Decline, PlayFor
from game.engine.events import Event
from game.engine.match import Match
from game.engine.moves import Move
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.eight28.carts import BUFFER, station_x
from scenes.games.eight28.choices import NoMore
from scenes.games.eight28.model import TableModel
from scenes.games.eight28.table import BACK_SEAT, CARD_PICTURES, RAILS_Y, TARGET_PICTURES
from scenes.games.fixtures import asking, just_before, play, play_until, staged, table_of, telling
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.match.one_button import offered
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Picture, Text
from scenes.stage.render.theme import INK, SEAT_COLOURS
from scenes.texts import LANGUAGES, Texts
from tests.scenes.behind import match_of
from tests.scenes.room import (
    click_on,
    frame_of,
    marks_of,
    pictures_of,
    press_on,
    texts_of,
    words_of,
)

QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)


def table(folder: Path, *devices: str, seats: int = 4, settings: Settings = QUICK) -> Any:
    seating = table_of(EIGHT_28, devices, seats)
    return staged(quiet_services(folder, settings), EIGHT_28, seating)


def asked_at(folder: Path, *devices: str) -> Any:
    """A table of four at which the first seat is asked for its first answer."""
    scene = table(folder, *devices)
    until_asked(scene)
    return scene


def until_asked(scene: GameScene) -> None:
    def asked() -> bool:
        ask = match_of(scene.session).ask
        return scene.asking.asks and ask is not None and (ask.seats, ask.phase) == ((0,), "answer")

    assert play_until(scene, asked)


def decided(scene: GameScene, seat: int = 0) -> list[Move | None]:
    return [each.move for each in match_of(scene.session).decisions if each.seat == seat]


def tell(scene: Any, *events: Event) -> None:
    """As if all this had happened, and been told."""
    for event in events:
        scene.motions.shown.apply(event)
        scene.motions.told.apply(event)
    scene._show_committed()
    scene.board.finish()


def took(scene: Any, seat: int, *cards: int) -> None:
    """As if the seat had just these open cards; with 28 or more it is out."""
    scene.motions.shown.opened[seat], scene.motions.told.opened[seat] = [], []
    out = [ev.WentOut(seat)] if sum(cards) >= 28 else []
    tell(scene, *(ev.Accepted(seat, card) for card in cards), *out)


# What stands beside the cards.


@pytest.mark.parametrize("cards", [(3,), (10, 10, 9)], ids=["in", "out"])
def test_the_eye_lies_on_the_hidden_card(tmp_path: Path, cards: tuple[int, ...]) -> None:
    """That of a seat that is out lies elsewhere, under its open cards."""
    scene = asked_at(tmp_path, "pad:1", "pad:2")
    took(scene, 0, *cards)
    pictures = pictures_of(frame_of(scene))
    backs = [mark for mark in pictures if mark.name == BACK_SEAT]
    eyes = [mark for mark in pictures if mark.name == "ui/eye"]
    assert len(eyes) == 2
    for eye in eyes:
        over = [b for b in backs if abs(eye.x - b.x) < b.w / 2 and abs(eye.y - b.y) < b.h / 2]
        assert len(over) == 1


@pytest.mark.parametrize(
    ("cards", "stations"), [((8,), (8,)), ((4, 11), (5, 15)), ((4, 11, 11), (6, 16, 26))]
)
def test_carts_stand_at_each_sum_that_is_seen_and_what_may_be_is_a_question(
    tmp_path: Path, cards: tuple[int, ...], stations: tuple[int, ...]
) -> None:
    """A stranger asked why the same head stands in two places: it stands in one or the other."""
    scene = asked_at(tmp_path, "pad:1", "pad:2")
    took(scene, 1, *cards)
    carts = {
        key: piece.x
        for key, piece in scene.board.snapshot().items()
        if key[0] in ("cart", "ghost") and key[1] == 1
    }
    others = stations[1:]
    assert list(carts) == [("cart", 1, 0), *(("ghost", 1, station) for station in others)]
    assert list(carts.values()) == pytest.approx([station_x(at) for at in stations], abs=52 * 3)
    marks, colour = marks_of(frame_of(scene)), SEAT_COLOURS[scene.session.seating[1].mark]
    asked = {m.text for m in marks if isinstance(m, Text)} & {f"{at}?" for at in range(29)}
    assert asked == {f"{at}?" for at in others}
    dashes = [m for m in marks if isinstance(m, Box) and m.colour == colour and m.h == 8]
    assert bool(dashes) == bool(others)
    if others:
        ends = min(d.x - d.w / 2 for d in dashes), max(d.x + d.w / 2 for d in dashes)
        assert ends == pytest.approx((min(carts.values()), max(carts.values())), abs=20)
        assert all(RAILS_Y < d.y < 540 for d in dashes), "between the rails"


def test_who_is_out_lies_behind_the_buffer_soon_after_the_crash(tmp_path: Path) -> None:
    """Found by looking: for most of a second nothing but cards moved between crash and word."""

    def has_room(match: Match, events: Sequence[Event]) -> bool:
        out = [event.seat for event in events if isinstance(event, ev.WentOut)]
        return bool(out) and len(match.view(None).game.opened[out[0]]) == 3

    services = quiet_services(tmp_path, Settings(bot_pace=BotPace.INSTANT))
    scene: Any = just_before(services, EIGHT_28, 6, has_room)
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.WentOut))
    key = ("cart", scene.motions.last.seat, 0)
    assert play_until(scene, lambda: scene.board.snapshot()[key].x > station_x(BUFFER))
    lying, out = scene.board.snapshot()[key], words_of(scene).count("OUT!")
    assert lying.angle > 0
    seconds = 0.0
    while words_of(scene).count("OUT!") == out:
        assert scene.board.snapshot()[key].x >= lying.x - 4, "it stays where it crashed"
        scene.update(1 / 30)
        seconds += 1 / 30
    assert 0.1 < seconds < 0.6


def test_gems_do_not_run_over_the_figure_of_their_heap(tmp_path: Path) -> None:
    """Found by looking: while the halves parted, what was at stake stood there unreadably."""
    services = quiet_services(tmp_path, Settings(bot_pace=BotPace.INSTANT))
    scene: Any = telling(services, EIGHT_28, 4, ev.HalvesFormed, 0.1)
    parted = 0
    while not scene.motions.has_told:
        assert "at stake" not in words_of(scene)
        parted += 1
        scene.update(1 / 30)
    assert parted > 5


# "No more for me".


def test_no_more_declines_now_and_later_until_taken_back(tmp_path: Path) -> None:
    """It is no move of the game: what is kept is that the card was declined."""
    scene = asked_at(tmp_path, "pad:1")
    assert NoMore() in scene.choices.places(0)
    assert NoMore not in EIGHT_28.moves
    press_on(scene, "pad:1", Verb.RIGHT, Verb.SOUTH)
    assert decided(scene) == [Decline()]
    assert scene.motions.content == {0}
    assert scene.services.texts("No more") in words_of(scene)
    assert play_until(scene, lambda: not scene.director.telling)
    for sign in ("ui/face_east", "ui/cross"):  # the pad's, and of whoever takes the mouse
        chip = scene.choices.no_more_place(0)
        shown = {m.name for m in pictures_of(frame_of(scene)) if chip.holds(m.x, m.y)}
        assert shown == {"ui/door", sign}
        scene.handle(Action(MOUSE, Verb.POINT, x=5, y=5))
    assert play_until(scene, lambda: len(decided(scene)) >= 2 or scene.motions.shown.round > 1)
    press_on(scene, "pad:1", Verb.EAST)
    assert scene.motions.content == set()
    for texts in map(Texts, LANGUAGES):  # the word of lesson, pages and table stands on the button
        assert texts("No more").casefold() in texts("No more for me").casefold()


def test_who_is_done_has_a_closed_door_until_the_round_is_over(tmp_path: Path) -> None:
    """Who is out, and who wants no more, which can be taken back until then."""
    scene, seen = table(tmp_path, "pad:1", settings=Settings(bot_pace=BotPace.INSTANT)), set[int]()
    until_asked(scene)
    press_on(scene, "pad:1", Verb.RIGHT, Verb.SOUTH)
    while scene.motions.shown.round == 1 and not scene.motions.shown.revealing:
        scene.update(0.2)
        here = doors(scene)
        assert here == {0} | scene.motions.told.outs
        seen |= here
        assert "No more" in words_of(scene)
    assert play_until(scene, lambda: scene.motions.told.revealing)
    while scene.motions.told.round == 1:
        scene.update(0.2)
        assert doors(scene) == set()
        assert "No more" not in words_of(scene)
    assert len(seen) > 1, "somebody is out, too"


def doors(scene: Any) -> set[int]:
    """The seats at whose mats a closed door hangs."""
    mats = [spot.mat for spot in scene.motions.spots]
    found = [one for one in pictures_of(frame_of(scene)) if one.name == "ui/door"]
    nearest = [[abs(d.x - mat.x) + abs(d.y - mat.y) for mat in mats] for d in found]
    return {far.index(min(far)) for far in nearest}


def test_a_new_round_begins_with_a_new_focus(tmp_path: Path) -> None:
    """Or who said "no more", which lasts for one round, would say it again with the next press."""
    scene = asked_at(tmp_path, "pad:1")
    press_on(scene, "pad:1", Verb.RIGHT, Verb.SOUTH)
    assert play_until(scene, lambda: scene.motions.shown.round == 2)
    assert scene.motions.content == set()
    assert set(decided(scene)) <= {Decline(), PlayFor(8), PlayFor(28)}
    until_asked(scene)
    assert scene.asking.picker.key == Decline()
    before = decided(scene)
    press_on(scene, "pad:1", Verb.SOUTH)
    assert decided(scene) == before
    assert scene.asking.asks


def test_no_more_does_not_answer_for_which_target_to_play_nor_for_a_bot(tmp_path: Path) -> None:
    scene: Any = asking(quiet_services(tmp_path, QUICK), EIGHT_28, 4, "target", ("pad:1",))
    seats = match_of(scene.session).waiting()
    scene.motions.content.update(seats)
    play(scene, 1.0)
    assert match_of(scene.session).waiting() == seats
    scene = asked_at(tmp_path, "pad:1", "pad:2")
    scene.motions.content.add(0)
    scene.session.seating.stand_in(0, "normal")
    assert scene.choices.decided_before() is None, "it may want the next card"


def test_each_takes_back_what_their_own_device_said(tmp_path: Path) -> None:
    """The mouse by a click on the word; one button goes to both words of its own players."""
    scene = table(tmp_path, MOUSE, "pad:1", MOUSE)
    scene.director.finish()
    scene.motions.content.update({0, 1, 2})
    words = [one.key for one in offered(scene.chooser, scene.view) if isinstance(one.key, tuple)]
    assert words == [("no more", 0), ("no more", 2)]
    place = scene.choices.no_more_place(0)
    scene.handle(Action(MOUSE, Verb.CLICK, x=place.x + 200, y=place.y))
    assert scene.motions.content == {0, 1, 2}
    click_on(scene, place)
    assert scene.motions.content == {1, 2}
    press_on(scene, "pad:1", Verb.EAST)
    assert scene.motions.content == {2}


# What is seen.

DEALT = (ev.RoundBegan(1, 0), *(ev.HiddenDealt(seat, UNSEEN) for seat in range(3)))
PLAYED = (
    ev.RoundBegan(1, 0),
    *(ev.GemPlaced(0, 0) for _ in range(4)),
    *(ev.HiddenRevealed(seat, card) for seat, card in enumerate((7, 10, 9))),
    *(ev.PlaysFor(0, 8, 7), ev.PlaysFor(1, 28, 27), ev.HalvesFormed((2, 0), (2, 0))),
    ev.GemsWon(0, 2, 0),
)


@pytest.mark.parametrize(
    ("events", "seat", "seen"),
    [
        (DEALT, 0, ["0", BACK_SEAT]),
        ((*DEALT, *(ev.Accepted(1, card) for card in (4, 11, 11))), 1,
         ["6", "or 16", "or 26", BACK_SEAT]),
        ((*DEALT, ev.Accepted(2, 10), ev.Accepted(2, 9)), 2, ["19", BACK_SEAT]),
        ((*DEALT[:1], *(ev.Accepted(1, card) for card in (10, 10, 8, 11)), ev.WentOut(1)), 1,
         ["29", "OUT!"]),
        (PLAYED, 0, [TARGET_PICTURES[8], "ui/check"]),
        (PLAYED, 1, ["27", TARGET_PICTURES[28]]),
        ((*PLAYED, ev.RoundBegan(2, 1)), 0, ["0"]),
        ((*PLAYED, ev.RoundBegan(2, 1), ev.PlaysFor(0, 8, 6)), 0, ["6", TARGET_PICTURES[8]]),
    ],
)  # fmt: skip
def test_each_mat_has_its_sums_or_what_came_of_them(
    events: Sequence[Event], seat: int, seen: list[str], tmp_path: Path
) -> None:
    """The hidden card comes on top; later the gate for which it plays, and a check if that won.

    Gems of an earlier round have won nothing in this one.
    """
    scene = table(tmp_path, seats=3)
    scene.motions.told = TableModel(3)
    for event in events:
        scene.motions.told.apply(event)
    assert on_mat(scene, seat) == seen


def on_mat(scene: Any, seat: int) -> list[str]:
    """What is read and seen in the place of a mat's sums: texts, and pictures by name."""
    x, y, w, h = scene.motions.spots[seat].sums
    there = [
        mark
        for mark in marks_of(frame_of(scene))
        if isinstance(mark, Text | Picture)
        and abs(mark.x - x) <= w / 2
        and abs(mark.y - y) <= h / 2
    ]
    rows = sorted(there, key=lambda one: isinstance(one, Picture))
    names = [one.text if isinstance(one, Text) else one.name for one in rows]
    return [name for name in names if name not in ("+", *CARD_PICTURES.values())]


def test_every_cart_that_stands_says_at_which_station(tmp_path: Path) -> None:
    """Where many stand at one, none is quite there; one that still rolls says nothing."""

    def plates() -> list[str]:
        ink = [mark for mark in marks_of(frame_of(scene)) if isinstance(mark, Text)]
        return sorted(mark.text for mark in ink if mark.colour == INK and 300 < mark.y < 500)

    scene = table(tmp_path, seats=6)
    scene.motions.settle()
    scene.motions.arrange(0.0)
    assert plates() == ["0"] * 6
    scene.motions._stations[2] = (14,)
    scene.motions.arrange(1.0)
    scene.board.update(0.5)
    assert "14" not in plates()
    scene.board.update(0.6)
    assert plates() == ["0"] * 5 + ["14"]


def test_who_has_left_a_card_says_so_at_the_own_mat_as_long_as_it_lies_there(
    tmp_path: Path,
) -> None:
    scene = table(tmp_path, seats=4)
    model = scene.motions.told = TableModel(4)
    model.apply(ev.RoundBegan(1, 0))
    model.apply(ev.Declined(2))
    (word,) = [one for one in texts_of(frame_of(scene)) if one.text == "left it"]
    mat = scene.motions.spots[2].mat
    assert abs(word.x - mat.x) < mat.w / 2
    assert abs(word.y - scene.motions.spots[2].inner) < 60, "it hangs on the mat of who left it"
    taken, of_giver, over = [ev.Accepted(3, 5)], [ev.Declined(1)], [ev.RoundEnded("all out")]
    for then in (taken, [ev.Declined(2), ev.PilePassed(1)], of_giver, [ev.Declined(3), *over]):
        for event in then:
            model.apply(event)
        assert "left it" not in words_of(scene), "nor of the giver, or when the round is over"


def test_after_the_reveal_there_is_nothing_to_look_at(tmp_path: Path) -> None:
    scene = table(tmp_path, "pad:1", "pad:2")
    play(scene, 2.0)
    assert scene.asking.looking.may(0)
    scene.motions.shown.hidden[0] = 8
    assert not scene.asking.looking.may(0)


def test_a_single_person_sees_its_hidden_card_until_somebody_sits_down(tmp_path: Path) -> None:
    """Then it is covered at once, and its cart goes back to what all may know."""
    scene = asked_at(tmp_path, "pad:1")
    card = match_of(scene.session).view(0).game.hidden[0]
    assert scene.board.snapshot()["hidden", 0].picture == CARD_PICTURES[card]
    assert scene.motions.counted(0) == (card,)
    assert scene.motions.counted(1) == scene.motions.shown.cards(1)
    assert on_mat(scene, 0) == (["1", "or 11"] if card == 11 else [str(card)])
    assert scene.choices.secret_of(0) is not None
    assert not scene.asking.looking.may(0)
    took(scene, 0, 10)
    assert scene.motions.carts[0].station == 10 + (1 if card == 11 else card)
    scene.session.seating.hand_over(1, "pad:2")
    scene.reseat()
    x, y, *_ = scene.motions.spots[0].hidden
    there = [one.name for one in pictures_of(frame_of(scene)) if (one.x, one.y) == (x, y)]
    assert there == [scene.board.snapshot()["hidden", 0].picture] == [BACK_SEAT]
    assert [cart.station for cart in scene.motions.carts if cart.seat == 0] == [10]


def test_ones_own_hidden_card_counts_on_the_rails_as_soon_as_on_the_mat(tmp_path: Path) -> None:
    scene = table(tmp_path, "pad:1", settings=Settings(bot_pace=BotPace.INSTANT))
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.GemPlaced))
    (card,) = scene.motions.counted(0)
    assert card
    assert card in [cart.station for cart in scene.motions.carts if cart.seat == 0]


# What is told.


def test_hidden_cards_are_turned_the_farthest_from_a_goal_first(tmp_path: Path) -> None:
    """10 + 5 is 13 from the 28, 1 + 1 six from the 8, and 7 + 1 is there."""
    scene = table(tmp_path, seats=3, settings=Settings())
    scene.director.finish()
    events: list[Event] = [ev.RoundBegan(1, 0)]
    events += [ev.Accepted(seat, card) for seat, card in enumerate((7, 10, 1))]
    turned = [ev.HiddenRevealed(seat, card) for seat, card in enumerate((1, 5, 1))]
    order: list[int] = []
    scene.motions.beats = lambda event: order.append(getattr(event, "seat", -1)) or ()
    scene.teller.queue([*events, *turned, ev.PlaysFor(2, 8, 2)])
    scene.director.finish()
    assert order == [-1, 0, 1, 2, 1, 2, 0, 2]


def test_a_cart_rolls_only_when_its_card_has_been_seen(tmp_path: Path) -> None:
    """And then it comes to stand at the sum, while nothing of that is told by its place before."""
    scene, rolled = table(tmp_path, settings=Settings()), 0
    for _ in range(6):
        assert play_until(scene, lambda: isinstance(scene.motions.last, ev.Accepted))
        event, before = scene.motions.last, scene.motions.carts[:]
        cards = len(scene.motions.told.faces)
        while len(scene.motions.told.faces) == cards:
            assert scene.motions.carts == before
            scene.update(1 / 30)
        play_until(scene, lambda event=event: scene.motions.last is not event)
        rolled += scene.motions.carts != before
    assert rolled == 6


@pytest.mark.parametrize(
    ("event", "sound", "word"),
    [
        (ev.DirectHit((2,)), "ace", "Direct hit: 8 and 28!"),
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
    scene.services.audio.play = lambda name, *_: heard.append(name)
    play(scene, 1.2)
    assert sound in heard
    assert word in words_of(scene)


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("event", [ev.WentOut, ev.RoundBegan])
@pytest.mark.slow
def test_in_each_cart_sits_whose_it_is(event: type[Event], still: bool, tmp_path: Path) -> None:
    """Film strips showed carts that faded without the face of whose they are."""
    services = quiet_services(tmp_path, Settings(reduced_motion=still))
    scene, looked = telling(services, EIGHT_28, 4, event, 0.0), 0
    for _ in range(50):
        shown = [one for one in pictures_of(frame_of(scene)) if one.alpha > 20]
        riders = [(one.x, one.y) for one in shown if one.name.startswith("faces/")]
        for cart in (one for one in shown if one.name == "eight28/cart"):
            at = pytest.approx((cart.x, cart.y - 0.06 * cart.h))
            assert [place for place in riders if place == at], scene.motions.last
            looked += 1
        scene.update(0.04)
    assert looked > 150
