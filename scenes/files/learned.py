"""The button maps that people have shown the table, kept in a file, by the pads' GUIDs."""

import json
from collections.abc import Mapping
from typing import Any

from scenes.files import checked
from scenes.files.checked import entries, items, whole, word
from scenes.files.desk import Desk
from scenes.files.storage import PADS
from scenes.input.action import Verb
from scenes.input.controls import KINDS, Control, PadMap
from scenes.texts import N_

_LARGEST = 1 << 18  # bytes; a pad takes some 1500
_PADS, _NUMBER = 1000, 255  # pads, and buttons or axes of one


def load(storage: Desk) -> tuple[dict[str, PadMap], str]:
    """Return the maps by GUID and an empty text.

    If they cannot be used, there are none and the text says what was wrong (a msgid). A file that
    makes no sense is kept aside, never overwritten.
    """
    damaged = N_("The file of the pads was damaged and is kept aside.")
    unread = N_("What the pads have learned could not be read.")
    found, problem = checked.load(storage, PADS, _maps, _LARGEST, damaged=damaged, unread=unread)
    return found or {}, problem


def store(maps: Mapping[str, PadMap], storage: Desk) -> None:
    """Have the maps written; what went wrong is told."""
    data = json.dumps({guid: _to_json(one) for guid, one in maps.items()}, indent=1).encode()
    storage.put(PADS, data, N_("What the pad has learned could not be saved."))


def _to_json(pad_map: PadMap) -> dict[str, Any]:
    verbs = [[*control, verb.value] for control, verb in pad_map.verbs.items()]
    return {"verbs": verbs, "stick": pad_map.stick}


def _maps(data: Any) -> dict[str, PadMap]:
    return {guid: _from_json(one) for guid, one in entries(data, _PADS)}


def _from_json(data: Any) -> PadMap:
    verbs = {
        Control(KINDS[KINDS.index(kind)], whole(number, most=_NUMBER), word(part, 5)): Verb(verb)
        for kind, number, part, verb in items(data["verbs"], _NUMBER)
    }
    if data["stick"] is None:
        return PadMap(verbs, None)
    x, y = items(data["stick"], 2)
    return PadMap(verbs, (whole(x, most=_NUMBER), whole(y, most=_NUMBER)))
