"""What a phone may say: five small objects, and nothing else."""

import contextlib
import json
import random

import pytest

from scenes.phones.messages import (
    Card,
    Choice,
    Hello,
    Language,
    Pad,
    Press,
    State,
    read,
    state,
)


def test_what_a_phone_says() -> None:
    assert read('{"code": "ABC234", "name": "Emma", "mark": 3}') == Hello("ABC234", "", "Emma", 3)
    assert read('{"token": "00ff"}') == Hello("", "00ff", "")
    assert read('{"move": 3}') == Press(3)
    assert read('{"pad": "south", "down": true}') == Pad("south", True)
    assert read('{"language": "sr"}') == Language("sr")


def test_a_phone_is_shown_its_hand_and_choices_by_name() -> None:
    shown = State(
        "Zoë",
        "#336699",
        "triangle",
        "de",
        hand=(Card("rat", "Ratte"),),
        choices=(Choice(7, "Ratte", "rat", decides=True),),
    )
    told = json.loads(state(shown))["state"]
    assert told["name"] == "Zoë"
    assert told["hand"] == [{"picture": "rat", "label": "Ratte"}]
    assert told["choices"] == [
        {"move": 7, "label": "Ratte", "picture": "rat", "chosen": False, "decides": True}
    ]


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


def test_ten_thousand_broken_messages_are_refused_or_harmless() -> None:
    """Good ones with a few letters changed, cut or doubled."""
    draw = random.Random(29)
    good = ['{"code": "ABC234", "name": "Ada", "mark": 1}', '{"token": "00ff"}', '{"move": 1}']
    letters = '{}[]",:0-9eE.\\ntu\x00é\ud800' + "true"
    passed = 0
    for _ in range(10_000):
        said = list(draw.choice(good))
        for _ in range(draw.randint(1, 4)):
            place = draw.randrange(len(said))
            said[place : place + draw.randint(0, 2)] = draw.choices(letters, k=draw.randint(1, 3))
        with contextlib.suppress(ValueError):
            assert isinstance(read("".join(said)), Hello | Press | Pad | Language)
            passed += 1
    assert 0 < passed < 5_000
