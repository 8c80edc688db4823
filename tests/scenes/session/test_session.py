"""One match with its players, its bots and its save."""

from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS, name_of
from game.bots.play import choice_of
from game.engine.match import Setup
from game.engine.moves import Refused
from scenes.files.settings import BotPace, Settings
from scenes.files.storage import MATCH
from scenes.people.seating import Seating
from scenes.people.sitting import new_table
from scenes.services import Services
from scenes.session.session import Session
from tests.scenes.behind import match_of, resume
from tests.scenes.room import Room, room
from tests.stand_ins import NextFrame

GAME = GAMES["grasshopper"]


def start(here: Room, seating: Seating | None = None, seed: int = 1) -> Session:
    seating = seating or new_table(GAME, "pad:1")
    return Session.start(here.services, Setup(GAME, len(seating), seed, GAME.options()), seating)


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


def test_bots_wait_for_their_time_and_people_for_nobody(tmp_path: Path) -> None:
    here = room(tmp_path)
    session = start(here)
    session.think(0.0)
    session.think(0.3)
    assert match_of(session).decisions == []
    for _ in range(20):
        session.think(0.1)
    assert match_of(session).waiting() == (0,)
    session.table.commit(0, match_of(session).legal(0)[0])
    assert len(match_of(session).decisions) == 4
    session.close()


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


def test_the_snail_takes_longer_than_the_flea_whatever_the_cards(tmp_path: Path) -> None:
    """Waits depend on who waits and on the cosmetic stream; never on level, deal or decision."""

    def waits(bots: tuple[str, str, str], seed: int) -> list[float]:
        return first_waits(room(tmp_path, luck=Random(5)), bots, seed)

    plain = waits(("normal", "normal", "normal"), seed=1)
    mixed = waits(("normal-snail", "easy-flea", "easy"), seed=1)
    assert waits(("easy-snail", "normal-flea", "normal"), seed=2) == mixed
    longest = 1.6 * BotPace.STEADY.seconds
    assert mixed[0] == pytest.approx(min(longest, 1.4 * plain[0]), abs=0.02)
    assert mixed[1] == pytest.approx(0.6 * plain[1], abs=0.02)
    assert mixed[2] == plain[2]


def test_taking_back_is_kept_too(tmp_path: Path) -> None:
    here = room(tmp_path)
    session = start(here)
    session.table.commit(0, match_of(session).legal(0)[2])
    session.table.take_back(0)
    session.close()
    back = resume(here.services)
    assert back is not None
    assert match_of(back).waiting() == (0, 1, 2, 3)
    back.close()


def test_a_refused_move_leaves_no_trace(tmp_path: Path) -> None:
    here = room(tmp_path)
    session = start(here)
    move = match_of(session).legal(0)[0]
    session.table.commit(0, move)
    with pytest.raises(Refused):
        session.table.commit(0, move)
    session.close()
    assert (tmp_path / MATCH).read_bytes().count(b"\n") == 2


def test_a_save_keeps_characters_and_an_older_one_without_them_is_good(tmp_path: Path) -> None:
    here = room(tmp_path)
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
    back.close()


def test_a_save_with_a_bot_that_nobody_knows_is_kept_aside(tmp_path: Path) -> None:
    here = room(tmp_path)
    seating = new_table(GAME, "pad:1")
    seating[1].bot = "normal-wasp"
    start(here, seating).close()
    assert resume(here.services) is None
    assert "there is no bot 'normal-wasp'" in here.services.notices[0]
    assert folder(here) == ["match.damaged-1.jsonl"]


def test_an_unsaved_match_leaves_nothing(tmp_path: Path) -> None:
    here = room(tmp_path)
    session = Session.unsaved(
        here.services, Setup(GAME, 4, 1, GAME.options()), new_table(GAME, "pad:1")
    )
    session.table.commit(0, match_of(session).legal(0)[0])
    session.close()
    assert folder(here) == []


def test_another_level_thinks_anew(tmp_path: Path) -> None:
    here = room(tmp_path)
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
