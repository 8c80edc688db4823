"""Lines of the log say what is so."""

from dataclasses import fields
from importlib import import_module
from inspect import getmembers, isclass
from typing import Any

import pytest

from game import GAMES
from game.bots.play import play_out
from game.cockroach import events as cockroach
from game.cockroach.cards import ANIMALS, JOKER
from game.eight28 import events as eight28
from game.eight28.cards import ONE_ELEVEN
from game.eight28.gems import Gems
from game.engine.events import Event
from game.engine.match import Match, Setup
from game.fruechtchen import events as fruechtchen
from game.fruechtchen.cards import PEAR
from game.grasshopper import events as grasshopper
from game.grasshopper.cards import STRAWBERRY
from scenes.games import registry
from scenes.games.eight28 import log_text as eight28_story
from scenes.games.fruechtchen import log_text as fruechtchen_story
from scenes.games.grasshopper import log_text as grasshopper_story
from scenes.people.chatter import Occasion
from scenes.people.seating import Player, Seating
from scenes.people.sitting import bots
from scenes.services import Services
from scenes.session.session import Session
from scenes.texts import Texts
from tests.fifth import FIFTH
from tests.game.tables import ALL_GAMES
from tests.scenes.games.test_seen import named

TEXTS = Texts("en")
NAMES = ("Zoë", "Yul", "Xia", "Wim", "Vic", "Uma")  # of which none stands within another word
TABLE = Seating([Player("Ada", 0, "pad:1"), Player("Ben", 1, "pad:2"), Player("Cleo", 2, "pad:3")])


def table_of(services: Services, event: Event) -> Any:
    """The motions of the event's game, of which nothing is told yet; Ada, Ben and Cleo play it."""
    game = ALL_GAMES[type(event).__module__.split(".")[1]]
    session = Session.unsaved(services, Setup(game, 3, 1, game.options()), TABLE)
    return registry.presentation(game.name).open(services, session).motions


def kinds_of(name: str) -> list[type[Event]]:
    """All kinds of events that a game emits."""
    module = import_module(f"game.{name}.events")
    found = [one for _, one in getmembers(module, isclass) if issubclass(one, Event)]
    return [one for one in found if one.__module__ == module.__name__ and not one.__subclasses__()]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_is_told_and_its_sentences_know_whom_they_name(
    game: str, services: Services
) -> None:
    """Of a plain sentence all places are filled, or a game ended in the middle of it."""
    said = list[str]()
    for kind in kinds_of(game):
        event = kind(*((0,) if "tuple" in str(field.type) else 0 for field in fields(kind)))
        motions = table_of(services, event)
        motions.turn = [event]
        telling = motions.tellings[kind]
        if isinstance(telling.line, str):
            said.append(motions.log_text(event))
        if isinstance(telling.going_on, str):
            said.append(motions.going_on)
    assert any(said)
    assert not [words for words in said if "{" in words]


def test_who_was_right_gloats_where_a_game_was_left_before_the_call() -> None:
    """Whoever resumes it has not seen the card come."""
    card = ANIMALS[0]
    seen = cockroach.Called(2, 0), cockroach.Turned(card, 0), cockroach.Collected(1, card)
    felt = {*registry.presentation("cockroach").reactions(seen)}
    assert felt == {(1, Occasion.SORE), (2, Occasion.SPITE)}
    later = cockroach.Called(3, 0), cockroach.Turned(card, 0), cockroach.Collected(0, card)
    felt = {*registry.presentation("cockroach").reactions((*seen, *later))}
    assert felt == {(0, Occasion.SORE), (3, Occasion.SPITE)}, "and nobody for a call before"


def test_an_empty_pile_adds_no_card_to_a_stalemate(services: Services) -> None:
    stalemate = grasshopper.Stalemate(1)
    table = table_of(services, stalemate)
    lines = [table.log_text(stalemate)]
    table.told.pour("pile", "discard pile")
    lines.append(table.log_text(stalemate))
    assert lines[0] == "Nobody takes: one card more"
    assert "one card more" not in lines[1]
    assert lines[1].startswith("Stalemate")


@pytest.mark.parametrize(
    ("need", "said"),
    [
        (1, "Ada harvests: 1 pear or nothing"),
        (3, "Ada harvests: 3 pears or nothing"),
    ],
)
def test_who_begins_to_roll_is_told_what_for_and_what_is_at_stake(
    need: int, said: str, services: Services
) -> None:
    """FR-8, FR-9: “must roll 1 pear” told a stranger neither; nothing is harvested yet."""
    began = fruechtchen.HarvestBegan(0, PEAR, need)
    assert table_of(services, began).log_text(began) == said


def test_nobody_is_overtaken_by_nobody() -> None:
    words = fruechtchen_story.decided(TEXTS, TABLE, (13, 12, 4), (1, 2, 3), 12)
    assert words == "Ada has the most: 13 Euros"


def test_an_empty_half_is_not_won(services: Services) -> None:
    def line(gems: Gems, target: int = 0) -> str:
        won = eight28.GemsWon(0, gems.blue, gems.red)
        table = table_of(services, won)
        table.shown.plays[0] = target
        return str(table.log_text(won))

    assert line(Gems(2, 0)).startswith("Ada wins")
    assert line(Gems(2, 1), 28) == "Ada wins 4 points: nearest to 28"
    assert "wins" not in line(Gems(0, 0))
    assert "Ada" in line(Gems(0, 0))


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ((10, 10, 9), "Ben is out: 29 is over 28"),
        ((10, 10, 9, ONE_ELEVEN), "Ben is out: 30 is over 28"),
        ((10, 10, 8), "Ben is out: 28, plus the hidden card"),
    ],
)
def test_who_is_out_is_told_what_was_too_much(
    cards: tuple[int, ...], line: str, services: Services
) -> None:
    """“Over 28 with the hidden card” was said of whoever was over 28 without it, too (EV-8)."""
    table = table_of(services, eight28.WentOut(1))
    for card in cards:
        table.shown.apply(eight28.Accepted(1, card))
    assert table.log_text(eight28.WentOut(1)) == line


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (grasshopper.StackTaken(1, STRAWBERRY, 2), "Ben took 2 strawberries"),
        (grasshopper.Harvested(2, STRAWBERRY, 2), "Cleo: 6 strawberries for 2 chips"),
        (grasshopper.BidsRevealed((3, 8, 7)), "Bids: 3, X, A"),
        (eight28.RoundBegan(3, 1), "Round 3: Ben offers cards"),
        (eight28.Accepted(1, 7), "Ben took a card: 7"),
        (eight28.PlaysFor(2, 8, 6), "Cleo plays for the 8 with 6"),
        (eight28.GemsWon(1, 3, 2), "Ben wins 7 points"),
        (eight28.GemsStayed(2, 3), "5 gems stay in the middle"),
        (eight28.GemsStayed(0, 1), "1 gem stays in the middle"),
        (eight28.GemsStayed(0, 0), ""),
        (cockroach.Slid(1, 2, 1, 1), "Ben tells Cleo: “Rat”"),
        (cockroach.Paid(1, (0, 3)), "Ben pays: Bat + Fly"),
        (cockroach.PenaltyDrawn(1, 3), "Royal: Ben takes a second card, Fly"),
        (cockroach.SpecialTaken(1, JOKER), "Ben must pay for: Joker"),
        (fruechtchen.DiceLent(1, 2, 3), "Ben lends 3 dice to Cleo"),
        (fruechtchen.DicePaid(1, 2, (4, 3)), "Cleo earns 7 Euros at Ben’s"),
        (fruechtchen.Harvested(1, (2, 1)), "Ben harvests 3 Euros"),
        (fruechtchen.DiceReturned(1, 2, 3), "Cleo takes 3 dice home"),
        (fruechtchen.HarvestedAlong(2, 1, 3), "Cleo gets 3 Euros for the same fruit"),
        (fruechtchen.Displaced(1, (1, 0, 2)), "Ben pushes out 1 die of Ada and 2 dice of Cleo"),
    ],
)
def test_a_line_says_who_did_what_to_whom_and_how_much(
    event: Event, line: str, services: Services
) -> None:
    assert table_of(services, event).log_text(event) == line


@pytest.mark.parametrize(
    ("plays", "due", "line"),
    [
        ((8, 8, 28), (2, 2, 5), "Ada and Ben get 2 each, Cleo gets 5"),
        ((28, 8, 28), (3, 0, 0), "Ada gets 3"),
        ((8, 8, 8), (1, 1, 1), "3 players get 1 each"),
        ((28, 8, 28), (1, 4, 1), "Ben gets 4, Ada and Cleo get 1 each"),
        ((8, 8, 28), (0, 0, 0), "Too few gems: nobody is paid"),
        ((0, 0, 0), (0, 0, 0), ""),  # nobody plays: that is told of each half
    ],
)
def test_who_gets_how_much_of_the_halves_is_said_by_name(
    plays: tuple[int, ...], due: tuple[int, ...], line: str, services: Services
) -> None:
    """EV-16: “Half each” was not understood beside shares of two and five."""
    halves = eight28.HalvesFormed((5, 0), (5, 0))
    table = table_of(services, halves)
    table.shown.plays, table.shown.due = plays, due
    assert table.log_text(halves) == line


def test_what_decided_is_told_with_the_winners_points_wherever_they_sit() -> None:
    gems = eight28_story.decided(TEXTS, TABLE, (3, 9, 12), (3, 2, 1))
    both = eight28_story.decided(TEXTS, TABLE, (3, 9, 9), (3, 1, 1))
    assert gems == "Cleo wins with 12 points"
    assert both == "Ben and Cleo share the win with 9 points each"
    euros = fruechtchen_story.decided(TEXTS, TABLE, (4, 5, 25), (3, 2, 1), 25)
    assert euros == "Cleo wins with 25 Euros"
    more = fruechtchen_story.decided(TEXTS, TABLE, (4, 25, 26), (3, 2, 1), 25)
    assert more == "Cleo has the most: 26 Euros"
    chips = grasshopper_story.decided(TEXTS, TABLE, (4, 5, 6), (3, 2, 1))
    assert chips == "Cleo wins with 6 chips"


@pytest.mark.parametrize(
    ("chips", "ranks", "told"),
    [
        ((4, 6, 6), (3, 2, 1), "Cleo wins with 6 chips; Cleo before Ben: fewer grasshoppers"),
        ((4, 4, 6), (2, 3, 1), "Cleo wins with 6 chips; Ada before Ben: fewer grasshoppers"),
        ((6, 6, 6), (3, 2, 1), "Cleo wins with 6 chips; chips are even: fewer grasshoppers first"),
        ((4, 4, 6), (2, 2, 1), "Cleo wins with 6 chips"),
        ((4, 6, 6), (3, 1, 1), "Ben and Cleo share the win with 6 chips each"),
    ],
)
def test_whoever_has_as_many_chips_and_yet_is_behind_is_told_why(
    chips: tuple[int, ...], ranks: tuple[int, ...], told: str
) -> None:
    """GP-22."""
    assert grasshopper_story.decided(TEXTS, TABLE, chips, ranks) == told


@pytest.mark.slow
def test_beside_a_line_stands_the_face_of_who_is_named_first(name: str, services: Services) -> None:
    """“Ladybird takes 3 dice back” stood beside the snail, at whose harvest they had been."""
    game, told = ALL_GAMES[name], 0
    seats = game.seats[-1]
    match = Match(Setup(game, seats, 3, game.options()))
    play_out(match, [game.bots["normal"]] * seats)
    session = Session.unsaved(services, match.setup, bots(seats))
    scene = named(registry.presentation(game.name).open(services, session), NAMES)
    for event in match.events:
        before = list(scene.teller.lines)
        scene.teller.recall([public] if (public := event.seen_by(None)) else [])
        if list(scene.teller.lines) == before or scene.motions.actor is None:
            continue
        line = scene.teller.lines[-1]
        said = sorted((line.find(own), seat) for seat, own in enumerate(NAMES) if own in line)
        if said:
            told += 1
            assert scene.motions.actor == said[0][1], line
    assert told > (5 if game is FIFTH else 20)
