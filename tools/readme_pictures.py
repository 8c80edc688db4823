"""Draw the README's pictures: four telling moments of each game on one sheet.

They go to assets/readme, which the wheel leaves out. Needs no display.

    python3 -m tools.readme_pictures
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from scenes.games.staged import STAGED
from scenes.program.quiet import quiet_services
from scenes.program.shots import picture
from tools.checkout import ROOT

SIZE = (960, 540)  # pixels of one moment
MOMENTS = {
    "grasshopper": ("bid open", "bid blind", "cancelled", "plague"),
    "eight28": ("answer six", "sign given", "halves", "direct hit"),
    "cockroach": ("slide open", "call", "turned", "lost by animals"),
    "fruechtchen": ("lay out open", "reveal", "fallen", "guests are paid"),
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "readme")
    parser.add_argument("--list", action="store_true", help="name the moments there are")
    wanted = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    wanted.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        services = quiet_services(Path(folder))
        for game, names in MOMENTS.items():
            sheet = pygame.Surface((2 * SIZE[0] + 8, 2 * SIZE[1] + 8))
            sheet.fill("#F4EFE4")
            for name, scene in STAGED[game](services):
                if wanted.list:
                    print(game, name)
                if name in names:
                    column, row = names.index(name) % 2, names.index(name) // 2
                    place = (column * (SIZE[0] + 8), row * (SIZE[1] + 8))
                    sheet.blit(picture(services, scene, SIZE), place)
            pygame.image.save(sheet, wanted.out / f"{game}.jpg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
