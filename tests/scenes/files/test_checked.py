"""What files of the home may say is of its kind, or refused."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from scenes.files.checked import amount, entries, items, whole, word

VALUES: list[Any] = [None, True, 1, 0.5, "a", ["a"], {"a": 1}]
READ = [
    (whole, {int}),
    (amount, {int, float}),
    (word, {str}),
    (partial(items, most=3), {list}),
    (partial(entries, most=3), {dict}),
]


@pytest.mark.parametrize(("read", "kinds"), READ)
def test_a_value_of_another_kind_is_refused(read: Callable[[Any], Any], kinds: set[type]) -> None:
    for value in VALUES:
        if type(value) in kinds:
            read(value)
        else:
            with pytest.raises(ValueError, match="wanted"):
                read(value)
