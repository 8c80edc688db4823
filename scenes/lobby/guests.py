"""Who comes to the table before the game: sitting down, getting up, names and marks."""

from collections.abc import Iterable, Sequence

from game.bots.characters import name_of
from game.table.game import Game
from scenes.characters import next_character
from scenes.seating import MARKS, Player, Seating

# Names are names: they stay the same in all languages.
NAMES = (
    *("Ada", "Ben", "Cleo", "Dino", "Emma", "Finn", "Gina", "Hugo", "Ida", "Jona", "Kira"),
    *("Luca", "Mila", "Nino", "Olga", "Paul", "Rosa", "Sami", "Tina", "Ugo", "Vera", "Zoran"),
)
BOT = "normal"  # the level of those who come by themselves
USUAL = 4  # seats at a new table


def new_table(game: Game, device: str, first: int = 0) -> Seating:
    """A person with `device` in the first seat, bots in the others from the `first` character on.

    Bots come without a name: `name_bots` gives them one in the language of the table.
    """
    seating = Seating([Player(NAMES[0], 0, device)])
    _add_bots(seating, max(min(USUAL, game.seats[-1]), game.seats[0]), first)
    return seating


def bots(seats: int, first: int = 0) -> Seating:
    """A table of bots, from the `first` character on."""
    seating = Seating()
    _add_bots(seating, seats, first)
    return seating


def _add_bots(seating: Seating, number: int, first: int) -> None:
    """Until so many seats are there."""
    while len(seating) < number:
        add_bot(seating, first)


def fit(seating: Seating, game: Game) -> None:
    """Bring the table to a number of seats that `game` can have: bots come and go first."""
    set_seats(seating, max(game.seats[0], min(len(seating), game.seats[-1])))
    del seating.players[game.seats[-1] :]


def set_seats(seating: Seating, number: int) -> None:
    """Add bots, or send bots away from the last one on, until `number` seats are there."""
    _add_bots(seating, number, 0)
    for seat in sorted(seating.bots(), reverse=True)[: max(0, len(seating) - number)]:
        del seating.players[seat]


def add_bot(seating: Seating, first: int = 0) -> None:
    """One bot more, without a name; at a table without bots it is the `first` character."""
    bot = name_of(BOT, next_character(seating, first))
    seating.players.append(Player("", free_mark(seating), bot=bot))


def sit_down(seating: Seating, device: str, most: int, seat: int | None = None) -> int | None:
    """Let the person with `device` play `seat`, else the first bot's, else a new one.

    Returns the seat, or None if all `most` are people's.
    """
    if seat is None:
        seat = next(iter(seating.bots()), None)
    if seat is None:
        if len(seating) == most:
            return None
        seat = len(seating)
        add_bot(seating)
    player = seating[seat]
    if player.bot:
        player.name = free_name(seating, NAMES)
    seating.hand_over(seat, device)
    return seat


def get_up(seating: Seating, seat: int) -> None:
    """A bot takes the seat of the person who leaves."""
    player = seating[seat]
    player.name, player.bot = "", name_of(BOT, next_character(seating))
    player.stands_in = False
    player.device, player.lost, player.wish = "", "", None


def free_name(seating: Seating, names: Sequence[str]) -> str:
    """The first name that nobody at the table has."""
    taken = {player.name for player in seating}
    return next((name for name in names if name not in taken), names[0])


def free_mark(seating: Seating) -> int:
    taken = {player.mark for player in seating}
    return next(mark for mark in range(MARKS) if mark not in taken)


def take_mark(seating: Seating, seat: int, mark: int) -> None:
    """Give the seat this mark; who has it already gets the seat's old one."""
    for player in seating:
        if player.mark == mark:
            player.mark = seating[seat].mark
    seating[seat].mark = mark


def free_devices(seating: Seating, devices: Iterable[str]) -> list[str]:
    """Those of `devices` that play no seat."""
    taken = {player.device for player in seating}
    return [device for device in devices if device not in taken]
