"""Boxes with smooth round corners."""

from pygame import Color, Surface, draw, transform

from scenes.stage.render.cache import argb, opaque

_FINER = 4  # corners are drawn this much larger, then scaled down


def box(size: tuple[int, int], colour: str, radius: int, outline: str, line: int) -> Surface:
    """Draw a box of `size` pixels, filled, outlined, or both.

    `line` and `radius` are in pixels; the outline lies inside the box.
    """
    width, height = size
    radius = min(radius, width // 2, height // 2)
    if not radius and not (outline and line) and colour:
        plain = opaque(size)
        plain.fill(colour)
        return plain
    corner = max(radius, line) + 1
    small = min(width, 2 * corner + 1), min(height, 2 * corner + 1)
    corners = _corners(small, colour, radius, outline, line)
    upright = _widened(corners, width)
    return transform.rotate(_widened(transform.rotate(upright, 90), height), -90)


def _corners(size: tuple[int, int], colour: str, radius: int, outline: str, line: int) -> Surface:
    large = argb((size[0] * _FINER, size[1] * _FINER))
    rim = Color(outline if outline and line else colour or outline or "#000000")
    large.fill((rim.r, rim.g, rim.b, 0))
    whole = large.get_rect()
    if outline and line:
        draw.rect(large, outline, whole, border_radius=radius * _FINER)
        whole = whole.inflate(-2 * line * _FINER, -2 * line * _FINER)
        hole = Color(colour) if colour else Color(rim.r, rim.g, rim.b, 0)
        draw.rect(large, hole, whole, border_radius=max(0, radius - line) * _FINER)
    elif colour:
        draw.rect(large, colour, whole, border_radius=radius * _FINER)
    return transform.smoothscale(large, size)


def _widened(patch: Surface, width: int) -> Surface:
    """The patch made `width` wide by repeating its middle column."""
    extra = width - patch.width
    if not extra:
        return patch
    middle = patch.width // 2
    wide = argb((width, patch.height))
    wide.blit(patch, (0, 0), (0, 0, middle, patch.height))
    column = patch.subsurface((middle, 0, 1, patch.height))
    wide.blit(transform.scale(column, (extra + 1, patch.height)), (middle, 0))
    wide.blit(
        patch, (middle + extra + 1, 0), (middle + 1, 0, patch.width - middle - 1, patch.height)
    )
    return wide
