"""Guests who hold phones, in every game and for an evening: all can be tapped, nothing leaks."""

from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.engine.match import Match
from game.engine.moves import Move
from game.evening.log import complete
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.show.podium import Podium
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.fixtures import table_of
from scenes.input.action import Verb
from scenes.lessons.scene import LessonScene
from scenes.match.game_scene import GameScene
from scenes.menus.phone_door import files
from scenes.people.seating import Privacy
from scenes.phones.messages import Language, Press
from scenes.phones.news import Knock
from scenes.stage.voice import NoVoice
from scenes.texts import Texts
from tests.game.evening.evenings import named
from tests.game.tables import Table
from tests.instruments.fairness.twins import twins
from tests.scenes.behind import match_of
from tests.scenes.evening.party import House, place, waiting
from tests.scenes.games.test_reach import SEVERAL, asks, wanted
from tests.scenes.guest import parts_of
from tests.scenes.phones.tables import FRAME, NAMES, Guests, Played, at_phones, number_of, on_phones
from tests.scenes.room import room
from tests.scenes.twins import FULL

FOUR = NAMES[:4]
served = cache(files)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["eight28", "fruechtchen"])
def test_a_whole_game_is_played_on_four_phones(game: str, tmp_path: Path) -> None:
    """Whoever is asked taps something; nobody needs anything else."""
    quick = Settings(animation=AnimationSpeed.OFF, reduced_motion=True)
    played = on_phones(room(tmp_path, settings=quick).services, game, FOUR, short=True)
    luck = Random(29)
    assert {player.privacy for player in played.scene.session.seating} == {Privacy.PHONE}
    for _ in range(6000):
        if played.scene.over:
            break
        played.asked(each=0.1)
        for seat in played.scene.table.waiting():
            played.guests.tap_anything(played.guests.devices[seat], luck)
        played.guests.frames(0.1, each=0.1)
    assert played.scene.over


def tap_move(guests: Guests, device: str, move: Move) -> None:
    """Tap what makes up this move, part by part."""
    for part in parts_of(move):
        guest = guests.phones.guest(device)
        assert guest is not None
        label = guest.offered.id_of(part)
        offered = guests.state(device)["choices"]
        assert label in [one["move"] for one in offered], (part, offered)
        pictures = {one["picture"] for one in offered} - {""}
        assert {f"/svg/{name}.svg" for name in pictures} <= served().keys()
        guests.says(device, Press(label))
        guests.frames(0.2)


@pytest.mark.slow
@pytest.mark.parametrize("table", FULL, ids=str)
def test_each_move_of_a_seat_can_be_tapped_and_only_those(table: Table, tmp_path: Path) -> None:
    """At asks of every phase: what makes up the move is tapped, part by part."""
    chance = Random(str(table))
    for number, match in enumerate(asks(str(table))):
        for at, (before, seat, move) in enumerate(wanted(match, chance)):
            folder = tmp_path / f"{number}-{at}"
            played = at_phones(room(folder).services, before.copy(), NAMES[: match.setup.seats])
            played.asked()
            tap_move(played.guests, played.guests.devices[seat], move)
            last = match_of(played.scene.session).decisions[-1]
            assert (last.seat, last.move) == (seat, move)


def test_its_pad_chooses_nothing_that_is_secret_and_takes_it_back(tmp_path: Path) -> None:
    played = on_phones(room(tmp_path).services, "grasshopper", NAMES[:3])
    guests, (device, *_) = played.guests, played.guests.devices
    played.asked()
    guests.pad(device, "south")
    guests.frames(0.1)
    assert guests.state(device)["refusal"] == "Choose on your phone"
    guests.tap_anything(device, Random(1))
    assert 0 not in played.scene.table.waiting()
    guests.pad(device, "east")
    assert 0 in played.scene.table.waiting()


def test_what_a_guest_does_on_a_phone_is_told_the_table_in_its_own_language(tmp_path: Path) -> None:
    """A German guest's secret choice was said aloud in German at an English table."""
    settings = Settings("en", animation=AnimationSpeed.OFF, speech=True)
    played = on_phones(room(tmp_path, settings=settings).services, "grasshopper", NAMES[:3])
    guests, mouth = played.guests, NoVoice()
    guests.services.voice, device = mouth, guests.devices[0]
    guests.says(device, Language("de"))
    played.asked()
    guests.pad(device, "south")
    guests.frames(0.1)
    assert guests.state(device)["refusal"] == Texts("de")("Choose on your phone")
    guests.tap(device, guests.state(device)["choices"][0]["label"])
    assert f"{NAMES[0]} has chosen" in mouth.said


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_taken_on_phones(game: str, tmp_path: Path) -> None:
    """Their pads nod at its pages, and each act is tapped; nobody looks at a card elsewhere."""
    here, ended = room(tmp_path, settings=Settings(animation=AnimationSpeed.OFF)), list[bool]()
    guests, acted = Guests(here.services, NAMES[:2]), set[int]()
    seating = table_of(GAMES[game], guests.devices[:1], 3)
    seating.hand_over(1, guests.devices[1])
    lesson = LessonScene(here.services, game, seating, lambda: ended.append(True))
    here.services.stack.start_with(lesson)
    for _ in range(100):
        guests.frames(0.6, each=0.1)
        if ended:
            break
        assert not lesson.ghost, lesson.beat.words
        assert not lesson.session.looks, lesson.beat.words
        for seat in lesson.asked[:1] if lesson.waits else ():
            device = guests.devices[seat]
            if lesson.page:
                assert not guests.state(device)["playing"]
                guests.pad(device, "south")
            else:
                acted.add(seat)
                tap_move(guests, device, lesson.session.shown_move(seat))
    assert ended == [True]
    assert acted == {0, 1}


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_stays_as_it_was_while_it_is_told_what_happened(game: str, tmp_path: Path) -> None:
    """Else a phone would say first what the table has yet to show."""
    quick = Settings(animation=AnimationSpeed.FAST)
    played = on_phones(room(tmp_path, settings=quick).services, game, FOUR)
    guests, luck, changed = played.guests, Random(29), 0
    before: list[object] = [[]] * len(FOUR)
    for _ in range(120):
        guests.frames(0.5, each=0.1)  # long enough for every phone
        hands = [guests.state(device).get("hand", []) for device in guests.devices]
        if played.scene.director.telling:
            assert hands == before
            continue
        changed += hands != before
        before = hands
        for seat in played.scene.table.waiting()[:1]:
            guests.tap_anything(guests.devices[seat], luck)
    assert changed


@pytest.mark.parametrize("then", ["time passes", "a pause", "a bot kept the seat"])
def test_a_phone_says_no_longer_why_not_than_it_is_of_now(then: str, tmp_path: Path) -> None:
    """It stood until that phone was tapped again, in the language of before."""
    played = on_phones(room(tmp_path).services, "eight28", NAMES[:3])
    guests, scene = played.guests, played.scene
    played.asked()
    (asked,) = scene.table.waiting()
    other = (asked + 1) % 3
    device = guests.devices[other]
    for seconds in (2.0, 0.2):  # a second press is told as long as the first
        guests.pad(device, "south")
        guests.frames(seconds)
    guests.frames(1.0)
    assert guests.state(device)["refusal"] == f"It is {NAMES[asked]}’s turn"
    match then:
        case "time passes":
            guests.frames(2.0)
        case "a pause":
            guests.pad(device, "start")
            assert guests.services.stack.top is not scene
            guests.services.change(replace(guests.services.settings, language="de"))
            guests.pad(device, "start")
            assert guests.services.stack.top is scene
        case _:
            scene.session.seating.stand_in(other, "normal")
            guests.pad(device, "south")
            assert scene.session.seating.held_by(device) == [other]
    guests.frames(0.2)
    assert guests.state(device)["refusal"] == ""


@pytest.mark.parametrize("game", ["cockroach", "eight28", "fruechtchen"])
def test_a_hand_is_there_again_after_a_pause_of_what_is_told(game: str, tmp_path: Path) -> None:
    """It was gone until all was told; who has another seat now never sees that of before."""
    quick = Settings(animation=AnimationSpeed.FAST)
    played = on_phones(room(tmp_path, settings=quick).services, game, FOUR)
    guests, scene, luck = played.guests, played.scene, Random(29)
    before: list[object] = []
    while not (scene.director.telling and scene.table.decisions > 8):
        guests.frames(0.5, each=0.1)
        if scene.director.telling:
            continue
        before = [guests.state(device)["hand"] for device in guests.devices]
        for seat in scene.table.waiting()[:1]:
            guests.tap_anything(guests.devices[seat], luck)
    assert any(before)
    stack, (first, other, *_) = guests.services.stack, guests.devices
    guests.pad(first, "start")
    assert stack.top is not scene
    guests.frames(0.5)
    scene.session.seating.stand_in(0, "normal")
    scene.session.seating.hand_over(1, first)
    guests.pad(first, "start")
    assert stack.top is scene
    guests.frames(0.1)
    assert scene.director.telling
    hands = [guests.state(device)["hand"] for device in guests.devices]
    assert hands == [before[1], [], *before[2:]]
    assert guests.state(other)["name"] == FOUR[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_of_two_shows_a_hand_to_nobody_but_who_has_said_to_have_it(
    game: str, tmp_path: Path
) -> None:
    """It showed the first one's hand whenever neither was asked, whoever held it then.

    What one of them may tap is nothing that the other could have meant.
    """
    quick = Settings(animation=AnimationSpeed.OFF)
    played = on_phones(room(tmp_path, settings=quick).services, game, FOUR)
    guests, luck, holder = played.guests, Random(29), ""
    phone = guests.devices[0]
    played.scene.session.seating.hand_over(1, phone)
    held, meant = set[str](), dict[int, str]()
    for _ in range(120):
        played.asked(each=0.1)
        shown = guests.state(phone)
        for one in shown["choices"]:
            assert meant.setdefault(one["move"], shown["name"]) == shown["name"]
        if shown["hand"]:
            assert shown["name"] == holder
            held.add(holder)
        if "Here I am" in [one["label"] for one in shown["choices"]]:
            assert len(shown["choices"]) == 1
            assert not shown["question"]
            guests.tap(phone, "Here I am")
            holder = shown["name"]
        guests.tap_anything(luck.choice((phone, *guests.devices)), luck)
        guests.frames(0.5, each=0.1)
    assert FOUR[1] in held


@pytest.mark.slow
def test_a_phone_of_two_on_one_seat_asks_whoever_has_said_to_have_it(tmp_path: Path) -> None:
    """Until then it shows no hand, asks nothing and offers but that word; so in each round anew."""
    here = waiting(tmp_path, complete(named(7, 30, "two heads", ("cockroach",))))
    guests, luck, asked = Guests(here.services, EIGHT[:7]), Random(14), 0
    here.push(Verb.SOUTH)
    scene = here.deal()
    (seat,) = (number for number, heads in enumerate(here.now.heads) if len(heads) == 2)
    phone = scene.session.seating[seat].device
    for _ in range(400):
        guests.frames(0.8, each=0.1)
        shown = guests.state(phone)
        if "Here I am" in [one["label"] for one in shown["choices"]]:
            assert (len(shown["choices"]), shown["question"], shown["hand"]) == (1, "", [])
            guests.tap(phone, "Here I am")
            guests.frames(0.8, each=0.1)
            assert guests.state(phone)["question"]
            asked += 1
            if asked == 2:
                return
        for device in guests.devices:
            guests.tap_anything(device, luck)
    raise AssertionError("it was never handed back")


MOMENTS = 6
TWO_FRAMES = 2 * FRAME


def received(folder: Path, match: Match, seat: int) -> list[tuple[int, bytes]]:
    """What the phone of `seat` is sent in which frame, while all others choose in secret."""
    played = at_phones(room(folder).services, match.copy(), NAMES[: match.setup.seats])
    luck, own = Random(7), number_of(played.guests.devices[seat])
    found: list[tuple[int, bytes]] = []
    for frame in range(60):
        if frame == 30 and played.scene.table.secret:
            tap_all_but(played, seat, luck)
        before = len(played.guests.wire.sent.get(own, ()))
        played.guests.frames(TWO_FRAMES, each=TWO_FRAMES)
        found += [(frame, data) for data in played.guests.wire.sent.get(own, ())[before:]]
    return found


def tap_all_but(played: Played, seat: int, luck: Random) -> None:
    """One is left to choose, or what was hidden would be turned over, and may differ."""
    waiting = played.scene.table.waiting()
    for other in [one for one in waiting if one != seat][: len(waiting) - 1]:
        played.guests.tap_anything(played.guests.devices[other], luck)


@pytest.mark.slow
@pytest.mark.parametrize("table", FULL, ids=str)
def test_a_phone_is_sent_the_same_at_the_same_time_whatever_is_hidden(
    table: Table, tmp_path: Path
) -> None:
    """At moments of every phase, to two seats: all others hold something else, and choose."""
    chance, compared = Random(str(table)), 0
    moments = asks(str(table), SEVERAL)
    chance.shuffle(moments)
    for number, match in enumerate(islice(moments, MOMENTS)):
        for seat in chance.sample(range(match.setup.seats), 2):
            one, other, seat = twins(match, seat, chance)
            if one.key() == other.key():
                continue
            sent = received(tmp_path / f"{number}a{seat}", one, seat)
            assert sent == received(tmp_path / f"{number}b{seat}", other, seat)
            compared += bool(sent)
    assert compared >= MOMENTS // 2


def test_a_hand_is_sent_to_its_own_phone_and_to_no_other(tmp_path: Path) -> None:
    """In Cockroach Poker each phone shows the hand that its seat holds."""
    played = on_phones(room(tmp_path).services, "cockroach", NAMES[:4])
    played.asked()
    hands = [played.guests.state(device)["hand"] for device in played.guests.devices]
    match = match_of(played.scene.session)
    held = [sum(match.view(seat).game.hand) for seat in range(4)]
    assert [len(hand) for hand in hands] == held
    assert len({str(hand) for hand in hands}) == 4
    assert all(card for hand in hands for card in hand)


EIGHT = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina", "Hugo")


def tap_along(here: House, guests: Guests, luck: Random) -> int:
    """Play the game on top by taps alone; return how many bets were put."""
    scene, bets = here.top, 0
    assert isinstance(scene, GameScene)
    for _ in range(6000):
        if here.top is not scene:
            return bets
        guests.frames(0.8, each=0.1)  # each phone is shown what is new
        for device in guests.phones.present():
            seat = scene.on_phone.seat_of(device)
            if seat is None and (offered := guests.state(device)["guesses"]):
                guests.says(device, Press(luck.choice(offered)["move"]))
                bets += 1
            elif seat in scene.table.waiting():
                guests.tap_anything(device, luck)
    raise AssertionError("the game does not end")


@pytest.mark.slow
def test_eight_guests_on_eight_phones_play_to_the_podium(tmp_path: Path) -> None:
    here = place(tmp_path)
    guests, luck = Guests(here.services), Random(8)
    here.choose("Evening")
    assert isinstance(here.top, GuestList)
    here.pick("phones")
    for number, name in enumerate(EIGHT):
        guests.hear(Knock(number, name, number % 6))
        guests.frames(0.2)
        here.press(Verb.SOUTH)
    here.press(Verb.EAST)
    here.wait(1.0)
    here.pick("plan")
    here.push(Verb.DOWN, Verb.LEFT)  # half an hour
    here.choose("Start")
    games = bets = 0
    while not isinstance(here.top, Podium):
        gather = here.until(Gather)
        assert not gather.attendance.free, "each phone is known by its guest's name"
        here.deal()
        bets += tap_along(here, guests, luck)
        games += 1
        if here.evening.phase == "podium":
            here.until(Podium)
        else:
            here.until(Gather)
            standing = guests.state(guests.phones.present()[0])["lines"]
            assert len(standing) == 8
    assert games >= 2
    assert bets >= games
    assert sum(guest.games > 0 for guest in here.evening.guests) >= 6
