from pathlib import Path

import pygame
import pytest
from pygame import Color, Surface

from tests.scenes.golden import assert_golden


def _plain(colour: str = "#14212B") -> Surface:
    surface = Surface((100, 100), 0, 32)
    surface.fill(colour)
    return surface


def test_a_missing_golden_fails_and_leaves_the_new_picture(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="missing"):
        assert_golden(_plain(), tmp_path / "table.png")
    assert pygame.image.load(tmp_path / "table.new.png").get_at((5, 5)) == Color("#14212B")


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


def test_another_size_fails(tmp_path: Path) -> None:
    pygame.image.save(_plain(), tmp_path / "table.png")
    with pytest.raises(AssertionError, match="not"):
        assert_golden(Surface((50, 100), 0, 32), tmp_path / "table.png")


def test_rounding_passes_and_old_failures_are_cleared_away(tmp_path: Path) -> None:
    pygame.image.save(_plain(), tmp_path / "table.png")
    pygame.image.save(_plain(), tmp_path / "table.new.png")
    assert_golden(_plain("#16232D"), tmp_path / "table.png")
    assert [file.name for file in tmp_path.iterdir()] == ["table.png"]
