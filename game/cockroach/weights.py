"""Factors of danger, fitted once to games of normal bots.

At the beginning of every round each seat looked at the table and guessed who would lose; with these
factors what happened was likeliest. `git log -- tools/fit_cockroach.py` has how they were found.
"""

# By animals missing to the loss, and animals that can still come: mine.
MINE = (
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00),
    (1.00, 4.77, 5.23, 5.74, 6.29, 6.90, 7.56, 8.29, 9.10, 9.97),
    (1.00, 1.00, 2.45, 2.67, 2.90, 3.16, 3.44, 3.74, 4.08, 4.44),
    (1.00, 1.00, 1.00, 1.61, 1.66, 1.70, 1.75, 1.80, 1.85, 1.90),
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00),
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00),
)
# By animals missing to the loss, and animals that can still come: theirs.
THEIRS = (
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00),
    (1.00, 3.33, 4.05, 4.92, 5.97, 7.25, 8.81, 10.70, 12.99, 15.78),
    (1.00, 1.00, 2.04, 2.33, 2.67, 3.05, 3.49, 3.99, 4.57, 5.22),
    (1.00, 1.00, 1.00, 1.25, 1.37, 1.49, 1.63, 1.78, 1.94, 2.12),
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00),
    (1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00),
)
HAND = (7.63, 2.36, 1.20, 1.26, 0.87, 0.71, 0.45)  # by cards held
ACTIVE = 1.43  # of having to slide
