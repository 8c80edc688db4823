"""The material of Früchtchen."""

# FR-2: fruit cards by kind; a fruit's number is also its place in every list of cards by kind.
APPLE, ORANGE, PEAR, STRAWBERRY, CHERRY, GRAPE, JOKER = range(7)
FRUITS = (APPLE, ORANGE, PEAR, STRAWBERRY, CHERRY, GRAPE)
KINDS = (*FRUITS, JOKER)
DECK = (13, 13, 13, 13, 13, 13, 8)
FACES = (1, 2, 3, 4, 5, 6)  # the die face of each fruit
NO_FRUIT = -1  # what a seat without cards lays out
HIDDEN = -1  # a card of somebody else's, face down

HAND = 9  # FR-3: cards to begin with
DICE = 9  # FR-1: dice of each colour
NUMBERS: tuple[int, ...] = (1, 1, 2, 3)  # FR-1: number cards of each seat
NUMBERS_OUT = 3  # FR-14: open number cards that go back to the hand

CAP = 3  # FR-6: dice of one foreign colour at a seat
GOAL, SHORT_GOAL = 75, 40  # FR-16, FR-19: points that end the game
