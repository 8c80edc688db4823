"""The contact sheet of faces shows every character in every mood."""

from pathlib import Path

import pygame

from scenes.people.features import FEATURES
from scenes.stage.render.theme import FELT
from tools.sheet import main


def test_the_sheet_of_faces_has_a_row_for_each_character(tmp_path: Path) -> None:
    out = tmp_path / "faces.png"
    assert main(["--faces", "--height", "20", "--width", "172", "--out", str(out)]) == 0
    page = pygame.image.load(out)
    rows = len(FEATURES)
    assert page.get_size() == (172, rows * 32 + 12)
    for row in range(rows):
        for mood in range(5):
            cell = page.subsurface((12 + 32 * mood, 12 + 32 * row, 20, 20))
            assert any(cell.get_at((x, 10))[:3] != pygame.Color(FELT)[:3] for x in range(20))
