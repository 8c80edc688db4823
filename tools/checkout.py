"""The checkout these tools lie in."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
