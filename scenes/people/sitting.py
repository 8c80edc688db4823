"""Who comes to the table before the game: sitting down, getting up, names and marks."""

from collections.abc import Iterable, Sequence
from itertools import cycle

from game.bots.characters import name_of
from game.engine.game import Game
from scenes.input.action import HALVES, KEYBOARD, KEYBOARDS
from scenes.people.characters import next_character
from scenes.people.guests import Guest
from scenes.people.seating import MARKS, Player, Seating, alike, namesakes, proper

# Names are names: they stay the same in all languages.
NAMES = (
    *("Ada", "Ben", "Cleo", "Dino", "Emma", "Finn", "Gina", "Hugo", "Ida", "Jona", "Kira"),
    *("Luca", "Mila", "Nino", "Olga", "Paul", "Rosa", "Sami", "Tina", "Ugo", "Vera", "Zoran"),
)
BOT = "normal"  # the level of those who come by themselves
USUAL = 4  # seats at a new table


def new_table(game: Game, device: str, first: int = 0, guests: Sequence[Guest] = ()) -> Seating:
    """Seat a person with `device` first, and bots beside.

    The bots begin with the `first` character. The first of `guests` has the first seat; bots keep
    the next ones for the others. Bots come without a name: `name_bots` gives them one in the
    language of the table.
    """
    guests = guests[: game.seats[-1]] or (Guest(NAMES[0], 0),)
    host, *others = guests
    seating = Seating([Player(host.name, host.mark, device)])
    usual = max(min(USUAL, game.seats[-1]), game.seats[0])
    _add_seats(seating, max(usual, len(guests)), first)
    for seat, guest in enumerate(others, start=1):
        seating[seat].aside = guest.name
        take_mark(seating, seat, guest.mark)
    return seating


def bots(seats: int, first: int = 0) -> Seating:
    """Seat bots alone, from the `first` character on."""
    seating = Seating()
    _add_seats(seating, seats, first)
    return seating


def _add_seats(seating: Seating, number: int, first: int) -> None:
    """Until so many seats are there."""
    while len(seating) < number:
        add_seat(seating, first)


def fit(seating: Seating, game: Game) -> None:
    """Bring the table to a number of seats for `game`, bots first."""
    set_seats(seating, max(game.seats[0], min(len(seating), game.seats[-1])))
    while len(seating) > game.seats[-1]:
        take_away(seating, len(seating) - 1)


def set_seats(seating: Seating, number: int) -> None:
    """Add seats, or send the last bots away, until there are `number`."""
    _add_seats(seating, number, 0)
    for seat in sorted(seating.bots(), reverse=True)[: max(0, len(seating) - number)]:
        take_away(seating, seat)


def take_away(seating: Seating, seat: int) -> None:
    """Remove the seat; its player comes back with the next one."""
    seating.away.append(seating.players.pop(seat))


def add_seat(seating: Seating, first: int = 0) -> None:
    """Add a seat for who was sent away last, else a bot.

    A new bot has no name; at a table without bots it is the `first` character. Whoever comes back
    to a mark or a device that somebody else has now gets another mark, and a bot keeps the place.
    """
    mark = free_mark(seating)
    if not seating.away:
        bot = name_of(BOT, next_character(seating, first))
        seating.players.append(Player("", mark, bot=bot))
        return
    player = seating.away.pop()
    if any(alike(player.mark, other.mark) for other in seating):
        player.mark = mark
    if player.bot and any(player.name == other.name for other in seating):
        player.name = ""
    used = bool(player.device) and any(player.device == other.device for other in seating)
    seating.players.append(player)
    if used:
        get_up(seating, len(seating) - 1)


def sit_down(seating: Seating, device: str, most: int, seat: int | None = None) -> int | None:
    """Let the person with `device` play `seat`, or a free one.

    That is the first bot's, else a new one; bots who keep somebody's place come first. Returns the
    seat, or None if all `most` are people's.
    """
    if seat is None:
        bots = seating.bots()
        seat = next((one for one in bots if seating[one].aside), next(iter(bots), None))
    if seat is None:
        if len(seating) == most:
            return None
        seat = len(seating)
        add_seat(seating)
    seat_person(seating, seat, device)
    return seat


def seat_person(seating: Seating, seat: int, device: str) -> None:
    """Hand `seat` to `device`, as who it was kept for."""
    player = seating[seat]
    if player.bot and not player.stands_in:
        player.name, player.aside = player.aside or free_name(seating, NAMES), ""
    seating.hand_over(seat, device)


def get_up(seating: Seating, seat: int) -> None:
    """Let a bot take and keep the place of who leaves."""
    player = seating[seat]
    if player.person:
        player.aside = player.name
    player.name, player.bot = "", name_of(BOT, next_character(seating))
    player.stands_in = False
    player.device, player.lost, player.wish = "", "", None


def share_keyboard(seating: Seating, halved: bool) -> None:
    """Give each at the keyboard a half in turn (shared: passed on), or all."""
    keys = cycle(HALVES if halved else (KEYBOARD,))
    for seat in seating.people():
        if seating[seat].device in KEYBOARDS:
            seating.hand_over(seat, next(keys))


def free_name(seating: Seating, names: Sequence[str]) -> str:
    """Return the first of `names` that nobody has.

    Those count who are at the table or may come back to it.
    """
    known = [*seating, *seating.away]
    taken = {name for player in known for name in (player.name, player.aside)}
    return next((name for name in names if name not in taken), names[0])


def free_mark(seating: Seating) -> int:
    """Return the first mark that is like nobody's."""
    taken = [player.mark for player in seating]
    return next(mark for mark in range(MARKS) if not any(alike(mark, one) for one in taken))


def be_called(seating: Seating, seat: int, name: str, mark: int) -> None:
    """Give the player this name (a letter for namesakes), and this mark if it is free."""
    player = seating[seat]
    if name := proper(name):
        player.name = ""
        player.name = free_name(seating, [*namesakes(name)])
    if mark in open_marks(seating, seat):
        take_mark(seating, seat, mark)


def take_mark(seating: Seating, seat: int, mark: int) -> None:
    """Give the player this mark, and its owner the old one.

    Who has another one that is like it gets a free one.
    """
    old, seating[seat].mark = seating[seat].mark, mark
    for player in seating:
        if player is not seating[seat] and alike(player.mark, mark):
            player.mark = MARKS
            taken = any(alike(old, one.mark) for one in seating)
            player.mark = free_mark(seating) if taken else old


def open_marks(seating: Seating, seat: int) -> list[int]:
    """List the marks that this player may choose (its own, and free ones)."""
    others = {player.mark for player in seating if player.person and player is not seating[seat]}
    return [mark for mark in range(MARKS) if not any(alike(mark, one) for one in others)]


def free_devices(seating: Seating, devices: Iterable[str]) -> list[str]:
    """List those of `devices` that play no seat."""
    taken = {player.device for player in seating}
    return [device for device in devices if device not in taken]
