"""The middle of the kitchen floor: one says something to another, and a card lies between them."""

from math import pi, sin

from game.cockroach.cards import UNKNOWN
from scenes.games.cockroach import answers, table
from scenes.games.cockroach.log_text import claim_name, reason, too_many
from scenes.games.cockroach.look import LARGE, Brush, Look
from scenes.games.cockroach.paint import CLOTH
from scenes.games.cockroach.table import MIDDLE, RECEIVER, SENDER
from scenes.people.faces import Mood
from scenes.people.seating import Privacy
from scenes.privacy.cover import draw_eye
from scenes.stage.motion.easing import overshoot, smooth
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.render.text import LINE_HEIGHT, fit, text_width
from scenes.stage.render.theme import INK, LAMP, PAPER
from scenes.stage.widgets.focus import Place

# Cues: spans of time that what is painted here follows.
SECONDS = {
    "sends": 0.3,
    "claims": 0.62,
    "answers": 0.14,
    "silent": 1.0,
    "stamps": 0.12,
    "comes": 0.3,
    "loses": 2.4,
}
SENDS, CLAIMS, ANSWERS, SILENT, STAMPS, COMES, LOSES = SECONDS

_POP = 0.3  # part of the claim's time in which its bubble pops up; then come the letters
_TITLE = 118.0
ICON_ASIDE, ICON = 118.0, 164.0  # of the animal in a bubble
TAIL = Place(SENDER.x + 60.0, table.BUBBLE.y + table.BUBBLE.h / 2 + 26.0, 92.0, 92.0)
_LEAN = 30.0  # units towards each other while the card is called
_LARGER, _SMALLER = 0.12, 0.1  # who must answer, and the other one
_DIM = 130  # opacity of that one
_SIZES = 3  # faces are drawn anew for each
_FALLS, _ONE_BY_ONE = 5.0, 0.4  # what is lost by comes down in a part of its cue, in turn
_HOP, _HOPS = 16.0, 8  # units, and how often it dances
_DARKER, _STEPS = 120, 3  # opacity of the dark in which a card may be the last; drawn anew so often
_EDGE = 12.0  # around a card that ends the game
_GLOW = 400.0  # behind a face; always as large, so that it is drawn once
_SHAPE = 44.0  # of a seat, beside its name


def stage(frame: Frame, look: Look) -> None:
    """Draw what happens now, in the one place for it."""
    seen, shown = look.told, look.shown
    if seen.lost:
        return
    if seen.called is not None:
        _called(frame, look)
    if seen.special != UNKNOWN:
        _payment(frame, look)
    elif shown.way and seen.claims:
        _duel(frame, look)
    elif shown.way:
        _sends(frame, look, shown.way[0])
    elif shown.active != UNKNOWN:
        _next(frame, look, shown.active)
    elif look.acting:
        _next(frame, look, look.acting[0])


def _called(frame: Frame, look: Look) -> None:
    """What the receiver calls, in the dark where the card may be the last one."""
    if look.told.perilous:
        dark = round(_DARKER * round(_STEPS * look.board.share(SILENT)) / _STEPS)
        frame.add(Box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, "#0B1218", alpha=dark))
    answers.called(Brush(frame, look.moving(ANSWERS)), look, look.board.share(ANSWERS))


def _alone(look: Look, seat: int) -> Place:
    """Where whoever is next stands: in the middle, or beside the cards that are chosen from."""
    return MIDDLE if look.seating[seat].bot and look.shown.special == UNKNOWN else SENDER


def _next(frame: Frame, look: Look, seat: int) -> None:
    """Whoever slides the next card; who takes one comes as soon as that sets out."""
    brush, place = Brush(frame, look.above), _comes(look, _alone(look, seat))
    bust(brush, look, seat, place, mood=Mood.SORE if look.told.claims else None)
    name(brush, look, seat, place.x)
    if look.phase and look.seating[seat].bot:
        brush.picture("ui/thinking", place.moved(190.0, -150.0).scaled(0.5))


def _comes(look: Look, place: Place) -> Place:
    """Where whoever has got the card is, on the way from where it stood to this place."""
    start = SENDER if look.shown.stood_left else RECEIVER
    left = 1 - smooth(look.board.share(COMES))
    return place.moved((start.x - place.x) * left, 0.0)


def _sends(frame: Frame, look: Look, seat: int) -> None:
    """Whoever slides steps aside for its card."""
    left = 1 - smooth(look.board.share(SENDS))
    aside = (_alone(look, seat).x - SENDER.x) * left
    bust(Brush(frame, look.moving(SENDS)), look, seat, SENDER.moved(aside, 0.0))


def _duel(frame: Frame, look: Look) -> None:
    """Who says it, who must answer, and what both come to."""
    seen, board = look.told, look.board
    (sender, receiver), said = seen.way[-2:], seen.claims[-1]
    steps(Brush(frame), look, len(seen.claims) - 1)
    moods = {sender: Mood.SLY, receiver: None}
    if seen.collector is not None:
        moods = {sender: Mood.GLAD, receiver: Mood.GLAD, seen.collector: Mood.SORE}
    still = min(map(board.share, (CLAIMS, ANSWERS, SILENT))) >= 1
    brush = Brush(frame, Layer.REST if still else Layer.MOVING)
    left, right = _places(look)
    asked = look.due == receiver
    bust(brush, look, sender, left, mood=moods[sender], toward=RECEIVER, dim=asked)
    bust(brush, look, receiver, right, mood=moods[receiver], toward=table.CARD)
    name(brush, look, sender, SENDER.x, lit=seen.collector == sender, dim=asked)
    name(brush, look, receiver, RECEIVER.x, lit=asked or seen.collector == receiver)
    if seen.collector is not None:
        brush.picture(*table.TO_LEFT if seen.collector == sender else table.TO_RIGHT)
    elif seen.called is None and not seen.looked:
        brush.picture(f"{table.FOLDER}/sweat", Place(right.x + 104.0, right.y - 92.0, 64.0, 64.0))
        _pushed(brush)
    claim(Brush(frame, look.moving(CLAIMS)), look, said, board.share(CLAIMS))


def _places(look: Look) -> tuple[Place, Place]:
    """Where the two stand: they slide in, whoever passes a card on from right to left.

    Whoever must answer is the larger one. Once the card is called they lean together.
    """
    seen, board = look.told, look.board
    away = 1 - smooth(min(1.0, board.share(CLAIMS) / _POP))
    across = (RECEIVER.x - SENDER.x) * away * (len(seen.claims) > 1)
    left, right = SENDER.moved(across, 0.0), RECEIVER.moved(300.0 * away, 0.0)
    if seen.called is None:
        step = round(_SIZES * smooth(board.share(CLAIMS))) / _SIZES
        return left.scaled(1 - _SMALLER * step), right.scaled(1 + _LARGER * step)
    lean = _LEAN * smooth(board.share(ANSWERS))
    step = round(_SIZES * smooth(board.share(SILENT))) / _SIZES
    small, large = 1 - _SMALLER * (1 - step), 1 + _LARGER * (1 - step)
    return left.moved(lean, 0.0).scaled(small), right.moved(-lean, 0.0).scaled(large)


def bust(
    brush: Brush,
    look: Look,
    seat: int,
    place: Place,
    *,
    mood: Mood | None = None,
    toward: Place | None = None,
    dim: bool = False,
) -> None:
    """Draw a player's face, large, in a glow (`dim`: somebody else must act)."""
    glow = place._replace(w=_GLOW, h=_GLOW)
    if not dim:
        brush.picture(f"{table.FOLDER}/glow", glow, colour=look.colour(seat))
    gaze = (toward.x, toward.y) if toward else None
    face = look.faces.picture(seat, place.x, place.y, place.w, mood=mood, toward=gaze)
    brush.add(face._replace(alpha=_DIM) if dim else face)


def name(
    brush: Brush, look: Look, seat: int, x: float, *, lit: bool = False, dim: bool = False
) -> None:
    """Draw a player's name with its shape below the bust (`lit`: must answer)."""
    words = look.name(seat)
    w = min(280.0, text_width(words, "black") * LARGE + 4.0)
    left = x - (w + _SHAPE + 12.0) / 2
    shape = Place(left + _SHAPE / 2, table.NAME_Y, _SHAPE, _SHAPE)
    plate, theme = Place(x, table.NAME_Y, w + _SHAPE + 64.0, 62.0), look.theme
    edge, line = (theme.accent, 5.0) if lit else ("", 0.0)
    brush.box(plate, CLOTH, radius=31.0, outline=edge, line=line, alpha=255 if lit else 170)
    brush.picture(look.shape(seat), shape, colour=look.colour(seat))
    colour = theme.accent if lit else theme.secondary if dim else theme.text
    brush.words(words, Place(left + _SHAPE + 12.0 + w / 2, table.NAME_Y, w, 58.0), LARGE, colour)


def _pushed(brush: Brush) -> None:
    """Dashes behind a card that has just been pushed."""
    for row, width in ((-60.0, 34.0), (0.0, 58.0), (60.0, 34.0)):
        dash = Place(table.CARD.left - 34.0 - width / 2, table.CARD.y + row, width, 9.0)
        brush.box(dash, PAPER, radius=4.0, alpha=120)


def claim(brush: Brush, look: Look, said: int, share: float = 1.0, *, spoken: bool = True) -> None:
    """Draw a bubble with the claimed animal and its name.

    `share` (0 to 1) of it has been told; it has a tail while it is `spoken`.
    """
    popped = overshoot(min(1.0, share / _POP))
    if popped <= 0:
        return
    words = look.texts("{claim}!", claim=claim_name(look.texts, said).upper())
    bubble, mark = _set(words)
    brush.box(bubble.scaled(popped), PAPER, radius=44.0, outline=INK, line=7.0)
    if spoken:
        brush.picture(f"{table.FOLDER}/tail", TAIL)
    icon = Place(bubble.left + ICON_ASIDE, bubble.y, ICON, ICON)
    brush.picture(table.CLAIM_ICONS[said], icon.scaled(popped))
    typed = round(len(words) * min(1.0, (share - _POP) / (1 - _POP)))
    if typed > 0:
        size = fit(mark).size  # of all of it: larger letters would be found for the first few
        brush.add(mark._replace(text=words[:typed], size=size, h=size * LINE_HEIGHT))


def _set(words: str) -> tuple[Place, Text]:
    """The words of a claim and the bubble around them: as wide as they are, up to a limit."""
    aside, edge = 2 * ICON_ASIDE - 16.0, 44.0
    room = min(table.BUBBLE_WIDEST - aside - edge, text_width(words, "title") * _TITLE + 4.0)
    w = max(table.BUBBLE.w, aside + room + edge)
    bubble = table.BUBBLE._replace(x=max(table.BUBBLE.x, table.BUBBLE_LEFT + w / 2), w=w)
    x = bubble.left + aside + room / 2
    return bubble, Text(words, x, bubble.y, room, 150.0, _TITLE, INK, "title", "left")


def verdict(frame: Frame, look: Look) -> None:
    """Draw the stamp on the turned card, before anything is told."""
    seen = look.shown
    if not look.stamped or seen.true is None:
        return
    theme, share = look.theme, look.board.share(STAMPS)
    colour = theme.good if seen.true else theme.danger
    words = look.texts("TRUTH!") if seen.true else look.texts("A LIE!")
    place = table.STAMP.scaled(1.7 - 0.7 * smooth(share))
    # Above the card too, which with reduced motion still fades over when the stamp is there.
    brush = Brush(frame, look.above)
    answers.stamp(brush, place, words, colour)


def fatal(frame: Frame, look: Look) -> None:
    """Mark the card that ends the game, while it comes."""
    standing = look.board.snapshot()
    for key in look.shown.fatal(look.told):
        if card := standing.get(("card", key)):
            edge = Box(card.x, card.y, card.w + 24, card.h + 24, "", 18.0, look.theme.danger, _EDGE)
            frame.add(edge, Layer.MOVING)


def invitation(frame: Frame, look: Look) -> None:
    """Draw what is held to look, on the secret cards."""
    (seat, *_) = look.acting
    player = look.seating[seat]
    if player.bot or player.privacy is Privacy.OPEN or look.phase == "call":
        return
    if look.phase == "pass":
        eye = table.OWN_CARD._replace(w=72.0, h=72.0)
        Brush(frame).picture("ui/eye", eye)
        return
    brush = Brush(frame)
    middle = table.CARD if look.phase == "slide" else table.TO_PAY
    for index in (-1, 0, 1):
        brush.picture(table.BACK, middle.moved(64.0 * index, 8.0 * abs(index)), angle=12.0 * index)
    draw_eye(frame, look.services, player.device, table.EYE_PLATE.target(seat))


def steps(brush: Brush, look: Look, count: int) -> None:
    """Draw the first `count` who had the card, and their claims (oldest left)."""
    seen = look.told
    for index, (seat, said) in enumerate(zip(seen.way, seen.claims[:count], strict=False)):
        x = table.STEPS_X + table.STEP_PITCH * index
        place = Place(x, table.STEPS_Y, table.STEP, table.STEP)
        brush.box(place.moved(34.0, 0.0)._replace(w=146.0, h=68.0), CLOTH, radius=34.0, alpha=190)
        brush.add(look.faces.picture(seat, x, place.y, place.w, mood=Mood.IDLE))
        brush.picture(table.CLAIM_ICONS[said], place.moved(68.0, 0.0))


def _payment(frame: Frame, look: Look) -> None:
    """CP-13: who pays, for what, and with what."""
    seen = look.told
    if seen.payer == UNKNOWN:
        return
    brush = Brush(frame, look.moving(COMES))
    payer(brush, look, seen.payer)
    if not (look.pays or look.phase):  # else cards lie there, or the question says it
        price = look.texts(
            "Pay one {claim}, or any two animals", claim=claim_name(look.texts, seen.claim)
        )
        brush.words(price, table.PAYS, LARGE, look.theme.text)


def payer(brush: Brush, look: Look, seat: int) -> None:
    """Draw who pays beside the special card, and what was claimed.

    Behind a curtain, where it is written who looks, that is a sign on the card.
    """
    place = _comes(look, SENDER)
    bust(brush, look, seat, place, mood=Mood.SORE, toward=table.CARD)
    name(brush, look, seat, place.x)
    if brush.secret:
        brush.picture(table.CLAIM_ICONS[look.told.claim], table.SAID)
    else:
        claim(brush, look, look.told.claim, spoken=False)


def loss(frame: Frame, look: Look) -> None:
    """Draw the loser alone in the light, with what lost."""
    seen = look.told
    if not seen.lost:
        return
    theme, share = look.theme, look.board.share(LOSES)
    brush = Brush(frame, Layer.MOVING)
    veil = Box(
        WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, "#0B1218", alpha=round(190 * min(1, 6 * share))
    )
    brush.add(veil)
    bust = Place(table.STAGE_X, 500.0, 360.0, 360.0)
    brush.picture(f"{table.FOLDER}/glow", bust.grown(300.0), colour=LAMP)
    brush.add(look.faces.picture(seen.loser, bust.x, bust.y, bust.w, mood=Mood.SORE))
    _on_head(brush, look)
    lost = look.texts("{name} has lost", name=look.name(seen.loser))
    brush.words(lost, Place(table.STAGE_X, 764.0, 1000.0, 120.0), 92.0, theme.text, weight="title")
    why = reason(look.texts, seen)
    brush.words(why, Place(table.STAGE_X, 864.0, 900.0, 70.0), 52.0, theme.danger)
    won = look.texts("All others win")
    brush.words(won, Place(table.STAGE_X, 940.0, 900.0, 70.0), 46.0, theme.accent)


def _on_head(brush: Brush, look: Look) -> None:
    """The animals that lost fall on the head; else an empty hand is there, or what is not paid."""
    species = too_many(look.told)
    if species is not None:
        for number in range(look.told.limit):
            _falls(brush, look, table.CLAIM_ICONS[species], number)
    elif look.told.owes:
        special = look.board.snapshot()["card", look.shown.special]
        brush.add(Picture(*special[:7]))
    else:
        head = table.ON_HEAD
        brush.box(head, INK, radius=14.0, outline=PAPER, line=5.0, alpha=150)
        brush.words("0", head, 112.0, PAPER, weight="title")


def _falls(brush: Brush, look: Look, picture: str, number: int) -> None:
    share, aside = look.board.share(LOSES), number - (look.told.limit - 1) / 2
    fall = min(1.0, _FALLS * share - _ONE_BY_ONE * number)
    if fall > 0:
        place = table.ON_HEAD.moved(156.0 * aside, 22.0 * abs(aside))._replace(w=150.0, h=150.0)
        dance = _HOP * abs(sin(_HOPS * pi * share)) * (fall >= 1)
        brush.picture(picture, place.moved(0.0, -360.0 * (1 - overshoot(fall)) - dance))
