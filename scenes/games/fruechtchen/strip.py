"""The strip at the bottom: what is asked, the open hand, the buttons, and how to press blindly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.fruechtchen.cards import JOKER
from game.fruechtchen.chances import success
from game.fruechtchen.moves import Lend, Roll, Stop
from scenes.games.fruechtchen import layout, log_text
from scenes.games.fruechtchen.draft import Draft
from scenes.games.fruechtchen.layout import CARDS, HAND_CARD, ICONS, NUMBER_CARD, STRIP_RIGHT
from scenes.people.labels import seat_picture
from scenes.people.seating import Privacy
from scenes.privacy.legend import Value, draw_legend
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK, SEAT_COLOURS

if TYPE_CHECKING:
    from scenes.games.fruechtchen.scene import FruechtchenScene

PROMPT_Y = 850.0


def draw(frame: Frame, scene: FruechtchenScene) -> None:
    """A single person's hand, or the legend of the blind buttons."""
    blind = _blind_devices(scene)
    if blind and scene.secret and not scene.director.telling and not scene.curtain.open:
        _legend(frame, blind)
    seat = scene.single
    if seat is not None and not _asked_openly(scene, seat):
        _resting_hand(frame, scene, seat)


def _asked_openly(scene: FruechtchenScene, seat: int) -> bool:
    """Whether the strip is taken by what this seat decides."""
    table = scene.table
    lends = table.ask is not None and table.ask.phase == "lend"
    return not scene.director.telling and seat in table.waiting() and not lends


def _blind_devices(scene: FruechtchenScene) -> list[str]:
    return [p.device for p in scene.session.seating if p.privacy is Privacy.BLIND and not p.bot]


def _legend(frame: Frame, devices: list[str]) -> None:
    """Each press adds a card; the last button changes the number card."""
    number = Value(picture="fruechtchen/back_number", colour="#F4EFE4")
    draw_legend(frame, [*(Value(picture=icon) for icon in ICONS), number], devices)


def _resting_hand(frame: Frame, scene: FruechtchenScene, seat: int) -> None:
    """What a single person holds while others act; drawn from the view, never from the table."""
    view = scene.table.private(seat)
    if scene.director.telling and scene.told.sizes[seat] != view.game.hand_sizes[seat]:
        return  # the cards are still on their way
    draft = Draft(view.game.hands[seat], view.game.numbers[seat])
    _kinds(frame, scene, draft, None, secret=False)


def choice(frame: Frame, scene: FruechtchenScene, seat: int, *, secret: bool) -> None:
    """What `seat` decides now, with its focus."""
    table = scene.table
    phase = table.ask.phase if table.ask else ""
    if phase == "lay out":
        _lay_out(frame, scene, seat, secret=secret)
    elif phase == "lend":
        _hosts(frame, scene, seat)
    elif phase == "roll":
        _roll(frame, scene, seat)
    elif phase == "displace":
        _displace(frame, scene, seat)


# Laying out.


def _lay_out(frame: Frame, scene: FruechtchenScene, seat: int, *, secret: bool) -> None:
    """The hand by kind, what of it is chosen, the number cards, and the button that lays out."""
    table, draft = scene.table, scene.draft(seat)
    chosen = table.private(seat).choice is not None
    focus = None if chosen else scene.picker.key
    _kinds(frame, scene, draft, focus, secret=secret)
    for index, number in enumerate(draft.kinds):
        _number(frame, scene, seat, draft, index, number, focus, secret=secret)
    if chosen:
        x, y = layout.DONE[:2]
        frame.add(Picture("ui/lock", x, y, 72, 72, secret=secret), Layer.MOVING)
        return
    ready = draft.move() in table.legal(seat)
    _button(
        frame,
        scene,
        layout.DONE,
        scene.services.texts("Lay out"),
        focused=focus == "done",
        alpha=255 if ready else 110,
        secret=secret,
    )
    _summary(frame, scene, seat, draft, secret=secret)


def _kinds(
    frame: Frame,
    scene: FruechtchenScene,
    draft: Draft,
    focus: object,
    *,
    secret: bool,
) -> None:
    for index, kind in enumerate(scene.kinds(draft)):
        x, y = layout.hand_block(index)
        picked = draft.chosen(kind)
        named = draft.jokers_only and kind == draft.fruit
        if picked or named:
            y -= 8
        _card(
            frame,
            scene,
            CARDS[kind],
            (x, y, *HAND_CARD),
            lit=bool(picked) or named,
            focused=focus == kind and focus is not None,
            secret=secret,
        )
        have = draft.hand[kind]
        words = f"{picked}/{have}" if picked else str(have)
        if kind != JOKER and draft.jokers_only:
            continue
        frame.add(Box(x, y + 46, 64, 40, INK, 12, secret=secret), Layer.MOVING)
        frame.add(
            Text(words, x, y + 46, 64, 40, 32, "#FFFFFF", "black", secret=secret), Layer.MOVING
        )


def _card(
    frame: Frame,
    scene: FruechtchenScene,
    picture: str,
    place: tuple[float, float, float, float],
    *,
    lit: bool,
    focused: bool,
    secret: bool,
    colour: str = "",
) -> None:
    """A card of the open hand; chosen ones are framed, the one in focus is larger too."""
    x, y, w, h = place
    theme = scene.services.theme
    if focused:
        w, h = w * 1.08, h * 1.08
        frame.add(Box(x, y, w + 16, h + 16, INK, 14, theme.text, 5, secret=secret), Layer.MOVING)
    if lit:
        frame.add(Box(x, y, w + 8, h + 8, theme.accent, 12, secret=secret), Layer.MOVING)
    frame.add(Picture(picture, x, y, w, h, 0, 255, colour, secret), Layer.MOVING)


def _number(
    frame: Frame,
    scene: FruechtchenScene,
    seat: int,
    draft: Draft,
    index: int,
    number: int,
    focus: object,
    *,
    secret: bool,
) -> None:
    x, y = layout.number_block(index)
    lit = number == draft.number
    place = (x, y - 8 if lit else y, *NUMBER_CARD)
    colour = SEAT_COLOURS[scene.session.seating[seat].mark]
    _card(
        frame,
        scene,
        f"fruechtchen/number_{number}",
        place,
        lit=lit,
        focused=focus == ("number", number),
        secret=secret,
        colour=colour,
    )


def _summary(
    frame: Frame, scene: FruechtchenScene, seat: int, draft: Draft, *, secret: bool
) -> None:
    """What the lay-out would need, and its chance with the dice that stay."""
    texts, view = scene.services.texts, scene.table.public().game
    if not draft.cards:
        return
    dice = sum(view.dice[seat]) - min(view.dice[seat][seat], draft.number)
    chance = f"{success(dice, draft.cards, draft.cards):.0%}"
    words = texts("{needed} of {dice}: {chance} chance", needed=draft.cards,
                  dice=log_text.dice_in_words(texts, dice), chance=chance)  # fmt: skip
    x = STRIP_RIGHT - 190
    frame.add(
        Text(words, x, PROMPT_Y, 380, 44, 34, scene.services.theme.accent, "bold", "right",
             secret=secret),
        Layer.MOVING,
    )  # fmt: skip


# Lending, rolling, displacing: everybody may see it.


def _hosts(frame: Frame, scene: FruechtchenScene, seat: int) -> None:
    """The panels that may get the dice, in the lender's colour; lamp light is on the chosen one."""
    colour, light = SEAT_COLOURS[scene.session.seating[seat].mark], scene.services.theme.accent
    for move in scene.table.legal(seat):
        assert isinstance(move, Lend)
        panel = scene.panels[move.to]
        focused = move == scene.picker.key
        w, h = layout.PANEL_W + 12, layout.PANEL_H + 12
        if focused:
            frame.add(Box(panel.x, panel.y, w + 18, h + 18, "", 34, INK, 18), Layer.MOVING)
            frame.add(Box(panel.x, panel.y, w + 12, h + 12, "", 32, light, 12), Layer.MOVING)
        else:
            frame.add(Box(panel.x, panel.y, w, h, "", 28, colour, 3), Layer.MOVING)


def _button(
    frame: Frame,
    scene: FruechtchenScene,
    place: tuple[float, float, float, float],
    words: str,
    *,
    focused: bool,
    alpha: int = 255,
    secret: bool = False,
) -> None:
    theme = scene.services.theme
    x, y, w, h = place
    line, colour = (8, theme.accent) if focused else (2, theme.outline)
    ground = theme.panel_lit if focused else theme.panel
    frame.add(Box(x, y, w, h, ground, 22, colour, line, secret=secret), Layer.MOVING)
    frame.add(
        Text(words, x, y, w - 20, h - 12, 40, theme.text, "bold", alpha=alpha, secret=secret),
        Layer.MOVING,
    )


def _roll(frame: Frame, scene: FruechtchenScene, seat: int) -> None:
    texts, seen = scene.services.texts, scene.told
    words = {
        Roll(): texts("Roll the dice!") if not seen.aside else texts("Roll the others"),
        Stop(): texts("Stop and harvest"),
    }
    for move, place in scene.places(seat).items():
        _button(frame, scene, place[1:], words[move], focused=move == scene.picker.key)


def _displace(frame: Frame, scene: FruechtchenScene, seat: int) -> None:
    """A button for each owner of matching guests, and one that is content."""
    texts, view = scene.services.texts, scene.table.public().game
    for key, place in scene.places(seat).items():
        focused = key == scene.picker.key
        if key == "done":
            words = texts("Harvest")
            _button(frame, scene, place[1:], words, focused=focused)
            continue
        _button(frame, scene, place[1:], "", focused=focused)
        _, x, y, w, _ = place
        picture, colour = seat_picture(scene.session.seating[key].mark)
        frame.add(Picture(picture, x - w / 4, y, 60, 60, colour=colour), Layer.MOVING)
        words = texts("{n} of {all}", n=scene.displacing[key], all=view.matched[key])
        text = Text(words, x + w / 8, y, w / 2, 80, 44, scene.services.theme.text, "black")
        frame.add(text, Layer.MOVING)
