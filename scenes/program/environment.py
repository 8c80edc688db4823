"""What SDL and the table need, seen to before a window opens (free of pygame)."""

import os
import sys
from collections.abc import MutableMapping
from contextlib import ExitStack
from mmap import mmap

from scenes.program.commands.outcome import Unusable

WISHES = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",  # or those keys would end a kiosk's grab
    "SDL_APP_NAME": "Krabbeltisch",
    "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",  # A is the south button, whatever it is called
    "SDL_GRAB_KEYBOARD": "1",  # wherever the mouse is grabbed: in a kiosk
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",
    "SDL_RENDER_SCALE_QUALITY": "linear",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_VIDEO_WAYLAND_WMCLASS": "krabbeltisch",
    "SDL_VIDEO_X11_WMCLASS": "krabbeltisch",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}
MEMORY = 256  # megabytes: pictures, the screen four times, sounds, and a stack for each thread
HANDLES = 24  # display, sound, pads, the save, and pipes to the bots' process


def prepare_environment(environ: MutableMapping[str, str], platform: str = sys.platform) -> None:
    """Add what is missing to `environ`; the user's own stays.

    Call it before pygame comes in. On plain X11 a flip through software GL takes 12 ms, without 0.2
    ms, so GL is left out there; on Wayland it must stay.
    """
    for name, value in WISHES.items():
        environ.setdefault(name, value)
    if platform == "linux" and _is_x11(environ):
        environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _is_x11(environ: MutableMapping[str, str]) -> bool:
    wayland = "WAYLAND_DISPLAY" in environ or environ.get("XDG_SESSION_TYPE") == "wayland"
    driver = environ.get("SDL_VIDEODRIVER", "x11")
    return "DISPLAY" in environ and driver == "x11" and not wayland


def look_for_means() -> None:
    """Raise Unusable where memory or open files do not suffice.

    What is only used up elsewhere cannot be seen: the system lends memory that it does not have.
    """
    try:
        mmap(-1, MEMORY * 2**20).close()
    except OSError:
        raise Unusable(f"there is not enough memory: {MEMORY} MB more are needed") from None
    with ExitStack() as opened:
        try:
            for _ in range(HANDLES):
                opened.enter_context(open(os.devnull, "rb"))
        except OSError as error:
            raise Unusable(
                f"too few files can be open at once: {HANDLES} more are needed ({error.strerror})"
            ) from None
