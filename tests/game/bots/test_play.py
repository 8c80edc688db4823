"""Series of matches, and the random numbers that bots get."""

from game import GAMES
from game.bots.play import seed_of, stream_of
from game.engine.match import Match, Setup


def match(seed: int) -> Match:
    game = GAMES["grasshopper"]
    return Match(Setup(game, 3, seed, game.options()))


def test_each_match_of_a_series_has_a_seed_of_its_own() -> None:
    """And another series has others; the same series is always the same."""
    seeds = [seed_of(series, number) for series in (7, 8) for number in range(50)]
    assert len(set(seeds)) == 100
    assert all(0 <= seed < 1 << 64 for seed in seeds)
    assert seeds == [seed_of(series, number) for series in (7, 8) for number in range(50)]
    assert (seeds[0], seeds[1]) == (12077073415609621790, 10178708427132304472)


def test_bots_draw_apart() -> None:
    """ALL-4: by seed, by seat, and by what has happened; not by who has chosen already."""
    begun = match(5)
    streams = [stream_of(one, seat).key() for one in (begun, match(6)) for seat in range(3)]
    assert len(set(streams)) == 6
    begun.commit(1, begun.legal(1)[0])
    assert [stream_of(begun, seat).key() for seat in range(3)] == streams[:3]
    for seat in (0, 2):
        begun.commit(seat, begun.legal(seat)[seat])
    assert stream_of(begun, 0).key() not in streams
