"""The colours of the table at night, as "#RRGGBB", and how far they stand apart."""

from dataclasses import dataclass

INK = "#1B1B1F"  # every outline
PAPER = "#F4EFE4"  # cards and main text, never pure white
FELT = "#14212B"  # the bare table and the panels on it
LEAF = "#1B3A28"  # dark garden green, the lightest ground that small text stands on
LAMP = "#FFD36B"  # warm lamp light: focus, titles, whose turn it is
MIST = "#C3C6C2"  # secondary text
CORAL = "#FF8A7A"  # warnings
MINT = "#7FE0A3"  # gains

# Pink, ice, red, yellow, blue, mint; then emerald, lavender, green, mauve, for those who are more.
# Told apart by all eyes, the first six at once, none grey: tests measure it. Of the fourteen looks
# no two have the same form and colour.
_SIX = ("#FF89B6", "#1BF9FF", "#FF3F39", "#F2E600", "#5482FF", "#DEFFC6")
_FOUR = ("#00A878", "#A8A8F0", "#78D878", "#A878A8")
SEAT_COLOURS = (*_SIX, *_FOUR, *_FOUR)
FORMS = (
    "circle",
    "triangle",
    "square",
    "diamond",
    "star",
    "hexagon",
    "heart",
    "cross",
    "drop",
    "cloud",
)
SEAT_SHAPES = (*FORMS, *FORMS[:4])


@dataclass(frozen=True, slots=True)
class Theme:
    """What scenes paint with, by meaning: all texts stand on `panel` and `panel_lit`."""

    text: str
    secondary: str
    panel: str
    panel_lit: str
    outline: str
    accent: str
    danger: str
    good: str


NIGHT = Theme(
    text=PAPER,
    secondary=MIST,
    panel=FELT,
    panel_lit="#24384A",
    outline="#71889A",
    accent=LAMP,
    danger=CORAL,
    good=MINT,
)

HIGH_CONTRAST = Theme(
    text="#FFFFFF",
    secondary="#EDEDED",
    panel="#000000",
    panel_lit="#1A2B3A",
    outline="#FFFFFF",
    accent="#FFE066",
    danger="#FFB3A8",
    good="#A8F5C4",
)


def brighter(colour: str, times: float) -> str:
    """Return the colour "#RRGGBB" with its light multiplied, hue kept."""
    return "#" + bytes(min(255, round(part * times)) for part in bytes.fromhex(colour[1:])).hex()


def contrast(one: str, other: str) -> float:
    """Return the WCAG 2 contrast of two colours, 1 (equal) to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Return the WCAG 2 luminance of "#RRGGBB", 0 (black) to 1 (white)."""
    red, green, blue = (_linear(channel / 255) for channel in bytes.fromhex(colour[1:]))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    if channel <= 0.04045:
        return channel / 12.92
    return float(((channel + 0.055) / 1.055) ** 2.4)
