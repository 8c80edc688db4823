"""Desktops of wlroots without a screen, whose outputs `grim` photographs."""

import os
import shutil
import subprocess
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import ClassVar

from pygame import Surface

from tests.instruments.desktops.desktop import (
    CLASS,
    LARGER,
    NORMAL,
    OFF,
    PAINT,
    SETTLES,
    SMALLER,
    Deed,
    Desktop,
    as_somebody,
    on_wayland,
)
from tests.instruments.desktops.pictures import BARE, taken


class Headless(Desktop):
    """A compositor of wlroots with two outputs and no screen."""

    needs: ClassVar[tuple[str, ...]] = ("grim", "wtype")
    outputs = 2

    def open(self) -> None:
        self.environ = {"XDG_RUNTIME_DIR": str(self.folder)}
        self._server = self.serve(
            WLR_BACKENDS="headless", WLR_HEADLESS_OUTPUTS=str(self.outputs),
            WLR_LIBINPUT_NO_DEVICES="1", WLR_RENDERER="pixman",
        )  # fmt: skip
        self.environ = on_wayland(self.folder)
        for output in range(self.outputs):
            self.change(output, *self.mode(NORMAL))
        self.start("wtype", "-s", "100000000")  # a keyboard, or programs look for none

    def serve(self, **environ: str) -> "subprocess.Popen[bytes]":
        raise NotImplementedError

    def picture(self, output: int) -> Surface:
        words = ["grim", "-t", "ppm", "-o", _output(output), "-"]
        try:
            return taken(words, os.environ | self.environ)
        except subprocess.CalledProcessError:  # it is off
            nothing = Surface(NORMAL)
            nothing.fill(BARE)
            return nothing

    def press(self, chord: str) -> None:
        *held, key = chord.split("+")
        held = [name.replace("super", "logo") for name in held]
        down = [word for name in held for word in ("-M", name)]
        up = [word for name in held for word in ("-m", name)]
        self.do("wtype", *down, "-s", "20", "-k", key.replace("super", "Super_L"), *up)

    def change(self, output: int, *words: str) -> None:
        """Give the output another mode or scale, or switch it off."""
        self.do("wlr-randr", "--output", _output(output), *words)

    def mode(self, size: tuple[int, int]) -> tuple[str, ...]:
        """The words for `change` that mean this size."""
        return "--custom-mode", "{}x{}".format(*size)

    def deeds(self, output: int) -> dict[str, Deed]:
        return {
            "mode smaller": partial(self.change, output, *self.mode(SMALLER)),
            "mode larger": partial(self.change, output, *self.mode(LARGER)),
            "mode as before": partial(self.change, output, *self.mode(NORMAL)),
            "scale 2": partial(self.change, output, "--scale", "2"),
            "scale 1 again": partial(self.change, output, "--scale", "1"),
            OFF: partial(self.change, output, "--off"),
            "its output on again": partial(self._switch_on, output),
        }

    def _switch_on(self, output: int) -> None:
        self.change(output, "--on")
        self.change(output, *self.mode(NORMAL))


class Sway(Headless):
    name = "sway"
    needs = (*Headless.needs, "sway", "swaybg", "setpriv")
    package = "sway"
    tiled = True

    def serve(self, **environ: str) -> "subprocess.Popen[bytes]":
        settings = self.folder / "sway.conf"
        settings.write_text(
            f"output * bg {PAINT} solid_color\ndefault_border none\nxwayland disable\n"
            "bindsym Mod1+Tab workspace 2\nbindsym Mod4+d workspace 2\n"
            "bindsym Mod1+F4 kill\nbindsym Mod4+Right workspace 2\n"
        )
        return self.start(*as_somebody("sway", "-c", str(settings)), **environ)

    def _tell(self, *words: str) -> None:
        (socket,) = self.folder.glob("sway-ipc.*.sock")
        self.do("swaymsg", "-s", str(socket), *words)

    def mode(self, size: tuple[int, int]) -> tuple[str, ...]:
        return "--mode", "{}x{}".format(*size)

    def change(self, output: int, *words: str) -> None:
        word, *more = words
        said = {"--on": "enable", "--off": "disable"}.get(word, word.lstrip("-"))
        self._tell("output", _output(output), said, *more)

    def deeds(self, output: int) -> dict[str, Deed]:
        known = super().deeds(output)
        return {
            "other workspace and back": self._change_workspace,
            **known,
            OFF: partial(self._follow, known[OFF]),
        }

    def _follow(self, switched_off: Deed) -> None:
        """Go where the window's workspace is now: another may be shown there."""
        switched_off()
        time.sleep(SETTLES)
        self.go_back()

    def _change_workspace(self) -> None:
        self._tell("workspace 3")
        time.sleep(SETTLES)
        self.go_back()

    def go_back(self) -> None:
        self._tell(f"[app_id={CLASS}] focus")

    def close(self) -> None:
        self._tell(f"[app_id={CLASS}] kill")


class Labwc(Headless):
    """The desktop of Raspberry Pi OS; where there is none, that of a Debian 13 in folder `root`."""

    name = "labwc"
    needs = (*Headless.needs, "swaybg", "wlr-randr", "convert")
    package = "labwc"
    root: ClassVar[Path | None] = None

    @classmethod
    def missing(cls) -> list[str]:
        inside = () if cls.root else ("labwc", "wlrctl")
        return super().missing() + [name for name in inside if shutil.which(name) is None]

    @classmethod
    def version(cls, *chroot: str) -> str:
        return super().version(*(("chroot", str(cls.root)) if cls.root else chroot))

    def serve(self, **environ: str) -> "subprocess.Popen[bytes]":
        if not self.root:
            return self.start("labwc", **environ)
        self.folder = Path(tempfile.mkdtemp(dir=self.root / "run"))
        self.environ = {"XDG_RUNTIME_DIR": f"/run/{self.folder.name}"}
        return self.start("chroot", str(self.root), "labwc", **environ)

    def open(self) -> None:
        super().open()
        self.do("convert", "-size", "64x64", f"xc:{PAINT}", str(self.folder / "paint.png"))
        self.start("swaybg", "-m", "fill", "-i", str(self.folder / "paint.png"))

    def _toplevel(self, *words: str) -> None:
        chroot = ("chroot", str(self.root)) if self.root else ()
        within = f"/run/{self.folder.name}" if self.root else str(self.folder)
        where = (f"XDG_RUNTIME_DIR={within}", "WAYLAND_DISPLAY=wayland-0")
        self.do(*chroot, "env", *where, "wlrctl", "toplevel", *words, f"app_id:{CLASS}")

    def deeds(self, output: int) -> dict[str, Deed]:
        return {"minimised and back": self._minimise, **super().deeds(output)}

    def _minimise(self) -> None:
        self._toplevel("minimize")
        time.sleep(SETTLES)
        self.go_back()

    def go_back(self) -> None:
        self._toplevel("focus")

    def close(self) -> None:
        self._toplevel("close")


def _output(number: int) -> str:
    return f"HEADLESS-{number + 1}"
