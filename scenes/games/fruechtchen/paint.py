"""What of the market table is painted rather than moved: panels, numbers, signs, prompts."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

from game.fruechtchen.cards import DICE, FACES, FRUITS
from game.fruechtchen.chances import success
from scenes.games.fruechtchen import layout
from scenes.games.fruechtchen.layout import CENTRE, ICONS, PANEL_H, PANEL_W, TRAY, Panel
from scenes.games.fruechtchen.model import FAILED
from scenes.people.characters import draw_bot
from scenes.people.chatter import draw_name
from scenes.people.prompts import draw_prompt
from scenes.people.seating import Player, Privacy
from scenes.privacy.cover import verb_to_look
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import PAPER, SEAT_COLOURS, SEAT_SHAPES

if TYPE_CHECKING:
    from scenes.games.fruechtchen.scene import FruechtchenScene

SMALL, BASE = 28.0, 40.0
MARKED = 40.0  # smaller dice are told by the sign in front of their group


def table(frame: Frame, scene: FruechtchenScene) -> None:
    """The planks, the seats, and the middle."""
    frame.add(Picture("fruechtchen/table", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT), Layer.TABLE)
    _piles(frame, scene)
    for seat, panel in enumerate(scene.panels):
        _panel(frame, scene, seat, panel)
    if scene.shown.harvester is not None:
        _harvest(frame, scene)
    elif scene.shown.lots:
        frame.add(Picture("fruechtchen/tray", *TRAY))
    else:
        _faces(frame, scene)


def _piles(frame: Frame, scene: FruechtchenScene) -> None:
    theme, texts, seen = scene.services.theme, scene.services.texts, scene.told
    for x, y in (layout.DRAW_PILE, layout.DISCARD_PILE):
        frame.add(_ghost(x, y, layout.PILE_CARD, theme.outline))
    words = texts("Round {n}", n=max(1, seen.round))
    frame.add(Text(words, CENTRE - 20, 82, 400, 52, 34, theme.secondary, "bold"))
    x, y, size, _ = layout.ROLLS_SIGN
    for turn, pips in ((-1, 5), (1, 2)):
        at = x + turn * size / 4, y - turn * size / 5
        frame.add(Picture(f"fruechtchen/die_{pips}", *at, 38, 38, colour=PAPER))
    left = texts.n("{n} card left", "{n} cards left", seen.draw_pile)
    frame.add(Text(left, CENTRE - 20, 130, 400, 48, 30, theme.secondary))


def _ghost(x: float, y: float, size: tuple[float, float], colour: str) -> Box:
    """The outline of a card that may lie here."""
    return Box(x, y, *size, radius=size[0] * 0.08, outline=colour, line=2, alpha=110)


def _mark(frame: Frame, player: Player, x: float, y: float, size: float) -> None:
    colour = SEAT_COLOURS[player.mark]
    frame.add(Picture(f"seats/{SEAT_SHAPES[player.mark]}", x, y, size, size, colour=colour))


# A seat's panel.


def _panel(frame: Frame, scene: FruechtchenScene, seat: int, panel: Panel) -> None:
    theme, player = scene.services.theme, scene.session.seating[seat]
    acting = scene.acts(seat)
    grown = 8 if acting else 0
    frame.add(
        Box(
            panel.x,
            panel.y,
            PANEL_W + grown,
            PANEL_H + grown,
            theme.panel_lit if acting else theme.panel,
            24,
            SEAT_COLOURS[player.mark] if acting else theme.outline,
            6 if acting else 2,
            235,
        )
    )
    _header(frame, scene, seat, panel)
    _race(frame, scene, seat, panel)
    _hand(frame, scene, seat, panel)
    _choosing(frame, scene, seat, panel)
    _signs(frame, scene, seat)


def _header(frame: Frame, scene: FruechtchenScene, seat: int, panel: Panel) -> None:
    theme, player = scene.services.theme, scene.session.seating[seat]
    x, y = panel.at(38, 36)
    _mark(frame, player, x, y, 46)
    left = x + 32
    if player.bot:
        draw_bot(frame, player.bot, x + 52, y - 3, 48)
        left = x + 84
    right = panel.coin[0] - 26
    name = Text(
        player.name, (left + right) / 2, y, right - left, 56, BASE, theme.text, "bold", "left"
    )
    draw_name(frame, name, scene.said(seat))
    frame.add(Picture(layout.EURO, *panel.coin, 42, 42))
    score = str(scene.told.scores[seat])
    frame.add(Text(score, panel.coin[0] + 62, y, 76, 60, 48, theme.accent, "black"))


def _race(frame: Frame, scene: FruechtchenScene, seat: int, panel: Panel) -> None:
    """The way to the goal (FR-16), and how this round's harvest stands for the seat."""
    theme, seen = scene.services.theme, scene.told
    x, y = panel.at(20, 69)
    width = 300.0
    frame.add(Box(x + width / 2, y, width, 10, theme.outline, 5, alpha=130))
    full = width * min(1.0, seen.scores[seat] / seen.goal)
    if full:
        colour = SEAT_COLOURS[scene.session.seating[seat].mark]
        frame.add(Box(x + full / 2, y, full, 10, colour, min(5, full / 2)))
    if seen.laid[seat] and seat != seen.harvester:
        frame.add(Picture(ICONS[seen.fruits[seat]], *panel.at(356, 70), 36, 36))
        _prospect(frame, scene, seat, panel)


def _prospect(frame: Frame, scene: FruechtchenScene, seat: int, panel: Panel) -> None:
    """What the seat's harvest brought, or the chance that it will succeed."""
    theme, seen = scene.services.theme, scene.told
    result = seen.results[seat]
    if result == FAILED:
        frame.add(Picture("ui/cross", *panel.at(396, 70), 36, 36))
        return
    dice = sum(len(seen.dice_at(seat, owner)) for owner in range(seen.seats))
    need = len(seen.laid[seat])
    text, colour = f"{success(dice, need, need):.0%}", theme.text
    if result is not None:
        text, colour = f"+{result}", theme.good
    frame.add(Text(text, *panel.at(418, 70), 92, 44, 30, colour, "black", "left"))


def _hand(frame: Frame, scene: FruechtchenScene, seat: int, panel: Panel) -> None:
    """How many cards the seat holds; with open hands which ones, until fruit lies there."""
    theme, seen = scene.services.theme, scene.told
    telling = scene.director.telling
    hand = () if telling else scene.table.public().game.hands[seat]
    if hand and not seen.laid[seat]:
        kinds = [kind for kind, cards in enumerate(hand) if cards]
        for index, kind in enumerate(kinds):
            x, y = panel.at(40 + 49 * index, 110)
            frame.add(Picture(ICONS[kind], x, y, 44, 44))
            count = Text(str(hand[kind]), x, y + 39, 46, 40, 32, theme.text, "black")
            frame.add(count)
        return
    x, y = panel.hand
    frame.add(Picture(layout.BACK, x, y - 14, 42, 58.8))
    frame.add(Text(str(seen.sizes[seat]), x, y + 32, 60, 40, 32, theme.text, "black"))


def _choosing(frame: Frame, scene: FruechtchenScene, seat: int, panel: Panel) -> None:
    """Whether the seat still chooses what it lays out, and what it holds to look."""
    table, player = scene.table, scene.session.seating[seat]
    chooses = not scene.director.telling and scene.secret and seat in table.waiting()
    if not chooses:
        return
    services, device = scene.services, player.device
    at_once = player.bot or player.privacy in (Privacy.BLIND, Privacy.OPEN)
    verb = verb_to_look(device)
    if at_once:
        frame.add(Picture("ui/thinking", *panel.at(392, 76), 48, 48))
    else:
        frame.add(Picture("ui/eye", *panel.at(362, 76), 46, 46))
        draw_prompt(frame, Layer.REST, services, device, verb, *panel.at(424, 76), 46)


def _signs(frame: Frame, scene: FruechtchenScene, seat: int) -> None:
    """Whose dice these are: the owner's mark in front of guests, a sign before parked ones."""
    row, groups = layout.groups(scene.shown, seat)
    for group in groups:
        if group.sign is None:
            continue
        x, y = row.place(group.sign)
        if group.parked:
            frame.add(Picture("fruechtchen/parked", x, y, row.size, row.size))
        else:
            _mark(frame, scene.session.seating[group.owner], x, y, row.size - 4)


def marks(frame: Frame, scene: FruechtchenScene) -> None:
    """The owner's mark on the corner of every large die, wherever it is just now."""
    layer = Layer.MOVING if scene.board.moving else Layer.REST
    for key, piece in scene.board.snapshot().items():
        if key[0] not in ("die", "lot") or piece.w < MARKED:
            continue
        owner = key[1] // DICE if key[0] == "die" else key[1]
        player = scene.session.seating[owner]
        turn, out, size = radians(piece.angle), piece.w * 0.36, piece.w * 0.4
        x = piece.x + out * (cos(turn) - sin(turn))
        y = piece.y + out * (sin(turn) + cos(turn))
        colour = SEAT_COLOURS[player.mark]
        mark = Picture(f"seats/{SEAT_SHAPES[player.mark]}", x, y, size, size, colour=colour)
        frame.add(mark, layer)


# The middle.


def _faces(frame: Frame, scene: FruechtchenScene) -> None:
    """Which fruit is which face of the die (FR-2), while no harvest goes on."""
    theme = scene.services.theme
    frame.add(Box(CENTRE, 500, 620, 480, theme.panel, 28, theme.outline, 2, 215))
    for fruit in FRUITS:
        x = CENTRE - 170 + 340 * (fruit % 2)
        y = 350 + 150 * (fruit // 2)
        frame.add(Picture(ICONS[fruit], x - 58, y, 110, 110))
        die = f"fruechtchen/die_{FACES[fruit]}"
        frame.add(Picture(die, x + 62, y, 92, 92, colour=PAPER))


def _harvest(frame: Frame, scene: FruechtchenScene) -> None:
    """Needed against got, attempts, the chance, and what each card is worth."""
    theme, seen, seat = scene.services.theme, scene.told, scene.shown.harvester
    frame.add(Picture("fruechtchen/tray", *TRAY))
    frame.add(Box(CENTRE, 322, layout.MIDDLE_W, 310, theme.panel, 24, theme.outline, 2, 215))
    if seat is None or seat != seen.harvester:
        return  # the cards are still on their way
    cards = len(seen.laid[seat])
    for index in range(seen.need):
        x, _ = layout.harvest_card(index, cards)
        taken = index >= seen.need - seen.paid
        colour = theme.outline if taken else theme.accent
        size = 34 if cards < 10 else 28
        value = Text(str(index + 1), x, layout.VALUE_Y, 60, 46, size, colour, "black")
        frame.add(value)
    y = layout.COUNT_Y
    frame.add(Picture(ICONS[seen.fruits[seat]], 640, y, 62, 62))
    die = f"fruechtchen/die_{FACES[seen.fruits[seat]]}"
    frame.add(Picture(die, 708, y, 54, 54, colour=PAPER))
    if seen.results[seat] is None:
        _count(frame, scene)
    elif seen.results[seat] == FAILED:
        frame.add(Picture("ui/cross", 830, y, 62, 62))
    else:
        frame.add(Picture(layout.EURO, 800, y, 56, 56))
        euros = f"+{seen.results[seat]}"
        frame.add(Text(euros, 890, y, 110, 80, 60, theme.good, "black"))


def _count(frame: Frame, scene: FruechtchenScene) -> None:
    """Got against needed, the rolls left, and the chance that they suffice."""
    theme, seen, y = scene.services.theme, scene.told, layout.COUNT_Y
    got, need = len(seen.aside), seen.need
    colour = theme.good if got >= need else theme.text
    frame.add(Text(f"{got} / {need}", 822, y, 160, 80, 64, colour, "black"))
    left = scene.services.texts.n("{n} roll left", "{n} rolls left", seen.attempts)
    frame.add(Text(left, 958, y - 8, 112, 84, 34, theme.text, "bold"))
    chance = success(len(seen.rolling()), need - got, seen.attempts)
    words = scene.services.texts("{chance} chance", chance=f"{chance:.0%}")
    frame.add(Text(words, 1166, y, 296, 80, 52, colour, "black"))
