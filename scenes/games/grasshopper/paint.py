"""What of the garden table is painted rather than moved: panels, numbers, prompts, hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.grasshopper.cards import CARDS, GRASSHOPPER, PLANTS, SET, SWARM
from game.grasshopper.rules import Bid, Take
from scenes.games.grasshopper import layout
from scenes.games.grasshopper.layout import PANEL_H, PANEL_W, Panel
from scenes.games.grasshopper.log_text import card_name
from scenes.people.characters import draw_bot
from scenes.people.chatter import draw_name
from scenes.people.prompts import draw_prompt
from scenes.people.seating import Player, Privacy
from scenes.privacy.cover import verb_to_look, words_to_look
from scenes.privacy.legend import Value, draw_legend
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK, SEAT_COLOURS, SEAT_SHAPES

if TYPE_CHECKING:
    from scenes.games.grasshopper.scene import GrasshopperScene

SMALL, BASE = 28.0, 40.0


def table(frame: Frame, scene: GrasshopperScene) -> None:
    """The cloth, the piles' numbers, the places for bids, and the seats."""
    frame.add(Picture("grasshopper/table", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT), Layer.TABLE)
    _middle(frame, scene)
    for seat, panel in enumerate(scene.panels):
        _panel(frame, scene, seat, panel)


def _middle(frame: Frame, scene: GrasshopperScene) -> None:
    theme, texts, told = scene.services.theme, scene.services.texts, scene.told
    turn = texts("Round {round} · turn {turn}", round=told.round, turn=min(told.turn, 8))
    frame.add(Text(turn, layout.CENTRE, 92, 380, 48, 32, theme.secondary))
    left = texts.n("{n} card left", "{n} cards left", told.draw_pile)
    frame.add(Text(left, layout.CENTRE, 142, 380, 48, 32, theme.text, "bold"))
    for x, y in (layout.DRAW_PILE, layout.DISCARD_PILE):
        frame.add(_ghost(x, y, layout.PILE_CARD, theme.outline))
    for seat in range(scene.seats):
        _bid_place(frame, scene, seat)


def _ghost(x: float, y: float, size: tuple[float, float], colour: str) -> Box:
    """The outline of a card that may lie here."""
    return Box(x, y, *size, radius=size[0] * 0.08, outline=colour, line=2, alpha=110)


def _bid_place(frame: Frame, scene: GrasshopperScene, seat: int) -> None:
    """Where a seat's bid lies: empty while it chooses; its mark below."""
    theme, told = scene.services.theme, scene.told
    x, y = layout.bid_place(seat, scene.seats)
    player = scene.session.seating[seat]
    _mark(frame, player, x, y + layout.MARK_BELOW, 40)
    if told.bids or seat in scene.locked:
        return
    frame.add(_ghost(x, y, layout.BID_CARD, theme.outline))
    table = scene.table
    if not scene.director.telling and scene.secret and seat in table.waiting():
        frame.add(Picture("ui/thinking", x, y - 40, 72, 72))
        if player.privacy is Privacy.CURTAIN and not player.bot:
            _how_to_look(frame, scene, player, x, y)


def _how_to_look(frame: Frame, scene: GrasshopperScene, player: Player, x: float, y: float) -> None:
    """What a seat holds to choose behind the curtain."""
    services, verb = scene.services, verb_to_look(player.device)
    frame.add(Text(words_to_look(services), x, y + 18, 156, 70, 30, services.theme.text, "bold"))
    draw_prompt(frame, Layer.REST, services, player.device, verb, x, y + 80, 56)


def _mark(frame: Frame, player: Player, x: float, y: float, size: float) -> None:
    colour = SEAT_COLOURS[player.mark]
    frame.add(Picture(f"seats/{SEAT_SHAPES[player.mark]}", x, y, size, size, colour=colour))


def _panel(frame: Frame, scene: GrasshopperScene, seat: int, panel: Panel) -> None:
    """A seat's garden with the numbers one would otherwise count."""
    theme, player = scene.services.theme, scene.session.seating[seat]
    acting = scene.acts(seat)
    colour = SEAT_COLOURS[player.mark]
    grown = 12 if acting else 0
    frame.add(
        Box(
            panel.x,
            panel.y,
            PANEL_W + grown,
            PANEL_H + grown,
            theme.panel_lit if acting else theme.panel,
            28,
            colour if acting else theme.outline,
            6 if acting else 2,
            225,
        )
    )
    _header(frame, scene, seat, panel)
    _hoppers(frame, scene, seat, panel)
    for kind in PLANTS:
        _column(frame, scene, seat, panel, kind)
    for slot, card in enumerate(CARDS):
        _poker(frame, scene, seat, panel, slot, card)


def _header(frame: Frame, scene: GrasshopperScene, seat: int, panel: Panel) -> None:
    theme, player = scene.services.theme, scene.session.seating[seat]
    x, y = panel.at(44, 42)
    _mark(frame, player, x, y, 56)
    if player.bot:
        draw_bot(frame, player.bot, x + 62, y, 58)
    left = x + (98 if player.bot else 40)
    right = panel.chips[0] - 34
    w = right - left
    name = Text(player.name, left + w / 2, y, w, 60, BASE, theme.text, "bold", "left")
    draw_name(frame, name, scene.said(seat))
    chips = scene.told.chips
    leads = chips[seat] == max(chips) > 0
    colour, size = (theme.accent, 60) if leads else (theme.text, 48)
    frame.add(Text(str(chips[seat]), panel.chips[0] + 62, y, 74, 76, size, colour, "black"))


def _hoppers(frame: Frame, scene: GrasshopperScene, seat: int, panel: Panel) -> None:
    """Grasshoppers on the way to the plague (GP-12), and the plants that count (GP-18)."""
    theme, told = scene.services.theme, scene.told
    count = len(told.gardens[seat][GRASSHOPPER])
    for slot in range(SWARM):
        frame.add(_ghost(*panel.hopper(slot), layout.HOPPER_CARD, theme.outline))
    if not count:
        frame.add(Picture(layout.ICONS[GRASSHOPPER], *panel.hopper(0), 40, 40, alpha=110))
    colour = theme.danger if count == SWARM - 1 else theme.secondary
    x, y = panel.at(228, 118)
    frame.add(Text(f"{count}/{SWARM}", x, y, 70, 48, 34, colour, "bold"))
    plants = scene.services.texts.n("{n} plant", "{n} plants", told.plants(seat))
    x, y = panel.at(372, 118)
    frame.add(Text(plants, x, y, 208, 48, 32, theme.secondary, "bold", "right"))


def _column(frame: Frame, scene: GrasshopperScene, seat: int, panel: Panel, kind: int) -> None:
    """A plant's column, and how many it has of a harvest (GP-13)."""
    theme, count = scene.services.theme, len(scene.told.gardens[seat][kind])
    x, y = panel.column(kind)
    w, h = layout.PLANT_CARD
    bottom = panel.plant(kind, SET - 1)[1]
    frame.add(_ghost(x, (y + bottom) / 2, (w, h + bottom - y), theme.outline))
    if not count:
        frame.add(Picture(layout.ICONS[kind], x, (y + bottom) / 2, 48, 48, alpha=110))
    colour = theme.accent if count == SET - 1 else theme.secondary
    frame.add(Text(f"{count}/{SET}", x + 60, y + 25, 50, 48, 30, colour, "bold"))


def _poker(
    frame: Frame, scene: GrasshopperScene, seat: int, panel: Panel, slot: int, card: int
) -> None:
    """A small poker card: in the seat's colour while in hand, a dark gap when spent (GP-5)."""
    x, y = panel.poker(slot)
    held = card in scene.told.hands[seat]
    colour = SEAT_COLOURS[scene.session.seating[seat].mark]
    if held:
        frame.add(Box(x, y, 50, 52, INK, 8, colour, 3))
        frame.add(Text(card_name(card), x, y, 50, 52, 34, colour, "black"))
    else:
        frame.add(Box(x, y, 50, 52, "", 8, scene.services.theme.outline, 2, 70))


def legend(frame: Frame, scene: GrasshopperScene) -> None:
    """While people choose blindly: the card on each button; grey what none of them has left."""
    seating, table = scene.session.seating, scene.table
    blind = [
        seat
        for seat, player in enumerate(seating)
        if player.privacy is Privacy.BLIND and not player.bot
    ]
    if not (blind and scene.secret) or scene.director.telling or scene.curtain.open:
        return
    hands = [scene.told.hands[seat] for seat in blind if seat in table.waiting()]
    held = set().union(*hands) if hands else set(CARDS)
    cards = [Value(card_name(card), spent=card not in held) for card in CARDS]
    draw_legend(frame, cards, [seating[seat].device for seat in blind])


def hand(frame: Frame, scene: GrasshopperScene, seat: int, *, secret: bool) -> None:
    """The eight cards of a seat that chooses openly or under the curtain; spent ones are gaps."""
    table, theme = scene.table, scene.services.theme
    legal = table.legal(seat)
    chosen = table.private(seat).choice
    colour = SEAT_COLOURS[scene.session.seating[seat].mark]
    for slot, card in enumerate(CARDS):
        x, y = layout.hand_card(slot)
        w, h = layout.HAND_CARD
        move = Bid(card)
        if move == chosen or (move in legal and move == scene.picker.key):
            frame.add(
                Box(x, y - 18, w * 1.2 + 12, h * 1.2 + 12, "", 16, theme.accent, 6, secret=secret),
                Layer.MOVING,
            )
            frame.add(
                Picture(layout.poker(card), x, y - 18, w * 1.2, h * 1.2, 0, 255, colour, secret),
                Layer.MOVING,
            )
        elif move in legal or (chosen and card in scene.told.hands[seat]):
            alpha = 110 if chosen else 255
            frame.add(
                Picture(layout.poker(card), x, y, w, h, 0, alpha, colour, secret), Layer.MOVING
            )
        else:
            ghost = _ghost(x, y, layout.HAND_CARD, theme.outline)
            frame.add(ghost._replace(secret=secret), Layer.MOVING)


def stacks(frame: Frame, scene: GrasshopperScene, seat: int) -> None:
    """The stack in focus of the seat that takes."""
    move = scene.picker.key
    if not isinstance(move, Take) or move not in scene.table.legal(seat):
        return
    x, y, w, h = layout.stack_place(scene.shown, move.kind)
    colour = SEAT_COLOURS[scene.session.seating[seat].mark]
    frame.add(Box(x, y, w + 28, h + 28, "", 20, INK, 14), Layer.MOVING)
    frame.add(Box(x, y, w + 24, h + 24, "", 18, colour, 9), Layer.MOVING)
