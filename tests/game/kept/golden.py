"""Where the texts of the games are kept."""

from pathlib import Path

from tests.kept_texts import KeptTexts

KEPT = KeptTexts(Path(__file__).parent / "golden")
