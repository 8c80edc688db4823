"""What the programs of this checkout read from their command lines."""

import argparse


def reader(about: str | None, name: str | None = None) -> argparse.ArgumentParser:
    """Begin a parser whose --help says `about`, line by line."""
    plain = argparse.RawDescriptionHelpFormatter
    return argparse.ArgumentParser(name, description=about, formatter_class=plain)
