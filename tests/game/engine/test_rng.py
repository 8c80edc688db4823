"""PCG32 against its published reference, and our own draws, shuffles and dice on top (ALL-4)."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.dice import throw
from game.engine.rng import Pcg32

# What the reference implementation's demo prints for seed 42, sequence 54 (pcg-random.org).
NUMBERS = [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]
COINS = "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT"
ROLLS = "3 4 1 1 2 2 3 2 4 3 2 4 3 3 5 2 3 1 3 1 5 1 4 1 5 6 4 6 6 2 6 3 3"
CARDS = (
    "Qd Ks 6d 3s 3d 4c 3h Td Kc 5c Jh Kd Jd As 4s 4h Ad Th Ac Jc 7s Qs 2s 7h Kh 2d "
    "6c Ah 4d Qh 9h 6s 5s 2c 9c Ts 8d 9s 3c 8c Js 5d 2h 6h 7d 8s 9d 5h 8h Qc 7c Tc"
)
SECOND_ROUND = [0x74AB93AD, 0x1C1DA000, 0x494FF896, 0x34462F2F, 0xD308A3E5, 0x0FA83BAB]

bounds = st.integers(1, 1 << 32)


def test_the_reference_demo() -> None:
    """ALL-4: numbers, bounded numbers and a shuffle, each where the one before left off."""
    rng = Pcg32(42, 54)
    assert [rng.next() for _ in NUMBERS] == NUMBERS
    assert "".join("TH"[rng.below(2)] for _ in COINS) == COINS
    assert " ".join(str(1 + rng.below(6)) for _ in ROLLS.split()) == ROLLS
    cards = [number + suit for number in "A23456789TJQK" for suit in "hcds"]
    rng.shuffle(cards)
    assert " ".join(cards) == CARDS
    assert [rng.next() for _ in SECOND_ROUND] == SECOND_ROUND


class Scripted(Pcg32):
    """Gives the numbers it is told to give."""

    __slots__ = ("_numbers",)

    def __init__(self, *numbers: int) -> None:
        super().__init__(0, 0)
        self._numbers: Iterator[int] = iter(numbers)

    def next(self) -> int:
        return next(self._numbers)


@given(bound=bounds)
def test_below_rejects_what_would_be_unfair(bound: int) -> None:
    """As many numbers stay as each result needs equally many of; the rest is drawn again."""
    rejected = (1 << 32) % bound
    assert ((1 << 32) - rejected) % bound == 0
    assert Scripted(rejected, 0).below(bound) == rejected % bound
    if rejected:
        assert Scripted(rejected - 1, 0, rejected, 7).below(bound) == rejected % bound


def test_a_shuffle_stays_what_it_was() -> None:
    """ALL-4: or old saves would be dealt anew."""
    cards = list(range(20))
    Pcg32.stream(1, "deck").shuffle(cards)
    assert cards == [8, 16, 1, 7, 19, 2, 6, 3, 11, 10, 4, 5, 12, 17, 0, 9, 13, 15, 18, 14]


@pytest.mark.parametrize(
    ("name", "fnv1a"),
    [
        ("", 0xCBF29CE484222325),
        ("a", 0xAF63DC4C8601EC8C),
        ("foobar", 0x85944171F73967E8),
    ],
)
def test_a_stream_is_named_by_its_fnv_1a_hash(name: str, fnv1a: int) -> None:
    stream, numbered = Pcg32.stream(9, name), Pcg32(9, fnv1a)
    assert stream.key() == numbered.key()
    assert stream.next() == numbered.next()


def test_streams_of_one_seed_are_strangers() -> None:
    """ALL-4: a draw for the bots never moves the deck."""
    names = ("deck", "die", "starter", "bot 0 1", "bot 1 0", "d\u00e9ck")
    drawn = {Pcg32.stream(7, name).next() for name in names}
    assert len(drawn) == len(names)


def test_a_copy_draws_the_same_and_leaves_the_original() -> None:
    rng = Pcg32(1, 1)
    rng.next()
    key = rng.key()
    twin = rng.copy()
    drawn = [twin.next() for _ in range(5)]
    assert rng.key() == key
    assert [rng.next() for _ in range(5)] == drawn


def test_a_sealed_stream_stays_what_it_was() -> None:
    """ALL-4: or bots would play other games with the same seed."""
    rng = Pcg32.sealed(1, "bot 0 0")
    assert [rng.next() for _ in range(3)] == [0x5EA2FC57, 0xB8FA32FF, 0xEB554AEB]


def test_sealed_streams_are_strangers_by_seed_and_by_name() -> None:
    drawn = {Pcg32.sealed(seed, f"bot {n}").next() for seed in (0, (1 << 64) - 1) for n in range(9)}
    assert len(drawn) == 18


@pytest.mark.parametrize("dice", [0, 1, 4, 5, 9, 24])
def test_as_many_dice_fall_as_are_thrown(dice: int) -> None:
    pips = throw(Pcg32(1, 1), dice)
    assert len(pips) == dice
    assert set(pips) <= {1, 2, 3, 4, 5, 6}


def test_the_stream_decides_and_nothing_else() -> None:
    throws = [throw(Pcg32(seed, 3), 9) for seed in (7, 7, 8)]
    assert throws[0] == throws[1] != throws[2]


@pytest.mark.parametrize("place", range(6))
def test_each_die_of_a_throw_is_fair(place: int) -> None:
    rng = Pcg32(4, 5)
    fallen = [throw(rng, 6)[place] for _ in range(6000)]
    assert all(870 < fallen.count(face) < 1130 for face in range(1, 7))


@pytest.mark.parametrize("places", [(0, 1), (3, 4), (4, 5), (0, 5)])
def test_dice_of_a_throw_know_nothing_of_each_other(places: tuple[int, int]) -> None:
    rng = Pcg32(3, 5)
    throws = [throw(rng, 6) for _ in range(7200)]
    pairs = [(pips[places[0]], pips[places[1]]) for pips in throws]
    faces = range(1, 7)
    assert all(140 < pairs.count((a, b)) < 265 for a in faces for b in faces)
