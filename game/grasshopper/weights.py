"""Weights by number of seats, fitted once to games of normal bots.

A garden's tell the chips that a seat won from a bid on, both against the table's average, by least
squares; the sharpness of each stage of a game, how such chips decided who won, by likelihood.
`git log -- tools/fit_grasshopper.py` has how they were found.
"""

# fmt: off
GARDEN_WEIGHTS: dict[int, tuple[float, ...]] = {
    2: (0.29, 0.55, 0.01, 0.15, 0.05, -0.10, 0.17, 0.02, 0.02, -0.76, -1.47, -0.03, -0.06),
    3: (0.25, 0.50, 0.02, 0.04, 0.19, 0.44, 0.25, 0.02, 0.18, -0.55, -0.87, -0.06, -0.13),
    4: (0.15, 0.45, 0.01, 0.10, 0.35, 0.46, 0.20, 0.08, 0.11, -0.50, -0.67, -0.07, -0.10),
}
SHARPNESS: dict[int, tuple[float, ...]] = {
    2: (2.20, 1.15, 1.05, 0.80, 0.75, 0.70, 0.65, 0.65, 0.70, 0.45, 0.30),
    3: (2.35, 1.45, 1.05, 0.85, 0.70, 0.65, 0.60, 0.55, 0.45, 0.45, 0.45),
    4: (2.50, 1.75, 1.35, 1.15, 1.00, 0.95, 0.85, 0.75, 0.70, 0.75, 0.70),
}
