"""What SDL does not tell of a Wayland compositor: that an output has another scale by now."""

import ctypes
from contextlib import suppress
from ctypes import CFUNCTYPE, c_char_p, c_int, c_uint32, c_void_p
from typing import Any

_GET_REGISTRY, _BIND = 1, 0  # requests of wl_display and wl_registry
_VERSION = 2  # of wl_output, the first that has a scale

_Appeared = CFUNCTYPE(None, c_void_p, c_void_p, c_uint32, c_char_p, c_uint32)
_Went = CFUNCTYPE(None, c_void_p, c_void_p, c_uint32)
_Geometry = CFUNCTYPE(
    None, c_void_p, c_void_p, c_int, c_int, c_int, c_int, c_int, c_char_p, c_char_p, c_int
)
_Mode = CFUNCTYPE(None, c_void_p, c_void_p, c_uint32, c_int, c_int, c_int)
_Done = CFUNCTYPE(None, c_void_p, c_void_p)
_Scale = CFUNCTYPE(None, c_void_p, c_void_p, c_int)


class Compositor:
    """A second connection to it, by SDL's library; without it no output has a scale."""

    def __init__(self) -> None:
        self._scales: dict[int, int] = {}
        self._display: c_void_p | None = None
        self._listeners = list[object]()  # C holds no reference
        with suppress(OSError, AttributeError):
            self._open(ctypes.CDLL("libwayland-client.so.0"))

    def _open(self, wayland: ctypes.CDLL) -> None:
        wayland.wl_display_connect.restype = c_void_p
        self._new = wayland.wl_proxy_marshal_constructor_versioned
        self._new.restype = c_void_p
        self._outputs = c_void_p.in_dll(wayland, "wl_output_interface")  # begins with its name
        registries = ctypes.byref(c_void_p.in_dll(wayland, "wl_registry_interface"))
        display = wayland.wl_display_connect(None)
        if display:
            self._wayland, self._display = wayland, c_void_p(display)
            self._registry = c_void_p(
                self._new(self._display, _GET_REGISTRY, registries, c_uint32(1), None)
            )
            self._listen(self._registry, _Appeared(self._bind), _Went(self._forget))
            self.scales()  # binds them

    def _listen(self, proxy: c_void_p, *told: Any) -> None:
        """Have these called, one for each kind of event in the order of the protocol."""
        table = (c_void_p * len(told))(*(ctypes.cast(one, c_void_p) for one in told))
        self._listeners += [table, *told]
        self._wayland.wl_proxy_add_listener(proxy, table, None)

    def _bind(self, _: int, _registry: int, name: int, kind: bytes, _version: int) -> None:
        if kind == b"wl_output":
            self._scales[name] = 1
            output = self._new(
                self._registry, _BIND, ctypes.byref(self._outputs), c_uint32(_VERSION),
                c_uint32(name), self._outputs, c_uint32(_VERSION), None,
            )  # fmt: skip
            self._listen(
                c_void_p(output), _Geometry(_nothing), _Mode(_nothing), _Done(_nothing),
                _Scale(lambda _, _output, scale: self._scales.update({name: scale})),
            )  # fmt: skip

    def _forget(self, _: int, _registry: int, name: int) -> None:
        self._scales.pop(name, None)

    def scales(self) -> dict[int, int]:
        """Ask how many pixels a unit has on each output (by numbers that mean nothing else)."""
        if self._display:
            self._wayland.wl_display_roundtrip(self._display)
        return dict(self._scales)

    def close(self) -> None:
        if self._display:
            self._wayland.wl_display_disconnect(self._display)
        self._display = None


def _nothing(*_: object) -> None:
    """Do nothing: all kinds of events need somebody who listens."""
