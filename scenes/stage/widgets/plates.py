"""Pieces that many scenes are laid out with: grounds, veils, plates, headings."""

from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text, Weight
from scenes.stage.render.text import has_letters
from scenes.stage.render.theme import Theme

EDGE_X = 48.0  # what is read on a table keeps this far from the edge
MARGIN_X = 96.0  # of menus
MARGIN_Y = 54.0
ROOM = WIDTH - 2 * MARGIN_X

_DARK = "#0B1218"
_GROWN = (20.0, 12.0)  # how much wider and higher what is focused is


def ground(frame: Frame, picture: str, dimmed: int = 0) -> None:
    """Draw the table below everything, darkened by `dimmed` (0 to 255)."""
    frame.add(Picture(picture, WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT), Layer.TABLE)
    if dimmed:
        veil(frame, Layer.TABLE, dimmed)


def veil(frame: Frame, layer: Layer, alpha: int = 226) -> None:
    """Darken all that lies below."""
    frame.add(Box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, _DARK, alpha=alpha), layer)


def plate(
    frame: Frame,
    layer: Layer,
    theme: Theme,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    focused: bool = False,
    grown: tuple[float, float] = _GROWN,
    outline: str = "",
) -> None:
    """Draw a panel (with the focus bigger, lighter, thickly outlined)."""
    if focused:
        w, h = w + grown[0], h + grown[1]
        frame.add(Box(x, y, w, h, theme.panel_lit, 24.0, theme.accent, 8.0), layer)
    else:
        line = 4.0 if outline else 2.0
        frame.add(Box(x, y, w, h, theme.panel, 24.0, outline or theme.outline, line), layer)


def heading(
    frame: Frame, layer: Layer, theme: Theme, text: str, x: float = 960.0, y: float = 118.0
) -> None:
    """Draw a title (in another font where its own lacks letters)."""
    weight: Weight = "title" if has_letters(text, "title") else "black"
    frame.add(Text(text, x, y, 1400.0, 112.0, 76.0, theme.accent, weight), layer)
