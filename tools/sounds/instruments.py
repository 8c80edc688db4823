"""The instruments of the table, made of the blocks: wood, cloth, cards, bells, a little brass."""

from tools.sounds.blocks import Signal, band, decay, flutter, low_pass, mix, noise, saw, swell, tone

# The notes from middle C, c4, upwards in just intonation, in Hz.
_OCTAVE = {
    "c": 264.0, "d": 297.0, "ef": 316.8, "e": 330.0, "f": 352.0,
    "g": 396.0, "af": 412.5, "a": 440.0, "b": 495.0,
}  # fmt: skip
NOTES = {
    f"{name}{4 + octave}": hz * 2**octave for name, hz in _OCTAVE.items() for octave in range(4)
}


def mallet(hz: float, ring: float = 0.07) -> Signal:
    """A bar of a marimba: its second partial lies two octaves up and dies early."""
    return mix(
        (0, 1.0, decay(tone(6 * ring, hz), ring)),
        (0, 0.25, decay(tone(2 * ring, 4 * hz), ring / 4)),
        (0, 0.2, decay(band(noise(0.03), 3 * hz), 0.004)),
    )


def knock(hz: float, ring: float = 0.025) -> Signal:
    """Knuckles on a table: a pitch that drops as it sounds, and the tap itself."""
    return mix(
        (0, 1.0, decay(tone(6 * ring, 1.4 * hz, hz), ring)),
        (0, 0.7, decay(tone(5 * ring, 2.3 * hz, 2.2 * hz), ring / 1.4)),
        (0, 0.4, decay(tone(3 * ring, 3.9 * hz), ring / 3)),
        (0, 0.8, decay(low_pass(noise(0.05, seed=2), 2200), 0.006)),
    )


def click(hz: float) -> Signal:
    """Two chips of hard wood meeting."""
    return mix(
        (0, 1.0, decay(tone(0.15, hz), 0.025)),
        (0, 0.4, decay(tone(0.06, 2.7 * hz), 0.008)),
        (0, 0.5, decay(band(noise(0.03, seed=3), 4000), 0.004)),
    )


def swish(seconds: float, hz: float, to_hz: float, peak: float = 0.5, seed: int = 4) -> Signal:
    """Something flat or soft moving through the air or over cloth."""
    return swell(band(band(noise(seconds, seed), hz, to_hz), hz, to_hz), peak)


def flip(seed: int = 4) -> Signal:
    """A card whisked over, its edge snapping down."""
    snap = decay(band(noise(0.06), 1600), 0.01)
    return mix((0, 1.0, swish(0.1, 1000, 2600, peak=0.8, seed=seed)), (0.09, 0.8, snap))


def brass(hz: float, seconds: float) -> Signal:
    """A horn: its brightness comes with the breath and goes before the tone does."""
    one, other = tone(seconds, hz, shape=saw), tone(seconds, 1.004 * hz, shape=saw)
    return swell(low_pass(mix((0, 0.5, one), (0, 0.5, other)), 3800, 700), peak=0.12)


def bell(hz: float, ring: float) -> Signal:
    return mix(
        (0, 1.0, decay(tone(5 * ring, hz), ring)),
        (0, 0.5, decay(tone(4 * ring, 2.0 * hz), ring / 1.5)),
        (0, 0.25, decay(tone(3 * ring, 3.01 * hz), ring / 2.5)),
        (0, 0.12, decay(tone(2 * ring, 5.43 * hz), ring / 5)),
    )


def fly_past(seconds: float, hz: float) -> Signal:
    """One insect crossing: louder and softer, its buzz falling as it passes."""
    wings = flutter(tone(seconds, 1.12 * hz, 0.9 * hz, saw), hz / 9, hz / 7, 0.65, 0.35)
    return swell(low_pass(wings, 3200, 1800), peak=0.4)
