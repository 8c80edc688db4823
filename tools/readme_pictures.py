"""Draw the README's pictures: four telling moments of each game on one sheet.

Beside each sheet there is a row of the same moments as one sees them from the couch. They go to
assets/readme, which the wheel leaves out. Needs no display.

    python3 -m tools.readme_pictures
"""

import os
import sys
from pathlib import Path

import pygame

from scenes.games.staged import STAGED
from scenes.program.quiet import quietly
from scenes.program.shots import picture
from tools.checkout import ROOT
from tools.command_line import reader

SIZE, COUCH = (960, 540), (480, 270)  # pixels of one moment, near and from the couch
GAP, PAPER = 8, "#F4EFE4"
MOMENTS = {
    "grasshopper": ("bid open", "bid blind", "cancelled", "plague"),
    "eight28": ("answer six", "sign given", "halves", "direct hit"),
    "cockroach": ("slide open", "call", "turned", "lost by animals"),
    "fruechtchen": ("lay out open", "reveal", "fallen", "guests are paid"),
}


def main() -> int:
    parser = reader(__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "readme")
    parser.add_argument("--list", action="store_true", help="name the moments there are")
    wanted = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    wanted.out.mkdir(parents=True, exist_ok=True)
    with quietly() as services:
        for game, names in MOMENTS.items():
            sheet = pygame.Surface((2 * SIZE[0] + GAP, 2 * SIZE[1] + GAP))
            row_of_all = pygame.Surface((4 * COUCH[0] + 3 * GAP, COUCH[1]))
            for ground in (sheet, row_of_all):
                ground.fill(PAPER)
            for name, scene in STAGED[game](services):
                if wanted.list:
                    print(game, name)
                if name in names:
                    number, drawn = names.index(name), picture(services, scene, SIZE)
                    row, column = divmod(number, 2)
                    sheet.blit(drawn, (column * (SIZE[0] + GAP), row * (SIZE[1] + GAP)))
                    small = pygame.transform.smoothscale(drawn, COUCH)
                    row_of_all.blit(small, (number * (COUCH[0] + GAP), 0))
            pygame.image.save(sheet, wanted.out / f"{game}.jpg")
            pygame.image.save(row_of_all, wanted.out / f"{game}-couch.jpg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
