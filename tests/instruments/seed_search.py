"""Search for an evening's seed by what "Was it fair?" shows after its first game.

A game's seed is two outputs of a stream. Of one whose increment is public all 2^32 states that give
the first output are tried, in C, and run backwards to the evening's seed.

    python3 -m tests.instruments.seed_search
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from secrets import randbits
from tempfile import TemporaryDirectory

from game.engine.rng import MULTIPLIER, Pcg32
from game.evening.evening import Evening
from game.evening.steps import Begin, Join, Play
from tools.command_line import reader

LOW = 27  # bits of the state that its output does not tell
_MASK = (1 << 64) - 1
_STATES = """
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **words) {
  uint64_t second = strtoull(words[1], 0, 10), increment = strtoull(words[2], 0, 10);
  for (int word = 3; word < count; word++) {
    uint64_t top = strtoull(words[word], 0, 10);
    for (uint64_t low = 0; low < 1 << 27; low++) {
      uint64_t state = (top | low) * 6364136223846793005u + increment;
      uint32_t mixed = (state >> 18 ^ state) >> 27, turn = state >> 59;
      if ((mixed >> turn | mixed << (-turn & 31)) == second) printf("%" PRIu64 "\\n", top | low);
    }
  }
}
"""


def increment(name: str) -> int:
    """Tell what anybody can tell of a stream that is not sealed."""
    return Pcg32.stream(0, name).key()[1]


def tops(output: int) -> Iterator[int]:
    """Give the states, but for their lowest bits, that give this output: one for each turn."""
    for turn in range(32):
        mixed = output << turn | output >> (32 - turn)
        state = turn << 59
        for bit in reversed(range(32)):
            state |= ((mixed >> bit ^ state >> (bit + 45)) & 1) << (bit + LOW)
        yield state


def seed_behind(state: int, name: str) -> int:
    """Run a stream of this name back from its first state."""
    odd = increment(name)
    return ((state - odd) * pow(MULTIPLIER, -1, 1 << 64) - odd) & _MASK


def search(shown: int, name: str, folder: Path) -> list[int]:
    """List the seeds that draw this one with a stream of this name; needs `cc`."""
    source, program = folder / "states.c", folder / "states"
    source.write_text(_STATES)
    subprocess.run(["cc", "-O3", "-o", program, source], check=True)
    words = map(str, (shown & 0xFFFFFFFF, increment(name), *tops(shown >> 32)))
    found = subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout
    return [seed_behind(int(state), name) for state in found.split()]


def played(seed: int, *, sealed: bool) -> tuple[int, str]:
    """Begin an evening; return the seed of its first game and the name of that seed's stream."""
    evening = Evening(seed, sealed=sealed)
    for step in (Join("Ada"), Join("Ben"), Join("Cleo"), Begin()):
        evening.apply(step)
    slot = evening.proposals()[0]
    evening.apply(Play(slot.game, slot.short))
    assert evening.now is not None
    return evening.now.seed, "match 1"


def main() -> int:
    reader(__doc__).parse_args()
    told = 0
    for sealed in (False, True):
        seed, began = randbits(64), time.monotonic()
        with TemporaryDirectory() as folder:
            found = search(*played(seed, sealed=sealed), Path(folder))
        told += sealed and seed in found
        kind = "sealed" if sealed else "begun in version 1"
        result = "its seed is found" if seed in found else f"not its seed ({len(found)} others)"
        print(f"an evening {kind}: {result}, {time.monotonic() - began:.1f} s")
    return told


if __name__ == "__main__":
    sys.exit(main())
