"""Deeds of whole games: what a round began with is forgotten, and each is there as often as it was.

What was done is counted a second time from the events as they are written, by no means of the game.
What each finder takes for remarkable in them comes first.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations
from math import comb
from typing import Any

import pytest

from game import GAMES
from game.cockroach.deeds import watch as watch_cockroach
from game.eight28 import EIGHT_28
from game.eight28 import events as eight28
from game.eight28.deeds import watch as watch_eight28
from game.engine.events import Event
from game.engine.match import Match
from game.facts.commentator import Commentator, Fact, Kind
from game.facts.deed import Deed, Watch
from game.facts.finders import Best, Past, count, first, rare, record, rivalry, streak, surprise
from game.fruechtchen.deeds import watch as watch_fruechtchen
from game.grasshopper.deeds import watch as watch_grasshopper
from tests.game.kept.games import finished


def calls(*ways: str, seat: int = 0, other: int = 1, chance: float = 0.5) -> list[Deed]:
    return [Deed("call", way, seat, other, chance) for way in ways]


def past(*done: Deed, seats: int = 4, **best: Best) -> Past:
    return Past(done, seats, best)


def test_a_first_is_told_once() -> None:
    found = first(past(*calls("right", "wrong")))
    assert found is not None
    assert found.chance == 0.5
    assert first(past(*calls("wrong", "right", "wrong"))) is None
    assert first(past(*calls("right"), *calls("right", seat=1))) is None, "another one has"


def test_a_streak_is_three_of_one_seat_and_ends_with_another_way() -> None:
    assert streak(past(*calls("right", "right"))) is None
    found = streak(past(*calls("wrong", "right", "right", "right")))
    assert found == (3, 1 / 8)
    others = calls("wrong", seat=1)
    assert streak(past(*calls("right", "right"), *others, *calls("right"))) == (3, 1 / 8)
    assert streak(past(*calls("right", "right", "wrong", "right"))) is None


def test_a_rivalry_is_of_one_who_does_it_not_of_all_who_do() -> None:
    """Two did it to the same one, each twice."""
    both = [*calls("right", "wrong", seat=2), *calls("right", "wrong", seat=0)]
    assert rivalry(past(*both)) is None
    found = rivalry(past(*both, *calls("right", seat=0), seats=3))
    assert found == (3, 1 / 8), "and in all three it could have been another one"


def test_a_rivalry_counts_what_is_done_to_the_same_one() -> None:
    """Three of five, where each of three others is as likely: (40 + 10 + 1) of 243."""
    elsewhere = calls("right", "wrong", other=2)
    found = rivalry(past(*elsewhere, *calls("right", "wrong", "right")))
    assert found is not None
    assert found.number == 3
    assert found.chance == pytest.approx(51 / 243)


def test_two_alone_have_no_rivalry() -> None:
    found = rivalry(past(*calls("right", "wrong", "right")))
    assert found is not None
    assert found.number == 3
    assert found.chance == pytest.approx(1 / 27)
    alone = rivalry(past(*calls("right", "wrong", "right"), seats=2))
    assert alone is not None
    assert surprise(alone.chance) == 0


def test_a_record_is_more_than_all_of_the_evening_and_needs_some_to_compare() -> None:
    big = Deed("harvest", "made", 2, amount=9)
    assert record(Past([big], 4, {})) is None
    assert record(Past([big], 4, {"harvest made": Best(8, 2)})) is None
    assert record(Past([big], 4, {"harvest made": Best(9, 20)})) is None
    for times in (3, 15):
        found = record(Past([big], 4, {"harvest made": Best(8, times)}))
        assert found == (9, 1 / (times + 1))


def test_rare_is_once_in_twelve_or_less() -> None:
    assert rare(past(*calls("right", chance=0.1))) is None
    for times in (12, 40):
        assert rare(past(*calls("right", chance=1 / times))) == (times, 1 / times)
    assert rare(past(*calls("right", chance=0.0))) is None


def test_a_count_says_how_much() -> None:
    assert count(past(Deed("animal", "", 0, chance=1 / 8, amount=3))) == (3, 1 / 8)
    assert count(past(Deed("animal", "", 0))) is None


def heard(*found: Deed, kinds: Collection[Kind] = (), **best: Best) -> tuple[Any, Any]:
    """What is told of one event in which all this was done, and what is then most."""
    commentator = Commentator(lambda _event: found, 4, kinds, best)
    return commentator.hear(Event()), commentator.best


def test_of_several_facts_the_one_that_matters_most_is_told() -> None:
    """Rarer by a bit of six, but half as important."""
    rarer = Deed("way", "", 0, chance=1 / 32, weight=0.45)
    weightier = Deed("call", "right", 1, chance=1 / 16, weight=0.9)
    kinds = (("rare", "way "), ("rare", "call right"))
    for both in ((rarer, weightier), (weightier, rarer)):
        assert heard(*both, kinds=kinds)[0] == Fact("rare", weightier, 16, 4 / 6)
    assert heard(rarer, kinds=kinds)[0] is None, "worth less than 0.4"


def test_the_most_of_an_evening_grows_with_each_deed_whether_anybody_speaks_of_it_or_not() -> None:
    plagues = Deed("plague", "", 0, amount=7), Deed("plague", "", 1, amount=5)
    assert heard(*plagues)[1] == {"plague ": Best(7, 2)}
    others = Deed("plague", "", 0, amount=9), Deed("duel", "", 0)
    assert heard(*others, **{"plague ": Best(11, 3)})[1] == {"plague ": Best(11, 4)}


WATCH: dict[str, Watch] = {
    "grasshopper": watch_grasshopper,
    "eight28": watch_eight28,
    "cockroach": watch_cockroach,
    "fruechtchen": watch_fruechtchen,
}
NEW = {"grasshopper": "RoundBegan", "eight28": "RoundBegan", "fruechtchen": "HarvestBegan"}


def whole(name: str) -> Match:
    return finished(name, GAMES[name].seats[-1], short=False)


def deeds(name: str, match: Match, begin: int = 0) -> list[list[Deed]]:
    """Event by event what was done, by a watcher that begins with so many events behind it."""
    watcher = WATCH[name](match.setup.seats, match.setup.options)
    return [list(watcher(event)) for event in match.events[begin:]]


def amount(found: Sequence[Sequence[Deed]], *kinds: str) -> Counter[tuple[str, int]]:
    """How often each seat has done it."""
    every = (deed for some in found for deed in some)
    return Counter((deed.kind.strip(), deed.seat) for deed in every if deed.kind.strip() in kinds)


def at_least(hits: int, tries: int, chance: float) -> float:
    return sum(
        comb(tries, n) * chance**n * (1 - chance) ** (tries - n)
        for n in range(max(0, hits), tries + 1)
    )


@pytest.mark.parametrize("name", NEW)
def test_a_watcher_that_begins_with_a_round_finds_the_same_in_it(name: str) -> None:
    """Nothing of the rounds before is carried on; who won nothing there is told at once."""
    match = whole(name)
    begins = [n for n, event in enumerate(match.events) if event.to_json()[0] == NEW[name]]
    always = deeds(name, match)
    assert len(begins) > 2
    for begin in begins[-6:]:
        assert deeds(name, match, begin)[1:] == always[begin + 1 :], f"from event {begin} on"


def test_deeds_of_grasshopper_poker_are_those_of_its_events() -> None:
    match = whole("grasshopper")
    wanted: Counter[tuple[str, int]] = Counter()
    bid: Sequence[int] = ()
    for event in match.events:
        word, *told = event.to_json()
        if word == "Plague":
            wanted["plague", told[0]] += 1
        elif word == "DisplayTaken":
            wanted["display", told[0]] += 1
        elif word == "BidsCancelled":
            pairs = combinations(sorted(told[0]), 2)
            wanted.update(("clash", one) for one, other in pairs if bid[one] == bid[other])
            wanted.update(("bid cancelled", seat) for seat in told[0])
            wanted.subtract(("bid kept", seat) for seat in told[0])
        elif word == "BidsRevealed":
            bid = told[0]
            wanted.update(("bid kept", seat) for seat in range(match.setup.seats))
        elif word == "RoundScored":
            wanted.update(
                (f"plants {'most' if seat in told[1] else 'fewer'}", seat)
                for seat in range(match.setup.seats)
            )
    kinds = (
        "plague", "display", "bid cancelled", "bid kept", "clash", "plants most", "plants fewer"
    )  # fmt: skip
    found = deeds("grasshopper", match)
    assert amount(found, *kinds) == +wanted
    cards = {"Plague": "plague", "DisplayTaken": "display"}
    taken = [(cards[one.to_json()[0]], sum(one.to_json()[2])) for one in match.events
             if one.to_json()[0] in cards]  # fmt: skip
    every = [(deed.topic, deed.amount) for some in found for deed in some]
    assert [deed for deed in every if deed[0] in cards.values()] == taken, "all cards count"
    assert {kind for kind, _ in +wanted} == set(kinds)


def test_deeds_of_8_28_are_those_of_its_events() -> None:
    """Who won gems and who none, round by round; who went out and who did not."""
    match = whole("eight28")
    seats, wanted = set(range(match.setup.seats)), Counter[tuple[str, int]]()
    won, out, rounds = set[int](), set[int](), 0
    for event in match.events:
        word, *told = event.to_json()
        if word == "RoundBegan":
            wanted.update(("gems none", seat) for seat in seats - won if rounds)
            won, out, rounds = set(), set(), rounds + 1
        elif word == "GemsWon" and told[1] + told[2]:
            won.add(told[0])
            wanted["gems won", told[0]] += 1
        elif word == "WentOut":
            out.add(told[0])
            wanted["buffer hit", told[0]] += 1
        elif word == "RoundEnded":
            wanted.update(("buffer missed", seat) for seat in seats - out)
        elif word == "PlaysFor" and told[1] == told[2]:
            wanted["exact", told[0]] += 1
        elif word == "DirectHit":
            wanted.update(("direct", seat) for seat in told[0])
    kinds = ("gems none", "gems won", "buffer hit", "buffer missed", "exact", "direct")
    assert amount(deeds("eight28", match), *kinds) == wanted
    assert {kind for kind, _ in wanted} >= set(kinds) - {"direct"}


def test_what_two_have_names_neither() -> None:
    """ "First perfect 8 of the game: Ada" stood there, and Ben had one, too."""
    watcher = watch_eight28(3, EIGHT_28.options())
    plays = [eight28.PlaysFor(0, 8, 8), eight28.PlaysFor(1, 8, 8), eight28.PlaysFor(2, 28, 28)]
    found = [
        deed for event in (*plays, eight28.HalvesFormed((2, 0), (2, 0))) for deed in watcher(event)
    ]
    assert [(deed.seat, deed.thing, deed.weight > 0) for deed in found] == [
        (0, 8, False),
        (1, 8, False),
        (2, 28, True),
    ]


@pytest.mark.parametrize("short", [False, True])
def test_deeds_of_cockroach_poker_royal_are_those_of_its_events(short: bool) -> None:
    """The last who slid a card tells it; a way is the hands it went through; animals lie for good.

    A lie that was believed could have been counted: cards that fit it and lay nowhere open, of all
    that did not.
    """
    match = finished("cockroach", 5, short=short)
    limit = 4 - short
    wanted: Counter[tuple[Any, ...]] = Counter()
    lie, odds = list[int](), list[float]()  # open of an animal, and how likely a lie was true
    way, call, top = list[Any](), (0, 0), -1
    laid: Counter[tuple[int, int]] = Counter()
    faces: Counter[int] = Counter()
    for event in match.events:
        word, *told = event.to_json()
        if word == "PileLaid":
            top = told[1]
        elif word == "PileTurned":
            top = told[0]
        elif word == "Slid":
            way.append(told)
        elif word == "Called":
            call = told[0], told[1]
        elif word == "Turned":
            teller, claim = way[-1][0], way[-1][2]
            right = call[1] == told[1]
            wanted["call right" if right else "call wrong", call[0], teller, 0] += 1
            wanted["duel", call[0], teller, 0] += 1
            if not told[1]:
                wanted["lie caught" if right else "lie believed", teller, call[0], 0] += 1
                seen = faces + Counter([top] if top >= 0 else [])
                hidden = Counter({**dict.fromkeys(range(7), 8), **dict.fromkeys(range(7, 16), 1)})
                hidden -= seen
                royal = [claim, claim + 7, 14] if claim < 7 else list(range(7, 14))
                if not right:
                    fitting = sum(hidden[face] for face in royal)
                    wanted["counted", teller, call[0], fitting] += 1
                    odds.append(fitting / hidden.total())
            if len(way) >= 3:
                wanted["way", teller, -1, len(way)] += 1
            way = []
        elif word in ("Collected", "PenaltyDrawn", "Paid"):
            for card in told[1] if word == "Paid" else [told[1]]:
                if card < 14:
                    faces[card] += 1
                    laid[told[0], card % 7] += 1
                    if 1 < laid[told[0], card % 7] < limit:
                        wanted["animal", told[0], -1, laid[told[0], card % 7]] += 1
                        lie.append(faces[card % 7] + faces[card % 7 + 7])
    every = [deed for some in deeds("cockroach", match) for deed in some]
    found = Counter((deed.kind.strip(), deed.seat, deed.other, deed.amount) for deed in every)
    assert found == wanted
    assert [deed.open for deed in every if deed.topic == "animal"] == lie
    assert [deed.chance for deed in every if deed.topic == "counted"] == pytest.approx(odds)
    assert len({kind for kind, *_ in wanted}) == 8


def test_deeds_of_fruechtchen_are_those_of_its_events() -> None:
    """A harvest is made or fails; what it brought is all of it, and matches are counted down.

    One that is made is as lucky as its worst moment was, one that fails as its best.
    """
    match = whole("fruechtchen")
    wanted: Counter[tuple[str, int, int]] = Counter()
    face = need = 0
    chances, luck = [0.0], list[float]()
    for event in match.events:
        word, *told = event.to_json()
        if word == "HarvestBegan":
            face, need, chances = told[1] + 1, told[2], []
        elif word == "Rolled":
            dice = [pip for own in told[1] for pip in own]
            chances.append(at_least(need, len(dice), 1 - (5 / 6) ** (told[2] + 1)))
            need -= dice.count(face)
        luck += [min(chances)] if word == "Harvested" else []
        luck += [1 - max(chances)] if word == "HarvestFailed" else []
        if word == "Harvested":
            wanted["harvest made", told[0], sum(told[1])] += 1
            wanted["luck good", told[0], 0] += 1
        elif word == "HarvestFailed":
            wanted["harvest failed", told[0], 0] += 1
            wanted["luck bad", told[0], 0] += 1
    found = [deed for some in deeds("fruechtchen", match) for deed in some]
    assert Counter((deed.kind, deed.seat, deed.amount) for deed in found) == wanted
    made = [deed.chance for deed in found if deed.topic == "harvest"]
    assert made == pytest.approx(luck)
    assert len({round(chance, 2) for chance in made}) > 5
    assert len({kind for kind, *_ in wanted}) == 4
