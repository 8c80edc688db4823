"""What the programs of this checkout read from their command lines."""

import argparse
import sys


def numbers(text: str) -> list[int]:
    """Read some whole numbers, as "3,4"."""
    return [int(number) for number in text.split(",")]


def reader(about: str | None) -> argparse.ArgumentParser:
    """Begin a parser whose --help says how to start, then `about`."""
    spec = sys.modules["__main__"].__spec__
    started = f"python3 -m {spec.name.removesuffix('.__main__')}" if spec else None
    plain = argparse.RawDescriptionHelpFormatter
    return argparse.ArgumentParser(started, description=about, formatter_class=plain)
