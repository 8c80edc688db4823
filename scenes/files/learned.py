"""The button maps that people have shown the table, kept in a file, by the pads' GUIDs."""

import json
from collections.abc import Mapping
from typing import Any

from scenes.files.storage import Storage
from scenes.input.action import Verb
from scenes.input.controls import Control, PadMap
from scenes.texts import N_

PADS = "pads.json"
_LARGEST = 1 << 18  # bytes; a pad takes some 1500


def load(storage: Storage) -> tuple[dict[str, PadMap], str]:
    """Return the maps by GUID and an empty text.

    If they cannot be used, there are none and the text says what was wrong (a msgid). A file that
    makes no sense is kept aside, never overwritten.
    """
    try:
        return _load(storage)
    except OSError:
        return {}, N_("What the pads have learned could not be read.")


def _load(storage: Storage) -> tuple[dict[str, PadMap], str]:
    try:
        data = storage.read(PADS, _LARGEST)
        maps = {} if data is None else json.loads(data)
        return {guid: _from_json(one) for guid, one in maps.items()}, ""
    except (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError):
        storage.keep_aside(PADS)
        return {}, N_("The file of the pads was damaged and is kept aside.")


def store(maps: Mapping[str, PadMap], storage: Storage) -> str:
    """Write the maps; returns an empty text, or what went wrong (a msgid)."""
    data = {guid: _to_json(one) for guid, one in maps.items()}
    try:
        storage.write(PADS, json.dumps(data, indent=1).encode())
    except OSError:
        return N_("What the pad has learned could not be saved.")
    return ""


def _to_json(pad_map: PadMap) -> dict[str, Any]:
    verbs = [[*control, verb.value] for control, verb in pad_map.verbs.items()]
    return {"verbs": verbs, "stick": pad_map.stick}


def _from_json(data: Any) -> PadMap:
    verbs = {
        Control(kind, int(number), str(part)): Verb(verb)
        for kind, number, part, verb in data["verbs"]
    }
    stick = data["stick"]
    return PadMap(verbs, None if stick is None else (int(stick[0]), int(stick[1])))
