"""The lobby's code and the guests' tokens: who may come in, and how often one may guess."""

import pytest

from scenes.phones import gate
from scenes.phones.gate import Gate, new_code


@pytest.fixture
def door() -> Gate:
    """A lobby that is open."""
    opened = Gate()
    opened.open("ABC234")
    return opened


def test_a_code_has_thirty_bits_that_can_be_read_aloud() -> None:
    codes = [new_code() for _ in range(400)]
    assert len(set(codes)) == 400
    assert {len(code) for code in codes} == {6}
    letters = set("".join(codes))
    assert len(letters) == 32
    assert not letters & set("01IO")


def test_the_code_is_good_only_while_the_lobby_is_open(door: Gate) -> None:
    assert door.knows("ABC234", "a", 0.0)
    door.close()
    assert not door.knows("ABC234", "a", 1.0)
    assert not door.knows("", "a", 1.0)
    door.open("XYZ789")
    assert not door.knows("ABC234", "a", 2.0)


def test_an_address_tries_five_times_a_minute(door: Gate) -> None:
    for now in range(5):
        assert not door.knows("WRONG2", "a", float(now))
    assert not door.knows("ABC234", "a", 59.9)
    assert door.knows("ABC234", "b", 59.9)  # others are not held up
    assert door.knows("ABC234", "a", 60.0)


def test_after_thirty_wrong_ones_nobody_comes_in_until_the_lobby_opens_anew(door: Gate) -> None:
    for number in range(29):
        assert not door.knows("WRONG2", f"{number}", 0.0)
    assert door.knows("ABC234", "guest", 0.0)
    assert not door.knows("WRONG2", "29", 0.0)
    assert not door.knows("ABC234", "guest", 3600.0)
    door.open("XYZ789")
    assert not door.knows("WRONG2", "0", 3600.0)  # the count begins anew
    assert door.knows("XYZ789", "guest", 3600.0)


def test_one_live_token_a_seat_of_128_bits(door: Gate) -> None:
    first, second = door.token_for(0), door.token_for(1)
    assert len(bytes.fromhex(first)) == 16
    assert (door.guest_of(first), door.guest_of(second)) == (0, 1)
    anew = door.token_for(0)
    assert door.guest_of(first) is None
    assert door.guest_of(anew) == 0
    door.forget(1)
    assert door.guest_of(second) is None
    assert door.guest_of("") is None


def test_all_secrets_are_compared_in_constant_time(
    door: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[bytes] = []

    def spy(said: bytes, secret: bytes) -> bool:
        compared.append(secret)
        return said == secret

    monkeypatch.setattr(gate, "compare_digest", spy)
    tokens = [door.token_for(guest) for guest in range(3)]
    door.knows("WRONG2", "a", 0.0)
    for token in tokens:  # also behind the one that fits
        compared.clear()
        assert door.guest_of(token) is not None
        assert compared == [live.encode() for live in tokens]
    compared.clear()
    assert not door.knows("WRONG2", "a", 0.0)
    assert compared == [b"ABC234"]
