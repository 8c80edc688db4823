"""How a curtain looks: the cover, and what stands around an open secret.

All of it is drawn from the seat, its device and the clock alone.
"""

import math
from collections.abc import Collection
from typing import Any

from scenes.files.settings import CurtainGrip
from scenes.input.action import KEYBOARDS, MOUSE, Verb, is_phone
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.people.seating import Player
from scenes.privacy.curtain import SEAL, SHUT, Curtain
from scenes.services import Services
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK, PAPER, SEAT_COLOURS, SEAT_SHAPES
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import plate, veil

DARK = 145  # of the table behind an open curtain, 0 to 255
_EDGE = 26.0  # of the frame in the seat's colour
_HEAD = (960.0, 90.0, 700.0, 180.0)
_CORNER = (386.0, 943.0, 600.0, 194.0)
_REASON = (386.0, 820.0, 600.0, 52.0)
_RING = (166.0, 943.0, 58.0)
_TASK = (462.0, 890.0, 420.0, 80.0)
_TASK_OVER_KEYS = (462.0, 878.0, 420.0, 56.0)
_KEYS_Y, _KEY = 932.0, 46.0
_MARK_Y = 450.0
_TICK = 68.0
_DOTS = 20  # of a ring: all are lit when a curtain opens


def verb_to_look(device: str) -> Verb:
    """Return what a device holds to look."""
    return Verb.CLICK if device == MOUSE else Verb.LEFT_SHOULDER


def words_to_look(services: Services, devices: Collection[str] = ()) -> str:
    """Say what one does with the button to look.

    That depends on the settings, and where all `devices` are phones, there is none.
    """
    if all(map(is_phone, devices or ("",))):
        return services.texts("on the phone")
    pressing = services.settings.grip is CurtainGrip.PRESS
    return services.texts("press to look") if pressing else services.texts("hold to look")


def draw_cover(frame: Frame, services: Services, player: Player, curtain: Curtain) -> None:
    """Draw the closed curtain with its player, and the hold's ring."""
    texts, colour, layer = services.texts, SEAT_COLOURS[player.mark], Layer.MOVING
    whole = (WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT)
    frame.add(Picture("ui/curtain", *whole, colour=colour), Layer.TABLE)
    mark = Picture(f"seats/{SEAT_SHAPES[player.mark]}", 960, _MARK_Y, 300, 300, colour=colour)
    frame.add(mark)
    draw_ring(frame, 960, _MARK_Y, 226, 36, round(36 * curtain.drawn), colour, 28)
    only = texts("Only {name} looks", name=player.name)
    frame.add(Text(only, 960, 776, 1500, 130, 96, PAPER, "title"))
    frame.add(Text(texts("Everybody else looks away!"), 960, 876, 1400, 70, 48, PAPER, "bold"))
    if services.settings.grip is CurtainGrip.HOLD:
        _prompt(frame, services, curtain.device, texts("keep holding"), 958, layer)


def draw_eye(frame: Frame, services: Services, device: str, place: Target[int]) -> None:
    """Draw a plate to hold the mouse on (or what else to hold)."""
    _, x, y, w, h = place
    plate(frame, Layer.REST, services.theme, x, y, w, h)
    frame.add(Picture("ui/eye", x - w / 2 + 56, y, 64, 64))
    size = prompt_width(services, device, verb_to_look(device), 52)
    left = x - w / 2 + 100
    verb = verb_to_look(device)
    draw_prompt(frame, Layer.REST, services, device, verb, left + size / 2, y, 52)
    left, right = left + size + 14, x + w / 2 - 20
    words = words_to_look(services, (device,))
    room = right - left
    text = Text(words, left + room / 2, y, room, h - 12, 36, services.theme.text, "bold", "left")
    frame.add(text)


def draw_to_look(frame: Frame, services: Services, player: Player, place: Target[int]) -> None:
    """Draw how `player` looks on a card where the choice will lie."""
    _, x, y, w, h = place
    layer, theme, colour = Layer.REST, services.theme, SEAT_COLOURS[player.mark]
    frame.add(Box(x, y, w, h, theme.panel, 16, colour, 4, 225), layer)
    if is_phone(player.device):
        frame.add(Picture("ui/phone", x, y - 34, 84, 84), layer)
        return
    words = words_to_look(services)
    frame.add(Text(words, x, y - 48, w - 12, 84, 34, theme.text, "bold"), layer)
    verb = verb_to_look(player.device)
    draw_prompt(frame, layer, services, player.device, verb, x - 40, y + 28, 56)


def darken(frame: Frame) -> None:
    """Darken the table behind an open curtain."""
    veil(frame, Layer.MOVING, DARK)


def draw_around(
    frame: Frame,
    services: Services,
    player: Player,
    curtain: Curtain,
    wanted: str,
    *,
    seals: bool,
    chooses: bool = False,
    secret: bool = False,
) -> None:
    """Draw what is around an open curtain's secret.

    That is a frame in the player's colour, the seconds left, what to choose and how to shut.
    `wanted` is what is to be chosen, in one sentence; with `seals` a button ends it. The keys are
    shown to whoever `chooses`. It is `secret` where it tells how far the choice has come.
    """
    colour, theme, layer = SEAT_COLOURS[player.mark], services.theme, Layer.MOVING
    for line, outline in ((_EDGE + 6, INK), (_EDGE, colour)):
        frame.add(Box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, "", 0, outline, line), layer)
    _head(frame, services, player, colour)
    x, y, w, h = _CORNER
    frame.add(Box(x, y, w, h, theme.panel, 24, colour, 4), layer)
    _seconds(frame, services, curtain, colour)
    keys = curtain.device != MOUSE and chooses
    place = _TASK_OVER_KEYS if keys else _TASK
    task = Text(wanted, *place, 36, theme.text, "bold", "left", secret=secret)
    frame.add(task, layer)
    if keys:
        _keys(frame, services, curtain.device)
    if curtain.device != MOUSE:
        _to_shut(frame, services, curtain.device)
        return
    _button(frame, services, SHUT, services.texts("Shut"))
    if seals:
        ready = curtain.picked is not None
        _button(frame, services, SEAL, services.texts("Lock"), ready=ready, secret=secret)
    elif chooses:
        _button(frame, services, SEAL, services.texts("Back"))


def _seconds(frame: Frame, services: Services, curtain: Curtain, colour: str) -> None:
    """How long the curtain stays open."""
    x, y, radius = _RING
    lit = math.ceil(_DOTS * curtain.left / curtain.longest)
    draw_ring(frame, x, y, radius, _DOTS, lit, colour, 15)
    seconds = str(math.ceil(curtain.left))
    frame.add(Text(seconds, x, y, 84, 64, 44, services.theme.text, "black"), Layer.MOVING)


def _to_shut(frame: Frame, services: Services, device: str) -> None:
    """Show what shuts it where no mouse does."""
    pressing = services.settings.grip is CurtainGrip.PRESS
    words = services.texts("press to shut") if pressing else services.texts("let go to shut")
    verb, layer = verb_to_look(device), Layer.MOVING
    size = prompt_width(services, device, verb)
    left = SHUT.x - SHUT.w / 2
    draw_prompt(frame, layer, services, device, verb, left + size / 2, SHUT.y)
    left, right = left + size + 16, 672.0
    room = right - left
    place = left + room / 2, SHUT.y, room, 72
    frame.add(Text(words, *place, 34, services.theme.text, align="left"), layer)


def draw_reason(frame: Frame, services: Services, reason: str) -> None:
    """Draw the `reason`, translated, that barred the last press, above the question."""
    theme, (x, y, w, h) = services.theme, _REASON
    plate = Box(x, y, w, h, theme.panel, 16, theme.danger, 4, secret=True)
    words = Text(reason, x, y, w - 32, h - 4, 36, theme.danger, "bold", secret=True)
    for mark in (plate, words):
        frame.add(mark, Layer.MOVING)


def _keys(frame: Frame, services: Services, device: str) -> None:
    """Show with what one chooses behind it."""
    layer, left = Layer.MOVING, SHUT.x - SHUT.w / 2
    arrows = (Verb.LEFT, Verb.RIGHT) if device in KEYBOARDS else ()
    if not arrows:
        frame.add(Picture("ui/dpad", left + _KEY / 2, _KEYS_Y, _KEY, _KEY), layer)
        left += _KEY + 8
    for verb in (*arrows, Verb.SOUTH):
        size = prompt_width(services, device, verb, _KEY)
        draw_prompt(frame, layer, services, device, verb, left + size / 2, _KEYS_Y, _KEY)
        left += size + 8
    words, room = services.texts("choose"), 672.0 - left
    place = left + 8 + room / 2, _KEYS_Y, room, 50.0
    frame.add(Text(words, *place, 34, services.theme.text, align="left"), layer)


def _head(frame: Frame, services: Services, player: Player, colour: str) -> None:
    layer, (x, y, w, h) = Layer.MOVING, _HEAD
    frame.add(Box(x, y, w, h, services.theme.panel, 28, colour, 6), layer)
    picture = f"seats/{SEAT_SHAPES[player.mark]}"
    frame.add(Picture(picture, x - w / 2 + 72, y + 24, 84, 84, colour=colour), layer)
    words, texts = x + 56, services.texts
    only = texts("Only {name} looks", name=player.name)
    frame.add(Text(only, words, y + 4, w - 148, 64, 46, services.theme.text, "title"), layer)
    away = texts("The others look away")
    frame.add(Text(away, words, y + 56, w - 148, 46, 34, services.theme.text, "bold"), layer)


def _button(
    frame: Frame,
    services: Services,
    place: Target[str],
    words: str,
    *,
    ready: bool = True,
    secret: bool = False,
) -> None:
    """It looks the same whatever is picked; a grey one waits until anything is."""
    _, x, y, w, h = place
    theme, layer = services.theme, Layer.MOVING
    ground, tone = (theme.panel_lit, theme.text) if ready else (theme.panel, theme.secondary)
    alpha = 255 if ready else 140
    frame.add(Box(x, y, w, h, ground, 24, theme.outline, 4, secret=secret), layer)
    text = Text(words, x, y, w - 24, h - 12, 38, tone, "bold", alpha=alpha, secret=secret)
    frame.add(text, layer)


def draw_tick(frame: Frame, place: Target[Any]) -> None:
    """Mark what waits to be locked (seen behind the curtain alone)."""
    x, y = place.x + place.w / 2 - 6, place.y - place.h / 2 + 6
    ground = Box(x, y, _TICK, _TICK, INK, _TICK / 2, PAPER, 4, secret=True)
    frame.add(ground, Layer.MOVING)
    tick = Picture("ui/check", x, y, _TICK - 14, _TICK - 14, secret=True)
    frame.add(tick, Layer.MOVING)


def _prompt(
    frame: Frame, services: Services, device: str, words: str, y: float, layer: Layer
) -> None:
    """A button and what to do with it, in the middle of the screen."""
    size = prompt_width(services, device, verb_to_look(device), 64)
    left = 960 - (size + 340) / 2
    draw_prompt(frame, layer, services, device, verb_to_look(device), left + size / 2, y, 64)
    frame.add(Text(words, left + size + 190, y, 340, 64, 40, PAPER, "bold", "left"), layer)


def draw_ring(
    frame: Frame, x: float, y: float, radius: float, dots: int, lit: int, colour: str, size: float
) -> None:
    """Draw a ring of dots, `lit` of them from the top, clockwise."""
    for dot in range(dots):
        angle = 2 * math.pi * dot / dots
        at = x + radius * math.sin(angle), y - radius * math.cos(angle)
        shade, alpha = (colour, 255) if dot < lit else (INK, 150)
        frame.add(Box(*at, size, size, shade, size / 2, alpha=alpha), Layer.MOVING)
