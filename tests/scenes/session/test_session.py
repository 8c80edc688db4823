"""One match with its players, its bots and its save; left, and gone on with."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS, name_of
from game.bots.play import choice_of
from game.cockroach.cards import BAT, BLACK, FLY, RAT, TOAD
from game.cockroach.moves import Call, Slide
from game.engine.log import Log
from game.engine.match import Setup
from game.engine.moves import Refused
from scenes.files.settings import BotPace, Settings
from scenes.files.storage import MATCH
from scenes.games.playing import deal
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.people.seating import Player, Privacy, Seating
from scenes.people.sitting import new_table, sit_down
from scenes.services import Services
from scenes.session.session import Session
from tests.game.cockroach.positions import match_at, position
from tests.scenes.behind import match_of, promise_of, resume
from tests.scenes.room import Room, marks_of, room
from tests.stand_ins import NextFrame
from tests.waiting import wait_for

GAME = GAMES["grasshopper"]


def start(here: Room, seating: Seating | None = None) -> Session:
    seating = seating or new_table(GAME, "pad:1")
    return Session.start(here.services, Setup(GAME, len(seating), 1, GAME.options()), seating)


def with_bots_alone(here: Room) -> Session:
    seating = new_table(GAME, "pad:1")
    seating.stand_in(0, "easy")
    return start(here, seating)


def think_on(session: Session, decisions: int) -> None:
    """Let bots decide so often at least."""
    while len(match_of(session).decisions) < decisions:
        session.think(10.0)


def folder(here: Room) -> list[str]:
    return sorted(path.name for path in here.services.storage.folder.iterdir())


def test_the_time_of_each_question_is_added_up(tmp_path: Path) -> None:
    """PY-6: what a table learns its pace from; nothing once the match is over."""
    session = start(room(tmp_path))
    match = match_of(session)
    for _ in range(3):
        session.time(0.5)
    assert session._spent == {"bid": 1.5}
    while match.ask and match.ask.phase == "bid":
        for seat in match.waiting():
            match.commit(seat, match.legal(seat)[seat % len(match.legal(seat))])
    session.time(2.0)
    session.time(2.0)
    assert session._spent == {"bid": 1.5, "take": 4.0}


def test_who_came_is_kept_before_anybody_decides(here: Room) -> None:
    session, save = start(here), here.services.storage.path(MATCH)
    sit_down(session.seating, "pad:2", len(session.seating))
    session.think(0.0)
    wait_for("who came", lambda: save.exists() and b'pad:2' in save.read_bytes())


def test_bots_wait_for_their_time_and_people_for_nobody(here: Room) -> None:
    session = start(here)
    session.think(0.0)
    session.think(0.3)
    assert match_of(session).decisions == []
    for _ in range(20):
        session.think(0.1)
    assert match_of(session).waiting() == (0,)
    session.table.commit(0, match_of(session).legal(0)[0])
    assert len(match_of(session).decisions) == 4


def test_what_a_bot_thought_before_a_person_chose_is_not_decided_later(tmp_path: Path) -> None:
    """It comes back, chooses, and a bot stands in again, with no thought in between."""
    session = with_bots_alone(room(tmp_path))
    match, seating = match_of(session), session.seating
    session.think(0.0)
    same = choice_of(GAME.bots["easy"], match, 0)
    seating.hand_over(0, "pad:1")
    session.table.commit(0, same)
    while 0 not in match.waiting():
        session.think(10.0)
    seating.stand_in(0, "easy")
    session.think(10.0)
    session.think(10.0)
    assert [each.move for each in match.decisions if each.seat == 0].count(same) == 1


def first_waits(here: Room, bots: tuple[str, str, str], seed: int) -> list[float]:
    """How long these bots in the seats 1 to 3 wait with the first choice of a match."""
    seating = new_table(GAME, "pad:1")
    for seat, bot in enumerate(bots, start=1):
        seating[seat].bot = bot
    session = Session.unsaved(here.services, Setup(GAME, 4, seed, GAME.options()), seating)
    waits = {}
    session.think(0.0)
    for step in range(400):
        session.think(0.01)
        for seat in (1, 2, 3):
            if seat not in match_of(session).waiting():
                waits.setdefault(seat, 0.01 * step)
    return [waits[seat] for seat in (1, 2, 3)]


@pytest.mark.parametrize("luck", [2, 5], ids=["as long as may be", "shorter"])
def test_the_snail_takes_longer_than_the_flea_whatever_the_cards(luck: int, tmp_path: Path) -> None:
    """Waits depend on who waits and on the cosmetic stream; never on level, deal or decision."""

    def waits(bots: tuple[str, str, str], seed: int) -> list[float]:
        return first_waits(room(tmp_path, luck=Random(luck)), bots, seed)

    plain = waits(("normal", "normal", "normal"), seed=1)
    mixed = waits(("normal-snail", "easy-flea", "easy"), seed=1)
    assert waits(("easy-snail", "normal-flea", "normal"), seed=2) == mixed
    longest = 1.6 * BotPace.STEADY.seconds
    assert mixed[0] == pytest.approx(min(longest, 1.4 * plain[0]), abs=0.02)
    assert mixed[1] == pytest.approx(0.6 * plain[1], abs=0.02)
    assert mixed[2] == plain[2]


@pytest.mark.parametrize("hand", [(TOAD, FLY), (TOAD, FLY, RAT)], ids=["no choice", "a choice"])
def test_a_bot_takes_its_time_where_nobody_may_know_that_it_has_no_choice(
    hand: Sequence[int], here: Room
) -> None:
    """CP-13: it pays with two cards, and may have had others."""
    match = match_at(position(3, hands=[[BLACK, BAT], hand, [BAT]]))
    for seat, move in enumerate((Slide(BLACK, 1, RAT), Call(1))):
        match.commit(seat, move)
    assert (len(match.legal(1)) == 1) == (len(hand) == 2)
    bots = Seating([Player("", mark, bot="easy") for mark in range(3)])
    session = Session(here.services, match, bots, None, Log())
    session.think(0.0)
    session.think(BotPace.STEADY.seconds - 0.1)
    assert len(match.decisions) == 2
    session.think(0.2)
    assert len(match.decisions) == 3


def test_taking_back_is_kept_too(here: Room) -> None:
    session = start(here)
    session.table.commit(0, match_of(session).legal(0)[2])
    session.table.take_back(0)
    session.close()
    back = resume(here.services)
    assert back is not None
    assert match_of(back).waiting() == (0, 1, 2, 3)


def test_a_refused_move_leaves_no_trace(here: Room, tmp_path: Path) -> None:
    session = start(here)
    move = match_of(session).legal(0)[0]
    session.table.commit(0, move)
    with pytest.raises(Refused):
        session.table.commit(0, move)
    session.close()
    assert (tmp_path / MATCH).read_bytes().count(b"\n") == 2


def test_a_save_keeps_characters_and_an_older_one_without_them_is_good(here: Room) -> None:
    seating = new_table(GAME, "pad:1")
    seating.stand_in(0, "easy")
    seating[1].bot, seating[2].bot = "hard-spider", "normal"
    session = start(here, seating)
    think_on(session, 5)
    session.close()
    back = resume(here.services)
    assert back is not None
    assert [back.seating[seat].bot for seat in (0, 1, 2)] == ["easy", "hard-spider", "normal"]
    think_on(back, 9)


def test_a_save_with_a_bot_that_nobody_knows_is_kept_aside(here: Room) -> None:
    seating = new_table(GAME, "pad:1")
    seating[1].bot = "normal-wasp"
    start(here, seating).close()
    assert resume(here.services) is None
    assert "there is no bot 'normal-wasp'" in here.services.notices[0]
    assert folder(here) == ["match.damaged-1.jsonl"]


def test_an_unsaved_match_leaves_nothing(here: Room) -> None:
    session = Session.unsaved(
        here.services, Setup(GAME, 4, 1, GAME.options()), new_table(GAME, "pad:1")
    )
    session.table.commit(0, match_of(session).legal(0)[0])
    session.close()
    assert folder(here) == []


def test_another_level_thinks_anew(here: Room) -> None:
    here.services.thinker = slow = NextFrame()
    session = with_bots_alone(here)
    session.think(1.0)
    session.think(1.0)
    assert len(slow.asked) == 4
    session.seating[2].bot = "normal" if session.seating[2].bot == "easy" else "easy"
    session.think(1.0)
    assert len(slow.asked) == 5


def test_no_luck_that_scenes_draw_from_tells_the_next_deal(tmp_path: Path) -> None:
    """Two tables whose cosmetic draws are alike deal two games; the command line's seed is kept."""
    plain = {"draw_seed": Services.draw_seed}
    seeds = {room(tmp_path, luck=Random(1), **plain).services.next_seed() for _ in range(4)}
    assert len(seeds) == 4
    assert all(0 <= seed < 1 << 64 for seed in seeds)
    assert room(tmp_path, seed=7, **plain).services.next_seed() == 7


def answered_at(folder: Path, thought: int, name: str) -> int:
    """After how many hundredths of a second a bot has answered, if it thinks so long."""
    settings = Settings(bot_pace=BotPace.INSTANT)
    here, slow = room(folder, settings=settings), NextFrame()
    here.services.thinker = slow
    seating = new_table(GAME, "pad:1")
    seating.players[2:] = []
    seating[1].bot = name
    session = Session.unsaved(here.services, Setup(GAME, 2, 1, GAME.options()), seating)
    session.think(0.0)
    for hundredth in range(1, 200):
        if hundredth > thought:
            slow.work()
        session.think(0.01)
        if match_of(session).waiting() == (0,):
            return hundredth
    raise AssertionError("nobody answers")


@pytest.mark.parametrize("character", ["", *CHARACTERS])
def test_when_a_bot_answers_does_not_hang_on_how_long_it_thought(
    character: str, tmp_path: Path
) -> None:
    """At the fastest pace, of the hastiest bot; who is late waits for another turn."""
    name = name_of("easy", character)
    in_time = 10  # hundredths of a second
    prompt = answered_at(tmp_path, 0, name)
    assert prompt >= in_time
    assert {answered_at(tmp_path, thought, name) for thought in range(in_time)} == {prompt}
    late = {answered_at(tmp_path, prompt + n, name) - prompt for n in range(1, in_time - 1)}
    assert late == {in_time}


WAITING = "Who plays on here? Press on the device that you hold."


def ada_alone(here: Room, game: str, device: str = "pad:1") -> GameScene:
    """A new game of Ada with bots; all was told when this returns."""
    rules = GAMES[game]
    seating = new_table(rules, device)
    deal(here.services, Setup(rules, len(seating), 5, rules.options(), 0), seating)
    here.stack.apply_changes()
    return scene_of(here)


def scene_of(here: Room) -> GameScene:
    scene = next(scene for scene in here.stack.scenes if isinstance(scene, GameScene))
    for _ in range(40):
        here.stack.update(0.1)
        here.stack.apply_changes()
    return scene


def secret_marks(here: Room) -> int:
    """How much of the picture one seat alone may see."""
    return sum(mark.secret for mark in marks_of(here.frame()))


def ben_takes_a_bots_seat(here: Room) -> None:
    here.press(Verb.START)
    here.click_on("Seats")
    here.press(Verb.DOWN, Verb.SOUTH)
    here.click_on("Play this seat")
    here.press(Verb.SOUTH, device="pad:2")


def leave(here: Room) -> None:
    here.press(Verb.EAST, Verb.EAST)
    here.click_on("Leave the game", "Leave the game")
    assert isinstance(here.top, Title)


def leave_and_go_on(here: Room) -> None:
    here.press(Verb.START, device=KEYBOARD)
    here.click_on("Leave the game", "Leave the game", "Go on")
    here.stack.apply_changes()


@pytest.mark.parametrize("game", GAMES)
def test_who_came_later_sits_there_still_and_no_hand_lies_open(here: Room, game: str) -> None:
    """Ada plays alone, Ben takes a bot's seat, they leave and press "Go on"."""
    alone = ada_alone(here, game)
    assert alone.session.seating[0].privacy is Privacy.OPEN
    ben_takes_a_bots_seat(here)
    name = alone.session.seating[1].name
    leave(here)
    assert any(f"Ada, {name} and" in word for word in here.words())

    here.click_on("Go on")
    here.stack.apply_changes()
    seen = []
    for device in ("pad:2", "pad:1"):  # they have changed pads since
        assert isinstance(here.top, Takeover)
        assert WAITING in here.words()
        seen.append(secret_marks(here))
        here.press(Verb.SOUTH, device=device)
    session = scene_of(here).session
    seen.append(secret_marks(here))
    assert seen == [0, 0, 0]
    assert [player.device for player in session.seating][:2] == ["pad:2", "pad:1"]
    assert session.seating[1].name == name
    assert Privacy.OPEN not in {session.seating[0].privacy, session.seating[1].privacy}


def test_a_pad_that_is_plugged_in_first_gets_nothing_by_itself(here: Room) -> None:
    ada_alone(here, "cockroach")
    here.press(Verb.START)
    here.click_on("Leave the game", "Leave the game")
    here.unplug("pad:1")
    here.click_on("Go on")
    here.stack.apply_changes()
    here.plug("pad:1")
    assert isinstance(here.top, Takeover)
    here.press(Verb.SOUTH)
    assert scene_of(here).session.seating[0].device == "pad:1"
    here.unplug("pad:1")
    assert isinstance(here.top, Takeover)
    here.plug("pad:1")  # this evening's own pad is known
    assert not isinstance(here.top, Takeover)


def test_a_stand_in_and_a_chosen_method_come_back(here: Room) -> None:
    rules = GAMES["grasshopper"]
    seating = new_table(rules, KEYBOARD)
    sit_down(seating, "pad:1", 4)
    deal(here.services, Setup(rules, 4, 5, rules.options()), seating)
    here.stack.apply_changes()
    session = scene_of(here).session
    seating[0].wish = Privacy.CURTAIN
    here.unplug("pad:1")
    here.click_on("A bot plays on (normal bot)")
    scene_of(here)
    leave_and_go_on(here)
    back = scene_of(here).session
    assert back is not session
    assert not isinstance(here.top, Takeover)
    assert (back.seating[1].stands_in, back.seating[1].bot) == (True, "normal")
    assert back.seating[0].privacy is Privacy.CURTAIN


def test_the_shuffle_stays_promised_as_it_was(here: Room) -> None:
    promised = promise_of(ada_alone(here, "eight28", KEYBOARD).session)
    leave_and_go_on(here)
    assert promise_of(scene_of(here).session) == promised
    here.stack.clear()
    here.stack.apply_changes()
    assert promise_of(ada_alone(here, "eight28", KEYBOARD).session) != promised


@pytest.mark.parametrize("device", [KEYBOARD, MOUSE, "pad:1"])
@pytest.mark.slow
def test_where_a_lost_line_may_have_said_who_came_nothing_lies_open(
    tmp_path: Path, name: str, device: str
) -> None:
    """Until people have said who they are: a second one may look at the first one's hand."""
    session = ada_alone(room(tmp_path), name, device).session
    sit_down(session.seating, "pad:2", len(session.seating))
    session.close()  # its last line says who came
    data = (tmp_path / MATCH).read_bytes()
    assert b'"seats"' in data.splitlines()[-1]
    (tmp_path / MATCH).write_bytes(data[:-9])
    again = room(tmp_path)
    again.show(Title(again.services))
    again.press(Verb.SOUTH, device="pad:1")
    for _ in range(20):
        again.stack.update(0.2)
        again.stack.apply_changes()
        assert not secret_marks(again)
    assert isinstance(again.top, Takeover)
    assert (tmp_path / "match.damaged-1.jsonl").read_bytes() == data[:-9], "all that was left"
