"""The material of Cockroach Poker Royal.

A face is a whole number: 0 to 6 are the plain animals by species, 7 to 13 the crowned ones in the
same order, 14 and 15 the special cards. A claim is a species, 0 to 6, or 7 for "Royal".
"""

BAT, RAT, TOAD, FLY, SCORPION, STINK_BUG, COCKROACH = range(7)
SPECIES = range(7)
ROYAL = 7
CLAIMS = range(8)

CROWN = 7  # added to a species: its crowned card
JOKER, BLACK = 14, 15
ANIMALS = range(14)
ROYALS = ANIMALS[CROWN:]
SPECIALS = (JOKER, BLACK)
FACES = range(16)
UNKNOWN = -1  # a face that is not told, and the top of an empty pile

# CP-1: cards by face.
DECK = (8,) * 7 + (1,) * 7 + (1, 1)

PENALTY_PILE = 7  # CP-2: cards set aside before the others are dealt
PENALTY_PILE_OF_TWO = 16  # CP-3
LIMIT, LIMIT_OF_TWO = 4, 5  # CP-17: animals of one species to the loss


def limit_of(seats: int, short: bool) -> int:
    """Return how many animals of one species lose the game (CP-17, CP-20)."""
    return (LIMIT_OF_TWO if seats == 2 else LIMIT) - short


def fits(face: int, claim: int) -> bool:
    """Tell whether the claim is true for a card with this face (CP-10)."""
    if face == BLACK:
        return False
    if face == JOKER:
        return claim != ROYAL
    return claim == face % CROWN or (claim == ROYAL and face in ROYALS)


def collector(claimer: int, caller: int, *, call: int, true: int) -> int:
    """Return who collects a card (CP-7): it was called `call`, and was `true` (1 yes, 0 no)."""
    return claimer if call == true else caller


FITS = tuple(tuple(fits(face, claim) for claim in CLAIMS) for face in FACES)
