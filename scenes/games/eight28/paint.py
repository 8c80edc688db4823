"""What of the crystal table is painted rather than moved: panels, sums, prompts, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.eight28.cards import EIGHT, TWENTY_EIGHT, totals
from game.eight28.rules import Accept, Decline, PlayFor
from scenes.games.eight28 import layout
from scenes.games.eight28.layout import PANEL_W, Panel
from scenes.input.action import MOUSE, Verb
from scenes.people.characters import draw_bot
from scenes.people.chatter import draw_name
from scenes.people.prompts import draw_prompt
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK, SEAT_COLOURS, SEAT_SHAPES
from scenes.stage.widgets.plates import plate

if TYPE_CHECKING:
    from scenes.games.eight28.scene import Eight28Scene

SMALL, BASE = 30.0, 40.0
_TARGETS = (EIGHT, TWENTY_EIGHT)


def table(frame: Frame, scene: Eight28Scene) -> None:
    """The cloth, the middle, and the seats."""
    frame.add(Picture("eight28/table", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT), Layer.TABLE)
    _middle(frame, scene)
    for seat, panel in enumerate(scene.panels):
        _panel(frame, scene, seat, panel)


def _middle(frame: Frame, scene: Eight28Scene) -> None:
    """The round, the supply, and what lies in the middle."""
    theme, texts, seen = scene.services.theme, scene.services.texts, scene.told
    x = layout.CENTRE
    words = texts("Last round") if seen.last_round else texts("Round {n}", n=max(1, seen.round))
    colour = theme.danger if seen.last_round else theme.text
    frame.add(Text(words, x, 82, 360, 52, BASE, colour, "bold"))
    for picture, count, at in (
        (layout.BLUE_GEM, seen.supply.blue, x - 80),
        (layout.RED_GEM, seen.supply.red, x + 60),
    ):
        frame.add(Picture(picture, at, 138, 40, 40))
        frame.add(Text(str(count), at + 58, 138, 64, 48, 34, theme.secondary, "bold", "left"))
    if seen.revealing and not seen.hits:
        for target, (at, y) in layout.TARGETS.items():
            frame.add(Picture(layout.TARGET_PICTURES[target], at, y, *layout.TARGET))
    if len(seen.heaps) > 1:
        for target in _TARGETS:
            worth = sum(1 + seen.reds[gem] for gem in seen.heaps.get(target, ()))
            at, y = layout.HEAPS[target]
            frame.add(Text(str(worth), at, 396, 150, 70, 56, theme.accent, "black"))
    elif seen.middle.worth and len(scene.shown.heaps) == 1:
        label = texts.n("{n} point in the middle", "{n} points in the middle", seen.middle.worth)
        frame.add(Text(label, x, layout.POT_Y - 128, 350, 92, 36, theme.accent, "bold"))


def _panel(frame: Frame, scene: Eight28Scene, seat: int, panel: Panel) -> None:
    """A seat with the numbers one would otherwise count."""
    theme, player = scene.services.theme, scene.session.seating[seat]
    lit = scene.acts(seat) or seat in scene.told.hits
    colour = SEAT_COLOURS[player.mark]
    grown = 10 if lit else 0
    frame.add(
        Box(
            panel.x,
            panel.y,
            PANEL_W + grown,
            panel.h + grown,
            theme.panel_lit if lit else theme.panel,
            28,
            colour if lit else theme.outline,
            7 if lit else 2,
            225,
        )
    )
    _header(frame, scene, seat, panel)
    if seat in scene.told.outs:
        _out(frame, scene, panel)
    else:
        _sums(frame, scene, seat, panel)
        _aim(frame, scene, seat, panel)
    _beside(frame, scene, seat, panel)


def _header(frame: Frame, scene: Eight28Scene, seat: int, panel: Panel) -> None:
    theme, player, seen = scene.services.theme, scene.session.seating[seat], scene.told
    x, y = panel.at(42, 38)
    colour = SEAT_COLOURS[player.mark]
    frame.add(Picture(f"seats/{SEAT_SHAPES[player.mark]}", x, y, 48, 48, colour=colour))
    left = x + 36
    if player.bot:
        draw_bot(frame, player.bot, left + 20, y, 54)
        left += 54
    gems = seen.gems[seat]
    right = panel.gems[0] - 34
    frame.add(Picture("eight28/heap", *panel.gems, 60, 42))
    points = panel.left + PANEL_W - 52
    frame.add(Text(str(gems.worth), points, y, 72, 60, 48, theme.accent, "black"))
    if gems.red:
        frame.add(Picture(layout.RED_GEM, right - 56, y, 34, 34))
        frame.add(Text(str(gems.red), right - 18, y, 42, 48, 32, theme.secondary, "bold"))
        right -= 80
    if seen.giver == seat:
        frame.add(Picture("eight28/giver", right - 24, y, 52, 52))
        right -= 54
    name = Text(player.name, (left + right) / 2, y, right - left, 56, 38, theme.text, "bold")
    draw_name(frame, name._replace(align="left"), scene.said(seat))


def _out(frame: Frame, scene: Eight28Scene, panel: Panel) -> None:
    frame.add(Picture("eight28/out", panel.left + PANEL_W - 90, panel.cards_y, 96, 96))
    theme = scene.services.theme
    words = scene.services.texts("Out of this round")
    frame.add(Text(words, panel.x, panel.aims_y, PANEL_W - 48, 60, BASE, theme.danger, "bold"))


def _sums(frame: Frame, scene: Eight28Scene, seat: int, panel: Panel) -> None:
    """All sums of the cards that lie open, a question mark for the one that does not."""
    theme, cards = scene.services.theme, scene.counted(seat)
    sums = [total for total in totals(cards) if total <= TWENTY_EIGHT] or [totals(cards)[0]]
    words = " · ".join(map(str, sums))
    if _counts_on(scene, seat, cards):
        words = f"{words} + ?" if cards else "?"
    colour = theme.danger if sums[0] > TWENTY_EIGHT else theme.text
    x, y, w, h = panel.sums
    frame.add(Text(words, x, y, w, h, 0.82 * h, colour, "black", "left"))


def _counts_on(scene: Eight28Scene, seat: int, cards: tuple[int, ...]) -> bool:
    """Whether a hidden card, of 1 or more, comes on top of these."""
    return len(cards) == len(scene.told.opened[seat])


def _aim(frame: Frame, scene: Eight28Scene, seat: int, panel: Panel) -> None:
    """How far the seat is from 8 and 28; after the reveal, what it plays for."""
    theme, seen, y = scene.services.theme, scene.told, panel.aims_y
    target = seen.plays[seat]
    if target:
        frame.add(Picture(layout.TARGET_PICTURES[target], panel.left + 346, y, 110, 66))
        total = str(seen.played[seat])
        frame.add(Text(total, panel.left + 460, y, 110, 70, 60, theme.accent, "black"))
        return
    cards = scene.counted(seat)
    sums, least = totals(cards), int(_counts_on(scene, seat, cards))
    for index, aim in enumerate(_TARGETS):
        near = max([total for total in sums if total + least <= aim], default=None)
        words = "–" if near is None else str(aim - near)
        x, w = panel.aim(index)
        icon = Picture(layout.TARGET_PICTURES[aim], x, y, w, 0.6 * w)
        frame.add(icon._replace(alpha=90) if near is None else icon)
        colour = theme.accent if near == aim else theme.secondary
        frame.add(Text(words, x + w / 2 + 28, y, 54, 64, 0.18 * w + 25, colour, "black"))


def _beside(frame: Frame, scene: Eight28Scene, seat: int, panel: Panel) -> None:
    """Who left the card in this turn, who wants none any more, and whose card is a secret."""
    theme, player = scene.services.theme, scene.session.seating[seat]
    x, y = panel.offer
    if seat in scene.content:
        place = scene.no_more_place(seat)
        frame.add(Box(x, y, place.w, place.h, theme.panel, 18, theme.outline, 2))
        words = scene.services.texts("No more")
        frame.add(Text(words, x, y - 24, place.w - 8, 70, SMALL, theme.text, "bold"))
        if player.device != MOUSE:
            draw_prompt(frame, Layer.REST, scene.services, player.device, Verb.EAST, x, y + 34, 40)
        else:
            frame.add(Picture("ui/cross", x, y + 34, 36, 36))
    elif seat in scene.told.declined and not scene.told.revealing:
        frame.add(Picture("ui/cross", x, y, 52, 52, alpha=200))
    if scene.looking.may(seat) or seat in scene.known():
        eye = "ui/eye" if scene.looking.may(seat) else "ui/eye_closed"
        hidden_x, hidden_y = layout.hidden_place(scene.shown, panel, seat)
        w, h = panel.card
        y = hidden_y + h / 4
        frame.add(Box(hidden_x, y, 0.62 * w, 0.4 * w, INK, 0.2 * w), Layer.MOVING)
        frame.add(Picture(eye, hidden_x, y, w / 2, w / 2), Layer.MOVING)


def choice(frame: Frame, scene: Eight28Scene, seat: int) -> None:
    """The buttons or targets of the seat that chooses, with its focus."""
    texts, theme = scene.services.texts, scene.services.theme
    colour = SEAT_COLOURS[scene.session.seating[seat].mark]
    for move, place in scene.places(seat).items():
        focused = move == scene.picker.key
        _, x, y, w, h = place
        if isinstance(move, PlayFor):
            if focused:
                frame.add(Box(x, y, w + 22, h + 22, "", 26, INK, 14), Layer.MOVING)
                frame.add(Box(x, y, w + 18, h + 18, "", 24, colour, 9), Layer.MOVING)
            continue
        if isinstance(move, Accept):
            words = texts("Take it")
        else:
            words = texts("Leave it") if isinstance(move, Decline) else texts("No more for me")
        plate(frame, Layer.MOVING, theme, x, y, w, h, focused=focused)
        label = Text(words, x, y, w - 24, h, 36, theme.text, "bold")
        frame.add(label, Layer.MOVING)
