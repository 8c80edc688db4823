"""What a lesson adds to the game's own picture: pages, the spotlight, the ghost hand."""

from collections.abc import Collection, Sequence
from typing import Any

from scenes.input.action import KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from scenes.match.lesson import FACE, Beat, Shown
from scenes.people.faces import draw_face
from scenes.people.prompts import draw_prompt
from scenes.people.seating import Player, Seating
from scenes.privacy.cover import verb_to_look
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.text import text_width
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import plate, veil
from scenes.texts import Texts

_ALONE = (960.0, 660.0, 1560.0, 230.0)  # the place of a page's words
_FIRST, _MORE = (960.0, 562.0, 1560.0, 150.0), (960.0, 710.0, 1560.0, 146.0)  # of two sentences
_SIZE, _SMALLER = 76.0, 54.0
_COVERED = 255  # nothing of the table shines through
_PANEL = (960.0, 490.0, 1720.0, 850.0)
_PICTURES_Y, _PICTURE = 290.0, 352.0
_OVER_Y, _OVER = 216.0, 264.0  # of pictures with smaller ones under them
_UNDER_Y, _UNDER, _UNDER_GAP = 412.0, 96.0, 4.0
_ROOM, _GAP = 1600.0, 24.0
_FACES_Y, _FACE, _PITCH = 846.0, 84.0, 120.0
_ROUND = 24.0
_HAND = 96.0
_CLOSE = 0.6  # places that fill so much of the box around them are lit together


def draw_page(
    frame: Frame, services: Services, beat: Beat, seating: Seating, nodded: Collection[int]
) -> None:
    """Draw one thing to look at, in a few words (rings: who nodded)."""
    layer, theme = Layer.MOVING, services.theme
    veil(frame, layer, _COVERED)
    plate(frame, layer, theme, *_PANEL)
    people, players = seating.people(), [*seating]
    own = next(iter(people), 0)  # where all have gone, nobody's
    _draw_pictures(frame, beat.pictures, players[own:] + players[:own])
    for text in sentences(beat, services.texts, theme.text):
        frame.add(text, layer)
    first = 960.0 - (len(people) - 1) * _PITCH / 2
    for index, seat in enumerate(people):
        x = first + index * _PITCH
        if seat in nodded:
            ring = _FACE + 18
            frame.add(Box(x, _FACES_Y, ring, ring, theme.good, ring / 2), layer)
        draw_face(frame, seating[seat], x, _FACES_Y, _FACE, layer=layer)


def _draw_pictures(frame: Frame, row: Sequence[Shown], players: Sequence[Player]) -> None:
    """Draw a page's pictures, and what stands under each; `players` begin with the first person."""
    y, most = (_OVER_Y, _OVER) if any(shown.under for shown in row) else (_PICTURES_Y, _PICTURE)
    wide = sum(shown.wide for shown in row)
    h = min(most, (_ROOM - _GAP * len(row)) / wide)
    places = _places(row, h)
    left = 960.0 - (sum(places) + _GAP * (len(row) - 1)) / 2
    for shown, place in zip(row, places, strict=True):
        x = left + place / 2
        _draw_shown(frame, shown, players, (x, y), h)
        under = x - _width(shown.under) / 2
        for small in shown.under:
            _draw_shown(frame, small, players, (under + _UNDER * small.wide / 2, _UNDER_Y), _UNDER)
            under += _UNDER * small.wide + _UNDER_GAP
        left += place + _GAP


def _places(row: Sequence[Shown], h: float) -> list[float]:
    """The room of each; those of one shape stand evenly if there is something under them."""
    under = {shown.wide: 0.0 for shown in row}
    for shown in row:
        under[shown.wide] = max(under[shown.wide], _width(shown.under))
    return [max(h * shown.wide, under[shown.wide] if shown.under else 0.0) for shown in row]


def _width(row: Sequence[Shown]) -> float:
    """The room that small pictures take beside each other."""
    return sum(_UNDER * shown.wide + _UNDER_GAP for shown in row)


def _draw_shown(
    frame: Frame, shown: Shown, players: Sequence[Player], at: tuple[float, float], h: float
) -> None:
    player = players[shown.lent % len(players)]
    if shown.name == FACE:
        draw_face(frame, player, *at, h, layer=Layer.MOVING)
    elif shown.name:
        colour = SEAT_COLOURS[player.mark]
        picture = Picture(shown.name, *at, h * shown.wide, h, colour=colour)
        frame.add(picture, Layer.MOVING)


def sentences(beat: Beat, texts: Texts, colour: str) -> list[Text]:
    """List the one or two sentences of a page, as they stand."""
    if not beat.more:
        return [Text(texts(beat.words), *_ALONE, _SIZE, colour, "black")]
    first = Text(texts(beat.words), *_FIRST, _SIZE, colour, "black")
    return [first, Text(_in_lines(texts(beat.more)), *_MORE, _SMALLER, colour, "bold")]


def _in_lines(words: str) -> str:
    """Break what is too long for one line, rather where a sentence or a part of it ends."""

    def fits(line: str) -> bool:
        return _SMALLER * text_width(line, "bold") <= _MORE[2]

    if fits(words):
        return words
    breaks = [(words[:at], words[at + 1 :]) for at, sign in enumerate(words) if sign == " "]
    for ends in (".", "!?", ",:;"):
        both = [two for two in breaks if two[0][-1] in ends and all(map(fits, two))]
        if both:
            breaks = both
            break
    first, second = min(breaks, key=lambda two: abs(len(two[0]) - len(two[1])))
    return f"{first}\n{second}"


def draw_spotlight(frame: Frame, game: GameScene) -> None:
    """Draw a frame of light around what can be picked (or looked at)."""
    for x, y, w, h in _lit(game, game.asking.awaited):
        glow = Box(x, y, w + 28, h + 28, "", _ROUND, game.services.theme.accent, 6.0, 190)
        frame.add(glow, Layer.MOVING)


def draw_ghost(frame: Frame, game: GameScene) -> None:
    """Draw what to press at its place, before it happens by itself."""
    draw_spotlight(frame, game)
    openly = {seat: lit[0] for seat in game.asking.awaited if (lit := _lit(game, [seat]))}
    others = [seat for seat in game.asking.awaited if seat not in openly]
    for seat in game.asking.awaited:
        device = game.session.seating[seat].device
        if seat in openly:
            x, y, w, h = openly[seat]
            x, y = x + w / 2, y + h / 2 - _HAND / 3  # at its corner, where it hides least
        else:
            x = game.view.bar.x + (others.index(seat) - (len(others) - 1) / 2) * 2 * _HAND
            y = game.view.bar.top - _HAND
        verb = _to_press(game, seat, device, openly=seat in openly)
        draw_prompt(frame, Layer.MOVING, game.services, device, verb, x, y, _HAND)


def _to_press(game: GameScene, seat: int, device: str, *, openly: bool) -> Verb:
    """What this seat presses: whoever chooses blindly locks that, with Enter on a keyboard."""
    hints = game.view.hints([seat])
    if game.asking.later or not (openly or hints):
        return verb_to_look(device)
    verb = Verb.SOUTH if openly else hints[0].verbs[0]
    return Verb.SOUTH if device == KEYBOARD and verb is Verb.RIGHT_SHOULDER else verb


def _lit(game: GameScene, seats: Sequence[int]) -> list[tuple[float, float, float, float]]:
    """The room that is taken by what each of these can pick openly, or is to look at."""
    if game.asking.curtain.seat is not None or game.asking.looking.seats:
        return []
    handing = game.asking.handing
    if game.asking.later:
        secrets = [game.choices.secret_of(seat) for seat in seats if seat not in handing]
        return [secret.place for secret in secrets if secret is not None]
    found = []
    for seat in game.asking.openly():
        if seat in seats and seat not in handing:
            places = list(game.choices.places(seat).values())
            above = [place for place in places if place.y < game.view.bar.y]
            below = [place for place in places if place not in above]
            found += _lights(above) + _lights(below)  # no light lies on what the strip says
    return found


def _lights(places: Sequence[Target[Any]]) -> list[tuple[float, float, float, float]]:
    """One light around places that lie close together, or one around each."""
    if not places:
        return []
    around = _around(places)
    covered = sum(place.w * place.h for place in places)
    close = covered > _CLOSE * around[2] * around[3]
    return [around] if close else [place[1:] for place in places]


def _around(places: Sequence[Target[Any]]) -> tuple[float, float, float, float]:
    """The box that holds all these places, by its middle and size."""
    left = min(place.x - place.w / 2 for place in places)
    right = max(place.x + place.w / 2 for place in places)
    top = min(place.y - place.h / 2 for place in places)
    bottom = max(place.y + place.h / 2 for place in places)
    return (left + right) / 2, (top + bottom) / 2, right - left, bottom - top
