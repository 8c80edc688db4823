"""The log as it is written, and logs whose check sums fit but whose content does not."""

import zlib
from itertools import pairwise

import pytest

from game.engine import log
from game.engine.commitment import Commitment
from game.engine.match import Match, Setup
from game.engine.moves import Json
from tests.fifth import FIFTH
from tests.fifth.rules import Call, LadybirdOptions
from tests.game.engine.logs import WHOLE, as_version_1, refused, sealed, told
from tests.game.tables import ALL_GAMES

LINES = told(WHOLE.data)
HEADER = LINES[0]


def test_a_log_reads_like_this() -> None:
    match = Match(Setup(FIFTH, 2, 5, LadybirdOptions(double_six=True), 1))
    match.commit(1, Call(1))
    seat = match.waiting()[0]
    match.commit(seat, match.legal(seat)[0])
    match.take_back(seat)
    text = log.complete(match, ({"name": "Zo\u00eb"}, {"bot": "easy"})).decode("ascii")
    assert [line.partition(',"crc":"')[0] for line in text.splitlines()] == [
        '{"format":"krabbeltisch","version":3,"game":"ladybirds","rules":1,'
        '"options":{"double_six":true},"seats":[{"name":"Zo\\u00eb"},{"bot":"easy"}],'
        '"seed":5,"starter":1',
        '{"n":1,"seat":1,"move":["Call",1]',
        f'{{"n":2,"seat":0,"move":["Play",{match.decisions[1].move.card}]',  # type: ignore[union-attr]
        '{"n":3,"seat":0,"move":null',
    ]


def test_the_seal_is_a_crc_32_chained_to_the_line_before() -> None:
    assert sealed(*LINES) == WHOLE.data


def test_every_tenth_line_has_a_digest() -> None:
    with_digest = [line["n"] for line in LINES[1:] if "digest" in line]
    assert with_digest == list(range(10, len(LINES), 10))
    assert len(LINES[10]["digest"]) == 16


def test_the_digest_tells_what_no_view_shows() -> None:
    """Two states that look alike from every seat but the draw of the die differ in it."""
    match = Match(Setup(FIFTH, 2, 5, FIFTH.options()))
    twin = match.copy()
    assert log.digest(twin) == log.digest(match)
    twin.state.die.next()  # type: ignore[attr-defined]
    assert [twin.view(seat) for seat in (0, 1, None)] == [match.view(s) for s in (0, 1, None)]
    assert log.digest(twin) != log.digest(match)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "chess"}, "no header of a Krabbeltisch log"),
        ({"format": None}, "no header of a Krabbeltisch log"),
        ({"seats": None}, "no header of a Krabbeltisch log"),
        ({"seats": {"0": {}}}, "no header of a Krabbeltisch log"),
        ({"version": 0}, "format version 0, not 3"),
        ({"version": 4}, "format version 4, not 3"),
        ({"version": True}, "format version True, not 3"),
        ({"version": "1"}, "format version '1', not 3"),
        ({"version": [1] * 99}, r"format version \[1, 1, .{13}, not 3"),
        ({"nonce": "f0"}, "line 1: the fingerprint of the shuffle is not that of this seed"),
        ({"commitment": "f0"}, "line 1: the fingerprint of the shuffle is not that of this seed"),
        ({"nonce": "F0", "commitment": "f0"}, "line 1: a nonce is up to 64 hex digits"),
        ({"nonce": "", "commitment": "f0"}, "line 1: a nonce is up to 64 hex digits"),
        ({"nonce": "0" * 65, "commitment": "f0"}, "line 1: a nonce is up to 64 hex digits"),
        ({"game": "chess"}, "an unknown game 'chess'"),
        ({"game": 5}, "an unknown game 5"),
        ({"game": ["ladybirds"]}, r"an unknown game \['ladybirds'\]"),
        ({"rules": 2}, "rules version 2 of ladybirds, not 1"),
        ({"rules": None}, "rules version None of ladybirds, not 1"),
        ({"seats": []}, "line 1: ladybirds is for 2 to 5 seats, not 0"),
        ({"seats": [{}]}, "line 1: ladybirds is for 2 to 5 seats, not 1"),
        ({"seats": [{}] * 6}, "line 1: ladybirds is for 2 to 5 seats, not 6"),
        ({"seats": [{}, "Ada"]}, "line 1 describes a seat that is no JSON object"),
        ({"seed": "3"}, "line 1 has no whole number as seed"),
        ({"seed": True}, "line 1 has no whole number as seed"),
        ({"seed": 3.0}, "line 1 has no whole number as seed"),
        ({"seed": None}, "line 1 has no whole number as seed"),
        ({"seed": -1}, "line 1: a seed is a whole number from 0"),
        ({"seed": 1 << 64}, "line 1: a seed is a whole number from 0"),
        ({"starter": "0"}, "line 1 has no whole number as seed or starting seat"),
        ({"starter": False}, "line 1 has no whole number as seed or starting seat"),
        ({"starter": 4}, "line 1: the starting seat is one of 0 to 3"),
        ({"starter": -1}, "line 1: the starting seat is one of 0 to 3"),
        ({"options": None}, "line 1: options are a JSON object"),
        ({"options": [["double_six", True]]}, "line 1: options are a JSON object"),
        ({"options": "double_six"}, "line 1: options are a JSON object"),
        ({"options": {"turbo": True}}, "no option 'turbo'; this game's options: double_six"),
        ({"options": {"double_six": 1}}, "line 1: option double_six is true or false"),
        ({"options": {"double_six": None}}, "line 1: option double_six is true or false"),
        ({"options": {"double_six": "true"}}, "line 1: option double_six is true or false"),
    ],
)
def test_a_foreign_header_says_what_is_foreign(change: dict[str, Json], words: str) -> None:
    refused(sealed({**HEADER, **change}), words)


@pytest.mark.parametrize("missing", list(HEADER))
def test_a_header_without_one_of_its_parts(missing: str) -> None:
    rest = {name: value for name, value in HEADER.items() if name != missing}
    if missing == "starter":
        assert log.fold(sealed(rest), ALL_GAMES).match.setup.starter is None
    else:
        refused(sealed(rest), "line 1|this log")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"n": 2}, "line 2 is not decision 1"),
        ({"n": 0}, "line 2 is not decision 1"),
        ({"n": None}, "line 2 is not decision 1"),
        ({"n": "1"}, "line 2 is not decision 1"),
        ({"seat": None}, "line 2 is not decision 1"),
        ({"seat": True}, "line 2 is not decision 1"),
        ({"seat": 1.5}, "line 2 is not decision 1"),
        ({"seat": 7}, "line 2: ALL-5: it is not your turn"),
        ({"move": None}, "line 2: ALL-5: there is no choice to take back"),
        ({"move": ["Call", 9]}, "line 2: LB-2: this cannot be played or called now"),
        ({"move": ["Play", 1]}, "line 2: LB-2: this cannot be played or called now"),
        ({"move": ["Bid", 1]}, "line 2: there is no move 'Bid' in this game"),
        ({"move": 5}, "line 2: a move is a list"),
    ],
)
def test_a_decision_that_cannot_be_names_its_line(change: dict[str, Json], words: str) -> None:
    refused(sealed(HEADER, {**LINES[1], **change}, *LINES[2:]), words)


def test_a_decision_after_the_end_is_refused() -> None:
    extra = {**LINES[1], "n": len(LINES)}
    refused(sealed(*LINES, extra), f"line {len(LINES) + 1}: ALL-5: the game is over")


@pytest.mark.parametrize("digest", [{"digest": "0" * 16}, {"digest": None}, {"digest": 0}, {}])
def test_another_digest_or_none_is_another_game(digest: dict[str, Json]) -> None:
    line = {key: value for key, value in LINES[10].items() if key != "digest"} | digest
    refused(sealed(*LINES[:10], line, *LINES[11:]), "line 11: the digest differs")


def test_another_seed_with_the_same_decisions_is_found_out() -> None:
    """By a refusal or by the digest, whichever comes first."""
    for seed in range(8, 40):
        refused(sealed({**HEADER, "seed": seed}, *LINES[1:]), r"line \d+: ")


def test_what_is_sealed_but_no_object_is_refused() -> None:
    for body in (b"[1", b'"a', b"\xff{", b"{" + b'"a":[' * 50_000, b"[" * 50_000):
        line = body + b',"crc":"%08x"}\n' % zlib.crc32(body)
        refused(line, "line 1 is not JSON|line 1 is damaged, or no header")


@pytest.mark.parametrize("number", ["Infinity", "-Infinity", "NaN", "1e999", "[1]", "null", '"9"'])
def test_a_sound_line_behind_the_damage_may_have_any_number(number: str) -> None:
    """It is no line of ours then, so the damage is a tail."""
    strange = b'{"n":%s' % number.encode()
    checksum = 0x12345678
    island = b'{"n":1,"crc":"%08x"}\n%s,"crc":"%08x"}\n' % (
        checksum,
        strange,
        zlib.crc32(strange, checksum),
    )
    folded = log.fold(sealed(HEADER) + island, ALL_GAMES)
    assert folded.lost == "line 2 and what follows is damaged"
    assert folded.match.decisions == []


def test_players_come_back_as_they_were() -> None:
    players: tuple[dict[str, Json], ...] = (
        {"name": "A\u0000\u2028\U0001f997 \"'\\", "colour": 3},
        {"bot": "normal", "nested": {"deep": [1, 2.5, None]}},
        {},
        {},
    )
    folded = log.fold(log.complete(WHOLE.match, players), ALL_GAMES)
    assert folded.players == players
    assert folded.match.decisions == WHOLE.match.decisions
    assert [line["move"] for line in LINES[1:]].count(None) == 4, "second thoughts are decisions"


ADA, BEN, BOT = {"name": "Ada"}, {"name": "Ben"}, {"bot": "easy"}


def test_a_change_of_seats_is_a_sealed_line_between_two_decisions() -> None:
    """Decisions keep their numbers; who sits there last is who a folded log names."""
    match, writer = Match(Setup(FIFTH, 2, 5, FIFTH.options(), 1)), log.Log()
    data = writer.header(match.setup, (ADA, BOT))
    match.commit(1, Call(1))
    data += writer.decision(match) + writer.seats((ADA, BEN))
    seat = match.waiting()[0]
    match.commit(seat, match.legal(seat)[0])
    data += writer.decision(match)
    lines = [line.partition(b',"crc":"')[0] for line in data.splitlines()]
    assert lines[2] == b'{"n":1,"seats":[{"name":"Ada"},{"name":"Ben"}]'
    assert lines[3].startswith(b'{"n":2,"seat":')
    folded = log.fold(data, ALL_GAMES)
    assert folded.lost == ""
    assert folded.players == (ADA, BEN)
    assert folded.match.key() == match.key()
    assert folded.log.seats((BEN, ADA)).startswith(b'{"n":2,"seats":[{"name":"Ben"}')
    cut = data[: data.index(b'{"n":1,"seats"') + 30]
    assert log.fold(cut, ALL_GAMES).players == (ADA, BOT)
    assert log.fold(cut, ALL_GAMES).lost == "line 3 and what follows is damaged"


SEATS: dict[str, Json] = {"n": 0, "seats": [{}] * 4}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"n": 1}, "line 2 does not follow decision 0"),
        ({"n": None}, "line 2 does not follow decision 0"),
        ({"n": False}, "line 2 does not follow decision 0"),
        ({"seats": [{}] * 3}, "line 2 names 3 seats, not 4"),
        ({"seats": [{}] * 5}, "line 2 names 5 seats, not 4"),
        ({"seats": []}, "line 2 names 0 seats, not 4"),
        ({"seats": {"0": {}}}, "line 2 describes a seat that is no JSON object"),
        ({"seats": [{}, {}, {}, "Ada"]}, "line 2 describes a seat that is no JSON object"),
    ],
)
def test_a_line_of_seats_that_cannot_be_names_its_line(change: dict[str, Json], words: str) -> None:
    assert log.fold(sealed(HEADER, SEATS, *LINES[1:]), ALL_GAMES).lost == ""
    refused(sealed(HEADER, {**SEATS, **change}, *LINES[1:]), words)


def test_damage_before_a_line_of_seats_and_more_is_in_the_middle() -> None:
    lines = sealed(HEADER, LINES[1], {**SEATS, "n": 1}, *LINES[2:]).splitlines(keepends=True)
    for number in (1, 2):
        damaged = [*lines[:number], lines[number].replace(b'"se', b'"es'), *lines[number + 1 :]]
        refused(b"".join(damaged), f"line {number + 1} is damaged in the middle")


def test_version_1_is_read_as_it_was_and_goes_on_with_new_lines() -> None:
    old = as_version_1(WHOLE.data)
    folded = log.fold(old, ALL_GAMES)
    assert folded.match.key() == WHOLE.match.key()
    assert folded.commitment is None
    more = log.fold(old + folded.log.seats((ADA, BEN, BOT, BOT)), ALL_GAMES)
    assert more.lost == ""
    assert more.players == (ADA, BEN, BOT, BOT)


def test_the_shuffle_is_promised_in_the_header_and_opened_by_anybody() -> None:
    """The fingerprint as `printf '%s %s' 77 00ff | b2sum -l 128` prints it."""
    promised = Commitment(77, "00ff")
    assert promised.fingerprint == "c0d845f952d9b932a858d54381cc986b"
    assert len(Commitment(1, "0" * 64).fingerprint) == 32, "the longest nonce"
    setup = Setup(FIFTH, 2, 77, FIFTH.options())
    header = log.Log().header(setup, (ADA, BOT), promised)
    assert log.fold(header, ALL_GAMES).commitment == promised
    (line,) = told(header)
    words = "line 1: the fingerprint of the shuffle is not that of this seed"
    refused(sealed(line | {"seed": 78}), words)
    refused(sealed(line | {"nonce": "00fe"}), words)
    refused(sealed(line | {"commitment": line["commitment"].upper()}), words)


def test_a_promise_of_version_2_holds_and_goes_on() -> None:
    """It had twenty digits, as `printf '%s %s' 77 00ff | b2sum -l 80` prints them."""
    setup = Setup(FIFTH, 2, 77, FIFTH.options())
    (line,) = told(log.Log().header(setup, (ADA, BOT)))
    promised = {"version": 2, "nonce": "00ff", "commitment": "297c057389e969c9105c"}
    folded = log.fold(sealed(line | promised), ALL_GAMES)
    assert folded.commitment is not None
    assert folded.commitment.fingerprint == "297c057389e969c9105c"
    assert folded.match.setup == setup
    again = log.fold(log.complete(folded.match, folded.players, folded.commitment), ALL_GAMES)
    assert again.commitment == folded.commitment


def test_a_word_cuts_the_cards() -> None:
    """They come from the number of `printf '%s %s' 77 Öl | b2sum -l 64`; none is told unsealed."""
    promised = Commitment(77, "00ff", "Öl")
    assert promised.dealt == 0x0CF536147254D4F2
    assert promised.fingerprint == Commitment(77, "00ff").fingerprint
    setup = Setup(FIFTH, 2, promised.dealt, FIFTH.options())
    header = log.Log().header(setup, (ADA, BOT), promised)
    folded = log.fold(header, ALL_GAMES)
    assert (folded.commitment, folded.match.setup) == (promised, setup)
    (line,) = told(header)
    assert line["seed"] == 77
    for word in ("o" * 65, "\ud800", "a\nb"):
        refused(sealed(line | {"word": word}), "line 1: the cards are cut by a word")
    unsealed = {key: value for key, value in line.items() if key not in ("nonce", "commitment")}
    for wrong in (line | {"word": 7}, unsealed, line | {"commitment": None}):
        refused(sealed(wrong), "line 1: the fingerprint of the shuffle is not that of this seed")


def test_who_waits_for_a_long_log_hears_how_far_it_is_all_the_way() -> None:
    """Some thousand lines of seats between two decisions: never long without a word."""
    data, folded = WHOLE.data, log.fold(WHOLE.data, ALL_GAMES)
    data += b"".join(folded.log.seats(({},) * 4) for _ in range(3000))
    heard: list[float] = []
    assert log.fold(data, ALL_GAMES, heard.append).size == len(data)
    steps = [later - before for before, later in pairwise([0.0, *heard, 1.0])]
    assert min(steps) >= 0
    assert max(steps) < 0.2
