"""The checkout these tools lie in, and how its programs run unseen and unheard."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
