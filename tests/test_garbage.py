"""Settings and maps of pads that hold garbage: kept aside, and the table uses its own."""

import errno
import json
import os
import tempfile
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from scenes.files import learned
from scenes.files import settings as settings_file
from scenes.files.desk import Desk
from scenes.files.settings import Settings
from scenes.files.storage import SETTINGS
from scenes.input.controls import PadMap

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda some: (
        st.lists(some, max_size=4) | st.dictionaries(st.text(max_size=9), some, max_size=4)
    ),
    max_leaves=8,
)
huge = st.sampled_from([b"9" * 5000, b"1e999", b"[" * 90_000, b'{"a":' * 990 + b"1" + b"}" * 990])
at_any_time = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def as_json(value: object) -> bytes:
    return json.dumps(value).encode()


setting = st.sampled_from(sorted(f.name for f in fields(Settings)))
settings_files = (
    st.binary(max_size=40)
    | anything.map(as_json)
    | st.dictionaries(setting, anything, max_size=3).map(as_json)
    | st.builds(lambda name, value: b'{"%s":%s}' % (name.encode(), value), setting, huge)
    | huge
)


@at_any_time
@given(data=settings_files)
@pytest.mark.slow
def test_any_settings_file_gives_settings(tmp_path: Path, data: bytes) -> None:
    """And is kept aside if it made no sense, byte for byte."""
    loaded, problem = loads(tmp_path, SETTINGS, settings_file, data)
    for field in fields(Settings):
        assert type(getattr(loaded, field.name)) is type(getattr(Settings(), field.name))
    if problem:
        assert loaded == Settings()


def loads(tmp_path: Path, name: str, module: Any, data: bytes) -> Any:
    """What is loaded, and what is said of it: nothing if the file stays."""
    folder = Path(tempfile.mkdtemp(dir=tmp_path))
    (folder / name).write_bytes(data)
    loaded, problem = module.load(Desk(folder))
    assert bool(problem) == (not (folder / name).exists())
    assert {path.read_bytes() for path in folder.iterdir()} == {data}
    return loaded, problem


control = st.tuples(st.sampled_from(["button", "hat", "axis"]), anything, anything, anything)
pad_maps = st.fixed_dictionaries(
    {"verbs": st.lists(control, max_size=3) | anything, "stick": anything}
)
pads_files = (
    settings_files
    | st.dictionaries(st.text(max_size=5), pad_maps, min_size=1, max_size=2).map(as_json)
)  # fmt: skip


@at_any_time
@given(data=pads_files)
@example(data=b'{"guid": {"verbs": [["button", 1e999, "", "south"]], "stick": null}}')
@example(data=b'{"guid": {"verbs": [["button", NaN, "", "south"]], "stick": null}}')
@example(data=b'{"guid": {"verbs": [["button", 1, "", "fly"]], "stick": null}}')
@example(data=b'{"guid": {"verbs": [[[], 1, "", "south"]], "stick": null}}')
@example(data=b'{"guid": {"verbs": [["button", 1, ""]], "stick": null}}')
@example(data=b'{"guid": {"verbs": [], "stick": [1]}}')
@example(data=b'{"guid": {"verbs": [], "stick": [Infinity, 1]}}')
@example(data=b'{"guid": {"verbs": []}}')
@example(data=b'{"good": {"verbs": [["hat", 0, "left", "left"]], "stick": [1, 2]}}')
@pytest.mark.slow
def test_any_file_of_the_pads_gives_maps(tmp_path: Path, data: bytes) -> None:
    """Those that make no sense are kept aside; all others come back as they were."""
    maps, problem = loads(tmp_path, learned.PADS, learned, data)
    assert all(isinstance(pad_map, PadMap) for pad_map in maps.values())
    assert problem or b'"guid"' not in data
    assert maps or b'"good"' not in data
    learned.store(maps, desk := Desk(tmp_path))
    assert learned.load(desk) == (maps, "")


@pytest.mark.parametrize(("name", "load"), [(SETTINGS, settings_file), (learned.PADS, learned)])
def test_garbage_that_cannot_be_moved_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, load: Any
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    (tmp_path / name).write_text("{")
    monkeypatch.setattr(os, "replace", refuse)
    assert "could not be read" in load.load(Desk(tmp_path))[1]
    assert (tmp_path / name).read_text() == "{"
