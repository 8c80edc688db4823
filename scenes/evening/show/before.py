"""What stands on the page before a game: how the last ended, which is next, and who sits there."""

from collections.abc import Collection, Iterator

from game.evening.known import PODIUM
from game.evening.plan import seconds
from scenes.evening.course import Course
from scenes.evening.people import face_of, mark_of, name_of_heads, names_of_teams
from scenes.evening.show.heads import clipped
from scenes.evening.words import at_stake, final_words, progress, whom_to_bet_on
from scenes.games import registry
from scenes.layout.mats import shortened
from scenes.lobby.pieces import GAP, in_a_row, sign_to_join
from scenes.people.characters import draw_bot
from scenes.people.labels import device_name, device_picture, listing
from scenes.people.seating import Player, Seating
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.motion.hops import Hops
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import MARGIN_X, ROOM, heading, plate

GAME_W = 468.0
_WORDS_X, _WORDS_W = 288.0, 346.0  # from the left edge of a game: the middle of its words
_PICTURE_X = 62.0
_HEADLINE = 760.0  # units of a name in it
_TEAMS_Y = 676.0  # below the seats of the first game


def draw_title(frame: Frame, course: Course, ended: Session | None) -> None:
    """Draw how the last game ended, and by what.

    Before the first one stands what that is, and brings, and which teams were drawn.
    """
    title, told = _title(course, ended)
    theme = course.services.theme
    heading(frame, Layer.REST, theme, title, y=78.0)
    frame.add(Text(told, 960.0, 144.0, ROOM, 52.0, 38.0, theme.text, "bold"))
    if not course.evening.results and (teams := names_of_teams(course.evening)):
        frame.add(Text(teams, 960.0, _TEAMS_Y, ROOM, 140.0, 34.0, theme.text))


def _title(course: Course, ended: Session | None) -> tuple[str, str]:
    texts, evening = course.services.texts, course.evening
    if ended:
        return ending(course, ended)
    if evening.results:
        words, factor = progress(texts, evening), evening.results[-1].factor
        return texts("The evening so far"), f"{words} · ×{factor}" if factor > 1 else words
    if not evening.now:
        return texts("Who is here?"), ""
    now = evening.now
    stake = at_stake(texts, now.game, evening.factor(), len(now.heads), whole=evening.backed)
    return texts(registry.presentation(now.game).title), stake


def ending(course: Course, session: Session) -> tuple[str, str]:
    """Say who won or lost the evening's last game, and by what."""
    result = course.evening.results[-1]
    presentation = registry.presentation(result.now.game)
    names = [
        shortened(name_of_heads(course.evening, heads) or session.seating[seat].name, _HEADLINE)
        for seat, heads in enumerate(result.now.heads)
    ]
    words = presentation.decided(course.services, session)
    if result.factor > 1:
        words = f"{words} · ×{result.factor}"
    return presentation.headline(course.services.texts, names, result.ranks), words


def draw_game(frame: Frame, course: Course, left: float, y: float, h: float) -> None:
    """Draw what is played next, and who may choose another one."""
    theme, texts, now = course.services.theme, course.services.texts, course.now
    plate(frame, Layer.REST, theme, left + GAME_W / 2, y, GAME_W, h)
    presentation = registry.presentation(now.game)
    frame.add(Picture(presentation.emblem, left + _PICTURE_X, y - 32, 84, 117), Layer.REST)
    x, w = left + _WORDS_X, _WORDS_W
    title = texts(presentation.title)
    frame.add(Text(title, x, y - 50, w, 88.0, 40.0, theme.accent, "black"), Layer.REST)
    needed = seconds(course.evening.paces, now.game, now.short, len(now.heads))
    minutes = max(1, round(needed / 60))
    about = texts("short, {n} min", n=minutes) if now.short else texts("{n} min", n=minutes)
    frame.add(Text(about, x, y + 14, w, 44.0, 34.0, theme.text), Layer.REST)
    factor = course.evening.factor()
    if factor > 1:
        frame.add(Text(f"×{factor}", x, y + 64, w, 64.0, 56.0, theme.accent, "title"), Layer.REST)
    else:
        _draw_picker(frame, course, left, y + 62)


def _draw_picker(frame: Frame, course: Course, left: float, y: float) -> None:
    """Who chooses, with the face."""
    evening, picker = course.evening, course.evening.picker()
    if picker is None:
        return
    face, colour = face_of(mark_of(evening.guests[picker]))
    frame.add(Picture(face, left + _PICTURE_X, y, 60, 60, colour=colour), Layer.REST)
    name = clipped(name_of_heads(evening, (picker,)), 200.0, 34.0)
    told = course.services.texts("{name} chooses", name=name)
    ink = course.services.theme.secondary
    frame.add(Text(told, left + _WORDS_X, y, _WORDS_W, 58.0, 34.0, ink), Layer.REST)


def news(course: Course, seating: Seating, joined: str) -> Iterator[str]:
    """Say who has just `joined`, else who waits.

    And for whom a bot plays, and what there is to say of the final.
    """
    texts, evening = course.services.texts, course.evening
    if evening.now is None:
        if evening.phase != PODIUM:
            yield texts("nobody is here to play")
        return
    backing = evening.backing and evening.now.betting and bool(evening.waiting())
    final = final_words(texts, evening)
    if backing:
        brings = texts("You get what your seat gets, and 2 points for each place it climbs.")
        yield f"{texts('The final: whom do you back?')} {brings}"
    elif joined or final:
        yield joined or final
    elif waiting := evening.waiting():
        names = [name_of_heads(evening, (guest,)) for guest in waiting]
        told = texts("Waiting this time: {names}", names=listing(texts, names))
        asks = whom_to_bet_on(texts, evening.now.game)
        yield f"{told}. {asks}" if evening.results else told
    free = [player.name for player in seating if player.stands_in]
    if backing and joined:
        yield joined
    elif free and seating.people():
        yield texts("A bot plays for {names}", names=listing(texts, free))


BELOW = (662.0, 196.0)  # y and height of the seats below the table
_PANELS = (392.0, 400.0)  # and before the first game, without one
_SEAT_W = 300.0  # below the table, at most
_PRESS = 56.0  # the button that joins, at least
_TALL = 300.0  # a panel of this height has room for words
_LOW = (52.0, 88.0, 118.0, 36.0, 164.0, 46.0)
_HIGH = (76.0, 104.0, 178.0, 44.0, 262.0, 88.0)
"""Of a low and a high panel: how far down face, name and device lie, each with its size."""


def places_of(seats: int, *, below: bool) -> list[Target[int]]:
    """Return where the panels of so many seats lie.

    That is beside the next game `below` the table, or over the whole room where none is.
    """
    if not below:
        return in_a_row(range(seats), *_PANELS)
    room = ROOM - GAME_W
    w = min(_SEAT_W, room / max(1, seats) - GAP)
    left = MARGIN_X + GAME_W + GAP + (room - seats * (w + GAP)) / 2
    y, h = BELOW
    return [Target(seat, left + w / 2 + seat * (w + GAP), y, w, h) for seat in range(seats)]


def draw_seat(
    frame: Frame,
    services: Services,
    place: Target[int],
    seating: Seating,
    hops: Hops,
    ready: Collection[int],
    *,
    focused: bool,
) -> None:
    """Draw a seat's panel: face (it may hop), name, device, a tick if `ready`."""
    theme, layer, player = services.theme, Layer.REST, seating[place.key]
    _, x, y, w, h = place
    top, inner = y - h / 2, w - 24
    face_y, face, name_y, letters, device_y, device = _HIGH if h >= _TALL else _LOW
    picture, colour = face_of(player.mark)
    outline = "" if player.stands_in else theme.good if place.key in ready else colour
    plate(frame, layer, theme, x, y, w, h, focused=focused, outline=outline)
    if player.person:
        alpha = 150 if player.stands_in else 255
        shown = Picture(picture, x, top + face_y, face, face, alpha=alpha, colour=colour)
        still = services.settings.reduced_motion
        frame.add(hops.hopping(place.key, shown, still=still), Layer.MOVING)
    else:
        draw_bot(frame, player.bot, x, top + face_y, face, layer)
    name = shortened(player.name, inner)
    frame.add(Text(name, x, top + name_y, inner, 2 * letters, letters, theme.text, "black"), layer)
    if player.stands_in:
        size = max(_PRESS, 0.8 * device)
        frame.add(Picture(sign_to_join(services), x, top + device_y, size, size), layer)
    elif player.device:
        at = x, top + device_y, device
        _draw_device(frame, services, player, at, place.key in ready)
    if h >= _TALL:
        _draw_words(frame, services, player, x, top + 344, inner)


def _draw_device(
    frame: Frame, services: Services, player: Player, at: tuple[float, float, float], ready: bool
) -> None:
    """The device, its number, and a tick once it is ready."""
    x, y, size = at
    frame.add(Picture(device_picture(services, player.device), x, y, size, size), Layer.REST)
    number = player.device.partition(":")[2]
    if number.isdigit():
        place = x - 0.9 * size, y, 0.8 * size, size
        frame.add(Text(number, *place, 36.0, services.theme.text, "black"), Layer.REST)
    if ready:
        frame.add(Picture("ui/check", x + 0.95 * size, y, 0.9 * size, 0.9 * size), Layer.REST)


def _draw_words(
    frame: Frame, services: Services, player: Player, x: float, y: float, w: float
) -> None:
    theme, texts = services.theme, services.texts
    if player.stands_in:
        words = Text(texts("Press to join in"), x, y, w, 92.0, 34.0, theme.accent, "bold")
    elif player.bot:
        words = Text(texts("a bot"), x, y, w, 56.0, 34.0, theme.text)
    else:
        words = Text(device_name(services, player.device), x, y, w, 56.0, 34.0, theme.text)
    frame.add(words, Layer.REST)
