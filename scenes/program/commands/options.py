"""Where the commands that need a screen show something, as plain values."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """Where the table is shown; None means as in the settings, or all of the display."""

    windowed: bool = False
    size: tuple[int, int] | None = None  # pixels, of a window
    display: int | None = None  # counted from 0
    language: str | None = None
