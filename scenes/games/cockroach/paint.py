"""What of the kitchen floor is painted rather than moved: seats, the claim, the way, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cockroach import events as told
from game.cockroach.cards import SPECIALS, SPECIES
from scenes.games.cockroach import layout
from scenes.games.cockroach.layout import (
    BACK,
    CENTRE,
    CLAIM_ICONS,
    FACE_PICTURES,
    FOLDER,
    MIDDLE_W,
    PANEL_W,
    Panel,
)
from scenes.games.cockroach.log_text import claim_name, reason
from scenes.people.characters import draw_bot
from scenes.people.chatter import draw_name
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.people.seating import Player, Privacy
from scenes.privacy.cover import verb_to_look, words_to_look
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import SEAT_COLOURS, SEAT_SHAPES

if TYPE_CHECKING:
    from scenes.games.cockroach.scene import CockroachScene

BASE, CLAIM = 40.0, 120.0
CLAIM_Y = 512.0


def table(frame: Frame, scene: CockroachScene) -> None:
    """The floor, the seats with what they have collected."""
    frame.add(Picture(f"{FOLDER}/table", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT), Layer.TABLE)
    for seat, panel in enumerate(scene.panels):
        _panel(frame, scene, seat, panel)
    x, y = layout.PILE
    w, h = layout.PILE_CARD
    frame.add(Box(x, y, w, h, "", 8, scene.services.theme.outline, 2, 110))


def _mark(frame: Frame, player: Player, x: float, y: float, size: float) -> None:
    colour = SEAT_COLOURS[player.mark]
    frame.add(Picture(f"seats/{SEAT_SHAPES[player.mark]}", x, y, size, size, colour=colour))


def _panel(frame: Frame, scene: CockroachScene, seat: int, panel: Panel) -> None:
    """A seat, lit when it acts; its animals in columns, each on the way to the loss."""
    theme, player = scene.services.theme, scene.session.seating[seat]
    acting = scene.acts(seat)
    lost = scene.told.loser == seat
    colour = SEAT_COLOURS[player.mark]
    line = theme.danger if lost else colour if acting else theme.outline
    ground = theme.panel_lit if acting else theme.panel
    grown = 10 if acting or lost else 0
    outline = 7 if acting or lost else 2
    box = Box(panel.x, panel.y, PANEL_W + grown, panel.h + grown, ground, 26, line, outline, 228)
    frame.add(box)
    _header(frame, scene, seat, panel)
    for species in SPECIES:
        _column(frame, scene, seat, panel, species)


def _header(frame: Frame, scene: CockroachScene, seat: int, panel: Panel) -> None:
    """Who it is, how many cards it holds, and the special cards that all saw it take."""
    theme, player, seen = scene.services.theme, scene.session.seating[seat], scene.told
    x, y = panel.at(31, 36)
    _mark(frame, player, x, y, 44)
    if player.bot:
        draw_bot(frame, player.bot, x + 38, y, 50)
    left = x + (62 if player.bot else 40)
    hand_x, _ = panel.hand
    known = [card for card, holder in zip(SPECIALS, seen.specials, strict=True) if holder == seat]
    for index, picture in enumerate([FACE_PICTURES[card] for card in known] or [BACK]):
        frame.add(Picture(picture, hand_x - 14 * index, y, *layout.HAND_ICON))
    room = hand_x - 20 - left
    name = Text(player.name, left + room / 2, y, room, 56, 38, theme.text, "bold", "left")
    draw_name(frame, name, scene.said(seat))
    frame.add(Text(str(seen.sizes[seat]), hand_x + 44, y, 56, 56, 38, theme.text, "black"))


def _column(frame: Frame, scene: CockroachScene, seat: int, panel: Panel, species: int) -> None:
    """The place of a species: its head while there is none, and how many of the loss there are."""
    theme, count = scene.services.theme, scene.told.animals(seat, species)
    x, y = panel.animal(species, 0)
    bottom = panel.animal(species, panel.limit - 1)[1]
    size = panel.size
    near = count >= panel.limit - 1
    outline = theme.danger if near else theme.outline
    frame.add(
        Box(
            x,
            (y + bottom) / 2,
            size + 2,
            bottom - y + size + 4,
            "",
            16,
            outline,
            4 if near else 2,
            255 if near else 90,
        )
    )
    if not count:
        frame.add(Picture(CLAIM_ICONS[species], x, y, size - 10, size - 10, alpha=70))
        return
    colour = theme.danger if near else theme.secondary
    frame.add(Text(str(count), *panel.count(species), 50, 44, 34, colour, "black"))


def middle(frame: Frame, scene: CockroachScene) -> None:
    """The pile's number, the card's way, the claim; at last the loser."""
    theme, seen = scene.services.theme, scene.told
    if seen.end is not None:
        _end(frame, scene)
        return
    left = scene.services.texts.n("{n} card", "{n} cards", seen.pile)
    frame.add(Text(left, layout.PILE[0], 208, 190, 40, 30, theme.secondary, "bold"))
    if seen.claims:
        _way(frame, scene)
        if scene.choosing is None:
            _claim(frame, scene)


def _way(frame: Frame, scene: CockroachScene) -> None:
    """Who has had the card, and what each of them said it was."""
    for index, (seat, claim) in enumerate(zip(scene.told.way, scene.told.claims, strict=False)):
        x, y = layout.step_place(index)
        last = index == len(scene.told.claims) - 1
        frame.add(
            Box(x, y, 98, 112, scene.services.theme.panel, 18, scene.services.theme.outline, 2, 200)
        )
        _mark(frame, scene.session.seating[seat], x, y - 28, 40)
        frame.add(Picture(CLAIM_ICONS[claim], x, y + 22, 52, 52, alpha=255 if last else 150))


def _claim(frame: Frame, scene: CockroachScene) -> None:
    """What decides all: the last claim, in the colour of who made it."""
    theme, texts, seen = scene.services.theme, scene.services.texts, scene.told
    player, claim = scene.session.seating[seen.way[-2]], seen.claims[-1]
    colour = SEAT_COLOURS[player.mark]
    if seen.called is None and scene.shown.called is None:
        says = texts("{name} says:", name=player.name)
        frame.add(Text(says, CENTRE - 60, 200, 400, 56, BASE, theme.text, "bold"))
        frame.add(Picture(CLAIM_ICONS[claim], CENTRE, 330, 200, 200))
    words = texts("{claim}?", claim=claim_name(texts, claim).upper())
    frame.add(Box(CENTRE, CLAIM_Y, MIDDLE_W, 150, theme.panel, 34, colour, 5, 215))
    frame.add(Text(words, CENTRE, CLAIM_Y, MIDDLE_W - 40, 146, CLAIM, colour, "title"))
    if seen.called is not None:
        caller = scene.session.seating[seen.way[-1]]
        _mark(frame, caller, CENTRE - 130, layout.SIGN_Y, 80)
        sign = f"{FOLDER}/true" if seen.called else f"{FOLDER}/false"
        frame.add(Picture(sign, CENTRE + 40, layout.SIGN_Y, 230, 138))


def _end(frame: Frame, scene: CockroachScene) -> None:
    """The loser, and the picture of how it lost."""
    theme, texts, seen = scene.services.theme, scene.services.texts, scene.told
    player = scene.session.seating[seen.loser]
    colour = SEAT_COLOURS[player.mark]
    limit = scene.panels[0].limit
    pictures: list[str]
    match seen.end:
        case told.LostByAnimals(_, species):
            pictures = [CLAIM_ICONS[species]] * limit
        case told.LostWithoutPayment():
            held = zip(SPECIALS, seen.specials, strict=True)
            pictures = [FACE_PICTURES[card] for card, seat in held if seat == seen.loser]
        case _:
            pictures = []
    frame.add(Box(CENTRE, 490, MIDDLE_W + 40, 580, theme.panel, 40, theme.danger, 6, 236))
    _mark(frame, player, CENTRE, 284, 100)
    lost = texts("{name} has lost", name=player.name)
    frame.add(Text(lost, CENTRE, 394, MIDDLE_W, 110, 76, colour, "title"))
    _row(frame, scene, pictures)
    words = reason(texts, seen.end, limit)
    frame.add(Text(words, CENTRE, 700, MIDDLE_W, 100, 52, theme.text, "bold"))


def _row(frame: Frame, scene: CockroachScene, pictures: list[str]) -> None:
    """Heads, special cards, or the outline of the cards that are missing."""
    if not pictures:
        for index in range(3):
            x = CENTRE + 130 * (index - 1)
            frame.add(Box(x, 540, 112, 157, "", 12, scene.services.theme.outline, 4))
    for index, picture in enumerate(pictures):
        card = picture in FACE_PICTURES
        size = layout.WAY_CARD if card else (118.0, 118.0)
        x = CENTRE + (index - (len(pictures) - 1) / 2) * 124
        frame.add(Picture(picture, x, 540, *size))


def prompt(frame: Frame, scene: CockroachScene) -> None:
    """How a secret is looked at."""
    if not scene.phase or scene.curtain.open:
        return
    (seat,) = scene.table.waiting()
    player = scene.session.seating[seat]
    if player.bot or player.privacy is Privacy.OPEN:
        return
    if scene.phase == "pass":
        verb = verb_to_look(player.device)
        x, y = scene.panels[seat].lane
        draw_prompt(frame, Layer.REST, scene.services, player.device, verb, x, y + 116, 64)
    elif scene.phase in ("slide", "pay"):
        _invitation(frame, scene, player)


def _invitation(frame: Frame, scene: CockroachScene, player: Player) -> None:
    """The seat's hand lies face down in the middle until it is looked at behind the curtain."""
    services = scene.services
    for index in range(3):
        angle = 14.0 * (index - 1)
        x, y = CENTRE + 70 * (index - 1), 400 + 10 * abs(index - 1)
        frame.add(Picture(BACK, x, y, 190, 266, angle))
    _mark(frame, player, CENTRE, 400, 110)
    verb, words = verb_to_look(player.device), words_to_look(services)
    width = prompt_width(services, player.device, verb, 76)
    left = CENTRE - (width + 300) / 2
    draw_prompt(frame, Layer.REST, services, player.device, verb, left + width / 2, 640, 76)
    text = Text(words, left + width + 164, 640, 280, 80, 44, services.theme.text, "bold", "left")
    frame.add(text)
