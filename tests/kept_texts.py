"""Texts that are kept in a folder beside the tests, to be compared and looked at."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

MOST = 40  # lines of a difference that are shown
ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class KeptTexts:
    """The files of `folder`, each by the name of what it tells."""

    folder: Path

    def path(self, name: str) -> Path:
        return self.folder / f"{name.replace(' ', '_')}.txt"

    def write(self, texts: Mapping[str, str]) -> None:
        """Keep exactly these."""
        for old in self.folder.glob("*.txt"):
            old.unlink()
        for name, text in texts.items():
            self.path(name).write_text(text, encoding="utf-8")

    def assert_as_kept(self, texts: Mapping[str, str]) -> None:
        """Fail unless they are as kept; say where they differ, and how they are kept anew."""
        lines: list[str] = []
        for name, now in texts.items():
            path = self.path(name)
            old = path.read_text(encoding="utf-8") if path.exists() else ""
            lines += unified_diff(old.splitlines(), now.splitlines(), "kept", name, "", "", 2, "")
        if lines:
            module = ".".join(self.folder.parent.relative_to(ROOT).parts)
            left = len(lines) - MOST
            more = [f"… and {left} lines more"] if left > 0 else []
            anew = f"if that was meant: python -m {module}, then read git diff, line by line"
            raise AssertionError("\n".join((*lines[:MOST], *more, anew)))
