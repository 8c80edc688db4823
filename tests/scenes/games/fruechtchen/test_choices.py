"""Presses in, moves out: lending, rolling, displacing, with every device."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.engine.events import Event
from game.engine.match import Match, Setup
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from game.fruechtchen.cards import DICE, FACES
from game.fruechtchen.moves import Displace, Lend, Roll, Stop
from game.fruechtchen.table import View
from scenes.files.settings import AnimationSpeed
from scenes.games.fixtures import play, play_until
from scenes.games.fruechtchen import dice
from scenes.games.fruechtchen.dice import beside, idle
from scenes.games.fruechtchen.lesson import CALL_OUTS
from scenes.games.fruechtchen.paint_choice import DONE, LAID
from scenes.games.fruechtchen.rolls import RollTable
from scenes.games.fruechtchen.table import PIPS
from scenes.games.fruechtchen.view import MarketView
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.call_outs import Now
from scenes.match.game_scene import GameScene
from scenes.people.seating import Player, Seating
from scenes.stage.render.text import fit
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.texts import LANGUAGES, Texts
from tests.scenes.behind import match_of
from tests.scenes.games.fruechtchen.tables import decide, last_move, table, until_asked
from tests.scenes.games.test_reach import NAMED, Sitting, asks, scene_at
from tests.scenes.guest import STANDS, Guest
from tests.scenes.room import click_on, frame_of, pictures_of, press_on, texts_of, words_of
from tests.scenes.standing import let_stand


def test_no_more_dice_are_shown_to_lend_than_go(tmp_path: Path) -> None:
    """FR-7: where no host has room for all of them, the question and the tray say so."""
    match, luck = Match(Setup(FRUECHTCHEN, 3, 2, FRUECHTCHEN.options())), Random(2)
    few = 0
    while not match.over:
        (seat, *_), before = match.waiting(), len(match.events)
        asked = match.copy()
        for one in match.waiting():
            match.commit(one, luck.choice(match.legal(one)))
        lent = [event for event in match.events[before:] if isinstance(event, ev.DiceLent)]
        if asked.ask and asked.ask.phase == "lend" and lent:
            number = asked.view(None).game.open_numbers[seat][-1]
            if lent[0].dice < min(number, asked.view(None).game.dice[seat][seat]):
                few += 1
                scene = scene_at(tmp_path, asked, Sitting("pad:1"), seat)
                play(scene, 0.5)
                dice = "1 die" if lent[0].dice == 1 else f"{lent[0].dice} dice"
                assert f"Lend {dice}: to whom?" in words_of(scene)
    assert few, "this game shows it"


def test_whoever_has_guessed_may_guess_again_before_the_last_roll(tmp_path: Path) -> None:
    scene, last, offered = table(tmp_path, (KEYBOARD,), 4), None, {True: 0, False: 0}
    while not min(offered.values()) > 2:
        scene.update(0.1)
        if 0 in scene.asking.awaited:
            decide(scene, 0)
        event, open_again = scene.motions.last, 0 in scene.guesses.guessing
        if open_again:
            scene.guesses.put(0, 0)
        told = isinstance(event, ev.Rolled) and scene.motions.has_told and event is not last
        if told and event.seat and event.left:
            assert open_again is (event.left == 1)
            offered[open_again] += 1
            last = event


def test_lending_to_a_panel(tmp_path: Path) -> None:
    scene = table(tmp_path, (KEYBOARD,))
    until_asked(scene, "lend")
    moves = scene.choices.places(0)
    assert set(moves) == {Lend(1), Lend(2), Lend(3)}
    arrows = [m for m in pictures_of(frame_of(scene)) if m.w >= 64]
    ways = [m for m in arrows if m.name in ("ui/arrow_left", "ui/arrow_right")]
    assert len(ways) == 3
    assert all((m.name == "ui/arrow_left") is (m.x < 960) for m in ways), "out of the middle"
    largest, mat = max(ways, key=lambda mark: mark.w), moves[scene.asking.picker.key]
    assert (largest.x < 960, largest.y) == (mat.x < 960, mat.y), "to what has the focus"
    let_stand(scene)
    click_on(scene, moves[Lend(2)])
    assert last_move(scene) == Lend(2)


# Harvesting.


def promised(scene: GameScene, words: str) -> int:
    """The Euros on the button that says this."""
    (said,) = [text for text in words_of(scene) if text.startswith(f"{words} +")]
    return int(said.removeprefix(f"{words} +").removesuffix(" €"))


def asked_to(folder: Path, phase: str, device: str = KEYBOARD) -> Iterator[Guest]:
    """Guests who have a choice in this phase, in games with all kinds of options."""
    for name in (name for name in NAMED if "fruechtchen" in name):
        for match in (one for one in asks(name) if one.ask and one.ask.phase == phase):
            seat = match.waiting()[0]
            yield Guest(scene_at(folder, match, Sitting(device), seat), seat, device)


def test_a_complete_harvest_is_preselected_with_its_sum(tmp_path: Path) -> None:
    """FR-10: one calm press brings it in; two in haste decide nothing."""
    brought = 0
    for guest in asked_to(tmp_path, "roll"):
        let_stand(guest.scene)
        scene, seat = guest.scene, guest.seat
        match = match_of(scene.session)
        said, scores = promised(scene, "Stop, harvest"), match.view(None).game.scores
        before = len(match.decisions)
        assert guest.focus == Stop()
        press_on(scene, KEYBOARD, Verb.SOUTH, Verb.SOUTH)
        assert len(match.decisions) == before
        play(scene, 1.0)
        press_on(scene, KEYBOARD, Verb.SOUTH)
        assert last_move(scene, seat) == Stop()
        if match.ask and match.ask.phase != "displace":
            assert match.view(None).game.scores[seat] - scores[seat] == said
            brought += 1
    assert brought


@pytest.mark.slow
def test_where_no_roll_can_change_anything_nothing_is_asked(tmp_path: Path) -> None:
    """FR-10: enough match, and no guest's die can still count."""
    stopped = 0
    for seed in range(1, 5):
        scene = table(tmp_path / str(seed), (KEYBOARD,), seed=seed, animation=AnimationSpeed.OFF)
        match = match_of(scene.session)
        while not match.over and len(match.decisions) < 60:
            scene.update(0.1)
            if scene.asking.asks and 0 in match.waiting():
                assert match.ask.phase != "roll" or not match.view(None).game.settled(0)
                decide(scene, 0)  # it never stops
        stopped += [d.move for d in match.decisions if d.seat == 0].count(Stop())
    assert stopped


@pytest.mark.parametrize(
    ("own", "guest", "matched", "displacing", "settled"),
    [
        (7, 0, (2, 0), False, True),
        (7, 0, (1, 0), False, False),
        (7, 2, (2, 0), False, False),
        (7, 1, (2, 1), False, True),
        (7, 1, (2, 1), True, False),
    ],
)
def test_when_a_harvest_is_settled(
    own: int, guest: int, matched: tuple[int, int], displacing: bool, settled: bool
) -> None:
    """FR-8, FR-10, FR-18: two cards; own matches beyond that displace, or lapse."""
    view = SimpleNamespace(
        matched=matched, dice=((own, guest), (0, 0)), need=lambda _: 2, displacing=displacing
    )
    assert View.settled(cast("Any", view), 0) is settled


def test_a_person_presses_the_first_roll_and_the_last_and_where_there_is_a_choice(
    tmp_path: Path,
) -> None:
    """FR-8: those between must be, so they follow by themselves, and nobody is called for them."""
    scene, called = table(tmp_path, (KEYBOARD,), animation=AnimationSpeed.FAST), Counter[str]()
    match, sounds = match_of(scene.session), scene.motions.play

    def play_sound(sound: str, *more: Any) -> None:
        called[sound] += 1
        sounds(sound, *more)

    scene.motions.play = play_sound  # type: ignore[method-assign]
    between = 0
    while not between:
        until_asked(scene, "roll")
        view = match.view(None).game
        assert view.attempts in (1, view.need(0)) or Stop() in match.legal(0)
        play(scene, 1.0)
        before = len(match.decisions)
        called.clear()
        press_on(scene, KEYBOARD, Verb.SOUTH)
        assert play_until(scene, lambda: scene.asking.asks)
        mine = [one.move for one in match.decisions[before:] if one.seat == 0]
        between += mine[1:].count(Roll())
        assert called["turn"] == len(scene.asking.awaited), "none for what nobody is asked"


@pytest.mark.parametrize(
    ("matched", "attempts", "rolls_on"),
    [
        ((0, 0), 3, False),
        ((0, 0), 2, True),
        ((1, 1), 2, True),
        ((2, 1), 2, False),
        ((0, 0), 1, False),
    ],
)
def test_when_a_roll_follows_by_itself(
    matched: tuple[int, int], attempts: int, rolls_on: bool
) -> None:
    """FR-8: of three rolls for three cards it is the second, while not enough match."""
    view = SimpleNamespace(matched=matched, attempts=attempts, need=lambda _: 3)
    assert View.rolls_on(cast("Any", view), 0) is rolls_on


def test_no_tip_costs_money() -> None:
    """FR-10: who rolls on where enough match only helps guests."""
    tip = next(one for one in CALL_OUTS if one.name == "again")
    for matched, said in (((0, 0), False), ((1, 0), True), ((1, 1), False)):
        view = SimpleNamespace(matched=matched, attempts=1, need=lambda _: 2)
        assert tip.due(Now(0, "roll", view, ())) is said


@pytest.mark.parametrize(
    ("missing", "attempts", "person", "quick"),
    [(3, 1, False, True), (0, 2, False, True), (1, 1, False, False), (3, 1, True, False)],
)
def test_bots_among_themselves_roll_on_in_one_where_little_hangs_on_it(
    missing: int, attempts: int, person: bool, quick: bool
) -> None:
    """Where they would need a wonder, or have enough; not where dice of a person lie there."""
    other = Player("B", 1, KEYBOARD) if person else Player("B", 1, bot="normal")
    told = SimpleNamespace(
        rolling=lambda: [0, 1, 2, 3, DICE], missing=lambda: missing, attempts=attempts, aside=[4]
    )
    assert idle(cast("Any", told), Seating([Player("A", 0, bot="normal"), other])) is quick


@pytest.mark.parametrize(
    ("event", "rounds", "watched"),
    [
        (ev.HarvestBegan(2, 0, 1), 2, True),
        (ev.HarvestBegan(2, 0, 1), 1, False),  # nobody has seen a round
        (ev.HarvestBegan(1, 0, 1), 2, False),  # a die of the person lies there
        (ev.HarvestBegan(0, 0, 1), 2, False),
        (ev.DiceLent(2, 1, 1), 2, True),
        (ev.DiceLent(2, 0, 1), 2, False),
        (ev.LaidOut(fruits=(), counts=(), jokers=(), numbers=()), 2, False),
    ],
)
def test_bots_among_themselves_are_told_quicker(event: Event, rounds: int, watched: bool) -> None:
    """Where no person has a part: neither the harvest nor a die there, nor what is lent."""
    bots = [Player(name, number, bot="normal") for number, name in enumerate("BC", 1)]
    told = SimpleNamespace(round=rounds, places=[0] * (DICE - 1) + [1] * (DICE + 1) + [2] * DICE)
    assert beside(cast("Any", told), Seating([Player("A", 0, KEYBOARD), *bots]), event) is watched
    assert not beside(cast("Any", told), Seating([Player("A", 0, bot="normal"), *bots]), event)


def test_rolls_on_which_little_hangs_take_less_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = []
    for little in (False, True):
        monkeypatch.setattr(dice, "idle", lambda *_, little=little: little)
        scene = table(tmp_path / str(little), (KEYBOARD,))
        until_asked(scene, "roll")
        press_on(scene, KEYBOARD, Verb.SOUTH)
        seconds.append(0.0)
        while scene.director.telling:
            scene.update(0.05)
            seconds[-1] += 0.05
    assert seconds[1] < seconds[0]


def test_what_people_only_watch_takes_less_time(tmp_path: Path) -> None:
    motions = table(tmp_path, (KEYBOARD,)).motions
    seconds = []
    for motions.told.round in (1, 2):  # in the first round all is told in full
        beats = list(motions.beats(ev.NothingToHarvest(2)))
        seconds.append(sum(beat.seconds or 0.0 for beat in beats))
    assert 0.0 < seconds[1] < seconds[0]


def test_displacing_counts_the_dice_of_each_owner(tmp_path: Path) -> None:
    bought = 0
    for guest in asked_to(tmp_path, "displace"):
        guest.wait(STANDS)
        scene, seat = guest.scene, guest.seat
        match, owner = match_of(scene.session), scene.choices.guests(guest.seat)[0]
        view = match.view(None).game
        assert on_plate(guest, owner) == (view.matched[owner], 0), "the guest's dice"
        assert guest.focus == DONE, "who presses at once pays all"
        whole, offered = promised(scene, "Harvest"), words_of(scene)
        click_on(scene, guest.places[owner])
        assert scene.choices.displacing[owner] == 1
        assert on_plate(guest, owner) == (view.matched[owner], 1), "one of them is crossed out"
        spare = len(scene.motions.told.aside) - scene.motions.told.need - 2
        left = f"{spare} to spare" if spare else "enough"
        assert left in words_of(scene), "it costs one of the own dice, too"
        along = view.harvest_along and view.fruits[owner] == view.fruits[seat]  # who then gets some
        assert ("gets nothing" in words_of(scene)) is (view.matched[owner] == 1 and not along)
        more = promised(scene, "Harvest")
        assert f"you: +{more - whole} €" in offered, "what an own match would buy"
        assert "Harvest, or first push a guest out?" in offered
        assert "Paid before you:" in offered, "why anybody should"
        assert "costs" in offered, "one of the own dice, shown beside it"
        click_on(scene, guest.places[DONE])
        assert last_move(scene, seat) == Displace(
            tuple(int(one == owner) for one in range(len(view.scores)))
        )
        assert match.view(None).game.scores[seat] - view.scores[seat] == more >= whole
        bought += more > whole
    assert bought


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("device", [KEYBOARD, MOUSE])
def test_one_press_too_many_displaces_no_fewer_and_is_told_why(
    device: str, language: str, tmp_path: Path
) -> None:
    """FR-18: a double click where one more may go never ends at none; back takes back one."""
    for guest in asked_to(tmp_path, "displace", device):
        texts = guest.scene.services.texts
        texts.use(language)
        guest.wait(STANDS)
        asking, choices = guest.scene.asking, guest.scene.choices
        owner, most = choices.guests(guest.seat)[0], 0
        while not asking.reason:
            guest.pick(owner)
            assert choices.displacing[owner] >= most
            most = choices.displacing[owner]
        assert most
        strip = texts_of(frame_of(guest.scene.strip))
        assert all(fit(mark).fits for mark in strip), "a long reason lay on the question"
        (back,) = [mark for mark in strip if mark.text == texts("back")]
        guest.press(Verb.CLICK if device == MOUSE else Verb.EAST, x=back.x, y=back.y)
        assert choices.displacing[owner] == most - 1


@pytest.mark.parametrize(
    ("spare", "words"),
    [
        (0, "Crossed out: no Euros. Harvest?"),
        (1, "Crossed out: no Euros. Harvest?"),
        (2, "Harvest, or first push a guest out?"),
        (3, "Harvest, or first push a guest out?"),
    ],
)
def test_it_is_asked_for_another_pair_where_there_is_one(spare: int, words: str) -> None:
    """FR-18: a guest's match is crossed out together with an own one."""
    table = SimpleNamespace(phase="displace", waiting=tuple)
    look = SimpleNamespace(missing=-spare)
    view = SimpleNamespace(services=SimpleNamespace(texts=Texts()), table=table, look=look)
    assert MarketView.question(cast("Any", view), None).words == words


@pytest.mark.parametrize("verb", [Verb.SOUTH, Verb.EAST])
@pytest.mark.parametrize("cards", [1, 2])
def test_who_takes_a_card_back_still_sees_the_focus(cards: int, verb: Verb, tmp_path: Path) -> None:
    guest = Guest(table(tmp_path, ["pad:1"]), 0, "pad:1")
    until_asked(guest.scene, "lay out")
    guest.wait(STANDS)
    kind = next(kind for kind in guest.places if guest.scene.choices.draft(0).hand[kind] >= cards)
    for _ in range(cards):
        guest.pick(kind)
    guest.go_to((LAID, cards - 1))
    guest.press(verb)
    assert (LAID, cards - 1) not in guest.places
    assert guest.focus is not None
    assert guest.sees_focus()


def test_no_bot_pushes_out_whom_a_person_was_about_to(tmp_path: Path) -> None:
    guest = next(asked_to(tmp_path, "displace"))
    guest.wait(STANDS)
    scene, seat = guest.scene, guest.seat
    click_on(scene, guest.places[scene.choices.guests(seat)[0]])
    assert sum(scene.choices.displacing) == 1
    scene.session.seating.stand_in(seat, "normal")
    scene.reseat()
    assert scene.table.waiting() == (seat,)
    assert sum(scene.choices.displacing) == 0, "all see what would be left"


def on_plate(guest: Guest, owner: int) -> tuple[int, int]:
    """How many matches and crosses stand on a plate."""
    scene, place = guest.scene, guest.places[owner]
    face = PIPS[FACES[scene.motions.told.fruits[guest.seat]]]
    here = [mark for mark in pictures_of(frame_of(scene)) if place.holds(mark.x, mark.y)]
    dice = {mark.colour for mark in here if mark.name == face}
    assert dice == {SEAT_COLOURS[scene.session.seating[owner].mark]}, "of their owner's colour"
    names = [mark.name for mark in here]
    return names.count(face), names.count("ui/cross")


def test_all_rolls_are_one_press_away(tmp_path: Path) -> None:
    """Expected against actual, of all matches of the evening; the game waits meanwhile."""
    scene = table(tmp_path, (), 3, animation=AnimationSpeed.OFF)
    play_until(scene, lambda: scene.motions.shown.round > 2)
    scene.services.throws["another"] = (1, 2, 3, 4, 5, 6)
    thrown = [pip for event in match_of(scene.session).events for pip in ev.thrown(event)]
    for verb in (Verb.POINT, Verb.EAST):
        scene.handle(Action(MOUSE, verb, x=1664, y=1020))
        assert not scene.services.stack.changing, "only a click does"
    for action in (Action("pad:1", Verb.SELECT), Action(MOUSE, Verb.CLICK, x=1664, y=1020)):
        scene.handle(action)
        scene.services.stack.apply_changes()
        rolls = scene.services.stack.top
        assert isinstance(rolls, RollTable)
        assert rolls.counts == [thrown.count(face) + face for face in range(1, 7)]
        due = f"expected: {sum(rolls.counts) / 6:.1f} each"
        assert any(due in mark.text for mark in texts_of(frame_of(rolls)))
        rolls.handle(Action("pad:1", Verb.EAST))
        scene.services.stack.apply_changes()
        assert scene.services.stack.top is scene
