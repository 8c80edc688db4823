"""The checkout these tools lie in: importing this makes `game` and `scenes` importable."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

sys.path.insert(0, str(ROOT))
