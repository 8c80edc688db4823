"""Guests who hold phones, from the first card to the end, in every game."""

from pathlib import Path
from random import Random

import pytest

from game import GAMES
from scenes.files.settings import AnimationSpeed, Settings
from scenes.people.seating import Privacy
from scenes.phones.messages import Press
from tests.game.tables import Table
from tests.scenes.behind import match_of
from tests.scenes.games.test_reach import asks, wanted
from tests.scenes.guest import parts_of
from tests.scenes.phones.tables import NAMES, at_phones, on_phones
from tests.scenes.room import room
from tests.scenes.twins import FULL

FOUR = NAMES[:4]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["eight28", "fruechtchen"])
def test_a_whole_game_is_played_on_four_phones(game: str, tmp_path: Path) -> None:
    """Whoever is asked taps something; nobody needs anything else."""
    quick = Settings(animation=AnimationSpeed.OFF, reduced_motion=True)
    played = on_phones(room(tmp_path, settings=quick).services, game, FOUR, short=True)
    luck = Random(29)
    assert {player.privacy for player in played.scene.session.seating} == {Privacy.PHONE}
    for _ in range(6000):
        if played.scene.over:
            break
        played.asked(each=0.1)
        for seat in played.scene.table.waiting():
            played.guests.tap_anything(played.guests.devices[seat], luck)
        played.guests.frames(0.1, each=0.1)
    assert played.scene.over


@pytest.mark.slow
@pytest.mark.parametrize("table", FULL, ids=str)
def test_each_move_of_a_seat_can_be_tapped_and_only_those(table: Table, tmp_path: Path) -> None:
    """At asks of every phase: what makes up the move is tapped, part by part."""
    chance = Random(str(table))
    for number, match in enumerate(asks(str(table))):
        for at, (before, seat, move) in enumerate(wanted(match, chance)):
            folder = tmp_path / f"{number}-{at}"
            played = at_phones(room(folder).services, before.copy(), NAMES[: match.setup.seats])
            played.asked()
            device = played.guests.devices[seat]
            for part in parts_of(move):
                guest = played.guests.phones.guest(device)
                assert guest is not None
                label = guest.offered.id_of(part)
                ids = [one["move"] for one in played.guests.state(device)["choices"]]
                assert label in ids, (part, played.guests.state(device)["choices"])
                played.guests.says(device, Press(label))
                played.guests.frames(0.2)
            last = match_of(played.scene.session).decisions[-1]
            assert (last.seat, last.move) == (seat, move)


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_stays_as_it_was_while_it_is_told_what_happened(game: str, tmp_path: Path) -> None:
    """Else a phone would say first what the table has yet to show."""
    quick = Settings(animation=AnimationSpeed.FAST)
    played = on_phones(room(tmp_path, settings=quick).services, game, FOUR)
    guests, luck, changed = played.guests, Random(29), 0
    before: list[object] = [[]] * len(FOUR)
    for _ in range(120):
        guests.frames(0.5, each=0.1)  # long enough for every phone
        hands = [guests.state(device).get("hand", []) for device in guests.devices]
        if played.scene.director.telling:
            assert hands == before
            continue
        changed += hands != before
        before = hands
        for seat in played.scene.table.waiting()[:1]:
            guests.tap_anything(guests.devices[seat], luck)
    assert changed


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_of_two_shows_a_hand_to_nobody_but_who_has_said_to_have_it(
    game: str, tmp_path: Path
) -> None:
    """It showed the first one's hand whenever neither was asked, whoever held it then."""
    quick = Settings(animation=AnimationSpeed.OFF)
    played = on_phones(room(tmp_path, settings=quick).services, game, FOUR)
    guests, luck, holder = played.guests, Random(29), ""
    phone = guests.devices[0]
    played.scene.session.seating.hand_over(1, phone)
    held = set[str]()
    for _ in range(120):
        played.asked(each=0.1)
        shown = guests.state(phone)
        if shown["hand"]:
            assert shown["name"] == holder
            held.add(holder)
        if "Here I am" in [one["label"] for one in shown["choices"]]:
            assert len(shown["choices"]) == 1
            assert not shown["question"]
            guests.tap(phone, "Here I am")
            holder = shown["name"]
        guests.tap_anything(luck.choice((phone, *guests.devices)), luck)
        guests.frames(0.5, each=0.1)
    assert FOUR[1] in held
