"""How sounds are written in `recipes.toml` and `tunes.toml`.

What makes a sound comes first, then what changes it: "noise 0.06 28 | band 5000 | decay 0.008".
Those in a list are heard together, each from its second on, as loud as its level says:
"0.4 1.0 knock 180 0.07". "| swell 0.3" at its end changes all of them. What makes and changes are
functions of `blocks.py`, `instruments.py` and `longer.py` (chance, loops), with their arguments in
order. c4 is middle C; 2x is twice the pitch that is played, 4+ is 4 and the number of the take.
"""

from collections.abc import Sequence
from inspect import getmembers, isfunction
from typing import Any

from tools.sounds import blocks, instruments, longer
from tools.sounds.blocks import Signal, mix

_WORDS: dict[str, Any] = {**instruments.NOTES}
for module in (blocks, instruments, longer):
    _WORDS |= getmembers(module, isfunction)


def made(told: str | Sequence[str], hz: float = 0.0, take: int = 0) -> Signal:
    """Make a sound: all its layers, or what makes it and then changes it."""
    signals: list[Signal] = []
    if not isinstance(told, str):
        layers = (layer.split(maxsplit=2) for layer in told if layer[0] != "|")
        parts = [(float(at), float(level), made(rest, hz, take)) for at, level, rest in layers]
        signals, told = [mix(*parts)], "".join(told[len(parts) :])
    for stage in filter(None, told.split("|")):
        name, *words = stage.split()
        signals = [_WORDS[name](*signals, *(_value(word, hz, take) for word in words))]
    return signals[0]


def _value(word: str, hz: float, take: int) -> Any:
    if word in _WORDS:
        return _WORDS[word]
    if word.endswith("x"):
        return float(word.removesuffix("x")) * hz
    if word.endswith("+"):
        return int(word.removesuffix("+")) + take
    return float(word) if "." in word else int(word)
