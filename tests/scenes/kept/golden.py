"""Where the texts of pictures, sounds and words are kept."""

from pathlib import Path

from tests.kept_texts import KeptTexts

KEPT = KeptTexts(Path(__file__).parent / "golden")
