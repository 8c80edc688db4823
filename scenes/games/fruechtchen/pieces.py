"""The pieces of the market table: every card and die where the model has it."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from game.fruechtchen.cards import DICE
from scenes.games.fruechtchen import table
from scenes.games.fruechtchen.model import BLANK, FAILED, TableModel
from scenes.games.fruechtchen.table import Lie, around, groups, in_row, seats
from scenes.layout.mats import Mat
from scenes.people.seating import Seating
from scenes.stage.motion.board import Piece
from scenes.stage.render.theme import SEAT_COLOURS


class Pose(NamedTuple):
    """How dice lie beyond what the model tells.

    Those `held` are taken up to be thrown; those `thrown` are on their way into the tray, where
    the matches among them (`lying`) stay for a moment. Those `lent` lie in the middle of the tray.
    With `aside`, all others make room there. The hand that holds dice gives them a `jolt` of so
    many units. The die that `spins`, with its turn, does not show its face yet. Once `seen`, dice
    that have missed lie in the shade.
    """

    held: Collection[int] = ()
    lying: Collection[int] = ()
    thrown: Collection[int] = ()
    lent: Collection[int] = ()
    aside: bool = False
    jolt: float = 0.0
    spins: tuple[int, int] | None = None
    seen: bool = False


REST = Pose()
MISSED = 95  # opacity


def pieces(
    shown: TableModel, seating: Seating, locked: Collection[int], pose: Pose = REST
) -> dict[Any, Piece]:
    """Return the piece of every card and die (`locked` players' face down)."""
    return {
        **_piles(shown),
        **_laid(shown, locked),
        **_numbers(shown, seating, locked),
        **_on_mats(shown, seating, pose),
        **_harvest(shown, seating, pose),
        **_lots(shown, seating),
    }


def discard_top(picture: str) -> Piece:
    """Return where cards go to."""
    return Piece(picture, *table.DISCARD_AT, *table.PILE)


def hand_back(place: Mat) -> Piece:
    return Piece(table.BACK, *place.at(table.FRUIT), *table.HAND_ICON, z=3)


def coin(x: float, y: float) -> Piece:
    return Piece(table.EURO, x, y, 62.0, 62.0, z=60, shadow=0.5)


def came_from(seating: Seating, key: Any) -> Piece | None:
    """Return from where a new piece comes, if from elsewhere."""
    match key:
        case ("laid", seat, 0):
            return hand_back(seats(len(seating))[seat])
        case ("lot", seat):
            lie = table.held(seats(len(seating))[seat], table.HEAP // 2)  # thrown from the hand
            return _die(seating, seat, BLANK, lie)
        case ("pile", _):
            return discard_top(table.BACK)
    return None


def goes_to(seating: Seating, discards: Sequence[int], key: Any) -> Piece | None:
    """Return where a piece goes at its end (cards: to `discards`, if any)."""
    match key:
        case ("laid", seat, index) if discards:
            return discard_top(table.CARDS[discards[-1 - (seat + index) % len(discards)]])
        case ("laid", seat, _):
            return hand_back(seats(len(seating))[seat])
    return None


def _piles(shown: TableModel) -> dict[Any, Piece]:
    """A pile shows up to three cards, whatever its height; of the discard pile the top one."""
    x, y = table.PILE_AT
    found: dict[Any, Piece] = {}
    for index in range(min(3, -(-shown.draw_pile // 20))):
        found["pile", index] = Piece(table.BACK, x - 3 * index, y - 3 * index, *table.PILE)
    if shown.discard_pile:
        found["discard",] = discard_top(table.CARDS[shown.discard_pile[-1]])
    return found


def _laid(shown: TableModel, locked: Collection[int]) -> dict[Any, Piece]:
    """What is laid out: one icon with all cards below it, or the cards of the harvest in a row."""
    found: dict[Any, Piece] = {}
    for seat, place in enumerate(seats(shown.seats)):
        cards = shown.laid[seat]
        for index, kind in enumerate(cards):
            if seat == shown.harvester:
                found["laid", seat, index] = _harvested(shown, index, kind)
            else:
                icon = table.ICONS[cards[0]]
                found["laid", seat, index] = Piece(
                    icon,
                    *place.at(table.FRUIT),
                    table.FRUIT_ICON,
                    table.FRUIT_ICON,
                    alpha=0 if index else 255,  # they lie below the first one
                    z=4,
                    shadow=None,
                )
        if seat in locked and not (cards or shown.open_hands):  # whose number card says it
            found["laid", seat, 0] = Piece(
                table.BACK, *place.at(table.FRUIT), *table.HAND_ICON, z=4
            )
    return found


def _harvested(shown: TableModel, index: int, kind: int) -> Piece:
    """A card of the harvest: faint once it is paid, wilted where the harvest fails."""
    assert shown.harvester is not None
    x, _ = in_row(index, shown.need)
    paid = index >= shown.need - len(shown.takers)
    wilts = shown.results[shown.harvester] == FAILED
    return Piece(
        table.CARDS[kind],
        x,
        table.ROW_Y + (12.0 if wilts else 0.0),
        *table.LAID,
        angle=12.0 if wilts else 0.0,
        alpha=90 if paid else 150 if wilts else 255,
        z=10 + index,
    )


def _on_cards(shown: TableModel, matches: Sequence[int]) -> dict[int, int]:
    """Which card each match lies on: as it is paid, guests from the best card down (FR-10).

    Guests who must roll for it lie on none yet, but keep them free.
    """
    takers = [shown.taker(index) for index in range(shown.need)]
    unpaid = {die // DICE for die in matches} - {shown.harvester, *takers}
    found: dict[int, int] = {}
    for guests, row in ((True, range(shown.need - 1, -1, -1)), (False, range(shown.need))):
        dice = [die for die in matches if (die // DICE != shown.harvester) == guests]
        for index in row:
            lies = [die for die in dice if takers[index] in (None, die // DICE)]
            if lies and index not in found.values():
                found[lies[0]] = index
                dice.remove(lies[0])
    return {die: at for die, at in found.items() if len(unpaid) < 2 or die // DICE not in unpaid}


def _numbers(shown: TableModel, seating: Seating, locked: Collection[int]) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    for seat, place in enumerate(seats(shown.seats)):
        colour = SEAT_COLOURS[seating[seat].mark]
        played = [f"{table.FOLDER}/number_{number}" for number in shown.numbers[seat]]
        if seat in locked:
            played.append(table.NUMBER_BACK)
        for index, picture in enumerate(played):
            now = index == len(played) - 1 and bool(shown.fruits or seat in locked)
            w, h = (side * (table.NUMBER_NOW if now else 1.0) for side in table.NUMBER)
            beside = shown.open_hands and not shown.fruits
            x, y = place.at(
                table.OPEN_NUMBERS if beside else table.NUMBERS, table.NUMBER_STEP * index
            )
            found["number", seat, index] = Piece(picture, x, y, w, h, z=4 + index, colour=colour)
    return found


def _die(seating: Seating, owner: int, pips: int, lie: Lie) -> Piece:
    colour, size = SEAT_COLOURS[seating[owner].mark], lie.size
    return Piece(
        table.PIPS[pips],
        lie.x,
        lie.y,
        size,
        size,
        lie.angle,
        z=40,  # above all cards, also on its way from one
        colour=colour,
        shadow=0.2,
        flips=False,
    )


def _on_mats(shown: TableModel, seating: Seating, pose: Pose) -> dict[Any, Piece]:
    found: dict[Any, Piece] = {}
    lent = sorted(pose.lent)
    for seat in range(shown.seats):
        for group in groups(shown, seat):
            lie = Lie(group.x, group.y, group.size, 0.0)
            each = _die(seating, group.owner, BLANK, lie)
            found.update((("die", die), each) for die in group.dice)
    for column, die in enumerate(lent):
        x, tilt = around(column, len(lent), table.LENT_PITCH), 8.0 * (-1) ** column
        lie = Lie(x, table.GIFT[1], table.LENT_DIE, tilt)
        found["die", die] = _die(seating, die // DICE, BLANK, lie)
    return found


def _harvest(shown: TableModel, seating: Seating, pose: Pose) -> dict[Any, Piece]:
    """Each match lies on a card or beside them, all other dice of the harvest in the tray."""
    if shown.harvester is None:
        return {}
    found: dict[Any, Piece] = {}
    place = seats(shown.seats)[shown.harvester]
    dice = shown.gathered
    matches = [die for die in dice if die in shown.aside and (pose.seen or die not in pose.lying)]
    on_cards = _on_cards(shown, matches)
    spare = [die for die in matches if die not in on_cards]
    tray = [die for die in dice if die not in matches or die in pose.lying]
    leaving_first = sorted(enumerate(dice), key=lambda one: one[1] not in tray)
    for index, die in leaving_first:
        if die in on_cards and die not in tray:
            x, pitch = in_row(on_cards[die], shown.need)
            lie = Lie(x, table.ROW_Y + table.MATCH_DOWN, min(table.MATCH, pitch - 4), 0.0)
        elif die not in tray:
            lie = table.spare(spare.index(die), len(spare), shown.need)
        elif die in pose.held:
            lie = table.held(place, index)
            lie = lie._replace(y=lie.y + pose.jolt)
        elif pose.aside or shown.lots or shown.paying:
            pitch = min(table.ASIDE_DIE + 6, table.ASIDE_ROOM / len(tray))
            x = around(tray.index(die), len(tray), pitch)
            lie = Lie(x, table.ASIDE_Y, pitch - 6, 0.0)
        else:
            lie = table.scattered(index, len(dice))
        piece = _die(seating, die // DICE, shown.pips[die], lie)
        if pose.seen and die in tray and die not in pose.lying:
            piece = piece._replace(alpha=MISSED)
        if die in pose.thrown:
            piece = piece._replace(thrown=table.TUMBLING[die % 4 :] + table.TUMBLING[: die % 4])
        if pose.spins and die == pose.spins[0]:
            turn = pose.spins[1]
            spinning, angle = table.TUMBLING[turn % len(table.TUMBLING)], 90.0 * turn
            piece = piece._replace(picture=spinning, angle=angle)
        found["die", die] = piece
    return found


def _lots(shown: TableModel, seating: Seating) -> dict[Any, Piece]:
    """The dice of seats that roll for the start, or for the best cards."""
    found: dict[Any, Piece] = {}
    for index, (seat, pips) in enumerate(shown.lots.items()):
        x = around(index, len(shown.lots), table.LOT_PITCH)
        piece = _die(seating, seat, pips, Lie(x, table.LOTS_Y, table.LOT_DIE, 0.0))
        found["lot", seat] = piece._replace(z=50, thrown=table.TUMBLING)
    return found
