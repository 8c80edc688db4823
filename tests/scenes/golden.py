"""Pictures kept beside the tests, and what to look at when one differs."""

from pathlib import Path

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_SUB, Mask, Surface

NEAR = 12  # of 255 in each channel: rounding of another machine, not seen
FEW = 0.0005  # of all pixels may be further away


def assert_golden(surface: Surface, golden: Path) -> None:
    """Fail unless `surface` looks like the picture `golden`.

    A failure leaves "<golden>.new.png" and, for two pictures of one size, "<golden>.diff.png"
    (what differs, in white) beside it. To accept the new picture, rename it.
    """
    new, diff = golden.with_suffix(".new.png"), golden.with_suffix(".diff.png")
    if not golden.exists():
        pygame.image.save(surface, new)
        raise AssertionError(f"{golden} is missing; look at {new} and rename it if it is right")
    wanted = pygame.image.load(golden).convert(surface)
    if wanted.size != surface.size:
        pygame.image.save(surface, new)
        raise AssertionError(f"{golden} is {wanted.size}, not {surface.size}; see {new}")
    differing = differences(surface, wanted)
    share = differing.count() / (surface.width * surface.height)
    if share > FEW:
        pygame.image.save(surface, new)
        pygame.image.save(differing.to_surface(), diff)
        raise AssertionError(f"{share:.2%} of {golden} differ; see {new} and {diff}")
    new.unlink(missing_ok=True)
    diff.unlink(missing_ok=True)


def differences(one: Surface, other: Surface) -> Mask:
    """The pixels in which two surfaces of one size are visibly apart."""
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=BLEND_RGB_SUB)
    rest = other.copy()
    rest.blit(one, (0, 0), special_flags=BLEND_RGB_SUB)
    apart.blit(rest, (0, 0), special_flags=BLEND_RGB_ADD)
    near = pygame.mask.from_threshold(apart, (0, 0, 0), (NEAR + 1, NEAR + 1, NEAR + 1))
    near.invert()
    return near
