from pathlib import Path

import pytest

_CARD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350" width="250" height="350">
<rect width="250" height="350" rx="20" fill="#F4EFE4"/>
<rect x="10" y="10" width="115" height="330" fill="#FF00FF"/>
<rect x="125" y="10" width="115" height="330" fill="#aa00aa"/>
</svg>"""
_TABLE = """<svg xmlns="http://www.w3.org/2000/svg"
viewBox="0 0 1920 1080" width="1920" height="1080">
<rect width="1920" height="1080" fill="#1B3A28"/><circle cx="960" cy="540" r="400" fill="#2A5A3C"/>
</svg>"""


@pytest.fixture(scope="session")
def art(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of pictures that nobody redraws: "game/card" (250×350) and "game/table"."""
    folder = tmp_path_factory.mktemp("svg")
    (folder / "game").mkdir()
    (folder / "game" / "card.svg").write_text(_CARD)
    (folder / "game" / "table.svg").write_text(_TABLE)
    (folder / "game" / "broken.svg").write_text("<svg")
    return folder
