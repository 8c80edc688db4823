"""What comes to a phone tells nothing that its seat may not know, in no byte and at no time."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game.engine.match import Match
from tests.game.tables import Table
from tests.instruments.fairness.twins import twins
from tests.scenes.behind import match_of
from tests.scenes.games.test_reach import asks
from tests.scenes.phones.tables import FRAME, NAMES, Played, at_phones, number_of, on_phones
from tests.scenes.room import room
from tests.scenes.twins import FULL

MOMENTS = 6


def received(folder: Path, match: Match, seat: int) -> list[tuple[int, bytes]]:
    """What the phone of `seat` is sent in which frame, while all others choose in secret."""
    played = at_phones(room(folder).services, match.copy(), NAMES[: match.setup.seats])
    luck, own = Random(7), number_of(played.guests.devices[seat])
    found: list[tuple[int, bytes]] = []
    for frame in range(120):
        if frame == 60 and played.scene.table.secret:
            tap_all_but(played, seat, luck)
        before = len(played.guests.wire.sent.get(own, ()))
        played.guests.frames(FRAME)
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
    moments = asks(str(table))
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
