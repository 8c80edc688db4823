"""The evening's awards: a highlight alone and big, then all of them."""

from collections.abc import Sequence

from game.evening.awards import Award
from scenes.evening.show.heads import Heads, bot_of, clipped, draw_head
from scenes.evening.words import award_fact, award_title
from scenes.people.characters import draw_bot
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Text, Weight
from scenes.stage.render.text import has_letters

_X, _W = 1366.0, 1000.0
_TOP, _BOTTOM = 160.0, 820.0
_ONE_COLUMN = 6
_HIGHEST = 132.0
_GAP = 12.0
_LINE = 46.0  # of a title or a name, at least
_FACTS = 100.0  # in a lower card stands only whose award it is


def draw_highlight(frame: Frame, services: Services, heads: Heads, award: Award) -> None:
    """Draw one award, as large as the room beside the podium."""
    theme, layer, texts = services.theme, Layer.REST, services.texts
    frame.add(Box(_X, 500.0, _W, 640.0, theme.panel, 40.0, theme.accent, 8.0), layer)
    title = award_title(texts, award)
    weight: Weight = "title" if has_letters(title, "title") else "black"
    frame.add(Text(title, _X, 256.0, _W - 80, 110.0, 80.0, theme.accent, weight), layer)
    _draw_owner(frame, services, heads, award, (_X, 450.0, 230.0))
    name = clipped(_name(heads, award), _W - 80, 64.0)
    frame.add(Text(name, _X, 628.0, _W - 80, 84.0, 64.0, theme.text, "black"), layer)
    fact = award_fact(texts, award)
    frame.add(Text(fact, _X, 728.0, _W - 80, 110.0, 52.0, theme.text, "bold"), layer)


def draw_awards(frame: Frame, services: Services, heads: Heads, awards: Sequence[Award]) -> None:
    """Draw all awards, highlights framed (where few, each with its fact)."""
    columns = 1 if len(awards) <= _ONE_COLUMN else 2
    each = -(-len(awards) // columns)
    pitch = min(_HIGHEST + _GAP, (_BOTTOM - _TOP + _GAP) / max(1, each))
    w = (_W - _GAP * (columns - 1)) / columns
    for index, award in enumerate(awards):
        down, column = divmod(index, columns)
        x = _X - _W / 2 + w / 2 + column * (w + _GAP)
        y = _TOP + pitch * (down + 0.5)
        _draw_card(frame, services, heads, award, (x, y, w, pitch - _GAP))
    if not awards:
        words = services.texts("No awards this time: too little was played.")
        text = Text(words, _X, 460.0, _W - 80, 130.0, 48.0, services.theme.secondary, "bold")
        frame.add(text)


def _draw_card(
    frame: Frame, services: Services, heads: Heads, award: Award, place: Sequence[float]
) -> None:
    theme, layer, texts = services.theme, Layer.REST, services.texts
    x, y, w, h = place
    outline, line = (theme.accent, 5.0) if award.highlight else (theme.outline, 2.0)
    frame.add(Box(x, y, w, h, theme.panel, 22.0, outline, line), layer)
    size = min(84.0, h - 12)
    left, right = x - w / 2 + 24 + size + 18, x + w / 2 - 16
    _draw_owner(frame, services, heads, award, (x - w / 2 + 24 + size / 2, y, size))
    wide, middle = right - left, (left + right) / 2
    colour = theme.accent if award.highlight else theme.text
    line = max(_LINE, h / 2 - 4)
    title = award_title(texts, award)
    frame.add(Text(title, middle, y - h / 4 + 3, wide, line, 38.0, colour, "black", "left"), layer)
    name = _name(heads, award)
    fact = f"{clipped(name, wide * 0.4, 34.0)}: {award_fact(texts, award)}"
    if h < _FACTS:
        fact = clipped(name, wide, 34.0)
    frame.add(
        Text(fact, middle, y + h / 4 - 3, wide, line, 34.0, theme.text, "bold", "left"), layer
    )


def _name(heads: Heads, award: Award) -> str:
    return award.owner if isinstance(award.owner, str) else heads[award.owner].name


def _draw_owner(
    frame: Frame, services: Services, heads: Heads, award: Award, at: tuple[float, float, float]
) -> None:
    if isinstance(award.owner, str):
        draw_bot(frame, bot_of(services.texts, award.owner), *at)
    else:
        draw_head(frame, Layer.REST, heads[award.owner], *at)
