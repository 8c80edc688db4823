"""What of the market table is painted rather than moved: street, mats, the harvest's numbers."""

from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import Any

from game.fruechtchen.cards import DICE, FACES, FRUITS
from game.fruechtchen.harvests import success
from scenes.games.fruechtchen import paint_tray, table
from scenes.games.fruechtchen import pieces as laid
from scenes.games.fruechtchen.look import Look
from scenes.games.fruechtchen.model import FAILED
from scenes.games.fruechtchen.table import CENTRE, FOLDER, ICONS, PIPS, TRAY
from scenes.input.action import KEYBOARD
from scenes.layout.mats import Mat, Part, draw_lamp, draw_mat, leaders
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.people.seating import Privacy
from scenes.privacy.cover import verb_to_look
from scenes.privacy.legend import Value, draw_legend
from scenes.stage.motion.board import Board, Piece
from scenes.stage.render.frame import WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import ground

CLOTH = "#1C0F08"
LAMPLIGHT, LAMP = "#B07A3A", (CENTRE, 600.0, 1300.0, 900.0)
SMALL, WORDS, LARGE, TITAN = 34.0, 44.0, 54.0, 104.0
MANY = 3  # groups of dice on a mat
MARKED = 50.0  # dice from this size on bear their owner's mark


def cloth(frame: Frame, look: Look) -> None:
    """Draw everything below the pieces, the lid excepted."""
    ground(frame, f"{FOLDER}/table")
    draw_lamp(frame, *LAMP, LAMPLIGHT)
    _street(frame, look)
    for seat, place in enumerate(look.places):
        _mat(frame, look, seat, place)
    frame.add(Picture(f"{FOLDER}/tray", *TRAY))
    if look.shown.harvester is not None:  # whose tray it is
        edge = look.colour(look.shown.harvester)
        frame.add(Box(*table.FELT, "", 26.0, edge, 9.0))
    _rolls_sign(frame, look)


def _rolls_sign(frame: Frame, look: Look) -> None:
    """A door like those beside it: how often each face has fallen, a die among bars."""
    theme, (x, y, w, h) = look.theme, table.ROLLS_SIGN
    frame.add(Box(x, y, w, h, theme.panel, 16.0, theme.outline, 2.0, 225))
    frame.add(Picture(PIPS[5], x - 12.0, y + 6.0, 28.0, 28.0, colour=PAPER))
    for column, high in enumerate((36.0, 22.0)):
        at = x + 10.0 + 12.0 * column, y + 20.0 - high / 2
        frame.add(Box(*at, 8.0, high, theme.text, 3.0))


def over(frame: Frame, look: Look, board: Board) -> None:
    """Draw what stands on the pieces: owners, counts, values."""
    layer = Layer.MOVING if board.moving else Layer.REST
    pieces, leaving = board.snapshot(), board.leaving()
    seen = {**leaving, **pieces}
    _marks(frame, look, seen, layer)
    for seat in range(look.told.seats):
        _counts(frame, look, seat, pieces)
        if look.told.results[seat] == FAILED and look.lies(seat):
            _crossed_out(frame, look, seat, pieces["laid", seat, 0])
    _pile(frame, look)
    dice = [one for key, one in (*leaving.items(), *pieces.items()) if key[0] in ("die", "lot")]
    paint_tray.news(frame, look, dice, layer)
    if lots := {key: one for key, one in seen.items() if key[0] == "lot"}:
        paint_tray.lots(frame, look, lots, layer)
    if look.shown.harvester is not None and look.shown.harvester == look.told.harvester:
        _values(frame, look, look.told.harvester, pieces, layer)
        _harvest(frame, look, look.told.harvester)


# The market street.


def _street(frame: Frame, look: Look) -> None:
    """The way to the goal (FR-16), and everybody's head on it."""
    theme, goal = look.theme, look.told.goal
    left, right = table.STREET_X
    frame.add(Box(CENTRE, 72.0, WIDTH, 148.0, INK, alpha=90))
    frame.add(Box((left + right) / 2, table.STREET_Y, right - left, 12.0, "#5B3A20", 6.0, INK, 3.0))
    for step in range(table.STEPS + 1):
        euros = goal * step // table.STEPS
        x = _on_street(euros, goal)
        frame.add(Box(x, table.STREET_Y, 8.0, 28.0, theme.secondary, 4.0))
        tick = Text(str(euros), x, table.TICKS_Y, 90.0, 40.0, SMALL, theme.secondary, "black")
        frame.add(tick)
    frame.add(Picture(f"{FOLDER}/flag", right + 26.0, table.HEADS_Y, 64.0, 64.0))
    for seat, x in enumerate(_apart([_on_street(euros, goal) for euros in look.walked])):
        at = _on_street(look.walked[seat], goal)
        frame.add(Box(at, table.STREET_Y, 16.0, 16.0, look.colour(seat), 8.0, INK, 3.0))
        head = table.LEADER if seat in leaders(look.told.scores) else table.HEAD
        y = table.HEADS_Y
        frame.add(Box(x, y, head, head, INK, head / 2, look.colour(seat), 4.0))
        frame.add(look.faces.picture(seat, x, y, head - 6.0))


def _on_street(euros: float, goal: int) -> float:
    left, right = table.STREET_X
    return left + (right - left) * min(euros, goal) / goal


def _apart(wanted: Sequence[float]) -> list[float]:
    """Heads next to each other as near as may be to where they belong, in their order."""
    order = sorted(range(len(wanted)), key=lambda seat: (wanted[seat], seat))
    blocks: list[tuple[float, list[int]]] = []  # the middle of some heads side by side
    for seat in order:
        middle, here = wanted[seat], [seat]
        while blocks:
            before, those = blocks[-1]
            if middle - before >= table.HEAD_PITCH * (len(here) + len(those)) / 2:
                break
            blocks.pop()
            middle = (before * len(those) + middle * len(here)) / (len(those) + len(here))
            here = those + here
        blocks.append((middle, here))
    found = list(wanted)
    for middle, here in blocks:
        middle = max(middle, table.FIRST_HEAD + (len(here) - 1) / 2 * table.HEAD_PITCH)
        for index, seat in enumerate(here):
            found[seat] = middle + (index - (len(here) - 1) / 2) * table.HEAD_PITCH
    return found


# A seat's mat.


def _mat(frame: Frame, look: Look, seat: int, place: Mat) -> None:
    scores = look.told.scores
    draw_mat(
        frame,
        look.services,
        look.faces,
        place,
        seat,
        cloth=CLOTH,
        score=str(scores[seat]),
        icon=table.EURO,
        answer=look.answers.get(seat, ""),
        part=look.parts.get(seat),
        leads=seat in leaders(scores),
    )
    hand = look.hands[seat] if look.hands else ()
    if look.told.laid[seat]:
        if look.lies(seat):
            _prospect(frame, look, seat, place)
        return
    if seat in look.choosing:
        _choosing(frame, look, seat, place)
    elif look.choosing:
        _ready(frame, look, seat, place, opened=any(hand))
    if any(hand):
        _open_hand(frame, look, place, hand)
    elif not look.shown.laid[seat]:
        _hand(frame, look, seat, place)


def _prospect(frame: Frame, look: Look, seat: int, place: Mat) -> None:
    """What the seat's harvest brought, or the chance that it will succeed."""
    told, theme = look.told, look.theme
    result, need = told.results[seat], len(told.laid[seat])
    harvests = seat == told.harvester
    if not harvests and seat != look.shown.harvester:
        times = Text(f"×{need}", *place.box(table.TIMES), LARGE, theme.text, "black")
        frame.add(times)
    x, y, w, h = place.box(table.PROSPECT)
    if result is not None and result != FAILED:
        words, tone = (f"+{result}€", theme.good) if result else ("0€", theme.text)
        frame.add(Text(words, x, y, w, h, 54.0, tone, "black", "right"))
    elif harvests and result is None and not look.shown.paying:
        left = need - len(told.aside)
        chance = success(len(told.rolling()), left, told.attempts)
        tone = theme.good if left <= 0 else theme.text
        frame.add(Text(f"{chance:.0%}", *place.box(table.CHANCE), 72.0, tone, "black"))
        words = look.texts("chance")
        frame.add(Text(words, *place.box(table.CHANCE_WORD), SMALL, tone, "bold", "right"))
    elif result is None and look.shown.harvester is None:  # while dice are lent
        dice = sum(len(told.dice_at(seat, owner)) for owner in range(told.seats))
        words = f"{success(dice, need, need):.0%}"
        frame.add(Text(words, *place.box(table.ODDS), WORDS, theme.text, "black", "right"))
        named = place.box(table.ODDS_WORD)
        frame.add(Text(look.texts("chance"), *named, SMALL, theme.text, "bold", "right"))


def _crossed_out(frame: Frame, look: Look, seat: int, fruit: Piece) -> None:
    """Cross out the fruit of a harvest that failed: what its player earns as a guest stands."""
    x, y = fruit.x, fruit.y
    if seat == look.shown.harvester:  # its fruit lies in the middle
        x, y, *_ = look.places[seat].box(table.PROSPECT)
    frame.add(Picture("ui/cross", x, y, 64.0, 64.0))


def _hand(frame: Frame, look: Look, seat: int, place: Mat) -> None:
    """How many cards the seat holds, unless some are on their way."""
    back = laid.hand_back(place)
    frame.add(Picture(back.picture, back.x, back.y, back.w, back.h))
    if (count := look.told.sizes[seat]) == look.shown.sizes[seat]:
        frame.add(Text(str(count), *place.box(table.TIMES), WORDS, look.theme.text, "black"))


def _open_hand(frame: Frame, look: Look, place: Mat, hand: Sequence[int]) -> None:
    """Which cards the seat holds, where all hands lie open."""
    kinds = [kind for kind, cards in enumerate(hand) if cards]
    pitch = min(table.OPEN_PITCH, table.OPEN_ROOM / max(1, len(kinds) - 1))
    size = min(table.OPEN_ICON, pitch + 4.0)
    for column, kind in enumerate(kinds):
        x, y = place.at(table.FRUIT, pitch * column - 24.0)
        frame.add(Picture(ICONS[kind], x, y - 18.0, size, size))
        frame.add(Text(str(hand[kind]), x, y + 24.0, 48.0, 40.0, SMALL, look.theme.text, "black"))


def _choosing(frame: Frame, look: Look, seat: int, place: Mat) -> None:
    """That the seat still chooses what it lays out, and what it holds to look."""
    (x, y), player = place.at(table.STATE), look.seating[seat]
    if player in look.blind:
        _lends(frame, look, seat, place)
    if player.privacy is not Privacy.CURTAIN or look.parts.get(seat) is not Part.ASKED:
        return
    device = player.device
    verb = verb_to_look(device)
    beside = prompt_width(look.services, device, verb, 60.0) / 2 + 46.0
    frame.add(Picture("ui/eye", x - beside, y, 60.0, 60.0))
    draw_prompt(frame, Layer.REST, look.services, device, verb, x, y, 60.0)


def _ready(frame: Frame, look: Look, seat: int, place: Mat, *, opened: bool) -> None:
    """That the seat has laid out: a tick, and what it says."""
    frame.add(Picture("ui/check", *place.at(table.STATE), 64.0, 64.0))
    if opened and len(table.groups(look.told, seat)) >= MANY:
        return  # or it lay on the dice of guests
    room = place.box(table.LENDS if opened else table.READY)
    frame.add(Text(look.texts("ready"), *room, SMALL, look.theme.good, "bold", "right"))


def _lends(frame: Frame, look: Look, seat: int, place: Mat) -> None:
    """What the last blind button counts through, from its beginning: public, as hands lie open."""
    x, y, w, h = place.box(table.LENDS)
    if len(table.groups(look.told, seat)) < MANY:  # or it lay on the dice of guests
        word = Text(look.texts("lend"), x, y, w, h, SMALL, look.theme.text, "bold", "right")
        frame.add(word)
    for turn, number in enumerate(sorted(set(look.told.numbers_in_hand(seat)))):
        x += table.LENT_STEP if turn else w / 2 + 24.0
        if turn:
            frame.add(Picture("ui/arrow_right", x - 17.0, y, 20.0, 20.0))
        frame.add(Text(str(number), x, y, 24.0, h, 38.0, look.theme.accent, "black"))


def _counts(frame: Frame, look: Look, seat: int, pieces: Mapping[Any, Piece]) -> None:
    """How many dice of each owner lie on the mat, unless some are on their way."""
    shown, on_mat = table.groups(look.shown, seat), Target(seat, *look.places[seat][:4])
    for group in [one for one in table.groups(look.told, seat) if one in shown]:
        dice = [pieces["die", die] for die in group.dice]
        here = [(die.x, die.y) for die in dice if on_mat.holds(die.x, die.y)]
        if {*here} == {(group.x, group.y)}:
            room = group.x - 3.0, group.y - 3.0, group.size, group.size
            size = min(40.0, 0.7 * group.size)
            frame.add(Text(str(len(here)), *room, size, INK, "black"))


def _marks(frame: Frame, look: Look, dice: Mapping[Any, Piece], layer: Layer) -> None:
    """The owner's mark on the corner of every die, wherever it is just now; gold on new matches."""
    seen = set()
    for key, piece in dice.items():
        hidden = piece.w < MARKED or not piece.alpha
        if key[0] not in ("die", "lot") or hidden or (piece.x, piece.y) in seen:
            continue
        seen.add((piece.x, piece.y))
        owner = key[1] // DICE if key[0] == "die" else key[1]
        turn, out, size = radians(piece.angle), piece.w * 0.36, max(32.0, piece.w * 0.36)
        x = piece.x + out * (cos(turn) - sin(turn))
        y = piece.y + out * (sin(turn) + cos(turn))
        if key in look.lit:
            ring = piece.w + 24.0
            gold = look.theme.accent
            frame.add(Box(piece.x, piece.y, ring, ring, "", 30.0, gold, 9.0), layer)
        name, colour = look.shape(owner), look.colour(owner)
        if key[0] == "die" and look.shown.places[key[1]] < 0:
            name, colour, size = f"{FOLDER}/parked", "", 44.0
        alpha = min(255, 255 * piece.alpha // laid.MISSED)  # that of dice in the shade is clear
        frame.add(Picture(name, x, y, size, size, alpha=alpha, colour=colour), layer)


def _pile(frame: Frame, look: Look) -> None:
    """How many cards are still to be drawn, unless some are on their way."""
    x, y = table.PILE_AT
    if (count := look.told.draw_pile) == look.shown.draw_pile:
        frame.add(Box(x, y + 30.0, 66.0, 42.0, INK, 12.0))
        frame.add(Text(str(count), x, y + 30.0, 62.0, 42.0, SMALL, PAPER, "black"))


# The middle.


def _values(frame: Frame, look: Look, seat: int, pieces: Mapping[Any, Piece], layer: Layer) -> None:
    """What each card of the harvest is worth: a tag that goes where the card goes."""
    told, theme = look.told, look.theme
    for index in range(told.need):
        pitch = table.in_row(index, told.need)[1]
        card = pieces.get(("laid", seat, index))
        if card is None:
            continue
        taker = told.taker(index)
        tone = theme.accent if taker is None else look.colour(taker)
        w, h = table.VALUE
        room = card.x, table.VALUE_Y, min(w, pitch - 4.0), h
        frame.add(Box(*room, INK, 14.0, tone, 4.0), layer)
        frame.add(Text(f"{index + 1}€", *room, SMALL, tone, "black"), layer)
        if taker is not None:
            size = min(table.TAKER, pitch)
            frame.add(look.faces.picture(taker, card.x, table.TAKER_Y, size), layer)


def _harvest(frame: Frame, look: Look, seat: int) -> None:
    """What is needed, how many matches are missing, and the rolls that are left."""
    told, theme = look.told, look.theme
    fruit = told.fruits[seat]
    frame.add(look.faces.picture(seat, *table.HARVESTER))
    frame.add(Picture(ICONS[fruit], *table.NEEDED))
    frame.add(Picture(PIPS[FACES[fruit]], *table.NEEDED_DIE, colour=PAPER))
    result = told.results[seat]
    if look.shown.paying:
        return
    _missing(frame, look, theme.danger if result == FAILED else theme.text)
    if result is None and not (told.lots or look.shown.lots or look.deciding):
        _rolls_left(frame, look)


def _missing(frame: Frame, look: Look, tone: str) -> None:
    """How many dice must still match; or that there are enough, and how many to spare."""
    texts, missing = look.texts, look.missing
    x, y, w, h = table.GOT
    if missing > 0:
        words = texts.n("missing", "missing", missing)
        frame.add(Text(str(missing), x, y - 18.0, w, h, TITAN, tone, "title"))
    else:
        tone = look.theme.good
        words = texts.n("{n} to spare", "{n} to spare", -missing) if missing else texts("enough")
        frame.add(Picture("ui/check", x, y - 18.0, 104.0, 104.0))
    frame.add(Text(words, *table.MISSING, WORDS, tone, "black"))


def _rolls_left(frame: Frame, look: Look) -> None:
    """A lamp for each roll, lit while it is still to come: not once its dice are in the air."""
    told, theme, size = look.told, look.theme, table.ROLL_LAMP
    left = look.shown.attempts
    layer = Layer.REST if left == told.attempts else Layer.MOVING  # as long as the dice are
    tone = theme.danger if left <= 1 else theme.accent
    words = look.texts.n("{n} roll left", "{n} rolls left", left)
    words = look.texts("The last roll") if left < min(1, told.attempts) else words
    pitch, room = size + 14.0, 300.0
    begins = CENTRE - (pitch * told.need + room) / 2
    plate = pitch * told.need + room + 30.0
    frame.add(Box(CENTRE, table.ROLLS_Y, plate, 52.0, INK, 20.0, alpha=215))
    for roll in range(told.need):
        lit = tone if roll < left else "#4A3A2C"
        x = begins + pitch * (roll + 0.5)
        frame.add(Box(x, table.ROLLS_Y, size, size, lit, size / 2, INK, 3.0))
    x = begins + pitch * told.need + room / 2
    frame.add(Text(words, x, table.ROLLS_Y, room - 16.0, 50.0, 40.0, tone, "black"), layer)


def lid(frame: Frame, look: Look, shut: float, *, faces: bool) -> None:
    """Draw the lid of the tray, as far `shut` as this share.

    With `faces`, what stands on it tells which fruit is which face of the die (FR-2).
    """
    layer = Layer.REST if shut == 1 else Layer.MOVING
    alpha = round(255 * shut)
    frame.add(Picture(f"{FOLDER}/lid", *TRAY, alpha=alpha), layer)
    if not faces:
        return
    keys = KEYBOARD in [player.device for player in look.blind]
    rows = table.RAISED_Y if keys else table.LEGEND_Y
    for fruit in FRUITS:
        x = table.LEGEND_X[fruit % 3]
        y = rows[fruit // 3]
        size = table.LEGEND_ICON
        frame.add(Picture(ICONS[fruit], x - 62.0, y, size, size, alpha=alpha), layer)
        size = table.LEGEND_DIE
        die = Picture(PIPS[FACES[fruit]], x + 58.0, y, size, size, alpha=alpha, colour=PAPER)
        frame.add(die, layer)


def legend(frame: Frame, look: Look) -> None:
    """Draw which card each blind press adds (the last changes the number card)."""
    number = Value(picture=table.NUMBER_BACK, colour=PAPER)
    values = [*(Value(picture=icon) for icon in ICONS), number]
    draw_legend(frame, look.services, values, look.blind, table.KEYS_AT)
