"""The material of Grasshopper Poker."""

# GP-1: a seat's poker cards; the numbers are their own values.
ACE, X = 7, 8
CARDS = (1, 2, 3, 4, 5, 6, ACE, X)

# GP-2: the garden deck, cards by kind.
GRASSHOPPER, CORN, STRAWBERRY, BROCCOLI, BLACKBERRY = range(5)
KINDS = (GRASSHOPPER, CORN, STRAWBERRY, BROCCOLI, BLACKBERRY)
PLANTS = KINDS[1:]
DECK = (14, 13, 13, 13, 13)
SHORT_DECK = (7, 6, 6, 6, 6)  # GP-23

DISPLAY = 3  # GP-4, GP-14: cards in a full display
SET = 3  # GP-13: plants of a kind to a harvest
SWARM = 3  # GP-12: grasshoppers to a plague
