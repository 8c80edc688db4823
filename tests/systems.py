"""What a test needs of the system that it runs on."""

import os

import pytest


def needs_posix(reason: str) -> pytest.MarkDecorator:
    """Skip a test where the system is none, as on Windows: `reason` says what it lacks."""
    return pytest.mark.skipif(os.name != "posix", reason=reason)
