"""Who may come in with a phone, how often one may guess, and what a phone may say."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.phones import gate
from scenes.phones.gate import Gate, new_code
from scenes.phones.messages import Hello, Language, Pad, Press, read


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
    assert not door.knows("WRONG2", "a", 60.0)
    door.open("XYZ789")
    assert door.knows("XYZ789", "a", 60.0), "a new code is another guess"


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


def test_what_a_phone_says() -> None:
    assert read('{"code": "ABC234", "name": "Emma", "mark": 3}') == Hello("ABC234", "", "Emma", 3)
    assert read('{"token": "00ff"}') == Hello("", "00ff", "")
    assert read('{"move": 3}') == Press(3)
    assert read('{"pad": "south", "down": true}') == Pad("south", True)
    assert read('{"language": "sr"}') == Language("sr")


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("  Ada \n", "Ada"),
        ("<b>Ada</b>", "<b>Ada</b>"),  # plain text: whoever shows it shows these letters
        ("A\x00d\x1ba\u202e", "Ada"),
        ("\ud800Ada", "Ada"),
        ("Zoë 李", "Zoë 李"),
        ("A" * 500, "A" * 20),
        ("", ""),
    ],
)
def test_a_name_is_plain_text(said: str, name: str) -> None:
    said = json.dumps({"code": "ABC234", "name": said, "mark": 0})
    assert read(said) == Hello("ABC234", "", name)


@pytest.mark.parametrize(
    "said",
    [
        "",
        "null",
        "[]",
        "{",
        "[" * 2000,
        '{"a":' * 400,
        b'{"token": "00"}',
        "{}",
        '{"token": 1}',
        '{"token": "\\ud800"}',
        '{"token": "é"}',
        '{"token": "00", "guest": 1}',
        '{"code": "ABC234"}',
        '{"code": null, "name": "Ada", "mark": 0}',
        '{"code": "ABC234", "name": 7, "mark": 0}',
        '{"move": 1, "guest": 2}',
        '{"move": true}',
        '{"move": 1.0}',
        '{"move": -1}',
        '{"move": 2147483648}',
        '{"code": "ABC234", "name": "Ada", "mark": 10}',
        '{"code": "ABC234", "name": "Ada", "mark": true}',
        '{"pad": "guide", "down": true}',
        '{"pad": [], "down": true}',
        '{"pad": "south", "down": 1}',
        '{"language": "xx"}',
        '{"language": {}}',
        '{"move": NaN}',
        '{"move": ' + "9" * 2000 + "}",
    ],
)
def test_all_else_is_refused(said: str | bytes) -> None:
    with pytest.raises(ValueError):
        read(said)


GOOD = '{"code": "ABC234", "name": "Ada", "mark": 1}', '{"token": "00ff"}', '{"move": 1}'
LETTERS = st.text('{}[]",:0-9eE.\\ntu\x00é\ud800true', max_size=3)


@given(st.sampled_from(GOOD), st.integers(0, 45), st.integers(0, 2), LETTERS)
def test_a_broken_message_is_refused_or_harmless(said: str, at: int, cut: int, put: str) -> None:
    """A good one with a few letters changed, cut or put in."""
    with suppress(ValueError):
        assert isinstance(read(said[:at] + put + said[at + cut :]), Hello | Press | Pad | Language)
