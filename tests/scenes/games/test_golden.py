from pathlib import Path

import pygame
import pytest
from pygame import Surface

from tests.scenes.golden import assert_golden


def _plain(colour: str = "#14212B") -> Surface:
    surface = Surface((100, 100), 0, 32)
    surface.fill(colour)
    return surface


def test_a_small_visible_change_fails_and_is_shown(tmp_path: Path) -> None:
    pygame.image.save(_plain(), tmp_path / "table.png")
    changed = _plain()
    changed.fill("#24212B", (40, 50, 5, 5))
    with pytest.raises(AssertionError, match=r"0\.25%"):
        assert_golden(changed, tmp_path / "table.png")
    shown = pygame.image.load(tmp_path / "table.diff.png")
    assert shown.get_at((42, 52))[:3] == (255, 255, 255)
    assert shown.get_at((39, 52))[:3] == (0, 0, 0)
    assert (tmp_path / "table.new.png").exists()
