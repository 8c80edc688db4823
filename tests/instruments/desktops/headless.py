"""Desktops of wlroots without a screen, whose outputs `grim` photographs."""

import json
import os
import subprocess
import time
from functools import partial
from typing import Any, ClassVar

import pygame
from pygame import Surface

from tests.instruments.desktops.desktop import (
    CLASS,
    LARGER,
    NORMAL,
    OFF,
    PAINT,
    SETTLES,
    Deed,
    Desktop,
    as_somebody,
    on_wayland,
)
from tests.instruments.desktops.pictures import BARE, taken
from tests.waiting import PATIENCE


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
        self.names = self.outputs_there()
        for output in range(self.outputs):
            self.resize(output, NORMAL)
        self._switches = self._tried_to_switch()
        self.start("wtype", "-s", "100000000")  # a keyboard, or programs look for none

    def _tried_to_switch(self) -> bool:
        """Whether outputs can be switched off, which wlroots without a screen can from 0.16 on."""
        last = self.outputs - 1
        self.change(last, "--off")
        if self._is_on(last):
            return False
        self._switch_on(last)
        return True

    def _is_on(self, output: int) -> bool:
        words = ["grim", "-o", self.names[output], os.devnull]
        return not subprocess.run(
            words, env=os.environ | self.environ, timeout=PATIENCE, stderr=subprocess.DEVNULL
        ).returncode

    def serve(self, **environ: str) -> "subprocess.Popen[bytes]":
        raise NotImplementedError

    def picture(self, output: int) -> Surface:
        words = ["grim", "-t", "ppm", "-o", self.names[output], "-"]
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
        first = ("-M", "shift", "-m", "shift")  # or SDL reads past what xkb has of a new keyboard
        self.do("wtype", *first, *down, "-s", "20", "-k", key.replace("super", "Super_L"), *up)

    def outputs_there(self) -> list[str]:
        """The names of the outputs, in the order in which programs number them."""
        raise NotImplementedError

    def change(self, output: int, *words: str) -> None:
        """Give the output another mode or scale, or switch it off."""
        raise NotImplementedError

    def mode(self, size: tuple[int, int]) -> tuple[str, ...]:
        """The words for `change` that mean this size."""
        raise NotImplementedError

    def resize(self, output: int, size: tuple[int, int]) -> None:
        self.change(output, *self.mode(size))

    def deeds(self, output: int) -> dict[str, Deed]:
        known = super().deeds(output)
        known["scale 2"] = partial(self.change, output, "--scale", "2")
        known["scale 1 again"] = partial(self.change, output, "--scale", "1")
        if self._switches:
            known[OFF] = partial(self.change, output, "--off")
            known["its output on again"] = partial(self._switch_on, output)
            known["the only output off and on"] = partial(self._switch_all_off, output)
        return known

    def _switch_on(self, output: int) -> None:
        self.change(output, "--on", *self.mode(NORMAL))
        time.sleep(SETTLES)  # sway 1.10 draws nothing there until another change after the first
        self.resize(output, NORMAL)

    def _switch_all_off(self, output: int) -> None:
        for number in (1 - output, output):
            self.change(number, "--off")
            time.sleep(SETTLES)
        self._switch_on(output)
        self.go_back()


class Sway(Headless):
    name = "sway"
    needs = (*Headless.needs, "swaymsg", "setpriv")
    inside = ("sway", "swaybg")
    package = "sway"
    tiled = True

    def serve(self, **environ: str) -> "subprocess.Popen[bytes]":
        settings = self.folder / "sway.conf"
        settings.write_text(
            f"output * bg {PAINT} solid_color\ndefault_border none\nxwayland disable\n"
            "bindsym Mod1+Tab workspace 2\nbindsym Mod4+d workspace 2\n"
            "bindsym Mod1+F4 kill\nbindsym Mod4+Right workspace 2\n"
        )
        words = as_somebody("sway", "-c", str(self.within / settings.name))
        return self.start_inside(*words, **environ)

    def outputs_there(self) -> list[str]:
        return [output["name"] for output in self._told_of_outputs()]

    def _told_of_outputs(self) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = json.loads(self._tell("-r", "-t", "get_outputs"))
        return told

    def _tell(self, *words: str) -> str:
        (socket,) = self.folder.glob("sway-ipc.*.sock")
        return self.do("swaymsg", "-s", str(socket), *words)

    def mode(self, size: tuple[int, int]) -> tuple[str, ...]:
        return "--mode", "{}x{}".format(*size)

    def change(self, output: int, *words: str) -> None:
        called = {"--on": "enable", "--off": "disable"}
        said = [called.get(word, word.lstrip("-")) for word in words]
        self._tell("output", self.names[output], *said)

    def deeds(self, output: int) -> dict[str, Deed]:
        known = super().deeds(output)
        if OFF in known:
            known[OFF] = partial(self._follow, known[OFF])
        return {"other workspace and back": self._change_workspace, **known}

    def _follow(self, switched_off: Deed) -> None:
        """Go where the window's workspace is then: another may be shown there."""
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
    """The desktop of Raspberry Pi OS, which Debian has from 13 on."""

    name = "labwc"
    needs = (*Headless.needs, "swaybg", "wlr-randr")
    inside = ("labwc", "wlrctl")
    package = "labwc"

    def serve(self, **environ: str) -> "subprocess.Popen[bytes]":
        return self.start_inside("labwc", **environ)

    def open(self) -> None:
        super().open()
        tile = Surface((64, 64))
        tile.fill(BARE)
        pygame.image.save(tile, self.folder / "paint.png")
        self.start("swaybg", "-m", "tile", "-i", str(self.folder / "paint.png"))

    def outputs_there(self) -> list[str]:
        lines = self.do("wlr-randr").splitlines()
        return [line.split()[0] for line in lines if not line.startswith(" ")]

    def change(self, output: int, *words: str) -> None:
        beside = ("--pos", f"{output * LARGER[0]},0") if "--on" in words else ()  # or it covers one
        self.do("wlr-randr", "--output", self.names[output], *words, *beside)

    def mode(self, size: tuple[int, int]) -> tuple[str, ...]:
        return "--custom-mode", "{}x{}".format(*size)

    def _toplevel(self, *words: str) -> None:
        where = (
            f"XDG_RUNTIME_DIR={self.within}",
            f"WAYLAND_DISPLAY={self.environ['WAYLAND_DISPLAY']}",
        )
        self.do(*self.into(), "env", *where, "wlrctl", "toplevel", *words, f"app_id:{CLASS}")

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
