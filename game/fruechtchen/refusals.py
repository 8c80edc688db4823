"""Why a seat may not do what it wants: each refusal names its rule (ALL-5)."""

from game.engine.moves import Move, Refused
from game.fruechtchen.cards import FRUITS, JOKER, NO_FRUIT
from game.fruechtchen.moves import Displace, LayOut, Lend, Roll, Stop
from game.fruechtchen.table import Table


def verify_lay_out(table: Table, seat: int, move: Move) -> None:
    """Raise Refused unless this may be laid out (FR-4, FR-5)."""
    hand = table.hands[seat]
    if not isinstance(move, LayOut):
        raise Refused("FR-4", "lay out fruit and a number card")
    if move.number not in table.numbers[seat]:
        raise Refused("FR-4", "this number card is not in your hand")
    if not any(hand):
        if move != LayOut(NO_FRUIT, 0, 0, move.number):
            raise Refused("FR-5", "you have no fruit: lay out only a number card")
        return
    if move.fruit not in FRUITS:
        raise Refused("FR-2", "choose a fruit first")
    if not (0 <= move.count <= hand[move.fruit] and 0 <= move.jokers <= hand[JOKER]):
        raise Refused("FR-4", "these cards are not in your hand")
    if move.count + move.jokers == 0:
        raise Refused("FR-5", "lay out at least one card")
    if move.count == 0 and hand[JOKER] < sum(hand):
        raise Refused("FR-5", "a joker needs a fruit beside it")


def verify_lend(table: Table, seat: int, move: Move) -> None:
    """Raise Refused unless dice may be lent so (FR-6, FR-7)."""
    if not isinstance(move, Lend):
        raise Refused("FR-6", "choose who gets your dice")
    if move.to == seat or move.to not in range(len(table.scores)):
        raise Refused("FR-6", "your dice go to another player")
    dice, hosts = table.loan
    if move.to in hosts:
        return
    if dice == min(table.open_numbers[seat][-1], table.dice[seat][seat]):
        raise Refused("FR-6", "a player has room for three of your dice, no more")
    raise Refused("FR-7", "another player has more room for your dice")


def verify_harvest(table: Table, seat: int, move: Move) -> None:
    """Raise Refused unless it may roll or stop (FR-8)."""
    if not isinstance(move, Roll | Stop):
        raise Refused("FR-8", "roll the dice, or stop")
    if isinstance(move, Stop) and sum(table.matched) < table.need(seat):
        raise Refused("FR-8", "too few dice match: roll on")


def verify_displace(table: Table, seat: int, move: Move) -> None:
    """Raise Refused unless these dice may be displaced (FR-18)."""
    if not isinstance(move, Displace) or len(move.dice) != len(table.scores):
        raise Refused("FR-18", "choose which guests’ dice to displace")
    if move.dice[seat]:
        raise Refused("FR-18", "you can displace only guests’ dice")
    pairs = zip(move.dice, table.matched, strict=True)
    if not all(0 <= dice <= matches for dice, matches in pairs):
        raise Refused("FR-18", "only matching dice can be displaced")
    if sum(move.dice) > table.displaceable(seat):
        raise Refused("FR-18", "then too few dice would match")
