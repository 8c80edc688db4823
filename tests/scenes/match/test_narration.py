"""What is said aloud at a table: what all may know, and nothing that is chosen in secret."""

from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path

import pytest

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.moves import Call, Slide, SlideOn
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.cards import APPLE, JOKER, KINDS
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.rules import Take
from scenes.files.settings import BotPace, Settings
from scenes.games.cockroach.choices import in_words
from scenes.games.cockroach.draft import Card, Claim, To
from scenes.games.fixtures import resumed, staged, table_of
from scenes.games.fruechtchen.choices import laid_out
from scenes.games.fruechtchen.draft import Draft
from scenes.games.fruechtchen.paint_choice import LAID
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.stage.voice import NoVoice
from scenes.texts import Texts
from tests.game.tables import Table
from tests.scenes.behind import match_of
from tests.scenes.games.test_reach import OTHER, PAD, Sitting, asks, scene_at
from tests.scenes.guest import Guest
from tests.scenes.room import room
from tests.scenes.twins import FULL

STEP = 1 / 10
SPEAKS = Settings("en", bot_pace=BotPace.INSTANT, speech=True)


def said(scene: GameScene) -> list[str]:
    voice = scene.services.voice
    assert isinstance(voice, NoVoice)
    return voice.said


def speaking(scene: GameScene) -> GameScene:
    """The scene with a voice, where no bot decides anything."""
    scene.services.settings = replace(scene.services.settings, speech=True)
    scene.session.think = lambda _dt: ()  # type: ignore[method-assign]
    return scene


def bidding(folder: Path, *devices: str, settings: Settings = SPEAKS) -> GameScene:
    """A new game of Grasshopper Poker that speaks, unless the settings are others."""
    people = table_of(GRASSHOPPER_POKER, devices, 3)
    return staged(room(folder, settings=settings).services, GRASSHOPPER_POKER, people, 5)


def wait(scene: GameScene, seconds: float = 3.0) -> None:
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)


def press(scene: GameScene, *verbs: Verb, device: str = PAD) -> None:
    for verb in verbs:
        scene.handle(Action(device, verb))
        scene.update(STEP)
        scene.handle(Action(device, verb, pressed=False))
        scene.update(STEP)


def how_many(scene: GameScene, seat: int, key: object) -> str | None:
    """How many cards lie or are held there, where that is said first."""
    view = match_of(scene.session).view(seat).game
    match key:
        case Take(kind):
            return str(view.display[kind])
        case Card(face) if view.hand[face] > 1:
            return str(view.hand[face])
        case int(kind) if scene.table.phase == "lay out":
            return str(view.hands[seat][kind])
    return None


@pytest.mark.parametrize("table", FULL, ids=str)
@pytest.mark.slow
def test_who_plays_alone_hears_where_the_focus_is(table: Table, tmp_path: Path) -> None:
    """In each phase: everything that can be picked has words of its own."""
    for number, match in enumerate(asks(str(table))):
        seat = match.waiting()[0]
        scene = speaking(scene_at(tmp_path / str(number), match, Sitting(PAD), seat))
        wait(scene)
        places = scene.choices.places(seat)
        words = [scene.choices.named(seat, key) for key in places]
        assert all(words)
        for key, word in zip(places, words, strict=True):
            to = getattr(key, "to", getattr(key, "seat", None))
            assert to is None or scene.session.seating[to].name in word
            number = how_many(scene, seat, key)
            assert number in (None, word.split()[0])
        assert len(set(words)) == len(words), words
        before = len(said(scene))
        press(scene, Verb.RIGHT, Verb.LEFT, Verb.UP)
        heard = said(scene)[before:]
        assert heard
        assert set(heard) <= {
            scene.choices.named(seat, key) for key in scene.choices.places(seat)
        } | set(words)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (Slide(0, 2, 1), "Cem: Rat"),
        (SlideOn(2, 1), "Cem: Rat"),
        (To(2), "Cem"),
        (Claim(1), "Rat"),
        (Call(1), "True"),
        (Call(0), "False"),
    ],
)
def test_a_slide_names_who_gets_it_and_what_is_claimed(key: Hashable, words: str) -> None:
    seating = table_of(COCKROACH_POKER_ROYAL, (PAD,), 4)
    for player, name in zip(seating, ("Ada", "Ben", "Cem", "Dia"), strict=True):
        player.name = name
    assert in_words(Texts("en"), seating, (), key) == words


def test_of_each_kind_is_said_how_many_of_it_are_chosen() -> None:
    """Three apples and two jokers in the hand: two apples and one joker are laid out so far."""
    hand = [0] * len(KINDS)
    hand[APPLE], hand[JOKER] = 3, 2
    draft = Draft(hand, (1, 2))
    for kind in (APPLE, APPLE, JOKER):
        draft.add(kind)
    said = [laid_out(Texts("en"), draft, kind, 1) for kind in (APPLE, JOKER)]
    assert said == ["3 apples, 2 chosen", "2 jokers, 1 chosen"]


def test_a_turn_its_question_and_the_log_are_said(tmp_path: Path) -> None:
    scene = bidding(tmp_path, PAD)
    name = scene.session.seating[0].name
    told: list[str] = []
    while len(told) < 6:
        scene.update(STEP)
        told += [line for line in scene.teller.lines if line not in told]
        if scene.asking.awaited:
            scene.chooser.commit(0, match_of(scene.session).legal(0)[0])
    assert said(scene)[0] == f"{name}: Choose your bid"
    assert [line for line in said(scene) if line in told] == told[: len(told)]


@pytest.mark.parametrize("first", [0, 1])
def test_who_has_chosen_is_said_and_never_what(first: int, tmp_path: Path) -> None:
    scene = speaking(bidding(tmp_path, PAD, OTHER))
    seating = scene.session.seating
    wait(scene)
    assert seating[0].privacy is Privacy.BLIND
    before, second = len(said(scene)), 1 - first
    lock, pads = Verb.RIGHT_SHOULDER, (PAD, OTHER)
    press(scene, Verb.UP, lock, lock, device=pads[first])
    wait(scene)
    for seat in (first, second):
        press(scene, Verb.UP, lock, device=pads[seat])
    both, left = (f"{who}: Choose your bid" for who in ("Ada and Ben", seating[second].name))
    chosen = [f"{seating[seat].name} has chosen" for seat in (first, second)]
    told = [chosen[0], left, both, chosen[0], left, chosen[1]]
    assert said(scene)[before:] == told, "each once, and anew who has thought better of it"


def test_a_focus_that_moves_is_said_at_once_and_a_question_in_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever goes on does not wait until all that was passed has been read."""
    scene = speaking(bidding(tmp_path, PAD))
    heard: list[tuple[str, bool]] = []

    def say(words: str, _language: str, *, now: bool = False) -> None:
        heard.append((words, now))

    monkeypatch.setattr(scene.services.voice, "say", say)
    wait(scene)
    assert (f"{scene.session.seating[0].name}: Choose your bid", False) in heard
    heard.clear()
    press(scene, Verb.LEFT, Verb.LEFT)
    assert len(heard) == 2
    assert all(now for _, now in heard)


@pytest.mark.parametrize("device", [PAD, MOUSE])
def test_nothing_is_said_of_a_card_that_is_no_longer_laid_out(device: str, tmp_path: Path) -> None:
    people = table_of(FRUECHTCHEN, (device,), 3)
    scene = speaking(staged(room(tmp_path, settings=SPEAKS).services, FRUECHTCHEN, people, 5))
    guest = Guest(scene, 0, device)
    guest.wait(20.0)
    assert scene.asking.awaited == [0]
    guest.pick(next(iter(guest.places)))
    assert (LAID, 0) in guest.places
    guest.pick((LAID, 0))
    guest.wait(1.0)
    assert (LAID, 0) not in guest.places


def test_nothing_is_said_unless_somebody_wants_it(tmp_path: Path) -> None:
    scene = bidding(tmp_path, PAD, settings=Settings())
    wait(scene, 5.0)
    press(scene, Verb.LEFT)
    assert not Settings().speech
    assert said(scene) == []


def test_a_resumed_game_does_not_say_all_that_was(tmp_path: Path) -> None:
    here = room(tmp_path, settings=SPEAKS)
    match = asks(str(next(t for t in FULL if t.game is COCKROACH_POKER_ROYAL)))[-1].copy()
    scene = resumed(here.services, match, table_of(COCKROACH_POKER_ROYAL, (), match.setup.seats))
    assert scene.teller.lines
    assert said(scene) == []


def test_a_refusal_is_said_to_whoever_plays_openly(tmp_path: Path) -> None:
    scene = speaking(bidding(tmp_path, PAD))
    wait(scene)
    press(scene, Verb.EAST, Verb.SOUTH)
    wait(scene, 0.1)
    assert said(scene)[-2:] == ["Do you mean this? Press once more", "4"], "and what it is"
