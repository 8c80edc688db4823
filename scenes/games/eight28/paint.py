"""What of the mine is painted rather than moved: mats, numbers, the railway, riders, buttons."""

from collections.abc import Hashable, Mapping
from itertools import pairwise

from game.eight28.rules import Accept, Decline, PlayFor
from game.engine.moves import Move
from scenes.games.eight28 import table
from scenes.games.eight28.carts import BUFFER, CARTS, RIDER, Cart, cart_places, station_x
from scenes.games.eight28.look import Look
from scenes.games.eight28.model import MIDDLE
from scenes.games.eight28.reckoning import draw_reckoning, draw_stamp
from scenes.games.eight28.table import FOLDER, Spot
from scenes.input.action import MOUSE, Verb
from scenes.layout.mats import Part, draw_lamp, draw_mat, leaders
from scenes.people.faces import Mood
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.privacy.cover import verb_to_look
from scenes.services import Services
from scenes.stage.motion.board import Piece
from scenes.stage.render.frame import Align, Box, Frame, Layer, Picture, Text, Weight
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.focus import Place, Target
from scenes.stage.widgets.plates import ground
from scenes.texts import Texts

SMALL, LABEL, FIGURE, SUM = 36.0, 40.0, 52.0, 72.0
POINTS, ASKING = 72.0, 84.0
POLE, KEY = 8.0, 52.0
PLATE, WIDER, STATION = (60.0, 40.0), 22.0, 38.0  # wider with a question mark
OPEN_EYE, SHUT_EYE = "ui/eye", "ui/eye_closed"
_SHARES = 52.0  # from what each gets down to what stays
HALF = 128  # opacity of what has come halfway, where less movement is wished for
SLATE, LIT = "#43306B", "#6A4CA8"  # of a button, and of the one in focus


def words(
    frame: Frame,
    text: str,
    place: Place,
    size: float,
    colour: str,
    *,
    weight: Weight = "black",
    align: Align = "center",
    layer: Layer = Layer.REST,
    angle: float = 0.0,
) -> None:
    frame.add(Text(text, *place, size, colour, weight, align, angle=angle), layer)


def cloth(frame: Frame, look: Look) -> None:
    """Draw everything below the pieces."""
    ground(frame, f"{FOLDER}/table")
    draw_lamp(frame, *table.LAMP, table.LAMPLIGHT)
    _railway(frame, look)
    _middle(frame, look)
    for seat, spot in enumerate(look.spots):
        _mat(frame, look, seat, spot)


def _railway(frame: Frame, look: Look) -> None:
    frame.add(Picture(f"{FOLDER}/rail", *table.RAIL), Layer.TABLE)
    for target, plaque in table.PLAQUES.items():
        frame.add(Picture(table.TARGET_PICTURES[target], *plaque), Layer.TABLE)
    for label in table.LABELS:
        place = Place(station_x(label), table.LABELS_Y, 80.0, 50.0)
        words(frame, str(label), place, LABEL, look.theme.text)
    _poles(frame, look)
    _links(frame, look)


def _links(frame: Frame, look: Look) -> None:
    """What joins the carts of a player whose cards count in two ways.

    Dashes are either of them, and a bar is both (EV-13).
    """
    for seat in look.told.hits:
        at = [cart.x for key, cart in look.standing.items() if key[0] in CARTS and key[1] == seat]
        place = (min(at) + max(at)) / 2, table.RAIL.y, max(at) - min(at), table.BOTH
        frame.add(Box(*place, look.colour(seat), 6.0, INK, 3.0), look.moving)
    linked = [seat for seat in range(len(look.seating)) if look.may_be(seat)]
    for lane, seat in enumerate(linked):
        y = table.LINKS_Y + table.LINK_PITCH * (lane % table.LINK_LANES)
        for one, other in pairwise(look.may_be(seat)):
            left, right = sorted((one.x, other.x))
            dashes = max(1, round((right - left) / table.DASH_PITCH))
            for dash in range(dashes):
                x = left + (dash + 0.5) * (right - left) / dashes
                frame.add(Box(x, y, *table.DASH, one.colour, 3.0), look.moving)


def _poles(frame: Frame, look: Look) -> None:
    """What carries the carts of the upper lane."""
    for cart in look.carts:
        piece = look.standing.get(cart.key)
        if piece is not None and cart.station < BUFFER and not look.lost(cart.seat):
            foot = table.RAILS_Y - POLE
            h = foot - piece.y
            frame.add(Box(piece.x, foot - h / 2, POLE, h, piece.colour), look.moving)


def _middle(frame: Frame, look: Look) -> None:
    """The round, the gems that are left, and what lies in the middle is worth."""
    theme, texts, seen = look.theme, look.texts, look.told
    if seen.last_round:
        words(frame, texts("Last round"), table.SUPPLY_WORDS, SMALL, theme.danger)
    else:
        number = texts("Round {n}", n=max(1, seen.round))
        words(frame, number, table.SUPPLY_WORDS, SMALL, theme.text)
    picture, left = table.BLUE_GEM, seen.supply.blue
    if not left:
        picture, left = table.RED_GEM, seen.supply.red
    lies, figure = table.supply(len(look.spots))
    frame.add(Picture(picture, *lies))
    words(frame, str(left), figure, FIGURE, theme.text)
    if len(seen.heaps) > 1:
        for target, place in table.HEAP_FIGURES.items():
            worth = seen.worth(target)
            if len(seen.sharers(target)) > 1 and worth:
                _shared(frame, look, place, target)
            elif worth and look.heaps.get(target):
                words(frame, str(worth), place, SUM, theme.text, align="left")
        if rest := seen.worth(MIDDLE):
            stays = texts.n("{n} stays", "{n} stay", rest)
            words(frame, stays, table.REST, SMALL, theme.text, align="left")
    elif seen.middle.worth and len(look.heaps) == 1:
        place, whole = table.POT_FIGURE, str(seen.middle.worth)
        words(frame, whole, place, POINTS, theme.text, align="left")
        words(frame, texts("at stake"), table.POT_WORDS, SMALL, theme.text, align="left")


def _shared(frame: Frame, look: Look, place: Place, gate: int) -> None:
    """What each of several gets who share a gate, beside its gems, and what stays (EV-17)."""
    shares, stays = look.told.shares(gate)
    rows = [look.texts("{n} each", n=shares[0])]  # each gets as much (EV-16)
    if stays:
        rows.append(look.texts.n("{n} stays", "{n} stay", stays))
    top = place.y - _SHARES / 2 * (len(rows) - 1)
    for row, line in enumerate(rows):
        room = place._replace(x=place.x + (table.SHARES_W - place.w) / 2, w=table.SHARES_W)
        room = room._replace(y=top + _SHARES * row, h=_SHARES)
        words(frame, line, room, LABEL, look.theme.text, align="left", layer=look.moving)


def _mat(frame: Frame, look: Look, seat: int, spot: Spot) -> None:
    """A player with its points, and the sum that one would otherwise count.

    What it is about to be paid counts already.
    """
    told = look.told
    draw_mat(
        frame,
        look.services,
        look.faces,
        spot.mat,
        seat,
        cloth=table.CLOTH,
        score=str(told.points[seat]),
        gain=told.due[seat],
        icon=table.BLUE_GEM,
        answer=look.answers[seat],
        part=look.parts.get(seat),
        leads=seat in leaders(told.points),
    )
    draw_reckoning(frame, look, seat)
    if look.told.revealing or seat in look.content:
        return
    if seat in look.told.outs:
        frame.add(Picture("ui/door", *table.at_edge(spot, table.DOOR)))
    elif seat in look.told.left and seat != look.told.giver:
        _left(frame, look, seat, table.at_edge(spot))


def _left(frame: Frame, look: Look, seat: int, place: Place) -> None:
    """The word of a player who has left the card that lies there, like a label on the mat."""
    frame.add(Box(*place, look.theme.panel, 18.0, look.colour(seat), 4.0))
    sign = 36.0
    frame.add(Picture("ui/cross", place.x - place.w / 2 + 0.7 * sign, place.y, sign, sign))
    room = place._replace(x=place.x + 0.55 * sign, w=place.w - 1.5 * sign)
    words(frame, look.texts("left it"), room, SMALL, look.theme.text, weight="bold")


def over(frame: Frame, look: Look) -> None:
    """Draw everything that lies on pieces."""
    for cart in look.carts:
        if cart.key in look.standing:
            _rider(frame, look, cart, look.standing[cart.key])
    for key, piece in look.leaving.items():
        if key[0] in CARTS:
            _rider(frame, look, Cart(key[1], 0, own=False), piece)
    _stations(frame, look)
    _giver(frame, look)
    for seat, spot in enumerate(look.spots):
        if seat in look.told.outs:
            draw_stamp(frame, look, seat)
        _beside(frame, look, seat, spot)
    _question_mark(frame, look)


def _rider(frame: Frame, look: Look, cart: Cart, piece: Piece) -> None:
    """The face in a cart, behind its rim; a ghost's is pale, that of a wreck is sore."""
    crashed = cart.station >= BUFFER
    face = look.faces.picture(
        cart.seat,
        piece.x,
        piece.y - 0.06 * piece.h,
        RIDER * piece.h,
        mood=Mood.SORE if crashed else None,
        lean=piece.angle,
    )
    frame.add(face._replace(alpha=piece.alpha), look.moving)
    rim = Picture(f"{FOLDER}/tub", *piece[1:7], piece.colour)
    frame.add(rim, look.moving)
    if cart.own and cart.seat in look.acting and not crashed:
        ring = 1.04 * piece.w
        tone = look.theme.accent if look.parts.get(cart.seat) is Part.ASKED else look.theme.text
        glow = Box(piece.x, piece.y, ring, ring, "", ring / 2, tone, 6.0)
        frame.add(glow, look.moving)


def _stations(frame: Frame, look: Look) -> None:
    """The sum for which each cart stands there: where many stand, none is quite at its station.

    Where it could be elsewhere, too, that is a question; after a direct hit nothing else counts.
    """
    for cart, (x, y) in cart_places(look.carts).items():
        piece = look.standing.get(cart.key)
        stands = piece is not None and (piece.x, piece.y) == (x, y)
        if piece and stands and cart.station < BUFFER and not look.lost(cart.seat):
            certain = cart.own or cart.seat in look.told.hits
            figure, wide = (str(cart.station), 0.0) if certain else (f"{cart.station}?", WIDER)
            place = Place(x, y + 0.32 * piece.h, PLATE[0] + wide, PLATE[1])
            frame.add(Box(*place, piece.colour, 14.0, INK, 3.0), look.moving)
            room = place._replace(h=1.3 * STATION)
            words(frame, figure, room, STATION, INK, layer=look.moving)


def _beside(frame: Frame, look: Look, seat: int, spot: Spot) -> None:
    """Who wants no card any more, and whose card is a secret."""
    if seat in look.content:
        _no_more(frame, look, seat, spot)
    eye = look.eyes.get(seat)
    if eye:
        _eye(frame, look, seat, spot.hidden, eye)


def _eye(frame: Frame, look: Look, seat: int, card: Place, eye: str) -> None:
    """On a hidden card: that it can be looked at, and what its player holds for that."""
    device, y = look.seating[seat].device, card.y + card.h / 4
    frame.add(Box(card.x, y, 0.9 * card.w, 62.0, INK, 22.0), Layer.MOVING)
    frame.add(Picture(eye, card.x, y, 58.0, 58.0), Layer.MOVING)
    if eye == OPEN_EYE:
        verb, y = verb_to_look(device), card.y - card.h / 4
        draw_prompt(frame, Layer.MOVING, look.services, device, verb, card.x, y, 54.0)


def _no_more(frame: Frame, look: Look, seat: int, spot: Spot) -> None:
    theme, place, device = look.theme, table.at_edge(spot, table.NO_MORE), look.content[seat]
    frame.add(Box(*place, theme.panel, 18.0, theme.outline, 3.0))
    sign = KEY if device == MOUSE else prompt_width(look.services, device, Verb.EAST, KEY)
    room = place._replace(x=place.x - sign / 2, w=place.w - sign - 40.0)
    door = Place(room.x - room.w / 2 + 8.0, place.y, 40.0, 56.0)
    frame.add(Picture("ui/door", *door))
    room = room._replace(x=room.x + 18.0, w=room.w - 36.0)
    words(frame, look.texts("No more"), room, SMALL, theme.text, weight="bold")
    x = place.x + (place.w - sign) / 2 - 12.0
    if device == MOUSE:
        frame.add(Picture("ui/cross", x, place.y, KEY, KEY))
    else:
        draw_prompt(frame, Layer.REST, look.services, device, Verb.EAST, x, place.y, KEY)


def _giver(frame: Frame, look: Look) -> None:
    """The hand on the pile."""
    pile = look.standing.get(("pile", 0))
    if pile is not None and not look.told.revealing:
        x, y = pile.x, pile.y + 30.0
        frame.add(Picture(table.GIVER_PICTURE, x, y, 72.0, 72.0), look.moving)


def _question_mark(frame: Frame, look: Look) -> None:
    """On the card that waits, as soon as that itself is seen: nobody has seen its face."""
    card = look.standing.get(("card", len(look.told.faces)))
    if card is None or card.alpha < HALF:
        return
    if card.picture == table.BACK and card.w > 0.9 * table.CARD[0]:
        place = Place(card.x, card.y, card.w, card.h)
        disc = 0.68 * card.w
        frame.add(Box(card.x, card.y, disc, disc, INK, disc / 2), look.moving)
        words(frame, "?", place, ASKING, PAPER, weight="title", layer=look.moving, angle=card.angle)


# What can be chosen.


def choice(
    frame: Frame,
    services: Services,
    places: Mapping[Move, Target[Move]],
    focus: Hashable | None,
) -> None:
    """Draw the buttons, or the targets on the rails, with the focus."""
    for move, target in places.items():
        place = Place(*target[1:])
        _button(frame, services, move, place, focused=move == focus)
        if isinstance(move, PlayFor):
            _ring(frame, services, table.PLAQUES[move.target], wide=move == focus)


def _ring(frame: Frame, services: Services, place: Place, *, wide: bool) -> None:
    line, room = (13.0, 30.0) if wide else (5.0, 18.0)
    w, h, tone = place.w + room, place.h + room, services.theme.accent
    frame.add(Box(place.x, place.y, w, h, "", 26.0, tone, line), Layer.MOVING)


def label(texts: Texts, move: Move) -> str:
    """Write what stands on the button of a move."""
    match move:
        case Accept():
            return texts("Take it")
        case Decline():
            return texts("Leave it")
        case PlayFor(target):
            return texts("Play for {target}", target=target)
    return texts("No more for me")


def _button(frame: Frame, services: Services, move: Move, place: Place, *, focused: bool) -> None:
    if focused:
        _ring(frame, services, place, wide=True)
    edge = services.theme.accent
    frame.add(Box(*place, LIT if focused else SLATE, 24.0, edge, 5.0), Layer.MOVING)
    room = place._replace(w=place.w - 32.0)
    words(frame, label(services.texts, move), room, 46.0, PAPER, layer=Layer.MOVING)
