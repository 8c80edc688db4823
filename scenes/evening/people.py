"""Guests of an evening as players at a table: names, marks, devices."""

from collections.abc import Callable, Collection, Mapping, Sequence

from game.bots.characters import CHARACTERS, name_of
from game.evening.evening import Evening
from game.evening.records import Guest, Now
from scenes.people.characters import own_names
from scenes.people.faces import Mood, face
from scenes.people.seating import LONGEST, MARKS, Player, Seating, alike, proper
from scenes.people.sitting import BOT, free_mark
from scenes.services import Services
from scenes.session.session import STAND_IN

_BESIDE = 7  # letters of a name that has another one beside it


def name_of_guest(guest: Guest, longest: int = LONGEST) -> str:
    """Return a guest's name, never nothing, cut to `longest` letters.

    So it has room everywhere: it is no longer than one that is typed here.
    """
    name = proper(guest.name, LONGEST + 1) or "?"
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


def mark_of(guest: Guest) -> int:
    """Return the mark that a guest would like."""
    look = guest.look
    return (int(look) if look.isascii() and look.isdigit() else guest.number) % MARKS


def face_of(mark: int, mood: Mood = Mood.IDLE) -> tuple[str, str]:
    """Name the picture of a guest's face, and its colour."""
    return face(Player("", mark), mood)


def name_of_heads(evening: Evening, heads: Sequence[int]) -> str:
    """Return "Anna", or "Anna + Ben" where two share a seat."""
    longest = LONGEST if len(heads) < 2 else _BESIDE
    return " + ".join(name_of_guest(evening.guests[guest], longest) for guest in heads)


def names_of_teams(evening: Evening) -> str:
    """Return "Anna + Ben · Cleo" where teams play, else nothing."""
    rows = evening.standings() if evening.teams else ()
    return " · ".join(name_of_heads(evening, row.guests) for row in rows)


def bots_for(services: Services, evening: Evening) -> tuple[str, ...]:
    """Name the bots of the next game, in the table's language."""
    return tuple(next(own_names(services.texts, bot)) for bot in _kinds(len(evening.results)))


def _kinds(games: int) -> list[str]:
    """Bots of all characters; who comes first changes from game to game."""
    order = list(CHARACTERS)
    first = games % len(order)
    return [name_of(BOT, character) for character in (*order[first:], *order[:first])]


def players(evening: Evening, now: Now, device_of: Callable[[tuple[int, ...]], str]) -> Seating:
    """Seat the players of the game `now` (bots for those without a device)."""
    seating = Seating()
    kinds = iter(_kinds(len(evening.results)))
    for seat, heads in enumerate(now.heads):
        seating.players.append(Player("", MARKS))  # until all marks that are wished for are given
        if heads:
            put(evening, seating, seat, heads, device_of(heads))
        else:
            bot = next(kinds)
            seating.players[seat] = Player(now.bots.get(seat, ""), MARKS, bot=bot)
    for player in seating:
        if player.mark == MARKS:
            player.mark = free_mark(seating)
    return seating


def put(evening: Evening, seating: Seating, seat: int, heads: tuple[int, ...], device: str) -> None:
    """Give the seat to these guests (without a device a bot plays until they press)."""
    player = seating[seat]
    player.name = name_of_heads(evening, heads)
    wished = mark_of(evening.guests[heads[0]])
    if not any(other is not player and alike(other.mark, wished) for other in seating):
        player.mark = wished
    player.device, player.lost, player.unsure, player.aside = device, "", False, ""
    player.holder = ""
    player.bot, player.stands_in = ("", False) if device else (STAND_IN, True)


def put_bot(seating: Seating, seat: int, kind: str) -> None:
    """Give the seat to a bot; a name comes later."""
    player = seating[seat]
    player.name, player.device, player.lost, player.aside = "", "", "", ""
    player.bot, player.stands_in, player.unsure, player.holder = kind, False, False, ""


def held_at(heads: Sequence[tuple[int, ...]], seating: Seating) -> dict[int, str]:
    """Return what each of these guests, by seat, holds at a table."""
    return {
        guest: player.device
        for guests, player in zip(heads, seating, strict=True)
        for guest in guests
        if player.device
    }


def held(
    devices: Mapping[int, str],
    last: Sequence[int],
    present: Sequence[str],
    heads: Sequence[int],
    shared: Collection[frozenset[int]] = (),
) -> str:
    """Return the device expected at these guests' seat, if present.

    Who played the `last` game and sits now keeps it; who waited since then finds theirs if nobody
    else of those had it there, or one with whom they have `shared` it.
    """
    for guest in heads:
        device = devices.get(guest, "")
        others = [one for one in last if devices.get(one) == device and one not in heads]
        known = not others or any(frozenset((guest, one)) in shared for one in others)
        if device in present and (guest in last or known):
            return device
    return ""
